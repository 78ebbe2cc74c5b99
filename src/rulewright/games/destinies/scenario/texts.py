# interpreted: what a storyteller wrote, as objects; the rules use the compiled `Plot` instead
"""Texts and conditions: the two things that everything else is made of."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.destinies.scenario.expressions import Expr
from rulewright.games.destinies.scenario.problems import Place

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition as written and as parsed."""

    source: str
    expr: Expr
    place: Place


@dataclass(frozen=True, slots=True)
class Passage:
    """A string that players may read: its key, its source text, and whether only the owner of a Destiny reads it.

    One that is read out (`told`) may vary; `conditions` are those inside it, in reading order.
    """

    key: str
    text: str
    place: Place
    private: bool = False
    told: bool = False
    conditions: tuple[Condition, ...] = ()

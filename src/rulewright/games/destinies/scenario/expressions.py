# interpreted: conditions are parsed once, when a scenario is loaded
"""Conditions as small trees: side-effect free, without arithmetic, loops or secrets of others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.games.destinies.story.kinds import ConditionKind, Variable


@dataclass(frozen=True, slots=True)
class Ref:
    """A variable: scope `world`, `me`, `visit`, `chronicle`, or `npc` for an NPC's attitude to me."""

    scope: str
    name: str

    def __str__(self) -> str:
        return f"npc.{self.name}.me" if self.scope == "npc" else f"{self.scope}.{self.name}"

    def variable(self) -> Variable:
        """The variable as the prover knows it."""
        return ("attitude" if self.scope == "npc" else self.scope, self.name)


@dataclass(frozen=True, slots=True)
class Day:
    """The running day."""


@dataclass(frozen=True, slots=True)
class Markers:
    """How many markers I have on a skill, not where they stand."""

    skill: str


@dataclass(frozen=True, slots=True)
class And:
    """All parts hold."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """One part holds."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The part does not hold."""

    part: Expr


Source = Ref | Day | Markers | int | str | bool  # one side of a comparison; True: a variable alone


@dataclass(frozen=True, slots=True)
class Term:
    """One condition of the table, with a value for each of its arguments."""

    kind: ConditionKind
    values: tuple[Source | Expr, ...]

    def get(self, name: str) -> Source | Expr:
        """What stands for an argument."""
        for argument, value in zip(self.kind.arguments, self.values, strict=True):
            if argument.name == name:
                return value
        raise KeyError(name)

    def word(self, name: str) -> str:
        """An argument that is a word."""
        value = self.get(name)
        assert isinstance(value, str), name
        return value

    def number(self, name: str) -> int:
        """An argument that is a number."""
        value = self.get(name)
        assert isinstance(value, int), name
        return value

    def condition(self, name: str) -> Expr:
        """An argument that is a condition."""
        value = self.get(name)
        assert isinstance(value, (And, Or, Not, Term)), name
        return value

    def parts(self) -> list[Expr]:
        """The conditions inside."""
        return [value for value in self.values if isinstance(value, (And, Or, Not, Term))]

    def refs(self) -> list[Ref]:
        """The variables inside."""
        return [value for value in self.values if isinstance(value, Ref)]


Expr = And | Or | Not | Term


def walk(expr: Expr) -> Iterator[Expr]:
    """The expression and every part of it."""
    yield expr
    parts = (expr.part,) if isinstance(expr, Not) else expr.parts() if isinstance(expr, Term) else expr.parts
    for part in parts:
        yield from walk(part)

# interpreted: conditions are parsed once, when a scenario is loaded
"""Conditions as small trees: side-effect free, without arithmetic, loops or secrets of others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ref:
    """A variable: scope `world`, `me`, `visit`, `chronicle`, or `npc` for an NPC's attitude to me."""

    scope: str
    name: str

    def __str__(self) -> str:
        return f"npc.{self.name}.me" if self.scope == "npc" else f"{self.scope}.{self.name}"


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


@dataclass(frozen=True, slots=True)
class NpcIs:
    """An NPC is in a state."""

    npc: str
    state: str


@dataclass(frozen=True, slots=True)
class VirtueCompare:
    """My hidden Virtue against a number."""

    relation: str
    number: int


@dataclass(frozen=True, slots=True)
class VirtueIs:
    """My hidden Virtue lies in a band."""

    band: str


@dataclass(frozen=True, slots=True)
class Coins:
    """I hold at least so many coins."""

    number: int


@dataclass(frozen=True, slots=True)
class Compare:
    """A day, a count of markers or a whole-number variable against a number or another variable."""

    left: Ref | Day | Markers
    relation: str
    right: int | Ref


@dataclass(frozen=True, slots=True)
class EnumIs:
    """A word variable has, or has not, a value."""

    ref: Ref
    equal: bool
    value: str


@dataclass(frozen=True, slots=True)
class Truth:
    """A yes-or-no variable is true."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Has:
    """I hold at least one of an item."""

    item: str


@dataclass(frozen=True, slots=True)
class HasCategory:
    """I hold at least one item of a category."""

    category: str


@dataclass(frozen=True, slots=True)
class Explored:
    """A tile is explored."""

    tile: str


@dataclass(frozen=True, slots=True)
class Present:
    """A POI is on the map."""

    poi: str


@dataclass(frozen=True, slots=True)
class At:
    """An NPC is at a POI."""

    npc: str
    poi: str


@dataclass(frozen=True, slots=True)
class StepDone:
    """I have done a step of a path of my Destiny."""

    path: str
    step: str


@dataclass(frozen=True, slots=True)
class Is:
    """I play a character."""

    character: str


@dataclass(frozen=True, slots=True)
class Players:
    """The game has exactly so many players."""

    number: int


@dataclass(frozen=True, slots=True)
class Mode:
    """The game is played in a mode."""

    mode: str


@dataclass(frozen=True, slots=True)
class Used:
    """I have used an option before, in any turn."""

    option: str


@dataclass(frozen=True, slots=True)
class SomeoneElse:
    """Some other player still in play satisfies the condition."""

    part: Expr


Expr = (
    And
    | Or
    | Not
    | NpcIs
    | VirtueCompare
    | VirtueIs
    | Coins
    | Compare
    | EnumIs
    | Truth
    | Has
    | HasCategory
    | Explored
    | Present
    | At
    | StepDone
    | Is
    | Players
    | Mode
    | Used
    | SomeoneElse
)


def walk(expr: Expr) -> Iterator[Expr]:
    """The expression and every part of it."""
    yield expr
    if isinstance(expr, (And, Or)):
        for part in expr.parts:
            yield from walk(part)
    elif isinstance(expr, (Not, SomeoneElse)):
        yield from walk(expr.part)

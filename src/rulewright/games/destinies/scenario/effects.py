# interpreted: what a storyteller wrote, as objects; the rules use the compiled `Plot` instead
"""Effects: the closed list of what a story can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.games.destinies.scenario.problems import Place
from rulewright.games.destinies.scenario.texts import Condition, Passage, Value


@dataclass(frozen=True, slots=True)
class Say:
    """Public text."""

    passage: Passage
    place: Place


@dataclass(frozen=True, slots=True)
class SetVar:
    """Assign a literal to a variable (scope, name)."""

    scope: str
    name: str
    value: Value
    place: Place


@dataclass(frozen=True, slots=True)
class AddVar:
    """Change a whole number, clamped to its domain."""

    scope: str
    name: str
    amount: int
    place: Place


@dataclass(frozen=True, slots=True)
class Give:
    """One copy from the box to the inventory, or else."""

    item: str
    otherwise: tuple[Effect, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Take:
    """An item, or one of a category that the player picks, goes back to the box or out of play; or else."""

    item: str | None
    category: str | None
    gone: bool
    otherwise: tuple[Effect, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Amount:
    """`coins`, `xp`, `virtue`, `refresh` or `exhaust` by a number."""

    what: str
    number: int
    place: Place


@dataclass(frozen=True, slots=True)
class SkillPoints:
    """Owed steps on a skill: positive is a gain."""

    skill: str
    number: int
    place: Place


@dataclass(frozen=True, slots=True)
class NewMarker:
    """A new marker on a skill."""

    skill: str
    position: int
    place: Place


@dataclass(frozen=True, slots=True)
class NpcState:
    """A declared transition of an NPC."""

    npc: str
    state: str
    place: Place


@dataclass(frozen=True, slots=True)
class MoveNpc:
    """An NPC goes to a POI, or offstage (None)."""

    npc: str
    poi: str | None
    place: Place


@dataclass(frozen=True, slots=True)
class PoiChange:
    """`add`, `remove`, `move` (to a tile) or `token` (a new picture) of a POI."""

    poi: str
    change: str
    to: str | None
    place: Place
    alt: Passage | None = None


@dataclass(frozen=True, slots=True)
class TileChange:
    """`place`, `reveal` or `remove` (figures go to a refuge) of a tile."""

    tile: str
    change: str
    refuge: str | None
    place: Place


@dataclass(frozen=True, slots=True)
class StackChange:
    """Items to a trade stack from the box, and from it to the box."""

    stack: str
    add: tuple[str, ...]
    remove: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Switch:
    """Open or close an option for `all`, `me` or this `turn`."""

    option: str
    open: bool
    scope: str
    place: Place


@dataclass(frozen=True, slots=True)
class Branch:
    """One answer of a forced choice."""

    id: str
    label: Passage
    when: Condition | None
    cost: int
    do: tuple[Effect, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Choose:
    """A forced choice."""

    branches: tuple[Branch, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Schedule:
    """Start the timer of an event."""

    event: str
    days: int
    place: Place


@dataclass(frozen=True, slots=True)
class MarkStep:
    """Mark a step of a path for good."""

    path: str
    step: str
    place: Place


@dataclass(frozen=True, slots=True)
class Exit:
    """`leave`, `end_turn`, `win`, `defeat`, or `stage` with the stage entered next."""

    kind: str
    stage: str | None
    place: Place


@dataclass(frozen=True, slots=True)
class WriteFact:
    """A fact for the chronicle of the campaign."""

    fact: str
    value: Value
    place: Place


Effect = (
    Say
    | SetVar
    | AddVar
    | Give
    | Take
    | Amount
    | SkillPoints
    | NewMarker
    | NpcState
    | MoveNpc
    | PoiChange
    | TileChange
    | StackChange
    | Switch
    | Choose
    | Schedule
    | MarkStep
    | Exit
    | WriteFact
)


def walk_effects(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Every effect of a list, those inside `else` and `choose` included."""
    for effect in effects:
        yield effect
        if isinstance(effect, (Give, Take)):
            yield from walk_effects(effect.otherwise)
        elif isinstance(effect, Choose):
            for branch in effect.branches:
                yield from walk_effects(branch.do)

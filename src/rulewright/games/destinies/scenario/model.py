# interpreted: what a storyteller wrote, as objects; the rules use the compiled `Plot` instead
"""A scenario as objects, each with the place where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rulewright.games.destinies.scenario.expressions import Expr
from rulewright.games.destinies.scenario.problems import Place

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Passage:
    """A string that players may read: its key, its source text, and whether only the owner of a Destiny reads it."""

    key: str
    text: str
    place: Place
    private: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition as written and as parsed."""

    source: str
    expr: Expr
    place: Place


# ---- effects: the closed list


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


# ---- options


@dataclass(frozen=True, slots=True)
class Outcome:
    """A text and what it brings about."""

    text: Passage
    do: tuple[Effect, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Reaction:
    """What happens when an item is shown, used or given; neither item nor category: the default."""

    item: str | None
    category: str | None
    when: Condition | None
    keep: bool
    gone: bool
    outcome: Outcome
    place: Place


@dataclass(frozen=True, slots=True)
class Option:
    """Something to do at a POI, with an NPC or in a Finale stage."""

    id: str
    type: str
    label: Passage
    place: Place
    owner: str  # "poi.<id>", "npc.<id>" or "finale.<id>.<stage>"
    when: Condition | None = None
    open: bool = True
    once: str = "per_turn"
    group: str | None = None
    cost: int = 0
    do: tuple[Effect, ...] = ()
    skill: str = ""
    results: tuple[tuple[int, Outcome], ...] = ()
    mode: str = ""
    reactions: tuple[Reaction, ...] = ()
    hints: dict[tuple[str, str], Outcome] = field(default_factory=dict)  # (character, path)
    default: Outcome | None = None
    stack: str | None = None

    def outcomes(self) -> Iterator[tuple[str, Passage | None, tuple[Effect, ...]]]:
        """Every way this option can turn out: a name, the text, the effects."""
        if self.type == "interact":
            yield "do", None, self.do
        for grade, outcome in self.results:
            yield f"results.{grade}", outcome.text, outcome.do
        for index, reaction in enumerate(self.reactions):
            name = reaction.item or reaction.category or "default"
            yield f"reactions.{index}.{name}", reaction.outcome.text, reaction.outcome.do
        for (character, path), outcome in self.hints.items():
            yield f"hints.{character}.{path}", outcome.text, outcome.do
        if self.default is not None:
            yield "default", self.default.text, self.default.do


# ---- the world


@dataclass(frozen=True, slots=True)
class Variable:
    """A declared variable with a finite domain; words and truths are numbered in `values`."""

    scope: str
    name: str
    type: str
    values: tuple[Value, ...]
    start: Value
    place: Place


@dataclass(frozen=True, slots=True)
class Tile:
    """One square of the map."""

    id: str
    name: Passage
    x: int
    y: int
    teaser: Passage | None
    front: Passage
    when: Condition | None
    pois: tuple[str, ...]
    places: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Arrival:
    """A description of a POI, read when its condition is the first to hold."""

    when: Condition | None
    text: Passage
    place: Place


@dataclass(frozen=True, slots=True)
class Poi:
    """A point of interest."""

    id: str
    tile: str
    kind: str
    token: str | None
    alt: Passage | None
    name: Passage
    npc: str | None
    when: Condition | None
    coach: Passage | None
    arrive: tuple[Arrival, ...]
    options: tuple[Option, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Transition:
    """A declared change of an NPC's state and what may cause it (option ids, `event.<id>`)."""

    before: str
    after: str
    by: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Npc:
    """A non-player character."""

    id: str
    name: Passage
    at: str | None
    states: tuple[str, ...]
    attitude: Variable | None
    moves: tuple[Transition, ...]
    options: tuple[Option, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Ability:
    """What an item can do: trigger, costs, effect and its number."""

    kind: str
    trigger: str
    discard: bool
    exhaust: int
    coins: int
    once_per_turn: bool
    effect: str
    number: int
    which: str  # dice of a re-roll: any, main, effort
    skill: str | None  # None: any skill
    place: Place


@dataclass(frozen=True, slots=True)
class Item:
    """An item card."""

    id: str
    number: int
    name: Passage
    about: Passage | None
    value: int | None
    categories: tuple[str, ...]
    copies: int
    unique: bool
    ability: Ability | None
    place: Place


@dataclass(frozen=True, slots=True)
class Character:
    """A playable character."""

    id: str
    name: Passage
    alt: Passage | None
    about: Passage | None
    skills: dict[str, tuple[int, ...]]
    coins: int
    virtue: int
    items: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Step:
    """A named step of a path: done while one alternative holds, or for good once marked."""

    id: str
    text: Passage | None
    any_of: tuple[Condition, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Path:
    """One of the ways to fulfil a Destiny."""

    id: str
    goal: Passage
    finale_hint: Passage
    secret_terms: dict[str, tuple[str, ...]]
    steps: dict[str, Step]
    finale: str
    at: str
    needs: tuple[str, ...]
    label: Passage
    place: Place


@dataclass(frozen=True, slots=True)
class Destiny:
    """A character's secret goal."""

    character: str
    intro: Passage
    paths: dict[str, Path]
    place: Place


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens by day, by condition or by schedule."""

    id: str
    day: int | None
    when: Condition | None
    after: int
    repeat: int  # 0 once; n days; 1 for a repeating condition
    priority: int
    immediate: bool
    modes: tuple[str, ...]
    players: tuple[int, ...]
    do: tuple[Effect, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Jump:
    """A stage entered instead of another when a condition holds on entering."""

    when: Condition
    to: str
    place: Place


@dataclass(frozen=True, slots=True)
class Stage:
    """One turn of a Finale."""

    id: str
    text: Passage
    skip_if: tuple[Jump, ...]
    extra_if: tuple[Jump, ...]
    options: tuple[Option, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Finale:
    """A graph of stages that ends in fulfilment or defeat."""

    id: str
    start: str
    stages: dict[str, Stage]
    place: Place


@dataclass(frozen=True, slots=True)
class Stack:
    """A trade stack."""

    id: str
    items: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Deed:
    """A remembered deed: when its condition holds at the end, its line is read and its facts are written."""

    id: str
    when: Condition
    text: Passage | None
    do: tuple[Effect, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of a campaign's chronicle."""

    variable: Variable
    written_by: str


@dataclass(frozen=True, slots=True)
class Campaign:
    """Scenarios with a recommended order, and the facts remembered between them."""

    id: str
    title: Passage | None
    order: tuple[str, ...]
    facts: dict[str, Fact]
    place: Place


@dataclass(frozen=True, slots=True)
class ScriptedTest:
    """A scripted run that `check` replays."""

    id: str
    mode: str
    players: tuple[str, ...]
    flags: dict[str, Value]
    given: dict[str, Any]
    play: tuple[dict[str, Any], ...]
    expect: tuple[dict[str, Any], ...]
    place: Place


@dataclass(slots=True)
class Scenario:
    """A whole scenario, as written. Everything but this shell is frozen."""

    id: str
    folder: str
    place: Place
    version: int = 1
    language: str = "en"
    minutes: int = 0
    introductory: bool = False
    title: Passage | None = None
    intro: Passage | None = None
    content_notes: tuple[Passage, ...] = ()
    start_tile: str = ""
    placed: tuple[str, ...] = ()
    order: tuple[str, ...] = ()  # characters, as offered
    as_npc: dict[str, str] = field(default_factory=dict)
    deadline: int = 0
    pressure: tuple[str, ...] = ()  # events of Challenger only
    campaign_id: str | None = None
    campaign: Campaign | None = None
    renamed: dict[str, str] = field(default_factory=dict)
    variables: dict[tuple[str, str], Variable] = field(default_factory=dict)
    tiles: dict[str, Tile] = field(default_factory=dict)
    pois: dict[str, Poi] = field(default_factory=dict)
    npcs: dict[str, Npc] = field(default_factory=dict)
    stacks: dict[str, Stack] = field(default_factory=dict)
    items: dict[str, Item] = field(default_factory=dict)
    characters: dict[str, Character] = field(default_factory=dict)
    destinies: dict[str, Destiny] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)
    finales: dict[str, Finale] = field(default_factory=dict)
    endings: dict[tuple[str, str], Outcome] = field(
        default_factory=dict
    )  # (character, path), ("nobody", ""), ("deadline", "")
    deeds: tuple[Deed, ...] = ()
    tests: dict[str, ScriptedTest] = field(default_factory=dict)
    passages: dict[str, Passage] = field(default_factory=dict)
    translations: dict[str, dict[str, str]] = field(default_factory=dict)  # language → key → text
    waivers: dict[tuple[str, int, str], str] = field(default_factory=dict)  # (file, line, code) → reason
    todos: list[Place] = field(default_factory=list)
    hash: str = ""

    def options(self) -> Iterator[Option]:
        """Every option: of POIs, of NPCs, of Finale stages, in file order."""
        for poi in self.pois.values():
            yield from poi.options
        for npc in self.npcs.values():
            yield from npc.options
        for finale in self.finales.values():
            for stage in finale.stages.values():
                yield from stage.options

# interpreted: what a storyteller wrote, as objects; the rules use the compiled `Plot` instead
"""A scenario as objects, each with the place where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rulewright.games.destinies.scenario.effects import Branch as Branch
from rulewright.games.destinies.scenario.effects import Effect as Effect
from rulewright.games.destinies.scenario.effects import walk_effects as walk_effects
from rulewright.games.destinies.scenario.options import Option as Option
from rulewright.games.destinies.scenario.options import Outcome as Outcome
from rulewright.games.destinies.scenario.options import Reaction as Reaction
from rulewright.games.destinies.scenario.problems import Place
from rulewright.games.destinies.scenario.texts import Condition as Condition
from rulewright.games.destinies.scenario.texts import Passage as Passage
from rulewright.games.destinies.scenario.texts import Value as Value

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
    look: tuple[str, ...] = ()  # the words of its picture


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
    look: str = ""  # its seal, where it is not that of its token


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
    look: str = ""  # its head


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
    look: str = ""  # its picture


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
    look: str = ""  # its figure
    pronouns: str = ""  # she, he, they, …; empty: not said


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
    own_purses: bool = False
    finale_turns: int = 3  # fewer than these is too soon for `check`
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
    shared: dict[str, Passage] = field(default_factory=dict)  # passages used in several places, by id
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

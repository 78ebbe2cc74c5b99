# interpreted: works on what a storyteller wrote, once a proof
"""The world of a slice: the variables that one path's unsure steps depend on, and all that may change them.

*Moves* are what may happen at all: the character acts as the rules allow, the others and the events do whatever the
files hold for them (with `refined`, only while what is public lets them). *Plans* are what the character can bring
about alone and for certain; a plan leads to several states where something is not theirs to decide, and serves only if
all of them do. Nothing that can happen is missing among the moves, nothing that could fail is among the plans.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from typing import Final

from rulewright.games.destinies.prover.changes import Way, alternatives, changed, touched, ways
from rulewright.games.destinies.prover.claims import (
    Both,
    Variable,
    claims_in,
    form,
)
from rulewright.games.destinies.scenario import model as m

from rulewright.games.destinies.prover.slice_slots import PRIVATE, Guard, SliceSlots, State, Steps, always

MOST_LOSSES: Final = 16


@dataclass(frozen=True, slots=True)
class Move:
    """Something that may happen: when, and what it does to the slice."""

    label: str
    guard: Guard
    steps: Steps


@dataclass(frozen=True, slots=True)
class Plan:
    """Something the character can do for certain, and every way it may end."""

    guard: Guard
    ends: tuple[Steps, ...]


class SliceWorld(SliceSlots):
    """Slots, moves and plans for a goal of one character."""

    # ---- what may happen

    def moves(self) -> list[Move]:
        """Everything that may change the slice, whoever does it."""
        made: list[Move] = []
        for option in self.scenario.options():
            for way in self.domains.cached("ways", lambda: {o.id: ways(o) for o in self.scenario.options()})[option.id]:
                made += self.by_others(option, way)
                if not option.owner.startswith("finale."):
                    made += self.by_me(option, way)
        for event in self.scenario.events.values():
            for way in ways(event):
                made += self.by_me(event, way)
                made += self.by_others(event, way)
        for variable, place in self.places.items():
            if variable[0] == "has":
                made.append(Move(f"{self.who} comes by {variable[1]}", always, ((place, {False: True}),)))
                made.append(Move(f"{self.who} loses {variable[1]}", always, ((place, {True: False}),)))
            elif variable[0] == "present" and self.listed(variable[1]):
                made.append(Move(f"{variable[1]} appears", always, ((place, {False: True}),)))
        return [move for move in made if move.steps]

    def listed(self, poi: str) -> bool:
        """Exploring may place the POI."""
        return poi in self.scenario.tiles[self.scenario.pois[poi].tile].pois

    def by_me(self, owner: m.Option | m.Event, way: Way) -> list[Move]:
        """The character uses an option, or resolves an event."""
        guards = self.limits(owner, mine=True)
        if isinstance(owner, m.Option):
            if way.name.startswith("hints.") and not self.route.mine(way):
                return []
            guards.append(self.open_to_me(owner, certain=False))
            if owner.when is not None:
                guards.append(self.test(form(owner.when.expr, self.who, self.domains), certain=False))
        guards += [
            self.test(form(guard.expr, self.who, self.domains), certain=False)
            for guard in way.guards
            if not self.stirred(way, guard)
        ]
        label = f"{self.who}: {_named(owner, way)}"
        return self.variants(owner, way, label, _all(guards), mine=True)

    def by_others(self, owner: m.Option | m.Event, way: Way) -> list[Move]:
        """Somebody else uses an option or resolves an event; refined, as far as what is public lets them."""
        guards = self.limits(owner, mine=False)
        if self.refined:
            read = [guard for guard in way.guards if not self.stirred(way, guard)]
            read += [owner.when] if owner.when is not None and isinstance(owner, m.Option) else []
            for condition in read:
                tests = [
                    self.test(form(condition.expr, who, self.domains), certain=False, public=True)
                    for who in self.others
                ]
                guards.append(lambda state, tests=tests: any(test(state) for test in tests))  # type: ignore[misc]
        return self.variants(owner, way, f"another: {_named(owner, way)}", _all(guards), mine=False)

    def variants(self, owner: m.Option | m.Event, way: Way, label: str, guard: Guard, *, mine: bool) -> list[Move]:
        """One move for each list of effects that may really run."""
        lists = alternatives(way.effects)
        if lists is None:  # too many: every effect by itself, in any order
            lists = [(effect,) for effect in m.walk_effects(way.effects)]
        marks = self.marks(owner, mine=mine)
        return [Move(label, guard, (*self.steps(run, mine=mine), *marks)) for run in lists]

    def steps(self, effects: Iterable[m.Effect], *, mine: bool) -> Steps:
        """What an effect list does to the slice; items come and go by moves of their own."""
        made: list[tuple[int, dict[m.Value, m.Value]]] = []
        for effect in effects:
            variable = touched(effect)
            if variable is None or variable not in self.places or (variable[0] in PRIVATE and not mine):
                continue
            if isinstance(effect, m.PoiChange) and effect.change == "move":
                continue
            table = {value: changed(effect, value, self.domains) for value in self.domains.of(variable)}
            made.append((self.places[variable], table))
        return tuple(made)

    def marks(self, owner: m.Option | m.Event, *, mine: bool) -> Steps:
        """Used, used up, happened."""
        made: list[tuple[int, dict[m.Value, m.Value]]] = []
        for mark, there in (
            ("used", mine),
            ("spent", isinstance(owner, m.Option) and owner.once == "ever"),
            ("fired", isinstance(owner, m.Event) and not owner.repeat),
        ):
            place = self.places.get((mark, owner.id))
            if place is not None and there:
                made.append((place, {False: True}))
        return tuple(made)

    def limits(self, owner: m.Option | m.Event, *, mine: bool) -> list[Guard]:
        """Not used up, not used before where that counts, its place there, not happened yet."""
        wanted: list[tuple[Variable, bool]] = [(("fired", owner.id), False)]
        if isinstance(owner, m.Option):
            kind, _, name = owner.owner.partition(".")
            wanted = [(("spent", owner.id), False)]
            if kind == "poi":
                wanted.append((("present", name), True))
            if mine and owner.once == "per_player":
                wanted.append((("used", owner.id), False))
        return [_is(self.places[variable], value) for variable, value in wanted if variable in self.places]

    def stirred(self, way: Way, guard: m.Condition) -> bool:
        """The way itself changes what its guard reads, perhaps before it is read."""
        read = {claim.variable for claim in claims_in(form(guard.expr, self.who, self.domains))}
        changes = {touched(f) for f in m.walk_effects(way.effects)}
        things = any(isinstance(f, (m.Give, m.Take)) for f in m.walk_effects(way.effects))
        return bool(read & changes) or (things and any(v[0] in {"has", "has_cat"} for v in read))

    # ---- what is certain

    def plans(self) -> list[Plan]:
        """Everything the character can do alone, for certain."""
        made: list[Plan] = []
        for option in self.route.options:
            if option.type in {"interact", "test", "scan_destiny"} and self.met(option):
                for way in self.route.ways[option.id]:
                    made += self.plan(option, way)
        for event in self.route.ground.days:
            if ("fired", event.id) in self.places:
                lists = alternatives(event.do)
                ends = [] if lists is None else [self.steps(run, mine=mine) for run in lists for mine in (True, False)]
                if ends and not any(isinstance(f, (m.Give, m.Take)) and self.touches(f) for f in event.do):
                    marks = self.marks(event, mine=False)
                    made.append(Plan(_all(self.limits(event, mine=True)), tuple((*end, *marks) for end in ends)))
        return made

    def met(self, option: m.Option) -> bool:
        """The character can come to the option, as far as the slice does not tell."""
        kind, _, name = option.owner.partition(".")
        if self.route.stands(option):
            return True
        return kind == "poi" and ("present", name) in self.places and self.route.ground.always_reached(name)

    def plan(self, option: m.Option, way: Way) -> list[Plan]:
        """An option used by the character on a grade and with answers that are theirs to choose."""
        if not self.route.countable(option, way) or ((option.cost or way.cost) and not self.paid):
            return []
        if any(self.stirred(way, guard) for guard in way.guards):
            return []
        lists = alternatives(way.effects)
        if lists is None:
            return []
        asked = [form(guard.expr, self.who, self.domains) for guard in way.guards]
        if option.when is not None:
            asked.append(form(option.when.expr, self.who, self.domains))
        guards = self.limits(option, mine=True)
        guards.append(self.open_to_me(option, certain=True))
        guards.append(self.test(Both(tuple(asked)), certain=True))
        marks = self.marks(option, mine=True)
        ends: list[Steps] = []
        for run in lists:
            for luck in self.luck(run):
                ends.append((*self.steps(run, mine=True), *luck, *marks))
        return [Plan(_all(guards), tuple(ends))] if ends and any(ends) else []

    def luck(self, effects: tuple[m.Effect, ...]) -> list[Steps]:
        """What a list may do to the items held: each may be gained or not, lost or kept."""
        choices: list[list[Steps]] = []
        for effect in effects:
            if isinstance(effect, m.Give) and ("has", effect.item) in self.places:
                choices.append([(), ((self.places["has", effect.item], {False: True}),)])
            elif isinstance(effect, m.Take):
                lost: list[Steps] = [((place, {True: False}),) for place in self.lost_by(effect)]
                choices.append([(), *lost])
        if len(choices) > MOST_LOSSES:
            return []
        return [tuple(step for steps in row for step in steps) for row in product(*choices)]


def _named(owner: m.Option | m.Event, way: Way) -> str:
    kind = "event " if isinstance(owner, m.Event) else ""
    return f"{kind}{owner.id} ({', '.join((way.name, *way.choices))})"


def _all(guards: list[Guard]) -> Guard:
    tests = [guard for guard in guards if guard is not always]
    if not tests:
        return always
    return tests[0] if len(tests) == 1 else lambda state: all(test(state) for test in tests)


def _is(place: int, value: m.Value) -> Guard:
    return lambda state: state[place] == value


def after(state: State, steps: Steps) -> State:
    """The state when the steps are done, in order."""
    values = list(state)
    for place, table in steps:
        values[place] = table.get(values[place], values[place])
    return tuple(values)

# interpreted: works on what a storyteller wrote, once a proof
"""The world of a slice: the variables that one path's unsure steps depend on, and all that may change them.

*Moves* are what may happen at all: the character acts as the rules allow, the others and the events do whatever the
files hold for them (with `refined`, only while what is public lets them). *Plans* are what the character can bring
about alone and for certain; a plan leads to several states where something is not theirs to decide, and serves only if
all of them do. Nothing that can happen is missing among the moves, nothing that could fail is among the plans.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from typing import Final

from rulewright.games.destinies.prover.changes import TurnOut, alternatives, ways
from rulewright.games.destinies.prover.claims import (
    NO,
    OFFSTAGE,
    YES,
    Both,
    Claim,
    Either,
    Form,
    Variable,
    changed,
    claims_in,
    form,
    touched,
)
from rulewright.games.destinies.prover.safe_route import SafeRoute
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.kinds import CLOSES, GAINED, LOST, MOVES_POI, OPENS

State = tuple[m.Value, ...]
Guard = Callable[[State], bool]
Steps = tuple[tuple[int, dict[m.Value, m.Value]], ...]  # slot, what its values become; in order

SHARED: Final = frozenset({"world", "state", "place", "present", "open", "spent", "fired"})
PRIVATE: Final = frozenset({"me", "attitude", "has", "virtue", "used", "marked", "mine"})
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


class SliceWorld:
    """Slots, moves and plans for a goal of one character."""

    def __init__(self, route: SafeRoute, goal: Form, *, refined: bool) -> None:
        self.route = route
        self.scenario = route.scenario
        self.domains = route.domains
        self.who = route.character
        self.others = [who for who in self.scenario.order if who != self.who]
        self.refined = refined
        self.slots: list[Variable] = []
        self.places: dict[Variable, int] = {}
        self.switches = [f for f in self.domains.effects if f.kind.opens]
        self.collect([claim.variable for claim in claims_in(goal)])
        self.paid = self.route.coin_source is not None and not self.disturbed_by_wages()

    # ---- the cone of influence

    def collect(self, queue: list[Variable]) -> None:
        """The variables of the goal, and what the ways of changing them depend on."""
        while queue:
            variable = queue.pop()
            if variable[0] == "has_cat":
                queue += [("has", i.id) for i in self.scenario.items.values() if variable[1] in i.categories]
            elif variable not in self.places and variable[0] in SHARED | PRIVATE:
                self.places[variable] = len(self.slots)
                self.slots.append(variable)
                queue += self.influences(variable)

    def influences(self, variable: Variable) -> list[Variable]:
        """What the ways of changing a variable depend on."""
        found: list[Variable] = []
        for option in self.route.options:
            relevant = [way for way in self.route.ways[option.id] if concerns(option, way, variable)]
            if not relevant:
                continue
            conditions = [c for c in (option.when, *(g for way in relevant for g in way.guards)) if c is not None]
            for condition in conditions:
                wanted = form(condition.expr, self.who, self.domains)
                if not self.route.holds(wanted, None):
                    found += [claim.variable for claim in claims_in(wanted)]
                if self.refined:
                    found += self.public(condition)
            if not self.route.stays_open(option):
                found += [("open", option.id)]
                found += [("mine", option.id)] if any(s.word("id") == option.id for s in self.by_scope("me")) else []
            if option.once == "ever":
                found.append(("spent", option.id))
            elif option.once == "per_player":
                found.append(("used", option.id))
            kind, _, name = option.owner.partition(".")
            if kind == "poi" and name not in self.route.pois:
                found.append(("present", name))
        for event in self.scenario.events.values():
            if any(concerns(event, way, variable) for way in ways(event)):
                found.append(("fired", event.id))
                if self.refined and event.when is not None:
                    found += self.public(event.when)
        return found

    def public(self, condition: m.Condition) -> list[Variable]:
        """What everybody shares of the variables that a condition reads."""
        forms = [form(condition.expr, who, self.domains) for who in self.scenario.order]
        return [c.variable for wanted in forms for c in claims_in(wanted) if c.variable[0] in SHARED]

    def by_scope(self, scope: str) -> list[m.Effect]:
        """Every effect that opens or closes an option for all, for me or for this turn."""
        return [switch for switch in self.switches if switch.word("for") == scope]

    def disturbed_by_wages(self) -> bool:
        """Earning coins on the way changes the slice."""
        source = self.route.coin_source
        if source is None or ("used", source) in self.places:
            return source is not None
        return any(self.touches(f) for way in self.route.ways[source] for f in m.walk_effects(way.effects))

    def touches(self, effect: m.Effect) -> bool:
        """The effect changes the slice."""
        if effect.kind.hands:
            return bool(self.lost_by(effect)) or ("has", effect.maybe("item") or "") in self.places
        variable = touched(effect)
        return variable is not None and variable in self.places

    def lost_by(self, effect: m.Effect) -> list[int]:
        """The slots of the items that an effect may take."""
        if effect.kind.hands != LOST:
            return []
        taken, category = effect.maybe("item"), effect.maybe("category")
        return [
            self.places["has", item.id]
            for item in self.scenario.items.values()
            if ("has", item.id) in self.places and (taken == item.id or category in item.categories)
        ]

    # ---- states

    def starts(self) -> list[State]:
        """The slice when a game begins: what tables may differ in is free."""
        return [tuple(row) for row in product(*(self.first(variable) for variable in self.slots))]

    def first(self, variable: Variable) -> Iterable[m.Value]:
        """What a variable may be at the start."""
        kind, name = variable[0], variable[-1]
        if kind == "has":
            return (name in self.scenario.characters[self.who].items,)
        if kind == "present":
            home = self.scenario.pois[name]
            return (home.when is None and name in self.scenario.tiles[home.tile].pois,)
        if kind == "open":
            return (next(option.open for option in self.scenario.options() if option.id == name),)
        if kind == "mine":
            return ("",)
        if kind == "place":
            home_or_not = {self.domains.home(self.scenario.npcs[name])}
            return sorted(home_or_not | ({OFFSTAGE} if name in self.scenario.as_npc.values() else set()))
        if kind in {"spent", "fired", "used", "marked"}:
            return (False,)
        return [v for v in self.domains.of(variable) if self.route.at_start(Claim(variable, frozenset({v})))]

    # ---- conditions

    def test(self, wanted: Form, *, certain: bool, public: bool = False) -> Guard:
        """A condition on states.

        `certain`: it holds, or can be made to hold for good by what is assured. Otherwise: it may hold; with `public`
        for somebody else, of whom the slice knows only what all share.
        """
        if isinstance(wanted, (Both, Either)):
            tests = [self.test(part, certain=certain, public=public) for part in wanted.parts]
            if isinstance(wanted, Both):
                return lambda state: all(test(state) for test in tests)
            return lambda state: any(test(state) for test in tests)
        if not isinstance(wanted, Claim) or (public and wanted.variable[0] not in SHARED):
            return never if certain else always
        return self.certainly(wanted) if certain else self.possibly(wanted)

    def certainly(self, claim: Claim) -> Guard:
        """A claim that the character can count on."""
        kind = claim.variable[0]
        if kind == "coins":
            return always if self.paid else never
        if kind == "has_cat":
            return self.category(claim, certain=True)
        if claim.variable not in self.places:
            return always if self.route.known(claim) else never
        where = self.places[claim.variable]
        if kind == "present" and claim.values >= YES and not self.route.ground.always_reached(claim.variable[1]):
            return never if claim.values == YES else always
        return lambda state: state[where] in claim.values

    def possibly(self, claim: Claim) -> Guard:
        """A claim that may hold."""
        if claim.variable[0] == "has_cat":
            return self.category(claim, certain=False)
        if claim.variable not in self.places or (claim.variable[0] == "present" and claim.values >= NO):
            return always  # a place that waits on an unexplored tile is not present yet
        where = self.places[claim.variable]
        return lambda state: state[where] in claim.values

    def category(self, claim: Claim, *, certain: bool) -> Guard:
        """An item of a category is held, or none is."""
        items = [i.id for i in self.scenario.items.values() if claim.variable[1] in i.categories]
        if not all(("has", item) in self.places for item in items):
            return never if certain else always
        held = [self.places["has", item] for item in items]
        return lambda state: any(state[place] for place in held) in claim.values

    def open_to_me(self, option: m.Option, *, certain: bool) -> Guard:
        """The option is open to the character: by a switch of their own, else by what holds for all."""
        if not certain and any(s.word("id") == option.id and s.kind.opens == OPENS for s in self.by_scope("turn")):
            return always
        if ("open", option.id) not in self.places:
            return always if not certain or self.route.stays_open(option) else never
        if certain and self.closed_daily(option):
            return never
        for_all = self.places["open", option.id]
        mine = self.places.get(("mine", option.id))
        if mine is None:
            return lambda state: state[for_all] is True
        return lambda state: state[mine] == "open" or (state[mine] == "" and state[for_all] is True)

    def closed_daily(self, option: m.Option) -> bool:
        """An event that comes again and again closes the option for the turn."""
        return any(
            f.kind.opens == CLOSES and f.word("id") == option.id and f.word("for") == "turn"
            for event in self.scenario.events.values()
            if event.repeat
            for f in m.walk_effects(event.do)
        )

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

    def by_me(self, owner: m.Option | m.Event, way: TurnOut) -> list[Move]:
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
        label = f"{self.who}: {named(owner, way)}"
        return self.variants(owner, way, label, all_of(guards), mine=True)

    def by_others(self, owner: m.Option | m.Event, way: TurnOut) -> list[Move]:
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
        return self.variants(owner, way, f"another: {named(owner, way)}", all_of(guards), mine=False)

    def variants(self, owner: m.Option | m.Event, way: TurnOut, label: str, guard: Guard, *, mine: bool) -> list[Move]:
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
            if effect.kind.ground == MOVES_POI:
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
        return [is_value(self.places[variable], value) for variable, value in wanted if variable in self.places]

    def stirred(self, way: TurnOut, guard: m.Condition) -> bool:
        """The way itself changes what its guard reads, perhaps before it is read."""
        read = {claim.variable for claim in claims_in(form(guard.expr, self.who, self.domains))}
        changes = {touched(f) for f in m.walk_effects(way.effects)}
        things = any(f.kind.hands for f in m.walk_effects(way.effects))
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
                if ends and not any(f.kind.hands and self.touches(f) for f in event.do):
                    marks = self.marks(event, mine=False)
                    made.append(Plan(all_of(self.limits(event, mine=True)), tuple((*end, *marks) for end in ends)))
        return made

    def met(self, option: m.Option) -> bool:
        """The character can come to the option, as far as the slice does not tell."""
        kind, _, name = option.owner.partition(".")
        if self.route.stands(option):
            return True
        return kind == "poi" and ("present", name) in self.places and self.route.ground.always_reached(name)

    def plan(self, option: m.Option, way: TurnOut) -> list[Plan]:
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
        return [Plan(all_of(guards), tuple(ends))] if ends and any(ends) else []

    def luck(self, effects: tuple[m.Effect, ...]) -> list[Steps]:
        """What a list may do to the items held: each may be gained or not, lost or kept."""
        choices: list[list[Steps]] = []
        for effect in effects:
            if effect.kind.hands == GAINED and ("has", effect.word("item")) in self.places:
                choices.append([(), ((self.places["has", effect.word("item")], {False: True}),)])
            elif effect.kind.hands == LOST:
                lost: list[Steps] = [((place, {True: False}),) for place in self.lost_by(effect)]
                choices.append([(), *lost])
        if len(choices) > MOST_LOSSES:
            return []
        return [tuple(step for steps in row for step in steps) for row in product(*choices)]


def named(owner: m.Option | m.Event, way: TurnOut) -> str:
    """A way by its owner, its name and its choices."""
    kind = "event " if isinstance(owner, m.Event) else ""
    return f"{kind}{owner.id} ({', '.join((way.name, *way.choices))})"


def all_of(guards: list[Guard]) -> Guard:
    """All of them."""
    tests = [guard for guard in guards if guard is not always]
    if not tests:
        return always
    return tests[0] if len(tests) == 1 else lambda state: all(test(state) for test in tests)


def is_value(place: int, value: m.Value) -> Guard:
    """A slot has this value."""
    return lambda state: state[place] == value


def after(state: State, steps: Steps) -> State:
    """The state when the steps are done, in order."""
    values = list(state)
    for place, table in steps:
        values[place] = table.get(values[place], values[place])
    return tuple(values)


def concerns(owner: m.Option | m.Event, way: TurnOut, variable: Variable) -> bool:
    """The way changes the variable."""
    kind = variable[0]
    if kind in {"used", "spent"}:
        return isinstance(owner, m.Option) and owner.id == variable[1]
    if kind == "has":
        return any(f.kind.hands and f.maybe("item") == variable[1] for f in m.walk_effects(way.effects))
    return any(touched(f) == variable for f in m.walk_effects(way.effects))


def always(state: State) -> bool:
    """Whatever the state."""
    del state
    return True


def never(state: State) -> bool:
    """In no state."""
    del state
    return False

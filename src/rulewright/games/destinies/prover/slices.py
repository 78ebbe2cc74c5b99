# interpreted: works on what a storyteller wrote, once a proof
"""Slices: the part of the world that one path's unsure steps depend on, searched state by state.

Everybody, the character included, may do whatever the files allow to anybody, the others even without the conditions;
from every state so reached the character, alone and with the luck one may count on, must have a way to the steps.
Nothing that really can happen is left out of the first half, nothing is granted that could fail in the second: so
"proved" holds.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from rulewright.games.destinies.prover.changes import Way, changed, touched, ways
from rulewright.games.destinies.prover.claims import (
    YES,
    Both,
    Claim,
    Either,
    Form,
    Variable,
    claims_in,
    form,
    step_form,
)
from rulewright.games.destinies.prover.safe_route import SafeRoute
from rulewright.games.destinies.scenario import model as m

State = tuple[m.Value, ...]
Guard = Callable[[State], bool]
Move = Callable[[State], State]

MINE, FREE, AWAY = "mine", "free", "away"
SHARED = frozenset({"world", "state", "place", "present", "open", "spent", "fired"})
KINDS = SHARED | {"me", "attitude", "has", "has_cat", "virtue", "used", "marked"}


@dataclass(slots=True)
class Slice:
    """The outcome of a search: proved, or a state without a way out and how to get there, or out of budget."""

    answer: str  # proved | stuck | budget | outside
    states: int = 0
    trace: list[str] = field(default_factory=list)
    why: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that changes the slice."""

    label: str
    guard: Guard
    move: Move
    solo: bool  # the character can do it alone, for certain


class SliceSearch:
    """The slice of one path of one character, or of several paths of which one has to stay open."""

    def __init__(
        self, route: SafeRoute, paths: tuple[m.Path, ...], max_states: int = 2_000_000, seconds: float = 60.0
    ) -> None:
        self.route = route
        self.scenario = route.scenario
        self.domains = route.domains
        self.who = route.character
        self.max_states = max_states
        self.seconds = seconds
        self.outside: str = ""
        self.goal = Either(tuple(self.unsure(path) for path in paths))
        self.slots: list[Variable] = []
        self.places: dict[Variable, int] = {}
        self.collect()

    def unsure(self, path: m.Path) -> Both:
        """What of a path is not assured: steps, and the Finale's place."""
        parts: list[Form] = []
        for name in path.needs:
            wanted = step_form(path.steps[name], path.id, self.who, self.domains)
            if not self.route.holds(wanted, None):
                parts.append(wanted)
        if path.at not in self.route.pois:
            parts.append(Claim(("present", path.at), YES))
            if not self.reachable(path.at):
                self.outside = f"the Finale's place {path.at} cannot always be walked to"
        return Both(tuple(parts))

    # ---- the cone of influence

    def collect(self) -> None:
        """The variables that the unsure steps depend on."""
        queue = [claim.variable for claim in claims_in(self.goal)]
        while queue:
            variable = queue.pop()
            if variable[0] == "has_cat":
                queue += [("has", i.id) for i in self.scenario.items.values() if variable[1] in i.categories]
                continue
            if variable in self.places or variable[0] not in KINDS:
                continue
            self.places[variable] = len(self.slots)
            self.slots.append(variable)
            queue += self.influences(variable)

    def influences(self, variable: Variable) -> list[Variable]:
        """What the ways of changing a variable depend on."""
        found: list[Variable] = []
        for option in self.route.options:
            relevant = [way for way in self.route.ways[option.id] if self.concerns(option, way, variable)]
            if not relevant:
                continue
            conditions = [c for c in (option.when, *(g for way in relevant for g in way.guards)) if c is not None]
            for condition in conditions:
                wanted = form(condition.expr, self.who, self.domains)
                if not self.route.holds(wanted, None):
                    found += [claim.variable for claim in claims_in(wanted)]
            if not self.route.stays_open(option):
                found.append(("open", option.id))
            if option.once == "ever":
                found.append(("spent", option.id))
            elif option.once == "per_player":
                found.append(("used", option.id))
            found += [("has", item) for way in relevant if (item := way.item) is not None]
            found += [("has_cat", category) for way in relevant if (category := way.category) is not None]
            kind, _, name = option.owner.partition(".")
            if kind == "poi" and name not in self.route.pois:
                found.append(("present", name))
        for event in self.scenario.events.values():
            if any(self.concerns(event, way, variable) for way in ways(event)):
                found.append(("fired", event.id))
        return found

    def concerns(self, owner: m.Option | m.Event, way: Way, variable: Variable) -> bool:
        """The way changes the variable."""
        if variable[0] == "has":
            scanned = isinstance(owner, m.Option) and way.item == variable[1]
            return scanned or any(
                (isinstance(f, m.Give) and f.item == variable[1]) or (isinstance(f, m.Take) and f.item == variable[1])
                for f in way.effects
            )
        if variable[0] in {"used", "spent"}:
            return isinstance(owner, m.Option) and owner.id == variable[1]
        return any(touched(f) == variable for f in way.effects)

    def start(self) -> State:
        """The slice when the game begins."""
        values: list[m.Value] = []
        for variable in self.slots:
            if variable[0] == "has":
                mine = variable[1] in self.scenario.characters[self.who].items
                values.append(MINE if mine else FREE)
            elif variable[0] in {"spent", "fired"}:
                values.append(False)
            else:
                domain = sorted(self.domains.of(variable), key=str)
                values.append(
                    next(v for v in domain if self.route.at_start(Claim(variable, frozenset({v}))))
                    if variable[0] not in {"used", "marked", "present"}
                    else variable[0] == "present" and self.here_at_start(variable[1])
                )
        return tuple(values)

    def here_at_start(self, poi: str) -> bool:
        """The POI is listed on a tile; until explored it counts as there."""
        home = self.scenario.pois[poi]
        return home.when is None and poi in self.scenario.tiles[home.tile].pois

    # ---- actions

    def actions(self) -> list[Action]:
        """Everything that may change the slice, by the character and by everybody else."""
        made: list[Action] = []
        for option in self.route.options:
            for way in self.route.ways[option.id]:
                made += self.of_option(option, way)
        for event in self.scenario.events.values():
            for way in ways(event):
                if self.touches(way):
                    made += self.of_event(event, way)
        for variable in self.slots:
            if variable[0] == "has":
                made += self.of_item(variable)
            elif variable[0] == "present" and self.listed(variable[1]):
                made.append(
                    Action(f"{variable[1]} appears", _is(self.places[variable], False), self.put(variable), False)
                )
        made += self.by_anybody()
        return made

    def put(self, variable: Variable) -> Move:
        """The variable becomes true."""
        return _put(self.places[variable], True)

    def by_anybody(self) -> list[Action]:
        """Every effect in the files, `else` lists and Finales too, by anybody, at any time, ignoring conditions."""
        made: list[Action] = []
        seen: set[tuple[object, ...]] = set()
        for effect in self.domains.effects:
            variable = touched(effect)
            if variable is None or variable not in self.places:
                continue
            table = {value: changed(effect, value, self.domains) for value in self.domains.of(variable)}
            key = (variable, *sorted(table.items(), key=str))
            private = variable[0] not in SHARED
            if key in seen or (private and effect not in self.hidden_effects()):
                continue
            seen.add(key)
            who = self.who if private else "another"
            made.append(Action(f"{who}: {_told(effect)}", _all([]), _steps([(self.places[variable], table)]), False))
        for option in self.route.options:
            for mark in (("spent", option.id), ("used", option.id)):
                if mark in self.places and mark[0] == "spent":
                    made.append(Action(f"another: {option.id}", _all([]), self.put(mark), False))
        return made

    def hidden_effects(self) -> list[m.Effect]:
        """Effects inside `else` lists: they may come instead of what was hoped for."""
        return [
            inner
            for effect in self.domains.effects
            if isinstance(effect, (m.Give, m.Take))
            for inner in m.walk_effects(effect.otherwise)
        ]

    def listed(self, poi: str) -> bool:
        """Exploring may place the POI."""
        return poi in self.scenario.tiles[self.scenario.pois[poi].tile].pois

    def reachable(self, poi: str) -> bool:
        """Wherever the POI may stand, the character can walk there."""
        moves = {f.to for f in self.domains.effects if isinstance(f, m.PoiChange) and f.poi == poi and f.to is not None}
        return {self.scenario.pois[poi].tile, *moves} <= self.route.ground.tiles

    def touches(self, way: Way) -> bool:
        """The way changes the slice."""
        return any((variable := touched(f)) is not None and variable in self.places for f in way.effects) or any(
            isinstance(f, (m.Give, m.Take)) and ("has", f.item or "") in self.places for f in way.effects
        )

    def of_option(self, option: m.Option, way: Way) -> list[Action]:
        """An option used by the character (exactly) and by others (without conditions)."""
        used = [v for v in (("used", option.id), ("spent", option.id)) if v in self.places]
        loses = way.item is not None and ("has", way.item) in self.places
        if not self.touches(way) and not used and not loses:
            return []
        move = self.mover(option, way)
        asked = [form(g.expr, self.who, self.domains) for g in way.guards]
        if option.when is not None:
            asked.append(form(option.when.expr, self.who, self.domains))
        wanted = Both(tuple(asked))
        limits = self.limits(option, way)
        solo = self.sure(option, way)
        label = f"{self.who}: {option.id} ({way.name}{''.join(f', {c}' for c in way.choices)})"
        made: list[Action] = []
        if solo:
            made.append(Action(label, _all(limits, self.test(wanted, certain=True)), move, solo=True))
        made.append(Action(label, _all(limits, self.test(wanted, certain=False)), move, solo=False))
        return made

    def sure(self, option: m.Option, way: Way) -> bool:
        """The character can come to this way for certain, as far as place, price, grade and opening go."""
        kind, _, name = option.owner.partition(".")
        here = self.route.stands(option) or (
            kind == "poi" and ("present", name) in self.places and self.reachable(name)
        )
        surprises = [
            f for give in way.effects if isinstance(give, (m.Give, m.Take)) for f in m.walk_effects(give.otherwise)
        ]
        if any((variable := touched(f)) is not None and variable in self.places for f in surprises):
            return False
        open_to_me = self.route.stays_open(option) or ("open", option.id) in self.places
        paid = self.route.coin_source is not None or not (option.cost or way.cost)
        if option.type == "scan_item":
            counted = ("has", way.item or "") in self.places
        else:
            counted = option.type in {"interact", "test", "scan_destiny"} and self.route.countable(option, way)
        return here and open_to_me and paid and counted

    def limits(self, option: m.Option, way: Way) -> list[Guard]:
        """Open, not used up, its place there, its item held: as far as the slice knows."""
        made = self.unspent(option)
        for variable in (("open", option.id), ("present", option.owner.partition(".")[2])):
            if variable in self.places:
                made.append(_is(self.places[variable], True))
        if option.once == "per_player" and ("used", option.id) in self.places:
            made.append(_is(self.places["used", option.id], False))
        if way.item is not None and ("has", way.item) in self.places:
            made.append(_is(self.places["has", way.item], MINE))
        return made

    def unspent(self, option: m.Option) -> list[Guard]:
        """Not used up for everybody."""
        spent = ("spent", option.id)
        return [_is(self.places[spent], False)] if spent in self.places else []

    def of_event(self, event: m.Event, way: Way) -> list[Action]:
        """An event: may happen at any time, to anybody; the character may wait for a certain day."""
        fired = self.places.get(("fired", event.id))
        guard = _all([] if fired is None or event.repeat else [_is(fired, False)])
        label = f"event {event.id}"
        made = [Action(label, guard, self.mover(event, way), False)]
        certain = event in self.route.ground.days and not way.choices
        made.append(Action(label, guard, self.mover(event, way, shared_only=True), certain))
        return made

    def of_item(self, variable: Variable) -> list[Action]:
        """Things get lost, sold, taken by others and put back."""
        place = self.places[variable]
        name = variable[1]
        return [
            Action(f"another takes {name}", _is(place, FREE), _put(place, AWAY), False),
            Action(f"{name} goes back to the box", _is(place, AWAY), _put(place, FREE), False),
            Action(f"{self.who} loses {name}", _is(place, MINE), _put(place, AWAY), False),
            Action(f"{self.who} discards {name}", _is(place, MINE), _put(place, FREE), False),
            Action(f"{self.who} comes by {name}", _all([]), _put(place, MINE), False),
        ]

    def mover(self, owner: m.Option | m.Event, way: Way, shared_only: bool = False) -> Move:
        """What a way does to the slice."""
        steps: list[tuple[int, dict[m.Value, m.Value]]] = []
        for effect in way.effects:
            variable = touched(effect)
            if variable in self.places and variable is not None:
                if shared_only and variable[0] not in SHARED:
                    continue
                table = {value: changed(effect, value, self.domains) for value in self.domains.of(variable)}
                steps.append((self.places[variable], table))
            elif isinstance(effect, m.Give) and ("has", effect.item) in self.places:
                steps.append((self.places["has", effect.item], {FREE: AWAY if shared_only else MINE}))
            elif isinstance(effect, m.Take) and effect.item is not None and ("has", effect.item) in self.places:
                if not shared_only:
                    steps.append((self.places["has", effect.item], {MINE: AWAY if effect.gone else FREE}))
        for mark, mine in (("used", True), ("spent", False), ("fired", False)):
            place = self.places.get((mark, owner.id))
            limited = mark != "spent" or (isinstance(owner, m.Option) and owner.once == "ever")
            if place is not None and limited and not (mine and shared_only):
                steps.append((place, {False: True}))
        if not shared_only and way.item is not None and ("has", way.item) in self.places:
            steps += self.scanned(owner, way, self.places["has", way.item])
        return _steps(steps)

    def scanned(self, owner: m.Option | m.Event, way: Way, place: int) -> list[tuple[int, dict[m.Value, m.Value]]]:
        """A used or given item leaves the player unless it is kept."""
        if not isinstance(owner, m.Option) or not way.name.startswith("reactions."):
            return []
        reaction = owner.reactions[int(way.name.split(".")[1])]
        return [] if reaction.keep else [(place, {MINE: AWAY if reaction.gone else FREE})]

    def test(self, wanted: Form, *, certain: bool) -> Guard:
        """A condition on states: exact inside the slice; outside it, only what is assured counts as certain."""
        if isinstance(wanted, Both):
            return _all([self.test(part, certain=certain) for part in wanted.parts])
        if isinstance(wanted, Either):
            tests = [self.test(part, certain=certain) for part in wanted.parts]
            return lambda state: any(test(state) for test in tests)
        if isinstance(wanted, Claim):
            if wanted.variable[0] == "has_cat":
                held = [self.places[v] for v in self.places if v[0] == "has" and self.in_category(v[1], wanted)]
                if held and True in wanted.values:
                    return lambda state: any(state[place] == MINE for place in held)
            if wanted.variable[0] == "has" and wanted.variable in self.places:
                place = self.places[wanted.variable]
                return lambda state: (state[place] == MINE) in wanted.values
            if wanted.variable in self.places:
                where = self.places[wanted.variable]
                return lambda state: state[where] in wanted.values
            known = self.route.known(wanted)
            return (lambda _: known) if certain else (lambda _: True)
        return lambda _: not certain

    def in_category(self, item: str, wanted: Claim) -> bool:
        """The item belongs to the category of a claim."""
        return wanted.variable[1] in self.scenario.items[item].categories

    # ---- the search

    def run(self) -> Slice:
        """Reach every state, then look for one without a way out."""
        if self.outside:
            return Slice("outside", why=self.outside)
        for event in self.scenario.events.values():
            if event.repeat and any(self.touches(way) for way in ways(event)):
                return Slice("outside", why=f"the repeating event {event.id} changes what the path needs")
        try:
            first = self.start()
        except StopIteration:
            return Slice("outside", why="a variable of the slice has no start value")
        actions = self.actions()
        index: dict[State, int] = {first: 0}
        came: list[tuple[int, str]] = [(-1, "")]
        back: list[list[int]] = [[]]
        queue = deque([first])
        deadline = time.monotonic() + self.seconds
        while queue:
            state = queue.popleft()
            here = index[state]
            if len(index) > self.max_states or (here % 1024 == 0 and time.monotonic() > deadline):
                return Slice("budget", len(index), why=f"more than {len(index)} states")
            for action in actions:
                if not action.guard(state):
                    continue
                after = action.move(state)
                there = index.get(after)
                if there is None:
                    there = len(index)
                    index[after] = there
                    came.append((here, action.label))
                    back.append([])
                    queue.append(after)
                if action.solo and there != here:
                    back[there].append(here)
        return self.judge(index, came, back)

    def judge(self, index: dict[State, int], came: list[tuple[int, str]], back: list[list[int]]) -> Slice:
        """Every state must lead to the steps; otherwise tell how the first bad one comes about."""
        reached = self.test(self.goal, certain=True)
        good = [reached(state) for state in index]
        queue = deque(number for number, fine in enumerate(good) if fine)
        while queue:
            for before in back[queue.popleft()]:
                if not good[before]:
                    good[before] = True
                    queue.append(before)
        bad = next((number for number, fine in enumerate(good) if not fine), None)
        if bad is None:
            return Slice("proved", len(index))
        trace: list[str] = []
        while bad > 0:
            bad, label = came[bad]
            trace.append(label)
        return Slice("stuck", len(index), trace[::-1])


def _all(guards: list[Guard], *more: Guard) -> Guard:
    tests = [*guards, *more]
    return lambda state: all(test(state) for test in tests)


def _is(place: int, value: m.Value) -> Guard:
    return lambda state: state[place] == value


def _put(place: int, value: m.Value) -> Move:
    return lambda state: (*state[:place], value, *state[place + 1 :])


def _told(effect: m.Effect) -> str:
    variable = touched(effect)
    return f"{type(effect).__name__} {'.'.join(variable or ())}"


def _steps(steps: list[tuple[int, dict[m.Value, m.Value]]]) -> Move:
    def move(state: State) -> State:
        values = list(state)
        for place, table in steps:
            values[place] = table.get(values[place], values[place])
        return tuple(values)

    return move

# interpreted: works on what a storyteller wrote, once a proof
"""The slots of a slice: the variables that one path's unsure steps depend on, and what conditions make of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Final

from rulewright.games.destinies.prover.changes import Way, touched, ways
from rulewright.games.destinies.prover.claims import (
    NO,
    OFFSTAGE,
    YES,
    Both,
    Claim,
    Either,
    Form,
    Variable,
    claims_in,
    form,
)
from rulewright.games.destinies.prover.safe_route import SafeRoute
from rulewright.games.destinies.scenario import model as m

State = tuple[m.Value, ...]
Guard = Callable[[State], bool]
Steps = tuple[tuple[int, dict[m.Value, m.Value]], ...]  # slot, what its values become; in order

SHARED: Final = frozenset({"world", "state", "place", "present", "open", "spent", "fired"})
PRIVATE: Final = frozenset({"me", "attitude", "has", "virtue", "used", "marked", "mine"})


class SliceSlots:
    """The slots of a slice for a goal of one character, its first states, and conditions on states."""

    def __init__(self, route: SafeRoute, goal: Form, *, refined: bool) -> None:
        self.route = route
        self.scenario = route.scenario
        self.domains = route.domains
        self.who = route.character
        self.others = [who for who in self.scenario.order if who != self.who]
        self.refined = refined
        self.slots: list[Variable] = []
        self.places: dict[Variable, int] = {}
        self.switches = [f for f in self.domains.effects if isinstance(f, m.Switch)]
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
            relevant = [way for way in self.route.ways[option.id] if _concerns(option, way, variable)]
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
                found += [("mine", option.id)] if any(s.option == option.id for s in self.by_scope("me")) else []
            if option.once == "ever":
                found.append(("spent", option.id))
            elif option.once == "per_player":
                found.append(("used", option.id))
            kind, _, name = option.owner.partition(".")
            if kind == "poi" and name not in self.route.pois:
                found.append(("present", name))
        for event in self.scenario.events.values():
            if any(_concerns(event, way, variable) for way in ways(event)):
                found.append(("fired", event.id))
                if self.refined and event.when is not None:
                    found += self.public(event.when)
        return found

    def public(self, condition: m.Condition) -> list[Variable]:
        """What everybody shares of the variables that a condition reads."""
        forms = [form(condition.expr, who, self.domains) for who in self.scenario.order]
        return [c.variable for wanted in forms for c in claims_in(wanted) if c.variable[0] in SHARED]

    def by_scope(self, scope: str) -> list[m.Switch]:
        """Every effect that opens or closes an option for all, for me or for this turn."""
        return [switch for switch in self.switches if switch.scope == scope]

    def disturbed_by_wages(self) -> bool:
        """Earning coins on the way changes the slice."""
        source = self.route.coin_source
        if source is None or ("used", source) in self.places:
            return source is not None
        return any(self.touches(f) for way in self.route.ways[source] for f in m.walk_effects(way.effects))

    def touches(self, effect: m.Effect) -> bool:
        """The effect changes the slice."""
        if isinstance(effect, (m.Give, m.Take)):
            return bool(self.lost_by(effect)) or ("has", effect.item or "") in self.places
        variable = touched(effect)
        return variable is not None and variable in self.places

    def lost_by(self, effect: m.Give | m.Take) -> list[int]:
        """The slots of the items that an effect may take."""
        if isinstance(effect, m.Give):
            return []
        return [
            self.places["has", item.id]
            for item in self.scenario.items.values()
            if ("has", item.id) in self.places and (effect.item == item.id or (effect.category in item.categories))
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
        if not certain and any(s.option == option.id and s.open for s in self.by_scope("turn")):
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
            isinstance(f, m.Switch) and f.option == option.id and f.scope == "turn" and not f.open
            for event in self.scenario.events.values()
            if event.repeat
            for f in m.walk_effects(event.do)
        )


def _concerns(owner: m.Option | m.Event, way: Way, variable: Variable) -> bool:
    """The way changes the variable."""
    kind = variable[0]
    if kind in {"used", "spent"}:
        return isinstance(owner, m.Option) and owner.id == variable[1]
    if kind == "has":
        return any(isinstance(f, (m.Give, m.Take)) and f.item == variable[1] for f in m.walk_effects(way.effects))
    return any(touched(f) == variable for f in m.walk_effects(way.effects))


def always(state: State) -> bool:
    """Whatever the state."""
    del state
    return True


def never(state: State) -> bool:
    """In no state."""
    del state
    return False

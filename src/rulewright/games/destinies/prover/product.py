# interpreted: works on what a storyteller wrote, once a proof
"""The product: the world of a slice, and beside it what each of the others has done and been told, one by one.

A slice lets the others do whatever the files hold for anybody; refined, whatever the public conditions allow. That is
too much where only each player's own memory keeps them from doing something twice (`when: not me.took_one`). The
product follows the private variables of every other hero that such conditions read, as far as effects change them, and
what each has used. It is larger by all of them, so it is searched last, within the budget of the other searches.
Still nothing that can happen is missing among the moves: what is not followed may always be so.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulewright.games.destinies.prover.changes import TurnOut, alternatives, ways
from rulewright.games.destinies.prover.claims import (
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
from rulewright.games.destinies.prover.slice_world import (
    SHARED,
    Guard,
    Move,
    SliceWorld,
    Steps,
    all_of,
    always,
    concerns,
    is_value,
    named,
)
from rulewright.games.destinies.scenario import model as m

FOLLOWED: Final = frozenset({"me", "attitude", "used"})
OF: Final = "of"  # ("of", hero, …): a private variable of another hero


class ProductWorld(SliceWorld):
    """A refined slice with the private variables of the others that decide what they can do to it."""

    def __init__(self, route: SafeRoute, goal: Form) -> None:
        super().__init__(route, goal, refined=True)
        self.owners: list[m.Option | m.Event] = [*self.scenario.options(), *self.scenario.events.values()]
        self.turnouts = {owner.id: ways(owner) for owner in self.owners}
        for who in self.others:
            self.follow(who)

    # ---- what is followed

    def follow(self, who: str) -> None:
        """The private variables of a hero on which their ways of changing the slice depend, and so on."""
        queue: list[Variable] = [v for v in self.slots if v[0] in SHARED]
        seen = set(queue)
        while queue:
            variable = queue.pop()
            for owner in self.owners:
                relevant = [way for way in self.turnouts[owner.id] if concerns(owner, way, variable)]
                for read in self.read_by(owner, relevant, who) if relevant else ():
                    if read not in seen:
                        seen.add(read)
                        queue.append(read)
                        self.places[(OF, who, *read)] = len(self.slots)
                        self.slots.append((OF, who, *read))

    def read_by(self, owner: m.Option | m.Event, relevant: list[TurnOut], who: str) -> Iterable[Variable]:
        """The followed variables that decide whether the hero can do this."""
        conditions = [guard for way in relevant for guard in way.guards]
        if isinstance(owner, m.Option):
            conditions += [owner.when] if owner.when is not None else []
            if owner.once == "per_player":
                yield ("used", owner.id)
        for condition in conditions:
            for claim in claims_in(form(condition.expr, who, self.domains)):
                if claim.variable[0] in FOLLOWED:
                    yield claim.variable

    def first(self, variable: Variable) -> Iterable[m.Value]:
        """What a variable may be at the start; everybody's own start alike."""
        if variable[0] != OF:
            return super().first(variable)
        own = variable[2:]
        if own[0] == "used":
            return (False,)
        return [v for v in self.domains.of(own) if self.route.at_start(Claim(own, frozenset({v})))]

    # ---- what the others may do

    def by_others(self, owner: m.Option | m.Event, way: TurnOut) -> list[Move]:
        """Each of the others uses an option or resolves an event, as far as what is public and theirs lets them."""
        return [move for who in self.others for move in self.by_hero(owner, way, who)]

    def by_hero(self, owner: m.Option | m.Event, way: TurnOut, who: str) -> list[Move]:
        """One hero does it: what it does to all, and to what is followed of theirs."""
        if way.name.startswith("hints.") and not way.name.startswith(f"hints.{who}."):
            return []
        guards = self.limits(owner, mine=False)
        read = [guard for guard in way.guards if not self.stirred_for(way, guard, who)]
        if isinstance(owner, m.Option):
            read += [owner.when] if owner.when is not None else []
            used = self.places.get((OF, who, "used", owner.id))
            if used is not None and owner.once == "per_player":
                guards.append(is_value(used, False))
        tests = [self.test_of(form(condition.expr, who, self.domains), who) for condition in read]
        label = f"{who}: {named(owner, way)}"
        lists = alternatives(way.effects)
        if lists is None:  # too many: every effect by itself, in any order, whatever was done before
            limits = all_of(self.limits(owner, mine=False))
            every = m.walk_effects(way.effects)
            return [Move(label, limits, (*self.steps((f,), mine=False), *self.own_steps((f,), who))) for f in every]
        marks = (*self.marks(owner, mine=False), *self.used_by(owner, who))
        guard = all_of([*guards, *tests])
        return [Move(label, guard, (*self.steps(run, mine=False), *self.own_steps(run, who), *marks)) for run in lists]

    def used_by(self, owner: m.Option | m.Event, who: str) -> Steps:
        """The hero has used the option, where that is followed."""
        used = self.places.get((OF, who, "used", owner.id))
        return () if used is None else ((used, {False: True}),)

    def stirred_for(self, way: TurnOut, guard: m.Condition, who: str) -> bool:
        """The way itself changes what its guard reads for this hero."""
        read = {claim.variable for claim in claims_in(form(guard.expr, who, self.domains))}
        return self.stirred(way, guard) or bool(read & {touched(f) for f in m.walk_effects(way.effects)})

    def test_of(self, wanted: Form, who: str) -> Guard:
        """A condition that may hold for another hero."""
        if isinstance(wanted, (Both, Either)):
            tests = [self.test_of(part, who) for part in wanted.parts]
            if isinstance(wanted, Both):
                return lambda state: all(test(state) for test in tests)
            return lambda state: any(test(state) for test in tests)
        if not isinstance(wanted, Claim):
            return always
        if wanted.variable[0] in SHARED:
            return self.possibly(wanted)
        where = self.places.get((OF, who, *wanted.variable))
        return always if where is None else lambda state: state[where] in wanted.values

    def own_steps(self, effects: Iterable[m.Effect], who: str) -> Steps:
        """What an effect list does to what is followed of a hero."""
        made: list[tuple[int, dict[m.Value, m.Value]]] = []
        for effect in effects:
            variable = touched(effect)
            where = None if variable is None else self.places.get((OF, who, *variable))
            if variable is not None and where is not None:
                made.append((where, {v: changed(effect, v, self.domains) for v in self.domains.of(variable)}))
        return tuple(made)

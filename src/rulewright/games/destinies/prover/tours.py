# interpreted: works on what a storyteller wrote, once a proof
"""How far it is, at most, from any state to a Finale by the safe route. [V-09]

The bound is sound, not tight: whatever the state, the character first walks home over explored tiles, then makes the
stops of the route one after the other, each walk into the unknown at a tile a turn, each use of an option in a turn of
its own with the turns it takes to have the Effort dice ready, and every event that could cost a turn, a die or coins
does so on the way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise, permutations
from typing import Final

from rulewright.games.destinies.prover.changes import TurnOut, brings
from rulewright.games.destinies.prover.claims import YES, Both, Claim, Either, Form, changed, form, step_form, touched
from rulewright.games.destinies.prover.safe_route import SafeRoute
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.kinds import REMOVES_TILE

MOST_ORDERS: Final = 6  # stops whose order is tried
SMALL_MAP: Final = 14


@dataclass(frozen=True, slots=True)
class Stop:
    """Turns to spend at one of these tiles."""

    tiles: frozenset[str]
    turns: int


@dataclass(slots=True)
class Needs:
    """What a route asks for: stops in an order that works, coins, and the last day to wait for."""

    stops: list[Stop] = field(default_factory=list)
    coins: int = 0
    day: int = 1
    met: set[Claim] = field(default_factory=set)


class Tours:
    """The walks and wages that a character's safe route takes."""

    def __init__(self, route: SafeRoute) -> None:
        self.route = route
        self.scenario = route.scenario
        self.trunk = self.discovery()

    def turns(self, path: m.Path) -> int | None:
        """Own turns, at most, from any state to the Finale; None where no bound can be given."""
        if any(f.kind.ground == REMOVES_TILE for f in self.route.effects):
            return None
        needs = Needs()
        for name in path.needs:
            wanted = step_form(path.steps[name], path.id, self.route.character, self.route.domains)
            if not self.add(wanted, needs):
                return None
        wages = self.wages(needs)
        last = self.scenario.pois[path.at].tile
        tiles = {tile for stop in needs.stops for tile in stop.tiles} | {last}
        if wages is None or not tiles <= set(self.trunk):
            return None
        walks = [self.walk(order, last) for order in self.orders(needs.stops)]
        return self.way_home() + min(walks) + wages + needs.day - 1 + self.mishaps(needs)

    # ---- what the route asks for

    def add(self, wanted: Form, needs: Needs) -> bool:
        """Note what an assured condition asks for; False where that is not known."""
        if isinstance(wanted, Both):
            return all(self.add(part, needs) for part in wanted.parts)
        if isinstance(wanted, Either):
            return any(self.route.holds(part, None) and self.add(part, needs) for part in wanted.parts)
        if not isinstance(wanted, Claim):
            return False
        claim = self.assured(wanted)
        if claim is None:
            return self.route.domains.of(wanted.variable) <= wanted.values
        if claim in needs.met:
            return True
        needs.met.add(claim)
        return self.add_claim(claim, needs)

    def assured(self, claim: Claim) -> Claim | None:
        """The assured claim behind this one."""
        if claim in self.route.why:
            return claim
        return next(
            (c for c in self.route.why if c.variable == claim.variable and c.values <= claim.values),
            None,
        )

    def add_claim(self, claim: Claim, needs: Needs) -> bool:
        """Note how one assured claim is brought about."""
        kind = claim.variable[0]
        if claim in self.route.using:
            option = next(o for o in self.route.options if o.id == self.route.using[claim])
            return self.add_option(option, claim, needs)
        if kind == "coins":
            needs.coins = max(needs.coins, 0) + int(claim.variable[1])
        elif kind == "day":
            needs.day = max(needs.day, min(int(value) for value in claim.values))
        elif kind == "explored":
            needs.stops.append(Stop(frozenset({claim.variable[1]}), 1))
        elif kind == "present":
            needs.stops.append(Stop(frozenset({self.scenario.pois[claim.variable[1]].tile}), 1))
        elif self.route.why[claim] != "from the start":
            needs.day = max(needs.day, *(event.day or 1 for event in self.route.ground.days))
        return True

    def add_option(self, option: m.Option, goal: Claim, needs: Needs) -> bool:
        """An option: first its conditions, then as many turns as it takes."""
        if option.when is not None and not self.add_condition(option.when, goal, needs):
            return False
        if not option.open and not self.add(Claim(("open", option.id), YES), needs):
            return False
        ways = self.route.ways_to(option, goal)
        if goal.variable == ("used", option.id):
            ways = [way for way in self.route.ways[option.id] if self.route.countable(option, way)]
        if not ways:
            return False
        way = min(ways, key=lambda w: (w.cost, self.dice(option, w)))
        if any(not self.add_condition(guard, goal, needs) for guard in way.guards):
            return False
        uses = self.uses(way, goal)
        needs.stops.append(Stop(self.tiles_of(option), uses * (max(1, self.dice(option, way)) + _exhausted(way))))
        needs.coins += uses * (option.cost + way.cost + _fined(way))
        return True

    def add_condition(self, condition: m.Condition, goal: Claim, needs: Needs) -> bool:
        """A condition that is assured, or that only says that the goal is not reached yet."""
        wanted = form(condition.expr, self.route.character, self.route.domains)
        parts = wanted.parts if isinstance(wanted, Both) else (wanted,)
        return all(self.add(part, needs) for part in parts if self.route.holds(part, None))

    def uses(self, way: TurnOut, goal: Claim) -> int:
        """How often a way has to be gone, at most."""
        domains = self.route.domains
        most = 1
        for effect in way.effects:
            if not brings(effect, goal.variable, goal.values, domains, again=True) or touched(effect) != goal.variable:
                continue
            for start in domains.of(goal.variable):
                value, count = start, 0
                while value not in goal.values:
                    value, count = changed(effect, value, domains), count + 1
                most = max(most, count)
            break
        return most

    def dice(self, option: m.Option, way: TurnOut) -> int:
        """Effort dice that a way needs."""
        if option.type != "test":
            return 0
        return max(0, int(way.name.removeprefix("results.")) - min(self.route.marker_counts(option.skill)))

    def tiles_of(self, option: m.Option) -> frozenset[str]:
        """Where an option may be met."""
        kind, _, name = option.owner.partition(".")
        pois = {name} if kind == "poi" else {str(place) for place in self.route.domains.places[name]}
        return frozenset(self.scenario.pois[poi].tile for poi in pois)

    def wages(self, needs: Needs) -> int | None:
        """Turns to earn the coins, on a stop of their own that comes first; None: nobody pays."""
        fines = sum(_fined(way) for way in self.event_ways())
        if needs.coins == 0:
            return 0
        source = next((o for o in self.route.options if o.id == self.route.coin_source), None)
        if source is None:
            return None
        paying = [
            (max(1, self.dice(source, way)) + _exhausted(way), sum(f.gained("coins") for f in way.effects))
            for way in self.route.ways[source.id]
            if not way.guards and not way.cost and self.route.countable(source, way)
        ]
        turns = min(turns * -(-(needs.coins + fines) // gain) for turns, gain in paying if gain > 0)
        needs.stops.insert(0, Stop(self.tiles_of(source), 1))
        if source.when is not None and not self.add(
            form(source.when.expr, self.route.character, self.route.domains), needs
        ):
            return None
        if fines:  # the purse may be emptied late: back to the wages, and on
            needs.stops.append(Stop(self.tiles_of(source), 1))
        return turns

    def event_ways(self) -> list[TurnOut]:
        """What events may do, each once."""
        return [TurnOut(event, "do", tuple(m.walk_effects(event.do))) for event in self.scenario.events.values()]

    def mishaps(self, needs: Needs) -> int:
        """Turns and dice that events may cost on the way."""
        dice = any(stop.turns for stop in needs.stops)
        lost = sum(any(f.kind.exits for f in way.effects) for way in self.event_ways())
        return lost + (sum(_exhausted(way) for way in self.event_ways()) if dice else 0)

    # ---- walking

    def discovery(self) -> dict[str, list[str]]:
        """For each assured tile the way from the start along which each tile is placed before it is entered."""
        ground = self.route.ground
        given = {name for name in self.scenario.placed if name in ground.tiles and ground.sure(name, set())}
        found = (
            {self.scenario.start_tile: [self.scenario.start_tile]} if self.scenario.start_tile in ground.tiles else {}
        )
        queue = list(found)
        for here in queue:
            placed = given | {name for tile in found[here] for name in self.scenario.tiles[tile].places}
            for name in sorted(placed & ground.tiles - set(found)):
                if ground.next_to(name, {here}) and ground.sure(name, set()):
                    found[name] = [*found[here], name]
                    queue.append(name)
        return found

    def orders(self, stops: list[Stop]) -> list[tuple[Stop, ...]]:
        """Orders to try: as noted, and where no stop depends on another all of them."""
        free = len(stops) <= MOST_ORDERS and not any(
            option.when is not None or not option.open for option in self.route.options if option.id in self.used()
        )
        return list(permutations(stops)) if free and stops else [tuple(stops)]

    def used(self) -> set[str]:
        """The options that the route rests on."""
        return set(self.route.using.values())

    def walk(self, stops: tuple[Stop, ...], last: str) -> int:
        """Turns of a tour from the start tile: walking, and the turns at each stop, the first of them on arriving."""
        tour = [frozenset({self.scenario.start_tile}), *(stop.tiles for stop in stops), frozenset({last})]
        walked = sum(max(1, max(self.steps(a, b) for a in here for b in there)) for here, there in pairwise(tour))
        return walked + sum(stop.turns - 1 for stop in stops)

    def steps(self, here: str, there: str) -> int:
        """Turns from a tile to another: back at two tiles a turn, onward into the unknown at one."""
        ours, theirs = self.trunk[here], self.trunk[there]
        shared = sum(1 for a, b in zip(ours, theirs, strict=False) if a == b)
        return -(-(len(ours) - shared) // 2) + len(theirs) - shared

    def way_home(self) -> int:
        """Turns from the worst tile to the start tile, over whatever tiles were explored to get there."""
        tiles = self.scenario.tiles
        if len(tiles) > SMALL_MAP:
            return -(-(len(tiles) - 1) // 2)
        near = {name: [o for o in tiles if self.route.ground.next_to(name, {o})] for name in tiles}

        def longest(path: list[str]) -> int:
            onward = [
                name
                for name in near[path[-1]]
                if name not in path and not any(before in near[name] for before in path[:-1])
            ]
            return max((longest([*path, name]) for name in onward), default=len(path) - 1)

        return -(-longest([self.scenario.start_tile]) // 2)


def _fined(way: TurnOut) -> int:
    """Coins that a way may take."""
    return sum(max(0, -f.gained("coins")) for f in m.walk_effects(way.effects))


def _exhausted(way: TurnOut) -> int:
    """Effort dice that a way may exhaust."""
    return sum(max(0, -f.gained("effort")) for f in m.walk_effects(way.effects))

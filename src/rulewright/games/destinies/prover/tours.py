# interpreted: works on what a storyteller wrote, once a proof
"""How far it is, at most, from any state to a Finale by the safe route. [V-09]"""

from __future__ import annotations

from itertools import pairwise, permutations

from rulewright.games.destinies.prover.changes import touched
from rulewright.games.destinies.prover.claims import YES, Both, Claim, Either, Form, form, step_form
from rulewright.games.destinies.prover.safe_route import SafeRoute
from rulewright.games.destinies.scenario import model as m


class Tours:
    """The walks and wages that a character's safe route takes."""

    def __init__(self, route: SafeRoute) -> None:
        self.route = route
        self.counted: set[str] = set()  # options whose conditions a tour has counted already

    def turns(self, path: m.Path) -> int:
        """Own turns, at most, from any state to the Finale: wages, and walks at a tile a turn, in the best order."""
        stops: list[str] = []
        for name in path.needs:
            self.stops(step_form(path.steps[name], path.id, self.route.character, self.route.domains), stops)
        last = self.route.scenario.pois[path.at].tile
        wages = sum(1 for stop in stops if stop == self.wage_tile())
        places = sorted(set(stops))[:6]
        far = self.route.ground.distances()
        worst = 0
        for start in sorted(self.route.ground.tiles):
            tours = (_length([start, *order, last], far) for order in permutations(places))
            worst = max(worst, min(tours))
        again = len(stops) - len(set(stops))
        return worst + max(again, wages)

    def stops(self, wanted: Form, found: list[str]) -> None:
        """The tiles to visit for an assured condition, one entry a turn."""
        if isinstance(wanted, Both):
            for part in wanted.parts:
                self.stops(part, found)
        elif isinstance(wanted, Either):
            tours: list[list[str]] = []
            for part in wanted.parts:
                if self.route.holds(part, None):
                    tours.append([])
                    self.stops(part, tours[-1])
            found += sorted(tours, key=len)[0] if tours else []
        elif isinstance(wanted, Claim) and wanted in self.route.using:
            option = next(o for o in self.route.options if o.id == self.route.using[wanted])
            found += [self.tile_of(option)] * self.uses(option, wanted)
            found += [self.wage_tile()] * option.cost * self.uses(option, wanted)
            if option.when is not None and option.id not in self.counted:
                self.counted.add(option.id)
                self.stops(form(option.when.expr, self.route.character, self.route.domains), found)
            if not option.open:
                self.stops(Claim(("open", option.id), YES), found)

    def uses(self, option: m.Option, goal: Claim) -> int:
        """How often an option has to be used for a goal."""
        steps = [
            abs(f.amount)
            for way in self.route.ways[option.id]
            for f in way.effects
            if isinstance(f, m.AddVar) and touched(f) == goal.variable
        ]
        numbers = [int(v) for v in self.route.domains.of(goal.variable) if isinstance(v, int)]
        return max(1, -(-(max(numbers) - min(numbers)) // max(steps))) if steps else 1

    def tile_of(self, option: m.Option) -> str:
        """Where an option is met."""
        kind, _, name = option.owner.partition(".")
        poi = name if kind == "poi" else self.route.domains.home(self.route.scenario.npcs[name])
        return self.route.scenario.pois[poi].tile

    def wage_tile(self) -> str:
        """Where coins never run out."""
        source = next((o for o in self.route.options if o.id == self.route.coin_source), None)
        return "" if source is None else self.tile_of(source)


def _length(tour: list[str], far: dict[tuple[str, str], int]) -> int:
    """Turns of a tour: a step a turn, and a turn at each stop."""
    return sum(max(1, far.get((here, there), 0)) for here, there in pairwise(tour))

# interpreted: plans over the scenario's tables, a few times a turn
"""How far a player is from their Destiny, and what to do next: backward from steps to options, items, places.

A planner knows the scenario as somebody does who has played it before, and of the table only what its owner may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulewright.games.destinies import plot as p
from rulewright.games.destinies import state as s
from rulewright.games.destinies.conditions import compare, holds, step_done, value_of
from rulewright.games.destinies.dice import totals, ways_of
from rulewright.games.destinies.plot import MAX_PATHS, NONE, SOURCE, Plot
from rulewright.games.destinies.rules import Adventure
from rulewright.games.destinies.turn import reachable

FAR: Final = 99.0
DEPTH: Final = 7


@dataclass(frozen=True)
class Way:
    """One outcome of an option: the grades it takes (tests), or the item it takes (scans), and its program."""

    option: int
    low: int
    high: int
    item: int
    category: int
    condition: int
    program: int


@dataclass(frozen=True)
class Goal:
    """What it costs in turns, and the first thing to do: an option, an item to buy, or a tile to explore."""

    cost: float
    option: int = NONE
    low: int = 0
    item: int = NONE
    buy: int = NONE
    tile: int = NONE


class Index:
    """For each effect of the scenario the ways to bring it about."""

    def __init__(self, plot: Plot) -> None:
        self.ways: dict[tuple[int, ...], list[Way]] = {}
        self.home: dict[int, int] = {}
        self.npc: dict[int, int] = {}
        self.plot = plot
        for poi, options in enumerate(plot.poi_options):
            for option in options:
                self.home[option] = poi
        for npc, options in enumerate(plot.npc_options):
            for option in options:
                self.npc[option] = npc
        for option in range(len(plot.option_ids)):
            for way in self.outcomes(option):
                self.note(way, way.program)

    def outcomes(self, option: int) -> list[Way]:
        """Every way an option can turn out."""
        plot = self.plot
        kind = plot.option_type[option]
        if kind == p.INTERACT:
            return [Way(option, 0, 6, NONE, NONE, NONE, plot.option_do[option])]
        if kind == p.TEST:
            bands = plot.option_bands[option]
            tops = [band[0] - 1 for band in bands[1:]] + [6]
            return [Way(option, band[0], top, NONE, NONE, NONE, band[2]) for band, top in zip(bands, tops, strict=True)]
        if kind == p.SCAN_ITEM:
            return [Way(option, 0, 6, r[0], r[1], r[2], r[6]) for r in plot.option_reactions[option]]
        if kind == p.SCAN_DESTINY:
            return [Way(option, 0, 6, NONE, NONE, NONE, told[1]) for told in plot.option_hints[option].values()]
        return []

    def note(self, way: Way, program: int) -> None:
        """Remember which effects this way brings about."""
        if program == NONE:
            return
        for code in self.plot.programs[program]:
            op = code[0]
            if op == p.GIVE:
                self.ways.setdefault((p.GIVE, code[1]), []).append(way)
                self.note(way, code[2])
            elif op in (p.TAKE_ITEM, p.TAKE_CATEGORY):
                self.note(way, code[3])
            elif op == p.CHOOSE:
                for branch in self.plot.branches[code[1]]:
                    self.note(way, branch[3])
            elif op in (p.SET_WORLD, p.SET_ME, p.ADD_WORLD, p.ADD_ME, p.NPC_STATE, p.MARK_STEP):
                self.ways.setdefault((op, code[1]), []).append(way)
            elif op == p.OPEN:
                self.ways.setdefault((p.OPEN, code[1]), []).append(way)
            elif op in (p.COINS, p.VIRTUE):
                self.ways.setdefault((op, 1 if code[1] > 0 else -1), []).append(way)


@lru_cache(maxsize=16)
def index_of_plot(plot: Plot) -> Index:
    """The index, made once for each scenario."""
    return Index(plot)


class Planner:
    """Plans for one seat on one table."""

    def __init__(self, t: Adventure, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.index = index_of_plot(t.plot)
        self.open: set[tuple[int, ...]] = set()
        self.known: dict[tuple[int, ...], Goal] = {}
        self.distance = self.distances()

    # ---- the map

    def distances(self) -> list[int]:
        """Steps to every tile, unexplored ground counted double."""
        t = self.t
        found = [1000] * len(t.tiles)
        found[t.place[self.seat]] = 0
        edge = [t.place[self.seat]]
        while edge:
            following: list[int] = []
            for tile in edge:
                for other in t.plot.tile_near[tile]:
                    step = 1 if t.tiles[other] == s.EXPLORED else 2
                    if t.tiles[other] != s.REMOVED and found[tile] + step < found[other]:
                        found[other] = found[tile] + step
                        following.append(other)
            edge = following
        return found

    def turns_to(self, tile: int) -> float:
        """Turns until one stands there."""
        return (self.distance[tile] + 1) // 2 if self.distance[tile] < 1000 else FAR

    def towards(self, tile: int, steps: int) -> int:
        """The tile in reach that lies nearest to a goal."""
        t = self.t
        far = [1000] * len(t.tiles)
        far[tile] = 0
        edge = [tile]
        while edge:
            following: list[int] = []
            for at in edge:
                for other in t.plot.tile_near[at]:
                    if t.tiles[other] != s.REMOVED and far[at] + 1 < far[other]:
                        far[other] = far[at] + 1
                        following.append(other)
            edge = following
        return min(reachable(t, self.seat, steps), key=lambda at: (far[at], t.tiles[at] != s.EXPLORED))

    # ---- the Destiny

    def paths(self) -> list[tuple[float, int, Goal]]:
        """Every path with its cost and the next thing to do, the nearest first."""
        t = self.t
        found: list[tuple[float, int, Goal]] = []
        for path in range(t.house.paths):
            at = t.characters[self.seat] * MAX_PATHS + path
            if t.plot.path_there[at] != 1:
                continue
            goals = [self.step(path, step) for step in t.plot.path_needs[at]]
            cost = sum(goal.cost for goal in goals)
            poi = t.plot.path_at[at]
            place = self.turns_to(t.poi_tile[poi]) if t.poi_present[poi] >= 0 else FAR
            todo = [goal for goal in goals if goal.cost > 0]
            first = min(todo, key=lambda goal: goal.cost) if todo else Goal(place, tile=t.poi_tile[poi])
            found.append((cost + place * 0.5, path, first))
        return sorted(found, key=lambda entry: entry[0])

    def step(self, path: int, step: int) -> Goal:
        """The cheapest alternative of a step."""
        t = self.t
        if step_done(t, self.seat, path, step):
            return Goal(0.0)
        at = t.characters[self.seat] * MAX_PATHS + path
        ways = [self.condition(node, 0) for node in t.plot.path_steps[at][step]]
        number = t.plot.path_step_numbers[at][step]
        ways += [
            self.way(way, 0)
            for way in self.index.ways.get((p.MARK_STEP, path), [])
            if any(c[0] == p.MARK_STEP and c[1] == path and c[2] == number for c in t.plot.programs[way.program])
        ]
        return min(ways, key=lambda goal: goal.cost, default=Goal(FAR))

    # ---- conditions

    def condition(self, node: int, depth: int) -> Goal:
        """What it takes to make a condition true."""
        t, plot = self.t, self.t.plot
        if node == NONE or holds(t, node, self.seat):
            return Goal(0.0)
        key = (0, node)
        if depth > DEPTH or key in self.open:
            return Goal(FAR)
        known = self.known.get(key)
        if known is None:
            self.open.add(key)
            known = self.known[key] = self.unmet(node, plot.node_op[node], depth + 1)
            self.open.discard(key)
        return known

    def unmet(self, node: int, op: int, depth: int) -> Goal:
        """A condition that does not hold yet, by its kind."""
        plot = self.t.plot
        a, b = plot.node_a[node], plot.node_b[node]
        kids = plot.node_kids[node]
        if op == p.AND:
            goals = [goal for kid in kids if (goal := self.condition(kid, depth)).cost > 0]
            first = min(goals, key=lambda goal: goal.cost)
            return Goal(
                min(FAR, sum(g.cost for g in goals)), first.option, first.low, first.item, first.buy, first.tile
            )
        if op == p.OR:
            return min((self.condition(kid, depth) for kid in kids), key=lambda goal: goal.cost)
        if op == p.COMPARE:
            return self.variable(a, b, plot.node_c[node], depth)
        if op == p.NPC_IS:
            return self.effect((p.NPC_STATE, a), lambda code: code[2] == b, depth)
        if op == p.HAS:
            return self.item(a, depth)
        if op == p.HAS_CATEGORY:
            items = [i for i, cats in enumerate(plot.item_categories) if a in cats]
            return min((self.item(i, depth) for i in items), key=lambda goal: goal.cost, default=Goal(FAR))
        if op == p.EXPLORED:
            return Goal(1 + self.turns_to(a), tile=a)
        if op == p.USED:
            ways = self.index.outcomes(a)
            return self.way(ways[0], depth) if ways else Goal(FAR)
        if op == p.COINS_AT_LEAST:
            return self.money(a, depth)
        if op in (p.VIRTUE_AT_LEAST, p.VIRTUE_AT_MOST):
            gap = abs(a - self.t.virtue[self.seat])
            goal = self.effect((p.VIRTUE, 1 if op == p.VIRTUE_AT_LEAST else -1), None, depth)
            return Goal(min(FAR, goal.cost * max(1, gap / 2)), goal.option, goal.low, goal.item, goal.buy, goal.tile)
        return Goal(FAR)

    def variable(self, left: int, relation: int, right: int, depth: int) -> Goal:
        """A variable, or the day, that must change."""
        t = self.t
        kind, index = left // SOURCE, left % SOURCE
        wanted = value_of(t, right, self.seat)
        if kind == p.DAY:
            return Goal(float(max(1, wanted - t.day))) if relation in (p.GE, p.GT, p.EQ) else Goal(FAR)
        if kind not in (p.WORLD, p.ME):
            return Goal(FAR)
        set_op, add_op = (p.SET_WORLD, p.ADD_WORLD) if kind == p.WORLD else (p.SET_ME, p.ADD_ME)
        direct = self.effect((set_op, index), lambda code: compare(code[2], relation, wanted), depth)
        now = value_of(t, left, self.seat)
        up = relation in (p.GE, p.GT) or (relation == p.EQ and wanted > now)
        more = self.effect((add_op, index), lambda code: (code[2] > 0) == up, depth)
        tries = max(1, abs(wanted - now))
        repeated = Goal(min(FAR, more.cost * tries * 0.8), more.option, more.low, more.item, more.buy, more.tile)
        return min(direct, repeated, key=lambda goal: goal.cost)

    def effect(self, key: tuple[int, ...], fits: object, depth: int) -> Goal:
        """The cheapest way to an effect of this kind."""
        best = Goal(FAR)
        plain = (2, *key)
        if fits is None:
            if plain in self.known:
                return self.known[plain]
            if plain in self.open:
                return best
            self.open.add(plain)
        for way in self.index.ways.get(key, []):
            if callable(fits) and not any(c[:2] == key and fits(c) for c in self.codes(way.program)):
                continue
            goal = self.way(way, depth)
            if goal.cost < best.cost:
                best = goal
        if fits is None:
            self.open.discard(plain)
            self.known[plain] = best
        return best

    def codes(self, program: int) -> list[tuple[int, ...]]:
        """The instructions of a program, those of its branches included."""
        found: list[tuple[int, ...]] = []
        for code in self.t.plot.programs[program]:
            found.append(code)
            if code[0] == p.CHOOSE:
                for branch in self.t.plot.branches[code[1]]:
                    found += self.codes(branch[3])
            elif code[0] == p.GIVE:
                found += self.codes(code[2])
        return found

    # ---- options and items

    def way(self, way: Way, depth: int) -> Goal:
        """What it takes to use an option with this outcome: to be there, to have it open, to pay, to roll."""
        t, plot, option = self.t, self.t.plot, way.option
        if depth > DEPTH or t.options[option] == s.SPENT:
            return Goal(FAR)
        mine = t.options_me.get(self.seat * len(plot.option_ids) + option, 0)
        if plot.option_once[option] == p.PER_PLAYER and mine & s.USED_BIT:
            return Goal(FAR)
        poi = self.index.home.get(option, NONE)
        if option in self.index.npc:
            poi = t.npc_at[self.index.npc[option]]
        if poi == NONE:
            return Goal(FAR)
        if t.poi_present[poi] == -1 or (t.tiles[t.poi_tile[poi]] == s.EXPLORED and t.poi_present[poi] == 0):
            return Goal(FAR)
        cost = 1.0 + self.turns_to(t.poi_tile[poi])
        if t.poi == poi and not t.options_turn.get(option, 0) & s.USED_BIT:
            cost = 0.3
        first = Goal(cost, option=option, low=way.low, item=NONE)
        needs = [self.condition(plot.option_when[option], depth), self.condition(way.condition, depth)]
        closed = (t.options[option] == s.CLOSED and not mine & s.OPENED_BIT) or mine & s.CLOSED_BIT
        if closed:
            needs.append(self.effect((p.OPEN, option), None, depth + 1))
        if plot.option_cost[option] > t.coins[self.seat]:
            needs.append(self.money(plot.option_cost[option], depth + 1))
        if way.item != NONE:
            first = Goal(cost, option=option, item=way.item)
            needs.append(self.item(way.item, depth + 1))
        elif way.category != NONE:
            items = [i for i, cats in enumerate(plot.item_categories) if way.category in cats]
            held = [i for i in items if t.holds(self.seat, i)]
            if held:
                first = Goal(cost, option=option, item=held[0])
            else:
                goals = [self.item(i, depth + 1) for i in items]
                needs.append(min(goals, key=lambda goal: goal.cost, default=Goal(FAR)))
        elif plot.option_type[option] == p.SCAN_ITEM and not t.hands[self.seat]:
            return Goal(FAR)
        if plot.option_type[option] == p.TEST:
            cost /= max(0.04, self.chance(option, way.low, way.high))
        todo = [goal for goal in needs if goal.cost > 0]
        total = min(FAR, cost + sum(goal.cost for goal in todo))
        if todo:
            first = min(todo, key=lambda goal: goal.cost)
        return Goal(total, first.option, first.low, first.item, first.buy, first.tile)

    def chance(self, option: int, low: int, high: int, effort: int = 2) -> float:
        """The chance of the wanted grades with a usual number of Effort dice."""
        t = self.t
        law = totals(t.house.main, 2, t.house.effort, min(3, max(effort, t.ready[self.seat])))
        found = ways_of(t.markers(self.seat, t.plot.option_skill[option]), law)
        top = 99 if high == 6 else high
        return sum(ways for count, ways in found.items() if low <= count <= top) / law[1]

    def money(self, amount: int, depth: int) -> Goal:
        """Coins that are missing: the best-paid work, again and again, or something to sell."""
        gap = amount - self.t.coins[self.seat]
        goal = self.effect((p.COINS, 1), None, depth + 1)
        return Goal(min(FAR, goal.cost * max(1, gap) * 0.7), goal.option, goal.low, goal.item, goal.buy, goal.tile)

    def item(self, item: int, depth: int) -> Goal:
        """An item: found, bought, or picked up."""
        t, plot = self.t, self.t.plot
        if t.holds(self.seat, item):
            return Goal(0.0)
        key = (1, item)
        if depth > DEPTH or key in self.open:
            return Goal(FAR)
        if key in self.known:
            return self.known[key]
        self.open.add(key)
        best = self.effect((p.GIVE, item), None, depth + 1) if t.in_box(item) != NONE else Goal(FAR)
        for option, stack in enumerate(plot.option_stack):
            if stack == NONE or option not in self.index.home:
                continue
            laid = [plot.instance_item[i] for i in t.stack(stack)] if t.stacks_made[stack] else plot.stack_items[stack]
            if item not in laid:
                continue
            value = plot.item_value[item]
            way = Way(option, 0, 6, NONE, NONE, NONE, plot.option_do[option])
            goal = self.way(way, depth + 1)
            missing = value - t.coins[self.seat]
            if missing > 0:
                work = self.money(value, depth + 1)
                goal = Goal(min(FAR, goal.cost + work.cost), work.option, work.low, work.item, work.buy, work.tile)
            elif goal.option == option:
                goal = Goal(goal.cost, option, buy=item)
            best = min(best, goal, key=lambda found: found.cost)
        for instance in plot.item_instances[item]:
            if t.where[instance] >= s.PILE:
                tile = t.where[instance] - s.PILE
                best = min(best, Goal(1 + self.turns_to(tile), tile=tile), key=lambda found: found.cost)
        self.open.discard(key)
        self.known[key] = best
        return best

"""How far a player is from their Destiny, and what to do next: backward from steps to options, items, coins, places.

A planner knows the scenario as somebody does who has played it before, and of the table only what its owner may know.
"""

from typing import Final

from rulewright.games.destinies import state as s
from rulewright.games.destinies.players.goals import FAR, NOWHERE, Goal, chance_of, nearest, spare, spread, together
from rulewright.games.destinies.players.ways import DOWN, UP, WIDTH, Deed, Index, Way, index_of_plot, wanted
from rulewright.games.destinies.rules.events import in_force
from rulewright.games.destinies.rules.turn import reachable
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.conditions import compare, holds, step_done, value_of
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE, SOURCE

DEPTH: Final = 8
ITEM: Final = 1
EFFECT: Final = 2
GROUND: Final = 3
CONDITION: Final = 4
NEGATED: Final = 5
OTHERWISE: Final = (p.NE, p.EQ, p.GE, p.GT, p.LE, p.LT)  # the opposite of each relation
NOTHING: Final[list[int]] = []


class Planner:
    """Plans for one seat on one table."""

    t: World
    seat: int
    index: Index
    open: set[int]
    known: dict[int, Goal]
    distance: list[int]

    def __init__(self, t: World, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.index = index_of_plot(t.plot)
        self.open = set()
        self.known = {}
        self.distance = spread(t, t.place[seat])

    # ---- the Destiny

    def paths(self) -> list[tuple[float, int, Goal]]:
        """Every path with its cost and the next thing to do, the nearest first."""
        found: list[tuple[float, int, Goal]] = []
        for path in range(self.t.settings.destiny_paths):
            if self.t.plot.path_there[self.t.characters[self.seat] * MAX_PATHS + path] == 1:
                goal = self.path(path)
                found.append((goal.cost, path, goal))
        found.sort(key=lambda entry: entry[0])
        return found

    def path(self, path: int) -> Goal:
        """The way to a path's Finale: its steps, the nearest first, then its place."""
        plot = self.t.plot
        at = self.t.characters[self.seat] * MAX_PATHS + path
        steps = together([self.step(path, step) for step in plot.path_needs[at]])
        place = self.presence(plot.path_at[at], 0)
        if steps.cost > 0:
            return steps.at(steps.cost + place.cost * 0.5)
        tile = self.t.poi_tile[plot.path_at[at]]
        return place if place.cost > 0 and place.tile != tile else Goal(place.cost * 0.5, tile=tile)

    def step(self, path: int, step: int) -> Goal:
        """The cheapest alternative of a step."""
        t = self.t
        if step_done(t, self.seat, path, step):
            return Goal(0.0)
        at = t.characters[self.seat] * MAX_PATHS + path
        goals = [self.condition(node, 0) for node in t.plot.path_steps[at][step]]
        number = t.plot.path_step_numbers[at][step]
        goals += [self.deed(deed, 0) for deed in self.index.to(p.MARK_STEP, path) if deed.number == number]
        return nearest(goals)

    # ---- places

    def turns_to(self, tile: int) -> float:
        """Turns until one stands there."""
        return (self.distance[tile] + 1) // 2 if self.distance[tile] < NOWHERE else FAR

    def ground(self, tile: int, depth: int) -> Goal:
        """A way to stand on a tile; one that is not on the table yet must first be laid out."""
        t = self.t
        if self.distance[tile] < NOWHERE:
            return Goal(self.turns_to(tile), tile=tile)
        key = GROUND * WIDTH + tile
        if t.tiles[tile] == s.REMOVED or depth > DEPTH or key in self.open:
            return Goal(FAR)
        known = self.known.get(key)
        if known is None:
            self.open.add(key)
            goals: list[Goal] = []
            if t.tiles[tile] == s.HIDDEN:
                for other in self.index.laid_by.get(tile, NOTHING):
                    if t.tiles[other] != s.EXPLORED:
                        reach = self.ground(other, depth + 1)
                        needs = self.condition(t.plot.tile_when[tile], depth + 1)
                        goals.append((needs if needs.cost > 0 else reach).at(reach.cost + needs.cost + 1))
                goals.append(self.effect(p.TILE_PLACE, tile, depth + 1))
            else:
                for other in t.plot.tile_near[tile]:
                    reach = self.ground(other, depth + 1)
                    goals.append(reach.at(reach.cost + 1))
            known = self.known[key] = nearest(goals)
            self.open.discard(key)
        return known

    def presence(self, poi: int, depth: int) -> Goal:
        """A way to stand before a POI."""
        t = self.t
        tile = t.poi_tile[poi]
        reach = self.ground(tile, depth)
        if t.poi_present[poi] == 1:
            return reach
        if t.poi_present[poi] == 0 and t.tiles[tile] != s.EXPLORED and poi in t.plot.tile_pois[tile]:
            return together([self.condition(t.plot.poi_when[poi], depth + 1), reach])
        return together([self.effect(p.POI_ADD, poi, depth + 1), reach])

    def towards(self, tile: int, steps: int) -> int:
        """The tile in reach that lies nearest to a goal."""
        t = self.t
        far = spread(t, tile)
        best, least = t.place[self.seat], NOWHERE * 4
        for at in reachable(t, self.seat, steps):
            worth = far[at] * 2 + (0 if t.tiles[at] == s.EXPLORED else 1)
            if worth < least:
                best, least = at, worth
        return best

    # ---- conditions

    def condition(self, node: int, depth: int) -> Goal:
        """What it takes to make a condition true."""
        if node == NONE or holds(self.t, node, self.seat):
            return Goal(0.0)
        key = CONDITION * WIDTH + node
        if depth > DEPTH or key in self.open:
            return Goal(FAR)
        known = self.known.get(key)
        if known is None:
            self.open.add(key)
            known = self.known[key] = self.unmet(node, depth + 1)
            self.open.discard(key)
        return known

    def unmet(self, node: int, depth: int) -> Goal:
        """A condition that does not hold yet, by its kind."""
        plot = self.t.plot
        op, a, b = plot.node_op[node], plot.node_a[node], plot.node_b[node]
        kids = plot.node_kids[node]
        if op == p.AND:
            return together([self.condition(kid, depth) for kid in kids])
        if op == p.OR:
            return nearest([self.condition(kid, depth) for kid in kids])
        if op == p.NOT:
            return self.negated(kids[0], depth)
        if op == p.COMPARE:
            return self.variable(a, b, plot.node_c[node], depth)
        if op == p.NPC_IS:
            return self.one_of([deed for deed in self.index.to(p.NPC_STATE, a) if deed.number == b], depth)
        if op == p.NPC_AT:
            return self.one_of([deed for deed in self.index.to(p.MOVE_NPC, a) if deed.number == b], depth)
        if op == p.HAS:
            return self.item(a, depth)
        if op == p.HAS_CATEGORY:
            items = [i for i, categories in enumerate(plot.item_categories) if a in categories]
            return nearest([self.item(i, depth) for i in items])
        if op == p.EXPLORED:
            reach = self.ground(a, depth)
            return reach.at(reach.cost + 1)
        if op == p.PRESENT:
            return self.presence(a, depth)
        if op == p.STEP:
            return self.named_step(a, b)
        if op == p.USED:
            ways = self.index.outcomes(a)
            return self.way(ways[0], depth) if ways else Goal(FAR)
        if op == p.COINS_AT_LEAST:
            return self.money(a, depth)
        if op == p.VIRTUE_AT_LEAST or op == p.VIRTUE_AT_MOST:
            return self.virtue(a, op == p.VIRTUE_AT_LEAST, depth)
        return Goal(FAR)

    def negated(self, node: int, depth: int) -> Goal:
        """What it takes to make a condition false."""
        plot = self.t.plot
        key = NEGATED * WIDTH + node
        if depth > DEPTH or key in self.open:
            return Goal(FAR)
        self.open.add(key)
        op, a, b = plot.node_op[node], plot.node_a[node], plot.node_b[node]
        goal = Goal(FAR)
        if not holds(self.t, node, self.seat):
            goal = Goal(0.0)
        elif op == p.AND:
            goal = nearest([self.negated(kid, depth) for kid in plot.node_kids[node]])
        elif op == p.OR:
            goal = together([self.negated(kid, depth) for kid in plot.node_kids[node]])
        elif op == p.NOT:
            goal = self.condition(plot.node_kids[node][0], depth)
        elif op == p.COMPARE:
            goal = self.variable(a, OTHERWISE[b], plot.node_c[node], depth)
        elif op == p.NPC_IS:
            goal = self.one_of([deed for deed in self.index.to(p.NPC_STATE, a) if deed.number != b], depth)
        elif op == p.VIRTUE_AT_LEAST:
            goal = self.virtue(a - 1, False, depth)
        elif op == p.VIRTUE_AT_MOST:
            goal = self.virtue(a + 1, True, depth)
        self.open.discard(key)
        return goal

    def named_step(self, path: int, name: int) -> Goal:
        """A step of the own path of that name."""
        numbers = self.t.plot.path_step_numbers[self.t.characters[self.seat] * MAX_PATHS + path]
        return nearest([self.step(path, step) for step, number in enumerate(numbers) if number == name])

    def variable(self, left: int, relation: int, right: int, depth: int) -> Goal:
        """A variable, or the day, that must change."""
        t = self.t
        kind, about = left // SOURCE, left % SOURCE
        sought = value_of(t, right, self.seat)
        if kind == p.DAY:
            waits = relation == p.GE or relation == p.GT or relation == p.EQ
            return Goal(float(max(1, sought - t.day))) if waits else Goal(FAR)
        if kind != p.WORLD and kind != p.ME:
            return Goal(FAR)
        set_op, add_op = (p.SET_WORLD, p.ADD_WORLD) if kind == p.WORLD else (p.SET_ME, p.ADD_ME)
        straight = [d for d in self.index.to(set_op, about) if compare(d.number, relation, sought)]
        now = value_of(t, left, self.seat)
        up = relation == p.GE or relation == p.GT or (relation == p.EQ and sought > now)
        goals = [self.one_of(straight, depth)]
        for deed in self.index.to(add_op, about):
            if (deed.number > 0) == up:
                goals.append(self.again(deed, abs(sought - now), abs(deed.number), depth))
        return nearest(goals)

    def virtue(self, bound: int, up: bool, depth: int) -> Goal:
        """Deeds good or bad enough; how far it is nobody knows, but what sort of deeds."""
        gap = abs(bound - self.t.virtue[self.seat])
        deeds = self.index.to(p.VIRTUE, UP if up else DOWN)
        return nearest([self.again(deed, gap, deed.number, depth) for deed in deeds])

    # ---- effects

    def effect(self, op: int, about: int, depth: int) -> Goal:
        """The cheapest way to an effect, whatever its number."""
        key = (EFFECT * 64 + op) * WIDTH + about
        if key in self.open:
            return Goal(FAR)
        known = self.known.get(key)
        if known is None:
            self.open.add(key)
            known = self.known[key] = self.one_of(self.index.to(op, about), depth)
            self.open.discard(key)
        return known

    def one_of(self, deeds: list[Deed], depth: int) -> Goal:
        """The cheapest of these deeds."""
        return nearest([self.deed(deed, depth) for deed in deeds])

    def deed(self, deed: Deed, depth: int) -> Goal:
        """A way to an effect, if it has that effect at present."""
        if deed.if_gone != NONE and self.t.in_box(deed.if_gone) != NONE:
            return Goal(FAR)
        return self.way(deed.way, depth)

    def again(self, deed: Deed, gap: int, amount: int, depth: int) -> Goal:
        """A deed so many times as it takes; what can be done once only needs others like it."""
        goal = self.deed(deed, depth)
        times = max(1, -(-gap // max(1, amount)))
        if times == 1 or goal.cost >= FAR:
            return goal
        option = deed.way.option
        if option == NONE or self.t.plot.option_once[option] != p.PER_TURN:
            return goal.at(goal.cost * times)
        more = 1.0
        if self.t.plot.option_type[option] == p.TEST:
            more = 1.0 / max(0.04, self.chance(option, deed.way.low, deed.way.high))
        return goal.at(goal.cost + (times - 1) * more)

    def way(self, way: Way, depth: int) -> Goal:
        """What it takes to use an option with this outcome: to be there, to have it open, to pay, to roll."""
        if depth > DEPTH:
            return Goal(FAR)
        if way.option == NONE:
            return self.happening(way.event, depth)
        t, plot, option = self.t, self.t.plot, way.option
        mine = t.options_me.get(self.seat * len(plot.option_ids) + option, 0)
        if t.options[option] == s.SPENT or (plot.option_once[option] == p.PER_PLAYER and mine & s.USED_BIT):
            return Goal(FAR)
        poi = self.poi_of(option)
        if poi == NONE:
            return Goal(FAR)
        place = self.presence(poi, depth + 1)
        if place.cost >= FAR:
            return place
        needs = [self.condition(plot.option_when[option], depth), self.condition(way.condition, depth)]
        if (t.options[option] == s.CLOSED and not mine & s.OPENED_BIT) or mine & s.CLOSED_BIT:
            needs.append(self.effect(p.OPEN, option, depth + 1))
        if plot.option_cost[option] > t.coins[self.seat]:
            needs.append(self.money(plot.option_cost[option], depth + 1))
        item = NONE
        if way.item != NONE or way.category != NONE:
            item = self.fitting(way)
            if item == NONE:
                needs.append(self.offering(way, depth + 1))
        elif plot.option_type[option] == p.SCAN_ITEM and not t.hands[self.seat]:
            return Goal(FAR)
        here = t.poi == poi and not t.options_turn.get(option, 0) & s.USED_BIT
        cost = 0.3 if here else 1.0 + place.cost
        if plot.option_type[option] == p.TEST:
            cost += 1.0 / max(0.04, self.chance(option, way.low, way.high)) - 1.0
        missing = together(needs)
        if missing.cost > 0:
            return missing.at(cost + missing.cost)
        if place.tile != t.poi_tile[poi]:
            return place.at(cost)
        return Goal(cost, option, item)

    def poi_of(self, option: int) -> int:
        """The POI at which an option is met at present, or NONE."""
        npc = self.index.npc.get(option, NONE)
        return self.index.home.get(option, NONE) if npc == NONE else self.t.npc_at[npc]

    def happening(self, event: int, depth: int) -> Goal:
        """An event: its day, its delay, or its condition is waited for."""
        t, plot = self.t, self.t.plot
        if t.event_state[event] == s.DONE or not in_force(t, event):
            return Goal(FAR)
        if t.event_state[event] == s.DUE:
            return Goal(1.0)
        if t.event_timer[event] > 0:
            return Goal(float(t.event_timer[event]))
        goals = [self.effect(p.SCHEDULE, event, depth + 1)]
        if plot.event_day[event] > t.day:
            goals.append(Goal(float(plot.event_day[event] - t.day)))
        if plot.event_when[event] != NONE:
            turned = self.condition(plot.event_when[event], depth + 1)
            goals.append(turned.at(turned.cost + 1 + max(0, plot.event_after[event])))
        return nearest(goals)

    def chance(self, option: int, low: int, high: int, effort: int = 2) -> float:
        """The chance of the wanted grades with a usual number of Effort dice."""
        t = self.t
        dice = min(3, max(effort, t.ready[self.seat]))
        return chance_of(t.settings, t.markers(self.seat, t.plot.option_skill[option]), dice, low, high)

    # ---- items and coins

    def fitting(self, way: Way) -> int:
        """A held item that a scan takes, or NONE."""
        for instance in self.t.hands[self.seat]:
            item = self.t.plot.instance_item[instance]
            if item == way.item or (way.category != NONE and way.category in self.t.plot.item_categories[item]):
                return item
        return NONE

    def offering(self, way: Way, depth: int) -> Goal:
        """A way to an item that a scan takes."""
        if way.item != NONE:
            return self.item(way.item, depth)
        categories = self.t.plot.item_categories
        return nearest([self.item(i, depth) for i, kinds in enumerate(categories) if way.category in kinds])

    def money(self, amount: int, depth: int) -> Goal:
        """Coins that are missing: paid work, again and again, or something to sell."""
        key = ITEM * WIDTH - 1
        if key in self.open or depth > DEPTH:
            return Goal(FAR)
        self.open.add(key)
        gap = amount - self.t.coins[self.seat]
        goals = [self.again(deed, gap, deed.number, depth + 1) for deed in self.index.to(p.COINS, UP)]
        if self.spare_value() > 0:
            for option in self.index.trades:
                goal = self.way(Way(option, NONE), depth + 1)
                if goal.option == option:
                    goals.append(Goal(goal.cost + max(0, gap - self.spare_value()), option, sell=True))
        self.open.discard(key)
        return nearest(goals)

    def spare_value(self) -> int:
        """What could be sold without regret: no step needs it, and it does nothing while held."""
        t = self.t
        keep = wanted(t.plot, t.characters[self.seat])
        total = 0
        for instance in t.hands[self.seat]:
            total += spare(t, instance, keep)
        return total

    def item(self, item: int, depth: int) -> Goal:
        """An item: found, bought, or picked up."""
        t, plot = self.t, self.t.plot
        if t.holds(self.seat, item):
            return Goal(0.0)
        key = ITEM * WIDTH + item
        if depth > DEPTH or key in self.open:
            return Goal(FAR)
        known = self.known.get(key)
        if known is not None:
            return known
        self.open.add(key)
        goals = [self.effect(p.GIVE, item, depth + 1)] if t.in_box(item) != NONE else []
        for option in self.index.trades:
            stack = plot.option_stack[option]
            laid = [plot.instance_item[i] for i in t.stack(stack)] if t.stacks_made[stack] else plot.stack_items[stack]
            if item in laid:
                goals.append(self.purchase(item, option, depth + 1))
        for instance in plot.item_instances[item]:
            if t.where[instance] >= s.PILE:
                reach = self.ground(t.where[instance] - s.PILE, depth + 1)
                goals.append(reach.at(reach.cost + 1))
        self.open.discard(key)
        known = self.known[key] = nearest(goals)
        return known

    def purchase(self, item: int, option: int, depth: int) -> Goal:
        """To buy an item: its price first, then the shop."""
        value = self.t.plot.item_value[item]
        shop = self.way(Way(option, self.t.plot.option_do[option]), depth)
        if value > self.t.coins[self.seat]:
            work = self.money(value, depth)
            return work.at(shop.cost + work.cost)
        return Goal(shop.cost, option, buy=item) if shop.option == option else shop

# interpreted: plans over the scenario's tables, a few times a turn
"""A player who follows the nearest path: plans backward from its steps, walks there, tries, and dares the Finale."""

from __future__ import annotations

from functools import lru_cache

from rulewright.engine.questions import Pick, Write
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies import actions as a
from rulewright.games.destinies import plot as p
from rulewright.games.destinies import state as s
from rulewright.games.destinies.abilities import ability_of
from rulewright.games.destinies.actions import index_of, kind_of, packed
from rulewright.games.destinies.dice import totals, ways_of
from rulewright.games.destinies.planning import FAR, Goal, Planner
from rulewright.games.destinies.plot import MAX_PATHS, NONE
from rulewright.games.destinies.rules import Adventure
from rulewright.games.destinies.trial import successes
from rulewright.games.destinies.turn import reachable


class Pathfinder:
    """Knows the scenario, not the others' secrets; follows whichever of its paths is nearest at the moment."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """A sensible answer, some answer where nothing speaks for one."""
        if not isinstance(question, Pick):
            return ""
        t = run.state
        assert isinstance(t, Adventure)
        if len(question.options) == 1:
            return question.options[0]
        seat = question.seat
        ask = question.ask
        if ask in ("turn_start", "move", "arrive", "visit", "trade", "turn_end", "stage"):
            return self.menu(t, seat, question, rng)
        if ask == "before_roll":
            return effort(t, seat, question)
        if ask == "after_roll":
            return after_roll(t, seat, question)
        if ask in ("gain", "experience"):
            return max(question.options, key=lambda marker: marker_worth(t, seat, marker))
        if ask == "lose":
            return max(question.options)
        if ask == "skill":
            return max(question.options, key=lambda skill: len(t.markers(seat, skill)))
        if ask == "scan":
            return self.scan(t, seat, question, rng)
        if ask == "path":
            return min(question.options, key=lambda path: path_cost(t, seat, path))
        if ask == "choose":
            return self.branch(run, t, seat, question, rng)
        if ask == "overflow":
            return overflow(t, question, self.wanted_items(t, seat))
        if ask == "soften":
            return question.options[-1]
        return rng.pick(question.options)

    # ---- menus

    def menu(self, t: Adventure, seat: int, question: Pick, rng: Rng) -> int:
        """Experience first, then the plan."""
        options = question.options
        by_kind: dict[int, list[int]] = {}
        for option in options:
            by_kind.setdefault(kind_of(option), []).append(option)
        if a.SPEND_XP in by_kind:
            return by_kind[a.SPEND_XP][0]
        if a.FINALE in by_kind and ready_to_end(t, seat):
            return by_kind[a.FINALE][0]
        for option in by_kind.get(a.ABILITY, []):
            if worth_using(t, seat, index_of(option)):
                return option
        if question.ask == "stage":
            return stage_option(t, seat, by_kind[a.OPTION])
        goal = self.goal(t, seat)
        if question.ask == "move":
            return self.move(t, seat, goal, by_kind[a.GO], rng)
        if question.ask == "arrive":
            return self.arrive(t, seat, goal, by_kind, rng)
        if question.ask == "visit":
            return self.visit(t, seat, goal, by_kind, rng)
        if question.ask == "trade":
            return trade(t, seat, goal, by_kind, self.wanted_items(t, seat))
        for kind in (a.EVENT, a.GO_ON, a.DONE, a.END):
            if kind in by_kind:
                return by_kind[kind][0]
        return rng.pick(options)

    def goal(self, t: Adventure, seat: int) -> Goal:
        """What to do next on the nearest path."""
        found = Planner(t, seat).paths()
        return found[0][2] if found and found[0][0] < FAR else Goal(FAR)

    def target_tile(self, t: Adventure, goal: Goal) -> int:
        """Where the goal is."""
        if goal.option != NONE:
            index = Planner(t, t.active).index
            poi = index.home.get(goal.option, NONE)
            if goal.option in index.npc:
                poi = t.npc_at[index.npc[goal.option]]
            if poi != NONE:
                return t.poi_tile[poi]
        return goal.tile

    def move(self, t: Adventure, seat: int, goal: Goal, options: list[int], rng: Rng) -> int:
        """Towards the goal; without one, into the unknown."""
        tile = self.target_tile(t, goal)
        steps = 1 if t.house.stepwise else 2 + t.range_bonus
        if tile == NONE:
            fresh = [x for x in reachable(t, seat, steps) if t.tiles[x] != s.EXPLORED]
            return packed(a.GO, rng.pick(fresh)) if fresh else rng.pick(options)
        wanted = packed(a.GO, Planner(t, seat).towards(tile, steps))
        return wanted if wanted in options else rng.pick(options)

    def arrive(self, t: Adventure, seat: int, goal: Goal, by_kind: dict[int, list[int]], rng: Rng) -> int:
        """Visit the place of the goal or of the Finale, else any."""
        visits = by_kind.get(a.VISIT, [])
        if not visits:
            return by_kind[a.END][0]
        index = Planner(t, seat).index
        poi = index.home.get(goal.option, NONE)
        if goal.option in index.npc:
            poi = t.npc_at[index.npc[goal.option]]
        for path in range(t.house.paths):
            at = t.characters[seat] * MAX_PATHS + path
            if goal.option == NONE and t.plot.path_there[at] == 1 and packed(a.VISIT, t.plot.path_at[at]) in visits:
                return packed(a.VISIT, t.plot.path_at[at])
        return packed(a.VISIT, poi) if packed(a.VISIT, poi) in visits else rng.pick(visits)

    def visit(self, t: Adventure, seat: int, goal: Goal, by_kind: dict[int, list[int]], rng: Rng) -> int:
        """The option the plan wants, then what can only help, then leave."""
        options = by_kind.get(a.OPTION, [])
        wanted = packed(a.OPTION, goal.option) if goal.option != NONE else NONE
        if wanted in options:
            return wanted
        useful = self.wanted_items(t, seat)
        for option in by_kind.get(a.PICK_UP, []):
            if t.plot.instance_item[index_of(option)] in useful and len(t.hands[seat]) < s.MAX_ITEMS:
                return option
        paying = [option for option in options if harmless(t, index_of(option))]
        if paying:
            return rng.pick(paying)
        return by_kind[a.LEAVE][0]

    def scan(self, t: Adventure, seat: int, question: Pick, rng: Rng) -> int:
        """The item that the plan wants shown, used or given."""
        goal = self.goal(t, seat)
        for instance in question.options:
            if t.plot.instance_item[instance] == goal.item:
                return instance
        return rng.pick(question.options)

    def branch(self, run: Run, t: Adventure, seat: int, question: Pick, rng: Rng) -> int:
        """Try each branch on a fork and keep what brings the Destiny nearer."""
        scores: list[tuple[float, int, int]] = []
        for option in question.options:
            fork = run.fork(rng.spawn(option))
            fork.answer(option)
            after = fork.state
            assert isinstance(after, Adventure)
            paths = Planner(after, seat).paths()
            near = paths[0][0] if paths else FAR
            gain = after.coins[seat] + 2 * after.xp[seat] + len(after.hands[seat])
            scores.append((near - 0.2 * gain, rng.below(100), option))
        return min(scores)[2]

    def wanted_items(self, t: Adventure, seat: int) -> set[int]:
        """Items that some step of the own paths reads."""
        return wanted(t.plot, t.characters[seat])


@lru_cache(maxsize=64)
def wanted(plot: p.Plot, character: int) -> set[int]:
    """Items and members of categories that the steps of a character's paths name, and what scans of their ways take."""
    found: set[int] = set()

    def read(node: int) -> None:
        op, about = plot.node_op[node], plot.node_a[node]
        if op == p.HAS:
            found.add(about)
        elif op == p.HAS_CATEGORY:
            found.update(i for i, cats in enumerate(plot.item_categories) if about in cats)
        for kid in plot.node_kids[node]:
            read(kid)

    for path in range(MAX_PATHS):
        for alternatives in plot.path_steps[character * MAX_PATHS + path]:
            for node in alternatives:
                read(node)
    return found


def path_cost(t: Adventure, seat: int, path: int) -> float:
    """How far a path still is."""
    return next((cost for cost, which, _ in Planner(t, seat).paths() if which == path), FAR)


def ready_to_end(t: Adventure, seat: int) -> bool:
    """Begin the Finale with two dice ready, or when somebody else is ahead or time is short."""
    others = any(t.in_finale(other) and t.in_play(other) for other in range(t.seats) if other != seat)
    late = t.house.mode == p.CHALLENGER and t.day >= t.plot.deadline - 1
    return t.ready[seat] >= 2 or others or late


def harmless(t: Adventure, option: int) -> bool:
    """An interaction that pays without a price, a choice or an end of the turn; or a cheap try at a test."""
    plot = t.plot
    if plot.option_cost[option]:
        return False
    if plot.option_type[option] == p.INTERACT:
        ops = {code[0] for code in plot.programs[plot.option_do[option]]}
        return not ops & {p.LEAVE, p.END_TURN, p.CHOOSE, p.EXHAUST, p.TAKE_ITEM, p.TAKE_CATEGORY}
    return plot.option_type[option] == p.TEST


def worth_using(t: Adventure, seat: int, instance: int) -> bool:
    """Skill points and coins are taken when they come; Effort when none is ready."""
    ability = ability_of(t, instance)
    if ability is None:
        return False
    if ability.effect == p.REFRESH_DICE:
        return t.ready[seat] + ability.number <= s.EFFORT_DICE and (t.ready[seat] == 0 or not ability.discard)
    if ability.effect == p.GAIN_COINS:
        return True
    return ability.effect == p.SKILL_POINTS and (ability.discard or t.ready[seat] == s.EFFORT_DICE)


def marker_worth(t: Adventure, seat: int, marker: int) -> int:
    """How much a step left of this marker adds to the chance of two successes, and of one."""
    skill, at = marker // 16, marker % 16
    law = totals(t.house.main, 2, t.house.effort, 1)
    before = list(t.markers(seat, skill))
    after = list(before)
    after[after.index(at)] = at - 1

    def worth(markers: list[int]) -> int:
        found = ways_of(markers, law)
        return sum(ways * min(count, 3) for count, ways in found.items())

    return worth(after) - worth(before)


def effort(t: Adventure, seat: int, question: Pick) -> int:
    """Enough dice for a good band, more in the Finale; few where nothing hangs on it."""
    dice = [option for option in question.options if kind_of(option) == a.EFFORT]
    if not dice:
        return question.options[0]
    bands = t.plot.option_bands[t.test]
    best = next((low for low, _, _ in reversed(bands) if low <= 3), bands[-1][0])
    goal = Planner(t, seat).paths()
    matters = t.in_finale(seat) or any(found[2].option == t.test for found in goal[:1])
    if t.in_finale(seat):
        best = max((low for low, _, program in bands if leads_on(t, program)), default=best)
    markers = t.markers(seat, t.plot.option_skill[t.test])
    for option in sorted(dice):
        law = totals(t.house.main, 2, t.house.effort, index_of(option))
        found = ways_of(markers, law, t.total_bonus)
        chance = sum(ways for count, ways in found.items() if count >= best) / law[1]
        if chance >= (0.9 if t.in_finale(seat) else 0.75 if matters else 0.4):
            return option
    return max(dice) if matters else min(dice)


def leads_on(t: Adventure, program: int) -> bool:
    """Whether a band of a stage wins or goes on to another stage."""
    codes = t.plot.programs[program]
    return any(code[0] == p.WIN or (code[0] == p.STAGE and code[1] != t.finale_stage[t.active]) for code in codes)


def after_roll(t: Adventure, seat: int, question: Pick) -> int:
    """Use an item if it lifts the count into a better band that matters."""
    count = successes(t, seat)
    bands = [low for low, _, _ in t.plot.option_bands[t.test]]
    missing = [low - count for low in bands if low > count]
    goal = Planner(t, seat).paths()
    matters = t.in_finale(seat) or any(found[2].option == t.test for found in goal[:1])
    if missing and matters:
        for option in question.options:
            if kind_of(option) != a.ABILITY:
                continue
            ability = ability_of(t, index_of(option))
            if ability is not None and ability.effect == p.SUCCESSES and ability.number >= missing[0]:
                return option
    return packed(a.CONFIRM)


def stage_option(t: Adventure, seat: int, options: list[int]) -> int:
    """The option of a stage with the best chance to win or to go on."""

    def worth(option: int) -> float:
        number = index_of(option)
        kind = t.plot.option_type[number]
        if kind == p.INTERACT:
            return outcome(t, t.plot.option_do[number])
        if kind == p.TEST:
            law = totals(t.house.main, 2, t.house.effort, t.ready[seat])
            found = ways_of(t.markers(seat, t.plot.option_skill[number]), law)
            bands = t.plot.option_bands[number]
            total = 0.0
            for count, ways in found.items():
                program = [band[2] for band in bands if band[0] <= min(count, 6)][-1]
                total += ways / law[1] * outcome(t, program)
            return total
        for wanted_item, category, _, _, _, _, program in t.plot.option_reactions[number]:
            for instance in t.hands[seat]:
                item = t.plot.instance_item[instance]
                if wanted_item == item or (category != NONE and category in t.plot.item_categories[item]):
                    return outcome(t, program)
        return 0.05

    return max(options, key=worth)


def outcome(t: Adventure, program: int) -> float:
    """What an outcome of a stage is worth."""
    for code in t.plot.programs[program]:
        if code[0] == p.WIN:
            return 1.0
        if code[0] == p.DEFEAT:
            return 0.0
        if code[0] == p.STAGE:
            return 0.6 if code[1] != t.finale_stage[t.active] else 0.3
        if code[0] == p.CHOOSE:
            return max(outcome(t, branch[3]) for branch in t.plot.branches[code[1]])
    return 0.2


def overflow(t: Adventure, question: Pick, keep: set[int]) -> int:
    """Leave behind what no step needs, the cheapest first; a useful discard is better still."""
    for option in question.options:
        if kind_of(option) == a.ABILITY:
            return option

    def regret(option: int) -> tuple[bool, int]:
        item = t.plot.instance_item[index_of(option)]
        return item in keep, t.plot.item_value[item]

    return min(question.options, key=regret)


def trade(t: Adventure, seat: int, goal: Goal, by_kind: dict[int, list[int]], keep: set[int]) -> int:
    """Buy what the plan wants; sell what no step needs when money is short."""
    for option in by_kind.get(a.BUY, []):
        item = t.plot.instance_item[index_of(option)]
        if item == goal.buy or (item in keep and not t.holds(seat, item)):
            return option
    if goal.buy != NONE and t.coins[seat] < t.plot.item_value[goal.buy]:
        for option in by_kind.get(a.SELL, []):
            if t.plot.instance_item[index_of(option)] not in keep:
                return option
    return by_kind[a.DONE][0]

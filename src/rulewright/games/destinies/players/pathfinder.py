"""A player who follows the nearest path: plans backward from its steps, walks there, tries, and dares the Finale."""

from typing import Final

from rulewright.engine.questions import Pick, Write
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies import state as s
from rulewright.games.destinies.players.goals import FAR, Goal, chance_of, spare
from rulewright.games.destinies.players.planning import Planner
from rulewright.games.destinies.players.ways import wanted
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.abilities import ability_of
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.rules.dice import totals, ways_of
from rulewright.games.destinies.rules.trial import successes
from rulewright.games.destinies.rules.turn import reachable
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.effects.exits import FARTHER
from rulewright.games.destinies.story.kinds import EFFECTS, LEAVES, LOST, EffectKind, lists_in
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE

MENUS: Final = frozenset({"turn_start", "move", "arrive", "visit", "trade", "turn_end", "stage"})
FONDNESS: Final = 0.45
"""What a liked path feels like beside another one of the same length."""
PATIENCE: Final = 14
"""Days after which a player without a Finale begins to try other things."""


class Pathfinder:
    """Knows the scenario, not the others' secrets; follows the path that is nearest, or nearly so and to its taste."""

    likes: dict[int, int]
    fondness: float

    def __init__(self, fondness: float = FONDNESS) -> None:
        self.likes = {}
        self.fondness = fondness

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """A sensible answer, some answer where nothing speaks for one."""
        if not isinstance(question, Pick):
            return ""
        if len(question.options) == 1:
            return question.options[0]
        t = run.state
        assert isinstance(t, World)
        seat = question.seat
        if seat not in self.likes or (t.turns < t.seats and question.ask == "move"):
            self.likes[seat] = taste(rng)
        if question.ask == "choose":
            return self.branch(run, seat, question, rng)
        return self.answer(t, question, rng)

    def answer(self, t: World, question: Pick, rng: Rng) -> int:
        """An answer by the table alone: a choice between branches is not tried out but taken as it comes."""
        seat = question.seat
        ask = question.ask
        if ask in MENUS:
            return self.menu(t, seat, question, rng)
        if ask == "before_roll":
            return self.effort(t, seat, question)
        if ask == "after_roll":
            return self.after_roll(t, seat, question)
        if ask == "gain" or ask == "experience":
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
            branches = [option for option in question.options if not kind_of(option)]
            return rng.pick(branches or question.options)
        if ask == "overflow":
            return overflow(t, question, wanted(t.plot, t.characters[seat]))
        if ask == "soften":
            return question.options[-1]
        return rng.pick(question.options)

    def goal(self, plan: Planner) -> Goal:
        """What to do next: on the nearest path, a liked one being nearer than it is."""
        best, least = Goal(FAR), FAR
        for cost, path, goal in plan.paths():
            felt = cost * self.fondness if path == self.likes.get(plan.seat, NONE) else cost
            if felt < least:
                best, least = goal, felt
        return best

    def begins(self, t: World, seat: int, finales: list[int]) -> int:
        """The Finale to begin now, or NONE."""
        return finales[0] if ready_to_end(t, seat) else NONE

    def stage_choice(self, t: World, seat: int, options: list[int], rng: Rng) -> int:
        """What to try in a stage of the Finale."""
        del rng
        return stage_option(t, seat, options)

    def restless(self, t: World, seat: int, rng: Rng) -> bool:
        """Whether to try something else than what is planned."""
        return restless(t, seat, rng)

    # ---- menus

    def menu(self, t: World, seat: int, question: Pick, rng: Rng) -> int:
        """Experience first, then the plan."""
        by_kind: dict[int, list[int]] = {}
        for option in question.options:
            by_kind.setdefault(kind_of(option), []).append(option)
        if a.SPEND_XP in by_kind:
            return by_kind[a.SPEND_XP][0]
        if a.BEGIN_FINALE in by_kind:
            finale = self.begins(t, seat, by_kind[a.BEGIN_FINALE])
            if finale != NONE:
                return finale
        for option in by_kind.get(a.ABILITY, []):
            if worth_using(t, seat, index_of(option)):
                return option
        if question.ask == "stage":
            return self.stage_choice(t, seat, by_kind[a.OPTION], rng)
        if self.restless(t, seat, rng):
            return rng.pick(question.options)
        plan = Planner(t, seat)
        goal = self.goal(plan)
        if question.ask == "move":
            return self.move(t, plan, goal, by_kind[a.GO], rng)
        if question.ask == "arrive":
            return self.arrive(t, plan, goal, by_kind, rng)
        if question.ask == "visit":
            return self.visit(t, seat, goal, by_kind, rng)
        if question.ask == "trade":
            return trade(t, seat, goal, by_kind, wanted(t.plot, t.characters[seat]))
        for kind in (a.EVENT, a.GO_ON, a.FINISH, a.END):
            if kind in by_kind:
                return by_kind[kind][0]
        return rng.pick(question.options)

    def move(self, t: World, plan: Planner, goal: Goal, options: list[int], rng: Rng) -> int:
        """Towards the goal; without one, into the unknown."""
        poi = plan.poi_of(goal.option) if goal.option != NONE else NONE
        tile = t.poi_tile[poi] if poi != NONE else goal.tile
        steps = 1 if t.settings.move_stepwise else 2 + t.range_bonus
        if tile == NONE:
            fresh = [x for x in reachable(t, plan.seat, steps) if t.tiles[x] != s.EXPLORED]
            return packed(a.GO, rng.pick(fresh)) if fresh else rng.pick(options)
        wish = packed(a.GO, plan.towards(tile, steps))
        return wish if wish in options else rng.pick(options)

    def arrive(self, t: World, plan: Planner, goal: Goal, by_kind: dict[int, list[int]], rng: Rng) -> int:
        """Visit the place of the goal or of the Finale, else any."""
        visits = by_kind.get(a.VISIT_POI, [])
        if not visits:
            return by_kind[a.END][0]
        if goal.option == NONE:
            for path in range(t.settings.destiny_paths):
                at = t.characters[plan.seat] * MAX_PATHS + path
                if t.plot.path_there[at] == 1 and packed(a.VISIT_POI, t.plot.path_at[at]) in visits:
                    return packed(a.VISIT_POI, t.plot.path_at[at])
            return rng.pick(visits)
        wish = packed(a.VISIT_POI, plan.poi_of(goal.option))
        return wish if wish in visits else rng.pick(visits)

    def visit(self, t: World, seat: int, goal: Goal, by_kind: dict[int, list[int]], rng: Rng) -> int:
        """The option the plan wants, then what can only help, then leave."""
        options = by_kind.get(a.OPTION, [])
        if goal.option != NONE and packed(a.OPTION, goal.option) in options:
            return packed(a.OPTION, goal.option)
        useful = wanted(t.plot, t.characters[seat])
        for option in by_kind.get(a.PICK_UP, []):
            if t.plot.instance_item[index_of(option)] in useful and len(t.hands[seat]) < s.MAX_ITEMS:
                return option
        paying = [option for option in options if harmless(t, index_of(option))]
        if paying:
            return rng.pick(paying)
        return by_kind[a.LEAVE_POI][0]

    def scan(self, t: World, seat: int, question: Pick, rng: Rng) -> int:
        """The item that the plan wants shown, used or given."""
        goal = self.goal(Planner(t, seat))
        for instance in question.options:
            if t.plot.instance_item[instance] == goal.item:
                return instance
        return rng.pick(question.options)

    def branch(self, run: Run, seat: int, question: Pick, rng: Rng) -> int:
        """Try each branch on a fork and keep what brings the Destiny nearer."""
        best, least = question.options[0], 1000.0
        for option in question.options:
            if kind_of(option):
                continue  # a free action, which can wait
            fork = run.fork(rng.spawn(option))
            fork.answer(option)
            after = fork.state
            assert isinstance(after, World)
            gain = after.coins[seat] + 2 * after.xp[seat] + len(after.hands[seat])
            worth = self.goal(Planner(after, seat)).cost - 0.2 * gain + rng.below(100) / 1000
            if worth < least:
                best, least = option, worth
        return best

    # ---- tests

    def effort(self, t: World, seat: int, question: Pick) -> int:
        """Enough dice for a good band, more in the Finale; few where nothing hangs on it."""
        dice = [option for option in question.options if kind_of(option) == a.COMMIT_EFFORT]
        if not dice:
            return question.options[0]
        bands = t.plot.option_bands[t.test]
        fine = [band[0] for band in bands if band[0] <= 3]
        best = fine[-1] if fine else bands[-1][0]
        if t.in_finale(seat):
            best = max([band[0] for band in bands if leads_on(t, band[2])], default=best)
        matters = self.matters(t, seat)
        enough = 0.9 if t.in_finale(seat) else 0.75 if matters else 0.4
        markers = t.markers(seat, t.plot.option_skill[t.test])
        for option in sorted(dice):
            moved = tuple([at - t.total_bonus for at in markers])
            if chance_of(t.settings, moved, index_of(option), min(best, 6), 6) >= enough:
                return option
        return max(dice) if matters else min(dice)

    def after_roll(self, t: World, seat: int, question: Pick) -> int:
        """Use an item if it lifts the count into a better band that matters."""
        count = successes(t, seat)
        missing = [band[0] - count for band in t.plot.option_bands[t.test] if band[0] > count]
        if missing and self.matters(t, seat):
            for option in question.options:
                if kind_of(option) == a.ABILITY:
                    ability = ability_of(t, index_of(option))
                    if ability is not None and ability.effect == p.SUCCESSES and ability.number >= missing[0]:
                        return option
        return packed(a.CONFIRM)

    def matters(self, t: World, seat: int) -> bool:
        """Whether the Destiny hangs on the test under way."""
        return t.in_finale(seat) or self.goal(Planner(t, seat)).option == t.test


class Unswerving(Pathfinder):
    """Has no favourite among its paths: always the nearest."""

    def __init__(self) -> None:
        super().__init__(1.0)


def taste(rng: Rng) -> int:
    """The path a player is fond of, or NONE, drawn when a game begins: people differ, and nobody sees it in them."""
    liked = rng.below(3)
    return liked if liked < 2 else NONE


def restless(t: World, seat: int, rng: Rng) -> bool:
    """Somebody whose plans have led nowhere for a long time tries something else, the longer the more often."""
    if t.day <= PATIENCE or t.in_finale(seat):
        return False
    return rng.below(100) < min(40, 2 * (t.day - PATIENCE))


def path_cost(t: World, seat: int, path: int) -> float:
    """How far a path still is."""
    return Planner(t, seat).path(path).cost


def ready_to_end(t: World, seat: int) -> bool:
    """Begin the Finale with two dice ready, or when somebody else is ahead or time is short."""
    others = any(t.in_finale(other) and t.in_play(other) for other in range(t.seats) if other != seat)
    late = t.settings.mode == p.CHALLENGER and t.day >= t.plot.deadline - 1
    return t.ready[seat] >= 2 or others or late


def harmless(t: World, option: int) -> bool:
    """An interaction that pays without a price, a choice or an end of the turn; or a cheap try at a test."""
    plot = t.plot
    if plot.option_cost[option]:
        return False
    if plot.option_type[option] == p.INTERACT:
        return not any(takes(EFFECTS[code[0]]) for code in plot.programs[plot.option_do[option]])
    return plot.option_type[option] == p.TEST


def takes(kind: EffectKind) -> bool:
    """An effect that takes the player's dice or things, ends the visit or the turn, or asks for a choice."""
    drains = kind.board == "effort" and kind.sign < 0
    return drains or kind.hands == LOST or kind.exits == LEAVES or kind.choice_at > 0


def worth_using(t: World, seat: int, instance: int) -> bool:
    """Skill points and coins are taken when they come; Effort when none is ready."""
    ability = ability_of(t, instance)
    if ability is None:
        return False
    if ability.effect == p.REFRESH_DICE:
        return t.ready[seat] + ability.number <= s.EFFORT_DICE and (t.ready[seat] == 0 or not ability.discard)
    if ability.effect == p.GAIN_COINS:
        return True
    return ability.effect == p.SKILL_POINTS and (ability.discard or t.ready[seat] == s.EFFORT_DICE)


def marker_worth(t: World, seat: int, marker: int) -> int:
    """How much a step left of this marker adds to the chance of two successes, and of one."""
    skill, at = marker // 16, marker % 16
    law = totals(t.settings.main, 2, t.settings.effort, 1)
    before = list(t.markers(seat, skill))
    after = list(before)
    after[after.index(at)] = at - 1

    def worth(markers: list[int]) -> int:
        found = ways_of(markers, law)
        return sum(ways * min(count, 3) for count, ways in found.items())

    return worth(after) - worth(before)


def leads_on(t: World, program: int) -> bool:
    """Whether a band of a stage wins or goes on to another stage."""
    for code in t.plot.programs[program]:
        worth = EFFECTS[code[0]].worth
        if worth is not None and worth(t, code) >= FARTHER:
            return True
    return False


def stage_option(t: World, seat: int, options: list[int]) -> int:
    """The option of a stage with the best chance to win or to go on."""

    def worth(option: int) -> float:
        number = index_of(option)
        kind = t.plot.option_type[number]
        if kind == p.INTERACT:
            return outcome(t, t.plot.option_do[number])
        if kind == p.TEST:
            law = totals(t.settings.main, 2, t.settings.effort, t.ready[seat])
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


def outcome(t: World, program: int) -> float:
    """What an outcome of a stage is worth."""
    for code in t.plot.programs[program]:
        kind = EFFECTS[code[0]]
        if kind.worth is not None:
            return kind.worth(t, code)
        if kind.choice_at:
            return max(outcome(t, inner) for inner in lists_in(t.plot, code))
    return 0.2


def overflow(t: World, question: Pick, keep: frozenset[int]) -> int:
    """Leave behind what no step needs, the cheapest first; a useful discard is better still."""
    for option in question.options:
        if kind_of(option) == a.ABILITY:
            return option

    def regret(option: int) -> tuple[bool, int]:
        item = t.plot.instance_item[index_of(option)]
        return item in keep, t.plot.item_value[item]

    return min(question.options, key=regret)


def trade(t: World, seat: int, goal: Goal, by_kind: dict[int, list[int]], keep: frozenset[int]) -> int:
    """Buy what the plan wants; sell what nobody misses when money is short."""
    for option in by_kind.get(a.BUY, []):
        item = t.plot.instance_item[index_of(option)]
        if item == goal.buy or (item in keep and not t.holds(seat, item)):
            return option
    if goal.sell:
        for option in by_kind.get(a.SELL, []):
            if spare(t, index_of(option), keep):
                return option
    return by_kind[a.FINISH][0]

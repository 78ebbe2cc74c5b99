"""A goal of a plan: its cost in turns and the first thing to do; and the measures that plans are made with."""

from typing import Final

from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import Settings
from rulewright.games.destinies.rules.dice import totals, ways_of
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.plot import NONE

FAR: Final = 99.0
NOWHERE: Final = 1000


class Goal:
    """What it costs in turns, and the first thing to do: an option, with an item, to buy or to sell, or a tile."""

    cost: float
    option: int
    item: int
    buy: int
    sell: bool
    tile: int

    def __init__(
        self, cost: float, option: int = NONE, item: int = NONE, buy: int = NONE, sell: bool = False, tile: int = NONE
    ) -> None:
        self.cost = cost if cost < FAR else FAR
        self.option = option
        self.item = item
        self.buy = buy
        self.sell = sell
        self.tile = tile

    def at(self, cost: float) -> "Goal":
        """The same thing to do, at another cost."""
        return Goal(cost, self.option, self.item, self.buy, self.sell, self.tile)


def nearest(goals: list[Goal]) -> Goal:
    """The cheapest of several goals; FAR without any."""
    best = Goal(FAR)
    for goal in goals:
        if goal.cost < best.cost:
            best = goal
    return best


def together(goals: list[Goal]) -> Goal:
    """All of several goals: the sum of the costs, the cheapest first."""
    todo = [goal for goal in goals if goal.cost > 0]
    if not todo:
        return Goal(0.0)
    total = 0.0
    for goal in todo:
        total += goal.cost
    return nearest(todo).at(total)


_CHANCES: Final[dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int], list[float]]] = {}


def chance_of(settings: Settings, markers: tuple[int, ...], dice: int, low: int, high: int) -> float:
    """The chance of so many successes with these markers and Effort dice; a top of 6 is open."""
    key = (settings.main, settings.effort, markers, dice)
    law = _CHANCES.get(key)
    if law is None:
        if len(_CHANCES) > 5000:
            _CHANCES.clear()
        rolled = totals(settings.main, s.MAIN_DICE, settings.effort, dice)
        law = [0.0] * 7
        for count, ways in ways_of(markers, rolled).items():
            law[min(count, 6)] += ways / rolled[1]
        _CHANCES[key] = law
    total = 0.0
    for count in range(low, high + 1):
        total += law[count]
    return total


def spare(t: World, instance: int, keep: frozenset[int]) -> int:
    """The value of an item that its owner does not miss, else 0."""
    item = t.plot.instance_item[instance]
    ability = t.plot.item_ability[item]
    if item in keep or (ability is not None and not ability.discard):
        return 0
    return max(0, t.plot.item_value[item])


def spread(t: World, start: int) -> list[int]:
    """Steps from a tile to every tile on the table, unexplored ground counted double."""
    found = [NOWHERE] * len(t.tiles)
    found[start] = 0
    edge = [start]
    while edge:
        following: list[int] = []
        for tile in edge:
            for other in t.plot.tile_near[tile]:
                state = t.tiles[other]
                if state == s.HIDDEN or state == s.REMOVED:
                    continue
                steps = found[tile] + (1 if state == s.EXPLORED else 2)
                if steps < found[other]:
                    found[other] = steps
                    following.append(other)
        edge = following
    return found

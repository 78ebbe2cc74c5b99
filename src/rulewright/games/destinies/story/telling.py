"""What is read out: a text, told in the way that fits what has happened, what was heard before, and the story's die.

The way is one number, so that a text as it was told is a number too: it can be told again later, in any language. A
variation gives a digit with as many values as it has cases; what stands inside its cases follows, case by case.
"""

from typing import Final

from rulewright.games.destinies.state import Text, World
from rulewright.games.destinies.story.kinds import holds
from rulewright.games.destinies.story.plot import AT_RANDOM, BY_CONDITION, CYCLING, SHUFFLED

EVERYBODY: Final = 3  # in the count of what was heard, the seat of all
LUCK: Final = tuple(range(1, 1001))  # the faces of the story's die
PRIME: Final = 2_147_483_647


def say(t: World, text: Text, seat: int = -1) -> None:
    """Public text: everybody hears it, and it can be read again this turn. [D-028]

    Conditions in it are read for the acting player, or for whom it is said.
    """
    told = text
    if t.plot.text_varies[text]:
        told += len(t.plot.texts) * told_as(t, t.plot.text_varies[text], t.active if seat < 0 else seat)
    t.scene = (*t.scene, told)
    t.tell_all("said", (t.settings.telling, told, t.active, t.day, t.characters[t.active]))


def told_as(t: World, variations: tuple[int, ...], seat: int) -> int:
    """The way in which these are told now, one after the other; what is not told is not counted. [D-028]"""
    way = 0
    size = 1
    for variation in variations:
        way += size * way_of(t, variation, seat)
        size *= t.plot.varies_size[variation]
    return way


def way_of(t: World, variation: int, seat: int) -> int:
    """The case that is told now, and inside it the ways of what varies there; the other cases count nothing."""
    inside = t.plot.varies_inside[variation]
    chosen = case_of(t, variation, len(inside), seat)
    way = chosen
    size = len(inside)
    for case, variations in enumerate(inside):
        if case == chosen:
            way += size * told_as(t, variations, seat)
        for inner in variations:
            size *= t.plot.varies_size[inner]
    return way


def case_of(t: World, variation: int, cases: int, seat: int) -> int:
    """Which case of a variation is told now; it is counted as heard."""
    plot = t.plot
    by = plot.varies_by[variation]
    if by == BY_CONDITION:
        for case, node in enumerate(plot.varies_when[variation]):
            if holds(t, node, seat):
                return case
        return cases - 1
    key = variation * 4 + (seat if plot.varies_mine[variation] else EVERYBODY)
    before = t.heard.get(key, 0)
    t.heard[key] = before + 1
    if by == CYCLING:
        return before % cases
    if by == SHUFFLED:
        return shuffled(t.luck, key, before // cases, cases)[before % cases]
    if by == AT_RANDOM:
        return mixed(t.luck, key, before) % cases
    return min(before, cases - 1)


def mixed(luck: int, key: int, times: int) -> int:
    """A number that the story's die decides, another one each time; nobody knows the die, so nobody can plan by it."""
    value = (luck * 7_919 + key * 104_729 + times * 15_485_863 + 1) % PRIME
    for _ in range(4):
        value = value * 48_271 % PRIME
    return value // 97


def shuffled(luck: int, key: int, times: int, many: int) -> list[int]:
    """So many numbers in an order that the story's die decides."""
    order = list(range(many))
    for last in range(many - 1, 0, -1):
        other = mixed(luck, key * 64 + last, times) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order

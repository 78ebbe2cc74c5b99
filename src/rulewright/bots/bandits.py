"""A choice as a bandit: its arms, what each brought, and which to follow next."""

from math import log, sqrt
from typing import Final, final

from rulewright.engine.native import i64, mypyc_attr
from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng

NONE: Final = -1
"""No bandit."""
SURE: Final = 1.5
"""So many standard errors of a difference are taken for more than chance."""
DOUBT: Final = 0.01
"""The spread that is believed before anything was seen, as a variance."""


# Both are acyclic, away from the collector: a bandit owns its arms and nothing owns a bandit but the tree's flat list.
@final
@mypyc_attr(acyclic=True)
class Arm:
    """An answer of a bandit, what it brought, and the first bandit of the place it leads to."""

    # Choosing reads these two of every arm: together they are in one line of the processor's cache.
    mean: float
    root: float
    """1 / sqrt(visits)."""
    answer: int
    visits: i64
    offered: i64
    """How often it could be chosen, where options differ from world to world."""
    down: i64


@final
@mypyc_attr(acyclic=True)
class Bandit:
    """The choice of one seat at one place. Rewards of different seats are never added up: each has its own."""

    seat: i64
    ask: str
    options: list[int]
    order: list[int]
    """The options in the order in which they are tried."""
    guided: bool
    """Whether a judge told which options promise most: then the others wait for their turn at the root, too."""
    arms: list[Arm]
    places: dict[int, int] | None
    """Where each answer is among the arms, once its options turned out to differ from world to world."""
    visits: i64
    total: float
    squares: float
    common: Arm | None
    """Where all answers lead that the observer may not know."""
    other: i64
    """The next bandit of the same place: another seat's, or another question."""


def promising(arms: list[Arm], k: float) -> Arm:
    """The arm with the best prospect: what it brought, and how little is known of it."""
    found = arms[0]
    best: float = found.mean + k * found.root
    for i in range(1, len(arms)):
        arm = arms[i]
        prospect: float = arm.mean + k * arm.root
        if prospect > best:
            best = prospect
            found = arm
    return found


def spread(bandit: Bandit) -> float:
    """How far the rewards seen here lie apart: exploring is measured in it, for a value may move very little."""
    visits: float = float(bandit.visits) + 1.0
    mean: float = bandit.total / visits
    variance: float = (bandit.squares + DOUBT) / visits - mean * mean
    return sqrt(variance) if variance > 1e-9 else 3e-5


def doubt(bandit: Bandit) -> float:
    """The spread, times how much there is to explore after so many visits."""
    return spread(bandit) * sqrt(log(float(bandit.visits + 1)))


def favourite(bandit: Bandit) -> Arm | None:
    """The arm followed most often; of equals the one that brought more."""
    found: Arm | None = None
    for arm in bandit.arms:
        if found is None or arm.visits > found.visits or (arm.visits == found.visits and arm.mean > found.mean):
            found = arm
    return found


def common_of(bandit: Bandit) -> Arm:
    """The one place to which all answers of a secret question lead."""
    if bandit.common is None:
        bandit.common = new_arm(0)
    return bandit.common


def new_arm(answer: int) -> Arm:
    """An arm that nobody followed yet."""
    arm = Arm()
    arm.answer = answer
    arm.visits = 0
    arm.mean = 0.0
    arm.root = 1.0
    arm.offered = 0
    arm.down = NONE
    return arm


def new_bandit(pick: Pick) -> Bandit:
    """A bandit for a question; its arms are made as they are tried."""
    bandit = Bandit()
    bandit.seat = pick.seat
    bandit.ask = pick.ask
    bandit.options = pick.options
    bandit.order = pick.options
    bandit.guided = False
    bandit.arms = []
    bandit.places = None
    bandit.visits = 0
    bandit.total = 0.0
    bandit.squares = 0.0
    bandit.common = None
    bandit.other = NONE
    return bandit


def turned(options: list[int], rng: Rng) -> list[int]:
    """The options in their order, but beginning anywhere."""
    first = rng.below(len(options))
    return options[first:] + options[:first] if first else options


def by_promise(options: list[int], priors: list[float], rng: Rng) -> list[int]:
    """The options from the most to the least promising; in any order where nothing is promised."""
    if not priors:
        shuffled = options[:]
        rng.shuffle(shuffled)
        return shuffled
    ranked = [(-priors[i], i) for i in range(len(options))]
    ranked.sort()
    return [options[i] for _less, i in ranked]


def drawn(visited: list[tuple[int, int, float]], rng: Rng) -> int:
    """A sealed answer, drawn in proportion to the visits: the most visited one alone could be foreseen.

    What was followed less than a quarter as often as the favourite was only being explored.
    """
    most = max([visits for _answer, visits, _worth in visited])
    kept = [(answer, visits) for answer, visits, _worth in visited if visits * 4 > most]
    left = rng.below(sum([visits for _answer, visits in kept]))
    for answer, visits in kept:
        left -= visits
        if left < 0:
            return answer
    return kept[-1][0]


def most_visited(visited: list[tuple[int, int, float]]) -> int:
    """The answer followed most often; of equals the one that brought more."""
    best = visited[0]
    for one in visited:
        if one[1] > best[1] or (one[1] == best[1] and one[2] > best[2]):
            best = one
    return best[0]


def departed(visited: list[tuple[int, int, float]], usual: int, margin: float, apart: float) -> int:
    """The usual answer, unless others are worth more by the margin and beyond chance: then the surest of them.

    `apart` is how far single rewards lie apart. An answer that was never tried proves nothing, nor does one against a
    usual answer that was not tried.
    """
    by_usual = [one for one in visited if one[0] == usual and one[1] > 0]
    if not by_usual:
        return usual
    _, often, worth = by_usual[0]
    found = usual
    most: float = 0.0
    for answer, visits, mean in visited:
        if answer == usual or visits == 0:
            continue
        chance: float = SURE * apart * sqrt(1.0 / float(visits) + 1.0 / float(often))
        ahead: float = mean - worth - margin - chance
        if ahead > most:
            most = ahead
            found = answer
    return found

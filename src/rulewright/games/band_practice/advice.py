"""What the exact search says about a table: the value of each die, and of each card, in the present turn.

The search knows the song alone: it reckons that no further card is used and no disc removed. Bots and hints ask here.
"""

from fractions import Fraction
from typing import Final

from rulewright.games.band.circles import judge
from rulewright.games.band.dice import FACES, Die, a_die, distinct
from rulewright.games.band.search import (
    BOTH,
    FEWEST,
    FLAWLESS,
    PICKED,
    Assumptions,
    Search,
    pool_code,
)
from rulewright.games.band_practice.cards import DIVA, EXTRA, REROLL, V2, V3, pools_after, special_die, without
from rulewright.games.band_practice.powers import last_values
from rulewright.games.band_practice.settings import SUPPLY
from rulewright.games.band_practice.state import Table

SEARCHES: Final[dict[tuple[object, ...], Search]] = {}
MOST_KEPT: Final = 60


def search_for(t: Table, objective: int) -> Search:
    """The search of the present song under the table's options; kept, so that its values are worked out once."""
    song, s = t.the_song(), t.settings
    key = (s.key, song.name, song.squares, song.marks, objective)
    if key not in SEARCHES:
        if len(SEARCHES) >= MOST_KEPT:
            SEARCHES.clear()
        SEARCHES[key] = Search(
            song,
            Assumptions(
                objective=objective,
                linked_once=s.linked_once,
                supply=SUPPLY if s.limited_supply else 0,
                two_dice=PICKED if s.deck == V2 else BOTH,
            ),
        )
    return SEARCHES[key]


class Advisor:
    """One turn of one table, seen through the search."""

    t: Table
    search: Search
    n: int
    registers: int

    def __init__(self, t: Table, objective: int) -> None:
        self.t = t
        self.search = search_for(t, objective)
        self.n = t.filled
        self.registers = self.search.packed(self.n, t.laid, 0, is_spoiled(t))

    def best(self, pool: list[Die]) -> int:
        """The value of this turn with this pool, over `whole()`."""
        return self.search.best(self.n, pool_code([die & 7 for die in pool]), self.registers)

    def whole(self) -> int:
        """What values of this turn are counted in."""
        return self.search.below[self.n]

    def placing(self, die: Die, pool: list[Die]) -> int:
        """The value once this die is placed and `pool` is left."""
        return self.search.place(self.n, pool_code([one & 7 for one in pool]), self.registers, die & 7)

    def placing_two(self, first: Die, second: Die, pool: list[Die]) -> int:
        """The value once these two lie on the square. With deck v3 the second covers the first."""
        rest = pool_code([one & 7 for one in pool])
        if self.t.settings.deck != V3:
            return self.search.place(self.n, rest, self.registers, first & 7 | (second & 7) << 3)
        spoilt = self.search.failing(self.n, self.registers, first & 7)
        if spoilt and self.search.given.objective == FLAWLESS:
            return 0
        after = self.search.place(self.n, rest, self.registers, second & 7)
        both = self.search.failing(self.n, self.registers, first & 7 | (second & 7) << 3)
        once = self.search.failing(self.n, self.registers, second & 7)
        return after if self.search.given.objective == FLAWLESS else after - (both - once) * self.whole()

    def best_pair(self, pool: list[Die]) -> tuple[int, Die, Die]:
        """The best two dice for an Extra Die: value, first, second."""
        found: tuple[int, Die, Die] = (-(1 << 200), 0, 0)
        for first in distinct(pool):
            rest = without(pool, first)
            for second in distinct(rest):
                value = self.placing_two(first, second, without(rest, second))
                if value > found[0]:
                    found = (value, first, second)
        return found

    def rolled_again(self, pool: list[Die]) -> Fraction:
        """The mean value after every die of the pool is rolled again."""
        dice: list[list[Die]] = [[]]
        for die in pool:
            if die >= 8:
                dice = [[*so_far, a_die(die >> 3, face)] for so_far in dice for face in FACES[die >> 3]]
        ordinary = sum(1 for die in pool if die < 8)
        total = 0
        for special in dice:
            start = pool_code([die & 7 for die in special])
            for throw, weight in self.search.throws[ordinary]:
                total += weight * self.search.best(self.n, start + throw, self.registers)
        return Fraction(total, int(6**ordinary) * len(dice))

    def using(self, power: int) -> Fraction:
        """The best mean value after using this power now; a die held back is reckoned as gone."""
        t = self.t
        pool = t.pool
        if power < DIVA:
            kind = special_die(power, t.settings.deck)
            if t.settings.owner_only:
                return Fraction(sum([self.placing(a_die(kind, face), pool) for face in FACES[kind]]), 6)
            return Fraction(sum([self.best([*pool, a_die(kind, face)]) for face in FACES[kind]]), 6)
        if power == REROLL:
            return self.rolled_again(pool)
        if power == EXTRA:
            return Fraction(self.best_pair(pool)[0])
        after = pools_after(pool, power, t.settings.deck, t.settings.value_limit, last_values(t))
        return Fraction(max([self.best(one) for one in after]))


def is_spoiled(t: Table) -> bool:
    """Whether a circle of the present column has failed already."""
    song = t.the_song()
    column = t.square() // 3
    for test in range(len(song.kinds)):
        if t.failed >> test & 1 and song.triggers[test] // 3 == column:
            return True
    return False


def value_of_dice(t: Table) -> dict[Die, tuple[Fraction, Fraction]]:
    """For each die that could be placed now: the chance that no further circle fails, and how many are expected to."""
    clean, fewest = Advisor(t, FLAWLESS), Advisor(t, FEWEST)
    found: dict[Die, tuple[Fraction, Fraction]] = {}
    for die in [t.bound] if t.bound else distinct(t.pool):
        rest = t.pool if t.bound else without(t.pool, die)
        found[die] = (
            Fraction(clean.placing(die, rest), clean.whole()),
            Fraction(-fewest.placing(die, rest), fewest.whole()),
        )
    return found


def points_now(t: Table, die: Die) -> tuple[int, int]:
    """What placing this die does at once: circles failed, points scored."""
    song, square = t.the_song(), t.square()
    laid = t.laid[:]
    laid[square] = die
    failed, points = t.failed, 0
    failures = 0
    for test in song.at[square]:
        judgements = judge(song, test, laid, failed)
        if min(judgements) < 0:
            failed |= 1 << test
            failures += len(song.slots[test])
        for judgement in judgements:
            if judgement > 0:
                points += (judgement & 255) * len(song.scorers[test])
    return failures, points

"""Exact value of a song from any position: dynamic programming over what still matters.

What matters between two placements is the pool and those placed dice that a circle not yet triggered will look at. Each
such die sits in a *register* of six bits (two dice of three bits), freed after the last circle that reads it, so a
position is two small ints and its value is looked up, never worked out twice. Values are whole numbers over a
denominator that depends on the square alone (six to the number of dice still to be rolled): exact, and as fast as ints.
"""

from math import factorial
from typing import Final, NewType

from rulewright.engine.errors import RulewrightError
from rulewright.games.band.circles import FAILED, Laid, dice_that_scored, first_die, judge, second_die
from rulewright.games.band.options import DEFERRED_TO_NEXT_COLUMN
from rulewright.games.band.sheet import SQUARES
from rulewright.games.band.songs import (
    BIG_FINISH,
    CRESCENDO,
    FLOURISH,
    KEY_CHANGE,
    NEVER,
    UP,
    Song,
    dice_gathered,
    opens_part,
    still_open,
)

Objective = NewType("Objective", int)
FLAWLESS: Final = Objective(0)
"""Maximise the probability that no circle fails (or no more than the repairs allow)."""
FEWEST: Final = Objective(1)
"""Minimise the expected number of failed circles; values are that number below zero."""

Policy = NewType("Policy", int)
BEST: Final = Policy(0)
AT_RANDOM: Final = Policy(1)
"""Any die of the pool is placed."""

Leftover = NewType("Leftover", int)
STAYS: Final = Leftover(0)
ROLLED_AGAIN: Final = Leftover(1)
"""Dice left over from a part are rolled with the next one's."""

Rolling = NewType("Rolling", int)
WHOLE_PART: Final = Rolling(0)
ONE_BY_ONE: Final = Rolling(1)
"""Each die is rolled just before its square."""

TwoDice = NewType("TwoDice", int)
BOTH: Final = TwoDice(0)
PICKED: Final = TwoDice(1)
"""Of two dice on an earlier square the player picks the one that counts."""

POOL_BITS: Final = 21
MOST_IN_POOL: Final = 7
ANY_POOL_SIZE: Final = 420
"""Divisible by every pool size up to seven, so that an average over the pool stays a whole number."""
WORST: Final = -(1 << 200)


class Assumptions:
    """What is assumed about the song and its players; the defaults are those of the published problem."""

    objective: Objective
    policy: Policy
    extra_dice: int
    leftover: Leftover
    rolled: Rolling
    supply: int
    repairs: int
    linked_once: bool
    crescendo_implied: bool
    two_dice: TwoDice
    most: int

    def __init__(
        self,
        objective: Objective = FLAWLESS,
        policy: Policy = BEST,
        extra_dice: int = 1,
        leftover: Leftover = STAYS,
        rolled: Rolling = WHOLE_PART,
        supply: int = 0,
        repairs: int = 0,
        linked_once: bool = False,
        crescendo_implied: bool = True,
        two_dice: TwoDice = BOTH,
        most: int = 0,
        inert_fails: bool = False,
    ) -> None:
        self.objective = objective
        self.policy = policy
        self.extra_dice = extra_dice
        self.leftover = leftover
        self.rolled = rolled
        self.supply = supply
        self.repairs = repairs
        self.linked_once = linked_once
        self.crescendo_implied = crescendo_implied
        self.two_dice = two_dice
        self.inert_fails = inert_fails
        self.most = most  # positions that may be kept; 0: as many as the song has


class TooLarge(RulewrightError):
    """A song with more positions than may be worked out here."""


class Search:
    """All values of one song under one set of assumptions, worked out when asked for and then kept."""

    song: Song
    given: Assumptions
    last: int
    gathered: list[int]
    below: list[int]
    tests: list[list[int]]
    live: list[list[int]]
    register: list[int]
    keep: list[int]
    spoilable: list[int]
    spoiled_bit: int
    repair_shift: int
    in_use: int
    """Six-sided dice that lie elsewhere, less the special ones that lie on the sheet and in the pool."""
    placements: list[dict[int, int]]
    chances: list[dict[int, int]]
    failures: list[dict[int, int]]
    throws: list[list[tuple[int, int]]]
    kept: int

    def __init__(self, song: Song, given: Assumptions) -> None:
        self.song, self.given = song, given
        count = len(song.order)
        self.last = count - 1
        self.in_use = 0
        self.gathered = [gathered_before(song, n, given) for n in range(count)]
        self.tests = [[t for t in song.at[square] if not is_implied(song, t, given)] for square in song.order]
        self.live = [self.squares_still_read(n) for n in range(count + 1)]
        self.hand_out_registers()
        self.below = [1] * count
        for n in range(count - 2, -1, -1):
            self.below[n] = (
                self.below[n + 1] * 6 ** self.gathered[n + 1] * (ANY_POOL_SIZE if given.policy == AT_RANDOM else 1)
            )
        if given.policy == AT_RANDOM:
            self.below = [below * ANY_POOL_SIZE for below in self.below]
        self.placements = [{} for _ in range(count)]
        self.chances = [{} for _ in range(count)]
        self.failures = [{} for _ in range(count)]
        self.throws = [throws_of(n) for n in range(MOST_IN_POOL + 1)]
        self.kept = 0

    def squares_still_read(self, n: int) -> list[int]:
        """Filled squares, before the n-th placement, that a circle not yet triggered will look at."""
        order = self.song.order
        coming = order[n:]
        read: list[int] = []
        for m in range(n, len(order)):
            for test in self.tests[m]:
                read += self.song.reads[test]
        return [square for square in order[:n] if square in read and square not in coming]

    def hand_out_registers(self) -> None:
        """Give each square that is read later six bits, again and again the lowest that are free."""
        holds: dict[int, int] = {}
        self.register, self.keep, self.spoilable = [], [], []
        most = 0
        for n, square in enumerate(self.song.order):
            after = self.live[n + 1]
            holds = {held: number for held, number in holds.items() if held in after}
            mask = 0
            for number in holds.values():
                mask |= 63 << number * 6
            self.keep.append(mask)
            if square in after:
                number = 0
                while number in holds.values():
                    number += 1
                holds[square] = number
                most = max(most, number + 1)
                self.register.append(number * 6)
            else:
                self.register.append(-1)
            self.spoilable.append(1 if self.finish_ahead(n) else 0)
        self.spoiled_bit = 1 << most * 6
        self.repair_shift = most * 6 + 1
        for n in range(len(self.keep)):
            self.keep[n] |= 63 << self.repair_shift
            if self.spoilable[n]:
                self.keep[n] |= self.spoiled_bit

    def finish_ahead(self, n: int) -> bool:
        """Whether a Big Finish of this column comes after this square, so that a failure now matters to it. [B-058]"""
        here = self.song.order[n]
        for square in self.song.order[n + 1 :]:
            if square // 3 == here // 3 and any(self.song.kinds[t] == BIG_FINISH for t in self.song.at[square]):
                return True
        return False

    def start(self) -> int:
        """The value of the whole song, over `denominator_of_start()`."""
        return self.chance(0, 0, self.given.repairs << self.repair_shift)

    def denominator_of_start(self) -> int:
        """What `start()` is counted in."""
        return self.below[0] * int(6 ** self.gathered[0])

    def packed(self, n: int, laid: list[Laid], repairs: int, spoiled: bool) -> int:
        """What still matters, before the n-th placement, of the dice on a sheet: the registers as one int."""
        code = repairs << self.repair_shift
        if spoiled and n and self.spoilable[n - 1]:
            code |= self.spoiled_bit
        for square in self.live[n]:
            content = laid[square]
            code |= (content & 7 | (content >> 6 & 7) << 3) << self.register[self.song.order.index(square)]
        return code

    def chance(self, n: int, pool: int, laid: int) -> int:
        """Value before the roll that opens the n-th placement, over `below[n - 1]`."""
        memo = self.chances[n]
        key = laid << POOL_BITS | pool
        known = memo.get(key, WORST)
        if known != WORST:
            return known
        gathered, missing = self.gathered[n], 0
        if self.given.leftover == ROLLED_AGAIN:
            pool = 0  # the dice left over are among those gathered
        if self.given.supply:
            left = max(0, self.given.supply - n - dice_in(pool) - self.in_use)
            missing = gathered - min(gathered, left)
        total = 0
        for added, weight in self.throws[gathered - missing]:
            total += weight * self.best(n, pool + added, laid)
        total *= int(6**missing)
        self.count_one()
        memo[key] = total
        return total

    def best(self, n: int, pool: int, laid: int) -> int:
        """Value before the n-th placement with this pool, over `below[n]`."""
        memo = self.placements[n]
        key = laid << POOL_BITS | pool
        known = memo.get(key, WORST)
        if known != WORST:
            return known
        if not pool:
            value = self.technical_difficulties(n, laid)
        elif self.given.policy == AT_RANDOM:
            value, size = 0, dice_in(pool)
            for shift in range(0, POOL_BITS, 3):
                if pool >> shift & 7:
                    there = self.place(n, pool - (1 << shift), laid, shift // 3 + 1)
                    value += (pool >> shift & 7) * there // size
        else:
            value = WORST
            for shift in range(0, POOL_BITS, 3):
                if pool >> shift & 7:
                    there = self.place(n, pool - (1 << shift), laid, shift // 3 + 1)
                    if there > value:
                        value = there
        self.count_one()
        memo[key] = value
        return value

    def count_one(self) -> None:
        """One more position is kept; too many are refused, and those that are known stay known."""
        self.kept += 1
        if self.given.most and self.kept > self.given.most:
            raise TooLarge("This song is too large to solve here.")

    def technical_difficulties(self, n: int, laid: int) -> int:
        """No die to place: every open circle fails. [B-120 B-142]"""
        failing = sum(self.weight(test) for test in still_open(self.song, self.song.order[n], self.given.inert_fails))
        if self.given.objective == FEWEST:
            return -failing * self.below[n]
        return self.below[n] if failing <= laid >> self.repair_shift else 0

    def place(self, n: int, rest: int, laid: int, content: int) -> int:
        """Value once this content (a value, or two) is on the n-th square and `rest` is the pool; over `below[n]`."""
        below = self.below[n]
        failing = self.failing(n, laid, content)
        laid_after = self.laid_after(n, laid, content, failing)
        if laid_after < 0:
            return 0
        value = self.onward(n, rest, laid_after)
        if self.given.objective == FEWEST:
            value -= failing * below
        return value

    def laid_after(self, n: int, laid: int, content: int, failing: int) -> int:
        """The registers after a placement; -1 if the song is lost by it."""
        if failing and self.given.objective == FLAWLESS:
            if failing > laid >> self.repair_shift:
                return -1
            laid -= failing << self.repair_shift
        after = laid & self.keep[n]
        if failing and self.spoilable[n]:
            after |= self.spoiled_bit
        if self.register[n] >= 0:
            after |= content << self.register[n]
        return after

    def onward(self, n: int, rest: int, laid: int) -> int:
        """Value after the n-th placement has been judged, over `below[n]`."""
        if n == self.last:
            return self.below[n] if self.given.objective == FLAWLESS else 0
        there = self.chance(n + 1, rest, laid) if self.gathered[n + 1] else self.best(n + 1, rest, laid)
        return there * ANY_POOL_SIZE if self.given.policy == AT_RANDOM else there

    def weight(self, test: int) -> int:
        """How many failed circles a failed test counts for: a linked pair is drawn twice. [B-067 B-069 B-080]"""
        return 1 if self.given.linked_once else len(self.song.slots[test])

    def failing(self, n: int, laid: int, content: int) -> int:
        """How many drawn circles this placement fails."""
        if not self.tests[n]:
            return 0
        memo = self.failures[n]
        key = laid << 6 | content
        known = memo.get(key, -1)
        if known >= 0:
            return known
        sheet = self.sheet(n, laid, content)
        failed = -1 if laid & self.spoiled_bit and n and self.spoilable[n - 1] else 0
        total, scored = 0, 0
        flourish = FLOURISH in [self.song.kinds[test] for test in self.tests[n]]
        for test in self.tests[n]:
            if self.fails(test, sheet, failed, scored):
                total += self.weight(test)
                failed |= 1 << test
            if flourish:  # it works if its die worked elsewhere on this placement, and comes last [G-087]
                scored |= dice_that_scored(judge(self.song, test, sheet, failed, scored), sheet[self.song.order[n]])
        memo[key] = total
        return total

    def sheet(self, n: int, laid: int, content: int) -> list[Laid]:
        """The sheet with the dice that still matter, and these on the n-th square."""
        sheet = [0] * SQUARES
        sheet[self.song.order[n]] = content & 7 | (content >> 3) << 6
        for square in self.live[n]:
            held = laid >> self.register[self.song.order.index(square)] & 63
            sheet[square] = held & 7 | (held >> 3) << 6
        return sheet

    def fails(self, test: int, sheet: list[Laid], failed: int, scored: int) -> bool:
        """Whether one test fails; where two dice lie on a square, for any pair, or for every pick. [B-129 B-130]"""
        if self.given.two_dice == PICKED:
            for picked in sheets_picked(self.song, test, sheet):
                if FAILED not in judge(self.song, test, picked, failed, scored):
                    return False
            return True
        return FAILED in judge(self.song, test, sheet, failed, scored)


def gathered_before(song: Song, n: int, given: Assumptions) -> int:
    """Dice rolled right before the n-th placement. [B-024 B-025]"""
    square = song.order[n]
    extra = given.extra_dice if n == 0 else 0
    if given.rolled == ONE_BY_ONE:
        return 1 + extra
    if not opens_part(song, square):
        return 0
    first = 1 if square // 3 == song.columns[0] else 0
    again = given.extra_dice if given.leftover == ROLLED_AGAIN and n else 0
    return dice_gathered(song, square // 3) - first + extra + again


def is_implied(song: Song, test: int, given: Assumptions) -> bool:
    """A Crescendo on the squares of an Up never fails unless the Up does, so a flawless song may forget it."""
    if song.kinds[test] != CRESCENDO or not given.crescendo_implied or given.objective != FLAWLESS or given.repairs:
        return False
    for other in range(len(song.kinds)):
        if song.kinds[other] == UP and song.needs[other] == song.needs[test]:
            return True
    return False


def throws_of(dice: int) -> list[tuple[int, int]]:
    """Every outcome of some six-sided dice as a pool, with the number of ways it comes up (of six to the dice)."""
    ways = factorial(dice)
    found: list[tuple[int, int]] = []

    def count(face: int, left: int, pool: int, divisor: int) -> None:
        if face == 6:
            found.append((pool | left << 15, ways // (divisor * factorial(left))))
            return
        for number in range(left + 1):
            count(face + 1, left - number, pool | number << (face - 1) * 3, divisor * factorial(number))

    count(1, dice, 0, 1)
    return found


def pool_code(values: list[int]) -> int:
    """A pool as one int: three bits for how many dice show 1, three for 2, and so on to 7."""
    code = 0
    for value in values:
        code += 1 << (value - 1) * 3
    return code


def dice_in(pool: int) -> int:
    """How many dice a pool code has."""
    size = 0
    while pool:
        size += pool & 7
        pool >>= 3
    return size


def sheets_picked(song: Song, test: int, sheet: list[Laid]) -> list[list[Laid]]:
    """Every way to pick one die where a circle refers to an earlier square with two. [B-130]"""
    whole = song.kinds[test] in (KEY_CHANGE, BIG_FINISH)
    found = [sheet]
    for square in song.reads[test]:
        if sheet[square] >= 64 and (whole or square != song.triggers[test]):
            split: list[list[Laid]] = []
            for one in found:
                first, second = one[:], one[:]
                first[square], second[square] = first_die(one[square]), second_die(one[square])
                split += [first, second]
            found = split
    return found


def can_be_solved(song: Song) -> bool:
    """Whether the song has a square, no circle waits for one that is not there, and no Flourish for a later column."""
    if FLOURISH in song.kinds and song.readings.flourish_timing == DEFERRED_TO_NEXT_COLUMN:
        return False
    return bool(song.order) and all(trigger == NEVER or trigger in song.order for trigger in song.triggers)

# interpreted: decides once a question; the search below it is compiled
"""How a bot plays a song: by the exact search where that is affordable, else by what a die does at once."""

from functools import lru_cache

from rulewright.games.band.circles import FAILED, judge, points_of
from rulewright.games.band.dice import FACES, a_die, distinct, kind_of, shows, turned
from rulewright.games.band.search import FEWEST, Assumptions, Search, can_be_solved, pool_code
from rulewright.games.band.songs import FLOURISH, NEVER, Song
from rulewright.games.genesis.powers import (
    ADD_SPECIAL,
    BUMP_DOWN,
    BUMP_UP,
    ECHO_FIRST,
    ECHO_SECOND,
    FIRST_POWER,
    OVERDUB_NOW,
    REROLL_NOW,
    RETURN_DIVA,
    ROCK_NOW,
    RUSH_NOW,
    TAKE_DIVA,
    a_special,
    rocking,
)
from rulewright.games.genesis.state import Table

MOST_SQUARES = 9
MOST_REGISTERS = 3
"""Songs beyond this are not searched: it would take too long."""
WORTH_A_POWER = 0.25
"""A power is used when it saves so much of a failed circle."""
TYPICAL_SUCCESS = 0.75
"""Guess for the circles of a song that is not searched."""


class SongKey:
    """A song by what is drawn, so that equal songs share one search."""

    def __init__(self, song: Song) -> None:
        self.song = song
        self.key = (song.squares, song.marks, tuple(readings_of(song)))

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SongKey) and self.key == other.key


def readings_of(song: Song) -> list[int]:
    """The readings of a song as numbers."""
    r = song.readings
    return [r.gap_rule, r.pose_timing, r.overdub_partner, r.key_change, r.thank_tie, r.flourish_timing]


@lru_cache(maxsize=64)
def search_of(key: SongKey) -> Search | None:
    """The search of a song for the fewest failures, or None where it would cost too much."""
    song = key.song
    if not can_be_solved(song) or len(song.order) > MOST_SQUARES:
        return None
    search = Search(song, Assumptions(FEWEST))
    return search if max(len(live) for live in search.live) <= MOST_REGISTERS else None


@lru_cache(maxsize=256)
def expected_net(key: SongKey) -> float:
    """Meeples that the song should move up, less those it moves down."""
    song = key.song
    circles = sum(len(slots) for slots, trigger in zip(song.slots, song.triggers, strict=True) if trigger != NEVER)
    search = search_of(key)
    if search is None:
        return circles * (2 * TYPICAL_SUCCESS - 1)
    return circles + 2 * search.start() / search.denominator_of_start()


class Turn:
    """The present turn of a song, and what each thing that can be done is worth in failed circles saved."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.song = t.songs[t.song]
        self.search = search_of(SongKey(self.song))
        self.n = t.place
        self.registers = self.search.packed(self.n, t.laid, 0, False) if self.search else 0

    def placing(self, content: int, pool: list[int]) -> float:
        """The value once these dice lie on the square and `pool` is left: failed circles to come, below zero."""
        if self.search is not None:
            values = shows(content & 63) | shows(content >> 6) << 3
            code = pool_code([shows(die) for die in pool])
            return self.search.place(self.n, code, self.registers, values) / self.search.below[self.n]
        return -self.failing_now(content)[0]

    def best(self, pool: list[int]) -> float:
        """The value of the best die of a pool."""
        return max((self.placing(die, without(pool, die)) for die in distinct(pool)), default=-9.0)

    def failing_now(self, content: int) -> tuple[float, int]:
        """Circles that fail at once if these dice are placed, and the points that are scored."""
        laid = self.t.laid[:]
        square = self.song.order[self.n]
        laid[square] = content
        failed, points = 0.0, 0
        for test in self.song.at[square]:
            judgements = judge(self.song, test, laid, 0, 3 if self.song.kinds[test] == FLOURISH else 0)
            failed += FAILED in judgements
            points += sum(points_of(judgement) for judgement in judgements if judgement != FAILED)
        if self.search is None:  # dice in the middle leave more open; the last square of a row does not care
            failed += abs(shows(content & 63) - 3.5) / 20
        return failed, points

    def decide(self, options: list[int]) -> int:
        """The best die, unless a power saves enough."""
        dice = [option for option in options if option < FIRST_POWER]
        values = {die: self.placing(die, without(self.t.pool, die)) for die in dice}
        best = max(dice, key=lambda die: (round(values[die], 6), self.failing_now(die)[1]))
        value = values[best]
        found, most = best, WORTH_A_POWER
        for option in options:
            if option >= FIRST_POWER:
                gain = self.using(option) - value
                if gain > most:
                    found, most = option, gain
        return found

    def using(self, option: int) -> float:
        """The value of the turn after a power."""
        pool = self.t.pool
        if option == REROLL_NOW:
            return self.rolled_again(pool, pool)
        if option == ROCK_NOW:
            return self.rolled_again(pool, rocking(self.t, self.song.order[self.n] % 3))
        if option == OVERDUB_NOW:
            return -9.0  # a second die can only fail more; kept for nobody
        if option == RUSH_NOW:
            return self.best(pool) + (0.3 if self.song_is_late() else 0.0)
        if option == ADD_SPECIAL:
            kind = a_special(self.song.order[self.n] % 3)
            return sum(self.best([*pool, a_die(kind, face)]) for face in FACES[kind]) / 6
        if option == RETURN_DIVA:
            held = self.t.held[self.song.order[self.n] % 3]
            return self.best([*pool, held])
        if option >= TAKE_DIVA:
            return -9.0
        die = option & 63
        return self.best([*without(pool, die), turned(die, self.value_after(option))])

    def value_after(self, option: int) -> int:
        """What a die shows after Bump It or Echo."""
        if option >= ECHO_SECOND:
            return shows(self.t.last >> 6)
        if option >= ECHO_FIRST:
            return shows(self.t.last & 63)
        return shows(option & 63) + (1 if BUMP_UP <= option < BUMP_DOWN else -1)

    def song_is_late(self) -> bool:
        """Whether a rush now may still hold the Spotlight at the end of the gig."""
        return self.t.songs_left == 0 and self.n + 2 >= len(self.song.order)

    def rolled_again(self, pool: list[int], dice: list[int]) -> float:
        """The mean value after some dice of the Pool are rolled again (special ones kept, as a guess)."""
        if self.search is None or len(dice) > 4:
            return -0.4
        kept = pool[:]
        for die in dice:
            if kind_of(die) == 0:
                kept.remove(die)
        rolled = len(pool) - len(kept)
        start = pool_code([shows(die) for die in kept])
        total = 0
        for throw, weight in self.search.throws[rolled]:
            total += weight * self.search.best(self.n, start + throw, self.registers)
        return total / (self.search.below[self.n] * int(6**rolled))

    def best_pair(self, pairs: list[int]) -> int:
        """The pair that fails least."""
        return min(pairs, key=lambda pair: self.failing_now(pair))


def without(pool: list[int], die: int) -> list[int]:
    """The pool less one die."""
    left = pool[:]
    left.remove(die)
    return left

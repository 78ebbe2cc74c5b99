# interpreted: decides once a question; the search below it is compiled
"""How a bot plays a song: by the exact search, of the song itself or of one without its few costliest circles."""

from functools import lru_cache

from rulewright.games.band.circles import FAILED, first_die, judge, points_of, second_die
from rulewright.games.band.dice import FACES, SIX_SIDED, a_die, distinct, kind_of, shows, turned
from rulewright.games.band.odds import FEWEST, Assumptions, Search, can_be_solved, pool_code
from rulewright.games.band.songs import CRESCENDO, FLOURISH, KEY_CHANGE, NEVER, Kind, Song, a_song, mark_kind
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis.rules.original import pairs_of
from rulewright.games.genesis.rules.powers import (
    ADD_SPECIAL,
    BUMP_UP,
    ECHO_FIRST,
    ECHO_SECOND,
    OVERDUB_NOW,
    PLACE,
    RE_ROLL_NOW,
    RETURN_DIVA,
    ROCK_NOW,
    RUSH_NOW,
    TAKE_DIVA,
    a_special,
    action_in,
    die_in,
    rocking,
)
from rulewright.games.genesis.state import BREAK_UP, Band

MOST_REGISTERS = 3
"""A search that must remember more dice than this would take too long."""
COSTLY = (KEY_CHANGE, CRESCENDO, FLOURISH)
"""Circles that a search leaves out first, when it must remember less."""
WORTH_A_POWER = 0.25
"""A power is used when it saves so much of a failed circle; less will do towards the end of the gig."""
WORTH_A_STEP = 0.06
"""A step on the stage in failed circles: ten of them are a chip, and a chip is ten points."""
WORTH_A_DIE = 0.3
"""A die kept for the gig's next song, in failed circles."""
TYPICAL_STEPS = 2
"""Steps that a placed die brings, where they are not counted."""
LOST = -99.0


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


@lru_cache(maxsize=16)  # each may hold some 15 MB; a band has a handful of songs
def search_of(key: SongKey) -> Search:
    """The search of a song for the fewest failures; of a simpler song where that one would cost too much."""
    song = key.song
    for left_out in ((), COSTLY[:1], COSTLY[:2], COSTLY):
        simpler = without_kinds(song, left_out)
        if can_be_solved(simpler):
            search = Search(simpler, Assumptions(FEWEST))
            if max(len(live) for live in search.live) <= MOST_REGISTERS:
                return search
    return Search(a_song(song.name, song.squares, last_resort(song), song.readings), Assumptions(FEWEST))


def without_kinds(song: Song, kinds: tuple[Kind, ...]) -> Song:
    """The song without the circles of some kinds."""
    if not kinds:
        return song
    marks = tuple(mark for mark in song.marks if mark_kind(mark) not in kinds)
    return a_song(song.name, song.squares, marks, song.readings)


def last_resort(song: Song) -> tuple[int, ...]:
    """As many of the song's circles as can be searched, the first drawn first."""
    kept: list[int] = []
    for mark in song.marks:
        trial = a_song(song.name, song.squares, (*kept, mark), song.readings)
        if mark_kind(mark) not in COSTLY and can_be_solved(trial):
            search = Search(trial, Assumptions(FEWEST))
            if max(len(live) for live in search.live) <= MOST_REGISTERS:
                kept.append(mark)
    return tuple(kept)


def circles_of(song: Song) -> int:
    """The drawn circles that can trigger."""
    return sum(len(slots) for slots, trigger in zip(song.slots, song.triggers, strict=True) if trigger != NEVER)


@lru_cache(maxsize=256)
def expected_failures(key: SongKey) -> float:
    """Circles that should fail when three members without powers play the song well."""
    search = search_of(key)
    left_out = circles_of(key.song) - circles_of(search.song)
    return left_out / 2 - search.start() / search.denominator_of_start()


def expected_net(key: SongKey) -> float:
    """Meeples that the song should move up, less those it moves down."""
    return circles_of(key.song) - 2 * expected_failures(key)


class Turn:
    """The present turn of a song, and what each thing that can be done is worth in failed circles saved."""

    def __init__(self, t: Band) -> None:
        self.t = t
        self.song = t.songs[t.song]
        self.search = search_of(SongKey(self.song))
        self.n = t.place
        self.role = self.song.order[self.n] % 3
        self.registers = self.search.packed(self.n, t.laid, 0, False)
        self.step = 0.0 if t.phase == BREAK_UP else WORTH_A_STEP

    def placing(self, content: int, pool: list[int]) -> float:
        """The value once these dice lie on the square and `pool` is left: failed circles to come, below zero."""
        values = shows(first_die(content)) | shows(second_die(content)) << 3
        code = pool_code([shows(die) for die in pool])
        return self.search.place(self.n, code, self.registers, values) / self.search.below[self.n]

    def worth(self, content: int, pool: list[int]) -> float:
        """The value of placing these dice, with what they score and what the search left out."""
        points, left_out = self.at_once(content)
        return self.placing(content, pool) + self.step * points - left_out

    def best(self, pool: list[int]) -> float:
        """The value of the best die of a pool."""
        return max((self.worth(die, without(pool, die)) for die in distinct(pool)), default=LOST)

    def at_once(self, content: int) -> tuple[int, int]:
        """Points that these dice score at once, and failures among the circles that the search left out."""
        laid = self.t.laid[:]
        square = self.song.order[self.n]
        laid[square] = content
        points, left_out = 0, 0
        for test in self.song.at[square]:
            judgements = judge(self.song, test, laid, 0, 3 if self.song.kinds[test] == FLOURISH else 0)
            points += sum(points_of(judgement) for judgement in judgements if judgement != FAILED)
            if FAILED in judgements and self.song.slots[test] not in self.search.song.slots:
                left_out += 1
        return points, left_out

    def decide(self, options: list[int]) -> int:
        """The best die, unless a power saves enough."""
        dice = [option for option in options if action_in(option) == PLACE]
        values = {die: self.worth(die, without(self.t.pool, die)) for die in dice}
        found = max(dice, key=lambda die: values[die])
        value, most = values[found], self.price_of_a_power()
        for option in options:
            if action_in(option) != PLACE:
                gain = self.using(option) - value
                if gain > most:
                    found, most = option, gain
        return found

    def price_of_a_power(self) -> float:
        """What a power must save now; it comes back only with the next gig."""
        part_left = 1 - self.n / len(self.song.order)
        return WORTH_A_POWER * min(1.0, self.t.songs_left + part_left)

    def using(self, option: int) -> float:
        """The value of the turn after a power."""
        pool = self.t.pool
        if option == RE_ROLL_NOW:
            return self.rolled_again(pool, pool)
        if option == ROCK_NOW:
            return self.rolled_again(pool, rocking(self.t, self.role))
        if option == OVERDUB_NOW:
            return max(self.pair_worth(pair) for pair in pairs_of(pool))
        if option == RUSH_NOW:
            return self.best(pool) + self.rushing()
        if option == ADD_SPECIAL:
            kind = a_special(self.role)
            return sum(self.best([*pool, a_die(kind, face)]) for face in FACES[kind]) / 6
        if option == RETURN_DIVA:
            return self.best([*pool, self.t.held[self.role]])
        die = die_in(option)
        if action_in(option) == TAKE_DIVA:
            return self.holding(die)
        return self.best([*without(pool, die), turned(die, self.value_after(option))])

    def value_after(self, option: int) -> int:
        """What a die shows after Bump It or Echo."""
        action = action_in(option)
        if action == ECHO_SECOND:
            return shows(second_die(self.t.last))
        if action == ECHO_FIRST:
            return shows(first_die(self.t.last))
        return shows(die_in(option)) + (1 if action == BUMP_UP else -1)

    def rushing(self) -> float:
        """Rush the Mic is for the last turn of the gig: the chip, and with luck the Spotlight's points."""
        later = [square for square in self.song.order[self.n + 1 :] if square % 3 == self.role]
        if self.t.songs_left or later:
            return 0.0
        return WORTH_A_STEP * (SPOTLIGHT - self.t.spots[self.role] + self.t.stage)

    def holding(self, die: int) -> float:
        """A Diva die is worth taking where nobody needs it any more, for the next song of the gig."""
        left = without(self.t.pool, die)
        if not left or not self.t.songs_left or self.n + 1 < len(self.song.order):
            return LOST
        return self.best(left) + WORTH_A_DIE

    def rolled_again(self, pool: list[int], dice: list[int]) -> float:
        """The mean value after some dice of the Pool are rolled again (special ones kept, as a guess)."""
        if len(dice) > 4:
            return LOST
        kept = pool[:]
        for die in dice:
            if kind_of(die) == SIX_SIDED:
                kept.remove(die)
        rolled = len(pool) - len(kept)
        start = pool_code([shows(die) for die in kept])
        total = 0
        for throw, weight in self.search.throws[rolled]:
            total += weight * self.search.best(self.n, start + throw, self.registers)
        return total / (self.search.below[self.n] * int(6**rolled)) + TYPICAL_STEPS * self.step

    def pair_worth(self, pair: int) -> float:
        """The value of an Over-dub with these two dice."""
        return self.worth(pair, without(without(self.t.pool, first_die(pair)), second_die(pair)))

    def best_pair(self, pairs: list[int]) -> int:
        """The pair that is worth most."""
        return max(pairs, key=self.pair_worth)


def without(pool: list[int], die: int) -> list[int]:
    """The pool less one die."""
    left = pool[:]
    left.remove(die)
    return left

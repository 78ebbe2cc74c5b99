"""Exact value of a song with cards in hand: the search of `games.band.search` with the powers of the deck on top.

As long as a card is fresh, or a die waits on the Diva Die card, positions are worked out here; once neither is so, the
plain search takes over. Values are whole numbers over one denominator, six to the most dice that could ever be rolled.
Not reckoned: stage and spotlight, so +1 and the steps of the Diva Dancer are worth nothing here.
"""

from rulewright.games.band.dice import FACES, Die, a_die, distinct
from rulewright.games.band.search import (
    BOTH,
    FEWEST,
    FLAWLESS,
    MOST_IN_POOL,
    PICKED,
    Assumptions,
    Search,
    pool_code,
)
from rulewright.games.band.songs import Song
from rulewright.games.band_practice.cards import (
    BUMP,
    COPY,
    DIVA,
    EXTRA,
    PLUS_ONE,
    REROLL,
    V1,
    V2,
    V3,
    bump_all,
    bumps,
    copies_of_last,
    copy_to_all,
    models,
    special_die,
    swapped,
    without,
)

Position = tuple[int, tuple[int, ...], int, int, int, int]
"""Square, pool, registers, fresh cards as a bit mask, the held die, the content placed last (where it matters)."""


class CardSearch:
    """All values of one song with these cards, under one set of assumptions."""

    plain: Search
    objective: int
    cards: list[tuple[int, int]]
    """(role, power) of each card."""
    deck: int
    limit: int
    owner_only: bool
    scale: int
    last_matters: int
    """Bit mask of the cards that look at the die placed last."""
    turns: dict[Position, int]
    rolls: dict[Position, int]
    rerolls: dict[Position, int]

    def __init__(
        self,
        song: Song,
        objective: int,
        cards: list[tuple[int, int]],
        deck: int = V1,
        limit: int = 0,
        owner_only: bool = False,
        linked_once: bool = False,
    ) -> None:
        given = Assumptions(objective=objective, linked_once=linked_once, two_dice=PICKED if deck == V2 else BOTH)
        self.plain = Search(song, given)
        self.objective = objective
        self.cards = cards
        self.deck, self.limit, self.owner_only = deck, limit, owner_only
        dice = sum(self.plain.gathered)
        self.last_matters = 0
        for number, (_role, power) in enumerate(cards):
            dice += MOST_IN_POOL if power == REROLL else 1 if power < DIVA else 0
            if power == COPY and deck == V1:
                self.last_matters |= 1 << number
        self.scale = int(6**dice)
        self.turns, self.rolls, self.rerolls = {}, {}, {}

    def start(self) -> int:
        """The value of the whole song, over `scale`."""
        return self.roll(0, (), 0, (1 << len(self.cards)) - 1, 0, 0)

    def roll(self, n: int, pool: tuple[int, ...], laid: int, fresh: int, held: Die, last: int) -> int:
        """Value before the roll that opens the n-th placement."""
        key = (n, pool, laid, fresh, held, last if fresh & self.last_matters else 0)
        known = self.rolls.get(key)
        if known is not None:
            return known
        dice = self.plain.gathered[n]
        total = 0
        for throw, weight in self.plain.throws[dice]:
            together = tuple(sorted([*pool, *values_in(throw)]))
            total += weight * self.turn(n, together, laid, fresh, held, last)
        value = total // int(6**dice)
        self.rolls[key] = value
        return value

    def turn(self, n: int, pool: tuple[int, ...], laid: int, fresh: int, held: Die, last: int) -> int:
        """Value before the n-th placement: the best of all dice and all cards. [B-111 B-114 B-133]"""
        fresh = self.still_of_use(n, fresh)
        if not fresh and not held:
            code = pool_code([die & 7 for die in pool])
            return self.plain.best(n, code, laid) * (self.scale // self.plain.below[n])
        key = (n, pool, laid, fresh, held, last if fresh & self.last_matters else 0)
        known = self.turns.get(key)
        if known is not None:
            return known
        dice = list(pool)
        values: list[int] = []
        for die in distinct(dice):
            values.append(self.place(n, tuple(without(dice, die)), laid, die & 7, die & 7, fresh, held))
        if held:
            values.append(self.turn(n, tuple(sorted([*pool, held])), laid, fresh, 0, last))
        role = self.plain.song.order[n] % 3
        for number, (owner, power) in enumerate(self.cards):
            if fresh >> number & 1 and owner == role:
                values += self.using(n, dice, laid, fresh & ~(1 << number), held, last, power)
        if values:
            value = max(values)
        else:
            value = self.plain.technical_difficulties(n, laid) * (self.scale // self.plain.below[n])
        self.turns[key] = value
        return value

    def still_of_use(self, n: int, fresh: int) -> int:
        """Fresh cards whose owner still has a turn."""
        coming = self.plain.song.order[n:]
        for number, (owner, power) in enumerate(self.cards):
            if fresh >> number & 1 and (power == PLUS_ONE or not any(square % 3 == owner for square in coming)):
                fresh &= ~(1 << number)
        return fresh

    def place(self, n: int, rest: tuple[int, ...], laid: int, content: int, remains: int, fresh: int, held: Die) -> int:
        """Value once `content` is judged on the n-th square, of which `remains` counts for later circles."""
        failing = self.plain.failing(n, laid, content)
        after = self.plain.laid_after(n, laid, remains, failing)
        if after < 0:
            return 0
        if n == self.plain.last:
            value = self.scale if self.objective == FLAWLESS else 0
        elif self.plain.gathered[n + 1]:
            value = self.roll(n + 1, rest, after, fresh, held, content)
        else:
            value = self.turn(n + 1, rest, after, fresh, held, content)
        return value - failing * self.scale if self.objective == FEWEST else value

    def using(self, n: int, pool: list[Die], laid: int, fresh: int, held: Die, last: int, power: int) -> list[int]:
        """The values that one card leads to, one for each way to use it. [B-121..B-135 B-139]"""
        if power < DIVA:
            return [self.special(n, pool, laid, fresh, held, last, special_die(power, self.deck))]
        if not pool:
            return []
        if power == REROLL:
            return [self.rolled_again(n, tuple(pool), laid, fresh, held, last)]
        if power == EXTRA:
            return self.two_dice(n, pool, laid, fresh, held)
        if power == DIVA and self.deck == V1:
            return [self.turn(n, tuple(without(pool, die)), laid, fresh, die, last) for die in distinct(pool)]
        after: list[list[Die]] = []
        if power == DIVA:
            after = [without(pool, die) for die in distinct(pool)]
        elif power == BUMP and self.deck == V1:
            after = [swapped(pool, change) for change in bumps(pool, self.limit)]
        elif power == BUMP:
            after = [bump_all(pool, -1, self.limit), bump_all(pool, 1, self.limit)]
        elif power == COPY and self.deck == V1:
            placed = [value for value in (last & 7, last >> 3) if value]
            after = [swapped(pool, change) for change in copies_of_last(pool, placed, self.limit)]
        elif power == COPY:
            after = [copy_to_all(pool, value, self.limit) for value in models(pool, self.limit)]
        return [self.turn(n, tuple(one), laid, fresh, held, last) for one in after]

    def special(self, n: int, pool: list[Die], laid: int, fresh: int, held: Die, last: int, kind: int) -> int:
        """The mean over the faces of a special die, in the pool or placed at once. [B-121]"""
        total = 0
        for face in FACES[kind]:
            if self.owner_only:
                total += self.place(n, tuple(pool), laid, face, face, fresh, held)
            else:
                total += self.turn(n, tuple(sorted([*pool, a_die(kind, face)])), laid, fresh, held, last)
        return total // 6

    def two_dice(self, n: int, pool: list[Die], laid: int, fresh: int, held: Die) -> list[int]:
        """Every two dice of the pool on the square; with deck v3 the second covers the first. [B-128 B-131 B-139]"""
        values: list[int] = []
        for first in distinct(pool):
            rest = without(pool, first)
            for second in distinct(rest):
                both = first & 7 | (second & 7) << 3
                left = tuple(without(rest, second))
                if self.deck == V3:
                    values.append(self.place(n, left, laid, both, second & 7, fresh, held))
                elif first <= second:
                    values.append(self.place(n, left, laid, both, both, fresh, held))
        return values

    def rolled_again(self, n: int, pool: tuple[int, ...], laid: int, fresh: int, held: Die, last: int) -> int:
        """The mean over all throws of the pool, each die with its own faces. [B-123]"""
        shapes = tuple([die >> 3 for die in pool])
        key = (n, shapes, laid, fresh, held, last if fresh & self.last_matters else 0)
        known = self.rerolls.get(key)
        if known is not None:
            return known
        throws: dict[tuple[int, ...], int] = {(): 1}
        for kind in shapes:
            longer: dict[tuple[int, ...], int] = {}
            for so_far, ways in throws.items():
                for face in FACES[kind]:
                    more = tuple(sorted([*so_far, a_die(kind, face)]))
                    longer[more] = longer.get(more, 0) + ways
            throws = longer
        total = 0
        for thrown, ways in throws.items():
            total += ways * self.turn(n, thrown, laid, fresh, held, last)
        value = total // int(6 ** len(pool))
        self.rerolls[key] = value
        return value


def values_in(pool: int) -> list[int]:
    """The values of a pool code, low to high."""
    values: list[int] = []
    for value in range(1, 8):
        values += [value] * (pool >> (value - 1) * 3 & 7)
    return values

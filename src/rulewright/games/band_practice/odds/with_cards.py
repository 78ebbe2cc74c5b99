"""Exact value of a song with cards in hand: the search of `games.band.search` with the powers of the deck on top.

As long as a card is fresh, or a die waits on the Diva Die card, positions are worked out here; once neither is so, the
plain search takes over. Values are whole numbers over one denominator, six to the most dice that could ever be rolled.
Not reckoned: stage and spotlight, so +1 and the steps of the Diva Dancer are worth nothing here.

A *pool* is one int: 21 bits that count the six-sided dice (`band.search.pool_code`), above them six bits for each
special die. What a card can make of a pool is worked out once a pool, not once a position.

More dice in the pool never hurt, and a die beside another is only one more to be judged. So best play never uses the
Diva Dancer, nor an Extra Die unless a later circle may pick one of its two dice (deck v2), nor holds a die back unless
a Reroll is to come: `turn` does not try them, `using` still says what they are worth.
"""

from typing import Final

from rulewright.games.band.dice import FACES, Die, DieKind, a_die, distinct
from rulewright.games.band.odds import (
    BOTH,
    FEWEST,
    FLAWLESS,
    MOST_IN_POOL,
    PICKED,
    POOL_BITS,
    Assumptions,
    Objective,
    Search,
)
from rulewright.games.band.sheet import Role
from rulewright.games.band.songs import Song
from rulewright.games.band_practice.cards import (
    COPY,
    DIVA,
    EXTRA,
    PLUS_ONE,
    REROLL,
    Power,
    gives_die,
    pools_after,
    special_die,
    without,
)
from rulewright.games.band_practice.options import V1, V2, V3

Pool = int
ORDINARY: Final = (1 << POOL_BITS) - 1
MOST_SPECIAL: Final = 18
"""Bits for the special dice of a pool: there are three of them."""
NO_VALUE: Final = -(1 << 300)
FACES_ONCE: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(sorted(set(faces))) for faces in FACES])


class CardSearch:
    """All values of one song with these cards, under one set of assumptions."""

    plain: Search
    objective: Objective
    cards: list[tuple[Role, Power]]
    """(role, power) of each card."""
    deck: int
    limit: int
    owner_only: bool
    per_die: bool
    scale: int
    factor: list[int]
    """What turns a value of the plain search before each placement into one over `scale`."""
    of_use: list[int]
    """Before each placement: bit mask of the cards whose owner still has a turn."""
    rerolls: int
    """Bit mask of the Rerolls."""
    copies: list[int]
    """Before each placement: bit mask of the cards of that player that look at the die placed last."""
    turns: list[dict[int, int]]
    rolls: list[dict[int, int]]
    dice: dict[Pool, list[tuple[int, Pool]]]
    ways: dict[int, list[Pool]]
    throws: dict[int, list[tuple[Pool, int]]]
    shapes: dict[Pool, int]
    thrown_again: list[dict[int, int]]

    def __init__(
        self,
        song: Song,
        objective: Objective,
        cards: list[tuple[Role, Power]],
        deck: int = V1,
        limit: int = 0,
        owner_only: bool = False,
        linked_once: bool = False,
        plain: Search | None = None,
        per_die: bool = False,
        inert_fails: bool = False,
    ) -> None:
        """`plain` is a plain search of the same song under the same assumptions, if there is one already."""
        self.plain = plain_search(song, objective, deck, linked_once, inert_fails) if plain is None else plain
        self.per_die = per_die
        self.objective = objective
        self.cards = cards
        self.deck, self.limit, self.owner_only = deck, limit, owner_only
        dice = sum(self.plain.gathered)
        self.rerolls = 0
        for number, (_role, power) in enumerate(cards):
            dice += MOST_IN_POOL if power == REROLL else 1 if gives_die(power) else 0
            if power == REROLL:
                self.rerolls |= 1 << number
        self.scale = int(6**dice)
        self.factor = [self.scale // below for below in self.plain.below]
        squares = self.plain.song.order
        self.of_use = [self.cards_of([square % 3 for square in squares[n:]]) for n in range(len(squares))]
        copying = sum([1 << number for number, card in enumerate(cards) if card[1] == COPY and deck == V1])
        self.copies = [self.cards_of([square % 3]) & copying for square in squares]
        self.turns, self.rolls = [{} for _ in squares], [{} for _ in squares]
        self.dice, self.ways, self.throws = {}, {}, {}
        self.shapes, self.thrown_again = {}, [{} for _ in squares]

    def cards_of(self, roles: list[int]) -> int:
        """Bit mask of the cards of these roles that can be of use in a song alone."""
        mask = 0
        for number, (owner, power) in enumerate(self.cards):
            if owner in roles and power != PLUS_ONE and self.worth_trying(power, self.rerolls):
                mask |= 1 << number
        return mask

    def start(self) -> int:
        """The value of the whole song, over `scale`."""
        return self.roll(0, 0, 0, (1 << len(self.cards)) - 1, 0, 0)

    def roll(self, n: int, pool: Pool, laid: int, fresh: int, held: Die, last: int) -> int:
        """Value before the roll that opens the n-th placement."""
        fresh &= self.of_use[n]
        key = self.key(n, pool, laid, fresh, held, last)
        known = self.rolls[n].get(key, NO_VALUE)
        if known != NO_VALUE:
            return known
        dice = self.plain.gathered[n]
        total = 0
        for throw, weight in self.plain.throws[dice]:
            total += weight * self.turn(n, pool + throw, laid, fresh, held, last)
        value = total // int(6**dice)
        self.rolls[n][key] = value
        return value

    def key(self, n: int, pool: Pool, laid: int, fresh: int, held: Die, last: int) -> int:
        """What still matters before the n-th placement, as one int; the die placed last only to a card that copies."""
        if not fresh & self.copies[n]:
            last = 0
        where = laid << POOL_BITS + MOST_SPECIAL | pool
        return ((where << 6 | held) << 6 | last) << len(self.cards) | fresh

    def turn(self, n: int, pool: Pool, laid: int, fresh: int, held: Die, last: int) -> int:
        """Value before the n-th placement: the best of all dice and all cards. [B-111 B-114 B-133]"""
        fresh &= self.of_use[n]
        if held and not fresh & self.rerolls:
            pool, held = with_die(pool, held), 0
        if not fresh and not held:
            return self.plain.best(n, as_ordinary(pool), laid) * self.factor[n]
        key = self.key(n, pool, laid, fresh, held, last)
        known = self.turns[n].get(key, NO_VALUE)
        if known != NO_VALUE:
            return known
        value = NO_VALUE
        for content, rest in self.dice_of(pool):
            value = max(value, self.place(n, rest, laid, content, content, fresh, held))
        if held:
            value = max(value, self.turn(n, with_die(pool, held), laid, fresh, 0, last))
        role = self.plain.song.order[n] % 3
        for number, (owner, power) in enumerate(self.cards):
            if owner == role and fresh >> number & 1 and self.worth_trying(power, fresh):
                for there in self.using(n, pool, laid, fresh & ~(1 << number), held, last, power):
                    value = max(value, there)
        if value == NO_VALUE:
            value = self.plain.technical_difficulties(n, laid) * self.factor[n]
        self.turns[n][key] = value
        return value

    def worth_trying(self, power: Power, fresh: int) -> bool:
        """Whether best play might use this card: see the top of this module."""
        if power == EXTRA:
            return self.deck == V2
        if power == DIVA:
            return self.deck == V1 and fresh & self.rerolls != 0
        return True

    def dice_of(self, pool: Pool) -> list[tuple[int, Pool]]:
        """Each different die of a pool: what it shows, and the pool without it."""
        found = self.dice.get(pool)
        if found is None:
            dice = dice_in_pool(pool)
            found = [(die & 7, pool_of(without(dice, die))) for die in distinct(dice)]
            self.dice[pool] = found
        return found

    def place(self, n: int, rest: Pool, laid: int, content: int, remains: int, fresh: int, held: Die) -> int:
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

    def using(self, n: int, pool: Pool, laid: int, fresh: int, held: Die, last: int, power: Power) -> list[int]:
        """The values that one card leads to, one for each way to use it. [B-121..B-135 B-139]"""
        if gives_die(power):
            return [self.special(n, pool, laid, fresh, held, last, special_die(power, self.deck))]
        if not pool:
            return []
        if power == REROLL:
            return [self.rolled_again(n, pool, laid, fresh, held, last)]
        if power == EXTRA:
            return self.two_dice(n, dice_in_pool(pool), laid, fresh, held)
        if power == DIVA and self.deck == V1:
            dice = dice_in_pool(pool)
            return [self.turn(n, pool_of(without(dice, die)), laid, fresh, die, last) for die in distinct(dice)]
        after = self.changed(pool, power, last)
        return [self.turn(n, one, laid, fresh, held, last) for one in after]

    def changed(self, pool: Pool, power: Power, last: int) -> list[Pool]:
        """`cards.pools_after`, worked out once a pool."""
        key = (pool << 6 | last) << 4 | power
        found = self.ways.get(key)
        if found is None:
            placed = [value for value in (last & 7, last >> 3) if value]
            after = pools_after(dice_in_pool(pool), power, self.deck, self.limit, placed, self.per_die)
            found = [pool_of(one) for one in after]
            self.ways[key] = found
        return found

    def special(self, n: int, pool: Pool, laid: int, fresh: int, held: Die, last: int, kind: DieKind) -> int:
        """The mean over the faces of a special die, in the pool or placed at once. [B-121]"""
        total = 0
        for face in FACES_ONCE[kind]:
            if self.owner_only:
                value = self.bound(n, pool, laid, fresh, held, last, face)
            else:
                value = self.turn(n, with_die(pool, a_die(kind, face)), laid, fresh, held, last)
            total += FACES[kind].count(face) * value
        return total // 6

    def bound(self, n: int, pool: Pool, laid: int, fresh: int, held: Die, last: int, face: int) -> int:
        """A special die must be placed in this turn; cards may still change the pool that it leaves behind. [B-121]"""
        value = self.place(n, pool, laid, face, face, fresh, held)
        if held:
            value = max(value, self.bound(n, with_die(pool, held), laid, fresh, 0, last, face))
        role = self.plain.song.order[n] % 3
        for number, (owner, power) in enumerate(self.cards):
            if owner != role or not fresh >> number & 1 or not self.worth_trying(power, fresh) or not pool:
                continue
            left = fresh & ~(1 << number)
            if power == REROLL:
                total, size = 0, 0
                for thrown, ways in self.throws_of(self.shapes_of(pool)):
                    total += ways * self.bound(n, thrown, laid, left, held, last, face)
                    size += ways
                value = max(value, total // size)
            elif power == DIVA:
                dice = dice_in_pool(pool)
                for die in distinct(dice) if not held else []:
                    value = max(value, self.bound(n, pool_of(without(dice, die)), laid, left, die, last, face))
            elif not gives_die(power) and power not in (EXTRA, PLUS_ONE):
                for after in self.changed(pool, power, last):
                    value = max(value, self.bound(n, after, laid, left, held, last, face))
        return value

    def two_dice(self, n: int, pool: list[Die], laid: int, fresh: int, held: Die) -> list[int]:
        """Every two dice of the pool on the square; with deck v3 the second covers the first. [B-128 B-131 B-139]"""
        values: list[int] = []
        for first in distinct(pool):
            rest = without(pool, first)
            for second in distinct(rest):
                both = first & 7 | (second & 7) << 3
                left = pool_of(without(rest, second))
                if self.deck == V3:
                    values.append(self.place(n, left, laid, both, second & 7, fresh, held))
                elif first <= second:
                    values.append(self.place(n, left, laid, both, both, fresh, held))
        return values

    def rolled_again(self, n: int, pool: Pool, laid: int, fresh: int, held: Die, last: int) -> int:
        """The mean over all throws of the pool, each die with its own faces. [B-123]"""
        shapes = self.shapes_of(pool)
        key = self.key(n, shapes, laid, fresh, held, last)
        known = self.thrown_again[n].get(key, NO_VALUE)
        if known != NO_VALUE:
            return known
        total, size = 0, 0
        for thrown, ways in self.throws_of(shapes):
            total += ways * self.turn(n, thrown, laid, fresh, held, last)
            size += ways
        value = total // size
        self.thrown_again[n][key] = value
        return value

    def shapes_of(self, pool: Pool) -> int:
        """The kinds of the dice of a pool, each plus one, three bits a die."""
        shapes = self.shapes.get(pool, 0)
        if not shapes:
            for die in dice_in_pool(pool):
                shapes = shapes << 3 | (die >> 3) + 1
            self.shapes[pool] = shapes
        return shapes

    def throws_of(self, shapes: int) -> list[tuple[Pool, int]]:
        """Every outcome of dice of these kinds (`shapes_of`), with how many ways lead to it."""
        found = self.throws.get(shapes)
        if found is None:
            so_far: dict[Pool, int] = {0: 1}
            left = shapes
            while left:
                kind = DieKind((left & 7) - 1)
                left >>= 3
                longer: dict[Pool, int] = {}
                for pool, ways in so_far.items():
                    for face in FACES[kind]:
                        more = with_die(pool, a_die(kind, face))
                        longer[more] = longer.get(more, 0) + ways
                so_far = longer
            found = list(so_far.items())
            self.throws[shapes] = found
        return found


def plain_search(song: Song, objective: Objective, deck: int, linked_once: bool, inert_fails: bool = False) -> Search:
    """The search that takes over when no card is left."""
    return Search(
        song,
        Assumptions(
            objective=objective,
            linked_once=linked_once,
            two_dice=PICKED if deck == V2 else BOTH,
            inert_fails=inert_fails,
        ),
    )


def pool_of(dice: list[Die]) -> Pool:
    """These dice as a pool."""
    pool = 0
    for die in dice:
        pool = with_die(pool, die)
    return pool


def with_die(pool: Pool, die: Die) -> Pool:
    """The pool with one more die; special dice lie in rising order."""
    if die < 8:
        return pool + (1 << (die - 1) * 3)
    special = sorted([*special_in(pool), die])
    packed = 0
    for one in reversed(special):
        packed = packed << 6 | one
    return packed << POOL_BITS | pool & ORDINARY


def special_in(pool: Pool) -> list[Die]:
    """The special dice of a pool, in rising order."""
    found: list[Die] = []
    left = pool >> POOL_BITS
    while left:
        found.append(left & 63)
        left >>= 6
    return found


def dice_in_pool(pool: Pool) -> list[Die]:
    """All dice of a pool, in rising order."""
    dice: list[Die] = []
    for value in range(1, 8):
        dice += [value] * (pool >> (value - 1) * 3 & 7)
    return dice + special_in(pool)


def as_ordinary(pool: Pool) -> int:
    """The values of a pool alone, as the plain search counts them."""
    if pool <= ORDINARY:
        return pool
    code = pool & ORDINARY
    for die in special_in(pool):
        code += 1 << ((die & 7) - 1) * 3
    return code

"""A position solved exactly: the value of each die, and of each card, in the present turn.

`Advisor` and `value_of_dice`, whom bots and hints ask, know the song alone: no further card is used, no disc removed.
`choices_here` reckons with the cards in hand to the song's end.
"""

from fractions import Fraction
from typing import Final, NamedTuple

from rulewright.games.band.dice import FACES, Die, a_die, distinct, kind_of
from rulewright.games.band.odds import BOTH, FEWEST, FLAWLESS, PICKED, Assumptions, Objective, Search, pool_code
from rulewright.games.band.options import FIFTEEN_DICE, INERT_FAILS, ONCE, OWNER_ONLY, SUPPLY
from rulewright.games.band.sheet import Role
from rulewright.games.band_practice.cards import (
    EXTRA,
    PLUS_ONE,
    REROLL,
    Power,
    gives_die,
    is_fresh,
    pools_after,
    power_of,
    special_die,
    without,
)
from rulewright.games.band_practice.odds.songs import BadQuestion
from rulewright.games.band_practice.odds.with_cards import CardSearch, pool_of, with_die
from rulewright.games.band_practice.options import DISABLES_OWNED_POWER, PER_DIE, V2, V3
from rulewright.games.band_practice.rules.powers import last_values
from rulewright.games.band_practice.rules.turns import RETURN_DIE, USE
from rulewright.games.band_practice.state import TURN, Rehearsal

SEARCHES: Final[dict[tuple[object, ...], Search]] = {}
MOST_OF_ONE: Final = 150_000
"""Positions of one song that are worked out for a hint or a bot: a quarter more than the largest song that ships has,
some 15 MB."""
MOST_KEPT: Final = 900_000
"""Positions kept in all: some 90 MB."""


def dice_elsewhere(t: Rehearsal) -> int:
    """Six-sided dice beyond one a square and the pool, less special dice there; 0 if dice are unlimited. [B-024]

    Rolls alone change the number of six-sided dice that are out, so this stays as it is to the song's end.
    """
    if t.settings.dice_supply != FIFTEEN_DICE:
        return 0
    return t.ordinary_dice_out() - t.filled - len(t.pool) - (1 if t.bound else 0)


def search_for(t: Rehearsal, objective: Objective, more: int = 0) -> Search:
    """The search of the present song under the game's options; kept, so that its values are worked out once.

    `more`: so many six-sided dice will lie elsewhere beside those that do now, where the supply is limited.
    A song of one's own may have more positions than may be worked out here: asking for its values raises `TooLarge`.
    """
    song, s = t.the_song(), t.settings
    elsewhere = dice_elsewhere(t) + (more if s.dice_supply == FIFTEEN_DICE else 0)
    key = (s.key, song.name, song.squares, song.marks, objective, elsewhere)
    if key not in SEARCHES:
        if sum([search.kept for search in SEARCHES.values()]) + MOST_OF_ONE > MOST_KEPT:
            SEARCHES.clear()
        SEARCHES[key] = Search(
            song,
            Assumptions(
                objective=objective,
                linked_once=s.linked_circles == ONCE,
                supply=SUPPLY if s.dice_supply == FIFTEEN_DICE else 0,
                two_dice=PICKED if s.deck == V2 else BOTH,
                most=MOST_OF_ONE,
                inert_fails=s.inert_fail == INERT_FAILS,
            ),
        )
        SEARCHES[key].in_use = elsewhere
    return SEARCHES[key]


class Advisor:
    """One turn of one rehearsal, seen through the search."""

    t: Rehearsal
    search: Search
    n: int
    registers: int

    def __init__(self, t: Rehearsal, objective: Objective) -> None:
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
        search = search_for(self.t, self.search.given.objective, 1)  # two dice on one square
        if self.t.settings.deck != V3:
            return search.place(self.n, rest, self.registers, first & 7 | (second & 7) << 3)
        spoilt = search.failing(self.n, self.registers, first & 7)
        if spoilt and search.given.objective == FLAWLESS:
            return 0
        after = search.place(self.n, rest, self.registers, second & 7)
        both = search.failing(self.n, self.registers, first & 7 | (second & 7) << 3)
        once = search.failing(self.n, self.registers, second & 7)
        return after if search.given.objective == FLAWLESS else after - (both - once) * self.whole()

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
                dice = [[*so_far, a_die(kind_of(die), face)] for so_far in dice for face in FACES[kind_of(die)]]
        ordinary = sum(1 for die in pool if die < 8)
        total = 0
        for special in dice:
            start = pool_code([die & 7 for die in special])
            for throw, weight in self.search.throws[ordinary]:
                total += weight * self.search.best(self.n, start + throw, self.registers)
        return Fraction(total, int(6**ordinary) * len(dice))

    def using(self, power: Power) -> Fraction:
        """The best mean value after using this power now; a die held back is reckoned as gone."""
        t = self.t
        pool = t.pool
        if gives_die(power):
            kind = special_die(power, t.settings.deck)
            search = search_for(t, self.search.given.objective, -1)  # one die more lies there, and not of the supply
            if t.settings.special_die == OWNER_ONLY:
                rest = pool_code([one & 7 for one in pool])
                return Fraction(sum([search.place(self.n, rest, self.registers, face) for face in FACES[kind]]), 6)
            pools = [pool_code([one & 7 for one in pool] + [face]) for face in FACES[kind]]
            return Fraction(sum([search.best(self.n, one, self.registers) for one in pools]), 6)
        if power == REROLL:
            return self.rolled_again(pool)
        if power == EXTRA:
            return Fraction(self.best_pair(pool)[0])
        s = t.settings
        after = pools_after(pool, power, s.deck, s.value_limit, last_values(t), s.bump_all_direction == PER_DIE)
        return Fraction(max([self.best(one) for one in after]))


def is_spoiled(t: Rehearsal) -> bool:
    """Whether a circle of the present column has failed already."""
    song = t.the_song()
    column, minded = t.square() // 3, t.unmended()
    for test in range(len(song.kinds)):
        if minded >> test & 1 and song.triggers[test] // 3 == column:
            return True
    return False


def value_of_dice(t: Rehearsal) -> dict[Die, tuple[Fraction, Fraction]]:
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


class DieValue(NamedTuple):
    """What placing one die is worth: the chance that no further circle fails, and how many are expected to."""

    die: int
    flawless: Fraction
    failures: Fraction


def values_here(t: Rehearsal) -> list[DieValue]:
    """Every die that could be placed now, best first; no further card is reckoned with."""
    if t.phase != TURN or not (t.pool or t.bound):
        raise BadQuestion("nobody is about to place a die in this position")
    found = [DieValue(die, clean, failing) for die, (clean, failing) in value_of_dice(t).items()]
    return sorted(found, key=lambda value: (-value.flawless, value.failures))


class ChoiceValue(NamedTuple):
    """What one answer to the question "turn" is worth: placing a die, or using a card first."""

    answer: int
    flawless: Fraction
    failures: Fraction


def choices_here(t: Rehearsal, most_cards: int = 2) -> list[ChoiceValue]:
    """Every answer to the present turn, best first, with all fresh cards of the table reckoned with to the song's end.

    Each card multiplies the work, so more than `most_cards` fresh ones are refused.
    """
    if t.phase != TURN or not t.pool or t.bound:
        raise BadQuestion("nobody is about to choose a die or a card in this position")
    if t.settings.dice_supply == FIFTEEN_DICE:
        raise BadQuestion("with cards, dice are not counted: dice_supply=15 is not reckoned with")
    if t.settings.disc_on_card == DISABLES_OWNED_POWER:
        raise BadQuestion("a mistake could stop a card (disc_on_card=disables_owned_power); that is not reckoned with")
    cards = [(role, power_of(card)) for role in range(3) for card in t.owned[role] if is_fresh(card)]
    cards = [(role, power) for role, power in cards if power != PLUS_ONE]
    if len(cards) > most_cards:
        raise BadQuestion(f"{len(cards)} cards are fresh; at most {most_cards} are reckoned with")
    clean, fewest = answer_values(t, cards, FLAWLESS), answer_values(t, cards, FEWEST)
    found = [ChoiceValue(answer, clean[answer], -fewest[answer]) for answer in clean]
    return sorted(found, key=lambda value: (-value.flawless, value.failures))


def answer_values(t: Rehearsal, cards: list[tuple[Role, Power]], objective: Objective) -> dict[int, Fraction]:
    """The value of each die and each card of the active role."""
    s = t.settings
    owner_only, linked_once = s.special_die == OWNER_ONLY, s.linked_circles == ONCE
    search = CardSearch(
        t.the_song(), objective, cards, s.deck, s.value_limit, owner_only, linked_once,
        per_die=s.bump_all_direction == PER_DIE, inert_fails=s.inert_fail == INERT_FAILS,
    )  # fmt: skip
    n, role = t.filled, t.square() % 3
    laid, pool = search.plain.packed(n, t.laid, 0, is_spoiled(t)), pool_of(t.pool)
    last = t.last & 7 | (t.last >> 6 & 7) << 3
    fresh = (1 << len(cards)) - 1
    values: dict[int, int] = {}
    for die in distinct(t.pool):
        rest = pool_of(without(t.pool, die))
        values[die] = search.place(n, rest, laid, die & 7, die & 7, fresh, t.held)
    for number, (owner, power) in enumerate(cards):
        if owner == role:
            ways = search.using(n, pool, laid, fresh & ~(1 << number), t.held, last, power)
            if ways:
                values[USE + power] = max(ways)
    if t.held and t.holder == role:
        values[RETURN_DIE] = search.turn(n, with_die(pool, t.held), laid, fresh, 0, last)
    return {answer: Fraction(value, search.scale) for answer, value in values.items()}

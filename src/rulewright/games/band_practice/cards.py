"""The practice deck, and what each card does to the dice pool. [B-113..B-139]

A *card* is one int: what it is, whether it is used in this song, whether a red disc lies on it, and its age, the number
it had when it was turned up. A *power* is what a card is, without the rest.
"""

from typing import Final, NewType

from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.games.band.dice import BOOM, CHARM, CHARM_V2, STEREO, Die, DieKind, can_show, distinct, turned
from rulewright.games.band.sheet import BEATS, FRONT, MELODY
from rulewright.games.band_practice.options import V1

Power = NewType("Power", int)
"""What a card is."""
Card = int  # age * 64 + disc * 32 + used * 16 + power

BOOM_DIE: Final = Power(0)
STEREO_DIE: Final = Power(1)
CHARM_DIE: Final = Power(2)
DIVA: Final = Power(3)
PLUS_ONE: Final = Power(4)
BUMP: Final = Power(5)
EXTRA: Final = Power(6)
REROLL: Final = Power(7)
COPY: Final = Power(8)

SPECIAL_DIE_CARDS: Final = (BOOM_DIE, STEREO_DIE, CHARM_DIE)
"""They bring a special die in."""

ANY_ROLE: Final = -1

#                                          boom   stereo  charm  diva  plus1  bump  extra  reroll  copy
POWER_IDS: Final[tuple[str, ...]] = ("boom", "stereo", "charm", "diva", "plus1", "bump", "extra", "reroll", "copy")
COPIES: Final[tuple[int, ...]] = (1, 1, 1, 1, 1, 2, 3, 3, 2)
ROLE_OF: Final[tuple[int, ...]] = (
    BEATS, MELODY, FRONT, ANY_ROLE, ANY_ROLE, ANY_ROLE, ANY_ROLE, ANY_ROLE, ANY_ROLE,
)  # fmt: skip
"""Who may take the card. [B-102]"""
TITLES: Final[tuple[str, ...]] = (
    "Boom Die", "Stereo Die", "Charm Die", "Diva Die", "+1", "Bump", "Extra Die", "Reroll", "Copy",
)  # fmt: skip

USED: Final = 16
DISC: Final = 32
AGE: Final = 64


def a_card(power: Power, age: int) -> Card:
    """A card freshly turned up."""
    return age * AGE + power


def power_of(card: Card) -> Power:
    """What the card is."""
    return Power(card & 15)


def age_of(card: Card) -> int:
    """The number the card had when it was turned up: lower is older. [B-007]"""
    return card >> 6


def is_fresh(card: Card) -> bool:
    """Neither used in this song nor stopped by a red disc. [B-113]"""
    return not card & (USED | DISC)


def title(power: Power, deck: int) -> str:
    """The card's name in this deck."""
    return "Diva Dancer" if power == DIVA and deck != V1 else TITLES[power]


def practice_deck(special_dice: bool) -> list[int]:
    """The 15 cards, or 12 where there are no special dice. [B-005 B-008]"""
    played = [power for power in range(len(COPIES)) if special_dice or power not in SPECIAL_DIE_CARDS]
    return [power for power in played for _ in range(COPIES[power])]


def gives_die(power: Power) -> bool:
    """Whether the card brings a special die in. [B-121]"""
    return power <= CHARM_DIE


def special_die(power: Power, deck: int) -> DieKind:
    """The kind of die that a die card gives. [B-121]"""
    if power == BOOM_DIE:
        return BOOM
    if power == STEREO_DIE:
        return STEREO
    return CHARM if deck == V1 else CHARM_V2


def changed_die(change: int) -> Die:
    """The die that a change (`pack(die, new die)`) is about."""
    return kind_in(change)


def new_die(change: int) -> Die:
    """The same die as it shows after the change."""
    return thing_in(change)


def bumps(pool: list[Die], limit: int) -> list[int]:
    """What one die may be bumped to, as changes: up or down by one, never around. [B-124 B-117]"""
    found: list[int] = []
    for die in distinct(pool):
        for value in ((die & 7) - 1, (die & 7) + 1):
            if can_show(die, value, limit):
                found.append(pack(die, turned(die, value)))
    return found


def bumped(die: Die, by: int, limit: int) -> Die:
    """The die changed by one, or as it was if it cannot change. [B-125]"""
    value = (die & 7) + by
    return turned(die, value) if can_show(die, value, limit) else die


def bump_all(pool: list[Die], by: int, limit: int) -> list[Die]:
    """Every die of the pool up or down by one; those that cannot change stay. [B-125]"""
    return sorted([bumped(die, by, limit) for die in pool])


def copies_of_last(pool: list[Die], last: list[int], limit: int) -> list[int]:
    """What one die may be turned to by Copy, as changes: a value placed last. [B-126 B-117]"""
    found: list[int] = []
    for die in distinct(pool):
        for value in last:
            change = pack(die, turned(die, value))
            if value != die & 7 and can_show(die, value, limit) and change not in found:
                found.append(change)
    return found


def models(pool: list[Die], limit: int) -> list[int]:
    """Values of pool dice that at least one other die would take. [B-127]"""
    values: list[int] = []
    for die in sorted(pool):
        if die & 7 not in values and any(die & 7 != o & 7 and can_show(o, die & 7, limit) for o in pool):
            values.append(die & 7)
    return sorted(values)


def copy_to_all(pool: list[Die], value: int, limit: int) -> list[Die]:
    """Every die that can show the value is turned to it. [B-127]"""
    return sorted([turned(die, value) if can_show(die, value, limit) else die for die in pool])


def bump_each(pool: list[Die], limit: int) -> list[list[Die]]:
    """Every pool that Bump can make where each die goes its own way (`bump_all_direction`: per_die). [B-125]"""
    found: list[list[Die]] = [[]]
    for die in pool:
        ways = distinct([die, bumped(die, -1, limit), bumped(die, 1, limit)])
        found = [[*so_far, way] for so_far in found for way in ways]
    after: list[list[Die]] = []
    for one in found:
        one.sort()
        if one not in after:
            after.append(one)
    return after


def pools_after(
    pool: list[Die], power: Power, deck: int, limit: int, last: list[int], per_die: bool = False
) -> list[list[Die]]:
    """Every pool that Bump, Copy or a Diva card can make of this one; `last` are the values placed last.

    [B-124..B-127 B-132 B-135]
    """
    if power == DIVA:
        return [without(pool, die) for die in distinct(pool)]
    if power == BUMP and deck == V1:
        return [swapped(pool, change) for change in bumps(pool, limit)]
    if power == BUMP and per_die:
        return bump_each(pool, limit) if bumps(pool, limit) else []
    if power == BUMP:
        return [bump_all(pool, -1, limit), bump_all(pool, 1, limit)]
    if deck == V1:
        return [swapped(pool, change) for change in copies_of_last(pool, last, limit)]
    return [copy_to_all(pool, value, limit) for value in models(pool, limit)]


def swapped(pool: list[Die], change: int) -> list[Die]:
    """The pool after one die was turned."""
    after = pool[:]
    after.remove(changed_die(change))
    after.append(new_die(change))
    after.sort()
    return after


def without(pool: list[Die], die: Die) -> list[Die]:
    """The pool after one die left it."""
    after = pool[:]
    after.remove(die)
    return after

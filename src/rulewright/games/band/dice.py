"""Dice of the band games: a die is one small int that says what it is and what it shows.

>>> from rulewright.games.band.options import OWN_FACES
>>> die = a_die(CHARM, 7)
>>> kind_of(die), shows(die)
(3, 7)
>>> can_show(a_die(BOOM, 2), 3, RANGE_OF_DIE), can_show(a_die(BOOM, 2), 3, OWN_FACES)
(True, False)
"""

from typing import Final, NewType

from rulewright.games.band.options import RANGE_OF_DIE

Die = int  # kind * 8 + value; 0 is "no die"

DieKind = NewType("DieKind", int)
SIX_SIDED: Final = DieKind(0)
BOOM: Final = DieKind(1)
STEREO: Final = DieKind(2)
CHARM: Final = DieKind(3)
CHARM_V2: Final = DieKind(4)
"""The Charm die of the later practice decks."""

FACES: Final[tuple[tuple[int, ...], ...]] = (
    (1, 2, 3, 4, 5, 6),  # d6
    (2, 2, 4, 4, 4, 4),  # Boom, of Beats
    (1, 2, 3, 4, 5, 6),  # Stereo, of Melody
    (4, 5, 5, 6, 7, 7),  # Charm, of Front
    (5, 5, 6, 7, 7, 7),  # Charm as later printed
)
"""What each kind of die shows, face by face. [B-121 G-139]"""

DIE_NAMES: Final[tuple[str, ...]] = ("d6", "Boom", "Stereo", "Charm", "Charm")

HIGHEST_VALUE: Final = 7


def a_die(kind: DieKind, value: int) -> Die:
    """The die of this kind that shows this value."""
    return kind * 8 + value


def kind_of(die: Die) -> DieKind:
    """What the die is: `SIX_SIDED`, `BOOM`, `STEREO`, `CHARM` or `CHARM_V2`."""
    return DieKind(die >> 3)


def shows(die: Die) -> int:
    """The number the die shows."""
    return die & 7


def can_show(die: Die, value: int, limit: int) -> bool:
    """Whether the die may be turned to this value. [B-117 G-126]

    `OWN_FACES`: the number is on one of its faces. `RANGE_OF_DIE`: any number from its lowest to its highest face.
    """
    faces = FACES[die >> 3]
    if limit == RANGE_OF_DIE:
        return faces[0] <= value <= faces[5]
    return value in faces


def turned(die: Die, value: int) -> Die:
    """The same die, showing another value."""
    return (die >> 3) * 8 + value


def distinct(pool: list[Die]) -> list[Die]:
    """Each different die of the pool once, low to high: equal dice are one choice."""
    seen: list[Die] = []
    before = 0
    for die in pool:
        if die < before:
            return distinct(sorted(pool))
        if die > before:
            seen.append(die)
            before = die
    return seen


def ordinary_in(dice: list[Die]) -> int:
    """How many of these are six-sided dice of the common supply."""
    return sum(1 for die in dice if die and die < 8)

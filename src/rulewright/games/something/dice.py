"""The five types of die, what each grants, and how dice are written as one number. [S-002]"""

from typing import Final, NewType

from rulewright.games.something.sets import members

DieType = NewType("DieType", int)
COMPELLING: Final = DieType(0)
DARING: Final = DieType(1)
EXPERTISE: Final = DieType(2)
SNEAKY: Final = DieType(3)
THRIVING: Final = DieType(4)
EVERY_TYPE: Final = (COMPELLING, DARING, EXPERTISE, SNEAKY, THRIVING)
NO_TYPE: Final = DieType(-1)

TYPES: Final = ("Compelling", "Daring", "Expertise", "Sneaky", "Thriving")
LETTERS: Final = "CDEST"
ALL_TYPES: Final = 31

BENEFITS: Final = (
    "somebody who saw it is impressed",
    "the roller and allies are unharmed by it",
    "a Win taken keeps the Goal's progress",
    "nobody the roller hides from notices it",
    "one step of recovery",
)
"""What a high die of each type grants. [S-070..S-074]"""


def type_of(letter: str) -> DieType:
    """The type with that letter."""
    return DieType(LETTERS.index(letter))


def mask_of(letters: str) -> int:
    """The set of types named by letters.

    >>> mask_of("CE")
    5
    """
    mask = 0
    for letter in letters:
        mask |= 1 << type_of(letter)
    return mask


def letters_of(mask: int) -> str:
    """The letters of a set of types.

    >>> letters_of(5)
    'CE'
    """
    return "".join([LETTERS[kind] for kind in types_in(mask)])


def types_in(mask: int) -> list[DieType]:
    """The types of a set, in their order."""
    return [DieType(member) for member in members(mask)]


# Two types as one number, 0 to 24; a die as it lies as one number, its face in the last digit.


def pair_code(first: DieType, second: DieType) -> int:
    """Two types as one number."""
    return first * 5 + second


def is_pair(code: int) -> bool:
    """Whether the number stands for two types."""
    return 0 <= code < 25


def pair_in(code: int) -> tuple[DieType, DieType]:
    """The two types.

    >>> pair_in(pair_code(DARING, SNEAKY))
    (1, 3)
    """
    return (DieType(code // 5), DieType(code % 5))


def pairs(mask: int) -> list[int]:
    """Every pair of different types in the set, as codes. [S-023 S-033]"""
    kinds = types_in(mask)
    return [pair_code(a, b) for i, a in enumerate(kinds) for b in kinds[i + 1 :]]


def die_code(kind: DieType, face: int) -> int:
    """A die as it lies."""
    return kind * 10 + face


def die_in(code: int) -> tuple[DieType, int]:
    """Its type and face.

    >>> die_in(die_code(SNEAKY, 6))
    (3, 6)
    """
    return (DieType(code // 10), code % 10)

"""Two small numbers in one answer: a kind of thing and which one.

Answers are ints, so a choice like "sow this card" is packed into one. Each game says how many bits its things take.
"""

from typing import Final

BITS: Final = 6
"""Enough for the things of most games: 64 cards."""


def pack(kind: int, thing: int, bits: int = BITS) -> int:
    """One int of a kind and a thing below 2 ** bits.

    >>> pack(3, 17), kind_in(pack(3, 17)), thing_in(pack(3, 17))
    (209, 3, 17)
    """
    return kind << bits | thing


def kind_in(packed: int, bits: int = BITS) -> int:
    """Which kind it is."""
    return packed >> bits


def thing_in(packed: int, bits: int = BITS) -> int:
    """Which thing of that kind it is."""
    return packed & ((1 << bits) - 1)

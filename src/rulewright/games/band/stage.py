"""The stage: Start in the middle of a ring of ten spots, the tenth of which is the spotlight. [B-090..B-096 G-099]

>>> spots = [START, 3, START]
>>> [step(spots, 0) for _ in range(3)]
[1, 2, 4]
"""

from typing import Final

START: Final = 0
SPOTLIGHT: Final = 10
SPOT_NAMES: Final[tuple[str, ...]] = ("Start", "1", "2", "3", "4", "5", "6", "7", "8", "9", "Spotlight")


def next_spot(spots: list[int], role: int) -> int:
    """Where one step takes this marker: the next spot of the ring, occupied ones passed over. [B-091..B-094 G-101]"""
    spot, one, other = spots[role], spots[role - 1], spots[role - 2]
    while True:
        spot = 1 if spot == SPOTLIGHT else spot + 1
        if spot != one and spot != other:
            return spot


def step(spots: list[int], role: int) -> int:
    """Move the marker one step and say where it stands. The spotlight is set foot in if that is 10. [B-096 G-102]"""
    spots[role] = next_spot(spots, role)
    return spots[role]


def hogging(spots: list[int]) -> int:
    """The role whose marker stands in the spotlight, or -1. [B-104 B-106 G-105]"""
    for role in range(len(spots)):
        if spots[role] == SPOTLIGHT:
            return role
    return -1

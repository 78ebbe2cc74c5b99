"""The character sheet: what a role may gain, its powers, and the Live the Life track. [G-163 G-172..G-177]"""

from typing import Final, NewType

Score = NewType("Score", int)
COIN: Final = Score(0)
COMMITMENT: Final = Score(1)
CROWD: Final = Score(2)
SCORES: Final[tuple[str, ...]] = ("COIN", "COMMITMENT", "CROWD")

CATEGORIES: Final[tuple[tuple[Score, Score], ...]] = (
    (COIN, COMMITMENT),  # Beats
    (COMMITMENT, CROWD),  # Melody
    (CROWD, COIN),  # Front
)
"""Where each role may put its individual points. [G-163]"""

Track = NewType("Track", int)
INTENSITY: Final = Track(0)
CRAFT: Final = Track(1)
TRACKS: Final[tuple[str, ...]] = ("Intensity", "Craft")

Power = NewType("Power", int)
"""What a filled bubble gives: track * 4 + level - 1."""
RE_ROLL: Final = Power(0)
OVERDUB: Final = Power(1)
RUSH_THE_MIC: Final = Power(2)
ROCK_OUT: Final = Power(3)
BUMP_IT: Final = Power(4)
ECHO: Final = Power(5)
INSPIRATION: Final = Power(6)
DIVA_DIE: Final = Power(7)
POWERS: Final[tuple[str, ...]] = (
    "Re-roll", "Over-dub", "Rush the Mic", "Rock out",
    "Bump It", "Echo", "Inspiration", "Diva die",
)  # fmt: skip

MAIN_BUBBLES: Final = 4
"""Bubbles of a track that are powers of their own."""

PAIRS: Final[tuple[tuple[int, int], ...]] = ((5, 6), (3, 4), (1, 2))
"""The secondary bubbles in printed order; a set of them is three bits. [G-176]"""

SPACES: Final = 8
NORMAL_PRICES: Final[tuple[int, ...]] = (0, 0, 3, 6, 12, 25, 40, 80, 100)
EXPERT_PRICES: Final[tuple[int, ...]] = (0, 0, 5, 10, 15, 25, 50, 100, 120)
"""COMMITMENT to step onto each space; place 0 is unused, space 1 is where everyone begins. [G-173]"""


def pair_of(value: int) -> int:
    """The pair that holds this value, as a bit; a 7 is in none. [G-125]

    >>> [pair_of(value) for value in (1, 4, 5, 7)]
    [4, 2, 1, 0]
    """
    if value > 6 or value < 1:
        return 0
    return 1 << (2 - (value - 1) // 2)


def price_of_space(space: int, expert: bool) -> int:
    """COMMITMENT to step onto this space. [G-173]"""
    return EXPERT_PRICES[space] if expert else NORMAL_PRICES[space]


def powers_of(intensity: int, craft: int) -> int:
    """The powers these levels give, as bits. [G-174]"""
    return ((1 << min(intensity, MAIN_BUBBLES)) - 1) | ((1 << min(craft, MAIN_BUBBLES)) - 1) << 4


# a whole sheet as one int, to be carried from game to game [G-265]


def a_sheet(intensity: int, craft: int, rock_pairs: int, diva_pairs: int) -> int:
    """The bubbles of a character as one int. [G-265]

    >>> sheet = a_sheet(4, 2, 0b010, 0)
    >>> intensity_on(sheet), craft_on(sheet), rock_pairs_on(sheet), diva_pairs_on(sheet)
    (4, 2, 2, 0)
    """
    return intensity | craft << 3 | rock_pairs << 6 | diva_pairs << 9


def intensity_on(sheet: int) -> int:
    """The Intensity of a sheet."""
    return sheet & 7


def craft_on(sheet: int) -> int:
    """The Craft of a sheet."""
    return sheet >> 3 & 7


def rock_pairs_on(sheet: int) -> int:
    """The pairs of a sheet's Rock out, as bits."""
    return sheet >> 6 & 7


def diva_pairs_on(sheet: int) -> int:
    """The pairs of a sheet's Diva die, as bits."""
    return sheet >> 9 & 7

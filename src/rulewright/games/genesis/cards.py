"""The twenty-seven Write and Riff cards. [G-009 G-184 G-189]

A card is its place in `CARDS`; cards of one kind are printed several times and so take several places. A set of cards
is an int, one bit a card.
"""

from typing import Final, NewType

from rulewright.games.band.sheet import BEATS, FRONT, LOWER, MELODY, UPPER, Role, right_slot, top_slot
from rulewright.games.band.songs import (
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    UP,
    Kind,
    Mark,
    a_mark,
)  # fmt: skip

Card = int
Cards = int

Family = NewType("Family", int)
SONG_PART: Final = Family(0)
CIRCLE: Final = Family(1)
DIE: Final = Family(2)

NO_EXTRA: Final = Kind(-1)

ANYBODY: Final = 0b111
"""Roles that may buy a card, a bit each."""


class RiffCard:
    """A card of the Write and Riff deck.

    `squares`: rows of a Song Part (bits); `marks`: its circles as drawn in column 0; `extra`: the kind of circle it
    adds in columns 4 and 5; `circle`: the kind a Circle card draws; `roles`: who may buy it.
    """

    def __init__(
        self, code: str, title: str, family: Family, roles: int, squares: int = 0, marks: tuple[Mark, ...] = (),
        extra: tuple[Kind, Kind] = (NO_EXTRA, NO_EXTRA), circle: Kind = NO_EXTRA,
    ) -> None:  # fmt: skip
        self.code: Final = code
        self.title: Final = title
        self.family: Final = family
        self.roles: Final = roles
        self.squares: Final = squares
        self.marks: Final = marks
        self.extra: Final = extra
        self.circle: Final = circle


_B: Final = 1 << BEATS
_M: Final = 1 << MELODY
_F: Final = 1 << FRONT
_POSE: Final = a_mark(POSE, top_slot(FRONT, 0))
_UP: Final = a_mark(UP, right_slot(MELODY, 0, UPPER))
_DOWN: Final = a_mark(DOWN, right_slot(MELODY, 0, UPPER))
_EQUALS: Final = a_mark(EQUALS, right_slot(BEATS, 0, LOWER))


def _part(code: str, title: str, squares: int, marks: tuple[Mark, ...], at_4: Kind, at_5: Kind) -> RiffCard:
    return RiffCard(code, title, SONG_PART, ANYBODY, squares, marks, (at_4, at_5))


def _circle(code: str, title: str, roles: int, kind: Kind) -> RiffCard:
    return RiffCard(code, title, CIRCLE, roles, circle=kind)


_PEDAL: Final = ("CC01", "Effects Pedal", _M, EFFECTS_PEDAL)
_THANK: Final = ("CC05", "Thank all the people that made this happen", _F, THANK_THE_PEOPLE)
_FLOURISH: Final = ("CC06", "Flourish", _B, FLOURISH)

CARDS: Final[tuple[RiffCard, ...]] = (
    _part("SP01", "Verse", _F | _M | _B, (_POSE, _UP, _EQUALS), POSE, EQUALS),
    _part("SP02", "Verse", _F | _M | _B, (_POSE, _UP, _EQUALS), EQUALS, UP),
    _part("SP03", "Chorus", _F | _M | _B, (_POSE, _DOWN, _EQUALS), UP, POSE),
    _part("SP04", "Chorus", _F | _M | _B, (_POSE, _DOWN, _EQUALS), EQUALS, POSE),
    _part("SP05", "Bridge", _F | _B, (_POSE, _EQUALS), UP, UP),
    _part("SP06", "Bridge", _F | _M, (_POSE, _UP), UP, EQUALS),
    _part("SP07", "Bridge", _F | _M, (_POSE, _DOWN), EQUALS, EQUALS),
    _part("SP08", "Bridge", _M | _B, (_UP, _EQUALS), POSE, UP),
    _part("SP09", "Bridge", _M | _B, (_DOWN, _EQUALS), POSE, POSE),
    _part("SP10", "Solo", _F, (_POSE,), NO_EXTRA, NO_EXTRA),
    _part("SP11", "Solo", _M, (_DOWN,), NO_EXTRA, NO_EXTRA),
    _part("SP12", "Solo", _B, (_EQUALS,), NO_EXTRA, NO_EXTRA),
    _circle(*_PEDAL),
    _circle(*_PEDAL),
    _circle(*_PEDAL),
    _circle(*_PEDAL),
    _circle("CC02", "Crescendo", _M, CRESCENDO),
    _circle("CC03", "Key Change", _M | _F, KEY_CHANGE),
    _circle("CC04", "Harmony", _F, HARMONY),
    _circle(*_THANK),
    _circle(*_THANK),
    _circle(*_FLOURISH),
    _circle(*_FLOURISH),
    _circle("CC07", "Syncopation", _B, SYNCOPATION),
    RiffCard("DC01", "Boom Die", DIE, _B),
    RiffCard("DC02", "Stereo Die", DIE, _M),
    RiffCard("DC03", "Charm Die", DIE, _F),
)

DECK: Final = 27
SONG_PARTS: Final = (1 << 12) - 1
CIRCLE_CARDS: Final = ((1 << 24) - 1) & ~SONG_PARTS
DIE_CARDS: Final = ((1 << 27) - 1) & ~((1 << 24) - 1)

PRICES: Final[tuple[int, ...]] = (5, 15, 25, 35)
"""COIN for the market's slots, left to right. [G-183]"""
DISCARD_FIRST: Final = 2
DISCARD_ALL: Final = 6
"""COMMITMENT to throw away the first card, or all four. [G-185 G-186]"""


def may_gain(card: Card, role: Role) -> bool:
    """Whether a role may buy this card. [G-184]"""
    return bool(CARDS[card].roles >> role & 1)


def cards_in(cards: Cards) -> list[Card]:
    """The cards of a set, in order.

    >>> cards_in(0b1001)
    [0, 3]
    """
    return [card for card in range(DECK) if cards >> card & 1]


# The first song of every band: Verse, Chorus, Verse. [G-012]
FIRST_SONG_SQUARES: Final = 0b111111111
FIRST_SONG_MARKS: Final[tuple[Mark, ...]] = (
    a_mark(POSE, top_slot(FRONT, 0)),
    a_mark(UP, right_slot(MELODY, 0, LOWER)),
    a_mark(EQUALS, right_slot(BEATS, 0, LOWER)),
    a_mark(POSE, top_slot(FRONT, 1)),
    a_mark(DOWN, right_slot(MELODY, 1, LOWER)),
    a_mark(EQUALS, right_slot(BEATS, 1, LOWER)),
    a_mark(POSE, top_slot(FRONT, 2)),
)

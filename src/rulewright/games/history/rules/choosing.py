"""What a seat is asked in more than one chapter: a card, a colour, a number, a disk of a stack, a way to go."""

from collections.abc import Generator
from typing import Any, Final

from rulewright.engine.hexes import DIRECTIONS, Hex
from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.engine.questions import Deciding, Pick, Question
from rulewright.games.history.cards import Card, Colour

DecidingCard = Generator[Question, Any, Card]
DecidingColour = Generator[Question, Any, Colour]


def choose(seat: int, ask: str, options: list[int], about: tuple[int, ...] = ()) -> Deciding:
    """Ask a seat; a decision with one option is not asked."""
    if len(options) == 1:
        return options[0]
    answer: int = yield Pick(seat, ask, options, about)
    return answer


def choose_card(seat: int, ask: str, cards: tuple[Card, ...], about: tuple[int, ...] = ()) -> DecidingCard:
    """One of these cards, by the same rule."""
    if len(cards) == 1:
        return cards[0]
    card: Card = yield Pick(seat, ask, list(cards), about)
    return card


def choose_colour(seat: int, ask: str, colours: list[Colour], about: tuple[int, ...] = ()) -> DecidingColour:
    """One of these colours, by the same rule."""
    if len(colours) == 1:
        return colours[0]
    which: Colour = yield Pick(seat, ask, list(colours), about)
    return which


# -- amounts --------------------------------------------------------------------------------------------------------

USUAL_WEALTH: Final = 300
# Bids are offered as shared lists that nobody changes: building them anew would cost more than the auction.
AMOUNTS: Final[list[list[int]]] = [list(range(most + 1)) for most in range(USUAL_WEALTH + 1)]
HIGHEST_BID: Final = 10_000
"""Some combinations of options mint influence without end; a question must not list millions of bids."""


def amounts(most: int) -> list[int]:
    """All whole bids from 0 to `most`; who is richer than usual gets a list of his own, up to the highest bid. [H-052]

    >>> amounts(4), len(amounts(333)), len(amounts(1_000_000))
    ([0, 1, 2, 3, 4], 334, 10001)
    """
    return AMOUNTS[most] if most <= USUAL_WEALTH else list(range(min(most, HIGHEST_BID) + 1))


# -- disks and moves, packed ----------------------------------------------------------------------------------------

HEIGHT_BITS: Final = 5  # all 24 disks in one stack
WAY_BITS: Final = 3  # six directions


def disk_in(at: Hex, height: int) -> int:
    """A disk as an option: its sector, and how many disks lie under it in the stack."""
    return pack(at, height, HEIGHT_BITS)


def sector_of_disk(disk: int) -> Hex:
    """Where the disk lies."""
    return kind_in(disk, HEIGHT_BITS)


def height_of_disk(disk: int) -> int:
    """How many disks lie under it."""
    return thing_in(disk, HEIGHT_BITS)


def move_of(mover: int, at: Hex, to: Hex) -> int:
    """A move as an option: what moves (a disk, or a sector for its whole stack) and the way from here to there."""
    return pack(mover, DIRECTIONS.index(to - at), WAY_BITS)


def mover_of(move: int) -> int:
    """What moves."""
    return kind_in(move, WAY_BITS)


def destination(move: int, at: Hex) -> Hex:
    """Where the move leads from here."""
    return at + DIRECTIONS[thing_in(move, WAY_BITS)]

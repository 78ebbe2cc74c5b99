# interpreted: drawn for people only
"""The table on a phone: the others' cups in a row, the bid in the middle, one's own dice below; a unit is a pixel."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rulewright.draw.kit.layout import in_row
from rulewright.draw.model import KEPT, Board, Piece, Text, laid
from rulewright.draw.text import lines_at
from rulewright.engine import View, name_of
from rulewright.games.classics.liars_dice.draw.art import LETTERINGS, PHONE_HEIGHT, PHONE_WIDTH
from rulewright.games.classics.liars_dice.draw.scene import (
    card,
    cut_name,
    hidden_dice,
    lifted_dice,
    name_plate,
    short_name,
)
from rulewright.games.classics.liars_dice.draw.seats import Player, counts, face_of, nearest, own_dice_of, players

MIDDLE: Final = (PHONE_WIDTH / 2, 206.0)
CARD: Final = 0.66
NEAR: Final = (PHONE_WIDTH / 2, 289.0)
NAMES: Final = 25.0
"""How far from the edges the names lie."""
FOOT: Final = 46.0
"""How far down a cup of no height would stand."""


class Column(NamedTuple):
    """Where one of the others sits: the middle of the column, how wide it is, and how large the cup."""

    x: float
    wide: float
    size: float


@lru_cache
def columns(others: int) -> list[Column]:
    """The others side by side, as large as the width allows."""
    wide = (PHONE_WIDTH - 16) / max(others, 3)
    size = min(0.56, (wide - 8) / 144)
    return [Column(PHONE_WIDTH / 2 + in_row(k, others, wide), wide, size) for k in range(others)]


def phone(seen: View) -> Board:
    """The same table, in the same order, for a narrow screen; its pieces have ids of their own."""
    everybody = players(seen)
    seats, near = len(everybody), nearest(seen)
    places = dict(zip([(near + 1 + k) % seats for k in range(seats - 1)], columns(seats - 1), strict=True))
    others = [other(everybody[seat], column) for seat, column in places.items()]
    mine = own(everybody[near], own_dice_of(seen, near), face_of(seen["bid"]))
    pieces = laid(GROUND, *others, bids(seen, places), mine)
    return Board("phone", "The table", PHONE_WIDTH, PHONE_HEIGHT, pieces, names=tuple(range(seats)))


GROUND: Final = (Piece("phone-cloth", "cloth"),)


def on_a_phone(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """These pieces with ids of their own here."""
    return tuple([phoned(piece) for piece in pieces])


def phoned(piece: Piece) -> Piece:
    """A piece with an id of its own here."""

    def named(name: str) -> str:
        return f"phone-{name}" if name else ""

    return piece._replace(id=named(piece.id), came_from=named(piece.came_from), goes_to=named(piece.goes_to))


@lru_cache(KEPT)
def other(who: Player, column: Column) -> tuple[Piece, ...]:
    """A seat across the table: name, cup and dice below each other."""
    x, wide, size = column
    cup = f"cup-{who.seat}"
    found: list[Piece] = []
    foot = FOOT + 121 * size
    if who.shown:
        found.append(Piece(cup, "cup-open", x, foot - 58 * size, size=0.8 * size))
        found += lifted_dice(who, x, foot + 16, min(0.4, (wide - 6) / (80 * len(who.shown))))
    else:
        up = Piece(cup, "cup", x, foot, size=size, title=f"{who.name}: {who.dice} under the cup")
        out = Piece(cup, "cup-open", x, foot - 40 * size, size=0.8 * size, faint=0.45)
        found.append(up if who.left else out)
        found += hidden_dice(who, x, foot + 14, min(0.28, (wide - 8) / (71 * who.each)))
    gap, name_size = (6, 1.0) if wide > 100 else (2, 0.74)
    found += name_plate(who, x, NAMES, wide - gap, name_size, notes=False)
    return on_a_phone(found)


@lru_cache(KEPT)
def own(who: Player, mine: tuple[int, ...] | None, face: int) -> tuple[Piece, ...]:
    """One's own dice, those ringed that count for the bid; or what a call has shown of them."""
    x, y = NEAR
    found: list[Piece] = []
    if mine is not None:
        for k, die in enumerate(mine):
            at = x + in_row(k, len(mine), 66)
            if counts(die, face, who.wild):
                found.append(Piece(f"match-{who.seat}-{k}", "match", at, y, size=0.86, motion="none"))
            found.append(
                Piece(f"die-{who.seat}-{k}", f"die-{die}", at, y, size=0.86, title=f"your die: {die}", motion="tumble")
            )
    elif who.shown:
        found += lifted_dice(who, x, y, 0.8)
    else:
        found += hidden_dice(who, x, y, 0.6)
    found += name_plate(who, x, PHONE_HEIGHT - NAMES, 188)
    return on_a_phone(found)


def bids(seen: View, places: dict[int, Column]) -> list[Piece]:
    """The others' last bids under their dice, and the one that stands, or was called, in the middle."""
    lifted: dict[str, Any] | None = seen["lifted"]
    names, (x, y) = seen["names"], MIDDLE
    if lifted:
        bidder = lifted["bidder"]
        return [phone_card(bidder, name_of(names, bidder), lifted["bid"], x, y - 14, CARD, "bid-called"), verdict(seen)]
    bidder, found = seen["bidder"], []
    for seat, bid in enumerate(seen["bids"]):
        if bid and seat == bidder:
            found.append(phone_card(seat, name_of(names, seat), bid, x, y - 14, CARD, "bid-standing"))
        elif bid and seat in places:
            column = places[seat]
            below, size = FOOT + 121 * column.size + 40, min(0.38, (column.wide - 6) / 220)
            found.append(phone_card(seat, name_of(names, seat), bid, column.x, below, size, "bid"))
    if not seen["bid"]:
        return [*found, NO_BID_YET]
    return [*found, standing_words(seen["bid"], sum(seen["left"]), name_of(names, bidder))]


NO_BID_YET: Final = Piece(
    "phone-bid-words", "", MIDDLE[0], MIDDLE[1] + 6, texts=(Text("no bid yet", 0, 0, "says", 300),), motion="none"
)


@lru_cache(KEPT)
def phone_card(seat: int, name: str, bid: int, x: float, y: float, size: float, symbol: str) -> Piece:
    """The card of a bid."""
    return phoned(card(seat, name, bid, x, y, size, symbol))


@lru_cache(KEPT)
def standing_words(bid: int, dice: int, name: str) -> Piece:
    """What the bid that stands says, below its card."""
    words = f"at least {(bid + 5) // 6} of {dice} dice, says {cut_name(name)}"
    lines = lines_at(LETTERINGS, "says", words, 0, 0, PHONE_WIDTH - 24, 44)
    x, y = MIDDLE
    return Piece("phone-bid-words", "", x, y + 42, texts=tuple(lines), motion="none")


def verdict(seen: View) -> Piece:
    """What the call came to."""
    lifted = seen["lifted"]
    x, y = MIDDLE
    many = f"There {'was' if lifted['found'] == 1 else 'were'} {lifted['found'] or 'none'}"
    were = f"{many}: {short_name(seen, lifted['loser'])} loses a die."
    lines = lines_at(LETTERINGS, "verdict", were, 0, 0, PHONE_WIDTH - 24, 48)
    return Piece("phone-verdict", "", x, y + 42, title=were, texts=tuple(lines), motion="none")

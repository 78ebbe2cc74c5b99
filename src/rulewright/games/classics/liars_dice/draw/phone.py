# interpreted: drawn for people only
"""The table on a phone: the others' cups in a row, the bid in the middle, one's own dice below; a unit is a pixel."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rulewright.draw.kit.layout import in_row
from rulewright.draw.kit.people import plate_width
from rulewright.draw.model import KEPT, Board, Piece, Text, laid
from rulewright.draw.text import lines_at
from rulewright.engine import View, name_of
from rulewright.games.classics.liars_dice.draw.art import LETTERINGS, PHONE_HEIGHT, PHONE_WIDTH
from rulewright.games.classics.liars_dice.draw.scene import (
    Part,
    card,
    cut_name,
    hidden_dice,
    lifted_dice,
    name_plate,
    short_name,
)
from rulewright.games.classics.liars_dice.draw.seats import Player, counts, face_of, nearest, own_dice_of, players

MIDDLE: Final = (PHONE_WIDTH / 2, 202.0)
"""Where the bid that stands lies: between the others' bids and one's own dice, over neither."""
CARD: Final = 0.54
WORDS: Final = 47.0
"""How far below its middle its words stand."""
NEAR: Final = (PHONE_WIDTH / 2, 289.0)
NAMES: Final = 25.0
"""How far from the edges the names lie."""
ROWS: Final = (14.0, 39.0)
"""The same where many sit side by side: their names lie in two rows, so that each has the width of two."""
CROWDED: Final = 100.0
"""How narrow a column is where many sit side by side."""


class Column(NamedTuple):
    """Where one of the others sits: the middle of the column, how wide it is, how large the cup and where it stands,
    and where the name lies."""

    x: float
    wide: float
    size: float
    foot: float
    name: float


@lru_cache
def columns(others: int) -> list[Column]:
    """The others side by side, as large as the width allows."""
    wide = (PHONE_WIDTH - 16) / max(others, 3)
    crowded = wide < CROWDED
    size = min(0.39 if crowded else 0.48, (wide - 8) / 144)
    foot = (57 if crowded else 46) + 121 * size
    xs = [PHONE_WIDTH / 2 + in_row(k, others, wide) for k in range(others)]
    return [Column(x, wide, size, foot, ROWS[k % 2] if crowded else NAMES) for k, x in enumerate(xs)]


def phone(seen: View) -> Board:
    """The same table, in the same order, for a narrow screen; its pieces have ids of their own."""
    everybody = players(seen)
    seats, near = len(everybody), nearest(seen)
    places = dict(zip([(near + 1 + k) % seats for k in range(seats - 1)], columns(seats - 1), strict=True))
    others = [other(everybody[seat], column) for seat, column in places.items()]
    mine = own(everybody[near], own_dice_of(seen, near), face_of(seen["bid"]))
    pieces = laid(GROUND, *others, *bids(seen, places), mine)
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
    x, wide, size, foot, _ = column
    cup = f"cup-{who.seat}"
    found: list[Piece] = []
    if who.shown:
        found.append(Piece(cup, "cup-open", x, foot - 58 * size, size=0.8 * size))
        found += lifted_dice(who, x, foot + 16, min(0.4, (wide - 6) / (80 * len(who.shown))))
    else:
        up = Piece(cup, "cup", x, foot, size=size, title=f"{who.name}: {who.dice} under the cup")
        out = Piece(cup, "cup-open", x, foot - 40 * size, size=0.8 * size, faint=0.45)
        found.append(up if who.left else out)
        found += hidden_dice(who, x, foot + 14, min(0.28, (wide - 8) / (71 * who.each)))
    return on_a_phone([*found, *name_over(who, column)])


def name_over(who: Player, column: Column) -> list[Piece]:
    """The name of a seat over its cup, as near to the middle of its column as the edge of the cloth allows."""
    if column.wide >= CROWDED:
        return name_plate(who, column.x, column.name, column.wide - 6, notes=False)
    named = name_plate(who, column.x, column.name, 2 * column.wide - 6, 0.74, notes=False)
    half = plate_width(named[0]) * 0.74 / 2 + 5
    x = min(max(column.x, half), PHONE_WIDTH - half)
    return [piece._replace(x=round(piece.x + x - column.x, 2)) for piece in named]


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


def bids(seen: View, places: dict[int, Column]) -> list[Part]:
    """The others' last bids under their dice, the one that stands, or was called, in the middle, and its words."""
    lifted: dict[str, Any] | None = seen["lifted"]
    names, bidder, (x, y) = seen["names"], seen["bidder"], MIDDLE
    if lifted:
        bidder = lifted["bidder"]
        called = phone_card(bidder, name_of(names, bidder), lifted["bid"], x, y, CARD, "bid-called")
        return [*[called if seat == bidder else () for seat in range(len(names))], verdict(seen)]
    found: list[Part] = []
    for seat, bid in enumerate(seen["bids"]):
        if bid and seat == bidder:
            found.append(phone_card(seat, name_of(names, seat), bid, x, y, CARD, "bid-standing"))
        elif bid and seat in places:
            column = places[seat]
            below, size = column.foot + 45, min(0.34, (column.wide - 6) / 220)
            found.append(phone_card(seat, name_of(names, seat), bid, column.x, below, size, "bid"))
        else:
            found.append(())
    if not seen["bid"]:
        return [*found, NO_BID_YET]
    return [*found, standing_words(seen["bid"], sum(seen["left"]), name_of(names, bidder))]


NO_BID_YET: Final = (
    Piece(
        "phone-bid-words", "", MIDDLE[0], MIDDLE[1] + 10, texts=(Text("no bid yet", 0, 0, "says", 300),), motion="none"
    ),
)


@lru_cache(KEPT)
def phone_card(seat: int, name: str, bid: int, x: float, y: float, size: float, symbol: str) -> Part:
    """The card of a bid."""
    return (phoned(card(seat, name, bid, x, y, size, symbol)),)


@lru_cache(KEPT)
def standing_words(bid: int, dice: int, name: str) -> Part:
    """What the bid that stands says, below its card."""
    words = f"at least {(bid + 5) // 6} of {dice} dice, says {cut_name(name)}"
    lines = lines_at(LETTERINGS, "says", words, 0, 0, PHONE_WIDTH - 24, 44)
    x, y = MIDDLE
    return (Piece("phone-bid-words", "", x, y + WORDS, texts=tuple(lines), motion="none"),)


def verdict(seen: View) -> Part:
    """What the call came to."""
    lifted = seen["lifted"]
    x, y = MIDDLE
    many = f"There {'was' if lifted['found'] == 1 else 'were'} {lifted['found'] or 'none'}"
    were = f"{many}: {short_name(seen, lifted['loser'])} loses a die."
    lines = lines_at(LETTERINGS, "verdict", were, 0, 0, PHONE_WIDTH - 24, 48)
    return (Piece("phone-verdict", "", x, y + WORDS, title=were, texts=tuple(lines), motion="none"),)

# interpreted: drawn for people only
"""The table on a phone: the others' cups in a row, the bid in the middle, one's own dice below; a unit is a pixel."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rulewright.draw.kit.layout import in_row
from rulewright.draw.model import KEPT, Board, Piece, Text
from rulewright.draw.text import lines_at
from rulewright.engine import View, name_of
from rulewright.games.classics.liars_dice.draw.art import LETTERINGS, PHONE_HEIGHT, PHONE_WIDTH
from rulewright.games.classics.liars_dice.draw.scene import card, hidden_dice, lifted_dice, name_plate, short_name
from rulewright.games.classics.liars_dice.draw.seats import Player, counts, face_of, nearest, own_dice_of, players
from rulewright.games.classics.liars_dice.words import said

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
    pieces = [GROUND]
    for seat, column in places.items():
        pieces += other(everybody[seat], column)
    pieces += on_a_phone(bids(seen, places))
    pieces += own(everybody[near], own_dice_of(seen, near), face_of(seen["bid"]))
    return Board("phone", "The table", PHONE_WIDTH, PHONE_HEIGHT, pieces, names=tuple(range(seats)))


GROUND: Final = Piece("phone-cloth", "cloth")


def on_a_phone(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """These pieces with ids of their own here."""
    return tuple([phoned(piece) for piece in pieces])


@lru_cache(KEPT)
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
    found += name_plate(who, x, NAMES, wide - 6, 1.0 if wide > 100 else 0.74, notes=False)
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
    x, y = MIDDLE
    if lifted:
        title = f"the bid that was called: {said(lifted['bid'])}"
        return [card(lifted["bidder"], lifted["bid"], x, y - 14, CARD, "bid-called", title), verdict(seen)]
    found: list[Piece] = []
    for seat, column in places.items():
        bid = seen["bids"][seat]
        if bid and seat != seen["bidder"]:
            title = f"{name_of(seen['names'], seat)} bid {said(bid)}"
            below, size = FOOT + 121 * column.size + 40, min(0.38, (column.wide - 6) / 220)
            found.append(card(seat, bid, column.x, below, size, "bid", title))
    if not seen["bid"]:
        words = Text("no bid yet", 0, 0, "says", 300)
        return [*found, Piece("bid-words", "", x, y + 6, texts=(words,), motion="none")]
    name, count = short_name(seen, seen["bidder"]), (seen["bid"] + 5) // 6
    title = f"the bid: {said(seen['bid'])}, says {name}"
    found.append(card(seen["bidder"], seen["bid"], x, y - 14, CARD, "bid-standing", title))
    said_ = f"at least {count} of {sum(seen['left'])} dice, says {name}"
    lines = lines_at(LETTERINGS, "says", said_, 0, 0, PHONE_WIDTH - 24, 44)
    return [*found, Piece("bid-words", "", x, y + 42, texts=tuple(lines), motion="none")]


def verdict(seen: View) -> Piece:
    """What the call came to."""
    lifted = seen["lifted"]
    x, y = MIDDLE
    many = f"There {'was' if lifted['found'] == 1 else 'were'} {lifted['found'] or 'none'}"
    were = f"{many}: {short_name(seen, lifted['loser'])} loses a die."
    lines = lines_at(LETTERINGS, "verdict", were, 0, 0, PHONE_WIDTH - 24, 48)
    return Piece("verdict", "", x, y + 42, title=were, texts=tuple(lines), motion="none")

# interpreted: drawn for people only
"""A stall: what lies for sale under the awning, and what it costs. What one might sell lies in one's own bag."""

from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Board, Piece, Text
from rulewright.games.destinies.draw.cards import Face, card
from rulewright.games.destinies.draw.geometry import CARD_HIGH, CARD_WIDE, PAGE, STALL, TEXT_LEFT, TEXT_WIDE, on_phone
from rulewright.games.destinies.draw.heading import TOP, Head, head_pieces, margin
from rulewright.games.destinies.draw.prose import plain, set_lines

ROW: Final = 4
"""So many cards lie beside each other."""


class Ware(NamedTuple):
    """A kind of card on the stall: its copies, the one on top last; what is said under it, whether it can be had."""

    copies: tuple[int, ...]
    face: Face
    price: str
    dear: bool


class Stall(NamedTuple):
    """A trade under way."""

    head: Head
    wares: tuple[Ware, ...]
    empty: str


@lru_cache(128)
def board(stall: Stall, title: str) -> Board:
    """The page of a trade."""
    pieces = margin(stall.head) + head_pieces(stall.head, TOP)
    pieces.append(Piece("awning", "awning", TEXT_LEFT + (TEXT_WIDE - STALL) / 2, 50, motion="none"))
    many = len(stall.wares)
    size = 0.8 if many <= 2 * ROW else 0.62
    row = ROW if many <= 2 * ROW else 6
    step = min(TEXT_WIDE / min(max(many, 1), row), CARD_WIDE * size + 6)
    for k, ware in enumerate(stall.wares):
        here = min(row, many - k // row * row)
        x = TEXT_LEFT + (TEXT_WIDE - step * here) / 2 + (k % row) * step + (step - CARD_WIDE * size) / 2
        y = 104 + (k // row) * (CARD_HIGH * size + 26)
        pieces += ware_pieces(ware, round(x, 1), round(y, 1), size)
    below = 104 + -(-many // row) * (CARD_HIGH * size + 26)
    if below < PAGE[1] - 70:
        middle = round((below + PAGE[1]) / 2, 1)
        tail = Piece("tail", "tail", TEXT_LEFT + TEXT_WIDE / 2, middle, size=0.78, motion="none", screen="wide")
        pieces.append(tail)
    if not many:
        lines = plain("gloss", stall.empty, TEXT_WIDE)
        pieces.append(Piece("empty", "", TEXT_LEFT, 120, texts=set_lines("gloss", lines, 20, 0, 16), motion="none"))
    return Board("page", title, *PAGE, pieces, least=round(PAGE[0] * 0.75), narrow=on_phone(max(below, 170.0)))


def ware_pieces(ware: Ware, x: float, y: float, size: float) -> list[Piece]:
    """A card on the stall, the others of its kind under it, its price below."""
    found = []
    for k, instance in enumerate(ware.copies):
        under = min(3, len(ware.copies) - 1 - k)
        found.append(card(ware.face, instance, x + 4 * under, y - 4 * under, size, 0.5 if ware.dear else 1.0))
    middle, below = x + CARD_WIDE * size / 2, y + CARD_HIGH * size + 16
    words = (Text(ware.price, 0, 0, "why" if ware.dear else "price"),)
    found.append(Piece(f"price-{ware.copies[-1]}", "", round(middle, 1), round(below, 1), texts=words, motion="none"))
    return found

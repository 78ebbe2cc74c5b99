# interpreted: drawn for people only
"""A character's sheet to print: the card and its cover side by side at true size, 63 × 88 mm, from the table's art."""

from dataclasses import replace
from typing import Final

from rulewright.draw.model import Art, Board, Piece, Symbol, Text, Theme
from rulewright.draw.svg import board_svg
from rulewright.engine import View
from rulewright.games.something.dice import mask_of
from rulewright.games.something.draw import art
from rulewright.games.something.draw.art.cards import CARD, cover
from rulewright.games.something.draw.cards import whole_card
from rulewright.games.something.draw.seen import Person, people
from rulewright.games.something.draw.setting import fill
from rulewright.games.something.draw.tones import LETTERINGS

GAP: Final = 14.0
MILLIMETRE: Final = CARD[0] / 63
"""Units of a board in a millimetre of paper."""


def character_svg(seen: View, c: int, theme: Theme = "print", true_size: bool = True) -> str:
    """A character of a view as SVG that stands by itself: cover and sheet, as large on paper as cards are, or in units
    for a PNG."""
    person = people(seen)[c]._replace(locked=False, rolling=False, struck=False)
    board = sheet_board(person)
    svg = board_svg(board, printing_art(person.dice), theme)
    if not true_size:
        return svg
    wide, high = board.width / MILLIMETRE, board.height / MILLIMETRE
    size = f'width="{board.width:g}" height="{board.height:g}"'
    return svg.replace(size, f'width="{wide:.2f}mm" height="{high:.2f}mm"', 1)


def printing_art(dice: str) -> Art:
    """The table's art and the cover of one set of dice."""
    whole = art()
    front = Symbol(cover(mask_of(dice)), 0, 0, CARD[0] + 2, CARD[1] + 4, f"the cover of {dice}")
    return replace(whole, symbols={**whole.symbols, f"cover-{dice}": front})


def sheet_board(person: Person) -> Board:
    """The cover with the name over its rainbow, and the sheet beside it."""
    shown, size = fill(person.name, "cover", CARD[0] - 24, 2, 0.55)
    step = LETTERINGS["cover"].size * size * 1.02
    name = tuple(
        Text(line, CARD[0] / 2, 33 + k * step, "cover", CARD[0] - 24, "", "", size) for k, line in enumerate(shown)
    )
    front = Piece("cover", f"cover-{person.dice}", 0, 0, title=f"the cover of {person.name}", texts=name)
    sheet = whole_card(person, CARD[0] + GAP, 0, 1.0, -2)
    return Board("sheet", person.name, 2 * CARD[0] + GAP + 8, CARD[1] + 8, (front, *sheet), -4, -3)

# interpreted: drawn for people only
"""The crew: each character as the back cover of a paperback. Your own first and larger, a bookmark with your dice
beside it, then the companions, smaller the more there are; where room is left, a page of the story."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.games.something.draw.art.cards import BOOKMARK, CARD, HALF_CARD
from rulewright.games.something.draw.cards import Ship, bar, bookmark, half_card, ship_slip, whole_card
from rulewright.games.something.draw.seen import Line, Person
from rulewright.games.something.draw.telling import first_page, page

WIDTH: Final = 962.0
HEIGHT: Final = 290.0
MINE: Final = 1.02
"""How large your own card is."""
OTHERS: Final = 0.94
GAP: Final = 9.0


@lru_cache(256)
def crew_board(
    crew: tuple[Person, ...], mine: int, you: int, away: str, closed: int, ship: Ship | None, told: tuple[Line, ...],
    title: str, book: str,
) -> Board:  # fmt: skip
    """All characters; `mine` is the observer's own, -1 for whoever only looks on.

    `book` is what the evening is called: it stands on the title page until something is told.
    """
    pieces: list[Piece] = []
    x = 0.0
    if mine >= 0:
        pieces += whole_card(crew[mine], 0, 2, MINE, you)
        pieces += bookmark(crew[mine], CARD[0] * MINE + GAP, 6, away, closed)
        x = CARD[0] * MINE + GAP + BOOKMARK[0] + GAP
    room = WIDTH - x
    if ship is not None:
        room -= 238 + GAP
        pieces += ship_slip(ship, WIDTH - 240, 4)
    others = [one_ for one_ in crew if one_.c != mine]
    used = companions(others, x, room, you, pieces)
    width = page_width(room - used - (GAP if used else 0))
    if width:
        left = x + used + (GAP if used else 0)
        spare = room - used - (GAP if used else 0) - width
        art, at = f"sheet-{width}x282", round(left + spare / 2, 1)
        if told:
            pieces += page(told, "page", art, at, 4, width, 282, title)
        else:
            pieces += first_page(tuple(one_.name for one_ in crew), "page", art, at, 4, width, 282, book)
    return Board(
        "crew",
        "The crew: " + ", ".join(one_.name for one_ in crew),
        WIDTH + 10,
        HEIGHT + 8,
        tuple(pieces),
        -4,
        -4,
        least=760,
    )


def page_width(left: float) -> int:
    """How wide a page has room there; 0 for none."""
    return next((width for width in (580, 384, 190) if width <= left + 0.5), 0)


def has_page(many: int, mine: bool, ship: bool) -> bool:
    """Whether room is left for a page beside so many characters: only then does the board change with the story."""
    room = WIDTH - (CARD[0] * MINE + 2 * GAP + BOOKMARK[0] if mine else 0) - (238 + GAP if ship else 0)
    used = laid_out(many - mine, room)[1]
    return page_width(room - used - (GAP if used else 0)) > 0


def laid_out(many: int, room: float) -> tuple[str, float]:
    """How so many companions lie in this room, and how much of it they take."""
    step = CARD[0] * OTHERS + GAP
    if many * step - GAP <= room + 0.5:
        return "whole", max(0.0, many * step - GAP)
    columns = -(-many // 2)
    if columns * (HALF_CARD[0] + GAP) - GAP <= room + 0.5:
        return "half", columns * (HALF_CARD[0] + GAP) - GAP
    return "bars", room


def companions(others: list[Person], x: float, room: float, you: int, pieces: list[Piece]) -> float:
    """The others, whole, folded to their heads, or in one line each; how much room they took."""
    many = len(others)
    how, used = laid_out(many, room)
    if how == "whole":
        for k, person in enumerate(others):
            left = x + k * (CARD[0] * OTHERS + GAP)
            pieces += whole_card(person, left, HEIGHT - CARD[1] * OTHERS - 5, OTHERS, you)
    elif how == "half":
        for k, person in enumerate(others):
            left, down = x + k // 2 * (HALF_CARD[0] + GAP), 4 + k % 2 * (HALF_CARD[1] + 6)
            pieces += half_card(person, left, down)
    else:
        columns = max(1, int((room + GAP) // (190 + GAP)))
        rows = -(-many // columns)
        down = min(34.0, (HEIGHT - 34) / max(1, rows - 1))
        width = 290 if columns * (290 + GAP) - GAP <= room else 190
        for k, person in enumerate(others):
            pieces += bar(person, x + k // rows * (width + GAP), 4 + k % rows * down, width)
    return used

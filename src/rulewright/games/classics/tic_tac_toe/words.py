# interpreted: sentences for people
"""The one question in words."""

from typing import Any

from rulewright.engine import Ask, Pick, View
from rulewright.games.classics.tic_tac_toe.rules import SQUARES

ROWS = ("top", "middle", "bottom")
COLUMNS = ("left", "centre", "right")


def square_name(square: int) -> str:
    """A square as players call it.

    >>> square_name(0), square_name(5)
    ('top left', 'middle right')
    """
    return f"{ROWS[square // 3]} {COLUMNS[square % 3]}"


def square_label(_seen: View, _pick: Pick, square: int) -> str:
    """The option to mark this square."""
    return square_name(square)


def square_place(_seen: View, _pick: Pick, square: int) -> str:
    """Where it lies on the board."""
    return f"square-{square}"


def square_refused(seen: View, _pick: Pick, square: Any) -> tuple[str, str] | None:
    """Why a square cannot be marked. [T-003]"""
    if isinstance(square, int) and 0 <= square < SQUARES and seen["squares"][square]:
        return "T-003", f"The square {square_name(square)} is taken; choose a free one."
    return None


def every_square(_seen: View, _pick: Pick) -> list[int]:
    """A taken square is shown too, with the reason why it cannot be marked."""
    return list(range(SQUARES))


ASKS = {
    "mark": Ask(
        "Which square do you mark?",
        "T-003",
        label=square_label,
        place=square_place,
        refuse=square_refused,
        greyed=every_square,
        waiting="choosing a square",
    ),
}

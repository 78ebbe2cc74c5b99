"""The song sheet: three rows, five columns, forty-five places for circles, as numbers.

A *square* is `column * 3 + row` (columns from 0, rows Beats 0, Melody 1, Front 2), so squares in rising order are the
order in which a song fills them. [B-022 B-027 G-056]

A *slot* is where a circle may be drawn, nine a column: `T` above a square, `R` on its right edge, upper and lower.

>>> slot_name(right_slot(MELODY, 2, UPPER)), slot_name(top_slot(FRONT, 2))
('R(M,3,u)', 'T(F,3)')
"""

from typing import Final

Role = int
Square = int
Slot = int

BEATS: Final = 0
MELODY: Final = 1
FRONT: Final = 2
ROLES: Final[tuple[str, ...]] = ("Beats", "Melody", "Front")
ROWS: Final[tuple[str, ...]] = ("beats", "melody", "front")

COLUMNS: Final = 5
SQUARES: Final = 15
SLOTS: Final = 45

UPPER: Final = 0
LOWER: Final = 1

TOP: Final = 0
"""First of the three slots of a row in a column; the two on the right edge follow."""


def square(row: Role, column: int) -> Square:
    """The square of this row in this column (counted from 0)."""
    return column * 3 + row


def row_of(square: Square) -> Role:
    """The row, which is the role that owns the square. [B-022]"""
    return square % 3


def column_of(square: Square) -> int:
    """The column, counted from 0."""
    return square // 3


def top_slot(row: Role, column: int) -> Slot:
    """The slot above a square: T(row, column)."""
    return column * 9 + (2 - row) * 3


def right_slot(row: Role, column: int, half: int) -> Slot:
    """A slot on the right edge of a square: R(row, column, upper or lower)."""
    return column * 9 + (2 - row) * 3 + 1 + half


def slot_row(slot: Slot) -> Role:
    """The row that a slot is named after."""
    return 2 - slot % 9 // 3


def slot_column(slot: Slot) -> int:
    """The column that a slot is named after, counted from 0."""
    return slot // 9


def is_top(slot: Slot) -> bool:
    """Whether the slot lies above its square (else: on its right edge)."""
    return slot % 3 == TOP


def is_lower(slot: Slot) -> bool:
    """Whether the slot is the lower one of an edge."""
    return slot % 3 == 2


def slot_name(slot: Slot) -> str:
    """The slot as the rulebooks' component lists write it, with columns from 1."""
    row = "BMF"[slot_row(slot)]
    if is_top(slot):
        return f"T({row},{slot_column(slot) + 1})"
    return f"R({row},{slot_column(slot) + 1},{'l' if is_lower(slot) else 'u'})"

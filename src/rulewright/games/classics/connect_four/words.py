# interpreted: sentences for people
"""The one question in words."""

from typing import Any

from rulewright.engine import Ask, Pick, View
from rulewright.games.classics.connect_four.rules import ALL_COLUMNS, COLUMNS


def column_label(_seen: View, _pick: Pick, column: int) -> str:
    """A column as players count it."""
    return f"column {column + 1}"


def column_place(_seen: View, _pick: Pick, column: int) -> str:
    """Where it stands on the board."""
    return f"column-{column}"


def column_refused(seen: View, _pick: Pick, column: Any) -> tuple[str, str] | None:
    """Why a column cannot be chosen. [C-003]"""
    top_row = seen["rows"][0]
    if isinstance(column, int) and 0 <= column < COLUMNS and top_row[column]:
        return "C-003", f"Column {column + 1} is full; drop your disc elsewhere."
    return None


def every_column(_seen: View, _pick: Pick) -> list[int]:
    """A full column is shown too, with the reason why it cannot be chosen."""
    return ALL_COLUMNS


ASKS = {
    "drop": Ask(
        "Into which column do you drop a disc?",
        "C-003",
        label=column_label,
        place=column_place,
        refuse=column_refused,
        greyed=every_column,
        waiting="choosing a column",
    ),
}

# interpreted: names for people only
"""What a sector is called: a letter for its row and a number for its place in it, as on a chart.

The centre is M10; rows go on alphabetically downwards, places count to the right, odd rows half a sector further right.
The name of a position never changes while the map grows. No row is called B, K, R or W, with which the codes of cards
begin, nor I or O, which look like numbers.
"""

from typing import Final

from rulewright.engine.hexes import Hex, q_of, r_of

ROWS: Final = "ACDEFGHJLMNPQSTUVXYZ"
MIDDLE_ROW: Final = ROWS.index("M")
MIDDLE_PLACE: Final = 10


def chart_name(q: int, r: int) -> str:
    """The name of the sector with these coordinates.

    >>> chart_name(0, 0), chart_name(1, 0), chart_name(0, -1), chart_name(0, 1), chart_name(-4, 2)
    ('M10', 'M11', 'L9', 'N10', 'P7')
    """
    row = MIDDLE_ROW + r
    beyond = "A" if row < 0 else "Z" if row >= len(ROWS) else ""
    return f"{beyond}{ROWS[row % len(ROWS)]}{MIDDLE_PLACE + q + r // 2}"


def sector_name(at: Hex) -> str:
    """A position as it is spoken of."""
    return chart_name(q_of(at), r_of(at))

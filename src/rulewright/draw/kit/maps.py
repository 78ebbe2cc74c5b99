# interpreted: drawn for people only
"""Maps: hexes by axial coordinates, squares by column and row, and the tiles that lie there."""

import math

from rulewright.draw.kit.tones import tone
from rulewright.draw.shapes import Point, box, d, path, polar


def hex_at(q: int, r: int, size: float) -> Point:
    """The middle of a hex with its points up; `size` is from its middle to a corner.

    >>> hex_at(0, 0, 10), hex_at(0, 2, 10)
    ((0.0, 0.0), (17.32, 30.0))
    """
    return round(size * math.sqrt(3) * (q + r / 2), 2), round(size * 1.5 * r, 2)


def hex_corners(size: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """The six corners of a hex with its points up, from the upper one clockwise."""
    return [polar(size, 60 * k - 90, x, y) for k in range(6)]


def square_at(column: int, row: int, cell: float, x: float = 0.0, y: float = 0.0) -> Point:
    """The middle of a square of a grid that begins at (x, y).

    >>> square_at(0, 2, 10)
    (5.0, 25.0)
    """
    return x + cell * (column + 0.5), y + cell * (row + 0.5)


def bounds(points: list[Point], margin: float) -> tuple[float, float, float, float]:
    """The box around places, with a margin: x, y, width, height, as a board takes them.

    >>> bounds([(0, 0), (10, 20)], 5)
    (-5, -5, 20, 30)
    """
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    return left, top, max(x for x, _ in points) + margin - left, max(y for _, y in points) + margin - top


def hex_tile(size: float, fill: str = "paper", line: str = "ink", inner: str = "") -> str:
    """A tile for a hex, with its thickness, and whatever is drawn on it."""
    edge, rim = d(hex_corners(size - 1.5)), d(hex_corners(size - 6))
    out = path(edge, tone("shade"), transform="translate(0 5)", opacity=0.3)
    out += path(edge, tone(fill), tone(line), 1.8, stroke_linejoin="round")
    return out + path(rim, stroke=tone(line), width=0.8, opacity=0.5) + inner


def hex_gap(size: float, line: str = "soft") -> str:
    """Where a hex could lie: a dashed outline."""
    return path(d(hex_corners(size - 3)), stroke=tone(line), width=1.4, stroke_dasharray="5 5", opacity=0.7)


def square_grid(columns: int, rows: int, cell: float, line: str = "soft", checked: str = "") -> str:
    """A grid of squares from (0, 0); with a tone for `checked` every other square is filled, as on a chessboard."""
    out = ""
    if checked:
        dark = "".join(
            f"M{cell * c:g} {cell * r:g}h{cell:g}v{cell:g}h-{cell:g}z"
            for r in range(rows) for c in range(columns) if (r + c) % 2
        )  # fmt: skip
        out += path(dark, tone(checked))
    lines = "".join(f"M{cell * c:g} 0v{cell * rows:g}" for c in range(1, columns))
    lines += "".join(f"M0 {cell * r:g}h{cell * columns:g}" for r in range(1, rows))
    return (
        out
        + path(lines, stroke=tone(line), width=1.2)
        + box(0, 0, cell * columns, cell * rows, 2, stroke=tone(line), width=2)
    )

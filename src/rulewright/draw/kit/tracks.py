# interpreted: drawn for people only
"""Tracks: spots in a line, in a ring or winding to and fro; markers step along them spot by spot."""

import math
from collections.abc import Sequence

from rulewright.draw.kit.tones import tone
from rulewright.draw.shapes import Point, d, path, ring, words


def line_spots(many: int, x: float, y: float, step: float) -> list[Point]:
    """Spots in a line to the right.

    >>> line_spots(3, 0, 5, 10)
    [(0, 5), (10, 5), (20, 5)]
    """
    return [(x + step * k, y) for k in range(many)]


def ring_spots(many: int, x: float, y: float, radius: float, start: float = 90.0, sweep: float = 360.0) -> list[Point]:
    """Spots on a ring, clockwise from below (or from another angle), over the whole ring or a part of it.

    >>> ring_spots(4, 0, 0, 10)
    [(0.0, 10.0), (-10.0, 0.0), (-0.0, -10.0), (10.0, -0.0)]
    """
    share = sweep / (many if sweep >= 360 else max(1, many - 1))
    turns = [math.radians(start + share * k) for k in range(many)]
    return [(round(x + radius * math.cos(a), 2), round(y + radius * math.sin(a), 2)) for a in turns]


def snake_spots(many: int, columns: int, x: float, y: float, step: float) -> list[Point]:
    """Spots in rows that wind to and fro, as on a score track.

    >>> snake_spots(4, 2, 0, 0, 10)
    [(0, 0), (10, 0), (10, 10), (0, 10)]
    """
    found = []
    for k in range(many):
        row, column = divmod(k, columns)
        found.append((x + step * (column if row % 2 == 0 else columns - 1 - column), y + step * row))
    return found


def track(
    spots: Sequence[Point],
    radius: float = 14.0,
    fill: str = "paper",
    line: str = "paper-edge",
    every: int = 5,
    first: int = 0,
    face: str = "Bricolage",
    closed: bool = False,
) -> str:
    """A drawn track: a line through its spots, back to the first where it is closed; every so-many-th spot (0: none) is
    stronger and has its number.
    """
    out = path(d(spots, closed), stroke=tone(line), width=radius * 0.5, stroke_linecap="round", stroke_linejoin="round")
    for k, (x, y) in enumerate(spots):
        marked = every > 0 and (first + k) % every == 0
        out += ring(x, y, radius, tone(fill), tone("soft" if marked else line), 2.2 if marked else 1.4)
        if marked:
            out += words(x, y + radius * 0.36, str(first + k), radius, tone("soft"), face, 700)
    return out

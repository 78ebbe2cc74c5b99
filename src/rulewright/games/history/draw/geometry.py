# interpreted: drawn for people only
"""Where things lie: hexes of the chart, the window that shows them, stacks, dials. Geometry only, no drawing.

One unit is one pixel of a window 1440 wide. The chart is drawn in units of its own, a sector 44 from centre to corner,
and a `Window` says how large and where that is on its board.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from rulewright.draw.shapes import Point, polar

At = tuple[int, int]
"""A position by its coordinates."""

HEX: Final = 44.0
"""Centre to corner of a sector."""
TILE: Final = 42.6
"""The same of a tile: the sky shows between two tiles."""
SQ3: Final = math.sqrt(3)
DISK: Final = 18.5
LIFT: Final = 5.0
"""How thick a disk is drawn."""
TALLEST: Final = 26.0
"""How far the lowest disk of a stack peeks out at most."""
CHART: Final = (606.0, 540.0)
"""Width and height of the chart's board."""
BORDER: Final = 17.0
"""Of it, the graduated border and a margin."""
CLOSEST: Final = 1.12
"""A sector is never drawn larger than this while there is more to explore."""
COUNTED: Final = 1.5
"""The same when all is counted: it is looked at small, on the sheet of the end."""


def centre(at: At) -> Point:
    """The middle of a sector in units of the chart; (0, 0) is the origin.

    >>> centre((0, 0)), centre((1, 0))[1]
    ((0.0, 0.0), 0.0)
    """
    q, r = at
    return HEX * SQ3 * (q + r / 2), HEX * 1.5 * r


def corners(radius: float = HEX) -> list[Point]:
    """The corners of a sector about its middle, the upper one first."""
    return [polar(radius, 60 * i - 90) for i in range(6)]


class Window(NamedTuple):
    """How the chart lies on its board: so many times its own size, its origin there."""

    size: float
    x: float
    y: float

    def on_board(self, at: At) -> Point:
        """The middle of a sector on the board."""
        x, y = centre(at)
        return round(self.x + self.size * x, 1), round(self.y + self.size * y, 1)


def window_around(places: Sequence[At], closest: float = CLOSEST) -> Window:
    """The window that shows all these sectors whole, in the middle of the board.

    >>> window_around([(0, 0)])
    Window(size=1.12, x=303.0, y=270.0)
    """
    (width, height), side = CHART, HEX * SQ3 / 2
    xs, ys = [centre(at)[0] for at in places], [centre(at)[1] for at in places]
    left, right, top, bottom = min(xs) - side, max(xs) + side, min(ys) - HEX, max(ys) + HEX
    size = min(closest, (width - 2 * BORDER) / (right - left), (height - 2 * BORDER) / (bottom - top))
    size = math.floor(size * 100) / 100
    return Window(
        size, round(width / 2 - size * (left + right) / 2, 1), round(height / 2 - size * (top + bottom) / 2, 1)
    )


BAND: Final = (56.0, 440.0)
"""From the ribbon above to the letters below: where the map lies while sectors are bid for."""


def window_between(tiles: Sequence[At], places: Sequence[At]) -> Window:
    """The window that shows all these places on the board and the tiles among them between ribbon and letters. Where
    the usual one does so already, the map stays where it was.

    >>> window_between([(0, 0)], [(0, 0)]) == window_around([(0, 0)])
    True
    """
    usual = window_around(places)
    if not tiles:
        return usual
    rows, inner = [centre(at)[1] for at in places], [centre(at)[1] for at in tiles]
    for hundredths in range(round(usual.size * 100), 0, -1):
        size = hundredths / 100
        highest = max(BORDER - size * (min(rows) - HEX), BAND[0] - size * (min(inner) - HEX))
        lowest = min(CHART[1] - BORDER - size * (max(rows) + HEX), BAND[1] - size * (max(inner) + HEX))
        if highest <= lowest:
            x = CHART[0] / 2 + (usual.x - CHART[0] / 2) * size / usual.size
            return Window(size, round(x, 1), round(min(max(usual.y, highest), lowest), 1))
    return usual


def level(height: int, of: int) -> float:
    """How far below the top disk a disk of a stack is drawn: the top one always lies in the middle of its sector, and a
    high stack is pressed together so that it stays on it.

    >>> level(0, 3), level(2, 3), level(0, 12)
    (10.0, 0.0, 26.0)
    """
    return round((of - 1 - height) * min(LIFT, TALLEST / max(1, of - 1)), 2)


def row_of(count: int, each: float, gap: float, room: float = 0.0) -> list[float]:
    """Left edges of things in a row; they overlap evenly when the room is short.

    >>> row_of(3, 10, 2), row_of(3, 10, 2, 20)
    ([0, 12, 24], [0.0, 5.0, 10.0])
    """
    step = each + gap
    if room and count > 1 and count * each + (count - 1) * gap > room:
        step = (room - each) / (count - 1)
    return [i * step for i in range(count)]


def on_dial(value: float) -> float:
    """The angle of a value on a dial: 0 at lower left, 20 at lower right, beyond that the end of the scale."""
    return 135 + 270 * min(value, 20) / 20

# interpreted: drawn for people only
"""Where things lie: rows, fans, grids and stacks. Geometry only; a game's own layout is built from these."""

import math

from rulewright.draw.shapes import Point


def in_row(k: int, of: int, step: float) -> float:
    """The k-th of several things in a row, from the row's middle.

    >>> [in_row(k, 3, 10) for k in range(3)]
    [-10.0, 0.0, 10.0]
    """
    return (k - (of - 1) / 2) * step


def squeezed(of: int, step: float, room: float) -> float:
    """The step at which so many things still lie within a room from the first middle to the last: they overlap then.

    >>> squeezed(3, 100, 500), squeezed(11, 100, 500)
    (100, 50.0)
    """
    return min(step, room / (of - 1)) if of > 1 else step


def fan(k: int, of: int, radius: float = 900.0, step: float = 6.0) -> tuple[float, float, float]:
    """The k-th card of a hand held as a fan: x and y from the middle one, and its turn.

    >>> fan(1, 3)
    (0.0, 0.0, 0.0)
    """
    turn = in_row(k, of, step)
    x, y = radius * math.sin(math.radians(turn)), radius * (1 - math.cos(math.radians(turn)))
    return round(x, 2), round(y, 2), turn


def in_grid(k: int, columns: int, across: float, down: float) -> Point:
    """The k-th thing of a grid that is filled row by row, from its first place.

    >>> in_grid(5, 4, 10, 20)
    (10, 20)
    """
    return k % columns * across, k // columns * down


def stacked(k: int, lift: float = 6.0) -> float:
    """How much higher than the lowest the k-th thing of a stack lies.

    >>> stacked(3)
    -18.0
    """
    return -lift * k


def around(k: int, of: int, x: float, y: float, across: float, down: float, start: float = -90.0) -> Point:
    """The k-th place around an oval table, clockwise from the top (or from another angle).

    >>> around(1, 4, 0, 0, 100, 50)
    (100.0, 0.0)
    """
    a = math.radians(start + 360 * k / of)
    return round(x + across * math.cos(a), 2), round(y + down * math.sin(a), 2)

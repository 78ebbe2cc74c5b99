# interpreted: drawn for people only
"""Words as shapes: lettering that needs no face where it is shown.

A cover is one picture in a page, a picture loads no faces, and a cover in the wrong face is another cover. The letters
are in `outlines.json`; `scripts/outlines.py` makes it from the faces' own files.
"""

import json
import math
import re
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, Literal

from rulewright.draw.shapes import Point, g, n, tag
from rulewright.engine.errors import RulewrightError

PAIR = re.compile(r"(-?\d+) (-?\d+)")


@cache
def letters(cut: str) -> dict[str, tuple[int, str]]:
    """The letters of a cut, each with its width and its shape in thousandths."""
    table = json.loads(files(__package__).joinpath("outlines.json").read_text("utf-8"))
    if cut not in table:
        raise RulewrightError(f"no outlines are known of {cut!r}; add it to scripts/outlines.py")
    return {letter: (wide, shape) for letter, (wide, shape) in table[cut].items()}


def has_outlines(text: str, cut: str) -> bool:
    """Whether every letter of these words is known in this cut."""
    return all(letter in letters(cut) for letter in text)


def set_out(text: str, cut: str, size: float, width: float, spacing: float) -> tuple[list[tuple[float, str]], float]:
    """Where each letter begins (before stretching) and by how much all are stretched to be `width` wide."""
    known = letters(cut)
    at, placed = 0.0, []
    for letter in text:
        if letter not in known:
            raise RulewrightError(f"{cut!r} has no outline of {letter!r}; add it to scripts/outlines.py")
        wide, shape = known[letter]
        placed.append((at, shape))
        at += wide * size / 1000 + spacing
    return placed, (width / (at - spacing) if width else 1.0)


def long(text: str, cut: str, size: float, spacing: float = 0.0) -> float:
    """How wide these words are.

    >>> round(long("Tic-tac-toe", "Bricolage 700", 16.5), 1)
    86.7
    """
    return sum(letters(cut)[letter][0] * size / 1000 + spacing for letter in text) - spacing


def moved(shape: str, across: float, down: float, x: float, y: float) -> str:
    """A shape grown by these and laid there, in tenths: finer than any eye on a cover, and half as long."""

    def point(pair: re.Match[str]) -> str:
        return f"{n(round(int(pair[1]) * across + x, 1))} {n(round(int(pair[2]) * down + y, 1))}"

    return PAIR.sub(point, shape)


def outlined(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str,
    cut: str,
    anchor: Literal["start", "middle", "end"] = "middle",
    width: float = 0.0,
    spacing: float = 0.0,
    **more: Any,
) -> str:
    """A line of words as one shape; with `width` the letters are stretched or squeezed to be that wide."""
    placed, stretch = set_out(text, cut, size, width, spacing)
    whole = long(text, cut, size, spacing) * stretch
    left = x - {"start": 0.0, "middle": whole / 2, "end": whole}[anchor]
    scale = size / 1000
    shape = "".join(moved(one, scale * stretch, scale, left + at * stretch, y) for at, one in placed)
    return tag("path", d=shape, fill=fill, **more)


def bent(
    arc: tuple[Point, Point, Point], text: str, size: float, fill: str, cut: str, width: float = 0.0, **more: Any
) -> str:
    """Words along a curve (its ends and the point between that it bends to), centred on it."""
    placed, stretch = set_out(text, cut, size, width, 0.0)
    known, scale = letters(cut), size / 1000
    spots = [on_arc(arc, t / 200) for t in range(201)]
    far = [0.0]
    for one, other in pairwise(spots):
        far.append(far[-1] + math.dist(one, other))
    begin = (far[-1] - long(text, cut, size) * stretch) / 2
    out = ""
    for (at, shape), letter in zip(placed, text, strict=True):
        half = known[letter][0] * scale * stretch / 2
        middle = begin + at * stretch + half
        k = next((i for i, reached in enumerate(far) if reached >= middle), 200)
        (x, y), (x0, y0), (x1, y1) = spots[k], spots[max(0, k - 1)], spots[min(200, k + 1)]
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        body = moved(shape, scale * stretch, scale, -half, 0)
        out += tag("path", d=body, transform=f"translate({n(x)} {n(y)}) rotate({n(turn)})")
    return g(out, fill=fill, **more)


def on_arc(arc: tuple[Point, Point, Point], t: float) -> Point:
    """A point of a quadratic curve."""
    (ax, ay), (bx, by), (cx, cy) = arc
    u = 1 - t
    return u * u * ax + 2 * u * t * bx + t * t * cx, u * u * ay + 2 * u * t * by + t * t * cy

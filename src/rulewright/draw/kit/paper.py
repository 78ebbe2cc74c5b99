# interpreted: drawn for people only
"""Paper and grounds: torn and flecked sheets, tables with their grain, and patterns that stand beside colours."""

import random
from typing import Final, Literal

from rulewright.draw.kit.tones import tone
from rulewright.draw.shapes import box, d, n, path, ring, screen, tag

PatternKind = Literal["dots", "stripes", "bars", "cross", "waves", "grid"]
PATTERNS: Final[tuple[PatternKind, ...]] = ("dots", "stripes", "bars", "cross", "waves", "grid")
"""Six patterns for six colours: what is printed in black and white is told apart by them."""


def torn(width: float, height: float, seed: int, rough: float = 1.6, step: float = 14.0) -> str:
    """The outline of a sheet torn along its edges, as a path from (0, 0).

    >>> torn(40, 20, 1).startswith("M"), torn(40, 20, 1) == torn(40, 20, 1)
    (True, True)
    """
    chance = random.Random(seed)
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    points = []
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        many = max(1, int((abs(x2 - x1) + abs(y2 - y1)) / step))
        for k in range(many):
            x, y = x1 + (x2 - x1) * k / many, y1 + (y2 - y1) * k / many
            points.append((x + chance.uniform(-rough, rough), y + chance.uniform(-rough, rough)))
    return d(points)


def sheet(width: float, height: float, seed: int = 1, fill: str = "paper", edge: str = "paper-edge") -> str:
    """A sheet of paper from (0, 0): torn a little, flecked, with its shadow."""
    chance = random.Random(seed + 100)
    shape = torn(width, height, seed)
    flecks = ""
    for _ in range(int(width * height / 2600)):
        flecks += f"M{n(chance.uniform(6, width - 6))} {n(chance.uniform(6, height - 6))}h{n(chance.uniform(0.4, 2.6))}"
    out = path(shape, tone("shade"), transform="translate(3 5)", opacity=0.16)
    out += path(shape, tone(fill), tone(edge), 1.2, stroke_linejoin="round")
    return out + path(flecks, stroke=tone(edge), width=1.1, stroke_linecap="round", opacity=0.7)


def wood(width: float, height: float, seed: int = 1, fill: str = "wood", low: str = "wood-low") -> str:
    """A board of wood from (0, 0), its grain running across."""
    chance = random.Random(seed)
    grain = ""
    for k in range(1, int(height / 7)):
        y, sway = 7.0 * k + chance.uniform(-2, 2), chance.uniform(-5, 5)
        grain += f"M2 {n(y)}q{n(width / 4)} {n(sway)} {n(width / 2)} 0t{n(width / 2 - 4)} 0"
    out = box(0, 0, width, height, 6, tone(fill), tone(low), 1.4)
    return out + path(grain, stroke=tone(low), width=0.9, opacity=0.35)


def cloth(width: float, height: float, seed: int = 1, fill: str = "felt", nap: str = "soft") -> str:
    """A cloth from (0, 0) with its nap."""
    chance = random.Random(seed)
    hairs = "".join(
        f"M{n(chance.uniform(3, width - 6))} {n(chance.uniform(3, height - 3))}h3"
        for _ in range(int(width * height / 2400))
    )
    out = box(0, 0, width, height, 0, tone(fill))
    return out + path(hairs, stroke=tone(nap), width=1, opacity=0.2, stroke_linecap="round")


def pattern(kind: PatternKind, ident: str, ink: str, pitch: float = 8.0, width: float = 1.6) -> str:
    """A pattern to fill with `url(#ident)`; it goes with a colour so that the colour is never alone.

    >>> pattern("stripes", "s", "ink")[:12]
    '<pattern id='
    """
    if kind == "dots":
        return screen(ident, pitch, 0.45, tone(ink))
    half = n(pitch / 2)
    shapes = {
        "stripes": f"M-1 1L1-1M0 {n(pitch)}L{n(pitch)} 0M{n(pitch - 1)} {n(pitch + 1)}L{n(pitch + 1)} {n(pitch - 1)}",
        "bars": f"M{half} 0V{n(pitch)}",
        "cross": f"M0 0L{n(pitch)} {n(pitch)}M{n(pitch)} 0L0 {n(pitch)}",
        "waves": f"M0 {half}q{n(pitch / 4)} {n(-pitch / 2)} {half} 0t{half} 0",
        "grid": f"M0 0H{n(pitch)}M0 0V{n(pitch)}",
    }
    inner = path(shapes[kind], stroke=tone(ink), width=width)
    return tag("pattern", inner, id=ident, width=pitch, height=pitch, patternUnits="userSpaceOnUse")


def pins(width: float, height: float, fill: str = "brass", edge: str = "brass-low") -> str:
    """Four pins in the corners of a sheet."""
    return "".join(ring(x, y, 3.4, tone(fill), tone(edge), 1) for x in (9, width - 9) for y in (9, height - 9))

# interpreted: drawn for people only
"""A motif made from a name alone, so that a game that draws nothing has a cover on the day it is installed."""

import random
from collections.abc import Callable
from colorsys import hls_to_rgb
from functools import partial
from hashlib import sha256
from typing import Final

from rulewright.draw.kit.dice import pip_places
from rulewright.draw.shapes import box, burst, d, path, polar, ring

Weave = Callable[[random.Random, float, float, "Inks"], str]


class Inks:
    """Four shades of one hue, and a spark."""

    def __init__(self, name: str) -> None:
        hue = int.from_bytes(sha256(f"hue {name}".encode()).digest()[:4], "big") % 360
        shade = partial(tint, hue)
        self.ground, self.light, self.line, self.fill = shade(0.24, 0.38), shade(0.33, 0.34), shade(0.46, 0.3), ""
        self.fill = tint((hue + 28) % 360, 0.6, 0.5)
        self.deep, self.rim = shade(0.15, 0.4), shade(0.68, 0.4)
        self.spark = "#f4c04f"

    def any(self, chance: random.Random) -> tuple[str, str]:
        """Fill and stroke of a cell: mostly a line, sometimes filled, rarely the spark."""
        drawn = chance.random()
        if drawn > 0.94:
            return self.spark, self.spark
        if drawn > 0.8:
            return self.fill, self.fill
        return (self.light if drawn > 0.55 else "none"), self.line


def tint(hue: int, light: float, strong: float) -> str:
    """A colour.

    >>> tint(120, 0.25, 1)
    '#008000'
    """
    return "#" + "".join(f"{round(part * 255):02x}" for part in hls_to_rgb(hue / 360, light, strong))


def hexes(chance: random.Random, w: float, h: float, inks: Inks) -> str:
    """A map."""
    out, size, row = "", 22.0, 0
    while row * size * 1.5 < h + size:
        for col in range(-1, int(w / (size * 1.732)) + 2):
            x, y = (col + row % 2 / 2) * size * 1.732, row * size * 1.5
            fill, stroke = inks.any(chance)
            out += path([polar(size - 1.5, 60 * i - 90, x, y) for i in range(6)], fill, stroke, 1)
        row += 1
    return out


def discs(chance: random.Random, w: float, h: float, inks: Inks) -> str:
    """Counters in rows."""
    places = [(x * 27 + 14, y * 27 + 14) for y in range(int(h / 27) + 1) for x in range(int(w / 27) + 1)]
    return "".join(ring(x, y, 10.5, *inks.any(chance), 1) for x, y in places)


def rays(chance: random.Random, w: float, h: float, inks: Inks) -> str:
    """A light from below."""
    x, y = w * (0.3 + 0.4 * chance.random()), h * 0.86
    out = path(burst(x, y, 30, w + h, 18, chance.random() * 20, 0.5), inks.light)
    return out + path(burst(x, y, 30, w + h, 9, chance.random() * 20, 0.16), inks.fill) + ring(x, y, 44, inks.spark)


def dice(chance: random.Random, w: float, h: float, inks: Inks) -> str:
    """Dice in rows."""
    out = ""
    for row in range(int(h / 44) + 1):
        for col in range(int(w / 44) + 1):
            x, y = col * 44 + 4.0, row * 44 + 4.0
            fill, stroke = inks.any(chance)
            out += box(x, y, 36, 36, 7, fill, stroke, 1)
            pip = inks.ground if fill != "none" else inks.line
            out += "".join(ring(x + 18 + a, y + 18 + b, 2.6, pip) for a, b in pip_places(chance.randint(1, 6), 10))
    return out


def orbits(chance: random.Random, w: float, h: float, inks: Inks) -> str:
    """A system of bodies."""
    x, y = w * (0.3 + 0.4 * chance.random()), h * (0.35 + 0.3 * chance.random())
    out = ""
    for r in range(18, int(w + h), 20):
        out += ring(x, y, r, stroke=inks.line, width=1)
        ink = inks.spark if chance.random() > 0.85 else inks.fill
        out += ring(*polar(r, 360 * chance.random(), x, y), 3 + 5 * chance.random(), ink)
    return out + ring(x, y, 10, inks.spark)


def tiles(chance: random.Random, w: float, h: float, inks: Inks) -> str:
    """Squares halved into triangles."""
    out, size = "", 33.0
    for row in range(int(h / size) + 1):
        for col in range(int(w / size) + 1):
            x, y = col * size, row * size
            corners = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
            corners.pop(chance.randrange(4))
            fill, _stroke = inks.any(chance)
            out += path(d(corners), inks.light if fill == "none" else fill)
    return out


WEAVES: Final[tuple[Weave, ...]] = (hexes, discs, rays, dice, orbits, tiles)


def motif(name: str, width: float, height: float) -> str:
    """The motif of a name, this wide and high: always the same."""
    inks = Inks(name)
    chance = random.Random(f"motif {name}")
    weave = WEAVES[int.from_bytes(sha256(name.encode()).digest()[:4], "big") % len(WEAVES)]
    return box(0, 0, width, height, 0, inks.ground) + weave(chance, width, height, inks)

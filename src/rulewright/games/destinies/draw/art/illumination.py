# interpreted: drawn for people only
"""Illumination: initials on white vine, ivy down the margin, sun and moon, the rose, what swims where no tile lies."""

import math
from collections.abc import Callable
from random import Random
from typing import Final

from rulewright.draw.shapes import words
from rulewright.games.destinies.draw.pen import (
    Point,
    at,
    circle,
    curl,
    cut,
    ellipse,
    num,
    nums,
    path,
    poly,
    rect,
    shade,
    soft,
    star,
    swell,
)  # fmt: skip

TILE: Final = (240.0, 182.0)
"""A tile with its caption; the picture is 150 of it."""


def spiral(x: float, y: float, r: float, turns: float = 1.6, start: float = 0.0, way: int = 1) -> list[Point]:
    """A spiral inwards."""
    pts = []
    n = int(turns * 12)
    for i in range(n + 1):
        t = i / n
        a = start + way * turns * 2 * math.pi * t
        q = r * (1 - 0.84 * t)
        pts.append((x + q * math.cos(a), y + q * math.sin(a)))
    return pts


def leaf(x: float, y: float, turn: float, size: float = 1.0, ink: str = "k") -> str:
    """An ivy leaf of three points."""
    return at(x, y, path("M0 0q-3-3-7-2 1-4-1-7 4 1 6 0 0-5 2-8 2 3 2 8 2 1 6 0-2 3-1 7-4-1-7 2z", ink), size, turn)


def vine() -> str:
    """The block of white vine on which an initial stands, 96 square."""
    s = rect(0, 0, 96, 96, "kd", 2) + rect(3.5, 3.5, 89, 89, "lg")
    for x, y, r, st, way in (
        (28, 28, 20, 2.4, 1),
        (68, 68, 20, 2.4 + math.pi, 1),
        (69, 27, 17, 0.7, -1),
        (27, 69, 17, 0.7 + math.pi, -1),
    ):
        s += curl(spiral(x, y, r, 1.55, st, way), "vine")
    for x, y, t, z in (
        (48, 15, 0, 0.9),
        (48, 82, 180, 0.9),
        (14, 48, -90, 0.9),
        (83, 48, 90, 0.9),
        (13, 13, -45, 0.8),
        (84, 84, 135, 0.8),
        (84, 13, 45, 0.7),
        (13, 84, 225, 0.7),
    ):
        s += leaf(x, y, t, z, "w")
    s += "".join(
        circle(x, y, 1.7, "g")
        for x, y in (
            (40, 9),
            (56, 9),
            (40, 87),
            (56, 87),
            (9, 40),
            (9, 56),
            (87, 40),
            (87, 56),
            (28, 28),
            (68, 68),
            (69, 27),
            (27, 69),
        )
    )
    return s


def versal(letter: str) -> str:
    """The letter of an initial, in gold, the vine cut away around it."""
    face = "Uncial Antiqua"
    return words(
        48,
        75,
        letter,
        84,
        "var(--gold)",
        face,
        stroke="var(--deep)",
        stroke_width=6,
        paint_order="stroke",
        stroke_linejoin="round",
    )


def border(high: float, wide: float = 30) -> str:
    """A bar of ivy down the margin: it may be as long as the page."""
    c = wide / 2
    s = path(f"M{nums(c, 4)}V{num(high - 4)}", "m") + path(f"M{nums(c - 3.5, 10)}V{num(high - 10)}", "tg")
    n = max(3, int(high / 48))
    for i in range(n):
        y, way = (i + 0.5) * high / n - 4, 1 if i % 2 else -1
        up = f"M{nums(c, y + 16)}q{nums(way * 2, -12, way * 7, -14)}t{nums(way * 2, -8)}"
        s += path(up + f"M{nums(c, y + 16)}q{nums(way * 7, 1, way * 9, 8)}", "t")
        s += leaf(c + way * 9.5, y - 5, way * 22, 0.74, "g" if i % 3 == 0 else "k")
        s += leaf(c + way * 9.5, y + 25, way * 130, 0.52, "k" if i % 3 == 0 else "g")
        s += circle(c - way * 6, y + 5, 1.7, "g") + path(f"M{nums(c, y + 9)}q{nums(-way * 2, 0, -way * 5, -3)}", "t")
    return s + leaf(c, 5, 0, 0.8, "g") + leaf(c, high - 5, 180, 0.8, "g")


def tailpiece() -> str:
    """What fills the foot of a page when the text is short: two curls and a fruit, 200 wide."""
    s = ""
    for way in (-1, 1):
        s += curl(
            [(way * x, y) for x, y in [(4, 8), (24, 19), (46, 14)]]
            + [(way * x, y) for x, y in spiral(62, -2, 15, 1.3, 2.3, -1)],
            "l",
        )
        s += path(f"M{way * 74} 0q{way * 10}-4 {way * 18} 4", "t") + leaf(way * 93, 4, way * 100, 0.8, "k")
        s += (
            leaf(way * 30, 17, way * 160, 0.9, "k")
            + leaf(way * 50, 13, way * 190, 0.7, "g")
            + leaf(way * 66, -12, way * 16, 0.8, "k")
        )
        s += (
            path(f"M{way * 18} 16q{way * 6}-12 {way * 16}-12", "t")
            + circle(way * 36, 3.6, 2.2, "g")
            + circle(way * 62, -2, 2.6, "g")
        )
    return (
        s
        + path("M0-12q10 4 7 16-3 9-7 11-4-2-7-11-3-12 7-16z", "o")
        + path("M-4-4l8 8m-9-2l8 8m1-15l-9 9m9-2l-8 8", "t")
        + leaf(0, -12, 0, 0.9, "k")
    )


def manicule() -> str:
    """The pointing hand of a reader before us."""
    s = path("M-20-6h12v13h-12z", "o") + path("M-17-3v7m4-7v7", "t")
    s += path("M-8-6q8-3 12-2l17 1q3 1 3 3t-3 3l-11 0q3 2 2 4t-3 2q1 3-1 4t-3 1q0 3-3 3-8-1-13-5z", "o")
    return s + path("M10-1L4-1m6 5l-6 0m3 5h-4M6-8q3 3 1 7", "tk")


def face(x: float, y: float, r: float) -> str:
    """A face for the sun or the moon."""
    brow = f"q{nums(r * 0.16, -r * 0.14, r * 0.32, 0)}"
    s = path(f"M{nums(x - r * 0.46, y - r * 0.22)}{brow}m{nums(r * 0.28, 0)}{brow}", "l")
    s += circle(x - r * 0.3, y - r * 0.08, r * 0.08, "k") + circle(x + r * 0.3, y - r * 0.08, r * 0.08, "k")
    nose = f"M{nums(x - r * 0.02, y - r * 0.2)}q{nums(-r * 0.16, r * 0.36, r * 0.06, r * 0.36)}"
    s += path(nose + f"m{nums(-r * 0.3, r * 0.2)}q{nums(r * 0.26, r * 0.2, r * 0.52, 0)}", "l")
    dark, light = ((x + r * 0.86, y + r * 0.4), (x + r * 0.9, y - r * 0.4)), ((x, y + r * 0.4), (x, y - r * 0.4))
    return s + path(shade(*dark, *light, 7, 0.34, r * 0.07))


def dawn(gilt: int = 0) -> str:
    """The sun of the first path, 60 across. Its disc is gilded with the first step reached, its rays with the last."""
    d = ""
    for i in range(16):
        a = i * math.pi / 8
        far = 29 if i % 2 == 0 else 24
        d += swell(
            17 * math.cos(a),
            17 * math.sin(a),
            (far - 15) * math.cos(a),
            (far - 15) * math.sin(a),
            3.6 if i % 2 == 0 else 2.4,
            0 if i % 2 == 0 else 1.5,
        )
    return path(d, "g" if gilt > 1 else "k") + circle(0, 0, 16.5, "go" if gilt else "o") + face(0, 0, 16)


def dusk(gilt: int = 0) -> str:
    """The moon of the second, 60 across: the crescent is gilded with the first step, the stars with the last."""
    s = circle(0, 0, 27, "kd") + circle(0, 0, 24.6, "tw")
    s += (
        path("M7-20a21 21 0 1 0 8 34q-12 2-16-10 5-2 2-6l4-3q-5-9 2-15z", "go" if gilt else "w")
        + circle(1, -6, 1.6, "k")
        + path("M-1 5q4 1 5-1", "tk")
    )
    stars = "go" if gilt > 1 else "w"
    return s + star(15, -9, 3.4, stars, 4) + star(18, 4, 2.4, stars, 4) + star(10, 14, 2, stars, 4)


def noon(gilt: int = 0) -> str:
    """The sun of a third path at its highest, in a ring."""
    return circle(0, 0, 28, "l") + at(0, 0, dawn(gilt), 0.86)


def midnight(gilt: int = 0) -> str:
    """The full moon of a fourth."""
    s = circle(0, 0, 27, "kd") + circle(0, 0, 24.6, "tw") + circle(0, 0, 15, "go" if gilt else "w") + face(0, 0, 14)
    stars = "go" if gilt > 1 else "w"
    return (
        s
        + star(-18, -9, 3, stars, 4)
        + star(18, -8, 3, stars, 4)
        + star(-15, 13, 2.4, stars, 4)
        + star(16, 12, 2.4, stars, 4)
    )


LIGHTS: Final[tuple[Callable[[int], str], ...]] = (dawn, dusk, noon, midnight)
"""The medallions of the paths; how much of them is gilded tells the steps reached: none, some, all."""


def leviathan() -> str:
    """Where no tile lies there may well be something else; 220 wide, about (0, 0)."""
    s = ""
    for cx, r in ((-26, 27), (34, 23)):
        q = r * 0.46
        for i in range(5):
            a = math.pi * (0.2 + 0.15 * i)
            x, y = cx - (r + 1) * math.cos(a), 20 - (r + 1) * math.sin(a)
            s += poly(
                [
                    (x - 5 * math.sin(a), y + 5 * math.cos(a)),
                    (x - 10 * math.cos(a) + 3, y - 10 * math.sin(a)),
                    (x + 5 * math.sin(a), y - 5 * math.cos(a)),
                ],
                "k",
            )
        s += path(
            f"M{nums(cx - r, 23)}a{nums(r, r)} 0 0 1 {nums(2 * r, 0)}h{nums(q - r)}"
            f"a{nums(q, q)} 0 0 0 {nums(-2 * q, 0)}z",
            "o",
        )
        for i in range(8):
            a = math.pi * (0.46 + 0.065 * i)
            s += path(
                cut(
                    cx - q * math.cos(a),
                    20 - q * math.sin(a),
                    -(r - q) * 0.7 * math.cos(a),
                    -(r - q) * 0.7 * math.sin(a),
                    2.4,
                )
            )
        s += path(
            "".join(
                f"M{nums(cx - r * 0.8 * math.cos(a) - 3, 20 - r * 0.8 * math.sin(a) + 2)}q3-4 6 0"
                for a in (0.5, 0.8, 1.1, 1.4)
            ),
            "t",
        )
    s += path("M-90 22C-98 2-80-10-82-27c-1-7-9-6-16-3l-17 6 5-9 12-5-19-3q11-16 30-14 26 4 25 29-1 18-5 48z", "o")
    s += "".join(path(cut(-62 + i * 0.4, -24 + i * 9, -9, 3, 3.2)) for i in range(5)) + "".join(
        poly([(-64 + i, -34 + i * 9.5), (-51 + i * 1.2, -38 + i * 9.5), (-62 + i, -27 + i * 9.5)], "k")
        for i in range(5)
    )
    s += (
        circle(-88, -46, 4, "o")
        + circle(-89, -46, 1.7, "k")
        + path("M-80-55l4-15 8 17zM-92-55l-3-12 9 10z", "o")
        + path("M-104-31l1 5 3-6m2 4l2 4 2-6", "l")
    )
    s += path("M82 24q-2-18 8-30 3 8 15 8-8-10-4-22-10 6-12 18-18 8-18 26z", "o") + path(
        "M91-2q6 8 14 4-8-8-4-22-9 6-10 18z", "k"
    )
    for y, x0, x1 in ((22, -108, 112), (31, -92, 96), (40, -62, 66)):
        n = int((x1 - x0) / 15)
        wave = f"M{x0} {y}" + "q4.5 5 9.3 0 1.5-3 5.7 0" * n
        s += path(wave, "l" if y < 40 else "t")
    return s


def block() -> str:
    """A tile nobody has turned: the block before it is cut, grain and all."""
    chance = Random("pear")
    kx, ky = 168, 62
    d = ""
    for i in range(22):
        y0 = -14 + i * 10.2
        points = []
        for j in range(15):
            x = j * 20
            pull = 15 * math.exp(-(((x - kx) / 46) ** 2) - ((y0 - ky) / 46) ** 2) * (1 if y0 > ky else -1)
            points.append((x, y0 + pull + 2.6 * math.sin(x / 47 + i * 0.7) + chance.uniform(-0.5, 0.5)))
        d += soft(points)
    knot = "".join(ellipse(kx, ky, r, r * 0.55) for r in (4, 9, 14))
    wide, high = TILE
    inside = f'<rect x="1" y="1" width="{num(wide - 2)}" height="{num(high - 2)}" rx="2"/>'
    grain = f'<g fill="none" stroke="var(--grain)" stroke-width="1.3">{path(d, "o")}{knot}</g>'
    bed = f'<rect width="{num(wide)}" height="{num(high)}" rx="2" fill="var(--wood)" stroke="none"/>'
    edge = (
        f'<rect x="1.5" y="1.5" width="{num(wide - 3)}" height="{num(high - 3)}" rx="2" fill="none" stroke-width="3"/>'
    )
    corners = f"M5 9V5h4M{num(wide - 9)} 5h4v4M5 {num(high - 9)}v4h4M{num(wide - 9)} {num(high - 5)}h4v-4"
    clip = f'<clipPath id="des-block">{inside}</clipPath>'
    return f'{clip}{bed}<g clip-path="url(#des-block)">{grain}</g>{edge}' + path(corners, "t")


def slip(y: float, high: float) -> str:
    """The paper slip on a block, with its name."""
    d = f"M20 {num(y)}q8 4 14 0 86-4 172 0 6 4 14 0v{num(high)}q-8-4-14 0-86 4-172 0-6-4-14 0z"
    return f'<path d="{d}" fill="var(--slip)" stroke-width="1.6"/>'


def bed() -> str:
    """The paper of an explored tile, under its picture."""
    wide, high = TILE
    return f'<rect width="{num(wide)}" height="{num(high)}" rx="2" stroke="none"/>'


def frame() -> str:
    """The frame of an explored tile, over its picture, and its caption's rule."""
    wide, high = TILE
    s = f'<path d="M2 150H{num(wide - 2)}V{num(high - 2)}H2z" stroke="none"/>'
    s += f'<rect x="1.5" y="1.5" width="{num(wide - 3)}" height="{num(high - 3)}" rx="2" fill="none" stroke-width="3"/>'
    s += f'<path d="M4 150H{num(wide - 4)}" fill="none" stroke-width="2"/>'
    return s + path(f"M10 166l5-4 5 4-5 4zM{num(wide - 20)} 166l5-4 5 4-5 4z")


def rose() -> str:
    """The rose of the winds: north is up."""
    under = over = ""
    for i in range(16):
        a = i * math.pi / 8 - math.pi / 2
        r, q, w = (62, 12, 0.4) if i % 4 == 0 else (40, 11, 0.48) if i % 2 == 0 else (27, 11, 0.48)
        tip = (r * math.cos(a), r * math.sin(a))
        left, right = ((q * math.cos(a + side), q * math.sin(a + side)) for side in (-w, w))
        if i % 2:
            under = poly([left, tip, right], "ot") + under
            continue
        ray = poly([(0, 0), left, tip], "k") + poly([(0, 0), right, tip], "o")
        if i % 4:
            under = ray + under
        else:
            over += ray
    rings = circle(0, 0, 33, "t") + circle(0, 0, 36, "t")
    return rings + under + over + circle(0, 0, 4.5, "go") + leaf(0, -62, 0, 1.5, "g")


def cartouche() -> str:
    """A scroll with the story's name on it, 240 × 182."""
    s = path("M14 40q-10-6-8-16 12 2 16 10M226 40q10-6 8-16-12 2-16 10", "o")
    s += path("M20 34q100-16 200 0 8 8 4 20 6 40 0 84 2 12-6 18-98 14-196 0-8-6-6-18-6-44 0-84-4-12 4-20z", "o")
    s += (
        path("M30 44q90-12 180 0M30 150q90 10 180 0", "t")
        + leaf(120, 30, 0, 1.3, "g")
        + leaf(98, 33, -24, 0.9)
        + leaf(142, 33, 24, 0.9)
    )
    s += path("M66 122h34m40 0h34", "t") + path("M114 122l6-4 6 4-6 4z", "g")
    return s + path(
        shade((222, 60), (224, 140), (200, 60), (200, 140), 15, 0.5, 2)
        + shade((20, 140), (20, 62), (36, 140), (36, 62), 12, 0.3, 1.5)
    )

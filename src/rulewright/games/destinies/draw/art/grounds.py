# interpreted: drawn for people only
"""Grounds: each drawn once as wide as a plate, and told how high it is at every x, so that a tower stands on its hill.

A tile shows a part of it 240 wide; of a ground that is alike everywhere any part, so no two tiles need be.
"""

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Final

from rulewright.games.destinies.draw.art.grown import HIGH
from rulewright.games.destinies.draw.pen import cut, ellipse, num, nums, path, poly, shade, swell

Profile = Callable[[float], float]
Ground = tuple[str, Profile]


def land(wide: float, profile: Profile) -> str:
    """The body of the ground below its skyline."""
    step = wide / 24
    pts = [(i * step, profile(i * step)) for i in range(25)]
    return (
        f'<path class="o" d="M-4 {HIGH + 4}L'
        + " ".join(nums(x if 0 < x < wide else x + (-4 if x <= 0 else 4), y) for x, y in pts)
        + f'V{HIGH + 4}z"/>'
    )


def flat_at(y: float) -> Profile:
    """The same height everywhere."""
    return lambda x: y


def tufts(wide: float, rng: Random, profile: Profile, n: int, low: float = 14) -> str:
    """Grass."""
    d = ""
    for _ in range(n):
        x = rng.uniform(8, wide - 8)
        y = profile(x) + low + rng.random() ** 1.2 * (HIGH - profile(x) - low - 4)
        for i in (-1, 0, 1):
            d += cut(x + i * 2.6, y, i * 2.2, -6 - 2 * (i == 0), 1.5)
    return d


def hill(wide: float, rng: Random) -> Ground:
    """A hill in the middle, a path up it."""
    c = wide * 0.5

    def profile(x: float) -> float:
        return 108 - 28 * math.exp(-(((x - c) / 68) ** 2))

    d = ""
    for row in range(6):
        x = c - 26 + row * 3.0
        while x < wide - 6:
            y = profile(x) + 5 + row * (7 + row * 0.7)
            slope = (profile(x + 6) - profile(x - 6)) / 12
            if y < HIGH:
                d += swell(x, y, 11, 11 * slope + 2.2, 1.1 + 0.9 * min(1, (x - c + 26) / 80), 0.6)
            x += 13 + rng.random() * 5
    for row in range(3):
        x = 8 + rng.random() * 12
        while x < c - 20:
            y = profile(x) + 12 + row * 13
            slope = (profile(x + 6) - profile(x - 6)) / 12
            d += swell(x, y, 12, 12 * slope, 0.9)
            x += 26 + rng.random() * 14
    lane = f"M{nums(c - 3, profile(c) + 1)}q-8 16 12 26t-22 44h20q16-24 12-36t-14-34z"
    way = path(lane, "w")
    return land(wide, profile) + path(d) + way + path(tufts(wide, rng, profile, int(wide / 26))), profile


def ripples(wide: float, rng: Random, top: float, rows: int = 8, heavy: float = 1.8, first: float = 6) -> str:
    """Long low strokes, heavier the nearer."""
    d, y, gap = "", top + first, 3.6
    for row in range(rows):
        x = rng.uniform(-20, 10)
        while x < wide:
            long = rng.uniform(16, 34) + row * 5
            d += swell(x, y + rng.uniform(-0.8, 0.8), long, 0, 0.6 + heavy * row / rows, rng.uniform(-1, 1.4))
            x += long + rng.uniform(5, 26)
        y += gap
        gap *= 1.22
    return d


def flats(wide: float, rng: Random) -> Ground:
    """Mud flats with pools."""
    s = land(wide, flat_at(92)) + path(ripples(wide, rng, 92))
    for _ in range(max(2, int(wide / 90))):
        x, y = rng.uniform(20, wide - 40), rng.uniform(112, 138)
        r = rng.uniform(9, 15) * (y / 125)
        s += ellipse(x, y, r, r * 0.26, "k") + path(swell(x - r * 0.6, y - 0.4, r * 0.8, 0, 0.9), "w")
    return s, flat_at(93)


def sand(wide: float, rng: Random) -> Ground:
    """Hard rippled sand."""
    s = land(wide, flat_at(94))
    d = dots = ""
    for row in range(8):
        y, w = 99 + row * (3.6 + row * 0.55), 12 + row * 2.6
        x = -rng.uniform(0, w)
        while x < wide:
            if rng.random() < 0.74:
                d += swell(x, y + rng.uniform(-1, 1), w, rng.uniform(-1, 1), 0.8 + row * 0.1, -1.6 - row * 0.16)
            else:
                dots += "".join(f"M{nums(x + j * w / 3.4, y + rng.uniform(-2, 2))}h.01" for j in range(3))
            x += w * rng.uniform(0.95, 1.2)
    return s + path(d) + path(dots, "dot"), flat_at(97)


def water(wide: float, rng: Random) -> Ground:
    """Water."""
    s = land(wide, flat_at(92))
    for row in range(6):
        y = 98 + row * (6 + row)
        w = 13 + row * 2.2
        x = -rng.uniform(0, w)
        d = f"M{nums(x, y)}" + (f"q{nums(w * 0.3, 4 + row * 0.3, w * 0.62, 0, w * 0.1, -2.4, w * 0.38, 0)}") * int(
            wide / w + 2
        )
        s += f'<path class="{"t" if row < 2 else "l"}" d="{d}"/>'
    return s, flat_at(98)


def quay(wide: float, rng: Random) -> Ground:
    """A quay wall with weed, water at its foot."""
    s = f'<path class="o" d="M-4 {HIGH + 4}V84H{wide + 4}V{HIGH + 4}z"/>'
    s += path(f"M-4 91H{wide + 4}", "l")
    y, i, d = 91.0, 0, ""
    joints = ""
    while y < 136:
        h = 11.5
        x = -4.0 + (i % 2) * 11
        while x < wide:
            w = rng.uniform(18, 27)
            joints += f"M{nums(x, y)}v{num(h)}"
            if rng.random() < 0.42:
                d += shade((x + w, y + 1.5), (x + w, y + h - 0.5), (x, y + 1.5), (x, y + h - 0.5), 4, 0.55, 1.7, rng)
            x += w
        y += h
        joints += f"M-4 {num(y)}H{wide + 4}"
        i += 1
    s += path(joints, "t") + path(d)
    weed, x = "", 3.0
    while x < wide:
        for j in range(3):
            weed += cut(x + j * 2.6, 91, rng.uniform(-2, 2), rng.uniform(5, 19), 2.8)
        x += rng.uniform(11, 24)
    s += (
        path(weed)
        + f'<path class="k" d="M-4 138H{wide + 4}V{HIGH + 4}H-4z"/>'
        + path(ripples(wide, rng, 138, 3, 1.6, 4), "w")
    )
    return s, flat_at(85)


def pans(wide: float, rng: Random) -> Ground:
    """Salt pans."""
    s = land(wide, flat_at(92))
    c = wide / 2
    rows = (95, 104, 117, 135, 158)
    n = int(wide / 42)

    def px(i: float, y: float) -> float:
        return c + (i - n / 2) * (wide / n) * (0.62 + 0.5 * (y - 95) / 55)

    for r in range(4):
        y0, y1 = rows[r], rows[r + 1]
        for i in range(-3, n + 3):
            a, b = (px(i, y0) + 2, y0 + 1.4), (px(i + 1, y0) - 2, y0 + 1.4)
            e, f = (px(i, y1) + 2.4, y1 - 1.6), (px(i + 1, y1) - 2.4, y1 - 1.6)
            if max(b[0], f[0]) < -6 or min(a[0], e[0]) > wide + 6:
                continue
            s += poly([a, b, f, e], "t")
            kind = (i * 5 + r * 3) % 4
            if kind == 0:
                s += path(shade(b, f, a, e, 3 + r, 0.95, 1.6, rng))
            elif kind == 2 and r:
                x, y, z = (e[0] + f[0]) / 2, y1 - 3 - r, 4 + r * 2.6
                s += poly([(x - z, y), (x - z * 0.2, y - z * 1.1), (x + z * 0.2, y - z), (x + z, y)], "ot")
                s += path(shade((x + z, y), (x + z * 0.1, y - z), (x, y), (x, y - z * 0.8), 3, 0.7, 1.6))
    return s, flat_at(95)


def street(wide: float, rng: Random) -> Ground:
    """Cobbles."""
    s = land(wide, flat_at(96))
    for row in range(6):
        y = 103 + row * (5.4 + row * 1.15)
        w = 9 + row * 2.4
        x = -rng.uniform(0, w)
        d = ""
        while x < wide:
            if rng.random() < 0.8:
                d += f"M{nums(x, y)}q{nums(w * 0.5, -w * 0.5, w * 0.92, 0)}"
            x += w
        s += path(d, "t" if row < 3 else "l")
    return s + path(f"M-4 99H{wide + 4}", "t"), flat_at(96)


def field(wide: float, rng: Random) -> Ground:
    """Furrows that meet far off."""
    s = land(wide, flat_at(96))
    d = ""
    for i in range(-8, int(wide / 12) + 9):
        x = i * 12.0
        bottom = wide / 2 + (x - wide / 2) * 2.3
        d += cut(bottom, HIGH + 2, (x - bottom) * 0.94, -50, 2.6)
    return s + path(d), flat_at(96)


def marsh(wide: float, rng: Random) -> Ground:
    """A marsh."""
    s = land(wide, flat_at(94)) + path(ripples(wide, rng, 94, 7, 1.3))
    d = ""
    for _ in range(int(wide / 15)):
        x, y = rng.uniform(4, wide - 4), rng.uniform(108, 147)
        for i in range(4):
            d += cut(x + i * 3, y, rng.uniform(-3, 4), -rng.uniform(10, 20), 1.7)
        d += swell(x + 5, y - 15, 1.5, -9, 2.2)
    return s + path(d), flat_at(97)


def snow(wide: float, rng: Random) -> Ground:
    """Snow."""

    def profile(x: float) -> float:
        return 98 - 6 * math.sin(x / 60 + 0.6)

    d = ""
    for _ in range(int(wide / 14)):
        x = rng.uniform(0, wide)
        d += swell(x, profile(x) + rng.uniform(10, 44), rng.uniform(12, 30), rng.uniform(-2, 2), 1.1, -1)
    return land(wide, profile) + path(d), profile


def road(wide: float, rng: Random) -> Ground:
    """A road over the hill, drawn on it."""
    c = wide * 0.5
    left = f"M{nums(c - 30, HIGH + 3)}Q{nums(c - 38, 126, c, 116)}T{nums(c + 6, 84)}"
    way = path(left + f"h5Q{nums(c + 40, 104, c + 22, 118)}T{nums(c + 34, HIGH + 3)}z", "o")
    return way, hill(wide, rng)[1]


def ridge(wide: float, rng: Random) -> str:
    """Hills far off, for a wide plate."""
    pts, d = [], ""
    for i in range(25):
        x = i * wide / 24
        pts.append((x, 93 - 9 * math.sin(x / 61 + 1) - 6 * math.sin(x / 23)))
    s = f'<path class="ot" d="M-4 {HIGH}L' + " ".join(nums(*p) for p in pts) + f'V{HIGH}z"/>'
    for (ax, ay), (bx, by) in pairwise(pts):
        if by > ay - 1:
            for t in (0.2, 0.5, 0.8):
                d += cut(ax + (bx - ax) * t, ay + (by - ay) * t + 1, -3, 9 + rng.uniform(0, 7), 1.5)
    return s + path(d)


def meadow(wide: float, rng: Random) -> Ground:
    """Grass to the knee, rising and falling."""

    def profile(x: float) -> float:
        return 97 - 5 * math.sin(x / 52 + 1) - 2 * math.sin(x / 17)

    d = ""
    for _ in range(int(wide / 6)):
        x = rng.uniform(0, wide)
        d += swell(x, profile(x) + 8 + rng.random() * 40, rng.uniform(8, 18), rng.uniform(-1.5, 1.5), 1, -0.8)
    return land(wide, profile) + path(d) + path(tufts(wide, rng, profile, int(wide / 9), 6)), profile


def terraces(wide: float, rng: Random) -> Ground:
    """Walls of dry stone, step over step."""
    s = land(wide, flat_at(90))
    for y, h in ((90, 9.0), (107, 11.0), (127, 13.0)):
        joints, dark = "", ""
        for row in range(2):
            x = -4 - row * 6.0
            while x < wide:
                w = rng.uniform(14, 24) * h / 11
                joints += f"M{nums(x, y + row * h / 2)}v{num(h / 2)}"
                if rng.random() < 0.3:
                    top, low = y + row * h / 2 + 1, y + (row + 1) * h / 2 - 1
                    dark += shade((x + w, top), (x + w, low), (x, top), (x, low), 2, 0.7, 1.6, rng)
                x += w
        s += f'<path class="o" d="M-4 {num(y)}H{num(wide + 4)}v{num(h)}H-4z"/>' + path(joints, "t") + path(dark)
        s += path(f"M-4 {num(y + h / 2)}H{num(wide + 4)}", "t")
        s += path("".join(cut(rng.uniform(0, wide), y + h + 6, 2, -4, 1.4) for _ in range(int(wide / 22))))
    return s, flat_at(90)


def ice(wide: float, rng: Random) -> Ground:
    """A frozen pond: long glints and a crack."""
    s = land(wide, flat_at(93))
    d = "".join(
        swell(rng.uniform(-10, wide - 20), rng.uniform(100, 146), rng.uniform(20, 52), rng.uniform(-6, -2), 1)
        for _ in range(int(wide / 15))
    )
    x, crack = 0.0, "M-4 126"
    while x < wide + 6:
        step = rng.uniform(16, 30)
        crack += f"l{nums(step, rng.uniform(-9, 9))}"
        if rng.random() < 0.5:
            crack += f"l{nums(rng.uniform(4, 10), rng.uniform(5, 12))}l{nums(-6, -8)}"
            x += 2
        x += step
    return s + path(d) + path(crack, "l") + path(f"M-4 96H{num(wide + 4)}", "t"), flat_at(95)


# name: what draws it, whether it is alike everywhere, so that a tile may show any part of it
GROUNDS: Final[dict[str, tuple[Callable[[float, Random], Ground], bool]]] = {
    "field": (field, False),
    "flats": (flats, True),
    "hill": (hill, False),
    "ice": (ice, True),
    "marsh": (marsh, True),
    "meadow": (meadow, True),
    "pans": (pans, False),
    "quay": (quay, True),
    "road": (road, False),
    "sand": (sand, True),
    "snow": (snow, True),
    "street": (street, True),
    "terraces": (terraces, True),
    "water": (water, True),
}

# interpreted: drawn for people only
"""The cover: a paperback of the seventies. One die before a banded sun, and small people who came far to look at it."""

import random

from rulewright.draw.cover import HEIGHT, WIDTH
from rulewright.draw.kit.dice import pip_places
from rulewright.draw.model import Symbol
from rulewright.draw.outlines import outlined
from rulewright.draw.shapes import at, box, clip, d, g, grad, n, oval, path, polar, ring, star

DUSK = ("#2a1a4a", "#4a2363", "#7b2d6d", "#b13a63", "#dc5450", "#f47a3f", "#fba147", "#fdc865", "#ffe7a6")
PAPER, SLATE, NIGHT, LAGOON, RUST = "#fff1d6", "#12303f", "#091d2b", "#2b6d78", "#b13a3f"
X, Y = 150.0, 226.0
"""The middle of the sun."""
BANDS = ((196, DUSK[2]), (172, DUSK[3]), (149, "#c8475c"), (127, DUSK[4]), (106, DUSK[5]), (86, DUSK[6]))
PEOPLE = ((103, 314.5, 17, False), (117, 312, 21, True), (133, 305.5, 15, False), (150, 300.5, 23, True),
          (166, 300, 18, False))  # fmt: skip
"""Where they stand on the ridge, how tall, and whether the wind has their cape."""


def cover() -> Symbol:
    """Sky, sun and die, ridges with people, lettering, and a spine that has been read."""
    inner = sky() + planet() + ship() + die() + ridges() + title() + worn()
    out = grad("so-sky", [(0, DUSK[0]), (0.34, DUSK[1]), (0.7, DUSK[2]), (1, DUSK[3])], x1=0, y1=0, x2=0, y2=1)
    out += grad("so-sun", [(0, DUSK[8]), (0.55, DUSK[7]), (1, DUSK[6])], x1=0, y1=0, x2=0, y2=1)
    out += clip("so-in", box(0, 0, WIDTH, HEIGHT, 0)) + g(inner, clip_path="url(#so-in)")
    return Symbol(out, 0, 0, WIDTH, HEIGHT, "A large die before a banded sun, small people on a ridge below")


def sky() -> str:
    """Bands around the sun, and stars above."""
    chance = random.Random(21)
    out = box(0, 0, WIDTH, HEIGHT, 0, "url(#so-sky)") + "".join(ring(X, Y, r, ink) for r, ink in BANDS)
    out += ring(X, Y, 66, "url(#so-sun)")
    stars = "".join(f"M{n(chance.random() * 300)} {n(chance.random() * 130)}h.01" for _ in range(70))
    return out + path(stars, stroke=PAPER, width=1.3, stroke_linecap="round", opacity=0.8)


def planet() -> str:
    """With its ring."""
    out = ring(0, 0, 21, "#1f8f8f")
    out += path("M-20.5-5Q0 2 20.5-5M-18 10Q0 17 18 10", stroke="#7fe0cf", width=3, opacity=0.8)
    out += path("M-12-17A21 21 0 0 0-4 20A26 26 0 0 1-12-17z", "#0d5460", opacity=0.6)
    halo = "M-36 6C-30-2-20-6-20-6M20-8C32-10 40-7 38-2C34 7-20 16-36 9C-38 8-37 7-36 6"
    out += path(halo, stroke=DUSK[7], width=3, stroke_linecap="round")
    return at(out + path(halo, stroke=PAPER, width=1, stroke_linecap="round"), 240, 122, -14)


def ship() -> str:
    """And its long tail."""
    tail = path("M8 176Q64 160 122 133Q66 168 8 182Z", PAPER, opacity=0.55)
    return tail + at(path("M0 0L-18-5L-23-11L-24-2L-30 1L-24 4L-22 11L-16 5Z", PAPER), 128, 131, -24)


def die() -> str:
    """In isometric view, six on top, with rays around it."""
    x, y, size, edge = X, Y - 3, 38.0, "#0b3f4e"
    h, w = size * 0.5, size * 0.87
    back, right, front, left = (x, y - size), (x + w, y - h), (x, y), (x - w, y - h)
    foot = (x, y + size)
    out = oval(X, Y + 55, 40, 6, RUST, opacity=0.45)
    for face, ink in (
        ([back, right, front, left], "#8be6d6"),
        ([left, front, foot, (x - w, y + h)], "#22a1a0"),
        ([front, right, (x + w, y + h), foot], "#0f6f7c"),
    ):
        out += path(face, ink, edge, 1.6, stroke_linejoin="round")
    for across, down in pip_places(6, size * 0.27):
        out += oval(x + (down - across) * 0.87, y - h + (down + across) * 0.5, size * 0.095, size * 0.06, "#1c1233")
    out += path(d([back, right, front, left]), stroke="#ffffff", width=1, opacity=0.5)
    turns = range(0, 360, 10)
    rays = [d([polar(72, a, X, Y), polar(80 if i % 2 else 77, a, X, Y)], False) for i, a in enumerate(turns)]
    return out + path("".join(rays), stroke=PAPER, width=1.5, stroke_linecap="round", opacity=0.75)


def ridges() -> str:
    """Three hills, the people on the middle one."""
    out = path("M0 312Q30 290 62 302T122 306T186 296T246 298T300 282V400H0z", LAGOON)
    out += path("M0 330Q36 306 74 316Q104 322 130 308Q158 292 190 308Q226 328 262 312Q284 302 300 308V400H0z", SLATE)
    for x, foot, tall, cape in PEOPLE:
        arms = f"{n(foot - tall * 0.6)}Q{x} {n(foot - tall * 0.84)} {x + 3.4} {n(foot - tall * 0.6)}"
        out += path(f"M{x - 3} {foot + 3}L{x - 3.4} {arms}L{x + 3} {foot + 3}z", SLATE)
        out += ring(x, foot - tall * 0.86, 2.9, SLATE)
        if cape:
            wind = f"M{x - 2.5} {n(foot - tall * 0.66)}Q{x - 12} {n(foot - tall * 0.45)} {x - 16} {foot - 4}"
            out += path(f"{wind}Q{x - 8} {foot - 6} {x - 2} {foot + 1}z", SLATE)
    out += path("M0 356Q50 334 96 342Q134 350 168 340Q214 326 252 346Q280 358 300 350V400H0z", NIGHT)
    ribs = "".join(f"M{x} {y}q14-9 30-5" for x, y in ((14, 346), (64, 334), (196, 330), (246, 340), (122, 336)))
    return out + path(ribs, stroke=LAGOON, width=1.2, stroke_linecap="round", opacity=0.8)


def title() -> str:
    """The name with its asterisk, the series above, a line below."""
    out = ""
    for x, y, ink in ((2.4, 2.6, DUSK[0]), (0.0, 0.0, PAPER)):
        out += at(outlined(163, 87, "Something", 52, ink, "Fraunces 800", width=224), x, y)
        out += at(path(star(33, 62, 21, 5, 6), ink), x, y)
    out += ring(33, 62, 4, DUSK[7]) + box(0, 0, WIDTH, 27, 0, PAPER)
    out += outlined(18, 18, "Space Fantasy", 12.5, DUSK[1], "Jost 600", "start", spacing=2.2)
    out += outlined(282, 18, "five dice", 12.5, RUST, "Jost 600", "end", spacing=1)
    return out + outlined(150, 376, "One of them is always in the middle.", 14.5, PAPER, "Fraunces 400 italic")


def worn() -> str:
    """The crease beside the spine."""
    out = box(0, 0, 9, HEIGHT, 0, "#000000", opacity=0.13)
    out += path("M11.5 0V400", stroke="#ffffff", width=1, opacity=0.35)
    return out + path("M9.5 0V400", stroke="#000000", width=1, opacity=0.25)

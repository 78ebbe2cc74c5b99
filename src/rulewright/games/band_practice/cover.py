# interpreted: drawn for people only
"""The cover: the bill of a one-night rehearsal, two inks and a bit on cream. A die that is an amplifier."""

import random

from rulewright.draw.cover import HEIGHT, WIDTH
from rulewright.draw.kit.dice import pip_places
from rulewright.draw.model import Symbol
from rulewright.draw.outlines import outlined
from rulewright.draw.shapes import (
    Point,
    at,
    box,
    burst,
    clip,
    d,
    g,
    halftone_bands,
    halftone_round,
    n,
    oval,
    path,
    polar,
    ring,
    screen,
)  # fmt: skip

CREAM, INK, RED, BLUE, YELLOW = "#f4e8cd", "#1b1511", "#d5321f", "#1c4fa0", "#f3ae1c"
FRONT: list[Point] = [(62, 178), (212, 178), (212, 330), (62, 330)]
TOP: list[Point] = [(62, 178), (212, 178), (250, 145), (100, 145)]
SIDE: list[Point] = [(212, 178), (250, 145), (250, 297), (212, 330)]
BOWLBY = "Bowlby One 400"


def cover() -> Symbol:
    """The noise, the amplifier, its cable, the title, and three musicians."""
    out = box(0, 0, WIDTH, HEIGHT, 0, CREAM) + clip("bp-in", box(12, 12, WIDTH - 24, HEIGHT - 24, 3))
    noise = path(burst(148, 246, 60, 300, 26, 3, 0.46), YELLOW)
    out += g(noise + halftone_round("bp-f", CREAM, 7, 148, 246, 100, 292, (0, 1.1), 12), clip_path="url(#bp-in)")
    out += cabinet() + speakers() + knobs() + cable() + title() + musicians() + specks()
    out += box(9, 9, WIDTH - 18, HEIGHT - 18, 4, stroke=INK, width=5.5)
    return Symbol(out, 0, 0, WIDTH, HEIGHT, "An amplifier that is a die: four loudspeakers show a four")


def rounded(points: list[Point], fill: str, stroke: str | None = None, width: float | None = None) -> str:
    """A face of the cabinet."""
    return path(points, fill, stroke, width, stroke_linejoin="round")


def cabinet() -> str:
    """Front, top and side of a die in a slight turn; the red lies a little off, as the second ink does."""
    red = "".join(rounded(face, RED, RED, 12) for face in (FRONT, TOP, SIDE))
    out = oval(152, 344, 118, 10, INK, opacity=0.9) + g(red, transform="translate(3.5 3)")
    shade = halftone_bands("bp-s", INK, 5, 206, 136, 54, 200, (0.35, 1.05), 6, across=True)
    out += clip("bp-side", rounded(SIDE, "#000000")) + g(shade, clip_path="url(#bp-side)")
    return out + "".join(rounded(face, "none", INK, 7) for face in (FRONT, TOP, SIDE))


def speakers() -> str:
    """Four loudspeakers behind cloth: a four."""
    out = box(73, 190, 128, 128, 9, INK) + box(77, 194, 120, 120, 7, "#33291f")
    out += screen("bp-c", 3.6, 0.36, CREAM) + box(77, 194, 120, 120, 7, "url(#bp-c)", opacity=0.4)
    return out + "".join(cone(137 + x, 254 + y, 27) for x, y in pip_places(4, 29.5))


def cone(x: float, y: float, r: float) -> str:
    """A loudspeaker, which is a pip."""
    out = ring(x, y, r, INK) + ring(x, y, r * 0.84, stroke=CREAM, width=r * 0.07)
    out += ring(x, y, r * 0.62, stroke=CREAM, width=r * 0.035, opacity=0.8)
    out += ring(x, y, r * 0.5, stroke=CREAM, width=r * 0.035, opacity=0.6) + ring(x, y, r * 0.27, CREAM)
    shine = f"M{n(x - r * 0.15)} {n(y + r * 0.05)}a{n(r * 0.16)} {n(r * 0.16)} 0 0 1 {n(r * 0.2)} {n(-r * 0.18)}"
    out += path(shine, stroke=INK, width=r * 0.06, stroke_linecap="round")
    return out + "".join(ring(*polar(r * 0.92, a, x, y), r * 0.045, CREAM) for a in range(30, 390, 60))


def knobs() -> str:
    """One pip on the top face, with its scale; two on the side, which are vents."""
    scale = "".join(d([polar(15.5, a), polar(19, a)], False) for a in range(150, 391, 30))
    knob = ring(0, 0, 20.5, INK) + path(scale, stroke=CREAM, width=1.6) + ring(0, 0, 13, CREAM)
    knob += path("M0 0L8-8", stroke=INK, width=4, stroke_linecap="round")
    out = g(knob, transform="translate(156 161.5) scale(1 .52)")
    slits = "".join(path(f"M-9 {down}h18", stroke=CREAM, width=1.6) for down in (-4, 0, 4))
    for x, y in ((222, 283), (240, 206)):
        vent = ring(0, 0, 15, CREAM) + ring(0, 0, 11, INK) + slits
        out += g(vent, transform=f"matrix(.62 -.53 0 1 {x} {y})")
    return out


def cable() -> str:
    """What ties the band together, and its jack."""
    way = "M60 302C24 302 14 346 42 352S118 344 150 358S232 372 262 352"
    out = path(way, stroke=CREAM, width=11, stroke_linecap="round")
    out += path(way, stroke=INK, width=6, stroke_linecap="round")
    jack = box(-2, -6, 19, 12, 3, INK) + box(17, -3.2, 16, 6.4, 2, CREAM, INK, 2.2)
    return out + at(jack + path("M27-3v6", stroke=INK, width=1.6), 258, 353.5, -28)


def title() -> str:
    """Two words, the red beneath out of register."""
    out = ""
    for x, y, ink in ((3.4, 3.0, RED), (0.0, 0.0, INK)):
        name = outlined(150, 76, "Band", 71, ink, BOWLBY, width=216)
        out += at(name + outlined(150, 125, "Practice", 49, ink, BOWLBY, width=256), x, y)
    return out


def musicians() -> str:
    """The foot of the bill, and the three roles with their shapes."""
    out = box(12, 368, WIDTH - 24, 20, 0, INK)
    line = "Three musicians  ·  one pool of dice"
    out += outlined(150, 382.5, line, 13, CREAM, "Barlow Condensed 700", spacing=0.5)
    out += at(ring(0, 0, 12.5, RED, INK, 3.5) + outlined(0, 5.6, "B", 15, CREAM, BOWLBY), 31, 200)
    out += at(box(-11, -11, 22, 22, 2, BLUE, INK, 3.5) + outlined(0, 5.6, "M", 14, CREAM, BOWLBY), 31, 235)
    wedge = path([(0, -15), (14.5, 11), (-14.5, 11)], YELLOW, INK, 3.5, stroke_linejoin="round")
    return out + at(wedge + outlined(0, 8.4, "F", 13.5, INK, BOWLBY), 31, 271)


def specks() -> str:
    """Paper that shows through the ink."""
    chance = random.Random(4)
    places = [(12 + 276 * chance.random(), 12 + 376 * chance.random()) for _ in range(120)]
    shape = "".join(f"M{n(x)} {n(y)}h.01" for x, y in places)
    return path(shape, stroke=CREAM, width=1.3, stroke_linecap="round", opacity=0.8)

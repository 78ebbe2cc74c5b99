# interpreted: drawn for people only
"""The sky: bands of dusk round the sun, stars, a ringed world, dunes in front; and the sun when it is dark."""

import math
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import Point, at, box, d, grad, n, path, ring
from rulewright.games.something.draw.art.glyphs import stamped

SUN_R: Final = 108.0
RINGS: Final = (140, 172, 207, 245, 287, 334, 388, 452, 530, 630)
"""How far each band of dusk reaches from the sun's middle."""
REACH: Final = 1500.0
"""How far the sky goes in each direction, beyond any screen."""
LOW: Final = 0.62
"""How large the sky is over the GM's screen."""
DUNES: Final = ((0.0, 26.0, 0.2), (44.0, 22.0, 1.9), (132.0, 24.0, 3.4), (226.0, 20.0, 5.1))
"""How far below the horizon each dune begins, how high it rolls, where its crest is."""
WAVE: Final = 250.0
"""From one bend of a dune to the next."""


def symbols() -> dict[str, Symbol]:
    """The sky around the sun's middle, and what is put over the sun."""
    side, far = 2 * REACH, REACH * LOW
    return {
        "sky": Symbol(sky(304), -REACH, -REACH, side, side, "the sky at dusk"),
        "sky-low": Symbol(stamped("sky", 0, 0, LOW), -far, -far, 2 * far, 2 * far, "the sky over the screen"),
        "sun": Symbol(sun(), -SUN_R, -SUN_R, 2 * SUN_R, 2 * SUN_R, "the sun"),
        "dark-sun": Symbol(dark_sun(), -SUN_R - 12, -SUN_R - 12, 2 * SUN_R + 24, 2 * SUN_R + 24, "an eclipse: a tie"),
        "orbit": Symbol(orbit(), -172, -44, 344, 138, "where thrown dice go"),
        "world": Symbol(world(), -64, -36, 128, 72, "a ringed world"),
        "swap-0": Symbol(swap(0), -200, -60, 400, 120, "the swap, when the left die is kept"),
        "swap-1": Symbol(swap(1), -200, -60, 400, 120, "the swap, when the right die is kept"),
        "glow-ring": Symbol(glow_ring(), -70, -70, 140, 140, "the die that is pointed at"),
        "eclipse": Symbol(eclipse(), -22, -22, 44, 44, "a tie"),
    }


def sky(horizon: float) -> str:
    """Bands, stars and dunes; the dunes begin so far below the sun."""
    out = box(-REACH, -REACH, 2 * REACH, 2 * REACH, 0, tone("sky10"))
    for k in range(len(RINGS) - 1, -1, -1):
        out += ring(0, 0, RINGS[k], tone(f"sky{k}"))
    out += stars(horizon)
    return out + "".join(dune(k, horizon) for k in range(len(DUNES)))


def stars(horizon: float) -> str:
    """Always the same stars, none near the sun."""
    dots, sparks, seed, found = "", "", 7, 0
    for _ in range(260):
        seed = (seed * 1103515245 + 12345) % 2**31
        x = (seed / 2**31 - 0.5) * 2400
        seed = (seed * 1103515245 + 12345) % 2**31
        y = (seed / 2**31 - 0.75) * 1500
        if math.hypot(x, y) < 350 or y > horizon - 24:
            continue
        found += 1
        if found % 6:
            dots += f"M{n(x)} {n(y)}h.01"
        else:
            sparks += f"M{n(x)} {n(y - 5.4)}l.8 4.600 2.600.8-2.600.8-.8 4.600-.8-4.600-2.600-.8 2.600-.8Z"
    halo = tone("halo")
    return path(dots, stroke=halo, width=2, stroke_linecap="round", opacity=0.75) + path(sparks, halo, opacity=0.9)


def dune(k: int, horizon: float) -> str:
    """One roll of the teal ground."""
    low, height, turn = DUNES[k]
    y = horizon + low
    steps = int(2 * REACH / WAVE)
    tops = [y + height * math.sin(turn + step * 1.25) for step in range(steps + 1)]
    line = f"M{n(-REACH)} {n(tops[0])}"
    for step in range(steps):
        x = -REACH + WAVE * step
        half, end = x + WAVE / 2, x + WAVE
        line += f"C{n(half)} {n(tops[step])} {n(half)} {n(tops[step + 1])} {n(end)} {n(tops[step + 1])}"
    return path(f"{line}V{n(REACH)}H{n(-REACH)}Z", tone(f"dune{k}"))


def sun() -> str:
    """The sun, paler above."""
    stops = [(0, tone("sun0")), (0.55, tone("sun1")), (1, tone("sun2"))]
    return grad("something-sun", stops, x1=0, y1=0, x2=0, y2=1) + ring(0, 0, SUN_R, "url(#something-sun)")


def dark_sun() -> str:
    """A tie is an eclipse: the sun dark, its corona around it."""
    r, rays = SUN_R, ""
    for k in range(60):
        a, far = k * math.pi / 30, (1.07, 1.05, 1.1, 1.05)[k % 4]
        rays += f"M{n(r * 1.03 * math.cos(a))} {n(r * 1.03 * math.sin(a))}"
        rays += f"L{n(r * far * math.cos(a))} {n(r * far * math.sin(a))}"
    out = path(rays, stroke=tone("halo"), width=1.6, stroke_linecap="round", stroke_opacity=0.8)
    return out + ring(0, 0, r * 1.03, tone("halo")) + ring(r * 0.012, 0, r, tone("shade"))


def orbit() -> str:
    """The dotted way round the sun."""
    way = "M-168 26A168 66 0 1 0 168 26A168 66 0 1 0-168 26Z"
    return path(
        way, stroke=tone("cream"), width=1.5, stroke_opacity=0.55, stroke_dasharray="1.5 6", stroke_linecap="round"
    )


def world() -> str:
    """A teal world with a ring, its far side in shade."""
    gold = tone("gold")
    out = path("M-60 17A63 14 -15 0 1 61 -16", stroke=gold, width=5.5, stroke_opacity=0.55, stroke_linecap="round")
    out += ring(0, 0, 34, tone("planet"))
    out += path("M-6 -33.5A34 34 0 0 1 -6 33.500A34 34 0 0 0 34 0A34 34 0 0 0 -6 -33.500Z", tone("planet2"))
    bands = "M-31 -13Q-4 -4 33 -9M-34 2Q-4 11 32 8M-29 17Q-6 23 24 22"
    out += path(bands, stroke=tone("sun0"), width=2.2, stroke_opacity=0.28)
    out += path("M-60 17A63 14 -15 0 0 61 -16", stroke=gold, width=5.5, stroke_linecap="round")
    out += path("M-53 17A55 10 -15 0 0 55 -14", stroke=tone("plum"), width=1.4, stroke_opacity=0.7)
    return at(out, size=0.98)


def eclipse() -> str:
    """A small dark sun: nothing shines."""
    rays = ""
    for k in range(16):
        a, far = k * math.pi / 8, 21.0 if k % 2 else 19.2
        rays += f"M{n(16.5 * math.cos(a))} {n(16.5 * math.sin(a))}L{n(far * math.cos(a))} {n(far * math.sin(a))}"
    out = path(rays, stroke=tone("coral"), width=1.6, stroke_linecap="round")
    return out + ring(0, 0, 15, tone("gold")) + ring(0.8, 0, 14, tone("pip"))


def swap(kept: int) -> str:
    """The die passed on goes into the middle, the die from the middle comes to the one kept."""
    side = 1 if kept == 0 else -1
    coming = arrow((side * 146, 16), (side * 135, -47), (side * 72, -44))
    going = arrow((-side * 72, -44), (-side * 135, -47), (-side * 146, 16))
    return coming + going


def arrow(start: Point, by: Point, end: Point) -> str:
    """A curved arrow of dots with a head."""
    angle = math.atan2(end[1] - by[1], end[0] - by[0])
    tips = [(end[0] - 13 * math.cos(angle + t), end[1] - 13 * math.sin(angle + t)) for t in (0.55, -0.55)]
    curve = f"M{n(start[0])} {n(start[1])}Q{n(by[0])} {n(by[1])} {n(end[0])} {n(end[1])}"
    head = d([tips[0], end, tips[1]], False)
    halo = tone("halo")
    out = path(curve, stroke=halo, width=4, stroke_linecap="round", stroke_dasharray=".1 8")
    return out + path(head, stroke=halo, width=4, stroke_linecap="round", stroke_linejoin="round")


def glow_ring() -> str:
    """A disc of light behind a die."""
    return ring(0, 0, 66, tone("halo"), opacity=0.42) + ring(0, 0, 66, stroke=tone("halo"), width=3.4)

# interpreted: drawn for people only
"""The chart and its instruments: the sky with its border, dials, letters for sealed bids, plates of players."""

import math
import random
from typing import Final

from rulewright.draw.kit.people import SEAT_SHAPES, SHAPE_NAMES
from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, box, clip, d, g, grad, n, oval, path, polar, ring
from rulewright.games.history.draw.art.cards import glint
from rulewright.games.history.draw.art.pieces import etching, stamp
from rulewright.games.history.draw.geometry import CHART, corners, on_dial
from rulewright.games.history.draw.tones import FINE, FIRM, HAIR, faction

PLAQUE: Final = 104.0


# -- the chart ------------------------------------------------------------------------------------------------------


def sky() -> str:
    """The ground of the chart: circles and meridians about its middle, the ecliptic, small stars, graduated corners."""
    (w, h), chance, chart = CHART, random.Random(11), tone("chart")
    cx, cy = w / 2, h / 2
    out = grad("ha-vault", [(0, tone("sky")), (1, tone("deep"))], "radialGradient", gradientUnits="userSpaceOnUse",
               cx=cx, cy=cy, r=430)  # fmt: skip
    out += box(0, 0, w, h, 8, "url(#ha-vault)")
    inner = "".join(ring(cx, cy, 76 * i, stroke=chart, width=HAIR, opacity=0.2) for i in range(1, 6))
    for step, strength in ((15, 0.12), (90, 0.2)):
        spokes = "".join(d([polar(76, a, cx, cy), polar(420, a, cx, cy)], False) for a in range(0, 360, step))
        inner += path(spokes, stroke=chart, width=HAIR, opacity=strength)
    degree = n(228 * math.pi / 180 - 0.7)
    inner += ring(cx, cy, 228, stroke=chart, width=5, stroke_dasharray=f".7 {degree}", opacity=0.4)
    ecliptic = oval(0, 0, 470, 168, stroke=tone("brass"), width=FINE, stroke_dasharray="1 5", stroke_linecap="round")
    inner += at(ecliptic, cx, cy, -23.4, opacity=0.9)
    for many, width, strength in ((128, 1.2, 0.45), (37, 2.2, 0.7)):
        dust = "".join(f"M{n(w * chance.random())} {n(h * chance.random())}h.01" for _ in range(many))
        inner += path(dust, stroke=chart, width=width, stroke_linecap="round", opacity=strength)
    bright = "".join(glint(w * chance.random(), h * chance.random(), 3 + 3 * chance.random()) for _ in range(24))
    inner += path(bright, chart, opacity=0.85)
    inner += "".join(spandrel(x, y) for x in (13, w - 13) for y in (13, h - 13))
    return out + clip("ha-sky-edge", box(13, 13, w - 26, h - 26, 2)) + g(inner, clip_path="url(#ha-sky-edge)")


def spandrel(x: float, y: float) -> str:
    """A quarter circle in a corner, graduated like an astrolabe."""
    chart = tone("chart")
    out = ring(x, y, 58, tone("deep"), chart, HAIR, opacity=0.9)
    out += ring(x, y, 53.5, stroke=chart, width=7, stroke_dasharray=".7 3.98", opacity=0.55)
    out += ring(x, y, 49, stroke=chart, width=HAIR, opacity=0.7) + ring(x, y, 30, stroke=tone("brass"), width=FINE)
    rays = "".join(d([polar(32, a, x, y), polar(47, a, x, y)], False) for a in range(0, 360, 10))
    return out + path(rays, stroke=tone("brass"), width=HAIR) + path(glint(x, y, 24), tone("brass"), opacity=0.9)


def frame() -> str:
    """The graduated border of the chart, over everything that lies on it, with the plaque for its title."""
    (w, h), chart = CHART, tone("chart")
    out = clip("ha-round", box(0, 0, w, h, 8))
    ring_ = f"M0 0h{n(w)}v{n(h)}h{n(-w)}zM13 13v{n(h - 26)}h{n(w - 26)}v{n(26 - h)}z"
    out += g(path(ring_, tone("deep")), clip_path="url(#ha-round)")
    out += box(7, 7, w - 14, h - 14, 4, stroke=chart, width=HAIR, opacity=0.8)
    out += box(10, 10, w - 20, h - 20, 3, stroke=tone("brass"), width=2.4, stroke_dasharray="14 14")
    out += box(13, 13, w - 26, h - 26, 2, stroke=chart, width=HAIR, opacity=0.8)
    half = PLAQUE / 2 + 20
    plate = f"M{n(w / 2 - half)} 11.5l10-10.5h{n(2 * half - 20)}l10 10.5l-10 10.5h{n(20 - 2 * half)}z"
    return out + path(plate, tone("deep"), tone("brass"), FINE)


def hush() -> str:
    """The chart darkens while bids are sealed, and rays draw outward from the lot."""
    w, h = CHART
    rays = "".join(
        d([polar(60, 3.75 * i, w / 2, 190), polar((262, 196, 226, 184)[i % 4], 3.75 * i, w / 2, 190)], False)
        for i in range(96)
    )
    out = clip("ha-hush", box(13, 13, w - 26, h - 26, 2)) + box(0, 0, w, h, 8, tone("deep"), opacity=0.88)
    return out + g(path(rays, stroke=tone("glow"), width=HAIR, opacity=0.5), clip_path="url(#ha-hush)")


# -- letters --------------------------------------------------------------------------------------------------------


def wax(r: float) -> str:
    """A seal of wax, not quite round."""
    edge = d([polar(r + (1.5, -0.7, 0.4)[i % 3], 24 * i) for i in range(15)])
    out = path(edge, tone("wax"), tone("wax-dark"), FINE, stroke_linejoin="round")
    return out + ring(0, 0, r - 4, stroke=tone("wax-dark"), width=FINE)


def letter_sealed() -> str:
    """A bid folded and sealed."""
    flap = "M-62-36L-7 8Q0 13 7 8L62-36Z"
    out = box(-62, -36, 124, 86, 2, tone("stock"), tone("ink"), FINE)
    out += path("M-62 50L-9 3M62 50L9 3", stroke=tone("ink"), width=HAIR, opacity=0.6)
    out += path(flap, tone("stock"), tone("ink"), FINE, stroke_linejoin="round") + etching("ha-flap", "ink", 2, 0.34)
    return out + path("M-62-36L-7 8Q0 13 7 8L62-36L0 2Z", "url(#ha-flap)") + at(wax(16), 0, 7)


def letter_writing() -> str:
    """A bid before it is sealed, or after it was opened: the flap stands up."""
    out = path("M-62-36L-8-70Q0-75 8-70L62-36Z", tone("panel"), tone("ink"), FINE, stroke_linejoin="round")
    out += etching("ha-open-flap", "ink", 2, 0.34) + path("M-62-36L-8-70Q0-75 8-70L62-36L0-62Z", "url(#ha-open-flap)")
    out += box(-62, -36, 124, 86, 2, tone("stock"), tone("ink"), FINE)
    return out + path("M-52 25H52", stroke=tone("ink"), width=HAIR, opacity=0.5)


def letter_open() -> str:
    """A bid unfolded: the seal is broken in two."""
    upper = [polar(14 + (1.4, -0.6, 0.4)[i % 3], 180 + 22.5 * i) for i in range(9)]
    lower = [polar(14 + (1.4, -0.6, 0.4)[i % 3], 22.5 * i) for i in range(9)]
    one = path(d([*upper, (8, 3), (3, -3), (-2, 4), (-8, -1)]), tone("wax"), tone("wax-dark"), FINE)
    other = path(d([*lower, (-8, -1), (-2, 4), (3, -3), (8, 3)]), tone("wax"), tone("wax-dark"), FINE)
    return stamp("letter-writing") + at(one, -1, -60, -7) + at(other, 2, -40, 6)


def winning() -> str:
    """Round the letter that has won."""
    shape = "M-66-38L-9-75Q0-80 9-75L66-38V54H-66Z"
    out = path(shape, tone("halo"), tone("halo"), 12, stroke_linejoin="round")
    return out + path(shape, stroke=tone("glow"), width=3.4, stroke_linejoin="round")


def way(x1: float, y1: float, x2: float, y2: float, bend: float) -> str:
    """A dotted way from one point to another, bent downwards by so much, with an arrow at its end."""
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2 + bend
    a = math.degrees(math.atan2(y2 - my, x2 - mx))
    tip = d([polar(9, a + 150, x2, y2), (x2, y2), polar(9, a - 150, x2, y2)], False)
    out = path(f"M{n(x1)} {n(y1)}Q{n(mx)} {n(my)} {n(x2)} {n(y2)}", stroke=tone("glow"), width=FIRM,
               stroke_dasharray="1 6", stroke_linecap="round")  # fmt: skip
    return out + path(tip, stroke=tone("glow"), width=FIRM, stroke_linecap="round", stroke_linejoin="round")


LETTER_Y: Final = 410.0
"""Where the middle of the letters lies on the chart."""


def letter_x(seat: int, seats: int) -> float:
    """Where a seat's letter lies on the chart."""
    step = 146.0 if seats > 3 else 176.0
    return CHART[0] / 2 + (seat - (seats - 1) / 2) * step


def ways() -> dict[str, Symbol]:
    """The way of a lot to whom it goes, and of a payment from one letter to another."""
    found, (w, h) = {}, CHART
    for seats in range(2, 5):
        for seat in range(seats):
            x = letter_x(seat, seats)
            lot = way(w / 2 + (96 if x >= w / 2 else -96), 250, x, LETTER_Y - 84, -10)
            found[f"way-{seats}-{seat}"] = Symbol(lot, 0, 0, w, h, "the way of a lot")
            for other in range(seats):
                if other != seat:
                    paid = way(x, LETTER_Y + 58, letter_x(other, seats), LETTER_Y + 58, 44)
                    found[f"paid-{seats}-{seat}-{other}"] = Symbol(paid, 0, 0, w, h, "the way of a payment")
    return found


# -- dials ----------------------------------------------------------------------------------------------------------


def arc(radius: float, start: float, end: float) -> str:
    """An open arc, clockwise."""
    (x1, y1), (x2, y2) = polar(radius, start), polar(radius, end)
    large = 1 if end - start > 180 else 0
    return f"M{n(x1)} {n(y1)}A{n(radius)} {n(radius)} 0 {large} 1 {n(x2)} {n(y2)}"


def dial() -> str:
    """The face of a dial: bezel, graduation from 0 to 20, the sign of a controlled sector."""
    ink = tone("ink")
    out = ring(0, 0, 51, tone("brass"), ink, FINE) + ring(0, 0, 49, stroke=tone("glow"), width=HAIR, opacity=0.8)
    out += ring(0, 0, 46.5, tone("panel"), ink, FINE) + path(arc(44.2, 135, 405), stroke=ink, width=HAIR)
    small = "".join(d([polar(40.5, on_dial(v)), polar(44, on_dial(v))], False) for v in range(21) if v % 5)
    great = "".join(d([polar(38, on_dial(v)), polar(44.5, on_dial(v))], False) for v in range(0, 21, 5))
    out += path(small, stroke=ink, width=HAIR) + path(great, stroke=ink, width=FIRM)
    return out + at(path(d(corners(6.4)), stroke=tone("soft"), width=1.3), -8, 16.5)


def arcs(value: int) -> str:
    """How much of a dial's scale is covered, in the tone of its piece."""
    end = on_dial(value)
    out = path(arc(42.3, 135, end), stroke="var(--piece)", width=4.6)
    return out + path(arc(44.6, 135, end) + arc(40, 135, end), stroke=tone("ink"), width=HAIR)


def instruments() -> dict[str, Symbol]:
    """The chart's sky and frame, dials, letters, seat signs and plates."""
    w, h = CHART
    letter = (-63, -76, 126, 127)
    found = {
        "chart": Symbol(sky(), 0, 0, w, h, "the sky of the chart"),
        "frame": Symbol(frame(), 0, 0, w, h, "the border of the chart"),
        "hush": Symbol(hush(), 0, 0, w, h, "the hush of an auction"),
        "letter-sealed": Symbol(letter_sealed(), -63, -37, 126, 88, "a sealed bid"),
        "letter-writing": Symbol(letter_writing(), *letter, "a bid that is being written"),
        "letter-open": Symbol(letter_open(), *letter, "an opened bid"),
        "letter-blank": Symbol(
            box(-62, -36, 124, 86, 2, tone("deep"), tone("chart"), FINE, stroke_dasharray="4 5", opacity=0.8),
            -63, -37, 126, 88, "a bid that is still being thought about",
        ),
        "winning": Symbol(winning(), -73, -85, 146, 146, "round the letter that has won"),
        "dial": Symbol(dial(), -51.5, -51.5, 103, 103, "a dial"),
        "then": Symbol(
            box(-27, 5, 54, 20, 3, tone("panel"))
            + path("M-20 15h11m-4-4l4 4l-4 4", stroke=tone("brass-dark"), width=FIRM, stroke_linecap="round"),
            -27, 5, 54, 20, "what a colour would be worth",
        ),
        "spent": Symbol(ring(0, 0, 1.8, tone("soft")), -5.5, -5.5, 11, 11, "a disk on the map"),
        "ribbon": Symbol(
            path("M-222 0l10-14h424l10 14l-10 14h-424z", tone("deep"), tone("brass"), FINE), -223, -15, 446, 30,
            "words on the chart",
        ),
        **{
            f"rule-{wide}": Symbol(
                path(f"M4 0H{wide}", stroke=tone("edge"), width=HAIR) + path("M1 0l3-3 3 3-3 3z", tone("brass")),
                0, -3.5, wide, 7, "a rule beside a heading",
            )
            for wide in (412, 386, 250, 220, 190)
        },
        "in-force": Symbol(
            box(-30, -8.5, 60, 17, 3, tone("glow"), tone("ink"), FINE), -30.5, -9, 61, 18, "an active card that binds"
        ),
        "no-card": Symbol(
            box(1, 1, 110, 154, 7, tone("well"), tone("edge"), FINE, stroke_dasharray="4 4"), 0, 0, 112, 156, "no card"
        ),
        "under": Symbol(
            "".join(
                box(1.5 * i, 1.8 * i, 111, 154, 7, tone("stock-side"), tone("ink"), HAIR) for i in (3, 2, 1)
            ),
            0, 0, 117, 161, "the cards under an active one",
        ),
    }  # fmt: skip
    for which in range(4):
        hand = path("M44.5 0L33.5-4.2V4.2Z", faction("face", which), tone("ink"), HAIR)
        found[f"hand-{which}"] = Symbol(hand, 33, -4.5, 12, 9, "the hand of a dial")
        stud = ring(0, 0, 5.2, faction("face", which), faction("rim", which), FINE)
        found[f"stud-{which}"] = Symbol(stud, -5.8, -5.8, 11.6, 11.6, "a disk in the pool")
        cross = path("M-3.5-3.5l7 7m0-7l-7 7", stroke=faction("word", which), width=FIRM, stroke_linecap="round")
        found[f"lost-{which}"] = Symbol(cross, -5, -5, 10, 10, "a destroyed disk")
    for value in range(1, 21):
        found[f"arc-{value}"] = Symbol(arcs(value), -46, -46, 92, 92, f"{value} on a dial")
    found["hand-then"] = Symbol(
        path("M44.5 0L33.5-4.2V4.2Z", tone("glow"), tone("ink"), HAIR), 33, -4.5, 12, 9, "where a hand would go"
    )
    for seat, shape in enumerate(SEAT_SHAPES[:4]):
        sign = at(path(shape, tone("ink")), -12, -12)
        found[f"seat-{seat}"] = Symbol(sign, -12, -12, 24, 24, f"seat {seat + 1}: {SHAPE_NAMES[seat]}")
        pressed = at(path(shape, tone("wax-dark")), -12, -12)
        found[f"pressed-{seat}"] = Symbol(pressed, -12, -12, 24, 24, "a seat's sign in wax")
        faint = at(path(shape, tone("chart")), -12, -12)
        found[f"faint-{seat}"] = Symbol(faint, -12, -12, 24, 24, "a seat's sign on the sky")
    return found | plates() | ways()


# -- plates ---------------------------------------------------------------------------------------------------------

PLATES: Final = {"2": (226.0, 267.0), "3": (226.0, 177.0), "4": (226.0, 131.0), "wide": (392.0, 178.0)}
"""The plates of players: with two, three and four at the table, and on a phone."""
TAGS: Final = {"2": (146.0, 36.0), "3": (145.0, 36.0), "4": (107.0, 36.0)}
"""The tags that stand for two, three and four players above a phone's table."""


def plates() -> dict[str, Symbol]:
    """The boards of players, plain and for whose turn it is; the ground of the count."""
    found = {}
    for name, (w, h) in (*PLATES.items(), ("count", (944.0, 216.0))):
        for end, line, width in (("", "edge", FINE), ("-turn", "brass", 3.0)):
            svg = box(1.5, 1.5, w - 3, h - 3, 9, tone("panel"), tone(line), width)
            if not end:
                svg += box(4, 4, w - 8, h - 8, 6, stroke=tone("edge"), width=HAIR, opacity=0.6)
            found[f"plate-{name}{end}"] = Symbol(svg, 0, 0, w, h, "the plate of a player")
    for name, (w, h) in TAGS.items():
        for end, line, width in (("", "edge", FINE), ("-turn", "brass", 3.0)):
            svg = box(1.5, 1.5, w - 3, h - 3, h / 2 - 1.5, tone("panel"), tone(line), width)
            found[f"tag-{name}{end}"] = Symbol(svg, 0, 0, w, h, "the tag of a player")
    return found

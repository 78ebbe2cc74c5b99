# interpreted: drawn for people only
"""The dice: cubes seen from above a corner, pips on top, glyph and letter on the sides; and dice in a line of text."""

import math
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import Point, bend, box, n, oval, path, tag, words
from rulewright.games.something.dice import EVERY_TYPE, LETTERS, TYPES
from rulewright.games.something.draw.art.glyphs import glyph, stamped
from rulewright.games.something.draw.tones import DISPLAY, LABEL, die_colour, on_die

HALF: Final = 50.0
RISE: Final = 33.0
DROP: Final = 51.0
"""The cube: half its width, half the height of the top face, the height of a side."""
MIDDLE: Final = (2 * RISE + DROP) / 2 - RISE
"""From the middle of the top face down to the middle of the cube, which is a die's origin."""
PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.26, 0.22), (0.26, 0.5), (0.26, 0.78), (0.74, 0.22), (0.74, 0.5), (0.74, 0.78)),
}
SUN_CURVE: Final = 132.0
"""How far from the sun's middle the caption of the die runs."""


def symbols() -> dict[str, Symbol]:
    """Bodies, dice of every type and face (0: at rest, its glyph on top), chips, shadows, captions."""
    found = {"die-shadow": Symbol(oval(0, 0, 54, 15, tone("shade"), opacity=0.32), -54, -15, 108, 30, "a die's shadow")}
    for kind in EVERY_TYPE:
        letter, name = LETTERS[kind], TYPES[kind]
        found[f"cube-{letter}"] = Symbol(cube(kind), -HALF - 2, -60, 2 * HALF + 4, 121, f"the body of a {name} die")
        for face in range(7):
            showing = f"a {name} die showing {face}" if face else f"a {name} die at rest"
            found[f"die-{letter}{face}"] = Symbol(die(kind, face), -HALF - 2, -60, 2 * HALF + 4, 121, showing)
            if face:
                found[f"caption-{letter}{face}"] = caption(kind, face)
                found[f"chip-{letter}{face}"] = Symbol(chip(kind, face), -21, -12, 42, 24, showing)
        found[f"chip-{letter}"] = Symbol(chip(kind), -12, -12, 24, 24, f"{name}, in a line of text")
        found[f"away-{letter}"] = Symbol(away(kind), -21, -24, 42, 48, f"the place of a {name} die that is away")
    return found


def cube(kind: int) -> str:
    """The body of a die: three faces, the glyph on the left one, the letter on the right one."""
    h, q, v = HALF, RISE, DROP
    top, base, dark = (die_colour(kind, shade) for shade in range(3))
    hull = [(0, -q), (h, 0), (h, v), (0, q + v), (-h, v), (-h, 0)]
    out = polygon(inset(hull, 3.6), dark, 8.4)
    out += polygon(inset([(h, 0), (0, q), (0, q + v), (h, v)], 5.4), dark, 6)
    out += polygon(inset([(-h, 0), (0, q), (0, q + v), (-h, v)], 5.4), base, 6)
    out += polygon(inset([(0, -q), (h, 0), (0, q), (-h, 0)], 5.4), top, 6)
    scale = 0.7
    a, b, d = h / 24 * scale, q / 24 * scale, v / 24 * scale
    left = f"matrix({a:.3f} {b:.3f} 0 {d:.3f} {n(-h / 2)} {n(v / 2 + q / 2)})"
    out += tag("g", glyph(kind, 0, 0, 24, on_die(kind)), transform=left)
    right = f"matrix({a:.3f} {-b:.3f} 0 {d:.3f} {n(h / 2)} {n(v / 2 + q / 2)})"
    ink = tone("pip") if kind == 0 else top
    out += tag("g", words(0, 8, LETTERS[kind], 23, ink, DISPLAY, 800), transform=right)
    edge = f"M{n(-h * 0.9)} 0L0 {n(q * 0.93)}L{n(h * 0.9)} 0M0 {n(q * 0.93)}V{n(q + v * 0.94)}"
    out += path(edge, stroke=tone("cream"), width=1.5, stroke_linecap="round", stroke_opacity=0.42)
    return tag("g", out, transform=f"translate(0 {n(-MIDDLE)})")


def die(kind: int, face: int) -> str:
    """A die as it lies."""
    if not face:
        lying = f"matrix(1.2 .79 -1.2 .79 0 {n(-MIDDLE)})"
        return stamped(f"cube-{LETTERS[kind]}", 0, 0) + tag("g", glyph(kind, 0, 0, 24, "pip"), transform=lying)
    pips = "".join(
        oval((u - w) * HALF, (u + w - 1) * RISE - MIDDLE, 6.9, 4.9, tone("pip")) for u, w in PIPS[face]
    )  # fmt: skip
    return stamped(f"cube-{LETTERS[kind]}", 0, 0) + pips


def inset(points: list[Point], by: float) -> list[Point]:
    """A polygon drawn in towards its middle, so that a round pen brings it out again."""
    mx, my = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    inner = []
    for x, y in points:
        share = 1 - by / math.hypot(x - mx, y - my)
        inner.append((mx + (x - mx) * share, my + (y - my) * share))
    return inner


def polygon(points: list[Point], fill: str, edge: float) -> str:
    """A filled shape with round corners."""
    return path(points, fill, fill, edge, stroke_linejoin="round")


def chip(kind: int, face: int = 0) -> str:
    """A die in a line of text: its glyph on its deep shade, and its face on the tint when it was thrown."""
    if not face:
        return box(-11.5, -11.5, 23, 23, 5, die_colour(kind, 2)) + glyph(kind, 0, 0, 16, "cream")
    out = box(-20.5, -11.5, 41, 23, 5, die_colour(kind, 2)) + path(
        "M1-11.500H15.500a5 5 0 0 1 5 5V6.500a5 5 0 0 1-5 5H1Z", die_colour(kind, 0)
    )
    return out + glyph(kind, -10, 0, 16, "cream") + words(10.5, 6, str(face), 16, tone("pip"), DISPLAY, 800)


def away(kind: int) -> str:
    """The outline of a die that was thrown."""
    outline = [(0, -12.5), (19, 0), (19, 10.4), (0, 22.9), (-19, 10.4), (-19, 0)]
    hexagon = [(x, y - 5 if abs(x) > 1 else (y - 5 if y > 0 else y - 9)) for x, y in outline]
    out = path(hexagon, stroke=tone("soft"), width=1.4, stroke_dasharray="2 4", stroke_linecap="round")
    return out + glyph(kind, 0, 0, 17, "soft")


def caption(kind: int, face: int) -> Symbol:
    """What lies in the middle, in capitals along the sun's lower rim; the origin is the sun's middle."""
    r = SUN_CURVE
    arc = f"M{n(-r)} 0A{n(r)} {n(r)} 0 0 0 {n(r)} 0"
    told = f"{TYPES[kind].upper()} {face}"
    ident = f"something-caption-{LETTERS[kind]}{face}"
    svg = bend(told, arc, ident, 14.5, tone("pip"), LABEL, 600, letter_spacing=2.2)
    return Symbol(svg, -r * 0.6, r * 0.6, r * 1.2, r * 0.45, told)

# interpreted: drawn for people only
"""What posters are made of: the signs of the roles, hand-cut paper, flags of ink, halftone, slipped plates."""

import random
from typing import Any, Final

from rulewright.draw.model import Symbol, Text
from rulewright.draw.shapes import at, box, g, n, path, ring, tag, words
from rulewright.games.band.draw.tones import KEYS, said, tone
from rulewright.games.band.sheet import ROLES, Role

SLIP: Final = 2.2
"""How far a colour plate slips against the black one."""
ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def line(shape: str, width: float, ink: str = "ink", **more: Any) -> str:
    """A stroke with round ends."""
    return path(shape, stroke=tone(ink), width=width, **ROUND, **more)


def stamp(name: str) -> str:
    """Another symbol of the same art, stamped where it stands."""
    return tag("use", href=f"#s-{name}")


def symbol(svg: str, width: float, height: float, title: str) -> Symbol:
    """A drawing from (0, 0) as a symbol around its middle."""
    return Symbol(at(svg, -width / 2, -height / 2), -width / 2, -height / 2, width, height, title)


# -- roles ----------------------------------------------------------------------------------------------------------


def role_shape(role: Role, x: float, y: float, r: float) -> str:
    """The shape of a role: circle, square, triangle."""
    if role == 0:
        return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"
    if role == 1:
        w = r * 0.9
        return f"M{n(x - w)} {n(y - w)}h{n(2 * w)}v{n(2 * w)}h{n(-2 * w)}z"
    return f"M{n(x)} {n(y - r * 1.05)}L{n(x + r * 1.1)} {n(y + r * 0.85)}H{n(x - r * 1.1)}Z"


def role_signs() -> dict[str, Symbol]:
    """The sign of each role, `role-0` to `role-2`: its shape in its ink, 24 wide."""
    return {
        f"role-{role}": Symbol(
            path(role_shape(role, 0, 1 if role == 2 else 0, 9.5), tone(KEYS[role]), tone("rim"), 2.2, **ROUND),
            -12, -12, 24, 24, f"the sign of {ROLES[role]}",
        )
        for role in range(3)
    }  # fmt: skip


# -- paper ----------------------------------------------------------------------------------------------------------


def paper(width: float, height: float, seed: int, ident: str, step: int = 26, depth: float = 1.6) -> str:
    """A sheet of paper from (0, 0), cut by hand, with a little grain; `ident` names its pattern."""
    chance = random.Random(seed)
    edge = [(float(x), chance.uniform(0, depth)) for x in range(0, int(width), step)]
    edge += [(width - chance.uniform(0, depth), float(y)) for y in range(0, int(height), step)]
    edge += [(float(x), height - chance.uniform(0, depth)) for x in range(int(width), 0, -step)]
    edge += [(chance.uniform(0, depth), float(y)) for y in range(int(height), 0, -step)]
    shadow = path([(x + 2, y + 3) for x, y in edge], tone("black"), opacity=0.16)
    return shadow + path(edge, tone("paper")) + grain(ident) + path(edge, f"url(#{ident})")


def grain(ident: str) -> str:
    """Specks in the paper, as a pattern."""
    chance = random.Random(11)
    specks = "".join(f"M{n(chance.randrange(100))} {n(chance.randrange(100))}h.01" for _ in range(44))
    inner = line(specks, 1.1, "dim", opacity=0.5)
    return tag("pattern", inner, id=ident, width=100, height=100, patternUnits="userSpaceOnUse")


def night_lights(width: float, height: float, ident: str) -> str:
    """At night three coloured lamps shine down on the sheet from above its edge; by day they are not seen."""
    out = ""
    for ink, x, lean, first in (
        ("lamp-b", 0.2, 0.16, 0.34),
        ("lamp-m", 0.56, -0.14, 0.38),
        ("lamp-f", 0.86, -0.2, 0.26),
    ):
        a, b, half = width * x, width * (x + lean), width * 0.17
        out += fall(f"{ident}-{ink}", ink, first, 0)
        cone = [(a - 7, 1.0), (a + 7, 1.0), (b + half, height - 2), (b - half, height - 2)]
        out += path(cone, f"url(#{ident}-{ink})")
    return out


def fall(ident: str, ink: str, first: float, last: float) -> str:
    """Light that falls off downwards, as a gradient."""
    stops = "".join(
        tag("stop", offset=at_, stop_color=tone(ink), stop_opacity=f"{o:g}") for at_, o in ((0, first), (1, last))
    )
    return tag("linearGradient", stops, id=ident, x1="0", y1="0", x2="0", y2="1")


def halo(ident: str) -> str:
    """The shine around what is lit, as a gradient."""
    stops = tag("stop", offset=0.58, stop_color=tone("beam"), stop_opacity="0.85")
    stops += tag("stop", offset=1, stop_color=tone("beam"), stop_opacity="0")
    return tag("radialGradient", stops, id=ident)


def halftone(
    ident: str, length: float, cell: float, first: float, last: float, down: bool = False, reach: float = 1600
) -> str:
    """A mask of dots that grow or shrink along its length: screen printing's way of fading."""
    count = int(length / cell)
    dots = ""
    for k in range(count):
        shape = ""
        for half in (0, 1):
            along, across = (k + half * 0.5) * cell, cell * (0.25 + 0.5 * half)
            for wrapped in (across, across + cell * (1 - 2 * half)):  # a dot that leaves the tile comes in again
                x, y = (wrapped, along) if down else (along, wrapped)
                shape += f"M{n(x)} {n(y)}h.01"
        dots += tag("path", d=shape, stroke_width=first + (last - first) * (k / (count - 1)) ** 0.8)
    wide, tall = (cell, length) if down else (length, cell)
    inner = g(dots, stroke="#fff", stroke_linecap="round")
    out = tag("pattern", inner, id=f"{ident}-dots", width=wide, height=tall, patternUnits="userSpaceOnUse")
    frame: dict[str, Any] = {"x": "-50", "y": "-50", "width": reach, "height": reach}
    filled = tag("rect", fill=f"url(#{ident}-dots)", **frame)
    return out + tag("mask", filled, id=ident, maskUnits="userSpaceOnUse", **frame)


def felt(ident: str, reach: float = 900) -> str:
    """Even dots, as a mask: the lining of a case, the floor of a stage."""
    dots = tag("path", d="M3 3h.01M9 9h.01", stroke="#fff", stroke_width=5, stroke_linecap="round")
    out = tag("pattern", dots, id=f"{ident}-dots", width=12, height=12, patternUnits="userSpaceOnUse")
    filled = tag("rect", fill=f"url(#{ident}-dots)", width=reach, height=reach)
    return out + tag("mask", filled, id=ident, maskUnits="userSpaceOnUse", x="0", y="0", width=reach, height=reach)


# -- ink ------------------------------------------------------------------------------------------------------------


def flag(x: float, y: float, width: float, height: float, nose: float, key: str, weight: float = 3.0) -> str:
    """A block of ink that points to the right; y is its middle."""
    shape = f"M{n(x)} {n(y - height / 2)}h{n(width)}l{n(nose)} {n(height / 2)}l{n(-nose)} {n(height / 2)}h{n(-width)}Z"
    return at(path(shape, tone(key)), SLIP, SLIP) + line(shape, weight)


def headline(title: str, x: float, y: float, size: float, plate: str = "b", width: float = 0.0) -> tuple[Text, ...]:
    """Poster type whose colour plate has slipped."""
    over = said(title, x, y, size, "poster", width=width)
    slip = size * over.size / (size / 20)
    under = over._replace(x=x + slip * 0.075, y=y + slip * 0.065, tone=plate)
    return under, over


def disc() -> str:
    """The red disc that lies on a card, 40 × 40: cracked, so that red is never alone."""
    out = ring(21.5, 22, 16.5, tone("black")) + ring(19.5, 19, 16, tone("disc"), tone("black"), 3)
    return out + line("M25 6L17 15L23 21L14 32", 3, "cream")


def rubber(word: str, ink: str = "bad") -> str:
    """A word in a frame, as a rubber stamp leaves it, 40 high."""
    wide = 14 + 22 * len(word)
    out = box(4, 5, wide - 8, 30, 5, tone("cream"), tone(ink), 4)
    return out + words(wide / 2, 28.5, word, 23, tone(ink), "Bowlby One")

# interpreted: drawn for people only
"""Shapes: numbers, paths and elements of SVG, and the strokes that art is made of. Knows no game and no page."""

import math
import random
from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from typing import Any

Point = tuple[float, float]


def n(value: float) -> str:
    """A number as short as it can be written."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("", "-0") else short


def polar(radius: float, degrees: float, x: float = 0, y: float = 0) -> Point:
    """A point on a circle; 0 degrees is to the right, 90 down."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def d(points: Iterable[Point], close: bool = True) -> str:
    """A path through points."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + ("Z" if close else "")


def tag(name: str, inner: str = "", **given: Any) -> str:
    """An element; underscores in names become hyphens, None and "" are left out."""
    parts = [name]
    for key, value in given.items():
        if value is None or value == "":
            continue
        shown = n(value) if isinstance(value, float | int) else escape(str(value), quote=True)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    return f"<{' '.join(parts)}>{inner}</{name}>" if inner else f"<{' '.join(parts)}/>"


def path(
    shape: str | Iterable[Point], fill: str = "none", stroke: str | None = None, width: float | None = None, **more: Any
) -> str:
    """A path, from its commands or its points."""
    return tag(
        "path", d=shape if isinstance(shape, str) else d(shape), fill=fill, stroke=stroke, stroke_width=width, **more
    )


def ring(
    x: float, y: float, r: float, fill: str = "none", stroke: str | None = None, width: float | None = None, **more: Any
) -> str:
    """A circle."""
    return tag("circle", cx=x, cy=y, r=r, fill=fill, stroke=stroke, stroke_width=width, **more)


def oval(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    stroke: str | None = None,
    width: float | None = None,
    **more: Any,
) -> str:
    """An ellipse."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, stroke=stroke, stroke_width=width, **more)


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    stroke: str | None = None,
    width: float | None = None,
    **more: Any,
) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=x, y=y, width=w, height=h, rx=r or None, fill=fill, stroke=stroke, stroke_width=width, **more)


def g(inner: str, **more: Any) -> str:
    """A group."""
    return tag("g", inner, **more)


def at(inner: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1, **more: Any) -> str:
    """A drawing moved, turned, grown."""
    steps = [f"translate({n(x)} {n(y)})"]
    if turn:
        steps.append(f"rotate({n(turn)})")
    if size != 1:
        steps.append(f"scale({size:.4g})")
    return g(inner, transform=" ".join(steps), **more)


def words(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str,
    face: str,
    weight: int = 400,
    anchor: str = "middle",
    **more: Any,
) -> str:
    """A line of words."""
    return tag(
        "text",
        escape(text),
        x=x,
        y=y,
        font_family=face,
        font_size=size,
        font_weight=weight,
        text_anchor=None if anchor == "start" else anchor,
        fill=fill,
        **more,
    )


def bend(text: str, arc: str, ident: str, size: float, fill: str, face: str, weight: int = 400, **more: Any) -> str:
    """Words along a curve, centred on it."""
    inner = tag("textPath", escape(text), href=f"#{ident}", startOffset="50%", text_anchor="middle")
    return tag("path", id=ident, d=arc, fill="none") + tag(
        "text", inner, font_family=face, font_size=size, font_weight=weight, fill=fill, **more
    )


def grad(ident: str, stops: Sequence[tuple[float, str]], kind: str = "linearGradient", **more: Any) -> str:
    """A gradient."""
    inner = "".join(tag("stop", offset=at_, stop_color=colour) for at_, colour in stops)
    return tag(kind, inner, id=ident, **more)


def clip(ident: str, inner: str) -> str:
    """A clipping path."""
    return tag("clipPath", inner, id=ident)


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90) -> list[Point]:
    """The corners of a star."""
    return [polar(outer if i % 2 == 0 else inner, turn + 180 / points * i, x, y) for i in range(2 * points)]


def burst(x: float, y: float, near: float, far: float, rays: int, turn: float = 0, share: float = 0.5) -> str:
    """Wedges from a middle outwards."""
    out = ""
    step = 360 / rays
    for i in range(rays):
        a = turn + step * i
        out += d(
            [
                polar(near, a, x, y),
                polar(far, a, x, y),
                polar(far, a + step * share, x, y),
                polar(near, a + step * share, x, y),
            ]
        )
    return out


def screen(ident: str, pitch: float, share: float, colour: str) -> str:
    """A halftone screen as a pattern: dots at 45 degrees, share of the pitch wide (0 to 1)."""
    r = pitch * 0.5 * share
    inner = "".join(
        ring(x, y, r, colour) for x, y in ((0, 0), (pitch, 0), (0, pitch), (pitch, pitch), (pitch / 2, pitch / 2))
    )
    return tag("pattern", inner, id=ident, width=pitch, height=pitch, patternUnits="userSpaceOnUse")


def halftone_round(
    ident: str,
    colour: str,
    pitch: float,
    x: float,
    y: float,
    near: float,
    far: float,
    sizes: tuple[float, float],
    steps: int = 9,
) -> str:
    """Halftone that grows or dies away from a middle: rings of ever larger dots, solid beyond at a size of 1.4."""
    out = ""
    for i in range(steps):
        share = sizes[0] + (sizes[1] - sizes[0]) * (i + 0.5) / steps
        r0, r1 = near + (far - near) * i / steps, near + (far - near) * (i + 1) / steps
        hole = f"M{n(x - r0)} {n(y)}a{n(r0)} {n(r0)} 0 1 1 {n(2 * r0)} 0a{n(r0)} {n(r0)} 0 1 1 {n(-2 * r0)} 0z"
        rim = f"M{n(x - r1)} {n(y)}a{n(r1)} {n(r1)} 0 1 0 {n(2 * r1)} 0a{n(r1)} {n(r1)} 0 1 0 {n(-2 * r1)} 0z"
        out += screen(f"{ident}-{i}", pitch, share, colour) + path(rim + (hole if r0 else ""), f"url(#{ident}-{i})")
    return out


def halftone_bands(
    ident: str,
    colour: str,
    pitch: float,
    x: float,
    y: float,
    w: float,
    h: float,
    sizes: tuple[float, float],
    steps: int = 8,
    across: bool = False,
) -> str:
    """Halftone in bands from top to bottom, or across."""
    out = ""
    for i in range(steps):
        share = sizes[0] + (sizes[1] - sizes[0]) * (i + 0.5) / steps
        band = (x + w * i / steps, y, w / steps, h) if across else (x, y + h * i / steps, w, h / steps)
        out += screen(f"{ident}-{i}", pitch, share, colour) + box(*band, 0, f"url(#{ident}-{i})")
    return out


def cut(x1: float, y1: float, x2: float, y2: float, width: float, belly: float = 0.4) -> str:
    """One stroke of a graver: thin at both ends, widest at its belly."""
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    mx, my = x1 + dx * belly, y1 + dy * belly
    return f"M{n(x1)} {n(y1)}Q{n(mx + nx)} {n(my + ny)} {n(x2)} {n(y2)}Q{n(mx - nx)} {n(my - ny)} {n(x1)} {n(y1)}Z"


def wander(points: list[Point], chance: random.Random, by: float) -> list[Point]:
    """A line as a hand draws it: the same way, never exactly."""
    dense: list[Point] = []
    for (x1, y1), (x2, y2) in pairwise(points):
        steps = max(1, int(math.hypot(x2 - x1, y2 - y1) / 9))
        dense += [(x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps) for i in range(steps)]
    dense.append(points[-1])
    return [(x + chance.uniform(-by, by), y + chance.uniform(-by, by)) for x, y in dense]


def chalk(points: list[Point], colour: str, width: float, seed: int) -> str:
    """A stroke of chalk: several dry passes beside each other, and its dust."""
    chance = random.Random(seed)
    out = path(
        d(wander(points, chance, width * 0.05), False),
        stroke=colour,
        width=width * 0.72,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=0.62,
    )
    for _ in range(5):
        dx, dy = chance.uniform(-0.34, 0.34) * width, chance.uniform(-0.34, 0.34) * width
        dash = " ".join(n(chance.uniform(6, 46) if i % 2 == 0 else chance.uniform(0.8, 4)) for i in range(8))
        line = [(x + dx, y + dy) for x, y in wander(points, chance, width * 0.1)]
        out += path(
            d(line, False),
            stroke=colour,
            width=width * chance.uniform(0.16, 0.3),
            stroke_linecap="round",
            stroke_linejoin="round",
            stroke_dasharray=dash,
            opacity=0.9,
        )
    dust = "".join(
        f"M{n(x + chance.uniform(-1, 1) * width)} {n(y + chance.uniform(-1, 1) * width)}h.01"
        for x, y in wander(points, chance, 2)
        if chance.random() < 0.5
    )
    return out + path(dust, stroke=colour, width=1.2, stroke_linecap="round", opacity=0.55)

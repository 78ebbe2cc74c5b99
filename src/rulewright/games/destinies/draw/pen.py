# interpreted: drawn for people only
"""The knife: cuts, swells and shading as a wood block takes them, and the inks of a print.

Art is written with short names of inks (`path(d, "k")`); `printed` turns them into tones. Most art is a print, which by
night becomes a white-line engraving; pieces that lie on the page (seals, figures, cards, dice) keep their own ink and
bone in any light. `roughened` gives still art the trembling edge of the knife, once, in numbers: no filter, which every
frame of a moving table would have to pay for.
"""

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

Point = tuple[float, float]

# What each ink is, beside what the group around a symbol says already: filled with paper, a round line of ink 2.1 wide.
INKS: Final = {
    "o": "",  # an outline on paper
    "ot": 'stroke-width="1.4"',  # a thin one
    "k": 'fill="INK" stroke="none"',  # black
    "w": 'stroke="none"',  # white: paper cut free
    "l": 'fill="none" stroke-width="1.7"',  # a line
    "t": 'fill="none" stroke-width="1.1"',  # a thin line
    "tk": 'fill="none" stroke-width="1.3"',
    "m": 'fill="none" stroke-width="3"',  # a thick one
    "m3": 'fill="none" stroke-width="4"',
    "tw": 'fill="none" stroke="PAPER" stroke-width="1.2"',  # white lines
    "lw": 'fill="none" stroke="PAPER" stroke-width="2"',
    "vine": 'fill="none" stroke="PAPER" stroke-width="2.6"',
    "dot": 'fill="none" stroke-width="2"',
    "p": 'fill="var(--pane)" stroke="none"',  # a window: dark by day, lit by night
    "kd": 'fill="var(--deep)" stroke="none"',  # black in any light
    "g": 'fill="var(--gold)" stroke="none"',  # leaf
    "go": 'fill="var(--gold)" stroke="var(--deep)" stroke-width="1.6"',
    "gk": 'fill="var(--gold)" stroke-width="1.4"',
    "lg": 'fill="none" stroke="var(--gold)" stroke-width="1.6"',
    "tg": 'fill="none" stroke="var(--goldline)" stroke-width="1"',
    "ghost": 'fill="none" stroke="var(--ink2)" stroke-width="1.4" stroke-dasharray="3 3" opacity=".7"',
    "chain": 'fill="none" stroke-width="2" stroke-dasharray="2.4 2"',
    "links": 'fill="none" stroke-width="4" stroke-dasharray="3.4 3"',
    "rule": 'fill="none" stroke="var(--rule)" stroke-width="1"',
    "seat": 'fill="var(--piece)" stroke="var(--deep)" stroke-width="1.6"',
}
INK_USED: Final = re.compile(r' class="(\w+)"')


def printed(svg: str, piece: bool = False) -> str:
    """Art with its inks as tones; a `piece` is black on bone in any light.

    >>> printed(path("M0 0h4", "k"), piece=True)
    '<g fill="var(--bone)" stroke="var(--deep)" stroke-width="2.1" stroke-linejoin="round" stroke-linecap="round"><path fill="var(--deep)" stroke="none" d="M0 0h4"/></g>'
    """  # noqa: E501
    ink, paper = ("deep", "bone") if piece else ("ink", "paper")

    def tones(found: re.Match[str]) -> str:
        said = INKS[found.group(1)].replace("INK", f"var(--{ink})").replace("PAPER", f"var(--{paper})")
        return f" {said}" if said else ""

    inside = INK_USED.sub(tones, svg)
    lines = 'stroke-width="2.1" stroke-linejoin="round" stroke-linecap="round"'
    return f'<g fill="var(--{paper})" stroke="var(--{ink})" {lines}>{inside}</g>'


# -- numbers and shapes ---------------------------------------------------------------------------------------------


def num(value: float) -> str:
    """A number with one decimal at most, as short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def nums(*values: float) -> str:
    """Numbers of a path, with no more between them than must be.

    >>> nums(1, -2.04, 0.5)
    '1-2 .5'
    """
    out = ""
    for value in values:
        text = num(value)
        out += text if not out or text.startswith("-") else " " + text
    return out


def cut(x: float, y: float, dx: float, dy: float, w: float) -> str:
    """One stroke of the knife from (x, y): as wide as `w` there, to nothing at the far end."""
    long = math.hypot(dx, dy) or 1
    px, py = -dy / long * w / 2, dx / long * w / 2
    return f"M{nums(x + px, y + py)}l{nums(dx - px, dy - py, -dx - px, -dy - py)}z"


def swell(x: float, y: float, dx: float, dy: float, w: float, bend: float = 0.0) -> str:
    """A stroke thin at both ends, `w` in the middle, bent sideways by `bend`."""
    long = math.hypot(dx, dy) or 1
    ux, uy = -dy / long, dx / long
    a, b = bend * 2 + w, bend * 2 - w
    there = nums(dx / 2 + ux * a, dy / 2 + uy * a, dx, dy)
    return f"M{nums(x, y)}q{there} {nums(-dx / 2 + ux * b, -dy / 2 + uy * b, -dx, -dy)}z"


def lerp(a: Point, b: Point, t: float) -> Point:
    """Between two points."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def shade(
    a0: Point, a1: Point, b0: Point, b1: Point, k: int, far: float = 0.5, w: float = 1.8, rng: Random | None = None
) -> str:
    """`k` cuts from the dark edge a0–a1 towards the edge b0–b1, reaching `far` of the way."""
    d = ""
    for i in range(k):
        start, end = lerp(a0, a1, (i + 0.5) / k), lerp(b0, b1, (i + 0.5) / k)
        f = far * (0.75 + 0.5 * (rng.random() if rng else (i * 7 % 5) / 5))
        d += cut(start[0], start[1], (end[0] - start[0]) * f, (end[1] - start[1]) * f, w)
    return d


def path(d: str, ink: str = "k", extra: str = "") -> str:
    """A path in an ink."""
    return f'<path class="{ink}" d="{d}"{extra}/>'


def poly(points: Sequence[Point], ink: str = "o", close: bool = True) -> str:
    """A polygon."""
    x, y = points[0]
    steps: list[float] = []
    for px, py in points[1:]:
        steps += [px - x, py - y]
        x, y = px, py
    return path(f"M{nums(*points[0])}l{nums(*steps)}" + ("z" if close else ""), ink)


def curl(points: Sequence[Point], ink: str) -> str:
    """A soft line through the points."""
    return path(soft(points), ink)


def soft(points: Sequence[Point]) -> str:
    """The commands of a soft line through points."""
    d = f"M{nums(*points[0])}"
    for (ax, ay), (bx, by) in pairwise(points[1:]):
        d += f"Q{nums(ax, ay, (ax + bx) / 2, (ay + by) / 2)}"
    return d


def rect(x: float, y: float, w: float, h: float, ink: str = "o", r: float = 0) -> str:
    """A rectangle."""
    rounded = f' rx="{num(r)}"' if r else ""
    return f'<rect class="{ink}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{rounded}/>'


def circle(x: float, y: float, r: float, ink: str = "o") -> str:
    """A circle."""
    return f'<circle class="{ink}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'


def ellipse(x: float, y: float, rx: float, ry: float, ink: str = "o") -> str:
    """An ellipse."""
    return f'<ellipse class="{ink}" cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"/>'


def at(x: float, y: float, inner: str, size: float = 1.0, turn: float = 0.0) -> str:
    """A drawing moved, turned, grown."""
    moved = f"translate({nums(x, y)})"
    moved += f"rotate({num(turn)})" if turn else ""
    moved += f"scale({size:.3g})" if size != 1 else ""
    return f'<g transform="{moved}">{inner}</g>'


def star(x: float, y: float, r: float, ink: str = "g", points: int = 5) -> str:
    """A star."""
    found = []
    for i in range(points * 2):
        q, a = r if i % 2 == 0 else r * 0.42, -math.pi / 2 + i * math.pi / points
        found.append((x + q * math.cos(a), y + q * math.sin(a)))
    return poly(found, ink)


# -- the trembling of the knife ---------------------------------------------------------------------------------------

PATH_DATA: Final = re.compile(r' d="([^"]+)"')
TOKEN: Final = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")
MANY: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7, "Z": 0}
LONGEST: Final = 64.0
"""A straight line longer than this trembles on its way, too."""


def roughened(svg: str, by: float = 0.75) -> str:
    """The same art with every point moved a little, neighbours alike: nothing straight stays quite straight."""
    return PATH_DATA.sub(lambda found: f' d="{trembling(found.group(1), by)}"', svg)


def moved(x: float, y: float, by: float) -> Point:
    """Where the knife really went."""
    dx = math.sin(x * 0.23 + y * 0.11) + 0.7 * math.sin(y * 0.41 - x * 0.17 + 1.3)
    dy = math.sin(y * 0.19 - x * 0.13 + 2.1) + 0.7 * math.sin(x * 0.37 + y * 0.07 + 0.4)
    return x + dx * by * 0.6, y + dy * by * 0.6


def trembling(d: str, by: float) -> str:
    """One path, moved."""
    tokens = TOKEN.findall(d)
    out = ""
    x = y = sx = sy = px = py = 0.0  # where the plain pen is, where its path began; where the trembling one is
    command, k = "", 0
    while k < len(tokens):
        if tokens[k].isalpha():
            command = tokens[k]
            k += 1
        kind, relative = command.upper(), command.islower()
        given = [float(token) for token in tokens[k : k + MANY[kind]]]
        k += MANY[kind]
        if kind == "Z":
            out, x, y, px, py = out + "z", sx, sy, *moved(sx, sy, by)
            continue
        points = absolute(kind, given, x, y, relative)
        if kind in "LHV":
            for point in along((x, y), points[-1]):
                qx, qy = moved(*point, by)
                dx, dy = snapped(qx - px), snapped(qy - py)
                out += "l" + nums(dx, dy)
                px, py = round(px + dx, 1), round(py + dy, 1)
        elif kind == "M":
            px, py = moved(*points[0], by)
            px, py = round(px, 1), round(py, 1)
            out += "M" + nums(px, py)
            sx, sy = points[0]
            command = "l" if relative else "L"
        else:
            ends = [moved(*point, by) for point in points]
            head = nums(*given[:5]) + " " if kind == "A" else ""
            out += kind.lower() + head + nums(*[value for ex, ey in ends for value in (ex - px, ey - py)])
            px, py = round(px + round(ends[-1][0] - px, 1), 1), round(py + round(ends[-1][1] - py, 1), 1)
        x, y = points[-1]
    return out


def snapped(step: float) -> float:
    """A step of the trembling knife: a tenth more or less than a whole number is that number, which is told by less."""
    return round(step, 1) if abs(step - round(step)) > 0.15 else float(round(step))


def absolute(kind: str, given: list[float], x: float, y: float, relative: bool) -> list[Point]:
    """The points that a command names, as they lie on the board."""
    fx, fy = (x, y) if relative else (0.0, 0.0)
    if kind == "H":
        return [(fx + given[0], y)]
    if kind == "V":
        return [(x, fy + given[0])]
    if kind == "A":
        return [(fx + given[5], fy + given[6])]
    return [(fx + given[i], fy + given[i + 1]) for i in range(0, len(given), 2)]


def along(a: Point, b: Point) -> list[Point]:
    """The end of a line, after so many stops that none is far from the next."""
    many = max(1, round(math.dist(a, b) / LONGEST))
    return [lerp(a, b, (i + 1) / many) for i in range(many)]

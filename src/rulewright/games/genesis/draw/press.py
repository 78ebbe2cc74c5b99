# interpreted: drawn for people only
"""The printing press of Genesis: shapes in named inks, halftone, plates that slip, and words set into a picture.

Inks are written `fill/outline`: `"cream/black"` is filled with cream and outlined in black, `"/black"` is an outline
alone, `"cream"` a filling alone. What the names look like by day, by night and on paper is in `tones`.
"""

from typing import Any, Final

from rulewright.draw import shapes
from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Anchor, Lettering
from rulewright.draw.shapes import Point, g, n, star, tag
from rulewright.draw.text import broken, width_of
from rulewright.games.band.draw.poster import SLIP, role_shape

BIG_FACE: Final = "Bowlby One"
TEXT_FACE: Final = "Barlow Condensed"
INKS: Final = ("red", "blue", "yellow")
"""The inks of Beats, Melody and Front on cards and posters: the same by day and by night."""


def inked(inks: str) -> dict[str, str]:
    """The colours of a shape: `fill/outline`.

    >>> inked("cream/black")
    {'fill': 'var(--cream)', 'stroke': 'var(--black)'}
    >>> inked("/black")
    {'fill': 'none', 'stroke': 'var(--black)', 'stroke_linecap': 'round', 'stroke_linejoin': 'round'}
    """
    fill, _, outline = inks.partition("/")
    found = {"fill": tone(fill) if fill else "none"}
    if outline:
        found["stroke"] = tone(outline)
    if not fill:
        found |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return found


def path(d: str, inks: str, width: float | None = None, **more: Any) -> str:
    """A shape by its commands."""
    return tag("path", d=d, **inked(inks), stroke_width=width, **more)


def line(d: str, width: float, ink: str = "ink", **more: Any) -> str:
    """A stroke with round ends."""
    return path(d, f"/{ink}", width, **more)


def circle(x: float, y: float, r: float, inks: str, width: float | None = None, **more: Any) -> str:
    """A circle."""
    return tag("circle", cx=x, cy=y, r=r, **inked(inks), stroke_width=width, **more)


def ellipse(x: float, y: float, rx: float, ry: float, inks: str, width: float | None = None, **more: Any) -> str:
    """An ellipse."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, **inked(inks), stroke_width=width, **more)


def rect(x: float, y: float, w: float, h: float, r: float, inks: str, width: float | None = None, **more: Any) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=x, y=y, width=w, height=h, rx=r or None, **inked(inks), stroke_width=width, **more)


def polygon(points: list[Point], inks: str, width: float | None = None, **more: Any) -> str:
    """A shape by its corners."""
    return path(shapes.d(points), inks, width, **more)


def move(inner: str, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> str:
    """A drawing put somewhere else."""
    return shapes.at(inner, x, y, turn, scale)


def stamped(name: str, x: float, y: float, size: float = 1.0) -> str:
    """Another symbol inside this one, its middle at this point."""
    grown = f" scale({size:.4g})" if size != 1 else ""
    return tag("use", href=f"#s-{name}", transform=f"translate({n(x)} {n(y)}){grown}")


# -- words in a picture ---------------------------------------------------------------------------------------------


def big(x: float, y: float, words: str, size: float, ink: str, anchor: Anchor = "start", **more: Any) -> str:
    """Words in the display face."""
    return shapes.words(x, y, words, size, tone(ink), BIG_FACE, 400, anchor, **more)


def txt(x: float, y: float, words: str, size: float, ink: str, anchor: Anchor = "start", **more: Any) -> str:
    """Words in the text face."""
    return shapes.words(x, y, words, size, tone(ink), TEXT_FACE, 600, anchor, **more)


def bold(x: float, y: float, words: str, size: float, ink: str, anchor: Anchor = "start", **more: Any) -> str:
    """Words in the text face, heavy."""
    return shapes.words(x, y, words, size, tone(ink), TEXT_FACE, 700, anchor, **more)


def big_width(words: str, size: float) -> float:
    """How wide words are in the display face."""
    return width_of(words, Lettering(BIG_FACE, size))


def txt_width(words: str, size: float) -> float:
    """How wide words are in the heavy text face, which is the wider of the two."""
    return width_of(words, Lettering(TEXT_FACE, size, 700))


def big_fit(words: str, size: float, room: float) -> float:
    """The size at which words fit into a room, in the display face."""
    wide = big_width(words, size)
    return size if wide <= room else size * room / wide


def txt_fit(words: str, size: float, room: float) -> float:
    """The size at which words fit into a room, in the text face."""
    wide = txt_width(words, size)
    return size if wide <= room else size * room / wide


def big_lines(words: str, size: float, room: float) -> list[str]:
    """Words in lines of the display face."""
    return broken(words, Lettering(BIG_FACE, size), room)


def txt_lines(words: str, size: float, room: float) -> list[str]:
    """Words in lines of the text face."""
    return broken(words, Lettering(TEXT_FACE, size, 700), room)


def printed(x: float, y: float, words: str, size: float, plate: str = "bh", anchor: Anchor = "start") -> str:
    """A heading printed with two plates that do not quite meet."""
    slip = max(1.3, size * 0.07)
    return big(x + slip, y + slip * 0.85, words, size, plate, anchor) + big(x, y, words, size, "ink", anchor)


# -- strokes and screens --------------------------------------------------------------------------------------------


def rays(x: float, y: float, r0: float, r1: float, count: int, turn: float = 0.0) -> str:
    """Short strokes around a point, as one path."""
    found = ""
    for k in range(count):
        (x0, y0), (x1, y1) = (shapes.polar(r, turn + k * 360 / count, x, y) for r in (r0, r1))
        found += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
    return found


def beams(x: float, y: float, r: float, count: int, turn: float = 0.0) -> str:
    """Every second slice of a sunburst, as one path."""
    found = ""
    for k in range(count):
        (x0, y0), (x1, y1) = (shapes.polar(r, turn + a * 360 / count, x, y) for a in (k, k + 0.5))
        found += f"M{n(x)} {n(y)}L{n(x0)} {n(y0)}L{n(x1)} {n(y1)}Z"
    return found


def dots(x: float, y: float, w: float, h: float, pitch: float, first: float, last: float, ink: str, **more: Any) -> str:
    """Halftone: rows of dots whose size goes from first to last; a row is one dashed line."""
    rows = max(2, int(h / (pitch / 2)))
    found = ""
    for k in range(rows):
        size = first + (last - first) * k / (rows - 1)
        if size > 0.3:
            shift = pitch / 2 if k % 2 else 0.0
            found += tag(
                "path", d=f"M{n(x + shift)} {n(y + k * h / (rows - 1))}H{n(x + w)}", stroke_width=round(size, 1)
            )
    return g(found, fill="none", stroke=tone(ink), stroke_linecap="round", stroke_dasharray=f"0 {n(pitch)}", **more)


def slipped(d: str, ink: str, outline: str = "black", width: float = 3.0, under: str = "cream") -> str:
    """A shape in colour whose plate slipped against its outline."""
    out = path(d, under) + path(d, ink, transform=f"translate({SLIP} {SLIP})")
    return out + path(d, f"/{outline}", width)


def burst(x: float, y: float, outer: float, inner: float, points: int, inks: str, width: float | None = None) -> str:
    """A paper star with many points."""
    return polygon(star(x, y, outer, inner, points), inks, width, stroke_linejoin="round")


def halo(x: float, y: float, r: float, ink: str = "beam") -> str:
    """Light around something: three veils, for a gradient would need a name of its own in every symbol."""
    return "".join(circle(x, y, r * k, ink, opacity=o) for k, o in ((1.0, 0.16), (0.82, 0.25), (0.66, 0.35)))


def crop(ident: str, inner: str, shape: str) -> str:
    """A drawing cut out by a shape; the id begins with the game and is this symbol's alone."""
    return tag("clipPath", shape, id=ident) + g(inner, clip_path=f"url(#{ident})")


def signs(roles: tuple[int, ...], x: float, y: float, r: float = 6.5) -> str:
    """The shapes of several roles side by side."""
    wide = r * 3
    return "".join(
        path(role_shape(role, x + (k - (len(roles) - 1) / 2) * wide, y, r), f"{INKS[role]}/black", 2)
        for k, role in enumerate(roles)
    )

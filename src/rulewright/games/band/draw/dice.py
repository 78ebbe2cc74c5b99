# interpreted: drawn for people only
"""Dice: body, silhouette and the shape of the pips tell the kind; a ghost is not there yet."""

from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import Point, at, box, path, ring, star
from rulewright.games.band.dice import BOOM, CHARM, CHARM_V2, FACES, SIX_SIDED, STEREO, DieKind
from rulewright.games.band.draw.poster import SLIP, line, stamp, symbol
from rulewright.games.band.draw.tones import tone
from rulewright.games.band.panels import DIE_ART

PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
    7: ((-0.58, -1), (0.58, -1), (-1.16, 0), (0, 0), (1.16, 0), (-0.58, 1), (0.58, 1)),
}
BODY: Final = {SIX_SIDED: "cream", BOOM: "boom", STEREO: "stereo", CHARM: "charm"}
DIE: Final = 100.0
"""The side of a die's symbol; the die itself is 84 of it."""
LEFT: Final = 4.0
TOP: Final = 3.0
SIDE: Final = 84.0


def outline(kind: DieKind) -> str:
    """The silhouette: d6 rounded, Boom a drum, Stereo square, Charm a plaque with bitten corners."""
    x, y, s = LEFT, TOP, SIDE
    if kind == CHARM:
        c = 15.0
        return (
            f"M{x + c} {y}h{s - 2 * c}a{c} {c} 0 0 0 {c} {c}v{s - 2 * c}a{c} {c} 0 0 0 -{c} {c}"
            f"h-{s - 2 * c}a{c} {c} 0 0 0 -{c} -{c}v-{s - 2 * c}a{c} {c} 0 0 0 {c} -{c}z"
        )
    r = {SIX_SIDED: 17.0, BOOM: 32.0, STEREO: 5.0}[kind]
    arc, straight = f"a{r} {r} 0 0 1", s - 2 * r
    return (
        f"M{x + r} {y}h{straight}{arc} {r} {r}v{straight}{arc} -{r} {r}h-{straight}{arc} -{r} -{r}"
        f"v-{straight}{arc} {r} -{r}z"
    )


def body(kind: DieKind, ghost: bool = False) -> str:
    """A die without its pips, 100 × 100. As a ghost it casts no shadow and its outline is broken."""
    shape = outline(kind)
    out = "" if ghost else path(shape, tone("black"), tone("black"), 6, transform="translate(7 8)")
    out += path(shape, tone("cream"))
    if kind == SIX_SIDED:
        out += line(f"M{LEFT + SIDE - 8} {TOP + 16}v{SIDE - 32}q0 10 -10 10h-{SIDE - 40}", 7, "wash")
    else:
        out += at(path(shape, tone(BODY[kind])), -SLIP if kind == CHARM else SLIP, SLIP)
    if kind == BOOM:
        out += ring(LEFT + SIDE / 2, TOP + SIDE / 2, 35, stroke=tone("cream"), width=2.5, opacity=0.75)
    if kind == STEREO:
        out += path(f"M{LEFT} {TOP}h{SIDE}l-{SIDE} {SIDE}z", tone("cream"), opacity=0.2)
    return out + line(shape, 6, "black", stroke_dasharray="14 11" if ghost else None)


def pips(kind: DieKind, value: int) -> str:
    """All pips of a face."""
    return "".join(pip(kind, value, px, py) for px, py in PIPS[value])


def pip(kind: DieKind, value: int, px: float, py: float) -> str:
    """One pip: round, a drum head, a speaker, a star."""
    step = {SIX_SIDED: 21, STEREO: 21, BOOM: 19, CHARM: 22}[kind]
    x, y = LEFT + SIDE / 2 + px * step, TOP + SIDE / 2 + py * step
    if kind == SIX_SIDED:
        return ring(x, y, 11.5 if value == 1 else 8.8, tone("black"))
    if kind == BOOM:
        return ring(x, y, 11, tone("cream"), tone("black"), 3.5) + ring(x, y, 3.4, tone("black"))
    if kind == STEREO:
        wide = 22 if value == 1 else 16
        return box(x - wide / 2, y - wide / 2, wide, wide, 1.5, tone("cream"))
    few = value < 6
    return path(star(x, y, 13 if few else 11.5, 5.6 if few else 4.9, 5), tone("black"))


def dice() -> dict[str, Symbol]:
    """Every face of every kind, `die-boom-4`, and its ghost; a die may be turned to any number of its range. [B-117]"""
    found, h = {}, DIE / 2
    for kind in (SIX_SIDED, BOOM, STEREO, CHARM):
        name = DIE_ART[kind]
        what = "a die" if kind == SIX_SIDED else f"a {name.capitalize()} die"
        found[f"body-{name}"] = symbol(body(kind), DIE, DIE, f"{what} without its pips")
        found[f"body-{name}-ghost"] = symbol(body(kind, True), DIE, DIE, f"{what}, not there yet, without its pips")
        faces = FACES[kind] + (FACES[CHARM_V2] if kind == CHARM else ())
        for value in range(min(faces), max(faces) + 1):
            found[f"pips-{name}-{value}"] = symbol(pips(kind, value), DIE, DIE, f"the pips of {what}: {value}")
            for end, more in (("", ""), ("-ghost", ", not there yet")):
                svg = stamp(f"body-{name}{end}") + stamp(f"pips-{name}-{value}")
                found[f"die-{name}-{value}{end}"] = Symbol(svg, -h, -h, DIE, DIE, f"{what}: {value}{more}")
    return found

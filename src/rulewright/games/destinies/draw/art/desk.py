# interpreted: drawn for people only
"""What lies on the desk: the beasts of the three skills, dice, coins, letters, markers, the signs of cards."""

from collections.abc import Callable
from typing import Final

from rulewright.games.destinies.draw.pen import circle, cut, num, nums, path, poly, rect, shade, star

CARD: Final = (126.0, 176.0)
"""63 × 88 mm, two units to the millimetre."""
TRACK: Final = 12
"""Numbers of a skill track."""

# -- beasts, in a box of 36 about (0, 0) -------------------------------------------------------------------------------


def owl() -> str:
    """Intelligence."""
    s = path("M-11-13q-4-4-3-6 6 1 8 3h12q2-2 8-3 1 2-3 6 5 12 0 22-4 7-11 7t-11-7q-5-10 0-22z", "k")
    s += (
        circle(-5.4, -8, 5.2, "w")
        + circle(5.4, -8, 5.2, "w")
        + circle(-5, -8, 2.4, "k")
        + circle(5, -8, 2.4, "k")
        + path("M-2-5h4l-2 5z", "w")
    )
    s += path("M-5 3l2 2 2-2 2 2 2-2 2 2 2-2M-4 8l2 2 2-2 2 2 2-2", "tw")
    return s + path("M-4 15v3m2-3v3m4-3v3m2-3v3", "l")


def hare() -> str:
    """Dexterity."""
    s = path("M8-6q-2-9-12-13-2 4 6 13zM11-6q2-9-5-16-4 3 0 16z", "k") + circle(12, -3, 5.4, "k")
    s += path("M14-6q5 3 4 6-2 3-7 2z", "k") + path("M11-4q-2 8-9 8l-12 3q-7-1-6-8 2-8 12-8 8-1 14 4z", "k")
    s += path("M6 1q6 4 12 10l-2 2q-8-5-14-8zM-9 3q-2 8-9 12l1 2 8-1q5-5 8-9z", "k") + circle(-16, -3, 3, "k")
    return s + circle(12.6, -4, 1.2, "w") + path("M-12 3q-2-6 4-8m12 3q-2 4-6 5", "tw")


def ox() -> str:
    """Power."""
    s = path("M-9-7q-9 0-9-10 5 5 12 5h12q7 0 12-5 0 10-9 10z", "k") + path(
        "M-8-3q-7-2-9 2 5 4 9 3zM8-3q7-2 9 2-5 4-9 3z", "k"
    )
    s += (
        path("M-9-9h18q2 9-2 16 0 10-7 10t-7-10q-4-7-2-16z", "k")
        + circle(-4.6, -1, 1.4, "w")
        + circle(4.6, -1, 1.4, "w")
    )
    return (
        s
        + path("M-6 9q6-4 12 0 0 6-6 6t-6-6z", "w")
        + circle(-2.4, 10.6, 1.1, "k")
        + circle(2.4, 10.6, 1.1, "k")
        + path("M-3-7l3 3 3-3", "tw")
    )


BEASTS: Final[tuple[Callable[[], str], ...]] = (owl, hare, ox)

# -- dice, 44 across -------------------------------------------------------------------------------------------------

PIPS: Final = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
STAR: Final = -1
"""The face of an Effort die that is a success by itself."""


def cube(front: str, hatch: bool = True) -> str:
    """A cube seen from its front and a little from the right."""
    s = poly([(-20, -13), (-12, -21), (21, -21), (21, 12), (13, 20)], "o") + path("M13-13l8-8", "l")
    s += path(shade((20.4, -18), (20.4, 12), (13, -12), (13, 18), 9, 0.9, 1.9)) if hatch else ""
    return s + rect(-20, -13, 33, 33, front, 3)


def main_die(face: int) -> str:
    """A bone cube with pips; none before it is rolled."""
    if not face:
        return cube("o") + path("M-3.5-4.5l8 8-8 8-8-8z", "t")
    return cube("o") + "".join(circle(-3.5 + 9.4 * x, 3.5 + 9.4 * y, 3, "k") for x, y in PIPS[face])


def effort_die(face: int) -> str:
    """A black cube; its numbers are gold (they are words on the piece), and one face is a star. 0: not rolled yet."""
    s = cube("k", False) + path(shade((20.4, -18), (20.4, 12), (13, -12), (13, 18), 12, 1, 2.4))
    edge = 'x="-17.6" y="-10.6" width="28.2" height="28.2" rx="2"'
    s += f'<rect {edge} fill="none" stroke="var(--bone)" stroke-width=".8" opacity=".55"/>'
    if face == STAR:
        return s + star(-3.5, 3.5, 12)
    return s if face else s + path("M-3.5-6.5l10 10-10 10-10-10z", "lg")


def spent_die() -> str:
    """Where an exhausted Effort die was."""
    return rect(-20, -13, 33, 33, "ghost", 3) + path("M-3.5-6.5l10 10-10 10-10-10z", "ghost")


# -- coins and letters -------------------------------------------------------------------------------------------------


def coin() -> str:
    """A coin with an anchor."""
    return (
        circle(0, 0, 12, "go")
        + circle(0, 0, 9, "tg")
        + path("M0-6v11m-5-3q1 4 5 4t5-4M-3-3h6", "tk")
        + circle(0, -6.4, 1.6, "tk")
    )


def shell() -> str:
    """Experience: a pilgrim's shell."""
    s = path("M-4 10h8l1-3q8-4 7-11-2-7-12-8-10 1-12 8-1 7 7 11z", "o")
    return s + path("M0 8V-10M-2 8L-7-8m9 16L7-8M-3.6 8L-11-3M3.6 8L11-3", "tk")


def letter() -> str:
    """A closed letter: somebody's Destiny."""
    return path("M-22-15h44v30h-44z", "o") + path("M-22-15L0 4l22-19M-22 15L-6-1m28 16L6-1", "t")


def purse() -> str:
    """A bag: an item, or how many are carried."""
    s = path("M-5-4q-6 6-4 11 9 4 18 0 2-5-4-11z", "o") + path("M-5-4q-2-4-3-5h16q-1 1-3 5z", "o")
    return s + path("M-6-4h12", "l")


def way_out() -> str:
    """Leave."""
    return path("M-6-9h9v18h-9M-2 0h11m-4-4l4 4-4 4", "l")


def flame() -> str:
    """The Finale: there is no way back."""
    return path("M0-12q9 8 7 17-2 6-7 6t-7-6q-1-5 3-9 1 4 3 4 3-4 1-12z", "go")


# -- cards and tracks -------------------------------------------------------------------------------------------------


def card() -> str:
    """The ground of an item card."""
    wide, tall = CARD
    s = f'<rect x=".8" y=".8" width="{num(wide - 1.6)}" height="{num(tall - 1.6)}" rx="6" stroke-width="1.6"/>'
    inner = f'x="4" y="4" width="{num(wide - 8)}" height="{num(tall - 8)}" rx="3.5"'
    s += f'<rect {inner} fill="none" stroke-width=".8" opacity=".7"/>' + path("M10 44h106M10 118h106", "t")
    return s + circle(107, 22, 12, "go")


def band() -> str:
    """The band of a card on which its ability stands."""
    return '<rect x="9" y="139" width="108" height="28" rx="3" fill="var(--band)" stroke="none"/>'


def flourish() -> str:
    """What a card without an ability has there."""
    return path("M-30 0q15-8 30 0 15 8 30 0M-30 0q15 8 30 0 15-8 30 0", "t") + path("M-4 0l4-4 4 4-4 4z")


def always() -> str:
    """Works while it is held: a ring without an end."""
    return circle(0, 0, 6.5, "l") + circle(0, 0, 2, "k")


def discard() -> str:
    """Used up: a card with its corner torn off."""
    return path("M-6-8h8l4 4v12h-12zM2-8v4h4", "ot") + path("M-3 4l6-6m-6 0l6 6", "tk")


def slot() -> str:
    """A free place in the bag."""
    line = 'stroke="var(--rule)" stroke-width="1.6" stroke-dasharray="6 5"'
    s = f'<rect x="1" y="1" width="124" height="174" rx="6" fill="none" {line}/>'
    mouth = "M51 78q-14 14-9 26 21 9 42 0 5-12-9-26zM51 78q-5-9-8-12h40q-3 3-8 12M49 78h28"
    return s + path(mouth, "ghost")


def stack() -> str:
    """Goods for sale."""
    return (
        rect(-7, -8, 13, 17, "ot", 1.5)
        + rect(-4, -6, 13, 17, "ot", 1.5)
        + rect(-1, -4, 13, 17, "ot", 1.5)
        + circle(5.5, 4.5, 3.4, "go")
    )


def pile() -> str:
    """Something was left behind here."""
    return path("M-11 8q-3-12 4-15l-3-5h12l-3 5q8 3 5 15z", "o") + path("M-7-7h6", "l") + path("M3 8l2-9h8l2 9z", "ot")


def track(step: float, half: float) -> str:
    """Twelve numbers' room in a row."""
    wide = TRACK * step
    s = path(f"M0{num(-half)}H{num(wide)}M0 {num(half)}H{num(wide)}", "t")
    return s + path("".join(f"M{nums(i * step, -half)}v4m0 {num(half * 2 - 8)}v4" for i in range(TRACK + 1)), "t")


def marker(r: float) -> str:
    """A marker on a track."""
    rim = f'<circle r="{num(r * 0.82)}" fill="none" stroke="var(--markn)" stroke-width=".8" opacity=".75"/>'
    return f'<circle r="{num(r)}" fill="var(--mark)" stroke="none"/>{rim}'


def awning(wide: float) -> str:
    """The front of a stall."""
    s, n = "", 12
    for i in range(n):
        x = i * wide / n
        s += path(
            f"M{nums(x, 8)}h{num(wide / n)}v22q{nums(-wide / n / 2, 14, -wide / n, 0)}z", "k" if i % 2 == 0 else "o"
        )
        if i % 2:
            s += path("".join(cut(x + wide / n - 1, 12 + j * 5, -10, 0, 1.8) for j in range(5)))
        else:
            s += path("".join(cut(x + 1.5, 13 + j * 6, 11, 0, 1.3) for j in range(3)), "w")
    return s + rect(-5, 2, wide + 10, 9, "o", 2) + path(f"M-5 4v46M{num(wide + 5)} 4v46", "m")


def rose_ring(r: float, dash: str = "") -> str:
    """A gold ring round a seal: here, or (dashed) new."""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<circle r="{num(r)}" fill="none" stroke="var(--gold)" stroke-width="{2.4 if dash else 4}"{dashed}/>'

# interpreted: drawn for people only
"""Seals of places, white on ink, in a box of 32 about (0, 0): what is cut into them, and the table of them all."""

import math
from collections.abc import Callable
from typing import Final

from rulewright.games.destinies.draw.art import harbour
from rulewright.games.destinies.draw.pen import circle, ellipse, nums, path, rect, star, swell

# -- in a town -------------------------------------------------------------------------------------------------------


def bar() -> str:
    """A striped bar across the road."""
    s = rect(-13, -12, 5, 26, "w") + rect(-16, -5, 32, 6.4, "w")
    return s + path("M-6-5l-4 6.4m9-6.4l-4 6.4m9-6.4l-4 6.4m9-6.4l-4 6.4", "tk") + circle(-10.5, -14, 3, "w")


def bed() -> str:
    """A bed."""
    s = path("M-14-9v21m0-6h28v6m0-6v-5q-2-5-8-5h-13v10", "lw") + rect(-14, 0, 28, 6, "w")
    return s + circle(-8, -3, 3.6, "w")


def bench() -> str:
    """A bench."""
    return rect(-15, -9, 30, 4, "w") + rect(-15, -2, 30, 4, "w") + path("M-11-11v24m22-24v24", "lw")


def chair() -> str:
    """A high chair."""
    s = path("M-8-15h16v17h-16z", "w") + rect(-10, 2, 20, 4, "w") + path("M-8 6v9m16-9v9M-10 10h20", "lw")
    return s + path("M-3-12v11m6-11v11", "tk") + circle(-8, -15, 2, "w") + circle(8, -15, 2, "w")


def chest() -> str:
    """A basket trunk with something looking out."""
    s = path("M-14-1h28v13h-28z", "w") + path("M-14-3q2-9 14-9t14 9z", "w") + path("M-14 4h28M-5-1v13m10-13v13", "tk")
    return s + rect(-2.6, -4, 5.2, 6, "k") + path("M-9-13l3-4 3 3 3-4 3 4 3-3 3 4", "lw")


def clock() -> str:
    """A clock, a little before twelve."""
    s = circle(0, 0, 14, "w") + circle(0, 0, 11, "tk") + path("M0-9v2m0 14v2m-9-9h2m14 0h2", "tk")
    return s + path("M0 0l-3-7m3 7l-1-9.6", "l") + circle(0, 0, 1.8, "k")


def coats() -> str:
    """A coat on its hook."""
    s = path("M0-15q4 0 3 3l-3 3", "lw") + path("M-4-8h8l8 7-4 5-3-2v10h-10v-10l-3 2-4-5z", "w")
    return s + path("M0-8v22m-3-16l3 3 3-3", "tk")


def curtain() -> str:
    """A little stage."""
    s = path("M-15-13h30v3h-30z", "w") + path("M-14-9h10q3 12-4 20h-6zM14-9h-10q-3 12 4 20h6z", "w")
    return s + path("M-10-9q2 10-2 20m22-20q-2 10 2 20", "tk") + rect(-16, 11, 32, 4, "w") + circle(0, 4, 2.4, "w")


def dome() -> str:
    """An observatory."""
    s = path("M-14 2q0-16 14-16t14 16z", "w") + rect(-15, 3, 30, 10, "w") + path("M0-14l4 0 2 16h-5z", "k")
    return s + rect(-3, 6, 6, 7, "k") + path("M-16 3h32", "tk")


def door() -> str:
    """A door with three locks."""
    s = path("M-10 15v-20q10-14 20 0v20z", "w") + path("M-6 15v-18q6-8 12 0v18M-10 5h20M-10-3h20", "tk")
    return s + "".join(circle(6, y, 1.8, "k") for y in (-1, 4, 9))


def drawer() -> str:
    """A tall chest of drawers, one of them open."""
    s = rect(-10, -15, 20, 30, "w") + path("M-10-8h20M-10 8h20", "tk") + path("M-13 0h26v7h-26z", "w")
    return s + path("M-13 0h26v7h-26z", "tk") + path("M-2-12h4m-4 15h4m-4 9h4", "tk")


def gavel() -> str:
    """A judge's gavel."""
    s = '<g transform="rotate(-38)">' + rect(-10, -14, 20, 9, "w", 1.5) + rect(-2, -5, 4, 22, "w", 1.5) + "</g>"
    return s + rect(-1, 12, 16, 4, "w", 1)


def gears() -> str:
    """Wheels of a clock."""
    s = ""
    for x, y, r, teeth in ((-4, -3, 8, 9), (8, 8, 5.4, 7)):
        ends = [(i * 2 * math.pi / teeth) for i in range(teeth)]
        s += "".join(
            path(
                f"M{nums(x + r * math.cos(a), y + r * math.sin(a))}l{nums(3.4 * math.cos(a), 3.4 * math.sin(a))}", "lw"
            )
            for a in ends
        )
        s += circle(x, y, r, "w") + circle(x, y, r * 0.42, "k")
    return s


def gnomon() -> str:
    """A stick in a painted board, and the fan of its shadows."""
    s = path("M-15 9l6-12h18l6 12z", "w") + path("M0 4l-9 3m9-3l-4 5m4-5l4 5m-4-5l9 3", "tk")
    return s + path("M-1.5 4v-19h3v19z", "w")


def inn() -> str:
    """An inn's sign."""
    s = path("M-13-14v29m0-26h22m-4 0v4m-8-4v4", "lw") + path("M-8-5h18v13q-9 6-18 0z", "w")
    return s + path("M-3 3q3-6 8-4l2 3-3 1v2m-7-2v2", "tk")


def lamp() -> str:
    """A lamp in a window."""
    s = path("M-6 12h12l-2-4h-8zM-7 8q-3-8 4-12h6q7 4 4 12z", "w") + path("M0-4q4 4 1 8-3 1-3-2 0-3 2-6z", "k")
    return s + path("M-4-5v-4h8v4m-7-4q3-6 6 0M-14-2h3m22 0h3m-22-9l2 2m16-2l-2 2", "lw")


def ledger() -> str:
    """An open ledger."""
    s = path("M0-8q-7-4-15-2v18q8-2 15 2 7-4 15-2v-18q-8-2-15 2z", "w") + path("M0-8v18", "tk")
    return s + path("M-12-5h8m-8 4h8m-8 4h8M4-5h8m-8 4h8m-8 4h5", "tk")


def organ() -> str:
    """The pipes of an organ."""
    s = "".join(
        rect(x, y, 4, 22 - (y + 14), "w", 1.5)
        for x, y in ((-14, -8), (-9, -12), (-4, -15), (1, -15), (6, -12), (11, -8))
    )
    return s + rect(-16, 8, 32, 6, "w") + path("M-12 11h24", "tk")


def pendulum() -> str:
    """A clock under a cloth."""
    s = path("M-9-14h18v6h-18zM-7-8h14v16h-14z", "w") + path("M0-8v10", "tk") + circle(0, 4, 3.4, "k")
    return s + circle(0, 4, 2, "w") + path("M-10 8h20l3 7h-26z", "w")


def shelves() -> str:
    """Shelves of bound minutes."""
    s = rect(-14, -14, 28, 28, "lw") + path("M-14-5h28M-14 5h28", "lw")
    for y in (-12, -3, 7):
        s += "".join(rect(x, y, 3, 6, "w") for x in (-11, -7, -3, 2, 6))
    return s


def stall() -> str:
    """A stall under its awning."""
    s = path("M-15-12h30l2 8q-4 4-7 0-3 4-7 0-3 4-7 0-3 4-7 0-3 4-7 0z", "w") + path("M-13 0v14m26-14v14", "lw")
    return s + rect(-13, 5, 26, 4, "w") + path("M-8-12l-1 9m6-9v9m7-9v9m5-9l1 9", "tk")


def stove() -> str:
    """A tiled stove."""
    s = rect(-11, -11, 22, 25, "w", 2) + path("M-11-3h22M-11 5h22M-4-11v8m8 0v8m-8-2v2", "tk") + rect(-4, 7, 8, 7, "k")
    return s + path("M-13-11h26m-9-5v5m8 0v-5", "lw")


def table() -> str:
    """A long table with cups."""
    s = rect(-16, -1, 32, 4, "w") + path("M-12 3v11m24-11v11M-12 9h24", "lw")
    return s + "".join(path(f"M{x}-2v-6h5v6z", "w") for x in (-12, -3, 7))


def well() -> str:
    """A well."""
    s = path("M-14-5L0-15l14 10z", "w") + path("M-10-5v10m20-10v10M0-5v6", "lw") + rect(-3, 0, 6, 5, "w")
    return s + path("M-13 5h26l-2 10h-22z", "w") + path("M-12 10h24m-17-5v5m9-5v5", "tk")


# -- out of doors ----------------------------------------------------------------------------------------------------


def elm() -> str:
    """A tree with notices nailed to it."""
    s = (
        path("M-4 15q3-12 0-20h8q-3 9 0 20z", "w")
        + circle(-7, -7, 7, "w")
        + circle(7, -7, 7, "w")
        + circle(0, -11, 8, "w")
    )
    return s + path("M-2-1h6v7h-6zm1 2h4m-4 2h3", "tk")


def faces() -> str:
    """Faces under the ice."""
    s = ""
    for x, y, r in ((-6, -4, 8), (8, 4, 6)):
        s += (
            ellipse(x, y, r * 0.8, r, "w")
            + circle(x - r * 0.3, y - r * 0.2, 1.1, "k")
            + circle(x + r * 0.3, y - r * 0.2, 1.1, "k")
        )
        s += path(f"M{nums(x - r * 0.3, y + r * 0.4)}q{nums(r * 0.3, r * 0.3, r * 0.6, 0)}", "tk")
    return s + path("M-15-12q6 3 10-2m4 26q8-4 15 0m-14-24l10 3", "tw")


def fold() -> str:
    """A ring of stone with a hurdle."""
    s = ellipse(0, 0, 15, 10, "lw") + ellipse(0, 0, 10, 6, "tw") + path("M-4 10v-6h8v6", "kd")
    return s + path("M-5 3h10v9h-10zm0 3h10m-10 3h10m-10-6l10 9", "lw")


def gap() -> str:
    """A place in the air where things lean inward."""
    s = path("M0-14q7 14 0 28-7-14 0-28z", "w") + path("M0-9q3 9 0 18-3-9 0-18z", "k")
    return s + path("M-14-10q7 2 9 8m-9 12q7-2 9-8m19-12q-7 2-9 8m9 12q-7-2-9-8", "lw")


def glass() -> str:
    """An apple of glass."""
    s = path("M0-8q-5-5-11 0-4 8 2 16 4 6 9 3 5 3 9-3 6-8 2-16-6-5-11 0z", "lw") + path("M0-8q0-5 4-7", "lw")
    return s + star(0, 2, 5, "w", 4) + path("M-8-3q-1 4 1 8", "tw")


def hut() -> str:
    """A hut in the snow."""
    s = (
        path("M-15 2L0-12l15 14z", "w")
        + path("M-11 2h22v12h-22z", "w")
        + rect(-3, 5, 6, 9, "k")
        + path("M-15 2h30", "tk")
    )
    return s + path("M-12 14q-4 2-4 0m28 0q4 2 4 0M6-10v-5h4v9", "lw")


def ice() -> str:
    """A block of ice in tongs."""
    s = path("M-10 0l7-5h15l-5 5z", "w") + rect(-11, 1, 17, 13, "w") + path("M7 1l5-5v12l-5 5z", "w")
    return s + path("M-8 4l6 4m-2-4l4 3", "tk") + path("M-6-1q-5-10 4-14m7 14q5-10-4-14", "lw")


def ladder() -> str:
    """A ladder and a knife."""
    return (
        path("M-9 15l4-30m10 30l-2-30", "lw")
        + path("M-8 9h12m-11-6h11m-10-6h10m-9-6h8", "lw")
        + path("M9-6q5 6 4 14l-3 0z", "w")
    )


def marble() -> str:
    """A marble."""
    s = circle(0, 0, 12, "w") + path("M-9 4q5-12 18-8-5 10-18 8z", "k") + path("M-6 3q5-8 12-6", "tw")
    return s + circle(-4, -6, 2, "k") + circle(-4.4, -6.4, 0.9, "w")


def pier() -> str:
    """Two piers with nothing between them."""
    s = path("M-14 12l1-20h8l1 20zM4 12l1-20h8l1 20z", "w") + path("M-16 13q4-3 8 0t8 0 8 0 8 0", "tw")
    return s + path("M-5-8l4-2m7 2l-4-2M-12-2h5m5 4", "lw")


def press() -> str:
    """A screw press."""
    s = (
        path("M-12 14v-26h24v26", "lw")
        + rect(-3, -12, 6, 14, "w")
        + path("M-10-4h20", "lw")
        + path("M-3-9h6m-6 3h6m-6 3h6", "tk")
    )
    return s + rect(-9, 2, 18, 4, "w") + path("M-8 7h16l-2 7h-12z", "w")


def ropes() -> str:
    """Bell ropes."""
    s = path("M-15-14h30", "lw") + "".join(path(f"M{x}-14v{22 + (x % 5)}", "lw") for x in (-10, -3, 4, 11))
    return s + "".join(ellipse(x, 8 + (x % 5), 2, 4.4, "w") for x in (-10, -3, 4, 11))


def sacks() -> str:
    """Sacks of salt."""
    s = path("M-12-4q-6 12 0 18h10q5-7 0-18l2-5h-14z", "w") + path("M4-1q-4 9 0 15h9q4-7 0-15l1-4h-11z", "w")
    return s + path("M-12-4h10m6 3h9", "tk")


def sledge() -> str:
    """A sledge."""
    s = rect(-13, -4, 24, 4, "w", 1) + path("M-14 8h24q7-2 5-10M-9 0v8m8-8v8m8-8v8", "lw")
    return s + path("M11-3l5-7", "lw")


def snow() -> str:
    """A flake of snow."""
    s = ""
    for i in range(6):
        a = math.pi * i / 3
        ca, sa = math.cos(a), math.sin(a)
        s += path(f"M0 0L{nums(14 * ca, 14 * sa)}", "lw")
        for b in (a - 0.6, a + 0.6):
            s += path(f"M{nums(8 * ca, 8 * sa)}l{nums(4.4 * math.cos(b), 4.4 * math.sin(b))}", "tw")
    return s + circle(0, 0, 2.4, "w")


def socket() -> str:
    """A square hole at the end of a row."""
    s = path("M-15 9h30l-4-9h-22z", "w") + path("M-7 7h14l-3-5h-8z", "k")
    return s + path("M-14-1q-1-8 4-11 5 3 4 11zM6-1q-1-8 4-11 5 3 4 11z", "w")


def stone() -> str:
    """A milestone."""
    return path("M-9 14v-18q9-16 18 0v18z", "w") + path("M-4-2h8m-7 4h6m-8 6q5-3 10 0", "tk") + path("M-15 14h30", "lw")


def stones() -> str:
    """Standing stones."""
    s = path("M-15 13q-2-12 3-17 5 2 4 17zM-5 13q-2-20 4-26 6 4 4 26zM6 13q-1-14 4-18 5 4 4 18z", "w")
    return s + path("M-16 14h32", "lw") + path("M0-6v4m-1 4v4m11-5v5", "tk")


def stump() -> str:
    """A stump with very many rings."""
    s = path("M-14-3l-2 15h6l2-3 4 4 4-4 4 4 3-4 3 3h6l-2-15z", "w") + ellipse(0, -4, 14, 6.4, "w")
    return s + "".join(ellipse(0, -4, r, r * 0.45, "tk") for r in (13, 9.4, 6, 2.6))


def sun() -> str:
    """The sun."""
    s = circle(0, 0, 7, "w")
    for i in range(12):
        a = i * math.pi / 6
        s += path(swell(9 * math.cos(a), 9 * math.sin(a), 6.6 * math.cos(a), 6.6 * math.sin(a), 2.6), "w")
    return s + path("M-2.5-1v1m5-1v1m-4.5 3q2 1.4 4 0", "tk")


def tree() -> str:
    """A small old tree."""
    s = (
        path("M-3 15q2-11-1-16h8q-3 6-1 16z", "w")
        + circle(-8, -4, 6, "w")
        + circle(8, -5, 6, "w")
        + circle(0, -10, 7, "w")
    )
    return s + path("M-9-5q3-2 5 0m5-6q3-2 5 0m2 6q3-2 4 0", "tk") + path("M-12 15h24", "lw")


def water() -> str:
    """A ford: water and stones."""
    s = path("M-16-6q4-5 8 0t8 0 8 0 8 0M-16 10q4-5 8 0t8 0 8 0 8 0", "lw")
    return s + ellipse(-8, 2, 5, 2.8, "w") + ellipse(5, 3, 6, 3, "w")


HARBOUR: Final = (
    "anvil", "barrel", "bell", "brazier", "cottage", "desk", "ferry", "fiddle", "nets", "planks", "ripples", "scales",
    "stair", "steps", "tents", "wreck",
)  # fmt: skip
EMBLEMS: Final[dict[str, Callable[[], str]]] = {
    **{name: getattr(harbour, name) for name in HARBOUR},
    "ripple": harbour.ripples,
    "bar": bar, "bed": bed, "bench": bench, "chair": chair, "chest": chest, "clock": clock, "coats": coats,
    "curtain": curtain, "dome": dome, "door": door, "drawer": drawer, "elm": elm, "faces": faces, "fold": fold,
    "gap": gap, "gavel": gavel, "gears": gears, "glass": glass, "gnomon": gnomon, "hut": hut, "ice": ice, "inn": inn,
    "ladder": ladder, "lamp": lamp, "ledger": ledger, "marble": marble, "organ": organ, "pendulum": pendulum,
    "pier": pier, "press": press, "ropes": ropes, "sacks": sacks, "shelves": shelves, "sledge": sledge, "snow": snow,
    "socket": socket, "stall": stall, "stone": stone, "stones": stones, "stove": stove, "stump": stump, "sun": sun,
    "table": table, "tree": tree, "water": water, "well": well,
}  # fmt: skip
"""By the `token` that a place declares."""

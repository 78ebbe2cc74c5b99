# interpreted: drawn for people only
"""Halls, yards and works, and the table of everything built that may stand in a landscape. Feet at (0, 0)."""

from collections.abc import Callable
from random import Random
from typing import Final

from rulewright.games.destinies.draw.art.houses import (
    boat,
    bridge,
    cottage,
    foundry,
    gate,
    house,
    houses,
    lamp,
    lofts,
    post,
    racks,
    shed,
    stair,
    tents,
    tower,
    wreck,
)  # fmt: skip
from rulewright.games.destinies.draw.pen import circle, cut, ellipse, nums, path, poly, rect, shade

# -- halls, towers and yards -----------------------------------------------------------------------------------------


def chapel(rng: Random) -> str:
    """A small church, its spire to the left, its windows tall."""
    s = poly([(-8, 0), (-8, -30), (36, -30), (36, 0)])
    s += path(shade((36, -28), (36, -1), (-8, -28), (-8, -1), 8, 0.24, 1.9, rng))
    s += poly([(-10, -29), (-2, -48), (30, -48), (39, -29)], "k")
    s += path(shade((0, -47), (30, -47), (-8, -31), (37, -31), 11, 0.75, 1.5, rng), "w")
    s += poly([(-26, 0), (-26, -52), (-8, -52), (-8, 0)])
    s += path(shade((-8, -50), (-8, -1), (-26, -50), (-26, -1), 15, 0.4, 1.9, rng))
    s += poly([(-28, -52), (-17, -92), (-6, -52)], "k") + path(
        shade((-18, -88), (-26, -53), (-14, -70), (-18, -53), 7, 0.7, 1.4), "w"
    )
    s += path("M-17-92v-10m-4 4h8", "l") + path("M-21-32q4-8 8 0v10h-8z", "p") + path("M-21 0v-11q4-6 8 0v11z", "k")
    for x in (2, 14, 26):
        s += path(f"M{x}-8v-11q3-5 6 0v11z", "p")
    return s


def clock(rng: Random) -> str:
    """A town's clock on its tower, a little before twelve."""
    s = poly([(-14, 0), (-13, -66), (13, -66), (14, 0)])
    s += path(shade((13, -64), (14, -1), (-13, -64), (-14, -1), 20, 0.36, 2, rng))
    s += poly([(-17, -66), (-17, -71), (17, -71), (17, -66)]) + poly([(-15, -71), (0, -92), (15, -71)], "k")
    s += path(shade((-1, -89), (-13, -72), (4, -76), (-4, -72), 5, 0.8, 1.3), "w") + path("M0-92v-9m-3 3h7", "l")
    s += circle(0, -50, 11) + circle(0, -50, 8.6, "t") + path("M0-57v1.4m0 11v1.4m-7-7h1.4m11 0h1.4", "tk")
    s += path("M0-50l-2-6m2 6l-1-8.4", "l") + circle(0, -50, 1.2, "k")
    return s + path("M-5 0v-12q5-7 10 0v12z", "k") + rect(-2, -31, 4, 8, "p")


def dome(rng: Random) -> str:
    """An observatory, its slit open."""
    s = poly([(-30, 0), (-30, -22), (30, -22), (30, 0)])
    s += path(shade((30, -20), (30, -1), (-30, -20), (-30, -1), 7, 0.28, 2, rng))
    s += path("M-32-22h64q0-38-32-38t-32 38z", "o") + path("M-3-60h9l5 38h-11z", "k")
    s += path("M-18-24q1-22 9-33m-19 33q2-22 14-31m32 31q-1-20-8-30", "t")
    s += path(shade((31, -24), (22, -50), (12, -24), (12, -46), 8, 0.7, 2.1, rng))
    s += path("M2-44l16-15 3 3-15 17z", "o") + path("M-33-22h66", "m")
    return s + path("M-22 0v-11q4-5 8 0v11z", "k") + rect(-6, -15, 6, 7, "p") + rect(10, -15, 6, 7, "p")


def hall(rng: Random) -> str:
    """A plain long hall with a turret, its windows in two rows."""
    s = poly([(-48, 0), (-48, -28), (48, -28), (48, 0)])
    s += path(shade((48, -26), (48, -1), (-48, -26), (-48, -1), 8, 0.18, 1.9, rng))
    s += poly([(-52, -27), (-40, -50), (40, -50), (52, -27)], "k")
    s += path(shade((-40, -49), (40, -49), (-51, -28), (51, -28), 18, 0.7, 1.5, rng), "w")
    s += (
        poly([(-8, -50), (-8, -62), (8, -62), (8, -50)])
        + poly([(-10, -62), (0, -76), (10, -62)], "k")
        + path("M0-76v-7l8 2-8 2", "l")
    )
    for x in (-40, -26, 20, 34):
        s += path(f"M{x}-8v-10q3-4 6 0v10z", "p")
    return s + path("M-10 0v-16q10-10 20 0v16z", "k") + path("M0 0v-20", "tw") + circle(0, -56, 2, "p")


def court(rng: Random) -> str:
    """A courthouse: steps, six columns, a gable."""
    s = poly([(-46, -10), (-46, -46), (46, -46), (46, -10)], "k")
    for x in (-40, -24, -8, 8, 24, 40):
        s += rect(x - 4, -44, 8, 35) + path(shade((x + 4, -42), (x + 4, -11), (x - 4, -42), (x - 4, -11), 7, 0.55, 1.7))
    s += poly([(-50, -46), (-50, -51), (50, -51), (50, -46)]) + poly([(-50, -51), (0, -74), (50, -51)])
    s += (
        path(shade((46, -52), (4, -71), (6, -53), (0, -60), 9, 0.5, 1.8, rng))
        + circle(0, -58, 4.6)
        + path("M0-58l0-3m0 3l2 0", "tk")
    )
    for i, w in enumerate((50, 54, 58)):
        s += rect(-w, -10 + i * 3.6, 2 * w, 4)
    return s


def inn(rng: Random) -> str:
    """A low inn with a sign and a smoking chimney."""
    s = poly([(-40, 0), (-40, -26), (34, -26), (34, 0)])
    s += path("M-40-13h74M-24 0v-26m22 26v-26m20 26v-26M-40-26l16 13m-16 13l16-13", "l")
    s += poly([(18, -44), (18, -60), (27, -60), (27, -44)]) + path("M22-64q-6-6 0-11t2-11", "l")
    s += poly([(-46, -25), (-32, -48), (28, -48), (40, -25)]) + path(
        shade((-42, -26), (38, -26), (-31, -47), (28, -47), 18, 0.66, 2, rng)
    )
    s += (
        rect(-36, -23, 9, 8, "p")
        + rect(-20, -23, 9, 8, "p")
        + rect(3, -23, 9, 8, "p")
        + path("M-16 0v-9q5-4 10 0v9z", "k")
    )
    return s + path("M40-34h12m-2 0v3", "l") + rect(43, -31, 13, 10) + path("M46-26h7m-6-2h4", "tk")


def barn(rng: Random) -> str:
    """A press house: a barn with a great door, and steam."""
    s = poly([(-38, 0), (-38, -30), (0, -56), (38, -30), (38, 0)])
    s += path(shade((38, -28), (38, -1), (-38, -28), (-38, -1), 10, 0.2, 2, rng))
    s += path("M-44-26L0-58l44 32", "m") + path("M-14 0v-24h28v24z", "k") + path("M-14-24L14 0m0-24L-14 0M0-24V0", "tw")
    s += (
        circle(0, -38, 4.4, "p") + path("M30-40v-12h7v18", "o") + path("M34-56q-7-5 0-11t-1-13m7 22q6-5 1-10t3-10", "l")
    )
    return s + path("M-34 0v-9q8-3 14 0v9m-14-5h14", "ot") + path("M22 0v-9q7-3 12 0v9m-12-5h12", "ot")


def ward(rng: Random) -> str:
    """An infirmary: a long white house with many tall windows."""
    s = poly([(-54, 0), (-54, -34), (54, -34), (54, 0)])
    s += poly([(-58, -33), (-48, -50), (48, -50), (58, -33)]) + path(
        shade((-54, -34), (56, -34), (-47, -49), (48, -49), 22, 0.6, 1.9, rng)
    )
    for i in range(7):
        x = -46 + i * 14
        if i != 3:
            s += path(f"M{x}-8v-17q4-5 8 0v17z", "p") + path(f"M{x + 4}-8v-19m-4 9h8", "tw")
    s += path("M-6 0v-17q6-6 12 0v17z", "k") + path("M-2-42h4m-2-2v4", "m")
    return s + path(shade((54, -32), (54, -1), (-54, -32), (-54, -1), 8, 0.1, 1.9, rng))


def cart(rng: Random) -> str:
    """A players' cart, its little stage let down on chains."""
    s = poly([(-38, -12), (-38, -52), (38, -52), (38, -12)]) + path("M-42-51q42-24 84 0z", "o")
    s += path(shade((40, -52), (4, -62), (10, -53), (0, -56), 6, 0.6, 1.9)) + rect(-26, -46, 52, 27, "k")
    s += path("M-26-46q4 16-2 27h16q-4-14 2-27zM26-46q-4 16 2 27h-16q4-14-2-27z", "o") + path(
        "M-22-44q2 12-1 24m41-24q-2 12 1 24", "t"
    )
    s += (
        circle(0, -36, 3.4, "w")
        + path("M-5-20q5-16 10 0z", "w")
        + path("M-27-18h54l4 8h-62z", "o")
        + path("M-26-40L-31-11M26-40L31-11", "t")
    )
    for x in (-24, 24):
        s += (
            circle(x, -5, 9)
            + circle(x, -5, 2.4, "k")
            + path(f"M{x}-14v18m-9-9h18m-15.4-6.4l12.8 12.8m0-12.8l-12.8 12.8", "t")
        )
    return s + path("M38-14l22 8", "m") + path("M0-63v-9l9 3-9 3", "l")


def cave(rng: Random) -> str:
    """A door in the hill: a vault cut into rock."""
    s = path("M-62 6q6-40 34-54 30-16 56 2 26 14 34 52z", "o")
    d = shade((58, -2), (30, -44), (30, -2), (16, -30), 12, 0.6, 2.4, rng) + shade(
        (-58, 2), (-32, -44), (-30, 2), (-18, -30), 8, 0.4, 2, rng
    )
    s += path(d) + path("M-24 6v-24q24-26 48 0v24z", "o") + path("M-17 6v-21q17-20 34 0v21z", "k")
    for x, y in ((-22, -14), (-18, -24), (-8, -30), (4, -31), (15, -25), (21, -16)):
        s += path(f"M{x}{y if y < 0 else ' ' + str(y)}l{-4 if x < 0 else 4}-5", "tk")
    return s + path("M-12 4h24m-22-4h20m-17-4h14", "tw") + path("M0-28v8m-3 0h6l1.5 5h-9z", "lw")


def well(rng: Random) -> str:
    """A well with its little roof and bucket."""
    s = (
        path("M-16-12v-26m32 26v-26", "m")
        + poly([(-23, -36), (0, -50), (23, -36)], "k")
        + path(shade((-18, -37), (18, -37), (0, -49), (0, -49), 8, 0.6, 1.5), "w")
    )
    s += path("M-14-30h28m0 0v5h4", "l") + path("M0-30v10", "t") + path("M-4-20h8l-1.5 7h-5z", "o")
    s += path("M-18-12h36l-2 12h-32z", "o") + path("M-17-6h34M-8-12v6m8 0v6m8-12v6m-16 0v6m16-6v6", "t")
    return s + ellipse(0, -12, 18, 3.4) + ellipse(0, -11.6, 13, 2, "k")


def bench(rng: Random) -> str:
    """A bench."""
    s = (
        path("M-22 0v-22m44 22v-22M-15 0v-12m30 12v-12", "m")
        + rect(-26, -13, 52, 5)
        + rect(-24, -24, 48, 5)
        + rect(-24, -31, 48, 4)
    )
    return s + path(shade((26, -12), (26, -9), (-20, -12), (-20, -9), 2, 0.5, 1.6))


def fold(rng: Random) -> str:
    """A ring of dry stone with a hurdle across its gap."""
    s = ellipse(0, -12, 44, 11) + ellipse(0, -12, 36, 7.4, "t")
    stones = ""
    for i in range(15):
        x = -42 + i * 6
        y = -12 + 10.4 * (1 - (x / 44) ** 2) ** 0.5 - 7
        stones += f"M{nums(x, y)}h6v6h-6zM{nums(x + 2, y + 6)}h6v5h-6z"
    s += path(stones, "ot")
    return (
        s + path("M8-16h20v12h-20zm0 4h20m-20 4h20m-20-8l20 12", "l") + path("M-8-14q3-5 9-3l3 2-2 2 0 5m-8-5v5", "ot")
    )


def piers(rng: Random) -> str:
    """Two piers of a bridge that was taken away."""
    s = ""
    for x in (-34, 30):
        s += poly([(x - 12, 4), (x - 10, -34), (x + 10, -34), (x + 12, 4)]) + path(
            shade((x + 10, -32), (x + 12, 3), (x - 10, -32), (x - 12, 3), 10, 0.5, 2, rng)
        )
        s += path(f"M{x - 13}-34q6-8 13-6t13 6z", "o") + path(f"M{x - 9}-22h9m2 8h8m-18 8h10", "t")
    return s + path("M-22-34l8-2m34 1l-9-3", "l")


def menhirs(rng: Random) -> str:
    """A row of grey shoulders: standing stones, and a place for one more."""
    s = ""
    for i, (x, h) in enumerate(((-54, 24), (-36, 31), (-17, 27), (3, 34), (23, 28))):
        lean = (i * 5 % 7) - 3
        s += path(
            f"M{nums(x - 7, 0)}q{nums(-2, -h * 0.6, 3 + lean, -h)}q5-4 9 1q{nums(5, h * 0.5, 3 - lean, h - 1)}z", "o"
        )
        s += path(shade((x + 6, -h + 4), (x + 7, -1), (x - 6, -h + 4), (x - 6, -1), int(h / 3), 0.5, 1.9, rng))
    return s + path("M40 0h18l-2-5h-14z", "k") + path("M38 1h22", "l")


# name: what draws it, how wide it is, whether it casts a shadow on its ground
BUILT: Final[dict[str, tuple[Callable[[Random], str], float, bool]]] = {
    "barn": (barn, 96, True),
    "bench": (bench, 56, True),
    "boat": (boat, 54, True),
    "bridge": (bridge, 124, False),
    "cart": (cart, 100, True),
    "cave": (cave, 126, False),
    "chapel": (chapel, 70, True),
    "clock": (clock, 36, True),
    "cottage": (cottage, 56, True),
    "court": (court, 118, False),
    "dome": (dome, 68, True),
    "fold": (fold, 90, False),
    "foundry": (foundry, 70, True),
    "gate": (gate, 56, True),
    "hall": (hall, 106, True),
    "house": (lambda rng: house(rng, 32, 40, "plain"), 34, True),
    "houses": (lambda rng: houses(rng, 3), 76, True),
    "inn": (inn, 104, True),
    "lamp": (lamp, 18, True),
    "lofts": (lofts, 108, False),
    "menhirs": (menhirs, 122, False),
    "piers": (piers, 92, False),
    "post": (post, 30, True),
    "racks": (racks, 112, True),
    "shed": (shed, 86, True),
    "stair": (stair, 118, False),
    "tents": (tents, 86, True),
    "tower": (tower, 42, True),
    "ward": (ward, 118, True),
    "well": (well, 48, True),
    "wreck": (wreck, 104, True),
}


def shadow(width: float) -> str:
    """What a thing so wide throws on the ground beside it."""
    return "".join(cut(width * (0.34 - i * 0.05), 0.4 + i * 2.3, width * (0.3 - i * 0.05), 1.2, 2.6) for i in range(4))

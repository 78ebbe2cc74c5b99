# interpreted: drawn for people only
"""Houses, towers, sheds and ships: what a landscape's people built. Feet at (0, 0), light from the left."""

from random import Random

from rulewright.games.destinies.draw.pen import Point, at, circle, cut, num, nums, path, poly, rect, shade

# -- houses ---------------------------------------------------------------------------------------------------------


def gable(w: float, h: float, kind: str) -> list[Point]:
    """The front of a house as a ring of points."""
    r = w / 2
    if kind == "step":
        s, u = w / 7, w / 6
        left = [(-r, 0), (-r, -h), (-r, -h - u), (-r + s, -h - u), (-r + s, -h - 2 * u), (-r + 2 * s, -h - 2 * u)]
        left += [(-r + 2 * s, -h - 3 * u), (-r + 3 * s, -h - 3 * u), (-r + 3 * s, -h - 3.7 * u)]
        return left + [(-x, y) for x, y in reversed(left)]
    if kind == "neck":
        n = w * 0.22
        left = [(-r, 0), (-r, -h), (-r + 2, -h - 5), (-n, -h - 8), (-n, -h - w * 0.62), (0, -h - w * 0.78)]
        return left + [(-x, y) for x, y in reversed(left[:-1])]
    return [(-r, 0), (-r, -h), (0, -h - w * 0.8), (r, -h), (r, 0)]


def house(rng: Random, w: float = 27, h: float = 42, kind: str = "step", dark: bool = False) -> str:
    """One narrow front."""
    s = poly(gable(w, h, kind), "k" if dark else "o")
    r = w / 2
    if dark:
        s += path(shade((-r + 1.6, -h), (-r + 1.6, -1), (r, -h), (r, -1), max(3, int(h / 5)), 0.5, 1.5, rng), "w")
    else:
        s += path(shade((r, -h - 2), (r, -1), (-r, -h - 2), (-r, -1), int(h / 3.1), 0.34, 1.9, rng))
    pane = "p"
    rows = max(1, int((h - 16) // 13))
    for i in range(rows):
        y = -h + 2 + i * 13
        for x in (-r * 0.52, r * 0.1):
            s += rect(x - 2.2, y, 5, 7, "w" if dark else pane)
    s += path(f"M{nums(-3.4, 0)}v-7q3.4-5 6.8 0v7z", "w" if dark else "k")
    if kind != "neck":
        s += circle(0, -h - w * (0.26 if kind == "step" else 0.24), 1.9, "w" if dark else pane)
    return s


def houses(rng: Random, n: int = 3) -> str:
    """A row of narrow fronts, no two alike."""
    kinds = ["step", "plain", "neck"]
    rng.shuffle(kinds)
    x = 0.0
    made = []
    for i in range(n):
        w, h = rng.choice((23, 25, 28)), rng.choice((30, 36, 42))
        made.append((x + w / 2, house(rng, w, h, kinds[i % 3], dark=(i % 3 == 1))))
        x += w - 0.6
    return "".join(at(cx - x / 2, 0, h) for cx, h in made)


def tower(rng: Random) -> str:
    """A bell tower with a cracked bell in its open top."""
    s = poly([(-17, 0), (-15, -58), (15, -58), (17, 0)])
    s += path(shade((16.5, -56), (17, -1), (-15, -56), (-17, -1), 17, 0.36, 2, rng))
    for y, x, w in ((-10, -14, 8), (-18, -5, 7), (-30, -13, 9), (-41, -6, 6), (-48, -14, 6)):
        s += path(f"M{nums(x, y)}h{w}", "t")
    s += path("M-9-37v-12q9-11 18 0v12z", "k")  # the open top
    s += path("M-5.6-38q2.4-2 2.4-8a3.2 3.2 0 0 1 6.4 0q0 6 2.4 8z", "w") + path("M.8-48.5l-1.4 3.6 1.6 2.8-1 4", "tk")
    s += circle(0, -37.4, 1.5, "w")
    s += poly([(-20, -58), (-20, -62), (20, -62), (20, -58)])
    s += poly([(-18, -62), (0, -84), (18, -62)], "k") + path(
        shade((-2, -81), (-16, -63), (4, -66), (-6, -63), 6, 0.8, 1.3, rng), "w"
    )
    s += path("M0-84v-9m-3.6 5.4h7.2", "l")
    return s + path("M-4.6 0v-11q4.6-6.5 9.2 0v11z", "k") + rect(-1.4, -27, 2.8, 7, "k")


def cottage(rng: Random) -> str:
    """A thatched cottage that leans."""
    s = poly([(-21, 0), (-23, -20), (15, -22), (17, 0)])
    s += path(shade((16.6, -20), (17, -1), (-20, -20), (-21, -1), 6, 0.24, 1.9, rng))
    s += poly([(9, -34), (9.6, -44), (15, -44), (15, -33)]) + path(
        shade((15, -43), (15, -36), (9, -43), (9, -36), 3, 0.6, 1.6)
    )
    s += path("M-28-18q3-11 11-22l27-1q8 9 10 21-6-3-10 0-5-3-10 0-5-3-9 0-5-3-10 0-4-3-9 2z", "o")
    s += path(
        shade((-22, -21), (16, -23), (-14, -39), (12, -41), 9, 0.72, 2, rng)
        + shade((18, -22), (11, -38), (2, -24), (2, -38), 5, 0.5, 1.7, rng)
    )
    s += rect(-15, -15, 8, 8, "p") + path("M-11-15v8m-4-4h8", "tw")
    return s + path("M1 0v-11q3.6-4.6 7.2 0v11z", "k") + path("M23 0v-17m-3.4 0h6.8", "l")


def foundry(rng: Random) -> str:
    """A foundry: brick shed, tall cold chimney."""
    s = poly([(16, 0), (18.5, -78), (27.5, -78), (30, 0)]) + rect(16.6, -82, 12.8, 5)
    s += path(shade((27.6, -74), (30, -2), (18.5, -74), (16, -2), 21, 0.5, 1.9, rng))
    s += path("M18-66h4m0 9h4m-9 8h5m-5 16h5m-1-8h4m-8 16h6m-4 8h5", "t")
    s += poly([(-33, 0), (-33, -25), (-22, -38), (16, -38), (20, -25), (20, 0)])
    s += poly([(-36, -24), (-23, -40), (14, -40), (21, -24)], "k")
    s += path(shade((-21, -39), (14, -39), (-31, -25), (18, -25), 9, 0.7, 1.5, rng), "w")
    s += path(shade((20, -22), (20, -1), (-33, -22), (-33, -1), 7, 0.2, 1.9, rng))
    s += path("M-25 0v-13q8-9 16 0v13z", "k") + rect(-2, -17, 6, 7, "p") + rect(8, -17, 6, 7, "p")
    return s


def shed(rng: Random) -> str:
    """A long low shed."""
    s = poly([(-38, 0), (-38, -17), (38, -17), (38, 0)])
    s += path("".join(f"M{nums(x, -1)}v-15" for x in range(-32, 36, 6)), "t")
    s += poly([(-42, -16), (-33, -32), (33, -32), (42, -16)])
    s += path(shade((-36, -17.6), (40, -17.6), (-31, -31), (32, -31), 15, 0.6, 2, rng))
    s += path("M-8 0v-13h15v13z", "k") + path("M-33 1.6h16m-13 0v3m10-3v3", "l")
    return s


def lofts(rng: Random) -> str:
    """Long black sheds on legs, with nets under them."""
    s = path("M-44 0v-20m15 20v-20m15 20v-20m15 20v-20m15 20v-20m15 20v-20m15 20v-20", "l")
    for x in (-40, -10, 20):
        s += path(f"M{x}-18q10 12 22 0m-19 3l5 7m3-8l5 8m-10 1l5-8m3 8l5-7", "t")
    s += poly([(-48, -20), (-48, -40), (48, -40), (48, -20)], "k") + poly(
        [(-53, -39), (-43, -58), (43, -58), (53, -39)], "o"
    )
    s += path(shade((-48, -40.6), (52, -40.6), (-41, -57), (43, -57), 20, 0.7, 2.1, rng))
    for x in (-34, -12, 10, 32):
        s += rect(x - 4, -35, 8, 9, "w")
    return s + path("M-44 0l8-10m80 10l-8-10", "l")


def wreck(rng: Random) -> str:
    """A ferry, upright, eleven years drowned."""
    s = path("M2-26v-58", "m") + path("M-22-70h46m-44 0l22-10 22 10", "t") + path("M24-74l8 3-8 3z", "k")
    s += path("M-20-70q3 6 0 12m8-12q-3 8 1 15m28-15q4 5 0 14", "t")
    s += path("M-48-21q10 1 14-3l72-4 13-4q-3 17-13 32h-74q-9-9-12-21z", "o")
    s += path("M-46-14q46 4 93-4m-90 11q44 4 86-3", "t")
    s += path(shade((50, -29), (39, -1), (-20, -22), (-20, -1), 9, 0.4, 2, rng))
    s += path("M-14-2a12 12 0 0 1 24 0z", "k") + path("M-2-2v-12m-9 6l9 6 9-6", "tw")
    s += path("M-24-25v-13h22v11z", "o") + rect(-20, -34, 5, 6, "p") + rect(-11, -34, 5, 6, "p")
    s += path("".join(cut(x, -24 + (x % 3), (x % 5) - 2, 9 + (x * 7 % 8), 2.4) for x in range(-38, 48, 9)))
    return s


def boat(rng: Random) -> str:
    """A small boat under sail."""
    s = path("M-26-11q26 7 50-2-2 9-9 13h-30q-8-4-11-11z", "o") + path(
        shade((20, -9), (14, -1), (-10, -8), (-10, -1), 4, 0.5, 1.8)
    )
    return (
        s
        + path("M-2-8v-36l20 24-20 3", "l")
        + path("M-2-44l20 24-20 3z", "o")
        + path(shade((17, -20), (1, -18), (-1, -42), (-1, -40), 5, 0.4, 1.5))
    )


def bridge(rng: Random) -> str:
    """A stone bridge of three arches."""
    s = path("M-60 4v-16q60-34 120 0v16h-14q0-15-14-15t-14 15h-4q0-20-14-20t-14 20h-4q0-15-14-15t-14 15z", "o")
    s += path("M-60-12q60-34 120 0", "l") + path("M-58-6q58-32 116 0", "t")
    s += path(
        shade((16, -2), (14, 3), (-12, -12), (-14, 3), 4, 0.4, 1.7)
        + shade((48, -5), (46, 3), (30, -8), (20, 2), 4, 0.6, 1.7)
    )
    return s + path("M-22-14h6m8-6h7m9 4h6m10 4h6m-66 8h5", "t")


def stair(rng: Random) -> str:
    """Wide steps that go down into the ground, each darker than the last."""
    s = path("M-44-14h88l14 46H-58z", "k")
    y, h, w = -13.0, 5.2, 43.0
    for i in range(6):
        s += path(f"M{nums(-w, y)}h{nums(2 * w)}l{nums(h * 0.3, h)}H{nums(-w - h * 0.3)}z", "w")
        if i < 4:
            s += path("".join(f"M{nums(x, y + 1.4)}v{num(h * 0.5)}" for x in (-6 + i, -2, 3, 6 - i)), "tk")
        y, w, h = y + h + 2.4 + i * 0.35, w + 2.3, h * 0.76
    s += poly([(-44, -14), (-44, -20), (44, -20), (44, -14)], "o") + path("M-44-14L-58 32M44-14L58 32", "m")
    for x in (-50, 50):
        s += poly([(x - 6, -8), (x - 5, -36), (x + 5, -36), (x + 6, -8)]) + poly(
            [(x - 7, -36), (x, -44), (x + 7, -36)], "o"
        )
        s += path(shade((x + 5, -34), (x + 6, -9), (x - 5, -34), (x - 6, -9), 7, 0.5, 1.8))
    return s


def lamp(rng: Random) -> str:
    """A street lamp."""
    glass = path("M-5-34h10l2-11h-14z", "p") + path("M-8-45l8-6 8 6z", "k")
    return path("M0 0v-34", "m") + glass + path("M-4 0h8m-7-4h6", "l")


def racks(rng: Random) -> str:
    """Tall racks hung with nets."""
    s = ""
    for i in range(4):
        x = -42 + i * 28
        s += path(f"M{x} 0v-36m0 2h28m0-2v36", "l")
        s += path(f"M{x + 2}-33q12 30 24 0m-21 6l16 8m-14 2l11-14m-15 6l8 14m9-20l-5 18", "t")
    return s


def post(rng: Random) -> str:
    """Two mooring posts and a rope."""
    return path("M-14 0l2-30 4 0 1 30z", "o") + path("M6 0l1-21 4 0 0 21z", "o") + path("M-10-24q9 14 19 6", "l")


def tents(rng: Random) -> str:
    """Three tents and a flag."""
    s = ""
    for x, h in ((-24, 26), (2, 36), (27, 24)):
        s += poly([(x - h * 0.62, 0), (x, -h), (x + h * 0.62, 0)])
        s += path(
            f"M{nums(x, -h)}L{nums(x + h * 0.2, 0)}H{nums(x + h * 0.42)}z"
            f"M{nums(x, -h)}L{nums(x - h * 0.3, 0)}H{nums(x - h * 0.12)}z",
            "k",
        )
    return s + path("M2-36v-10l11 3.4-11 3", "l")


def gate(rng: Random) -> str:
    """A gate in a town wall."""
    s = poly([(-26, 0), (-26, -44), (26, -44), (26, 0)]) + path("M-26-44v-7h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v7z", "o")
    s += path("M-12 0v-20q12-16 24 0v20z", "k") + path("M-6 0v-24m6 24v-27m6 27v-24m-15 14h18", "tw")
    return s + path(shade((26, -42), (26, -1), (-26, -42), (-26, -1), 12, 0.22, 2, rng))

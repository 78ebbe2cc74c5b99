# interpreted: drawn for people only
"""Things that are carried, in a box of 100 × 66 about (0, 0): tools, vessels, clothes."""

import math

from rulewright.games.destinies.draw.pen import at, circle, curl, cut, ellipse, nums, path, poly, rect, shade


def hammer() -> str:
    """A founder's hammer."""
    return at(
        0,
        0,
        rect(-4, -18, 8, 50, "o", 2)
        + path("".join(cut(4, y, -5, 0, 1.8) for y in range(-12, 31, 4)))
        + path("M-24-30h32q10 0 16 7v10q-7-4-14-4h-34z", "k")
        + path("M-20-27h26q6 0 10 4M-20-22h28", "tw")
        + rect(-28, -32, 6, 17, "o", 1),
        1.0,
        24,
    )


def eel() -> str:
    """A sinuous eel, its middle in newspaper."""
    up, low, back = [], [], []
    for i in range(19):
        t = i / 18
        x, y = -46 + 92 * t, -1 + 14 * math.sin(t * 6.1 + 0.3)
        slope = 14 * 6.1 / 92 * math.cos(t * 6.1 + 0.3)
        half = (6.6 + 6 * math.sin(math.pi * min(1, t * 1.3 + 0.12))) * (1 - 0.82 * max(0.0, (t - 0.55) / 0.45))
        long = math.hypot(1, slope)
        nx, ny = slope / long, -1 / long
        up.append((x + nx * half, y + ny * half))
        low.append((x - nx * half, y - ny * half))
        back.append((x + nx * half * 0.45, y + ny * half * 0.45))
    ring = [(-53, -1), *up, (49, up[-1][1] + 2), *reversed(low)]
    d = f"M{nums(*ring[0])}" + "".join(
        f"Q{nums(ax, ay, (ax + bx) / 2, (ay + by) / 2)}"
        for (ax, ay), (bx, by) in zip(ring[1:], [*ring[2:], ring[0]], strict=True)
    )
    s = path(d + "z", "k") + curl(back[3:16], "tw")
    s += (
        path("M-53 1q7 3 13 1", "lw")
        + circle(-43, -4.6, 1.9, "w")
        + circle(-43.3, -4.6, 0.8, "k")
        + path("M-35-6q4 5 1 11", "tw")
    )
    s += (
        path("M-13-17l32-6 5 31-6-2-4 5-6-3-5 4-6-4-6 3z", "o")
        + path("M-9-12l25-5", "m")
        + path("M-8-6l11-2m3-1l11-2M-7 0l11-2m3-1l11-2M-6 5l9-1m5-2l10-2", "t")
    )
    return s + path(shade((22, -20), (24, 4), (8, -17), (8, 6), 6, 0.5, 1.8))


def pouch() -> str:
    """A pouch of salt."""
    s = path("M-12-16q-26 20-18 38 6 10 30 10t30-10q8-18-18-38z", "o") + path(
        shade((28, 26), (14, -12), (0, 26), (0, -12), 12, 0.6, 2.2)
    )
    s += (
        path("M-14-14q14-6 28 0l4-8q-6-4-9-10-9 5-18 0-3 6-9 10z", "o")
        + path("M-15-15q15 7 30 0l2 4q-17 7-34 0z", "k")
        + path("M-14-9q-10 8-8 18m36-19q6 4 5 12", "l")
    )
    return s + "".join(circle(x, y, 1.3, "k") for x, y in ((-12, 12), (-4, 18), (-16, 20), (-6, 6), (-18, 8)))


def trumpet() -> str:
    """An ear trumpet."""
    s = path("M-40 20q26-2 44-20l6-16 24 24-16 6q-22 18-54 14z", "o")
    s += (
        path(shade((30, 10), (-30, 25), (20, 0), (-32, 20), 14, 0.6, 2))
        + path("M10-16q20 4 24 24 4 4 6-1 2-20-26-28-6 0-4 5z", "k")
        + path("M14-15q16 6 17 18", "tw")
    )
    return s + path("M-40 19q-6-1-6 3t6 4 4-3-4-4z", "k") + path("M-10 12l5 10m6-18l8 9", "l")


def ladle() -> str:
    """A ladle."""
    s = path("M8 2q20 0 32-6-2 22-20 22-16 0-18-14 2-2 6-2z", "o") + path(
        shade((38, 2), (22, 17), (24, 0), (12, 12), 7, 0.7, 2)
    )
    s += path("M6 3q-24 2-40-20-4-8 2-10 5 0 3 5-2 3 2 7 14 14 34 14z", "o") + path("M-30-16q12 14 30 16", "t")
    return s + path("M16 8q2 5 7 5m3-5q3 0 5-2", "tk")


def lantern() -> str:
    """A lantern."""
    s = (
        path("M-14-22q14-16 28 0M0-30a4 4 0 1 1 .1 0", "l")
        + poly([(-16, -14), (-8, -24), (8, -24), (16, -14)], "k")
        + rect(-15, -14, 30, 38, "o", 1)
    )
    s += path("M0-8q9 10 4 18-4 5-8 0-5-8 4-18z", "gk") + path("M-5-14v38m10-38v38", "t") + rect(-18, 24, 36, 6, "k", 1)
    return s + path(shade((15, -12), (15, 22), (4, -12), (4, 22), 11, 0.6, 1.9))


def rake() -> str:
    """A mudlark's rake."""
    return at(
        0,
        0,
        rect(-2.6, -44, 5.2, 78, "o", 2)
        + path("".join(cut(2.6, y, -4, 0, 1.6) for y in range(-38, 32, 5)))
        + rect(-22, -36, 44, 7, "k", 2)
        + path("M-20-36v-13l5 0v13zM-3-36v-14l5 0v14zM15-36v-13l5 0v13z", "k")
        + path("M8-36v-5", "t"),
        0.8,
        54,
    )


def stamp() -> str:
    """A stamp on a chain."""
    s = path("M-5-30q5-5 10 0 6 8 2 14-3 5-2 10h-10q1-5-2-10-4-6 2-14z", "o") + path(
        shade((8, -26), (5, -8), (-2, -26), (-2, -8), 6, 0.7, 2)
    )
    s += (
        rect(-20, -7, 40, 13, "o", 2)
        + path(shade((20, -5), (20, 5), (-20, -5), (-20, 5), 4, 0.4, 2))
        + rect(-23, 6, 46, 7, "k", 1)
    )
    return s + path("M-26 24h52m-46 5h40", "tk") + path("M8-28q18-4 24 8t12 8", "chain")


def parcel() -> str:
    """A thing that nobody has drawn yet."""
    s = path("M-30-14l26-10 36 8v34l-26 12-36-10z", "o") + path("M-30-14l36 10 26-12m-26 12v34", "l")
    return (
        s
        + path(shade((31, -12), (31, 16), (7, -2), (7, 28), 9, 0.7, 2))
        + path("M-12-9v35m-1-35l25-11", "l")
        + path("M-12-11q-12-12-14-4t14 4q4-14 10-10t-10 10", "l")
    )


def axe() -> str:
    """An ice axe."""
    s = rect(-3, -30, 6, 62, "o", 2) + path("".join(cut(3, y, -4, 0, 1.6) for y in range(-22, 30, 5)))
    return at(
        0,
        0,
        s
        + path("M-26-24q22-14 48-4l-4 8q-22-8-44 4z", "k")
        + path("M-18-24q16-8 34-3", "tw")
        + path("M-2 32h4l-2 6z", "k"),
        1,
        34,
    )


def saw() -> str:
    """A saw."""
    teeth = "l4 6 4-6" * 8
    s = path(f"M-30-12h58l10 6v6l-6 0M-30-12v8{teeth}h2", "o") + path(
        shade((34, -10), (34, -2), (-20, -10), (-20, -3), 3, 0.5, 1.6)
    )
    return at(0, 4, s + path("M-30-16q-14-2-16 8t14 10q6 0 4-6-8 2-8-3t6-3z", "k"), 1, -14)


def knife() -> str:
    """A pruning knife, open."""
    s = (
        path("M-40 6q-4-8 4-10l34-2q4 0 4 6t-6 7l-30 3q-5 0-6-4z", "k")
        + circle(-32, 1, 2, "w")
        + circle(-8, -1, 2, "w")
    )
    return at(0, 2, s + path("M2-6q22-14 38-6-14 2-22 16l-16 3z", "o") + path("M8-3q14-10 26-9", "t"), 1.1, -18)


def file() -> str:
    """A fine file."""
    s = path("M-44-4h16v8h-16q-6-4 0-8z", "k") + path("M-28-5l58 1 12 4-12 4-58 1z", "o")
    return at(0, 0, s + path("".join(f"M{x}-4l6 8" for x in range(-24, 30, 5)), "t"), 1, -28)


def picks() -> str:
    """A set of picks on a ring."""
    s = circle(0, -20, 8, "m")
    for k, turn in enumerate((-40, -13, 13, 40)):
        end = ("M0 30q6 2 5 8", "M-4 30h8", "M0 30l6 4", "M0 30q-6 2-2 8")[k]
        s += f'<g transform="translate(0 -18)rotate({turn})">' + path("M0 6v26", "m") + path(end, "m") + "</g>"
    return s


def hook() -> str:
    """A long hook."""
    s = path("M-46 26L22-14", "m3") + path("M20-22q16-14 24 0 4 12-8 16 6-8 0-14-6-4-10 2l-4 4z", "k")
    return s + path("M22-14l-4-8 8 2z", "k") + path("M-40 20l4 7m6-13l4 7", "l")


def crook() -> str:
    """A drover's crook, shod with iron."""
    s = path("M-40 30L18-18q10-14 20-6t-2 18q-8 6-12-2", "m3") + path("M-44 34l8-8 5 5-8 6z", "k")
    return s + path("M-26 14l5 6m7-16l5 6m6-16l5 6", "l")


def chain() -> str:
    """A measuring chain, coiled."""
    s = ""
    for r in (28, 20, 12):
        s += ellipse(0, 2, r, r * 0.74, "links")
    return (
        s + path("M26 10q14 4 16 16", "m") + path("M38 24h9v8h-9z", "k") + path("M-28 2q-12 4-14 14m-3 0h8v7h-8z", "m")
    )


def rope() -> str:
    """A coil of rope."""
    s = ""
    for r in (28, 22, 16):
        s += ellipse(0, 2, r, r * 0.78)
        s += path(
            "".join(f"M{nums(r * math.cos(a), 2 + r * 0.78 * math.sin(a))}l3-4" for a in [i * 0.52 for i in range(12)]),
            "l",
        )
    return s + ellipse(0, 2, 11, 8.4) + path("M-28-2q-14-4-12-16m52 24q14 2 16 14", "m3")


def key() -> str:
    """An iron key."""
    s = circle(-24, 0, 13, "m3") + circle(-24, 0, 6, "t") + rect(-11, -3.4, 50, 6.8, "k", 1)
    return at(0, 0, s + path("M24 3v12h6v-8h3v8h6v-12z", "k") + rect(-11, -6, 5, 12, "k"), 1, -16)


def horn() -> str:
    """A drover's horn on a cord."""
    s = path("M-40-16q14 34 50 30 20-4 26-30l-10-2q-6 18-22 16-22-2-34-18z", "o") + ellipse(31, -17, 6, 3, "k")
    s += path(shade((34, -14), (8, 14), (24, -14), (2, 0), 10, 0.7, 2)) + path("M-40-16l-5-5", "m")
    return s + path("M-26 0q2-34 28-32t22 24", "t") + path("M-24-2l6-5m22 20l2-8", "l")


def whistle() -> str:
    """A tin whistle."""
    s = (
        rect(-44, -6, 78, 12, "o", 3)
        + path("M34-6l12 3v6l-12 3z", "k")
        + "".join(circle(x, 0, 2.6, "k") for x in (-34, -24, -14, -2, 8))
    )
    return at(0, 0, s + rect(20, -3, 8, 5, "k") + path("M-42 3h56", "t"), 1, -20)


def fork() -> str:
    """A tuning fork."""
    s = path("M-8-34v32q0 10 8 10t8-10v-32", "m3") + path("M0 8v26", "m3")
    return at(0, 0, s + path("M-20-30q-6 8 0 16m40-16q6 8 0 16m-48-20q-8 12 0 24m56-24q8 12 0 24", "t"), 1, 20)


def bell() -> str:
    """A cow's bell on its strap."""
    s = (
        path("M-24-26q24-16 48 0", "m3")
        + path("M-16-20h32q2 26 12 42h-56q10-16 12-42z", "o")
        + path("M-28 22h56l2 5h-60z", "k")
    )
    return (
        s
        + circle(0, 29, 5, "k")
        + path(shade((26, 20), (15, -18), (4, 20), (4, -18), 13, 0.7, 2.1))
        + path("M-16-6h31", "t")
    )


def clapper() -> str:
    """A bell's clapper with a crack."""
    s = (
        path("M-5-34h10v40h-10z", "o")
        + circle(0, 18, 15, "k")
        + circle(0, -34, 7)
        + circle(0, -34, 2.6, "k")
        + rect(-4, 30, 8, 6, "k")
    )
    return at(
        0,
        0,
        s + path("M-4 6l4 7-5 6 6 8", "lw") + path(shade((5, -30), (5, 4), (-5, -30), (-5, 4), 8, 0.6, 1.8)),
        0.96,
        30,
    )

# interpreted: drawn for people only
"""Things of paper, metal and clockwork that are carried, and the table of everything that is. Boxes as in `things`."""

import math
from collections.abc import Callable
from typing import Final

from rulewright.games.destinies.draw.art import things, wares
from rulewright.games.destinies.draw.pen import at, circle, cut, ellipse, nums, path, rect, shade, star


def book() -> str:
    """A bound book."""
    s = (
        path("M-28-26l44-6 14 6v46l-44 8-14-6z", "o")
        + path("M-28-26l14 6v48m0-48l44-6", "l")
        + path("M-14-16l42-6m-42 44l42-7", "t")
    )
    s += path("M-10-14l38-5v40l-38 6z", "k") + path("M-4-8l26-4v10l-26 4z", "w") + path("M0-4l18-3", "tk")
    return s + path(shade((-16, -18), (-16, 24), (-28, -24), (-28, 20), 10, 0.8, 1.8))


def open_book() -> str:
    """An open book with tables in it."""
    s = path("M0-18q-20-10-44-4v42q24-6 44 4 20-10 44-4v-42q-24-6-44 4z", "o") + path("M0-18v42", "m")
    s += path("M-38-12h30m-30 7h30m-30 7h30m-30 7h30M8-12h30m-30 7h30m-30 7h30m-30 7h20", "t")
    return s + path("M-22-16v34m46-34v34", "t") + path(shade((0, -16), (0, 22), (-14, -18), (-14, 18), 9, 0.6, 1.8))


def paper() -> str:
    """A written sheet, folded once."""
    s = (
        path("M-26-30h42l12 12v48h-54z", "o")
        + path("M16-30v12h12", "l")
        + path("M-18-20h26m-26 8h38m-38 8h38m-38 8h38m-38 8h24", "t")
    )
    return s + path("M-26 2h54", "t") + path("M-12 22q6-6 10 0t12-2", "l")


def writ() -> str:
    """A writ with its seal."""
    s = path("M-28-30q28-6 52 0v46q-24 6-52 0z", "o") + path("M-20-22h36m-36 7h36m-36 7h36m-36 7h22", "t")
    return s + path("M12 10l-4 22 8-5 8 6-4-22z", "k") + circle(14, 8, 10, "go") + star(14, 8, 5, "k")


def map_() -> str:
    """An old map, with a boundary."""
    s = path("M-40-22l26-6 28 6 26-6v46l-26 6-28-6-26 6z", "o") + path("M-14-28v46m28-40v46", "t")
    s += path("M-34 10q10-20 20-14t14-8 18 2 16-14", "chain") + path("M-30-12l5-7 5 7m32 18l4-6 4 6", "t")
    return s + path("M4 6l4 4m0-4l-4 4", "m")


def music() -> str:
    """A sheet of music."""
    s = path("M-30-30h56v58h-56z", "o")
    for y in (-20, 2):
        s += path("".join(f"M-24 {y + k * 3.4:.1f}h44" for k in range(5)), "t")
    for x, y in ((-16, -12), (-4, -17), (8, -10), (-18, 12), (-6, 5), (6, 9), (16, 6)):
        s += ellipse(x, y, 3, 2.2, "k") + path(f"M{x + 2.6:.1f} {y}v-11", "l")
    return s


def chart() -> str:
    """A fever chart."""
    s = path("M-32-28h62v56h-62z", "o") + path("M-32-14h62m-62 14h62m-62 14h62M-16-28v56m16-56v56m16-56v56", "t")
    return s + path("M-30 12l10-22 10 12 10-18 10 26 10-14 8 8", "m")


def wax() -> str:
    """Sealing wax and its candle end."""
    s = rect(-34, -6, 54, 12, "k", 2) + path("M-28-2h40", "tw") + path("M20-6q8 2 8 6t-8 6z", "o")
    return at(0, -4, s, 1, -16) + path("M-18 24q2-12 16-12t16 12z", "go") + path("M4-2v8", "lg")


def comb() -> str:
    """A cake of beeswax, printed with cells."""
    s = (
        path("M-34-4l8-16h52l8 16v20h-68z", "o")
        + path("M-34-4h68", "l")
        + path(shade((34, -2), (34, 16), (-34, -2), (-34, 16), 6, 0.3, 2))
    )
    for x, y in ((-20, 5), (-8, 11), (4, 5), (16, 11)):
        s += path(f"M{x - 5}{' ' if y - 3 >= 0 else ''}{y - 3}l5-3 5 3v6l-5 3-5-3z", "t")
    return s


def wood() -> str:
    """A block of lime wood, hardly begun."""
    s = (
        path("M-36-8l16-14h52v30l-14 16h-54z", "o")
        + path("M-36-8h52l16-14m-16 14v32", "l")
        + path("M-30 0h40m-42 8h44m-40 8h34", "t")
    )
    s += ellipse(24, 4, 3, 6, "t") + ellipse(24, 4, 6, 11, "t")
    return s + path("M-24-2q6-6 10 0t8 2-2 8-8 6-8-4 0-12z", "l")


def pegs() -> str:
    """A bundle of pegs."""
    s = ""
    for k, x in enumerate((-22, -11, 0, 11, 22)):
        s += path(f"M{x - 5}-28h10v46l-5 12-5-12z", "o") + path(
            "".join(cut(x + 5, y + k, -5, 0, 1.7) for y in range(-24, 14, 6))
        )
    return at(0, 0, s + path("M-30-8q30 8 60 0v7q-30 8-60 0z", "k") + path("M-28-5q28 8 56 0", "tw"), 1, 8)


def ingot() -> str:
    """An ingot of tin."""
    s = path("M-38 14l10-24h48l18 24z", "o") + path("M-28-10l8-12h34l6 12", "o") + path("M-20-22h34l6 12h-48z", "o")
    return (
        s
        + path(shade((36, 12), (20, -8), (14, 12), (6, -8), 8, 0.8, 2.1))
        + path("M-14-2h20m-22 7h24", "tk")
        + path("M-38 14v5h76v-5", "l")
    )


def plate() -> str:
    """A name-plate of brass."""
    s = path("M-42-16q4-4 8-4h68q4 0 8 4v32q-4 4-8 4h-68q-4 0-8-4z", "go") + path("M-36-12h72v24h-72z", "tg")
    return (
        s
        + path("M-26-4h14m4 0h22m5 0h8M-22 5h26m5 0h14", "l")
        + "".join(circle(x, y, 1.6, "k") for x in (-38, 38) for y in (-15, 15))
    )


def seal() -> str:
    """A seal of office."""
    s = path("M-7-34q7-5 14 0 5 9 1 18-3 6-2 12h-12q1-6-2-12-4-9 1-18z", "k") + path("M-3-30q-2 8 0 14", "tw")
    return s + path("M-16-4h32l4 8h-40z", "o") + circle(0, 20, 15, "go") + star(0, 20, 9, "k", 6)


def tin() -> str:
    """A tin that ticks."""
    s = (
        path("M-24-14v36q24 10 48 0v-36z", "o")
        + ellipse(0, -14, 24, 8)
        + ellipse(0, -17, 24, 8)
        + path("M-24-17v3m48-3v3", "l")
    )
    s += (
        path(shade((23, -4), (23, 22), (0, -2), (0, 26), 10, 0.6, 2))
        + path("M-16 2h20v13q-10 4-20 0z", "w")
        + path("M-12 7h12m-12 4h8", "tk")
    )
    return s + path("M-34-20q-4 6 0 12m-6-16q-6 10 0 20M34-20q4 6 0 12m6-16q6 10 0 20", "t")


def warmer() -> str:
    """A foot-warmer."""
    s = path("M-36-8l12-12h56l-10 12z", "o") + path("M-36-8h58v30h-58z", "o") + path("M22-8l10-12v28l-10 14z", "o")
    s += path(shade((31, -14), (31, 8), (23, -6), (23, 20), 8, 0.9, 2)) + "".join(
        circle(x, y, 2.4, "k") for x in (-27, -16, -5, 6) for y in (0, 10)
    )
    return s + path("M-16-14q10-14 24 0", "m") + path("M-30-24q-4-5 0-9m14 6q-4-5 0-9m28 8q-4-5 0-9", "l")


def bag() -> str:
    """A doctor's bag."""
    s = (
        path("M-34-6q-2-12 10-12h48q12 0 10 12l-2 34h-64z", "k")
        + path("M-36-6h72v7h-72z", "w")
        + path("M-36-6h72v7h-72z", "l")
    )
    s += path("M-14-18q2-14 14-14t14 14", "m") + rect(-5, -4, 10, 10, "go", 1)
    return s + path("M-26 8q0 10 2 16m50-16q0 10-2 16", "tw")


def satchel() -> str:
    """An advocate's bag with its cord."""
    s = (
        path("M-22-12q-14 18-8 42 30 8 60 0 6-24-8-42z", "k")
        + path("M-22-12q-4-10-8-14h60q-4 4-8 14z", "o")
        + path("M-24-13h48v5h-48z", "w")
    )
    return (
        s
        + path("M-24-13h48v5h-48z", "t")
        + path("M14-8q12 8 10 22m-2 0h5l1 10h-7z", "go")
        + path("M-16 0q-6 14-4 26m12-26q-2 14 0 28", "tw")
    )


def puppet() -> str:
    """A hand puppet with a crown."""
    s = path("M-14-6q14-8 28 0l22 6-2 9-20-3 8 28q-22 8-44 0l8-28-20 3-2-9z", "k") + path(
        "M-8 0q-2 16-8 30m24-30q2 16 8 30M0 0v34", "tw"
    )
    s += (
        circle(0, -17, 12)
        + path("M-12-24l3-12 6 7 3-9 3 9 6-7 3 12z", "go")
        + path("M-4-18v2.4m8-2.4v2.4m-7 5q3 2.6 6 0", "l")
    )
    return s + circle(-36, 4, 4) + circle(36, 4, 4) + circle(6, -14, 1.6, "k")


def watch() -> str:
    """A watch that has stopped."""
    s = circle(0, 6, 25) + circle(0, 6, 20.5, "t") + rect(-4, -25, 8, 7, "k", 1) + circle(0, -29, 5, "l")
    s += "".join(
        path(f"M{nums(17 * math.cos(a), 6 + 17 * math.sin(a))}L{nums(20 * math.cos(a), 6 + 20 * math.sin(a))}", "l")
        for a in [i * math.pi / 6 for i in range(12)]
    )
    return s + path("M0 6l-4-15m4 15l1-10", "m") + circle(0, 6, 2, "k") + path("M5-30q14-2 18 8t16 6", "chain")


def wheel() -> str:
    """A wheel of a clock."""
    s = ""
    for i in range(16):
        a = i * math.pi / 8
        s += path(f"M{nums(26 * math.cos(a), 26 * math.sin(a))}L{nums(32 * math.cos(a), 32 * math.sin(a))}", "m3")
    s += (
        circle(0, 0, 27, "go")
        + circle(0, 0, 19)
        + "".join(
            path(f"M0 0L{nums(20 * math.cos(a), 20 * math.sin(a))}", "m") for a in [i * math.pi / 2.5 for i in range(5)]
        )
    )
    return s + circle(0, 0, 5, "k") + circle(0, 0, 1.6, "w")


def spring() -> str:
    """A mainspring."""
    points = [(4 + 27 * t) for t in [i / 60 for i in range(61)]]
    d = "M4 0" + "".join(f"L{nums(r * math.cos(i * 0.42), r * math.sin(i * 0.42))}" for i, r in enumerate(points))
    return path(d, "m") + path("M28 12l14 4", "m") + circle(0, 0, 3, "k")


def sextant() -> str:
    """A pocket sextant."""
    s = (
        path("M0-30L-32 22q32 14 64 0z", "o")
        + path("M0-16l-18 32q18 7 36 0z", "w")
        + path("M0-16l-18 32q18 7 36 0z", "l")
    )
    s += path("".join(f"M{x} {26 - abs(x) * 0.1:.1f}v-5" for x in range(-26, 27, 5)), "t") + path("M0-30L12 28", "m3")
    return s + circle(0, -28, 5, "go") + path("M-24-12h16m-16-4v8", "m") + circle(12, 26, 3.4, "k")


def lamp() -> str:
    """A hand lamp with a handle."""
    s = path("M-22 20h44v8h-44z", "k") + path("M-14 20q-6-14 4-20h20q10 6 4 20z", "o") + path("M-6 0v-4h12v4", "l")
    s += (
        path("M-8-4q-6-16 8-28 14 12 8 28z", "o")
        + path("M0-8q-6-6 0-14 6 8 0 14z", "gk")
        + path("M14 8q20-6 18 8t-16 8", "m")
    )
    return s + path(shade((14, 4), (14, 18), (0, 4), (0, 18), 5, 0.6, 2))


def gem() -> str:
    """Rock salt: crystals."""
    s = path("M-30 22l-4-22 14-14 12 8 4 28zM-6 24l-4-38 14-16 14 14 2 40zM20 24l0-24 12-8 8 12-4 20z", "o")
    return (
        s
        + path("M-20-14l2 36m22-52l2 54m26-32l-2 32M-34 0l26-6m-2-8l28-2m2 16l20 4", "t")
        + path(shade((18, -14), (20, 22), (6, -12), (6, 22), 10, 0.6, 2))
    )


THINGS: Final[dict[str, Callable[[], str]]] = {
    "apple": wares.apple, "axe": things.axe, "bag": bag, "bell": things.bell, "boards": wares.boards, "book": book,
    "boots": wares.boots, "bottle": wares.bottle, "bowl": wares.bowl, "chain": things.chain, "chart": chart,
    "cheese": wares.cheese, "clapper": things.clapper, "cloak": wares.cloak, "coat": wares.coat, "comb": comb,
    "crook": things.crook, "eel": things.eel, "file": things.file, "float": wares.lucky_float, "fork": things.fork,
    "glass_apple": wares.glass_apple, "glasses": wares.glasses, "goggles": wares.goggles, "hammer": things.hammer,
    "hood": wares.hood, "hook": things.hook, "horn": things.horn, "hourglass": wares.hourglass, "ingot": ingot,
    "jug": wares.jug, "key": things.key, "knife": things.knife, "ladle": things.ladle, "lamp": lamp,
    "lantern": things.lantern, "lens": wares.lens, "map": map_, "marble": wares.marble, "music": music,
    "open_book": open_book, "paper": paper, "parcel": things.parcel, "pegs": pegs, "picks": things.picks,
    "plate": plate, "pouch": things.pouch, "puppet": puppet, "rake": things.rake, "rope": things.rope, "salt": gem,
    "satchel": satchel,
    "saw": things.saw, "seal": seal, "sextant": sextant, "snowshoes": wares.snowshoes, "spring": spring,
    "stamp": things.stamp, "tin": tin, "trumpet": things.trumpet, "warmer": warmer, "watch": watch, "wax": wax,
    "wheel": wheel, "whistle": things.whistle, "wood": wood, "writ": writ,
}  # fmt: skip
"""By the word of an item's `look`."""

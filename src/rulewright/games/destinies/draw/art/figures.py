# interpreted: drawn for people only
"""Figures, feet at (0, 0): whoever plays, each on a plinth in the pigment of the seat."""

from collections.abc import Callable
from typing import Final

from rulewright.games.destinies.draw.pen import at, circle, path, poly, rect, shade

EYES: Final = "M-3.2-66v1.6m6.4-1.6v1.6m-4.8 5.4q1.8 1.2 3.6 0"


def smith() -> str:
    """A founder: apron, hammer, her sleeves rolled."""
    s = path("M19-30L31-73", "m3") + at(32, -76, rect(-10, -5, 20, 10, "k", 1.5), 1, 14)
    s += path("M-20-50q-8 20-7 50h54q1-30-7-50-8-9-20-9t-20 9z", "k")
    s += (
        path("M-10-45L-14-1h28L10-45z", "o")
        + path("M-10-45l-5-10m25 10l5-10", "lw")
        + path(shade((13, -8), (10, -42), (0, -8), (0, -42), 7, 0.7, 1.8) + "M-7-24h14v8h-14z")
    )
    s += path("M-6-23h12v6h-12z", "w") + path("M-24-8l5-28m40 30l-4-28m-36 18l4-18m33 18l-3-16", "tw")
    s += path("M20-50q10 8 4 22l-7 2q-4-2-1-6 4-6-2-12z", "o") + path(
        "M-20-50q-11 10-4 24l14 4q3-4 0-6l-7-4q-3-6 2-12z", "o"
    )
    s += path("M19-36l5 2m-4-6l6 1M-23-34l6-1m-6-4l6 0", "tk")
    s += (
        circle(0, -68, 9.6, "o")
        + path("M-11-66q-1-14 11-15 12 1 11 15-4-8-11-8t-11 8z", "k")
        + path("M10-74q7 2 6 10l-6-4z", "k")
    )
    return s + path("M-3.4-67v1.6m6.6-1.6v1.6m-4.6 6q1.6 1 3.4 0", "tk")


def mudlark() -> str:
    """A thin young person in oilskins, a rake over the shoulder."""
    s = path("M-22-8L24-86", "m") + path("M17-91l13 8m-13-8l-3 6m9-2l-3 6m10-2l-3 6", "l")
    s += path("M-7-18l-2 17m-4 1h7m8-18l3 17m-1 1h7", "l") + path("M-8-18v16m15-16l3 16", "t")
    s += path("M-10-58q-7 20-6 42 16 4 32 0 1-22-6-42-10-5-20 0z", "o")
    s += path(shade((16, -18), (11, -54), (0, -18), (0, -54), 12, 0.55, 1.9)) + path("M0-56v39", "tk")
    s += (
        path("M-12-34h8v9h-8z", "k")
        + path("M-11-32h6m-6 3h6m-6 3h6", "tw")
        + path("M4-30l8-1 1 8-8 1z", "o")
        + path("M4-30l9 7m-1-8l-7 8", "tk")
    )
    s += path("M-10-56q-11 8-8 20l8-2q0-8 4-12z", "o") + path("M10-56q12 6 4 20-6 2-8-2 5-5 0-10z", "o")
    s += (
        circle(0, -65, 8.6, "o")
        + path("M-17-66q17-8 34 0-4-5-7-6-1-11-10-11t-10 11q-3 1-7 6z", "k")
        + path("M-5-76q5-3 9-1", "tw")
    )
    return s + path("M-3-63v1.6m6-1.6v1.6m-4.6 5q2 1.4 3.6 0", "tk")


def clerk() -> str:
    """A clerk: black coat, a book, a quill in the hat."""
    s = path("M-13-58q-8 26-8 58h42q0-32-8-58-13-7-26 0z", "k") + path("M-14-4l5-40m6 43l1-34m16 31l-5-36", "tw")
    s += path("M-6-60h12l-6 14z", "w") + path("M0-60v13", "tk")
    s += path("M-13-56q-10 10-6 22l19 6 2-5-13-5q-2-6 3-12z", "k") + path(
        "M13-56q10 10 6 22l-10 8-4-4 7-7q1-5-3-12z", "k"
    )
    s += (
        rect(-4, -40, 17, 20, "o", 1)
        + path("M-1-40v20m4-15h7m-7 4h7m-7 4h5", "tk")
        + path("M-2-33l5 2-1 4-6-2zM9-26l4-4 2 4-4 3z", "o")
    )
    s += path("M-9-54q-2 14-7 22", "tw") + rect(-19, -32, 6, 7, "o") + circle(-16, -34, 2, "o")
    s += circle(0, -67, 9, "o") + path("M-10-66q-1-13 10-13t10 13q-2-6-5-7-7 3-12 0-2 2-3 7z", "k")
    s += (
        path("M-11-76h22l-3-9q-8-4-16 0z", "k")
        + path("M-11-76h22", "tw")
        + path("M9-70q9-7 15-20-11 4-17 16z", "o")
        + path("M23-89L10-71", "tk")
    )
    return s + path("M-3-66v1.6m6-1.6v1.6m-4.4 5h3.2", "tk")


def pilgrim() -> str:
    """Anybody whom no one has drawn yet: a hood and a staff."""
    s = path("M19 0V-84", "m3") + circle(19, -86, 4, "o") + path("M-14-54q-9 26-9 54h46q0-28-9-54-14-10-28 0z", "o")
    s += path(shade((22, -4), (14, -50), (0, -4), (0, -50), 13, 0.6, 2)) + path("M-4-46l-6 45m14-40l4 40", "tk")
    return (
        s
        + path("M-15-52q-3-30 15-34 18 4 15 34-15 8-30 0z", "k")
        + path("M-8-58q-1-16 8-17 9 1 8 17-8 5-16 0z", "o")
        + path("M-3-64v1.6m6-1.6v1.6", "tk")
    )


def apprentice() -> str:
    """A girl with a loupe in her hair, an apron, a wheel in her hand."""
    s = path("M-12-56q-8 24-7 56h38q1-32-7-56-12-6-24 0z", "o") + path("M-8-50l-3 49h22l-3-49z", "k")
    s += path("M-7-30h14v9h-14z", "tw") + path(shade((18, -4), (12, -52), (12, -4), (8, -52), 9, 0.9, 1.8))
    s += path("M12-54q12 6 8 20l-7 4-4-5 5-5q-1-6-5-9z", "o") + path("M-12-54q-11 8-8 22l7 2 2-6-4-3q0-6 5-10z", "o")
    s += (
        circle(19, -30, 8)
        + circle(19, -30, 3, "k")
        + path("M19-40v4m0 12v4m-10-10h4m12 0h4m-17-7l3 3m8 8l3 3m0-14l-3 3m-8 8l-3 3", "l")
    )
    s += circle(0, -67, 9) + path(
        "M-10-64q-2-15 10-16 12 1 10 16l2 10q-5-2-5-8 0-6-3-8-9 3-10 0-2 8-2 14-4 0-2-8z", "k"
    )
    return s + circle(5, -79, 3.6, "o") + path("M1-78h-8", "l") + path(EYES, "tk")


def drover() -> str:
    """A tall woman in a felt hat, her crook taller than she is."""
    s = path("M-22 2V-84q0-9 8-9 7 0 7 7", "m3") + path("M-13-58q-9 26-8 58h42q1-32-8-58-13-6-26 0z", "o")
    s += (
        path(shade((20, -4), (13, -54), (2, -4), (2, -54), 13, 0.7, 2))
        + path("M-13-40q13 6 26 0", "m")
        + path("M0-56v54", "tk")
    )
    s += (
        path("M-13-56q-10 6-11 20l4 4 6-3q0-8 5-12z", "o")
        + path("M13-56q11 8 7 24-4 3-7 0 2-10-4-14z", "o")
        + path("M-16-28l-6 2 3 5z", "k")
    )
    s += circle(0, -67, 9) + path("M-9-66q-3 10-1 16m19-16q3 10 1 16", "m")
    return (
        s
        + path("M-20-70q20-8 40 0-4-6-9-7-1-12-11-12t-11 12q-5 1-9 7z", "k")
        + path("M-10-75q10-3 20 0", "tw")
        + path(EYES, "tk")
    )


def astronomer() -> str:
    """A stooped man in a good coat, a telescope under his arm."""
    s = path("M-12-56q-12 26-10 56h42q3-30-6-54-12-8-26-2z", "k") + path("M-14-4l4-40m8 43l1-38m14 34l-3-36", "tw")
    s += path("M-4-58l4 12 6-12z", "w") + path("M-26-24l46-16 3 7-46 16z", "o") + path("M-6-31l2 7m12-13l2 7", "l")
    s += (
        path("M12-54q10 8 6 22l-9 2-1-5 6-3q0-6-4-10z", "k")
        + path("M14-34l6 1-2 5-6 0z", "o")
        + path("M-14-54q-9 10-6 24l6 2 2-5-3-2q0-6 4-11z", "k")
    )
    s += circle(2, -66, 9) + path("M-7-66q-2-12 9-13 10 1 9 13 3 2 2 5-4-1-5-9-6-3-10 0-2 6-4 8-2-1-1-4z", "k")
    return (
        s + circle(-1.6, -65, 2.8, "t") + circle(5.6, -65, 2.8, "t") + path("M1-65h2M-2-59q4 4 8 0-1 6-4 6t-4-6z", "tk")
    )


def gardener() -> str:
    """A woman with a pruning knife on a string, a basket on her arm."""
    s = (
        path("M-11-56q-10 26-11 56h44q-1-30-11-56-11-6-22 0z", "o")
        + path("M-9-34l-5 33h28l-5-33z", "k")
        + path("M-5-20q5 4 10 0", "tw")
    )
    s += (
        path(shade((20, -4), (11, -52), (10, -4), (6, -52), 10, 0.9, 1.8))
        + path("M-8-52q8 16 12 24", "t")
        + path("M2-30l8 8-2 3-8-8z", "w")
    )
    s += (
        path("M11-54q12 8 9 22l-7 2-3-5 4-3q-1-6-5-9z", "o")
        + path("M12-30q10-12 20 0", "l")
        + path("M10-30h24l-4 14h-16z", "o")
        + path("M12-25h20m-18 5h16", "t")
    )
    s += (
        circle(16, -32, 3, "g")
        + circle(23, -33, 3, "g")
        + circle(29, -32, 3, "g")
        + path("M-11-54q-11 8-8 22l6 2 2-6-3-3q0-6 5-9z", "o")
    )
    s += (
        circle(0, -67, 9)
        + path("M-11-64q-2-17 11-17 13 0 11 17-4-9-11-9t-11 9z", "k")
        + path("M-10-72q10-6 20 0", "tw")
    )
    return s + circle(9, -78, 4.6, "k") + path(EYES, "tk")


def surveyor() -> str:
    """A square man with a chain over his shoulder and a pencil in his hat."""
    s = path("M-18-54q-6 22-6 54h48q0-32-6-54-18-10-36 0z", "o") + path(
        shade((23, -4), (17, -52), (4, -4), (4, -52), 13, 0.7, 2)
    )
    s += path("M0-58v56m0-36h14v12h-14", "tk") + path("M-16-52q14 18 34 36m-36-32q14 18 36 36", "chain")
    s += path("M18-52q10 8 6 26l-8 2-2-6 4-3q0-8-4-12z", "o") + path("M-18-52q-10 8-6 26l8 2 2-6-4-3q0-8 4-12z", "o")
    s += (
        rect(-27, -30, 9, 12)
        + path("M-25-27h5m-5 3h5", "tk")
        + circle(0, -67, 9.6)
        + path("M-8-61q8 8 16 0 0 9-8 9t-8-9z", "k")
    )
    return (
        s
        + path("M-13-72h26l-2-10q-11-5-22 0z", "k")
        + path("M-16-71h32", "m")
        + path("M10-74l10-12 2 2-9 12z", "w")
        + path("M-3.2-67v1.6m6.4-1.6v1.6", "tk")
    )


def nurse() -> str:
    """A thin woman in grey with very clean hands, and a bag."""
    s = (
        path("M-10-57q-9 26-9 57h38q0-31-9-57-10-5-20 0z", "o")
        + path("M-7-44l-5 43h24l-5-43z", "w")
        + path("M-7-44l-5 43h24l-5-43z", "t")
    )
    s += path(
        shade((-10, -4), (-8, -50), (-18, -4), (-12, -50), 12, 0.9, 1.8)
        + shade((18, -4), (10, -50), (11, -4), (8, -50), 12, 0.9, 1.8)
    )
    s += (
        path("M10-55q11 8 8 22l-7 2-2-5 4-3q-1-6-4-9z", "o")
        + path("M-10-55q-11 8-8 22l7 2 2-5-4-3q1-6 4-9z", "o")
        + path("M-2-30h4m-2-2v4", "l")
    )
    s += (
        path("M8-24h20v15h-20z", "k")
        + path("M14-24q4-6 8 0", "l")
        + path("M16-17h4m-2-2v4", "lw")
        + circle(0, -67, 8.6)
    )
    return (
        s
        + path("M-10-62q-4-20 10-21 14 1 10 21 2 6 4 8-6 0-8-8-1-8-6-8t-6 8q-2 8-8 8 2-2 4-8z", "o")
        + path("M-8-76q8-5 16 0", "tk")
        + path(EYES, "tk")
    )


def advocate() -> str:
    """A woman in a black gown with chalk on the elbows, a brief under her arm."""
    s = path("M-14-56q-14 28-12 56h52q2-28-12-56-14-8-28 0z", "k") + path("M-18-4l7-38m5 41l2-36m22 33l-7-36", "tw")
    s += (
        path("M-5-58l5 20 5-20z", "w")
        + path("M-2-50v10m4-10v10", "tk")
        + path("M14-54q16 10 12 30l-10 2-3-6 5-3q0-8-6-12z", "k")
    )
    s += path("M-14-54q-16 10-12 30l10 2 3-6-5-3q0-8 6-12z", "k") + path(
        "M-25-34l5 2m-5-6l6 1m43 3l-5 2m5-6l-6 1", "lw"
    )
    s += path("M-4-32l20-6 4 16-20 6z", "o") + path("M0-29l14-4m-13 8l14-4m-13 8l10-3", "tk") + circle(0, -67, 9)
    return (
        s
        + path("M-11-62q-4-19 11-20 15 1 11 20 1 4-1 6-5-1-5-7-6 2-10-5-3 10-5 12-2-2-1-6z", "o")
        + path("M-9-72q4 2 4 6m14-6q-4 2-4 6m-9-13q4-3 8 0", "t")
        + path(EYES, "tk")
    )


def guide() -> str:
    """A wind-burned woman with snow glasses on her forehead, an axe, a coil of rope."""
    s = (
        path("M22 2L26-78", "m3")
        + path("M12-80q12-8 26-2l-2 4q-10-3-24 2z", "k")
        + path("M-13-56q-8 18-7 38h40q1-20-7-38-13-6-26 0z", "k")
    )
    s += path("M-12-18l-3 18h11l4-18 4 18h11l-3-18z", "o") + path(
        shade((11, -16), (14, -2), (4, -16), (6, -2), 5, 0.8, 1.8)
    )
    s += (
        path("M-16-44q16 10 30 26m-32-20q16 10 30 26", "lw")
        + path("M13-54q12 6 11 20l-6 4-4-5 3-4q-1-5-6-7z", "k")
        + path("M-13-54q-12 8-9 22l7 2 3-6-4-3q0-5 5-9z", "k")
    )
    s += (
        path("M21-34l6 1-1 6-6-1z", "o")
        + circle(0, -67, 9)
        + path("M-11-66q-2-16 11-17 13 1 11 17-3-4-5-5h-12q-2 1-5 5z", "k")
    )
    return (
        s
        + circle(-4, -74, 4, "o")
        + circle(4.6, -74, 4, "o")
        + path("M-8-74h-3m20 0h3", "l")
        + path("M-9-60q-4 6-3 12m21-12q4 6 3 12", "m")
        + path(EYES, "tk")
    )


def puppeteer() -> str:
    """A small man with large hands, each of them wearing somebody."""
    s = path("M-12-50q-7 22-7 50h38q0-28-7-50-12-6-24 0z", "o") + path("M-12-46q12 8 24 0l2 12q-14 6-28 0z", "k")
    s += (
        path(shade((18, -4), (13, -32), (2, -4), (2, -32), 9, 0.8, 1.9))
        + path("M-12-48q-14 2-16-16l6-3q3 9 12 9z", "o")
        + path("M12-48q14 2 16-16l-6-3q-3 9-12 9z", "o")
    )
    for x, crown in ((-26, True), (26, False)):
        s += (
            path(f"M{x - 7}-64q7-8 14 0l2 10h-18z", "k")
            + circle(x, -74, 6.4)
            + path(f"M{x - 2.4}-75v1.4m4.8-1.4v1.4m-3.8 3.4h2.6", "tk")
        )
        s += path(f"M{x - 6}-78l2-6 4 4 4-4 2 6z", "g") if crown else path(f"M{x - 7}-77q7-10 14 0l4 2z", "k")
    return (
        s
        + circle(0, -60, 9)
        + path("M-9-61q-3-11 9-11t9 11q-3-4-9-4t-9 4z", "k")
        + path("M-3.2-60v1.6m6.4-1.6v1.6m-6 4q3 3 6 0", "tk")
    )


FIGURES: Final[dict[str, Callable[[], str]]] = {
    "advocate": advocate,
    "apprentice": apprentice,
    "astronomer": astronomer,
    "clerk": clerk,
    "drover": drover,
    "gardener": gardener,
    "guide": guide,
    "mudlark": mudlark,
    "nurse": nurse,
    "pilgrim": pilgrim,
    "puppeteer": puppeteer,
    "smith": smith,
    "surveyor": surveyor,
}


def shape(seat: int) -> str:
    """The sign of a seat, cut into its plinth: disc, square, triangle."""
    if seat == 0:
        return circle(0, 4.4, 3.6, "w")
    if seat == 1:
        return rect(-3.3, 1.1, 6.6, 6.6, "w")
    return poly([(-4.2, 7.6), (0, 0.6), (4.2, 7.6)], "w")


def plinth(seat: int) -> str:
    """What a figure stands on, in the pigment of its seat, with the seat's sign cut into it."""
    return path("M-26 10v-8q0-3 4-3h44q4 0 4 3v8z", "seat") + shape(seat)

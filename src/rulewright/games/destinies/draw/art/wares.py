# interpreted: drawn for people only
"""Food, drink, clothes and glass that are carried, in a box of 100 × 66 about (0, 0)."""

from rulewright.games.destinies.draw.pen import at, circle, ellipse, path, poly, rect, shade


def bottle() -> str:
    """A bottle of something strong."""
    s = path("M-6-34h12v14q12 6 12 18v32q0 4-4 4h-28q-4 0-4-4v-32q0-12 12-18z", "o") + rect(-7, -38, 14, 7, "k", 1)
    s += (
        rect(-18, 2, 36, 18)
        + path("M-12 8h24m-20 6h16", "tk")
        + path("M-18-2q18 5 36 0v-2q-2-8-8-13h-20q-6 5-8 13z", "k")
    )
    return s + path(shade((17, 22), (17, 32), (-4, 22), (-4, 32), 4, 0.7, 2)) + path("M-11-14q-3 3-4 8", "tw")


def jug() -> str:
    """A jug of cider."""
    s = path("M-12-30h24l-3 10q18 8 18 28 0 16-8 24h-38q-8-8-8-24 0-20 18-28z", "o") + path(
        "M16-16q18-4 18 12t-12 16", "m"
    )
    return (
        s
        + path(shade((25, 28), (12, -16), (4, 28), (2, -16), 14, 0.6, 2.1))
        + path("M-12-30q12 5 24 0", "l")
        + circle(-10, 10, 5, "g")
    )


def bowl() -> str:
    """A bowl of soup, steaming."""
    s = path("M-32-4h64q-2 28-22 32h-20q-20-4-22-32z", "o") + ellipse(0, -4, 32, 7) + ellipse(0, -3.4, 26, 4.6, "k")
    s += path(shade((30, 2), (14, 27), (4, 4), (0, 27), 10, 0.6, 2.1)) + path(
        "M-12-14q-6-7 0-13t0-12m14 22q-6-7 0-13t0-12m14 25q-6-7 0-13t0-12", "l"
    )
    return s + path("M-10 28h20v5h-20z", "k")


def cheese() -> str:
    """A wheel of cheese with a piece cut out."""
    s = path("M-36-2v16q8 12 36 12t36-12v-16z", "o") + ellipse(0, -2, 36, 14) + path("M0-2l34-8q4 6-4 12l-14 8z", "w")
    s += path("M0-2l34-8M0-2l16 11v15m-16-26v17m0 0l16 9", "l") + path(
        shade((35, 2), (20, 24), (24, 4), (18, 20), 5, 0.7, 2)
    )
    return (
        s + circle(-16, -4, 3, "k") + circle(-4, 4, 2, "k") + circle(-24, 2, 1.8, "k") + path("M-36 4q8 12 34 12", "t")
    )


def apple() -> str:
    """An apple with a leaf."""
    s = path("M0-14q-10-10-24-2-12 12-2 32 8 14 18 14 4 0 8-2 4 2 8 2 10 0 18-14 10-20-2-32-14-8-24 2z", "o")
    s += (
        path(shade((28, 8), (10, 28), (10, 2), (2, 20), 11, 0.7, 2.2))
        + path("M0-14q-2-12 4-20", "m")
        + path("M4-24q12-14 26-6-10 12-26 6z", "k")
    )
    return s + path("M-22-6q-5 9-1 20", "t")


def glass_apple() -> str:
    """An apple one can see through, with an hour turning in it."""
    s = path("M0-14q-10-10-24-2-12 12-2 32 8 14 18 14 4 0 8-2 4 2 8 2 10 0 18-14 10-20-2-32-14-8-24 2z", "l")
    s += (
        path("M0-14q-2-12 4-20", "m")
        + circle(0, 10, 11, "gk")
        + path("M0 10v-7m0 7l5 3", "l")
        + path("M-22-6q-5 9-1 20m45-18q4 7 2 14", "t")
    )
    return s + path("M-14-20q-8 2-11 8", "l")


def boots() -> str:
    """A pair of boots."""
    s = ""
    for x, y in ((-22, -4), (8, 4)):
        s += path(f"M{x}{y - 26 if y - 26 < 0 else ' ' + str(y - 26)}h18v30q18 2 20 14v6h-38z", "o")
        s += path(shade((x + 18, y - 22), (x + 18, y + 4), (x, y - 22), (x, y + 4), 9, 0.6, 2)) + path(
            f"M{x} {y + 20}h38v5h-38z", "k"
        )
        s += path(f"M{x + 2} {y - 20}h10m-10 7h10m-10 7h10", "tk")
    return s


def snowshoes() -> str:
    """A pair of snow shoes."""
    s = ""
    for x, turn in ((-16, -14), (16, 14)):
        mesh = path("M0-34q15 8 13 32-2 24-13 38-11-14-13-38-2-24 13-32z", "m")
        mesh += path("M-11-16L11-4M-12-4L12 8M-10 8L8 18M11-16L-11-4M12-4L-12 8M10 8L-8 18", "t") + path(
            "M-12-2h24m-23 8h22", "l"
        )
        s += at(x, 0, mesh, 0.94, turn)
    return s


def boards() -> str:
    """Boards to walk on mud with."""
    s = ""
    for x, y in ((-20, -4), (16, 4)):
        s += at(
            x,
            y,
            rect(-13, -28, 26, 56, "o", 4)
            + path("M-6-24v48m7-50v52", "t")
            + path("M-13-4q13-14 26 0", "m3")
            + path("M-9 16h18", "m"),
            1,
            8,
        )
    return s


def cloak() -> str:
    """A cloak on its clasp."""
    s = path("M-12-30q12 8 24 0 10 8 14 26l6 34q-32 10-64 0l6-34q4-18 14-26z", "k") + path(
        "M-2-24q-2 26-10 52m8-50q2 24 2 50m4-50q6 24 14 46", "tw"
    )
    return s + circle(-6, -24, 4, "go") + circle(6, -24, 4, "go") + path("M-2-24h4", "lg")


def coat() -> str:
    """A fur coat."""
    s = (
        path("M-12-32h24l18 12 6 26-12 4-4-16v38h-40v-38l-4 16-12-4 6-26z", "o")
        + path("M0-32v64", "m")
        + path("M-12-32q12 14 24 0-2 12-12 12t-12-12z", "k")
    )
    tufts = "".join(f"M{x} {y}l2 5m3-5l1 5" for x in (-16, -9, 6, 13) for y in (-12, 0, 12, 24))
    return s + path(tufts, "t") + path("M-20 30q20 7 40 0", "m")


def hood() -> str:
    """A woollen hood."""
    s = path("M-26 30q-10-56 26-62 36 6 26 62-26 8-52 0z", "o") + path("M-15 22q-4-36 15-38 19 2 15 38-15 6-30 0z", "k")
    knit = "".join(f"M{x} {y}q3 4 6 0" for y in (-22, -12, -2, 8, 18) for x in (-25, 18))
    return s + path(knit, "t") + path("M-10-29q10-6 20 0m-6 60v8m8-8v8", "l")


def goggles() -> str:
    """Snow glasses on a strap."""
    s = (
        path("M-46-8q8-6 14 0m64 0q8-6 14 0", "m")
        + circle(-18, 0, 16)
        + circle(18, 0, 16)
        + circle(-18, 0, 11, "k")
        + circle(18, 0, 11, "k")
    )
    return s + path("M-2-2q2-4 4 0", "m") + path("M-24-5l8-4m28 4l8-4m-38 6l5-3m31 3l5-3", "tw")


def glasses() -> str:
    """An opera glass."""
    s = ""
    for x in (-14, 14):
        s += poly([(x - 8, -24), (x + 8, -24), (x + 12, 26), (x - 12, 26)]) + path(
            shade((x + 8, -22), (x + 12, 24), (x - 6, -22), (x - 8, 24), 13, 0.6, 2)
        )
        s += rect(x - 10, -30, 20, 7, "k", 1) + rect(x - 14, 24, 28, 7, "k", 1)
    return s + rect(-8, -8, 16, 9, "k") + path("M26 4h20v-14", "m")


def lens() -> str:
    """A lens blank."""
    s = circle(0, 0, 28) + circle(0, 0, 23, "t") + path(shade((26, 8), (8, 27), (14, 2), (2, 16), 9, 0.7, 2.1))
    return s + path("M-18-10q4-9 14-11m-16 17q1-3 2-4", "l") + path("M24-22l8-8m-4 16l12-4m-26-8l4-12", "t")


def marble() -> str:
    """A marble that is warm."""
    s = (
        circle(0, 4, 20)
        + path("M-16 10q6-26 34-16-8 22-34 16z", "k")
        + path("M-10 7q8-16 22-12", "tw")
        + circle(-8, -8, 3, "k")
    )
    return s + path("M-12-22q-4-6 0-10m12 8q-4-6 0-12m12 14q-4-6 0-10", "l")


def lucky_float() -> str:
    """A glass float in its net."""
    s = circle(0, 4, 25) + path(
        "M-24 0q24-18 48 0m-46 14q22-18 44 0m-36 10q14-10 28 0M-10-18q-10 24 0 46m20-46q10 24 0 46M0-21v50", "l"
    )
    return s + path("M-6-22q6-14 12 0", "m") + path("M-14-6q3-6 8-8", "tw")


def hourglass() -> str:
    """A spare minute, kept in a glass."""
    s = path("M-20-32h40v5h-40zM-20 27h40v5h-40z", "k") + path(
        "M-16-27q0 20 14 27-14 7-14 27h32q0-20-14-27 14-7 14-27z", "o"
    )
    s += path("M-11-18q0 10 11 16 11-6 11-16z", "g") + path("M-13 26q2-10 13-10t13 10z", "g") + path("M0-2v18", "lg")
    return s + path("M-20-27v54m40-54v54", "l")

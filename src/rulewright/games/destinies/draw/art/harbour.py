# interpreted: drawn for people only
"""Seals of a harbour: what is cut into them, white on ink, in a box of 32 about (0, 0)."""

from rulewright.games.destinies.draw.pen import circle, ellipse, path, rect


def bell() -> str:
    """A cracked bell."""
    return (
        path("M-11 8q4-3 4-12 0-9 7-10 7 1 7 10 0 9 4 12z", "w")
        + path("M-3-14a3 3 0 0 1 6 0", "lw")
        + circle(0, 10.5, 3, "w")
        + path("M2-12l-2 6 3 4-2 9", "tk")
    )


def cottage() -> str:
    """A cottage."""
    return (
        path("M-12 12v-12l-3 0 10-13h9l10 13h-3v12z", "w")
        + path("M-2 12v-7q2.6-4 5 0v7z", "k")
        + rect(-8, 2, 4, 4, "k")
        + path("M7-13h4v7z", "w")
    )


def brazier() -> str:
    """A brazier."""
    s = path("M-12 1h24q-2 9-8 10h-8q-6-1-8-10z", "w") + path("M-5 11l-4 6m14-6l4 6M0 11v6", "lw")
    return s + path("M-6-1q-6-7 0-13 0 5 4 6-2-6 3-10-1 6 4 9 1-3 0-5 6 7 1 13z", "w")


def desk() -> str:
    """A desk with a quill."""
    return (
        path("M-13 3l18-9 3 5-19 9z", "w")
        + path("M-10 7v9m17-13v13", "lw")
        + path("M1-6q4-8 12-11-2 8-9 13z", "w")
        + path("M10-13L2-3", "tk")
    )


def ferry() -> str:
    """A paddle ferry."""
    s = path("M-15 3h30q-2 8-7 11h-17q-5-3-6-11z", "w") + path("M-8 3v-6h13v6z", "w") + rect(-4, -13, 4, 10, "w")
    return s + path("M-4 14a6 6 0 0 1 12 0z", "k") + path("M-1-15q5-3 9 0", "lw") + path("M2 14v-5m-4 3l4 2 4-2", "tw")


def anvil() -> str:
    """An anvil."""
    return path("M-15-8h28v4q-7 2-9 6l3 6 6 1v4h-22v-4l6-1q2-3 1-6-7-1-13-10z", "w")


def barrel() -> str:
    """A barrel."""
    return (
        path("M-8-14h16q6 14 0 28h-16q-6-14 0-28z", "w")
        + path("M-10-7h20M-10 7h20", "tk")
        + path("M-3-14q-2 14 0 28m6-28q2 14 0 28", "tk")
    )


def scales() -> str:
    """Scales."""
    s = path("M0-14v25m-12-20h24m-20 26h16", "lw") + circle(0, -14, 2.4, "w")
    for x in (-11, 11):
        s += path(f"M{x}-9l-4 10h8z", "tw") + path(f"M{x - 5} 1h10q-1 5-5 5t-5-5z", "w")
    return s


def steps() -> str:
    """Steps going up."""
    return path("M-14 12v-4h5v-4h5v-5h5v-5h5v-6h8v24z", "w") + path("M-9 8h23m-18-4h18m-13-5h13m-8-5h8", "tk")


def planks() -> str:
    """Planks."""
    s = ""
    for y, t in ((-8, -14), (1, -10), (10, -16)):
        s += (
            f'<g transform="translate(0 {y})rotate({t})">'
            + rect(-14, -3.4, 28, 6.8, "w")
            + circle(-11, 0, 1, "k")
            + circle(11, 0, 1, "k")
            + "</g>"
        )
    return s


def ripples() -> str:
    """Rings in mud."""
    return "".join(ellipse(0, 1, r, r * 0.72, "lw") for r in (14.5, 9.5, 4.8)) + ellipse(0, 1, 1.6, 1.2, "w")


def fiddle() -> str:
    """A fiddle and its bow."""
    s = path("M-2-2q-7-1-7 4 0 3 2 4-5 3-2 8 3 4 9 2 6-3 4-8 4-1 4-5-1-5-6-5l-1-14h-2z", "w", ' transform="rotate(32)"')
    return s + path("M13-13L-13 10", "lw") + path("M-1 4v5m4-5v5", "tk", ' transform="rotate(32)"')


def nets() -> str:
    """A net with floats."""
    s = path("M-14-12h28", "lw") + path("M-13-12q2 20 13 24 11-4 13-24", "lw")
    return (
        s
        + path("M-7-12l12 20m-2-20l9 15m-26-13l13 20M7-12L-6 7m1-19l-8 13m26-11L1 11", "tw")
        + "".join(circle(x, y, 1.8, "w") for x, y in ((-8, 7), (0, 12), (8, 7)))
    )


def wreck() -> str:
    """A wreck."""
    return (
        path("M-15 2q14 5 29-4-1 11-8 14h-14q-6-3-7-10z", "w")
        + path("M-3 1l-5-16m1 4l12-2", "lw")
        + path("M-16 13q8-4 16 0t16 0", "tw")
        + path("M-8 6v4m5-3v4m6-4v3", "tk")
    )


def stair() -> str:
    """A stair going down."""
    return path("M-13-10h26l2 6h-30zM-14-2h28l2 5h-32zM-15 5h30l1 4h-32zM-16 11h32v2h-32z", "w")


def tents() -> str:
    """Tents."""
    s = path("M-16 11l9-20 9 20z", "w") + path("M-2 11L8-14l9 25z", "w") + path("M-7-9l-2 20h4zM8-14l-2 25h5z", "k")
    return s + path("M8-14v-4l6 2-6 2", "w")

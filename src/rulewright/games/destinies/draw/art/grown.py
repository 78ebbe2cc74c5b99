# interpreted: drawn for people only
"""What stands in a landscape and grew: trees and mountains; and what lies near the reader's feet."""

from collections.abc import Callable
from random import Random
from typing import Final

from rulewright.games.destinies.draw.pen import circle, cut, num, nums, path, poly, rect, shade, swell

HIGH: Final = 150
"""How high a picture is."""


def tree(rng: Random) -> str:
    """A tree in leaf."""
    s = path("M-3 0q2-14-1-24l-9-10m9 12l12-14m-9 12v-14M4 0q-2-10 0-22", "m")
    for x, y, r in ((-13, -38, 11), (1, -50, 13), (14, -40, 11), (1, -35, 11)):
        s += circle(x, y, r)
        s += path("".join(swell(x + r * 0.1, y - r * 0.4 + i * 4, r * 0.72, -1.5, 1.2) for i in range(4)))
    return s


def mountain(rng: Random) -> str:
    """Mountains."""
    s = path("M-62 0l26-46 8 10 22-40 18 30 8-8 42 54z", "o")
    d = shade((-6, -74), (20, -40), (6, -40), (24, -10), 6, 0.7, 2.4, rng) + shade(
        (-36, -44), (-28, -34), (-28, -10), (-16, -4), 4, 0.9, 2.2, rng
    )
    d += shade((12, -46), (60, -2), (-2, -20), (24, -1), 11, 0.55, 2.2, rng) + shade(
        (-3, -70), (8, -50), (-16, -44), (-8, -26), 5, 0.5, 1.7, rng
    )
    return s + path(d)


def bare(rng: Random) -> str:
    """A tree in winter: every twig of it."""
    s = path("M-5 0q3-16 0-28l4-2q2 16 6 30z", "k")
    s += path("M-3-26q-8-8-17-12m14 6q-2-10-9-18m13 20q0-14-4-26m6 24q6-12 4-24m-2 20q8-6 14-16m-10 12q10 0 18-6", "m")
    return s + path(
        "M-13-34l-9 1m6-8l-3-8m10 8l-6-12m6 10l2-12m4 14l-5-15m8 12l6-12m-3 14l10-5m-7 10l12-9m-2 12l9 1", "t"
    )


def orchard(rng: Random) -> str:
    """Apple trees in a row, full of fruit, a ladder at one."""
    s = ""
    for x in (-38, 0, 38):
        s += path(f"M{x - 3} 0q2-9 0-16h6q-2 8 0 16z", "k") + circle(x, -28, 15)
        s += path("".join(swell(x + 2, -38 + i * 5, 10, -1.5, 1.3) for i in range(5)))
        s += "".join(circle(x + dx, -28 + dy, 2.3, "g") for dx, dy in ((-8, -3), (-3, 6), (-5, -10), (5, -4), (8, 5)))
    return s + path("M-20 0l8-34m-2 34l6-33", "l") + path("M-18-6h6m-5-6h6m-5-6h6m-5-6h5", "t")


def planks(wide: float, rng: Random) -> str:
    """Planks laid over mud."""
    s, x, y = "", -8.0, 140.0
    while x < wide:
        w = rng.uniform(26, 36)
        t = rng.uniform(-5, 5)
        s += (
            f'<g transform="translate({nums(x, y)})rotate({num(t - 6)})">'
            + rect(0, -4, w, 7, "o")
            + path(f"M4-1h{num(w - 9)}m-6 2h-8", "t")
            + circle(2.6, -0.6, 0.9, "k")
            + "</g>"
        )
        x += w - 2
        y -= rng.uniform(1.5, 4)
    return s


def ladder(wide: float, rng: Random) -> str:
    """A ladder down a wall."""
    x = wide * 0.72
    return path(f"M{nums(x, 78)}v58m11-58v58", "m") + path("".join(f"M{nums(x, 84 + i * 7)}h11" for i in range(8)), "l")


def reeds(wide: float, rng: Random) -> str:
    """Reeds in both corners."""
    d = ""
    for x0 in (rng.uniform(4, 20), wide - rng.uniform(20, 40)):
        for i in range(6):
            d += cut(x0 + i * 4, HIGH, rng.uniform(-5, 6), -rng.uniform(22, 40), 2.2) + swell(
                x0 + i * 4, HIGH - 24, 2, -11, 2.6
            )
    return path(d)


def stones(wide: float, rng: Random) -> str:
    """Stones in the grass."""
    s = ""
    for _ in range(int(wide / 34)):
        x, y, r = rng.uniform(10, wide - 10), rng.uniform(122, 144), rng.uniform(4, 8)
        s += path(f"M{nums(x - r, y)}q{nums(0, -r * 1.1, r, -r, r, 0.1, r, r)}z", "o") + path(
            shade((x + r, y), (x, y - r), (x, y), (x - r * 0.4, y - r * 0.4), 3, 0.7, 1.6)
        )
    return s


def fence(wide: float, rng: Random) -> str:
    """A paling."""
    s = path(f"M0 134H{wide}M0 142H{wide}", "l")
    return s + "".join(
        poly([(x, 148), (x, 129), (x + 2.5, 126), (x + 5, 129), (x + 5, 148)]) for x in range(4, int(wide), 22)
    )


def ripple_stones(wide: float, rng: Random) -> str:
    """Stepping stones across."""
    s, x = "", 14.0
    while x < wide - 14:
        y = 126 + 9 * ((x / 46) % 2)
        s += path(f"M{nums(x - 13, y)}q{nums(4, -8, 13, -7)}q{nums(10, 0, 13, 7)}q{nums(-13, 6, -26, 0)}z", "o")
        s += path(swell(x - 15, y + 5, 30, 0, 1.2)) + path(
            shade((x + 12, y), (x + 4, y - 6), (x, y), (x, y - 4), 3, 0.8, 1.6)
        )
        x += rng.uniform(38, 50)
    return s


def baskets(wide: float, rng: Random) -> str:
    """Baskets of fruit."""
    s = ""
    for x in (wide * 0.14, wide * 0.26, wide * 0.84):
        s += path(f"M{nums(x - 11, 132)}h22l-3 13h-16z", "o") + path(f"M{nums(x - 10, 136)}h20m-19 4h18", "t")
        s += "".join(circle(x + dx, 130 - (dx % 3), 3.6, "gk") for dx in (-7, 0, 7))
    return s


# name: what draws it, how wide it is, whether it casts a shadow
GROWN: Final[dict[str, tuple[Callable[[Random], str], float, bool]]] = {
    "bare": (bare, 50, True),
    "mountain": (mountain, 126, False),
    "orchard": (orchard, 108, True),
    "tree": (tree, 52, True),
}
NEAR: Final[dict[str, Callable[[float, Random], str]]] = {
    "baskets": baskets,
    "fence": fence,
    "ladder": ladder,
    "planks": planks,
    "reeds": reeds,
    "steps": ripple_stones,
    "stones": stones,
}
TOGETHER: Final[dict[str, tuple[tuple[str, float, float, float], ...]]] = {
    "row": (("houses", -76, 0, 1), ("houses", -2, 0, 0.94), ("houses", 72, 0, 1.02)),
    "trees": (("tree", -20, 0, 0.86), ("tree", 20, 2, 0.72), ("tree", 2, 4, 0.62)),
}
"""Several of one kind: which, where, how large."""
WIDTHS: Final = {"row": 228.0, "trees": 88.0}

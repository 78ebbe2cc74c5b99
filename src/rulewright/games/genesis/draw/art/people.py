# interpreted: drawn for people only
"""The audience: five heads of hair; hands up at the Stage, a mug at the Bar, hands down on the Patio."""

from collections.abc import Iterator
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.games.band.draw.poster import symbol
from rulewright.games.genesis.draw.press import circle, ellipse, line, path

POSES: Final = ("up", "bar", "out")
"""By area: Stage, Bar, Patio."""
AREAS: Final = ("Stage", "Bar", "Patio")
LOOKS: Final = 5
ARMS: Final = {
    "up": "M12 28L5.5 12.5M28 28L34.5 12.5",
    "bar": "M11.5 29L8 40M28 29L34 30.5",
    "out": "M11 30L7.5 41M29 30L32.5 41",
}


def hair(look: int) -> str:
    """One of five heads."""
    return (
        path("M11.4 11L13 1.5L16.4 5.4L20 0L23.6 5.4L27 1.5L28.6 11Z", "black"),
        circle(20, 3.4, 4, "black") + path("M12 12a8 8 0 0 1 16 0q-8 -5 -16 0z", "black"),
        path("M11.6 11.5a8.4 8.4 0 0 1 16.8 0h6v2.2h-22.8z", "black"),
        path("M11 22V12a9 9 0 0 1 18 0V22L25.5 20V12.5q-5.5 -4 -11 0V20Z", "black"),
        line("M12.6 8.4H27.4", 3, "black"),
    )[look]


def meeple(look: int, pose: str) -> str:
    """Somebody in the audience, 40 × 54."""
    out = ellipse(21, 50.5, 15, 2.6, "black", opacity=0.4)
    out += line(ARMS[pose], 8.6, "black")
    out += path("M7.5 50.5L10 31Q11 22.5 20 22.5Q29 22.5 30 31L32.5 50.5Z", "cream/black", 2.8, stroke_linejoin="round")
    out += line(ARMS[pose], 3.8, "cream") + path("M25 25.5Q28.4 27 29 31.5L31 49H26Z", "wash")
    if pose == "bar":
        out += path("M32.5 23.5h6.5v9.5h-6.5z", "yellow/black", 2.2) + path("M31.6 23.5q4 -5 8 0z", "cream/black", 1.8)
    return out + circle(20, 13, 7.8, "cream/black", 2.8) + hair(look)


def fan() -> str:
    """One of the audience as a sign, 18 × 24."""
    return circle(9, 5.6, 4.6, "black") + path("M2 23L3.6 14.4Q4.4 10.8 9 10.8Q13.6 10.8 14.4 14.4L16 23Z", "black")


def pool_of_light() -> str:
    """The light in which somebody stands who may move, 60 × 24."""
    return ellipse(30, 12, 28, 10.5, "beam/black", 2.4)


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name."""
    for look in range(LOOKS):
        for pose, area in zip(POSES, AREAS, strict=True):
            yield f"meeple-{look}-{pose}", symbol(meeple(look, pose), 40, 54, f"a meeple at the {area}")
    yield "fan", symbol(fan(), 18, 24, "one of the audience")
    yield "stands", symbol(pool_of_light(), 60, 24, "somebody here may move")

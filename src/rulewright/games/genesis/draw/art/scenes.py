# interpreted: drawn for people only
"""The pictures of the twelve gig posters, 232 × 114 each, and the microphone and the guitarist that appear in them."""

from collections.abc import Callable, Iterator
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import star
from rulewright.games.band.draw.circles import stamped
from rulewright.games.band.draw.poster import symbol
from rulewright.games.band.songs import CRESCENDO, HARMONY, Kind
from rulewright.games.genesis.draw.press import (
    beams,
    big,
    circle,
    crop,
    dots,
    ellipse,
    halo,
    line,
    move,
    path,
    polygon,
    rect,
    slipped,
)  # fmt: skip

SCENE_WIDTH: Final = 232
SCENE_HEIGHT: Final = 114


def sign_at(kind: Kind, x: float, y: float, turn: float, size: float) -> str:
    """A kind of circle as a sign in the air."""
    return move(stamped(kind, "cream", 0, 0, size), x, y, turn)


def microphone(x: float, y: float, turn: float = 0, scale: float = 1.0) -> str:
    """A microphone by its head."""
    out = path("M-5 10L-3.5 44H3.5L5 10Z", "black") + circle(0, 0, 14, "cream/black", 3.6)
    out += line("M-9 -8L8 9M-1 -13L12 0M-12 -1L1 12M9 -8L-8 9M1 -13L-12 0M12 -1L-1 12", 1.4, "black")
    return move(out + rect(-9, 9, 18, 6, 2, "red/black", 2.4), x, y, turn, scale)


def guitarist(x: float, y: float, s: float) -> str:
    """Somebody with a guitar, from far away."""
    out = circle(0, -34, 8, "black") + path("M-11 -22Q0 -28 11 -22L13 4L9 34H2L0 10L-2 34H-9L-13 4Z", "black")
    out += line("M-22 8L24 -12", 5, "black") + ellipse(-12, 6, 12, 8, "black", transform="rotate(-20 -12 6)")
    return move(out, x, y, 0, s)


def microphone_alone() -> str:
    """A lonely microphone."""
    out = path(beams(116, 46, 170, 18, 4), "cream", opacity=0.65) + dots(
        0, 84, SCENE_WIDTH, 34, 7, 0, 6, "red", opacity=0.9
    )
    out += line("M116 60V120M84 118H148", 6, "black") + microphone(116, 40, 0, 1.55)
    return out


def missing_player() -> str:
    """One of the band is missing."""
    out = (
        dots(0, 60, SCENE_WIDTH, 58, 8, 0, 7, "blue", opacity=0.55)
        + path("M0 96H232V114H0Z", "black")
        + guitarist(58, 62, 1.02)
        + guitarist(174, 62, 1.02)
    )
    out += move(
        path("M-13 34L-13 4L-11 -22Q0 -28 11 -22L13 4V34Z", "/red", 3, stroke_dasharray="5 5")
        + circle(0, -34, 9, "/red", 3, stroke_dasharray="5 4.5"),
        116,
        62,
    )
    out += big(116, 76, "?", 36, "red", "middle")
    return out


def shaking_house() -> str:
    """A house that shakes."""
    out = (
        dots(0, 0, SCENE_WIDTH, 70, 8, 4.5, 0, "black", opacity=0.5)
        + circle(196, 26, 15, "cream")
        + circle(202, 22, 13, "blue")
    )
    out += path("M70 112V58L116 22L162 58V112Z", "black") + path("M62 62L116 18L170 62", "/cream", 5)
    out += (
        "".join(rect(x, y, 18, 18, 1, "yellow") for x, y in ((82, 62), (132, 62)))
        + rect(106, 82, 21, 32, 1, "red")
        + rect(134, 30, 12, 20, 0, "black")
    )
    for x, y, t in ((40, 50, -12), (188, 66, 10), (24, 88, 8)):
        out += sign_at(HARMONY, x, y, t, 1.25)
    return out


def cogs() -> str:
    """Cogs."""
    out = ""
    for x, y, r, n in ((92, 62, 38, 12), (158, 40, 25, 9)):
        out += (
            polygon(star(x + 3, y + 3, r + 10, r - 2, n), "black")
            + circle(x + 3, y + 3, r, "black")
            + polygon(star(x, y, r + 9, r - 3, n), "yellow/black", 3, stroke_linejoin="round")
        )
        out += (
            circle(x, y, r - 3, "yellow")
            + circle(x, y, r * 0.42, "red/black", 3.4)
            + circle(x, y, r * 0.72, "/black", 2, stroke_dasharray="4 5")
        )
    out += (
        dots(0, 74, SCENE_WIDTH, 44, 7, 0, 6, "black", opacity=0.75)
        + line("M196 70V96M206 70V86M186 70V82", 5, "yellow")
        + path("M176 62H216V72H176Z", "yellow/black", 3)
    )
    return out


def cup_and_bolts() -> str:
    """A cup between two bolts."""
    out = path(beams(116, 60, 170, 16), "red")
    cup = "M88 20H144V40Q144 66 122 70V84H136V94H96V84H110V70Q88 66 88 40Z"
    out += (
        path("M88 28H70Q70 54 92 58M144 28H162Q162 54 140 58", "/yellow", 6)
        + slipped(cup, "yellow", "black", 3.6)
        + polygon(star(116, 42, 14, 6, 5), "black")
    )
    for x in (34, 198):
        d = f"M{x + 8} 12L{x - 14} 56H{x - 2}L{x - 10} 100L{x + 16} 46H{x + 3}L{x + 14} 12Z"
        out += slipped(d, "cream", "black", 3)
    return out


def shot() -> str:
    """A shot."""
    out = dots(0, 60, SCENE_WIDTH, 56, 7, 0, 5.6, "red", opacity=0.85) + path("M0 98H232V114H0Z", "black")
    glass = "M92 30H140L132 98H100Z"
    out += (
        path(glass, "cream")
        + path("M95.5 58H136.5L132 98H100Z", "red", transform="translate(2 1)")
        + path(glass, "/black", 4)
        + line("M104 40L107 84", 3.4, "black", opacity=0.5)
    )
    out += (
        line("M84 26L72 14M116 20V6M148 26L160 14", 5, "black")
        + circle(62, 30, 4, "black")
        + circle(172, 28, 4, "black")
    )
    return out


def candle() -> str:
    """A candle."""
    out = halo(116, 34, 70) + path(beams(116, 34, 150, 20, 3), "yellow", opacity=0.28)
    out += path(
        (
            "M92 114V62Q92 54 100 54Q104 54 105 62Q107 70 111 64V58Q113 52 118 54Q122 56 122 66Q124 "
            "78 128 68Q129 54 136 56Q141 58 140 66V114Z"
        ),
        "cream/black",
        3.4,
    ) + line("M116 54V44", 3, "black")
    out += path("M116 46C106 42 104 30 116 12C128 30 126 42 116 46Z", "yellow/black", 3) + path(
        "M116 44C111 41 111 34 116 26C121 34 121 41 116 44Z", "red"
    )
    out += sign_at(CRESCENDO, 40, 72, 180, 1.5) + sign_at(HARMONY, 196, 64, 8, 1.5)
    return out


def van_by_the_sea() -> str:
    """A van by the sea."""
    out = (
        circle(180, 44, 30, "red")
        + path("M0 62H232V114H0Z", "blue")
        + line("M0 70q14 -8 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0", 3, "cream")
        + path("M0 88H232V114H0Z", "black")
    )
    van = "M38 92V50Q38 42 46 42H118Q126 42 132 50L146 68H156Q162 68 162 76V92Z"
    out += (
        slipped(van, "yellow", "black", 3.6)
        + path("M112 50H120Q124 50 128 55L137 68H112Z", "cream/black", 3)
        + rect(52, 50, 22, 16, 2, "cream/black", 3)
        + rect(82, 50, 22, 16, 2, "cream/black", 3)
    )
    out += "".join(circle(x, 93, 11, "black/cream", 3) + circle(x, 93, 3, "cream") for x in (66, 136)) + line(
        "M42 76H158", 3, "red"
    )
    return out


def towers() -> str:
    """Towers of money."""
    out = (
        circle(116, 50, 42, "cream")
        + circle(116, 50, 36, "/black", 3)
        + path(("M116 74C100 58 94 44 99 35C105 29 127 29 133 35C138 44 132 58 116 74Z"), "red")
    )
    out += dots(0, 0, SCENE_WIDTH, 50, 8, 5, 0, "red", opacity=0.5)
    towers = (
        (0, 62, 30),
        (32, 40, 26),
        (60, 74, 22),
        (84, 90, 18),
        (130, 92, 18),
        (150, 70, 24),
        (176, 34, 26),
        (204, 58, 28),
    )
    out += "".join(rect(x, y, ww, SCENE_HEIGHT - y, 0, "black") for x, y, ww in towers)
    out += line(
        "".join(
            f"M{x + 6} {y + 9 + k * 11}H{x + ww - 4}"
            for x, y, ww in towers
            for k in range(int((SCENE_HEIGHT - y) / 11))
        ),
        3.4,
        "yellow",
        stroke_dasharray="4 4",
    )
    return out


def chair() -> str:
    """An empty chair in the light."""
    out = (
        polygon([(104, 0), (128, 0), (182, 114), (50, 114)], "yellow")
        + ellipse(116, 100, 66, 12, "cream")
        + dots(50, 6, 132, 60, 8, 0, 3, "cream", opacity=0.5)
    )
    out += (
        line("M98 40V100M132 72V100M104 72V94M126 72V92", 5, "black")
        + path("M96 38H106V74H136V66Q120 60 106 64Z", "black")
        + rect(95, 66, 42, 8, 2, "red/black", 3)
    )
    out += rect(14, 60, 12, 54, 0, "grey") + rect(206, 60, 12, 54, 0, "grey")
    return out


def footprint() -> str:
    """Something large walked here."""
    out = path(beams(116, 66, 170, 20, 5), "cream", opacity=0.55) + dots(
        0, 78, SCENE_WIDTH, 40, 8, 0, 7, "blue", opacity=0.6
    )
    sole = "M96 30Q118 18 138 32Q148 48 138 66Q134 82 140 96Q136 114 118 112Q100 112 98 94Q102 76 94 60Q86 42 96 30Z"
    out += path(sole, "red", transform="translate(3 2)") + path(sole, "/black", 4)
    toes = ((84, 20, 9), (101, 11, 9), (119, 8, 8.5), (136, 11, 7.5), (150, 19, 6.5))
    out += "".join(circle(x + 2.5, y + 2, r, "red") + circle(x, y, r, "/black", 4) for x, y, r in toes)
    for x in (14, 178):
        out += path(f"M{x} 112L{x + 20} 74L{x + 40} 112Z", "blue/black", 3.4) + path(
            f"M{x + 20} 74V62L{x + 32} 67L{x + 20} 71", "red/black", 2.6
        )
    return out


def world() -> str:
    """The world."""
    out = path(beams(116, 57, 170, 22, 4), "yellow")
    out += (
        circle(119, 60, 45, "black")
        + circle(116, 57, 44, "cream")
        + circle(118, 58.5, 44, "blue", opacity=0.92)
        + circle(116, 57, 44, "/black", 4)
    )
    out += path(
        (
            "M84 40Q96 22 112 28Q118 36 108 42Q112 52 100 56Q88 54 84 40ZM122 52Q136 44 146 54Q150 70 "
            "138 82Q128 86 128 74Q118 64 122 52ZM96 72Q104 70 108 80Q106 92 100 92Q92 82 96 72Z"
        ),
        "cream/black",
        2.2,
    )
    out += (
        path("M52 78C30 92 60 96 112 84C164 72 206 44 190 32", "/black", 10)
        + path("M52 78C30 92 60 96 112 84C164 72 206 44 190 32", "/cream", 5)
        + path("M180 22L199 28L188 43Z", "cream/black", 3, stroke_linejoin="round")
    )
    return out


PICTURES: Final[tuple[tuple[str, Callable[[], str]], ...]] = (
    ("yellow", microphone_alone),
    ("cream", missing_player),
    ("blue", shaking_house),
    ("red", cogs),
    ("black", cup_and_bolts),
    ("yellow", shot),
    ("black", candle),
    ("cream", van_by_the_sea),
    ("yellow", towers),
    ("black", chair),
    ("yellow", footprint),
    ("red", world),
)
"""By gig: the ink of the ground, and what is printed on it."""


def scene(gig: int) -> str:
    """The picture of a gig, 232 × 114."""
    ground, drawn = PICTURES[gig]
    inner = rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 0, ground) + drawn()
    return crop(f"genesis-scene-{gig}", inner, rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 0, "black"))


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name."""
    for gig in range(len(PICTURES)):
        yield f"scene-{gig}", symbol(scene(gig), SCENE_WIDTH, SCENE_HEIGHT, "the picture of a gig")

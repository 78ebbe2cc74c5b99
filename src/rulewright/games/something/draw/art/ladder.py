# interpreted: drawn for people only
"""The ladder of thresholds: three zones, the usual rungs, a tower of storeys as high as what they add; upright beside
the sun, and lying down for a phone. It has three scales, the coarser ones for thresholds above a master's."""

from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import box, clip, n, path, tag, words
from rulewright.games.something.draw.tones import DISPLAY, LABEL
from rulewright.games.something.words.labels import LADDER

WIDTH: Final = 256.0
HEIGHT: Final = 416.0
FOOT: Final = 402.0
TOP: Final = 61.0
"""The height of the ladder's upper end; above it stands what is rolled."""
BAR_X: Final = 68.0
BAR_W: Final = 46.0
SCALES: Final = (22, 34, 64)
"""The last rung that each scale shows."""
LYING_W: Final = 366.0
LYING_H: Final = 78.0
LYING_X: Final = 20.0
BAR_Y: Final = 27.0
BAR_H: Final = 24.0
TOP_RUNG: Final = 52
"""The highest threshold and total that are told apart."""
MOST_STOREYS: Final = 24
NOT_YET: Final = 6.5
"""A total up to 6 is low. [S-040]"""


def scale_for(threshold: int) -> int:
    """The scale that shows this threshold.

    >>> scale_for(16), scale_for(25), scale_for(50)
    (22, 34, 64)
    """
    return next((scale for scale in SCALES if threshold <= scale), SCALES[-1])


def unit(scale: int) -> float:
    """How high one point is."""
    return (FOOT - TOP) / (scale + 1.2)


def rung_y(value: float, scale: int) -> float:
    """Where a total of so much reaches on the upright ladder."""
    return FOOT - max(0.0, min(value, scale + 1.2)) * unit(scale)


def step(scale: int) -> float:
    """How long one point is on the lying ladder."""
    return 330 / (scale - 1.4)


def rung_x(value: float, scale: int) -> float:
    """Where a total of so much reaches on the lying ladder."""
    return LYING_X + max(0.0, min(value, scale - 1.4)) * step(scale)


def symbols() -> dict[str, Symbol]:
    """The backs, the zones of every threshold, storeys, the pennant, the hand on the scale."""
    found = {"lying": Symbol(box(0, 0, LYING_W, LYING_H, 12, tone("well"), opacity=0.88), 0, 0, LYING_W, LYING_H, "")}
    for scale in SCALES:
        found[f"ladder-{scale}"] = Symbol(back(scale), 0, 0, WIDTH, HEIGHT, f"the ladder up to {scale}")
        found[f"rails-{scale}"] = Symbol(rails(scale), 0, 0, WIDTH, HEIGHT, f"the rungs up to {scale}")
        for count in range(1, MOST_STOREYS + 1):
            high = count * unit(scale)
            found[f"block-{count}-{scale}"] = Symbol(block(count, scale), 0, -high, BAR_W, high, f"a storey of {count}")
            long = count * step(scale)
            lying = box(0.8, 0, max(1.0, long - 1.6), BAR_H, 3, "var(--piece)")
            found[f"lying-{count}-{scale}"] = Symbol(lying, 0, 0, long, BAR_H, f"a lying storey of {count}")
    for threshold in range(1, TOP_RUNG + 1):
        found[f"zone-{threshold}"] = Symbol(
            zones(threshold), 0, 0, WIDTH, HEIGHT, f"the zones of threshold {threshold}"
        )
        found[f"lying-zone-{threshold}"] = Symbol(lying_zones(threshold), 0, 0, LYING_W, LYING_H, "")
    pennant = path("M0 0L13-16.500H134V16.500H13Z", tone("gold"))
    found["pennant"] = Symbol(pennant, 0, -17, 134, 34, "the threshold's flag")
    hand = path("M0 0L-11-11H-45a6 6 0 0 0-6 6v10a6 6 0 0 0 6 6H-11Z", tone("cream"))
    found["reach"] = Symbol(hand, -52, -12, 52, 24, "how high the tower stands")
    small = path("M0 0L-7-8H-27a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4H-7Z", "var(--piece)")
    found["might-reach"] = Symbol(small, -31, -8, 31, 16, "how high it might stand")
    flag = path("M0 24V-22", stroke=tone("gold"), width=3) + path("M0-24H78l-5 9 5 9H0Z", tone("gold"))
    found["lying-flag"] = Symbol(flag, -2, -25, 82, 50, "the threshold's flag")
    found["lying-flag-left"] = Symbol(tag("g", flag, transform="scale(-1 1)"), -80, -25, 82, 50, "the threshold's flag")
    down = path("M0 0l-8-7H-13a4 4 0 0 1-4-4V-19a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8Z", tone("cream"))
    found["lying-reach"] = Symbol(down, -18, -24, 36, 24, "how far the tower reaches")
    return found


SHAPE: Final = "M0 406V54A54 54 0 0 1 54 0H202A54 54 0 0 1 256 54V406a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z"


def back(scale: int) -> str:
    """The well under the ladder, with the low zone, which is always the same."""
    ident = f"something-ladder-{scale}"
    top = rung_y(NOT_YET, scale)
    low = box(0, top, WIDTH, HEIGHT - top, 0, tone("low"), opacity=0.24)
    low += box(BAR_X - 4, top, BAR_W + 8, FOOT - top, 0, tone("low"), opacity=0.3)
    cut = clip(ident, path(SHAPE)) + tag("g", low, clip_path=f"url(#{ident})")
    return path(SHAPE, tone("well"), opacity=0.86) + cut


def zones(threshold: int) -> str:
    """A Win's zone up to the threshold, above it what comes true."""
    scale = scale_for(threshold)
    edge = max(NOT_YET, threshold - 0.5)
    out = ""
    for low, high, colour in ((NOT_YET, edge, "sun2"), (edge, scale + 1.2, "teal")):
        if high <= low:
            continue
        top, tall = rung_y(high, scale), rung_y(low, scale) - rung_y(high, scale)
        out += box(0, top, WIDTH, tall, 0, tone(colour), opacity=0.24)
        out += box(BAR_X - 4, top, BAR_W + 8, tall, 0, tone(colour), opacity=0.3)
    return out


def lying_zones(threshold: int) -> str:
    """The three zones along the lying ladder."""
    scale = scale_for(threshold)
    edge = max(NOT_YET, threshold - 0.5)
    out = ""
    for low, high, colour in ((0, NOT_YET, "low"), (NOT_YET, edge, "sun2"), (edge, scale - 1.4, "teal")):
        left, right = rung_x(low, scale), rung_x(high, scale)
        if right > left:
            out += box(left, BAR_Y, right - left, BAR_H, 0, tone(colour), opacity=0.42)
    return out


def rails(scale: int) -> str:
    """The two rails and the usual rungs with their names."""
    out = ""
    cream = tone("cream")
    for value, name in LADDER.items():
        if value > scale:
            continue
        y = rung_y(value, scale)
        out += path(f"M{n(BAR_X - 4)} {n(y)}H{n(BAR_X + BAR_W + 10)}", stroke=cream, width=1.2, stroke_opacity=0.55)
        if scale > 22 and value in (10, 16, 22):
            continue  # on a coarse scale every other rung has its name
        out += words(BAR_X + BAR_W + 33, y + 5, str(value), 15, cream, DISPLAY, 800, "end")
        out += words(BAR_X + BAR_W + 39, y + 4.5, name, 12.5, cream, LABEL, 500, "start")
    left, right = n(BAR_X - 4), n(BAR_X + BAR_W + 4)
    return out + path(f"M{left} {n(TOP)}V{n(FOOT)}H{right}V{n(TOP)}", stroke=cream, width=1.6, stroke_opacity=0.8)


def block(count: int, scale: int) -> str:
    """A storey of the tower, a line for each point; its foot at y = 0."""
    one = unit(scale)
    out = box(0, -count * one + 0.8, BAR_W, count * one - 1.6, 3, "var(--piece)")
    if count > 1 and scale == SCALES[0]:
        joints = "".join(f"M1 {n(-k * one)}H{n(BAR_W - 1)}" for k in range(1, count))
        out += path(joints, stroke=tone("shade"), width=1, stroke_opacity=0.28)
    return out

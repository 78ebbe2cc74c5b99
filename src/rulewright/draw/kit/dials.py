# interpreted: drawn for people only
"""Dials: a round scale with a hand, for one number between two ends."""

from rulewright.draw.kit.tones import tone
from rulewright.draw.shapes import d, n, path, polar, ring, words

SWEEP = 270.0
"""The scale of a dial: from the lower left, over the top, to the lower right."""


def angle_of(value: float, low: float, high: float) -> float:
    """The turn of the hand for a value; a hand that is not turned points up.

    >>> angle_of(0, 0, 10), angle_of(5, 0, 10), angle_of(10, 0, 10)
    (-135.0, 0.0, 135.0)
    """
    share = (min(max(value, low), high) - low) / (high - low)
    return SWEEP * (share - 0.5)


def dial(radius: float, low: int, high: int, step: int = 1, every: int = 5, face: str = "Bricolage") -> str:
    """The face of a dial: a brass rim, a mark for every step, a number at every so-many-th."""
    out = ring(1, 3, radius, tone("shade"), opacity=0.25) + ring(0, 0, radius, tone("brass"), tone("brass-low"), 1.6)
    out += ring(0, 0, radius * 0.9, tone("paper"), tone("brass-low"), 1.2)
    for value in range(low, high + 1, step):
        strong = (value - low) % every == 0
        turn = angle_of(value, low, high) - 90
        mark = d([polar(radius * (0.74 if strong else 0.79), turn), polar(radius * 0.86, turn)], False)
        out += path(mark, stroke=tone("ink"), width=2.2 if strong else 1, stroke_linecap="round")
        if strong:
            x, y = polar(radius * 0.6, turn)
            out += words(x, y + radius * 0.06, str(value), radius * 0.18, tone("ink"), face, 700)
    return out


def hand(radius: float, fill: str = "var(--piece)") -> str:
    """The hand of a dial, pointing up; its piece is turned by `angle_of`."""
    tip, half = n(-radius * 0.7), n(radius * 0.06)
    shape = f"M0 {tip}L{half} 0L0 {n(radius * 0.16)}L-{half} 0z"
    return path(shape, fill, tone("ink"), 1.2, stroke_linejoin="round") + ring(
        0, 0, radius * 0.08, tone("brass"), tone("brass-low"), 1.2
    )


def arc(radius: float, start: float, end: float, ink: str, width: float) -> str:
    """A stretch of a dial's scale from one turn to another, as `angle_of` gives them."""
    (x1, y1), (x2, y2) = polar(radius, start - 90), polar(radius, end - 90)
    large = 1 if abs(end - start) > 180 else 0
    shape = f"M{n(x1)} {n(y1)}A{n(radius)} {n(radius)} 0 {large} {1 if end > start else 0} {n(x2)} {n(y2)}"
    return path(shape, stroke=tone(ink), width=width, stroke_linecap="round")

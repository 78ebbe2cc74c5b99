# interpreted: drawn for people only
"""Discs: milled and raised, with a sign so that the colour is never alone; flat from above, or from their edge."""

from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, box, n, path, ring

SIGNS: Final = {
    "cross": "M-10-10L10 10M10-10L-10 10",
    "ring": "M0-11.5a11.5 11.5 0 1 0 .01 0z",
    "bar": "M-12 0H12",
    "triangle": "M0-12L11.5 9H-11.5z",
    "square": "M-9.5-9.5h19v19h-19z",
    "wave": "M-13 2q6.5-11 13 0t13 0",
}
"""Signs of one stroke, about 24 wide."""


def disc(colour: str, sign: str, radius: float = 37.5, raised: bool = False) -> str:
    """A disc in the tones `colour`, `colour-high`, `colour-low` and `colour-sign`; a raised sign has a light edge."""
    high, low, r = tone(f"{colour}-high"), tone(f"{colour}-low"), radius
    out = ring(0, 0, r, tone(colour))
    out += ring(0, 0, r - 2.6, stroke=low, width=4.4, stroke_dasharray="1.5 3.1", opacity=0.5)
    out += ring(0, 0, r - 6, stroke=low, width=1.6, opacity=0.75)
    gleam = f"M{n(-r * 0.62)} {n(-r * 0.48)}A{n(r * 0.8)} {n(r * 0.8)} 0 0 1 {n(r * 0.42)} {n(-r * 0.66)}"
    out += path(gleam, stroke=high, width=3, stroke_linecap="round")
    line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    under = path(SIGNS[sign], "none", high if raised else low, 7.5, opacity=0.8, **line)
    drawn = at(under, 0.8, 1.4) + path(SIGNS[sign], "none", tone(f"{colour}-sign"), 6.5, **line)
    return out + (drawn if r == 37.5 else at(drawn, size=r / 37.5)) + ring(0, 0, r - 0.6, stroke=low, width=1.2)


def edge(colour: str, width: float = 68.0) -> str:
    """A disc seen from its edge, 11 high, its upper edge at y = 0."""
    low, half = tone(f"{colour}-low"), width / 2
    milled = "".join(f"M{n(x)} 1.5v8" for x in range(int(-half) + 6, int(half) - 5, 4))
    out = box(-half, 0, width, 11, 4.5, tone(colour), low, 1.2) + path(milled, stroke=low, width=1, opacity=0.35)
    gleam = f"M{n(-half + 5)} 2.2h{n(width - 10)}"
    return out + path(gleam, stroke=tone(f"{colour}-high"), width=1.6, stroke_linecap="round", opacity=0.9)


def discs(colours: dict[str, str], radius: float = 37.5) -> dict[str, Symbol]:
    """For every colour (with its sign) a disc from above and one from its edge.

    >>> sorted(discs({"red": "cross", "yellow": "ring"}))
    ['disc-red', 'disc-yellow', 'edge-red', 'edge-yellow']
    """
    s = radius + 1
    found = {}
    for colour, sign in colours.items():
        drawn = disc(colour, sign, radius, raised=sign == "ring")
        found[f"disc-{colour}"] = Symbol(drawn, -s, -s, 2 * s, 2 * s, f"a {colour} disc")
        found[f"edge-{colour}"] = Symbol(edge(colour), -35, -1, 70, 13, f"a {colour} disc from its edge")
    return found

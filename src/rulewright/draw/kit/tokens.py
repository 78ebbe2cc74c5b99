# interpreted: drawn for people only
"""Tokens: coins with their worth, gems, cubes, and plain tokens in any shape with any sign."""

from typing import Final, Literal

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Lettering, Symbol
from rulewright.draw.shapes import d, oval, path, polar, ring, star, words

Shape = Literal["round", "square", "hexagon", "star", "shield", "rhomb"]
SHAPES: Final[dict[Shape, str]] = {
    "round": "M0-20a20 20 0 1 0 .01 0z",
    "square": "M-15-18h30a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3v-30a3 3 0 0 1 3-3z",
    "hexagon": d([polar(21, 60 * k) for k in range(6)]),
    "star": d(star(0, 0, 22, 15, 12)),
    "shield": "M-17-18h34v17q0 13-17 21-17-8-17-21z",
    "rhomb": "M0-22L20 0 0 22-20 0z",
}
NUMBER: Final = Lettering("Bricolage", 20, 800)


def token(shape: Shape = "round", fill: str = "var(--piece)", line: str = "ink", sign: str = "") -> str:
    """A token of about 40, in the tone of its piece, with a sign drawn on it."""
    out = path(SHAPES[shape], tone("shade"), transform="translate(1.5 3)", opacity=0.25)
    return out + path(SHAPES[shape], fill, tone(line), 1.8, stroke_linejoin="round") + sign


def coin(worth: str, fill: str = "brass", low: str = "brass-low", ink: str = "on-brass") -> str:
    """A coin of 44 with its worth, milled at its rim."""
    out = ring(1, 3, 22, tone("shade"), opacity=0.25) + ring(0, 0, 22, tone(fill), tone(low), 1.4)
    out += ring(0, 0, 19.6, stroke=tone(low), width=3.6, stroke_dasharray="1.2 2.4", opacity=0.6)
    out += ring(0, 0, 16, stroke=tone(low), width=1.2)
    out += path("M-13-12A18 18 0 0 1 6-17", stroke=tone("shine"), width=2.2, stroke_linecap="round", opacity=0.7)
    size = NUMBER.size * (1 if len(worth) < 3 else 0.72)
    return out + words(0, size * 0.35, worth, size, tone(ink), NUMBER.face, NUMBER.weight)


def gem(fill: str = "var(--piece)", line: str = "ink") -> str:
    """A cut gem of 36, in the tone of its piece."""
    outer = [polar(18, 22.5 + 45 * k) for k in range(8)]
    inner = [polar(9.5, 22.5 + 45 * k) for k in range(8)]
    facets = "".join(d([a, b], False) for a, b in zip(inner, outer, strict=True))
    out = path(d(outer), tone("shade"), transform="translate(1.5 3)", opacity=0.25) + path(
        d(outer), fill, tone(line), 1.6
    )
    out += path(d(inner), tone("shine"), opacity=0.28) + path(
        d(inner) + facets, stroke=tone(line), width=0.8, opacity=0.6
    )
    return out + path(d([outer[4], outer[5], inner[5], inner[4]]), tone("shine"), opacity=0.35)


def cube(fill: str = "var(--piece)", line: str = "ink") -> str:
    """A wooden cube of 26, seen a little from above, standing on y = 0."""
    out = oval(2, 0, 16, 5, tone("shade"), opacity=0.25)
    out += path("M-13-20h26V3h-26z", fill, tone(line), 1.4, stroke_linejoin="round")
    out += path("M-13-20l6-8h26l-6 8z", fill, tone(line), 1.4, stroke_linejoin="round")
    out += path("M-13-20l6-8h26l-6 8z", tone("shine"), opacity=0.35) + path(
        "M13-20l6-8V-5l-6 8z", fill, tone(line), 1.4
    )
    return out + path("M13-20l6-8V-5l-6 8z", tone("shade"), opacity=0.25)


def tokens() -> dict[str, Symbol]:
    """Tokens in every shape, a gem and a cube, coloured by the tone of their pieces.

    >>> sorted(tokens())[:3]
    ['cube', 'gem', 'token-hexagon']
    """
    found = {f"token-{shape}": Symbol(token(shape), -24, -24, 48, 50, f"a {shape} token") for shape in SHAPES}
    found["gem"] = Symbol(gem(), -19, -19, 40, 42, "a gem")
    found["cube"] = Symbol(cube(), -15, -30, 36, 36, "a cube")
    return found


def coins(*worths: int) -> dict[str, Symbol]:
    """Coins of these worths, `coin-1` and so on."""
    return {f"coin-{worth}": Symbol(coin(str(worth)), -23, -23, 47, 49, f"a coin worth {worth}") for worth in worths}

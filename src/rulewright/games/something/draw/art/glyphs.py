# interpreted: drawn for people only
"""Glyphs and icons: one for each type of die, one for each token, a few signs. 24 × 24, in the colour around them."""

from typing import Any, Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import n, path, ring, tag
from rulewright.games.something.dice import LETTERS, TYPES
from rulewright.games.something.tokens import TOKENS

INK: Final = "currentColor"


def pen(shape: str, width: float = 2.1, **more: Any) -> str:
    """A line with round ends."""
    return path(shape, stroke=INK, width=width, stroke_linecap="round", stroke_linejoin="round", **more)


TYPE_GLYPHS: Final = (
    # an eye that shines, a bolt, dividers, a moon with its star, a sprout
    pen("M2.2 14.6C5.2 10 8.4 8 12 8s6.8 2 9.8 6.6C18.8 19.2 15.6 21 12 21s-6.8-1.8-9.8-6.4Z")
    + ring(12, 14.5, 3.2, INK)
    + pen("M12 4.8V2M6.9 6.1 5.4 3.6M17.1 6.1l1.5-2.5"),
    pen("M14.8 1.6 4.6 13.4h6.2L8.2 22.4 19.4 9.8h-6.6Z", 1).replace('fill="none"', f'fill="{INK}"'),
    ring(12, 4.4, 2.4, stroke=INK, width=2.1) + pen("M11 6.7 5 22M13 6.7 19 22M5.2 15.2c4 3 9.6 3 13.6 0"),
    path("M15 2.6a9.7 9.7 0 1 0 6.3 14.4A8.6 8.6 0 0 1 15 2.6Z", INK)
    + path("M19.2 4.6l1 2.7 2.7 1-2.7 1-1 2.7-1-2.7-2.7-1 2.7-1Z", INK),
    pen("M12 22V11.5")
    + path("M12 12.6C11.6 7.5 8.2 4.7 2.4 4.6 2.5 10.3 6.3 13.1 12 12.6Z", INK)
    + path("M12 9.8C12.5 5 15.6 2.3 21.6 2.2 21.5 7.7 17.9 10.4 12 9.8Z", INK),
)

HEART: Final = "M12 20.5C6 16 2.8 12.8 2.8 8.9a4.7 4.7 0 0 1 9.2-1.4 4.7 4.7 0 0 1 9.2 1.4c0 3.9-3.2 7.1-9.2 11.6Z"
TOKEN_GLYPHS: Final = (
    # Hunch: a spiral thought; Initiative: two chevrons; Foresight: an hourglass; Clue: a keyhole; Focus: rings
    pen(
        "M12.5 12a1.2 1.2 0 0 1-1.2 1.2A2.9 2.9 0 0 1 8.6 10.3a4.5 4.5 0 0 1 4.6-4.3 6.1 6.1 0 0 1"
        " 5.9 6.3 7.6 7.6 0 0 1-7.8 7.3A8.5 8.5 0 0 1 4.6 14"
    ),
    pen("M5 5l7 7-7 7M12.5 5l7 7-7 7", 2.8),
    pen(
        "M6 3.5h12M6 20.5h12M7.5 3.8c0 4.4 1.6 6.2 4.5 8.2 2.9-2 4.5-3.8 4.5-8.2M7.5 20.2c0-4.4"
        " 1.6-6.2 4.5-8.2 2.9 2 4.5 3.8 4.5 8.2"
    )
    + path("M9.3 19.8c.4-2 1.3-3 2.7-4 1.4 1 2.3 2 2.7 4Z", INK),
    path("M12 3.2a5 5 0 0 1 2.6 9.3l1.9 8.3h-9l1.9-8.3A5 5 0 0 1 12 3.2Z", INK),
    ring(12, 12, 8.6, stroke=INK, width=1.9) + ring(12, 12, 4.9, stroke=INK, width=1.9) + ring(12, 12, 1.9, INK),
    # Foreboding: a dark cloud with its bolt; Heart; Vision: a star seen far off; Helping: two hands as a bridge
    path("M6.5 14a4.2 4.2 0 0 1 .2-8.4 5.6 5.6 0 0 1 10.7 1.3A3.6 3.6 0 0 1 17.5 14Z", INK)
    + pen("M13 11.5 10.5 16.5h3.4L11.5 22", 1.9),
    path(HEART, INK),
    path("M12 1.5l2.2 8.3 8.3 2.2-8.3 2.2L12 22.5l-2.2-8.3L1.5 12l8.3-2.2Z", INK),
    pen("M2.5 15.5c2.6-5 5.6-7.5 9.5-7.5s6.9 2.5 9.5 7.5M7 18.5c1.6-2.2 3.2-3.3 5-3.3s3.4 1.1 5 3.3", 2.5)
    + ring(12, 4, 2, INK),
    # Luck: a clover; Evidence: a lens; Sensor: a dish that hears
    ring(8.6, 8.4, 4.2, INK) + ring(15.4, 8.4, 4.2, INK) + ring(8.6, 15, 4.2, INK) + ring(15.4, 15, 4.2, INK)
    + pen("M12 12c.4 4.2 1.6 7.2 4.4 9.8", 1.9),
    ring(10, 10, 6.4, stroke=INK, width=2.4) + pen("M15 15l6 6", 3.2),
    pen("M4 8.5a12.5 12.5 0 0 0 11.5 11.5L4 8.5ZM9.7 14.3 14 10M15.5 4.5a7 7 0 0 1 4.5 4.5M13.5 8.2a3 3 0 0 1 2.3 2.3"),
)  # fmt: skip

SEATS: Final = (
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z", "M4 4h16v16H4z", "M12 2.5L22.5 20.5H1.5z",
    "M12 1.5L22.5 12 12 22.5 1.5 12z", "M12 2.2l9.6 7-3.7 11.4H6.1L2.4 9.2z",
    "M12 1.8l8.9 5.1v10.2L12 22.2l-8.9-5.1V6.9z", "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
)  # fmt: skip
"""A shape for each of seven seats: disc, square, triangle, rhomb, pentagon, hexagon, cross."""
SEAT_NAMES: Final = ("disc", "square", "triangle", "rhomb", "pentagon", "hexagon", "cross")

ICONS: Final = {
    "pencil": pen("M4 20l1.2-4.6L16.6 4a2 2 0 0 1 2.8 0l.6.6a2 2 0 0 1 0 2.8L8.6 18.8Z M14.5 6.2l3.3 3.3", 1.8),
    "up": pen("M12 20V5M5.5 11.5 12 5l6.5 6.5", 2.4),
    "pass": pen("M3.5 12h15M13 6l6 6-6 6", 2.2),
    "seal": pen("M5 10.5V8a7 7 0 0 1 14 0v2.5M4 10.5h16V21H4ZM12 14.5v2.6", 1.9),
    "eye": pen("M2.2 12C5.2 7.5 8.4 5.5 12 5.5s6.8 2 9.8 6.5c-3 4.5-6.2 6.5-9.8 6.5S5.2 16.5 2.2 12Z", 1.8)
    + ring(12, 12, 3, INK),
    "skull": pen("M12 2.5a8 8 0 0 1 5 14.2V20H7v-3.3A8 8 0 0 1 12 2.5ZM10 20v-2.5M14 20v-2.5", 1.8)
    + ring(9, 11, 1.9, INK) + ring(15, 11, 1.9, INK),
}  # fmt: skip


def mark(body: str, x: float, y: float, size: float, colour: str) -> str:
    """A glyph with its corner at x, y, in a tone."""
    return tag("g", body, transform=f"translate({n(x)} {n(y)}) scale({size / 24:.3f})", color=tone(colour))


def stamped(name: str, x: float, y: float, size: float = 1.0, colour: str = "") -> str:
    """Another symbol inside a symbol, its origin at x, y."""
    scale = f" scale({size:.4g})" if size != 1 else ""
    moved = {"transform": f"translate({n(x)} {n(y)}){scale}"} if x or y or scale else {}
    use = tag("use", href=f"#s-{name}", **moved)
    return tag("g", use, color=tone(colour)) if colour else use


def glyph(kind: int, x: float, y: float, size: float, colour: str) -> str:
    """A type's glyph, its middle at x, y."""
    return stamped(f"glyph-{LETTERS[kind]}", x, y, size / 24, colour)


def symbols() -> dict[str, Symbol]:
    """The glyphs of types and tokens and the icons, each around its middle; the signs of the seats."""
    found = {}
    for kind, body in enumerate(TYPE_GLYPHS):
        found[f"glyph-{LETTERS[kind]}"] = centred(body, TYPES[kind])
    for token, body in enumerate(TOKEN_GLYPHS):
        found[f"token-glyph-{token}"] = centred(body, TOKENS[token])
    for name, body in ICONS.items():
        found[f"icon-{name}"] = centred(body, name)
    for name in list(found):
        if not name.startswith("token"):
            inner = stamped(name, 0, 0)
            told = found[name].title
            ident = name.removeprefix("glyph-").removeprefix("icon-")
            found[f"mark-{ident}"] = Symbol(tag("g", inner, color="var(--piece)"), -12, -12, 24, 24, told)
    for seat, shape in enumerate(SEATS):
        found[f"seat-{seat}"] = centred(path(shape, "var(--piece)"), SEAT_NAMES[seat])
        found[f"sign-{seat}"] = centred(path(shape, tone("plum")), f"the sign of seat {seat + 1}: {SEAT_NAMES[seat]}")
    return found


def centred(body: str, title: str) -> Symbol:
    """A glyph of 24 × 24 around its middle."""
    return Symbol(tag("g", body, transform="translate(-12 -12)"), -12, -12, 24, 24, title)

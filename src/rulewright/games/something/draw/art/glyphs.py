# interpreted: drawn for people only
"""Glyphs and icons: one for each type of die, one for each token, and a few signs. 24 × 24, in the colour around them."""

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
    pen("M2.2 14.6C5.2 10 8.400 8 12 8s6.800 2 9.800 6.600C18.8 19.200 15.600 21 12 21s-6.800-1.800-9.800-6.400Z")
    + ring(12, 14.5, 3.2, INK)
    + pen("M12 4.8V2M6.9 6.100 5.400 3.600M17.1 6.100l1.500-2.500"),
    pen("M14.8 1.600 4.600 13.400h6.200L8.200 22.400 19.400 9.800h-6.600Z", 1).replace('fill="none"', f'fill="{INK}"'),
    ring(12, 4.4, 2.4, stroke=INK, width=2.1) + pen("M11 6.700 5 22M13 6.700 19 22M5.2 15.200c4 3 9.600 3 13.600 0"),
    path("M15 2.600a9.700 9.700 0 1 0 6.300 14.400A8.6 8.600 0 0 1 15 2.600Z", INK)
    + path("M19.2 4.600l1 2.700 2.700 1-2.700 1-1 2.700-1-2.700-2.700-1 2.700-1Z", INK),
    pen("M12 22V11.5")
    + path("M12 12.600C11.6 7.500 8.200 4.700 2.400 4.600 2.500 10.300 6.300 13.100 12 12.600Z", INK)
    + path("M12 9.800C12.5 5 15.600 2.300 21.600 2.200 21.500 7.700 17.900 10.400 12 9.800Z", INK),
)

HEART: Final = "M12 20.500C6 16 2.800 12.800 2.800 8.900a4.700 4.700 0 0 1 9.200-1.400 4.700 4.700 0 0 1 9.200 1.400c0 3.900-3.200 7.100-9.200 11.600Z"
TOKEN_GLYPHS: Final = (
    # Hunch: a spiral thought; Initiative: two chevrons; Foresight: an hourglass; Clue: a keyhole; Focus: rings
    pen(
        "M12.5 12a1.200 1.200 0 0 1-1.200 1.200A2.9 2.900 0 0 1 8.600 10.300a4.500 4.500 0 0 1 4.600-4.300 6.100 6.100 0 0 1"
        " 5.900 6.300 7.600 7.600 0 0 1-7.800 7.300A8.5 8.500 0 0 1 4.600 14"
    ),
    pen("M5 5l7 7-7 7M12.5 5l7 7-7 7", 2.8),
    pen(
        "M6 3.500h12M6 20.500h12M7.5 3.800c0 4.400 1.600 6.200 4.500 8.200 2.900-2 4.500-3.800 4.500-8.200M7.5 20.200c0-4.400"
        " 1.600-6.200 4.500-8.200 2.900 2 4.500 3.800 4.500 8.200"
    )
    + path("M9.300 19.800c.4-2 1.300-3 2.700-4 1.400 1 2.300 2 2.700 4Z", INK),
    path("M12 3.200a5 5 0 0 1 2.600 9.300l1.900 8.300h-9l1.900-8.300A5 5 0 0 1 12 3.200Z", INK),
    ring(12, 12, 8.6, stroke=INK, width=1.9) + ring(12, 12, 4.9, stroke=INK, width=1.9) + ring(12, 12, 1.9, INK),
    # Foreboding: a dark cloud with its bolt; Heart; Vision: a star seen far off; Helping: two hands as a bridge
    path("M6.500 14a4.200 4.200 0 0 1 .2-8.400 5.600 5.600 0 0 1 10.700 1.300A3.600 3.600 0 0 1 17.500 14Z", INK)
    + pen("M13 11.500 10.500 16.500h3.400L11.500 22", 1.9),
    path(HEART, INK),
    path("M12 1.500l2.200 8.300 8.300 2.200-8.300 2.200L12 22.500l-2.200-8.300L1.500 12l8.300-2.200Z", INK),
    pen("M2.500 15.500c2.600-5 5.600-7.500 9.500-7.500s6.900 2.500 9.500 7.500M7 18.500c1.600-2.200 3.200-3.300 5-3.300s3.400 1.100 5 3.300", 2.5)
    + ring(12, 4, 2, INK),
    # Luck: a clover; Evidence: a lens; Sensor: a dish that hears
    ring(8.6, 8.4, 4.2, INK) + ring(15.4, 8.4, 4.2, INK) + ring(8.6, 15, 4.2, INK) + ring(15.4, 15, 4.2, INK)
    + pen("M12 12c.4 4.200 1.600 7.200 4.400 9.800", 1.9),
    ring(10, 10, 6.4, stroke=INK, width=2.4) + pen("M15 15l6 6", 3.2),
    pen("M4 8.500a12.500 12.500 0 0 0 11.500 11.500L4 8.500ZM9.700 14.300 14 10M15.500 4.500a7 7 0 0 1 4.500 4.500M13.500 8.200a3 3 0 0 1 2.300 2.300", 2.1),
)  # fmt: skip

SEATS: Final = (
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z", "M4 4h16v16H4z", "M12 2.500L22.500 20.500H1.500z",
    "M12 1.500L22.500 12 12 22.500 1.500 12z", "M12 2.200l9.600 7-3.700 11.400H6.100L2.400 9.200z",
    "M12 1.800l8.900 5.100v10.200L12 22.200l-8.900-5.100V6.900z", "M8.500 2.500h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
)  # fmt: skip
"""A shape for each of seven seats: disc, square, triangle, rhomb, pentagon, hexagon, cross."""
SEAT_NAMES: Final = ("disc", "square", "triangle", "rhomb", "pentagon", "hexagon", "cross")

ICONS: Final = {
    "pencil": pen("M4 20l1.200-4.600L16.600 4a2 2 0 0 1 2.800 0l.6.600a2 2 0 0 1 0 2.800L8.600 18.800Z M14.500 6.200l3.300 3.300", 1.8),
    "up": pen("M12 20V5M5.500 11.500 12 5l6.500 6.500", 2.4),
    "pass": pen("M3.500 12h15M13 6l6 6-6 6", 2.2),
    "seal": pen("M5 10.500V8a7 7 0 0 1 14 0v2.500M4 10.500h16V21H4ZM12 14.500v2.600", 1.9),
    "eye": pen("M2.200 12C5.200 7.500 8.400 5.500 12 5.500s6.800 2 9.800 6.500c-3 4.500-6.200 6.500-9.800 6.500S5.200 16.500 2.200 12Z", 1.8)
    + ring(12, 12, 3, INK),
    "skull": pen("M12 2.500a8 8 0 0 1 5 14.200V20H7v-3.300A8 8 0 0 1 12 2.500ZM10 20v-2.500M14 20v-2.500", 1.8)
    + ring(9, 11, 1.9, INK) + ring(15, 11, 1.9, INK),
}  # fmt: skip


def mark(body: str, x: float, y: float, size: float, colour: str) -> str:
    """A glyph with its corner at x, y, in a tone."""
    return tag("g", body, transform=f"translate({n(x)} {n(y)}) scale({size / 24:.3f})", color=tone(colour))


def stamped(name: str, x: float, y: float, size: float = 1.0, colour: str = "") -> str:
    """Another symbol inside a symbol, its origin at x, y."""
    scale = f" scale({size:.4g})" if size != 1 else ""
    use = tag("use", href=f"#s-{name}", transform=f"translate({n(x)} {n(y)}){scale}")
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

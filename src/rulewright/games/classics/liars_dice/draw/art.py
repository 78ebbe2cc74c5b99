# interpreted: drawn for people only
"""The art of Liar's Dice: a table of baize, leather cups, bone dice, and the cards of bids."""

import math
import random
from typing import Final

from rulewright.draw.kit.dice import DIE, dice
from rulewright.draw.kit.people import PLATE_LETTERINGS, plates, seat_signs
from rulewright.draw.kit.tones import TONES, tone
from rulewright.draw.model import Art, Lettering, Palette, Symbol
from rulewright.draw.shapes import box, grad, n, oval, path, ring

WIDTH: Final = 946.0
HEIGHT: Final = 742.0
CENTRE: Final = (WIDTH / 2, 372.0)
RADII: Final = (447.0, 340.0)
PHONE_WIDTH: Final = 380.0
PHONE_HEIGHT: Final = 366.0


def table() -> str:
    """The oval table: a rim of beech, baize with its nap, a stitched line."""
    (cx, cy), (rx, ry) = CENTRE, RADII
    chance = random.Random(5)
    out = oval(cx, cy + 12, rx + 20, ry + 14, tone("shade"), opacity=0.16)
    wood = [(0, tone("wood-high")), (0.5, tone("wood")), (1, tone("wood-low"))]
    out += grad("ld-rim", wood, x1=0, y1=0, x2=0, y2=1) + oval(
        cx, cy, rx + 22, ry + 22, "url(#ld-rim)", tone("wood-low"), 1.6
    )
    out += oval(cx, cy, rx + 17, ry + 17, stroke=tone("wood-high"), width=2, opacity=0.8)
    cloth = [(0, tone("baize")), (0.75, tone("baize")), (1, tone("baize-low"))]
    out += grad("ld-baize", cloth, "radialGradient", cx=0.5, cy=0.42, r=0.62)
    out += oval(cx, cy, rx, ry, "url(#ld-baize)", tone("baize-low"), 3)
    out += oval(cx, cy, rx - 15, ry - 15, stroke=tone("baize-line"), width=1.6, stroke_dasharray="9 7", opacity=0.65)
    nap = ""
    for _ in range(260):
        a, r = chance.uniform(0, math.tau), math.sqrt(chance.random())
        nap += f"M{n(cx + (rx - 20) * r * math.cos(a))} {n(cy + (ry - 20) * r * math.sin(a))}h3"
    return out + path(nap, stroke=tone("baize-line"), width=1, opacity=0.22, stroke_linecap="round")


def table_on_a_phone() -> str:
    """Baize from edge to edge with its stitched line: a phone has no room for a rim."""
    w, h = PHONE_WIDTH, PHONE_HEIGHT
    cloth = [(0, tone("baize")), (0.75, tone("baize")), (1, tone("baize-low"))]
    out = grad("ld-cloth", cloth, "radialGradient", cx=0.5, cy=0.42, r=0.75)
    out += box(0, 0, w, h, 14, "url(#ld-cloth)")
    return out + box(
        8, 8, w - 16, h - 16, 10, stroke=tone("baize-line"), width=1.4, stroke_dasharray="9 7", opacity=0.65
    )


def cup() -> str:
    """A leather cup upside down over its dice: 128 wide, its rim at y = 0."""
    low, high = tone("leather-low"), tone("leather-high")
    out = oval(0, 2, 72, 18, tone("shade"), opacity=0.3)
    hide = [(0, low), (0.28, tone("leather")), (0.5, high), (0.74, tone("leather")), (1, low)]
    out += grad("ld-hide", hide, x1=0, y1=0, x2=1, y2=0)
    body = "M-62-8Q-56-70-46-108H46Q56-70 62-8A62 15 0 0 1-62-8z"
    out += path(body, "url(#ld-hide)", low, 1.6, stroke_linejoin="round")
    out += oval(0, -108, 46, 11, high, low, 1.6)
    out += oval(0, -108, 37, 8, stroke=low, width=1.2, stroke_dasharray="4 3.5", opacity=0.9)
    rim = "M-64-14A64 16 0 0 0 64-14L65-2A65 17 0 0 1-65-2z"
    out += path(rim, tone("brass"), tone("brass-low"), 1.4, stroke_linejoin="round")
    out += path("M-46-2A62 15 0 0 0 8 3.5", stroke=tone("shine"), width=2.2, opacity=0.5, stroke_linecap="round")
    seams = "M-54-84Q0-72 54-84M-51-92Q0-80 51-92"
    return out + path(seams, stroke=low, width=1.4, stroke_dasharray="5 4", opacity=0.9)


def cup_open() -> str:
    """A cup laid down; its mouth looks at you."""
    low = tone("leather-low")
    out = oval(0, 46, 76, 10, tone("shade"), opacity=0.28)
    hide = [(0, tone("leather-high")), (0.35, tone("leather")), (1, low)]
    out += grad("ld-lying", hide, x1=0, y1=0, x2=0, y2=1)
    out += path("M-30-48Q40-46 66-34V36Q40 47-30 48z", "url(#ld-lying)", low, 1.6)
    out += oval(66, 1, 12, 35, tone("leather"), low, 1.6)
    out += path("M40-42Q48 0 40 44M48-40Q56 0 48 42", stroke=low, width=1.4, stroke_dasharray="5 4")
    out += oval(-30, 0, 26, 48.5, tone("brass"), tone("brass-low"), 1.4) + oval(
        -31, 0, 20.5, 42, low, tone("brass-low"), 1.4
    )
    return out + oval(-27, 3, 16, 37, tone("mouth"), opacity=0.75)


def die_lost() -> str:
    """Where a lost die lay."""
    h = DIE / 2
    inside = (-h + 3, -h + 3, DIE - 6, DIE - 6, 11)
    return box(*inside, stroke=tone("baize-line"), width=3, stroke_dasharray="7 7", opacity=0.8)


def bid_card(edge: str, width: float) -> str:
    """The card of a bid: 212 wide, 104 high; the count and the die lie on it."""
    out = box(-106, -47, 212, 104, 14, tone("shade"), opacity=0.25)
    return out + box(-106, -52, 212, 104, 14, tone("paper"), tone(edge), width)


TONES_HERE: Final = {
    **TONES,
    "felt": Palette("#d9cdb6", "#17120c", "#ffffff"),
    "baize": Palette("#2c5c49", "#1c3f32", "#ffffff"),
    "baize-low": Palette("#1f4738", "#122c23", "#cccccc"),
    "baize-line": Palette("#6f9f88", "#4f7c68", "#999999"),
    "on-baize": Palette("#f3f6ee", "#f3f6ee", "#000000"),
    "leather": Palette("#a9683a", "#8a542d", "#dddddd"),
    "leather-high": Palette("#d09a65", "#b27c4b", "#f4f4f4"),
    "leather-low": Palette("#63351a", "#472410", "#555555"),
    "mouth": Palette("#241006", "#180a03", "#333333"),
    "liar": Palette("#c8402f", "#ff8d7f", "#000000"),
}
LETTERINGS: Final = {
    **PLATE_LETTERINGS,
    "count": Lettering("Bricolage", 68, 800, "ink"),
    "times": Lettering("Bricolage", 40, 600, "soft"),
    "says": Lettering("Source Sans", 18.5, 600, "on-baize"),
    "verdict": Lettering("Bricolage", 21, 700, "on-baize"),
}


def art() -> Art:
    """The symbols of Liar's Dice."""
    ring_ = box(-39, -38, 78, 80, 18, stroke=tone("glow"), width=4)
    symbols = {
        "table": Symbol(table(), 0, 8, WIDTH, HEIGHT - 8, "the table"),
        "cloth": Symbol(table_on_a_phone(), 0, 0, PHONE_WIDTH, PHONE_HEIGHT, "the table on a phone"),
        "cup": Symbol(cup(), -72, -121, 144, 142, "a cup over its dice"),
        "cup-open": Symbol(cup_open(), -77, -51, 156, 108, "a lifted cup"),
        "die-lost": Symbol(die_lost(), -31, -31, 62, 62, "where a lost die lay"),
        "match": Symbol(ring_, -41, -40, 82, 84, "a die that counts"),
        "bid": Symbol(bid_card("paper-edge", 2.4), -107, -53, 214, 112, "a bid"),
        "bid-standing": Symbol(bid_card("glow", 4), -108, -54, 216, 113, "the bid that stands"),
        "bid-called": Symbol(bid_card("liar", 5), -109, -55, 218, 114, "a bid that was called a lie"),
        "dot": Symbol(ring(0, 0, 1.9, tone("glow")), -2, -2, 4, 4, "a dot between a bid and whoever made it"),
        **dice(),
        **plates(),
        **seat_signs(),
    }
    return Art(symbols, TONES_HERE, LETTERINGS, ground="felt", seats=tuple(f"seat-{seat}" for seat in range(6)))

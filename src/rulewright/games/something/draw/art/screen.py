# interpreted: drawn for people only
"""The GM's screen: three leaves seen from behind, and the cards of the notebook."""

from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import box, n, path
from rulewright.games.something.draw.art.slips import sheet

LEFT: Final = (282.0, 560.0)
CENTRE: Final = (398.0, 560.0)
SLANT: Final = 20.0
"""How much lower the outer end of an outer leaf stands."""
CARD_W: Final = 258.0
LINE: Final = 17.0
"""From one ruled line of a notebook's card to the next."""
MOST_LINES: Final = 14


def symbols() -> dict[str, Symbol]:
    """The leaves, and index cards of every length."""
    found = {
        "leaf-left": Symbol(leaf(*LEFT, SLANT, 0), 0, -12, LEFT[0], LEFT[1] + 12, "the left leaf of the screen"),
        "leaf-middle": Symbol(leaf(*CENTRE, 0, 0), 0, -12, CENTRE[0], CENTRE[1] + 12, "the middle leaf"),
        "leaf-right": Symbol(leaf(*LEFT, 0, SLANT), 0, -12, LEFT[0], LEFT[1] + 12, "the right leaf"),
    }
    for lines in range(1, MOST_LINES + 1):
        high = index_height(lines)
        found[f"index-{lines}"] = Symbol(index_card(lines), 0, 0, CARD_W + 2, high + 4, "a card of the notebook")
    return found


def leaf(w: float, h: float, left: float, right: float) -> str:
    """One leaf: its upper edge in three stripes of the cover, the fold in shade."""
    fill = "paper" if not left and not right else "paper2"
    out = path(f"M0 {n(left - 9)}L{n(w)} {n(right - 9)}V{n(right + 12)}L0 {n(left + 12)}Z", tone("shade"), opacity=0.5)
    out += path(f"M0 {n(left)}L{n(w)} {n(right)}V{n(h)}H0Z", tone(fill))
    for wide in (18, 11, 5):
        if left:
            out += box(w - wide, right, wide, h - right, 0, tone("shade"), opacity=0.05)
        elif right:
            out += box(0, left, wide, h - left, 0, tone("shade"), opacity=0.05)
    for down, colour, thick in ((0, "coral", 6), (6, "gold", 4), (11, "e1", 4)):
        out += path(f"M0 {n(left + down)}L{n(w)} {n(right + down)}", stroke=tone(colour), width=thick)
    return out


def index_height(lines: int) -> float:
    """How high a card with so many lines is."""
    return 36 + lines * LINE + 4


def index_card(lines: int) -> str:
    """A card of the notebook, ruled like one."""
    high = index_height(lines)
    out = sheet(CARD_W, high, 4, lift=0.14) + path(f"M1 25H{n(CARD_W - 1)}", stroke=tone("coral"), width=1.4)
    ruled = "".join(f"M8 {n(46.5 + k * LINE)}H{n(CARD_W - 8)}" for k in range(lines))
    return out + path(ruled, stroke=tone("rule"), width=0.8, stroke_opacity=0.6)

# interpreted: drawn for people only
"""Tokens: enamel badges with a milled edge, and the places where they would lie."""

import math
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import n, path, ring
from rulewright.games.something.draw.art.glyphs import stamped
from rulewright.games.something.tokens import TOKENS

COLOURS: Final = (
    ("c2", "c0"), ("d2", "d0"), ("e2", "e0"), ("s2", "s0"), ("t2", "t0"),
    ("sky7", "haze"), ("d2", "goal"), ("sky6", "sun0"), ("dune1", "sun1"), ("t2", "c0"),
    ("dune2", "paper2"), ("e2", "halo"),
)  # fmt: skip
"""Rim and enamel of each token; those of a die have its colours."""


def symbols() -> dict[str, Symbol]:
    """Every token, and the sockets of the five that dice give."""
    found = {}
    for token, name in enumerate(TOKENS):
        found[f"token-{token}"] = Symbol(badge(token), -16.5, -16.5, 33, 33, f"a {name} token")
        found[f"socket-{token}"] = Symbol(socket(token), -14, -14, 28, 28, f"where a {name} token would lie")
    return found


def badge(token: int) -> str:
    """An enamel badge."""
    rim, enamel = COLOURS[token]
    teeth = "".join(
        f"M{n(14.2 * math.cos(a * math.pi / 8))} {n(14.2 * math.sin(a * math.pi / 8))}h.01" for a in range(16)
    )
    out = path(teeth, stroke=tone(rim), width=4.6, stroke_linecap="round")
    out += ring(0, 0, 14, tone(rim)) + ring(0, 0, 11.6, tone(enamel))
    return out + stamped(f"token-glyph-{token}", 0, 0, 0.75, "pip")


def socket(token: int) -> str:
    """Where a token would lie."""
    rim = ring(
        0, 0, 13, stroke=tone("soft"), width=1.5, stroke_dasharray="1 4.1", stroke_opacity=0.75, stroke_linecap="round"
    )
    return rim + stamped(f"token-glyph-{token}", 0, 0, 0.58, "rule")

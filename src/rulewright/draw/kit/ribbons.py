# interpreted: drawn for people only
"""Ribbons, pennants and tickets: names of rounds and boards, and numbers that matter."""

from rulewright.draw.kit.tones import tone
from rulewright.draw.shapes import box, n, path


def ribbon(width: float, height: float = 40.0, fill: str = "brass", low: str = "brass-low") -> str:
    """A ribbon around its middle, with its tails folded behind it."""
    w, h, tail = width / 2, height / 2, height * 0.6
    out = ""
    for side in (-1, 1):
        a, b, c = n(side * (w - 8)), n(side * (w + tail)), n(side * (w + tail - height * 0.3))
        out += path(
            f"M{a} {n(-h + 8)}H{b}L{c} {n(8)}L{b} {n(h + 8)}H{a}z", tone(low), tone(low), 1, stroke_linejoin="round"
        )
    out += box(-w, -h, width, height, 3, tone(fill), tone(low), 1.4)
    inner = f"M{n(-w + 6)} {n(-h + 5)}H{n(w - 6)}M{n(-w + 6)} {n(h - 5)}H{n(w - 6)}"
    return out + path(inner, stroke=tone("shine"), width=1.2, opacity=0.5)


def pennant(width: float, height: float = 34.0, fill: str = "glow", line: str = "glow-deep") -> str:
    """A pennant that points left, from its tip at (0, 0)."""
    h = height / 2
    shape = f"M0 0L{n(h)} {n(-h)}H{n(width)}V{n(h)}H{n(h)}z"
    return path(shape, tone(fill), tone(line), 1.4, stroke_linejoin="round")


def ticket(width: float, height: float = 50.0, fill: str = "paper", line: str = "ink") -> str:
    """A ticket around its middle, bitten at its sides."""
    w, h, b = width / 2, height / 2, height * 0.14
    shape = f"M{n(-w)} {n(-h)}H{n(w)}V{n(-b)}a{n(b)} {n(b)} 0 0 0 0 {n(2 * b)}V{n(h)}H{n(-w)}V{n(b)}"
    shape += f"a{n(b)} {n(b)} 0 0 0 0 {n(-2 * b)}z"
    return path(shape, tone(fill), tone(line), 2, stroke_linejoin="round")

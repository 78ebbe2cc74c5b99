# interpreted: drawn for people only
"""Speech: bubbles with a tail to whoever speaks, and captions tied to a piece."""

from typing import Literal

from rulewright.draw.kit.tones import tone
from rulewright.draw.shapes import n, path

Side = Literal["left", "right", "above", "below"]


def bubble(width: float, height: float, tail: Side = "below", fill: str = "paper", line: str = "ink") -> str:
    """A bubble around its middle; its tail goes to one side, 16 long.

    >>> "z" in bubble(100, 40, "left")
    True
    """
    w, h, r, t = width / 2, height / 2, min(12.0, height / 3), 9.0
    top = f"L{n(-t)} {n(-h)}L0 {n(-h - 16)}L{n(t)} {n(-h)}" if tail == "above" else ""
    right = f"L{n(w)} {n(-t)}L{n(w + 16)} 0L{n(w)} {n(t)}" if tail == "right" else ""
    low = f"L{n(t)} {n(h)}L0 {n(h + 16)}L{n(-t)} {n(h)}" if tail == "below" else ""
    left = f"L{n(-w)} {n(t)}L{n(-w - 16)} 0L{n(-w)} {n(-t)}" if tail == "left" else ""
    shape = f"M{n(-w + r)} {n(-h)}{top}L{n(w - r)} {n(-h)}Q{n(w)} {n(-h)} {n(w)} {n(-h + r)}{right}"
    shape += f"L{n(w)} {n(h - r)}Q{n(w)} {n(h)} {n(w - r)} {n(h)}{low}L{n(-w + r)} {n(h)}"
    shape += f"Q{n(-w)} {n(h)} {n(-w)} {n(h - r)}{left}L{n(-w)} {n(-h + r)}Q{n(-w)} {n(-h)} {n(-w + r)} {n(-h)}z"
    out = path(shape, tone("shade"), transform="translate(2 4)", opacity=0.18)
    return out + path(shape, tone(fill), tone(line), 1.6, stroke_linejoin="round")

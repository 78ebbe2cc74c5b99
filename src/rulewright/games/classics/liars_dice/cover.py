# interpreted: drawn for people only
"""The cover: ox-blood leather, stitched; a cup that has just been lifted off two dice of bone."""

from rulewright.draw.kit.boxes import small_box
from rulewright.draw.kit.dice import pip_places
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, box, g, grad, oval, path, ring


def cover() -> Symbol:
    """The box."""
    lid = grad("ld-e", [(0, "#8a3327"), (1, "#642018")], x1=0, y1=0, x2=0.3, y2=1)
    lid += box(10, 6, 220, 130, 0, "url(#ld-e)")
    lid += box(19, 15, 202, 108, 5, stroke="#e7bd8a", width=1.5, stroke_dasharray="5 3.5", stroke_linecap="round")
    lid += box(16, 12, 208, 114, 6, stroke="#3f100b", width=1, opacity=0.7)
    corner = path("M0 0h30q-3 11-10 16T0 27z", "#d9a944", "#6d4a0e", 1) + ring(8.5, 8.5, 2, "#6d4a0e")
    lid += g(corner, transform="translate(10 6)") + g(corner, transform="translate(230 6) scale(-1 1)")
    lid += at(cup(), 92, 62, -24) + oval(160, 100, 44, 8, "#2a0805", opacity=0.35)
    lid += die(143, 84, 5, -12) + die(182, 78, 2, 16)
    seen = "A leather cup and two dice"
    return small_box("ld", "Liar’s Dice", lid, "#e7a184", "#4a150f", "#f7ead0", "#4a150f", seen)


def cup() -> str:
    """Of leather, with a seam."""
    edge = "#3f1a0d"
    out = path("M-24-30L-31 24Q0 34 31 24L24-30z", "#c98d4e", edge, 2, stroke_linejoin="round")
    out += path("M-31 24Q0 34 31 24L30 14Q0 24-30 14z", "#8f5526", edge, 1.5)
    out += oval(0, -30, 24, 6.5, "#e2b07a", edge, 2)
    out += path("M-22-18Q0-11 22-18", stroke=edge, width=1.3, stroke_dasharray="3 2.5")
    return out + path("M-14-22L-19 14M-4-20L-6 18", stroke="#efc791", width=2, opacity=0.6, stroke_linecap="round")


def die(x: float, y: float, value: int, turn: float) -> str:
    """Of bone."""
    face = box(-15, -13, 30, 31, 5, "#b9a479") + box(-15, -15, 30, 30, 5.5, "#f8efd9", "#3f2a17", 1.4)
    return at(face + "".join(ring(a, b, 2.9, "#2a1a10") for a, b in pip_places(value, 8.2)), x, y, turn)

# interpreted: drawn for people only
"""The cover: blue enamel with round windows; four red discs show in a line."""

from rulewright.draw.kit.boxes import small_box
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import box, grad, path, ring

ROWS = ("...O...", ".OXOX..", ".OXXXXO")
INKS = {"X": "#d8412f", "O": "#f6c445", ".": "#163768"}


def cover() -> Symbol:
    """The box."""
    lid = grad("cf-e", [(0, "#3a73c9"), (1, "#2358a8")], x1=0, y1=0, x2=0, y2=1)
    lid += box(10, 6, 220, 130, 0, "url(#cf-e)")
    for r, row in enumerate(ROWS):
        for c, sign in enumerate(row):
            lid += window(sign, 36 + c * 28, 27 + r * 33.5)
    seen = "Round windows in blue enamel, four red discs in a line"
    return small_box("cf", "Connect Four", lid, "#9dc0f5", "#163c78", "#fcf6e6", "#163c78", seen)


def window(sign: str, x: float, y: float) -> str:
    """A hole of the rack, with a disc or without."""
    out = ring(x, y + 1.2, 12.6, "#173f7d") + ring(x, y, 12.2, INKS[sign])
    if sign == "X":
        cross = f"M{x - 3.4} {y - 3.4}l6.8 6.8m0-6.8l-6.8 6.8"
        out += ring(x, y, 8.6, stroke="#8f1d12", width=1.3)
        out += path(cross, stroke="#fff1ea", width=2.2, stroke_linecap="round")
    elif sign == "O":
        out += ring(x, y, 8.6, stroke="#96670a", width=1.3) + ring(x, y, 3.8, stroke="#6b4300", width=2.2)
    else:
        out += path(f"M{x - 12.2} {y}a12.2 12.2 0 0 1 24.4 0a12.2 10 0 0 0-24.4 0", "#0d2447", opacity=0.7)
    return out + ring(x, y, 12.6, stroke="#7fa9ea", width=1, opacity=0.8)

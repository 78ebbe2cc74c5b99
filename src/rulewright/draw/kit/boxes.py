# interpreted: drawn for people only
"""The box of a small game: one construction, as many materials as there are lids."""

from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.outlines import has_outlines, long, outlined
from rulewright.draw.shapes import box, clip, g, oval, path, words

WIDTH: Final = 240.0
HEIGHT: Final = 180.0
LID: Final = (10.0, 6.0, 220.0, 126.0)
"""What is seen of the lid: x, y, width, height."""
LABEL: Final = 120.0
"""How wide a name may be on the label."""


def small_box(ident: str, name: str, lid: str, light: str, dark: str, label: str, ink: str, title: str = "") -> Symbol:
    """A lift-off lid seen from a little above, the front of the lid, the tray beneath, a paper label with the name.

    `lid` is drawn in the area `LID`; `light` is its rim, `dark` its front and the tray; `ident` begins its ids.
    """
    x, y, w, h = LID
    out = oval(120, 170, 104, 7, "#000000", opacity=0.22)
    out += path("M16 150h208v14a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6z", dark)
    out += path("M16 158h208", stroke="#000000", width=1, opacity=0.35)
    out += path("M10 14a8 8 0 0 1 8-8h204a8 8 0 0 1 8 8v132a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z", dark)
    out += clip(f"{ident}-lid", box(x, y, w, h, 8)) + g(lid, clip_path=f"url(#{ident}-lid)")
    out += box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 7.5, stroke=light, width=1.5, opacity=0.7)
    out += path("M10 132h220v14a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z", dark)
    out += path("M12 132.8h216", stroke=light, width=1.2, opacity=0.8)
    out += box(54, 125, 132, 27, 2, label) + box(56.5, 127.5, 127, 22, 1, stroke=ink, width=0.7, opacity=0.45)
    return Symbol(out + lettered(120, 146.2, name, 16.5, ink, LABEL), 0, 0, WIDTH, HEIGHT, title)


def lettered(x: float, y: float, name: str, size: float, ink: str, room: float) -> str:
    """A name in the house's own face, shrunk into its room; in any face where that one lacks a letter."""
    cut = "Bricolage 700"
    if not has_outlines(name, cut):
        return words(x, y, name, min(size, room / max(1, len(name)) * 1.7), ink, "sans-serif", 700)
    return outlined(x, y, name, min(size, size * room / long(name, cut, size)), ink, cut)

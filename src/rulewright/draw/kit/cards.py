# interpreted: drawn for people only
"""Cards of 63 × 88 mm, here 200 × 279 units: a face with title, picture and rules text, a back, and a small form.

The same symbol lies in a hand, on the market, on the print sheet; only the size of the piece differs. Words are set
into the card when it is made, by their real widths: a card whose text does not fit is an error when the art is drawn.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rulewright.draw.kit.paper import PatternKind, pattern
from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Lettering, Symbol
from rulewright.draw.shapes import at, box, burst, clip, g, path, ring, words
from rulewright.draw.text import LEADING, fitted

WIDTH: Final = 200.0
HEIGHT: Final = 279.0
ROUND: Final = 12.0
MARGIN: Final = 13.0
PICTURE: Final = (MARGIN, 62.0, WIDTH - 2 * MARGIN, 96.0)
"""Where the picture of a card lies: x, y, width, height; it is drawn from its own middle."""
FACES: Final = {
    "card-title": Lettering("Bricolage", 21, 700, "ink"),
    "card-kind": Lettering("Source Sans", 14, 400, "soft", "start", True),
    "card-code": Lettering("Source Sans", 14, 700, "soft", "end"),
    "card-text": Lettering("Source Sans", 16, 400, "ink"),
}


class Face(NamedTuple):
    """What a card shows."""

    title: str
    text: str = ""
    kind: str = ""
    code: str = ""
    picture: str = ""
    """SVG from the middle of the picture's room."""
    tone: str = "paper-edge"
    """The tone of the picture's ground."""
    sign: str = ""
    """SVG from the middle of the sign's place, 28 wide: what stands for the card's colour."""


def words_in(
    faces: Mapping[str, Lettering], lettering: str, text: str, x: float, y: float, width: float, height: float
) -> str:
    """Words set into a drawing: broken, shrunk and centred in a room around (x, y); `TooLong` if they do not fit."""
    style = faces[lettering]
    lines, size = fitted(text, style, width, height)
    step = style.size * size * LEADING
    first = y - step * (len(lines) - 1) / 2 + style.size * size * 0.34
    side = {"start": x - width / 2, "middle": x, "end": x + width / 2}[style.anchor]
    slant = "italic" if style.italic else None
    return "".join(
        words(side, first + step * k, line, style.size * size, tone(style.tone), style.face, style.weight, style.anchor,
              font_style=slant)
        for k, line in enumerate(lines)
    )  # fmt: skip


def blank(fill: str = "paper", edge: str = "ink") -> str:
    """An empty card with its shadow, from (0, 0)."""
    out = box(2, 4, WIDTH, HEIGHT, ROUND, tone("shade"), opacity=0.2)
    out += box(0, 0, WIDTH, HEIGHT, ROUND, tone(fill), tone(edge), 1.6)
    return out + box(5, 5, WIDTH - 10, HEIGHT - 10, ROUND - 4, stroke=tone(edge), width=0.8, opacity=0.45)


def card(
    ident: str, face: Face, faces: Mapping[str, Lettering] = FACES, fill: str = "paper", edge: str = "ink"
) -> Symbol:
    """A card's face. `ident` keeps its clipping path apart from other cards'.

    >>> card("c1", Face("Treasure Vaults", "Take every gem of one sector that red does not control.", "event")).width
    202.0
    """
    x, y, w, h = PICTURE
    indent = 30.0 if face.sign else 0.0
    out = blank(fill, edge)
    out += words_in(faces, "card-title", face.title, WIDTH / 2 + indent / 2, 36, WIDTH - 2 * MARGIN - indent, 44)
    if face.sign:
        out += at(face.sign, MARGIN + 13, 36)
    out += clip(f"{ident}-picture", box(x, y, w, h, 5)) + box(x, y, w, h, 5, tone(face.tone))
    if face.picture:
        out += g(at(face.picture, x + w / 2, y + h / 2), clip_path=f"url(#{ident}-picture)")
    out += box(x, y, w, h, 5, stroke=tone(edge), width=1.2)
    line = y + h + 13
    if face.kind:
        out += words_in(faces, "card-kind", face.kind, WIDTH / 2 - 20, line, WIDTH - 2 * MARGIN - 40, 18)
    if face.code:
        out += words_in(faces, "card-code", face.code, WIDTH / 2 + 40, line, WIDTH - 2 * MARGIN - 80, 18)
    if face.text:
        top = line + 12 if face.kind or face.code else y + h + 6
        out += words_in(
            faces, "card-text", face.text, WIDTH / 2, (top + HEIGHT - 12) / 2, WIDTH - 2 * MARGIN, HEIGHT - 12 - top
        )
    return Symbol(out, -1, -1, WIDTH + 2, HEIGHT + 4, face.title)


def small(
    ident: str, face: Face, faces: Mapping[str, Lettering] = FACES, fill: str = "paper", edge: str = "ink"
) -> Symbol:
    """The upper part of a card, 200 × 168, where only what it is matters: title, picture and code."""
    x, y, w, h = PICTURE
    indent = 30.0 if face.sign else 0.0
    out = box(0, 0, WIDTH, 168, ROUND, tone(fill), tone(edge), 1.6)
    out += words_in(faces, "card-title", face.title, WIDTH / 2 + indent / 2, 34, WIDTH - 2 * MARGIN - indent, 44)
    if face.sign:
        out += at(face.sign, MARGIN + 13, 34)
    out += clip(f"{ident}-small", box(x, y, w, h - 4, 5)) + box(x, y, w, h - 4, 5, tone(face.tone))
    if face.picture:
        out += g(at(face.picture, x + w / 2, y + h / 2), clip_path=f"url(#{ident}-small)")
    return Symbol(out + box(x, y, w, h - 4, 5, stroke=tone(edge), width=1.2), -1, -1, WIDTH + 2, 170, face.title)


def back(ident: str, fill: str, line: str, kind: PatternKind = "cross", sign: str = "") -> Symbol:
    """A card's back: a pattern, rays and a sign in a round window.

    >>> back("b", "seat-1", "paper").title
    'the back of a card'
    """
    mid = (WIDTH / 2, HEIGHT / 2)
    out = box(2, 4, WIDTH, HEIGHT, ROUND, tone("shade"), opacity=0.2)
    out += box(0, 0, WIDTH, HEIGHT, ROUND, tone("paper"), tone("ink"), 1.6)
    out += pattern(kind, f"{ident}-pattern", line, 12, 1) + box(9, 9, WIDTH - 18, HEIGHT - 18, 7, tone(fill))
    out += box(9, 9, WIDTH - 18, HEIGHT - 18, 7, f"url(#{ident}-pattern)", opacity=0.5)
    out += path(burst(*mid, 44, 76, 24), tone(line), opacity=0.75)
    out += ring(*mid, 44, tone(fill), tone(line), 3) + (at(sign, *mid) if sign else ring(*mid, 12, tone(line)))
    return Symbol(out, -1, -1, WIDTH + 2, HEIGHT + 4, "the back of a card")

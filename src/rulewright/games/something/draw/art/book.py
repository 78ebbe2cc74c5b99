# interpreted: drawn for people only
"""The book of the evening, lying open: two pages, the edges of those under them, a fold in shade."""

from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import box, n, path

BOOK: Final = (950.0, 694.0)
"""Both pages, about the book's middle and below its upper edge."""
EDGES: Final = (7.0, 3.5, 0.0)
"""How far the edges of the pages below stand out."""


def symbols() -> dict[str, Symbol]:
    """The open book."""
    w, h = BOOK
    out = EDGES[0] + 2
    return {
        "book": Symbol(book(), -w / 2 - out, 0, w + 2 * out, h + 10, "a book, lying open"),
        "book-rule": Symbol(
            path(f"M0 0H{n(w / 2 - 82)}", stroke=tone("rule"), width=1.2), 0, -1, w / 2 - 82, 2, "a rule"
        ),
    }


def book() -> str:
    """Two pages; near the fold they turn down into the shade."""
    w, h = BOOK
    half = w / 2
    out = box(-half - EDGES[0], 7, w + 2 * EDGES[0], h + 2, 8, tone("shade"), opacity=0.45)
    for far in EDGES:
        out += box(-half - far, 4 - far / 3, w + 2 * far, h - 4, 6, tone("paper2" if far else "paper"), tone("rule"), 1)
    for wide in range(36, 0, -3):
        out += box(-wide, 4.5, 2 * wide, h - 5, 0, tone("shade"), opacity=0.022)
    fold = f"M0 4.5V{n(h - 0.5)}"
    return out + path(fold, stroke=tone("shade"), width=1.6, opacity=0.3)

# interpreted: drawn for people only
"""People at the table: the plate with a name, the sign of a seat, meeples and pawns.

A seat's sign is a shape first and a colour second: disc, square, triangle, rhomb, pentagon, hexagon.
"""

from functools import lru_cache
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Lettering, Piece, Symbol, Text
from rulewright.draw.shapes import at, box, oval, path, ring
from rulewright.draw.text import name_in, width_of

SEAT_SHAPES: Final = (
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
    "M4.5 4.5h15v15h-15z",
    "M12 3.5L21.5 20h-19z",
    "M12 2.5l9.5 9.5-9.5 9.5L2.5 12z",
    "M12 2.8l9 6.5-3.4 10.7H6.4L3 9.3z",
    "M7.5 3.5h9l5 8.5-5 8.5h-9l-5-8.5z",
)
SHAPE_NAMES: Final = ("disc", "square", "triangle", "rhomb", "pentagon", "hexagon")
PLATES: Final = (72, 84, 94, 104, 116, 128, 142, 156, 172, 188, 206, 224)
"""The widths in which plates are cut; a name lies on the narrowest that holds it."""
PLATE_NAME: Final = Lettering("Source Sans", 18.5, 600, "ink", "start")
PLATE_NOTE: Final = Lettering("Source Sans", 16, 400, "soft", "end")
PLATE_LETTERINGS: Final = {"plate-name": PLATE_NAME, "plate-note": PLATE_NOTE}
SIGN_ROOM: Final = 38.0
"""From the left end of a plate to its name: room for the sign."""
END_ROOM: Final = 16.0


def seat_signs() -> dict[str, Symbol]:
    """The signs of six seats, `seat-0` to `seat-5`, 24 wide, each in its seat's tone."""
    return {
        f"seat-{seat}": Symbol(at(path(shape, tone(f"seat-{seat}")), -12, -12), -12, -12, 24, 24, SHAPE_NAMES[seat])
        for seat, shape in enumerate(SEAT_SHAPES)
    }


def plates() -> dict[str, Symbol]:
    """Plates for names in all widths, and the same glowing for whoever is to decide."""
    found = {}
    for wide in PLATES:
        for end, fill, line, width in (("", "paper", "paper-edge", 1.2), ("-turn", "glow-wash", "glow", 3.0)):
            svg = box(-wide / 2, -17, wide, 34, 17, tone(fill), tone(line), width)
            found[f"plate-{wide}{end}"] = Symbol(svg, -wide / 2 - 2, -19, wide + 4, 38, "the plate of a name")
    return found


@lru_cache(4096)
def plate(
    ident: str, x: float, y: float, name: str, note: str = "", turn: bool = False, most: float = 224, title: str = ""
) -> Piece:
    """A name on the narrowest plate that holds it, at most so wide; the sign goes to `sign_at`.

    >>> piece = plate("name-0", 0, 0, "Ann", "you")
    >>> piece.art, [text.words for text in piece.texts]
    ('plate-128', ['Ann', 'you'])
    """
    rest = SIGN_ROOM + END_ROOM + (width_of(note, PLATE_NOTE) + 9 if note else 0)
    widest = max(wide for wide in PLATES if wide <= most)
    (shown,), size = name_in(name, PLATE_NAME, widest - rest)
    needed = rest + width_of(shown, PLATE_NAME, size)
    wide = next((wide for wide in PLATES if wide >= needed), widest)
    texts = [Text(shown, SIGN_ROOM - wide / 2, 6.2, "plate-name", wide - rest, size=size)]
    if note:
        texts.append(Text(note, wide / 2 - END_ROOM, 6, "plate-note", width_of(note, PLATE_NOTE) + 1))
    said = title or (f"{name}, {note}" if note else name)
    art = f"plate-{wide}-turn" if turn else f"plate-{wide}"
    return Piece(ident, art, x, y, title=said + (" (to decide)" if turn else ""), texts=tuple(texts), motion="none")


def sign_at(named: Piece) -> tuple[float, float]:
    """Where on a plate its sign lies.

    >>> sign_at(Piece("name-0", "plate-84", 100, 50))
    (80.0, 50)
    """
    return named.x - plate_width(named) / 2 + 22, named.y


def plate_width(named: Piece) -> int:
    """How wide the plate of a name is cut: names below each other begin where each other do.

    >>> plate_width(plate("name-0", 0, 0, "Ann", "you"))
    128
    """
    return int(named.art.split("-")[1])


def meeple(fill: str = "var(--piece)", line: str = "var(--ink)") -> str:
    """A wooden person, 40 wide and 42 high, standing on y = 0; in the tone of its piece."""
    half = "c6 .6 11.8 3.4 12.4 7.4.4 3-5.4 3.6-9.6 3.6 2 5.2 5.8 9.8 7.4 15.2.5 1.8-.6 2.5-2.4 2.5H5.6C3.6 0 3-2.4"
    other = "C-3-2.4-3.6 0-5.6 0h-9.6c-1.8 0-2.9-.7-2.4-2.5 1.6-5.4 5.4-10 7.4-15.2-4.2 0-10-.6-9.6-3.6.6-4 6.4-6.8"
    body = f"M0-41a8.4 8.4 0 0 1 7.4 12.3{half} 0-6.4{other} 12.4-7.4A8.4 8.4 0 0 1 0-41z"
    out = oval(0, 0, 17, 4, tone("shade"), opacity=0.25) + path(body, fill, line, 1.6, stroke_linejoin="round")
    gleam = path("M-4.6-36a5.5 5.5 0 0 1 5-2.6", stroke=tone("shine"), width=2, stroke_linecap="round", opacity=0.55)
    return out + gleam


def pawn(fill: str = "var(--piece)", line: str = "var(--ink)") -> str:
    """A pawn, 30 wide and 44 high, standing on y = 0; in the tone of its piece."""
    body = "M-14-2C-14-9-6-12-5-24h10C6-12 14-9 14-2a3 3 0 0 1-3 2h-22a3 3 0 0 1-3-2z"
    out = oval(0, 0, 16, 4, tone("shade"), opacity=0.25) + path(body, fill, line, 1.6, stroke_linejoin="round")
    out += ring(0, -33, 9.5, fill, line, 1.6)
    return out + path("M-5-36a6 6 0 0 1 4.5-3.4", stroke=tone("shine"), width=2, stroke_linecap="round", opacity=0.6)


def people() -> dict[str, Symbol]:
    """A meeple and a pawn, coloured by the tone of their pieces."""
    return {
        "meeple": Symbol(meeple(), -21, -43, 42, 48, "a meeple"),
        "pawn": Symbol(pawn(), -17, -44, 34, 49, "a pawn"),
    }

# interpreted: drawn for people only
"""What stands above every page: the seal and the name of a place, or the gilded heading of a Finale; and its margin."""

from typing import Final, NamedTuple

from rulewright.draw.model import Piece, Stamp, Text
from rulewright.draw.text import width_of
from rulewright.games.destinies.draw.geometry import IVY, MIDDLE, TEXT_LEFT, TEXT_WIDE
from rulewright.games.destinies.draw.prose import in_room, snug
from rulewright.games.destinies.draw.tones import LETTERINGS

TOP: Final = 8.0


class Column(NamedTuple):
    """Where the text of a page stands."""

    left: float
    wide: float
    top: float
    foot: float


BESIDE_IVY: Final = Column(TEXT_LEFT, TEXT_WIDE, TOP, MIDDLE - 8)
IN_GOLD: Final = Column(36.0, 408.0, 20.0, MIDDLE - 20)


class Head(NamedTuple):
    """What a page is about: the seal of a place (kind, emblem, letter), its name, and where it is."""

    title: str
    place: str = ""
    seal: tuple[str, str] = ("", "")
    gilt: str = ""
    """The line above a Finale: then the whole page is framed in gold, and the name stands in the middle."""


def column_of(head: Head) -> Column:
    """Where the text stands: beside the ivy, or inside the gold frame of a Finale."""
    return IN_GOLD if head.gilt else BESIDE_IVY


def head_high(head: Head) -> float:
    """How high a page's heading is."""
    return 62.0 if head.gilt else 46.0


def margin(head: Head) -> list[Piece]:
    """The ivy, or the gold frame of a Finale."""
    if head.gilt:
        return [Piece("gilt", "gilt", 0, 0, motion="none")]
    return [Piece("ivy", "ivy", 8, (MIDDLE - IVY) / 2, motion="none", screen="wide")]


def head_pieces(head: Head, y: float) -> list[Piece]:
    """The seal, the name, the place."""
    if head.gilt:
        middle = IN_GOLD.left + IN_GOLD.wide / 2
        gilded = (Text(head.gilt, 0, 18, "rubric"), *one_line(head.title, "h1m", 0, 49, IN_GOLD.wide))
        return [Piece("heading", "", middle, y, title=head.title, texts=gilded, motion="none")]
    found, left = [], TEXT_LEFT
    kind, emblem = head.seal
    if kind:
        stamps = (Stamp(f"emblem-{emblem}"),) if emblem else ()
        letter: tuple[Text, ...] = (
            () if emblem else (Text(head.title.removeprefix("The ")[:1].upper(), 0, 11, "sealed"),)
        )
        found.append(Piece("heading-seal", f"seal-{kind}", left + 18, y + 18, size=0.64, stamps=stamps, texts=letter))
        left += 46
    room = TEXT_LEFT + TEXT_WIDE - left
    beside = width_of(head.place, LETTERINGS["place"]) + 12 if head.place else 0.0
    if beside > room * 0.5:
        beside = 0.0
    texts = one_line(head.title, "h1", 0, 27, room - beside)
    if beside:
        after = width_of(texts[0].words, LETTERINGS["h1"], texts[0].size) + 12
        texts = (*texts, Text(head.place, round(after, 2), 27, "place"))
    found.append(Piece("heading", "", left, y, title=head.title, texts=texts, motion="none"))
    return found


def one_line(words: str, lettering: str, x: float, y: float, wide: float) -> tuple[Text, ...]:
    """A heading on one line, smaller if it must be; one that is too long even then goes over two."""
    style, size = LETTERINGS[lettering], snug(words, lettering, wide)
    if size >= 0.62:
        return (Text(words, x, y, lettering, wide, size=size),)
    lines, size = in_room(words, lettering, wide, 38, 0.4)
    step = style.size * size * 1.12
    top = y - 5 - step * (len(lines) - 1) / 2
    return tuple([Text(line, x, round(top + step * k, 2), lettering, size=size) for k, line in enumerate(lines)])

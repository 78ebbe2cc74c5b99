# interpreted: drawn for people only
"""The scene as a page: prose set like a book, whoever speaks in the margin."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Piece, Stamp, Text
from rulewright.games.something.dice import LETTERS
from rulewright.games.something.draw.seen import Line
from rulewright.games.something.draw.setting import cut, fill, one, wide
from rulewright.games.something.state import LAY_DIE, PREPARATION, SETUP, WANTS

STEP = 20.5
"""From one line of the book to the next."""
INDENT = 16.0
"""Where a paragraph begins that nobody speaks."""
CHIP: Final = "chip"
"""In place of a face: a die in a line of text."""
CHIP_SIZE: Final = 0.8
CHIP_WIDE: Final = 42 * CHIP_SIZE
ITALIC = frozenset({"intent", "want", "offer", "argument", "question", "last_words"})


def telling(told: tuple[Line, ...], x: float, y: float) -> list[Piece]:
    """The lines that were told last, on a slip below the sun."""
    return page(told, "told", "sheet-440x112", x, y, 440, 112, "") if told else []


def page(
    told: tuple[Line, ...], ident: str, art: str, x: float, y: float, width: float, height: float, title: str
) -> list[Piece]:
    """A page of the book: the last lines that have room on it, the oldest above; a speaker's name begins one."""
    top = 58.0 if title else 29.0
    room = int((height - top - 6) / STEP) + 1
    paragraphs = [paragraph for line in joined(told) if (paragraph := set_in(tuple(line), width - 36))]
    while len(paragraphs) > 1 and sum(map(len, paragraphs)) > room:
        paragraphs.pop(0)
    texts: list[Text] = [one(title, 18, 30, "small-head", width - 36)] if title else []
    shown = [row for paragraph in paragraphs for row in paragraph]
    stamps: list[Stamp] = []
    for k, row in enumerate(shown[:room]):
        set_row(row, 18, top + k * STEP, texts, stamps, k == room - 1 and len(shown) > room)
    return [
        Piece(ident, art, x, y, title=title or "what was told last", detail=as_said(told), texts=tuple(texts),
              stamps=tuple(stamps), motion="none")
    ]  # fmt: skip


def as_said(told: tuple[Line, ...]) -> str:
    """The lines in plain words, whoever says them first."""
    return "\n".join(f"{line.who}: {line.text}" if line.who else line.text for line in told)


def set_row(
    row: "list[Run]", x: float, y: float, texts: list[Text], stamps: list[Stamp], cut_off: bool = False
) -> None:
    """One row of a book on a piece: words, and the dice at a paragraph's end; cut off it ends in an ellipsis."""
    for at, (words, right, face) in enumerate(row):
        if face == CHIP:
            stamps.append(Stamp(words, round(x + right + CHIP_WIDE / 2, 1), round(y - 5.5, 1), CHIP_SIZE))
        else:
            more = " …" if cut_off and at == len(row) - 1 else ""
            texts.append(Text(words + more, round(x + right, 1), round(y, 1), face))


BEGINS: Final = {
    SETUP: "First each character takes a token, and the crew is complete.",
    PREPARATION: "The GM prepares: places, parties, events.",
    LAY_DIE: "The GM lays a die in the middle, 1 for trouble or 6 for glory, and sets the scene.",
    WANTS: "Now the players say what their characters want, and the GM makes Goals of it.",
}
"""What comes before the first roll, by phase."""
OPENS: Final = "The first page is the GM’s."


def first_page(
    cast: tuple[str, ...], ident: str, art: str, x: float, y: float, width: float, height: float, title: str
) -> list[Piece]:
    """The title page of a book that has not begun: the title, a sun about to rise, who is in it."""
    middle, up = width / 2, height / 282
    names = ", ".join(cast[:-1]) + (" and " if len(cast) > 1 else "") + cast[-1] if cast else ""
    shown, size = fill(f"with {names}", "said", width - 44, 4) if names else ((), 1.0)
    texts = [
        one(
            "AN EVENING OF SPACE FANTASY" if width > 250 else "SPACE FANTASY",
            middle,
            34 * up,
            "zone",
            width - 30,
            "soft",
        ),
        one(title, middle, 34 * up + 44, "cover", width - 36, "ink"),
        *(
            Text(line, middle, round(182 * up + k * STEP * size, 1), "said", width - 44, "", "middle", size)
            for k, line in enumerate(shown)
        ),
        one(OPENS, middle, height - 18, "want", width - 30, "soft", "middle", 1.1),
    ]
    said = f"{title}, {names}" if names else title
    return [
        Piece(ident, art, x, y, title="the title page", detail=said, texts=tuple(texts), motion="none"),
        Piece(f"{ident}-sun", "sunrise-2", x + middle, y + 34 * up + 94 * min(up, 1.25), size=0.82, motion="none"),
    ]


Run = tuple[str, float, str]
"""Words, how far to the right they begin, their face."""


def joined(told: tuple[Line, ...]) -> list[list[Line]]:
    """Lines that belong together: what somebody does, and what they want from it."""
    found: list[list[Line]] = []
    for line in told:
        if line.kind == "intent" and found and found[-1][-1].kind == "action" and found[-1][-1].seat == line.seat:
            found[-1].append(line)
        elif line.text:
            found.append([line])
    return found


@lru_cache(1024)
def set_in(paragraph: tuple[Line, ...], width: float, named: bool = True) -> list[list[Run]]:
    """A paragraph as rows of a book: a speaker's name begins it, else a small indent; wishes are in italics, and the
    result pair of a roll ends it like an ornament. Not `named`: the name stands in the margin."""
    lead = paragraph[0].who.upper() if named else ""
    rows: list[list[Run]] = [[(lead, 0.0, "strong")] if lead else []]
    used = wide(lead, "strong") + 8 if lead else 0.0 if paragraph[0].who else INDENT
    for line in paragraph:
        face = "said" if line.kind in ITALIC else "book"
        for k, (words, long) in enumerate(flow(line.text, face, width, used)):
            if k:
                rows.append([])
                used = 0.0
            if words:
                rows[-1].append((words, used, face))
                used += long + wide(" ", face)
        if line.pair:
            if used + 4 + 2 * CHIP_WIDE > width:
                rows.append([])
                used = 0.0
            for at, (kind, shown) in enumerate((line.pair[:2], line.pair[2:])):
                rows[-1].append((f"chip-{LETTERS[kind]}{shown}", used + 2 + at * (CHIP_WIDE + 3), CHIP))
            used += 2 * CHIP_WIDE + 8
    return [row for row in rows if row]


def flow(words: str, lettering: str, width: float, indent: float) -> list[tuple[str, float]]:
    """Running text in lines as a book has them, each with its width, the first one indented and empty where no word
    has room beside the indent; a word too long for a line is cut."""
    space = wide(" ", lettering)
    found: list[tuple[str, float]] = []
    line: list[str] = []
    used = indent
    for word in words.split():
        long = wide(word, lettering)
        if long > width:
            word = cut(word, lettering, width, 1.0)
            long = wide(word, lettering)
        if used + (space if line else 0.0) + long > width and (line or used > 0):
            found.append((" ".join(line), used - (indent if not found else 0.0)))
            line, used = [], 0.0
        used += long + (space if line else 0.0)
        line.append(word)
    return [*found, (" ".join(line), used - (indent if not found else 0.0))]

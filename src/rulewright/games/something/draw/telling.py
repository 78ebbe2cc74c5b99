# interpreted: drawn for people only
"""The scene as a page: prose set like a book, whoever speaks in the margin."""

from rulewright.draw.model import Piece, Text
from rulewright.games.something.draw.seen import Line
from rulewright.games.something.draw.setting import cut, one, wide

STEP = 20.5
"""From one line of the book to the next."""
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
    paragraphs: list[tuple[str, str, list[str]]] = []
    used = 0
    for line in reversed(told):
        face = "said" if line.kind in ITALIC else "book"
        lead = line.who.upper() if line.who and line.kind != "intent" else ""
        indent = wide(lead, "strong") + 8 if lead else 0.0
        shown = flow(line.text, face, width - 36, indent)
        if used + len(shown) > room:
            if not paragraphs:
                paragraphs.append((lead, face, [*shown[: room - 1], shown[room - 1] + " …"]))
            break
        used += len(shown)
        paragraphs.insert(0, (lead, face, shown))
    texts: list[Text] = [one(title, 18, 30, "small-head", width - 36)] if title else []
    at = top
    for lead, face, shown in paragraphs:
        for k, words in enumerate(shown):
            left = 18.0
            if lead and not k:
                texts.append(one(lead, left, at, "strong"))
                left += wide(lead, "strong") + 8
            texts.append(Text(words, round(left, 1), round(at, 1), face))
            at += STEP
    if not paragraphs:
        texts.append(one("Nothing told yet.", 18, at, "said", width - 36, "soft"))
    said = "\n".join(f"{line.who}: {line.text}" if line.who else line.text for line in told)
    return [
        Piece(ident, art, x, y, title=title or "what was told last", detail=said, texts=tuple(texts), motion="none")
    ]


def flow(words: str, lettering: str, width: float, indent: float) -> list[str]:
    """Running text in lines as a book has them, the first one indented; a word too long for a line is cut."""
    space = wide(" ", lettering)
    found: list[str] = []
    line: list[str] = []
    used = indent
    for word in words.split():
        long = wide(word, lettering)
        if long > width:
            word = cut(word, lettering, width - indent, 1.0)
            long = wide(word, lettering)
        if line and used + space + long > width:
            found.append(" ".join(line))
            line, used = [], 0.0
        used += long + (space if line else 0.0)
        line.append(word)
    return [*found, " ".join(line)] if line else found or [""]

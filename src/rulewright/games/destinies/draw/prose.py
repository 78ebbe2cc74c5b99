# interpreted: drawn for people only
"""Text set like a book: an initial, the first words in small capitals, lines that end where words do."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Piece, Stamp, Text
from rulewright.draw.text import TooLong, broken, fitted, width_of
from rulewright.games.destinies.draw.art.sheet import LETTERS
from rulewright.games.destinies.draw.tones import LETTERINGS

INITIAL: Final = 96.0
"""The block of an initial, in units of its own."""
LED: Final = 3
"""So many words after an initial are in small capitals."""
MARKS: Final = {'"': ("“", "”"), "'": ("‘", "’")}
OPENING: Final = re.compile(r"(?<![^\s(\[–—“‘\"'])[\"'](?=\S)")
"""A mark that nothing but a space, a bracket, a dash or another mark stands before."""
CLOSING: Final = str.maketrans({mark: closing for mark, (_, closing) in MARKS.items()})
QUOTES: Final = "“„«»‚‘\"'"


class Setting(NamedTuple):
    """How large a passage is set: its lettering's share, from line to line, lines beside the initial."""

    size: float
    leading: float
    beside: int


SETTINGS: Final = (Setting(1.0, 26.0, 3), Setting(0.92, 23.5, 3), Setting(0.86, 21.0, 3))
"""From the usual one to the smallest, for long passages."""


def lines_in(words: Sequence[str], name: str, size: float, widths: Sequence[float], space: float) -> list[list[str]]:
    """Words in lines, as many as fit into each; the last width holds for all that follow."""
    style = LETTERINGS[name]
    lines: list[list[str]] = [[]]
    left = widths[0]
    for word in words:
        wide = width_of(word, style, size)
        if lines[-1] and wide > left:
            lines.append([])
            left = widths[min(len(lines), len(widths)) - 1]
        lines[-1].append(word)
        left -= wide + space
    return lines


def typeset(words: str) -> str:
    """The marks of a book instead of a keyboard's: quotes that open and close, apostrophes; what is set already stays.

    >>> typeset('"So nobody told us," he says. ("Nobody.")')
    '“So nobody told us,” he says. (“Nobody.”)'
    >>> typeset("It's 'ours', the others' say.")
    'It’s ‘ours’, the others’ say.'
    """
    return OPENING.sub(lambda mark: MARKS[mark.group()][0], words).translate(CLOSING)


SENTENCE: Final = re.compile(r"[.!?…]+[”’»)]*(?=\s+[“‘«(]?[A-ZÄÖÜ0-9]|$)")
"""Where a sentence ends: the next word begins with a capital letter."""


def first_sentence(words: str) -> str:
    """The first sentence of a passage.

    >>> first_sentence("One stroke. It has to be the right one.")
    'One stroke.'
    >>> first_sentence("“Well?” asks Hale. He waits.")
    '“Well?” asks Hale.'
    """
    end = SENTENCE.search(words)
    return words[: end.end()] if end else words


def cut(words: str, name: str, wide: float) -> str:
    """Words on one line: those that fit, and an ellipsis for the others.

    >>> cut("One stroke.", "before", 400), cut("It has to be the right one.", "before", 90)
    ('One stroke.', 'It has to be …')
    """
    if width_of(words, LETTERINGS[name]) <= wide:
        return words
    kept = words.split()
    while len(kept) > 1 and width_of(f"{' '.join(kept)} …", LETTERINGS[name]) > wide:
        kept.pop()
    return f"{' '.join(kept).rstrip(',;:–')} …"


@lru_cache(512)
def plain(name: str, words: str, wide: float, size: float = 1.0, first: float = 0.0) -> tuple[str, ...]:
    """A paragraph in lines, the first one indented."""
    space = width_of(" ", LETTERINGS[name], size)
    found = lines_in(words.split(), name, size, (wide - first, wide), space)
    return tuple([" ".join(line) for line in found])


def snug(words: str, name: str, wide: float) -> float:
    """The share of a lettering's size at which words fit on a line: a story's own names are never cut."""
    needed = width_of(words, LETTERINGS[name])
    return 1.0 if needed <= wide else int(wide / needed * 1000) / 1000


@lru_cache(1024)
def in_room(words: str, name: str, wide: float, high: float, least: float) -> tuple[tuple[str, ...], float]:
    """Words in as many lines as a room has, smaller where they must be; beyond `least` on one line, however small."""
    try:
        lines, size = fitted(words, LETTERINGS[name], wide, high, least)
    except TooLong:
        longest = max((width_of(word, LETTERINGS[name]) for word in words.split()), default=1.0)
        size = min(least * 0.7, wide / longest)
        lines = broken(words, LETTERINGS[name], wide, size)
    return tuple(lines), size


class Passage(NamedTuple):
    """A passage as it is set: the pieces' texts and stamps, and how high it is."""

    texts: tuple[Text, ...]
    stamps: tuple[Stamp, ...]
    high: float


@lru_cache(256)
def passage(words: str, wide: float, setting: Setting) -> Passage:
    """A passage with its initial; a short one, or one that begins with no letter, has none."""
    first = words.lstrip(QUOTES)[:1].upper()
    opening = len(words) - len(words.lstrip(QUOTES))
    style, size, leading = LETTERINGS["prose"], setting.size, setting.leading
    space = width_of(" ", style, size)
    block = setting.beside * leading - 6
    if first in LETTERS and first and len(plain("prose", words, wide - block, size)) >= setting.beside:
        rest = words[opening + 1 :].split()
        lead = rest[:LED]
        caps = " ".join(lead).upper()
        taken = width_of(caps, LETTERINGS["lead"], size) + space
        room = wide - block - 12
        lines = lines_in(rest[LED:], "prose", size, (room - taken, *([room] * (setting.beside - 1)), wide), space)
        texts = [Text(caps, block + 12, leading * 0.75, "lead", size=size)]
        for k, line in enumerate(lines):
            x = (block + 12 if k < setting.beside else 0) + (taken if k == 0 else 0)
            texts.append(Text(" ".join(line), round(x, 2), round(leading * (k + 0.75), 2), "prose", size=size))
        grown = round(block / INITIAL, 4)
        stamps = (Stamp("vine", 0, 2, grown), Stamp(f"versal-{first}", 0, 2, grown))
        return Passage(tuple(texts), stamps, leading * max(len(lines), setting.beside) + 4)
    lines_ = plain("prose", words, wide, size)
    texts = [Text(line, 0, round(leading * (k + 0.75), 2), "prose", size=size) for k, line in enumerate(lines_)]
    return Passage(tuple(texts), (), leading * len(lines_) + 4)


def set_lines(name: str, lines: Sequence[str], leading: float, x: float = 0.0, y: float = 0.0) -> tuple[Text, ...]:
    """Lines one below the other; `y` is the baseline of the first."""
    return tuple([Text(line, x, round(y + k * leading, 2), name) for k, line in enumerate(lines)])


def paragraph(
    ident: str, name: str, words: str, x: float, y: float, wide: float, leading: float
) -> tuple[Piece, float]:
    """A small paragraph as a piece, and how high it is."""
    lines = plain(name, words, wide)
    return Piece(
        ident, "", x, y, texts=set_lines(name, lines, leading, 0, leading * 0.75), motion="none"
    ), leading * len(lines)

# interpreted: drawn for people only
"""Text that fits: words are measured by the real widths of the bundled faces, broken into lines and shrunk in Python.

So a card reads the same in the browser, in a PNG and on paper, and a text that does not fit is an error where the card
is drawn, never an ellipsis at the table. Only what people chose themselves (their names) may be cut, see `name_in`.
"""

import json
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from rulewright.draw.model import Anchor, Lettering, Text
from rulewright.engine.errors import RulewrightError

LEADING: Final = 1.24
"""From one line to the next, in sizes of the letters."""
LEAST: Final = 0.72
"""Words are never shrunk below this part of their lettering's size."""
FIXED: Final = 0.605
"""The width of every letter of a fixed face."""
UNKNOWN: Final = 0.64
"""The width of a letter that the face does not have: another face sets it then."""


class TooLong(RulewrightError):
    """Words that do not fit into their room even at the least size."""


# -- measuring ------------------------------------------------------------------------------------------------------


@cache
def cuts() -> dict[str, dict[str, float]]:
    """The width of every letter of every cut of every face, in sizes; `scripts/font_widths.py` makes the table."""
    table: dict[str, dict[str, str]] = json.loads(files(__package__).joinpath("widths.json").read_text("utf-8"))
    return {
        cut: {letter: int(wide) / 1000 for wide, letters in by_width.items() for letter in letters}
        for cut, by_width in table.items()
    }


@cache
def weights_of(face: str, italic: bool) -> list[int]:
    """The weights of a face that the table knows, lightest first."""
    end = " italic" if italic else ""
    found = []
    for cut in cuts():
        name, _, weight = cut.removesuffix(" italic").rpartition(" ")
        if name == face and cut.endswith(" italic") == bool(end):
            found.append(int(weight))
    return sorted(found)


@cache
def letters_of(face: str, weight: int, italic: bool) -> dict[str, float]:
    """The widths of one cut; between two weights of the table that of the heavier, which is the wider."""
    known = weights_of(face, italic) or weights_of(face, False)
    if not known:
        raise RulewrightError(f"no widths are known of the face {face!r}; add it to scripts/font_widths.py")
    slanted = " italic" if weights_of(face, italic) and italic else ""
    return cuts()[f"{face} {next((w for w in known if w >= weight), known[-1])}{slanted}"]


def width_of(words: str, lettering: Lettering, size: float = 1.0) -> float:
    """How wide these words are in this lettering (at so many times its size).

    >>> round(width_of("Connect Four", Lettering("Bricolage", 20, 700)), 1)
    131.7
    """
    if lettering.face == "monospace":
        return len(words) * FIXED * lettering.size * size
    letters = letters_of(lettering.face, lettering.weight, lettering.italic)
    ems = 0.0
    for letter in words:
        wide = letters.get(letter)
        ems += foreign(letter) if wide is None else wide
    return (ems * lettering.size + len(words) * lettering.spacing) * size


@cache
def foreign(letter: str) -> float:
    """About how wide a letter is that the face does not have."""
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0.0
    if unicodedata.category(letter) == "So":
        return 1.3
    return 1.0 if unicodedata.east_asian_width(letter) in "WF" else UNKNOWN


# -- breaking and fitting -------------------------------------------------------------------------------------------


def broken(words: str, lettering: Lettering, width: float, size: float = 1.0) -> list[str]:
    """The words in as few lines as this width allows, and among those in lines as even as can be.

    A word that is wider than a line stands alone in it. Line breaks in the words stay.

    >>> broken("Sow a card of the market or of a hand", Lettering("Source Sans", 10), 90)
    ['Sow a card of the', 'market or of a hand']
    """
    return [line for part in words.split("\n") for line in even(part.split(), lettering, width, size)]


def even(words: list[str], lettering: Lettering, width: float, size: float) -> list[str]:
    """One paragraph in lines: the fewest first, then the smallest sum of squares of what is left over."""
    if not words:
        return [""]
    space = width_of(" ", lettering, size)
    wide = [width_of(word, lettering, size) for word in words]
    many = len(words)
    best: list[tuple[int, float, int]] = [(0, 0.0, many)] * (many + 1)
    for start in range(many - 1, -1, -1):
        found: tuple[int, float, int] | None = None
        line = -space
        for end in range(start, many):
            line += space + wide[end]
            if line > width and end > start:
                break
            lines, rest, _next = best[end + 1]
            left = max(0.0, width - line)
            option = (lines + 1, rest + left * left, end + 1)
            if found is None or option < found:
                found = option
        assert found is not None
        best[start] = found
    out, start = [], 0
    while start < many:
        end = best[start][2]
        out.append(" ".join(words[start:end]))
        start = end
    return out


class Fitted(NamedTuple):
    """Words in lines, at so many times the size of their lettering."""

    lines: list[str]
    size: float


def fitted(
    words: str, lettering: Lettering, width: float, height: float = 0.0, least: float = LEAST, leading: float = LEADING
) -> Fitted:
    """The words broken and, if need be, shrunk until they fit; `TooLong` if they do not at the least size.

    Without a height they stay on one line.

    >>> fitted("Preservation", Lettering("Source Sans", 20), 90)
    Fitted(lines=['Preservation'], size=0.8)
    """
    lines, size = fitted_lines(words, lettering, width, height, least, leading)
    return Fitted(list(lines), size)


@lru_cache(8192)
def fitted_lines(
    words: str, lettering: Lettering, width: float, height: float, least: float, leading: float
) -> tuple[tuple[str, ...], float]:
    """`fitted`, remembered: the same words come to the same table again and again."""
    size = 1.0
    while size >= least - 1e-9:
        lines = broken(words, lettering, width, size) if height else words.split("\n")
        wide = max(width_of(line, lettering, size) for line in lines)
        tall = lettering.size * size * (1 + leading * (len(lines) - 1))
        if wide <= width and (tall <= height or not height):
            return tuple(lines), round(size, 3)
        size -= 0.05
    room = f"{width:g} × {height:g}" if height else f"{width:g}"
    raise TooLong(f"{words!r} does not fit into {room} at {lettering.size:g} × {least:g} of {lettering.face}")


def name_in(words: str, lettering: Lettering, width: float, least: float = LEAST) -> Fitted:
    """A name that somebody chose, on one line: shrunk, and only then cut; whoever shows it has it whole in the title.

    >>> name_in("Bartholomew of Nowhere", Lettering("Source Sans", 18), 80).lines
    ['Bartholome…']
    """
    try:
        return fitted(words.replace("\n", " "), lettering, width, least=least)
    except TooLong:
        for end in range(len(words) - 1, 0, -1):
            cut = words[:end].rstrip() + "…"
            if width_of(cut, lettering, least) <= width:
                return Fitted([cut], least)
    return Fitted(["…"], least)


# -- setting --------------------------------------------------------------------------------------------------------


def lines_at(
    letterings: Mapping[str, Lettering],
    lettering: str,
    words: str,
    x: float,
    y: float,
    width: float,
    height: float = 0.0,
    tone: str = "",
    anchor: Anchor | None = None,
    middle: bool = False,
) -> tuple[Text, ...]:
    """Words as texts of a piece, a line each, fitted into a room: `y` is the baseline of the first line, or with
    `middle` the middle of all of them.

    >>> faces = {"rule": Lettering("Source Sans", 10)}
    >>> [text.words for text in lines_at(faces, "rule", "Draw two cards and keep one.", 0, 0, 80, 40)]
    ['Draw two cards', 'and keep one.']
    """
    style = letterings[lettering]
    lines, size = fitted(words, style, width, height)
    step = style.size * size * LEADING
    first = y - step * (len(lines) - 1) / 2 + style.size * size * 0.34 if middle else y
    where = anchor or ""
    return tuple(
        Text(line, x, round(first + step * k, 2), lettering, width, tone, where, size)
        for k, line in enumerate(lines)
        if line
    )


def name_at(
    letterings: Mapping[str, Lettering], lettering: str, words: str, x: float, y: float, width: float, tone: str = ""
) -> Text:
    """Somebody's name as a text on one line, see `name_in`."""
    lines, size = name_in(words, letterings[lettering], width)
    return Text(lines[0], x, y, lettering, width, tone, "", size)


def leaves(text: Text, lettering: Lettering) -> float:
    """By how much a text is wider than its room; 0 where it fits or has no room to keep to."""
    if not text.width:
        return 0.0
    return max(0.0, width_of(text.words, lettering, text.size) - text.width - 0.01)

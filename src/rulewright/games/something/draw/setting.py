# interpreted: drawn for people only
"""Setting words: fitted lines, prose that may be cut, and texts in the letterings of this table."""

from functools import lru_cache

from rulewright.draw.model import Anchor, Text
from rulewright.draw.text import broken, name_in, width_of
from rulewright.games.something.draw.tones import LETTERINGS


def wide(words: str, lettering: str, size: float = 1.0) -> float:
    """How wide these words are."""
    return width_of(words, LETTERINGS[lettering], size)


def one(
    words: str, x: float, y: float, lettering: str, width: float = 0.0, tone: str = "", anchor: Anchor | None = None,
    size: float = 1.0,
) -> Text:  # fmt: skip
    """Words on one line; with a width they are fitted into it, and what people wrote may be cut."""
    shown = words
    if width:
        (shown,), least = name_in(words, LETTERINGS[lettering], width / size, 0.8)
        size *= least
    return Text(shown, round(x, 1), round(y, 1), lettering, width, tone, anchor or "", round(size, 3))


@lru_cache(512)
def fill(words: str, lettering: str, width: float, most: int, least: float = 0.85) -> tuple[tuple[str, ...], float]:
    """What people wrote in at most so many lines: shrunk a little, then cut at a word, with an ellipsis."""
    style = LETTERINGS[lettering]
    size = 1.0
    while True:
        lines = [line for line in broken(words, style, width, size) if line]
        if len(lines) <= most or size - 0.05 < least:
            break
        size = round(size - 0.05, 2)
    if len(lines) > most:
        kept = lines[:most]
        last = kept[-1]
        while last and width_of(last + " …", style, size) > width:
            last = last.rpartition(" ")[0] or last[:-1]
        lines = [*kept[:-1], last + " …"]
    fit = tuple(line if width_of(line, style, size) <= width else cut(line, lettering, width, size) for line in lines)
    return fit, size


def cut(line: str, lettering: str, width: float, size: float) -> str:
    """A single word that is wider than its room."""
    style = LETTERINGS[lettering]
    while len(line) > 1 and width_of(line + "…", style, size) > width:
        line = line[:-1]
    return line + "…"


def lines(
    words: str, x: float, y: float, lettering: str, width: float, most: int, step: float, tone: str = "",
    least: float = 0.85,
) -> tuple[Text, ...]:  # fmt: skip
    """A text of so many lines at most, the first baseline at y."""
    shown, size = fill(words, lettering, width, most, least)
    return tuple(
        Text(line, x, round(y + k * step * size, 1), lettering, width, tone, "", size) for k, line in enumerate(shown)
    )

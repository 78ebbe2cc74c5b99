# interpreted: drawn for people only
"""Panels: the state of a game as titled lines and tables, the same for terminal and browser."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Ink = str
"""One of: plain, bold, dim, red, blue, yellow, green, magenta, cyan, white, black."""


class Span(NamedTuple):
    """A piece of text in one ink; colour is never the only sign, so the text says it too.

    `place` is the place that it stands for, as `Ask.place` names it: a front end may let a legal place be chosen there.
    """

    text: str
    ink: Ink = "plain"
    place: str = ""


Line = str | tuple[Span, ...]


Kind = Literal["drawn", "prose"]
"""How lines are meant: drawn with characters, so that columns must stay under each other, or sentences that flow."""


class Panel(NamedTuple):
    """A titled part of the table: `lines` of text, or a table of `columns` and `rows`."""

    title: str
    lines: tuple[Line, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Line, ...], ...] = ()
    kind: Kind = "drawn"


def text_panel(title: str, lines: Sequence[Line], kind: Kind = "drawn") -> Panel:
    """A panel of lines: a board drawn in text, kept as it is, or prose."""
    return Panel(title, lines=tuple(lines), kind=kind)


def table_panel(title: str, columns: Sequence[str], rows: Sequence[Sequence[Line]]) -> Panel:
    """A panel with a table."""
    return Panel(title, columns=tuple(columns), rows=tuple(tuple(row) for row in rows))


def plain(line: Line) -> str:
    """The line without its inks."""
    return line if isinstance(line, str) else "".join(span.text for span in line)


def plain_text(panels: Sequence[Panel]) -> str:
    """All panels as plain text, for logs, tests and screen readers."""
    out: list[str] = []
    for panel in panels:
        out.append(f"— {panel.title} —")
        out.extend(plain(line) for line in panel.lines)
        if panel.columns:
            cells = [panel.columns, *[tuple(plain(c) for c in row) for row in panel.rows]]
            widths = [max(len(row[i]) for row in cells) for i in range(len(panel.columns))]
            out.extend("  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in cells)
    return "\n".join(out)

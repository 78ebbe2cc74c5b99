# interpreted: drawn for people only
"""The picture of a game that draws nothing itself: its panels, set in type on paper."""

from collections.abc import Sequence

from rulewright.draw.model import Art, Board, Lettering, Palette, Piece, Scene, Text
from rulewright.draw.text import width_of
from rulewright.engine import Panel
from rulewright.engine.panels import plain

LINE = 24.0
MARGIN = 18.0

LETTERINGS = {
    "title": Lettering("Bricolage", 18, 700, "ink", "start"),
    "line": Lettering("monospace", 16, 400, "ink", "start"),
    "head": Lettering("monospace", 16, 700, "soft", "start"),
}
PANEL_ART = Art(
    symbols={},
    tones={
        "felt": Palette("#ebe4d3", "#171613", "#ffffff"),
        "ink": Palette("#18201d", "#e8eee9", "#000000"),
        "soft": Palette("#4c5953", "#aab9b1", "#333333"),
    },
    letterings=LETTERINGS,
)


def set_lines(panel: Panel) -> list[tuple[str, str]]:
    """The lines of a panel with the lettering of each, tables with their columns under each other."""
    found = [(plain(line), "line") for line in panel.lines]
    if panel.columns:
        cells = [list(panel.columns), *[[plain(cell) for cell in row] for row in panel.rows]]
        widths = [max(len(row[i]) for row in cells) for i in range(len(panel.columns))]
        for at, row in enumerate(cells):
            text = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            found.append((text, "line" if at else "head"))
    return found


def panel_scene(panels: Sequence[Panel]) -> Scene:
    """A board for each panel, one below the other."""
    boards = []
    for at, panel in enumerate(panels):
        lines, name = set_lines(panel), f"panel-{at}"
        room = max([width_of(words, LETTERINGS[lettering]) for words, lettering in [*lines, (panel.title, "title")]])
        title = Text(panel.title, 0, 0, "title", room)
        pieces = [Piece(f"{name}-title", x=MARGIN, y=30, texts=(title,), title=panel.title)]
        for row, (words, lettering) in enumerate(lines):
            line = Text(words, 0, 0, lettering, room)
            pieces.append(Piece(f"{name}-line-{row}", x=MARGIN, y=62 + LINE * row, texts=(line,)))
        boards.append(Board(name, panel.title, room + 2 * MARGIN, 62 + LINE * len(lines) + MARGIN, pieces))
    return Scene(boards, main=boards[0].id if boards else "", wide=[board.id for board in boards])

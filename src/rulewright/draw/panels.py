# interpreted: drawn for people only
"""The picture of a game that draws nothing itself: its panels, set in type on paper."""

from collections.abc import Sequence

from rulewright.draw.model import Art, Board, Lettering, Palette, Piece, Scene, Text
from rulewright.engine import Panel
from rulewright.engine.panels import plain

LINE = 24.0
CHARACTER = 9.7
"""The width of a character of the fixed face at its size."""
MARGIN = 18.0

PANEL_ART = Art(
    symbols={},
    tones={
        "felt": Palette("#ebe4d3", "#171613", "#ffffff"),
        "ink": Palette("#18201d", "#e8eee9", "#000000"),
        "soft": Palette("#4c5953", "#aab9b1", "#333333"),
    },
    letterings={
        "title": Lettering("Bricolage", 18, 700, "ink", "start"),
        "line": Lettering("monospace", 16, 400, "ink", "start"),
        "head": Lettering("monospace", 16, 700, "soft", "start"),
    },
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
        lines = set_lines(panel)
        wide = max([len(text) for text, _ in lines] + [len(panel.title) + 2]) * CHARACTER + 2 * MARGIN
        pieces = [Piece("title", texts=(Text(panel.title, MARGIN, 30, "title"),), title=panel.title)]
        for row, (text, lettering) in enumerate(lines):
            words = (Text(text, 0, 0, lettering),)
            pieces.append(Piece(f"line-{row}", x=MARGIN, y=62 + LINE * row, texts=words))
        boards.append(Board(f"panel-{at}", panel.title, wide, 62 + LINE * len(lines) + MARGIN, pieces))
    return Scene(boards, main=boards[0].id if boards else "", wide=[board.id for board in boards])

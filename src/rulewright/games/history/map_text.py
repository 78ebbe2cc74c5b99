# interpreted: drawn for people only
"""The map drawn in text: sectors like bricks in a wall, each row half a brick further, so that six bricks touch.

A brick shows its coordinates, its printed number with the gems on it, and its stack from bottom to top: small letters
for covered disks, a capital for the one in control. Letters say the colours, the inks repeat them.
"""

from typing import Any, Final

from rulewright.engine import Line, Span
from rulewright.games.history.cards import COLOUR_LETTERS

INKS: Final = ("red", "white", "blue", "magenta")
"""Red, white, blue; black is drawn in magenta so that it can be seen on a dark screen."""

WIDTH: Final = 10
HEIGHT: Final = 4
Ink = tuple[str, str]


def map_lines(seen: dict[str, Any]) -> list[Line]:
    """All sectors of a view, explored and not."""
    bricks = {(sector["q"], sector["r"]): sector_lines(sector) for sector in seen["sectors"]}
    for q, r in seen["frontier"]:
        bricks[q, r] = [[(".", "dim")], [(f"{q},{r}", "dim")], [(".", "dim")]]
    left = min((2 * q + r) * WIDTH // 2 for q, r in bricks)
    top = min(r for _q, r in bricks)
    cells: dict[tuple[int, int], Ink] = {}
    for (q, r), lines in sorted(bricks.items(), key=lambda brick: (brick[0][1], brick[0][0])):
        draw_brick(cells, (2 * q + r) * WIDTH // 2 - left, (r - top) * HEIGHT, lines)
    height = max(y for _x, y in cells) + 1
    return [line_at(cells, y) for y in range(height)]


def sector_lines(sector: dict[str, Any]) -> list[list[Ink]]:
    """The three lines inside a brick."""
    worth = f"{sector['printed']}"
    if sector["gems"]:
        worth += f"+{sector['gems']}"
    stack = sector["stack"]
    shown = stack[-7:]
    disks: list[Ink] = [("…", "dim")] if len(stack) > 7 else []
    for height, which in enumerate(shown):
        on_top = height == len(shown) - 1
        letter = COLOUR_LETTERS[which] if on_top else COLOUR_LETTERS[which].lower()
        disks.append((letter, INKS[which]))
    if sector["shield"]:
        disks.append(("*", "yellow"))
    return [[(f"{sector['q']},{sector['r']}", "dim")], [(worth, "bold")], disks or [("-", "dim")]]


def draw_brick(cells: dict[tuple[int, int], Ink], x: int, y: int, lines: list[list[Ink]]) -> None:
    """Walls shared with the neighbours, and the lines centred between them."""
    for along in range(WIDTH + 1):
        corner = along in (0, WIDTH, WIDTH // 2)
        cells[x + along, y] = ("+" if corner else "-", "dim")
        cells[x + along, y + HEIGHT] = ("+" if corner else "-", "dim")
    for down in range(1, HEIGHT):
        cells[x, y + down] = ("|", "dim")
        cells[x + WIDTH, y + down] = ("|", "dim")
        letters = [(letter, ink) for text, ink in lines[down - 1] for letter in text]
        start = x + 1 + (WIDTH - 1 - len(letters)) // 2
        for along, cell in enumerate(letters):
            cells[start + along, y + down] = cell


def line_at(cells: dict[tuple[int, int], Ink], y: int) -> Line:
    """One line of the drawing, letters of one ink together."""
    row = {x: cell for (x, at), cell in cells.items() if at == y}
    spans: list[Span] = []
    for x in range(max(row, default=-1) + 1):
        letter, ink = row.get(x, (" ", "plain"))
        if spans and (spans[-1].ink == ink or letter == " "):
            spans[-1] = Span(spans[-1].text + letter, spans[-1].ink)
        else:
            spans.append(Span(letter, ink))
    return tuple(spans)

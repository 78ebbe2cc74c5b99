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
WALL: Final = "+----+----+"
Ink = tuple[str, str]
Mark = tuple[int, int, str, str]
"""From, to, ink, and the place it stands for."""


def map_lines(seen: dict[str, Any]) -> list[Line]:
    """All sectors of a view, explored and not."""
    bricks = {(sector["q"], sector["r"]): sector_lines(sector) for sector in seen["sectors"]}
    for q, r in seen["frontier"]:
        bricks[q, r] = [[], [(f"{q},{r}", "dim")], []]
    left = min((2 * q + r) * WIDTH // 2 for q, r in bricks)
    right = max((2 * q + r) * WIDTH // 2 for q, r in bricks)
    top = min(r for _q, r in bricks)
    bottom = max(r for _q, r in bricks)
    letters = [[" "] * (right - left + WIDTH + 1) for _ in range((bottom - top + 1) * HEIGHT + 1)]
    marks: list[list[Mark]] = [[] for _ in letters]
    for (q, r), lines in bricks.items():
        draw_brick(letters, marks, (2 * q + r) * WIDTH // 2 - left, (r - top) * HEIGHT, lines, f"{q},{r}")
    return [inked_line("".join(row), sorted(marked)) for row, marked in zip(letters, marks, strict=True)]


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


def draw_brick(
    letters: list[list[str]], marks: list[list[Mark]], x: int, y: int, lines: list[list[Ink]], place: str
) -> None:
    """Walls shared with the neighbours, and the lines centred between them; all between the walls is its place."""
    letters[y][x : x + WIDTH + 1] = WALL
    letters[y + HEIGHT][x : x + WIDTH + 1] = WALL
    for down, line in enumerate(lines, start=1):
        row, marked = letters[y + down], marks[y + down]
        row[x] = row[x + WIDTH] = "|"
        at = x + 1 + (WIDTH - 1 - sum([len(text) for text, _ink in line])) // 2
        marked.append((x + 1, at, "dim", place))
        for text, ink in line:
            row[at : at + len(text)] = text
            marked.append((at, at + len(text), ink, place))
            at += len(text)
        marked.append((at, x + WIDTH, "dim", place))


def inked_line(row: str, marks: list[Mark]) -> Line:
    """One line of the drawing; what lies between the marked pieces is dim."""
    spans: list[Span] = []
    done = 0
    for start, end, ink, place in marks:
        if start > done:
            spans.append(Span(row[done:start], "dim"))
        spans.append(Span(row[start:end], ink, place))
        done = end
    if done < len(row):
        spans.append(Span(row[done:], "dim"))
    return tuple(spans)

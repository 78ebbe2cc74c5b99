"""The nine practice songs, drawn as on their sheets, and how a drawing is read. [B-009..B-011 B-062 B-063]

A sheet is three lines, top row first; five cells a line. `[ ]` is a square, `.` none; the signs before a cell stand on
its left edge: `=` Equals, `/` Up, `\\` Down, `S` Syncopation, `C` Crescendo, `K` Key Change (melody and front line).
Inside a square: `P` Pose, `N` on the front square for a Big Finish of its column.

>>> PRINTED["I-a"][0]
'.   [P]    [P]    [P]     .'
>>> squares, marks = read_drawing(("[P]   [P]  .  .  .", "[ ] / [ ]  .  .  .", "[ ] = [ ]  .  .  ."))
>>> f"{squares:b}", len(marks)
('111111', 4)
"""

import re
from typing import Final

from rulewright.games.band.options import Readings
from rulewright.games.band.sheet import BEATS, COLUMNS, FRONT, LOWER, MELODY, right_slot, top_slot
from rulewright.games.band.songs import (
    BIG_FINISH,
    CRESCENDO,
    DOWN,
    EQUALS,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    UP,
    Kind,
    Mark,
    Song,
    a_mark,
    a_song,
    free_edge,
)

PRINTED: Final[dict[str, tuple[str, str, str]]] = {
    "I-a": (
        r".   [P]    [P]    [P]     .",
        r".   [ ]  / [ ]  \ [ ]     .",
        r".   [ ]  = [ ]  = [ ]     .",
    ),
    "I-b": (
        r".   [P]    [P]     .     [P]",
        r".   [ ]  \ [ ]  / [ ]  \ [ ]",
        r".   [ ]     .   = [ ]  = [ ]",  # the = of the fourth column looks past the gap
    ),
    "I-c": (
        r".   [P]    [P]    [P]     . ",
        r".   [ ]  / [ ]  \ [ ]  / [ ]",
        r".   [ ]  = [ ]  = [ ]     . ",
    ),
    "II-1": (
        r".   [P]    [P]    [P]     . ",
        r".   [ ]  \ [ ]  / [ ] C/ [ ]",
        r".   [ ]  = [ ]  = [ ]     . ",
    ),
    "II-2": (
        r".    .     [P]     .     [P]",
        r".   [ ]  \ [ ]  / [ ]  / [ ]",
        r".   [ ]  S [ ]  S [ ]  = [ ]",
    ),
    "II-3": (
        r"[P]    [P]    [P]    [P]     .",
        r" .     [ ]  / [ ]  \ [ ]     .",
        r" .     [ ]  = [ ]  = [ ]     .",
    ),
    "III-1": (
        r" .     [P]  K [P]    [P]  K [P]",
        r" .     [ ] K/ [ ]  \ [ ] K/ [ ]",
        r"[P]  S [ ]     .   = [ ]  = [ ]",  # the = of the fourth column looks past the gap
    ),
    "III-2": (
        r" .     [P]    [P]     .     [N]",
        r"[P]  \ [ ]  / [ ]  \ [ ]  / [ ]",
        r" .     [ ]  = [ ]  = [ ]  = [ ]",
    ),
    "III-3": (
        r"[ ]  = [ ]    [P]    [P]  = [ ]",
        r"[ ]  = [ ]  / [ ]  \ [ ]  = [ ]",
        r"[ ]  = [ ]  = [ ]  = [ ]  = [ ]",
    ),
}

NAMES: Final[tuple[str, ...]] = ("I-a", "I-b", "I-c", "II-1", "II-2", "II-3", "III-1", "III-2", "III-3")
"""In order of their numbers: level I is 0 to 2, level II 3 to 5, level III 6 to 8."""
LEVELS: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 1, 2, 2, 2)
PROGRAM: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 1, 2, 2)
"""The level of each song of a game: three, three and two. [B-009 B-010 B-011 B-013]"""

DRAWN_SIGNS: Final[dict[str, Kind]] = {
    "=": EQUALS, "/": UP, "\\": DOWN, "S": SYNCOPATION, "C": CRESCENDO, "K": KEY_CHANGE,
}  # fmt: skip
DRAWN_CELL: Final = re.compile(r"([=/\\SCK]*)\s*(\.|\[[ PN]\])")


def practice_song(name: str, readings: Readings) -> Song:
    """One of the nine, worked out under these readings."""
    squares, marks = read_drawing(PRINTED[name])
    return a_song(name, squares, marks, readings)


def read_drawing(lines: tuple[str, str, str]) -> tuple[int, tuple[Mark, ...]]:
    """Squares and marks of a drawn sheet, lines from front down to beats."""
    squares = 0
    marks: list[Mark] = []
    for row, line in ((FRONT, lines[0]), (MELODY, lines[1]), (BEATS, lines[2])):
        cells = DRAWN_CELL.findall(line)
        if len(cells) != COLUMNS:
            raise ValueError(f"a sheet has {COLUMNS} columns, this line draws {len(cells)}: {line!r}")
        for column, (signs, cell) in enumerate(cells):
            if cell != ".":
                squares |= 1 << column * 3 + row
            if cell == "[P]":
                marks.append(a_mark(POSE, top_slot(row, column)))
            elif cell == "[N]":
                marks += [a_mark(BIG_FINISH, top_slot(BEATS, column)), a_mark(BIG_FINISH, top_slot(MELODY, column))]
            for sign in sorted(signs):
                kind = DRAWN_SIGNS[sign]
                if kind in (CRESCENDO, KEY_CHANGE):
                    slot = right_slot(row, column - 1, LOWER)
                else:
                    slot = free_edge(marks, row, column - 1)
                marks.append(a_mark(kind, slot))
    return squares, tuple(sorted(marks))

"""Song sheets as they are drawn: from text to squares and marks.

Three lines, top row first; five cells a line. `[ ]` is a square, `.` none; the signs before a cell stand on its left
edge: `=` Equals, `/` Up, `\\` Down, `S` Syncopation, `C` Crescendo, `K` Key Change (melody and front line). Inside a
square: `P` Pose, `N` on the front square for a Big Finish of its column.

>>> squares, marks = read_drawing(("[P]   [P]  .  .  .", "[ ] / [ ]  .  .  .", "[ ] = [ ]  .  .  ."))
>>> f"{squares:b}", len(marks)
('111111', 4)
"""

import re
from typing import Final

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
    Mark,
    a_mark,
    free_edge,
)

SIGNS: Final[dict[str, int]] = {
    "=": EQUALS, "/": UP, "\\": DOWN, "S": SYNCOPATION, "C": CRESCENDO, "K": KEY_CHANGE,
}  # fmt: skip
CELL: Final = re.compile(r"([=/\\SCK]*)\s*(\.|\[[ PN]\])")


def read_drawing(lines: tuple[str, str, str]) -> tuple[int, tuple[Mark, ...]]:
    """Squares and marks of a drawn sheet, lines from front down to beats."""
    squares = 0
    marks: list[Mark] = []
    for row, line in ((FRONT, lines[0]), (MELODY, lines[1]), (BEATS, lines[2])):
        cells = CELL.findall(line)
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
                kind = SIGNS[sign]
                if kind in (CRESCENDO, KEY_CHANGE):
                    slot = right_slot(row, column - 1, LOWER)
                else:
                    slot = free_edge(marks, row, column - 1)
                marks.append(a_mark(kind, slot))
    return squares, tuple(sorted(marks))

"""Tic-tac-toe: the smallest whole game."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.questions import Pick, Script
from rulewright.engine.state import Result, State

SQUARES: Final = 9
FULL: Final = 0b111_111_111
# Sets of squares have one bit a square, the lowest for the first: these are three in a row. [T-004]
LINES: Final = (
    0b000_000_111,  # across
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,  # down
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,  # aslant
    0b001_010_100,
)
# Looked up by a set of squares: the free ones outside it, and whether it holds three in a row.
FREE: Final = [[square for square in range(SQUARES) if not taken >> square & 1] for taken in range(FULL + 1)]
WON: Final = [any(marks & line == line for line in LINES) for marks in range(FULL + 1)]


class Grid(State):
    """Nine squares, numbered 0 to 8 row by row; `marks[seat]` has a bit for each square the seat holds. [T-001]"""

    turn: int
    marks: list[int]
    taken: int
    last: int  # the square marked last, -1 before the first: shown to people, no rule needs it
    won: bool

    def copy(self) -> "Grid":
        """An independent grid."""
        t = Grid()
        t.turn = self.turn
        t.marks = self.marks[:]
        t.taken = self.taken
        t.last = self.last
        t.won = self.won
        return t

    def step(self) -> Script:
        """The seat whose turn it is marks a free square. [T-002 T-003]"""
        seat = self.turn
        square: int = yield Pick(seat, "mark", FREE[self.taken])
        self.last = square
        self.taken |= 1 << square
        self.marks[seat] |= 1 << square
        self.tell("marked", seat, square)
        if WON[self.marks[seat]]:
            self.won = True
        else:
            self.turn = 1 - seat

    def over(self) -> bool:
        """Three in a row, or no square is left. [T-004 T-005]"""
        return self.won or self.taken == FULL

    def result(self) -> Result | None:
        """The seat with three in a row wins; a full grid without is a draw. [T-004 T-005]"""
        if self.won:
            return Result("three in a row", (self.turn,))
        if self.taken == FULL:
            return Result("the grid is full", ())
        return None


def start(seats: int, _options: Mapping[str, Any]) -> Grid:
    """An empty grid; crosses begin. [T-001 T-002]"""
    t = Grid()
    t.turn = 0
    t.marks = [0] * seats
    t.taken = 0
    t.last = -1
    t.won = False
    return t

"""Tic-tac-toe: the smallest whole game."""

from typing import Final

from rulewright.engine.questions import Pick, Script
from rulewright.engine.state import Result, State

LINES: Final = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)


class Grid(State):
    """Nine squares, numbered 0 to 8 row by row; `marks[seat]` has a bit for each square the seat holds. [T-001]"""

    turn: int
    marks: list[int]
    free: list[int]
    won: bool

    def copy(self) -> "Grid":
        """An independent grid."""
        t = Grid()
        t.turn = self.turn
        t.marks = self.marks[:]
        t.free = self.free  # replaced at each mark, never changed
        t.won = self.won
        return t

    def step(self) -> Script:
        """The seat whose turn it is marks a free square. [T-002 T-003]"""
        seat = self.turn
        square: int = yield Pick(seat, "mark", self.free)
        self.free = [s for s in self.free if s != square]
        self.marks[seat] |= 1 << square
        self.tell("marked", seat, square)
        if three_in_a_row(self.marks[seat]):
            self.won = True
        else:
            self.turn = 1 - seat

    def over(self) -> bool:
        """Three in a row, or no square is left. [T-004 T-005]"""
        return self.won or not self.free

    def result(self) -> Result | None:
        """The seat with three in a row wins; a full grid without is a draw. [T-004 T-005]"""
        if self.won:
            return Result("three in a row", (self.turn,))
        return None if self.free else Result("the grid is full", ())


def start(seats: int) -> Grid:
    """An empty grid; crosses begin. [T-001 T-002]"""
    t = Grid()
    t.turn = 0
    t.marks = [0] * seats
    t.free = list(range(9))
    t.won = False
    return t


def three_in_a_row(marks: int) -> bool:
    """Whether these marks hold a whole row, column or diagonal. [T-004]"""
    for line in LINES:
        if marks & line == line:
            return True
    return False

"""Connect Four on bitboards: a column takes seven bits, lowest place first, and its seventh stays empty.

So discs that seem to touch from the top of one column to the foot of the next never do.
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.native import i64
from rulewright.engine.questions import Pick, Script
from rulewright.engine.state import Result, State

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = 7  # bits from a place to its neighbour in the next column
ALL_COLUMNS: Final = [0, 1, 2, 3, 4, 5, 6]
TOP: Final = 1 << (ROWS - 1)  # the highest place of the first column
COLUMN: Final = (1 << ROWS) - 1  # all of its places


class Rack(State):
    """Seven columns of six places: a bitboard for the discs of each seat. [C-001]"""

    turn: int
    last: i64  # the place of the disc that fell last, 0 before the first: shown to people, no rule needs it
    first: i64
    second: i64
    open: list[int]
    won: bool

    def copy(self) -> "Rack":
        """An independent rack."""
        t = Rack()
        t.turn = self.turn
        t.last = self.last
        t.first = self.first
        t.second = self.second
        t.open = self.open  # replaced when a column fills, never changed
        t.won = self.won
        return t

    def step(self) -> Script:
        """Drop one disc into a column with room; it falls to the lowest free place. [C-002 C-003]"""
        column: int = yield Pick(self.turn, "drop", self.open)
        self.drop(self.turn, column)

    def drop(self, seat: int, column: int) -> None:
        """A disc falls; with four in a line the game is won, else the other seat is next. [C-003 C-004]"""
        foot = place_of(column, 0)
        # Adding to the foot of a column carries through its discs into the lowest free place.
        place: i64 = ((self.first | self.second) + foot) & (foot * COLUMN)
        if place == foot * TOP:
            self.open = [other for other in self.open if other != column]
        self.last = place
        held: i64 = place
        if seat == 0:
            held |= self.first
            self.first = held
        else:
            held |= self.second
            self.second = held
        if self.told is not None:  # here it does cost something: a game takes two microseconds
            self.tell("dropped", seat, column)
        if four_in_line(held):
            self.won = True
        else:
            self.turn = 1 - seat

    def over(self) -> bool:
        """Four in a line, or the rack is full. [C-004 C-005]"""
        return self.won or not self.open

    def result(self) -> Result | None:
        """The seat with four in a line wins; a full rack without is a draw. [C-004 C-005]"""
        if self.won:
            return Result("four in a line", (self.turn,))
        if not self.open:
            return Result("the rack is full", ())
        return None


def start(_seats: int, _options: Mapping[str, Any]) -> Rack:
    """An empty rack; the first seat begins. [C-001 C-002]"""
    t = Rack()
    t.turn = 0
    t.last = 0
    t.first = 0
    t.second = 0
    t.open = ALL_COLUMNS
    t.won = False
    return t


def place_of(column: int, row: int) -> i64:
    """The one bit of a place on a bitboard."""
    place: i64 = 1
    place <<= STRIDE * column + row  # not 1 << …: the compiler would make that a shift of 32 bits
    return place


def four_in_line(held: i64) -> bool:
    """Whether four discs stand in a column, a row or a diagonal without a gap. [C-004]"""
    pairs: i64 = held & (held >> 1)  # upright: two discs, then two such pairs
    if pairs & (pairs >> 2):
        return True
    pairs = held & (held >> 7)  # across
    if pairs & (pairs >> 14):
        return True
    pairs = held & (held >> 6)  # falling
    if pairs & (pairs >> 12):
        return True
    pairs = held & (held >> 8)  # rising
    return pairs & (pairs >> 16) != 0

"""Pig: roll as long as you dare; a one loses the turn, holding banks it."""

from typing import Final

from rulewright.engine.native import mypyc_attr
from rulewright.engine.questions import Pick, Roll, Script
from rulewright.engine.state import Result, State

HOLD: Final = 0
ROLL: Final = 1


@mypyc_attr(native_class=False)  # this package is compiled by its own build, against whichever build of the engine
class Table(State):
    """The banked points, whose turn it is, and what this turn has brought so far. [P-001]"""

    banked: list[int]
    turn: int
    gained: int
    rolled: int  # the last roll, 0 before the first: shown to people, no rule needs it
    goal: int

    def copy(self) -> "Table":
        """An independent table."""
        t = Table()
        t.banked = self.banked[:]
        t.turn = self.turn
        t.gained = self.gained
        t.rolled = self.rolled
        t.goal = self.goal
        return t

    def step(self) -> Script:
        """Roll or hold. [P-002 P-003 P-004]"""
        seat = self.turn
        choice: int = yield Pick(seat, "roll_or_hold", [ROLL, HOLD] if self.gained else [ROLL])
        if choice == HOLD:
            self.banked[seat] += self.gained
            self.tell("held", seat, self.gained, self.banked[seat])
            pass_on(self)
            return
        rolled: tuple[int, ...] = yield Roll(1)
        self.rolled = rolled[0]
        self.tell("rolled", seat, rolled[0])
        if rolled[0] == 1:
            pass_on(self)
        else:
            self.gained += rolled[0]

    def result(self) -> Result | None:
        """Whoever has banked the goal wins. [P-005]"""
        for seat, points in enumerate(self.banked):
            if points >= self.goal:
                return Result("reached the goal", (seat,), tuple(self.banked))
        return None


def pass_on(t: Table) -> None:
    """The turn passes to the left; what was not banked is gone. [P-003]"""
    t.gained = 0
    t.turn = (t.turn + 1) % len(t.banked)


def start(seats: int, goal: int) -> Table:
    """Nobody has anything. [P-001]"""
    t = Table()
    t.banked = [0] * seats
    t.turn = 0
    t.gained = 0
    t.rolled = 0
    t.goal = goal
    return t

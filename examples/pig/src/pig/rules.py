"""Pig: roll as long as you dare; a one loses the turn, holding banks it."""

from collections.abc import Mapping
from typing import Any, Final

from pig.options import Settings, settings_of
from rulewright.engine.native import mypyc_attr
from rulewright.engine.questions import Pick, Roll, Script
from rulewright.engine.state import Result, State

HOLD: Final = 0
ROLL: Final = 1
BAD_LUCK: Final = 1  # the face that loses the turn


@mypyc_attr(native_class=False)  # this package is compiled by its own build, against whichever build of the engine
class Race(State):
    """The banked points, whose turn it is, and what this turn has brought so far. [P-001]"""

    settings: Settings
    banked: list[int]
    turn: int
    gained: int
    rolled: int  # the last roll, 0 before the first: shown to people, no rule needs it

    def copy(self) -> "Race":
        """An independent race."""
        t = Race()
        t.settings = self.settings
        t.banked = self.banked[:]
        t.turn = self.turn
        t.gained = self.gained
        t.rolled = self.rolled
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
        if rolled[0] == BAD_LUCK:
            pass_on(self)
        else:
            self.gained += rolled[0]

    def result(self) -> Result | None:
        """Whoever has banked the goal wins. [P-005]"""
        for seat, points in enumerate(self.banked):
            if points >= self.settings.goal:
                return Result("reached the goal", (seat,), tuple(self.banked))
        return None


def start(seats: int, options: Mapping[str, Any]) -> Race:
    """Nobody has anything. [P-001]"""
    t = Race()
    t.settings = settings_of(options)
    t.banked = [0] * seats
    t.turn = 0
    t.gained = 0
    t.rolled = 0
    return t


def pass_on(t: Race) -> None:
    """The turn passes to the left; what was not banked is gone. [P-003]"""
    t.gained = 0
    t.turn = (t.turn + 1) % len(t.banked)

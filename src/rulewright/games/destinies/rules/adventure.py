"""The game as the engine plays it: one step from each resting point to the next."""

from typing import Final

from rulewright.engine.questions import Observer, Script
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result, State
from rulewright.games.destinies import state as s
from rulewright.games.destinies.rules.setup import choose_characters
from rulewright.games.destinies.rules.trade import trading
from rulewright.games.destinies.rules.turn import arrived, end_of_turn, movement, stage_turn, start_of_turn
from rulewright.games.destinies.rules.visit import hear_hint, visiting
from rulewright.games.destinies.secrets import imagine, told_alike
from rulewright.games.destinies.state import GOING_ON, World
from rulewright.games.destinies.story.plot import NONE

REASONS: Final = {
    s.FULFILMENT: "fulfilled their Destiny",
    s.ALL_DEFEATED: "every Destiny failed",
    s.DEADLINE: "the deadline passed",
    s.CUT: "stopped after the last day agreed",
    s.LAST_STANDING: "the last one standing",
}


class Adventure(World):
    """A table with its rules. [D-027 D-195]"""

    def copy(self) -> "Adventure":
        """An independent table."""
        t = Adventure()
        self.copy_into(t)
        return t

    def step(self) -> Script:
        """Each phase of a turn is one choice and its consequences. [D-027]"""
        phase = self.phase
        if phase == s.VISITING:
            yield from visiting(self)
        elif phase == s.ARRIVED:
            yield from arrived(self)
        elif phase == s.MOVE:
            yield from movement(self)
        elif phase == s.TURN_START:
            yield from start_of_turn(self)
        elif phase == s.TURN_END:
            yield from end_of_turn(self)
        elif phase == s.TRADING:
            yield from trading(self)
        elif phase == s.IN_FINALE:
            yield from stage_turn(self)
        elif phase == s.HINT:
            yield from hear_hint(self)
        else:
            yield from choose_characters(self)

    def over(self) -> bool:
        """Somebody has won, everybody is defeated, or the time is up. [D-019 D-188 D-194]"""
        return self.ended != GOING_ON

    def result(self) -> Result | None:
        """Why the game ended and who won, if anybody did. [D-019 D-189]"""
        if self.ended == GOING_ON:
            return None
        winners = (self.winner,) if self.winner != NONE else ()
        return Result(REASONS[self.ended], winners)

    def imagine(self, observer: Observer, rng: Rng) -> "Adventure":
        """An adventure that fits all that the observer knows. [D-011 D-160 D-164]"""
        t = self.copy()
        imagine(t, observer, rng)
        return t

    def fits(self, real: State, observer: Observer) -> bool:
        """As many steps were told of as in the real adventure, of everybody. [D-023 D-108]"""
        assert isinstance(real, Adventure)
        return told_alike(self, real)

"""The game as the engine plays it: one step from each resting point to the next."""

from typing import Final

from rulewright.engine.questions import Observer, Script
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result
from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import OPENLY, PRIVATE
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.rules.setup import choose_characters
from rulewright.games.destinies.state import GOING_ON, World
from rulewright.games.destinies.rules.trade import trading
from rulewright.games.destinies.rules.turn import arrived, end_of_turn, movement, stage_turn, start_of_turn
from rulewright.games.destinies.rules.visit import hear_hint, visiting

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
        if phase == s.VISIT:
            yield from visiting(self)
        elif phase == s.ARRIVED:
            yield from arrived(self)
        elif phase == s.MOVE:
            yield from movement(self)
        elif phase == s.TURN_START:
            yield from start_of_turn(self)
        elif phase == s.TURN_END:
            yield from end_of_turn(self)
        elif phase == s.TRADE:
            yield from trading(self)
        elif phase == s.FINALE:
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
        """Virtue is known to nobody, the others' path steps only to them: both are dealt anew. [D-011 D-160 D-164]

        While a player is asked, what they are offered is in sight, so their Virtue stays among the values that no
        condition of the scenario tells apart.
        """
        t = self.copy()
        if t.ended != GOING_ON or t.characters[t.seats - 1] == NONE:
            return t
        for seat in range(t.seats):
            known = t.plot.virtue_class[t.virtue[seat] + 10]
            values = [value - 10 for value, kind in enumerate(t.plot.virtue_class) if kind == known or seat != t.active]
            t.virtue[seat] = rng.pick(values)
            if seat != observer and t.settings.notice != OPENLY:
                forget_steps(t, seat, rng)
        return t


def forget_steps(t: World, seat: int, rng: Rng) -> None:
    """Steps of another player's paths: any that fit the number of public notices. [D-108]"""
    steps: list[int] = []
    reached = 0
    for path in range(t.settings.destiny_paths):
        at = t.characters[seat] * MAX_PATHS + path
        for step in range(len(t.plot.path_steps[at])):
            steps.append(path * 16 + step)
            if t.noticed[seat * MAX_PATHS + path] & (1 << step):
                reached += 1
    if t.settings.notice == PRIVATE:
        reached = rng.below(len(steps) + 1)
    rng.shuffle(steps)
    for path in range(MAX_PATHS):
        t.noticed[seat * MAX_PATHS + path] = 0
        t.marked[seat * MAX_PATHS + path] = 0
    for index in range(reached):
        step = steps[index]
        t.noticed[seat * MAX_PATHS + step // 16] |= 1 << (step % 16)
        t.marked[seat * MAX_PATHS + step // 16] |= 1 << (step % 16)

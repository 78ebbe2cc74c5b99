"""A player that knows Pig."""

from pig.rules import HOLD, ROLL, Race
from rulewright.engine import Pick, Rng, Run, Write


class HoldAt20:
    """The old rule of thumb: hold as soon as the turn is worth 20, or wins."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """Hold or roll."""
        t = run.state
        assert isinstance(t, Race)
        wins = t.banked[t.turn] + t.gained >= t.settings.goal
        return HOLD if t.gained and (t.gained >= 20 or wins) else ROLL

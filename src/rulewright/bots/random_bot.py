"""The random bot."""

from rulewright.engine import Pick, Rng, Run, Write


class RandomBot:
    """Any option, all alike. The whole bot is one line."""

    needs_no_world = True

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """Any option."""
        chosen: int | str = question.at_random(rng)
        return chosen

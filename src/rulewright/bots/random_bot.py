"""The random bot."""

from rulewright.engine import Pick, Rng, Write


class RandomBot:
    """Any option, all alike. The whole bot is one line."""

    def react(self, question: Pick | Write, rng: Rng) -> int | str:
        """Any option."""
        chosen: int | str = question.at_random(rng)
        return chosen

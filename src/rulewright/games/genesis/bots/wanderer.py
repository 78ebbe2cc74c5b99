# interpreted: decides once a question
"""The wanderer, who takes whatever comes: for simulation and fuzzing."""

from rulewright.engine import Pick, Rng, Write
from rulewright.games.genesis.events import GO_SOLO


class Wanderer:
    """Any option, but a band that stays together: Go Solo is shown in one meeting of forty."""

    def react(self, question: Pick | Write, rng: Rng) -> int | str:
        """Any option, Go Solo seldom; no words of its own."""
        chosen: int | str = question.at_random(rng)
        if isinstance(question, Write):
            return ""  # names stay as they are printed: what is written at random is awkward on purpose
        if isinstance(question, Pick) and question.ask == "meeting" and chosen == GO_SOLO and rng.below(20):
            others = [option for option in question.options if option != GO_SOLO]
            return rng.pick(others) if others else chosen
        return chosen

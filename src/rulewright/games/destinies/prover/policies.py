# interpreted: drives whole games for the tools
"""How the search for counterexamples plays: at random, or curious about what it has not seen."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from rulewright.engine.questions import Pick, Question
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies.library import Story
from rulewright.games.destinies.prover.acting import named


class Policy(Protocol):
    """A way to answer questions."""

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """An answer that is offered."""


class Uniform:
    """Any legal answer, each alike."""

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """Any legal answer."""
        del run
        return question.at_random(rng)


class Curious:
    """What has been done least often, over all games."""

    def __init__(self, told: Story) -> None:
        self.told = told
        self.done: Counter[str] = Counter()

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """The least used answer, ties by chance."""
        del run
        if not isinstance(question, Pick):
            return question.at_random(rng)
        told = {option: str(named(self.told, question, option)) for option in question.options}
        least = min(self.done[word] for word in told.values())
        chosen = rng.pick([option for option, word in told.items() if self.done[word] == least])
        self.done[told[chosen]] += 1
        return chosen

# interpreted: drives whole games for the tools
"""How the search for counterexamples plays: at random, curious, after what a proof blames, or straight for a Finale."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from rulewright.engine.questions import Pick, Question
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies.players.pathfinder import Pathfinder
from rulewright.games.destinies.prover.acting import adventure, named
from rulewright.games.destinies.rules.actions import BEGIN_FINALE, kind_of
from rulewright.games.destinies.shelf.library import Tale


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

    def __init__(self, told: Tale) -> None:
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


class Wanting:
    """What a failed proof blames, as soon as it is offered; else anything, but no Finale.

    One character may be spared: it leaves these things to the others.
    """

    def __init__(self, told: Tale, wanted: set[str], spared: str = "") -> None:
        self.told = told
        self.wanted = wanted
        self.spared = spared

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """An answer that names something wanted, ties by chance."""
        if not isinstance(question, Pick) or not self.wanted:
            return question.at_random(rng)
        fitting = [o for o in question.options if self.named(question, o) & self.wanted]
        left = [o for o in question.options if o not in fitting and kind_of(o) != BEGIN_FINALE]
        seated = adventure(run).characters[question.seat]
        if fitting and self.told.plot.character_ids[seated] != self.spared:
            return rng.pick(fitting)
        return rng.pick(left or question.options)

    def named(self, question: Pick, option: int) -> set[str]:
        """The ids that an answer names."""
        return {str(value) for value in named(self.told, question, option).values()}


class Eager:
    """Straight towards a Finale: the reference bot."""

    def __init__(self) -> None:
        self.bot = Pathfinder()

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """What the reference bot would do; dice fall as they fall."""
        return self.bot.choose(run, question, rng) if isinstance(question, Pick) else question.at_random(rng)

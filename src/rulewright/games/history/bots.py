# interpreted: the bots only say what to look at; the looking is compiled (valuation.py)
"""Bots: a greedy one, and one that looks ahead over its own action with sampled replies."""

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.history.state import Galaxy
from rulewright.games.history.valuation import look_ahead, outcome, quick, ranked

QUICK_ASKS = ("bid", "open_bid", "preserve", "preserve_or_doom", "draft", "mulligan", "put_back", "give")
"""Answered by a rule of thumb: what others hold back would make looking ahead a mirage."""


class Greedy:
    """Takes whatever leaves it furthest ahead at once; bids by worth, saves what it owns, sells before a collapse."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The option with the best standing when it has been carried out."""
        assert isinstance(question, Pick)
        assert isinstance(run.state, Galaxy)
        if question.ask in QUICK_ASKS:
            return quick(run.state, question, rng)
        return ranked(run, question.seat, question.options, rng)[0][1]


class Farseeing:
    """Weighs its most promising actions in several imagined worlds, with the others' likely replies."""

    def __init__(self, candidates: int = 5, worlds: int = 4, breadth: int = 10) -> None:
        """How many actions are weighed, in how many worlds, against how many sampled replies of each opponent."""
        self.candidates = candidates
        self.worlds = worlds
        self.breadth = breadth

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The action that still looks best after the replies; smaller questions are answered like Greedy's."""
        assert isinstance(question, Pick)
        assert isinstance(run.state, Galaxy)
        seat = question.seat
        if question.ask in QUICK_ASKS:
            return quick(run.state, question, rng)
        if question.ask != "act":
            return max(question.options, key=lambda option: sum(outcome(run, seat, option, rng) for _ in range(2)))
        best = [option for _worth, option in ranked(run, seat, question.options, rng)[: self.candidates]]
        return max(best, key=lambda option: look_ahead(run, seat, option, self.worlds, self.breadth, rng))

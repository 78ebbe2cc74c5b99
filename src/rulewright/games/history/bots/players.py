# interpreted: the bots only say what to look at; the looking is compiled (ahead.py)
"""Bots: a greedy one, and one that looks ahead over its own action with sampled replies."""

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.history.bots.ahead import near, ranked, weighed
from rulewright.games.history.bots.quick import quick, stirring
from rulewright.games.history.state import Galaxy

QUICK_ASKS = ("bid", "open_bid", "preserve", "preserve_or_doom", "draft", "mulligan", "put_back", "give")
"""Answered by a rule of thumb: what others hold back would make looking ahead a mirage."""

BIDS = ("bid", "open_bid", "preserve", "preserve_or_doom")
"""Bids: the farseeing bot tries those near the rule of thumb."""


class Greedy:
    """Takes whatever leaves it furthest ahead at once; bids by worth, saves what it owns, sells before a collapse."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The option with the best standing when it has been carried out."""
        assert isinstance(question, Pick)
        assert isinstance(run.state, Galaxy)
        if question.ask in QUICK_ASKS:
            return quick(run.state, question, rng)
        options = stirring(run.state, question.options) if question.ask == "act" else question.options
        return ranked(run, question.seat, options, rng)[0][1]


class Farseeing:
    """Weighs its most promising answers in several imagined worlds; for its actions with the others' likely replies."""

    def __init__(self, candidates: int = 6, worlds: int = 5, breadth: int = 8) -> None:
        """How many actions are weighed, in how many worlds, against how many sampled replies of each opponent."""
        self.candidates = candidates
        self.worlds = worlds
        self.breadth = breadth

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The answer that still looks best in the end."""
        assert isinstance(question, Pick)
        assert isinstance(run.state, Galaxy)
        seat, options = question.seat, question.options
        if question.ask in BIDS:
            guess = quick(run.state, question, rng)
            return weighed(run, seat, near(options, guess, 4), self.worlds, 0, rng)
        if question.ask in QUICK_ASKS:
            return quick(run.state, question, rng)
        if question.ask != "act":
            return weighed(run, seat, options, 3, 0, rng)
        found = ranked(run, seat, stirring(run.state, options), rng)
        best = [option for _worth, option in found[: self.candidates]]
        return weighed(run, seat, best, self.worlds, self.breadth, rng)

# interpreted: plans over the scenario's tables, a few times a turn
"""Placeholder until the plan is there."""

from __future__ import annotations

from rulewright.engine.questions import Pick, Write
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run


class Pathfinder:
    """Any legal answer."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """Any legal answer."""
        assert isinstance(question, Pick)
        return rng.pick(question.options)

"""Exact numbers of *Something: what `rulewright odds something` can be asked."""

from rulewright.games.something.odds.calls import CALLS, NUMBERS

__all__ = ["CALLS", "NUMBERS"]

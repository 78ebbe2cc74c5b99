"""Exact numbers of the Destinies system: what `rulewright odds destinies` can be asked."""

from rulewright.games.destinies.odds.trials import CALLS

__all__ = ["CALLS"]

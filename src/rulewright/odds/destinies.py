# interpreted: a door, nothing runs here
"""The door to the exact odds of Destinies, which live in the game's own room `odds`.

>>> from rulewright.odds.destinies import odds
>>> odds([7], 0)["at_least"][1]
Fraction(7, 12)
"""

from rulewright.games.destinies.odds.trials import CALLS, best_steps, finale, graded, min_effort, odds

__all__ = ["CALLS", "best_steps", "finale", "graded", "min_effort", "odds"]

# interpreted: a door
"""The songs of Band Practice solved exactly: the door to `rulewright.games.band_practice.odds`.

>>> flawless("II-2") > flawless("I-a") > flawless("III-3")
True
"""

from rulewright.games.band_practice.odds.position import ChoiceValue, DieValue, choices_here, values_here
from rulewright.games.band_practice.odds.songs import (
    BadQuestion,
    CardValue,
    Problem,
    card_values,
    fewest_failures,
    flawless,
)

__all__ = [
    "BadQuestion", "CardValue", "ChoiceValue", "DieValue", "Problem", "card_values", "choices_here", "fewest_failures",
    "flawless", "values_here",
]  # fmt: skip

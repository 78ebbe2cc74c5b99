# interpreted: a door, nothing runs here
"""The door to the exact odds of *Something, which live in the game's own room `odds`.

>>> from rulewright.odds import something
>>> something.success(T=7, policy="author")
Fraction(161, 216)
>>> something.available()
Fraction(11, 36)
"""

from rulewright.games.something.odds.calls import (
    CALLS,
    NUMBERS,
    Bands,
    available,
    avoidable,
    bands,
    high,
    high_and_success,
    high_and_win,
    inescapable,
    m1,
    m1_learning,
    m1_within,
    m2,
    m3,
    success,
    token_and_success,
    token_any,
    token_rolled_type,
    token_table_type,
    token_two,
    useful,
    useful_inescapable,
    win_any,
)

__all__ = [
    "CALLS", "NUMBERS", "Bands", "available", "avoidable", "bands", "high", "high_and_success", "high_and_win",
    "inescapable", "m1", "m1_learning", "m1_within", "m2", "m3", "success", "token_and_success", "token_any",
    "token_rolled_type", "token_table_type", "token_two", "useful", "useful_inescapable", "win_any",
]  # fmt: skip

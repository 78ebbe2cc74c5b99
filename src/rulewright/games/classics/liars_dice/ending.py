# interpreted: told to people once a game
"""How a game of liar's dice ended: who has dice left. [L-008]"""

from collections.abc import Sequence

from rulewright.engine import Ending, Result, won_by
from rulewright.games.classics.liars_dice.rules import Cups


def ending(_t: Cups, result: Result, _names: Sequence[str]) -> Ending:
    """The last one with dice has won; nothing more to say. [L-008]"""
    return won_by(result, rule="L-008")

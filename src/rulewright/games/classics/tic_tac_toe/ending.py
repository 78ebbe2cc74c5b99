# interpreted: told to people once a game
"""How a game of tic-tac-toe ended: where the three lie. [T-004 T-005]"""

from collections.abc import Sequence

from rulewright.engine import Ending, Result, won_by
from rulewright.games.classics.tic_tac_toe.rules import LINES, SQUARES, Grid
from rulewright.games.classics.tic_tac_toe.words import square_name


def ending(t: Grid, result: Result, _names: Sequence[str]) -> Ending:
    """Who has three in a row, and from where to where; nothing more to say of a full grid. [T-004 T-005]"""
    for seat in result.winners:
        row = next(line for line in LINES if t.marks[seat] & line == line)
        first, *_, last = [square_name(square) for square in range(SQUARES) if row >> square & 1]
        return won_by(result, sentence=f"Three in a row, from the {first} to the {last}.", rule="T-004")
    return won_by(result, rule="T-005")

# interpreted: made for people, one position at a time
"""What an observer sees: everything lies open."""

from rulewright.engine import Observer, View
from rulewright.games.classics.tic_tac_toe.rules import SQUARES, Grid


def view(t: Grid, _observer: Observer) -> View:
    """The sign on each square (empty while it is free), whose turn it is, and the square marked last."""
    return {"squares": [sign_on(t, square) for square in range(SQUARES)], "turn": t.turn, "last": t.last}


def sign_on(t: Grid, square: int) -> str:
    """X for the first seat's mark, O for the second's."""
    for seat, sign in enumerate("XO"):
        if t.marks[seat] >> square & 1:
            return sign
    return ""

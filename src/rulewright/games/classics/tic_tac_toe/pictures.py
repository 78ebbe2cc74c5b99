# interpreted: drawn for people only
"""What the lessons of the rulebook show: moments of games between Alice and Bob, played or set up by hand."""

from typing import Final

from rulewright.engine import Pictured, begin
from rulewright.games import find
from rulewright.games.classics.tic_tac_toe.rules import start

NAMES: Final = ("Alice", "Bob")
ALICE: Final = 0
FORK: Final = (4, 1, 6, 2, 0)
"""Alice has closed the upper row, and threatens a column and a diagonal."""


def seen(*squares: int) -> Pictured:
    """What Alice sees after these squares were marked, hers first."""
    run = begin(start(len(NAMES), {}), None, find("tic-tac-toe"), NAMES)
    for square in squares:
        run.answer(square)
    return Pictured(find("tic-tac-toe").look(run, ALICE))


def pictures() -> dict[str, Pictured]:
    """Every picture of the lesson by its name."""
    return {"fork": seen(*FORK), "won": seen(*FORK, 3, 8)}

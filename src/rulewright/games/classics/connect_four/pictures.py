# interpreted: drawn for people only
"""What the lessons of the rulebook show: moments of games between Alice and Bob, played or set up by hand."""

from typing import Final

from rulewright.engine import Pictured, begin
from rulewright.games import find
from rulewright.games.classics.connect_four.rules import start

NAMES: Final = ("Alice", "Bob")
ALICE: Final = 0
SLANTING: Final = (2, 3, 3, 4, 5, 4, 4, 5, 0, 5, 5)
"""Alice's last disc lies on three of Bob's and ends her line."""
OPEN_THREE: Final = (3, 3, 2, 2, 4)
"""Alice has three in the lowest row, and both places beside them are free."""


def seen(*columns: int) -> Pictured:
    """The rack as Alice sees it after discs fell into these columns, hers first."""
    run = begin(start(len(NAMES), {}), None, find("connect-four"), NAMES)
    for column in columns:
        run.answer(column)
    return Pictured(find("connect-four").look(run, ALICE), ("rack",))


def pictures() -> dict[str, Pictured]:
    """Every picture of the lesson by its name."""
    return {"slanting": seen(*SLANTING), "open-three": seen(*OPEN_THREE)}

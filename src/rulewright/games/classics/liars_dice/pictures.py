# interpreted: drawn for people only
"""What the lessons of the rulebook show: moments of games between Alice, Bob and Cleo, played or set up by hand."""

from typing import Final

from rulewright.engine import Pictured, begin
from rulewright.engine.options import settled
from rulewright.games import find
from rulewright.games.classics.liars_dice.options import OPTIONS
from rulewright.games.classics.liars_dice.rules import FACES, LIAR, start

NAMES: Final = ("Alice", "Bob", "Cleo")
ALICE: Final = 0
ROLLED: Final = ((5, 2, 5, 6, 3), (5, 1, 4, 4, 2), (3, 5, 6, 1, 1))
"""Four fives lie under the three cups, two of them Alice's."""
BIDS: Final = ((2, 5), (3, 4), (4, 5))
"""Everybody's, count and face, Alice's first."""


def seen(*answers: int) -> Pictured:
    """What Alice sees after these answers, hers first."""
    t = start(len(NAMES), settled(OPTIONS, {}))
    t.dice = list(ROLLED)
    run = begin(t, None, find("liars-dice"), NAMES)
    for answer in answers:
        run.answer(answer)
    return Pictured(find("liars-dice").look(run, ALICE))


def pictures() -> dict[str, Pictured]:
    """Every picture of the lesson by its name."""
    bids = [FACES * (count - 1) + face for count, face in BIDS]
    return {"bids": seen(*bids), "called": seen(*bids, LIAR)}

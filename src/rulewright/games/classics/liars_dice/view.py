# interpreted: made for people, one position at a time
"""What an observer sees: their own dice, and how many the others have."""

from rulewright.engine import Observer, View
from rulewright.games.classics.liars_dice.rules import Cups


def view(t: Cups, observer: Observer) -> View:
    """The own cup lifted, the others down; the last bid lies open. [L-002]"""
    return {
        "dice": [list(cup) if seat == observer else None for seat, cup in enumerate(t.dice)],
        "left": t.left[:],
        "bid": t.bid,
        "bidder": t.bidder,
    }

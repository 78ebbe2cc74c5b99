# interpreted: made for people, one position at a time
"""What an observer sees: their own dice, how many the others have, and what the last call showed to all."""

from typing import Any, Final

from rulewright.engine import Observer, View
from rulewright.games.classics.liars_dice.rules import NO_BID, Cups

CALL: Final = ("bid", "bidder", "caller", "found", "loser")


def view(t: Cups, observer: Observer) -> View:
    """The own cup lifted, the others down; every bid of the round lies open. [L-002]"""
    return {
        "dice": [list(cup) if seat == observer else None for seat, cup in enumerate(t.dice)],
        "left": t.left[:],
        "each": t.settings.dice,
        "wild": t.settings.wild_ones,
        "bid": t.bid,
        "bidder": t.bidder,
        "bids": t.bids[:],
        "turn": t.turn,
        "lifted": last_call(t),
    }


def last_call(t: Cups) -> dict[str, Any] | None:
    """The cups as the last call showed them to all, until somebody bids again. [L-006]"""
    if not t.call or t.bid != NO_BID:
        return None
    return {"dice": [list(cup) for cup in t.lifted], **dict(zip(CALL, t.call, strict=True))}

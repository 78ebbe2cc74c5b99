# interpreted: sentences for people
"""The one question in words."""

from functools import cache
from typing import Any

from rulewright.engine import Ask, Pick, Steps, View, counted, name_of
from rulewright.games.classics.liars_dice.rules import LIAR, count_in, face_in, highest_bid


@cache
def said(bid: int) -> str:
    """A bid as it is said.

    >>> said(9), said(LIAR)
    ('2 × 3', 'liar!')
    """
    return "liar!" if bid == LIAR else f"{count_in(bid)} × {face_in(bid)}"


def bid_label(_seen: View, _pick: Pick, bid: int) -> str:
    """A raise, or the call."""
    return said(bid)


def bid_refused(seen: View, _pick: Pick, bid: Any) -> tuple[str, str]:
    """Why a bid is refused. [L-004 L-005]"""
    dice = sum(seen["left"])
    if bid == LIAR:
        return "L-005", "Nobody has bid yet, so there is no lie to call."
    if isinstance(bid, int) and bid > highest_bid(dice):
        return "L-004", f"There {'is' if dice == 1 else 'are'} only {counted(dice, 'die', 'dice')} on the table."
    return "L-004", "A bid must be higher than the last: more dice, or as many of a higher face."


def count_and_face(_seen: View, _pick: Pick, bid: int) -> tuple[int, int] | None:
    """How many dice of which face, counted from 0, a bid is; a call is none."""
    return pair_of(bid)


@cache
def pair_of(bid: int) -> tuple[int, int] | None:
    """The same, worked out once."""
    return None if bid == LIAR else (count_in(bid), face_in(bid) - 1)


def called_bid(seen: View, _pick: Pick, bid: int) -> str:
    """Whose bid a call would call a lie."""
    if bid != LIAR or not seen["bid"]:
        return ""
    return f"{name_of(seen['names'], seen['bidder'])}: {said(seen['bid'])}"


def called_die(seen: View, _pick: Pick, bid: int) -> str:
    """The face of that bid."""
    return f"die-{face_in(seen['bid'])}" if bid == LIAR and seen["bid"] else ""


FACES = ("1", "2", "3", "4", "5", "6")
BIDDING = Steps(count_and_face, ("die of", "dice of"), FACES, tuple(f"die-{face}" for face in FACES), "Bid")

ASKS = {
    "bid": Ask(
        "What do you bid?",
        "L-003",
        label=bid_label,
        refuse=bid_refused,
        waiting="thinking about the bid",
        detail=called_bid,
        sign=called_die,
        steps=BIDDING,
    ),
}

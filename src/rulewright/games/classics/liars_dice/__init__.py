"""Liar's dice, declared as a game."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import (
    Ask,
    Game,
    Observer,
    Panel,
    Pick,
    Tell,
    View,
    flag,
    name_of,
    number,
    table_panel,
    text_panel,
)
from rulewright.games.classics.liars_dice.rules import Cups, count_of, face_of, start


def view(t: Cups, observer: Observer) -> View:
    """Your own dice, and how many the others have."""
    return {
        "dice": [list(cup) if seat == observer else None for seat, cup in enumerate(t.dice)],
        "left": t.left[:],
        "bid": [count_of(t.bid), face_of(t.bid)] if t.bid else None,
        "bidder": t.bidder,
        "turn": t.turn,
    }


def panels(seen: View) -> list[Panel]:
    """The cups and the bid on the table."""
    rows = []
    for seat, n in enumerate(seen["left"]):
        dice = seen["dice"][seat]
        rows.append((name_of(seen["names"], seat), str(n), " ".join(map(str, dice)) if dice is not None else "? " * n))
    bid = seen["bid"]
    line = f"{bid_words(*bid)}, says {name_of(seen['names'], seen['bidder'])}" if bid else "no bid yet"
    return [table_panel("Cups", ("player", "dice", "under the cup"), rows), text_panel("Bid", [line])]


def bid_words(count: int, face: int) -> str:
    """A bid as it is said."""
    return f"{count} × {face}"


def label(_seen: View, _pick: Pick, bid: int) -> str:
    """What the seat would say."""
    return bid_words(count_of(bid), face_of(bid)) if bid else "liar!"


def too_low(seen: View, _pick: Pick, bid: Any) -> tuple[str, str] | None:
    """Why a bid is refused."""
    if bid == 0:
        return "L-005", "Nobody has bid yet, so there is no lie to call."
    if isinstance(bid, int) and bid > 0 and count_of(bid) > sum(seen["left"]):
        return "L-004", f"There are only {sum(seen['left'])} dice on the table."
    return "L-004", "A bid must be higher than the last: more dice, or as many of a higher face."


def begin(seats: int, options: Mapping[str, Any]) -> Cups:
    """Full cups."""
    return start(seats, options["dice"], options["wild_ones"])


def revealed(facts: dict[str, Any]) -> str:
    """The sentence of a reveal."""
    cups = " | ".join(" ".join(map(str, cup)) or "–" for cup in facts["cups"])
    return (
        f"{facts['caller_seat']} calls {facts['bidder_seat']} a liar. The cups: {cups}. "
        f"There are {facts['found']} × {facts['face']}; {facts['loser_seat']} loses a die."
    )


GAME = Game(
    name="liars-dice",
    title="Liar's Dice",
    about="Bid on dice you cannot see, or call the lie.",
    seats=(2, 6),
    minutes="15",
    package=__name__,
    start=begin,
    view=view,
    panels=panels,
    asks={"bid": Ask("What do you bid?", "L-003", label=label, refuse=too_low, waiting="thinking about the bid")},
    tells={
        "rolled": Tell("seat dice", "{seat} rolled {dice}."),
        "bid": Tell("seat count face", "{seat} bids {count} × {face}."),
        "revealed": Tell("caller_seat bidder_seat cups found face loser_seat", revealed),
    },
    options=(
        number("dice", 5, 1, 5, "How many dice everybody starts with.", "L-001"),
        flag("wild_ones", False, "Ones count as every face.", "L-007"),
    ),
    has_secrets=True,
)

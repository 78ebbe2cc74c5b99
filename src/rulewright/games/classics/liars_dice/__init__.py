"""Liar's dice, declared as a game."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Ask, Game, Observer, Panel, Pick, Steps, Tell, View, flag, later, name_of, number
from rulewright.engine.panels import table_panel, text_panel
from rulewright.games.classics.liars_dice.rules import Cups

CALL: Final = ("bid", "bidder", "caller", "found", "loser")


def start(seats: int, options: Mapping[str, Any]) -> Cups:
    """Everybody has the same number of dice. [L-001]"""
    t = Cups()
    t.dice, t.left, t.wild_ones = [], [options["dice"]] * seats, options["wild_ones"]
    t.bid, t.bidder, t.turn = 0, -1, 0
    t.bids, t.lifted, t.call, t.dice_each = [0] * seats, [], (), options["dice"]
    return t


def view(t: Cups, observer: Observer) -> View:
    """Your own dice, and how many the others have; until somebody bids again, what the last call showed to all."""
    dice = [list(cup) if seat == observer else None for seat, cup in enumerate(t.dice)]
    lifted = None
    if t.call and not t.bid:
        lifted = {"dice": [list(cup) for cup in t.lifted], **dict(zip(CALL, t.call, strict=True))}
    told = {"bid": t.bid, "bidder": t.bidder, "bids": t.bids[:], "turn": t.turn, "lifted": lifted}
    return {"dice": dice, "left": t.left[:], "each": t.dice_each, "wild": t.wild_ones, **told}


def panels(seen: View) -> list[Panel]:
    """The cups and the bid on the table; when the game is over, what was under the cups."""
    names, cups, lifted = seen["names"], seen["dice"] or [None] * len(seen["left"]), seen["lifted"]
    if lifted and not seen["dice"]:
        cups = lifted["dice"]
    rows = [(name_of(names, s), str(n), " ".join(map(str, cups[s] or "?" * n))) for s, n in enumerate(seen["left"])]
    bid = f"{said(seen['bid'])}, says {name_of(names, seen['bidder'])}" if seen["bid"] else "no bid yet"
    if lifted:
        bid = f"{said(lifted['bid'])} was called: there were {lifted['found']}"
    return [table_panel("Cups", ("player", "dice", "under the cup"), rows), text_panel("Bid", [bid], "prose")]


def said(bid: int) -> str:
    """A bid as it is said."""
    return f"{(bid + 5) // 6} × {(bid - 1) % 6 + 1}" if bid else "liar!"


def pair(_seen: View, _pick: Pick, bid: int) -> tuple[int, int] | None:
    """How many dice of which face, counted from 0, a bid is; a call is none."""
    return ((bid + 5) // 6, (bid - 1) % 6) if bid else None


def called_bid(seen: View, _pick: Pick, bid: int) -> str:
    """Whose bid a call would call a lie."""
    return "" if bid or not seen["bid"] else f"{name_of(seen['names'], seen['bidder'])}: {said(seen['bid'])}"


def too_low(seen: View, bid: Any) -> tuple[str, str]:
    """Why a bid is refused."""
    if bid == 0:
        return "L-005", "Nobody has bid yet, so there is no lie to call."
    if isinstance(bid, int) and bid > 6 * sum(seen["left"]):
        return "L-004", f"There are only {sum(seen['left'])} dice on the table."
    return "L-004", "A bid must be higher than the last: more dice, or as many of a higher face."


FACES = ("1", "2", "3", "4", "5", "6")
BIDDING = Steps(pair, ("die of", "dice of"), FACES, tuple(f"die-{face}" for face in FACES), "Bid")

GAME = Game(
    name="liars-dice", title="Liar's Dice", about="Bid on dice you cannot see, or call the lie.", minutes="15",
    seats=(2, 6), package=__name__, start=start, view=view, panels=panels, has_secrets=True,
    art=later(f"{__name__}.draw:art"), draw=later(f"{__name__}.draw:draw"),
    asks={"bid": Ask("What do you bid?", "L-003", lambda seen, pick, bid: said(bid),
                     refuse=lambda seen, pick, bid: too_low(seen, bid), waiting="thinking about the bid",
                     detail=called_bid, steps=BIDDING)},
    tells={
        "rolled": Tell("seat dice", lambda facts: f"{facts['seat']} rolled {' '.join(map(str, facts['dice']))}."),
        "bid": Tell("seat bid", lambda facts: f"{facts['seat']} bids {said(facts['bid'])}."),
        "called": Tell("seat bidder_seat", "{seat} calls {bidder_seat} a liar.", moment=True),
        "lifted": Tell("seat dice", lambda facts: f"{facts['seat']} had {' '.join(map(str, facts['dice']))}."),
        "counted": Tell("found face seat", "There are {found} × {face}: {seat} loses a die.", moment=True),
    },
    options=(number("dice", 5, 1, 5, "How many dice everybody starts with.", "L-001"),
             flag("wild_ones", False, "Ones count as every face.", "L-007")),
)  # fmt: skip

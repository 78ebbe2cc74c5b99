# interpreted: sentences for people
"""Every event in words."""

from typing import Any

from rulewright.engine import Tell
from rulewright.games.classics.liars_dice.words import said


def shown(dice: tuple[int, ...]) -> str:
    """Dice as they are read out."""
    return " ".join(str(die) for die in dice)


def rolled(facts: dict[str, Any]) -> str:
    """What one player sees under the own cup."""
    return f"{facts['seat']} rolled {shown(facts['dice'])}."


def bid(facts: dict[str, Any]) -> str:
    """A raise."""
    return f"{facts['seat']} bids {said(facts['bid'])}."


def lifted(facts: dict[str, Any]) -> str:
    """What everybody sees when a cup is lifted."""
    return f"{facts['seat']} had {shown(facts['dice'])}."


def found(facts: dict[str, Any]) -> str:
    """What a call found, and whom it costs."""
    many, face = facts["found"], facts["face"]
    there = f"is no {face}" if many == 0 else f"{'is' if many == 1 else 'are'} {many} × {face}"
    return f"There {there}: {facts['seat']} loses a die."


TELLS = {
    "rolled": Tell("seat dice", rolled),
    "bid": Tell("seat bid", bid),
    "called": Tell("seat bidder_seat", "{seat} calls {bidder_seat} a liar.", moment=True, marked="a call"),
    "lifted": Tell("seat dice", lifted),
    "counted": Tell("found face seat", found, moment=True, marked="a call"),
}

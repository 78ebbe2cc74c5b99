# interpreted: drawn for people only
"""Liar's Dice as a picture: an oval table on a wide screen, and the same laid out anew for a phone."""

from typing import Final

from rulewright.draw.model import Scene, draws_for, tells
from rulewright.engine import View, counted, name_of
from rulewright.games.classics.liars_dice.draw.art import art
from rulewright.games.classics.liars_dice.draw.phone import phone
from rulewright.games.classics.liars_dice.draw.scene import table
from rulewright.games.classics.liars_dice.words import said

__all__ = ["art", "draw"]

WIDE: Final = ("table",)
NARROW: Final = ("phone",)


def draw(seen: View) -> Scene:
    """The table as this observer sees it; every cup has its name, so nobody need be listed beside it."""
    boards = [table(seen)] if draws_for("wide", seen) else []
    if draws_for("narrow", seen):
        boards.append(phone(seen))
    return Scene(boards, "table", WIDE, NARROW, in_words(seen) if tells(seen) else "")


def in_words(seen: View) -> str:
    """Every seat with its dice and its bid."""
    parts = []
    for seat, left in enumerate(seen["left"]):
        bid = f", bid {said(seen['bids'][seat])}" if seen["bids"][seat] else ""
        parts.append(f"{name_of(seen['names'], seat)}: {counted(left, 'die', 'dice')}{bid}.")
    return " ".join(parts)

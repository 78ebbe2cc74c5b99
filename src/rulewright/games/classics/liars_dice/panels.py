# interpreted: made for people, one position at a time
"""The table as text: the cups, and the bid that stands."""

from rulewright.engine import Panel, View, name_of, table_panel, text_panel
from rulewright.games.classics.liars_dice.words import said


def panels(seen: View) -> list[Panel]:
    """One row a player, and the last bid."""
    rows = [
        (name_of(seen["names"], seat), str(dice), under_the_cup(seen, seat)) for seat, dice in enumerate(seen["left"])
    ]
    return [
        table_panel("Cups", ("player", "dice", "under the cup"), rows),
        text_panel("Bid", [standing_bid(seen)], "prose"),
    ]


def under_the_cup(seen: View, seat: int) -> str:
    """The dice of a cup; question marks for what this observer does not see."""
    cup = seen["dice"][seat] if seen["dice"] else None
    if not cup and seen["lifted"] and sum(1 for left in seen["left"] if left) == 1:
        cup = seen["lifted"]["dice"][seat]  # the game is over: nobody has rolled since the last call
    return " ".join(str(die) for die in cup) if cup else " ".join("?" * seen["left"][seat])


def standing_bid(seen: View) -> str:
    """What was bid last, and by whom, or what the last call found."""
    if seen["lifted"]:
        call = seen["lifted"]
        return (
            f"{said(call['bid'])} was called: there {'was' if call['found'] == 1 else 'were'} {call['found'] or 'none'}"
        )
    if not seen["bid"]:
        return "no bid yet"
    return f"{said(seen['bid'])}, says {name_of(seen['names'], seen['bidder'])}"

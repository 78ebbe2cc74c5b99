"""The table as text: the scores, and this turn."""

from rulewright.engine import Panel, View, name_of, table_panel, text_panel


def panels(seen: View) -> list[Panel]:
    """One row a player, and what the turn is worth."""
    rows = [(name_of(seen["names"], seat), str(points)) for seat, points in enumerate(seen["banked"])]
    turn = f"{name_of(seen['names'], seen['turn'])} has rolled {seen['gained']}; the goal is {seen['goal']}"
    return [table_panel("Banked", ("player", "points"), rows), text_panel("This turn", [turn], "prose")]

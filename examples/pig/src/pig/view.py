"""What an observer sees: everything lies open."""

from pig.rules import Race
from rulewright.engine import Observer, View


def view(t: Race, _observer: Observer) -> View:
    """The points, the turn, the last roll and the goal."""
    return {"banked": t.banked[:], "turn": t.turn, "gained": t.gained, "rolled": t.rolled, "goal": t.settings.goal}

# interpreted: sentences for people
"""The one event in words."""

from typing import Any

from rulewright.engine import Tell
from rulewright.games.classics.tic_tac_toe.words import square_name


def marked(facts: dict[str, Any]) -> str:
    """Who marks which square."""
    return f"{facts['seat']} marks the square {square_name(facts['square'])}."


TELLS = {"marked": Tell("seat square", marked)}

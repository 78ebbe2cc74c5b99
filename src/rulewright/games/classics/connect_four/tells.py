# interpreted: sentences for people
"""The one event in words."""

from typing import Any

from rulewright.engine import Tell


def dropped(facts: dict[str, Any]) -> str:
    """Who drops a disc, and where."""
    return f"{facts['seat']} drops a disc into column {facts['column'] + 1}."


TELLS = {"dropped": Tell("seat column", dropped)}

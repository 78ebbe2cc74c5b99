"""The one question in words."""

from typing import Any

from pig.rules import HOLD, ROLL
from rulewright.engine import Ask, Pick, View


def roll_or_hold(seen: View, _pick: Pick) -> str:
    """The question of every roll."""
    if not seen["gained"]:
        return "Roll the die."
    return f"Roll again, or hold the {seen['gained']} of this turn?"


def hold_refused(_seen: View, _pick: Pick, _given: Any) -> tuple[str, str]:
    """Why a player cannot hold yet. [P-004]"""
    return "P-004", "You must roll at least once before you hold."


def holding(_seen: View, _pick: Pick) -> list[int]:
    """Holding is shown even where it is not allowed, with the reason."""
    return [HOLD]


def place(_seen: View, _pick: Pick, choice: int) -> str:
    """Where it is chosen on the table: the die is rolled, the pig held."""
    return "pig" if choice == HOLD else "die"


ASKS = {
    "roll_or_hold": Ask(
        roll_or_hold,
        "P-002",
        label={HOLD: "hold", ROLL: "roll"},
        place=place,
        refuse=hold_refused,
        greyed=holding,
        waiting="thinking about rolling again",
    ),
}

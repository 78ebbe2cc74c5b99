"""The one question in words."""

from typing import Any

from pig.rules import HOLD, ROLL
from rulewright.engine import Ask, Pick, View


def roll_or_hold(seen: View, _pick: Pick) -> str:
    """The question of every roll."""
    return f"Roll again, or hold the {seen['gained']} of this turn?"


def hold_refused(_seen: View, _pick: Pick, _given: Any) -> tuple[str, str]:
    """Why a player cannot hold yet. [P-004]"""
    return "P-004", "You must roll at least once before you hold."


def holding(_seen: View, _pick: Pick) -> list[int]:
    """Holding is shown even where it is not allowed, with the reason."""
    return [HOLD]


ASKS = {
    "roll_or_hold": Ask(
        roll_or_hold,
        "P-002",
        label={HOLD: "hold", ROLL: "roll"},
        refuse=hold_refused,
        greyed=holding,
        waiting="thinking about rolling again",
    ),
}

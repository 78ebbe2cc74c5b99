# interpreted: read when the format is put together and when a scenario is loaded
"""The words of the format for items' abilities, and the number each has in the plot: the one table of both."""

from __future__ import annotations

from typing import Final

from rulewright.games.destinies.story import plot as p

TRIGGERS: Final = {
    "any_time": p.ANY_TIME,
    "turn_start": p.TURN_START,
    "on_move": p.ON_MOVE,
    "on_stay": p.ON_STAY,
    "on_explore": p.ON_EXPLORE,
    "on_visit": p.ON_VISIT,
    "before_roll": p.BEFORE_ROLL,
    "after_roll": p.AFTER_ROLL,
    "on_loss": p.ON_LOSS,
}
"""When an ability may be used. [D-137 D-138]"""

ABILITIES: Final = {
    "roll_total": p.ROLL_TOTAL,
    "successes": p.SUCCESSES,
    "reroll": p.REROLL,
    "skill_points": p.SKILL_POINTS,
    "refresh": p.REFRESH_DICE,
    "move_range": p.MOVE_RANGE,
    "coins": p.GAIN_COINS,
    "ignore_loss": p.IGNORE_LOSS,
    "peek_tile": p.PEEK_TILE,
}
"""What an ability does. [D-123 D-124]"""

DICE: Final = {"": p.OF_ANY_DICE, "any": p.OF_ANY_DICE, "main": p.OF_MAIN_DICE, "effort": p.OF_EFFORT_DICE}
"""Which dice are thrown again."""

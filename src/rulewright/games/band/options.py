"""Options that both band games have: how open points of the rules are read, as numbers that the rules compare with.

A choice settles into the place of its value among its choices. Where the two games list the values of an option in
different orders, the shared rules go by the order here (`READINGS`).
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.options import Option, choice

# gap_rule: what a circle beside a missing square looks at [B-043 G-069]
NEAREST_IN_ROW: Final = 0
ADJACENT_ONLY: Final = 1
# pose_timing, flourish_timing [B-053 G-080 G-087]
IMMEDIATE: Final = 0
COLUMN_COMPLETE: Final = 1
DEFERRED_TO_NEXT_COLUMN: Final = 1
# crescendo_points [B-056 G-081]
MINUS_LOWEST: Final = 0
SUM_OVER_SMALLER: Final = 1
# syncopation_points [B-055 G-089]
PLACED: Final = 0
EITHER: Final = 1
# overdub_partner [B-129 G-096]
IGNORE: Final = 0
COUNTS: Final = 1
# key_change [G-082]
SIGNED: Final = 0
ABSOLUTE: Final = 1
# thank_tie [G-088]
STRICT: Final = 0
TIE_OK: Final = 1

READINGS: Final[dict[str, tuple[str, ...]]] = {
    "gap_rule": ("nearest_in_row", "adjacent_only"),
    "pose_timing": ("immediate", "column_complete"),
    "crescendo_points": ("minus_lowest", "sum_over_smaller"),
    "syncopation_points": ("placed", "either"),
    "overdub_partner": ("ignore", "counts"),
    "key_change": ("signed", "absolute"),
    "thank_tie": ("strict", "tie_ok"),
    "flourish_timing": ("immediate", "deferred_to_next_column"),
}
"""The values of the options that bear on circles, each at the place of its constant."""

# Options whose values stand in the same order in both games.
ON: Final = 1
"""Of options that are off or on."""
ONCE: Final = 1
"""linked_circles: a failed pair is one mistake. [B-067 G-083]"""
ACTIVE_PLAYER: Final = 1
"""circle_order: who placed the die orders the circles that it triggers. [B-046 G-061]"""
INERT_FAILS: Final = 1
"""inert_fail: technical difficulties mark circles that can never trigger, too. [B-044 G-070]"""
VOID: Final = 1
"""overdub_points: the good one of two dice scores nothing where the other fails. [B-129 G-093]"""
OWNER_ONLY: Final = 1
"""special_die: only its owner places it, in the turn in which it was rolled. [B-121 G-136]"""
FIFTEEN_DICE: Final = 1
"""dice_supply: there are `SUPPLY` six-sided dice and not more. [B-024 G-055]"""
SUPPLY: Final = 15

# value_limit: which numbers a die can be turned to [B-117 G-126]
OWN_FACES: Final = 0
RANGE_OF_DIE: Final = 1


class Readings:
    """How the open points of the circle rules are read; every field is an option of one game or of both."""

    gap_rule: int
    pose_timing: int
    crescendo_points: int
    syncopation_points: int
    overdub_partner: int
    key_change: int
    thank_tie: int
    flourish_timing: int

    def __init__(
        self,
        gap_rule: int = NEAREST_IN_ROW,
        pose_timing: int = IMMEDIATE,
        crescendo_points: int = MINUS_LOWEST,
        syncopation_points: int = PLACED,
        overdub_partner: int = IGNORE,
        key_change: int = SIGNED,
        thank_tie: int = STRICT,
        flourish_timing: int = IMMEDIATE,
    ) -> None:
        self.gap_rule = gap_rule
        self.pose_timing = pose_timing
        self.crescendo_points = crescendo_points
        self.syncopation_points = syncopation_points
        self.overdub_partner = overdub_partner
        self.key_change = key_change
        self.thank_tie = thank_tie
        self.flourish_timing = flourish_timing


def readings_of(given: Mapping[str, Any]) -> Readings:
    """The readings among a game's settled options; those that it has no option for are as by default."""
    found: dict[str, int] = {}
    for name, values in READINGS.items():
        if name in given:
            found[name] = values.index(given[name])
    return Readings(**found)


def either(name: str, values: str, sentence: str, rule: str) -> Option:
    """A choice whose first value is the default; values are written as in the rulebooks, divided by a slash."""
    names = tuple(values.split(" / "))
    return choice(name, names[0], names, sentence, rule)

"""What a player may do in a menu, packed into one int: kind × 4096 + index. The whole list of decisions is section by
section that of the rulebook: movement, visits, options, items, experience."""

from typing import Final

KIND: Final = 4096

GO: Final = 1  # tile
VISIT_POI: Final = 2  # POI
END: Final = 3
OPTION: Final = 4  # option
PICK_UP: Final = 5  # instance
LEAVE_POI: Final = 6
ABILITY: Final = 7  # instance
SPEND_XP: Final = 8
BUY: Final = 9  # instance
SELL: Final = 10  # instance
FINISH: Final = 11
BEGIN_FINALE: Final = 12  # path
ABANDON: Final = 13  # instance
HAND_OVER: Final = 14  # instance; the receiver is asked next
DISCARD: Final = 15  # instance
EVENT: Final = 16  # event
GO_ON: Final = 17
COMMIT_EFFORT: Final = 18  # number of Effort dice
CONFIRM: Final = 19


def packed(kind: int, index: int = 0) -> int:
    """One action as an int."""
    return kind * KIND + index


def kind_of(action: int) -> int:
    """Which sort of action it is."""
    return action // KIND


def index_of(action: int) -> int:
    """What it is about."""
    return action % KIND

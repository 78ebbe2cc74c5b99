"""What can stand on the agenda of the table: the tasks of a turn that are still to be done."""

from typing import Final

# A task is its kind, a card and a seat packed into one int: see `task`.
OPENING: Final = 0
DRAFT: Final = 1
MULLIGAN: Final = 2
BEGIN_TURN: Final = 3
RECOVER: Final = 4
TURN_DISK: Final = 5
ACT: Final = 6
RELEASE: Final = 7
AUCTION: Final = 8
SELL: Final = 9
COMMISSION: Final = 10
SETTLE_SALE: Final = 11
EXPAND: Final = 12
REVEAL: Final = 13
EXECUTE: Final = 14
AFTER_REVEAL: Final = 15
TURN_UP: Final = 16
GIVE: Final = 17
PUT_AWAY: Final = 18
REFILL: Final = 19
END_TURN: Final = 20
TICK: Final = 21
SCORE: Final = 22


def task(kind: int, card: int = 0, seat: int = 0) -> int:
    """Something still to be done, packed.

    >>> kind_of(task(EXPAND, 7, 2)), card_of(task(EXPAND, 7, 2)), seat_of(task(EXPAND, 7, 2))
    (12, 7, 2)
    """
    return kind + card * 32 + seat * 2048


def kind_of(what: int) -> int:
    """What sort of task it is."""
    return what & 31


def card_of(what: int) -> int:
    """The card of a task."""
    return what >> 5 & 63


def seat_of(what: int) -> int:
    """The seat (or other small number) of a task."""
    return what >> 11

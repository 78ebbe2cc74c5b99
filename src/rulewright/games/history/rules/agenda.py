"""What can stand on the agenda of the table: the tasks of a turn that are still to be done."""

from typing import Final, NewType

from rulewright.games.history.cards import FIRES_AT_NIGHT, Card

TaskKind = NewType("TaskKind", int)
"""What is to be done; in brackets what the number of such a task says."""
OPENING: Final = TaskKind(0)
DRAFT: Final = TaskKind(1)
MULLIGAN: Final = TaskKind(2)  # (whose)
BEGIN_TURN: Final = TaskKind(3)
RECOVER: Final = TaskKind(4)
TURN_DISK: Final = TaskKind(5)
ACT: Final = TaskKind(6)
RELEASE: Final = TaskKind(7)  # (whose Crusade)
AUCTION: Final = TaskKind(8)
SELL: Final = TaskKind(9)  # (reaped or purged)
COMMISSION: Final = TaskKind(10)  # (who may sell too)
SETTLE_SALE: Final = TaskKind(11)  # (reaped or purged)
EXPAND: Final = TaskKind(12)
REVEAL: Final = TaskKind(13)  # (how many deck cards lie above it)
EXECUTE: Final = TaskKind(14)  # (1: played, 0: revealed)
AFTER_REVEAL: Final = TaskKind(15)
TURN_UP: Final = TaskKind(16)  # (how many cards)
TURN_UP_LAST: Final = TaskKind(17)  # (how many cards)
GIVE: Final = TaskKind(18)  # (how many were given before)
PUT_AWAY: Final = TaskKind(19)
REFILL: Final = TaskKind(20)
END_TURN: Final = TaskKind(21)
TICK: Final = TaskKind(22)
SCORE: Final = TaskKind(23)

ANY_CARD: Final = FIRES_AT_NIGHT  # stands in tasks that are about no card


def task(kind: TaskKind, number: int = 0, card: Card = ANY_CARD) -> int:
    """Something still to be done, packed into one int: five bits of kind, six of card, the rest a seat or a number.

    A kind alone is a task too, about no card and no number.

    >>> what = task(EXECUTE, 1, Card(7))
    >>> kind_of(what) == EXECUTE, card_of(what), number_of(what)
    (True, 7, 1)
    >>> task(TICK) == TICK
    True
    """
    return kind + card * 32 + number * 2048


def kind_of(what: int) -> TaskKind:
    """What sort of task it is."""
    return TaskKind(what & 31)


def card_of(what: int) -> Card:
    """The card of a task."""
    return Card(what >> 5 & 63)


def number_of(what: int) -> int:
    """The seat or other number of a task."""
    return what >> 11

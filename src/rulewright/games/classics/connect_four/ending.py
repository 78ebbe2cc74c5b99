# interpreted: told to people once a game
"""How a game of Connect Four ended: where the four lie. [C-004 C-005]"""

from collections.abc import Sequence
from typing import Final

from rulewright.engine import Ending, Result, won_by
from rulewright.games.classics.connect_four.rules import STRIDE, Rack

WAYS: Final = (("upright", 1), ("level", STRIDE), ("rising", STRIDE + 1), ("falling", STRIDE - 1))
"""How four may lie, and the bits from one place to the next."""


def ending(t: Rack, result: Result, _names: Sequence[str]) -> Ending:
    """Who has four in a line, and where; nothing more to say of a full rack. [C-004 C-005]"""
    for seat in result.winners:
        return won_by(result, sentence=f"Four in a line, {where(int(t.second if seat else t.first))}.", rule="C-004")
    return won_by(result, rule="C-005")


def where(held: int) -> str:
    """Where the four of this seat's discs lie.

    >>> where(0b1111), where(1 | 1 << 8 | 1 << 16 | 1 << 24)
    ('upright in column 1', 'rising from column 1 to column 4')
    """
    for way, step in WAYS:
        if fours := held & held >> step & held >> 2 * step & held >> 3 * step:
            column = ((fours & -fours).bit_length() - 1) // STRIDE + 1
            return f"upright in column {column}" if step == 1 else f"{way} from column {column} to column {column + 3}"
    raise ValueError("no four of these discs lie in a line")

"""Exact numbers of Pig, for whoever rolls until a turn is worth so much and then holds.

`rulewright odds pig` lists them: `CALLS` are the functions it offers, `NUMBERS` those whose result is no chance.
"""

from fractions import Fraction

from pig.rules import BAD_LUCK
from rulewright.engine.questions import Roll

MOST = 200
"""The highest goal of the game: to hold beyond it would be to lose for certain."""


def turn(hold_at: int) -> dict[int, Fraction]:
    """The chance of everything one turn can bank by holding at so many points. [P-002 P-003 P-004]

    >>> turn(2)
    {0: Fraction(1, 6), 2: Fraction(1, 6), 3: Fraction(1, 6), 4: Fraction(1, 6), 5: Fraction(1, 6), 6: Fraction(1, 6)}
    """
    if not 1 <= hold_at <= MOST:
        raise ValueError(f"a turn is held at 1 to {MOST} points, not at {hold_at}")
    worth = {0: Fraction(1)}  # the chance that the turn ever is worth so much
    lost = Fraction(0)
    for gained in range(hold_at):
        here = worth.pop(gained, Fraction(0))
        for (die,), chance in Roll(1).outcomes():
            if die == BAD_LUCK:
                lost += here * chance
            else:
                worth[gained + die] = worth.get(gained + die, Fraction(0)) + here * chance
    return {0: lost} | {points: worth[points] for points in sorted(worth) if worth[points]}


def banks(points: int, hold_at: int) -> Fraction:
    """The chance that one turn banks at least so many points by holding at so many.

    >>> banks(3, 2)
    Fraction(2, 3)
    """
    return sum((chance for banked, chance in turn(hold_at).items() if banked >= points), Fraction(0))


def points(hold_at: int) -> Fraction:
    """The points that one turn banks on average by holding at so many."""
    return sum((banked * chance for banked, chance in turn(hold_at).items()), Fraction(0))


def turns(hold_at: int, goal: int = 100) -> Fraction:
    """The turns that a player needs on average to bank the goal, holding at so many points or to win. [P-005]"""
    if not 1 <= goal <= MOST:
        raise ValueError(f"a goal is 1 to {MOST} points, not {goal}")
    needed: dict[int, Fraction] = {}  # by the points already banked
    for banked in reversed(range(goal)):
        brings = turn(min(hold_at, goal - banked))
        further = sum((chance * needed.get(banked + more, Fraction(0)) for more, chance in brings.items() if more), 1)
        needed[banked] = further / (1 - brings[0])
    return needed[0]


CALLS = {"turn": turn, "banks": banks, "points": points, "turns": turns}
NUMBERS = frozenset({"points", "turns"})

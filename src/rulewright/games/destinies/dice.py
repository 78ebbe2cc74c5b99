# interpreted: exact fractions, asked for a few times a turn at most
"""The exact law of a test: how likely each number of successes is. X and A are not independent: an S adds nothing."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from rulewright.games.destinies.abilities import S

Law = dict[tuple[int, int], Fraction]


@lru_cache(maxsize=4096)
def totals(main: tuple[int, ...], n_main: int, effort: tuple[int, ...], n_effort: int) -> Law:
    """The joint law of (sum of numbers, automatic successes), die by die.

    >>> totals((1, 2, 3, 4, 5, 6), 2, (), 0)[7, 0]
    Fraction(1, 6)
    """
    law: dict[tuple[int, int], int] = {(0, 0): 1}
    for faces, dice in ((main, n_main), (effort, n_effort)):
        for _ in range(dice):
            following: dict[tuple[int, int], int] = {}
            for (total, autos), ways in law.items():
                for face in faces:
                    key = (total, autos + 1) if face == S else (total + face, autos)
                    following[key] = following.get(key, 0) + ways
            law = following
    whole = len(main) ** n_main * len(effort) ** n_effort
    return {key: Fraction(ways, whole) for key, ways in law.items()}


def successes(markers: Sequence[int], law: Law, total_bonus: int = 0, success_bonus: int = 0) -> dict[int, Fraction]:
    """The law of the number of successes, for these markers."""
    pmf: dict[int, Fraction] = {}
    for (total, autos), chance in law.items():
        count = sum(1 for at in markers if at <= total + total_bonus) + autos + success_bonus
        pmf[count] = pmf.get(count, Fraction(0)) + chance
    return dict(sorted(pmf.items()))


def at_least(pmf: dict[int, Fraction], need: int) -> Fraction:
    """The chance of so many successes or more."""
    return sum((chance for count, chance in pmf.items() if count >= need), Fraction(0))

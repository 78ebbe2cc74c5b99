# interpreted: exact fractions, asked for a few times a turn at most
"""The exact law of a test: how likely each number of successes is. X and A are not independent: an S adds nothing."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from rulewright.games.destinies.options import S

Law = tuple[dict[tuple[int, int], int], int]
"""Ways to roll each (sum of numbers, automatic successes), and how many ways there are in all."""


@lru_cache(maxsize=4096)
def totals(main: tuple[int, ...], n_main: int, effort: tuple[int, ...], n_effort: int) -> Law:
    """The joint law of total and automatic successes, die by die. [D-076 D-077]

    >>> totals((1, 2, 3, 4, 5, 6), 2, (), 0)[0][7, 0]
    6
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
    return law, len(main) ** n_main * len(effort) ** n_effort


def ways_of(markers: Sequence[int], law: Law, total_bonus: int = 0, success_bonus: int = 0) -> dict[int, int]:
    """In how many ways each number of successes is rolled, for these markers. [D-078 D-079 D-080]"""
    found: dict[int, int] = {}
    reached: dict[int, int] = {}
    for (total, autos), ways in law[0].items():
        met = reached.get(total)
        if met is None:
            met = reached[total] = sum(1 for at in markers if at <= total + total_bonus)
        count = met + autos + success_bonus
        found[count] = found.get(count, 0) + ways
    return found


def successes(markers: Sequence[int], law: Law, total_bonus: int = 0, success_bonus: int = 0) -> dict[int, Fraction]:
    """The law of the number of successes, for these markers."""
    found = ways_of(markers, law, total_bonus, success_bonus)
    return {count: Fraction(ways, law[1]) for count, ways in sorted(found.items())}


def at_least(pmf: dict[int, Fraction], need: int) -> Fraction:
    """The chance of so many successes or more."""
    return sum((chance for count, chance in pmf.items() if count >= need), Fraction(0))

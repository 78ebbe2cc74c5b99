"""One roll, counted exactly: every throw of two dice against a table die.

A throw is (n, x, y): n lies on the table, x and y are rolled. The player keeps v, one of the two, and passes the other.
A kept face equal to n is a tie and has no total; otherwise the total is n + v + bonus. [S-037..S-039]

The public odds are in ``calls``; the hints at the table count with the same functions.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

FACES: Final = (1, 2, 3, 4, 5, 6)

Event = Callable[[int, int, int], bool]
"""A question about one throw (n, x, y)."""


def table_faces(n: int | None) -> tuple[int, ...]:
    """The faces the table die may show: the one that is known, or all six."""
    if n is None:
        return FACES
    if n not in FACES:
        raise ValueError(f"n is the face of the table die, 1 to 6, or left out when unknown; got {n}")
    return (n,)


def chance(event: Event, n: int | None) -> Fraction:
    """The share of equally likely throws in which the event holds: of 36, or of 216 when n is unknown."""
    hits = 0
    faces = table_faces(n)
    for table in faces:
        for x in FACES:
            for y in FACES:
                if event(table, x, y):
                    hits += 1
    return Fraction(hits, 36 * len(faces))


def untied(n: int, x: int, y: int) -> list[int]:
    """The faces that can be kept without a tie. [S-062]"""
    return [v for v in (x, y) if v != n]


def reaches(n: int, x: int, y: int, needed: int) -> bool:
    """Whether some untied keep brings table face and kept face together to what is needed. [S-042 S-052]"""
    return any(n + v >= needed for v in untied(n, x, y))


def success_chance(threshold: int, bonus: int, n: int | None, policy: str) -> Fraction:
    """Full success on one roll: by the rules (``opt``), larger die always (``naive``), ties added up (``author``)."""
    needed = threshold - bonus
    if policy == "opt":
        return chance(lambda t, x, y: reaches(t, x, y, needed), n)
    if policy == "naive":
        return chance(lambda t, x, y: max(x, y) != t and t + max(x, y) >= needed, n)
    if policy == "author":
        return chance(lambda t, x, y: t + max(x, y) >= needed, n)
    raise ValueError(f"policy is one of opt, naive, author; got {policy!r}")

# interpreted: the command line reads the signatures of these functions
"""Exact odds of *Something: one roll, tokens, ties, and many rolls in a row.

>>> success(T=10, b=2, n=6)
Fraction(8, 9)

Every function returns an exact ``Fraction``. ``n`` is the face of the table die; left out, it is uniform on 1 to 6.
``b`` is skill plus progress. Four functions give expected numbers of rolls; the Dramatic Setback of a tie has no cost
in them, and Taking the Win never shortens the way, so it is not among their actions.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rulewright.games.something.odds.chances import FACES, chance, reaches, success_chance, table_faces, untied
from rulewright.games.something.odds.long_run import alone, in_turn, passing


class Bands(NamedTuple):
    """The best outcome that can be had: four exclusive cases that sum to 1."""

    full: Fraction
    win_only: Fraction
    forced_low: Fraction
    inescapable_tie: Fraction


# --- one roll: bands and success ---------------------------------------------------------------------------------


def bands(T: int, b: int = 0, n: int | None = None) -> Bands:
    """What is the best that can be had: full success, only a Win, only a low result, or a forced tie. [S-037..S-044]"""
    tie = inescapable(n)
    full = success(T, b, n)
    some = chance(lambda t, x, y: reaches(t, x, y, min(T, 7) - b), n)
    return Bands(full, some - full, 1 - some - tie, tie)


def success(T: int, b: int = 0, n: int | None = None, policy: str = "opt") -> Fraction:
    """The chance of a full success on this roll. [S-042]"""
    return success_chance(T, b, n, policy)


def win_any(T: int, b: int = 0, n: int | None = None) -> Fraction:
    """The chance that some keep is a middle result, whether or not the other reaches T. [S-044]"""
    return chance(lambda t, x, y: any(7 <= t + v + b < T for v in untied(t, x, y)), n)


# --- ties --------------------------------------------------------------------------------------------------------


def inescapable(n: int | None = None) -> Fraction:
    """The chance that both rolled faces equal the table face. [S-062]"""
    return chance(lambda t, x, y: x == t and y == t, n)


def available(n: int | None = None) -> Fraction:
    """The chance that a tie can be had, forced ties included."""
    return chance(lambda t, x, y: x == t or y == t, n)


def avoidable(n: int | None = None) -> Fraction:
    """The chance that a tie can be had and can be avoided."""
    return chance(lambda t, x, y: (x == t) != (y == t), n)


def useful(s: int, n: int | None = None) -> Fraction:
    """The chance that a tie can be had that would raise a skill of s. [S-064]"""
    return chance(lambda t, x, y: t > s and (x == t or y == t), n)


def useful_inescapable(s: int, n: int | None = None) -> Fraction:
    """The chance of a forced tie that raises a skill of s."""
    return chance(lambda t, x, y: t > s and x == t and y == t, n)


# --- tokens and high dice ----------------------------------------------------------------------------------------


def token_any(n: int | None = None, draft: int = 1) -> Fraction:
    """The chance that some keep gives a token: by the high die (draft 1), or by any six of the pair (draft 2)."""
    if draft == 1:
        return chance(lambda t, x, y: any(max(t, v) == 6 for v in untied(t, x, y)), n)
    if draft == 2:
        return chance(lambda t, x, y: 6 in (t, x, y), n)
    raise ValueError(f"draft is 1 or 2; got {draft}")


def token_rolled_type(n: int | None = None) -> Fraction:
    """The chance that one rolled type, fixed before the throw, can give its token. [S-077]"""
    return chance(lambda t, x, _: x == 6 and t < 6, n)


def token_table_type(n: int | None = None) -> Fraction:
    """The chance that the table die can give its token. [S-077]"""
    return chance(lambda t, x, y: t == 6 and min(x, y) < 6, n)


def token_two(n: int | None = None) -> Fraction:
    """Draft 2: the chance that one keep gives two tokens. [S2-016]"""
    return chance(lambda t, x, y: t == 6 and 6 in (x, y), n)


def token_and_success(T: int, b: int = 0, n: int | None = None) -> Fraction:
    """The chance that one and the same keep is a full success and gives a token."""
    return chance(lambda t, x, y: any(t + v + b >= T and max(t, v) == 6 for v in untied(t, x, y)), n)


def kept_by_role(role: str, n: int, x: int, y: int) -> list[int]:
    """The faces whose keeping makes a die of that role the high die."""
    if role == "rolled":
        return [x] if x > n else []
    if role == "either":
        return [v for v in (x, y) if v > n]
    if role == "table":
        return [v for v in (x, y) if v < n]
    raise ValueError(f"role is one of rolled, either, table; got {role!r}")


def high(role: str, n: int | None = None) -> Fraction:
    """The chance that the high die can be: one rolled type fixed before the throw, either rolled die, the table die."""
    return chance(lambda t, x, y: bool(kept_by_role(role, t, x, y)), n)


def high_and_success(role: str, T: int, b: int = 0, n: int | None = None) -> Fraction:
    """The chance that one and the same keep gives that high die and a full success."""
    return chance(lambda t, x, y: any(t + v + b >= T for v in kept_by_role(role, t, x, y)), n)


def high_and_win(role: str, T: int, b: int = 0, n: int | None = None) -> Fraction:
    """The chance that one keep gives that high die and a middle result: a Win under Expertise's protection. [S-047]"""
    return chance(lambda t, x, y: any(7 <= t + v + b < T for v in kept_by_role(role, t, x, y)), n)


# --- many rolls --------------------------------------------------------------------------------------------------


def progress_index(p: int, length: int) -> int:
    """Where progress p stands in a table of values: beyond the last layer nothing changes any more. [S-053]"""
    if p < 0:
        raise ValueError(f"p is a Goal's progress, 0 or more; got {p}")
    return min(p, length - 1)


@lru_cache(maxsize=256)
def _alone(T: int, s: int) -> tuple[Fraction, ...]:
    return tuple(alone(T, s, None))


@lru_cache(maxsize=256)
def _learning(T: int, s: int) -> tuple[Fraction, ...]:
    return tuple(alone(T, s, _learning(T, s + 1)[0] if s < 6 else None))


@lru_cache(maxsize=256)
def _passing(T: int, s: int) -> tuple[tuple[Fraction, ...], ...]:
    return tuple(tuple(layer) for layer in passing(T, s))


@lru_cache(maxsize=256)
def _in_turn(T: int, sa: int, sb: int) -> tuple[tuple[Fraction, ...], ...]:
    return tuple(tuple(layer) for layer in in_turn(T, sa, sb))


def m1(T: int, s: int, p: int = 0) -> Fraction:
    """The least expected number of rolls to the first full success, with a fresh random table die each roll."""
    values = _alone(T, s)
    return values[progress_index(p, len(values))]


def m1_learning(T: int, s: int, p: int = 0) -> Fraction:
    """The same when every tie above the skill raises it for good. [S-064]"""
    values = _learning(T, s)
    return values[progress_index(p, len(values))]


def m1_within(T: int, s: int, p: int, k: int) -> Fraction:
    """The greatest chance of a full success within at most k rolls, with a fresh random table die each roll."""
    if k < 0:
        raise ValueError(f"k is a number of rolls, 0 or more; got {k}")
    last = max(0, T - 3 - s)
    start = progress_index(p, last + 1)
    throws = [_throw_counts(T - s - q) for q in range(last + 1)]
    odds = [Fraction(0)] * (last + 1)
    for _ in range(k):
        after_low = [*odds[1:], odds[-1]]
        odds = [
            sum(
                (
                    count * (Fraction(1) if full else max(odds[0] if tie else Fraction(0), low if on else Fraction(0)))
                    for (tie, full, on), count in counts.items()
                ),
                Fraction(0),
            )
            / 216
            for counts, low in zip(throws, after_low, strict=True)
        ]
    return odds[start]


@lru_cache(maxsize=256)
def _throw_counts(needed: int) -> dict[tuple[bool, bool, bool], int]:
    """How many of the 216 throws offer a tie, a full success, a result that is neither."""
    counts: dict[tuple[bool, bool, bool], int] = {}
    for n in FACES:
        for x in FACES:
            for y in FACES:
                sums = [n + v for v in untied(n, x, y)]
                kind = (len(sums) < 2, any(total >= needed for total in sums), any(total < needed for total in sums))
                counts[kind] = counts.get(kind, 0) + 1
    return counts


def m2(T: int, s: int, p: int = 0, n: int | None = None) -> Fraction:
    """As m1, but the passed die is the next table die; n lies there before the first roll (left out: the mean)."""
    values = _passing(T, s)
    layer = values[progress_index(p, len(values))]
    faces = table_faces(n)
    return sum((layer[face - 1] for face in faces), Fraction(0)) / len(faces)


def m3(T: int, sa: int, sb: int, p: int = 0) -> Fraction:
    """Two characters roll in turn on one Goal, the one with skill sa first; all rolls of both count. [S-098]"""
    values = _in_turn(T, sa, sb)
    return values[progress_index(p, len(values))][0]


CALLS: Final[dict[str, Callable[..., Any]]] = {
    call.__name__: call
    for call in (
        bands,
        success,
        win_any,
        inescapable,
        available,
        avoidable,
        useful,
        useful_inescapable,
        token_any,
        token_rolled_type,
        token_table_type,
        token_two,
        token_and_success,
        high,
        high_and_success,
        high_and_win,
        m1,
        m1_learning,
        m1_within,
        m2,
        m3,
    )
}
"""What the command line offers."""

NUMBERS: Final = frozenset({"m1", "m1_learning", "m2", "m3"})
"""Those that are numbers of rolls rather than chances: shown without percent."""

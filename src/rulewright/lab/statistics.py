"""Small statistics: shares and means with their 95 % intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964


@dataclass(frozen=True)
class Estimate:
    """A share or a mean, with its 95 % interval and how many games it rests on."""

    value: float
    low: float
    high: float
    games: int


def share(hits: float, games: int) -> Estimate:
    """A share of games with Wilson's interval.

    >>> share(50, 100)
    Estimate(value=0.5, low=0.4038..., high=0.5961..., games=100)
    """
    if games == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = hits / games
    z = Z * Z / games
    centre = (p + z / 2) / (1 + z)
    half = Z / (1 + z) * sqrt(p * (1 - p) / games + z / (4 * games))
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half), games)


def mean(values: Sequence[float]) -> Estimate:
    """A mean with the normal interval."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    average = sum(values) / n
    if n == 1:
        return Estimate(average, average, average, 1)
    spread = sqrt(sum((v - average) ** 2 for v in values) / (n - 1) / n)
    return Estimate(average, average - Z * spread, average + Z * spread, n)

# interpreted: exact fractions
"""Exact odds of tests and Finales in the Destinies system.

>>> odds([7], 0)["at_least"][1]
Fraction(7, 12)
>>> odds([8], 1)["at_least"][1], odds([8], 1)["at_least"][2]
(Fraction(20, 27), Fraction(5, 72))
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from rulewright.engine.errors import BadOption
from rulewright.games.destinies.options import EFFORT, MAIN, S
from rulewright.games.destinies.rules.dice import at_least, successes, totals, ways_of

Profile = str | Mapping[str, Sequence[int | str]]
MOST_DICE: Final = 12
MOST_MARKERS: Final = 40


def faces(profile: Profile) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Main and Effort faces of a profile: a name, or {"main": […], "effort": […]} where "S" is an automatic success.

    >>> faces({"main": [1, 2], "effort": [0, "S"]})
    ((1, 2), (0, -1))
    """
    if isinstance(profile, str) and profile.lstrip().startswith("{"):
        try:
            profile = dict(json.loads(profile))
        except (ValueError, TypeError, RecursionError):
            raise BadOption('a dice profile is a name or {"main": […], "effort": […]}') from None
    if isinstance(profile, str):
        if profile not in EFFORT:
            raise BadOption(f"there is no dice profile {profile!r}; there are: {', '.join(EFFORT)}")
        return MAIN, EFFORT[profile]
    made = []
    for kind in ("main", "effort"):
        given = profile.get(kind, ())
        values = tuple(S if face == "S" else face for face in given)
        if not values or any(isinstance(f, bool) or not isinstance(f, int) or f < S for f in values):
            raise BadOption(f"the {kind} faces must be numbers of at least 0, or S")
        made.append(tuple(f for f in values if isinstance(f, int)))
    return made[0], made[1]


def _law(
    markers: Iterable[int], effort: int, profile: Profile, n_main: int, total_bonus: int, success_bonus: int
) -> dict[int, Fraction]:
    places = tuple(markers)
    if len(places) > MOST_MARKERS or any(isinstance(at, bool) or not isinstance(at, int) for at in places):
        raise BadOption(f"markers are at most {MOST_MARKERS} whole numbers")
    for name, value in (("effort", effort), ("n_main", n_main)):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_DICE:
            raise BadOption(f"{name} is a number of dice from 0 to {MOST_DICE}, not {value!r}")
    main, extra = faces(profile)
    return successes(places, totals(main, n_main, extra, effort), total_bonus, success_bonus)


def odds(
    markers: Sequence[int],
    effort: int,
    profile: Profile = "standard",
    n_main: int = 2,
    total_bonus: int = 0,
    success_bonus: int = 0,
) -> dict[str, Any]:
    """The law of the raw number of successes: `pmf`, `at_least` 1 … 6, `mean` and `max`. [D-076..D-080]"""
    pmf = _law(markers, effort, profile, n_main, total_bonus, success_bonus)
    return {
        "pmf": pmf,
        "at_least": {need: at_least(pmf, need) for need in range(1, 7)},
        "mean": sum((count * chance for count, chance in pmf.items()), Fraction(0)),
        "max": max(pmf),
    }


def graded(
    markers: Sequence[int],
    effort: int,
    bands: str | Sequence[Sequence[Any]],
    profile: Profile = "standard",
    n_main: int = 2,
    total_bonus: int = 0,
    success_bonus: int = 0,
) -> dict[Any, Fraction]:
    """The chance of each band of a test; bands are [[low, label], …], lows rising, the first 0. [D-083 D-084]

    >>> graded([7], 0, [[0, "fail"], [1, "pass"]])
    {'fail': Fraction(5, 12), 'pass': Fraction(7, 12)}
    """
    listed: Sequence[Any] = read_bands(bands) if isinstance(bands, str) else bands
    if any(isinstance(band, str) or len(band) != 2 for band in listed):
        raise BadOption("bands are [[low, label], …]")
    lows = [band[0] for band in listed]
    labels = [band[1] for band in listed]
    if not lows or lows[0] != 0 or lows != sorted(set(lows)) or len(set(map(str, labels))) != len(labels):
        raise BadOption("bands are [[low, label], …] with rising lows, the first 0, and different labels")
    found = dict.fromkeys(labels, Fraction(0))
    for count, chance in _law(markers, effort, profile, n_main, total_bonus, success_bonus).items():
        grade = min(count, 6)
        label = labels[max(i for i, low in enumerate(lows) if low <= max(grade, 0))]
        found[label] += chance
    return found


def read_bands(text: str) -> list[list[Any]]:
    """Bands as written on a command line: JSON, or low:label with commas.

    >>> read_bands("0:fail,2:pass")
    [[0, 'fail'], [2, 'pass']]
    """
    try:
        if text.lstrip().startswith("["):
            return [list(band) for band in json.loads(text)]
        return [[int(part.partition(":")[0]), part.partition(":")[2]] for part in text.split(",")]
    except (ValueError, TypeError, RecursionError):
        raise BadOption("bands are written 0:fail,2:pass or as JSON") from None


def min_effort(
    markers: Sequence[int],
    need: int,
    target: Fraction | str | int | float,
    ready: int,
    profile: Profile = "standard",
    n_main: int = 2,
    total_bonus: int = 0,
    success_bonus: int = 0,
) -> int | None:
    """The fewest dice of those ready with P(N ≥ need) ≥ target, or None.

    >>> min_effort([8], 1, "20/27", 3)
    1
    """
    try:
        wanted = Fraction(target)
    except (ValueError, ZeroDivisionError, TypeError, OverflowError):
        raise BadOption(f"the target is a fraction such as 2/3, not {target!r}") from None
    for dice in range(ready + 1):
        if at_least(_law(markers, dice, profile, n_main, total_bonus, success_bonus), need) >= wanted:
            return dice
    return None


def best_steps(
    markers: Sequence[int],
    steps: int,
    need: int,
    effort: int,
    profile: Profile = "standard",
    n_main: int = 2,
    total_bonus: int = 0,
    success_bonus: int = 0,
) -> dict[str, Any]:
    """Where to move markers left: the best place for exactly so many steps, none below 1.

    >>> best_steps([7, 9], 2, 1, 0)
    {'markers_after': [5, 9], 'p': Fraction(5, 6)}
    """
    places = sorted(markers)
    room = [max(0, at - 1) for at in places]
    left = min(steps, sum(room))
    _law(markers, effort, profile, n_main, total_bonus, success_bonus)  # refuses what is no set of dice and markers
    main, extra = faces(profile)
    law = totals(main, n_main, extra, effort)
    reach = {tuple(sorted(at - by for at, by in zip(places, split, strict=True))) for split in _splits(room, left)}
    best: tuple[int, tuple[int, ...]] | None = None
    for after in sorted(reach):
        found = ways_of(after, law, total_bonus, success_bonus)
        ways = sum(n for count, n in found.items() if count >= need)
        if best is None or ways > best[0]:
            best = (ways, after)
    assert best is not None
    return {"markers_after": list(best[1]), "p": Fraction(best[0], law[1])}


def _splits(room: list[int], steps: int) -> Iterable[tuple[int, ...]]:
    """Every way to share steps among markers, none beyond its room."""
    if not room:
        if steps == 0:
            yield ()
        return
    rest = sum(room[1:])
    for first in range(max(0, steps - rest), min(room[0], steps) + 1):
        for more in _splits(room[1:], steps - first):
            yield (first, *more)


def finale(scenario: Any, state: Any, player: Any, turns: int = 12) -> Fraction:
    """The greatest chance that the player's Finale reaches `win` within so many own turns, the others passing."""
    from rulewright.games.destinies.odds.finale import best_chance

    return best_chance(scenario, state, player, turns)


CALLS: Final[dict[str, Callable[..., Any]]] = {
    "odds": odds,
    "graded": graded,
    "min_effort": min_effort,
    "best_steps": best_steps,
    "finale": finale,
}

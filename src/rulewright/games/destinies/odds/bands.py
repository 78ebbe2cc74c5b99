# interpreted: exact fractions
"""For authors, the chance of every band of every test, at start, mid and late markers. [D-086]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from rulewright.games.destinies.options import EFFORT, MAIN
from rulewright.games.destinies.rules.dice import successes, totals
from rulewright.games.destinies.scenario.model import Option, Scenario

WHEN: Final = {"start": 0, "mid": 4, "late": 8}  # so many steps left on the tested skill
GUIDE: Final = {1: "easy", 2: "moderate", 3: "difficult", 4: "very difficult", 5: "epic", 6: "epic"}


def guide_word(grade: int) -> str:
    """What authors call a test that takes so many successes. [D-086]

    >>> guide_word(3)
    'difficult'
    """
    return GUIDE.get(grade, "free")


def improved(markers: tuple[int, ...], steps: int) -> tuple[int, ...]:
    """Markers after so many steps left, always the worst one first."""
    places = list(markers)
    for _ in range(steps):
        worst = max(range(len(places)), key=lambda i: places[i], default=-1)
        if worst >= 0 and places[worst] > 1:
            places[worst] -= 1
    return tuple(sorted(places))


def bands(option: Option, markers: tuple[int, ...], effort: int, profile: str) -> dict[int, Fraction]:
    """The chance of each band."""
    lows = [grade for grade, _ in option.results]
    found = dict.fromkeys(lows, Fraction(0))
    for count, chance in successes(markers, totals(MAIN, 2, EFFORT[profile], effort)).items():
        found[max(low for low in lows if low <= min(count, 6))] += chance
    return found


def table_of(scenario: Scenario, profile: str) -> list[dict[str, Any]]:
    """Every test × character × time × Effort dice."""
    rows: list[dict[str, Any]] = []
    for option in scenario.options():
        if option.type != "test":
            continue
        for character in scenario.order:
            for when, steps in WHEN.items():
                markers = improved(scenario.characters[character].skills[option.skill], steps)
                for effort in range(4):
                    rows.append(
                        {
                            "option": option.id,
                            "skill": option.skill,
                            "character": character,
                            "when": when,
                            "markers": list(markers),
                            "effort": effort,
                            "bands": {str(g): str(p) for g, p in bands(option, markers, effort, profile).items()},
                        }
                    )
    return rows

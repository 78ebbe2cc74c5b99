# interpreted: made once a scenario
"""How much there is to read, for whom and where, and how long it takes aloud."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.scenario.placeholders import longest
from rulewright.games.destinies.tools.context import settings

WORDS_A_MINUTE: Final = 150
LONGEST: Final = 120  # words a passage


def count(text: str) -> int:
    """Words of a text; of one that varies, those of its longest way.

    >>> count("Buy, or stand out of the wind.")
    7
    """
    return len(longest(text).split())


def measure(scenario: Scenario, language: str | None = None) -> dict[str, Any]:
    """Words by file, place, person, path and character; the longest passage; how often `todo` is said."""
    told = scenario.translations.get(language or "", {})
    sums: dict[str, defaultdict[str, int]] = {
        kind: defaultdict(int) for kind in ("file", "poi", "npc", "path", "character")
    }
    total = 0
    longest = ("", 0)
    for key, setting in settings(scenario).items():
        words = count(told.get(key, setting.passage.text))
        total += words
        longest = max(longest, (key, words), key=lambda entry: entry[1])
        where = setting.where
        path = f"{where.character} {where.path}" if where.path else ""
        names = {"file": setting.file, "poi": where.poi, "npc": where.npc, "path": path, "character": where.character}
        for kind, name in names.items():
            if name:
                sums[kind][name] += words
    return {
        "scenario": scenario.id,
        "language": language or scenario.language,
        "words": total,
        "minutes_aloud": round(total / WORDS_A_MINUTE, 1),
        "passages": len(scenario.passages),
        "longest": {"key": longest[0], "words": longest[1]},
        "over_long": sorted(
            key for key, passage in scenario.passages.items() if count(told.get(key, passage.text)) > LONGEST
        ),
        "todos": [str(place) for place in scenario.todos],
        **{kind: dict(sorted(names.items(), key=lambda entry: -entry[1])) for kind, names in sums.items()},
    }

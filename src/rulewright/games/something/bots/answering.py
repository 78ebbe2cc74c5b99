# interpreted: prose
"""Questions bought with a token, answered from what is true of the situation. [S-079]"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.games.something.bots.ruling.language import place_of, says, stems_of
from rulewright.games.something.bots.tales import filled
from rulewright.games.something.written import written

AGAIN = "As before: "
LEADING = {"who": "who", "where": "where", "why": "want", "when": "next"}
"""What the first word of a question asks for."""
OPENS = 5
"""How much the first word counts, in letters; only a question that says nothing else asks for what is hidden."""


def fields() -> dict[str, Any]:
    """The fields of a situation, as written."""
    found: dict[str, Any] = written("bots/facts.yaml")
    return found


NAMES = ("foe", "prize", "place")
"""The words of a situation by which its people and things are called."""


def field_asked(question: str, words: Mapping[str, str] | None = None) -> str:
    """The field that a question asks for: the one whose words are said most and longest; hidden in doubt.

    A thing that is spoken of ("what do the guards want?") says less than what is asked of it, and what somebody is
    called, as the situation's words have it, says nothing: the curfew patrols guard nothing by their name.
    """
    for name in NAMES:
        called = (words or {}).get(name, "")
        if called:
            question = re.sub(re.escape(called), "they", question, flags=re.IGNORECASE)
    stems = stems_of(question)
    spoken = {
        name: sum(weight(phrase, stems) for phrase in table["asks"] if says(stems, (phrase,)))
        for name, table in fields().items()
    }
    if stems and stems[0] in LEADING:
        spoken[LEADING[stems[0]]] += OPENS
    spoken["hidden"] += 1
    return max(spoken, key=lambda name: spoken[name])


def weight(phrase: str, stems: Sequence[str]) -> float:
    """How much a phrase of a question counts, in letters; half where an article makes a thing of it."""
    at = place_of(stems_of(phrase), stems)
    return len(phrase) / 2 if at > 0 and stems[at - 1] in ("the", "a", "their", "his", "her") else len(phrase)


def truth(scene: str, field: str, words: Mapping[str, str]) -> str:
    """What is true of a scene in a field: chosen by the scene alone, so the same whenever it is asked for."""
    lines = fields()[field]["lines"]
    return filled(lines[sum(map(ord, scene + field)) % len(lines)], words)


def answer_to_question(question: str, scene: str, words: Mapping[str, str], told: str) -> str:
    """The answer to a question; what was told before is told as before, never otherwise. [S-079]"""
    found = truth(scene, field_asked(question, words), words)
    return AGAIN + found if found in told else found

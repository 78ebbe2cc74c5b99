# interpreted: prose
"""The software GM's tables, read once; and the choice of a line that has not been told yet."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from rulewright.engine.rng import Rng
from rulewright.games.something.written import written

SLOT = re.compile(r"\{(\w+)\}")
SENTENCE = re.compile(r"(^[“\"]?|[.!?][”\"]? )([a-z])")
KINDS = ("fight", "flee", "carry", "seek", "sway", "mend")


def tales() -> dict[str, Any]:
    """The tables as written."""
    found: dict[str, Any] = written("bots/tales.yaml")
    return found


@cache
def goal_kinds() -> dict[str, str]:
    """The kind of every Goal that a situation names, and of the threads that may follow."""
    own = [goal for scene in tales()["situations"] for goal in scene["goals"]]
    return {goal["name"]: goal["kind"] for goal in [*own, *tales()["threads"]]}


def everything(section: str) -> list[str]:
    """All lines of a section, whatever they are sorted by."""
    found: list[str] = []
    stack: list[Any] = [tales()[section]]
    while stack:
        part = stack.pop()
        if isinstance(part, dict):
            stack.extend(reversed(list(part.values())))
        elif isinstance(part, list):
            stack.extend(reversed(part))
        else:
            found.append(part)
    return found


def filled(line: str, words: Mapping[str, str]) -> str:
    """A line with its words put in, every sentence begun with a capital; empty when one of them is missing."""
    if any(not words.get(name) for name in SLOT.findall(line)):
        return ""
    text = SLOT.sub(lambda slot: words[slot[1]], line)
    return SENTENCE.sub(lambda begun: begun[1] + begun[2].upper(), text)


@cache
def shape(line: str) -> re.Pattern[str]:
    """How a line is known again, whatever words were put in."""
    return re.compile(".+?".join(re.escape(part) for part in SLOT.sub("\0", line).split("\0")), re.IGNORECASE)


def without_lead(text: str) -> str:
    """A line told without how the GM came to the point: the offer or the setback itself.

    >>> without_lead("It is a consolation, and it is on the table. You find half of it.")
    'You find half of it.'
    """
    for lead in everything("leads"):
        begun = shape(lead).match(text)
        if begun and text[begun.end() :].strip():
            return text[begun.end() :].lstrip()
    return text


def untold(
    lines: Sequence[str], wider: Sequence[str], told: str, words: Mapping[str, str], limit: int, rng: Rng
) -> str:
    """A fitting line that was not told in this sitting; then any of its section; then two of them in one breath."""
    for pool in (lines, wider):
        fresh = [filled(line, words) for line in pool if not shape(line).search(told)]
        fresh = [line for line in fresh if line and len(line) <= limit]
        if fresh:
            return fresh[rng.below(len(fresh))]
    both = [filled(f"{a} {b}", words) for a in wider for b in wider if a != b]
    both = [line for line in both if line and line not in told and len(line) <= limit]
    return both[rng.below(len(both))] if both else "The story pauses."

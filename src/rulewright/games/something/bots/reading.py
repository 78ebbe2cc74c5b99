# interpreted: reads prose for the software GM
"""What the software GM makes of a player's words: a kind of Goal, a skill, a bold deed or a careful one.

It judges as a GM does, and a player may overrule it by suggesting a skill or a Goal; no rule reads prose. [S-012 S-014]

>>> kind_read("I shoot my way through the boarders")
'fight'
>>> skill_read("I sneak past the guards", {15: "gunnery", 16: "infiltration"}, {})
16
>>> boldness("I charge all of them at once"), boldness("I wait, patiently"), boldness("I open the door")
(1, -1, 0)
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from rulewright.games.something.bots.tales import KINDS, goal_kinds
from rulewright.games.something.skills import NO_SKILL, Skill, skill_called
from rulewright.games.something.state import NO_GOAL
from rulewright.games.something.written import written

SMALL_WORDS = {"the", "and", "for", "with", "this", "that", "who", "what", "way", "one", "last", "first", "out", "off"}


def vocabulary() -> dict[str, Any]:
    """The beginnings of words and what they speak for."""
    found: dict[str, Any] = written("bots/reading.yaml")
    return found


@cache
def pattern(beginnings: tuple[str, ...]) -> re.Pattern[str]:
    """Any of these at the beginning of a word."""
    return re.compile(rf"\b(?:{'|'.join(re.escape(word) for word in beginnings)})")


def hits(text: str, beginnings: Iterable[str]) -> int:
    """How many words of the text begin so."""
    return len(pattern(tuple(beginnings)).findall(text.lower()))


def kind_read(text: str, skill: Skill | int = NO_SKILL) -> str:
    """The kind of Goal that the words speak for most, among equals the one that the skill suits; empty when they speak
    for none.

    >>> kind_read("I talk him into looking away"), kind_read("I talk him into looking away", skill_called("con"))
    ('flee', 'sway')
    """
    counts = {kind: hits(text, beginnings) for kind, beginnings in vocabulary()["kinds"].items()}
    best = max(counts, key=lambda kind: (counts[kind], skill in skills_for(kind)))
    return best if counts[best] else ""


def kind_of(goal: str) -> str:
    """The kind of a Goal: as its situation says, as its name reads, or always the same one for the same name."""
    return goal_kinds().get(goal) or kind_read(goal) or KINDS[sum(map(ord, goal)) % len(KINDS)]


def skill_read(text: str, names: Mapping[Skill, str], bonus: Mapping[Skill, int]) -> Skill:
    """The skill that the words speak for most, the character's best among equals; or none.

    A skill that is called by its name is meant, whatever else is said.
    """
    named = [i for i, name in names.items() if re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE)]
    if named:
        return max(named, key=lambda i: (len(names[i]), bonus.get(i, 0)))
    spoken = vocabulary()["skills"]
    counts = {i: hits(text, spoken[name]) for i, name in names.items() if name in spoken}
    best = max(counts, key=lambda i: (counts[i], bonus.get(i, 0), -i), default=NO_SKILL)
    return best if best != NO_SKILL and counts[best] else NO_SKILL


@cache
def skills_for(kind: str) -> tuple[Skill, ...]:
    """The skills that suit a kind of Goal."""
    return tuple(skill_called(name) for name in vocabulary()["suits"][kind])


def suited_by(skill: Skill | int) -> str:
    """The first kind of Goal that a skill suits; empty when it suits none."""
    return next((kind for kind in vocabulary()["suits"] if skill in skills_for(kind)), "")


def goal_read(text: str, goals: Sequence[tuple[int, str]]) -> int:
    """The Goal whose name the words mention, else the only one of the kind they speak for; or none."""
    mentioned = {g: hits(text, words) for g, name in goals if (words := tell_tale(name))}
    best = max(mentioned, key=lambda g: mentioned[g], default=NO_GOAL)
    if best != NO_GOAL and mentioned[best]:
        return best
    kind = kind_read(text)
    fitting = [g for g, name in goals if kind and kind_of(name) == kind]
    return fitting[0] if len(fitting) == 1 else NO_GOAL


def tell_tale(name: str) -> list[str]:
    """The words of a Goal's name that say which one it is."""
    words = re.findall(r"[a-z]+", name.lower().replace("'s", ""))
    return [word.removesuffix("s") for word in words if len(word) > 2 and word not in SMALL_WORDS]


def boldness(text: str) -> int:
    """1 for a bold deed, -1 for a careful one, 0 for any other."""
    bold = hits(text, vocabulary()["bold"])
    careful = hits(text, vocabulary()["careful"])
    return (bold > careful) - (careful > bold)


TITLE = 34
"""A title that is longer is no title."""
CLAUSE = re.compile(r"[,;:.!?]\s|\s(?:and to|and then|so that|because|before|until|without|while|but)\s")
"""Where a wish goes on to something else."""


SPEAKER = re.compile(
    r"^(?:(?:i|we) want |(?:i|we) (?!(?:am|are|was|were|can|could|will|would|have|had|do|must|may|might)\b))?(?:to )?",
    re.I,
)
"""How a wish begins before its verb; "I am up the stair" has none that would stand without its "I"."""


def headline(text: str, most: int) -> str:
    """A player's wish as a title: on one line, without its first "to" and last stop; of a long one its first clause."""
    line = SPEAKER.sub("", " ".join(text.split()))
    line = line.rstrip(" .!?;,")
    first = CLAUSE.split(line)[0].rstrip(" .!?;,")
    if len(line) > TITLE and len(first.split()) > 1:
        line = first
    if len(line) > most:
        line = line[: most - 1].rsplit(" ", 1)[0].rstrip(" ,;.") + "…"
    return line[:1].upper() + line[1:]

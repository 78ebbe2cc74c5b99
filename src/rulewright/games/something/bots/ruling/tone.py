# interpreted: reads prose
"""How a situation sounds where no fact names it: distinct words of dread or of ease, times and lengths as numbers.

A table of facts knows the dangers that somebody thought of. What a stranger writes has others; but whoever tells of
danger uses dreadful words for it, and whoever tells of a fine day does not. Whatever the verb, more make it harder.
Others use no such word at all and tell how things stand: one berth, sold twice; a line no wider than a shoe; nobody has
come back. Those are read by frames of small words, which are few, and not by the things in them, which are without end.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from rulewright.games.something.bots.ruling.language import denied_before, place_of, spoken_of, stem, stems_of
from rulewright.games.something.bots.ruling.reading import Reading, circumstances
from rulewright.games.something.written import written

HALVES = ("half", "quarter")
"""Parts of a unit: still of that unit."""


def tones() -> dict[str, Any]:
    """Words of dread and of ease, and what lengths are far, as written."""
    found: dict[str, Any] = written("bots/ruling/tone.yaml")
    return found


def heard(found: Reading, side: str, facts: Mapping[str, str]) -> list[str]:
    """The distinct words of one tone in the situation, none that a fact rests on already and none denied."""
    told = {word for phrase in facts.values() for word in stems_of(phrase)}
    words = []
    scene = list(found.scene)
    for _, wanted in spoken_of(tones()["harmless"], scene):
        at = place_of(wanted, scene, 0, 0)
        if at >= 0:
            scene[at : at + len(wanted)] = [""] * len(wanted)
    for phrase, wanted in spoken_of(tones()[side], scene):
        at = place_of(wanted, scene, 0, 0)
        if at >= 0 and not told & set(wanted) and not denied_before(scene, at, 2):
            words.append(str(phrase))
    return words


@cache
def frames(side: str) -> dict[str, re.Pattern[str]]:
    """The kinds of relation that make a deed hard or easy, and how each of them is told."""
    table: dict[str, dict[str, str]] = written("bots/ruling/relations.yaml")
    return {kind: re.compile(frame) for kind, frame in table[side].items()}


PERSONS = re.compile(r"\b(he|she|they|his|her|their|him|them|who|you|your)\b")
"""By these a sentence speaks of people."""


def related_by(found: Reading, side: str, opposed: bool = False) -> list[str]:
    """The kinds of relation that the situation is told with: scarce, watchful; or led, willing, usual.

    Against somebody only what is said of people counts: that the square is full is nothing to one who lives there. The
    same words are one relation, however many kinds they would do for.
    """
    told = [part for part in re.split(r"(?<=[.!?;:])\s+", found.situation) if not opposed or of_people(part, found)]
    kinds: list[str] = []
    spans: list[tuple[int, int, int]] = []
    for kind, frame in frames(side).items():
        if opposed and kind in PLACES:
            continue
        for at, part in enumerate(told):
            hit = frame.search(part)
            if hit and not any(at == where and hit.start() < end and begin < hit.end() for where, begin, end in spans):
                spans.append((at, hit.start(), hit.end()))
                kinds.append(kind)
                break
    return kinds


PLACES = ("led", "at_hand", "in_order", "soft_landing")
"""Kinds that tell how a place is: no help against somebody who stands in it."""


def of_people(part: str, found: Reading) -> bool:
    """Whether a sentence speaks of the opponent, or of people at all."""
    return bool(PERSONS.search(part)) or any(word in stems_of(part) for word in found.foe if len(word) > 3)


def measured(found: Reading, facts: Mapping[str, str]) -> dict[str, str]:
    """Facts that stand in numbers: little time, plenty of it, or a long way, with the words that say so."""
    given: dict[str, str] = {}
    for stems in (found.scene, *(clause.stems for clause in found.clauses)):
        for at, word in enumerate(stems):
            count = number_before(stems, at)
            if count <= 0:
                continue
            said = " ".join(part for part in stems[max(0, at - 2) : at + 1] if part)
            if is_one(word, tones()["seconds"]) or (is_one(word, tones()["minutes"]) and count <= 30):
                given.setdefault("no_time", said)
            elif any(is_one(word, (unit,)) and count >= least for unit, least in tones()["far"].items()):
                given.setdefault("far", said)
    return {name: said for name, said in given.items() if name not in facts and OTHER.get(name, "") not in facts}


OTHER = {"no_time": "time"}
"""What a measured fact would deny: where that is said in words, the words hold."""


def in_seconds(found: Reading) -> bool:
    """Whether the time that is left is told in seconds: then there is none at all."""
    told = (found.scene, *(clause.stems for clause in found.clauses))
    return any(
        is_one(word, tones()["seconds"]) and number_before(stems, at) > 0
        for stems in told
        for at, word in enumerate(stems)
    )


def is_one(word: str, units: Sequence[str]) -> bool:
    """Whether a word is one of these units, one or many of it."""
    return any(word in (stem(unit), stem(f"{unit}s")) for unit in units)


@cache
def numbers() -> dict[str, float]:
    """Number words by their stems."""
    found = {stem(word): float(value) for word, value in circumstances()["numbers"].items() if value < 100}
    found |= {stem(word): float(value) for value, word in enumerate(tones()["counted"], 1)}
    found |= {stem(word): 10.0 * tens for tens, word in enumerate(tones()["tens"], 2)}
    return found | {stem(word): 1.0 for word in HALVES} | {stem("hundred"): 100.0, stem("thousand"): 1000.0}


def number_before(stems: Sequence[str], at: int) -> float:
    """How many of a unit are told: by figures or words up to three places before it, the last one; 0 for none."""
    for place in range(at - 1, max(-1, at - 4), -1):
        value = number_at(stems, place)
        if value:
            before = number_at(stems, place - 1) if place else 0.0
            return value * before if value >= 100 and 0 < before < value else value
    return 0.0


def number_at(stems: Sequence[str], at: int) -> float:
    """The number that stands here, in figures or as a word; 0 for none."""
    return float(stems[at]) if stems[at].isdigit() else numbers().get(stems[at], 0.0)

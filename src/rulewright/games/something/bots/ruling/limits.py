# interpreted: reads prose
"""What nobody can do: not by phrases alone, but by what is done to what, with what. [S-013 S2-039]

Every rule of `limits.yaml` sets a class of verbs against a class of things; what would make it possible after all (an
engine, a ship, a suit) stands beside it. A thing counts as the object only where it is the head of its words: the
moon, not the moon gate.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from rulewright.games.something.bots.ruling.language import (
    DONE,
    HOPED,
    TRIVIAL,
    Stems,
    place_of,
    says,
    stem,
    stems_of,
    words_in,
)
from rulewright.games.something.bots.ruling.reading import NAMES, Case, Reading
from rulewright.games.something.bots.ruling.tone import is_one, number_before
from rulewright.games.something.written import written

REACH = 6
"""How many words may stand between a verb and what it is done to."""


def limits() -> dict[str, Any]:
    """Classes of verbs and things and the rules over them, as written."""
    found: dict[str, Any] = written("bots/ruling/limits.yaml")
    return found


def beyond_anybody(case: Case, found: Reading) -> str:
    """Why nobody can do this, in the words that say it; empty: it can be tried."""
    tried = said_to_be_tried(found)
    if not found.first_person:
        tried = tuple("my" if word in ("his", "her", "their") else word for word in tried)
    said = says(tried, limits()["phrases"])
    if said:
        return said
    around = (*tried, "", *found.scene)
    names = {stem(word) for name in NAMES.findall(case.deed) for word in words_in(name)}
    tried = tuple("" if word in names else word for word in tried)
    absurd = says(tried, limits()["absurd_means"])
    if absurd and says(tried, of_classes(("force",))):
        return absurd
    said = out_of_reach(found, tried)
    if said:
        return said
    for rule in limits()["rules"]:
        said = broken(rule, tried)
        if not said or says(tried, of_classes(tuple(rule.get("unless", ())))):
            continue
        if says(around, of_classes(tuple(rule.get("unless_near", ())))):
            continue
        if rule.get("talk") and done_besides(said, found):
            continue
        if not rule.get("needs") or says(tried, of_classes(tuple(rule["needs"]))):
            return said
    return ""


def out_of_reach(found: Reading, tried: Stems) -> str:
    """A leap, a throw or a dive that no body can do, by the length that is told of the gap; empty: none is."""
    if says((*tried, "", *found.scene), of_classes(("vehicles", "suits"))):
        return ""
    told = [stems_of(part) for part in re.split(r"(?<=[.!?;:])\s+", found.situation)]
    told += [clause.stems for clause in found.clauses]
    for name, row in limits()["reaches"].items():
        verb = says(tried, row["does"])
        if not verb or not says(tried, row["way"]):
            continue
        for stems in told:
            feet = max((length_at(stems, at) for at in range(len(stems))), default=0.0)
            if feet > row["feet"] and says(stems, row["gap"]):
                return f"{name}: {feet:.0f} feet"
    return ""


def length_at(stems: Stems, at: int) -> float:
    """The length in feet that a unit of length ends; 0 where none stands."""
    unit = next((feet for name, feet in limits()["units"].items() if is_one(stems[at], (name,))), 0.0)
    return unit * number_before(stems, at)


def done_besides(said: str, found: Reading) -> bool:
    """Whether something else is done after words to what cannot hear: those are talk then."""
    live = [clause.stems for clause in found.clauses if clause.mode in (DONE, TRIVIAL)]
    verb = stems_of(said)[0]
    return bool(live) and verb not in live[-1]


def said_to_be_tried(found: Reading) -> Stems:
    """What is done, small things too, and what is hoped of it; a gap after every clause."""
    stems: list[str] = []
    for clause in found.clauses:
        if clause.mode in (DONE, TRIVIAL, HOPED):
            stems.extend((*clause.stems, "", "", "", ""))
    return (*stems, *found.aim)


@cache
def of_classes(names: tuple[str, ...]) -> tuple[str, ...]:
    """All words of some classes; a name that is no class is a word itself."""
    classes: Mapping[str, Sequence[str]] = limits()["classes"]
    return tuple(word for name in names for word in classes.get(name, [name]))


@cache
def closed() -> frozenset[str]:
    """Words that end a group of words: what stands before one of them is its head."""
    return frozenset(stem(word) for word in limits()["after_a_thing"]) | {""}


def broken(rule: Mapping[str, Any], tried: Stems) -> str:
    """The verb and the thing by which a rule is broken; empty: it is not."""
    things = of_classes(tuple(rule["at"]))
    between = closed() - {"whole", *(stem(word) for word in rule.get("across", ()))}
    for verb in of_classes(tuple(rule["does"])):
        wanted = stems_of(verb)
        begin = place_of(wanted, tried, 0, 1)
        while begin >= 0:
            after = begin + len(wanted)
            window = tried[after : after + REACH + 3]
            for thing in things:
                head = stems_of(thing)
                at = place_of(head, window, 0, 0)
                if 0 <= at <= REACH and not between & set(window[:at]) and is_head(window, at + len(head)):
                    return f"{verb} {thing}"
            begin = place_of(wanted, tried, begin + 1, 1)
    return ""


def is_head(window: Stems, after: int) -> bool:
    """Whether the thing before this place is what the words are about: nothing follows, or a small word."""
    return after >= len(window) or window[after] in closed()

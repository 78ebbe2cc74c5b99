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
    if not case.strength:
        tried = with_what_is_there(tried, found)
    around = (*tried, "", *found.scene)
    names = {stem(word) for name in NAMES.findall(case.deed) for word in words_in(name)}
    tried = tuple("" if word in names else word for word in tried)
    absurd = says(tried, limits()["absurd_means"])
    if absurd and says(tried, of_classes(("force",))):
        return absurd
    said = out_of_reach(found, tried) or beyond_measure(found, tried) or handled(tried)
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


def with_what_is_there(tried: Stems, found: Reading) -> Stems:
    """What is tried, with the one great thing of the situation for "it" or "her", where the deed names nothing else."""
    great = [stem(thing) for thing in of_classes(("great", "land")) if " " not in thing]
    there = next((word for word in found.scene if word in great), "")
    if any(
        is_one(word, ("ton", "tonne")) and number_before(found.scene, at) >= 5 for at, word in enumerate(found.scene)
    ):
        there = stem("ship")
    own = re.search(r"\b(?:your|our) ", found.situation)
    first = next((at for at, word in enumerate(tried) if word in ("it", "her", "him")), -1)
    named = next((word for word in reversed(tried[: max(0, first)]) if word in great), "")
    if named:
        there = named
    elif own or {"the", "a", "an", "some", "my"} & set(tried[: max(0, first)]):
        return tried
    if not there or first < 1:
        return tried
    if not says(tried[max(0, first - 2) : first], of_classes(("force", "toy", "consume"))):
        return tried
    return (*tried[:first], there, *("" if word in ("it", "her", "him") else word for word in tried[first + 1 :]))


def handled(tried: Stems) -> str:
    """Whether sun, moon or sky is the object of a verb that does more than look at it; the words that say so."""
    table = limits()["looked_at"]
    harmless = {stem(word) for word in table["by"]} | closed()
    if says(tried, of_classes(("machines", "vehicles"))) or says(tried, table["likeness"]):
        return ""
    for at, word in enumerate(tried):
        if word not in table["things"] or at < 2 or tried[at - 1] != "the" or not is_head(tried, at + 1):
            continue
        verb = tried[at - 2]
        if verb not in harmless and (at == 2 or tried[at - 3] in BEFORE_A_VERB):
            return f"{verb} the {word}"
    return ""


BEFORE_A_VERB = frozenset({"", "i", "we", "to", "will", "then", "simply", "just"})
"""What stands before a verb."""


def out_of_reach(found: Reading, tried: Stems) -> str:
    """A leap, a throw or a dive that no body can do, by the length that is told of the gap; empty: none is."""
    if says((*tried, "", *found.scene), of_classes(("vehicles", "suits"))):
        return ""
    told = [stems_of(part) for part in re.split(r"(?<=[.!?;:])\s+", found.situation)]
    told += [clause.stems for clause in found.clauses]
    for name, row in limits()["reaches"].items():
        verb = says(tried, row["does"])
        if not verb or says(tried, row.get("unless", ())):
            continue
        for stems in told:
            feet = max((length_at(stems, at) for at in range(len(stems))), default=0.0)
            over = says(tried, row["way"]) and says(stems, row["gap"])
            if feet > row["feet"] and (over or any(len(word) > 4 and word in tried for word in stems)):
                return f"{name}: {feet:.0f} feet"
    return ""


MEASURED = {"a lift": "pounds", "a breath": "minutes", "heat": "degrees", "a watch": "days"}
"""In what each measure of what a body bears is told."""


def beyond_measure(found: Reading, tried: Stems) -> str:
    """A lift, a breath, a heat or a watch that no body bears, by the number that is told; empty: none."""
    told = [stems_of(part) for part in re.split(r"(?<=[.!?;:])\s+", found.situation)]
    told += [clause.stems for clause in found.clauses]
    for name, row in limits()["measures"].items():
        if not says(tried, row["does"]) or says(tried, row["unless"]):
            continue
        for stems in told:
            about = any(len(word) > 3 and word in tried for word in stems)
            most = max((measure_at(stems, at, row["units"]) for at in range(len(stems))), default=0.0)
            if about and most > row["most"]:
                return f"{name}: {most:.0f} {MEASURED[name]}"
    return ""


def measure_at(stems: Stems, at: int, units: Mapping[str, float]) -> float:
    """How much of a measure ends here; 0 where no unit of it stands with a number before it."""
    each = next((worth for name, worth in units.items() if is_one(stems[at], (name,))), 0.0)
    return each * number_before(stems, at) if each else 0.0


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

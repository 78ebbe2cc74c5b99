# interpreted: reads prose
"""The circumstances of a deed: what helps, what is missing, how things are, each with the words that say so. [S-018]"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rulewright.games.something.bots.ruling.language import (
    DENIED,
    TO_THE_GM,
    Stems,
    denied_before,
    place_of,
    says,
    spoken_of,
    stems_of,
    words_in,
)
from rulewright.games.something.bots.ruling.reading import Reading, circumstances
from rulewright.games.something.bots.ruling.tone import number_at

TO_COME = frozenset({"shall", "will", "to", "must"})
"""Before "be" these say that something is not yet so."""
BEHIND = frozenset({"has", "have", "had", "been"})
"""Before a length of time these say that it lies behind."""


def facts_in(found: Reading, about: str) -> dict[str, str]:
    """The circumstances that matter to a kind of deed, each with the words that gave it; both sides of the table."""
    facts: dict[str, str] = {}
    tables = circumstances()
    spoken = [
        clause.stems
        for clause in found.plain
        if clause.mode not in (TO_THE_GM, DENIED) and not {"was", "were"} & set(clause.stems[:3])
    ]
    denied = [clause.stems for clause in found.plain if clause.mode == DENIED]
    for side in ("good", "bad"):
        for name, table in tables[side].items():
            if about not in table.get("fields", [about]):
                continue
            where = table.get("from", "")
            around = found.near_foe if table.get("of_foe") else found.beside_foe if table.get("own") else found.scene
            places = [*([] if where == "deed" else [around, found.foe]), *([] if where == "scene" else spoken)]
            given = named(places, table.get("words", ())) or named(spoken, table.get("spoken", ()))
            mine = [thing for thing in table.get("things", ()) if not theirs(found, thing)]
            given = given or brought(spoken, mine, found.first_person, table.get("carried", ()))
            if given:
                facts.setdefault(name, given)
            lack = table.get("lack", "")
            missing = missed([*spoken, *denied, found.scene], table) if lack else ""
            if missing and about in tables["bad"].get(lack, {}).get("fields", [about]):
                facts.setdefault(lack, missing)
    for name, wanted in tables["aims"].items():
        said = named([found.aim], wanted) or ("" if found.aim else named(spoken, tables["extents"][name]))
        if not said and name == "much":
            said = all_of_many(found.aim) or next((all_of_many(stems) for stems in spoken if not found.aim), "")
        if said:
            facts.setdefault(name, said)
    for name, table in tables["good"].items():
        if table.get("lack") in facts and name in facts and name != "darkness":
            lacking = named(spoken, tables["bad"].get(table["lack"], {}).get("words", ()))
            del facts[name if lacking or named_missing(facts, table, name) else table["lack"]]
    return facts


def all_of_many(stems: Stems) -> str:
    """The words that mean a multitude to the last of it: "all thirty"; empty: none do."""
    for at, word in enumerate(stems[:-1]):
        if word == "all" and number_at(stems, at + 1) >= 10:
            return f"all {stems[at + 1]}"
    return ""


def named_missing(facts: Mapping[str, str], table: Mapping[str, Any], name: str) -> bool:
    """Of a thing that is both there and missing, whether the lack is about the deed's own thing."""
    return facts[str(table["lack"])] == facts[name] or facts[str(table["lack"])] in table.get("things", [])


def named(places: Sequence[Stems], phrases: Collection[str]) -> str:
    """The words that say a circumstance, not denied."""
    for stems in places:
        for phrase, wanted in spoken_of(phrases, stems):
            at = place_of(wanted, stems, 0, 0)
            if wanted[0] == "for" and BEHIND & set(stems[max(0, at - 3) : at]):
                continue  # it has rained for a week: that time is over
            if at > 0 and stems[at - 1] == "be" and TO_COME & set(stems[max(0, at - 3) : at]):
                continue  # what shall be prepared is not
            if at >= 0 and (wanted[0] in ("no", "not", "nobody", "without") or not denied_before(stems, at, 3)):
                return str(phrase)
    return ""


def brought(places: Sequence[Stems], things: Collection[str], first_person: bool, by: Collection[str] = ()) -> str:
    """The thing that the player brings along: with it, using it, showing it; in the first person "his" is not mine."""
    carriers = [word for word in by or circumstances()["carriers"] if not first_person or word not in ("his", "her")]
    listing = False
    for stems in places:
        for phrase in things:
            at = place_of(stems_of(phrase), stems, 0, 0)
            listed = (
                listing and at == 0 and len(stems) <= len(stems_of(phrase)) + 1
            )  # "I have light, tools and a friend"
            if (
                at >= 0
                and not denied_before(stems, at, 3)
                and (
                    listed or any(place_of(stems_of(word), stems[max(0, at - 5) : at], 0, 0) >= 0 for word in carriers)
                )
            ):
                return str(phrase)
        listing = listing or bool(says(stems, carriers))
    return ""


def theirs(found: Reading, thing: str) -> bool:
    """Whether only the opponent is said to have a thing: the watchmen's lamps are no tool."""
    wanted = stems_of(thing)
    if found.near_foe == found.scene or place_of(wanted, found.near_foe, 0, 0) < 0:
        return False
    own = any(
        at >= 0 and OWN & set(clause.stems[max(0, at - 2) : at])
        for clause in found.plain
        for at in (place_of(wanted, clause.stems, 0, 0),)
    )
    return not own and place_of(wanted, found.beside_foe, 0, 0) < 0


OWN = frozenset({"my", "our", "own"})
"""Before a thing these say whose it is."""


def missed(places: Sequence[Stems], table: Mapping[str, Any]) -> str:
    """The thing that is said to be missing."""
    for stems in places:
        for phrase in table.get("things", ()):
            at = place_of(stems_of(phrase), stems, 0, 0)
            if at >= 0 and denied_before(stems, at, 3):
                return str(phrase)
    return ""


def many_of(name: str) -> int:
    """How many somebody is, by a number or a word for many, in the form that it stands in; 1 without."""
    tables = circumstances()
    said = words_in(name)
    counted = [value for word, value in tables["numbers"].items() if word in said[:2]]
    if counted:
        return int(max(counted))
    return 3 if set(said) & set(tables["many"]) or says(stems_of(name), tables["bands"]) else 1

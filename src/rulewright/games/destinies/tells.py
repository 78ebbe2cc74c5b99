# interpreted: words for people
"""The words of every event, in the language of the table or of the moment.

The first fact of every event is its tale: the scenario and the language of the table, so that a sentence can be made
again in another language. [D-028 D-198]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine.wording import Tell
from rulewright.games.destinies.options import VIRTUE_NUMBER
from rulewright.games.destinies.shelf.library import LANGUAGE, Tale, tale
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.view import band_of
from rulewright.games.destinies.words.phrases import phrase

NAMED: Final = {
    "tile": "tile_names",
    "poi": "poi_names",
    "npc": "npc_names",
    "item": "item_names",
    "option": "option_label",
    "character": "character_names",
    "finale": "path_label",
}

# kind: facts after the telling, atom; the sentences are in `words.phrases`, one table a language
PLAIN: Final = {
    "day": ("day", "D-029"),
    "turn": ("seat day", "D-026"),
    "effort": ("seat ready", "D-031"),
    "character": ("seat character", "D-004"),
    "goes": ("seat tile", "D-037"),
    "stays": ("seat", "D-039"),
    "explored": ("seat tile", "D-047"),
    "visits": ("seat poi", "D-054"),
    "leaves": ("seat", "D-063"),
    "forced_out": ("seat", "D-062"),
    "option": ("seat option", "D-057"),
    "scanned": ("seat item mode", "D-093"),
    "tested": ("seat option grade", "D-080"),
    "marker": ("seat skill at to", "D-154"),
    "new_marker": ("seat skill at", "D-157"),
    "spent_xp": ("seat", "D-148"),
    "coins": ("seat number", "D-121"),
    "xp": ("seat number", "D-147"),
    "gained": ("seat item", "D-126"),
    "lost": ("seat item", "D-136"),
    "discarded": ("seat item", "D-125"),
    "abandoned": ("seat item tile", "D-130"),
    "handed_over": ("seat item to_seat", "D-122"),
    "ability": ("seat item discard", "D-124"),
    "bought": ("seat item value", "D-113"),
    "sold": ("seat item value", "D-113"),
    "poi_moved": ("poi tile", "D-169"),
    "event": ("event", "D-169"),
    "step_veiled": ("seat", "D-023"),
    "finale": ("seat finale", "D-180"),
    "fulfilled": ("seat", "D-018"),
    "defeated": ("seat", "D-185"),
}


MOMENTS: Final = ("finale", "defeated")
"""Worth a look by everybody: somebody has begun a Finale, somebody has failed."""


def teller(facts: dict[str, Any]) -> tuple[Tale, str]:
    """The story of an event, and the language to tell it in."""
    name, _, language = facts["tale"].partition("@")
    return tale(name), LANGUAGE.get() or language


def plain(kind: str) -> Callable[[dict[str, Any]], str]:
    """A sentence from the table above, with every number that has a name replaced by it."""

    def words(facts: dict[str, Any]) -> str:
        told, language = teller(facts)
        shown = dict(facts)
        for name, column in NAMED.items():
            if name in facts:
                numbers: list[int] = getattr(told.plot, column)
                shown[name] = told.text(numbers[facts[name]], language)
        if "skill" in facts:
            shown["skill"] = phrase(language, f"skill{facts['skill']}")
        return phrase(language, f"tell_{kind}", **shown)

    return words


def said(facts: dict[str, Any]) -> str:
    """A public text, made from its key each time: a change of language reaches what was read. [D-028 D-198]"""
    told, language = teller(facts)
    who = facts["character"]
    me = told.text(told.plot.character_names[who], language) if who != NONE else facts["seat"]
    return told.text(facts["text"], language, who, me=me, day=facts["day"])


def chose(facts: dict[str, Any]) -> str:
    """The branch of a forced choice."""
    told, language = teller(facts)
    return f"{facts['seat']}: {told.text(facts['text'], language)}"


def rolled(facts: dict[str, Any]) -> str:
    """A roll, and what its figures come to; a star is a success by itself and adds nothing."""
    _, language = teller(facts)
    effort = " ".join("★" if face < 0 else str(face) for face in facts["effort"])
    total = sum(facts["main"]) + sum(face for face in facts["effort"] if face > 0)
    key = "tell_rolled_effort" if effort else "tell_rolled"
    main = " ".join(map(str, facts["main"]))
    return phrase(language, key, seat=facts["seat"], main=main, effort=effort, total=total)


def peeked(facts: dict[str, Any]) -> str:
    """What a look at an unexplored tile shows, publicly. [D-016]"""
    told, language = teller(facts)
    pois = [told.text(told.plot.poi_names[poi], language) for poi in told.plot.tile_pois[facts["tile"]]]
    there = ", ".join(pois) or phrase(language, "nobody")
    return f"{facts['seat']} → {told.text(told.plot.tile_names[facts['tile']], language)}: {there}."


def npc_moved(facts: dict[str, Any]) -> str:
    """An NPC arrives somewhere or leaves. [D-168]"""
    told, language = teller(facts)
    name = told.text(told.plot.npc_names[facts["npc"]], language)
    if facts["poi"] == NONE:
        return phrase(language, "tell_npc_left", npc=name)
    return phrase(language, "tell_npc_moved", npc=name, poi=told.text(told.plot.poi_names[facts["poi"]], language))


def poi(facts: dict[str, Any]) -> str:
    """A place appears or vanishes. [D-169]"""
    told, language = teller(facts)
    name = told.text(told.plot.poi_names[facts["poi"]], language)
    return phrase(language, "tell_poi_there" if facts["there"] else "tell_poi_gone", poi=name)


def step(facts: dict[str, Any]) -> str:
    """A step of a path, in the owner's words. [D-023]"""
    told, language = teller(facts)
    number = told.plot.path_step_texts[facts["path"]][facts["step"]]
    name = told.text(number, language) or told.plot.path_step_ids[facts["path"]][facts["step"]].replace("_", " ")
    way = phrase(language, f"path{facts['path'] % MAX_PATHS}")
    return f"{facts['seat']}: {phrase(language, 'reached')} ({way}): {name}"


def asked_path(facts: dict[str, Any]) -> str:
    """For the player alone: what they asked about. [D-105]"""
    _, language = teller(facts)
    return phrase(language, "tell_asked_path", path=phrase(language, f"path{facts['path']}"))


def virtue(facts: dict[str, Any]) -> str:
    """How a player will be remembered. [D-164]"""
    _, language = teller(facts)
    word = str(facts["virtue"]) if facts["how"] == VIRTUE_NUMBER else phrase(language, band_of(facts["virtue"]))
    return phrase(language, "tell_virtue", seat=facts["seat"], word=word)


TELLS: Final = {
    **{kind: Tell(f"tale {facts}", plain(kind), rule, kind in MOMENTS) for kind, (facts, rule) in PLAIN.items()},
    "said": Tell("tale text seat day character", said, "D-028"),
    "chose": Tell("tale seat text", chose, "D-067"),
    "rolled": Tell("tale seat main effort", rolled, "D-073"),
    "peeked": Tell("tale seat tile", peeked, "D-016"),
    "npc_moved": Tell("tale npc poi", npc_moved, "D-168"),
    "poi": Tell("tale poi there", poi, "D-169"),
    "asked_path": Tell("tale seat path", asked_path, "D-105"),
    "step_private": Tell("tale seat path step", step, "D-023"),
    "step_open": Tell("tale seat path step", step, "D-023"),
    "virtue": Tell("tale seat virtue how", virtue, "D-164"),
}

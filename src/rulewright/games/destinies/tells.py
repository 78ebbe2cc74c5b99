# interpreted: words for people
"""The words of every event, in the language of the table or of the moment.

The first fact of every event is its tale: the scenario and the language of the table, so that a sentence can be made
again in another language. [D-028 D-198]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine.game import Tell
from rulewright.games.destinies.shelf.library import LANGUAGE, Tale, tale
from rulewright.games.destinies.words.phrases import phrase
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.view import band_of

NAMED: Final = {
    "tile": "tile_names",
    "poi": "poi_names",
    "npc": "npc_names",
    "item": "item_names",
    "option": "option_label",
    "character": "character_names",
    "finale": "path_label",
}

# kind: facts after the tale, atom, English, German
SENTENCES: Final = {
    "day": ("day", "D-029", "Day {day} begins.", "Tag {day} beginnt."),
    "turn": ("seat day", "D-026", "It is {seat}'s turn.", "{seat} ist am Zug."),
    "effort": (
        "seat ready",
        "D-031",
        "{seat}: {ready} of 3 Effort dice ready.",
        "{seat}: {ready} von 3 Mühewürfeln bereit.",
    ),
    "character": ("seat character", "D-004", "{seat} is {character}.", "{seat} ist {character}."),
    "goes": ("seat tile", "D-037", "{seat} goes to {tile}.", "{seat} geht: {tile}."),
    "stays": ("seat", "D-039", "{seat} stays.", "{seat} bleibt."),
    "explored": ("seat tile", "D-047", "{seat} explores {tile}.", "{seat} erkundet: {tile}."),
    "visits": ("seat poi", "D-054", "{seat} visits {poi}.", "{seat} besucht: {poi}."),
    "leaves": ("seat", "D-063", "{seat} leaves.", "{seat} geht fort."),
    "forced_out": ("seat", "D-062", "{seat} must leave.", "{seat} muss gehen."),
    "option": ("seat option", "D-057", "{seat}: {option}", "{seat}: {option}"),
    "scanned": ("seat item mode", "D-093", "{seat} offers: {item}.", "{seat} zeigt oder gibt: {item}."),
    "tested": ("seat option grade", "D-080", "{seat}: successes: {grade}.", "{seat}: Erfolge: {grade}."),
    "marker": (
        "seat skill at to",
        "D-154",
        "{seat}: {skill} marker from {at} to {to}.",
        "{seat}: {skill}, Marker von {at} auf {to}.",
    ),
    "new_marker": (
        "seat skill at",
        "D-157",
        "{seat}: a new {skill} marker on {at}.",
        "{seat}: {skill}, neuer Marker auf {at}.",
    ),
    "spent_xp": ("seat", "D-148", "{seat} spends experience.", "{seat} gibt Erfahrung aus."),
    "coins": ("seat number", "D-121", "{seat}: coins {number:+}.", "{seat}: Münzen {number:+}."),
    "xp": ("seat number", "D-147", "{seat}: experience {number:+}.", "{seat}: Erfahrung {number:+}."),
    "gained": ("seat item", "D-126", "{seat} gains {item}.", "{seat} erhält: {item}."),
    "lost": ("seat item", "D-136", "{seat} loses {item}.", "{seat} verliert: {item}."),
    "discarded": ("seat item", "D-125", "{seat} discards {item}.", "{seat} legt ab: {item}."),
    "abandoned": (
        "seat item tile",
        "D-130",
        "{seat} leaves {item} at {tile}.",
        "{seat} lässt zurück: {item} ({tile}).",
    ),
    "handed_over": (
        "seat item to_seat",
        "D-122",
        "{seat} hands {item} to {to_seat}.",
        "{seat} gibt {to_seat}: {item}.",
    ),
    "ability": ("seat item discard", "D-124", "{seat} uses {item}.", "{seat} nutzt: {item}."),
    "bought": ("seat item value", "D-113", "{seat} buys {item} for {value}.", "{seat} kauft für {value}: {item}."),
    "sold": ("seat item value", "D-113", "{seat} sells {item} for {value}.", "{seat} verkauft für {value}: {item}."),
    "poi_moved": ("poi tile", "D-169", "{poi} is elsewhere now.", "{poi}: jetzt anderswo."),
    "event": ("event", "D-169", "Something happens.", "Etwas geschieht."),
    "step_veiled": (
        "seat",
        "D-023",
        "{seat} feels a step closer to their Destiny.",
        "{seat} fühlt sich der Bestimmung einen Schritt näher.",
    ),
    "finale": ("seat finale", "D-180", "{seat} begins a Finale: {finale}", "{seat} beginnt ein Finale: {finale}"),
    "fulfilled": ("seat", "D-018", "{seat} fulfils their Destiny!", "{seat} erfüllt die eigene Bestimmung!"),
    "defeated": ("seat", "D-185", "{seat} is defeated.", "{seat} ist gescheitert."),
}


def teller(facts: dict[str, Any]) -> tuple[Tale, str]:
    """The story of an event, and the language to tell it in."""
    name, _, language = facts["tale"].partition("@")
    return tale(name), LANGUAGE.get() or language


def plain(kind: str) -> Callable[[dict[str, Any]], str]:
    """A sentence from the table above, with every number that has a name replaced by it."""
    _, _, english, german = SENTENCES[kind]

    def words(facts: dict[str, Any]) -> str:
        told, language = teller(facts)
        shown = dict(facts)
        for name, column in NAMED.items():
            if name in facts:
                numbers: list[int] = getattr(told.plot, column)
                shown[name] = told.text(numbers[facts[name]], language)
        if "skill" in facts:
            shown["skill"] = phrase(language, f"skill{facts['skill']}")
        return (german if language == "de" else english).format(**shown)

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
    """A roll."""
    _, language = teller(facts)
    effort = " ".join("★" if face < 0 else str(face) for face in facts["effort"]) or "–"
    dice = phrase(language, "dice_shown", main=" ".join(map(str, facts["main"])), effort=effort)
    return f"{facts['seat']}: {dice}."


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
        return f"{name} geht fort." if language == "de" else f"{name} leaves."
    place = told.text(told.plot.poi_names[facts["poi"]], language)
    return f"{name} ist jetzt hier: {place}." if language == "de" else f"{name} is now at {place}."


def poi(facts: dict[str, Any]) -> str:
    """A place appears or vanishes. [D-169]"""
    told, language = teller(facts)
    name = told.text(told.plot.poi_names[facts["poi"]], language)
    if language == "de":
        return f"{name}: jetzt da." if facts["there"] else f"{name}: nicht mehr da."
    return f"{name} is there now." if facts["there"] else f"{name} is gone."


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
    way = phrase(language, f"path{facts['path']}")
    return f"Du hast gefragt nach: {way}." if language == "de" else f"You asked about {way}."


def virtue(facts: dict[str, Any]) -> str:
    """How a player will be remembered. [D-164]"""
    _, language = teller(facts)
    word = str(facts["virtue"]) if facts["how"] == 2 else phrase(language, band_of(facts["virtue"]))
    if language == "de":
        return f"So bleibt {facts['seat']} in Erinnerung: {word}."
    return f"{facts['seat']} will be remembered: {word}."


TELLS: Final = {
    **{kind: Tell(f"tale {facts}", plain(kind), rule) for kind, (facts, rule, _, _) in SENTENCES.items()},
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

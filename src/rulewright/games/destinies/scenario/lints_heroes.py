# interpreted: runs once for each check of a scenario
"""Names and pronouns of the wrong hero: a text that somebody may hear to whom it cannot be said.

A story is read to whoever acts. A text that *names* a hero is odd when that very hero hears it, and one that speaks to
the listener as "sir", or greets them with "she is back", is wrong for whoever goes by other pronouns. What hangs on who
acts (`when: is(…)`, `{me, select, …}`, hints, Finales) is read for each hero apart.
"""

from __future__ import annotations

import re
from typing import Final

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.hearing import heard, hearers
from rulewright.games.destinies.scenario.problems import Report

_HE: Final = r"man|boy|lad|fellow|gentleman|sir|son|brother|uncle|father"
_SHE: Final = r"woman|girl|lass|lady|madam|miss|mistress|daughter|sister|aunt|mother"
_ADDRESS: Final = (
    r"\byou(?:(?:'|’)re| are| were| look like|,) (?:a|an|the|our|my|some|no)? ?(?:\w+ ){{0,2}}?(?:{words})\b",
    r"[,—] (?:my |young |good |dear |old )*(?:{words})[,.!?\"”’']",
    r"[\"“](?:{words})[,.!?]",
)
_LIKE: Final = r"\byou\b[^.!?\"”]*\blike an? (?:\w+ )?(?:{words})\b"
_KIND: Final = {"he": r"man|boy|gentleman", "she": r"woman|girl|lady"}
_GREETED: Final = (
    r"[\"“](?:look|there|here|so)?,? ?{word}(?:(?:'|’)s| is| has| was) (?:come|back|here|again|returned)\b"
)
_WORDS: Final = {
    "en": {"he": (_HE, "he"), "she": (_SHE, "she")},
    "de": {
        "he": (r"Mann|Junge|Bursche|mein Herr|Kerl", "er"),
        "she": (r"Frau|Mädchen|gnädige Frau|Fräulein|meine Dame", "sie"),
    },
}
_SPOKEN_TO: Final = {
    "de": (
        r"\b(?:[Dd]u bist|[Ss]ie sind|[Dd]u,) (?:ein|eine|der|die|das|kein|keine)? ?(?:\w+ ){{0,2}}?(?:{words})\b",
        r", (?:{words})[,.!?“\"]",
    )
}


def check_heroes(s: m.Scenario, report: Report) -> None:
    """SC0507 for every text that a hero may hear though it does not fit them, in each language."""
    heard_by = hearers(s)
    for key, heroes in heard_by.items():
        passage = s.passages[key]
        for hero in heroes:
            name = _named(s, passage, hero, heroes)
            if name:
                said = f"`{key}` names {name}, who may be the one who hears it."
                advice = f"Say it otherwise to `{hero}`, by `when` or `{{me, select, {hero} {{…}} other {{…}}}}`."
                report.add(passage.place, "SC0507", said, advice)
            wrong = _wrong_word(s, passage, hero)
            if wrong:
                said = f"`{key}` says “{wrong}” to {s.characters[hero].name.text}."
                report.add(passage.place, "SC0507", said, f"Let it hang on who hears it, or leave it open (`{hero}`).")


def _versions(s: m.Scenario, passage: m.Passage, hero: str) -> list[tuple[str, str]]:
    """The text as the hero hears it, in every language."""
    made = [(s.language, heard(passage.text, hero))]
    for language, told in s.translations.items():
        if passage.key in told:
            made.append((language, heard(told[passage.key], hero)))
    return made


def _named(s: m.Scenario, passage: m.Passage, hero: str, heroes: tuple[str, ...]) -> str:
    """The hero's name, if the text has it; a text for this hero alone may speak to them by name."""
    if heroes == (hero,):
        return ""
    for _, text in _versions(s, passage, hero):
        for word in s.characters[hero].name.text.split():
            if len(word) > 2 and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text):
                return word
    return ""


def _wrong_word(s: m.Scenario, passage: m.Passage, hero: str) -> str:
    """Words that speak to somebody of other pronouns than the hero's; nobody minds who has not said theirs."""
    mine = s.characters[hero].pronouns
    for language, text in _versions(s, passage, hero):
        for pronoun, (words, subject) in _WORDS.get(language, {}).items():
            if not mine or pronoun == mine:
                continue
            patterns = [shape.format(words=words) for shape in _SPOKEN_TO.get(language, _ADDRESS)]
            if language == "en":
                patterns += [_GREETED.format(word=subject), _LIKE.format(words=_KIND[pronoun])]
            for pattern in patterns:
                match = re.search(pattern, text, re.IGNORECASE)
                if match is not None:
                    return match.group().strip(" ,.!?\"“”’'")
    return ""

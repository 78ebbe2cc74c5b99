# interpreted: runs once for each check of a scenario
"""Lints of texts: length, secrets, translations, sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.placeholders import (
    KNOWN,
    Malformed,
    agree,
    longest,
    passages_in,
    readings,
    wrong,
)
from rulewright.games.destinies.scenario.problems import Place, Report
from rulewright.games.destinies.scenario.strings import Entry

PASSAGE_WORDS: Final = 120
VISIT_WORDS: Final = 250
MISSING_TOLD: Final = 40  # texts without a translation that are told one by one
_VIRTUE: Final = re.compile(
    r"\{virtue\}|\b(?:virtue|tugend|virtud)\b\s*[:=]?\s*[+\-−]?\s*\d|[+\-−]\s*\d+\s*(?:virtue|tugend)", re.I
)
_COLOURS: Final = re.compile(
    r"\b(?:red|green|blue|yellow|white|black|orange|purple|violet|brown|grey|gray|pink|rote?[rsnm]?|grüne?[rsnm]?"
    r"|blaue?[rsnm]?|gelbe?[rsnm]?|weiße?[rsnm]?|schwarze?[rsnm]?)\b",
    re.I,
)


def words(text: str) -> int:
    """How many words are read aloud; of a text that varies, those of its longest way."""
    return len(longest(text).split())


def check_prose(s: m.Scenario, entries: dict[str, list[Entry]], report: Report) -> None:
    """Every lint of texts; `entries` are the translations as written, by language."""
    for passage in s.passages.values():
        _passage(s, passage, report)
    _visits(s, report)
    _hints(s, report)
    _sentences(s, report)
    _colours(s, report)
    for language, found in sorted(entries.items()):
        _translation(s, language, found, report)


def _passage(s: m.Scenario, passage: m.Passage, report: Report) -> None:
    count = words(passage.text)
    if count > PASSAGE_WORDS:
        report.add(passage.place, "SC0205", f"a passage of {count} words.", f"Cut it to {PASSAGE_WORDS}.")
    if _VIRTUE.search(readings(passage.text)):
        report.add(passage.place, "SC0403", "Virtue is named with a number.", "Never tell a player their Virtue.")
    said = wrong(passage.text, s.order)
    if said and "{virtue}" not in passage.text:
        known = ", ".join(f"{{{name}}}" for name in sorted(KNOWN))
        report.add(passage.place, "SC0503", f"{said}.", f"Known: {known}.")


def _visits(s: m.Scenario, report: Report) -> None:
    """A visit as it is read: the longest description, the labels, and the longest outcome. [D-028]"""
    for poi in s.pois.values():
        options = [*poi.options, *(s.npcs[poi.npc].options if poi.npc in s.npcs else ())]
        longest = 0
        for option in options:
            for _, text, effects in option.outcomes():
                read = 0 if text is None else words(text.text)
                read += sum(words(passage.text) for x in effects for passage in x.said())
                longest = max(longest, read)
        total = max(words(a.text.text) for a in poi.arrive) + sum(words(o.label.text) for o in options) + longest
        if total > VISIT_WORDS:
            report.add(
                poi.place, "SC0206", f"a visit to `{poi.id}` reads {total} words.", f"Keep it under {VISIT_WORDS}."
            )


def contains(text: str, terms: Iterable[str]) -> str | None:
    """The first term that stands in the text as a whole word, whatever its case.

    >>> contains("Ring the Bell.", ["bell"])
    'bell'
    """
    for term in terms:
        if re.search(rf"(?<!\w){re.escape(term)}(?!\w)", text, re.IGNORECASE):
            return term
    return None


def whole(s: m.Scenario, text: str, language: str) -> str:
    """All words that a text may bring, those of the passages in it included."""
    try:
        used = passages_in(text)
    except Malformed:
        return text
    there = [s.shared[name] for name in used if name in s.shared]
    spoken = s.translations.get(language, {}) if language != s.language else {}
    return " ".join([readings(text), *(readings(spoken.get(p.key, p.text)) for p in there)])


def _hints(s: m.Scenario, report: Report) -> None:
    """A public answer about a Destiny never names what the card keeps secret. [D-107 D-110]

    The question itself and the neutral answer are heard by all, so they name no secret of anybody.
    """
    paths = {(who, path.id): path for who, destiny in s.destinies.items() for path in destiny.paths.values()}
    for option in s.options():
        if option.type != "scan_destiny":
            continue
        neutral = [option.label]
        if option.default is not None:
            neutral += [option.default.text, *_said(option.default.do)]
        for key, path in paths.items():
            outcome = option.hints.get(key)
            mine = [] if outcome is None else [outcome.text, *_said(outcome.do)]
            for passage in [*neutral, *mine]:
                for language, listed in path.secret_terms.items():
                    told = s.translations.get(language, {}).get(passage.key, "")
                    term = contains(whole(s, passage.text if language == s.language else told, language), listed)
                    if term is not None:
                        who = f"{key[0]} about {key[1]}"
                        said = f"what is said to {who} holds the secret word `{term}` ({language})."
                        report.add(passage.place, "SC0401", said, "Word it indirectly.")


def _said(effects: tuple[m.Effect, ...]) -> list[m.Passage]:
    """Every text that an effect list may read aloud."""
    return [passage for x in m.walk_effects(effects) for passage in x.said()]


def _sentences(s: m.Scenario, report: Report) -> None:
    """Two texts in a row that are halves of one sentence cannot be translated."""
    for option in s.options():
        for _, text, effects in option.outcomes():
            row = [text] if text is not None else []
            row += [passage for x in effects for passage in x.said()]
            for first, second in pairwise(row):
                ends = first.text.rstrip().endswith((".", "!", "?", "…", '"', "”", "“", "»", ":", ";", "—"))
                if not ends and second.text.lstrip()[:1].islower():
                    report.add(second.place, "SC0504", "half a sentence.", "Write whole sentences in one text.")


def _colours(s: m.Scenario, report: Report) -> None:
    """Labels that differ in nothing but a colour."""

    def look(labels: list[m.Passage]) -> None:
        plain: dict[str, m.Passage] = {}
        for label in labels:
            bare = _COLOURS.sub("*", label.text)
            other = plain.setdefault(bare, label)
            if other is not label and "*" in bare and other.text != label.text:
                report.add(label.place, "SC0505", "two labels differ only in a colour.", "Name another difference too.")

    for poi in s.pois.values():
        look([option.label for option in poi.options])
    for option in s.options():
        for _, _, effects in option.outcomes():
            for x in m.walk_effects(effects):
                look([branch.label for branch in x.branches()])


def _translation(s: m.Scenario, language: str, entries: list[Entry], report: Report) -> None:
    file = f"strings/{language}.po"
    known = {entry.key: entry for entry in entries}
    texts = {passage.text: key for key, passage in s.passages.items()}
    absent = 0
    for key, passage in s.passages.items():
        entry = known.get(key)
        if entry is None or not entry.text or entry.fuzzy or entry.source != passage.text:
            absent += 1
            if absent <= MISSING_TOLD:
                what = "is missing" if entry is None or not entry.text else "is older than its source"
                # A text that the file does not have yet stands nowhere in it: its own line is that of the source.
                place = Place(file, entry.line, 1) if entry is not None else passage.place
                report.add(place, "SC0502", f"`{key}` {what} in {file}.", "Translate it.")
            continue
        said = wrong(entry.text, s.order)
        if said:
            report.add(Place(file, entry.line, 1), "SC0503", f"`{key}`: {said}.", "Write it as the source does.")
        elif not wrong(passage.text, s.order) and not agree(passage.text, entry.text):
            advice = "Use the same ones, with the same conditions, in the same order."
            report.add(Place(file, entry.line, 1), "SC0503", f"`{key}` has other placeholders or variations.", advice)
    if absent > MISSING_TOLD:
        report.add(Place(file, 1, 1), "SC0502", f"{absent} texts are missing or stale.", "Run `po export`.")
    for entry in entries:
        moved = texts.get(entry.source)
        if entry.key not in s.passages and moved is not None and moved not in known:
            said = f"`{entry.key}` is now `{moved}`."
            report.add(Place(file, entry.line, 1), "SC0108", said, "Note the old id under `renamed`.")

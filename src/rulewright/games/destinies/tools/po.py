# interpreted: reads and writes translations
"""One gettext file a language, in reading order, with what a translator has to know."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.scenario.placeholders import agree, stretches, varies, wrong
from rulewright.games.destinies.scenario.strings import Entry, escape, read_po
from rulewright.games.destinies.tools.context import Setting, settings

PSEUDO: Final = "pseudo"
_ACCENTS: Final = str.maketrans("aeiouyAEIOUYcnsz", "àéîõüýÀÉÎÕÜÝçñšž")


def pseudo(text: str) -> str:
    """A text in the pseudo-language: accented, a third longer, placeholders untouched.

    >>> pseudo("Haul, {me}.")
    '[Hàül, {me}. ~~~]'
    """
    said = "".join(part if held else part.translate(_ACCENTS) for held, part in stretches(text))
    return f"[{said} {'~' * max(1, len(text) // 3)}]"


def entries_for(scenario: Scenario, known: Iterable[Entry]) -> list[tuple[Setting, Entry]]:
    """The entries of a language, brought up to date: changed sources are fuzzy, renamed ids keep their text."""
    by_key = {entry.key: entry for entry in known}
    by_source = {entry.source: entry for entry in known if entry.text}
    old_names = {new: old for old, new in scenario.renamed.items()}
    made: list[tuple[Setting, Entry]] = []
    for key, setting in settings(scenario).items():
        source = setting.passage.text
        was = by_key.get(key) or by_key.get(".".join(old_names.get(part, part) for part in key.split(".")))
        if was is None and source in by_source:
            was = by_source[source]
            made.append((setting, Entry(key, source, was.text, 0, fuzzy=was.fuzzy)))
        elif was is None:
            made.append((setting, Entry(key, source, "", 0)))
        else:
            changed = was.source != source and bool(was.text)
            made.append((setting, Entry(key, source, was.text, was.line, fuzzy=was.fuzzy or changed)))
    return made


def export(scenario: Scenario, language: str, known: Iterable[Entry] = ()) -> str:
    """The PO file of a language; `pseudo` fills itself."""
    lines = [
        'msgid ""',
        'msgstr ""',
        f'"Project-Id-Version: {escape(scenario.id)} {scenario.version}\\n"',
        f'"Language: {escape(language)}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=UTF-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        "",
    ]
    for setting, entry in entries_for(scenario, list(known)):
        lines += [f"#. {note}" for note in comments(scenario, setting)]
        lines.append(f"#: {setting.passage.place.file}:{setting.passage.place.line}")
        if entry.fuzzy:
            lines.append("#, fuzzy")
        told = pseudo(entry.source) if language == PSEUDO else entry.text
        lines += [f'msgctxt "{escape(entry.key)}"', f'msgid "{escape(entry.source)}"', f'msgstr "{escape(told)}"', ""]
    return "\n".join(lines)


def comments(scenario: Scenario, setting: Setting) -> list[str]:
    """What the translator has to know about one text."""
    notes: list[str] = []
    if setting.where.npc in scenario.npcs:
        notes.append(f"Person: {scenario.npcs[setting.where.npc].name.text}")
    if setting.where.poi in scenario.pois:
        notes.append(f"Place: {scenario.pois[setting.where.poi].name.text}")
    if setting.where.character in scenario.characters:
        path = f", {setting.where.path} path" if setting.where.path else ""
        notes.append(f"Listener: {scenario.characters[setting.where.character].name.text}{path}")
    if setting.condition:
        notes.append(f"When: {setting.condition}")
    if setting.veiled:
        notes.append("Veiled: everybody hears this. Do not name the goal; keep to hints.")
        where = setting.where
        terms = scenario.destinies[where.character].paths[where.path].secret_terms if where.path else {}
        for language, words in terms.items():
            notes.append(f"Not these words ({language}): {', '.join(words)}")
    if setting.passage.key.startswith("passage."):
        notes.append("Stands in several places: it must fit all of them.")
    if varies(setting.passage.text):
        notes.append("Varies: translate what stands in the inner braces; keep the braces, conditions and their order.")
    if setting.passage.private:
        notes.append("Private: only the owner of this Destiny reads it.")
    return notes


def stats(scenario: Scenario, language: str, known: list[Entry]) -> dict[str, Any]:
    """How complete a language is: done, fuzzy, missing, orphans, and placeholders that differ."""
    done: list[str] = []
    fuzzy: list[str] = []
    missing: list[str] = []
    odd: list[str] = []
    by_key = {entry.key: entry for entry in known}
    for key, passage in scenario.passages.items():
        entry = by_key.get(key)
        if entry is None or not entry.text:
            missing.append(key)
        elif entry.fuzzy or entry.source != passage.text:
            fuzzy.append(key)
        else:
            done.append(key)
            if wrong(entry.text, scenario.order) or not agree(passage.text, entry.text):
                odd.append(key)
    return {
        "language": language,
        "texts": len(scenario.passages),
        "done": len(done),
        "fuzzy": fuzzy,
        "missing": missing,
        "orphans": sorted(key for key in by_key if key not in scenario.passages),
        "placeholders_differ": odd,
        "complete": not fuzzy and not missing and not odd,
    }


def file_of(scenario: Scenario, language: str) -> Path:
    """Where the translation of a language lies."""
    return Path(scenario.folder) / "strings" / f"{language}.po"


def read_language(path: Path) -> list[Entry]:
    """The entries of a PO file, none if there is no file. Raises `Unreadable` or `UnicodeDecodeError`."""
    return read_po(path.read_text(encoding="utf-8"), path.name) if path.is_file() else []

# interpreted: reads translations once, when a scenario is loaded
"""Translations: gettext PO files, one a language, `msgctxt` being the key of a passage."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from rulewright.games.destinies.scenario.problems import Place, Problem, Unreadable

_LINE: Final = re.compile(r'(?:(msgctxt|msgid|msgstr)\s+)?"((?:[^"\\]|\\.)*)"\s*\Z')
_ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


@dataclass(slots=True)
class Entry:
    """One entry of a PO file."""

    key: str
    source: str
    text: str
    line: int
    fuzzy: bool = False
    comments: list[str] = field(default_factory=list)


def unescape(text: str) -> str:
    r"""The text of a quoted PO line.

    >>> unescape('one\\nline')
    'one\nline'
    """
    return re.sub(r"\\(.)", lambda match: _ESCAPES.get(match.group(1), match.group(1)), text)


def escape(text: str) -> str:
    """A text as it stands between the quotes of a PO line."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")


def read_po(text: str, file: str) -> list[Entry]:
    """The entries of a PO file, the header (without key) left out."""
    entries: list[Entry] = []
    fields: dict[str, str] = {}
    comments: list[str] = []
    current = ""
    started = 0

    def close() -> None:
        if fields.get("msgctxt"):
            fuzzy = any(comment.startswith("#,") and "fuzzy" in comment for comment in comments)
            source, told = fields.get("msgid", ""), fields.get("msgstr", "")
            entries.append(Entry(fields["msgctxt"], source, told, started, fuzzy, comments[:]))
        fields.clear()
        comments.clear()

    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            if "msgstr" in fields:
                close()
            if bare:
                comments.append(bare)
            continue
        match = _LINE.match(bare)
        if match is None or (match.group(1) is None and not current):
            raise Unreadable(Problem(Place(file, number, 1), "SC0101", "not a line of a PO file.", "Quote the text."))
        word, part = match.group(1), unescape(match.group(2))
        if word is not None:
            if (word == "msgctxt" or word in fields) and "msgstr" in fields:
                close()
            if not fields:
                started = number
            current = word
            fields[word] = part
        else:
            fields[current] = fields.get(current, "") + part
    close()
    return entries

# interpreted: reads and writes files
"""Records: a whole game as a readable text, one JSON value a line, append-only.

The first line is the header; each further line is one answer, `[who, ask, answer]`, where who is a seat's number or
"chance", or `["undo", n]`, which takes back the n answers before it. A record that was cut off anywhere still loads
up to the cut; anything else that is wrong with it is refused whole.
"""

import codecs
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rulewright.engine.errors import BadRecord
from rulewright.engine.run import CHANCE, Answer

FORMAT = 1
LINE_LIMIT = 1_000_000
ANSWER_LIMIT = 5_000_000
LARGEST = 2**53
"""The largest whole number that every reader of JSON keeps exactly."""
HEADER_KEYS = {"rulewright", "game", "rules", "options", "seats", "notes"}


@dataclass(frozen=True)
class Undone:
    """A line that takes back the `n` answers before it."""

    n: int


Entry = Answer | Undone


def line_of(entry: Entry) -> str:
    """An entry as a line of the file."""
    if isinstance(entry, Undone):
        return compact(["undo", entry.n])
    who: Any = "chance" if entry.who == CHANCE else entry.who
    return compact([who, entry.ask, entry.value])


@dataclass(frozen=True)
class Record:
    """A game: its name, rules version, options, seats' names, and everything that was answered."""

    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    notes: Mapping[str, Any] = field(default_factory=dict)

    def header(self) -> str:
        """The first line."""
        head: dict[str, Any] = {
            "rulewright": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seats": list(self.seats),
        }
        if self.notes:
            head["notes"] = dict(self.notes)
        return compact(head)

    def text(self) -> str:
        """The whole file."""
        return "\n".join([self.header(), *map(line_of, self.entries)]) + "\n"

    def answers(self) -> list[Answer]:
        """What still counts after every undo."""
        kept: list[Answer] = []
        for entry in self.entries:
            if isinstance(entry, Answer):
                kept.append(entry)
            elif entry.n > len(kept):
                raise BadRecord(f"the record takes back {entry.n} answers where only {len(kept)} were given")
            else:
                del kept[len(kept) - entry.n :]
        return kept


def text_of(file: bytes) -> str:
    """The text of a record's file, which may have been cut off within a letter. Raises `BadRecord` if it is no text."""
    try:
        return codecs.getincrementaldecoder("utf-8")().decode(file)
    except UnicodeDecodeError as why:
        raise BadRecord(f"this is not a record: byte {why.start + 1} is not part of a text in UTF-8") from why


def read_record(text: str) -> Record:
    """The record in a file's text. Raises `BadRecord` with the line where it is not one."""
    lines = text.split("\n")
    ended = lines[-1] == ""
    if ended:
        lines.pop()
    if not lines or (len(lines) == 1 and not ended and parsed_or_none(lines[0]) is None):
        raise BadRecord("this is not a record: it has no complete first line with the game's name and version")
    head = read_header(lines[0])
    if len(lines) > ANSWER_LIMIT:
        raise BadRecord(f"this record has more than {ANSWER_LIMIT} lines; it is refused unread")
    entries: list[Entry] = []
    for number, line in enumerate(lines[1:], start=2):
        if number == len(lines) and not ended and parsed_or_none(line) is None:
            break
        entries.append(read_entry(line, number))
    return Record(head["game"], head["rules"], head["options"], tuple(head["seats"]), tuple(entries), head["notes"])


def read_header(line: str) -> dict[str, Any]:
    """The first line, checked key by key."""
    head = parsed_or_none(line)
    if not isinstance(head, dict) or "rulewright" not in head:
        raise BadRecord('line 1 is not the header of a record, which starts {"rulewright": 1, "game": …')
    if not is_int(head["rulewright"]) or head["rulewright"] != FORMAT:
        given = repr(head["rulewright"])[:40]
        raise BadRecord(f"this record has format {given}; this Rulewright reads format {FORMAT}")
    head.setdefault("notes", {})
    unknown = set(head) - HEADER_KEYS
    missing = HEADER_KEYS - set(head)
    if unknown or missing:
        said = f"does not know {str(sorted(unknown))[:60]}" if unknown else f"misses {sorted(missing)}"
        raise BadRecord(f"line 1: the header {said}")
    seats = head["seats"]
    if (
        not isinstance(head["game"], str)
        or not is_int(head["rules"])
        or abs(head["rules"]) > LARGEST
        or not isinstance(head["options"], dict)
        or not isinstance(head["notes"], dict)
        or not isinstance(seats, list)
        or not all(isinstance(name, str) and len(name) <= 200 and name.isprintable() for name in seats)
    ):
        raise BadRecord("line 1: game is a name, rules a number, options and notes tables, seats a list of names")
    return head


def read_entry(line: str, number: int) -> Entry:
    """One line after the header."""
    found = parsed_or_none(line)
    if isinstance(found, list) and len(found) == 2 and found[0] == "undo" and is_int(found[1]) and found[1] > 0:
        return Undone(found[1])
    if isinstance(found, list) and len(found) == 3 and isinstance(found[1], str):
        who, ask, given = found
        value = tuple(given) if isinstance(given, list) and all(is_int(x) for x in given) else given
        if isinstance(value, tuple | str) or is_int(value):
            if who == "chance":
                return Answer(CHANCE, ask, value)
            if is_int(who) and 0 <= who < 1000:
                return Answer(who, ask, value)
    raise BadRecord(f'line {number}: not an answer like [0, "bid", 3]: {line[:60]!r}')


def parsed_or_none(line: str) -> Any:
    """The JSON value of a line, or None when it is not one."""
    if len(line) > LINE_LIMIT:
        return None
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def is_int(value: Any) -> bool:
    """A whole number, and not a truth value in disguise."""
    return isinstance(value, int) and not isinstance(value, bool)


def compact(value: Any) -> str:
    """One line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

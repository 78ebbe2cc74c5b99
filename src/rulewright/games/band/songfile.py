# interpreted: reads files with PyYAML
"""Songs from YAML files: read, checked line by line, and written again. The format is described in docs/songs.md.

>>> draft, = read_songs('''
... name: Waltz
... parts:
...   - {col: 1, squares: [beats, front]}
...   - {col: 2, squares: [beats]}
... circles:
...   - {kind: pose, row: front, col: 1}
...   - {kind: equals, row: beats, left: 1, right: 2}
... ''')
>>> draft.name, len(draft.marks)
('Waltz', 2)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

import yaml

from rulewright.engine.errors import RulewrightError
from rulewright.games.band.options import Readings
from rulewright.games.band.sheet import (
    BEATS,
    COLUMNS,
    FRONT,
    LOWER,
    MELODY,
    ROWS,
    SLOTS,
    column_of,
    is_top,
    right_slot,
    row_of,
    slot_column,
    slot_name,
    slot_row,
    square,
    top_slot,
)
from rulewright.games.band.songs import (
    BIG_FINISH,
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    KIND_TITLES,
    KINDS,
    NEVER,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    UP,
    Kind,
    Mark,
    Song,
    a_mark,
    dice_gathered,
    free_edge,
    left_square,
    needed_squares,
)

LONGEST_FILE = 60_000
MOST_SONGS = 20
LONGEST_NAME = 40
JOINS = (EQUALS, UP, DOWN, SYNCOPATION)
PRACTICE_KINDS = (*JOINS, POSE, CRESCENDO, KEY_CHANGE, BIG_FINISH)
CAREER_KINDS = (*JOINS, POSE, CRESCENDO, KEY_CHANGE, EFFECTS_PEDAL, HARMONY, THANK_THE_PEOPLE, FLOURISH)
"""Circles of the bigger game's songs; a pedal stands above a square (`col`) or between two (`left`, `right`)."""
EDGE_KEYS = ("row", "left", "right", "gap", "at")
CIRCLE_KEYS = {
    POSE: ("row", "col"), KEY_CHANGE: ("left", "right", "at"), BIG_FINISH: ("col",), HARMONY: ("col",),
    THANK_THE_PEOPLE: ("col",), FLOURISH: ("col",), EFFECTS_PEDAL: ("col", *EDGE_KEYS),
}  # fmt: skip
IN_COLUMN = {HARMONY: (MELODY, (MELODY, FRONT)), THANK_THE_PEOPLE: (MELODY, (FRONT,)), FLOURISH: (BEATS, (BEATS,))}
"""Kinds bound to one column: the row of their slot, and the squares they need."""


class BadSong(RulewrightError):
    """A song file with something wrong in it: file, line, what, and what would be right."""


@dataclass
class Draft:
    """A song as it was written: a name, squares as a bit mask, marks."""

    name: str
    squares: int = 0
    marks: list[Mark] = field(default_factory=list)
    dice: dict[int, tuple[int, Any]] = field(default_factory=dict)
    drawn_in_line: dict[int, int] = field(default_factory=dict)


def read_songs(text: str, file: str = "song", kinds: Sequence[Kind] = PRACTICE_KINDS) -> list[Draft]:
    """The songs of a file. Raises `BadSong` with `file:line: message, advice`."""
    if len(text) > LONGEST_FILE:
        raise BadSong(f"{file}:1: the file has {len(text)} characters, write songs in at most {LONGEST_FILE}")
    reader = Reader(file, kinds)
    try:
        top = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as why:
        mark = getattr(why, "problem_mark", None)
        problem = getattr(why, "problem", None) or "this is no text"
        line = mark.line + 1 if mark is not None else 1
        raise BadSong(f"{file}:{line}: {problem}, check indentation, colons and brackets here") from why
    except (RecursionError, ValueError) as why:
        raise BadSong(f"{file}:1: this is no song file, start it with a line `name: …`") from why
    if top is None:
        raise BadSong(f"{file}:1: the file is empty, start it with a line `name: …`")
    whole = reader.table(top, "a song file")
    if "songs" in whole:
        reader.known(whole, ("songs",), "a file with several songs")
        nodes = reader.listed(whole["songs"][1], "songs")
        if not 0 < len(nodes) <= MOST_SONGS:
            reader.fail(whole["songs"][1], f"there are {len(nodes)} songs", f"write 1 to {MOST_SONGS}")
    else:
        nodes = [top]
    drafts = [reader.song(node) for node in nodes]
    for n, draft in enumerate(drafts):
        if draft.name in [other.name for other in drafts[:n]]:
            reader.fail(nodes[n], f"the name {draft.name!r} is there twice", "give each song its own name")
    return drafts


class Reader:
    """Reads one file; every refusal names the line."""

    def __init__(self, file: str, kinds: Sequence[Kind]) -> None:
        self.file = file
        self.kinds = kinds

    def fail(self, node: Any, message: str, advice: str) -> NoReturn:
        """Refuse the file."""
        raise BadSong(f"{self.file}:{node.start_mark.line + 1}: {message}, {advice}")

    # -- pieces of YAML ---------------------------------------------------------------------------------------------

    def table(self, node: Any, what: str) -> dict[str, tuple[Any, Any]]:
        """The keys of a table with their nodes: key → (key node, value node)."""
        if not isinstance(node, yaml.MappingNode):
            self.fail(node, f"{what} is a table", "write `key: value` lines")
        found: dict[str, tuple[Any, Any]] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.fail(key, f"{what} has a key that is no word", "write `key: value`")
            if key.value in found:
                self.fail(key, f"{key.value!r} is there twice", "keep one of them")
            found[key.value] = (key, value)
        return found

    def listed(self, node: Any, what: str) -> list[Any]:
        """The items of a list."""
        if not isinstance(node, yaml.SequenceNode):
            self.fail(node, f"{what} is a list", "write one item a line, each after a dash")
        items: list[Any] = node.value
        return items

    def known(self, table: dict[str, tuple[Any, Any]], keys: Iterable[str], what: str) -> None:
        """No key but these."""
        allowed = tuple(keys)
        for key, (node, _value) in table.items():
            if key not in allowed:
                self.fail(node, f"{what} has no {key!r}", f"it has: {', '.join(allowed)}")

    def needed(self, table: dict[str, tuple[Any, Any]], key: str, node: Any, what: str) -> Any:
        """The value of a key that must be there."""
        if key not in table:
            self.fail(node, f"{what} has no {key!r}", f"add `{key}: …`")
        return table[key][1]

    def word(self, node: Any, what: str) -> str:
        """A piece of plain text."""
        if not isinstance(node, yaml.ScalarNode) or not node.value.strip():
            self.fail(node, f"{what} is missing", "write a word here")
        text: str = node.value.strip()
        return text

    def column(self, node: Any, what: str) -> int:
        """A column, counted from 0; written from 1."""
        text = self.word(node, what)
        if text not in [str(n) for n in range(1, COLUMNS + 1)]:
            self.fail(node, f"{what} is {text!r}", f"a sheet has columns 1 to {COLUMNS}")
        return int(text) - 1

    def row(self, node: Any, what: str) -> int:
        """A row by its name."""
        text = self.word(node, what)
        if text not in ROWS:
            self.fail(node, f"{what} is {text!r}", f"rows are {', '.join(ROWS)}")
        return ROWS.index(text)

    # -- pieces of a song -------------------------------------------------------------------------------------------

    def song(self, node: Any) -> Draft:
        """One song."""
        table = self.table(node, "a song")
        self.known(table, ("name", "parts", "circles"), "a song")
        name = self.word(self.needed(table, "name", node, "the song"), "the name")
        if len(name) > LONGEST_NAME or not name.isprintable():
            self.fail(table["name"][1], "this name cannot be shown", f"use at most {LONGEST_NAME} letters in one line")
        draft = Draft(name)
        parts = self.needed(table, "parts", node, f"the song {name!r}")
        last = -1
        for part in self.listed(parts, "parts"):
            last = self.part(draft, part, last)
        if not draft.squares:
            self.fail(parts, "the song has no part", "write at least one: `- {col: 1, squares: [beats]}`")
        first = min(draft.dice)
        for column, (dice, place) in draft.dice.items():
            right = bin(draft.squares >> column * 3 & 7).count("1") + (column == first)
            if dice not in (0, right):
                self.fail(place, f"column {column + 1} rolls {right} dice, not {dice}", "correct it or leave it out")
        for circle in self.listed(table["circles"][1], "circles") if "circles" in table else []:
            self.circle(draft, circle)
        draft.marks.sort()
        return draft

    def part(self, draft: Draft, node: Any, last: int) -> int:
        """One part: its column and squares; gives the column back."""
        table = self.table(node, "a part")
        self.known(table, ("col", "squares", "dice"), "a part")
        column = self.column(self.needed(table, "col", node, "the part"), "col")
        if column <= last:
            self.fail(
                table["col"][1], f"column {column + 1} comes too late", "list parts from left to right, each once"
            )
        squares = self.needed(table, "squares", node, "the part")
        for item in self.listed(squares, "squares"):
            bit = 1 << square(self.row(item, "a square"), column)
            if draft.squares & bit:
                self.fail(item, f"{item.value} is there twice", "name each square once")
            draft.squares |= bit
        if not draft.squares >> column * 3 & 7:
            self.fail(squares, "the part has no square", "name at least one of beats, melody, front")
        dice = 0
        if "dice" in table:
            text = self.word(table["dice"][1], "dice")
            if not text.isdecimal() or not 0 < int(text) < 10:
                self.fail(table["dice"][1], f"dice is {text!r}", "write a number, or leave it out")
            dice = int(text)
        draft.dice[column] = (dice, table["dice"][1] if "dice" in table else node)
        return column

    def circle(self, draft: Draft, node: Any) -> None:
        """One circle, drawn on the sheet."""
        table = self.table(node, "a circle")
        text = self.word(self.needed(table, "kind", node, "the circle"), "kind")
        if text not in [KINDS[kind] for kind in self.kinds]:
            named = ", ".join(KINDS[kind] for kind in self.kinds)
            self.fail(table["kind"][1], f"there is no circle {text!r}", f"kinds are {named}")
        kind = Kind(KINDS.index(text))
        title = KIND_TITLES[kind]
        self.known(table, ("kind", *CIRCLE_KEYS.get(kind, EDGE_KEYS)), f"a circle of kind {text}")
        if kind == POSE:
            row = self.row(self.needed(table, "row", node, "the Pose"), "row")
            column = self.column(self.needed(table, "col", node, "the Pose"), "col")
            above = row < FRONT and draft.squares >> square(row + 1, column) & 1
            if not above:  # between two squares it belongs to the one there is
                self.square_there(draft, node, row, column, title)
            slots = [top_slot(row, column)]
        elif kind == BIG_FINISH:
            column = self.column(self.needed(table, "col", node, "the Big Finish"), "col")
            for row in (BEATS, MELODY, FRONT):
                self.square_there(draft, node, row, column, title)
            slots = [top_slot(BEATS, column), top_slot(MELODY, column)]
        elif kind in IN_COLUMN:
            column = self.column(self.needed(table, "col", node, f"the {title}"), "col")
            place, rows = IN_COLUMN[kind]
            for row in rows:
                self.square_there(draft, node, row, column, title)
            slots = [top_slot(place, column)]
        elif kind == EFFECTS_PEDAL and "col" in table:
            row = self.row(self.needed(table, "row", node, "the Effects Pedal"), "row")
            column = self.column(table["col"][1], "col")
            for there in (row, row + 1):
                self.square_there(draft, node, min(there, FRONT), column, title)
            slots = [top_slot(row, column)]
        elif kind == KEY_CHANGE and "at" in table:
            melody = self.named_slot(draft, table["at"][1], kind, MELODY, 0)
            slots = [melody, right_slot(FRONT, slot_column(melody), LOWER)]
        elif kind == KEY_CHANGE:
            columns = {self.joined(draft, table, node, row, title) for row in (MELODY, FRONT)}
            right = columns.pop()
            slots = [right_slot(MELODY, right - 1, LOWER), right_slot(FRONT, right - 1, LOWER)]
        else:
            slots = [self.edge(draft, table, node, kind)]
        for slot in slots:
            if slot in draft.drawn_in_line:
                line = draft.drawn_in_line[slot]
                self.fail(
                    node, f"the place of this {title} is taken by the circle of line {line}", "remove one of them"
                )
            draft.drawn_in_line[slot] = node.start_mark.line + 1
            draft.marks.append(a_mark(kind, slot))

    def edge(self, draft: Draft, table: dict[str, tuple[Any, Any]], node: Any, kind: Kind) -> int:
        """The slot of a circle between two squares of a row."""
        title = KIND_TITLES[kind]
        row = MELODY
        if kind != CRESCENDO or "row" in table:
            row = self.row(self.needed(table, "row", node, f"the {title}"), "row")
        if kind == CRESCENDO and row != MELODY:
            self.fail(node, "a Crescendo stands in the melody row", "write `row: melody` or leave the row out")
        right = self.joined(draft, table, node, row, title)
        if kind == CRESCENDO:
            return right_slot(row, right - 1, LOWER)
        slot = free_edge(draft.marks, row, right - 1)
        if "at" in table:
            return self.named_slot(draft, table["at"][1], kind, row, right)
        if slot < 0:
            self.fail(node, f"two circles stand between these {ROWS[row]} squares already", "there is room for two")
        return slot

    def named_slot(self, draft: Draft, node: Any, kind: Kind, row: int, right: int) -> int:
        """A slot given by name, for circles that do not stand where they usually would."""
        text = self.word(node, "at")
        found = [slot for slot in range(SLOTS) if slot_name(slot) == text and slot_row(slot) == row]
        needs = needed_squares(draft.squares, a_mark(kind, found[0]), Readings()) if found else ()
        if not needs or is_top(found[0]) or (right and column_of(needs[1]) != right):
            self.fail(node, f"no slot {text!r} lies between these squares", "name one like R(B,1,l), or leave it out")
        return found[0]

    def joined(self, draft: Draft, table: dict[str, tuple[Any, Any]], node: Any, row: int, title: str) -> int:
        """The right column of a circle between two squares; the left one is checked."""
        right = self.column(self.needed(table, "right", node, f"the {title}"), "right")
        if right == 0:
            self.fail(table["right"][1], "nothing lies left of column 1", "`right` is 2 or more")
        self.square_there(draft, node, row, right, title)
        nearest = left_square(draft.squares, row, right - 1, Readings())
        if "left" in table:
            left = self.column(table["left"][1], "left")
            if nearest == NEVER or column_of(nearest) != left:
                where = f"in column {column_of(nearest) + 1}" if nearest != NEVER else "nowhere"
                self.fail(
                    table["left"][1],
                    f"the nearest {ROWS[row]} square left of column {right + 1} is {where}",
                    f"write `left: {column_of(nearest) + 1}`" if nearest != NEVER else "remove the circle",
                )
        if "gap" in table:
            gap = nearest != NEVER and column_of(nearest) < right - 1
            if self.word(table["gap"][1], "gap") != ("true" if gap else "false"):
                self.fail(table["gap"][1], f"there is {'a' if gap else 'no'} gap here", "correct it or leave it out")
        return right

    def square_there(self, draft: Draft, node: Any, row: int, column: int, title: str) -> None:
        """The circle stands at a square that exists."""
        if not draft.squares >> square(row, column) & 1:
            self.fail(
                node,
                f"the {title} needs a {ROWS[row]} square in column {column + 1}",
                "add that square to its part or move the circle",
            )


def written(song: Song) -> str:
    """A song in the file format, with what its circles really compare under the default readings."""
    lines = [f"name: {song.name}", "parts:"]
    for column in song.columns:
        rows = [ROWS[row] for row in (BEATS, MELODY, FRONT) if song.squares >> square(row, column) & 1]
        lines.append(f"  - {{col: {column + 1}, squares: [{', '.join(rows)}], dice: {dice_gathered(song, column)}}}")
    lines.append("circles:" if song.kinds else "circles: []")
    drawn: list[Mark] = []
    for kind, needs, slots in zip(song.kinds, song.needs, song.slots, strict=True):
        if not needs:
            lines.append(f"  # left out, since it can never trigger: {KINDS[kind]} at {slot_name(slots[0])}")
            continue
        head = f"  - {{kind: {KINDS[kind]}"
        column = column_of(needs[0]) + 1
        if kind == POSE or (kind == EFFECTS_PEDAL and is_top(slots[0])):
            lines.append(f"{head}, row: {ROWS[slot_row(slots[0])]}, col: {column}}}")
        elif kind == BIG_FINISH or kind in IN_COLUMN:
            lines.append(f"{head}, col: {column}}}")
        elif kind == KEY_CHANGE and {column_of(need) for need in needs} != {column - 1, column}:
            lines.append(f'{head}, at: "{slot_name(slots[0])}"}}')
        else:
            row = "" if kind == KEY_CHANGE else f", row: {ROWS[row_of(needs[0])]}"
            gap = ", gap: true" if column_of(needs[1]) + 1 - column > 1 else ""
            at = ""
            usual = free_edge(drawn, row_of(needs[0]), column_of(needs[1]) - 1)
            if kind not in (KEY_CHANGE, CRESCENDO) and usual != slots[0]:
                at = f', at: "{slot_name(slots[0])}"'
            lines.append(f"{head}{row}, left: {column}, right: {column_of(needs[1]) + 1}{gap}{at}}}")
        drawn += [a_mark(kind, slot) for slot in slots]
    return "\n".join(lines) + "\n"

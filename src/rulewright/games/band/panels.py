# interpreted: drawn for people only
"""Song sheet and stage as lines of text, the same for both band games: 72 columns wide."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rulewright.engine.panels import Line, Span, plain_text, text_panel
from rulewright.games.band.circles import first_die, second_die
from rulewright.games.band.dice import BOOM, CHARM, CHARM_V2, DIE_NAMES, SIX_SIDED, STEREO, kind_of, shows
from rulewright.games.band.sheet import (
    BEATS,
    COLUMNS,
    FRONT,
    LOWER,
    MELODY,
    ROLES,
    ROWS,
    SQUARES,
    UPPER,
    is_top,
    right_slot,
    slot_column,
    slot_row,
    top_slot,
)
from rulewright.games.band.songs import KIND_TITLES, Kind, Mark, mark_kind, mark_slot
from rulewright.games.band.stage import SPOT_NAMES, SPOTLIGHT, START

SIGNS: Final = ("=", "/", "\\", "S", "E", "H", "P", "T", "C", "K", "F", "N")
"""The letter of each kind of circle, by its number."""
DIE_LETTERS: Final = {SIX_SIDED: "", BOOM: "b", STEREO: "s", CHARM: "c", CHARM_V2: "c"}
DIE_ART: Final = ("d6", "boom", "stereo", "charm", "charm")
"""Each kind of die in the names of symbols; it stands here so that words need no drawing."""

OPEN: Final = ""
SCORED: Final = "✓"
RED_DISC: Final = "●"
DISC_REMOVED: Final = "○"
STATUS_INKS: Final = {OPEN: "plain", SCORED: "green", RED_DISC: "red", DISC_REMOVED: "yellow"}
STATUS_WORDS: Final = {SCORED: "scored", RED_DISC: "red disc", DISC_REMOVED: "failed, disc removed"}

CELL: Final = 7
EDGE: Final = 5


def die_text(die: int) -> str:
    """A die on the sheet or in the pool: its value, with a letter for a special die."""
    return f"{shows(die)}{DIE_LETTERS[kind_of(die)]}"


def die_art(die: int, ghost: bool = False) -> str:
    """The symbol of a die as it lies.

    >>> die_art(17), die_art(4, ghost=True)
    ('die-stereo-1', 'die-d6-4-ghost')
    """
    return f"die-{DIE_ART[kind_of(die)]}-{shows(die)}{'-ghost' if ghost else ''}"


def die_words(die: int) -> str:
    """A die in a sentence: the 4, the 4 on the Boom die."""
    kind = kind_of(die)
    return f"the {shows(die)}" if kind == SIX_SIDED else f"the {shows(die)} on the {DIE_NAMES[kind]} die"


def laid_words(laid: int) -> str:
    """What lies on a square, in a sentence."""
    first, second = first_die(laid), second_die(laid)
    return f"{die_words(first)} and {die_words(second)}" if second else die_words(first)


def circle_words(kind: Kind, slot: int, needs: Sequence[int] = ()) -> str:
    """A circle and where it stands. `needs` are the squares that it compares, which may lie across a gap. [B-043 G-069]

    >>> from rulewright.games.band.songs import EQUALS
    >>> circle_words(EQUALS, right_slot(BEATS, 2, LOWER)), circle_words(EQUALS, right_slot(BEATS, 2, LOWER), (3, 9))
    ('Equals between beats 3 and 4', 'Equals between beats 2 and 4')
    """
    row, column = ROWS[slot_row(slot)], slot_column(slot) + 1
    if is_top(slot):
        return f"{KIND_TITLES[kind]} on {row} {column}"
    mine = [square // 3 + 1 for square in needs if square % 3 == slot_row(slot)]
    left, right = (min(mine), max(mine)) if len(mine) == 2 else (column, column + 1)
    return f"{KIND_TITLES[kind]} between {row} {left} and {right}"


def square_words(square: int) -> str:
    """A square in a sentence: beats 3."""
    return f"{ROWS[square % 3]} {square // 3 + 1}"


def sheet_lines(
    squares: int, marks: Iterable[int], laid: Sequence[int], status: Mapping[int, str], present: int = -1
) -> list[Line]:
    """The sheet, top row first: signs on the left edge of a square, poses and dice inside it.

    `status` says of slots what became of their circles; `present` is the square to be filled next.
    """
    kinds = {mark_slot(mark): mark_kind(mark) for mark in marks}
    head = " " * 7 + "".join(f"{'':{EDGE}}{column + 1:^{CELL}}" for column in range(COLUMNS))
    lines: list[Line] = [head.rstrip()]
    for row in (FRONT, MELODY, BEATS):
        spans = [Span(f"{ROWS[row]:<7}", "bold")]
        for column in range(COLUMNS):
            spans += edge_spans(kinds, status, row, column)
            spans += cell_spans(squares, kinds, laid, status, row, column, present)
        lines.append(tuple(spans))
    return lines + legend(kinds.values(), status)


def edge_spans(kinds: Mapping[int, Kind], status: Mapping[int, str], row: int, column: int) -> list[Span]:
    """The circles on the left edge of a cell."""
    slots = [right_slot(row, column - 1, half) for half in (UPPER, LOWER)] if column else []
    spans = [
        Span(SIGNS[kinds[slot]] + status.get(slot, OPEN), STATUS_INKS[status.get(slot, OPEN)])
        for slot in slots
        if slot in kinds
    ]
    width = sum(len(span.text) for span in spans)
    return [Span(" " * (EDGE - 1 - width)), *spans, Span(" ")]


def cell_spans(
    squares: int,
    kinds: Mapping[int, Kind],
    laid: Sequence[int],
    status: Mapping[int, str],
    row: int,
    column: int,
    present: int,
) -> list[Span]:
    """One cell: the circle above its square, and the dice on it."""
    slot, square = top_slot(row, column), column * 3 + row
    sign = SIGNS[kinds[slot]] + status.get(slot, OPEN) if slot in kinds else ""
    ink = STATUS_INKS[status.get(slot, OPEN)]
    if not squares >> square & 1:
        return [Span(f"{sign or '·':^{CELL}}", ink if sign else "dim")]
    content = laid[square]
    dice = " ".join(die_text(die) for die in (first_die(content), second_die(content)) if die)
    if square == present:
        dice = "?"
    return [Span("["), Span(sign, ink), Span(f"{dice:>{CELL - 2 - len(sign)}}", "bold"), Span("]")]


def legend(kinds: Iterable[Kind], status: Mapping[int, str]) -> list[Line]:
    """What the signs on this sheet mean."""
    words = "  ".join(f"{SIGNS[kind]} {KIND_TITLES[kind]}" for kind in sorted(set(kinds)))
    there = [sign for sign in (SCORED, RED_DISC, DISC_REMOVED) if sign in status.values()]
    signs = "  ".join(f"{sign} {STATUS_WORDS[sign]}" for sign in there)
    return [(Span(line, "dim"),) for line in (words, signs) if line]


def sheet_text(squares: int, marks: Iterable[Mark]) -> str:
    """A sheet without dice as indented plain text, for what is told of a song."""
    drawn = plain_text([text_panel("", sheet_lines(squares, list(marks), [0] * SQUARES, {}))])
    return "\n".join(f"    {line}" for line in drawn.splitlines()[1:] if line.strip())


def stage_lines(spots: Sequence[int]) -> list[Line]:
    """The ring from Start to the spotlight, with the markers' initials."""
    waiting = "".join(ROLES[role][0] for role, spot in enumerate(spots) if spot == START)
    spans = [Span(f"Start {waiting or '-'}  ")]
    for spot in range(1, SPOTLIGHT + 1):
        there = [ROLES[role][0] for role, at in enumerate(spots) if at == spot]
        spans.append(Span(f" {SPOT_NAMES[spot]}"))
        if there:
            spans.append(Span(f":{there[0]}", "bold"))
        spans.append(Span(" "))
    return [tuple(spans)]

"""A song sheet while it is being drawn: where cards may go and what they leave there. [G-221..G-233]

The sheet is a bit mask of squares and a list of marks, as `rulewright.games.band.songs` has them; every function here
is plain arithmetic on the two.
"""

from typing import Final

from rulewright.games.band.options import Readings
from rulewright.games.band.sheet import (
    BEATS,
    COLUMNS,
    FRONT,
    LOWER,
    MELODY,
    SLOTS,
    UPPER,
    Slot,
    is_top,
    right_slot,
    slot_column,
    slot_row,
    top_slot,
)  # fmt: skip
from rulewright.games.band.songs import (
    CRESCENDO,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    Kind,
    Mark,
    a_mark,
    mark_kind,
    mark_slot,
    needed_squares,
)
from rulewright.games.genesis.cards import CARDS, NO_EXTRA, Card

LEAST_COLUMNS: Final = 3
"""A song has three to five parts; the sheet has no sixth column. [G-228]"""


def columns_drawn(squares: int) -> list[int]:
    """The columns that hold a Song Part, left to right, counted from 0."""
    return [column for column in range(COLUMNS) if squares >> column * 3 & 7]


def long_enough(squares: int) -> bool:
    """Whether the sheet has the three columns a song needs. [G-228]"""
    return len(columns_drawn(squares)) >= LEAST_COLUMNS


def taken_slots(marks: list[Mark]) -> int:
    """The slots that hold a circle, a bit each."""
    taken = 0
    for mark in marks:
        taken |= 1 << mark_slot(mark)
    return taken


def columns_for(squares: int, card: Card, doubling: bool, only_disjoint: bool) -> list[int]:
    """Columns into which a Song Part may be drawn. [G-221 G-222 G-229]

    Any column of a blank sheet, else an empty one beside a drawn one. `doubling`: Wartman also allows drawn columns,
    with `only_disjoint` just those in which none of the card's squares is there yet. [G-233]
    """
    if not squares:
        return list(range(COLUMNS))
    found: list[int] = []
    for column in range(COLUMNS):
        here = squares >> column * 3 & 7
        if here:
            if doubling and not (only_disjoint and here & CARDS[card].squares):
                found.append(column)
        elif (column > 0 and squares >> (column - 1) * 3 & 7) or (column < 4 and squares >> (column + 1) * 3 & 7):
            found.append(column)
    return found


def draw_part(squares: int, marks: list[Mark], card: Card, column: int) -> int:
    """Copy a Song Part into a column: squares are united, a taken slot keeps its circle. The new squares. [G-223]"""
    taken = taken_slots(marks)
    for mark in CARDS[card].marks:
        moved = mark + column * 9 * 16
        if not taken >> mark_slot(moved) & 1:
            marks.append(moved)
    return squares | CARDS[card].squares << column * 3


def is_open(squares: int, slot: Slot) -> bool:
    """Whether a slot lies on a drawn square: the places printed dashed on the cards."""
    row, column = slot_row(slot), slot_column(slot)
    here = squares >> column * 3 & 7
    if is_top(slot) and row != FRONT:
        return bool(here >> row & 3)
    return bool(here >> row & 1)


def extra_kind(card: Card, column: int, parts: int, by_count: bool) -> Kind:
    """The circle that a Song Part adds when it is the fourth or fifth column, or `NO_EXTRA`. [G-224]

    `parts`: how many Song Parts the sheet has with this one; it counts instead of the place with `by_count`.
    """
    place = parts - 1 if by_count else column
    if place < 3 or place > 4:
        return NO_EXTRA
    return CARDS[card].extra[place - 3]


def extra_slots(
    squares: int, marks: list[Mark], kind: Kind, column: int, touching: bool, readings: Readings
) -> list[Slot]:
    """Open slots for an extra circle: Pose above a square, Up and Equals on an edge. [G-224 G-225]

    Slots whose squares exist come first: others only if there is none such. `touching`: only at the new column.
    """
    taken = taken_slots(marks)
    fitting: list[Slot] = []
    for slot in range(SLOTS):
        if is_top(slot) != (kind == POSE) or taken >> slot & 1 or not is_open(squares, slot):
            continue
        where = slot_column(slot)
        if touching and where != column and (kind == POSE or where != column - 1):
            continue
        fitting.append(slot)
    living = [slot for slot in fitting if needed_squares(squares, a_mark(kind, slot), readings)]
    return living if living else fitting


def slots_for(squares: int, marks: list[Mark], card: Card, readings: Readings) -> list[Slot]:
    """Where a Circle card may be drawn: free slots whose squares exist. [G-226 G-227]

    A Key Change is named by its Melody slot, a Syncopation by the slot above its Beats square.
    """
    kind, taken = CARDS[card].circle, taken_slots(marks)
    if kind == SYNCOPATION:
        return [top_slot(BEATS, column) for column in range(COLUMNS) if equals_beside(squares, marks, column)]
    found: list[Slot] = []
    for slot in card_positions(kind):
        if taken >> slot & 1 or not needed_squares(squares, a_mark(kind, slot), readings):
            continue
        right = (slot_column(slot) + 1) * 3
        if kind == CRESCENDO and not squares >> right + MELODY & 1:
            continue  # it is drawn on the left edge of a Melody square
        if kind == KEY_CHANGE and taken >> right_slot(FRONT, slot_column(slot), LOWER) & 1:
            continue
        found.append(slot)
    return found


def card_positions(kind: Kind) -> list[Slot]:
    """The slots that a Circle card pictures, in every column."""
    if kind == EFFECTS_PEDAL:
        found: list[Slot] = []
        for column in range(COLUMNS):
            found += [top_slot(MELODY, column), right_slot(MELODY, column, UPPER), top_slot(BEATS, column)]
        return found
    if kind in (CRESCENDO, KEY_CHANGE):
        return [right_slot(MELODY, column, LOWER) for column in range(COLUMNS - 1)]
    if kind in (HARMONY, THANK_THE_PEOPLE):
        return [top_slot(MELODY, column) for column in range(COLUMNS)]
    if kind == FLOURISH:
        return [top_slot(BEATS, column) for column in range(COLUMNS)]
    return []


def edges_of_beats(column: int) -> list[Slot]:
    """The slots on the left and right edges of a Beats square."""
    slots = [right_slot(BEATS, column, UPPER), right_slot(BEATS, column, LOWER)]
    if column > 0:
        slots += [right_slot(BEATS, column - 1, UPPER), right_slot(BEATS, column - 1, LOWER)]
    return slots


def equals_beside(squares: int, marks: list[Mark], column: int) -> list[Mark]:
    """The Equals on the edges of a column's Beats square; none if the square is missing. [G-227]"""
    if not squares >> column * 3 & 1:
        return []
    edges = edges_of_beats(column)
    return [mark for mark in marks if mark_kind(mark) == EQUALS and mark_slot(mark) in edges]


def draw_circle(squares: int, marks: list[Mark], card: Card, slot: Slot) -> None:
    """Draw a Circle card at a slot of `slots_for`. [G-226 G-227]"""
    kind = CARDS[card].circle
    if kind == SYNCOPATION:
        for mark in equals_beside(squares, marks, slot_column(slot)):
            marks.remove(mark)
            marks.append(a_mark(SYNCOPATION, mark_slot(mark)))
        return
    marks.append(a_mark(kind, slot))
    if kind == KEY_CHANGE:
        marks.append(a_mark(kind, right_slot(FRONT, slot_column(slot), LOWER)))

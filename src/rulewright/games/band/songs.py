"""A song: squares, circles, and when each circle triggers. Made once, never changed, so that states may share it.

Squares are a bit mask; a *mark* is one drawn circle, its kind and its slot in one int. `a_song` works out the rest: the
order of filling, the dice of each part, and for every *test* (a circle, or a linked pair judged as one) the squares it
needs, the square whose die triggers it, who scores, and its turn among the circles of one placement.

>>> song = a_song("waltz", square_mask([0, 3]), (a_mark(EQUALS, right_slot(BEATS, 0, LOWER)),), Readings())
>>> song.columns, song.at[3], song.needs[0]
((0, 1), (0,), (0, 3))
"""

from typing import ClassVar, Final, NewType

from rulewright.games.band.options import ADJACENT_ONLY, COLUMN_COMPLETE, DEFERRED_TO_NEXT_COLUMN, Readings
from rulewright.games.band.sheet import (
    BEATS,
    COLUMNS,
    FRONT,
    LOWER,
    MELODY,
    SQUARES,
    UPPER,
    Role,
    Slot,
    Square,
    is_lower,
    is_top,
    right_slot,
    slot_column,
    slot_row,
    top_slot,
)

Kind = NewType("Kind", int)
"""What a circle asks of its dice."""
Mark = int  # slot * 16 + kind

EQUALS: Final = Kind(0)
UP: Final = Kind(1)
DOWN: Final = Kind(2)
SYNCOPATION: Final = Kind(3)
EFFECTS_PEDAL: Final = Kind(4)
HARMONY: Final = Kind(5)
POSE: Final = Kind(6)
THANK_THE_PEOPLE: Final = Kind(7)
CRESCENDO: Final = Kind(8)
KEY_CHANGE: Final = Kind(9)
FLOURISH: Final = Kind(10)
BIG_FINISH: Final = Kind(11)
KINDS: Final[tuple[str, ...]] = (
    "equals", "up", "down", "syncopation", "effects_pedal", "harmony", "pose", "thank_the_people",
    "crescendo", "key_change", "flourish", "big_finish",
)  # fmt: skip
KIND_TITLES: Final[tuple[str, ...]] = (
    "Equals", "Up", "Down", "Syncopation", "Effects Pedal", "Harmony", "Pose", "Thank all the people",
    "Crescendo", "Key Change", "Flourish", "Big Finish",
)  # fmt: skip

NEVER: Final = -1
"""Trigger square of a circle that can never trigger. [B-044 G-070]"""


class Song:
    """One song, ready to play. Shared by every state that plays it and never changed."""

    IMMUTABLE: ClassVar = True

    name: str
    squares: int
    """Bit mask of the squares."""
    marks: tuple[Mark, ...]
    readings: Readings
    order: tuple[Square, ...]
    """All squares in the order of filling: part by part, bottom to top. [B-021 B-027 G-053 G-056]"""
    columns: tuple[int, ...]
    """The song's parts: the columns that have a square, left to right. [B-020 B-021]"""
    kinds: tuple[Kind, ...]
    """The kind of each test; `needs`, `reads`, `slots`, `triggers`, `scorers`, `company` go by the same number."""
    needs: tuple[tuple[Square, ...], ...]
    """Squares that must hold dice: (left, right), (lower, upper), (own,), or as the kind has them."""
    reads: tuple[tuple[Square, ...], ...]
    """Squares whose dice the verdict may look at."""
    slots: tuple[tuple[Slot, ...], ...]
    """The drawn circles: one, or two for a linked pair. [B-067 B-069 G-083]"""
    triggers: tuple[Square, ...]
    """The square whose die triggers the test, or `NEVER`."""
    scorers: tuple[tuple[Role, ...], ...]
    """Whose markers step, in order. [B-045 G-068]"""
    company: tuple[int, ...]
    """For a Big Finish: bit mask of the other tests that its column triggers. [B-058]"""
    at: tuple[tuple[int, ...], ...]
    """For each of the 15 squares the tests that its die triggers, in resolving order. [B-046 G-061]"""

    def called(self, name: str) -> "Song":
        """The same song under another name: what is worked out from its sheet is not worked out again."""
        song = Song()
        song.name, song.squares, song.marks, song.readings = name, self.squares, self.marks, self.readings
        song.order, song.columns, song.kinds, song.slots = self.order, self.columns, self.kinds, self.slots
        song.needs, song.reads, song.triggers = self.needs, self.reads, self.triggers
        song.scorers, song.company, song.at = self.scorers, self.company, self.at
        return song

    def __repr__(self) -> str:
        return f"<Song {self.name}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Song) and (self.name, self.squares, self.marks) == (
            other.name,
            other.squares,
            other.marks,
        )

    def __hash__(self) -> int:
        return hash((self.name, self.squares, self.marks))


def a_mark(kind: Kind, slot: Slot) -> Mark:
    """A circle of this kind drawn in this slot."""
    return slot * 16 + kind


def mark_kind(mark: Mark) -> Kind:
    """The kind of a drawn circle."""
    return Kind(mark & 15)


def mark_slot(mark: Mark) -> Slot:
    """Where a circle is drawn."""
    return mark >> 4


def square_mask(squares: list[Square]) -> int:
    """Squares as one int, a bit each."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def a_song(name: str, squares: int, marks: tuple[Mark, ...], readings: Readings) -> Song:
    """Work out a song from what is drawn on its sheet. Circles that lack a square are kept, but never trigger."""
    song = Song()
    song.name, song.squares, song.marks, song.readings = name, squares, tuple(sorted(marks)), readings
    song.order = tuple([square for square in range(SQUARES) if squares >> square & 1])
    song.columns = tuple([column for column in range(COLUMNS) if squares >> column * 3 & 7])
    tests: list[tuple[int, int, Mark]] = []
    for mark in song.marks:
        if is_first_of_its_pair(mark):
            needs = needed_squares(squares, mark, readings)
            tests.append((trigger_square(squares, mark, needs, readings), turn_in_order(mark), mark))
    tests.sort()
    tests = [test for test in tests if test[0] != NEVER] + [test for test in tests if test[0] == NEVER]
    song.kinds = tuple([mark_kind(test[2]) for test in tests])
    song.triggers = tuple([test[0] for test in tests])
    song.needs = tuple([needed_squares(squares, test[2], readings) for test in tests])
    song.reads = tuple([squares_read(squares, test[2], song.needs[n], test[0]) for n, test in enumerate(tests)])
    song.slots = tuple([drawn_slots(test[2]) for test in tests])
    song.scorers = tuple([scoring_roles(test[2], song.needs[n]) for n, test in enumerate(tests)])
    song.company = tuple([company_of(song.triggers, n) for n in range(len(tests))])
    song.at = tuple([tuple([n for n, test in enumerate(tests) if test[0] == square]) for square in range(SQUARES)])
    return song


def is_first_of_its_pair(mark: Mark) -> bool:
    """A linked pair is one test, counted at its melody (Key Change) or beats (Big Finish) circle. [B-067 B-069]"""
    kind, slot = mark_kind(mark), mark_slot(mark)
    if kind == KEY_CHANGE:
        return slot_row(slot) == MELODY
    if kind == BIG_FINISH:
        return slot_row(slot) == BEATS
    return True


def drawn_slots(mark: Mark) -> tuple[Slot, ...]:
    """The slots of a test: one circle, or both of a linked pair. [B-067 B-069 G-083]"""
    kind, slot = mark_kind(mark), mark_slot(mark)
    if kind == KEY_CHANGE:
        return (slot, right_slot(FRONT, slot_column(slot), LOWER))
    if kind == BIG_FINISH:
        return (slot, top_slot(MELODY, slot_column(slot)))
    return (slot,)


def left_square(squares: int, row: Role, column: int, readings: Readings) -> Square:
    """The square left of an edge; a missing one is passed over to the next in the row. [B-043 G-069]"""
    while column >= 0:
        if squares >> column * 3 + row & 1:
            return column * 3 + row
        if readings.gap_rule == ADJACENT_ONLY:
            return NEVER
        column -= 1
    return NEVER


def right_square(squares: int, row: Role, column: int, readings: Readings) -> Square:
    """The square right of an edge; a missing one is passed over to the next in the row. [B-043 G-069]"""
    column += 1
    while column < COLUMNS:
        if squares >> column * 3 + row & 1:
            return column * 3 + row
        if readings.gap_rule == ADJACENT_ONLY:
            return NEVER
        column += 1
    return NEVER


def needed_squares(squares: int, mark: Mark, readings: Readings) -> tuple[Square, ...]:
    """The squares that must hold dice before the circle triggers; empty if one of them does not exist. [B-044 G-070]"""
    kind, slot = mark_kind(mark), mark_slot(mark)
    row, column = slot_row(slot), slot_column(slot)
    bottom = column * 3
    if kind == KEY_CHANGE:
        needs = [
            left_square(squares, MELODY, column, readings),
            right_square(squares, MELODY, column, readings),
            left_square(squares, FRONT, column, readings),
            right_square(squares, FRONT, column, readings),
        ]
    elif kind == BIG_FINISH:
        needs = [bottom + BEATS, bottom + MELODY, bottom + FRONT]
    elif kind == HARMONY:
        needs = [bottom + MELODY, bottom + FRONT]
    elif kind == FLOURISH:
        needs = [bottom + BEATS]
    elif kind == THANK_THE_PEOPLE:
        needs = [bottom + FRONT]
    elif kind == POSE:
        needs = [posing_square(squares, row, column)]
    elif is_top(slot):
        needs = [bottom + row, bottom + row + 1]
    else:
        needs = [left_square(squares, row, column, readings), right_square(squares, row, column, readings)]
    for square in needs:
        if square < 0 or not squares >> square & 1:
            return ()
    return tuple(needs)


def posing_square(squares: int, row: Role, column: int) -> Square:
    """A Pose belongs to the square below it, or to the one above where there is none below. [B-064 G-079]"""
    square = column * 3 + row
    if squares >> square & 1 or row == FRONT:
        return square
    return square + 1


def trigger_square(squares: int, mark: Mark, needs: tuple[Square, ...], readings: Readings) -> Square:
    """The last of the needed squares to be filled, or a later one where a timing option says so. [B-042 B-053]"""
    if not needs:
        return NEVER
    kind, last = mark_kind(mark), max(needs)
    if kind == POSE and readings.pose_timing == COLUMN_COMPLETE:
        column = last // 3
        return max([square for square in range(column * 3, column * 3 + 3) if squares >> square & 1])
    if kind == FLOURISH and readings.flourish_timing == DEFERRED_TO_NEXT_COLUMN:
        following = right_square(squares, BEATS, last // 3, readings)
        return last if following == NEVER else following
    return last


def turn_in_order(mark: Mark) -> int:
    """Place in the order of resolving: left edge, column bottom to top, then the special kinds. [B-046 G-061]"""
    kind, slot = mark_kind(mark), mark_slot(mark)
    if kind in (CRESCENDO, KEY_CHANGE, FLOURISH, BIG_FINISH):
        return 10 + kind
    if is_top(slot):
        return 2 + slot_row(slot)
    return 1 if is_lower(slot) else 0


def squares_read(squares: int, mark: Mark, needs: tuple[Square, ...], trigger: Square) -> tuple[Square, ...]:
    """The squares whose dice may decide the verdict, all filled by the time of the trigger. [B-053 B-065]"""
    kind = mark_kind(mark)
    if trigger == NEVER:
        return ()
    if kind in (POSE, THANK_THE_PEOPLE):
        column = needs[0] // 3
        within = [square for square in range(column * 3, column * 3 + 3) if square <= trigger]
    elif kind == CRESCENDO:
        row, last = needs[1] % 3, needs[1]
        within = list(range(row, last + 1, 3))
    else:
        within = list(needs)
    return tuple([square for square in within if squares >> square & 1])


def scoring_roles(mark: Mark, needs: tuple[Square, ...]) -> tuple[Role, ...]:
    """Whose marker steps: the row's role, the Pose's own role, or as the kind says. [B-045 B-057 B-058 G-068]"""
    kind, slot = mark_kind(mark), mark_slot(mark)
    if kind == KEY_CHANGE:
        return (MELODY, FRONT)
    if kind == BIG_FINISH:
        return (BEATS, MELODY, FRONT)
    if kind == EFFECTS_PEDAL:
        return (MELODY,)
    if kind in (HARMONY, THANK_THE_PEOPLE):
        return (FRONT,)
    if kind == FLOURISH:
        return (BEATS,)
    if kind == POSE and needs:
        return (needs[0] % 3,)
    return (slot_row(slot),)


def company_of(triggers: tuple[Square, ...], test: int) -> int:
    """The other tests that the same column triggers, as a bit mask. [B-058]"""
    mask = 0
    for other, trigger in enumerate(triggers):
        if other != test and trigger != NEVER and trigger // 3 == triggers[test] // 3:
            mask |= 1 << other
    return mask


def opens_part(song: Song, square: Square) -> bool:
    """Whether a part begins with this square: its owner rolls. [B-023 G-054]"""
    below = song.squares & ((1 << square) - 1)
    return not below >> square // 3 * 3


def squares_in_column(song: Song, column: int) -> int:
    """How many squares a part has."""
    return (song.squares >> column * 3 & 7).bit_count()


def dice_gathered(song: Song, column: int) -> int:
    """Dice rolled at the start of a part: one a square, one more in the first. [B-024 B-025 G-055]"""
    return squares_in_column(song, column) + (1 if column == song.columns[0] else 0)


def still_open(song: Song, square: Square, inert_too: bool) -> list[int]:
    """Tests that have not triggered when this square is still empty; inert ones only on demand. [B-142 G-113]"""
    return [test for test, trigger in enumerate(song.triggers) if trigger >= square or (inert_too and trigger == NEVER)]


def free_edge(marks: list[Mark], row: Role, column: int) -> Slot:
    """A free slot on the right edge of a square, the usual one of that row first; -1 if both are taken."""
    taken = [mark_slot(mark) for mark in marks]
    for half in (LOWER, UPPER) if row == BEATS else (UPPER, LOWER):
        slot = right_slot(row, column, half)
        if slot not in taken:
            return slot
    return -1

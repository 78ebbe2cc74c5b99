# interpreted: drawn for people only
"""A song sheet as pieces: squares, dice, circles and the cables between them, from facts that can be kept.

Equal dice are told apart only by when they were placed: the k-th die of a face is the same piece in the pool and, once
it is placed, on its square. So a die keeps its name from the roll to the end of the song.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rulewright.draw.model import Piece, Text
from rulewright.games.band.circles import first_die, second_die
from rulewright.games.band.dice import Die
from rulewright.games.band.draw.circles import CircleState, goal_art
from rulewright.games.band.draw.sheet import DIE_SIZE, GOAL_SIZE, SheetPlan, key_offset
from rulewright.games.band.draw.tones import said
from rulewright.games.band.panels import DISC_REMOVED, RED_DISC, SCORED, die_art, laid_words
from rulewright.games.band.sheet import (
    COLUMNS,
    FRONT,
    MELODY,
    ROLES,
    ROWS,
    SQUARES,
    Slot,
    Square,
    is_lower,
    is_top,
    slot_column,
    slot_row,
)
from rulewright.games.band.songs import (
    BIG_FINISH,
    FLOURISH,
    KEY_CHANGE,
    KIND_TITLES,
    POSE,
    THANK_THE_PEOPLE,
    Kind,
    Mark,
    mark_kind,
    mark_slot,
)

STATE_OF: Final[dict[str, CircleState]] = {SCORED: "scored", RED_DISC: "failed", DISC_REMOVED: "mended"}
STATE_WORDS: Final[dict[CircleState, str]] = {
    "open": "open",
    "scored": "scored",
    "failed": "failed, a red disc on it",
    "mended": "failed, its disc removed",
    "will": "would score",
    "wont": "would fail",
    "inert": "can never trigger",
}
CORES: Final[dict[CircleState, str]] = {"scored": "light", "failed": "disc", "inert": "dim"}
OWNED: Final = (POSE, THANK_THE_PEOPLE, FLOURISH)
"""Circles that belong to the one square below them."""


class SheetFacts(NamedTuple):
    """What a sheet shows, hashable: squares, marks, what lies on each square, what became of circles."""

    squares: int
    marks: tuple[Mark, ...]
    laid: tuple[int, ...]
    states: tuple[tuple[Slot, CircleState], ...]
    """Of circles that are not open."""
    needs: tuple[tuple[Slot, tuple[Square, ...]], ...]
    """The squares that each circle compares."""
    last: Square = -1
    """Where the last die was placed."""

    def kinds(self) -> dict[Slot, Kind]:
        """The kind of the circle in each slot."""
        return {mark_slot(mark): mark_kind(mark) for mark in self.marks}


def circle_states(status: Mapping[str, str], inert: Iterable[Slot]) -> tuple[tuple[Slot, CircleState], ...]:
    """What became of circles, from the signs of a view."""
    found: dict[Slot, CircleState] = dict.fromkeys(inert, "inert")
    for slot, sign in status.items():
        found[int(slot)] = STATE_OF[sign]
    return tuple(sorted(found.items()))


def slot_places(plan: SheetPlan, kinds: Mapping[Slot, Kind]) -> dict[Slot, tuple[float, float]]:
    """Where each circle stands."""
    return {slot: plan.at_slot(slot, is_alone(slot, kinds), kind in OWNED) for slot, kind in kinds.items()}


def is_alone(slot: Slot, kinds: Mapping[Slot, Kind]) -> bool:
    """Whether a circle on an edge has it for itself."""
    return (slot - 1 if is_lower(slot) else slot + 1) not in kinds


def square_title(square: Square) -> str:
    """A square's name: Melody 3."""
    return f"{ROLES[square % 3]} {square // 3 + 1}"


def circle_title(kind: Kind, slot: Slot, needs: tuple[Square, ...], state: CircleState) -> str:
    """A circle in words: Equals between beats 2 and 4: failed, a red disc on it."""
    row = ROWS[slot_row(slot)]
    if is_top(slot) or len(needs) < 2:
        column = slot_column(slot) + 1
        where = f"on {row} {column}" if is_top(slot) else f"after {row} {column}"
    else:
        mine = [square for square in needs if square % 3 == slot_row(slot)] or list(needs)
        where = f"between {row} {min(mine) // 3 + 1} and {max(mine) // 3 + 1}"
    return f"{KIND_TITLES[kind]} {where}: {STATE_WORDS[state]}"


# -- pieces ---------------------------------------------------------------------------------------------------------


def square_pieces(plan: SheetPlan, facts: SheetFacts, prefix: str = "") -> Iterator[Piece]:
    """The squares; a die lies over the sign of its square, so they stay as they are all song long."""
    for square in range(SQUARES):
        if facts.squares >> square & 1:
            x, y = plan.at_square(square)
            title, art = square_title(square), f"square-{square % 3}"
            yield Piece(f"{prefix}square-{square}", art, x, y, size=plan.scale, title=title)


def dice_on(facts: SheetFacts) -> list[tuple[Square, int, Die]]:
    """Every die on the sheet in the order of placing: its square, its place there, the die."""
    return [
        (square, at, die)
        for square, laid in enumerate(facts.laid)
        for at, die in enumerate((first_die(laid), second_die(laid)))
        if die
    ]


def die_names(dice: Iterable[Die], taken: Iterable[Die] = (), prefix: str = "") -> list[str]:
    """The id of each die: the k-th of its face, after those that are taken already.

    >>> die_names([4, 6, 4], taken=[4])
    ['die-4-1', 'die-6-0', 'die-4-2']
    """
    many = Counter(taken)
    found = []
    for die in dice:
        found.append(f"{prefix}die-{die}-{many[die]}")
        many[die] += 1
    return found


def laid_pieces(plan: SheetPlan, facts: SheetFacts, prefix: str = "") -> Iterator[Piece]:
    """The dice on their squares: turned a little, by the square, never at random; two share one."""
    dice = dice_on(facts)
    for (square, at, die), name in zip(dice, die_names([die for _, _, die in dice], prefix=prefix), strict=True):
        x, y = plan.at_square(square)
        tilt = float(square * 37 % 7 - 3)
        two, u = second_die(facts.laid[square]) > 0, plan.scale
        shift = (11 if at else -11) if two else 0
        size = DIE_SIZE * u * (0.72 if two else 1)
        last = square == facts.last
        if last and not at:
            yield Piece(f"{prefix}last", "last", x, y, size=0.95 * u)
        x, y = x + (1 + shift) * u, y + (1.5 + shift) * u
        title = f"{square_title(square)}: {laid_words(die)}"
        place, mark = f"on-{square}-{die}", "last" if last else ""
        yield Piece(name, die_art(die), x, y, tilt, size, title, place=place, mark=mark, motion="tumble")


def low_cables(plan: SheetPlan, facts: SheetFacts, prefix: str = "") -> Iterator[Piece]:
    """Cables under the squares: up the column of a Big Finish."""
    kinds, states = facts.kinds(), dict(facts.states)
    places = slot_places(plan, kinds)
    for slot, kind in kinds.items():
        if kind == BIG_FINISH and kinds.get(slot + 3) == kind:
            x, y = places[slot]
            core = CORES.get(states.get(slot, "open"), "cream")
            yield Piece(f"{prefix}finish-{slot}", "cable-finish", x, y, size=plan.scale, tone=core, motion="none")


def high_cables(plan: SheetPlan, facts: SheetFacts, prefix: str = "") -> Iterator[Piece]:
    """Cables over the squares: across a gap of the row, and between the two circles of a Key Change."""
    kinds, states, needs = facts.kinds(), dict(facts.states), dict(facts.needs)
    places = slot_places(plan, kinds)
    for slot, kind in kinds.items():
        (x, y), column, row = places[slot], slot_column(slot), slot_row(slot)
        core = CORES.get(states.get(slot, "open"), "cream")
        mine = [square // 3 for square in needs.get(slot, ()) if square % 3 == row]
        if not is_top(slot) and len(mine) > 1:
            for art, many in (("left", column - min(mine)), ("right", max(mine) - column - 1)):
                if many > 0:
                    name = f"{prefix}cable-{slot}-{art}"
                    yield Piece(name, f"cable-{art}-{many}", x, y, size=plan.scale, tone=core, motion="none")
        other = next((s for s in kinds if is_partner(s, slot, kinds)), -1)
        if kind == KEY_CHANGE and row == FRONT and other >= 0:
            front = key_offset(is_alone(slot, kinds), is_lower(slot))
            melody = key_offset(is_alone(other, kinds), is_lower(other))
            art = f"cable-key-{front}-{melody}"
            yield Piece(f"{prefix}cable-{slot}-key", art, x, y, size=plan.scale, tone=core, motion="none")


def is_partner(slot: Slot, front: Slot, kinds: Mapping[Slot, Kind]) -> bool:
    """Whether this is the melody circle of the Key Change with that front circle."""
    return kinds[slot] == KEY_CHANGE and slot_row(slot) == MELODY and slot_column(slot) == slot_column(front)


def circle_pieces(plan: SheetPlan, facts: SheetFacts, details: Mapping[Kind, str], prefix: str = "") -> Iterator[Piece]:
    """The goal circles, each at the place `circle-SLOT`, with what its kind asks for."""
    kinds, states, needs = facts.kinds(), dict(facts.states), dict(facts.needs)
    places = slot_places(plan, kinds)
    for slot, kind in kinds.items():
        x, y = places[slot]
        state = states.get(slot, "open")
        title = circle_title(kind, slot, needs.get(slot, ()), state)
        yield Piece(
            f"{prefix}circle-{slot}", goal_art(kind, state), x, y, size=GOAL_SIZE * plan.scale, title=title,
            detail=details.get(kind, ""), place=f"circle-{slot}", motion="turn",
        )  # fmt: skip


def part_pieces(plan: SheetPlan, squares: int, present: int, prefix: str = "", size: float = 1.0) -> Iterator[Piece]:
    """The numbers of the parts; `present` is the column that is played."""
    for column in range(COLUMNS):
        if squares >> column * 3 & 7:
            now = column == present
            number: tuple[Text, ...] = (
                said(str(column + 1), 0, 11, 31, "poster", "on-ink" if now else "ink", "middle"),
            )  # fmt: skip
            art = "part-now" if now else "part"
            x, y = plan.column_x(column), plan.head_y()
            yield Piece(f"{prefix}part-{column}", art, x, y, size=0.5 * size, texts=number, motion="none")

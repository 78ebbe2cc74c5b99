# interpreted: drawn for people only
"""The song sheet: where squares and circles stand, and the symbols it is made of. A square is 64 units wide."""

from typing import Final, NamedTuple

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import Point, box, n, path
from rulewright.games.band.draw.poster import fall, flag, halftone, line, role_shape, symbol
from rulewright.games.band.draw.tones import KEYS, tone
from rulewright.games.band.sheet import COLUMNS, ROLES, Role, Slot, Square, is_lower, is_top, slot_column, slot_row

SQUARE: Final = 64.0
ACROSS: Final = 40.0
"""Between two squares of a row."""
UP: Final = 34.0
"""Between two squares of a column."""
STEP_X: Final = SQUARE + ACROSS
STEP_Y: Final = SQUARE + UP
GOAL_SIZE: Final = 52 / 60
"""Of a circle's symbol on a sheet."""
DIE_SIZE: Final = 0.57
HALF: Final = 52 * 0.39
"""How far the two circles of one edge stand from its middle."""
LEAN: Final = UP * 0.16
"""How far a circle that belongs to the square below it leans towards it."""


class SheetPlan(NamedTuple):
    """Where things stand on one board: the upper left corner of the grid, and how large a unit is."""

    left: float
    top: float
    scale: float = 1.0

    def column_x(self, column: int) -> float:
        """The middle of a column."""
        return self.left + (column * STEP_X + SQUARE / 2) * self.scale

    def row_y(self, row: Role) -> float:
        """The middle of a row; Front is on top."""
        return self.top + ((2 - row) * STEP_Y + SQUARE / 2) * self.scale

    def at_square(self, square: Square) -> Point:
        """The middle of a square."""
        return self.column_x(square // 3), self.row_y(square % 3)

    def at_slot(self, slot: Slot, alone: bool, owned: bool) -> Point:
        """A circle stands above its square or on its right edge; alone on an edge in its middle, owned a bit lower."""
        row, column = slot_row(slot), slot_column(slot)
        if is_top(slot):
            up = SQUARE / 2 + UP / 2 - (LEAN if owned else 0)
            return self.column_x(column), self.row_y(row) - up * self.scale
        half = 0 if alone else HALF if is_lower(slot) else -HALF
        across = SQUARE / 2 + ACROSS / 2
        return self.column_x(column) + across * self.scale, self.row_y(row) + half * self.scale

    def head_y(self) -> float:
        """Where the numbers of the parts stand, above the highest circle."""
        return self.top - (UP / 2 + 52 * 0.36 + SQUARE * 0.23) * self.scale

    def bottom(self) -> float:
        """The lower edge of the lowest squares."""
        return self.row_y(0) + SQUARE / 2 * self.scale


# -- symbols --------------------------------------------------------------------------------------------------------


def square(role: Role) -> str:
    """A square of the song, 80 × 80, the paper 64 of them: the ink of its role slips out behind it; a die covers its
    sign."""
    key = KEYS[role]
    out = box(12.5, 13, 64, 64, 5, tone(key)) + box(8, 8, 64, 64, 5, tone("white"), tone("ink"), 3.2)
    return out + path(role_shape(role, 40, 40, 15), tone(f"{key}t"), opacity=0.55)


def target() -> str:
    """Around the square that is filled now, 96 × 96: corner ticks and light."""
    corners = [(x, sx, y, sy) for x, sx in ((6, 1), (90, -1)) for y, sy in ((6, 1), (90, -1))]
    shape = "".join(f"M{x} {y}v{sy * 16}M{x} {y}h{sx * 16}" for x, sx, y, sy in corners)
    out = box(9, 9, 78, 78, 10, stroke=tone("beam"), width=12, opacity=0.38)
    out += box(12, 12, 72, 72, 8, stroke=tone("beam"), width=6)
    return out + line(shape, 8, "black") + line(shape, 4, "light")


def last_ring() -> str:
    """Around the die that was placed last, 96 × 96: a thin line of light between black ones."""
    return box(12, 12, 72, 72, 12, stroke=tone("black"), width=5.4) + box(
        12, 12, 72, 72, 12, stroke=tone("light"), width=2.6
    )


def cable(shape: str) -> str:
    """A cable; its core, in the tone of its piece, tells what became of its circles."""
    return line(shape, 6, "black") + path(
        shape, stroke="var(--piece)", width=2.6, stroke_linecap="round", stroke_linejoin="round"
    )


def gap_cable(columns: int, side: int) -> str:
    """From a circle, at (0, 0), across so many missing squares to the left (-1) or to the right (1)."""
    far, sag = side * (columns * STEP_X + ACROSS / 2 - 1), SQUARE * 0.2 * -side
    return cable(f"M{n(far)} 0C{n(far / 2)} {n(sag)} {n(far / 2)} {n(-sag)} 0 0")


def key_cable(down: float) -> str:
    """From the front circle of a Key Change, at (0, 0), to that of melody, so far below."""
    side = ACROSS * 0.53
    return cable(
        f"M0 0C{n(side * 1.2)} 0 {n(side)} {n(UP * 0.6)} {n(side)} {n(down / 2)}S{n(side * 1.2)} {n(down)} 0 {n(down)}"
    )


def finish_cable() -> str:
    """From the upper circle of a Big Finish, at (0, 0), down its column on either side."""
    side = SQUARE * 0.37
    return cable("".join(f"M0 0H{n(k * side)}V{n(STEP_Y)}H0" for k in (-1, 1)))


def key_offset(alone: bool, lower: bool) -> int:
    """How a circle stands on its edge: -1 upper, 0 in the middle, 1 lower."""
    return 0 if alone else 1 if lower else -1


def sheet_symbols() -> dict[str, Symbol]:
    """Squares, the target, and every cable."""
    found: dict[str, Symbol] = {
        "target": symbol(target(), 96, 96, "the square to be filled"),
        "part": symbol(part_number(False), 54, 36, "the number of a part"),
        "part-now": symbol(part_number(True), 54, 36, "the number of the part that is played"),
        "last": symbol(last_ring(), 96, 96, "the die placed last"),
    }
    for role in range(3):
        found[f"square-{role}"] = symbol(square(role), 80, 80, f"a square of {ROLES[role]}")
    for many in range(1, COLUMNS - 1):
        long = many * STEP_X + ACROSS / 2
        what = "a cable across a gap"
        found[f"cable-left-{many}"] = Symbol(gap_cable(many, -1), -long - 3, -9, long + 6, 18, what)
        found[f"cable-right-{many}"] = Symbol(gap_cable(many, 1), -3, -9, long + 6, 18, what)
    for front in (-1, 0, 1):
        for melody in (-1, 0, 1):
            down = STEP_Y + (melody - front) * HALF
            found[f"cable-key-{front}-{melody}"] = Symbol(key_cable(down), -3, -3, 30, down + 6, "a Key Change's cable")
    found["cable-finish"] = Symbol(finish_cable(), -27, -3, 54, STEP_Y + 6, "a Big Finish's cable")
    return found


# -- grounds, drawn for the size of a board -------------------------------------------------------------------------


def stripes(plan: SheetPlan, left: float, right: float, ident: str) -> str:
    """The three rows: one ink each, solid at the left, thinning out as dots to the right."""
    u = plan.scale
    tall = (SQUARE + UP * 0.32) * u
    small = u < 0.8
    cell, first, last = (5.0, 6.0, 1.2) if small else (7.0, 8.4, 1.7)
    out = halftone(ident, right + 2, cell, first, last)
    for row in (2, 1, 0):
        y = plan.row_y(row) - tall / 2 + u
        out += box(left, y, right - left, tall, 0, tone(f"{KEYS[row]}h"), mask=f"url(#{ident})", opacity=0.94)
    return out


def row_flag(plan: SheetPlan, width: float, nose: float) -> Symbol:
    """The block that names a row, in the tone of its piece; its left end at (0, 0), its middle on the row's."""
    tall = (SQUARE + UP * 0.32) * plan.scale
    svg = flag(0, 0, width, tall, nose, "piece")
    return Symbol(svg, -2, -tall / 2 - 2, width + nose + 5, tall + 6, "the block that names a row")


def part_beam(plan: SheetPlan, bottom: float, ident: str) -> Symbol:
    """The light on the part that is played, from its number, at (0, 0), down to the edge of the sheet."""
    tall, near, wide = bottom - plan.head_y(), SQUARE * 0.34 * plan.scale, SQUARE * 0.86 * plan.scale
    shape = [(-near, 0.0), (near, 0.0), (wide, tall), (-wide, tall)]
    svg = fall(ident, "beam", 0.62, 0.3) + path(shape, f"url(#{ident})")
    return Symbol(svg, -wide, 0, 2 * wide, tall, "light on the part that is played")


def part_number(now: bool) -> str:
    """The plate of a part's number, 54 × 36; the present one is inked."""
    return box(1.5, 1.5, 51, 33, 16.5, tone("ink" if now else "white"), tone("ink"), 3.6)

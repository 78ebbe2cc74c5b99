# interpreted: drawn for people only
"""Connect Four in enamel: a rack between two troughs of beech; discs fall behind the plate.

Red discs carry a cross, yellow ones a ring. Units are pixels of a window 1440 wide.
"""

import math
from typing import Final

from rulewright.draw.kit.discs import discs
from rulewright.draw.kit.people import PLATE_LETTERINGS, plate, plates, sign_at
from rulewright.draw.kit.tones import TONES, tone
from rulewright.draw.model import Art, Board, Lettering, Palette, Piece, Scene, Symbol, Text, tells
from rulewright.draw.shapes import Point, box, d, grad, n, oval, path, polar, ring
from rulewright.engine import View, counted, name_of
from rulewright.games.classics.connect_four.rules import COLUMNS, ROWS

COLOURS: Final = ("red", "yellow")
DISCS_EACH: Final = COLUMNS * ROWS // 2

# -- layout ---------------------------------------------------------------------------------------------------------

CELL: Final = 86.0
HOLE: Final = 35.0
DISC: Final = 37.5
RAIL: Final = 26.0
SILL: Final = 20.0
LANE: Final = 104.0
"""Room above the rack, where a disc waits."""
RACK_WIDTH: Final = COLUMNS * CELL + 24
RACK_HEIGHT: Final = ROWS * CELL + RAIL + SILL
BOARD_HEIGHT: Final = LANE + RACK_HEIGHT + 44
COLUMN_MIDDLE: Final = BOARD_HEIGHT / 2
TRAY_WIDTH: Final = 140.0
TRAY_Y: Final = BOARD_HEIGHT - 360
"""The upper edge of a tray; its floor is 270 below."""


def hole_at(column: int, row: int) -> Point:
    """The middle of a place in the rack; row 0 is the lowest."""
    return 12 + CELL * (column + 0.5), LANE + RAIL + CELL * (ROWS - row - 0.5)


def over_column(column: int) -> Point:
    """Where a disc waits above its column."""
    return hole_at(column, 0)[0], LANE - 56


# -- art ------------------------------------------------------------------------------------------------------------


def holes() -> list[Point]:
    """The middle of every hole."""
    return [hole_at(column, row) for column in range(COLUMNS) for row in range(ROWS)]


def inside() -> str:
    """Behind the discs: what the rack stands on, its dark inside, and the wall seen through it."""
    low, right = LANE + RACK_HEIGHT, RACK_WIDTH
    feet = f"M-26 {n(low + 30)}L6 {n(low - 96)}V{n(low + 4)}L20 {n(low + 30)}z"
    feet += f"M{n(right + 26)} {n(low + 30)}L{n(right - 6)} {n(low - 96)}V{n(low + 4)}L{n(right - 20)} {n(low + 30)}z"
    out = oval(right / 2, low + 27, right / 2 + 16, 12, tone("shade"), opacity=0.2)
    out += path(feet, tone("enamel-low"), tone("enamel-deep"), 1.6, stroke_linejoin="round")
    out += box(4, LANE + 4, right - 8, RACK_HEIGHT - 8, 18, tone("hole"))
    r = n(HOLE)
    for x, y in holes():
        shadow = f"M{n(x - HOLE)} {n(y)}a{r} {r} 0 0 1 {n(2 * HOLE)} 0a{r} {n(HOLE * 0.8)} 0 0 0 {n(-2 * HOLE)} 0z"
        out += ring(x, y, HOLE + 1, tone("wall")) + path(shadow, tone("hole"), opacity=0.45)
    return out


def enamel_plate() -> str:
    """Before the discs: one plate of enamel with 42 holes."""
    top, low, right = LANE, LANE + RACK_HEIGHT, RACK_WIDTH
    rim = f"M18 {n(top)}H{n(right - 18)}a18 18 0 0 1 18 18V{n(low - 18)}a18 18 0 0 1-18 18H18"
    rim += f"a18 18 0 0 1-18-18V{n(top + 18)}a18 18 0 0 1 18-18z"
    cut = dark = light = ""
    r, b = n(HOLE), HOLE + 1.4
    for x, y in holes():
        cut += f"M{n(x - HOLE)} {n(y)}a{r} {r} 0 1 0 {n(2 * HOLE)} 0a{r} {r} 0 1 0 {n(-2 * HOLE)} 0z"
        light += f"M{n(x - b)} {n(y)}a{n(b)} {n(b)} 0 0 0 {n(2 * b)} 0"
        dark += f"M{n(x - b)} {n(y)}a{n(b)} {n(b)} 0 0 1 {n(2 * b)} 0"
    out = grad("c4-enamel", [(0, tone("enamel")), (1, tone("enamel-low"))], x1=0, y1=0, x2=0, y2=1)
    out += path(rim + cut, "url(#c4-enamel)", fill_rule="evenodd")
    out += path(light, stroke=tone("enamel-high"), width=2.6, opacity=0.75)
    out += path(dark, stroke=tone("enamel-deep"), width=2.6, opacity=0.85)
    gleam = f"M16 {n(top + 3.5)}H{n(right - 16)}"
    out += path(gleam, stroke=tone("enamel-high"), width=3, stroke_linecap="round", opacity=0.9)
    out += path(rim, stroke=tone("enamel-deep"), width=1.6)
    for x in (9, right - 9):
        for y in (top + 14, low - 14):
            out += ring(x, y, 3.4, tone("enamel-high"), tone("enamel-deep"), 1)
    return out


def tray() -> str:
    """A trough of beech that holds the discs not yet played: 100 wide, its floor at 270."""
    out = oval(50, 284, 58, 9, tone("shade"), opacity=0.16)
    trough = "M2 8h12v252h72V8h12v268a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6z"
    out += path(trough, tone("wood"), tone("wood-low"), 1.5, stroke_linejoin="round")
    out += box(14, 8, 72, 252, 0, tone("wood-low"), opacity=0.28)
    return out + path("M5 12v262M89 12v248M14 263h72", stroke=tone("wood-high"), width=2, opacity=0.8)


TAB_Y: Final = LANE + 3 - COLUMN_MIDDLE
"""A tab is the handle of its whole column: it lies in the column's middle and is drawn up on the rail."""


def tab(full: bool) -> str:
    """The number of a column on the upper rail: brass, or enamel where the column is full."""
    if full:
        return box(-23, TAB_Y - 14, 46, 27, 7, tone("enamel-low"), tone("enamel-deep"), 1.2)
    gleam = path(f"M-17 {n(TAB_Y - 10.4)}h34", stroke=tone("shine"), width=1.6, stroke_linecap="round", opacity=0.6)
    return box(-23, TAB_Y - 14, 46, 27, 7, tone("brass"), tone("brass-low"), 1.2) + gleam


def lane(cells: int) -> str:
    """The way a disc would fall through so many free places to the one below them, as dots, from the upper rail."""
    dots = f"M0 {n(LANE + 34)}V{n(hole_at(0, ROWS - 1 - cells)[1] - DISC - 8)}"
    return path(dots, stroke=tone("glow"), width=5, stroke_dasharray="1 13", stroke_linecap="round")


def rays() -> str:
    """What a winning disc shines with."""
    shape = "".join(d([polar(HOLE + 7, a), polar(HOLE + 12, a)], False) for a in range(15, 375, 30))
    out = ring(0, 0, HOLE + 2, stroke=tone("glow"), width=5.5)
    return out + path(shape, stroke=tone("glow"), width=2.6, stroke_linecap="round")


def bond(step: float) -> str:
    """The line through four discs so far from each other, drawn between them only."""
    parts = [[(step * (k - 1.5) + HOLE + 3, 0.0), (step * (k - 0.5) - HOLE - 3, 0.0)] for k in range(3)]
    shape = "".join(d(part, False) for part in parts)
    out = path(shape, stroke=tone("enamel-deep"), width=17, opacity=0.55)
    return out + path(shape, stroke=tone("glow"), width=9) + path(shape, stroke=tone("shine"), width=2.4, opacity=0.85)


TONES_HERE: Final = {
    **TONES,
    "felt": Palette("#ebe4d3", "#171613", "#ffffff"),
    "enamel": Palette("#2d66ba", "#234f92", "#ffffff"),
    "enamel-low": Palette("#1f4f98", "#183b72", "#eeeeee"),
    "enamel-high": Palette("#7fabef", "#5f8dd3", "#ffffff"),
    "enamel-deep": Palette("#12336a", "#0b1f43", "#444444"),
    "hole": Palette("#0b2149", "#050f24", "#cccccc"),
    "wall": Palette("#17376c", "#0c1f42", "#d8d8d8"),
    "tab-ink": Palette("#b7d0f7", "#b7d0f7", "#777777"),
    "red": Palette("#d63c2c", "#d63c2c", "#3a3a3a"),
    "red-high": Palette("#ef7361", "#ef7361", "#777777"),
    "red-low": Palette("#8d170d", "#8d170d", "#111111"),
    "red-sign": Palette("#fff1ea", "#fff1ea", "#ffffff"),
    "yellow": Palette("#f5bf3a", "#f5bf3a", "#ffffff"),
    "yellow-high": Palette("#ffe08a", "#ffe08a", "#ffffff"),
    "yellow-low": Palette("#976406", "#976406", "#555555"),
    "yellow-sign": Palette("#6b4300", "#6b4300", "#000000"),
}

LETTERINGS: Final = {
    **PLATE_LETTERINGS,
    "number": Lettering("Bricolage", 21, 700, "on-brass"),
    "left": Lettering("Source Sans", 17, 400, "soft"),
}


def art() -> Art:
    """The symbols of Connect Four."""
    symbols = {
        "inside": Symbol(inside(), -28, LANE, RACK_WIDTH + 56, RACK_HEIGHT + 42, "the inside of the rack"),
        "plate": Symbol(enamel_plate(), -1, LANE - 1, RACK_WIDTH + 2, RACK_HEIGHT + 2, "the enamel plate"),
        "tray": Symbol(tray(), -8, 0, 116, 294, "a tray"),
        "tab": Symbol(tab(False), -24, TAB_Y - 15, 48, 29, "the tab of a column"),
        "tab-full": Symbol(tab(True), -24, TAB_Y - 15, 48, 29, "the tab of a full column"),
        "rays": Symbol(rays(), -48, -48, 96, 96, "one of a winning four"),
        "bond": Symbol(bond(CELL), -130, -9, 260, 18, "four beside or above each other"),
        "bond-slant": Symbol(bond(CELL * math.sqrt(2)), -190, -9, 380, 18, "four slanting"),
        "last": Symbol(
            ring(0, 0, HOLE + 1, stroke=tone("paper"), width=3) + ring(0, 0, HOLE + 4, stroke=tone("glow"), width=3.5),
            -41, -41, 82, 82, "where the last disc fell",
        ),
        "landing": Symbol(
            ring(0, 0, HOLE + 1, stroke=tone("glow"), width=4.5, stroke_dasharray="9 6"),
            -39, -39, 78, 78, "where a disc would land",
        ),
        **plates(),
        **discs({"red": "cross", "yellow": "ring"}, DISC),
    }  # fmt: skip
    for cells in range(1, ROWS):
        symbols[f"lane-{cells}"] = Symbol(lane(cells), -3, LANE + 30, 6, CELL * cells, "the way down")
    return Art(
        symbols, TONES_HERE, LETTERINGS, ground="felt", seats=("disc-red", "disc-yellow"), frame={"setting": "corners"}
    )


# -- scene ----------------------------------------------------------------------------------------------------------

Place = tuple[int, int]
"""A column from the left and a row from below, both from 0."""


def draw(seen: View) -> Scene:
    """The rack and the two trays."""
    lying = {
        (column, ROWS - 1 - k): disc - 1
        for k, row in enumerate(seen["rows"])
        for column, disc in enumerate(row)
        if disc
    }
    last = None if seen["last"] is None else (seen["last"][0], seen["last"][1])
    line = four(lying, last)
    over = bool(line) or len(lying) == COLUMNS * ROWS
    turn = -1 if over else seen["turn"]
    boards = [tray_board(seen, lying, 0, turn), rack_board(seen, lying, last, line, turn)]
    boards.append(tray_board(seen, lying, 1, turn))
    return Scene(boards, "rack", ["tray-0 rack tray-1"], ["rack"], in_words(seen, lying) if tells(seen) else "")


def four(lying: dict[Place, int], last: Place | None) -> list[Place]:
    """The four in a line that the last disc made, if it did."""
    if last is None:
        return []
    column, row = last
    for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for back in range(4):
            line = [(column + across * (k - back), row + up * (k - back)) for k in range(4)]
            if all(lying.get(spot) == lying[last] for spot in line):
                return line
    return []


def rack_board(seen: View, lying: dict[Place, int], last: Place | None, line: list[Place], turn: int) -> Board:
    """The rack: its inside, the discs, the plate, then whatever marks them."""
    height = [sum(place[0] == column for place in lying) for column in range(COLUMNS)]
    free = [column for column in range(COLUMNS) if height[column] < ROWS] if turn == seen["you"] else []
    pieces = [Piece("inside", "inside")]
    for column in free:
        if ROWS - 1 - height[column]:
            symbol = f"lane-{ROWS - 1 - height[column]}"
            pieces.append(Piece(f"lane-{column}", symbol, hole_at(column, 0)[0], ghost=f"column-{column}"))
    for (column, row), seat in lying.items():
        pieces.append(disc_piece(seen, column, row, seat, (column, row) == last, bool(line), (column, row) in line))
    mine = f"disc-{COLOURS[turn]}"
    for column in free:
        x, y = hole_at(column, height[column])
        pieces.append(Piece(f"landing-disc-{column}", mine, x, y, faint=0.62, ghost=f"column-{column}", motion="none"))
    pieces.append(Piece("plate", "plate"))
    for column in free:
        x, y = hole_at(column, height[column])
        pieces.append(Piece(f"landing-{column}", "landing", x, y, ghost=f"column-{column}", motion="none"))
        x, y = over_column(column)
        pieces.append(Piece(f"waiting-{column}", mine, x, y, ghost=f"column-{column}", motion="none"))
    pieces += [tab_piece(seen, column, height[column] < ROWS) for column in range(COLUMNS)]
    if line:
        pieces += won_pieces(line)
    elif last is not None:
        x, y = hole_at(*last)
        pieces.append(Piece("last", "last", x, y, motion="none"))
    return Board("rack", "The rack", RACK_WIDTH + 64, BOARD_HEIGHT, pieces, x=-32, least=280)


def disc_piece(seen: View, column: int, row: int, seat: int, is_last: bool, won: bool, wins: bool) -> Piece:
    """A disc in the rack; those that did not win step back."""
    x, y = hole_at(column, row)
    title = f"column {column + 1}, {ordinal(row)}: {COLOURS[seat]}, {name_of(seen['names'], seat)}"
    mark = "won" if wins else "last" if is_last else "calm" if won else ""
    return Piece(
        f"disc-{column}-{row}", f"disc-{COLOURS[seat]}", x, y, title=title, mark=mark,
        faint=0.5 if won and not wins else 1.0, motion="drop", came_from=f"tray-{seat}",
    )  # fmt: skip


def tab_piece(seen: View, column: int, open_: bool) -> Piece:
    """The number of a column: the whole column is pointed at."""
    label = Text(str(column + 1), 0, TAB_Y + 7, "number", 40, "" if open_ else "tab-ink")
    return Piece(
        f"tab-{column}", "tab" if open_ else "tab-full", hole_at(column, 0)[0], COLUMN_MIDDLE,
        title=f"column {column + 1}" + ("" if open_ else ", full"), place=f"column-{column}", texts=(label,),
        hit=(CELL, BOARD_HEIGHT), motion="none",
    )  # fmt: skip


def won_pieces(line: list[Place]) -> list[Piece]:
    """The line through the winning four, and what they shine with."""
    (x1, y1), (x2, y2) = hole_at(*line[0]), hole_at(*line[3])
    slant = x1 != x2 and y1 != y2
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    bond = Piece("bond", "bond-slant" if slant else "bond", (x1 + x2) / 2, (y1 + y2) / 2, turn, motion="none")
    return [bond, *[Piece(f"won-{i}", "rays", *hole_at(*place), motion="none") for i, place in enumerate(line)]]


def tray_board(seen: View, lying: dict[Place, int], seat: int, turn: int) -> Board:
    """A player's tray with the discs left, and the name over it."""
    left = DISCS_EACH - sum(owner == seat for owner in lying.values())
    name, colour, middle = name_of(seen["names"], seat), COLOURS[seat], TRAY_WIDTH / 2
    note = "you" if seen["you"] == seat else ""
    named = plate(f"name-{seat}", middle, TRAY_Y - 66, name, note, seat == turn, 128, f"{name}, {colour}")
    pieces = [
        named,
        Piece(f"sign-{seat}", f"disc-{colour}", *sign_at(named), size=0.32),
        Piece(f"tray-{seat}", "tray", middle - 50, TRAY_Y, title=counted(left, "disc") + " left"),
        *[left_piece(seen, seat, i, i == left - 1) for i in range(left)],
        Piece(
            f"count-{seat}",
            "",
            middle,
            TRAY_Y + 326,
            texts=(Text(counted(left, "disc") + " left", 0, 0, "left", TRAY_WIDTH),),
        ),
    ]
    return Board(
        f"tray-{seat}", f"{name}: {counted(left, 'disc')} left", TRAY_WIDTH, BOARD_HEIGHT, pieces, names=(seat,)
    )


def left_piece(seen: View, seat: int, at: int, top: bool) -> Piece:
    """A disc in the tray; the topmost of one's own can be dragged to a column."""
    piece = Piece(f"left-{seat}-{at}", f"edge-{COLOURS[seat]}", TRAY_WIDTH / 2, TRAY_Y + 248 - 11.4 * at)
    return piece._replace(drag="places", hit=(96, 44)) if top and seat == seen["you"] else piece


def ordinal(row: int) -> str:
    """A row in words.

    >>> ordinal(0), ordinal(2)
    ('lowest place', '3rd place')
    """
    return ("lowest", "2nd", "3rd", "4th", "5th", "6th")[row] + " place"


def in_words(seen: View, lying: dict[Place, int]) -> str:
    """The rack column by column, from below."""
    parts = []
    for column in range(COLUMNS):
        owners = [COLOURS[lying[column, row]] for row in range(ROWS) if (column, row) in lying]
        parts.append(f"Column {column + 1}: {', '.join(owners) or 'empty'}.")
    return " ".join(parts)

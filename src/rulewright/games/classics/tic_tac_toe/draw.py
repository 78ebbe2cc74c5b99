# interpreted: drawn for people only
"""Tic-tac-toe on a slate framed in beech: crosses in red chalk, noughts in blue, the winning line in gold.

Chalk strokes come from a seeded hand, so they are the same at every look. Units are pixels of a window 1440 wide.
"""

import math
import random
from typing import Final

from rulewright.draw.kit.tones import TONES, tone
from rulewright.draw.model import Art, Board, Lettering, Palette, Piece, Scene, Symbol, Text, tells
from rulewright.draw.shapes import Point, box, chalk, clip, g, n, path, polar
from rulewright.draw.text import name_at, width_of
from rulewright.engine import View, name_of
from rulewright.games.classics.tic_tac_toe.rules import LINES
from rulewright.games.classics.tic_tac_toe.words import square_name

# -- layout ---------------------------------------------------------------------------------------------------------

SQUARE: Final = 168.0
WIDTH: Final = 720.0
HEIGHT: Final = 700.0
RIM: Final = 34.0
GRID_X: Final = 108.0
GRID_Y: Final = 74.0
NAMES_Y: Final = 638.0
ROWS: Final = ("top", "middle", "bottom")
SIGNS: Final = ("cross", "nought")


def square_at(square: int) -> Point:
    """The middle of a square of the grid."""
    return GRID_X + SQUARE * (square % 3 + 0.5), GRID_Y + SQUARE * (square // 3 + 0.5)


# -- art ------------------------------------------------------------------------------------------------------------


def cross() -> str:
    """Two strokes of red chalk."""
    s = 45.0
    out = chalk([(-s, -s + 3), (-6, 2), (s, s)], tone("chalk-red"), 15, 5)
    return out + chalk([(s - 2, -s), (4, -2), (-s + 2, s + 2)], tone("chalk-red"), 15, 6)


def nought() -> str:
    """One round stroke of blue chalk that nearly meets itself."""
    round_ = [polar(49 + 1.6 * math.sin(a / 30), a - 62) for a in range(0, 372, 12)]
    return chalk(round_, tone("chalk-blue"), 15, 9)


def strike(length: float) -> str:
    """The line through a winning three."""
    half = length / 2
    return chalk([(-half, 2), (4, -3), (half, -1)], tone("chalk-gold"), 13, 77)


def frame() -> str:
    """Beech, mitred at its corners, with the grain running along each side."""
    w, h, r = WIDTH, HEIGHT, RIM
    chance = random.Random(3)
    out = box(6, 10, w - 12, h - 8, 20, tone("shade"), opacity=0.18) + box(
        0, 0, w, h, 20, tone("wood"), tone("wood-low"), 1.6
    )
    grain = ""
    for y in (7, 13, 20, 27, h - 27, h - 20, h - 13, h - 7):
        sway, back = n(chance.uniform(-4, 4)), n(chance.uniform(-3, 3))
        grain += f"M6 {n(y)}q{n(w * 0.25)} {sway} {n(w * 0.5)} 0t{n(w * 0.5 - 12)} {back}"
    for x in (7, 14, 21, 28, w - 28, w - 21, w - 14, w - 7):
        grain += f"M{n(x)} {n(r)}q{n(chance.uniform(-3, 3))} {n(h * 0.25)} 0 {n(h * 0.5)}t0 {n(h * 0.5 - 2 * r)}"
    out += clip("ttt-frame", box(1, 1, w - 2, h - 2, 19))
    out += g(path(grain, stroke=tone("wood-low"), width=1, opacity=0.35), clip_path="url(#ttt-frame)")
    mitres = f"M4 4L{n(r)} {n(r)}M{n(w - 4)} 4L{n(w - r)} {n(r)}M4 {n(h - 4)}L{n(r)} {n(h - r)}"
    mitres += f"M{n(w - 4)} {n(h - 4)}L{n(w - r)} {n(h - r)}"
    out += path(mitres, stroke=tone("wood-low"), width=1.6, opacity=0.8)
    return out + box(3, 3, w - 6, h - 6, 17, stroke=tone("wood-high"), width=2, opacity=0.9)


def slate() -> str:
    """The slate in its frame, with what was wiped away still showing, and the grid."""
    w, h, r = WIDTH, HEIGHT, RIM
    chance = random.Random(4)
    out = frame() + box(r, r, w - 2 * r, h - 2 * r, 6, tone("slate"), tone("wood-low"), 2.5)
    out += box(r + 2, r + 2, w - 2 * r - 4, h - 2 * r - 4, 5, stroke=tone("slate-low"), width=4, opacity=0.8)
    smears = ""
    for _ in range(9):
        smears += f"M{n(chance.uniform(70, 560))} {n(chance.uniform(80, 640))}q{n(chance.uniform(20, 60))} "
        smears += f"{n(chance.uniform(-24, 6))} {n(chance.uniform(70, 110))} {n(chance.uniform(-12, 12))}"
    out += path(smears, stroke=tone("chalk"), width=26, stroke_linecap="round", opacity=0.028)
    for i in (1, 2):
        x, y = GRID_X + SQUARE * i, GRID_Y + SQUARE * i
        out += chalk([(x + 2, GRID_Y + 2), (x - 2, GRID_Y + 3 * SQUARE - 4)], tone("chalk"), 7, 20 + i)
        out += chalk([(GRID_X + 3, y - 2), (GRID_X + 3 * SQUARE - 3, y + 2)], tone("chalk"), 7, 30 + i)
    return out


TONES_HERE: Final = {
    **TONES,
    "felt": Palette("#e9e1d0", "#171613", "#ffffff"),
    "slate": Palette("#30373b", "#22282b", "#ffffff"),
    "slate-low": Palette("#1d2225", "#121618", "#999999"),
    "chalk": Palette("#eceeea", "#eceeea", "#777777"),
    "chalk-red": Palette("#ffab95", "#ffab95", "#000000"),
    "chalk-blue": Palette("#a6cdff", "#a6cdff", "#000000"),
    "chalk-gold": Palette("#ffd978", "#ffd978", "#555555"),
    "glow": Palette("#ffd978", "#ffd978", "#555555"),
}
LETTERINGS: Final = {
    "name-0": Lettering("Bricolage", 22, 600, "chalk-red", "start"),
    "name-1": Lettering("Bricolage", 22, 600, "chalk-blue", "end"),
    "note-0": Lettering("Bricolage", 16, 600, "chalk", "start"),
    "note-1": Lettering("Bricolage", 16, 600, "chalk", "end"),
}


def art() -> Art:
    """The symbols of tic-tac-toe."""
    side, slant = 2 * SQUARE + 124, 2 * SQUARE * math.sqrt(2) + 124
    symbols = {
        "slate": Symbol(slate(), 0, 0, WIDTH, HEIGHT + 3, "the slate"),
        "cross": Symbol(cross(), -56, -56, 112, 112, "a cross"),
        "nought": Symbol(nought(), -60, -60, 120, 120, "a nought"),
        "strike": Symbol(strike(side), -side / 2 - 8, -12, side + 16, 24, "three in a row"),
        "strike-slant": Symbol(strike(slant), -slant / 2 - 8, -12, slant + 16, 24, "three in a row, slanting"),
        "last": Symbol(
            chalk([(-34, 67), (2, 65), (36, 68)], tone("chalk-gold"), 6, 41), -40, 58, 80, 18, "marked last"
        ),
        "turn": Symbol(
            chalk([(-26, 0), (2, -1.5), (26, 1)], tone("chalk-gold"), 6, 43), -32, -8, 64, 16, "whose turn it is"
        ),
    }
    return Art(symbols, TONES_HERE, LETTERINGS, ground="felt", seats=SIGNS)


# -- scene ----------------------------------------------------------------------------------------------------------


def draw(seen: View) -> Scene:
    """The slate with the marks on it."""
    squares: list[str] = seen["squares"]
    line = won(squares)
    over = bool(line) or all(squares)
    turn = -1 if over else seen["turn"]
    pieces = [Piece("slate", "slate")]
    for square, mark in enumerate(squares):
        x, y = square_at(square)
        if mark:
            dim = bool(line) and square not in line
            state = "won" if square in line else "calm" if dim else "last" if square == seen["last"] else ""
            lean = (square * 23 % 9) - 4.0
            faint = 0.5 if dim else 1.0
            sign = SIGNS["XO".index(mark)]
            pieces.append(Piece(f"mark-{square}", sign, x, y, lean, faint=faint, mark=state, motion="none"))
        elif turn == seen["you"]:
            pieces.append(
                Piece(f"ghost-{square}", SIGNS[turn], x, y, faint=0.45, ghost=f"square-{square}", motion="none")
            )
    if line:
        pieces.append(strike_piece(line))
    elif seen["last"] >= 0:
        pieces.append(Piece("last", "last", *square_at(seen["last"]), motion="none"))
    pieces += [square_piece(seen, square) for square in range(9)]
    for seat in (0, 1):
        pieces += name_pieces(seen, seat, turn == seat)
    board = Board("slate", "The grid", WIDTH + 16, HEIGHT + 16, pieces, x=-8, y=-4, least=300, names=(0, 1))
    return Scene([board], "slate", ["slate"], ["slate"], in_words(seen) if tells(seen) else "")


def won(squares: list[str]) -> list[int]:
    """The three in a row, if there are any."""
    for bits in LINES:
        line = [square for square in range(9) if bits >> square & 1]
        if squares[line[0]] and len({squares[square] for square in line}) == 1:
            return line
    return []


def square_piece(seen: View, square: int) -> Piece:
    """A square, to point at: what is on it, and where it is."""
    mark = seen["squares"][square]
    holder = "free" if not mark else f"{SIGNS['XO'.index(mark)]}, {name_of(seen['names'], 'XO'.index(mark))}"
    x, y = square_at(square)
    title = f"{square_name(square)}: {holder}"
    return Piece(f"square-{square}", x=x, y=y, title=title, place=f"square-{square}", hit=(140, 140), motion="none")


def strike_piece(line: list[int]) -> Piece:
    """The gold line through the three."""
    (x1, y1), (x2, y2) = square_at(line[0]), square_at(line[2])
    slant = "-slant" if x1 != x2 and y1 != y2 else ""
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    return Piece("strike", f"strike{slant}", (x1 + x2) / 2, (y1 + y2) / 2, turn, motion="none")


def name_pieces(seen: View, seat: int, turn: bool) -> list[Piece]:
    """A name in chalk with its sign, underlined while its player decides; beside your own stands that it is you."""
    side = 1 if seat == 0 else -1
    x = 58.0 if seat == 0 else WIDTH - 58
    name = name_of(seen["names"], seat)
    said = name + (", you" if seen["you"] == seat else "")
    words = name_at(LETTERINGS, f"name-{seat}", name, 0, 0, 210)
    texts = [words]
    if seen["you"] == seat:
        wide = width_of(words.words, LETTERINGS[f"name-{seat}"], words.size)
        texts.append(Text("you", side * (wide + 9), 0, f"note-{seat}", 40))
    found = [
        Piece(
            f"name-{seat}",
            x=x + 34 * side,
            y=NAMES_Y,
            title=f"{said}: {SIGNS[seat]}",
            texts=tuple(texts),
            motion="none",
        ),
        Piece(f"sign-{seat}", SIGNS[seat], x + 10 * side, NAMES_Y - 7, size=0.22),
    ]
    if turn:
        found.append(Piece("turn", "turn", x + 60 * side, NAMES_Y + 13, title=f"{name} is to mark a square"))
    return found


def in_words(seen: View) -> str:
    """The grid row by row."""
    rows = []
    for row in range(3):
        held = [{"X": "cross", "O": "nought", "": "free"}[mark] for mark in seen["squares"][3 * row : 3 * row + 3]]
        rows.append(f"{ROWS[row].capitalize()} row: {', '.join(held)}.")
    return " ".join(rows)

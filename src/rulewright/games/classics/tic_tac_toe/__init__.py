"""Tic-tac-toe, declared as a game."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Ask, Game, Observer, Panel, Pick, Span, Tell, View, later, text_panel
from rulewright.games.classics.tic_tac_toe.rules import Grid, start

SIGN_INKS = {"X": "red", "O": "blue", "": "dim"}


def view(t: Grid, observer: Observer) -> View:
    """Everything lies open; `last` is the square marked last."""
    signs = ["X" if t.marks[0] >> s & 1 else "O" if t.marks[1] >> s & 1 else "" for s in range(9)]
    return {"squares": signs, "turn": t.turn, "last": t.last}


def panels(seen: View) -> list[Panel]:
    """The grid."""
    shown = [Span(f" {mark or '·'} ", SIGN_INKS[mark], f"square-{at}") for at, mark in enumerate(seen["squares"])]
    wall, floor = Span("│", "dim"), (Span("───┼───┼───", "dim"),)
    rows = [(shown[row], wall, shown[row + 1], wall, shown[row + 2]) for row in (0, 3, 6)]
    return [text_panel("Grid", [rows[0], floor, rows[1], floor, rows[2]])]


def square_name(square: int) -> str:
    """A square as players call it."""
    return f"{('top', 'middle', 'bottom')[square // 3]} {('left', 'centre', 'right')[square % 3]}"


def taken(seen: View, _pick: Pick, square: Any) -> tuple[str, str] | None:
    """Why a square cannot be marked."""
    if isinstance(square, int) and 0 <= square < 9 and seen["squares"][square]:
        return "T-003", f"The square {square_name(square)} is taken; choose a free one."
    return None


def begin(seats: int, options: Mapping[str, Any]) -> Grid:
    """The empty grid."""
    return start(seats)


GAME = Game(
    name="tic-tac-toe",
    title="Tic-tac-toe",
    about="Three in a row on nine squares.",
    seats=(2, 2),
    minutes="2",
    package=__name__,
    start=begin,
    view=view,
    panels=panels,
    art=later(f"{__name__}.draw:art"),
    draw=later(f"{__name__}.draw:draw"),
    asks={
        "mark": Ask(
            "Which square do you mark?",
            "T-003",
            label=lambda seen, pick, square: square_name(square),
            place=lambda seen, pick, square: f"square-{square}",
            refuse=taken,
            greyed=lambda seen, pick: list(range(9)),
            waiting="choosing a square",
        )
    },
    tells={
        "marked": Tell("seat square", lambda facts: f"{facts['seat']} marks the square {square_name(facts['square'])}.")
    },
    conserved=lambda t: {"squares marked twice": t.marks[0] & t.marks[1], "lost": (t.marks[0] | t.marks[1]) ^ t.taken},
)

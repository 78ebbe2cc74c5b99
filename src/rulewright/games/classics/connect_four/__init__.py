"""Connect Four, declared as a game."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Ask, Game, Observer, Panel, Pick, Span, Tell, View, later, text_panel
from rulewright.games.classics.connect_four.rules import ALL_COLUMNS, COLUMNS, ROWS, Rack, start

DISCS = (("·", "dim"), ("X", "red"), ("O", "yellow"))


def view(t: Rack, observer: Observer) -> View:
    """Everything lies open: the rows from the top, 0 free, 1 and 2 the seats' discs; where the last one fell."""
    rows = [[owner(t, column, row) for column in range(COLUMNS)] for row in reversed(range(ROWS))]
    last = [t.last // COLUMNS, t.last % COLUMNS] if t.last >= 0 else None
    return {"rows": rows, "turn": t.turn, "last": last}


def owner(t: Rack, column: int, row: int) -> int:
    """Whose disc lies there: 0 nobody's, 1 the first seat's, 2 the second's."""
    place = COLUMNS * column + row
    return 1 if t.held[0] >> place & 1 else 2 if t.held[1] >> place & 1 else 0


def panels(seen: View) -> list[Panel]:
    """The rack with its column numbers."""
    rack = [[DISCS[disc] for disc in row] for row in seen["rows"]] + [[(str(n + 1), "dim") for n in range(COLUMNS)]]
    lines = [tuple(Span(f" {sign} ", ink, f"column-{n}") for n, (sign, ink) in enumerate(row)) for row in rack]
    return [text_panel("Rack", lines)]


def full(seen: View, _pick: Pick, column: Any) -> tuple[str, str] | None:
    """Why a column cannot be chosen."""
    if isinstance(column, int) and 0 <= column < COLUMNS and seen["rows"][0][column]:
        return "C-003", f"Column {column + 1} is full; drop your disc elsewhere."
    return None


def begin(seats: int, options: Mapping[str, Any]) -> Rack:
    """The empty rack."""
    return start(seats)


GAME = Game(
    name="connect-four", title="Connect Four", about="Drop discs; four in a line win.", minutes="5",
    seats=(2, 2), package=__name__, start=begin, view=view, panels=panels,
    art=later(f"{__name__}.draw:art"), draw=later(f"{__name__}.draw:draw"),
    asks={
        "drop": Ask(
            "Into which column do you drop a disc?",
            "C-003",
            label=lambda seen, pick, column: f"column {column + 1}",
            place=lambda seen, pick, column: f"column-{column}",
            refuse=full,
            greyed=lambda seen, pick: ALL_COLUMNS,
            waiting="choosing a column",
        )
    },
    tells={
        "dropped": Tell("seat column", lambda facts: f"{facts['seat']} drops a disc into column {facts['column'] + 1}.")
    },
    conserved=lambda t: {"lost": sum(t.height) - sum(held.bit_count() for held in t.held), "seats": len(t.held)},
)  # fmt: skip

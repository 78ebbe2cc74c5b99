# interpreted: made for people, one position at a time
"""What an observer sees: everything lies open."""

from rulewright.engine import Observer, View
from rulewright.games.classics.connect_four.rules import COLUMNS, ROWS, STRIDE, Rack, place_of


def view(t: Rack, _observer: Observer) -> View:
    """The rows from the top, a place 0 while it is free, else 1 or 2 for the seat; whose turn; where one fell last."""
    rows = [[owner(t, column, row) for column in range(COLUMNS)] for row in reversed(range(ROWS))]
    last = [*divmod(int(t.last).bit_length() - 1, STRIDE)] if t.last else None
    return {"rows": rows, "turn": t.turn, "last": last}


def owner(t: Rack, column: int, row: int) -> int:
    """Whose disc lies there: 0 nobody's, 1 the first seat's, 2 the second's."""
    place = place_of(column, row)
    return 1 if t.first & place else 2 if t.second & place else 0

# interpreted: made for people, one position at a time
"""The table as text: the rack with its column numbers."""

from rulewright.engine import Line, Panel, Span, View, text_panel
from rulewright.games.classics.connect_four.rules import COLUMNS

Sign = tuple[str, str]
"""A letter and its ink."""
DISCS: tuple[Sign, ...] = (("·", "dim"), ("X", "red"), ("O", "yellow"))


def panels(seen: View) -> list[Panel]:
    """The rows from the top, and the numbers below."""
    rack = [row([DISCS[disc] for disc in discs]) for discs in seen["rows"]]
    numbers = row([(str(column + 1), "dim") for column in range(COLUMNS)])
    return [text_panel("Rack", [*rack, numbers])]


def row(signs: list[Sign]) -> Line:
    """One sign a column; each stands for its column."""
    return tuple(Span(f" {sign} ", ink, f"column-{column}") for column, (sign, ink) in enumerate(signs))

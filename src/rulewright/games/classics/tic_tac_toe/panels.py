# interpreted: made for people, one position at a time
"""The table as text: the grid."""

from rulewright.engine import Line, Panel, Span, View, text_panel

SIGN_INKS = {"X": "red", "O": "blue", "": "dim"}
WALL = Span("│", "dim")
FLOOR: Line = (Span("───┼───┼───", "dim"),)


def panels(seen: View) -> list[Panel]:
    """Three rows of three squares."""
    return [text_panel("Grid", [row(seen, 0), FLOOR, row(seen, 3), FLOOR, row(seen, 6)])]


def row(seen: View, first: int) -> Line:
    """Three squares side by side."""
    left, centre, right = [square(seen, at) for at in (first, first + 1, first + 2)]
    return (left, WALL, centre, WALL, right)


def square(seen: View, at: int) -> Span:
    """One square, which can be chosen by its place."""
    sign = seen["squares"][at]
    return Span(f" {sign or '·'} ", SIGN_INKS[sign], f"square-{at}")

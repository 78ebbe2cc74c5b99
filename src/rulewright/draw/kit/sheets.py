# interpreted: drawn for people only
"""Sheets that are filled in: rows of squares under a name, as a song sheet or a score sheet has them."""

from rulewright.draw.kit.paper import PatternKind, pattern
from rulewright.draw.kit.tones import tone
from rulewright.draw.shapes import Point, box, path


def slot_at(column: int, row: int, step: float, rise: float, x: float = 0.0, y: float = 0.0) -> Point:
    """The middle of a square of a sheet: columns to the right, rows downwards.

    >>> slot_at(2, 1, 100, 96)
    (200.0, 96.0)
    """
    return x + step * column, y + rise * row


def slot(size: float, fill: str = "paper", line: str = "ink", sign: str = "") -> str:
    """A square to be filled, with the sign of what belongs there."""
    h = size / 2
    return box(-h, -h, size, size, size * 0.08, tone(fill), tone(line), 2.4) + sign


def flag(width: float, height: float, fill: str, line: str = "ink") -> str:
    """The flag at the head of a row, pointing at its squares; from its left edge, around y = 0."""
    h, tip = height / 2, height * 0.22
    shape = f"M0 {-h:g}H{width - tip:g}L{width:g} 0L{width - tip:g} {h:g}H0z"
    return path(shape, tone(fill), tone(line), 2.4, stroke_linejoin="round")


def stripe(ident: str, width: float, height: float, fill: str, kind: PatternKind = "dots", pitch: float = 7.0) -> str:
    """The ground of a row: its colour, and the pattern that goes with it; from its left edge, around y = 0."""
    out = pattern(kind, ident, fill, pitch)
    out += box(0, -height / 2, width, height, 3, tone(fill), opacity=0.5)
    return out + box(0, -height / 2, width, height, 3, f"url(#{ident})")

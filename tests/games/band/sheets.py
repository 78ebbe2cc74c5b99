"""Song sheets with dice on them, in one line."""

from collections.abc import Mapping

from rulewright.games.band.circles import Laid, both
from rulewright.games.band.sheet import SQUARES, Square


def laid_out(values: Mapping[Square, tuple[int, ...]]) -> list[Laid]:
    """A sheet with ordinary dice on it: one or two a square."""
    sheet = [0] * SQUARES
    for square, shown in values.items():
        sheet[square] = shown[0] if len(shown) == 1 else both(shown[0], shown[1])
    return sheet

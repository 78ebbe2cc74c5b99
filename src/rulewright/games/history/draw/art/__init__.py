# interpreted: drawn for people only
"""The art of the star chart: every symbol, drawn once."""

from rulewright.draw.model import Art
from rulewright.games.history.draw.art.cards import cards
from rulewright.games.history.draw.art.chart import instruments
from rulewright.games.history.draw.art.pieces import pieces
from rulewright.games.history.draw.tones import LETTERINGS, TONES

SEATS = 4


def art() -> Art:
    """Symbols, inks and letterings. Seats have shapes without colour, because red and blue are factions here."""
    return Art(
        pieces() | cards() | instruments(),
        TONES,
        LETTERINGS,
        ground="felt",
        seats=tuple(f"seat-{seat}" for seat in range(SEATS)),
        frame={f"seat-{seat}": "ink" for seat in range(SEATS)},
    )

# interpreted: drawn for people only
"""Everything that is drawn once: glyphs, dice, tokens, the sky, slips, the ladder, cards, the GM's screen."""

from rulewright.draw.model import Symbol
from rulewright.games.something.draw.art import book, cards, dice, glyphs, ladder, screen, sky, slips, tokens


def symbols() -> dict[str, Symbol]:
    """Every symbol of the table, by its name."""
    found = {}
    for part in (glyphs, dice, tokens, sky, slips, ladder, cards, screen, book):
        found.update(part.symbols())
    return found

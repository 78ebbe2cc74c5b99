# interpreted: drawn for people only
"""Everything that is drawn once: glyphs, dice, tokens, the sky, slips, the ladder, cards, the GM's screen."""

"""Drawing: boards, cards, dice and sheets as data, drawn once and shown by browser, printer, terminal pages and docs.

A game has an `Art` (symbols, tones, letterings: static) and draws a view as a `Scene` (boards of pieces with ids).
Standard library only; knows no game. See `docs/drawing.md`.
"""

from rulewright.draw.model import Art, Board, Lettering, Palette, Piece, Scene, Stamp, Symbol, Text, art_of, draw

__all__ = ["Art", "Board", "Lettering", "Palette", "Piece", "Scene", "Stamp", "Symbol", "Text", "art_of", "draw"]

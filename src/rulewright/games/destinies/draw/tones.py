# interpreted: drawn for people only
"""Vellum, iron-gall ink, one gold, and three pigments for the seats; two faces and an initial.

Ink is what is. Gold is what may be done, what has been reached, whose turn it is. By night the prints turn into
white-line engravings and their windows are lit.
"""

from typing import Final

from rulewright.draw.model import Lettering, Palette

TONES: Final = {
    "page": Palette("#f1e7cf", "#1b150c", "#ffffff"),
    "page2": Palette("#f9f3e3", "#241c11", "#ffffff"),
    "paper": Palette("#f9f2e0", "#221a0f", "#ffffff"),
    "ink": Palette("#2b1e12", "#e2d3ad", "#000000"),
    "ink2": Palette("#5b4730", "#b8a57d", "#444444"),
    "gold": Palette("#cb9a33", "#dcab48", "#b4b4b4"),
    "goldink": Palette("#7a5000", "#edc56c", "#000000"),
    "goldline": Palette("#8a6112", "#6d4c0c", "#555555"),
    "rule": Palette("#cfbc93", "#4a3b22", "#bbbbbb"),
    "wood": Palette("#dfcba1", "#34281a", "#eeeeee"),
    "grain": Palette("#b39763", "#65502f", "#bbbbbb"),
    "slip": Palette("#f9f2e0", "#241c11", "#ffffff"),
    "deep": Palette("#2b1e12", "#0c0803", "#000000"),
    "bone": Palette("#f9f2e0", "#dfd0ab", "#ffffff"),
    "bone2": Palette("#5b4730", "#5b4730", "#444444"),
    "band": Palette("#eadbb6", "#cdbb8d", "#eeeeee"),
    "pane": Palette("#2b1e12", "#e9b951", "#000000"),
    "mark": Palette("#2b1e12", "#e2d3ad", "#000000"),
    "markn": Palette("#f9f2e0", "#1b150c", "#ffffff"),
    "wash": Palette("#ecdcb4", "#4b3a1c", "#e4e4e4"),
    "s0": Palette("#a4381f", "#c4573b", "#333333"),
    "s1": Palette("#2c4f80", "#5a82bb", "#777777"),
    "s2": Palette("#3c6b48", "#5c9169", "#aaaaaa"),
}
"""Day, night, print. `deep` and `bone` are those of pieces, which no light turns over."""

FELL: Final = "IM Fell DW Pica"
TEXT: Final = "EB Garamond"

LETTERINGS: Final = {
    # the map
    "name": Lettering(FELL, 15.8),
    "block": Lettering(FELL, 15.8),
    "tease": Lettering(FELL, 13.6, tone="ink2", italic=True),
    "carto": Lettering(FELL, 34),
    "carto2": Lettering(FELL, 26, italic=True),
    "day": Lettering(FELL, 24, tone="goldink"),
    "versal": Lettering("Uncial Antiqua", 60, tone="gold"),
    "sealed": Lettering("Uncial Antiqua", 31, tone="bone"),
    # the page
    "h1": Lettering(FELL, 26, anchor="start"),
    "h1m": Lettering(FELL, 30),
    "place": Lettering(FELL, 16, tone="ink2", anchor="start", italic=True),
    "rubric": Lettering(FELL, 16, tone="goldink", italic=True),
    "prose": Lettering(TEXT, 18.5, anchor="start"),
    "lead": Lettering(TEXT, 15, anchor="start", spacing=0.6),
    "before": Lettering(TEXT, 16, tone="ink2", anchor="start"),
    "gloss": Lettering(FELL, 15.8, tone="ink2", anchor="start", italic=True),
    "note": Lettering(FELL, 15.8, tone="ink2", anchor="start", italic=True),
    "noteend": Lettering(FELL, 15.8, tone="goldink", anchor="end", italic=True),
    "pilcrow": Lettering(FELL, 20, tone="goldink", anchor="start"),
    # the desk
    "skill": Lettering(FELL, 14, anchor="start"),
    "number": Lettering(FELL, 13, tone="ink2"),
    "marked": Lettering(FELL, 15, tone="markn"),
    "count": Lettering(FELL, 17, anchor="start"),
    "head": Lettering(FELL, 16.5, anchor="start"),
    "little": Lettering(FELL, 13.5, tone="ink2", italic=True),
    "path": Lettering(FELL, 16, anchor="start", italic=True),
    # cards: black on bone in any light
    "card": Lettering(FELL, 16.5, tone="deep", anchor="start"),
    "kinds": Lettering(FELL, 14, tone="bone2", italic=True),
    "does": Lettering(FELL, 14, tone="deep", anchor="start"),
    "value": Lettering(FELL, 17, tone="deep"),
    "price": Lettering(FELL, 15.8, tone="goldink"),
    "why": Lettering(FELL, 15.8, tone="ink2", italic=True),
    # the test
    "chance": Lettering(FELL, 16),
    "none": Lettering(FELL, 16, tone="ink2"),
    "rung": Lettering(FELL, 17, anchor="start"),
    "big": Lettering(FELL, 19, tone="ink2"),
    "bigmark": Lettering(FELL, 20, tone="markn"),
    "bighit": Lettering(FELL, 20, tone="deep"),
    "sign": Lettering(FELL, 26),
    "sum": Lettering(FELL, 52, tone="goldink"),
    "total": Lettering(FELL, 22, anchor="start"),
    "die": Lettering(FELL, 28, tone="gold"),
    # the players
    "player": Lettering(FELL, 17, anchor="start"),
    "as": Lettering(FELL, 13, tone="ink2", anchor="start", italic=True),
    "stat": Lettering(FELL, 15, anchor="start"),
}

FRAME: Final = {
    "card": "page2", "raised": "page2", "well": "page", "line": "rule", "line-strong": "ink2", "text": "ink",
    "soft": "ink2", "brass": "goldink", "brass-fill": "gold", "brass-wash": "wash", "brass-pointed": "goldink",
    "seat-0": "s0", "seat-1": "s1", "seat-2": "s2", "display": FELL, "body": TEXT, "setting": "book",
}  # fmt: skip
"""The page around the table is the margin of the book."""

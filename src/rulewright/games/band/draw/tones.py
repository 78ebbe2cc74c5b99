# interpreted: drawn for people only
"""The inks of the band games, and their letterings.

Four inks on cream paper (black, Beats red, Melody blue, Front yellow). Dice, cards and markers are the same things by
day and by night (`cream`, `black`). On paper there is only black, white and grey.
"""

from functools import lru_cache
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Anchor, Lettering, Palette, Text
from rulewright.draw.text import fitted, name_in

__all__ = ["KEYS", "LETTERINGS", "ON", "TONES", "named", "said", "tone"]

KEYS: Final = ("b", "m", "f")
"""The ink of each role; `bh` is its halftone, `bt` its tint."""
ON: Final = ("on-b", "on-m", "on-f")
"""Words on the ink of each role."""
WHITE: Final = "#ffffff"
BLACK: Final = "#000000"

TONES: Final = {
    "table": Palette("#d6c39c", "#0e0c14", WHITE),
    "paper": Palette("#f4e9d0", "#1c1824", WHITE),
    "white": Palette("#fffaf0", "#2b2534", WHITE),
    "ink": Palette("#1c1714", "#f4e9d0", BLACK),
    "on-ink": Palette("#fff6e2", "#15121b", WHITE),
    "soft": Palette("#5b4f45", "#b9adba", "#333333"),
    "dim": Palette("#b3a27f", "#6b6175", "#999999"),
    "cream": Palette("#fff6e2", "#fff6e2", WHITE),
    "black": Palette("#1c1714", "#1c1714", BLACK),
    "wash": Palette("#e6d9b8", "#e6d9b8", "#dddddd"),
    "b": Palette("#d0321f", "#cf3a2a", WHITE),
    "m": Palette("#1f56a6", "#3069cc", WHITE),
    "f": Palette("#f3b01c", "#f5b733", WHITE),
    "on-b": Palette("#fff6e2", "#fff6e2", BLACK),
    "on-m": Palette("#fff6e2", "#fff6e2", BLACK),
    "on-f": Palette("#1c1714", "#1c1714", BLACK),
    "bh": Palette("#dc3a2a", "#f0513c", "#c4c4c4"),
    "mh": Palette("#1f56a6", "#4f8cf0", "#c4c4c4"),
    "fh": Palette("#f3b01c", "#f5b733", "#c4c4c4"),
    "bt": Palette("#f0a391", "#7a3330", "#d9d9d9"),
    "mt": Palette("#9db9de", "#2c4a80", "#d9d9d9"),
    "ft": Palette("#f9dc95", "#7a5f24", "#d9d9d9"),
    "boom": Palette("#d0321f", "#cf3a2a", "#777777"),
    "stereo": Palette("#1f56a6", "#3069cc", "#555555"),
    "charm": Palette("#f3b01c", "#f5b733", "#dddddd"),
    "lamp-b": Palette("#f4e9d0", "#f0513c", WHITE),  # a coloured lamp over the sheet: by day it is paper on paper
    "lamp-m": Palette("#f4e9d0", "#4f8cf0", WHITE),
    "lamp-f": Palette("#f4e9d0", "#f5b733", WHITE),
    "light": Palette("#ffe566", "#ffe566", WHITE),
    "beam": Palette("#ffd21f", "#ffd84a", WHITE),
    "ray": Palette("#1c1714", "#ffe566", BLACK),
    "disc": Palette("#c81e1e", "#cc2622", "#444444"),
    "bad": Palette("#c81e1e", "#cc2622", BLACK),  # words on cream
    "alarm": Palette("#c81e1e", "#ff8d7f", BLACK),  # words on paper
    "vinyl": Palette("#1c1714", "#07060a", WHITE),
    "on-vinyl": Palette("#fff6e2", "#fff6e2", BLACK),
    "groove": Palette("#4a4038", "#3b3346", "#bbbbbb"),
    "tray": Palette("#1c1714", "#07060a", WHITE),
    "felt": Palette("#2b2420", "#15111c", WHITE),
    "tape": Palette("#cdb98c", "#8f8468", "#dddddd"),
    "patron": Palette("#6a5a4c", "#54486a", WHITE),
    "hair": Palette("#1c1714", "#2b2534", "#dddddd"),
    "rim": Palette("#1c1714", "#85788f", BLACK),
}

LETTERINGS: Final = {
    "poster": Lettering("Bowlby One", 20, 400, "ink", "start"),
    "text": Lettering("Barlow Condensed", 16, 600, "ink", "start"),
    "bold": Lettering("Barlow Condensed", 16, 700, "ink", "start"),
    "spaced": Lettering("Barlow Condensed", 15, 700, "ink", "start", spacing=1.4),
}
"""Sizes here are where their words begin; `said` sets them in any other."""


@lru_cache(4096)
def said(
    words: str,
    x: float,
    y: float,
    size: float,
    lettering: str = "text",
    tone: str = "",
    anchor: Anchor | None = None,
    width: float = 0.0,
) -> Text:
    """A line of words in this size; with a width it is shrunk to fit, and it is an error where it does not.

    >>> said("Display", 0, 0, 10, "poster").size
    0.5
    """
    style = LETTERINGS[lettering]
    share = size / style.size
    if width:
        share *= fitted(words, style._replace(size=size), width, least=0.5).size
    return Text(words, x, y, lettering, width, tone, anchor or "", round(share, 2 if not width else 4))


@lru_cache(1024)
def named(
    name: str,
    x: float,
    y: float,
    size: float,
    width: float,
    lettering: str = "text",
    tone: str = "",
    anchor: Anchor | None = None,
) -> Text:
    """A name that somebody chose: shrunk, and only then cut."""
    style = LETTERINGS[lettering]
    (shown,), share = name_in(name, style._replace(size=size), width)
    return Text(shown, x, y, lettering, width, tone, anchor or "", share * size / style.size)

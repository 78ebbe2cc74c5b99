# interpreted: drawn for people only
"""The inks of the star chart by day, by night and on paper, and how its words are set.

Ink blue is what nobody has charted, bone is what has been charted, brass is the instrument and your hand on it. By
night the plate is turned over: bone lines on blue tiles and cards. The four factions have a face, a mark and a rim.
"""

from typing import Final

from rulewright.draw.kit.tones import TONES as KIT_TONES
from rulewright.draw.model import Lettering, Palette

HAIR: Final = 0.6
FINE: Final = 1.0
FIRM: Final = 1.8
"""The only three line weights of the engraving."""

FACTIONS: Final = {
    "face": (
        "#ac2630 #bd3839 #777777", "#fdfaf1 #efe7d2 #ffffff",
        "#2b5cab #3d6cbd #bbbbbb", "#1d1e26 #090b12 #111111",
    ),
    "shade": (
        "#741720 #8a2526 #555555", "#cfc4a8 #b3a98d #dddddd",
        "#183c78 #2f559a #888888", "#07070a #000000 #000000",
    ),
    "mark": (
        "#fbeee0 #fff1e2 #ffffff", "#14203d #14203d #000000",
        "#eef3fb #f4f8ff #000000", "#efe6cf #e6dcc2 #ffffff",
    ),
    "rim": (
        "#14203d #f0cdbd #000000", "#14203d #0a0f20 #000000",
        "#14203d #cfe0fb #000000", "#14203d #cfc5a8 #000000",
    ),
    "card-sky": (
        "#7c1b25 #641720 #ffffff", "#e7dcc1 #cfc5aa #ffffff",
        "#1f4787 #1c4079 #ffffff", "#1a1b23 #05060b #ffffff",
    ),
    "card-star": (
        "#fbeee0 #fbeee0 #000000", "#14203d #14203d #000000",
        "#eef3fb #eef3fb #000000", "#efe6cf #efe6cf #000000",
    ),
    "card-line": (
        "#e0b15c #e0b15c #555555", "#7a5511 #6a4a0e #555555",
        "#d9b35f #d9b35f #555555", "#c79a45 #c79a45 #555555",
    ),
    "word": (
        "#9a1f29 #ff9a8e #000000", "#4b5470 #cfc7b0 #000000",
        "#1f4f9c #9cc0ff #000000", "#1d1e26 #cfc5a8 #000000",
    ),
}  # fmt: skip
"""What each of the four colours has, as day, night and paper: red, white, blue, black."""

TONES: Final = {
    "shade": KIT_TONES["shade"],
    "felt": Palette("#e3dbc9", "#0b1020", "#ffffff"),
    "panel": Palette("#f0e8d6", "#151d36", "#ffffff"),
    "edge": Palette("#a99a78", "#46527a", "#888888"),
    "ink": Palette("#14203d", "#efe6cf", "#000000"),
    "soft": Palette("#4b5470", "#b4ad98", "#444444"),
    "sky": Palette("#182549", "#0d1530", "#ffffff"),
    "deep": Palette("#0d1631", "#050917", "#ffffff"),
    "chart": Palette("#d9cfb2", "#b9b08f", "#333333"),
    "calm": Palette("#7a6c49", "#0a1024", "#bbbbbb"),
    "tile": Palette("#f3ebd8", "#2f3e6d", "#ffffff"),
    "tile-rim": Palette("#0d1631", "#7482b0", "#000000"),
    "side": Palette("#b5a684", "#1c274c", "#cccccc"),
    "stock": Palette("#f8f2e3", "#1c2646", "#ffffff"),
    "stock-side": Palette("#cbbd9c", "#0b1126", "#cccccc"),
    "brass": Palette("#9a6d1c", "#b98e3f", "#777777"),
    "brass-dark": Palette("#7a5511", "#e0b765", "#333333"),
    "glow": Palette("#f0c869", "#f2cb70", "#777777"),
    "on-glow": Palette("#2a1c00", "#2a1c00", "#000000"),
    "well": Palette("#e5dbc4", "#0f1730", "#eeeeee"),
    "halo": Palette("#5d5442", "#463f30", "#bbbbbb"),
    "wax": Palette("#bb9036", "#b98e3f", "#aaaaaa"),
    "wax-dark": Palette("#4d3405", "#4a3206", "#333333"),
    "gem": Palette("#23705d", "#237563", "#999999"),
    "gem-light": Palette("#5fae98", "#7ccab3", "#dddddd"),
    "gem-dark": Palette("#124236", "#0d3129", "#555555"),
    "gem-rim": Palette("#124236", "#a5e0cf", "#000000"),
    "gem-ink": Palette("#f6fbf6", "#f6fbf6", "#ffffff"),
    **{
        f"{part}-{which}": Palette(*inks.split())
        for part, colours in FACTIONS.items()
        for which, inks in enumerate(colours)
    },
}

DISPLAY: Final = "Bona Nova"
CAPITALS: Final = "Bona Nova SC"
TEXT: Final = "Alegreya"

LETTERINGS: Final = {
    "number": Lettering(CAPITALS, 20, 700, "ink"),
    "place": Lettering(CAPITALS, 11.8, 400, "soft"),
    "place-sky": Lettering(CAPITALS, 11.8, 400, "glow"),
    "gem": Lettering(CAPITALS, 14, 700, "gem-ink"),
    "worth": Lettering(CAPITALS, 34, 700, "ink"),
    "held": Lettering(CAPITALS, 16, 700, "soft", "start"),
    "then": Lettering(CAPITALS, 17, 700, "brass-dark", "start"),
    "heading": Lettering(CAPITALS, 14, 700, "ink", "start", spacing=0.4),
    "note": Lettering(TEXT, 12.6, 500, "soft", "end"),
    "name": Lettering(DISPLAY, 18, 700, "ink", "start"),
    "influence": Lettering(CAPITALS, 22, 700, "ink", "start"),
    "plain": Lettering(TEXT, 12.6, 500, "ink", "start"),
    "quiet": Lettering(TEXT, 12.6, 500, "soft", "start"),
    "kind": Lettering(TEXT, 13, 500, "soft", "end", True),
    "empty": Lettering(TEXT, 13, 500, "soft", "middle", True),
    "plaque": Lettering(CAPITALS, 14, 700, "chart", spacing=0.6),
    "force": Lettering(TEXT, 13, 700, "on-glow"),
    "bid": Lettering(CAPITALS, 44, 700, "ink"),
    "bidder": Lettering(DISPLAY, 19, 700, "ink"),
    "thinking": Lettering(TEXT, 19, 500, "chart", "middle", True),
    "outcome": Lettering(TEXT, 19.5, 500, "chart"),
    "card-title": Lettering(DISPLAY, 13.4, 700, "ink", "start"),
    "card-kind": Lettering(TEXT, 12.6, 500, "ink", "start", True),
    "card-code": Lettering(CAPITALS, 12.4, 700, "soft", "end"),
    "card-text": Lettering(TEXT, 12.6, 500, "ink", "start"),
    "small-name": Lettering(TEXT, 11.4, 500, "ink"),
    "chip": Lettering(CAPITALS, 11.4, 700, "ink"),
    "total": Lettering(CAPITALS, 24, 700, "ink", "end"),
    "sum": Lettering(CAPITALS, 15, 700, "ink", "end"),
    "won": Lettering(DISPLAY, 21, 700, "ink", "start"),
}


def faction(part: str, which: int) -> str:
    """A part of a colour as a colour of SVG.

    >>> faction("face", 2)
    'var(--face-2)'
    """
    return f"var(--{part}-{which})"

# interpreted: drawn for people only
"""The colours and the letters of the table: dusk by day, night by night, greys on paper.

A 1970s paperback: flat bands of dusk round an orange sun, teal ground, cream paper. Fraunces is the display and the
book, Jost labels and numbers.
"""

from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Lettering, Palette
from rulewright.games.something.dice import LETTERS

TONES: Final = {
    # bands of the sky from the sun outwards
    "sky0": Palette("#ff9140", "#d9683a", "#c4c4c4"),
    "sky1": Palette("#f9743f", "#b94f3c", "#b4b4b4"),
    "sky2": Palette("#e95a4b", "#983f46", "#a2a2a2"),
    "sky3": Palette("#cd455c", "#79344e", "#8e8e8e"),
    "sky4": Palette("#ab3a67", "#5f2b51", "#7c7c7c"),
    "sky5": Palette("#8a316b", "#4a234c", "#6c6c6c"),
    "sky6": Palette("#6c2a68", "#391c43", "#606060"),
    "sky7": Palette("#53255f", "#2c1738", "#555555"),
    "sky8": Palette("#3f2054", "#22122d", "#4b4b4b"),
    "sky9": Palette("#301b48", "#1a0f25", "#434343"),
    "sky10": Palette("#26173d", "#140c1d", "#3c3c3c"),
    "sun0": Palette("#ffe392", "#ffcf7a", "#ffffff"),
    "sun1": Palette("#ffbb50", "#f79d47", "#ececec"),
    "sun2": Palette("#ff8f3f", "#df6f38", "#d8d8d8"),
    "halo": Palette("#fff1c9", "#ffe0a0", "#ffffff"),
    "dune0": Palette("#22606b", "#17434d", "#5a5a5a"),
    "dune1": Palette("#1b4d5b", "#123440", "#4c4c4c"),
    "dune2": Palette("#153b4b", "#0d2632", "#404040"),
    "dune3": Palette("#102a3c", "#091a24", "#343434"),
    "planet": Palette("#3aa7a3", "#2b7f80", "#aaaaaa"),
    "planet2": Palette("#1f7c83", "#185a61", "#888888"),
    # paper and what is written on it
    "paper": Palette("#faf0dc", "#2b1f38", "#ffffff"),
    "paper2": Palette("#f0e1c4", "#382848", "#f1f1f1"),
    "ink": Palette("#2a1738", "#f6e9d2", "#000000"),
    "soft": Palette("#66506a", "#c3adc6", "#444444"),
    "rule": Palette("#d3bf9f", "#54405f", "#bbbbbb"),
    "cream": Palette("#fff4df", "#fff1d8", "#ffffff"),
    "haze": Palette("#d9c3dd", "#cdb6d3", "#e6e6e6"),
    "well": Palette("#26173d", "#170e22", "#2e2e2e"),
    "shade": Palette("#1a0d29", "#08040e", "#222222"),
    "gold": Palette("#f3b33d", "#f0b548", "#dddddd"),
    "coral": Palette("#d6442f", "#ff8a70", "#333333"),
    "teal": Palette("#12757b", "#5fd0cb", "#333333"),
    "plum": Palette("#5d2a66", "#d9b3e6", "#555555"),
    "low": Palette("#6a4a86", "#c9aee6", "#777777"),
    "win": Palette("#8a5200", "#f2c26a", "#222222"),
    "full": Palette("#0f6a6f", "#6fd6d0", "#111111"),
    "tie": Palette("#a3241f", "#ff9d93", "#000000"),
    "goal": Palette("#ff9d63", "#ff9d63", "#d0d0d0"),
    "pip": Palette("#1c1033", "#1c1033", "#000000"),
    # the dice: tint, middle, deep
    "c0": Palette("#ffd66b", "#ffd66b", "#f4f4f4"),
    "c1": Palette("#e9a82a", "#e9a82a", "#d4d4d4"),
    "c2": Palette("#b5720f", "#b5720f", "#6a6a6a"),
    "d0": Palette("#ff8d69", "#ff8d69", "#e4e4e4"),
    "d1": Palette("#c83b22", "#c83b22", "#6a6a6a"),
    "d2": Palette("#932416", "#932416", "#4a4a4a"),
    "e0": Palette("#72d8d4", "#72d8d4", "#eeeeee"),
    "e1": Palette("#117a83", "#117a83", "#5c5c5c"),
    "e2": Palette("#0b5661", "#0b5661", "#3e3e3e"),
    "s0": Palette("#c6acf8", "#c6acf8", "#e8e8e8"),
    "s1": Palette("#7957c5", "#7957c5", "#646464"),
    "s2": Palette("#4f338d", "#4f338d", "#444444"),
    "t0": Palette("#b7de78", "#b7de78", "#efefef"),
    "t1": Palette("#4c7a20", "#4c7a20", "#606060"),
    "t2": Palette("#365914", "#365914", "#404040"),
}
"""By day, by night, on paper. The dice are the same by day and night; on paper glyph and letter tell them apart."""

DISPLAY: Final = "Fraunces"
LABEL: Final = "Jost"

LETTERINGS: Final = {
    # display
    "title": Lettering(DISPLAY, 27, 800, "cream", "start"),
    "head": Lettering(DISPLAY, 20, 800, "ink", "start"),
    "name": Lettering(DISPLAY, 19.5, 800, "ink", "start"),
    "goal": Lettering(DISPLAY, 18, 800, "ink", "start"),
    "small-head": Lettering(DISPLAY, 16, 800, "ink", "start"),
    "number": Lettering(DISPLAY, 16, 800, "ink", "end"),
    "bonus": Lettering(DISPLAY, 13, 800, "ink", "end"),
    "progress": Lettering(DISPLAY, 24, 800, "cream"),
    "huge": Lettering(DISPLAY, 42, 800, "win"),
    "least": Lettering(DISPLAY, 34, 800, "cream"),
    "storey": Lettering(DISPLAY, 20, 800, "cream"),
    "flag": Lettering(DISPLAY, 24, 800, "pip", "start"),
    "cover": Lettering(DISPLAY, 27, 800, "cream"),
    # labels
    "label": Lettering(LABEL, 13, 500, "ink", "start"),
    "strong": Lettering(LABEL, 13.5, 600, "ink", "start"),
    "row": Lettering(LABEL, 13.8, 500, "ink", "start"),
    "large": Lettering(LABEL, 15, 600, "ink", "start"),
    "fine": Lettering(LABEL, 12.5, 500, "soft", "start"),
    "zone": Lettering(LABEL, 12, 600, "cream", "middle", spacing=0.9),
    "leader": Lettering(LABEL, 12.5, 500, "rule", "end"),
    # the book
    "book": Lettering(DISPLAY, 16, 400, "ink", "start"),
    "said": Lettering(DISPLAY, 16, 400, "ink", "start", italic=True),
    "initial": Lettering(DISPLAY, 50, 800, "coral", "start"),
    "running": Lettering(LABEL, 13, 500, "soft", "start", spacing=0.4),
    "want": Lettering(DISPLAY, 12.5, 400, "soft", "start", italic=True),
}


def die_tone(kind: int, shade: int) -> str:
    """A type's tint (0), middle (1) or deep shade (2) as a tone.

    >>> die_tone(3, 1)
    's1'
    """
    return f"{LETTERS[kind].lower()}{shade}"


def die_colour(kind: int, shade: int) -> str:
    """The same as a colour of SVG."""
    return tone(die_tone(kind, shade))


def on_die(kind: int) -> str:
    """The tone that can be read on the middle shade of a type."""
    return "pip" if kind == 0 else "cream"

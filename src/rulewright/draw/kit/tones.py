# interpreted: drawn for people only
"""Tones that every table knows: ink, paper, the glow of what may be chosen, wood, brass, bone, and the six seats.

A tone has a colour by day, one by night, and one on paper, where there is only black, white and grey. What is drawn
on paper in grey must be known by its shape: a sign, a letter, a pattern goes with every colour.
"""

from typing import Final

from rulewright.draw.model import Palette


def tone(name: str) -> str:
    """A tone as a colour of SVG.

    >>> tone("ink")
    'var(--ink)'
    """
    return f"var(--{name})"


TONES: Final = {
    "shade": Palette("#000000", "#000000", "#ffffff"),  # shadows, always thinned: none on paper
    "shine": Palette("#ffffff", "#ffffff"),
    "ink": Palette("#18201d", "#e8eee9", "#000000"),
    "soft": Palette("#4c5953", "#aab9b1", "#444444"),
    "paper": Palette("#fffdf6", "#262d2a", "#ffffff"),
    "paper-edge": Palette("#d9cdb4", "#111615", "#888888"),
    "glow": Palette("#f4c04f", "#f2c76a", "#555555"),
    "glow-deep": Palette("#8a5a00", "#f2c76a", "#333333"),
    "glow-wash": Palette("#fdf0d0", "#3a2f14", "#eeeeee"),
    "wood": Palette("#c79a63", "#6e5232", "#f0f0f0"),
    "wood-high": Palette("#e0bb88", "#8c6b44", "#ffffff"),
    "wood-low": Palette("#8a5f30", "#3c2b17", "#777777"),
    "brass": Palette("#d2a544", "#d2a544", "#dddddd"),
    "brass-low": Palette("#7a5511", "#7a5511", "#555555"),
    "on-brass": Palette("#2a1c00", "#2a1c00", "#000000"),
    "bone": Palette("#faf3e0", "#e9dfc6", "#ffffff"),
    "bone-low": Palette("#c9b88f", "#a39167", "#bbbbbb"),
    "bone-edge": Palette("#5b4a2c", "#5b4a2c", "#333333"),
    "pip": Palette("#231a12", "#231a12", "#000000"),
    "seat-0": Palette("#b3261e", "#ff9389", "#000000"),
    "seat-1": Palette("#1c52b0", "#93bbff", "#000000"),
    "seat-2": Palette("#7a5600", "#efc65c", "#000000"),
    "seat-3": Palette("#17693d", "#7fd69a", "#000000"),
    "seat-4": Palette("#96237f", "#f19be0", "#000000"),
    "seat-5": Palette("#0b6675", "#74d3e2", "#000000"),
}

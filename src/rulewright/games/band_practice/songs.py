"""The nine practice songs, drawn as on their sheets. [B-009..B-011 B-062 B-063]

>>> PRINTED["I-a"][0]
'.   [P]    [P]    [P]     .'
"""

from typing import Final

from rulewright.games.band.drawing import read_drawing
from rulewright.games.band.songs import Readings, Song, a_song

PRINTED: Final[dict[str, tuple[str, str, str]]] = {
    "I-a": (
        r".   [P]    [P]    [P]     .",
        r".   [ ]  / [ ]  \ [ ]     .",
        r".   [ ]  = [ ]  = [ ]     .",
    ),
    "I-b": (
        r".   [P]    [P]     .     [P]",
        r".   [ ]  \ [ ]  / [ ]  \ [ ]",
        r".   [ ]     .   = [ ]  = [ ]",  # the = of the fourth column looks past the gap
    ),
    "I-c": (
        r".   [P]    [P]    [P]     . ",
        r".   [ ]  / [ ]  \ [ ]  / [ ]",
        r".   [ ]  = [ ]  = [ ]     . ",
    ),
    "II-1": (
        r".   [P]    [P]    [P]     . ",
        r".   [ ]  \ [ ]  / [ ] C/ [ ]",
        r".   [ ]  = [ ]  = [ ]     . ",
    ),
    "II-2": (
        r".    .     [P]     .     [P]",
        r".   [ ]  \ [ ]  / [ ]  / [ ]",
        r".   [ ]  S [ ]  S [ ]  = [ ]",
    ),
    "II-3": (
        r"[P]    [P]    [P]    [P]     .",
        r" .     [ ]  / [ ]  \ [ ]     .",
        r" .     [ ]  = [ ]  = [ ]     .",
    ),
    "III-1": (
        r" .     [P]  K [P]    [P]  K [P]",
        r" .     [ ] K/ [ ]  \ [ ] K/ [ ]",
        r"[P]  S [ ]     .   = [ ]  = [ ]",  # the = of the fourth column looks past the gap
    ),
    "III-2": (
        r" .     [P]    [P]     .     [N]",
        r"[P]  \ [ ]  / [ ]  \ [ ]  / [ ]",
        r" .     [ ]  = [ ]  = [ ]  = [ ]",
    ),
    "III-3": (
        r"[ ]  = [ ]    [P]    [P]  = [ ]",
        r"[ ]  = [ ]  / [ ]  \ [ ]  = [ ]",
        r"[ ]  = [ ]  = [ ]  = [ ]  = [ ]",
    ),
}

NAMES: Final[tuple[str, ...]] = ("I-a", "I-b", "I-c", "II-1", "II-2", "II-3", "III-1", "III-2", "III-3")
"""In order of their numbers: level I is 0 to 2, level II 3 to 5, level III 6 to 8."""


def practice_song(name: str, readings: Readings) -> Song:
    """One of the nine, worked out under these readings."""
    squares, marks = read_drawing(PRINTED[name])
    return a_song(name, squares, marks, readings)

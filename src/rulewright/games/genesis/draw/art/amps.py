# interpreted: drawn for people only
"""Members as amplifiers: slim while a gig is played, whole between gigs; windows for scores, lamps for powers."""

from collections.abc import Iterator
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import n
from rulewright.games.band.draw.poster import role_shape, symbol
from rulewright.games.band.draw.tones import KEYS, ON
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis.character import CATEGORIES, SPACES
from rulewright.games.genesis.draw.art.signs import NAMES, SCORES, score_at
from rulewright.games.genesis.draw.geometry import AMP
from rulewright.games.genesis.draw.press import INKS, big, bold, dots, path, rect

SLIM: Final = (480.0, 102.0)
SLIM_FLAG: Final = 104.0
SLIM_SCORES: Final = (112.0, 8.0, 76.0, 28.0, 30.0)
"""x, y, width, height of the first window, and how far down the next one is."""
SLIM_LAMPS: Final = (224.0, 24.0, 62.0, 46.0)
"""x, y of the first lamp, and how far the next one is across and down."""

PLATE: Final = 44.0
"""The lower edge of the coloured plate of a whole amplifier."""
SCORE_AT: Final = (9.0, 49.0, 98.0, 38.0, 102.0)
LIFE: Final = (84.0, 94.0, 28.6, 25.0)
"""x, y of the first space of Live the Life, how far the next one is, and how wide one is."""
LAMPS: Final = (108.0, 137.0, 58.0, 29.0)
PAIR_STEP: Final = 18.0


def lamp_at(lamps: tuple[float, float, float, float], track: int, level: int) -> tuple[float, float]:
    """Where the lamp of a power is."""
    x, y, across, down = lamps
    return x + level * across, y + track * down


def slim(role: int) -> str:
    """An amplifier during a gig: a flag for the role, three windows for scores, room for lamps."""
    (w, h), flag = SLIM, SLIM_FLAG
    out = rect(3, 4, w - 3, h - 4, 9, "black", opacity=0.25) + rect(1, 1, w - 4, h - 4, 9, "tray/rim", 1.6)
    nose, low = flag - 10, h - 7
    shape = f"M10 5H{n(nose)}L{n(flag)} {n(h / 2 - 1)}L{n(nose)} {n(low)}H10Q5 {n(low)} 5 {n(low - 5)}V10Q5 5 10 5Z"
    out += path(shape, KEYS[role]) + dots(9, 58, flag - 22, 34, 6, 0, 4, "black", opacity=0.3)
    x, y, wide, tall, step = SLIM_SCORES
    for k, kind in enumerate(SCORES):
        top = y + k * step
        out += rect(x, top, wide, tall - 2, 4, "felt") + score_at(kind, x + 7, top + 4.5, 17, "on-vinyl")
        if k in CATEGORIES[role]:
            out += path(role_shape(role, x + 3.5, top + tall / 2 - 1, 4.6), f"{INKS[role]}/black", 1)
    return out


def whole(role: int) -> str:
    """An amplifier between gigs: plate, scores, the names of the tracks."""
    w, h = AMP
    out = rect(3, 4, w - 3, h - 4, 10, "black", opacity=0.25) + rect(1, 1, w - 4, h - 5, 10, "tray/rim", 1.8)
    right = n(w - 9)
    out += path(f"M7 {n(PLATE)}V13Q7 7 13 7H{n(w - 15)}Q{right} 7 {right} 13V{n(PLATE)}Z", KEYS[role])
    out += dots(120, 9, 186, PLATE - 11, 6, 0.5, 3.6, "black", opacity=0.16)
    out += path(role_shape(role, 24, 26, 10), ON[role]) + big(42, 25, ROLES[role].upper(), 16, ON[role])
    x, y, wide, tall, step = SCORE_AT
    for k, kind in enumerate(SCORES):
        left = x + k * step
        out += rect(left, y, wide, tall, 5, "cream") + score_at(kind, left + 6, y + 5, 22, "black")
        out += bold(left + 34, y + 34, NAMES[kind], 12.2, "grey")
        if k in CATEGORIES[role]:
            out += path(role_shape(role, left + wide - 10, y + 10, 4.6), f"{INKS[role]}/black", 1.4)
    out += bold(12, LIFE[1] + 11, "Live", 13.5, "on-vinyl") + bold(12, LIFE[1] + 24, "the Life", 13.5, "on-vinyl")
    out += bold(12, LAMPS[1] + 5, "Intensity", 13.5, "on-vinyl")
    return out + bold(12, LAMPS[1] + LAMPS[3] + 5, "Craft", 13.5, "on-vinyl")


def track(spaces: int) -> str:
    """The Live the Life track with so many spaces behind one; the next is outlined in light."""
    out = ""
    for space in range(1, SPACES + 1):
        x = (space - 1) * LIFE[2]
        rim = "beam" if space == spaces + 1 else "grey"
        out += rect(x + 1, 1, LIFE[3], 14, 3, f"{'light' if space <= spaces else 'felt'}/{rim}", 1.4)
    return out


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name: `slim-0`, `amp-0`, `life-3`."""
    for role, name in enumerate(ROLES):
        yield f"slim-{role}", symbol(slim(role), *SLIM, f"{name} during a gig")
        yield f"amp-{role}", symbol(whole(role), *AMP, f"the character sheet of {name}")
    wide = LIFE[2] * (SPACES - 1) + LIFE[3] + 2
    for space in range(1, SPACES + 1):
        yield f"life-{space}", symbol(track(space), wide, 16, f"space {space} of Live the Life")

# interpreted: read once a game
"""The short *code* of a character sheet that is brought into a new game, sealed by a digest. [G-264 G-265]"""

import re
from hashlib import sha256

from rulewright.engine.errors import BadOption
from rulewright.games.genesis.character import (
    MAIN_BUBBLES,
    PAIRS,
    SPACES,
    a_sheet,
    craft_on,
    diva_pairs_on,
    intensity_on,
    rock_pairs_on,
)

CODE_FORMAT = 1
CODE = re.compile(r"I([0-7])((?:/[0-6]{2})*) C([0-7])((?:/[0-6]{2})*) ([0-9a-f]{8}) ([0-9a-f]{16})")


def bubbles(level: int, pairs: int) -> str:
    """A track as the code writes it: its level, then the marked pairs.

    >>> bubbles(4, 0b010)
    '4/34'
    """
    marked = [f"/{low}{high}" for n, (low, high) in enumerate(PAIRS) if pairs >> n & 1]
    return f"{level}{''.join(marked)}"


def code_of(sheet: int, origin: str) -> str:
    """The code of a sheet won in the game whose record has this digest."""
    intensity = bubbles(intensity_on(sheet), rock_pairs_on(sheet))
    craft = bubbles(craft_on(sheet), diva_pairs_on(sheet))
    words = f"I{intensity} C{craft} {origin[:8]}"
    return f"{words} {seal(words)}"


def seal(words: str) -> str:
    """The digest that closes a code."""
    return sha256(f"genesis character {CODE_FORMAT}: {words}".encode()).hexdigest()[:16]


def read_code(code: str, sequential: bool = False) -> int:
    """The sheet behind a code, 0 for none; `BadOption` with the reason for a forged or impossible one. [G-264]"""
    if code == "":
        return 0
    found = CODE.fullmatch(code)
    if found is None:
        raise BadOption("a carried character is written like 'I4/56 C1 0123abcd 0123456789abcdef'; this is not")
    words = code.rsplit(" ", 1)[0]
    if seal(words) != found[6]:
        raise BadOption("this character sheet was changed after it was sealed: its last sixteen signs do not fit")
    sheet = a_sheet(int(found[1]), int(found[3]), marked_pairs(found[2]), marked_pairs(found[4]))
    why = impossible(sheet, sequential)
    if why:
        raise BadOption(f"no game can have made this character sheet: {why}")
    return sheet


def marked_pairs(written: str) -> int:
    """The pairs of a code as bits; -1 where one is not on the sheet."""
    mask = 0
    for pair in written.split("/")[1:]:
        if (int(pair[0]), int(pair[1])) not in PAIRS:
            raise BadOption(f"there is no secondary bubble {pair[0]},{pair[1]}; there are 5,6 and 3,4 and 1,2")
        mask |= 1 << PAIRS.index((int(pair[0]), int(pair[1])))
    return mask


def impossible(sheet: int, sequential: bool) -> str:
    """Why no game could have filled these bubbles, or nothing. [G-174 G-176 G-177]"""
    levels = {
        "Intensity": (intensity_on(sheet), rock_pairs_on(sheet)),
        "Craft": (craft_on(sheet), diva_pairs_on(sheet)),
    }
    total = sum(level for level, _ in levels.values())
    if total == 0:
        return "every character has at least its first bubble"
    if total > SPACES:
        return f"the track has {SPACES} spaces, but {total} bubbles are filled"
    for track, (level, pairs) in levels.items():
        if sequential:
            wanted = max(0, level - MAIN_BUBBLES)
            if pairs != (1 << wanted) - 1:
                return f"{track} {level} goes with {wanted} secondary bubbles, filled from the left"
        elif level > MAIN_BUBBLES:
            return f"{track} ends at {MAIN_BUBBLES}"
        elif pairs.bit_count() != (1 if level == MAIN_BUBBLES else 0):
            return f"{track} {level} goes with {'one secondary bubble' if level == MAIN_BUBBLES else 'none'}"
    return ""

# interpreted: words for people
"""What a thing of this game is, by its name or letter: the same words on a drawn piece and in the terminal."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Thing
from rulewright.games.something.damage_matrix import EFFECTS, TRACKS
from rulewright.games.something.destiny_tracks import DESTINIES, SLOTS
from rulewright.games.something.dice import BENEFITS, LETTERS, TYPES
from rulewright.games.something.skills import CAREERS
from rulewright.games.something.tokens import QUESTIONS, TOKENS
from rulewright.games.something.words.labels import LADDER


def die_detail(kind: int) -> str:
    """What a type of die does when it is high. [S-069..S-074]"""
    return f"High: {BENEFITS[kind]}. While it lies in the middle, nobody throws {TYPES[kind]}."


def token_detail(name: str) -> str:
    """What a token buys. [S-079..S-082]"""
    return (
        f"Spend the {name} token for important information at any time, or when surprised: one token and this "
        "character is not surprised, two and nobody is, three and the tables turn."
    )


def things(_options: Mapping[str, Any]) -> dict[str, Thing]:
    """Every die, token and Destiny by its name, as `? NAME` and the story open it; not what is also a common word."""
    return {name: Thing(name, about(name)) for name in (*TYPES, *TOKENS, *DESTINIES) if name[:1].isupper()}


def about(code: str) -> str:
    """What a die, token, rung, career, Destiny or track is; empty for what this game does not know.

    >>> about("E")
    "Expertise. High: a Win taken keeps the Goal's progress. While it lies in the middle, nobody throws Expertise."
    >>> about("13"), about("a hat")
    ('A threshold of 13: skill or time.', '')
    """
    wanted = code.strip().lower()
    for kind, name in enumerate(TYPES):
        if wanted in (LETTERS[kind].lower(), name.lower()):
            return f"{name}. {die_detail(kind)}"
    for token, name in enumerate(TOKENS):
        if wanted == name.lower():
            return f"{name}. {token_detail(name)} It asks: {' '.join(QUESTIONS[token])}"
    if wanted.isdecimal() and int(wanted) in LADDER:
        return f"A threshold of {wanted}: {LADDER[int(wanted)]}."
    for name, main, sides, rest in CAREERS:
        if wanted == name:
            return f"The career of a {name}: {main} +3; {', '.join(sides)} +2; {', '.join(rest)} +1."
    for destiny, name in enumerate(DESTINIES):
        if wanted == name.lower():
            return f"{name}: {', then '.join(SLOTS[destiny])}."
    for track, name in enumerate(TRACKS):
        if wanted == name:
            told = "; ".join(f"{level + 1}: {effect}" for level, effect in enumerate(EFFECTS[track]))
            return f"The ship's {name}. {told}."
    return ""

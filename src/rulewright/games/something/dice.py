"""The five types of die, the tokens, and sets of them as bit masks. [S-002]"""

from typing import Final

COMPELLING: Final = 0
DARING: Final = 1
EXPERTISE: Final = 2
SNEAKY: Final = 3
THRIVING: Final = 4

TYPES: Final = ("Compelling", "Daring", "Expertise", "Sneaky", "Thriving")
LETTERS: Final = "CDEST"
ALL_TYPES: Final = 31

BENEFITS: Final = (
    "somebody who saw it is impressed",
    "the roller and allies are unharmed by it",
    "a Win taken keeps the Goal's progress",
    "nobody the roller hides from notices it",
    "one step of recovery",
)
"""What a high die of each type grants. [S-070..S-074]"""

# Tokens: the first five belong to the five types of die [S-075], the others come with the second draft. [S2-022]
HUNCH: Final = 0
INITIATIVE: Final = 1
FORESIGHT: Final = 2
CLUE: Final = 3
FOCUS: Final = 4
FOREBODING: Final = 5
HEART: Final = 6
VISION: Final = 7
HELPING: Final = 8
LUCK: Final = 9
EVIDENCE: Final = 10
SENSOR: Final = 11
TOKENS: Final = (
    "Hunch", "Initiative", "Foresight", "Clue", "Focus",
    "Foreboding", "Heart", "Vision", "Helping", "Luck", "Evidence", "Sensor",
)  # fmt: skip
REWARDS: Final = (FOREBODING, HEART, VISION, HELPING, LUCK, EVIDENCE)
"""What the GM may award. [S2-068]"""

QUESTIONS: Final = (
    ("What warning did I hear?", "Which secret opens a door now?", "How are the others mistaken?"),
    ("Who is the weakest here?", "Where am I needed?", "What is the quickest way through?"),
    ("What will they do next?", "How did I prepare for this?", "What is the likeliest path?"),
    ("What did everyone else overlook?", "Which old detail matters now?", "What did I see that gives me leverage?"),
    ("What is the chief worry here?", "What can be ignored?", "Who needs help most?"),
    ("How does our way end badly?", "Who will fail us?", "Which fear must be borne?"),
    ("What is the good side of this?", "Who can be turned to the right?", "Whom can I rely on?"),
    ("Who is stirred by me?", "Which glimpse of the future helps?", "What is the loveliest thing here?"),
    ("What would a small hero do?", "Who needs help most?", "How can I lift the mood?"),
    ("Which lucky find helps?", "Why is this the right place?", "Why is this the right time?"),
    ("Where should we look next?", "Whom should we distrust?", "What is this find?"),
    ("What dangers or chances are out there?", "What signs of life are there?", "How does it differ from its records?"),
)
"""The three themes of each token's questions. [S2-018]"""


def has(mask: int, member: int) -> bool:
    """Whether a set holds a member."""
    return mask >> member & 1 == 1


def size(mask: int) -> int:
    """How many members a set has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def members(mask: int) -> list[int]:
    """The members of a set, lowest first."""
    found: list[int] = []
    member = 0
    while mask:
        if mask & 1:
            found.append(member)
        mask >>= 1
        member += 1
    return found


def subsets(mask: int, most: int) -> list[int]:
    """Every subset with at most so many members, the empty one first."""
    found = [0]
    for member in members(mask):
        found.extend([part | 1 << member for part in found if size(part) < most])
    found.sort()
    return found


def mask_of(letters: str) -> int:
    """The set of types named by letters.

    >>> mask_of("CE")
    5
    """
    mask = 0
    for letter in letters:
        mask |= 1 << LETTERS.index(letter)
    return mask


def letters_of(mask: int) -> str:
    """The letters of a set of types.

    >>> letters_of(5)
    'CE'
    """
    return "".join([LETTERS[kind] for kind in members(mask)])


def pair_code(first: int, second: int) -> int:
    """Two types as one number."""
    return first * 5 + second


def pairs(mask: int) -> list[int]:
    """Every pair of different types in the set, as codes. [S-023 S-033]"""
    kinds = members(mask)
    return [pair_code(a, b) for i, a in enumerate(kinds) for b in kinds[i + 1 :]]

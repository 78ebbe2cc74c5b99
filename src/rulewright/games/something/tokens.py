"""The tokens: one for each type of die, and those that come with the second draft. [S-075 S2-022]"""

from typing import Final, NewType

from rulewright.games.something.dice import DieType
from rulewright.games.something.sets import members

Token = NewType("Token", int)
NO_TOKEN: Final = Token(-1)
# The first five are numbered as the types of die that give them. [S-075]
HUNCH: Final = Token(0)
INITIATIVE: Final = Token(1)
FORESIGHT: Final = Token(2)
CLUE: Final = Token(3)
FOCUS: Final = Token(4)
# The others come with the second draft. [S2-022]
FOREBODING: Final = Token(5)
HEART: Final = Token(6)
VISION: Final = Token(7)
HELPING: Final = Token(8)
LUCK: Final = Token(9)
EVIDENCE: Final = Token(10)
SENSOR: Final = Token(11)
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


def token_of(kind: DieType) -> Token:
    """The token of a type of die. [S-075]"""
    return Token(kind)


def tokens_in(mask: int) -> list[Token]:
    """The tokens of a set, lowest first."""
    return [Token(member) for member in members(mask)]

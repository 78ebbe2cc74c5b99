"""The two Destinies and their tracks: from the start to Doom. [S2-044..S2-047]"""

from typing import Final, NewType

from rulewright.games.something.tokens import FOCUS, FORESIGHT

Destiny = NewType("Destiny", int)
OLD_AND_BROKEN: Final = Destiny(0)
FOOLHARDY: Final = Destiny(1)
DESTINIES: Final = ("Old and Broken", "Foolhardy")
DOOM: Final = (4, 6)
"""The last slot of each Destiny; slot 0 is the start. [S2-044]"""
START_TOKEN: Final = (FOCUS, FORESIGHT)
SLOTS: Final = (
    ("start", "rolls using Daring −3", "rolls using Daring or Thriving −3", "no penalties, Flow doubled", "Doom"),
    ("start", "step I", "luck", "step II", "luck again", "step III: re-throw the Course", "Doom"),
)

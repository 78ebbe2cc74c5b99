"""What an effect or a condition names: its arguments, and the sorts of things they can be.

From an argument's sort follow its shape in a file, how it is read, what is checked about it, its number in a plot, its
word in the documentation and a random one for the prover's twin: each of these is one table by sort.
"""

from typing import ClassVar, Final, NewType

Sort = NewType("Sort", str)

# things of the scenario, by id
ITEM: Final = Sort("item")
CATEGORY: Final = Sort("category")
TILE: Final = Sort("tile")
POI: Final = Sort("poi")
PLACE_OR_OFF: Final = Sort("place or offstage")  # a POI, or the word `offstage`
NPC: Final = Sort("npc")
STATE: Final = Sort("state")  # of the NPC named before
OPTION: Final = Sort("option")
EVENT: Final = Sort("event")
STACK: Final = Sort("stack")
STAGE: Final = Sort("stage")  # of the Finale in which it stands
FACT: Final = Sort("fact")
CHARACTER: Final = Sort("character")
STEP: Final = Sort("step")  # of the path named before
VARIABLE: Final = Sort("variable")
VALUE: Final = Sort("value")  # of the variable or fact named before
ITEMS: Final = Sort("items")

# words and numbers
CHOICE: Final = Sort("choice")  # one of the argument's words
NUMBER: Final = Sort("number")
FILE: Final = Sort("file")
SOURCE: Final = Sort("source")  # one side of a comparison
RELATION: Final = Sort("relation")

# texts, and what holds effects or conditions itself
SAID: Final = Sort("said")
ALT: Final = Sort("alt")
DO: Final = Sort("do")
BRANCHES: Final = Sort("branches")
CONDITION: Final = Sort("condition")

OFFSTAGE: Final = "offstage"


class Argument:
    """One argument: its name as written, its sort, and for words and numbers which ones are allowed."""

    IMMUTABLE: ClassVar[bool] = True
    name: str
    sort: Sort
    low: int
    high: int
    words: tuple[str, ...]
    optional: bool
    complaint: tuple[str, str, str]  # of a number out of bounds in a condition: code, message, advice

    def __init__(
        self,
        name: str,
        sort: Sort,
        low: int = 0,
        high: int = 0,
        words: tuple[str, ...] = (),
        optional: bool = False,
        complaint: tuple[str, str, str] = ("", "", ""),
    ) -> None:
        self.name = name
        self.sort = sort
        self.low = low
        self.high = high
        self.words = words
        self.optional = optional
        self.complaint = complaint

"""The oracle: two answers, one die against the Course. [S2-064..S2-066]"""

from typing import Final

from rulewright.engine.questions import D6, Pick, Roll, Script, Write
from rulewright.games.something.state import BUSINESS, GM, Table, say

CHOOSE: Final = 1
FIRST: Final = 2
SECOND: Final = 3
THROW: Final = 4
THIRD: Final = 5
LINE: Final = 280


def consult(t: Table) -> Script:
    """Fix an answer for the Course's type and one for another, throw only the second die. [S2-064]"""
    if t.oracle_stage == CHOOSE:
        t.oracle_type = yield Pick(GM, "oracle_type", [kind for kind in range(5) if kind != t.die_type])
        open_: int = yield Pick(GM, "oracle_open", [1, 0])
        t.oracle_open = open_ == 1
        t.oracle_says = ()
        t.oracle_face = 0
        t.oracle_stage = FIRST
    elif t.oracle_stage in (FIRST, SECOND):
        kind = t.die_type if t.oracle_stage == FIRST else t.oracle_type
        answer: str = yield Write(GM, "oracle_answer", LINE, (kind,))
        t.oracle_says = (*t.oracle_says, answer)
        t.oracle_stage += 1
    elif t.oracle_stage == THROW:
        faces: tuple[int, ...] = yield Roll(1, D6, None if t.oracle_open else (GM,))
        t.oracle_face = faces[0]
        t.oracle_stage = THIRD
    else:
        yield from reveal(t)


def reveal(t: Table) -> Script:
    """The higher face answers; a tie asks for a third answer. The Course stays as it is. [S2-064..S2-066]"""
    if t.oracle_face == t.die_face:
        text: str = yield Write(GM, "oracle_third", LINE)
    else:
        text = t.oracle_says[0] if t.die_face > t.oracle_face else t.oracle_says[1]
    kind = -1 if t.oracle_face == t.die_face else t.die_type if t.die_face > t.oracle_face else t.oracle_type
    if t.oracle_open:
        t.tell("oracle", t.oracle_type, t.oracle_face, kind)
        say(t, GM, "oracle", text)
    else:
        t.whisper(GM, "oracle", t.oracle_type, t.oracle_face, kind)
        t.notes.append((GM, GM, text))
    t.oracle_stage = 0
    t.oracle_says = ()
    t.oracle_face = 0
    t.phase = BUSINESS

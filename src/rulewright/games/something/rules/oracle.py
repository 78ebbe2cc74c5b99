"""The oracle: two answers, one die against the Course. [S2-064..S2-066]"""

from rulewright.engine.questions import D6, Pick, Roll, Script
from rulewright.games.something.dice import EVERY_TYPE, NO_TYPE, DieType
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.state import (
    BUSINESS,
    CHOOSING,
    FIRST_ANSWER,
    GM,
    LINE,
    NOT_CONSULTED,
    SECOND_ANSWER,
    THIRD_ANSWER,
    THROWING,
    Evening,
    say,
)


def consult(t: Evening) -> Script:
    """Fix an answer for the Course's type and one for another, throw only the second die. [S2-064]

    The answers are the GM's notes until the throw, so each ends its step.
    """
    if t.oracle_stage == CHOOSING:
        t.oracle_type = yield Pick(GM, "oracle_type", [kind for kind in EVERY_TYPE if kind != t.die_type])
        openly: int = yield Pick(GM, "oracle_open", [1, 0])
        t.oracle_open = openly == 1
        t.oracle_stage = FIRST_ANSWER
    elif t.oracle_stage in (FIRST_ANSWER, SECOND_ANSWER):
        first = t.oracle_stage == FIRST_ANSWER
        answer: str = yield from prose(t, GM, "oracle_answer", LINE, (t.die_type if first else t.oracle_type,))
        t.notes.append((GM, GM, answer))
        t.oracle_stage = SECOND_ANSWER if first else THROWING
    elif t.oracle_stage == THROWING:
        yield from throw(t)
    else:
        third: str = yield from prose(t, GM, "oracle_third", LINE)
        reveal(t, t.die_face, NO_TYPE, third)


def throw(t: Evening) -> Script:
    """The higher face answers; a tie asks for a third answer, invented only then. [S2-064 S2-065]"""
    faces: tuple[int, ...] = yield Roll(1, D6, None if t.oracle_open else (GM,))
    face = faces[0]
    if face == t.die_face:
        t.oracle_stage = THIRD_ANSWER
    elif face < t.die_face:
        reveal(t, face, t.die_type, t.notes[-2][2])
    else:
        reveal(t, face, t.oracle_type, t.notes[-1][2])


def reveal(t: Evening, face: int, kind: DieType, text: str) -> None:
    """The answer is told, or noted by the GM alone. The Course stays as it is. [S2-066]"""
    if t.oracle_open:
        t.tell("oracle", t.oracle_type, face, kind)
        say(t, GM, "oracle", text)
    else:
        t.whisper(GM, "oracle", t.oracle_type, face, kind)
        t.notes.append((GM, GM, text))
    t.oracle_stage = NOT_CONSULTED
    t.phase = BUSINESS

"""Adding up: what each die kept would make of the roll. The rules and the advisor read the same page. [S-037..S-054]"""

from typing import Final

from rulewright.games.something.dice import DARING, NO_TYPE, DieType
from rulewright.games.something.gear import COURSE_GEAR, FLAT_GEAR, FLOOR_GEAR, GATED_GEAR
from rulewright.games.something.rules.crew import skill_of
from rulewright.games.something.rules.destiny import penalty
from rulewright.games.something.rules.powers import calculated
from rulewright.games.something.state import FULL, LOW, MIDDLE, NO_GOAL, TIE, Band, Evening

BOTH: Final = 2
"""The keep of a Brash one who uses both thrown dice."""


def gear_works(t: Evening, c: int, item: int) -> bool:
    """Whether a piece is there and has not failed. [S2-037]"""
    return not (t.gear_broken[c] >> item & 1) and not (t.gear_lost[c] >> item & 1)


def effective_skill(t: Evening, c: int) -> int:
    """The skill's bonus, raised by floor gear. [S-039 S2-036]"""
    value = skill_of(t, c, t.skill)
    if t.settings.gear:
        for item, (kind, of, amount, _, _) in enumerate(t.gear[c]):
            if kind == FLOOR_GEAR and of == t.skill and gear_works(t, c, item):
                value = max(value, amount)
    return value


def goal_progress(t: Evening) -> int:
    """The applied Goal's progress as it stood before the roll. [S-039 S-089 S-092]"""
    if t.goal == NO_GOAL:
        return 0
    return t.progress[t.goal] * (2 if t.against_cause else 1)


def gear_bonus(t: Evening, c: int) -> int:
    """Flat gear, gated gear once the Flow is there, Course gear under its Course. [S2-034 S2-035 S2-038]"""
    if not t.settings.gear:
        return 0
    flow = 0 if t.goal == NO_GOAL else t.progress[t.goal]
    course = t.course_type if t.course_type != NO_TYPE else t.die_type
    extra = 0
    for item, (kind, of, amount, _, _) in enumerate(t.gear[c]):
        if not gear_works(t, c, item):
            continue
        if (
            (kind == FLAT_GEAR and of == t.skill)
            or (kind == GATED_GEAR and of == t.skill and flow >= amount)
            or (kind == COURSE_GEAR and of == course)
        ):
            extra += amount
    return extra


def bonus_before(t: Evening, c: int) -> int:
    """All that is added whichever die is kept; tokens never are. [S-039 S-086]"""
    return effective_skill(t, c) + goal_progress(t) + gear_bonus(t, c)


def result_pair(t: Evening, kept: int) -> tuple[DieType, int, DieType, int]:
    """The two dice that count, as type, face, type, face: the table's and the kept one. [S-028 S-030]"""
    if kept == BOTH:
        return (t.pair[0], t.faces[0], t.pair[1], t.faces[1])
    return (t.course_type, t.course_face, t.pair[kept], t.faces[kept])


def total_of(t: Evening, kept: int) -> int:
    """Both faces, the skill, the progress, and what types, gear and Destiny add. [S-039]"""
    first, face, second, other = result_pair(t, kept)
    total = face + other + bonus_before(t, t.roller) + penalty(t, t.roller, first, second)
    if kept != BOTH:
        total += calculated(t, t.roller, t.faces[kept], t.faces[1 - kept])
    return total


def band_of(t: Evening, kept: int) -> Band:
    """Tie, low, middle or full, exactly one of them. [S-037 S-040 S-042 S-044 S-050 S-052]"""
    _, face, _, other = result_pair(t, kept)
    if face == other:
        return TIE
    total = total_of(t, kept)
    if total >= t.threshold:
        return FULL
    return LOW if total <= 6 else MIDDLE


def high_die(t: Evening, kept: int) -> tuple[DieType, int]:
    """The type and face of the higher die of an untied pair. [S-038 S-054]"""
    first, face, second, other = result_pair(t, kept)
    return (first, face) if face > other else (second, other)


def keeps(t: Evening) -> list[int]:
    """The dice that may be kept; a Daring die thrown by a Wise one under a Daring Course must be passed. [S-026]"""
    return [i for i in (0, 1) if t.pair[i] != t.course_type or t.course_type != DARING]

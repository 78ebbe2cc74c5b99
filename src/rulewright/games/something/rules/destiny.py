"""Harm, recovery and Doom: the Destiny tracks of the second draft. [S2-044..S2-051]"""

from rulewright.engine.questions import Pick, Script
from rulewright.games.something.destiny_tracks import DOOM, FOOLHARDY, OLD_AND_BROKEN, SLOTS, START_TOKEN
from rulewright.games.something.dice import DARING, EXPERTISE, THRIVING, DieType
from rulewright.games.something.rules.crew import give_token, present
from rulewright.games.something.rules.goals import open_goals, set_progress
from rulewright.games.something.rules.opponents import facing
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.state import GM, LINE, NO_FOE, Evening, course_in_force, say
from rulewright.games.something.tokens import LUCK


def suffer(t: Evening, c: int) -> Script:
    """One slot towards Doom, with what the slot brings. [S2-045 S2-047]"""
    t.harm[c] += 1
    if t.destiny[c] == FOOLHARDY:
        course = course_in_force(t)
        if t.harm[c] == 1 and course == EXPERTISE:
            t.harm[c] = 3
        elif t.harm[c] == 3 and course == THRIVING:
            t.harm[c] = 5
        elif t.harm[c] in (2, 4):
            give_token(t, c, LUCK)
    t.tell("harmed", c, t.names[c], t.harm[c], SLOTS[t.destiny[c]][t.harm[c]])
    if t.harm[c] >= DOOM[t.destiny[c]]:
        yield from doom(t, c)


def doom(t: Evening, c: int) -> Script:
    """The character leaves play after one last effect; an opponent's Doom replaces it. [S2-032 S2-047]"""
    t.gone[c] = 1
    t.tell("doomed", c, t.names[c])
    foe = facing(t)
    if foe != NO_FOE and t.foe_dooms[foe]:
        say(t, GM, "doom", t.foe_dooms[foe])
        return
    words: str = yield from prose(t, t.owner[c], "last_words", LINE, (c,))
    say(t, t.owner[c], "last_words", words, c)
    if t.destiny[c] == FOOLHARDY:
        for other in present(t):
            t.remembering[other] = 1
        return
    goals = open_goals(t)
    if goals:
        goal: int = yield Pick(t.owner[c], "last_gift", goals, (c,))
        set_progress(t, goal, t.progress[goal] + 6)


def recover(t: Evening, c: int) -> None:
    """One slot back; at the start the Destiny's token instead. Without tracks it is a note. [S-074 S2-045 S2-046]"""
    t.recoveries[c] += 1
    if t.settings.destiny_tracks:
        if t.harm[c] == 0:
            give_token(t, c, START_TOKEN[t.destiny[c]])
        elif not t.gone[c]:
            t.harm[c] -= 1
    t.tell("recovered", c, t.names[c], t.harm[c], SLOTS[t.destiny[c]][t.harm[c]] if t.settings.destiny_tracks else "")


def penalty(t: Evening, c: int, first: DieType, second: DieType) -> int:
    """Old and Broken: −3 for a die of a hurt type in the result pair. [S2-045]"""
    if not t.settings.destiny_tracks or t.destiny[c] != OLD_AND_BROKEN:
        return 0
    pair = (first, second)
    if t.harm[c] == 1 and DARING in pair:
        return -3
    if t.harm[c] == 2 and (DARING in pair or THRIVING in pair):
        return -3
    return 0


def doubles_flow(t: Evening, c: int) -> bool:
    """Old and Broken at the last slot before Doom: Flow used against the cause counts twice. [S2-045]"""
    return t.settings.destiny_tracks and t.destiny[c] == OLD_AND_BROKEN and t.harm[c] == 3


def rethrows_course(t: Evening, c: int) -> bool:
    """Foolhardy at step III: each die set as Course is first thrown again. [S2-045]"""
    return t.settings.destiny_tracks and t.destiny[c] == FOOLHARDY and t.harm[c] == 5

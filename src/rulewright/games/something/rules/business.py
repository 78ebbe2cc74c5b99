"""Between two rolls the GM may open, rename, close, merge and split Goals, and use the GM's tools. [S-088 S-090]"""

from typing import Final, NewType

from rulewright.engine.questions import Pick, Script, Write
from rulewright.games.something.options import EVERY_SCENE, SUM_OF_BOTH, ZERO_FOR_BOTH
from rulewright.games.something.rules.crew import give_token, in_scene, present
from rulewright.games.something.rules.goals import found_goal, new_name, open_goals, set_progress
from rulewright.games.something.rules.opponents import MOST_FOES, enter, leave, surprise_barred
from rulewright.games.something.rules.reaction import spring, strike
from rulewright.games.something.rules.resolving import close_goal
from rulewright.games.something.rules.ship import damage, has_ship
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.sets import has
from rulewright.games.something.state import (
    CHOOSING,
    CLAIM,
    CLOSING,
    GM,
    LAY_DIE,
    LONG,
    ORACLE,
    SHORT,
    WIND_UP,
    Evening,
    open_scene,
    say,
    turn_limit,
)
from rulewright.games.something.tokens import REWARDS, Token

Matter = NewType("Matter", int)
"""What the GM sees to between two rolls."""
GO_ON: Final = Matter(0)
OPEN_GOAL: Final = Matter(1)
RENAME_GOAL: Final = Matter(2)
CLOSE_GOAL: Final = Matter(3)
MERGE_GOALS: Final = Matter(4)
SPLIT_GOAL: Final = Matter(5)
ADVISOR: Final = Matter(6)
NEW_SCENE: Final = Matter(7)
FOE_ENTERS: Final = Matter(8)
FOE_LEAVES: Final = Matter(9)
ASK_ORACLE: Final = Matter(10)
REWARD: Final = Matter(11)
DAMAGE_SHIP: Final = Matter(12)
END_SITTING: Final = Matter(13)
PERIL: Final = Matter(14)
NARRATE: Final = Matter(15)
SPRING: Final = Matter(16)
PRESENCE: Final = Matter(17)
MOST_AT_ONCE: Final = 12
"""After so many matters somebody rolls."""
MOST_GOALS: Final = 24
# Answers to "end_when". [S-901]
NOT_YET: Final = 0
ONE_MORE_ROLL: Final = 1
AT_ONCE: Final = 2


def business(t: Evening) -> Script:
    """One matter of the GM's, or on with the next roll. [S-088 S-901]"""
    if not present(t):
        t.phase = CLOSING
        return
    if t.turns >= turn_limit(t):
        t.phase = WIND_UP
        return
    matter = GO_ON
    if t.business < MOST_AT_ONCE:
        matter = yield Pick(GM, "business", business_options(t))
    t.business += 1
    if matter == GO_ON:
        t.business = 0
        t.phase = CLAIM
    elif matter <= SPLIT_GOAL:
        yield from goal_business(t, matter)
    elif matter == ADVISOR:
        t.advisor = not t.advisor
        t.tell("advisor", t.advisor)
    elif matter == NEW_SCENE:
        yield from new_scene(t)
    elif matter == FOE_ENTERS:
        yield from enter(t)
    elif matter == FOE_LEAVES:
        yield from leave(t)
    elif matter == ASK_ORACLE:
        t.oracle_stage = CHOOSING
        t.phase = ORACLE
    elif matter == REWARD:
        yield from reward(t)
    elif matter == DAMAGE_SHIP:
        dice: int = yield Pick(GM, "damage", [1, 2])
        yield from damage(t, dice)
    elif matter == PERIL:
        yield from strike(t)
    elif matter == NARRATE:
        t.telling = True
        told: str = yield from prose(t, GM, "narration", LONG)
        t.telling = False
        say(t, GM, "narration", told)
    elif matter == SPRING:
        yield from spring(t)
    elif matter == PRESENCE:
        yield from come_and_go(t)
    else:
        yield from end(t)


def business_options(t: Evening) -> list[int]:
    """What the GM may do now; the evening can be ended at any time. [S-085 S-088 S-901 S-905]"""
    goals = open_goals(t)
    options: list[int] = [GO_ON] if t.settings.spoken else [GO_ON, NARRATE]
    if not surprise_barred(t):
        options.append(SPRING)
    if len(t.goal_names) < MOST_GOALS:
        options.append(OPEN_GOAL)
    if goals:
        options.extend([RENAME_GOAL, CLOSE_GOAL])
    if len(goals) > 1:
        options.append(MERGE_GOALS)
    if goals and len(t.goal_names) < MOST_GOALS:
        options.append(SPLIT_GOAL)
    if t.settings.advisor:
        options.append(ADVISOR)
    options.append(NEW_SCENE)
    if len(present(t)) > 1:
        options.append(PRESENCE)
    if t.settings.mt and len(t.foes) < MOST_FOES:
        options.append(FOE_ENTERS)
    if t.foes:
        options.append(FOE_LEAVES)
    if t.settings.gm_oracle:
        options.append(ASK_ORACLE)
    if t.settings.prep:
        options.append(REWARD)
    if has_ship(t):
        options.append(DAMAGE_SHIP)
    if t.settings.destiny_tracks:
        options.append(PERIL)
    options.append(END_SITTING)
    return options


def new_scene(t: Evening) -> Script:
    """A new scene, with everybody in it; a new die is laid for it by option. [S-003 S-905]"""
    t.away = [0] * len(t.away)
    if t.settings.reopen == EVERY_SCENE:
        t.scene = -(t.scene + 1)
        t.phase = LAY_DIE
        return
    t.scene += 1
    t.telling = True
    text: str = yield from prose(t, GM, "scene", LONG)
    t.telling = False
    open_scene(t, text)


def come_and_go(t: Evening) -> Script:
    """Who enters the scene or leaves it; somebody is always there. [S-905]"""
    here = in_scene(t)
    movable = [c for c in present(t) if t.away[c] or len(here) > 1]
    c: int = yield Pick(GM, "presence", movable)
    t.away[c] = 1 - t.away[c]
    t.tell("presence", c, t.names[c], t.away[c])


def end(t: Evening) -> Script:
    """After one more roll, so that nobody is cut short; at once; or not after all. [S-901]"""
    when: int = yield Pick(GM, "end_when", [NOT_YET, ONE_MORE_ROLL, AT_ONCE])
    if when == AT_ONCE:
        t.phase = CLOSING
    elif when == ONE_MORE_ROLL:
        t.rolls_due = sum(t.rolled) + 1
        t.tell("last_roll")


def goal_business(t: Evening, matter: Matter) -> Script:
    """Open, rename, close, merge or split; only the GM does. [S-088]"""
    goals = open_goals(t)
    if matter == OPEN_GOAL:
        name: str = yield Write(GM, "goal_name", SHORT)
        found_goal(t, name, 0)
        return
    goal: int = yield Pick(GM, "which_goal", goals, (matter,))
    if matter == RENAME_GOAL:
        renamed: str = yield Write(GM, "goal_name", SHORT)
        if renamed.strip():
            t.goal_names[goal] = new_name(t.goal_names, renamed, "Goal")
            t.tell("goal_renamed", goal, t.goal_names[goal])
    elif matter == CLOSE_GOAL:
        close_goal(t, goal)
    elif matter == MERGE_GOALS:
        other: int = yield Pick(GM, "merge_with", [g for g in goals if g != goal], (goal,))
        merge(t, goal, other)
    else:
        part: str = yield Write(GM, "goal_name", SHORT)
        keeper: int = yield Pick(GM, "split_keeps", [0, 1], (goal,))
        split(t, goal, part, keeper == 1)


def merge(t: Evening, goal: int, other: int) -> None:
    """The second Goal goes into the first, which keeps the higher progress (or the sum, or none). [S-088]"""
    both = (t.progress[goal], t.progress[other])
    value = max(both)
    if t.settings.merge_progress == SUM_OF_BOTH:
        value = sum(both)
    elif t.settings.merge_progress == ZERO_FOR_BOTH:
        value = 0
    t.goal_open[other] = 0
    set_progress(t, other, 0)
    set_progress(t, goal, value)
    t.aim_goal = [goal if g == other else g for g in t.aim_goal]
    t.tell("goals_merged", t.goal_names[goal], t.goal_names[other])


def split(t: Evening, goal: int, name: str, new_part_keeps: bool) -> None:
    """One part keeps the progress, the other starts at 0. [S-088]"""
    value = t.progress[goal]
    part = found_goal(t, name, value if new_part_keeps else 0)
    if new_part_keeps:
        set_progress(t, goal, 0)
    t.tell("goal_split", t.goal_names[goal], t.goal_names[part])


def reward(t: Evening) -> Script:
    """The GM awards a token for a fitting deed. [S2-022 S2-068]"""
    c: int = yield Pick(GM, "reward_whom", present(t))
    free: list[int] = [token for token in REWARDS if not has(t.tokens[c], token)]
    if free:
        token: Token = yield Pick(GM, "reward_token", free, (c,))
        give_token(t, c, token)
    else:
        say(t, GM, "reward", "There is nothing more to give.")

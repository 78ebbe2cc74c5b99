"""Between two rolls the GM may open, rename, close, merge and split Goals, and use the GM's tools. [S-088 S-090]"""

from typing import Final, NewType

from rulewright.engine.questions import Pick, Script, Write
from rulewright.games.something.options import EVERY_SCENE, SUM_OF_BOTH, ZERO_FOR_BOTH
from rulewright.games.something.rules.crew import give_token, present
from rulewright.games.something.rules.goals import found_goal, new_name, open_goals, set_progress
from rulewright.games.something.rules.opponents import MOST_FOES, enter, leave
from rulewright.games.something.rules.reaction import strike
from rulewright.games.something.rules.resolving import close_goal
from rulewright.games.something.rules.ship import damage, has_ship
from rulewright.games.something.sets import has
from rulewright.games.something.state import (
    CHOOSING,
    CLAIM,
    CLOSING,
    GM,
    LAY_DIE,
    ORACLE,
    SHORT,
    Evening,
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
MOST_AT_ONCE: Final = 4
MOST_GOALS: Final = 24


def business(t: Evening) -> Script:
    """One matter of the GM's, or on with the next roll; a sitting too long without rolls ends. [S-088 S-901]"""
    if t.turns >= turn_limit(t) or not present(t):
        t.phase = CLOSING
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
        t.scene = -(t.scene + 1)
        t.phase = LAY_DIE
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
    else:
        t.phase = CLOSING


def business_options(t: Evening) -> list[int]:
    """What the GM may do now; the sitting can be ended once half of it has been played."""
    goals = open_goals(t)
    options: list[int] = [GO_ON]
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
    if t.settings.reopen == EVERY_SCENE:
        options.append(NEW_SCENE)
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
    if 2 * sum(t.rolled) >= t.settings.rolls:
        options.append(END_SITTING)
    return options


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

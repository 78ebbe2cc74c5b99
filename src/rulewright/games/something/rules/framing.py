"""Calling for a roll: action and intent, then the GM's skill, Goal and threshold, then the dice. [S-012..S-025]"""

from typing import Final, NewType

from rulewright.engine.questions import D6, Deciding, Pick, Roll, Script, Write
from rulewright.games.something.damage_matrix import level_in
from rulewright.games.something.dice import ALL_TYPES, DARING, EVERY_TYPE, NO_TYPE, pair_in, pairs, types_in
from rulewright.games.something.options import ANY_THRESHOLD
from rulewright.games.something.rules.crew import all_skills, eligible_types, set_skill, skill_of
from rulewright.games.something.rules.destiny import doubles_flow
from rulewright.games.something.rules.goals import NEW_GOAL, found_goal, new_name, open_goals
from rulewright.games.something.rules.inquiry import buy, purchases
from rulewright.games.something.rules.opponents import ARCANE, floor_for, trait_penalty
from rulewright.games.something.rules.powers import WISE, has_power
from rulewright.games.something.rules.ship import penalty_for, repair_marks, repairable
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.sets import members, size
from rulewright.games.something.skills import MOST_SKILLS, OPENED, REPAIR_SHIP, Skill
from rulewright.games.something.state import (
    BUSINESS,
    DRAFT,
    GM,
    KEEP,
    LINE,
    LONG,
    NO_FOE,
    NO_GOAL,
    RULED,
    SHORT,
    Evening,
    say,
)

Judgement = NewType("Judgement", int)
"""Whether dice decide a deed. [S-013]"""
IT_HAPPENS: Final = Judgement(0)
ROLL_FOR_IT: Final = Judgement(1)
IT_CANNOT: Final = Judgement(2)
LEAVE_IT: Final = -2
"""The player suggests nothing: skill or Goal is the GM's word. [S-016]"""
NEW_SKILL: Final = 999
"""The answer that gives the skill a new name. [S-014]"""
HIGHEST: Final = 40
"""The last threshold on the list at the table. [S-018]"""
# Answers to "throw": the code of a pair of types, or one of these; from the last on a token buys information. [S-079]
WITHDRAW: Final = 100
RESTATE: Final = 101
THROW_THREE: Final = 102
BUY_BEFORE_THROW: Final = 110
# Answers to "modifiers", added together. [S2-030]
DRAWBACKS: Final = 3
OUTNUMBERED: Final = 4
STRANGE_POWERS: Final = 8


def call_for_roll(t: Evening) -> Script:
    """The player says what the character does and wants; the GM says whether dice decide it. [S-012 S-013 S-016]"""
    c = t.roller
    seat = t.owner[c]
    t.telling = True
    action: str = yield from prose(t, seat, "action", LINE, (c,))
    say(t, seat, "action", action)
    intent: str = yield from prose(t, seat, "intent", LINE, (c,))
    say(t, seat, "intent", intent)
    t.telling = False
    if t.fiction:
        yield from without_dice(t, [IT_HAPPENS, IT_CANNOT])
        return
    if t.settings.flow:
        t.benefit_wanted = yield Pick(seat, "benefit_wanted", [NO_TYPE, *EVERY_TYPE], (c,))
    t.suggested_skill = yield Pick(seat, "suggest_skill", [LEAVE_IT, *possible_skills(t, c)], (c,))
    t.suggested_goal = yield Pick(seat, "suggest_goal", [LEAVE_IT, NO_GOAL, *open_goals(t)], (c,))
    rolls: int = yield from without_dice(t, [ROLL_FOR_IT, IT_HAPPENS, IT_CANNOT])
    if rolls:
        yield from frame(t)
        t.phase = DRAFT if t.settings.setback_drafts else RULED


def without_dice(t: Evening, judgements: list[int]) -> Deciding:
    """Whether dice decide the deed (then 1); else the GM tells what comes of it. [S-013 S-035]"""
    c = t.roller
    needed: Judgement = yield Pick(GM, "needs_roll", judgements, (c,))
    if needed == ROLL_FOR_IT:
        return 1
    told: str = yield from prose(t, GM, "without_roll", LINE, (c, needed))
    say(t, GM, "without_roll", told)
    t.tell("no_roll", c, t.names[c], needed)
    t.phase = BUSINESS
    return 0


def possible_skills(t: Evening, c: int) -> list[Skill]:
    """Every conceivable skill, the best first; with species on not those of another species. [S2-023 S2-039]"""
    skills = all_skills(t)
    if t.settings.types:
        open_to = [skill for skill in skills if skill not in OPENED or OPENED[skill] == t.species[c]]
    else:
        open_to = [skill for skill in skills if skill not in OPENED or skill_of(t, c, skill) > 0]
    codes = sorted([skill - 1000 * skill_of(t, c, skill) for skill in open_to])
    return [Skill(code % 1000) for code in codes]


def frame(t: Evening) -> Script:
    """The GM names the one skill, the one Goal or none, and the threshold, and may say why. [S-014 S-015 S-017]"""
    c = t.roller
    yield from name_skill(t, c)
    yield from name_goal(t)
    yield from name_opposition(t)
    t.repairing = 0
    if t.settings.ships and t.skill == REPAIR_SHIP and repairable(t):
        yield from repair_marks(t)
    yield from name_threshold(t)
    if t.settings.destiny_tracks:
        yield from name_peril(t)
    why = yield from prose(t, GM, "ruling", LINE, (c,))
    say(t, GM, "ruling", why)
    t.tell_all("framed", (c, t.names[c], t.skill_names[t.skill], goal_name(t), t.threshold))


def goal_name(t: Evening) -> str:
    """The applied Goal's name, empty when there is none."""
    return "" if t.goal == NO_GOAL else t.goal_names[t.goal]


def name_skill(t: Evening, c: int) -> Script:
    """Exactly one skill applies, the suggested one first; a new name may be given to it. [S-014 S-016 S2-023]"""
    options: list[int] = [*possible_skills(t, c)]
    if t.suggested_skill in options:
        options.remove(t.suggested_skill)
        options.insert(0, t.suggested_skill)
    if len(t.skill_names) < MOST_SKILLS:
        options.append(NEW_SKILL)
    skill: Skill = yield Pick(GM, "skill", options, (c, t.suggested_skill))
    if skill == NEW_SKILL:
        name: str = yield Write(GM, "skill_name", SHORT, (c,))
        t.skill_names.append(new_name(t.skill_names, name, "skill"))
        skill = Skill(len(t.skill_names) - 1)
    t.skill = skill
    if t.open_point[c] and skill_of(t, c, t.skill) == 0:
        wanted: int = yield Pick(t.owner[c], "open_point", [0, 1], (c, t.skill))
        if wanted:
            t.open_point[c] = 0
            set_skill(t, c, t.skill, 1)


def name_goal(t: Evening) -> Script:
    """One open Goal, none, or a new one at 0. The Flow stays when the tactic changes. [S-015 S-092 S2-010]"""
    goal: int = yield Pick(GM, "goal", [NO_GOAL, *open_goals(t), NEW_GOAL], (t.roller, t.suggested_goal))
    if goal == NEW_GOAL:
        name: str = yield Write(GM, "goal_name", SHORT)
        goal = found_goal(t, name, 0)
    t.goal = goal


def name_opposition(t: Evening) -> Script:
    """Against whom, or an arcane feat: both set a least threshold. [S2-026 S2-027]"""
    t.foe = NO_FOE
    if t.settings.mt:
        t.foe = yield Pick(GM, "opposition", [NO_FOE, ARCANE, *range(len(t.foes))], (t.roller,))


def name_threshold(t: Evening) -> Script:
    """Any whole number from 7, judged by deed and intent; then what opponents, drawbacks and damage add.

    Neither the Goal nor the table die is asked about. [S-017..S-022 S2-026 S2-029 S2-030]
    """
    least = 1 if t.settings.min_threshold == ANY_THRESHOLD else 7
    least = max(least, floor_for(t))
    if t.repairing:
        least = max(least, 7 + repair_levels(t.repairing))
    base: int = yield Pick(GM, "threshold", list(range(least, max(HIGHEST, least) + 1)), (t.roller, t.skill))
    t.threshold = base
    if t.settings.mt:
        drawbacks: int = yield Pick(GM, "modifiers", list(range(16)), (t.roller, base))
        t.threshold += modifiers(drawbacks) + trait_penalty(t)
    if t.settings.ships:
        t.threshold += penalty_for(t, t.skill)


def modifiers(code: int) -> int:
    """Outnumbered +3, strange technology or powers +3, other drawbacks +1 each, at most 3. [S2-030]"""
    outnumbered = 3 if code & OUTNUMBERED else 0
    strange = 3 if code & STRANGE_POWERS else 0
    return (code & DRAWBACKS) + outnumbered + strange


def repair_levels(marks: int) -> int:
    """The sum of the levels of the marks to be cleared. [S2-060]"""
    return sum([level_in(mark) + 1 for mark in members(marks)])


def name_peril(t: Evening) -> Script:
    """The GM says whether the roll brings Peril, before the dice are chosen. [S2-031 S2-048 S2-050]"""
    if 0 <= t.foe < len(t.foes) and t.foes[t.foe][5]:
        t.risky = True
    else:
        risky: int = yield Pick(GM, "risky", [0, 1], (t.roller,))
        t.risky = risky == 1
    t.against_cause = False
    if doubles_flow(t, t.roller) and t.goal != NO_GOAL:
        cause: int = yield Pick(GM, "against_cause", [0, 1], (t.roller,))
        t.against_cause = cause == 1


def draft_setback(t: Evening) -> Script:
    """The GM pencils in what a tie would bring; nobody else may read it yet. [S-061]"""
    draft: str = yield from prose(t, GM, "draft", LONG, (t.roller,))
    t.draft_at = len(t.notes)
    t.notes.append((GM, GM, draft))
    t.phase = RULED


def choose_dice(t: Evening) -> Script:
    """Two different types, neither the table's; or argue once, or withdraw. Then the throw. [S-016 S-022..S-025]

    The GM answers an argument in words, then names skill, Goal and threshold again.
    """
    c = t.roller
    if size(eligible_types(t, c)) < 2 and t.lent == NO_TYPE:
        lendable = members(ALL_TYPES & ~t.dice[c] & ~(1 << t.die_type))
        t.lent = yield Pick(GM, "lend", lendable, (c,))
    options = dice_options(t, c)
    chosen: int = yield Pick(t.owner[c], "throw", options, (c,))
    if chosen >= BUY_BEFORE_THROW:
        yield from buy(t, c, chosen, BUY_BEFORE_THROW)
        return
    if chosen == WITHDRAW:
        t.tell("withdrawn", c, t.names[c])
        t.phase = BUSINESS
        return
    if chosen == RESTATE:
        t.argued = True
        argument: str = yield from prose(t, t.owner[c], "argument", LINE, (c,))
        say(t, t.owner[c], "argument", argument)
        reply: str = yield from prose(t, GM, "reply", LINE, (c,))
        say(t, GM, "reply", reply)
        yield from frame(t)
        return
    if chosen == THROW_THREE:
        yield from throw_three(t, c)
    else:
        t.pair = pair_in(chosen)
        t.faces = yield Roll(2, D6)
    begin_roll(t, c)


def dice_options(t: Evening, c: int) -> list[int]:
    """The legal pairs, whatever the deed; and what else may be done now. [S-006 S-023 S-024 S-031..S-033 S-079]"""
    mask = eligible_types(t, c)
    if t.lent != NO_TYPE:
        mask |= 1 << t.lent
    options = pairs(mask)
    if t.settings.types and has_power(t, c, WISE) and t.die_type == DARING and size(t.dice[c]) == 3:
        options.append(THROW_THREE)
    if not t.argued:
        options.append(RESTATE)
    if t.settings.withdraw:
        options.append(WITHDRAW)
    options.extend(purchases(t, c, BUY_BEFORE_THROW))
    return options


def throw_three(t: Evening, c: int) -> Script:
    """Wise under a Daring Course: throw all three, drop one; a thrown Daring die stays, to be passed. [S2-039]"""
    kinds = types_in(t.dice[c])
    faces: tuple[int, ...] = yield Roll(3, D6)
    t.tell("three_thrown", c, t.names[c], tuple(kinds), faces)
    dropped: int = yield Pick(t.owner[c], "drop", [i for i in range(3) if kinds[i] != DARING], (c, *kinds, *faces))
    left = [i for i in range(3) if i != dropped]
    t.pair = (kinds[left[0]], kinds[left[1]])
    t.faces = (faces[left[0]], faces[left[1]])


def begin_roll(t: Evening, c: int) -> None:
    """The dice lie open; from here nothing of the frame changes. [S-022 S-025]"""
    t.course_type = t.die_type
    t.course_face = t.die_face
    t.rolled[c] += 1
    t.tell_all("thrown", (c, t.names[c], t.pair[0], t.faces[0], t.pair[1], t.faces[1]))
    t.phase = KEEP

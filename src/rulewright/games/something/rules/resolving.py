"""Keeping a die and what comes of it: bands, the offer, progress, ties and learning. [S-026..S-068]"""

from typing import Final, NewType

from rulewright.engine.questions import D6, Deciding, Pick, Roll, Script, Write
from rulewright.games.something.dice import EXPERTISE, NO_TYPE
from rulewright.games.something.options import ALWAYS_A_NEW_GOAL, GM_IS_ASKED, GM_MAY_SPARE, OFFER_AFTER_KEEP
from rulewright.games.something.rules.benefits import benefits, sixes
from rulewright.games.something.rules.crew import give_token, set_skill, skill_of
from rulewright.games.something.rules.destiny import rethrows_course
from rulewright.games.something.rules.goals import found_goal, set_progress
from rulewright.games.something.rules.inquiry import buy, purchases
from rulewright.games.something.rules.powers import any_benefit, low_bonus, may_use_both
from rulewright.games.something.rules.ship import clear
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.rules.totals import BOTH, band_of, high_die, keeps, result_pair, total_of
from rulewright.games.something.sets import members
from rulewright.games.something.skills import SENSORS
from rulewright.games.something.state import (
    FULL,
    GM,
    LEARN,
    LINE,
    LONG,
    LOW,
    MIDDLE,
    NO_GOAL,
    REACT,
    RESOLVE,
    SETBACK,
    SHORT,
    TIE,
    WIN,
    Evening,
    deed_line,
    say,
)
from rulewright.games.something.tokens import SENSOR

# Answers to "keep": the die that is kept, or both (`totals.py`); then what is offered for a die may be asked.
ASK_OFFER: Final = 4
BUY_BEFORE_KEEP: Final = 10
"""From here on a token buys information, before a die is kept and before a Win is taken. [S-079]"""
SAID_ALOUD: Final = "as the GM says"
"""What stands for an offer that nobody wrote down. [S-904]"""
Taking = NewType("Taking", int)
"""What a player makes of a middle or full result. [S-042 S-045 S-047]"""
TREAT_AS_LOW: Final = Taking(0)
TAKE_IT: Final = Taking(1)
TAKE_UNPROTECTED: Final = Taking(2)


def keep(t: Evening) -> Script:
    """The player keeps one die and passes the other, and may first ask what is offered. [S-026 S-049 S-062 S-063]"""
    c = t.roller
    seat = t.owner[c]
    chosen: int = yield Pick(seat, "keep", keep_options(t), (c,))
    if chosen >= BUY_BEFORE_KEEP:
        yield from buy(t, c, chosen, BUY_BEFORE_KEEP)
        return
    if asks_offer(chosen):
        yield from make_offer(t, chosen - ASK_OFFER)
        return
    t.kept = chosen
    t.band = band_of(t, chosen)
    t.total = 0 if t.band == TIE else total_of(t, chosen)
    first, face, second, other = result_pair(t, chosen)
    t.log.append((c, first, face, second, other, t.total, t.threshold, t.band, deed_line(t)))
    t.tell_all("kept", (c, t.names[c], first, face, second, other, t.total, t.threshold, t.band))
    if chosen != BOTH:
        yield from pass_die(t, 1 - chosen)
    t.phase = LEARN if t.band == TIE else RESOLVE


def keep_options(t: Evening) -> list[int]:
    """Which die to keep, an offer to hear, a token to spend. [S-049 S-079]"""
    dice = keeps(t)
    options = dice[:]
    if may_use_both(t, t.roller):
        options.append(BOTH)
    if t.settings.offer_time != OFFER_AFTER_KEEP:
        options.extend([ASK_OFFER + i for i in dice if band_of(t, i) == MIDDLE and not t.offers[i]])
    options.extend(purchases(t, t.roller, BUY_BEFORE_KEEP))
    return options


def asks_offer(answer: int) -> bool:
    """Whether the offer for a die is asked for."""
    return ASK_OFFER <= answer < BUY_BEFORE_KEEP


def make_offer(t: Evening, kept: int) -> Script:
    """The GM offers something short of the intent; once told it binds. [S-044 S-049]"""
    offer: str = yield from prose(t, GM, "offer", LINE, (t.roller, kept, t.threshold - total_of(t, kept)))
    told = offer if offer.strip() else SAID_ALOUD
    t.offers = tuple([told if i == kept else old for i, old in enumerate(t.offers)])
    if t.kept < 0:
        t.tell("offered", t.pair[kept], t.faces[kept])
    say(t, GM, "offer", offer.strip())


def pass_die(t: Evening, left: int) -> Script:
    """The other die becomes the table die, at once or last; no sheet changes. [S-010 S-027 S-029 S2-002]"""
    t.left_type = t.pair[left]
    t.left_face = t.faces[left]
    if rethrows_course(t, t.roller):
        again: tuple[int, ...] = yield Roll(1, D6)
        t.left_face = again[0]
    if not t.settings.course:
        set_course(t)


def set_course(t: Evening) -> None:
    """The passed die lies in the middle, and Daring's shelter ends. [S-005 S-027 S-101 S2-001 S2-007]"""
    if t.left_type != NO_TYPE:
        t.die_type = t.left_type
        t.die_face = t.left_face
        t.sheltered = False
        t.tell("passed", t.die_type, t.die_face)


# --- untied ----------------------------------------------------------------------------------------------------------


def resolve(t: Evening) -> Script:
    """Low, middle or full; then the applied Goal's progress and no other, then the benefits. [S-040..S-053 S-091]"""
    high, face = high_die(t, t.kept)
    expert = t.goal != NO_GOAL and (high == EXPERTISE or any_benefit(t, t.roller))
    protected = False
    if t.band == MIDDLE:
        if not t.offers[t.kept]:
            yield from make_offer(t, t.kept)
        wins: list[int] = [TREAT_AS_LOW, TAKE_IT, TAKE_UNPROTECTED] if expert else [TREAT_AS_LOW, TAKE_IT]
        wins.extend(purchases(t, t.roller, BUY_BEFORE_KEEP))
        chosen: int = yield Pick(t.owner[t.roller], "win", wins, (t.roller, t.kept))
        if chosen >= BUY_BEFORE_KEEP:
            yield from buy(t, t.roller, chosen, BUY_BEFORE_KEEP)
            return
        t.band = LOW if chosen == TREAT_AS_LOW else WIN
        protected = chosen == TAKE_IT and expert
    elif t.band == FULL:
        shield: int = yield from take_full(t, expert)
        protected = shield == 1
    log_result(t)
    t.tell("result", t.roller, t.names[t.roller], t.band)
    if t.band == LOW:
        yield from low_result(t)
    elif t.band == WIN:
        if not protected:
            set_progress(t, t.goal, 0)
        yield from gear_fails(t, "gear_fails")
    else:
        yield from full_success(t, protected)
    yield from benefits(t, high, face, protected)
    t.phase = REACT


def log_result(t: Evening) -> None:
    """The roll is remembered with what was made of it: a Win taken, or treated as low."""
    c, first, lay, second, kept, total, threshold, _, told = t.log[-1]
    t.log[-1] = (c, first, lay, second, kept, total, threshold, t.band, told)


def take_full(t: Evening, expert: bool) -> Deciding:
    """A full success may be declined by option; Expertise keeps the Flow by the second draft. [S-042 S2-005 S2-008]"""
    options: list[int] = [TAKE_IT]
    if t.settings.flow and expert:
        options.append(TAKE_UNPROTECTED)
    if t.settings.decline_full:
        options.append(TREAT_AS_LOW)
    chosen: int = TAKE_IT
    if len(options) > 1:
        chosen = yield Pick(t.owner[t.roller], "full", options, (t.roller,))
    if chosen == TREAT_AS_LOW:
        t.band = LOW
    return 1 if chosen == TAKE_IT and TAKE_UNPROTECTED in options else 0


def low_result(t: Evening) -> Script:
    """Not yet: the Goal gains 1, or a new one may begin at 1; some powers make it 2. [S-040 S-041 S-046 S-051 S-093]"""
    obstacle: str = yield from prose(t, GM, "obstacle", LINE, (t.roller,))
    say(t, GM, "obstacle", obstacle)
    gain = low_bonus(t, t.roller)
    if t.goal != NO_GOAL:
        set_progress(t, t.goal, t.progress[t.goal] + gain)
        return
    wanted = 1 if t.settings.auto_new_goal == ALWAYS_A_NEW_GOAL else 0  # [S2-004]
    if t.settings.auto_new_goal == GM_IS_ASKED:
        wanted = yield Pick(GM, "new_goal", [1, 0], (t.roller,))
    if wanted:
        name: str = yield Write(GM, "goal_name", SHORT)
        found_goal(t, name, gain)


def full_success(t: Evening, protected: bool) -> Script:
    """The intent comes true, the progress is spent; the Goal stays open unless the GM closes it. [S-042 S-043 S-094]"""
    told: str = yield from prose(t, t.owner[t.roller], "narrate", LONG, (t.roller,))
    say(t, t.owner[t.roller], "success", told)
    if not protected:
        set_progress(t, t.goal, 0)
    for mark in members(t.repairing):
        clear(t, mark)
    if t.settings.ships and t.skill == SENSORS:
        give_token(t, t.roller, SENSOR)
    if t.goal != NO_GOAL and t.goal_open[t.goal]:
        closing: int = yield Pick(GM, "close_goal", [0, 1], (t.goal,))
        if closing:
            t.closed += 1
            close_goal(t, t.goal)


def close_goal(t: Evening, goal: int) -> None:
    """Only the GM closes a Goal. [S-088 S-094]"""
    t.goal_open[goal] = 0
    t.tell("goal_closed", goal, t.goal_names[goal])


def gear_fails(t: Evening, ask: str) -> Script:
    """Fickle gear used in this roll may fail for a while by a Win, or for good by a setback. [S2-037]"""
    if not t.settings.gear:
        return
    c = t.roller
    for item, (_, _, _, fickle, _) in enumerate(t.gear[c]):
        if not fickle or t.gear_lost[c] >> item & 1:
            continue
        fails: int = yield Pick(GM, ask, [0, 1], (c, item))
        if fails and ask == "gear_lost":
            t.gear_lost[c] |= 1 << item
        elif fails:
            t.gear_broken[c] |= 1 << item + 8
        if fails:
            t.tell(ask, c, t.names[c], t.gear[c][item][4])


# --- tied ------------------------------------------------------------------------------------------------------------


def learn(t: Evening) -> Script:
    """A tie fails: the progress is lost, a face above the skill teaches one step. [S-011 S-055..S-058 S-064..S-068]"""
    c = t.roller
    _, face, _, _ = result_pair(t, t.kept)
    t.tell("tied", c, t.names[c], face)
    spared = 0
    if t.settings.tie_zeroing == GM_MAY_SPARE and t.goal != NO_GOAL and t.progress[t.goal] > 0:
        spared = yield Pick(GM, "spare", [0, 1], (t.goal,))
    if not spared:
        set_progress(t, t.goal, 0)
    if t.settings.tokens2:
        yield from sixes(t)
    known = skill_of(t, c, t.skill)
    if face > known:
        raised: int = yield Pick(t.owner[c], "learn", [1, 0], (c, t.skill, known + 1))
        if raised:
            set_skill(t, c, t.skill, known + 1)
            t.learned += 1
            t.tell("learned", c, t.names[c], t.skill_names[t.skill], known + 1)
    yield from gear_fails(t, "gear_lost")
    t.phase = SETBACK


def setback(t: Evening) -> Script:
    """The GM does their worst: written now, or pencilled in before. Nothing stops it. [S-059..S-061]"""
    if t.settings.setback_drafts:
        text = t.notes[t.draft_at][2]
    else:
        text = yield from prose(t, GM, "setback", LONG, (t.roller,))
    say(t, GM, "setback", text.strip())
    t.tell("setback", t.roller, t.names[t.roller])
    t.phase = REACT

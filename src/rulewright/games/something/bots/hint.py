# interpreted: words for people
"""The advisor: what each choice leads to, with exact odds. The GM can turn it off. [S-902]"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from rulewright.engine import Pick
from rulewright.games.something.dice import BENEFITS, EXPERTISE, NO_TYPE, TYPES, DieType, is_pair, pair_in
from rulewright.games.something.odds.chances import success_chance
from rulewright.games.something.odds.long_run import passing
from rulewright.games.something.options import LOCKS_THE_PLAYER, ODDS_OF_THE_AUTHOR
from rulewright.games.something.rules.crew import can_roll_beside, present, skill_of, token_name
from rulewright.games.something.rules.destiny import rethrows_course
from rulewright.games.something.rules.powers import any_benefit, low_bonus
from rulewright.games.something.rules.resolving import TAKE_IT, TAKE_UNPROTECTED, TREAT_AS_LOW
from rulewright.games.something.rules.totals import (
    BOTH,
    band_of,
    bonus_before,
    goal_progress,
    high_die,
    result_pair,
    total_of,
)
from rulewright.games.something.sets import has
from rulewright.games.something.state import FULL, MIDDLE, NO_GOAL, NOBODY, TIE, Evening
from rulewright.games.something.tokens import token_of
from rulewright.games.something.words.names import BANDS, die_text


@lru_cache(maxsize=256)
def expected_rolls(threshold: int, skill: int) -> tuple[tuple[Fraction, ...], ...]:
    """Expected further rolls to a full success, by progress and table face."""
    return tuple(tuple(layer) for layer in passing(threshold, skill))


def percent(chance: Fraction) -> str:
    """A chance for reading."""
    return f"{float(chance * 100):.2f} %"


def hint(t: Evening, pick: Pick) -> Mapping[int, str]:
    """Words for the options of a question; none while the advisor is off. [S-053 S-902]"""
    if not t.advisor:
        return {}
    if pick.ask == "throw":
        chance = percent(chance_now(t, t.die_face, bonus_before(t, t.roller)))
        return {value: f"full success {chance}; {pair_words(value)}" for value in pick.options if is_pair(value)}
    if pick.ask == "keep":
        return {value: keep_words(t, value) for value in pick.options if value <= BOTH}
    if pick.ask == "win":
        return {value: win_words(t, value) for value in pick.options if value <= TAKE_UNPROTECTED}
    return {}


def pair_words(pair: int) -> str:
    """What either die of a pair would bring as the high one."""
    return " · ".join(f"{TYPES[kind]} high: {BENEFITS[kind]}" for kind in pair_in(pair))


def chance_now(t: Evening, face: int, bonus: int) -> Fraction:
    """The chance of a full success against the threshold now set, as this table counts ties."""
    policy = "author" if t.settings.odds_convention == ODDS_OF_THE_AUTHOR else "opt"
    return success_chance(t.threshold, bonus, face, policy)


def next_roller(t: Evening, left_type: DieType) -> int:
    """The companion who would do best with the same skill on the die left behind, or nobody."""
    others = [c for c in present(t) if c != t.roller and can_roll_beside(t, c, left_type) and not locked_by(t, c)]
    return max(others, key=lambda c: (bonus_before(t, c), -c), default=NOBODY)


def locked_by(t: Evening, c: int) -> bool:
    """Whether this roll will keep the companion from going next."""
    return t.settings.lock == LOCKS_THE_PLAYER and t.owner[c] == t.owner[t.roller]


def progress_after(t: Evening, kept: int) -> int:
    """The applied Goal's progress once the keep is settled; a middle result is counted as declined. [S2-005]"""
    band = band_of(t, kept)
    if t.goal == NO_GOAL or band == TIE:
        return 0
    if band == FULL:
        return t.progress[t.goal] if t.settings.flow and expert_keep(t, kept) else 0
    return t.progress[t.goal] + low_bonus(t, t.roller)


def expert_keep(t: Evening, kept: int) -> bool:
    """Whether Expertise's benefit is to be had by this keep. [S-047]"""
    return high_die(t, kept)[0] == EXPERTISE or any_benefit(t, t.roller)


def keep_words(t: Evening, kept: int) -> str:
    """Band, progress, token, benefit, the new die, the next roller's chance, and the rolls still to expect."""
    band = band_of(t, kept)
    parts = [BANDS[band] if band == TIE else f"{BANDS[band]}, total {total_of(t, kept)}"]
    after = progress_after(t, kept)
    if t.goal != NO_GOAL:
        won = t.progress[t.goal] if band == MIDDLE and expert_keep(t, kept) else 0
        parts.append(f"progress {after}" + (f" ({won} if you Take the Win)" if band == MIDDLE else ""))
    if band == TIE:
        parts.append(learning_words(t, kept))
    else:
        kind, face = high_die(t, kept)
        parts.append(f"{TYPES[kind]} high: {BENEFITS[kind]}")
        if face == 6 and not t.settings.tokens2:
            held = has(t.tokens[t.roller], token_of(kind))
            parts.append(f"{token_name(t, token_of(kind))} " + ("is held already" if held else "gained"))
    if t.settings.tokens2:
        first, face, second, other = result_pair(t, kept)
        sixes = [token_of(kind) for kind, shown in ((first, face), (second, other)) if shown == 6]
        parts.extend(f"{token_name(t, token)} gained" for token in sixes if not has(t.tokens[t.roller], token))
    left = t.course_face if kept == BOTH else t.faces[1 - kept]
    left_type = t.course_type if kept == BOTH else t.pair[1 - kept]
    again = kept != BOTH and rethrows_course(t, t.roller)
    parts.append(f"leaves {TYPES[left_type]}, thrown again" if again else f"leaves {die_text(left_type, left)}")
    if band != FULL and not again:
        parts.extend(ahead_words(t, after, left_type, left))
    return "; ".join(parts)


def learning_words(t: Evening, kept: int) -> str:
    """What a tie teaches, and that its setback is not counted."""
    face = result_pair(t, kept)[1]
    known = skill_of(t, t.roller, t.skill)
    learned = f"{t.skill_names[t.skill]} rises to +{known + 1}" if face > known else "nothing learned"
    return f"{learned}; a setback, which no figure counts"


def ahead_words(t: Evening, after: int, left_type: DieType, left: int) -> list[str]:
    """The next roller's chance on the die left behind, and the expected rolls to come."""
    words: list[str] = []
    if t.goal == NO_GOAL:
        return words
    who = next_roller(t, left_type)
    if who != NOBODY:
        chance = chance_now(t, left, bonus_before(t, who) - goal_progress(t) + after)
        words.append(f"next {t.names[who]} {percent(chance)}")
    base = bonus_before(t, t.roller) - goal_progress(t)
    table = expected_rolls(t.threshold, base)
    value = table[min(after, len(table) - 1)][left - 1]
    words.append(f"{float(value):.2f} more rolls expected")
    return words


def win_words(t: Evening, value: int) -> str:
    """What taking or declining the Win does to the progress."""
    if t.goal == NO_GOAL:
        return "not yet" if value == TREAT_AS_LOW else "the offer comes true"
    if value == TREAT_AS_LOW:
        after = progress_after(t, t.kept)
        left_type, left = (t.left_type, t.left_face) if t.left_type != NO_TYPE else (t.course_type, t.course_face)
        return "; ".join([f"progress {after}", *ahead_words(t, after, left_type, left)])
    protected = value == TAKE_IT and expert_keep(t, t.kept)
    return f"the offer comes true; progress {t.progress[t.goal] if protected else 0}"

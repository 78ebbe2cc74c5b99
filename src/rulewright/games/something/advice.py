# interpreted: words for people
"""The advisor: what each choice leads to, with exact odds. The GM can turn it off. [S-902]"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from rulewright.engine import Pick
from rulewright.games.something.chances import success_chance
from rulewright.games.something.crew import can_roll, present, skill_of, token_name
from rulewright.games.something.dice import BENEFITS, TYPES, has
from rulewright.games.something.long_run import passing
from rulewright.games.something.powers import low_bonus
from rulewright.games.something.state import FULL, LOW, MIDDLE, NO_GOAL, TIE, Table
from rulewright.games.something.totals import BOTH, band_of, bonus_before, high_die, result_pair, total_of
from rulewright.games.something.view import BANDS, die_text


@lru_cache(maxsize=256)
def expected_rolls(threshold: int, skill: int) -> tuple[tuple[Fraction, ...], ...]:
    """Expected further rolls to a full success, by progress and table face."""
    return tuple(tuple(layer) for layer in passing(threshold, skill))


def percent(chance: Fraction) -> str:
    """A chance for reading."""
    return f"{float(chance * 100):.2f} %"


def advise(t: Table, pick: Pick) -> Mapping[int, str]:
    """Words for the options of a question; none while the advisor is off. [S-053 S-902]"""
    if not t.advisor:
        return {}
    if pick.ask == "throw":
        chance = success(t, t.die_face, bonus_before(t, t.roller))
        return {value: f"full success {percent(chance)}" for value in pick.options if value < 25}
    if pick.ask == "keep":
        return {value: keep_words(t, value) for value in pick.options if value <= BOTH}
    if pick.ask == "win":
        return {value: win_words(t, value) for value in pick.options}
    return {}


def success(t: Table, face: int, bonus: int) -> Fraction:
    """The chance of a full success against the threshold now set, as this table counts ties."""
    return success_chance(t.threshold, bonus, face, "author" if t.settings.author_odds else "opt")


def next_roller(t: Table) -> int:
    """The companion who would do best with the same skill next, or -1 when nobody can follow."""
    others = [c for c in present(t) if c != t.roller and can_roll(t, c) and not locked_by(t, c)]
    return max(others, key=lambda c: (skill_of(t, c, t.skill), -c), default=-1)


def locked_by(t: Table, c: int) -> bool:
    """Whether this roll will keep the companion from going next."""
    return t.settings.player_lock and t.owner[c] == t.owner[t.roller]


def progress_after(t: Table, band: int) -> int:
    """The applied Goal's progress once the keep is settled; a middle result is counted as declined."""
    if t.goal == NO_GOAL:
        return 0
    if band in (TIE, FULL):
        return 0
    return t.progress[t.goal] + low_bonus(t, t.roller)


def keep_words(t: Table, kept: int) -> str:
    """Band, progress, token, benefit, the new die, the next roller's chance, and the rolls still to expect."""
    band = band_of(t, kept)
    parts = [BANDS[band] if band == TIE else f"{BANDS[band]}, total {total_of(t, kept)}"]
    after = progress_after(t, band)
    if t.goal != NO_GOAL:
        parts.append(f"progress {after}" + (" (0 if you Take the Win)" if band == MIDDLE else ""))
    if band == TIE:
        parts.append(learning_words(t, kept))
    else:
        kind, face = high_die(t, kept)
        parts.append(f"{TYPES[kind]} high: {BENEFITS[kind]}")
        if face == 6 and not t.settings.tokens2:
            held = has(t.tokens[t.roller], kind)
            parts.append(f"{token_name(t, kind)} " + ("is held already" if held else "gained"))
    if t.settings.tokens2:
        first, face, second, other = result_pair(t, kept)
        sixes = [kind for kind, shown in ((first, face), (second, other)) if shown == 6]
        parts.extend(f"{token_name(t, kind)} gained" for kind in sixes if not has(t.tokens[t.roller], kind))
    left = t.course_face if kept == BOTH else t.faces[1 - kept]
    left_type = t.course_type if kept == BOTH else t.pair[1 - kept]
    parts.append(f"leaves {die_text(left_type, left)}")
    parts.extend(ahead_words(t, band, after, left))
    return "; ".join(parts)


def learning_words(t: Table, kept: int) -> str:
    """What a tie teaches, and that its setback is not counted."""
    face = result_pair(t, kept)[1]
    known = skill_of(t, t.roller, t.skill)
    learned = f"{t.skill_names[t.skill]} rises to +{known + 1}" if face > known else "nothing learned"
    return f"{learned}; a setback, which no figure counts"


def ahead_words(t: Table, band: int, after: int, left: int) -> list[str]:
    """The next roller's chance on the die left behind, and the expected rolls to come."""
    words: list[str] = []
    if band == FULL or t.goal == NO_GOAL:
        return words
    who = next_roller(t)
    if who >= 0:
        chance = success(t, left, skill_of(t, who, t.skill) + after)
        words.append(f"next {t.names[who]} {percent(chance)}")
    base = bonus_before(t, t.roller) - t.progress[t.goal]
    table = expected_rolls(t.threshold, base)
    value = table[min(after, len(table) - 1)][left - 1]
    words.append(f"{float(value):.2f} more rolls expected")
    return words


def win_words(t: Table, value: int) -> str:
    """What taking or declining the Win does to the progress."""
    if t.goal == NO_GOAL:
        return "the offer comes true" if value else "not yet"
    kept = t.progress[t.goal]
    if value == 0:
        after = progress_after(t, LOW)
        return "; ".join([f"progress {after}", *ahead_words(t, LOW, after, t.left_face)])
    protected = value == 1 and high_die(t, t.kept)[0] == 2
    return f"the offer comes true; progress {kept if protected else 0}"

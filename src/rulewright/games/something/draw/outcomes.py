# interpreted: drawn for people only
"""What a keep comes to, in a few short lines: the advisor's page beside the dice. [S-902]"""

from typing import NamedTuple

from rulewright.games.something.dice import EXPERTISE, LETTERS, TYPES
from rulewright.games.something.draw.seen import Roll
from rulewright.games.something.rules.totals import BOTH
from rulewright.games.something.state import FULL, LOW, MIDDLE, TIE, WIN
from rulewright.games.something.tokens import TOKENS

BAND_WORDS: dict[int, str] = {
    TIE: "A tie", LOW: "Not yet", MIDDLE: "A Win is offered", FULL: "Full success", WIN: "The Win is taken",
}  # fmt: skip


class Row(NamedTuple):
    """A consequence: its sign and its words."""

    icon: str
    words: str
    size: float = 0.6
    tone: str = "teal"


def verdict(roll: Roll, kept: int) -> tuple[str, str, str, list[Row]]:
    """How a keep looks (tie, low, win, full, or plain where nobody advises), its name, its number, what follows."""
    if kept != BOTH:
        first, face = roll.course
        second, other = roll.pair[kept], roll.faces[kept]
        left = Row("mark-pass", f"leaves {TYPES[roll.pair[1 - kept]]} {roll.faces[1 - kept]}", tone="soft")
    else:
        first, second = roll.pair[0], roll.pair[1]
        face, other = roll.faces[0], roll.faces[1]
        left = Row("mark-pass", "the middle stays", tone="soft")
    if roll.kept >= 0:
        band, total = roll.band, roll.total
    elif roll.keeps:
        band, total = roll.keeps[kept]
    else:
        return "plain", f"Keep {TYPES[second]}", "", [left]
    if band == TIE:
        return "tie", BAND_WORDS[TIE], f"{face} = {other}", tie_rows(roll, face, left)
    high, shown = (first, face) if face > other else (second, other)
    rows = [Row(f"token-{high}", f"{TOKENS[high]} token", 0.52)] if shown == 6 else []
    rows.append(Row("pip-sun", goal_words(roll, band, high)))
    rows.append(Row(f"mark-{LETTERS[high]}", f"{TYPES[high]} is high", 0.62))
    rows.append(left)
    short = roll.threshold - total
    gap = f"{short} short" if short > 0 else f"of {roll.threshold}"
    look = "full" if band == FULL else "low" if band == LOW else "win"
    return look, BAND_WORDS[band], f"{total}|{gap}", rows


def tie_rows(roll: Roll, face: int, left: Row) -> list[Row]:
    """What a tie brings. [S-055..S-068]"""
    rows = []
    if face > roll.skill_bonus:
        rows.append(Row("mark-up", f"{roll.skill} to +{roll.skill_bonus + 1}"))
    if roll.goal:
        rows.append(Row("pip-sun", f"Goal +{roll.progress} to +0"))
    return [*rows, Row("mark-seal", "a setback, sealed", tone="tie"), left]


def goal_words(roll: Roll, band: int, high: int) -> str:
    """What becomes of the Goal's progress. [S-040 S-043 S-045 S-072]"""
    if not roll.goal:
        return "no Goal is moved"
    before = roll.progress
    if band == LOW:
        return f"Goal +{before} to +{before + 1}"
    if band == FULL:
        return f"Goal +{before} to +0"
    kept = before if high == EXPERTISE else 0
    return f"Goal +{kept}" if band == WIN else f"Goal +{kept} or +{before + 1}"

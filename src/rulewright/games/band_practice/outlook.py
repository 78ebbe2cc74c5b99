# interpreted: what people see; nothing here runs while simulating
"""What each die that could be placed now would do at once: which circles it triggers, and how the markers would step.

It is plain rule, seen by whoever looks at the sheet; what is likely to follow is a hint's business.
"""

from typing import Any

from rulewright.games.band.circles import FAILED, judge, points_of
from rulewright.games.band.dice import Die, distinct
from rulewright.games.band.stage import step
from rulewright.games.band_practice.options import V2
from rulewright.games.band_practice.rules.resolving import doubled_squares
from rulewright.games.band_practice.state import TURN, Rehearsal

FAILS = -1


def outlook(t: Rehearsal) -> list[dict[str, Any]]:
    """One entry a die: `circles` as [slot, points or -1 for a mistake], `walks` as [role, spot after spot]. [B-028]"""
    if t.song < 0 or t.phase != TURN or t.filled == len(t.the_song().order) or t.laid[t.square()]:
        return []
    return [would_do(t, die) for die in ([t.bound] if t.bound else distinct(t.pool))]


def would_do(t: Rehearsal, die: Die) -> dict[str, Any]:
    """The circles in the order of resolving, and every scorer's way; of points to choose from the first."""
    song, square = t.the_song(), t.square()
    laid, spots, failed = t.laid[:], t.spots[:], t.failed
    laid[square] = die
    found: list[list[int]] = []
    walks: list[list[Any]] = []
    for test in song.at[square]:
        if t.settings.deck == V2 and doubled_squares(t, test):
            continue  # which of two dice counts is asked then
        judgements = judge(song, test, laid, failed)
        failed |= (FAILED in judgements) << test
        points = sum(points_of(judgement) for judgement in judgements if judgement != FAILED)
        found += [[slot, FAILS if FAILED in judgements else points] for slot in song.slots[test]]
        for role in song.scorers[test] if points else ():
            walks.append([role, [step(spots, role) for _ in range(points)]])
    return {"die": die, "circles": found, "walks": walks}

"""What a placed die does: circles are judged, markers step, meeples move. [G-060 G-061 G-065..G-111]"""

from collections.abc import Generator
from typing import Any, Final

from rulewright.engine.questions import Pick, Question, Script
from rulewright.games.band.circles import (
    FAILED,
    SECOND,
    dice_that_scored,
    first_die,
    judge,
    other_points_of,
    points_of,
    second_die,
    succeeds,
)  # fmt: skip
from rulewright.games.band.options import ACTIVE_PLAYER, ONCE, VOID
from rulewright.games.band.sheet import BEATS, FRONT, MELODY, Role
from rulewright.games.band.songs import (
    EFFECTS_PEDAL,
    FLOURISH,
    KEY_CHANGE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    Song,
)  # fmt: skip
from rulewright.games.band.stage import SPOTLIGHT, step
from rulewright.games.genesis.character import COMMITMENT, CROWD
from rulewright.games.genesis.options import ONE_OF_THEM
from rulewright.games.genesis.rules.audience import meeple_down, meeple_up
from rulewright.games.genesis.state import NOBODY, Band, commitment_order, director, performer

FIRST_OF_TWO: Final = 0
SECOND_OF_TWO: Final = 1


def resolve_circles(t: Band, song: Song, square: int, role: Role) -> Script:
    """Every circle that this die triggers, one after the other. [G-060 G-061 G-065]"""
    tests = song.at[square]
    if not tests:
        return
    if len(tests) > 1 and t.settings.circle_order == ACTIVE_PLAYER:
        yield from resolve_in_any_order(t, song, square, role)
        return
    for test in tests:
        yield from resolve(t, song, test, square, role)


def resolve_in_any_order(t: Band, song: Song, square: int, role: Role) -> Script:
    """The active player orders the circles; Flourish stays last. Only with `circle_order` = active_player. [G-061]"""
    left = [test for test in song.at[square] if song.kinds[test] != FLOURISH]
    last = [test for test in song.at[square] if song.kinds[test] == FLOURISH]
    while left:
        test = left[0]
        if len(left) > 1:
            test = yield Pick(director(t, role), "circle", left[:], (role, t.song))
        left.remove(test)
        yield from resolve(t, song, test, square, role)
    for test in last:
        yield from resolve(t, song, test, square, role)


def resolve(t: Band, song: Song, test: int, square: int, role: Role) -> Script:
    """Judge one circle, score it, mark it, move a meeple. [G-066 G-067 G-092..G-095]"""
    laid = t.laid
    if t.settings.overdub_later == ONE_OF_THEM:
        laid = yield from one_die_each(t, song, test, square, role)
    kind = song.kinds[test]
    scored = t.beat_scores >> song.needs[test][0] // 3 * 2 & 3 if kind == FLOURISH else 0
    judgements = judge(song, test, laid, 0, scored)
    success = succeeds(judgements)
    if success or t.settings.overdub_points != VOID:
        for judgement in judgements:
            if judgement != FAILED:
                yield from score(t, song, test, judgement)
    remember_beats(t, song, test, laid, judgements)
    yield from mark(t, song, test, success, role)


def one_die_each(t: Band, song: Song, test: int, square: int, role: Role) -> Generator[Question, Any, list[int]]:
    """With `overdub_later` = either: where an earlier square holds two dice, who places picks one. [G-097]"""
    laid = t.laid
    for earlier in song.needs[test]:
        if earlier // 3 < square // 3 and laid[earlier] >= SECOND:
            two = laid[earlier]
            which: int = FIRST_OF_TWO
            if first_die(two) != second_die(two):
                which = yield Pick(director(t, role), "which_die", [FIRST_OF_TWO, SECOND_OF_TWO], (role, two))
            laid = laid[:]
            laid[earlier] = second_die(laid[earlier]) if which == SECOND_OF_TWO else first_die(laid[earlier])
    return laid


def remember_beats(t: Band, song: Song, test: int, laid: list[int], judgements: list[int]) -> None:
    """Note which dice of the Beats row have scored, for a Flourish above them. [G-087]"""
    needs = song.needs[test]
    if song.kinds[test] == FLOURISH:
        return
    for square in needs:
        if square % 3 != BEATS:
            continue
        if square == needs[len(needs) - 1]:
            scored = dice_that_scored(judgements, laid[square])
        elif laid[square] < SECOND:
            scored = 1 if max(judgements) >= 0 else 0
        else:  # pairs come grouped by the other square's dice
            scored = (1 if max(judgements[0::2]) >= 0 else 0) | (2 if max(judgements[1::2]) >= 0 else 0)
        t.beat_scores |= scored << square // 3 * 2


def score(t: Band, song: Song, test: int, judgement: int) -> Script:
    """One success: its owner steps, or gains points at once. [G-066 G-068 G-082 G-085 G-087..G-090]"""
    kind = song.kinds[test]
    points = points_of(judgement)
    if kind == FLOURISH:
        gainer = on_side(t, BEATS)
        t.crowd[gainer] += points
        t.tell("gained", gainer, CROWD, points)
    elif kind == THANK_THE_PEOPLE:
        gainer = on_side(t, FRONT)
        t.commitment[gainer] += points
        t.tell("gained", gainer, COMMITMENT, points)
    elif kind == KEY_CHANGE:
        step_marker(t, MELODY, points)
        step_marker(t, FRONT, points)
    else:
        other = other_points_of(judgement)
        owner = song.scorers[test][0]
        if other and kind in (EFFECTS_PEDAL, SYNCOPATION):
            options = [points, other] if points < other else [other, points]
            points = yield Pick(director(t, owner), "either_die", options, (owner, kind))
        step_marker(t, owner, points)


def on_side(t: Band, role: Role) -> int:
    """Who gains what a role's circle gives: the role, or in a break-up the side that hired a stand-in. [G-256 G-259]"""
    if t.side >> role & 1:
        return role
    for member in commitment_order(t):
        if t.side >> member & 1:
            return member
    return role


def step_marker(t: Band, role: Role, steps: int) -> None:
    """Steps round the stage; each one onto the Spotlight is worth a chip. [G-099..G-104 G-106 G-107]"""
    if steps == 0:
        return  # [G-071]
    chips = 0
    for _ in range(steps):
        if step(t.spots, role) == SPOTLIGHT:
            chips += 1
    t.chips[role] += chips
    if t.hogging == role:
        t.hogging = NOBODY
    t.tell("stepped", performer(t, role), t.spots[role], chips)


def mark(t: Band, song: Song, test: int, success: bool, role: Role) -> Script:
    """Mark the circle, or both of a Key Change, and move a meeple for each. [G-066 G-067 G-083 G-094 G-095]"""
    circles = 1 if t.settings.linked_circles == ONCE else len(song.slots[test])
    t.tell("circle_worked" if success else "circle_failed", song.kinds[test], song.slots[test][0], song.needs[test])
    for slot in song.slots[test]:
        if success:
            t.lit |= 1 << slot
        else:
            t.cracked |= 1 << slot
    if success:
        t.good += circles
        for n in range(circles):
            t.successes[song.scorers[test][n]] += 1
        for _ in range(circles):
            yield from meeple_up(t, role)
    else:
        t.bad += circles
        for _ in range(circles):
            yield from meeple_down(t, role)

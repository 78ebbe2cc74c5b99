"""Skill markers: gains, losses, new markers, experience. Left is lower is better. [D-147..D-159]"""

from rulewright.engine.questions import Pick, Script
from rulewright.games.destinies.options import LOSS_BEST, LOSS_BY_PLAYER, OVERFLOW_TO_POINTS, PARTIAL_ALLOWED
from rulewright.games.destinies.state import MAX_MARKERS, SKILLS, TRACK, World

# a marker is named by its track and position: skill * 16 + position


def gain(t: World, seat: int, skill: int, points: int) -> Script:
    """Move markers of one skill so many steps left in total, split as the player likes. [D-144 D-154 D-152]"""
    left = points
    while left > 0:
        options = markers_with_room(t, seat, skill)
        if not options:
            return
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Pick(seat, "gain", options, (skill, left))
        shift(t, seat, chosen, -1)
        left -= 1


def take_loss(t: World, seat: int, skill: int, points: int) -> Script:
    """Move markers right; the player chooses which, as much as possible must be taken. [D-155 D-156 D-152]"""
    left = points
    while left > 0:
        options = [skill * 16 + at for at in sorted(set(t.markers(seat, skill))) if at < TRACK]
        if not options:
            return
        chosen = options[0]
        if t.settings.loss_chooser == LOSS_BEST:
            chosen = options[-1]
        elif t.settings.loss_chooser == LOSS_BY_PLAYER and len(options) > 1:
            chosen = yield Pick(seat, "lose", options, (skill, left))
        shift(t, seat, chosen, 1)
        left -= 1


def new_marker(t: World, seat: int, skill: int, position: int) -> Script:
    """An additional marker where the effect says; beyond four it becomes two skill points. [D-157 D-158 D-159]"""
    track = seat * SKILLS + skill
    if len(t.skills[track]) < MAX_MARKERS:
        t.skills[track] = tuple(sorted([*t.skills[track], position]))
        t.tell("new_marker", t.settings.telling, seat, skill, position)
    elif t.settings.marker_overflow == OVERFLOW_TO_POINTS:
        yield from gain(t, seat, skill, 2)


def can_spend(t: World, seat: int) -> bool:
    """Whether a point of experience can be spent: a step left must be possible. [D-148 D-153]"""
    if t.xp[seat] < 1:
        return False
    room = 0
    for skill in range(SKILLS):
        for at in t.markers(seat, skill):
            room += at - 1
    return room >= (1 if t.settings.xp_partial == PARTIAL_ALLOWED else 2)


def spend_experience(t: World, seat: int) -> Script:
    """One point: two single steps left, on one marker or two, of one track or two. [D-149 D-150 D-153]"""
    t.xp[seat] -= 1
    t.tell("spent_xp", t.settings.telling, seat)
    for left in (2, 1):
        options: list[int] = []
        for skill in range(SKILLS):
            options += markers_with_room(t, seat, skill)
        if not options:
            return
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Pick(seat, "experience", options, (left,))
        shift(t, seat, chosen, -1)


def markers_with_room(t: World, seat: int, skill: int) -> list[int]:
    """The different positions of a track from which a marker can go left. [D-152]"""
    return [skill * 16 + at for at in sorted(set(t.markers(seat, skill))) if at > 1]


def shift(t: World, seat: int, marker: int, by: int) -> None:
    """Move one marker one step."""
    skill = marker // 16
    at = marker % 16
    track = seat * SKILLS + skill
    positions = list(t.skills[track])
    positions[positions.index(at)] = at + by
    t.skills[track] = tuple(sorted(positions))
    t.tell_all("marker", (t.settings.telling, seat, skill, at, at + by))

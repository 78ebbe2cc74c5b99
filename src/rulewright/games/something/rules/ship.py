"""The players' ship: its Damage Matrix, shields, repair and what broken systems cost. [S2-052..S2-063]"""

from rulewright.engine.questions import D6, Draw, Pick, Roll, Script
from rulewright.games.something.damage_matrix import (
    CONTROL,
    CREW,
    ENGINES,
    EVERY_TRACK,
    NO_MARK,
    PAIRED,
    SENSOR_TRACK,
    SHIELDS,
    WEAPONS,
    Track,
    level_in,
    mark_code,
    track_in,
    tracks_in,
)
from rulewright.games.something.dice import EXPERTISE
from rulewright.games.something.rules.crew import present, skill_of
from rulewright.games.something.rules.destiny import suffer
from rulewright.games.something.rules.goals import open_goals, set_progress
from rulewright.games.something.sets import has, members
from rulewright.games.something.skills import GUNNERY, PILOTING, SENSORS, Skill
from rulewright.games.something.state import GM, Evening, course_in_force


def has_ship(t: Evening) -> bool:
    """Only the players' ship has a matrix. [S2-052]"""
    return t.settings.ships and t.ship != ""


def damage(t: Evening, count: int) -> Script:
    """One or two plain dice; a fire adds one. Lowest first; equal dice skip a slot. [S2-054..S2-057]"""
    if has(t.marks[ENGINES], 1):
        count += 1
    faces: tuple[int, ...] = yield Roll(count, D6)
    t.tell("damage", tuple(sorted(faces)))
    left = sorted(faces)
    while left:
        track = track_of(t, left[0])
        if len(left) > 1 and left[1] == left[0]:
            del left[:2]
            yield from hit(t, track, True)
        else:
            del left[0]
            yield from hit(t, track, False)


def track_of(t: Evening, face: int) -> Track:
    """The track with that number: one each, or on a small craft two numbers a track. [S2-053]"""
    if t.tracks & PAIRED:
        return tracks_in(t.tracks)[(face - 1) // 2]
    return Track(face - 1)


def hit(t: Evening, track: Track, doubled: bool) -> Script:
    """A hit marks the lowest unmarked slot, a doubled one the slot above it; shields come first. [S2-055..S2-058]"""
    if not has(t.tracks, track):
        t.tell("missed", track)
        return
    free = [level for level in range(4) if not has(t.marks[track], level)]
    if doubled and len(free) < 2:
        t.tell("missed", track)
        return
    level = free[1] if doubled else free[0] if free else 4
    if track != SHIELDS and has(t.tracks, SHIELDS):
        if not has(t.marks[SHIELDS], 0):
            mark(t, SHIELDS, 0)
            return
        if 1 <= level <= 3 and not has(t.marks[SHIELDS], level):
            t.tell("shielded", track, level + 1)
            return
    if level < 4:
        mark(t, track, level)
    yield from consequences(t, track, level)


def mark(t: Evening, track: Track, level: int) -> None:
    """Cross out a slot."""
    t.marks[track] |= 1 << level
    t.tell("marked", track, level + 1)


def consequences(t: Evening, track: Track, level: int) -> Script:
    """What a hit does beyond the standing penalties; a full track suffers its last effect again."""
    if level == 4:
        t.later_hits[track] += 1
    if track == ENGINES and level == 3 and not has(t.marks[ENGINES], 0):
        mark(t, ENGINES, 0)  # without engines there is no warp
    if track == CREW:
        yield from crew_hit(t, level)
    elif track == SENSOR_TRACK and level >= 3 and course_in_force(t) != EXPERTISE:
        goals = open_goals(t)
        if goals:
            goal: int = yield Pick(GM, "halve_flow", goals)
            set_progress(t, goal, t.progress[goal] // 2)
    elif track == CONTROL and level == 2:
        avoided: int = yield Pick(GM, "collision", [0, 1])
        if not avoided:
            yield from damage(t, 2)
    elif track == WEAPONS and level >= 3:
        weapons = [1, 2, 3, 4, 5, 6]
        drawn: tuple[int, ...] = yield Draw(weapons, 1)
        t.tell("weapon_out", drawn[0])


def crew_hit(t: Evening, level: int) -> Script:
    """Harm at once: those whose Destiny stands at that slot; later the least marked. [S2-061]"""
    if not t.settings.destiny_tracks:
        t.tell("crew_hit", level + 1)
        return
    crew = present(t)
    if not crew:
        return
    if level < 3:
        hurt = [c for c in crew if t.harm[c] == level]
    else:
        least = min([t.harm[c] for c in crew])
        hurt = [c for c in crew if t.harm[c] == least]
        if len(hurt) > 1:
            drawn: tuple[int, ...] = yield Draw(hurt, 1)
            hurt = [drawn[0]]
    if has(t.marks[WEAPONS], 2):
        hurt.extend([c for c in crew if c not in hurt and skill_of(t, c, GUNNERY) > 0])
    for c in hurt:
        yield from suffer(t, c)


def penalty_for(t: Evening, skill: Skill) -> int:
    """What the marks add to a threshold. [S2-053 S2-063]"""
    if not has_ship(t):
        return 0
    cost = 0
    piloting = skill in PILOTING
    if skill == GUNNERY:
        cost += 2 * (has(t.marks[WEAPONS], 0) + has(t.marks[WEAPONS], 1))
    if skill == SENSORS:
        cost += 3 * has(t.marks[SENSOR_TRACK], 0)
    if skill in (GUNNERY, SENSORS) or piloting:
        cost += 3 * has(t.marks[SENSOR_TRACK], 2)
    if skill == GUNNERY or piloting:
        cost += has(t.marks[CONTROL], 0) + 3 * has(t.marks[CONTROL], 1)
    if piloting:
        cost += 3 * t.later_hits[CONTROL]
    return cost


def clearable(t: Evening) -> list[int]:
    """Every mark that a recovery can clear, as its code. [S2-059]"""
    if not has_ship(t):
        return []
    return [mark_code(track, level) for track in EVERY_TRACK for level in members(t.marks[track])]


def repairable(t: Evening) -> list[int]:
    """The marks that a repair roll can clear: not the crew's, and warp is lost with the engines. [S2-060 S2-061]"""
    found = [mark for mark in clearable(t) if track_in(mark) != CREW]
    if has(t.marks[ENGINES], 3):
        found = [mark for mark in found if mark != mark_code(ENGINES, 0)]
    return found


def repair_marks(t: Evening) -> Script:
    """The GM hears which marks are to be cleared in one go. [S2-060]"""
    left = repairable(t)
    for _ in range(4):
        chosen: int = yield Pick(t.owner[t.roller], "repair", [NO_MARK, *left], (t.roller,))
        if chosen == NO_MARK:
            return
        t.repairing |= 1 << chosen
        left.remove(chosen)
        if not left:
            return


def clear(t: Evening, code: int) -> None:
    """Wipe one mark."""
    track, level = track_in(code), level_in(code)
    t.marks[track] &= ~(1 << level)
    t.tell("cleared", track, level + 1)

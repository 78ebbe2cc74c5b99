"""Breaking up the band: sides, songs, and who takes the crowd. [G-250..G-263]"""

from typing import Final

from rulewright.engine.questions import D6, Pick, Roll, Script
from rulewright.games.genesis.options import RECORD_ALLOWED, SUM_OF_BOTH
from rulewright.games.genesis.rules.gig import FROM_THE_RECORD, play_record, set_the_stage
from rulewright.games.genesis.rules.original import play_turn, song_is_over, start_song
from rulewright.games.genesis.state import BREAK_UP, BROKEN_UP, CLAIMING, NO_SONG, NOBODY, Band

COVER_SONG: Final = -1
COVER_NUMBER: Final = 5
MISTAKE: Final = 5
"""A failed circle costs so much CROWD. [G-260]"""
EVERYBODY: Final = 0b111


def start_break_up(t: Band, solo: int) -> None:
    """One Go Solo makes two sides, more make three. [G-250 G-251 G-253]"""
    t.phase = CLAIMING
    t.solo = solo
    if solo.bit_count() == 1:
        sides = [solo, EVERYBODY & ~solo]
    else:
        sides = [1, 2, 4]
    t.sides = in_claiming_order(t, sides)
    t.side_songs = []
    t.totals = []
    t.tallies = []
    t.tell("break_up", tuple(t.sides))


def in_claiming_order(t: Band, sides: list[int]) -> list[int]:
    """Most COMMITMENT first; a team counts its higher member, or by option both. [G-016 G-253]"""
    left = sides[:]
    found: list[int] = []
    while left:
        best = left[0]
        for side in left:
            ahead = rank(t, side) - rank(t, best)
            if ahead > 0 or (ahead == 0 and earliest(side) < earliest(best)):
                best = side
        left.remove(best)
        found.append(best)
    return found


def rank(t: Band, side: int) -> int:
    """The COMMITMENT of a side. [G-253]"""
    members = [t.commitment[role] for role in range(3) if side >> role & 1]
    return sum(members) if t.settings.team_rank == SUM_OF_BOTH else max(members)


def earliest(side: int) -> int:
    """The earliest of Beats, Melody, Front on a side: it wins ties. [G-016 G-262]"""
    return 0 if side & 1 else 1 if side & 2 else 2


def claim_songs(t: Band) -> Script:
    """Each side in turn takes an original for itself; when none is left, a cover. [G-253 G-254]"""
    free = list(range(len(t.songs)))
    for side in t.sides:
        if not free:
            t.side_songs.append(COVER_SONG)
            continue
        song = free[0]
        if len(free) > 1:
            song = yield Pick(leading_seat(t, side), "claim", free[:], (side,))
        free.remove(song)
        t.side_songs.append(song)
        t.tell("claimed", side, song, t.songs[song].name)
    t.song = NO_SONG
    t.phase = BREAK_UP


def leading_seat(t: Band, side: int) -> int:
    """Who speaks for a side: its member with most COMMITMENT. [G-253 G-256]"""
    best = NOBODY
    for role in range(3):
        if side >> role & 1 and (best == NOBODY or t.commitment[role] > t.commitment[best]):
            best = role
    return t.seat_of[best]


def break_up(t: Band) -> Script:
    """The sides play one after the other, each on a stage of its own; then the crowd decides. [G-255..G-263]"""
    at = len(t.totals)
    if at == len(t.sides):
        decide(t)
        return
    if t.song == NO_SONG:
        yield from take_the_stage(t, t.sides[at], t.side_songs[at])
        return
    yield from play_turn(t)
    if song_is_over(t):
        leave_the_stage(t)


def take_the_stage(t: Band, side: int, song: int) -> Script:
    """A fresh stage without an audience; a side without a song rolls for a cover. [G-254 G-255 G-258]"""
    set_the_stage(t)
    t.spots = [0, 0, 0]
    t.hogging = NOBODY
    t.stage, t.bar, t.patio = 0, 0, 0
    t.side = side
    t.good = 0
    t.bad = 0
    if song == COVER_SONG:
        rolled: tuple[int, ...] = yield Roll(1, D6)
        if rolled[0] >= COVER_NUMBER:
            t.good = 1
        else:
            t.bad = 1
        t.tell("covers", rolled, COVER_NUMBER)
        leave_the_stage(t)
        return
    if t.records[song] and t.settings.breakup_live == RECORD_ALLOWED:
        way: int = yield Pick(leading_seat(t, side), "record_or_live", [0, FROM_THE_RECORD], (song,))
        if way == FROM_THE_RECORD:
            yield from play_record(t, song, False)
            leave_the_stage(t)
            return
    start_song(t, song)
    t.phase = BREAK_UP


def leave_the_stage(t: Band) -> None:
    """The side's total: its CROWD, a point a circle and chip, less five a mistake. [G-252 G-259..G-261]"""
    crowd = sum([t.crowd[role] for role in range(3) if t.side >> role & 1])
    chips = t.chips[0] + t.chips[1] + t.chips[2]
    total = crowd + t.good + t.settings.chip_breakup * chips - MISTAKE * t.bad
    t.totals.append(total)
    t.tallies.append((crowd, t.good, chips, t.bad))
    t.tell_all("total", (t.side, crowd, t.good, chips, t.bad, total))
    t.song = NO_SONG
    t.side = EVERYBODY


def decide(t: Band) -> None:
    """The highest total wins; ties go to the side with the earliest role. [G-025 G-262 G-263]"""
    best = 0
    for n in range(1, len(t.sides)):
        ahead = t.totals[n] - t.totals[best]
        if ahead > 0 or (ahead == 0 and earliest(t.sides[n]) < earliest(t.sides[best])):
            best = n
    t.winners = t.sides[best]
    t.ending = BROKEN_UP

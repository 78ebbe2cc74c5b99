"""A gig: the audience comes, covers warm it up, originals are played. [G-028..G-051 G-140..G-150]"""

from typing import Final

from rulewright.engine.questions import D6, Pick, Roll, Script
from rulewright.games.band.options import ON
from rulewright.games.genesis.gigs import NO_COVERS, OPEN_MIC, RULEBOOK_OPEN_MIC
from rulewright.games.genesis.options import (
    AFTER_LAST_TOO,
    AUDIENCE_OF_CARD,
    BAND_MAY_ADD,
    FREE_CHOICE,
    MARKERS_STAY,
    NOT_AFTER_RECORDS,
    STAGE_ONLY,
)
from rulewright.games.genesis.rules.audience import BAR_STAGE, is_hogged, meeple_down, meeple_up, move_down
from rulewright.games.genesis.rules.original import end_turn, play_turn, song_is_over, start_song
from rulewright.games.genesis.rules.resolving import step_marker
from rulewright.games.genesis.state import NEXT_SONG, NO_SONG, NOBODY, OUTCOME, Band, card_of, leader

FROM_THE_RECORD: Final = 1


def start_gig(t: Band) -> Script:
    """A fresh stage, the audience, then the covers. [G-028..G-032 G-040]"""
    set_the_stage(t)
    card = card_of(t)
    t.nights += 1
    t.stage, t.bar, t.patio = card.stage, card.bar, card.patio
    if t.gig == OPEN_MIC and t.settings.open_mic != AUDIENCE_OF_CARD:
        t.stage, t.bar, t.patio = RULEBOOK_OPEN_MIC  # [G-031]
    t.tell_all("gig_starts", (t.gig, t.round, t.stage, t.bar, t.patio))
    originals = len(t.songs)
    covers = 0 if card.cover == NO_COVERS else max(0, card.songs - originals)
    t.songs_left = min(card.songs, originals)
    if t.settings.covers == BAND_MAY_ADD and card.cover != NO_COVERS and t.songs_left:
        more: int = yield Pick(t.seat_of[leader(t)], "covers", list(range(t.songs_left + 1)), (covers,))
        covers += more
        t.songs_left -= more
    if covers:
        yield from play_covers(t, covers, card.cover)
    t.phase = NEXT_SONG


def set_the_stage(t: Band) -> None:
    """Powers are fresh, chips and markers at nothing, no Diva die is held, markers on Start. [G-028 G-029 G-132]"""
    t.used = [0, 0, 0]
    t.chips = [0, 0, 0]
    t.successes = [0, 0, 0]
    t.held = [0, 0, 0]
    t.special_used = 0
    t.played = 0
    t.song = NO_SONG
    if t.settings.marker_reset != MARKERS_STAY:
        t.spots = [0, 0, 0]
        t.hogging = NOBODY


def play_covers(t: Band, covers: int, number: int) -> Script:
    """All covers at once, a die each; the number or more moves a meeple up. [G-041..G-046]"""
    rolled: tuple[int, ...] = yield Roll(covers, D6)
    t.tell("covers", rolled, number)
    for value in rolled:
        if value >= number:
            yield from meeple_up(t, leader(t))


def next_song(t: Band) -> Script:
    """Whoever has most COMMITMENT picks an original not yet played, live or from its record. [G-047..G-050 G-144]"""
    if t.songs_left == 0:
        t.phase = OUTCOME
        return
    chooser = t.seat_of[leader(t)]
    unplayed = [song for song in range(len(t.songs)) if not t.played >> song & 1]
    song = unplayed[0]
    if len(unplayed) > 1:
        song = yield Pick(chooser, "song", unplayed)
    t.played |= 1 << song
    t.songs_left -= 1
    if t.records[song]:
        way: int = yield Pick(chooser, "record_or_live", [0, FROM_THE_RECORD], (song,))
        if way == FROM_THE_RECORD:
            t.song = song
            yield from play_record(t, song, True)
            if t.settings.lull_recorded != NOT_AFTER_RECORDS:
                yield from lull(t)  # [G-147]
            return
    start_song(t, song)


def play_song(t: Band) -> Script:
    """One turn of the song on stage; after its last one, the lull. [G-111]"""
    yield from play_turn(t)
    if song_is_over(t):
        yield from lull(t)
        t.phase = NEXT_SONG


def play_record(t: Band, song: int, with_audience: bool) -> Script:
    """Meeples up, then each marker steps in the written order: no dice, no powers, no circles. [G-140..G-143]"""
    record = t.records[song]
    t.tell("record_played", song, record, t.songs[song].name)
    if with_audience:
        for _ in range(record[0]):
            yield from meeple_up(t, leader(t))
    for n in range(1, 7, 2):
        step_marker(t, record[n], record[n + 1])
        end_turn(t, record[n])  # each move is a turn of its own [G-141]


def lull(t: Band) -> Script:
    """Expert: between songs some meeples drift away, unless somebody hogs. [G-145..G-150]"""
    if t.settings.lull != ON or (t.songs_left == 0 and t.settings.lull_last != AFTER_LAST_TOO):
        return
    if is_hogged(t):
        return  # [G-148]
    for _ in range(card_of(t).lull):
        if not t.stage and t.settings.lull_source == STAGE_ONLY:
            return
        t.tell("lull")
        if t.stage and t.settings.lull_source != FREE_CHOICE:
            move_down(t, BAR_STAGE)  # [G-149]
        else:
            yield from meeple_down(t, leader(t))

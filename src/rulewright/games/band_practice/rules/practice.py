"""Band Practice: eight songs, part by part, die by die.

The chapters of the rulebook: this module plays the songs, `turns` is a player's turn, `powers` the cards, `resolving`
the goal circles and mistakes, `spotlight` the stage.
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.questions import D6, Draw, Pick, Roll, Script, Sealed
from rulewright.games.band.options import FIFTEEN_DICE, SUPPLY
from rulewright.games.band.songs import dice_gathered, opens_part
from rulewright.games.band_practice.cards import USED
from rulewright.games.band_practice.options import Settings, settings_of
from rulewright.games.band_practice.rules.spotlight import turn_up
from rulewright.games.band_practice.rules.turns import take_turn
from rulewright.games.band_practice.state import (
    BEGIN_SONG,
    BETWEEN_SONGS,
    DONE,
    OPEN_PART,
    SET_OUT_DISPLAY,
    TURN,
    Rehearsal,
    clear_song,
    lay_out,
)

READY: Final = 1
"""The one answer to "go_on"."""


class Practice(Rehearsal):
    """A rehearsal with its rules. Three roles, a seat each: Beats 0, Melody 1, Front 2. [B-001 B-002 B-003]"""

    def copy(self) -> "Practice":
        """An independent practice, equal in everything."""
        t = Practice()
        self.copy_to(t)
        return t

    def step(self) -> Script:
        """The display, a song's beginning, a part's roll, or one decision of a turn with what follows from it."""
        if self.phase == TURN:
            yield from take_turn(self)
            if self.phase == TURN and self.filled == len(self.the_song().order):
                judge_song(self)
            elif self.phase == BETWEEN_SONGS:
                judge_song(self)
        elif self.phase == OPEN_PART:
            yield from open_part(self)
        elif self.phase == BEGIN_SONG:
            yield from begin_song(self)
        elif self.phase == BETWEEN_SONGS:
            yield from go_on(self)
        else:
            yield from set_out_display(self)


def start(_seats: int, given: Mapping[str, Any]) -> Practice:
    """A practice with these options. [B-001..B-015]"""
    return set_up(settings_of(given))


def set_up(settings: Settings) -> Practice:
    """A practice before its first step. [B-001..B-015]"""
    t = Practice()
    lay_out(t, settings)
    return t


def set_out_display(t: Rehearsal) -> Script:
    """Two cards are turned face-up; the first is the older. [B-006 B-007]"""
    assert t.phase == SET_OUT_DISPLAY
    yield from turn_up(t)
    yield from turn_up(t)
    t.phase = BEGIN_SONG


def begin_song(t: Rehearsal) -> Script:
    """Level I in order, then all of level II and two of level III at random, each unknown until now. [B-009..B-013]"""
    s = t.settings
    level = s.program[t.played]
    number = t.songs_left[0]
    if level:
        drawn: tuple[int, ...] = yield Draw([n for n in t.songs_left if s.levels[n] == level], 1)
        number = drawn[0]
    t.songs_left = [n for n in t.songs_left if n != number]
    t.song = number
    t.phase = OPEN_PART
    t.tell("song", t.played + 1, len(s.program), s.songs[number].name)


def open_part(t: Rehearsal) -> Script:
    """The owner of the lowest square gathers and rolls; dice in the pool keep theirs. [B-023..B-026 B-033 B-034]"""
    song, square = t.the_song(), t.square()
    assert opens_part(song, square)
    gathered = dice_gathered(song, square // 3)
    if t.settings.dice_supply == FIFTEEN_DICE:
        gathered = min(gathered, max(0, SUPPLY - t.ordinary_dice_out()))
    if gathered:
        rolled: tuple[int, ...] = yield Roll(gathered, D6)
        showing = sorted(rolled)
        t.pool = sorted(t.pool + showing) if t.pool else showing
        t.tell("rolled", square % 3, tuple(showing))
    t.phase = TURN


def judge_song(t: Rehearsal) -> None:
    """A sheet without a red disc brings a patron; then everything is cleared and cards are fresh again.

    Markers stay where they are, discs on cards too. [B-036 B-086 B-107 B-113 B-150..B-153]
    """
    flawless = t.discs == 0
    if flawless:
        t.patrons += 1
    t.tell("flawless" if flawless else "flawed", t.the_song().name, t.discs.bit_count(), t.patrons)
    t.played += 1
    t.finished = (t.song, tuple(t.laid), t.failed, t.discs, t.scored)
    clear_song(t)
    t.owned = [tuple([card & ~USED for card in cards]) for cards in t.owned]
    t.phase = BETWEEN_SONGS if t.played < len(t.settings.program) else DONE
    if t.phase == DONE:
        t.tell("practice_over", t.patrons)


def go_on(t: Rehearsal) -> Script:
    """Between two songs the sheet just judged stays, and everybody may talk, until all three are ready. [B-161 B-163]

    All are asked at once: a member of the band who is a bot does not cut the others short.
    """
    yield Sealed([Pick(role, "go_on", [READY]) for role in range(3)])
    t.phase = BEGIN_SONG

"""The whole career as a loop of phases. [G-015 G-026]

A round is: the gig, its points, Downtime, the Band Meeting, the Studio, choosing the next gig.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine.questions import Observer, Script
from rulewright.engine.rng import Rng
from rulewright.games.band.options import ON
from rulewright.games.genesis import state
from rulewright.games.genesis.options import Settings, carried_sheets, settings_of
from rulewright.games.genesis.rules.booking import choose_gig
from rulewright.games.genesis.rules.break_up import break_up, claim_songs
from rulewright.games.genesis.rules.composing import compose
from rulewright.games.genesis.rules.downtime import downtime, riff
from rulewright.games.genesis.rules.forming import form_the_band
from rulewright.games.genesis.rules.game_master import describe_gig
from rulewright.games.genesis.rules.gig import next_song, play_song, start_gig
from rulewright.games.genesis.rules.meeting import carry_out, hold_meeting
from rulewright.games.genesis.rules.outcome import count_points, spotlight_points
from rulewright.games.genesis.rules.party import party_points, party_round, party_song, party_spending, party_studio
from rulewright.games.genesis.rules.set_up import lay_out
from rulewright.games.genesis.rules.studio import work_in_studio
from rulewright.games.genesis.secrets import imagine
from rulewright.games.genesis.state import Band


class Career(Band):
    """A band's career in progress."""

    def copy(self) -> "Career":
        """An independent career, equal in everything."""
        t = Career()
        self.copy_to(t)
        return t

    def step(self) -> Script:
        """From one resting point to the next: a turn of a song, a member's downtime, a card of the meeting."""
        phase = self.phase
        if phase == state.SONG:
            if self.settings.party == ON:
                return party_song(self)
            return play_song(self)
        if phase < state.SONG:
            if phase == state.FORMING:
                return form_the_band(self)
            if phase == state.GM_DESCRIBES:
                return describe_gig(self)
            return start_gig(self) if phase == state.GIG else next_song(self)
        if phase <= state.RIFFING:
            if phase == state.OUTCOME:
                return count_points(self)
            if phase == state.SPOTLIGHT_POINTS:
                return spotlight_points(self)
            return downtime(self) if phase == state.DOWNTIME else riff(self)
        if phase <= state.BOOKING:
            if phase == state.MEETING:
                return hold_meeting(self)
            if phase == state.CARRYING_OUT:
                return carry_out(self)
            if phase == state.STUDIO:
                return work_in_studio(self)
            return compose(self) if phase == state.COMPOSING else choose_gig(self)
        if phase == state.CLAIMING:
            return claim_songs(self)
        if phase == state.BREAK_UP:
            return break_up(self)
        return party_step(self, phase)

    def imagine(self, observer: Observer, rng: Rng) -> "Career":
        """A copy in which all that the observer may not know is dealt anew."""
        t = self.copy()
        imagine(t, observer, rng)
        return t


def party_step(t: Band, phase: int) -> Script:
    """The phases of the party variant. [G-274]"""
    if phase == state.PARTY_ROUND:
        return party_round(t)
    if phase == state.PARTY_POINTS:
        return party_points(t)
    if phase == state.PARTY_SPENDING:
        return party_spending(t)
    return party_studio(t)


def start(seats: int, given: Mapping[str, Any]) -> Career:
    """A band about to form. [G-001]"""
    return start_career(settings_of(seats, given), carried_sheets(given))


def start_career(settings: Settings, sheets: tuple[int, ...]) -> Career:
    """A career before the band forms; `sheets` are carried characters by seat, 0 for none."""
    t = Career()
    lay_out(t, settings, sheets)
    return t

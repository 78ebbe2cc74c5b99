# interpreted: decides once a question
"""The careerist, who wants to become a legend and goes solo when that is the better way."""

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.band.options import ON
from rulewright.games.band.sheet import BEATS, FRONT, MELODY, Role
from rulewright.games.band.songs import Kind, a_mark
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis.bots.prospects import (
    GOOD_REASON,
    best_claim,
    free_for_all_chance,
    gig_value,
    solo_chance,
    song_moves,
    wants_out,
)
from rulewright.games.genesis.bots.song_sense import SongKey, Turn, expected_net
from rulewright.games.genesis.bots.wishes import (
    DEAR_LEVEL,
    LIFE_PLANS,
    PART_WORTH,
    all_coin,
    best_purchase,
    coin_wanted,
    columns_wanted,
    next_bubble,
    next_level_price,
    parts_held,
    sheet_value,
    sheet_with,
    worth_hiring,
    worth_throwing,
)
from rulewright.games.genesis.cards import CARDS, SONG_PART
from rulewright.games.genesis.character import CATEGORIES, CRAFT, CROWD
from rulewright.games.genesis.events import (
    CHILL,
    DESERVE_THAT,
    DRAWABLE,
    FAM_INVOLVED,
    FYKE,
    GO_SOLO,
    HURREN,
    INVITE_PARTNERS,
    PARTY_CROWD,
    PARTY_TOO_HARD,
    PRODUCERS,
    RECONNECT,
    TAKE_CREDIT,
    WARTMAN,
)
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS, WORLD_TOUR, outcome_row
from rulewright.games.genesis.rules import composing, downtime, studio
from rulewright.games.genesis.rules.audience import BAR_STAGE, PATIO_BAR
from rulewright.games.genesis.rules.downtime import LIVE_THE_LIFE, SKIP, STOP_LIVING, STOP_RIFFING, WRITE_AND_RIFF
from rulewright.games.genesis.rules.forming import FIRST_BUMP_IT, FIRST_RE_ROLL
from rulewright.games.genesis.rules.game_master import (
    ANOTHER_GIG,
    BAR,
    COVER,
    CROWNING,
    FULL_GOAL,
    GOAL,
    NO_MORE_GIGS,
    PATIO,
    ROW_CLOUT,
    ROW_COIN,
    ROW_CROWD,
    SONGS,
    Field,
)
from rulewright.games.genesis.rules.outcome import individual_points
from rulewright.games.genesis.rules.party import KEEP_POINTS, TOP_CARD
from rulewright.games.genesis.rules.songsheet import LEAST_COLUMNS, columns_drawn
from rulewright.games.genesis.state import Band, ranked

PLACES = ("A barn with a generator", "The roof of the print shop", "A ferry at night", "The old swimming hall")
LAST_GM_ROUND = 10
ENOUGH_LEVELS = 5
"""Levels that a member of a party buys before cards."""


class Careerist:
    """Plays songs by the search, writes songs, climbs from gig to gig, and leaves when that is the better chance."""

    part_worth = PART_WORTH
    """COIN that it gives for a Song Part."""
    patient = False
    """Whether it shuns CLOUT until the songs are written."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The answer by the question's name; what has no method takes its first option."""
        if isinstance(question, Write):
            return PLACES[rng.below(len(PLACES))] if question.ask == "gm_describes" else ""
        assert isinstance(run.state, Band)
        return self.answer(run.state, question)

    def answer(self, t: Band, pick: Pick) -> int:
        """What it does at this table: by the method of the question's name, or the first option where there is none."""
        decide = getattr(self, pick.ask, None)
        chosen = pick.options[0] if decide is None else int(decide(t, pick))
        return chosen if chosen in pick.options else pick.options[0]

    # -- forming and songs -------------------------------------------------------------------------------------------

    def first_bubble(self, _t: Band, pick: Pick) -> int:
        """A carried sheet if there is one, else the first bubble of the role's plan."""
        if len(pick.options) > 2:
            return pick.options[-1]
        return FIRST_BUMP_IT if LIFE_PLANS[pick.about[0]][0] == CRAFT else FIRST_RE_ROLL

    def turn(self, t: Band, pick: Pick) -> int:
        """The best die, or a power that saves enough."""
        return Turn(t).decide(pick.options)

    def overdub(self, t: Band, pick: Pick) -> int:
        """The pair that is worth most."""
        return Turn(t).best_pair(pick.options)

    def diva_return(self, t: Band, pick: Pick) -> int:
        """Back when the Pool is empty or better with it."""
        if not t.pool:
            return 1
        turn = Turn(t)
        return int(turn.best([*t.pool, pick.about[1]]) > turn.best(t.pool) + 0.1)

    def either_die(self, _t: Band, pick: Pick) -> int:
        """As many steps as possible."""
        return max(pick.options)

    def meeple_up(self, _t: Band, _pick: Pick) -> int:
        """To the Stage."""
        return BAR_STAGE

    def meeple_down(self, _t: Band, _pick: Pick) -> int:
        """Out of the Bar, so that the Stage stays full."""
        return PATIO_BAR

    def song(self, t: Band, pick: Pick) -> int:
        """The hardest first: meeples on the Patio cannot go further down; but none that only a longer gig needs."""
        best = sorted(pick.options, key=lambda song: -song_moves(t, song)[0])[: t.songs_left]
        return best[-1]

    def record_or_live(self, t: Band, pick: Pick) -> int:
        """The record where it moves more meeples than the song is likely to."""
        song = pick.about[0]
        return int(t.records[song][0] >= expected_net(SongKey(t.songs[song])))

    def covers(self, _t: Band, _pick: Pick) -> int:
        """No more covers than needed."""
        return 0

    # -- points ------------------------------------------------------------------------------------------------------

    def split(self, t: Band, pick: Pick) -> int:
        """What the first of a role's two categories gets."""
        role, points = pick.about[0], pick.about[1]
        if role == BEATS:
            return points - self.commitment_wanted(t, role, points)
        if role == MELODY:
            return self.commitment_wanted(t, role, points - self.crowd_in_need(t, role, points))
        need = self.crowd_in_need(t, role, points)
        return need if self.wants_coin(t) else points

    def commitment_wanted(self, t: Band, role: Role, points: int) -> int:
        """Points that go into COMMITMENT: towards the next level while it is not too dear, or when COIN is no use."""
        price = next_level_price(t, role)
        missing = max(0, price - t.commitment[role])
        if price <= DEAR_LEVEL:
            return min(points, missing)
        if role == BEATS and not self.wants_coin(t):
            return points
        return 0

    def wants_coin(self, t: Band) -> bool:
        """Whether COIN still buys what the band lacks: parts, a producer, the fees."""
        return coin_wanted(t) > all_coin(t)

    def crowd_in_need(self, t: Band, role: Role, points: int) -> int:
        """CROWD that keeps level with the others, should they put all they can into CROWD: nobody may get ahead."""
        most = 0
        for other in range(3):
            if other != role:
                coming = individual_points(t, other) if CROWD in CATEGORIES[other] else 0
                spotlit = t.stage if t.spots[other] == SPOTLIGHT else 0
                most = max(most, t.crowd[other] + coming + spotlit)
        return max(0, min(points, most - t.crowd[role]))

    def spotlight_coin(self, t: Band, pick: Pick) -> int:
        """COIN only from a member who can get no other use out of the points."""
        role, points = pick.about[0], pick.about[1]
        spare = points - self.commitment_wanted(t, role, points) - self.crowd_in_need(t, role, points)
        return max(0, spare) if role == FRONT and self.wants_coin(t) else 0

    def spotlight_commitment(self, t: Band, pick: Pick) -> int:
        """Towards the next level; the rest is CROWD, which Beats gets nowhere else."""
        return 0 if pick.about[0] == BEATS else self.commitment_wanted(t, pick.about[0], max(pick.options))

    # -- downtime ----------------------------------------------------------------------------------------------------

    def downtime(self, t: Band, pick: Pick) -> int:
        """A level (and an Event) while it is cheap or nobody has an Event to show; else cards; else what can be had."""
        role = pick.about[0]
        riffs = WRITE_AND_RIFF in pick.options and (self.wish(t, role) >= 0 or self.throws(t, role))
        lives = LIVE_THE_LIFE in pick.options
        if lives and (not riffs or not any(t.events) or next_level_price(t, role) < DEAR_LEVEL):
            return LIVE_THE_LIFE
        return WRITE_AND_RIFF if riffs else SKIP

    def bubble(self, t: Band, pick: Pick) -> int:
        """The next bubble of the role's plan; two at once only while they are cheap."""
        role = pick.about[0]
        if STOP_LIVING in pick.options and next_level_price(t, role) > 6:
            return STOP_LIVING
        return next_bubble(t, role)

    def riff(self, t: Band, pick: Pick) -> int:
        """The card that is worth most above its price; else clear the way to one."""
        role = pick.about[0]
        wish = self.wish(t, role)
        if wish in pick.options and wish >= 0:
            return wish
        if downtime.THROW_FIRST in pick.options and self.throws(t, role):
            return downtime.THROW_FIRST
        return STOP_RIFFING

    def wish(self, t: Band, role: Role) -> int:
        """The slot of the market that it buys, or -1."""
        return best_purchase(t, role, self.part_worth)

    def throws(self, t: Band, role: Role) -> bool:
        """Whether the first card of the market is in the way."""
        return worth_throwing(t, role, self.part_worth)

    def value_of(self, t: Band, gig: int) -> float:
        """What a gig should bring."""
        return gig_value(t, gig, self.patient)

    def pay_band(self, _t: Band, pick: Pick) -> int:
        """The band's COIN is everybody's: it pays what one cannot."""
        return min(pick.options)

    def pay_own(self, _t: Band, pick: Pick) -> int:
        """Oneself before the others."""
        return max(pick.options)

    def chip_in(self, _t: Band, pick: Pick) -> int:
        """Help with all that is missing."""
        return max(pick.options)

    def consent(self, _t: Band, _pick: Pick) -> int:
        """Yes."""
        return 1

    def studio_vote(self, _t: Band, _pick: Pick) -> int:
        """Yes."""
        return 1

    # -- the meeting -------------------------------------------------------------------------------------------------

    def meeting(self, t: Band, pick: Pick) -> int:
        """Go Solo when it pays; whoever holds most Events shows one, since three Chills burn a gig; else Chill."""
        role = pick.about[0]
        if GO_SOLO in pick.options and self.solo_pays(t, role):
            return GO_SOLO
        events = sorted((event for event in pick.options if event < DRAWABLE), key=lambda e: -self.liking(t, role, e))
        showing = ranked([hand.bit_count() for hand in t.events])[0] == role
        if events and (showing or self.liking(t, role, events[0]) >= 5):
            return events[0]
        return CHILL if CHILL in pick.options else pick.options[0]

    def liking(self, t: Band, role: Role, event: int) -> float:
        """How gladly a member shows an Event; from 5 on also when somebody else shows one."""
        if event in (HURREN, WARTMAN, FYKE):
            return 5 if worth_hiring(t) else 3
        if event == TAKE_CREDIT:
            return 6 if t.band_clout == 0 or t.band_clout > GIGS[WORLD_TOUR].unlock else 1
        if event == PARTY_TOO_HARD:
            return 2 + 4 * (1 - min(t.band_crowd, PARTY_CROWD) / PARTY_CROWD)
        if event == RECONNECT:
            lost = max((self.value_of(t, gig) for gig in range(GIG_CARDS) if t.burnt >> gig & 1), default=0.0)
            return 5 if lost > 30 else 2
        if event == FAM_INVOLVED:
            return 4
        return 2.5 if event == DESERVE_THAT else 1.5 if event == INVITE_PARTNERS else 1

    def solo_pays(self, t: Band, role: Role) -> bool:
        """Whether going solo is a better chance than staying, seeing who else may want to leave."""
        if t.settings.roleplay == ON:
            return False
        leaving = [other for other in range(3) if other != role and wants_out(t, other)]
        if not leaving:
            return wants_out(t, role)
        in_the_team = 1 - max(solo_chance(t, other) for other in leaving)
        return free_for_all_chance(t, role) > in_the_team + GOOD_REASON

    def burn_gig(self, t: Band, pick: Pick) -> int:
        """The gig that is worth least."""
        return min(pick.options, key=lambda gig: self.value_of(t, gig))

    def return_gig(self, t: Band, pick: Pick) -> int:
        """The gig that is worth most."""
        return max(pick.options, key=lambda gig: self.value_of(t, gig))

    # -- the studio --------------------------------------------------------------------------------------------------

    def studio(self, t: Band, pick: Pick) -> int:
        """Compose as long as there are parts, record songs that are too hard to play, hire when it is worth the fee."""
        if t.hired:
            songs = [option for option in pick.options if studio.is_composing(option)]
            if songs and parts_held(t) >= LEAST_COLUMNS:
                return songs[0]
            return next((option for option in pick.options if self.worth_recording(t, option)), studio.PASS)
        hires = [option for option in pick.options if studio.is_hiring(option)]
        return hires[0] if hires and worth_hiring(t) else studio.PASS

    def worth_recording(self, t: Band, option: int) -> bool:
        """Whether the record would move more meeples than the song does, and there is none as good."""
        if not studio.is_recording(option):
            return False
        song, meeples = studio.song_in(option), PRODUCERS[studio.producer_in(option)].meeples
        known = t.records[song][0] if t.records[song] else 0
        return meeples > known and meeples > expected_net(SongKey(t.songs[song])) and all_coin(t) >= 15

    def compose(self, t: Band, pick: Pick) -> int:
        """Song Parts up to the columns wanted, then Circle cards that help; each where the sheet gains most."""
        plays = [option for option in pick.options if option != composing.WITHDRAW]
        parts = [option for option in plays if CARDS[composing.card_in(option)].family == SONG_PART]
        if parts and len(columns_drawn(t.squares)) < columns_wanted(t):
            return max(parts, key=lambda play: (sheet_with(t, play), -composing.place_in(play)))
        now = sheet_value(t.squares, t.marks, t.settings.readings) if t.squares else 0.0
        circles = [option for option in plays if CARDS[composing.card_in(option)].family != SONG_PART]
        best = max(circles, key=lambda play: sheet_with(t, play), default=composing.WITHDRAW)
        if best != composing.WITHDRAW and sheet_with(t, best) > now:
            return best
        return composing.WITHDRAW

    def extra_circle(self, t: Band, pick: Pick) -> int:
        """The place where the extra circle can work."""
        kind = Kind(pick.about[1])
        readings = t.settings.readings
        return max(pick.options, key=lambda slot: sheet_value(t.squares, [*t.marks, a_mark(kind, slot)], readings))

    # -- gigs --------------------------------------------------------------------------------------------------------

    def gig(self, t: Band, pick: Pick) -> int:
        """The gig that should bring most."""
        return max(pick.options, key=lambda gig: self.value_of(t, gig))

    def friends(self, t: Band, pick: Pick) -> int:
        """A fair share of all that the gig lacked, by the friends one has: nobody rides along for nothing."""
        role, lacked = pick.about[0], GIGS[pick.about[1]].crowd - t.band_crowd
        return min(max(pick.options), -(-lacked * t.crowd[role] // max(1, sum(t.crowd))))

    def claim(self, t: Band, pick: Pick) -> int:
        """The song that promises most."""
        return best_claim(t, pick.options, pick.about[0])

    def gm_goes_on(self, t: Band, _pick: Pick) -> int:
        """As GM: somebody books the band again, until it has had its chances."""
        return NO_MORE_GIGS if t.round > LAST_GM_ROUND else ANOTHER_GIG

    def gm_verdict(self, t: Band, _pick: Pick) -> int:
        """As GM who judges by word: as the printed cards would have it."""
        return outcome_row(t.stage, t.bar, t.patio)

    def gm_number(self, t: Band, pick: Pick) -> int:
        """As GM: gigs that grow with the band, the crowning one late."""
        field, row = Field(pick.about[0]), pick.about[1]
        wanted = {
            BAR: 3 + t.round // 2, PATIO: 2 + t.round // 2, SONGS: 1 + t.round // 3, COVER: 5,
            FULL_GOAL: 5 + t.round // 2 * 2, GOAL: 3 + t.round // 2,
            CROWNING: int(t.round >= LAST_GM_ROUND - 2), ROW_COIN: (0, 10, 3, 0)[row], ROW_CROWD: (0, 5, 2, -1)[row],
            ROW_CLOUT: (0, 1, 0, 0)[row],
        }.get(field, 0)  # fmt: skip
        return min(pick.options, key=lambda option: abs(option - wanted))

    def party_spend(self, t: Band, pick: Pick) -> int:
        """Levels first, then cards."""
        bubbles = [option for option in pick.options if option < TOP_CARD]
        if bubbles and t.life[pick.about[0]] < ENOUGH_LEVELS:
            return next_bubble(t, pick.about[0])
        return TOP_CARD if t.riff_deck and TOP_CARD in pick.options else KEEP_POINTS

    def party_compose(self, _t: Band, _pick: Pick) -> int:
        """Few songs are easier to play without a mistake."""
        return 0

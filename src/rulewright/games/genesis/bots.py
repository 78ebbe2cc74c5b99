# interpreted: decides once a question
"""Bots for a career: one that wanders, one that wants to become a legend and goes solo when it pays."""

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.band.songs import EFFECTS_PEDAL
from rulewright.games.genesis import composing, downtime, studio
from rulewright.games.genesis.audience import BAR_STAGE, PATIO_BAR
from rulewright.games.genesis.cards import CARDS, DIE, PRICES, SONG_PART, SONG_PARTS
from rulewright.games.genesis.character import BUMP_IT, ECHO
from rulewright.games.genesis.downtime import LIVE_THE_LIFE, SKIP, STOP_LIVING, STOP_RIFFING, WRITE_AND_RIFF
from rulewright.games.genesis.events import (
    CHILL,
    DESERVE_THAT,
    FAM_INVOLVED,
    FYKE,
    GO_SOLO,
    HURREN,
    INVITE_PARTNERS,
    PARTY_TOO_HARD,
    RECONNECT,
    TAKE_CREDIT,
    WARTMAN,
    hiring_fee,
)
from rulewright.games.genesis.gigs import GIGS, LEGENDS, moves_for_row_1, moves_for_row_2
from rulewright.games.genesis.party import KEEP_POINTS, TOP_CARD
from rulewright.games.genesis.song_sense import SongKey, Turn, expected_net
from rulewright.games.genesis.songsheet import columns_drawn
from rulewright.games.genesis.state import Table, ranked

NAMES = ("The Standing Waves", "Night Bus", "Paper Lanterns", "Half a Moon", "Second Encore", "Copper Wire", "Tin Sky")
EVENT_LIKING = (
    FAM_INVOLVED, WARTMAN, HURREN, FYKE, DESERVE_THAT, INVITE_PARTNERS, RECONNECT, TAKE_CREDIT, PARTY_TOO_HARD,
)  # fmt: skip
"""Events a loyal member would show, best first."""
ENOUGH_LEVELS = 5
ENOUGH_PARTS = 4
GOOD_REASON = 15
"""CROWD by which going solo must look better than staying."""


class Wanderer:
    """Any option, but a band that stays together: Go Solo is shown in one meeting of forty."""

    needs_no_world = True

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """Any option, Go Solo seldom."""
        chosen: int | str = question.at_random(rng)
        if isinstance(question, Pick) and question.ask == "meeting" and chosen == GO_SOLO and rng.below(20):
            others = [option for option in question.options if option != GO_SOLO]
            return rng.pick(others) if others else chosen
        return chosen


class Careerist:
    """Plays songs by the exact search where it can, writes songs, climbs from gig to gig, leaves when that pays."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The answer by the question's name; what has no method takes its first option."""
        if isinstance(question, Write):
            return NAMES[rng.below(len(NAMES))][: question.limit]
        t = run.state
        assert isinstance(t, Table)
        decide = getattr(self, question.ask, None)
        chosen = question.options[0] if decide is None else int(decide(t, question))
        return chosen if chosen in question.options else question.options[0]

    # -- forming and songs -------------------------------------------------------------------------------------------

    def first_bubble(self, _t: Table, pick: Pick) -> int:
        """A carried sheet if there is one, else Bump It."""
        return pick.options[-1]

    def turn(self, t: Table, pick: Pick) -> int:
        """The best die, or a power that saves enough."""
        return Turn(t).decide(pick.options)

    def overdub(self, t: Table, pick: Pick) -> int:
        """The pair that fails least."""
        return Turn(t).best_pair(pick.options)

    def diva_return(self, t: Table, pick: Pick) -> int:
        """Back when the Pool is empty or better with it."""
        if not t.pool:
            return 1
        turn = Turn(t)
        return int(turn.best([*t.pool, pick.about[1]]) > turn.best(t.pool) + 0.1)

    def either_die(self, _t: Table, pick: Pick) -> int:
        """As many steps as possible."""
        return max(pick.options)

    def meeple_up(self, _t: Table, _pick: Pick) -> int:
        """To the Stage."""
        return BAR_STAGE

    def meeple_down(self, _t: Table, _pick: Pick) -> int:
        """Out of the Bar, so that the Stage stays full."""
        return PATIO_BAR

    def song(self, t: Table, pick: Pick) -> int:
        """The hardest first: what was learnt of the crowd cannot be lost by the easy ones."""
        return min(pick.options, key=lambda song: expected_net(SongKey(t.songs[song])))

    def record_or_live(self, t: Table, pick: Pick) -> int:
        """The record where it moves more meeples than the song is likely to."""
        song = pick.about[0]
        return int(t.records[song][0] >= expected_net(SongKey(t.songs[song])))

    def covers(self, _t: Table, _pick: Pick) -> int:
        """No more covers than needed."""
        return 0

    # -- points ------------------------------------------------------------------------------------------------------

    def split(self, t: Table, pick: Pick) -> int:
        """Beats and Front earn COIN while songs are wanted, Melody COMMITMENT while levels are; the rest is CROWD."""
        role, points = pick.about[0], pick.about[1]
        wants_songs = len(t.songs) < 5
        if role == 0:
            return points if wants_songs and t.life[0] >= 3 else points // 2
        if role == 1:
            return points if t.life[1] <= ENOUGH_LEVELS else 0
        threatened = t.crowd[1] > t.crowd[0] + t.crowd[2]  # somebody might go solo
        return points if threatened or not wants_songs else 0

    def spotlight_coin(self, t: Table, pick: Pick) -> int:
        """COIN while songs are wanted."""
        return max(pick.options) // 2 if len(t.songs) < 5 else 0

    def spotlight_commitment(self, t: Table, pick: Pick) -> int:
        """COMMITMENT while levels are wanted."""
        return max(pick.options) if t.life[pick.about[0]] < ENOUGH_LEVELS else 0

    # -- downtime ----------------------------------------------------------------------------------------------------

    def downtime(self, t: Table, pick: Pick) -> int:
        """A level (and an Event) while they are cheap or nobody has an Event to show; else cards."""
        role = pick.about[0]
        nobody_has = not any(t.events)
        if LIVE_THE_LIFE in pick.options and (nobody_has or t.life[role] < ENOUGH_LEVELS):
            return LIVE_THE_LIFE
        if WRITE_AND_RIFF in pick.options and self.riff_wish(t, role, [0, 1, 2, 3]) >= 0:
            return WRITE_AND_RIFF
        return LIVE_THE_LIFE if LIVE_THE_LIFE in pick.options else SKIP

    def bubble(self, t: Table, pick: Pick) -> int:
        """Craft up to Echo, then Re-roll, one level at a time."""
        if STOP_LIVING in pick.options:
            return STOP_LIVING
        craft = [option for option in pick.options if option >> 2 == 1]
        if craft and t.craft[pick.about[0]] <= ECHO - BUMP_IT:
            return craft[0]
        return pick.options[0]

    def riff_wish(self, t: Table, role: int, slots: list[int]) -> int:
        """The slot of a card worth its price, or -1."""
        parts = sum((hand & SONG_PARTS).bit_count() for hand in t.hands)
        coin = max(0, t.band_coin) + sum(t.coin)
        reserve = hiring_fee(t.band_clout) + 10  # a producer, a song and a record
        for slot in slots:
            card = t.market[slot]
            if card < 0 or not CARDS[card].roles >> role & 1:
                continue
            price = PRICES[slot]
            if t.band_coin + t.coin[role] < price or (parts >= 3 and coin - price < reserve):
                continue
            found = CARDS[card]
            if found.family == SONG_PART and parts < 9 and (price <= 15 or coin - price >= reserve):
                return slot
            if found.family == DIE or (found.circle == EFFECTS_PEDAL and price <= 15):
                return slot
        return -1

    def riff(self, t: Table, pick: Pick) -> int:
        """Song Parts first, then dice and pedals."""
        slots = [option for option in pick.options if option < downtime.THROW_FIRST]
        wish = self.riff_wish(t, pick.about[0], slots)
        if wish in slots:
            return wish
        dull = not CARDS[t.market[0]].squares and t.commitment[pick.about[0]] >= 8
        return downtime.THROW_FIRST if dull and downtime.THROW_FIRST in pick.options else STOP_RIFFING

    def pay_band(self, _t: Table, pick: Pick) -> int:
        """The band pays what it can."""
        return max(pick.options)

    def pay_own(self, _t: Table, pick: Pick) -> int:
        """Then oneself."""
        return max(pick.options)

    def chip_in(self, _t: Table, pick: Pick) -> int:
        """Help with all that is missing."""
        return max(pick.options)

    def consent(self, _t: Table, _pick: Pick) -> int:
        """Yes."""
        return 1

    def studio_vote(self, _t: Table, _pick: Pick) -> int:
        """Yes."""
        return 1

    # -- the meeting -------------------------------------------------------------------------------------------------

    def meeting(self, t: Table, pick: Pick) -> int:
        """Go Solo when it pays; whoever holds most Events shows one, since three Chills burn a gig; else Chill."""
        role = pick.about[0]
        if GO_SOLO in pick.options and self.solo_pays(t, role):
            return GO_SOLO
        most = ranked([hand.bit_count() for hand in t.events])[0]
        if most == role:
            for event in EVENT_LIKING:
                if event in pick.options:
                    return event
        return CHILL if CHILL in pick.options else pick.options[0]

    def solo_pays(self, t: Table, role: int) -> bool:
        """Whether this member alone would beat the other two, and the band has no legend in sight."""
        if t.rulings.roleplay or (t.band_clout >= 5 and t.unlocked.bit_count() > 2):
            return False
        others = [other for other in range(3) if other != role]
        values = sorted((break_up_value(t, song) for song in range(len(t.songs))), reverse=True)
        first = t.commitment[role] > max(t.commitment[other] for other in others)
        mine = values[0] if first else values[1] if len(values) > 1 else -3.0
        theirs = values[0] if not first else values[1] if len(values) > 1 else -3.0
        alone = t.crowd[role] + mine
        together = sum(t.crowd[other] for other in others) + theirs
        doomed = t.unlocked.bit_count() <= 1 and not t.rulings.roleplay
        return alone > together + (0 if doomed else GOOD_REASON)

    def burn_gig(self, t: Table, pick: Pick) -> int:
        """The gig that is worth least."""
        return min(pick.options, key=lambda gig: gig_value(t, gig))

    def return_gig(self, t: Table, pick: Pick) -> int:
        """The gig that is worth most."""
        return max(pick.options, key=lambda gig: gig_value(t, gig))

    # -- the studio --------------------------------------------------------------------------------------------------

    def studio(self, t: Table, pick: Pick) -> int:
        """Compose when there are parts enough, record what has no record while COIN is left over."""
        parts = sum((hand & SONG_PARTS).bit_count() for hand in t.hands)
        coin = max(0, t.band_coin) + sum(t.coin)
        for option in pick.options:
            if studio.COMPOSE <= option < studio.RECORD and parts >= 3:
                return option
        fresh = [o for o in pick.options if o >= studio.RECORD and not t.records[(o - studio.RECORD) >> 2]]
        if fresh and coin >= 15:
            return fresh[-1]
        if not t.hired and parts >= 3 and coin >= hiring_fee(t.band_clout) + 5:
            hires = [option for option in pick.options if studio.HIRE <= option < studio.COMPOSE]
            return hires[0] if hires else studio.PASS
        return studio.PASS

    def compose(self, t: Table, pick: Pick) -> int:
        """Song Parts up to four columns, left to right; then pedals; then out."""
        drawn = len(columns_drawn(t.squares))
        parts = [o for o in pick.options if o != composing.WITHDRAW and CARDS[o >> 6].family == SONG_PART]
        if parts and drawn < ENOUGH_PARTS:
            return min(parts, key=lambda option: (option & 63, option >> 6))
        pedals = [o for o in pick.options if o != composing.WITHDRAW and CARDS[o >> 6].circle == EFFECTS_PEDAL]
        return pedals[0] if pedals else composing.WITHDRAW

    def fyke(self, _t: Table, pick: Pick) -> int:
        """Begin with a market card in the first column."""
        return pick.options[0]

    def draw_twice(self, _t: Table, pick: Pick) -> int:
        """A second pedal if there is room."""
        return pick.options[0]

    # -- gigs --------------------------------------------------------------------------------------------------------

    def gig(self, t: Table, pick: Pick) -> int:
        """The gig that should bring most."""
        return max(pick.options, key=lambda gig: gig_value(t, gig))

    def friends(self, _t: Table, pick: Pick) -> int:
        """As many as the gig lacks."""
        return min(max(pick.options), pick.about[2])

    def claim(self, t: Table, pick: Pick) -> int:
        """The song that promises most."""
        return max(pick.options, key=lambda song: break_up_value(t, song))

    def party_spend(self, t: Table, pick: Pick) -> int:
        """Levels first, then cards."""
        bubbles = [option for option in pick.options if option < TOP_CARD]
        if bubbles and t.life[pick.about[0]] < ENOUGH_LEVELS:
            return bubbles[-1]
        return TOP_CARD if TOP_CARD in pick.options else KEEP_POINTS

    def party_compose(self, _t: Table, _pick: Pick) -> int:
        """Few songs are easier to play without a mistake."""
        return 0


def break_up_value(t: Table, song: int) -> float:
    """What a song should add to a side's CROWD: a point a circle, less five a mistake."""
    net = expected_net(SongKey(t.songs[song]))
    circles = sum(len(slots) for slots in t.songs[song].slots)
    failed = (circles - net) / 2
    return circles - failed - 5 * failed


def gig_value(t: Table, gig: int) -> float:
    """What a gig should bring, from the moves that covers and songs are likely to make."""
    card = GIGS[gig]
    songs = sorted((expected_net(SongKey(song)) for song in t.songs), reverse=True)
    originals = min(card.songs, len(songs))
    moves = sum(songs[:originals])
    if card.cover:
        moves += (card.songs - originals) * (7 - card.cover) / 6
    row = 2
    if moves >= moves_for_row_1(card.stage, card.bar, card.patio):
        row = 0
    elif moves >= moves_for_row_2(card.stage, card.bar, card.patio):
        row = 1
    found = card.rows[row]
    worth = found.coin + found.crowd + 12 * found.clout + (500 if found.deed == LEGENDS else -15 if row == 2 else 0)
    return worth + 0.1 * moves

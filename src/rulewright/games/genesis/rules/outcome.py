"""After a gig: the band's row, individual points, spotlight points. [G-151..G-167]"""

from typing import Final

from rulewright.engine.questions import Draw, Pick, Script, Sealed
from rulewright.games.band.sheet import Role
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis import gigs
from rulewright.games.genesis.character import CATEGORIES, COIN, COMMITMENT, CROWD, Score
from rulewright.games.genesis.gigs import GIG_CARDS, TOUR_THE_COAST, Gig, row_reached
from rulewright.games.genesis.options import BURNT_AT_RANDOM, GM_JUDGES, REMOVE
from rulewright.games.genesis.rules.game_master import GM_SEAT
from rulewright.games.genesis.state import (
    DOWNTIME,
    GIG,
    LEGENDS,
    NO_RECORD,
    RAN_OUT,
    SPOTLIGHT_POINTS,
    Band,
    card_of,
    commitment_order,
    lowered,
    ranked,
)  # fmt: skip

LOST_COMMITMENT: Final = 5


def count_points(t: Band) -> Script:
    """The row, then everybody's split in secret, shown together. [G-151..G-155 G-162..G-164]"""
    reached = row_reached(card_of(t), t.stage, t.bar, t.patio)
    if t.gig == gigs.GM_GIG and t.settings.gm_goals == GM_JUDGES:
        reached = yield Pick(GM_SEAT, "gm_verdict", [0, 1, 2])  # [G-270]
    row = card_of(t).rows[reached]
    t.last_outcome = (t.gig, reached, t.stage, t.bar, t.patio)
    t.tell_all("outcome", (t.gig, reached, row.coin, row.crowd, row.clout))
    if row.deed == gigs.MAKES_LEGENDS:
        t.ending = LEGENDS  # [G-024 G-155]
        t.winners = 0b111
        return
    pay_the_band(t, row)
    do_the_deed(t, row.deed)
    yield from split_points(t)
    t.phase = SPOTLIGHT_POINTS


def pay_the_band(t: Band, row: gigs.Row) -> None:
    """COIN, CROWD and CLOUT go to the band sheet, losses too. [G-154 G-021]"""
    t.band_coin = lowered(t, t.band_coin, -row.coin)
    t.band_crowd = lowered(t, t.band_crowd, -row.crowd)
    t.band_clout = lowered(t, t.band_clout, -row.clout)


def band_loses(t: Band, coin: int, crowd: int, clout: int) -> None:
    """An Event costs the band something; what it has not it cannot lose. [G-021 G-200..G-203 G-207]"""
    before = (t.band_coin, t.band_crowd, t.band_clout)
    t.band_coin = lowered(t, t.band_coin, coin)
    t.band_crowd = lowered(t, t.band_crowd, crowd)
    t.band_clout = lowered(t, t.band_clout, clout)
    lost = (before[0] - t.band_coin, before[1] - t.band_crowd, before[2] - t.band_clout)
    if lost != (0, 0, 0):
        t.tell("band_loses", lost[0], lost[1], lost[2])


def do_the_deed(t: Band, deed: gigs.Deed) -> None:
    """What a row does beside its numbers; playing again waits for the points. [G-156 G-157 G-159..G-161]"""
    t.coin_only = deed == gigs.COIN_ONLY
    if deed == gigs.BURN_THIS:
        burn(t, t.gig)
    elif deed == gigs.UNLOCK_COUSIN:
        if not (t.unlocked | t.burnt) >> gigs.COUSIN & 1:
            t.unlocked |= 1 << gigs.COUSIN
            t.tell("unlocked", gigs.COUSIN)
    elif deed == gigs.LOSE_COMMITMENT:
        for role in range(3):
            left = lowered(t, t.commitment[role], LOST_COMMITMENT)
            if left != t.commitment[role]:
                t.tell("member_loses", role, t.commitment[role] - left)
            t.commitment[role] = left
    elif deed == gigs.WEAKEN_RECORDS:
        t.records = [weakened(record) for record in t.records]


def burn(t: Band, gig: Gig) -> None:
    """The gig leaves the unlocked set for the box. [G-023]"""
    if gig == gigs.GM_GIG:
        return
    t.unlocked &= ~(1 << gig)
    t.burnt |= 1 << gig
    t.tell("burnt", gig)


def weakened(record: tuple[int, ...]) -> tuple[int, ...]:
    """A record with each step number one lower. [G-160]

    >>> weakened((2, 2, 1, 0, 0, 1, 9))
    (2, 2, 0, 0, 0, 1, 8)
    """
    if not record:
        return NO_RECORD
    return (record[0], record[1], max(0, record[2] - 1), record[3], max(0, record[4] - 1),
            record[5], max(0, record[6] - 1))  # fmt: skip


def individual_points(t: Band, role: Role) -> int:
    """Ten a chip, one a success marker. [G-162]"""
    return t.settings.chip_gig * t.chips[role] + t.successes[role]


def split_points(t: Band) -> Script:
    """Each player splits their points between their role's two categories. [G-161 G-163 G-164 G-167]"""
    picks: list[Pick] = []
    for role in range(3):
        points = individual_points(t, role)
        if t.coin_only:
            gain(t, role, COIN, points)
        elif points:
            picks.append(Pick(t.seat_of[role], "split", list(range(points + 1)), (role, points)))
    if picks:
        shares: tuple[int, ...] = yield Sealed(picks)
        for n, pick in enumerate(picks):
            role, points = pick.about[0], pick.about[1]
            gain(t, role, CATEGORIES[role][0], shares[n])
            gain(t, role, CATEGORIES[role][1], points - shares[n])
    t.chips = [0, 0, 0]
    t.successes = [0, 0, 0]


def gain(t: Band, role: Role, score: Score, points: int) -> None:
    """Add points to one of a member's scores; none has a top. [G-022]"""
    if points == 0:
        return
    if score == COIN:
        t.coin[role] += points
    elif score == COMMITMENT:
        t.commitment[role] += points
    else:
        t.crowd[role] += points
    t.tell("gained", role, score, points)


def spotlight_points(t: Band) -> Script:
    """Whoever stands in the Spotlight gains the meeples at the Stage, split freely. [G-165 G-166]"""
    t.held = [0, 0, 0]  # [G-132]
    for role in range(3):
        if t.spots[role] == SPOTLIGHT and t.stage:
            coin: int = yield Pick(t.seat_of[role], "spotlight_coin", list(range(t.stage + 1)), (role, t.stage))
            rest = t.stage - coin
            commitment = 0
            if rest:
                commitment = yield Pick(t.seat_of[role], "spotlight_commitment", list(range(rest + 1)), (role, rest))
            gain(t, role, COIN, coin)
            gain(t, role, COMMITMENT, commitment)
            gain(t, role, CROWD, rest - commitment)
    t.coin_only = False
    if card_of(t).rows[row_reached(card_of(t), t.stage, t.bar, t.patio)].deed == gigs.PLAY_AGAIN:
        yield from tour_goes_round(t)
        return
    if t.settings.gig_reuse == REMOVE:
        burn(t, t.gig)
    start_downtime(t)


def tour_goes_round(t: Band) -> Script:
    """Tour the Coast, last row: burn another unlocked gig and play it again at once. [G-158]"""
    others = [gig for gig in range(GIG_CARDS) if t.unlocked >> gig & 1 and gig != TOUR_THE_COAST]
    if others:
        gig = others[0]
        if t.settings.tour_burn == BURNT_AT_RANDOM:
            drawn: tuple[int, ...] = yield Draw(others)
            gig = drawn[0]
        elif len(others) > 1:
            gig = yield Pick(t.seat_of[ranked(t.crowd)[0]], "burn_gig", others)
        burn(t, gig)
    if t.settings.round_cap and t.nights >= t.settings.round_cap:
        t.ending = RAN_OUT  # a night that is played again counts too [G-026]
        return
    t.phase = GIG


def start_downtime(t: Band) -> None:
    """Downtime runs in COMMITMENT order, fixed now. [G-017 G-168]"""
    t.phase = DOWNTIME
    t.order = commitment_order(t)
    t.turn = 0
    t.done = 0
    t.bought = 0

"""Unlocking gigs and choosing the next one. [G-238..G-249 G-026 G-027]"""

from typing import Final

from rulewright.engine.questions import Deciding, Draw, Pick, Script
from rulewright.games.band.options import ON
from rulewright.games.genesis.gigs import ALL_GIGS, GIG_CARDS, GIGS, UNLOCKED_AT_START, Gig
from rulewright.games.genesis.options import ANY_AMOUNT, DEAL_4, NO_GIG_BREAKS_UP, PLAY_WHAT_YOU_HAVE, RECHECK
from rulewright.games.genesis.rules.break_up import start_break_up
from rulewright.games.genesis.rules.purse import pay, within_reach
from rulewright.games.genesis.state import (
    GIG,
    GM_DESCRIBES,
    NOBODY,
    OBSCURITY,
    RAN_OUT,
    Band,
    commitment_order,
    ranked,
)  # fmt: skip

DEALT: Final = 4


def choose_gig(t: Band) -> Script:
    """Unlock, choose, bring friends, pay; or the career ends here. [G-238..G-248]"""
    if t.settings.round_cap and t.round >= t.settings.round_cap:
        t.ending = RAN_OUT  # [G-026]
        return
    t.round += 1
    if t.settings.roleplay == ON:
        t.phase = GM_DESCRIBES
        return
    unlock_gigs(t)
    offered = t.unlocked
    if t.settings.gig_offer == DEAL_4:
        offered = yield from deal_gigs(t)
    t.refused = 0
    while True:
        chooser = t.fam if t.fam != NOBODY else ranked(t.crowd)[0]  # [G-241]
        open_gigs = offered & ~t.refused
        legal = [gig for gig in range(GIG_CARDS) if open_gigs >> gig & 1 and may_play(t, gig)]
        if not legal:
            no_gig_left(t)
            return
        gig = legal[0]
        if len(legal) > 1:
            gig = yield Pick(t.seat_of[chooser], "gig", legal, (chooser,))
        booked = yield from book(t, gig, chooser)
        if booked:
            break
        t.refused |= 1 << gig  # [G-245]
    t.fam = NOBODY
    t.gig = gig
    t.phase = GIG
    t.tell("gig_chosen", chooser, gig)


def unlock_gigs(t: Band) -> None:
    """Gigs whose number CLOUT reaches join the unlocked set, and stay there. [G-238 G-239]"""
    for gig in range(GIG_CARDS):
        needed = GIGS[gig].unlock
        if needed <= UNLOCKED_AT_START or t.burnt >> gig & 1:
            continue
        if needed <= t.band_clout:
            if not t.unlocked >> gig & 1:
                t.unlocked |= 1 << gig
                t.tell("unlocked", gig)
        elif t.settings.unlock == RECHECK:
            t.unlocked &= ~(1 << gig)


def deal_gigs(t: Band) -> Deciding:
    """With `gig_offer` = deal_4 only four of the unlocked gigs are offered. [G-240]"""
    unlocked = [gig for gig in range(GIG_CARDS) if t.unlocked >> gig & 1]
    if len(unlocked) <= DEALT:
        return t.unlocked
    drawn: tuple[int, ...] = yield Draw(unlocked, DEALT)
    offered = 0
    for gig in drawn:
        offered |= 1 << gig
    t.tell("gigs_dealt", drawn)
    return offered & ALL_GIGS


def may_play(t: Band, gig: Gig) -> bool:
    """Whether the band meets the requirement, with friends at best, and can pay. [G-242..G-247 G-051]"""
    card = GIGS[gig]
    if card.crowd > t.band_crowd + t.crowd[0] + t.crowd[1] + t.crowd[2]:
        return False
    if card.coin and not within_reach(t, 0, card.coin, True):
        return False
    if card.commitment and min(t.commitment) < card.commitment:
        return False
    return not (card.originals_only and card.songs > len(t.songs) and t.settings.need_originals != PLAY_WHAT_YOU_HAVE)


def book(t: Band, gig: Gig, chooser: int) -> Deciding:
    """Friends fill a shortfall of CROWD, then costs are paid; 1 if the gig is booked. [G-244..G-247]"""
    card = GIGS[gig]
    short = card.crowd - t.band_crowd
    pledges = [0, 0, 0]
    if short > 0:
        for role in commitment_order(t):
            most = t.crowd[role] if t.settings.friends == ANY_AMOUNT else min(t.crowd[role], short)
            if short > 0 and most > 0:
                pledge: int = yield Pick(t.seat_of[role], "friends", list(range(most + 1)), (role, gig, short))
                pledges[role] = pledge
                short -= pledge
        if short > 0:
            t.tell("friends_short", gig, short)
            return 0
    if card.coin:
        paid = yield from pay(t, chooser, card.coin, True)  # [G-246]
        if not paid:
            t.tell("gig_unpaid", gig)
            return 0
    for role in range(3):
        t.crowd[role] -= pledges[role]
        t.band_crowd += pledges[role]
        t.commitment[role] -= card.commitment  # [G-247]
        if pledges[role]:
            t.tell("friends", role, pledges[role])
    return 1


def no_gig_left(t: Band) -> None:
    """The band dwindles into obscurity, or by option breaks up. [G-027 G-248]"""
    if t.settings.no_gig == NO_GIG_BREAKS_UP:
        start_break_up(t, 0b111)
    else:
        t.ending = OBSCURITY

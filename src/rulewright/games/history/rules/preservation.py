"""Reap: selling a card, bidding to preserve its colour, and the collapse. [H-060..H-069 H-110 H-111]"""

from typing import Final

from rulewright.engine.hexes import Hex
from rulewright.engine.questions import Deciding, Pick, Script, Sealed
from rulewright.games.history.cards import BETA_THEORY, FALL_OF_GETHI_EFERI, RED, cards_in, colour, of_colour
from rulewright.games.history.rules.agenda import COMMISSION, SETTLE_SALE, task
from rulewright.games.history.rules.auction import amounts
from rulewright.games.history.rules.placement import arrive, choose, with_new_sectors
from rulewright.games.history.state import Galaxy
from rulewright.games.history.variant import (
    AS_WRITTEN,
    CHOOSE,
    NET,
    ON_STACKS,
    PER_COLOUR,
    POOLED_HIGHEST,
    SELLER_PAYS,
)

STOP: Final = -1  # save no more; sell nothing

# Who takes the preservation bids.
TO_BANK: Final = 0
TO_ACTIVE: Final = 1  # the Ru-Shou Dam: opponents' bids
TO_SECTOR: Final = 2  # Critical Mass
LOST: Final = 3  # the Ru-Shou Dam with `rushou = bids_to_bank`: the card takes them all the same

# How a card is sold: by Reap, or by the Altemian Purge.
REAPED: Final = 0
PURGED: Final = 1


def sell(t: Galaxy, how: int) -> Script:
    """Collect the value of the card's colour; with commissions the others may sell too; then the bid. [H-060..H-062]"""
    card = t.sales[0] >> 3
    worth = t.colour_value(colour(card))
    t.tell("sold", t.active, card, worth)
    t.influence[t.active] += worth
    if how == REAPED and t.variant.commission:
        t.agenda.append(task(SETTLE_SALE, 0, how))
        for turn in range(t.players - 1, 0, -1):
            t.agenda.append(task(COMMISSION, 0, (t.active + turn) % t.players))
        return
    yield from settle_sale(t, how)


def commission(t: Galaxy, seat: int) -> Script:
    """Option `commission`: another player may sell one card of the same colour at the same value.

    Whoever holds cards is asked, so that not being asked betrays nothing of the hand.
    """
    which = colour(t.sales[0] >> 3)
    if not t.hands[seat]:
        return
    card: int = yield Pick(seat, "commission", [*cards_in(of_colour(t.hands[seat], which)), STOP], (which,))
    if card == STOP:
        return
    t.hands[seat] &= ~(1 << card)
    t.sales = (*t.sales, card * 8 + seat)
    worth = t.colour_value(which)
    t.tell("sold", seat, card, worth)
    t.influence[seat] += worth
    if t.variant.commission == SELLER_PAYS:
        fee = min(1, t.influence[seat])
        t.influence[seat] -= fee
        t.influence[t.active] += fee
    else:
        t.influence[t.active] += 1


def settle_sale(t: Galaxy, how: int) -> Script:
    """The preservation bid, the sold card's own text, and its way under the deck. [H-062 H-063 H-069 H-110]"""
    which = colour(t.sales[0] >> 3)
    early = t.variant.sale_trigger_timing != 0
    if early:
        for sale in t.sales:
            yield from sale_trigger(t, sale >> 3, sale & 7)
    if how == REAPED or t.variant.purge_full_reap:
        at_risk = t.controlled(which)
        if at_risk:
            yield from preservation(t, at_risk, TO_BANK)
    while t.sales:
        sale = t.sales[0]
        if not early:
            yield from sale_trigger(t, sale >> 3, sale & 7)
        t.sales = t.sales[1:]
        put_away_sold(t, sale >> 3, sale & 7)


def sale_trigger(t: Galaxy, card: int, seller: int) -> Script:
    """What a card does when sold: Fall of Gethi E'Feri and Beta Theory. [R-05 B-09 H-069]"""
    if card == FALL_OF_GETHI_EFERI:
        for at in t.controlled(RED):
            t.destroy_top(at)
            t.tell("disk_destroyed", RED, at)
    elif card == BETA_THEORY and t.market:
        taken = yield from choose(seller, "beta_theory", list(t.market))
        gems = t.take_from_market(taken)
        t.gain_card(seller, taken)
        t.influence[seller] += gems
        t.tell("took", seller, taken, gems)


def put_away_sold(t: Galaxy, card: int, seller: int) -> None:
    """Under the deck before everybody's eyes, or to the owner of active Zele Research Labs. [W-09 H-110]"""
    collector = t.collector()
    if collector >= 0 and not (t.variant.zele_scope and collector == seller):
        t.gain_card(collector, card)
        t.tell("collected", collector, card)
    else:
        t.bury(card)


# -- preservation and collapse --------------------------------------------------------------------------------------


def preservation(t: Galaxy, at_risk: list[int], taker: int) -> Script:
    """Everybody bids in secret, sectors are saved, the others lose their top disk. [H-064..H-068]"""
    if t.variant.stasis_skips_bid and t.in_stasis():
        return
    bids = [0] * t.players
    yield from preservation_bids(t, bids)
    for seat in range(t.players):
        t.influence[seat] -= abs(bids[seat])
    t.tell("preservation_bids", tuple(bids))
    saved: list[Hex] = []
    mode = t.variant.preservation_mode
    unused = [0] * t.players
    if mode == POOLED_HIGHEST:
        yield from save_highest(t, at_risk, saved, sum(bids))
    elif mode == ON_STACKS:
        yield from save_on_stacks(t, at_risk, saved, bids, unused, taker)
    elif t.variant.anti_bid == NET:
        yield from save_net(t, at_risk, saved, bids, unused)
    else:
        yield from save_chosen(t, at_risk, saved, bids, unused)
    collapse(t, at_risk, saved)
    if taker == TO_BANK and mode == POOLED_HIGHEST:
        yield from place_surplus(t, saved, sum(bids) - len(at_risk))
    elif taker == TO_BANK and t.variant.refund_unused:
        for seat in range(t.players):
            t.influence[seat] += unused[seat]
    elif taker == TO_ACTIVE:
        for seat in range(t.players):
            if seat != t.active:
                t.influence[t.active] += abs(bids[seat])
    elif taker == TO_SECTOR:
        yield from gather_bids(t, sum([abs(bid) for bid in bids]))


def preservation_bids(t: Galaxy, bids: list[int]) -> Script:
    """Secret whole bids of at most what each owns; with `anti_bid` a negative one is against saving. [H-064 H-065]"""
    against = t.variant.anti_bid != 0 and t.variant.preservation_mode == CHOOSE
    picks: list[Pick] = []
    for seat in range(t.players):
        most = t.influence[seat]
        if most and against:
            picks.append(Pick(seat, "preserve_or_doom", [-bid for bid in amounts(most) if bid] + amounts(most)))
        elif most:
            picks.append(Pick(seat, "preserve", amounts(most)))
    if not picks:
        return
    answers: tuple[int, ...] = yield Sealed(picks)
    i = 0
    for pick in picks:
        bids[pick.seat] = answers[i]
        i += 1


def in_saving_order(t: Galaxy) -> list[int]:
    """From the active player counter-clockwise, he first. [H-066]"""
    first = 1 if t.variant.collapse_order else 0
    return [(t.active - first - turn) % t.players for turn in range(t.players)]


def save_chosen(t: Galaxy, at_risk: list[int], saved: list[int], bids: list[int], unused: list[int]) -> Script:
    """Each bidder in turn names as many sectors as he bid, or fewer; those against un-save as many. [H-066 H-067]"""
    for seat in in_saving_order(t):
        left = bids[seat]
        while left > 0:
            named = yield from name_sector(t, seat, "save", [at for at in at_risk if at not in saved])
            if named == STOP:
                break
            saved.append(named)
            left -= 1
        unused[seat] = max(left, 0)
    if not t.variant.anti_bid:
        return
    for seat in in_saving_order(t):
        left = -bids[seat]
        while left > 0:
            named = yield from name_sector(t, seat, "doom", saved)
            if named == STOP:
                break
            saved.remove(named)
            left -= 1
        if bids[seat] < 0:
            unused[seat] = left


def save_net(t: Galaxy, at_risk: list[int], saved: list[int], bids: list[int], unused: list[int]) -> Script:
    """Option `anti_bid = net`: as many sectors as bids for exceed bids against, one at a time around the table."""
    saves = sum(bids)
    left = [max(bid, 0) for bid in bids]
    asking = True
    while saves > 0 and asking:
        asking = False
        for seat in in_saving_order(t):
            if left[seat] > 0 and saves > 0:
                named = yield from name_sector(t, seat, "save", [at for at in at_risk if at not in saved])
                if named == STOP:
                    unused[seat] = left[seat]
                    left[seat] = 0
                    continue
                saved.append(named)
                left[seat] -= 1
                saves -= 1
                asking = True


def name_sector(t: Galaxy, seat: int, ask: str, sectors: list[int]) -> Deciding:
    """One more sector, or enough. Nobody is asked when there is none."""
    if not sectors:
        return STOP
    named: int = yield Pick(seat, ask, [*sectors, STOP])
    if named != STOP:
        t.tell("saved" if ask == "save" else "doomed", seat, named)
    return named


def save_on_stacks(
    t: Galaxy, at_risk: list[int], saved: list[int], bids: list[int], unused: list[int], taker: int
) -> Script:
    """Option `preservation_mode = on_stacks`: one gem saves a stack and stays on it as its shield."""
    shielded = [at for at in at_risk if at in t.shields]
    if t.variant.shield_autobid:
        saved.extend(shielded)
        if t.variant.shield_consumed:
            for at in shielded:
                t.take_shield(at)
    for seat in in_saving_order(t):
        left = bids[seat]
        while left > 0:
            free = [at for at in at_risk if at not in saved and (taker != TO_BANK or at not in t.shields)]
            named = yield from name_sector(t, seat, "save", free)
            if named == STOP:
                break
            saved.append(named)
            left -= 1
            if taker == TO_BANK:
                t.shields = (*t.shields, named)
        unused[seat] = left


def save_highest(t: Galaxy, at_risk: list[int], saved: list[int], gems: int) -> Script:
    """Option `preservation_mode = pooled_highest`: the most valuable sectors are saved, ties by the active player."""
    left = at_risk[:]
    while left and gems > len(saved):
        best = max([t.value(at) for at in left])
        equal = [at for at in left if t.value(at) == best]
        named = equal[0]
        if len(equal) > gems - len(saved):
            named = yield from choose(t.active, "save_equal", equal)
        saved.append(named)
        left.remove(named)


def place_surplus(t: Galaxy, saved: list[int], surplus: int) -> Script:
    """Option `preservation_mode = pooled_highest`: what was bid beyond need lies as gems on one saved sector."""
    if surplus > 0 and saved:
        at = yield from choose(t.active, "surplus", saved, (surplus,))
        t.gems[at] += surplus


def collapse(t: Galaxy, at_risk: list[int], saved: list[int]) -> None:
    """In every sector not saved the top disk is destroyed, unless Stasis Pods are active. [H-068 K-10]"""
    if t.in_stasis():
        return
    for at in at_risk:
        if at not in saved:
            t.tell("disk_destroyed", t.stacks[at][-1], at)
            t.destroy_top(at)


def gather_bids(t: Galaxy, gems: int) -> Script:
    """Critical Mass: all bids, the active player's too, are laid in one sector of his choice. [W-03 H-065]"""
    sectors = with_new_sectors(t, list(t.stacks), t.variant.effects_may_explore)
    if gems and sectors:
        at = yield from choose(t.active, "gather", sectors, (gems,))
        yield from arrive(t, at)
        t.gems[at] += gems


def dam(t: Galaxy) -> Script:
    """The Ru-Shou Dam: every occupied sector is at risk; opponents' bids go to the active player. [R-12]"""
    mode = t.variant.rushou
    taker = TO_ACTIVE if mode in (AS_WRITTEN, PER_COLOUR) else LOST
    if mode != PER_COLOUR:
        yield from preservation(t, t.occupied(), taker)
        return
    for which in range(4):
        yield from preservation(t, t.controlled(which), taker)

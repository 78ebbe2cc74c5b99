"""Reap: selling a card, bidding to preserve its colour, and the collapse. [H-060..H-069 H-110 H-111]"""

from typing import Final, NewType

from rulewright.engine.hexes import Hex
from rulewright.engine.questions import Deciding, Pick, Script, Sealed
from rulewright.games.history.cards import (
    BETA_THEORY,
    COLOURS,
    FALL_OF_GETHI_EFERI,
    RED,
    Card,
    cards_in,
    colour,
    of_colour,
)
from rulewright.games.history.options import (
    ACTIVE_SAVES_LAST,
    BIDDERS_CHOOSE,
    DAM_BIDS_TO_BANK,
    DAM_PER_COLOUR,
    LABS_SPARE_OWNER,
    NET,
    NO_ANTI_BID,
    NO_COMMISSION,
    ON_STACKS,
    POOLED_HIGHEST,
    SELLER_PAYS,
    TRIGGER_BEFORE_BID,
)
from rulewright.games.history.rules.agenda import COMMISSION, SETTLE_SALE, task
from rulewright.games.history.rules.choosing import amounts, choose, choose_card
from rulewright.games.history.rules.placement import arrive, gain, with_new_sectors
from rulewright.games.history.state import NOBODY, Galaxy, Opened

STOP: Final = -1  # save no more; sell nothing

Taker = NewType("Taker", int)
"""Who takes the preservation bids."""
TO_BANK: Final = Taker(0)
TO_ACTIVE: Final = Taker(1)  # the Ru-Shou Dam: opponents' bids
TO_SECTOR: Final = Taker(2)  # Critical Mass
LOST: Final = Taker(3)  # the Ru-Shou Dam with `rushou = bids_to_bank`: the card takes them all the same

SaleWay = NewType("SaleWay", int)
"""How a card is sold: by Reap, or by the Altemian Purge."""
REAPED: Final = SaleWay(0)
PURGED: Final = SaleWay(1)


def sell(t: Galaxy, how: SaleWay) -> Script:
    """Collect the value of the card's colour; with commissions the others may sell too; then the bid. [H-060..H-062]"""
    card = t.sales[0][0]
    worth = t.colour_value(colour(card))
    t.tell("sold", t.active, card, worth)
    t.influence[t.active] += worth
    if how == REAPED and t.settings.commission != NO_COMMISSION:
        t.agenda.append(task(SETTLE_SALE, how))
        for turn in range(t.players - 1, 0, -1):
            t.agenda.append(task(COMMISSION, (t.active + turn) % t.players))
        return
    yield from settle_sale(t, how)


def commission(t: Galaxy, seat: int) -> Script:
    """Option `commission`: another player may sell one card of the same colour at the same value.

    Whoever holds cards is asked, so that not being asked betrays nothing of the hand.
    """
    which = colour(t.sales[0][0])
    if not t.hands[seat]:
        return
    card: Card = yield Pick(seat, "commission", [*cards_in(of_colour(t.hands[seat], which)), STOP], (which,))
    if card == STOP:
        return
    t.hands[seat] &= ~(1 << card)
    t.sales = (*t.sales, (card, seat))
    worth = t.colour_value(which)
    t.tell("sold", seat, card, worth)
    t.influence[seat] += worth
    if t.settings.commission == SELLER_PAYS:
        fee = min(1, t.influence[seat])
        t.influence[seat] -= fee
        t.influence[t.active] += fee
        if fee:
            t.tell("paid", seat, fee, t.active)
    else:
        gain(t, t.active, 1)


def settle_sale(t: Galaxy, how: SaleWay) -> Script:
    """The preservation bid, the sold card's own text, and its way under the deck. [H-062 H-063 H-069 H-110]"""
    which = colour(t.sales[0][0])
    early = t.settings.sale_trigger_timing == TRIGGER_BEFORE_BID
    if early:
        for card, seller in t.sales:
            yield from sale_trigger(t, card, seller)
    if how == REAPED or t.settings.purge_full_reap:
        at_risk = t.controlled(which)
        if at_risk:
            yield from preservation(t, at_risk, TO_BANK)
    while t.sales:
        card, seller = t.sales[0]
        if not early:
            yield from sale_trigger(t, card, seller)
        t.sales = t.sales[1:]
        put_away_sold(t, card, seller)


def sale_trigger(t: Galaxy, card: Card, seller: int) -> Script:
    """What a card does when sold: Fall of Gethi E'Feri and Beta Theory. [R-05 B-09 H-069]"""
    if card == FALL_OF_GETHI_EFERI:
        for at in t.controlled(RED):
            t.destroy_top(at)
            t.tell("disk_destroyed", RED, at)
    elif card == BETA_THEORY and t.market:
        taken = yield from choose_card(seller, "beta_theory", t.market)
        gems = t.take_from_market(taken)
        t.gain_card(seller, taken)
        t.influence[seller] += gems
        t.tell("took", seller, taken, gems)


def put_away_sold(t: Galaxy, card: Card, seller: int) -> None:
    """Under the deck before everybody's eyes, or to the owner of active Zele Research Labs. [W-09 H-110]"""
    collector = t.collector()
    if collector != NOBODY and not (t.settings.zele_scope == LABS_SPARE_OWNER and collector == seller):
        t.gain_card(collector, card)
        t.tell("collected", collector, card)
    else:
        t.bury(card)


# -- preservation and collapse --------------------------------------------------------------------------------------


def preservation(t: Galaxy, at_risk: list[Hex], taker: Taker) -> Script:
    """Everybody bids in secret, sectors are saved, the others lose their top disk. [H-064..H-068]"""
    if t.settings.stasis_skips_bid and t.in_stasis():
        return
    bids = [0] * t.players
    t.bidding_for = taker
    t.at_risk = tuple(at_risk)
    t.saved = ()
    yield from preservation_bids(t, bids)
    opened = Opened((), tuple(bids))
    t.opened = opened
    for seat in range(t.players):
        t.influence[seat] -= abs(bids[seat])
    t.tell("preservation_bids", tuple(bids))
    saved: list[Hex] = []
    mode = t.settings.preservation_mode
    unused = [0] * t.players
    if mode == POOLED_HIGHEST:
        yield from save_highest(t, at_risk, saved, sum(bids))
    elif mode == ON_STACKS:
        yield from save_on_stacks(t, at_risk, saved, bids, unused, taker)
    elif t.settings.anti_bid == NET:
        yield from save_net(t, at_risk, saved, bids, unused)
    else:
        yield from save_chosen(t, at_risk, saved, bids, unused)
    fallen = collapse(t, at_risk, saved)
    t.opened = opened.collapsed(fallen)
    t.bidding_for = NOBODY
    t.at_risk = ()
    if taker == TO_BANK and mode == POOLED_HIGHEST:
        yield from place_surplus(t, saved, sum(bids) - len(at_risk))
    elif taker == TO_BANK and t.settings.refund_unused:
        for seat in range(t.players):
            if unused[seat]:
                t.influence[seat] += unused[seat]
                t.tell("refunded", seat, unused[seat])
    elif taker == TO_ACTIVE:
        taken = sum([abs(bids[seat]) for seat in range(t.players) if seat != t.active])
        t.influence[t.active] += taken
        if taken:
            t.tell("took_bids", t.active, taken)
    elif taker == TO_SECTOR:
        yield from gather_bids(t, sum([abs(bid) for bid in bids]))


def preservation_bids(t: Galaxy, bids: list[int]) -> Script:
    """Secret whole bids of at most what each owns; with `anti_bid` a negative one is against saving. [H-064 H-065]"""
    against = t.settings.anti_bid != NO_ANTI_BID and t.settings.preservation_mode == BIDDERS_CHOOSE
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
    first = 1 if t.settings.collapse_order == ACTIVE_SAVES_LAST else 0
    return [(t.active - first - turn) % t.players for turn in range(t.players)]


def save_chosen(t: Galaxy, at_risk: list[Hex], saved: list[Hex], bids: list[int], unused: list[int]) -> Script:
    """Each bidder in turn names as many sectors as he bid, or fewer; those against un-save as many. [H-066 H-067]"""
    for seat in in_saving_order(t):
        left = bids[seat]
        while left > 0:
            named = yield from name_sector(t, seat, "save", [at for at in at_risk if at not in saved])
            if named == STOP:
                break
            saved.append(named)
            t.saved = tuple(saved)
            left -= 1
        unused[seat] = max(left, 0)
    if t.settings.anti_bid == NO_ANTI_BID:
        return
    for seat in in_saving_order(t):
        left = -bids[seat]
        while left > 0:
            named = yield from name_sector(t, seat, "doom", saved)
            if named == STOP:
                break
            saved.remove(named)
            t.saved = tuple(saved)
            left -= 1
        if bids[seat] < 0:
            unused[seat] = left


def save_net(t: Galaxy, at_risk: list[Hex], saved: list[Hex], bids: list[int], unused: list[int]) -> Script:
    """Option `anti_bid = net`: as many sectors as bids for exceed bids against, one at a time around the table.

    What was bid for and saved nothing is unused, whatever the reason; what was bid against has lowered the number.
    """
    saves = sum(bids)
    left = [max(bid, 0) for bid in bids]
    unused[:] = left
    asking = True
    while saves > 0 and asking:
        asking = False
        for seat in in_saving_order(t):
            if left[seat] > 0 and saves > 0:
                named = yield from name_sector(t, seat, "save", [at for at in at_risk if at not in saved])
                if named == STOP:
                    left[seat] = 0
                    continue
                saved.append(named)
                t.saved = tuple(saved)
                left[seat] -= 1
                unused[seat] -= 1
                saves -= 1
                asking = True


def name_sector(t: Galaxy, seat: int, ask: str, sectors: list[Hex]) -> Deciding:
    """One more sector, or enough. Nobody is asked when there is none."""
    if not sectors:
        return STOP
    named: int = yield Pick(seat, ask, [*sectors, STOP])
    if named != STOP:
        t.tell("saved" if ask == "save" else "doomed", seat, named)
    return named


def save_on_stacks(
    t: Galaxy, at_risk: list[Hex], saved: list[Hex], bids: list[int], unused: list[int], taker: Taker
) -> Script:
    """Option `preservation_mode = on_stacks`: one gem saves a stack and stays on it as its shield."""
    shielded = [at for at in at_risk if at in t.shields]
    if t.settings.shield_autobid:
        saved.extend(shielded)
        if t.settings.shield_consumed:
            for at in shielded:
                t.take_shield(at)
        t.saved = tuple(saved)
    for seat in in_saving_order(t):
        left = bids[seat]
        while left > 0:
            free = [at for at in at_risk if at not in saved and (taker != TO_BANK or at not in t.shields)]
            named = yield from name_sector(t, seat, "save", free)
            if named == STOP:
                break
            saved.append(named)
            t.saved = tuple(saved)
            left -= 1
            if taker == TO_BANK:
                t.shields = (*t.shields, named)
        unused[seat] = left


def save_highest(t: Galaxy, at_risk: list[Hex], saved: list[Hex], gems: int) -> Script:
    """Option `preservation_mode = pooled_highest`: the most valuable sectors are saved, ties by the active player."""
    left = at_risk[:]
    while left and gems > len(saved):
        best = max([t.value(at) for at in left])
        equal = [at for at in left if t.value(at) == best]
        named = equal[0]
        if len(equal) > gems - len(saved):
            named = yield from choose(t.active, "save_equal", equal)
        saved.append(named)
        t.saved = tuple(saved)
        left.remove(named)


def place_surplus(t: Galaxy, saved: list[Hex], surplus: int) -> Script:
    """Option `preservation_mode = pooled_highest`: what was bid beyond need lies as gems on one saved sector."""
    if surplus > 0 and saved:
        at = yield from choose(t.active, "surplus", saved, (surplus,))
        t.gems[at] += surplus
        t.tell("gems_laid", surplus, at)


def collapse(t: Galaxy, at_risk: list[Hex], saved: list[Hex]) -> tuple[Hex, ...]:
    """In every sector not saved the top disk is destroyed, unless Stasis Pods are active; where. [H-068 K-10]"""
    fallen: list[Hex] = []
    for at in at_risk:
        if at not in saved and not t.in_stasis():
            fallen.append(at)
            t.tell("disk_destroyed", t.stacks[at][-1], at)
            t.destroy_top(at)
    if not fallen and len(saved) < len(at_risk):
        t.tell("stasis", len(at_risk) - len(saved))
    return tuple(fallen)


def gather_bids(t: Galaxy, gems: int) -> Script:
    """Critical Mass: all bids, the active player's too, are laid in one sector of his choice. [W-03 H-065]"""
    sectors = with_new_sectors(t, list(t.stacks), t.settings.effects_may_explore)
    if gems and sectors:
        at = yield from choose(t.active, "gather", sectors, (gems,))
        yield from arrive(t, at)
        t.gems[at] += gems
        t.tell("gems_laid", gems, at)


def dam(t: Galaxy) -> Script:
    """The Ru-Shou Dam: every occupied sector is at risk; opponents' bids go to the active player. [R-12]"""
    mode = t.settings.rushou
    taker = LOST if mode == DAM_BIDS_TO_BANK else TO_ACTIVE
    if mode != DAM_PER_COLOUR:
        yield from preservation(t, t.occupied(), taker)
        return
    for which in COLOURS:
        yield from preservation(t, t.controlled(which), taker)

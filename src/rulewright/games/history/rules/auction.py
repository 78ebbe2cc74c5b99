"""Sow, and every other auction. [H-050..H-059]"""

from rulewright.engine.questions import Deciding, Draw, Pick, Script, Sealed
from rulewright.games.history.cards import CRUSADE_OF_THE_SUN, GALACTIC_UNION, UNKNOWN, Card
from rulewright.games.history.options import (
    ACTIVE_MUST_WIN,
    ASCENDING,
    GEMS_TO_SELLER,
    ONCE_AROUND,
    OWNER_IS_PAID,
    RANDOM_TIE,
    REFILL_AT_ONCE,
    SEALED_ALL_PAY,
    SEALED_SECOND,
    SELF_WIN_PAYS_BANK,
    ZERO_LOT_BURIED,
)
from rulewright.games.history.rules.agenda import AUCTION, REFILL, RELEASE, task
from rulewright.games.history.rules.choosing import amounts, choose
from rulewright.games.history.rules.deck import last_card, lift_bottom, lift_top, look_at_unseen, next_card
from rulewright.games.history.rules.placement import gain
from rulewright.games.history.state import BANK, NOBODY, Galaxy, Opened


def sow(t: Galaxy, card: Card) -> None:
    """The chosen card leaves its place at once and lies in front of the active player until won. [H-050 H-051]"""
    t.lot = (card,)
    if t.settings.refill_timing == REFILL_AT_ONCE:
        t.agenda.append(REFILL)
    t.agenda.append(AUCTION)
    if card in t.market:
        t.lot_owner = BANK
        t.lot_gems = t.take_from_market(card)
    else:
        owner = t.holder(card)
        t.lot_owner = owner
        t.lot_gems = 0
        t.discards[owner] = t.discards[owner][:-1]
        if card == CRUSADE_OF_THE_SUN and t.crusade_disks:
            t.agenda.append(task(RELEASE, owner))
    t.tell("sown", t.active, card, t.lot_owner)


def let_wait(t: Galaxy) -> None:
    """An effect lays down a lot of its own while another lies there: a Crusade that is sown places its disks first, and
    what they explore may be revealed. It is sold after the other. [H-051]"""
    if t.lot:
        t.waiting = t.lot
        t.waiting_owner = t.lot_owner
        t.lot = ()


def clear_lot(t: Galaxy) -> None:
    """The lot is gone; one that waited lies in front of the active player again."""
    t.lot = t.waiting
    t.lot_gems = 0
    if t.waiting:
        t.lot_owner = t.waiting_owner
        t.waiting = ()


def turn_up_lot(t: Galaxy, cards: int, from_bottom: bool) -> Script:
    """Deck cards are turned up (or laid down unseen) as a lot, before anybody bids. [W-10 K-02]"""
    let_wait(t)
    t.lot_owner = BANK
    t.lot_gems = 0
    for _ in range(cards):
        if t.deck_size() == 0:
            break
        if t.settings.blind_lots:
            card = lift_bottom(t) if from_bottom else lift_top(t)
        elif from_bottom:
            card = yield from last_card(t, None)
        else:
            card = yield from next_card(t, None)
        t.lot = (*t.lot, card)
    if t.lot:
        t.tell("lot", t.active, t.lot)
        t.agenda.append(AUCTION)
    else:
        clear_lot(t)


def auction(t: Galaxy) -> Script:
    """Everybody bids for the lot; the highest bid wins, the active player breaks ties. [H-052..H-059]"""
    bids = [0] * t.players
    t.opened = None
    kind = t.settings.auction_format
    if kind == ONCE_AROUND:
        yield from once_around(t, bids)
    elif kind == ASCENDING:
        yield from ascending(t, bids)
    else:
        yield from sealed_bids(t, bids)
    best = max(bids)
    if best == 0 and t.settings.zero_lot == ZERO_LOT_BURIED:
        bury_lot(t)
        return
    opened = Opened(t.lot, tuple(bids))
    t.opened = opened
    tied = [seat for seat in range(t.players) if bids[seat] == best]
    winner = tied[0]
    if len(tied) > 1:
        winner = yield from break_tie(t, bids, tied)
    price = best
    if kind == SEALED_SECOND:
        price = max([bids[seat] for seat in range(t.players) if seat != winner])
    if kind == SEALED_ALL_PAY:
        all_pay(t, winner, bids)
    else:
        pay(t, winner, payee(t, winner), price)
    t.opened = opened.decided(winner, price, payee(t, winner))
    t.tell_all("won", (winner, t.lot, price, tuple(bids), t.lot_owner, payee(t, winner)))
    if t.settings.blind_lots:
        yield from look_at_lot(t, winner)
    hand_over(t, winner)


def sealed_bids(t: Galaxy, bids: list[int]) -> Script:
    """Secret whole bids of at most what each owns, revealed together; who owns nothing bids nothing. [H-052]"""
    picks = [Pick(seat, "bid", amounts(t.influence[seat])) for seat in range(t.players) if t.influence[seat]]
    if not picks:
        return
    answers: tuple[int, ...] = yield Sealed(picks)
    i = 0
    for pick in picks:
        bids[pick.seat] = answers[i]
        i += 1


def once_around(t: Galaxy, bids: list[int]) -> Script:
    """Option `auction_format = once_around`: one open bid each; the active player is last and wins by equalling."""
    best = 0
    for turn in range(1, t.players + 1):
        seat = (t.active + turn) % t.players
        least = best + 1
        if seat == t.active and best:
            least = best
        bid = yield from open_bid(t, seat, least)
        if bid:
            bids[seat] = bid
            if seat == t.active and bid == best:
                bids[leader(bids, best, seat)] = 0
            best = bid
            t.opened = Opened(t.lot, tuple(bids))


def ascending(t: Galaxy, bids: list[int]) -> Script:
    """Option `auction_format = ascending`: open bids, each higher or a pass, which is final; the last one left wins."""
    best = 0
    highest = NOBODY
    staying = [(t.active + turn) % t.players for turn in range(1, t.players + 1)]
    while staying and staying != [highest]:
        seat = staying.pop(0)
        if seat == highest:
            staying.append(seat)
            continue
        bid = yield from open_bid(t, seat, best + 1)
        if bid:
            bids[seat] = bid
            t.opened = Opened(t.lot, tuple(bids))
            best = bid
            highest = seat
            staying.append(seat)
    for seat in range(t.players):
        if seat != highest:
            bids[seat] = 0


def open_bid(t: Galaxy, seat: int, least: int) -> Deciding:
    """A pass (0) or a bid of at least so much."""
    offered = [0]
    if least <= t.influence[seat]:
        offered.append(least)
        offered.extend([bid for bid in amounts(t.influence[seat]) if bid > least])
    bid = yield from choose(seat, "open_bid", offered, (least,))
    t.tell("open_bid", seat, bid)
    return bid


def leader(bids: list[int], best: int, but: int) -> int:
    """The other seat that bid as much."""
    for seat in range(len(bids)):
        if seat != but and bids[seat] == best:
            return seat
    return but


def break_tie(t: Galaxy, bids: list[int], tied: list[int]) -> Deciding:
    """Among equal highest bids the active player names the winner, himself only if he is tied. [H-053 H-054]"""
    if t.settings.tie_rule == ACTIVE_MUST_WIN and t.active in tied:
        return t.active
    if t.settings.tie_rule == RANDOM_TIE:
        drawn: tuple[int, ...] = yield Draw(tied, 1)
        return drawn[0]
    named: int = yield Pick(t.active, "winner", tied, tuple(bids))
    return named


def payee(t: Galaxy, winner: int) -> int:
    """Who is paid: the former owner when the active player wins, otherwise the active player. [H-056 H-057]"""
    owner = t.lot_owner
    if winner == t.active and owner == t.active:
        return BANK if t.settings.self_win_pays == SELF_WIN_PAYS_BANK else winner
    if t.settings.auction_payee == OWNER_IS_PAID and owner != BANK:
        return t.active if winner == owner else owner
    return owner if winner == t.active else t.active


def pay(t: Galaxy, seat: int, to: int, gems: int) -> None:
    """Influence from a player to another or to the bank; paying oneself changes nothing. [H-055]"""
    t.influence[seat] -= gems
    if to != BANK:
        t.influence[to] += gems


def all_pay(t: Galaxy, winner: int, bids: list[int]) -> None:
    """Option `auction_format = sealed_all_pay`: every bidder pays his own bid."""
    to = payee(t, winner)
    for seat in range(t.players):
        receiver = BANK if seat == t.active and seat != winner else to
        if seat != receiver and bids[seat]:
            pay(t, seat, receiver, bids[seat])
            if seat != winner:
                t.tell("paid", seat, bids[seat], receiver)


def look_at_lot(t: Galaxy, winner: int) -> Script:
    """Option `blind_lots`: only now, and only to the winner, does it show what was won."""
    lot = t.lot
    for card in lot:
        if card == UNKNOWN:
            t.lot = (UNKNOWN,) * (t.lot.count(UNKNOWN) - 1)
            card = yield from look_at_unseen(t, (winner,))
            t.hands[winner] |= 1 << card
            t.hide(card)
            t.whisper(winner, "got", winner, card)
            if card == GALACTIC_UNION:
                gain(t, winner, len(t.occupied()))
                t.show(card)
    t.lot = tuple([card for card in lot if card != UNKNOWN])


def hand_over(t: Galaxy, winner: int) -> None:
    """The lot goes to the winner's hand, then the gems on it, then Galactic Union pays its buyer. [H-058 H-059 W-06]"""
    for card in t.lot:
        t.gain_card(winner, card)
    if t.lot_gems:
        gain(t, t.active if t.settings.market_gems_to == GEMS_TO_SELLER else winner, t.lot_gems)
        t.lot_gems = 0
    if GALACTIC_UNION in t.lot and (t.settings.union_self_purchase or t.lot_owner != winner):
        gain(t, winner, len(t.occupied()))
    clear_lot(t)


def bury_lot(t: Galaxy) -> None:
    """Option `zero_lot = bury`: a lot nobody bids on goes under the deck, the gems on it to the bank."""
    for card in t.lot:
        t.bury(card)
    t.tell("buried", t.lot)
    clear_lot(t)

"""Paying with COIN: band COIN, one's own, and where rules allow it the other members'. [G-018..G-020 G-171 G-213]"""

from typing import Final

from rulewright.engine.questions import Deciding, Pick
from rulewright.games.band.sheet import Role
from rulewright.games.genesis.options import FREE, MAJORITY
from rulewright.games.genesis.state import Band

PAID: Final = 1
NOT_PAID: Final = 0


def within_reach(t: Band, role: Role, cost: int, pooled: bool, with_band: bool = True) -> bool:
    """Whether payer and band, with `pooled` all members, hold as much. [G-019]"""
    band = max(0, t.band_coin) if with_band else 0
    members = t.coin[0] + t.coin[1] + t.coin[2] if pooled else t.coin[role]
    return band + members >= cost


def pay(t: Band, role: Role, cost: int, pooled: bool, with_band: bool = True) -> Deciding:
    """The payer says what the band pays and what they pay themselves; others may fill the rest. `PAID` or `NOT_PAID`.

    Nothing is taken unless the whole sum comes together. [G-018 G-019 G-171 G-213]
    """
    if cost == 0:
        return PAID
    seat, own = t.seat_of[role], t.coin[role]
    band, others = max(0, t.band_coin) if with_band else 0, 0
    if pooled:
        others = t.coin[0] + t.coin[1] + t.coin[2] - own
    low, high = max(0, cost - own - others), min(band, cost)
    from_band = high
    if low < high:
        from_band = yield Pick(seat, "pay_band", list(range(low, high + 1)), (role, cost))
    if from_band and t.settings.band_coin != FREE:
        agreed = yield from consent(t, role, from_band)
        if not agreed:
            return NOT_PAID
    rest = cost - from_band
    low, high = max(0, rest - others), min(own, rest)
    from_own = high
    if low < high:
        from_own = yield Pick(seat, "pay_own", list(range(low, high + 1)), (role, rest))
    offers = [0, 0, 0]
    offers[role] = from_own
    rest -= from_own
    for member in range(3):
        if rest and member != role and t.coin[member]:
            amounts = list(range(min(t.coin[member], rest) + 1))
            offer: int = yield Pick(t.seat_of[member], "chip_in", amounts, (role, rest))
            offers[member] = offer
            rest -= offer
    if rest:
        return NOT_PAID
    t.band_coin -= from_band
    for member in range(3):
        t.coin[member] -= offers[member]
    t.tell("paid", role, cost, from_band, tuple(offers))
    return PAID


def consent(t: Band, role: Role, amount: int) -> Deciding:
    """With `band_coin` = majority or unanimous the others vote on spending the band's COIN. [G-018]"""
    ayes = 0
    for member in range(3):
        if member != role:
            vote: int = yield Pick(t.seat_of[member], "consent", [0, 1], (role, amount))
            ayes += vote
    needed = 1 if t.settings.band_coin == MAJORITY else 2
    return 1 if ayes >= needed else 0

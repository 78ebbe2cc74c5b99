"""Sow and every other auction [H-050..H-059]."""

from tests.games.history.reference.table import MOST, Course, Table, ask


def auction(t: Table, lot: list[str | None], owner: int | None, gems: int) -> Course[None]:
    """A lot is auctioned; no `owner` is the bank, and None in the lot is a card that lies face down."""
    active, kind = t.active, t.options["auction_format"]
    if kind in ("once_around", "ascending"):
        bids = yield from (once_around(t) if kind == "once_around" else ascending(t))
    else:
        bids = yield from sealed(t)
    best = max(bids)
    if best == 0 and t.options["zero_lot"] == "bury":
        t.bottom += lot  # what lay face down goes down so [H-051, H-054]
        return
    winner = yield from named(t, [seat for seat in range(t.players) if bids[seat] == best])
    payee = paid(t, winner, owner)
    if kind == "sealed_second":
        pay(t, winner, payee, sorted(bids)[-2])
    elif kind == "sealed_all_pay":
        for seat in range(t.players):
            loses = seat == active and seat != winner
            pay(t, seat, None if loses else payee, bids[seat])
    else:
        pay(t, winner, payee, best)
    for card in lot:
        t.hands[winner].append(card if card is not None else (yield from t.unknown()))
    t.money[winner if t.options["market_gems_to"] == "taker" else active] += gems  # [H-047]
    if "W06" in t.hands[winner][-len(lot) :] and (owner != winner or t.options["union_self_purchase"]):
        t.money[winner] += len(t.occupied())  # [H-059]


def sealed(t: Table) -> Course[list[int]]:
    """Everybody with influence bids in secret [H-052]."""
    who = {seat: list(range(min(t.money[seat], MOST) + 1)) for seat in range(t.players) if t.money[seat]}
    given = (yield ("bids", who, None)) if who else {}
    return [given.get(seat, 0) for seat in range(t.players)]


def once_around(t: Table) -> Course[list[int]]:
    """Open bids once around, the active player last, who wins by equalling [H-052]."""
    bids, best = [0] * t.players, 0
    for seat in t.clockwise(t.active + 1):
        least = max(1, best if seat == t.active else best + 1)
        bid = yield from ask(seat, [0, *range(least, min(t.money[seat], MOST) + 1)])
        if bid:
            bids, best = [0] * t.players, bid
            bids[seat] = bid
    return bids


def ascending(t: Table) -> Course[list[int]]:
    """Open bids again and again, each higher, a pass being final, until one is left [H-052]."""
    bids, best = [0] * t.players, 0
    inside, left = t.clockwise(t.active + 1), t.clockwise(t.active + 1)
    while inside and not (best and len(left) == 1):
        seat = inside.pop(0)
        bid = yield from ask(seat, [0, *range(best + 1, min(t.money[seat], MOST) + 1)])
        if bid:
            bids, best = [0] * t.players, bid
            bids[seat] = bid
            inside.append(seat)
        else:
            left.remove(seat)
    return bids


def named(t: Table, tied: list[int]) -> Course[int]:
    """Who wins among equal bids [H-053]."""
    if len(tied) == 1:
        return tied[0]
    rule = t.options["tie_rule"]
    if rule == "random":
        (winner,) = yield ("chance", tied, 1)
        return int(winner)
    if rule == "active_must_win" and t.active in tied:
        return t.active
    return (yield from ask(t.active, tied))


def paid(t: Table, winner: int, owner: int | None) -> int | None:
    """Whom the winner pays: a seat, or None for the bank [H-056, H-057]."""
    active = t.active
    if winner == active:
        if owner == active and t.options["self_win_pays"] == "bank":
            return None
        return owner
    if t.options["auction_payee"] == "owner" and owner is not None and owner != winner:
        return owner
    return active


def pay(t: Table, seat: int, payee: int | None, price: int) -> None:
    """Influence changes hands; who pays himself pays nothing [H-055]."""
    t.money[seat] -= price
    if payee is not None:
        t.money[payee] += price

"""Auctions, sales, preservation and collapse."""

from typing import Any

from tests.games.history.reference.table import Play, Sector, Table, choose


def bids(t: Table) -> Play:
    """Everybody bids in secret; who owns nothing bids nothing."""
    asked = {seat: list(range(min(t.money[seat], 10_000) + 1)) for seat in range(t.players) if t.money[seat]}
    given: dict[int, int] = {}
    if asked:
        given = yield ("bids", asked, None)
    return [given.get(seat, 0) for seat in range(t.players)]


def auction(t: Table, lot: list[str], owner: int, gems: int) -> Play:
    """The highest bid takes the lot, the active player breaks ties; an owner of -1 is the bank."""
    offered = yield from bids(t)
    best = max(offered)
    tied = [seat for seat in range(t.players) if offered[seat] == best]
    winner: Any = yield from choose(t.active, tied)
    payee = owner if winner == t.active else t.active
    t.money[winner] -= best
    if payee >= 0:
        t.money[payee] += best
    t.hands[winner] += lot
    t.money[winner] += gems
    if "W06" in lot and owner != winner:
        t.money[winner] += len(t.occupied())


def sale(t: Table, card: str) -> Play:
    """Collect the value of the colour, preserve it, then the card's own text; it goes under the deck."""
    you = t.active
    t.money[you] += t.worth(card[0])
    at_risk = t.controlled(card[0])
    if at_risk:
        yield from preserve(t, at_risk)
    if card == "R05":
        for at in t.controlled("R"):
            lose_top(t, at)
    if card == "B09" and t.market:
        taken = yield from choose(you, list(t.market))
        t.money[you] += t.leaves_market(taken)
        t.hands[you].append(taken)
    if t.atop("W09") >= 0:
        t.hands[t.atop("W09")].append(card)
    else:
        t.bottom.append(card)


def lose_top(t: Table, at: Sector) -> None:
    t.destroyed[t.stacks[at].pop()] += 1


def preserve(t: Table, at_risk: list[Sector]) -> Play:
    """Bids are spent; counter-clockwise from the active player each bidder saves sectors; the others collapse."""
    offered = yield from bids(t)
    for seat in range(t.players):
        t.money[seat] -= offered[seat]
    unsaved = list(at_risk)
    for step in range(t.players):
        seat = (t.active - step) % t.players
        for _ in range(offered[seat]):
            if not unsaved:
                break
            named = yield ("ask", seat, [*unsaved, None])
            if named is None:
                break
            unsaved.remove(named)
    if t.atop("K10") < 0:
        for at in unsaved:
            lose_top(t, at)
    return offered

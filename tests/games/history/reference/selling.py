"""Reap, the Purge, and what a sold card does [H-060..H-069, H-110]."""

from typing import TypeAlias

from tests.games.history.reference.preserving import preserve
from tests.games.history.reference.table import Course, Table, ask

Sale: TypeAlias = tuple[int, str]


def reap(t: Table, card: str) -> Course[None]:
    """The active player sells a card of the hand; others may join for a commission [H-060, H-061]."""
    active, colour = t.active, card[0]
    t.hands[active].remove(card)
    value = t.worth(colour)
    t.money[active] += value
    sales = [(active, card)]
    if t.options["commission"] != "off":
        for seat in t.clockwise(active)[1:]:
            other = yield from joins(t, seat, colour)
            if other is None:
                continue
            t.hands[seat].remove(other)
            t.money[seat] += value
            sales.append((seat, other))
            if t.options["commission"] == "bank_pays":
                t.money[active] += 1
            elif t.money[seat]:
                t.money[seat] -= 1
                t.money[active] += 1
    yield from sold(t, sales, True, len(t.market))


def joins(t: Table, seat: int, colour: str) -> Course[str | None]:
    """Which card of the colour another player sells too, if any [H-061, commission]."""
    if not t.hands[seat]:
        return None
    able = [card for card in t.hands[seat] if card[0] == colour]
    # Asked even without such a card, for silence would tell the others what is in the hand.
    return (yield ("ask", seat, [*able, None]))  # type: ignore[no-any-return]


def purge(t: Table, card: str) -> Course[None]:
    """The active player sells a market card as if from the hand [K04, H-047]."""
    full = len(t.market)
    t.money[t.active] += t.worth(card[0]) + t.leave_market(card)
    yield from sold(t, [(t.active, card)], bool(t.options["purge_full_reap"]), full)


def sold(t: Table, sales: list[Sale], bid: bool, full: int) -> Course[None]:
    """After the money: preservation, the cards' texts, where they go. `full` was the market [H-062..H-069, H-110]."""
    early = t.options["sale_trigger_timing"] == "before_bid"
    if early:
        for seat, card in sales:
            yield from when_sold(t, seat, card)
    risk = t.controlled(sales[0][1][0])
    if bid and risk:  # H-063
        yield from preserve(t, risk, "bank")
    for seat, card in sales:
        if not early:
            yield from when_sold(t, seat, card)
        put_away(t, seat, card)
    if len(t.market) < full:
        yield from t.refill_at_once()


def when_sold(t: Table, seat: int, card: str) -> Course[None]:
    """The two cards that work when they are sold [H-069]."""
    if card == "R05":
        for at in t.controlled("R"):
            t.destroy_top(at)
    elif card == "B09" and t.market:
        taken = yield from ask(seat, list(t.market))
        t.money[seat] += t.leave_market(taken)
        t.hands[seat].append(taken)


def put_away(t: Table, seat: int, card: str) -> None:
    """Under the deck, or to the owner of the Research Labs [H-110, W09]."""
    labs = t.atop("W09")
    if labs is None or (labs == seat and t.options["zele_scope"] == "opponents"):
        t.bottom.append(card)
    else:
        t.hands[labs].append(card)

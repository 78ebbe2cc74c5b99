"""The one deck of the game, whose order is decided only when somebody looks. [H-002 H-100]"""

from rulewright.engine.questions import Draw, Script
from rulewright.games.history.cards import UNKNOWN, Card, cards_in, count
from rulewright.games.history.options import DESTROYED_ARE_BURIED, REFILL_AT_ONCE, REVEALED_STAYS, REVEALED_TO_BOTTOM
from rulewright.games.history.rules.agenda import AFTER_REVEAL, EXECUTE, REFILL, task
from rulewright.games.history.rules.choosing import DecidingCard
from rulewright.games.history.state import Galaxy


def next_card(t: Galaxy, to: tuple[int, ...] | None) -> DecidingCard:
    """Take the top card of a deck that is not empty, seen by `to` (None: by all)."""
    card = lift_top(t)
    if card == UNKNOWN:
        card = yield from look_at_unseen(t, to)
    return card


def last_card(t: Galaxy, to: tuple[int, ...] | None) -> DecidingCard:
    """Take the bottom card of a deck that is not empty, seen by `to` (None: by all). [K-02]"""
    card = lift_bottom(t)
    if card == UNKNOWN:
        card = yield from look_at_unseen(t, to)
    return card


def lift_top(t: Galaxy) -> Card:
    """Lift the top card without looking: a known card, or `UNKNOWN` for some card of the pool."""
    if t.deck_top:
        card = t.deck_top[0]
        t.deck_top = t.deck_top[1:]
        return card
    placed_unseen = t.deck_bottom.count(UNKNOWN) + t.lot.count(UNKNOWN)
    if count(t.deck_pool) > placed_unseen:
        return UNKNOWN
    card = t.deck_bottom[0]
    t.deck_bottom = t.deck_bottom[1:]
    return card


def lift_bottom(t: Galaxy) -> Card:
    """Lift the bottom card without looking."""
    if t.deck_bottom:
        card = t.deck_bottom[-1]
        t.deck_bottom = t.deck_bottom[:-1]
        return card
    if count(t.deck_pool) > t.lot.count(UNKNOWN):
        return UNKNOWN
    card = t.deck_top[-1]
    t.deck_top = t.deck_top[:-1]
    return card


def look_at_unseen(t: Galaxy, to: tuple[int, ...] | None) -> DecidingCard:
    """Decide which card of the pool a lifted one is. Who does not see it no longer knows what is left in the deck."""
    if to is not None:
        for who in range(t.players + 1):
            if who not in to:
                t.known[who] &= ~t.deck_pool
    drawn: tuple[Card, ...] = yield Draw([*cards_in(t.deck_pool)], 1, to)
    t.deck_pool &= ~(1 << drawn[0])
    return drawn[0]


def refill(t: Galaxy) -> Script:
    """Turn up cards until the market is full or the deck empty; a known top card comes first. [H-031 H-097]"""
    while len(t.market) < t.settings.market_size and t.deck_size() > 0:
        card = yield from next_card(t, None)
        t.market = (*t.market, card)
        t.market_gems = (*t.market_gems, 0)
        t.tell("market", card)
    t.market_open = False


def reveal(t: Galaxy, place: int) -> Script:
    """Show the top card (or, place 1, the one under it) and have it carried out; it stays where it is. [H-090 H-096]"""
    if t.deck_size() <= place:
        return
    while len(t.deck_top) <= place:
        kept = t.deck_top
        t.deck_top = ()
        card = yield from next_card(t, None)
        t.deck_top = (*kept, card)
    card = t.deck_top[place]
    t.tell("revealed", t.active, card)
    t.agenda.append(task(AFTER_REVEAL, card=card))
    if t.settings.refill_timing == REFILL_AT_ONCE:
        t.agenda.append(REFILL)
    t.agenda.append(task(EXECUTE, 0, card))


def after_reveal(t: Galaxy, card: Card) -> None:
    """The revealed card stays on top, unless an option sends it away or its own effect took it. [H-091]"""
    where = t.settings.explore_card_after
    if where == REVEALED_STAYS or not t.deck_top or t.deck_top[0] != card:
        return
    if where == REVEALED_TO_BOTTOM:
        t.deck_top = t.deck_top[1:]
        t.bury(card)
    elif len(t.market) < t.settings.market_size:
        t.deck_top = t.deck_top[1:]
        t.market = (*t.market, card)
        t.market_gems = (*t.market_gems, 0)
        t.tell("market", card)


def shuffle(t: Galaxy) -> None:
    """The whole deck is shuffled: what was known to be in it still is, but nobody knows the order. [B-13]"""
    for card in t.deck_top + t.deck_bottom:
        if card != UNKNOWN:
            t.deck_pool |= 1 << card
            t.show(card)
    t.deck_top = ()
    t.deck_bottom = ()
    t.tell("shuffled")


def destroy_market_cards(t: Galaxy, cards: list[Card]) -> None:
    """Market cards leave the game (or go under the deck), the gems on them to the bank. [R-11 K-05 H-047 H-103]"""
    for card in cards:
        t.take_from_market(card)
        if t.settings.destroyed_cards == DESTROYED_ARE_BURIED:
            t.bury(card)
        else:
            t.removed |= 1 << card
        t.tell("card_destroyed", card)

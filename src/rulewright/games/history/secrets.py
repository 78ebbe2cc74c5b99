"""What an observer may know, and a table dealt anew in everything else.

Seen cards are tracked one by one (`Galaxy.known`). What could be inferred further (that a card dealt by a Treaty must
be in one of two hands, say) is forgotten: an imagined table may then be one a perfect memory would rule out, never
one that tells too much.
"""

from rulewright.engine.questions import Observer
from rulewright.engine.rng import Rng
from rulewright.games.history.cards import CARDS, Card, CardSet, cards_in
from rulewright.games.history.state import Galaxy


def hidden_cards(t: Galaxy, observer: Observer) -> CardSet:
    """The cards whose place this observer does not know, packed: they may all change places with each other.

    When the scores have been counted, all hands lie open. [H-124]
    """
    unseen = t.deck_pool | t.set_aside
    if t.scores:
        return unseen & ~t.known[observer]
    for seat in range(t.players):
        if seat != observer:
            unseen |= t.hands[seat]
            if t.packets:
                unseen |= t.packets[seat]
    if observer != t.active:
        for card in t.treaty:
            unseen |= 1 << card
    return unseen & ~t.known[observer]


def imagine(t: Galaxy, observer: Observer, rng: Rng) -> Galaxy:
    """A table as this observer may believe it to be: the hidden cards are dealt anew to the places they lie in.

    Where they truly lie makes no difference: tables that look the same to the observer
    give the same one for one stream of chance.
    """
    t = t.copy()
    unseen = hidden_cards(t, observer)
    before = by_place(t, observer, unseen)
    after: list[int] = [*cards_in(unseen)]
    rng.shuffle(after)
    swapped = [0] * CARDS
    for i in range(len(before)):
        swapped[before[i]] = 1 << after[i]
    t.deck_pool = exchanged(t.deck_pool, unseen, swapped)
    if t.set_aside:
        t.set_aside = exchanged(t.set_aside, unseen, swapped)
    for seat in range(t.players):
        if seat != observer:
            t.hands[seat] = exchanged(t.hands[seat], unseen, swapped)
            t.known[seat] = exchanged(t.known[seat], unseen, swapped)
    if observer >= 0:
        t.known[t.players] = exchanged(t.known[t.players], unseen, swapped)
    if t.packets:
        t.packets = tuple([exchanged(packet, unseen, swapped) for packet in t.packets])
    if t.treaty and observer != t.active:
        t.treaty = tuple([cards_in(exchanged(1 << card, unseen, swapped))[0] for card in t.treaty])
    return t


def by_place(t: Galaxy, observer: Observer, unseen: CardSet) -> list[Card]:
    """The hidden cards, place by place; within a place those together that the same others have seen."""
    places = [t.deck_pool, t.set_aside]
    for seat in range(t.players):
        if seat != observer:
            places.append(t.hands[seat])
    for packet in t.packets:
        places.append(packet)
    if observer != t.active:
        for card in t.treaty:
            places.append(1 << card)
    found: list[Card] = []
    for place in places:
        hidden = place & unseen
        if hidden:
            found.extend(alike_first(t, hidden))
    return found


def alike_first(t: Galaxy, hidden: CardSet) -> list[Card]:
    """The cards of a place, sorted by who else has seen them: no more of their true order is kept than that."""
    groups = [hidden]
    for known in t.known:
        if known & hidden and known & hidden != hidden:
            split: list[CardSet] = []
            for group in groups:
                split.append(group & known)
                split.append(group & ~known)
            groups = split
    if len(groups) == 1:
        return cards_in(hidden)
    found: list[Card] = []
    for group in groups:
        found.extend(cards_in(group))
    return found


def exchanged(held: CardSet, unseen: CardSet, swapped: list[CardSet]) -> CardSet:
    """A packed set after its hidden cards changed places."""
    moving = held & unseen
    if not moving:
        return held
    held &= ~unseen
    for card in cards_in(moving):
        held |= swapped[card]
    return held

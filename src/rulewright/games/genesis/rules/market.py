"""The Write and Riff deck, its market, and the cards in members' hands. [G-009 G-187..G-192]"""

from typing import Final

from rulewright.engine.questions import Deciding, Draw, Script
from rulewright.games.band.sheet import Role
from rulewright.games.genesis.cards import CARDS, DIE, SONG_PARTS, Card, Cards, cards_in, may_gain
from rulewright.games.genesis.state import EMPTY_SLOT, Band

TURNED_HAND: Final = 1
"""In `Band.bought`: the hand was turned over in this turn. [G-190]"""


def fill_market(t: Band) -> Script:
    """Cards slide left, the deck fills slot 4, until four are shown. [G-187]"""
    kept = [card for card in t.market if card != EMPTY_SLOT]
    while len(kept) < 4:
        card = yield from draw_riff_card(t)
        if card == EMPTY_SLOT:
            break
        kept.append(card)
        t.tell("market", card)
    while len(kept) < 4:
        kept.append(EMPTY_SLOT)
    t.market = kept


def draw_riff_card(t: Band) -> Deciding:
    """The top card of the deck; the discards become a new deck when it is empty. `EMPTY_SLOT` if there is none. [G-188]

    Nobody knows the order of the deck, so it is settled only now; cards laid below it come last, in their order.
    """
    if not t.riff_deck and not t.riff_bottom:
        t.riff_deck = t.riff_discards
        t.riff_discards = 0
    if t.riff_deck:
        drawn: tuple[int, ...] = yield Draw(cards_in(t.riff_deck))
        t.riff_deck &= ~(1 << drawn[0])
        return drawn[0]
    if t.riff_bottom:
        card = t.riff_bottom[0]
        t.riff_bottom = t.riff_bottom[1:]
        return card
    return EMPTY_SLOT


def gain_card(t: Band, role: Role, card: Card) -> None:
    """A card is shown and kept; a Die card gives its die and leaves the game. [G-134 G-189..G-191]"""
    if CARDS[card].family == DIE:
        t.special |= 1 << role
        t.riff_box |= 1 << card
    else:
        t.hands[role] |= 1 << card
    t.tell("card_gained", role, card)


def take_top_card(t: Band, role: Role) -> Script:
    """Take the top card, free; if the role cannot use it, it goes below the deck. [G-192 G-278]"""
    card = yield from draw_riff_card(t)
    if card == EMPTY_SLOT:
        return
    if may_gain(card, role):
        gain_card(t, role, card)
    else:
        t.riff_bottom = (*t.riff_bottom, card)
        t.tell("card_below", role, card)


def turn_hand(t: Band, role: Role) -> None:
    """Show or hide one's cards, once a turn. [G-190]"""
    t.bought |= TURNED_HAND
    show_or_hide_hand(t, role)


def show_or_hide_hand(t: Band, role: Role) -> None:
    """Show one's cards to everyone, or keep them to oneself again. [G-190]"""
    t.hand_shown ^= 1 << role
    if t.hand_shown >> role & 1:
        t.thefts = [theft for theft in t.thefts if role not in (victim_of(theft), taker_of(theft))]
    t.tell("hand_turned", role, t.hand_shown >> role & 1)


def discard_card(t: Band, card: Card) -> None:
    """A card goes to the discards, in sight of all."""
    t.riff_discards |= 1 << card


def seen(t: Band, card: Card) -> None:
    """Everybody sees this card: whatever was unsure about where it lay is settled. [G-202]"""
    if not t.thefts:
        return
    t.thefts = [ruled_out(theft, card) for theft in t.thefts if stolen_in(theft) != card]


# a theft is one int: victim, taker, the card, and the cards it may have been as bits [G-202]
CANDIDATE_BITS: Final = 9
"""From here on: the cards that it may have been."""


def a_theft(victim: Role, taker: Role, card: Card, candidates: Cards) -> int:
    """A Song Part that moved unseen by the third member. [G-202]"""
    return victim | taker << 2 | card << 4 | (candidates & SONG_PARTS) << CANDIDATE_BITS


def victim_of(theft: int) -> Role:
    """Whose card it was."""
    return theft & 3


def taker_of(theft: int) -> Role:
    """Who took it."""
    return theft >> 2 & 3


def stolen_in(theft: int) -> Card:
    """Which card it was."""
    return theft >> 4 & 31


def may_have_been(theft: int, card: Card) -> bool:
    """Whether the third member may think that it was this card."""
    return bool(theft >> CANDIDATE_BITS + card & 1)


def with_stolen(theft: int, card: Card) -> int:
    """The same theft, had it been of this card."""
    return theft & ~(31 << 4) | card << 4


def ruled_out(theft: int, card: Card) -> int:
    """The same theft, now that it cannot have been this card."""
    return theft & ~(1 << CANDIDATE_BITS + card)

"""Composing: members draw their cards onto one sheet in turn. [G-217..G-234 G-279]"""

from typing import Final

from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.engine.questions import Pick, Script
from rulewright.games.band.options import ON
from rulewright.games.band.sheet import COLUMNS, Role
from rulewright.games.band.songs import a_mark, a_song
from rulewright.games.genesis.cards import CARDS, CIRCLE, NO_EXTRA, PRICES, SONG_PART, Card, cards_in
from rulewright.games.genesis.events import FYKE, HURREN, WARTMAN
from rulewright.games.genesis.options import (
    AT_PRICE,
    BY_COUNT,
    EVERY_CIRCLE_CARD,
    KEEP_FOR_LATER,
    ONLY_IF_DISJOINT,
    STUCK_WITHDRAWS,
    TOUCHING_NEW_COLUMN,
)
from rulewright.games.genesis.rules.forming import name_song
from rulewright.games.genesis.rules.market import discard_card, fill_market, seen
from rulewright.games.genesis.rules.purse import NOT_PAID, pay, within_reach
from rulewright.games.genesis.rules.songsheet import (
    columns_for,
    draw_circle,
    draw_part,
    extra_kind,
    extra_slots,
    long_enough,
    slots_for,
)  # fmt: skip
from rulewright.games.genesis.state import (
    COMPOSING,
    EMPTY_SLOT,
    NO_RECORD,
    PARTY_STUDIO,
    STUDIO,
    Band,
    commitment_order,
)  # fmt: skip

# A play is `pack(card, column or slot)`, and no slot has the number of these.
WITHDRAW: Final = 63
NOT_TWICE: Final = 63
DECLINE: Final = 63
COLUMN_BITS: Final = 3
"""Fyke's offer is `pack(place in the market, column, COLUMN_BITS)`."""
ROLE_BITS: Final = 2
"""A card drawn onto the sheet is `pack(card, owner, ROLE_BITS)`."""
NO_OWNER: Final = 3

# what has happened to this sheet
FIRST_TURN: Final = 1
TWICE_USED: Final = 2


def start_composing(t: Band, producer: int, back_to: int) -> None:
    """A blank sheet; the fee is paid already. [G-217 G-218]"""
    t.phase = COMPOSING
    t.producer = producer
    t.squares = 0
    t.marks = []
    t.parts = 0
    t.played_cards = []
    t.drawn_twice = FIRST_TURN
    t.composer = 0
    t.out = 0
    t.stuck = 0
    if back_to != PARTY_STUDIO:
        t.order = commitment_order(t)
    t.tell("composing", producer)


def compose(t: Band) -> Script:
    """One composer's turn; after a round in which nobody drew a card the song is finished. [G-218..G-220 G-230]"""
    if t.out | t.stuck == 0b111:
        yield from finish_sheet(t)
        return
    if t.drawn_twice & FIRST_TURN:
        t.drawn_twice &= ~FIRST_TURN
        yield from open_sheet(t)
    role = t.order[t.composer % 3]
    t.composer += 1
    if t.out >> role & 1:
        return
    plays = compose_options(t, role)
    if not plays:
        if t.settings.stuck == STUCK_WITHDRAWS:
            t.out |= 1 << role
        else:
            t.stuck |= 1 << role
        t.tell("nothing_to_add", role)
        return
    plays.append(WITHDRAW)
    choice: int = yield Pick(t.seat_of[role], "compose", plays, (role,))
    if choice == WITHDRAW:
        t.out |= 1 << role
        t.tell("withdrew", role)
        return
    t.stuck = 0  # the sheet changes, so everybody's cards are looked at again
    card, place = card_in(choice), place_in(choice)
    t.hands[role] &= ~(1 << card)
    t.played_cards.append(pack(card, role, ROLE_BITS))
    seen(t, card)
    t.tell("drawn", role, card, place)
    if CARDS[card].family == SONG_PART:
        yield from add_part(t, role, card, place)
    else:
        yield from add_circle(t, role, card, place)


def card_in(play: int) -> Card:
    """The card that is drawn onto the sheet."""
    return kind_in(play)


def place_in(play: int) -> int:
    """Where it is drawn: the column of a Song Part, the slot of a circle."""
    return thing_in(play)


def open_sheet(t: Band) -> Script:
    """A sheet kept from earlier may be taken up again; Fyke may begin with a market card. [G-228 G-234]"""
    first = t.order[0]
    if t.drafts:
        options = list(range(len(t.drafts) + 1))
        which: int = yield Pick(t.seat_of[first], "sheet", options, (first,))
        if which:
            draft = t.drafts.pop(which - 1)
            t.squares, t.parts = draft[0], draft[1]
            t.marks = list(draft[2:])
    if t.producer != FYKE or t.squares:
        return
    offers: list[int] = []
    for slot in range(4):
        card = t.market[slot]
        if card == EMPTY_SLOT or CARDS[card].family != SONG_PART:
            continue
        if t.settings.fyke == AT_PRICE and not within_reach(t, first, PRICES[slot], True):
            continue
        offers += [pack(slot, column, COLUMN_BITS) for column in range(COLUMNS)]
    if not offers:
        return
    offers.append(DECLINE)
    choice: int = yield Pick(t.seat_of[first], "fyke", offers, (first,))
    if choice == DECLINE:
        return
    slot, column = market_slot_in(choice), column_in(choice)
    if t.settings.fyke == AT_PRICE:
        paid = yield from pay(t, first, PRICES[slot], True)
        if paid == NOT_PAID:
            return
    card = t.market[slot]
    t.market[slot] = EMPTY_SLOT
    t.played_cards.append(pack(card, NO_OWNER, ROLE_BITS))
    t.tell("drawn", first, card, column)
    yield from add_part(t, first, card, column)
    yield from fill_market(t)


def market_slot_in(offer: int) -> int:
    """The place in the market of a card that Fyke offers."""
    return kind_in(offer, COLUMN_BITS)


def column_in(offer: int) -> int:
    """The column into which Fyke's card would go."""
    return thing_in(offer, COLUMN_BITS)


def compose_options(t: Band, role: Role) -> list[int]:
    """Every card of the hand at every place it may go; equal cards once. [G-219 G-221 G-222 G-226 G-229]"""
    plays: list[int] = []
    offered: list[str] = []
    for card in cards_in(t.hands[role]):
        if CARDS[card].code in offered:
            continue
        offered.append(CARDS[card].code)
        if CARDS[card].family == SONG_PART:
            doubling = t.producer == WARTMAN
            columns = columns_for(t.squares, card, doubling, t.settings.wartman == ONLY_IF_DISJOINT)
            plays += [pack(card, column) for column in columns]
        elif CARDS[card].family == CIRCLE and t.squares:
            plays += [pack(card, slot) for slot in slots_for(t.squares, t.marks, card, t.settings.readings)]
    return plays


def add_part(t: Band, role: Role, card: Card, column: int) -> Script:
    """Draw the Song Part, and its extra circle in column 4 or 5. [G-223..G-225 G-233]"""
    t.squares = draw_part(t.squares, t.marks, card, column)
    t.parts += 1
    kind = extra_kind(card, column, t.parts, t.settings.extra_basis == BY_COUNT)
    if kind == NO_EXTRA:
        return
    touching = t.settings.extra_where == TOUCHING_NEW_COLUMN
    slots = extra_slots(t.squares, t.marks, kind, column, touching, t.settings.readings)
    if not slots:
        return
    slot = slots[0]
    if len(slots) > 1:
        slot = yield Pick(t.seat_of[role], "extra_circle", slots, (role, kind))
    t.marks.append(a_mark(kind, slot))
    t.tell("extra_circle", role, kind, slot)


def add_circle(t: Band, role: Role, card: Card, slot: int) -> Script:
    """Draw a Circle card; Hurren lets one card of the song be drawn at a second place. [G-226 G-227 G-232]"""
    draw_circle(t.squares, t.marks, card, slot)
    if t.producer != HURREN or (t.drawn_twice & TWICE_USED and t.settings.hurren != EVERY_CIRCLE_CARD):
        return
    again = slots_for(t.squares, t.marks, card, t.settings.readings)
    if not again:
        return
    again.append(NOT_TWICE)
    second: int = yield Pick(t.seat_of[role], "draw_twice", again, (role, card))
    if second != NOT_TWICE:
        t.drawn_twice |= TWICE_USED
        draw_circle(t.squares, t.marks, card, second)
        t.tell("drawn", role, card, second)


def finish_sheet(t: Band) -> Script:
    """Three to five columns make a song; a shorter sheet is scrapped, or kept by option. [G-228 G-230 G-231]"""
    if long_enough(t.squares):
        title = yield from name_song(t, len(t.songs))
        t.songs.append(a_song(title, t.squares, tuple(t.marks), t.settings.readings))
        t.records.append(NO_RECORD)
        t.worked.append(t.producer)
        discard_played_cards(t, False)
        t.tell("composed", len(t.songs) - 1, title)
    elif t.settings.short_song == KEEP_FOR_LATER:
        if t.squares:
            t.drafts.append((t.squares, t.parts, *t.marks))
        discard_played_cards(t, False)
    else:
        discard_played_cards(t, True)
        t.tell("scrapped")
    t.squares = 0
    t.marks = []
    t.phase = PARTY_STUDIO if t.settings.party == ON else STUDIO


def discard_played_cards(t: Band, back_to_hands: bool) -> None:
    """The drawn cards are discarded; those of a scrapped sheet go back to their owners. [G-219 G-228]"""
    for played in t.played_cards:
        card, role = kind_in(played, ROLE_BITS), thing_in(played, ROLE_BITS)
        if back_to_hands and role != NO_OWNER:
            t.hands[role] |= 1 << card
        else:
            discard_card(t, card)
    t.played_cards = []

"""The one action of a turn: sow, reap, expand or event, each with a card. [H-025..H-029]"""

from typing import Final, NewType

from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.engine.questions import Pick, Script
from rulewright.games.history.cards import (
    ATOP,
    FINAL,
    KINDS,
    NOTHING,
    PURCHASE,
    SALE,
    WRECKAGE_OF_THE_XYRI,
    XIN_SHIELD_FORMULA,
    Card,
    cards_in,
    colour,
)
from rulewright.games.history.options import PLAY_BOTH, REFILL_AT_ONCE
from rulewright.games.history.rules.agenda import EXECUTE, EXPAND, PUT_AWAY, REFILL, SELL, task
from rulewright.games.history.rules.auction import sow
from rulewright.games.history.rules.events import lay_on_discard
from rulewright.games.history.rules.preservation import REAPED
from rulewright.games.history.state import Galaxy

Action = NewType("Action", int)
"""What is done with a card; an option packs the action and the card."""
SOW: Final = Action(0)
REAP: Final = Action(1)
FOR_EXPANSION: Final = Action(2)
FOR_EVENT: Final = Action(3)
FOR_BOTH: Final = Action(4)
PASS: Final = Action(5)  # with no card


def act(t: Galaxy) -> Script:
    """Exactly one action; no passing while one is legal, skipped when none is. [H-025..H-029]"""
    options = actions(t)
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Pick(t.active, "act", options)
    kind = Action(kind_in(chosen))
    card = Card(thing_in(chosen))
    t.touched = ()
    t.ways = ()
    if kind == SOW:
        sow(t, card)
    elif kind == PASS:
        t.tell("passed", t.active)
    else:
        play(t, kind, card)


def actions(t: Galaxy) -> list[int]:
    """Every action that is legal now, packed with its card. [H-026 H-027 H-050]"""
    settings = t.settings
    options: list[int] = list(t.market)  # SOW is 0: a card alone is the action of sowing it
    for seat in range(t.players):
        pile = t.discards[seat]
        if pile and (seat != t.active or settings.sow_own):
            options.append(pile[-1])
    hand = cards_in(t.hands[t.active])
    add_each(options, REAP, hand)
    if settings.play_mode == PLAY_BOTH:
        add_each(options, FOR_BOTH, hand)
    elif settings.forbid_null_expand or settings.forbid_null_event:
        restricted_plays(t, hand, options)
    else:
        add_each(options, FOR_EXPANSION, hand)
        add_each(options, FOR_EVENT, hand)
    if settings.allow_pass:
        options.append(pack(PASS, 0))
    return options


def add_each(options: list[int], kind: Action, hand: list[Card]) -> None:
    """Add the options that are this action with each card of a hand."""
    first = pack(kind, 0)
    for card in hand:
        options.append(first + card)  # into the one list: every random game comes by here each turn


def restricted_plays(t: Galaxy, hand: list[Card], options: list[int]) -> None:
    """Options `forbid_null_expand` and `forbid_null_event`: plays that would do nothing are left out."""
    for card in hand:
        if not t.settings.forbid_null_expand or could_expand(t, card):
            options.append(pack(FOR_EXPANSION, card))
    for card in hand:
        kind = KINDS[card]
        if not t.settings.forbid_null_event or kind not in (SALE, PURCHASE, FINAL):
            options.append(pack(FOR_EVENT, card))


def could_expand(t: Galaxy, card: Card) -> bool:
    """Whether this card, once active, would let its disk be placed on the map as it lies. [H-077]"""
    if not t.pool[colour(card)]:
        return False
    shielded = t.shielded_from_covering()
    exploring = t.may_explore()
    if not t.settings.card_active_after_action:
        mine = t.active_card(t.active)
        if mine == XIN_SHIELD_FORMULA:
            shielded = False
        if mine == WRECKAGE_OF_THE_XYRI:
            exploring = sum(t.tiles) > 0
        shielded = shielded or card == XIN_SHIELD_FORMULA
        exploring = exploring and card != WRECKAGE_OF_THE_XYRI
    return len(t.targets_under(colour(card), shielded, exploring)) > 0


def play(t: Galaxy, kind: Action, card: Card) -> None:
    """A card leaves the hand: to be sold, or onto the discard pile and then carried out. [H-040 H-060 H-070 H-080]"""
    you = t.active
    t.hands[you] &= ~(1 << card)
    t.tell("played", you, card, kind)
    if t.settings.card_active_after_action and kind != REAP:
        t.in_front = card
        t.agenda.append(PUT_AWAY)
    if t.settings.refill_timing == REFILL_AT_ONCE:
        t.agenda.append(REFILL)
    if kind == REAP:
        t.sales = ((card, you),)
        t.agenda.append(task(SELL, REAPED))
        return
    if kind != FOR_EXPANSION and KINDS[card] < ATOP:
        t.agenda.append(task(EXECUTE, 1, card))
    if kind != FOR_EVENT:
        t.agenda.append(task(EXPAND, card=card))
    if not t.settings.card_active_after_action:
        lay_on_discard(t, you, card)


def put_away(t: Galaxy) -> None:
    """Option `card_active_after_action`: the action is over, the card becomes active."""
    if t.in_front != NOTHING:
        card = t.in_front
        t.in_front = NOTHING
        lay_on_discard(t, t.active, card)

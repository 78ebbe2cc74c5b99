"""What the events of several cards share: cards that change places, a hand shown, ways to go. [H-080..H-086]"""

from collections.abc import Callable

from rulewright.engine.hexes import DIRECTIONS, Hex
from rulewright.engine.questions import Script
from rulewright.games.history.cards import CRUSADE_OF_THE_SUN, NOTHING, Card, cards_in
from rulewright.games.history.rules.agenda import RELEASE, task
from rulewright.games.history.state import Galaxy

Effect = Callable[[Galaxy, bool], Script]
"""Carry a card out. The second argument tells whether it was played (and lies on its player's discard) or revealed."""


def nothing(_t: Galaxy, _played: bool) -> Script:
    """Cards that work atop a discard, when sold, when bought or in the end do nothing as events. [H-083 H-092]"""
    yield from ()


def lay_on_discard(t: Galaxy, seat: int, card: Card) -> None:
    """A card covers a discard pile and is active at once; a Crusade beneath drops its disks. [H-040 H-042 H-070]"""
    if t.crusade_disks and t.active_card(seat) == CRUSADE_OF_THE_SUN:
        t.agenda.append(task(RELEASE, seat))
    t.discards[seat] = (*t.discards[seat], card)


def lift_played(t: Galaxy, card: Card) -> None:
    """The card you have played leaves your discard, or the place before you. [H-045]"""
    if t.in_front == card:
        t.in_front = NOTHING
    else:
        t.discards[t.active] = t.discards[t.active][:-1]


def take_back(t: Galaxy, card: Card, played: bool) -> None:
    """This card goes to your hand: from where it was played to, or, revealed, from the deck. [H-045 H-093]"""
    if played:
        lift_played(t, card)
    else:
        t.deck_top = tuple([other for other in t.deck_top if other != card])
    t.gain_card(t.active, card)
    t.tell("retrieved", t.active, card)


def show_hand(t: Galaxy) -> None:
    """Everybody sees the active player's hand and may remember it. [W-07 B-11]"""
    hand = t.hands[t.active]
    for who in range(t.players + 1):
        t.known[who] |= hand
    t.tell("hand_shown", t.active, tuple(cards_in(hand)))


def ways_from(t: Galaxy, at: Hex, shielded: bool) -> list[Hex]:
    """Where a disk or stack may go from here: explored neighbours, empty ones under the Xin Shield. [H-085 B-08]"""
    places = [to for to in t.explored_beside(at) if not (shielded and t.stacks[to])]
    if t.settings.effects_may_explore and t.may_explore():
        places.extend([at + step for step in DIRECTIONS if at + step not in t.stacks])
    return places

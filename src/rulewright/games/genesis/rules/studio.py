"""The Studio: hire producers, compose, record. [G-210..G-216 G-235..G-237]"""

from typing import Final

from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.engine.questions import Deciding, Pick, Script
from rulewright.games.band.sheet import Role
from rulewright.games.genesis.cards import CARDS, SONG_PARTS
from rulewright.games.genesis.events import COMPOSE_FEE, FYKE, PRODUCERS, RECORD_FEE, STEVE, hiring_fee
from rulewright.games.genesis.options import BY_MAJORITY, LEADER_ONLY, LIVE, RECORDS_STAY
from rulewright.games.genesis.rules.composing import start_composing
from rulewright.games.genesis.rules.market import TURNED_HAND, turn_hand
from rulewright.games.genesis.rules.purse import NOT_PAID, pay, within_reach
from rulewright.games.genesis.state import (
    BOOKING,
    EMPTY_SLOT,
    NOBODY,
    STUDIO,
    Band,
    commitment_order,
)  # fmt: skip

PASS: Final = 0
TURN_HAND_IN_STUDIO: Final = 1
HIRE: Final = 4
"""HIRE + producer."""
COMPOSE: Final = 8
"""COMPOSE + producer."""
RECORD: Final = 64
"""RECORD + pack(song, producer)."""
PRODUCER_BITS: Final = 2


def start_studio(t: Band) -> None:
    """Steve and the invited producers wait; nobody is hired yet. [G-211]"""
    t.phase = STUDIO
    t.order = commitment_order(t)
    t.turn = 0
    t.bought = 0
    t.passes = 0
    t.hired = 0
    t.worked = [NOBODY] * len(t.songs)


def work_in_studio(t: Band) -> Script:
    """One proposal: hire, compose, record, or pass; three passes in a row end the phase. [G-210 G-216]"""
    if t.passes == (1 if t.settings.studio == LEADER_ONLY else 3):
        leave_studio(t)
        return
    if t.settings.order == LIVE and t.turn % 3 == 0:
        t.order = commitment_order(t)
    role = t.order[0] if t.settings.studio == LEADER_ONLY else t.order[t.turn % 3]
    options = studio_options(t, role)
    choice: int = PASS
    if len(options) > 1:
        if t.hands[role] and not t.bought & TURNED_HAND:
            options.append(TURN_HAND_IN_STUDIO)
        choice = yield Pick(t.seat_of[role], "studio", options, (role,))
    if choice == TURN_HAND_IN_STUDIO:
        turn_hand(t, role)
        return  # and the same member's turn goes on
    t.turn += 1
    t.bought = 0
    done = NOT_PAID
    if choice != PASS:
        done = yield from propose(t, role, choice)
    t.passes = 0 if done else t.passes + 1


def is_hiring(choice: int) -> bool:
    """Whether a proposal hires a producer."""
    return HIRE <= choice < COMPOSE


def is_composing(choice: int) -> bool:
    """Whether a proposal begins a song."""
    return COMPOSE <= choice < RECORD


def is_recording(choice: int) -> bool:
    """Whether a proposal records a song."""
    return choice >= RECORD


def producer_in(choice: int) -> int:
    """The producer of any proposal: all of them begin at a multiple of the producers."""
    return thing_in(choice, PRODUCER_BITS)


def song_in(choice: int) -> int:
    """The song that is recorded."""
    return kind_in(choice - RECORD, PRODUCER_BITS)


def studio_options(t: Band, role: Role) -> list[int]:
    """What this member may start now. [G-211 G-212 G-214 G-215 G-236 G-237]"""
    options = [PASS]
    fee = hiring_fee(t.band_clout)
    if within_reach(t, role, fee, True):
        options += [HIRE + p for p in range(4) if t.producers >> p & 1 and not t.hired >> p & 1]
    if not t.hired:
        return options
    if within_reach(t, role, COMPOSE_FEE, True):
        options += [COMPOSE + p for p in range(4) if t.hired >> p & 1 and may_compose(t, p)]
    if within_reach(t, role, RECORD_FEE, True):
        for song in range(len(t.songs)):
            if t.records[song] and t.settings.rerecord == RECORDS_STAY:
                continue
            for p in range(4):
                if t.hired >> p & 1 and t.worked[song] in (NOBODY, p):
                    options.append(RECORD + pack(song, p, PRODUCER_BITS))
    return options


def may_compose(t: Band, producer: int) -> bool:
    """Somebody must hold a Song Part to begin with; Fyke may begin with one of the market. [G-221 G-234]"""
    if (t.hands[0] | t.hands[1] | t.hands[2]) & SONG_PARTS or t.drafts:
        return True
    return producer == FYKE and any(card != EMPTY_SLOT and CARDS[card].squares for card in t.market)


def propose(t: Band, role: Role, choice: int) -> Deciding:
    """Carry out a proposal if it is wanted and paid; 1 if it was. [G-212..G-214 G-216 G-235]"""
    if t.settings.studio == BY_MAJORITY:
        agreed = yield from vote(t, role, choice)
        if not agreed:
            return NOT_PAID
    if is_hiring(choice):
        paid = yield from pay(t, role, hiring_fee(t.band_clout), True)
        if paid:
            t.hired |= 1 << producer_in(choice)
            t.tell("hired", role, producer_in(choice))
        return paid
    if is_composing(choice):
        paid = yield from pay(t, role, COMPOSE_FEE, True)
        if paid:
            start_composing(t, producer_in(choice), STUDIO)
        return paid
    paid = yield from pay(t, role, RECORD_FEE, True)
    if paid:
        record_song(t, song_in(choice), producer_in(choice))
    return paid


def vote(t: Band, role: Role, choice: int) -> Deciding:
    """With `studio` = majority one of the other two must agree. [G-216]"""
    for other in range(3):
        if other != role:
            aye: int = yield Pick(t.seat_of[other], "studio_vote", [0, 1], (role, choice))
            if aye:
                return 1
    return 0


def record_song(t: Band, song: int, producer: int) -> None:
    """The producer's numbers are written on the song, over any older ones. [G-235..G-237]"""
    steps = PRODUCERS[producer].steps
    t.records[song] = (PRODUCERS[producer].meeples, steps[0][0], steps[0][1], steps[1][0], steps[1][1],
                       steps[2][0], steps[2][1])  # fmt: skip
    t.worked[song] = producer
    t.tell("recorded", song, t.songs[song].name, producer)


def leave_studio(t: Band) -> None:
    """Invited producers are discarded, hired or not. [G-199]"""
    t.event_discards |= t.producers & ~(1 << STEVE)
    t.producers = 1 << STEVE
    t.hired = 0
    t.phase = BOOKING

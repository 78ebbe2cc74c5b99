"""The Band Meeting: everybody shows one card at the same moment. [G-193..G-209]"""

from typing import Final

from rulewright.engine.questions import Draw, Pick, Script, Sealed
from rulewright.games.band.sheet import Role
from rulewright.games.genesis.cards import SONG_PARTS, cards_in
from rulewright.games.genesis.character import COMMITMENT, CROWD
from rulewright.games.genesis.events import (
    CHILL,
    CREDIT_CLOUT,
    CREDIT_CROWD,
    DESERVE_THAT,
    DRAWABLE,
    EMPTY_HANDED,
    FAM_INVOLVED,
    FYKE,
    GO_SOLO,
    INVITE_PARTNERS,
    PARTNERS_CLOUT,
    PARTY_CROWD,
    PARTY_TOO_HARD,
    RECONNECT,
    RECONNECT_COIN,
    RECONNECT_COMMITMENT,
    TAKE_CREDIT,
)  # fmt: skip
from rulewright.games.genesis.gigs import GIG_CARDS
from rulewright.games.genesis.options import BASIC_CARDS_TOO, GIVER, TAKEN_AT_RANDOM
from rulewright.games.genesis.rules.break_up import start_break_up
from rulewright.games.genesis.rules.market import a_theft
from rulewright.games.genesis.rules.outcome import band_loses, burn, gain
from rulewright.games.genesis.rules.studio import start_studio
from rulewright.games.genesis.state import CARRYING_OUT, NOBODY, Band, commitment_order, next_in_order

ALL_CHILL: Final[list[int]] = [CHILL, CHILL, CHILL]


def hold_meeting(t: Band) -> Script:
    """Each member secretly picks a card of their hand; all are shown together. [G-193 G-195]"""
    picks = [Pick(t.seat_of[role], "meeting", meeting_options(t, role), (role,)) for role in range(3)]
    t.shown = list((yield Sealed(picks)))
    t.last_shown = tuple(t.shown)
    for role in range(3):
        lay_open(t, role, t.shown[role])
    t.tell("meeting", t.shown[0], t.shown[1], t.shown[2])
    t.order = commitment_order(t)
    t.done = 0
    t.phase = CARRYING_OUT


def meeting_options(t: Band, role: Role) -> list[int]:
    """Chill, Go Solo and the member's gained Events. [G-193 G-205]"""
    options = [event for event in range(DRAWABLE) if t.events[role] >> event & 1]
    if DESERVE_THAT in options and not holders(t, role):
        options.remove(DESERVE_THAT)
    if t.chills[role]:
        options.append(CHILL)
    if t.solos[role]:
        options.append(GO_SOLO)
    return options if options else [EMPTY_HANDED]


def holders(t: Band, role: Role) -> list[int]:
    """Other members from whom a card could be taken. [G-204 G-205]"""
    return [other for other in range(3) if other != role and takeable(t, other)]


def takeable(t: Band, role: Role) -> list[int]:
    """Cards that can be taken from a hand: gained Events, with `take_basic` Chill and Go Solo too. [G-204]"""
    found = [event for event in range(DRAWABLE) if t.events[role] >> event & 1]
    if t.settings.take_basic == BASIC_CARDS_TOO:
        found += [CHILL] * t.chills[role] + [GO_SOLO] * t.solos[role]
    return found


def lay_open(t: Band, role: Role, card: int) -> None:
    """The card leaves the hand for the table, where all see it."""
    if card == CHILL:
        t.chills[role] -= 1
    elif card == GO_SOLO:
        t.solos[role] -= 1
    elif card < DRAWABLE:
        t.events[role] &= ~(1 << card)
        for other in range(3):
            t.seen_events[other] &= ~(1 << card)


def carry_out(t: Band) -> Script:
    """One member's card, in COMMITMENT order; after the third, Chills and Go Solos. [G-196..G-199 G-208 G-209]"""
    role = next_in_order(t)
    if role == NOBODY:
        yield from end_meeting(t)
        return
    t.done |= 1 << role
    card = t.shown[role]
    if card <= FYKE:
        t.producers |= 1 << card  # [G-199]
        return
    if card >= DRAWABLE:
        return
    t.event_discards |= 1 << card  # [G-208]
    if card == TAKE_CREDIT:
        band_loses(t, 0, 0, CREDIT_CLOUT)  # [G-200]
        gain(t, role, CROWD, CREDIT_CROWD)
    elif card == PARTY_TOO_HARD:
        band_loses(t, 0, PARTY_CROWD, 0)  # [G-201 G-207]
        gain(t, role, CROWD, PARTY_CROWD)
    elif card == INVITE_PARTNERS:
        yield from invite_partners(t, role)
    elif card == RECONNECT:
        yield from reconnect(t, role)
    elif card == DESERVE_THAT:
        yield from deserve_that(t, role)
    elif card == FAM_INVOLVED:
        t.fam = role  # [G-206]


def invite_partners(t: Band, role: Role) -> Script:
    """The band loses CLOUT; a Song Part comes from each other member who has one. [G-202]"""
    band_loses(t, 0, 0, PARTNERS_CLOUT)
    for victim in range(3):
        parts = t.hands[victim] & SONG_PARTS
        if victim == role or not parts:
            continue
        open_hands = t.hand_shown >> victim & 1 or t.hand_shown >> role & 1
        eyes = None if open_hands else (t.seat_of[role], t.seat_of[victim])
        if t.settings.take_method == TAKEN_AT_RANDOM:
            drawn: tuple[int, ...] = yield Draw(cards_in(parts), 1, eyes)
            card = drawn[0]
        else:
            asked = victim if t.settings.take_method == GIVER else role
            card = yield Pick(t.seat_of[asked], "take_part", cards_in(parts), (victim, role), not open_hands)
        t.hands[victim] &= ~(1 << card)
        t.hands[role] |= 1 << card
        if not open_hands:
            t.thefts.append(a_theft(victim, role, card, parts))
        tell_theft(t, role, victim, card, bool(open_hands))


def tell_theft(t: Band, role: Role, victim: Role, card: int, in_the_open: bool) -> None:
    """That a card moved is open; which one only where a hand lies open. [G-202]"""
    t.tell("part_taken", role, victim)
    if in_the_open:
        t.tell("part_seen", role, victim, card)
    else:
        t.whisper(t.seat_of[role], "part_seen", role, victim, card)
        t.whisper(t.seat_of[victim], "part_seen", role, victim, card)


def reconnect(t: Band, role: Role) -> Script:
    """Burn one unlocked gig, bring back another burnt one; the band pays, the member recovers. [G-203]"""
    just_burnt = NOBODY
    unlocked = [gig for gig in range(GIG_CARDS) if t.unlocked >> gig & 1]
    if unlocked:
        just_burnt = unlocked[0]
        if len(unlocked) > 1:
            just_burnt = yield Pick(t.seat_of[role], "burn_gig", unlocked)
        burn(t, just_burnt)
    back = [gig for gig in range(GIG_CARDS) if t.burnt >> gig & 1 and gig != just_burnt]
    if back:
        gig = back[0]
        if len(back) > 1:
            gig = yield Pick(t.seat_of[role], "return_gig", back)
        t.burnt &= ~(1 << gig)
        t.unlocked |= 1 << gig
        t.tell("unlocked", gig)
    band_loses(t, RECONNECT_COIN, 0, 0)
    gain(t, role, COMMITMENT, RECONNECT_COMMITMENT)


def deserve_that(t: Band, role: Role) -> Script:
    """Take an unseen Event card from another member. [G-204]"""
    others = holders(t, role)
    if not others:
        return
    victim = others[0]
    if len(others) > 1:
        victim = yield Pick(t.seat_of[role], "victim", others)
    drawn: tuple[int, ...] = yield Draw(takeable(t, victim), 1, (t.seat_of[role], t.seat_of[victim]))
    card = drawn[0]
    if card == CHILL:
        t.chills[victim] -= 1
        t.chills[role] += 1
    elif card == GO_SOLO:
        t.solos[victim] -= 1
        t.solos[role] += 1
    else:
        t.events[victim] &= ~(1 << card)
        t.events[role] |= 1 << card
        third = 3 - victim - role
        t.seen_events[third] &= ~t.events[victim] & ~t.events[role]  # one of them may be the card that moved
        t.seen_events[role] &= ~(1 << card)
        t.seen_events[victim] |= 1 << card
    t.tell("event_taken", role, victim)
    t.whisper(t.seat_of[role], "event_seen", card)
    t.whisper(t.seat_of[victim], "event_lost", card)


def end_meeting(t: Band) -> Script:
    """Chills go back to their hands; three of them burn a gig; a Go Solo breaks up the band. [G-197 G-198 G-209]"""
    solo = 0
    for role in range(3):
        if t.shown[role] == CHILL:
            t.chills[role] += 1
        elif t.shown[role] == GO_SOLO:
            t.solos[role] += 1
            solo |= 1 << role
    if t.shown == ALL_CHILL:
        unlocked = [gig for gig in range(GIG_CARDS) if t.unlocked >> gig & 1]
        if unlocked:
            drawn: tuple[int, ...] = yield Draw(unlocked)
            burn(t, drawn[0])
    t.shown = [NOBODY, NOBODY, NOBODY]
    if solo:
        start_break_up(t, solo)
    else:
        start_studio(t)

"""Downtime: Live the Life, or Write and Riff. [G-168..G-192]"""

from typing import Final

from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.engine.questions import Draw, Pick, Script
from rulewright.games.band.sheet import Role
from rulewright.games.genesis.cards import DISCARD_ALL, DISCARD_FIRST, PRICES, may_gain
from rulewright.games.genesis.character import (
    CRAFT,
    INSPIRATION,
    INTENSITY,
    MAIN_BUBBLES,
    PAIRS,
    SPACES,
    Track,
    powers_of,
    price_of_space,
)  # fmt: skip
from rulewright.games.genesis.events import DRAWABLE
from rulewright.games.genesis.options import EXPERT, ONCE_PER_ROUND, SEQUENTIAL_LEVELS
from rulewright.games.genesis.rules.market import (
    TURNED_HAND,
    discard_card,
    fill_market,
    gain_card,
    take_top_card,
    turn_hand,
)  # fmt: skip
from rulewright.games.genesis.rules.purse import NOT_PAID, pay, within_reach
from rulewright.games.genesis.state import DOWNTIME, EMPTY_SLOT, MEETING, NOBODY, RIFFING, Band, next_in_order

SKIP: Final = 0
LIVE_THE_LIFE: Final = 1
WRITE_AND_RIFF: Final = 2
TURN_HAND_FIRST: Final = 3

# Live the Life: a bubble (`a_bubble`), or
STOP_LIVING: Final = 15
PAIR_BITS: Final = 2

# Write and Riff: below `THROW_FIRST` a slot of the market is bought
THROW_FIRST: Final = 4
THROW_ALL: Final = 5
TURN_HAND_RIFFING: Final = 6
STOP_RIFFING: Final = 7

# what happened in a Write and Riff turn, beside `TURNED_HAND`
INSPIRED: Final = 2
NO_BAND_COIN: Final = 4


def downtime(t: Band) -> Script:
    """One member's downtime: one pastime, not both, or neither. [G-168..G-170 G-190]"""
    role = next_in_order(t)
    if role == NOBODY:
        t.phase = MEETING
        return
    options = [SKIP]
    if may_step(t, role):
        options.append(LIVE_THE_LIFE)
    if riff_options(t, role)[0] != STOP_RIFFING:
        options.append(WRITE_AND_RIFF)
    choice: int = SKIP
    if len(options) > 1:
        if t.hands[role] and not t.bought & TURNED_HAND:
            options.append(TURN_HAND_FIRST)
        choice = yield Pick(t.seat_of[role], "downtime", options, (role,))
    if choice == TURN_HAND_FIRST:
        turn_hand(t, role)
        return  # the rest of the turn is a step of its own: what a hand shows settles secrets
    t.done |= 1 << role
    t.bought = 0
    if len(options) > 1:
        t.tell("downtime", role, choice)
    else:
        t.tell("no_downtime", role)  # nobody was asked, so nobody has chosen to rest
    if choice == LIVE_THE_LIFE:
        yield from live_the_life(t, role)
    elif choice == WRITE_AND_RIFF:
        t.turn = role
        t.phase = RIFFING


def may_step(t: Band, role: Role) -> bool:
    """Whether the next space of the track exists and can be paid. [G-172 G-177]"""
    if t.life[role] >= SPACES or not bubble_options(t, role):
        return False
    return t.commitment[role] >= price_of_space(t.life[role] + 1, t.settings.prices == EXPERT)


def live_the_life(t: Band, role: Role) -> Script:
    """Pay, step, fill a bubble, as often as wished; then one Event card, seen by its owner only. [G-172..G-180]"""
    filled = False
    while may_step(t, role):
        options = bubble_options(t, role)
        if filled:
            options.append(STOP_LIVING)
        choice: int = options[0]
        if len(options) > 1:
            choice = yield Pick(t.seat_of[role], "bubble", options, (role,))
        if choice == STOP_LIVING:
            break
        t.life[role] += 1
        t.commitment[role] -= price_of_space(t.life[role], t.settings.prices == EXPERT)  # [G-020]
        fill_bubble(t, role, choice)
        filled = True
    yield from draw_event(t, role)


def a_bubble(track: Track, pair: int = 0) -> int:
    """The next bubble of a track, as an option; the pair counts only for a fourth one."""
    return pack(track, pair, PAIR_BITS)


def track_in(bubble: int) -> Track:
    """The track of a bubble."""
    return Track(kind_in(bubble, PAIR_BITS))


def pair_in(bubble: int) -> int:
    """The pair of a fourth bubble."""
    return thing_in(bubble, PAIR_BITS)


def bubble_options(t: Band, role: Role) -> list[int]:
    """The next bubble of each track, a fourth one with each pair. [G-174..G-176]"""
    options: list[int] = []
    for track in (INTENSITY, CRAFT):
        level = t.intensity[role] if track == INTENSITY else t.craft[role]
        if t.settings.secondary == SEQUENTIAL_LEVELS:
            if level < MAIN_BUBBLES + len(PAIRS):
                options.append(a_bubble(track))
        elif level < MAIN_BUBBLES - 1:
            options.append(a_bubble(track))
        elif level == MAIN_BUBBLES - 1:
            options += [a_bubble(track, pair) for pair in range(len(PAIRS))]
    return options


def fill_bubble(t: Band, role: Role, choice: int) -> None:
    """Fill the next bubble of a track; a fourth one marks its pair for good. [G-174 G-176]

    With `secondary` = sequential_levels the fourth bubble gives nothing yet and each further one a pair, as printed.
    """
    track, pair = track_in(choice), pair_in(choice)
    if track == INTENSITY:
        t.intensity[role] += 1
        level = t.intensity[role]
    else:
        t.craft[role] += 1
        level = t.craft[role]
    marked = 0
    if t.settings.secondary == SEQUENTIAL_LEVELS:
        if level > MAIN_BUBBLES:
            marked = 1 << level - MAIN_BUBBLES - 1
    elif level == MAIN_BUBBLES:
        marked = 1 << pair
    if track == INTENSITY:
        t.rock_pairs[role] |= marked
    else:
        t.diva_pairs[role] |= marked
    t.tell("bubble", role, track, level, marked)


def draw_event(t: Band, role: Role) -> Script:
    """One Event card, known to its owner alone. [G-178 G-180 G-181]"""
    if not t.event_deck:
        t.event_deck = t.event_discards
        t.event_discards = 0
    if not t.event_deck:
        return
    deck = [event for event in range(DRAWABLE) if t.event_deck >> event & 1]
    drawn: tuple[int, ...] = yield Draw(deck, 1, (t.seat_of[role],))
    t.event_deck &= ~(1 << drawn[0])
    t.events[role] |= 1 << drawn[0]
    t.tell("event_drawn", role)
    t.whisper(t.seat_of[role], "event_seen", drawn[0])


def riff(t: Band) -> Script:
    """One action of Write and Riff, or the end of it. [G-182]"""
    role = t.turn
    options = riff_options(t, role)
    if not t.bought & TURNED_HAND:
        options.insert(len(options) - 1, TURN_HAND_RIFFING)
    choice: int = STOP_RIFFING
    if len(options) > 1:
        choice = yield Pick(t.seat_of[role], "riff", options, (role,))
    if choice < THROW_FIRST:
        yield from buy(t, role, choice)
    elif choice == THROW_FIRST:
        yield from throw_away(t, role, 1, DISCARD_FIRST)
    elif choice == THROW_ALL:
        yield from throw_away(t, role, 4, DISCARD_ALL)
    elif choice == TURN_HAND_RIFFING:
        turn_hand(t, role)
    else:
        t.phase = DOWNTIME
        t.bought = 0


def riff_options(t: Band, role: Role) -> list[int]:
    """Cards the role may buy and pay, what it may throw away, and stopping. [G-182..G-186]"""
    options: list[int] = []
    with_band = not t.bought & NO_BAND_COIN
    for slot in range(4):
        card = t.market[slot]
        if card != EMPTY_SLOT and may_gain(card, role) and within_reach(t, role, PRICES[slot], False, with_band):
            options.append(slot)
    if t.market[0] != EMPTY_SLOT:
        if t.commitment[role] >= DISCARD_FIRST:
            options.append(THROW_FIRST)
        if t.commitment[role] >= DISCARD_ALL:
            options.append(THROW_ALL)
    options.append(STOP_RIFFING)
    return options


def buy(t: Band, role: Role, slot: int) -> Script:
    """Pay the slot's price, take its card, fill the market; Inspiration adds the top card. [G-129 G-183 G-192]"""
    paid = yield from pay(t, role, PRICES[slot], False, not t.bought & NO_BAND_COIN)
    if paid == NOT_PAID:
        t.bought |= NO_BAND_COIN
        return
    card = t.market[slot]
    t.market[slot] = EMPTY_SLOT
    t.tell("bought", role, card, PRICES[slot])
    gain_card(t, role, card)
    yield from fill_market(t)
    inspired = powers_of(t.intensity[role], t.craft[role]) >> INSPIRATION & 1
    if inspired and not (t.settings.inspiration == ONCE_PER_ROUND and t.bought & INSPIRED):
        t.bought |= INSPIRED
        t.tell("power", role, INSPIRATION)
        yield from take_top_card(t, role)


def throw_away(t: Band, role: Role, cards: int, cost: int) -> Script:
    """Pay COMMITMENT to discard the first card or all four. [G-185 G-186]"""
    t.commitment[role] -= cost
    for slot in range(cards):
        if t.market[slot] != EMPTY_SLOT:
            discard_card(t, t.market[slot])
            t.market[slot] = EMPTY_SLOT
    t.tell("thrown_away", role, cards)
    yield from fill_market(t)

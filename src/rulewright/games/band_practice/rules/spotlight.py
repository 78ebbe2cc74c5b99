"""Stage and spotlight: markers step, and whoever sets foot in the light may act. [B-090..B-110 B-136..B-138]"""

from typing import Final

from rulewright.engine.decks import draw_card
from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.engine.questions import Pick, Script
from rulewright.games.band.sheet import SLOTS, Role, Slot
from rulewright.games.band.stage import SPOTLIGHT, step
from rulewright.games.band_practice.cards import (
    ANY_ROLE,
    DISC,
    PLUS_ONE,
    ROLE_OF,
    USED,
    Card,
    Power,
    a_card,
    power_of,
)
from rulewright.games.band_practice.options import AFTER_MOVE, ALWAYS, ANYBODYS, AT_ONCE, NO_EFFECT, REPLACE_DISPLAY
from rulewright.games.band_practice.state import Rehearsal

# Options of the question "spotlight".
DO_NOTHING: Final = 0
TURN_UP_TWO: Final = 1
TAKE: Final = 16
"""TAKE + n: the n-th card of the display."""
MEND_CIRCLE: Final = 64
"""MEND_CIRCLE + slot: remove the disc from that circle."""
MEND_DISPLAY: Final = 128
"""MEND_DISPLAY + n: remove the disc from the n-th card of the display."""
MEND_OWNED: Final = 160
"""MEND_OWNED + pack(role, n): remove the disc from the n-th card of that role."""
OWNED_BITS: Final = 4


def march(t: Rehearsal, role: Role, points: int) -> Script:
    """One step for every point, all of them; a step that ends in the spotlight allows one action. [B-090..B-097]"""
    yield from march_on(t, role, walk(t, role, points))


def walk(t: Rehearsal, role: Role, points: int) -> int:
    """Step until the points are used up (-1), or until a step ends in the spotlight: the points then left. [B-096]"""
    if not points:
        return -1
    spots = t.spots[:]
    t.spots = spots
    begun = spots[role]
    left = points
    while left:
        left -= 1
        if step(spots, role) == SPOTLIGHT:
            t.tell("stepped", role, points - left, begun, SPOTLIGHT)
            return left
    t.tell("stepped", role, points, begun, spots[role])
    return -1


def march_on(t: Rehearsal, role: Role, left: int) -> Script:
    """From the spotlight: its action, then the points that are left; or first these (`spotlight_moment`). [B-097]"""
    when = t.settings.spotlight_moment
    while left >= 0:
        if when == AT_ONCE:
            yield from act_in_spotlight(t, role)
        else:
            t.owed = [*t.owed, role]
        left = walk(t, role, left)
    if when == AFTER_MOVE:
        yield from act_as_owed(t)


def act_as_owed(t: Rehearsal) -> Script:
    """The actions that were put off, one for each time somebody set foot in the light, in that order. [B-097]"""
    while t.owed:
        role = t.owed[0]
        t.owed = t.owed[1:]
        yield from act_in_spotlight(t, role)


def act_in_spotlight(t: Rehearsal, role: Role) -> Script:
    """Nothing, a card, two new cards, or a disc away; at once, before the marker goes on. [B-097..B-101]"""
    answer: int = yield Pick(role, "spotlight", spotlight_options(t, role))
    if answer == DO_NOTHING:
        return
    if answer == TURN_UP_TWO:
        yield from turn_up_two(t)
    elif is_taking(answer):
        yield from take_card(t, role, taken_place(answer))
    else:
        mend(t, role, answer)


def spotlight_options(t: Rehearsal, role: Role) -> list[int]:
    """What this role may do in the spotlight now. [B-098..B-102]"""
    options = [DO_NOTHING]
    if len(t.deck) or (t.settings.flip_mode == REPLACE_DISPLAY and t.display):
        options.append(TURN_UP_TWO)
    for n, card in enumerate(t.display):
        if may_take(t, role, card):
            options.append(TAKE + n)
    if t.discs:
        for slot in range(SLOTS):
            if t.discs >> slot & 1:
                options.append(MEND_CIRCLE + slot)
    for n, card in enumerate(t.display):
        if card & DISC:
            options.append(MEND_DISPLAY + n)
    for owner in range(3):
        for n, card in enumerate(t.owned[owner]):
            if card & DISC:
                options.append(MEND_OWNED + pack(owner, n, OWNED_BITS))
    return options


def is_taking(answer: int) -> bool:
    """Whether an answer takes a card of the display."""
    return TAKE <= answer < MEND_CIRCLE


def taken_place(answer: int) -> int:
    """The card that is taken, by its place in the display."""
    return answer - TAKE


def is_mending_circle(answer: int) -> bool:
    """Whether an answer removes the disc from a circle."""
    return MEND_CIRCLE <= answer < MEND_DISPLAY


def slot_in(answer: int) -> Slot:
    """The circle that is mended, by its slot."""
    return answer - MEND_CIRCLE


def is_mending_display(answer: int) -> bool:
    """Whether an answer removes the disc from a card of the display."""
    return MEND_DISPLAY <= answer < MEND_OWNED


def displayed_place(answer: int) -> int:
    """The card that is mended, by its place in the display."""
    return answer - MEND_DISPLAY


def is_mending_owned(answer: int) -> bool:
    """Whether an answer removes the disc from a card that somebody owns."""
    return answer >= MEND_OWNED


def owner_in(answer: int) -> Role:
    """Whose card is mended."""
    return kind_in(answer - MEND_OWNED, OWNED_BITS)


def owned_place(answer: int) -> int:
    """The card that is mended, by its place before its owner."""
    return thing_in(answer - MEND_OWNED, OWNED_BITS)


def may_take(t: Rehearsal, role: Role, card: Card) -> bool:
    """A card of the own role or of none, without a red disc (`disc_on_card`). [B-084 B-098 B-102]"""
    if card & DISC and t.settings.disc_on_card != NO_EFFECT:
        return False
    return suits(t, role, power_of(card))


def suits(t: Rehearsal, role: Role, power: Power) -> bool:
    """Whether a card names this role or none, or roles do not matter (`role_cards`). [B-102 B-137]"""
    return t.settings.role_cards == ANYBODYS or ROLE_OF[power] in (ANY_ROLE, role)


def take_card(t: Rehearsal, role: Role, place: int) -> Script:
    """The card lies face-up before its taker for the rest of the game; the display is not refilled. [B-098 B-103 B-110]

    Whoever owns a +1 also takes the top card of the deck, or puts it below if it is another role's. [B-136..B-138]
    """
    card = t.display[place] & ~DISC
    plus_one = -1
    for n, own in enumerate(t.owned[role]):
        spent = own & USED and t.settings.plus1_limit != ALWAYS
        if power_of(own) == PLUS_ONE and not own & DISC and not spent:
            plus_one = n
    t.display = t.display[:place] + t.display[place + 1 :]
    cards = list(t.owned[role])
    cards.append(card)
    t.tell("took", role, power_of(card), t.settings.deck)
    if plus_one >= 0 and len(t.deck):
        cards[plus_one] |= USED
        t.deck = t.deck.copy()
        drawn: int = yield from draw_card(t.deck)
        power = Power(drawn)
        if suits(t, role, power):
            cards.append(a_card(power, t.turned_up))
            t.turned_up += 1
        else:
            t.deck.put_below(power)
        t.tell("plus_one", role, power, t.settings.deck, int(suits(t, role, power)))
    owned = t.owned[:]
    owned[role] = tuple(cards)
    t.owned = owned


def turn_up_two(t: Rehearsal) -> Script:
    """Two new cards behind the older ones, or what is left; with `flip_mode` the old ones go under the deck. [B-099]"""
    if t.settings.flip_mode == REPLACE_DISPLAY:
        t.deck = t.deck.copy()
        for card in t.display:
            t.deck.put_below(power_of(card))
        t.display = []
    for _ in range(2):
        if len(t.deck):
            yield from turn_up(t)


def turn_up(t: Rehearsal) -> Script:
    """The top card of the deck, face-up, is the youngest of the display. [B-006 B-007]"""
    t.deck = t.deck.copy()
    drawn: int = yield from draw_card(t.deck)
    power = Power(drawn)
    t.display = [*t.display, a_card(power, t.turned_up)]
    t.turned_up += 1
    t.tell("turned_up", power, t.settings.deck)


def mend(t: Rehearsal, role: Role, answer: int) -> None:
    """Remove one red disc, from a circle of this song or from a card. [B-100 B-151]"""
    if is_mending_circle(answer):
        slot = slot_in(answer)
        t.discs &= ~(1 << slot)
        song = t.the_song()
        test = next(n for n, slots in enumerate(song.slots) if slot in slots)
        t.tell("mended_circle", role, song.kinds[test], slot, song.needs[test])
        return
    if is_mending_display(answer):
        place = displayed_place(answer)
        power = power_of(t.display[place])
        t.display = [card & ~DISC if n == place else card for n, card in enumerate(t.display)]
    else:
        owner, place = owner_in(answer), owned_place(answer)
        power = power_of(t.owned[owner][place])
        owned = t.owned[:]
        owned[owner] = tuple([card & ~DISC if n == place else card for n, card in enumerate(owned[owner])])
        t.owned = owned
    t.tell("mended_card", role, power, t.settings.deck)

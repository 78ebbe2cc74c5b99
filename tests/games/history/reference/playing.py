"""A card is played: for expansion, for its event; and cards that are revealed [H-040, H-070..H-097]."""

from tests.games.history.reference import black, blue, red, white
from tests.games.history.reference.placing import income, place, place_set_aside, release, targets
from tests.games.history.reference.table import Course, Table, ask

EVENTS = {**red.EVENTS, **white.EVENTS, **blue.EVENTS, **black.EVENTS}
"""The cards that do something as events. The others work atop a discard, when sold, when bought, at the end [H-083]."""


def put_on_pile(t: Table, seat: int, card: str) -> Course[None]:
    """The card becomes the active one; a Crusade beneath drops its disks [H-040, H-070]."""
    covers = bool(t.discards[seat]) and t.discards[seat][-1] == "R02"
    t.discards[seat].append(card)
    if covers:
        yield from release(t, seat, reveal)


def play(t: Table, card: str, expands: bool, event: bool) -> Course[None]:
    """A card of the active player's hand is played [H-025, H-040, H-070, H-080]."""
    active = t.active
    t.hands[active].remove(card)
    t.in_front = card
    if not t.options["card_active_after_action"]:
        t.in_front = None
        yield from put_on_pile(t, active, card)
    if expands:
        yield from expand(t, card[0])
    if event:
        yield from execute(t, card, True)
    if t.in_front is not None:  # it did not go back to the hand or away [H-042]
        laid, t.in_front = t.in_front, None
        yield from put_on_pile(t, active, laid)


def expand(t: Table, colour: str) -> Course[None]:
    """A disk of the pool is placed, pays, and a new sector reveals a card [H-071..H-079]."""
    if not t.pool[colour] or not targets(t, colour):
        return  # H-077
    t.take_disk(colour)
    placed = yield from place(t, t.active, colour)
    assert placed is not None
    income(t, t.active, *placed)
    if placed[1] and t.options["explore_event"]:
        yield from reveal(t)


def turn_disk(t: Table) -> Course[None]:
    """The disk every turn begins with under that option [H-025]."""
    able = [colour for colour in t.in_pool() if targets(t, colour)]
    if not able:
        return
    colour = yield from ask(t.active, able)
    t.take_disk(colour)
    placed = yield from place(t, t.active, colour)
    assert placed is not None
    if t.options["turn_disk_income"]:
        income(t, t.active, *placed)
    if placed[1] and t.options["turn_disk_event"] and t.options["explore_event"]:
        yield from reveal(t)


def reveal(t: Table) -> Course[None]:
    """The top card of the deck is shown, carried out and left where it is [H-090..H-096]."""
    if not t.deck_size():
        return
    card = yield from t.draw()
    t.top.insert(0, card)
    if card in t.executing:  # H-095
        return
    yield from carry_out(t, card)


def carry_out(t: Table, card: str) -> Course[None]:
    """A revealed card does its work; still the top of the deck, it goes where the option says [H-090, H-091]."""
    yield from execute(t, card, False)
    if t.top and t.top[0] == card:
        after = t.options["explore_card_after"]
        if after == "bottom":
            t.bottom.append(t.top.pop(0))
        elif after == "market_if_room" and len(t.market) < t.options["market_size"]:
            t.market.append(t.top.pop(0))


def execute(t: Table, card: str, own: bool) -> Course[None]:
    """The event of a card, its player's own or a revealed one [H-080, H-090, H-092]."""
    t.executing.append(card)
    if card == "B01":
        yield from ritual(t, own)
    elif card == "R02":
        yield from crusade(t, own)
    elif card in EVENTS:
        yield from EVENTS[card](t, own)
    t.executing.remove(card)


def ritual(t: Table, own: bool) -> Course[None]:
    """The top card is revealed; revealed itself, this does nothing, or reveals the card below [B01, H-095]."""
    if own:
        yield from reveal(t)
    elif t.options["banii_next_card"] and t.deck_size() > 1:
        ritual_itself = t.top.pop(0)
        below = yield from t.draw()
        t.top = [ritual_itself, below, *t.top]
        yield from carry_out(t, below)


def crusade(t: Table, own: bool) -> Course[None]:
    """The event of the Crusade, in the text that is in force [R02, 4.1]."""
    text, active = t.options["crusade"], t.active
    if text == "rc2" or (text == "faq" and not own):
        return
    if t.in_pool():
        colour = yield from ask(active, t.in_pool())
        t.take_disk(colour, by_crusade=True)
        (t.crusade if text == "faq" else t.aside[active]).append(colour)
    if text == "faq":
        return
    if own or t.options["reveal_moves_self"]:
        retrieve = yield from ask(active, [0, 1])
        if retrieve:
            t.take_back("R02", own)
            return
    yield from place_set_aside(t, active, reveal)

"""Disks on the map: the placement rule, exploring, income, and the disks of the Crusade. [H-071..H-079]"""

from rulewright.engine.hexes import Hex
from rulewright.engine.questions import Draw, Pick, Script
from rulewright.games.history.cards import COLOURS, Card, Colour, colour
from rulewright.games.history.options import CRUSADE_PRINTED, CRUSADE_RC2, NO_INCOME, ON_EXPLORE
from rulewright.games.history.rules.agenda import REVEAL
from rulewright.games.history.rules.choosing import choose, choose_colour
from rulewright.games.history.state import NOBODY, Galaxy


def expand(t: Galaxy, card: Card) -> Script:
    """Place a disk of the card's colour, collect the sector's value, reveal a card if a tile was drawn. [H-076..H-079]

    With no disk in the pool or no legal target nothing happens. [H-077]
    """
    which = colour(card)
    places = t.targets(which) if t.pool[which] else []
    if not places:
        t.tell("no_disk", t.active, which)
        return
    yield from place_from_pool(t, which, places, True, t.settings.explore_event)


def place_from_pool(t: Galaxy, which: Colour, places: list[Hex], pays: bool, reveals: bool) -> Script:
    """The active player puts a pool disk on one of the places. [H-075 H-076]"""
    at = places[0]
    if len(places) > 1:
        at = yield Pick(t.active, "place", places, (which,))
    drew = at not in t.stacks
    if drew:
        yield from explore(t, at)
    t.leave_pool(which)
    set_down(t, t.active, which, at)
    if pays:
        income(t, t.active, at, drew)
    if drew and reveals:
        t.agenda.append(REVEAL)


def explore(t: Galaxy, at: Hex) -> Script:
    """The position is fixed; now the top tile is drawn and put there. [H-003 H-075]"""
    drawn: tuple[int, ...] = yield Draw(tile_stack(t), 1)
    t.lay_tile(at, drawn[0])
    t.tell("explored", at, drawn[0])


def tile_stack(t: Galaxy) -> list[int]:
    """The values of the tiles still face down. [H-003]"""
    stack: list[int] = []
    value = 0
    for left in t.tiles:
        stack.extend([value] * left)
        value += 1
    return stack


def set_down(t: Galaxy, seat: int, which: Colour, at: Hex) -> None:
    """A disk lands on a tile."""
    t.put_on_top(at, which)
    t.tell("disk", seat, which, at)


def income(t: Galaxy, seat: int, at: Hex, drew: bool) -> None:
    """Collect the value of the sector a disk was placed in; its gems stay. [H-078]"""
    when = t.settings.expand_income
    if when == NO_INCOME or (when == ON_EXPLORE and not drew):
        return
    worth = t.value(at) if t.settings.income_counts_gems else t.printed[at]
    gain(t, seat, worth)


def gain(t: Galaxy, seat: int, gems: int) -> None:
    """Influence from the bank, which never runs out, without any limit. [H-011 H-105]"""
    t.influence[seat] += gems
    t.tell("gain", seat, gems)


def turn_disk(t: Galaxy) -> Script:
    """Option `turn_disk`: the turn begins with a disk of any colour that can be placed."""
    colours = [which for which in COLOURS if t.pool[which] and t.targets(which)]
    if not colours:
        return
    which = yield from choose_colour(t.active, "turn_disk", colours)
    reveals = t.settings.turn_disk_event and t.settings.explore_event
    yield from place_from_pool(t, which, t.targets(which), t.settings.turn_disk_income, reveals)


def with_new_sectors(t: Galaxy, places: list[Hex], allowed: bool) -> list[Hex]:
    """These sectors, and the frontier too where an option allows effects to explore. [H-085]"""
    if allowed and t.may_explore():
        return places + list(t.frontier)
    return places


def arrive(t: Galaxy, at: Hex) -> Script:
    """An effect reaches a sector; where it is new, a tile is drawn without income or reveal. [H-085]"""
    if at not in t.stacks:
        yield from explore(t, at)


# -- Crusade of the Sun ---------------------------------------------------------------------------------------------


def tick(t: Galaxy) -> Script:
    """At the start of its owner's turn the Crusade gains a disk of its colour from the pool. [R-02 H-021]"""
    owner = t.crusader()
    if owner == NOBODY or t.settings.crusade == CRUSADE_PRINTED:
        return
    if owner != t.active and not t.settings.crusade_every_turn:
        return
    if t.crusade_disks == 0:
        if t.settings.crusade != CRUSADE_RC2:
            return
        colours = in_pool(t)
        if not colours:
            return
        t.crusade_colour = yield from choose_colour(owner, "crusade_colour", colours)
    if t.pool[t.crusade_colour]:
        onto_the_crusade(t, t.crusade_colour)
        t.tell("crusade_grows", owner, t.crusade_colour, t.crusade_disks)


def onto_the_crusade(t: Galaxy, which: Colour) -> None:
    """A disk of the pool goes onto the Crusade; whether it was the last one matters when the game ends. [R-02 H-122]"""
    t.leave_pool(which)
    t.crusade_colour = which
    t.crusade_disks += 1
    t.crusade_took_last = sum(t.pool) == 0


def release(t: Galaxy, owner: int) -> Script:
    """The Crusade has left the top of its pile: its owner places all its disks, one by one. [R-02 H-024 H-051 H-122]

    Tiles are drawn, but there is neither income nor an exploration event, unless `crusade_expands` and the game goes
    on; what cannot be placed returns to the pool. Cards are revealed when all disks lie.
    """
    which = t.crusade_colour
    while t.crusade_disks:
        places = t.targets(which)
        if not places:
            t.pool[which] += t.crusade_disks
            t.crusade_disks = 0
            t.crusade_took_last = False
            t.tell("crusade_blocked", owner, which)
            return
        at = yield from choose(owner, "crusade_place", places, (which,))
        t.crusade_disks -= 1
        yield from crusader_lands(t, owner, which, at, True)


def crusader_lands(t: Galaxy, owner: int, which: Colour, at: Hex, reveals: bool) -> Script:
    """A disk of the Crusade comes onto the map: it pays and reveals by option, and never once the game has ended.

    A revealed Crusade does not reveal: the card on top is being carried out already. [H-084 H-095 H-122]
    """
    drew = at not in t.stacks
    yield from arrive(t, at)
    set_down(t, owner, which, at)
    if t.ended:
        return
    if t.settings.crusade_expands or t.settings.event_disk_income:
        income(t, owner, at, drew)
    if drew and reveals and t.settings.crusade_expands and t.settings.explore_event:
        t.agenda.append(REVEAL)


def land(t: Galaxy, seat: int, which: Colour, at: Hex) -> Script:
    """A disk that an event places: a tile is drawn if need be, income only by option, never a reveal. [H-084]"""
    drew = at not in t.stacks
    yield from arrive(t, at)
    set_down(t, seat, which, at)
    if t.settings.event_disk_income:
        income(t, seat, at, drew)


def in_pool(t: Galaxy) -> list[Colour]:
    """The colours of which the pool has a disk."""
    return [which for which in COLOURS if t.pool[which]]

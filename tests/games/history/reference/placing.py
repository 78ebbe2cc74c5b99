"""Disks that come onto the map: the placement rule, income, and the Crusade's."""

from collections.abc import Callable
from typing import TypeAlias

from tests.games.history.reference.table import COLOURS, Course, Sector, Table, ask, neighbours

Reveal: TypeAlias = Callable[[Table], Course[None]]


def targets(t: Table, colour: str) -> list[Sector]:
    """Where a disk of the colour may go [H-071..H-074, H-101]."""
    own = t.controlled(colour)
    free = [at for at in t.empty() + t.unexplored() if allowed(t, at)]
    if not own:
        return free
    beside = [at for sector in own for at in neighbours(sector)]
    if t.options["expand_onto_self"]:
        beside += own
    found = [at for at in dict.fromkeys(beside) if allowed(t, at)]
    if not found and t.options["fallback_if_blocked"]:
        return free
    return found


def allowed(t: Table, at: Sector) -> bool:
    """Whether neither the Shield nor the Wreckage nor a lack of tiles bars a sector [H-074]."""
    if at not in t.stacks:
        return t.may_explore()
    return not (t.stacks[at] and t.shielded())


def place(t: Table, seat: int, colour: str) -> Course[tuple[Sector, bool] | None]:
    """A disk, taken already, is placed: where, and whether a tile was drawn for it, if there is a target [H-075]."""
    possible = targets(t, colour)
    if not possible:
        return None
    at = yield from ask(seat, possible)
    drew = at not in t.stacks
    if drew:
        yield from t.explore(at)
    t.add(at, colour)
    return at, drew


def income(t: Table, seat: int, at: Sector, drew: bool) -> None:
    """What placing a disk pays [H-078]."""
    when = t.options["expand_income"]
    if when == "on_place" or (when == "on_explore" and drew):
        t.money[seat] += t.value(at) if t.options["income_counts_gems"] else t.printed[at]


def event_income(t: Table, seat: int, at: Sector, drew: bool) -> None:
    """Disks that events put on the map pay nothing, unless that option is on [H-084]."""
    if t.options["event_disk_income"]:
        income(t, seat, at, drew)


def release(t: Table, owner: int, reveal: Reveal, at_end: bool = False) -> Course[None]:
    """The Crusade is no longer atop: its owner places all its disks at once [R02, H-024, H-051, H-070, H-122]."""
    explored = 0
    while t.crusade:
        colour = t.crusade.pop()
        placed = yield from place(t, owner, colour)
        if placed is None:
            for disk in [colour, *t.crusade]:
                t.pool[disk] += 1  # H-033
            t.crusade = []
            break
        if not at_end:
            explored += crusade_pays(t, owner, *placed)
    for _ in range(explored):
        yield from reveal(t)


def crusade_pays(t: Table, seat: int, at: Sector, drew: bool) -> bool:
    """Income of a disk the Crusade placed; whether a card is to be revealed for it [H-084]."""
    if t.options["crusade_expands"]:
        income(t, seat, at, drew)
    else:
        event_income(t, seat, at, drew)
    return drew and bool(t.options["crusade_expands"]) and bool(t.options["explore_event"])


def tick(t: Table, seat: int) -> Course[None]:
    """At the start of a turn the Crusade atop gains a disk [H-021]."""
    owner = t.atop("R02")
    if owner is None or t.options["crusade"] == "printed":
        return
    if owner != seat and not t.options["crusade_every_turn"]:
        return
    if t.crusade:
        if t.pool[t.crusade[0]]:
            t.take_disk(t.crusade[0], by_crusade=True)
            t.crusade.append(t.crusade[0])
    elif t.options["crusade"] == "rc2" and t.in_pool():
        colour = yield from ask(owner, t.in_pool())
        t.take_disk(colour, by_crusade=True)
        t.crusade.append(colour)


def place_set_aside(t: Table, seat: int, reveal: Reveal) -> Course[None]:
    """All disks taken for the printed Crusade are placed, of whatever colours, in the order their owner likes [4.1]."""
    explored = 0
    while t.aside[seat]:
        able = [colour for colour in COLOURS if colour in t.aside[seat] and targets(t, colour)]
        if not able:
            for disk in t.aside[seat]:
                t.pool[disk] += 1
            t.aside[seat] = []
            break
        colour = yield from ask(seat, able)
        t.aside[seat].remove(colour)
        placed = yield from place(t, seat, colour)
        assert placed is not None
        explored += crusade_pays(t, seat, *placed)
    for _ in range(explored):
        yield from reveal(t)

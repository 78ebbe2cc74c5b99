"""What the thirteen black cards do, in the order of the manifest. "You" is always the active player. [H-080..H-086]"""

from typing import Final

from rulewright.engine.questions import Script
from rulewright.games.history.cards import BLACK, COLOURS, ONE_TRUE_PATH
from rulewright.games.history.rules.agenda import SELL, TURN_UP_LAST, task
from rulewright.games.history.rules.choosing import (
    choose,
    choose_card,
    choose_colour,
    destination,
    disk_in,
    height_of_disk,
    move_of,
    mover_of,
    sector_of_disk,
)
from rulewright.games.history.rules.deck import destroy_market_cards
from rulewright.games.history.rules.events import Effect, nothing, take_back, ways_from
from rulewright.games.history.rules.placement import arrive, gain, in_pool, income, land, set_down, with_new_sectors
from rulewright.games.history.rules.preservation import PURGED
from rulewright.games.history.state import Galaxy


def awakening(t: Galaxy, _played: bool) -> Script:
    """Put a gem and a pool disk of any colour in an empty sector; with an empty pool the gem alone. [K-01]"""
    sectors = with_new_sectors(t, t.empty(), t.settings.awakening_explores)
    if not sectors:
        return
    at = yield from choose(t.active, "awaken", sectors)
    drew = at not in t.stacks
    yield from arrive(t, at)
    t.gems[at] += 1
    t.tell("gems_laid", 1, at)
    colours = in_pool(t)
    if colours:
        which = yield from choose_colour(t.active, "awaken_colour", colours, (at,))
        t.leave_pool(which)
        set_down(t, t.active, which, at)
        if t.settings.event_disk_income:
            income(t, t.active, at, drew)


def remembrance(t: Galaxy, _played: bool) -> Script:
    """Auction the bottom card of the deck. [K-02]"""
    t.agenda.append(task(TURN_UP_LAST, 1))
    yield from ()


def eldritch_theft(t: Galaxy, _played: bool) -> Script:
    """Destroy a disk of the pool. [K-03]"""
    colours = in_pool(t)
    if colours:
        which = yield from choose_colour(t.active, "theft", colours)
        t.leave_pool(which)
        t.destroyed[which] += 1
        t.tell("pool_disk_destroyed", t.active, which)


def altemian_purge(t: Galaxy, _played: bool) -> Script:
    """Sell a market card as if from your hand, the gems on it included. [K-04 H-047]"""
    if t.market:
        card = yield from choose_card(t.active, "purge", t.market)
        gems = t.take_from_market(card)
        if gems:
            gain(t, t.active, gems)
        t.sales = ((card, t.active),)
        t.agenda.append(task(SELL, PURGED))


def dark_ages(t: Galaxy, _played: bool) -> Script:
    """All market cards leave the game. [K-05]"""
    destroy_market_cards(t, list(t.market))
    yield from ()


def event_horizon(t: Galaxy, _played: bool) -> Script:
    """Remove the tile of an empty sector without splitting the map; its gems go to the bank. [K-06]"""
    sectors = t.removable()
    if sectors:
        at = yield from choose(t.active, "horizon", sectors)
        t.remove_tile(at)
        t.tell("tile_removed", at)


def from_the_dark(t: Galaxy, _played: bool) -> Script:
    """Put a destroyed disk on top of any explored sector, an empty one under the Xin Shield. [K-07 B-08]"""
    colours = [which for which in COLOURS if t.destroyed[which]]
    sectors = t.empty() if t.shielded_from_covering() else list(t.stacks)
    sectors = with_new_sectors(t, sectors, t.settings.effects_may_explore)
    if colours and sectors:
        which = yield from choose_colour(t.active, "return_colour", colours)
        at = yield from choose(t.active, "return_place", sectors, (which,))
        t.destroyed[which] -= 1
        yield from land(t, t.active, which, at)


def hanios_resistance(t: Galaxy, _played: bool) -> Script:
    """One disk sinks to the bottom of its stack; under the Xin Shield no top disk that would be covered. [K-08 B-08]"""
    bound = t.shielded_within_stacks()
    disks: list[int] = []
    for at, stack in t.stacks.items():
        for height in range(len(stack)):
            if not bound or len(stack) == 1 or height < len(stack) - 1:
                disks.append(disk_in(at, height))
    if disks:
        disk = yield from choose(t.active, "sink", disks)
        at = sector_of_disk(disk)
        height = height_of_disk(disk)
        which = t.stacks[at][height]
        if height:
            t.stacks[at] = (t.take_out(at, height), *t.stacks[at])
        t.touched = (*t.touched, at)
        t.tell("sank", which, at)


def one_true_path(t: Galaxy, played: bool) -> Script:
    """Gain 1; this card returns to your hand (a revealed one stays on the deck). [K-09 H-093]"""
    gain(t, t.active, 1)
    if played or t.settings.reveal_moves_self:
        take_back(t, ONE_TRUE_PATH, played)
    yield from ()


def underground(t: Galaxy, _played: bool) -> Script:
    """Gain 1 for each black disk on the map that is not on top. [K-11]"""
    gain(t, t.active, sum(stack[:-1].count(BLACK) for stack in t.stacks.values()))
    yield from ()


def drakons_escape(t: Galaxy, _played: bool) -> Script:
    """A whole stack moves onto a neighbouring sector, order kept; gems stay, a shield goes along. [K-12 B-08]"""
    shielded = t.shielded_from_covering()
    moves: list[int] = []
    for at in t.occupied():
        for to in ways_from(t, at, shielded):
            moves.append(move_of(at, at, to))
    if not moves:
        return
    move = yield from choose(t.active, "escape", moves)
    at = mover_of(move)
    to = destination(move, at)
    yield from arrive(t, to)
    carried = t.take_shield(at)
    t.drop_shield(to)
    t.stacks[to] = t.stacks[to] + t.stacks[at]
    t.stacks[at] = ()
    t.touched = (*t.touched, to)
    t.ways = (*t.ways, (at, to))
    if carried:
        t.shields = (*t.shields, to)
    t.tell("stack_moved", at, to)


BLACK_EFFECTS: Final[list[Effect]] = [
    awakening,  # K01
    remembrance,  # K02
    eldritch_theft,  # K03
    altemian_purge,  # K04
    dark_ages,  # K05
    event_horizon,  # K06
    from_the_dark,  # K07
    hanios_resistance,  # K08
    one_true_path,  # K09
    nothing,  # K10 Stasis Pods work atop a discard: preservation.collapse
    underground,  # K11
    drakons_escape,  # K12
    nothing,  # K13 Black Stars work in final scoring: scoring.final_values
]

"""The turn: start, movement, exploring, visiting, end. [D-026..D-053]"""

from typing import Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import ACTIVE_PLAYER_CHOOSES, DEADLINE_APPLIES, EVENTS_FIRST
from rulewright.games.destinies.rules import actions
from rulewright.games.destinies.rules.abilities import do_free, free_actions, is_free, refresh, triggered, usable_now
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.rules.ending import carry_out_exit, end
from rulewright.games.destinies.rules.events import check, due, new_day, notices, resolve, settle
from rulewright.games.destinies.rules.finale import start_stage
from rulewright.games.destinies.rules.visit import enter, offered, use_option
from rulewright.games.destinies.state import (
    ARRIVED,
    DEADLINE,
    EXPLORED,
    HIDDEN,
    MOVE,
    REMOVED,
    TURN_END,
    TURN_START,
    World,
)
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.effects.world import explore
from rulewright.games.destinies.story.plot import NONE
from rulewright.games.destinies.story.telling import say

EVENTS_A_TURN: Final = 50


def begin_turn(t: World) -> None:
    """Everything that is counted by turns starts afresh. [D-027]"""
    seat = t.active
    t.phase = TURN_START
    t.from_tile = t.place[seat]
    t.moved = False
    t.stayed = False
    t.explored = False
    t.poi = NONE
    t.options_turn = {}
    t.groups_turn = ()
    t.scanned_turn = {}
    t.abilities_turn = {}
    t.picked_up = ()
    t.range_bonus = 0
    t.scans_turn = 0
    t.exit = s.STAY_HERE
    t.scene = ()
    t.last_roll = ()
    t.news = ()


def start_of_turn(t: World) -> Script:
    """The day, the refresh of one Effort die, then events, with turn-start abilities between. [D-027 D-031]"""
    seat = t.active
    if t.day_begins:
        t.day_begins = False
        t.day += 1
        if too_late(t):
            return
        t.tell("day", t.settings.telling, t.day)
        new_day(t)
    t.tell("turn", t.settings.telling, seat, t.day)
    if t.settings.start_order != EVENTS_FIRST:
        refresh_one(t, seat)
    yield from triggered(t, seat, p.TURN_START)
    yield from resolve_events(t, seat)
    if t.settings.start_order == EVENTS_FIRST:
        refresh_one(t, seat)
    if t.exit == s.STAY_HERE:
        yield from turn_start_abilities(t, seat)
    notices(t, seat)
    check(t, seat)
    if t.exit != s.STAY_HERE:
        carry_out_exit(t, seat)
    elif t.in_finale(seat):
        start_stage(t, seat)
    else:
        t.phase = MOVE


def too_late(t: World) -> bool:
    """Challenger is lost when the day after the deadline would begin without a Finale under way. [D-193 D-194]"""
    if t.settings.mode == p.CHALLENGER and t.day > t.plot.deadline:
        if t.settings.deadline_in_finale == DEADLINE_APPLIES or not t.in_finale(0):
            end(t, DEADLINE, -2, 0)
            return True
    if 0 < t.settings.day_cap < t.day:
        end(t, s.CUT, -3, t.active)
        return True
    return False


def refresh_one(t: World, seat: int) -> None:
    """One exhausted Effort die comes back, in Finale turns too. [D-031 D-032 D-033 D-034 D-186]"""
    if t.in_finale(seat) and not t.settings.finale_upkeep:
        return
    refresh(t, seat, 1)
    t.tell("effort", t.settings.telling, seat, t.ready[seat])


def resolve_events(t: World, seat: int) -> Script:
    """Due events by priority, then in scenario order; each may make others due. [D-035 D-036 D-173]"""
    for _ in range(EVENTS_A_TURN):
        waiting = due(t)
        if not waiting:
            return
        events = waiting if t.settings.event_order == ACTIVE_PLAYER_CHOOSES else waiting[:1]
        free = free_actions(t, seat)
        event = events[0]
        if free or len(events) > 1:
            menu = [packed(actions.EVENT, e) for e in events]
            chosen: int = yield Pick(seat, "turn_start", menu + free)
            if is_free(chosen):
                yield from do_free(t, seat, chosen)
                continue
            event = index_of(chosen)
        yield from resolve(t, seat, event)


def turn_start_abilities(t: World, seat: int) -> Script:
    """Abilities that belong to the turn's start are offered once more before movement. [D-137 D-139]"""
    while True:
        mine = [action for action in usable_now(t, seat) if is_turn_start(t, index_of(action))]
        if not mine:
            return
        chosen: int = yield Pick(seat, "turn_start", [packed(actions.GO_ON), *mine])
        if not is_free(chosen):
            return
        yield from do_free(t, seat, chosen)


def is_turn_start(t: World, instance: int) -> bool:
    """Whether the item's ability belongs to the start of the turn."""
    ability = t.plot.item_ability[t.plot.instance_item[instance]]
    return ability is not None and ability.trigger == p.TURN_START


# ---- movement


def reachable(t: World, seat: int, steps: int) -> list[int]:
    """Tiles so many orthogonal steps away, over explored tiles only; the own tile first. [D-037..D-042 D-044]"""
    start = t.place[seat]
    found = [start]
    edge = [start]
    for _ in range(steps):
        following: list[int] = []
        for tile in edge:
            if tile != start and t.tiles[tile] != EXPLORED:
                continue
            for other in t.plot.tile_near[tile]:
                if other not in found and t.tiles[other] != HIDDEN and t.tiles[other] != REMOVED:
                    found.append(other)
                    following.append(other)
        edge = following
    return found


def movement(t: World) -> Script:
    """Choose a tile in range, or stay; free actions before. [D-037 D-039 D-045]"""
    seat = t.active
    steps = 2 + t.range_bonus
    goals = reachable(t, seat, 1 if t.settings.move_stepwise else steps)
    menu = [packed(actions.GO, tile) for tile in goals]
    chosen: int = yield Pick(seat, "move", menu + free_actions(t, seat), (steps,))
    if is_free(chosen):
        yield from do_free(t, seat, chosen)
        yield from settle(t, seat)
        return
    tile = index_of(chosen)
    if tile == t.place[seat]:
        t.stayed = True
        t.tell("stays", t.settings.telling, seat)
    else:
        go(t, seat, tile)
        if t.settings.move_stepwise:
            yield from more_steps(t, seat, steps - 1)
    yield from arrive(t, seat)


def go(t: World, seat: int, tile: int) -> None:
    """The figure moves; several may share a tile. [D-043]"""
    t.place[seat] = tile
    t.moved = True
    t.tell("goes", t.settings.telling, seat, tile)


def more_steps(t: World, seat: int, steps: int) -> Script:
    """With the option `move_stepwise`: decide each step after seeing the one before. [D-041]"""
    for left in range(steps, 0, -1):
        if t.tiles[t.place[seat]] != EXPLORED:
            return
        goals = reachable(t, seat, 1)
        chosen: int = yield Pick(seat, "step", [packed(actions.GO, tile) for tile in goals], (left,))
        if index_of(chosen) == t.place[seat]:
            return
        go(t, seat, index_of(chosen))


def arrive(t: World, seat: int) -> Script:
    """An unexplored tile is explored at once; then what moving, staying or exploring triggers. [D-041 D-047 D-052]"""
    tile = t.place[seat]
    t.phase = ARRIVED
    if t.tiles[tile] != EXPLORED:
        explore(t, tile, seat)
        t.explored = True
        say(t, t.plot.tile_front[tile])
    if t.stayed:
        yield from triggered(t, seat, p.ON_STAY)
    else:
        yield from triggered(t, seat, p.ON_MOVE)
    if t.explored:
        yield from triggered(t, seat, p.ON_EXPLORE)
    yield from settle(t, seat)
    carry_out_exit(t, seat)


def arrived(t: World) -> Script:
    """Visit one POI on this tile, or end the turn. [D-051 D-054 D-055 D-064]"""
    seat = t.active
    menu = [packed(actions.VISIT_POI, poi) for poi in t.pois_here(t.place[seat])]
    menu.append(packed(actions.END))
    chosen: int = yield Pick(seat, "arrive", menu + free_actions(t, seat))
    if is_free(chosen):
        yield from do_free(t, seat, chosen)
        yield from settle(t, seat)
        carry_out_exit(t, seat)
    elif kind_of(chosen) == actions.VISIT_POI:
        yield from enter(t, seat, index_of(chosen))
    else:
        t.phase = TURN_END
        t.exit = s.STAY_HERE


# ---- Finale turns


def stage_turn(t: World) -> Script:
    """The stage's options until an outcome carries an exit, or all were tried: then again next turn. [D-181 D-182]

    What is once a turn elsewhere is once a turn here, so a wrong item bars the test beside it. [D-059 D-102 D-186]
    """
    seat = t.active
    stage = t.finale_stage[seat]
    menu = [packed(actions.OPTION, o) for o in t.plot.stage_options[stage] if offered(t, seat, o)]
    free = free_actions(t, seat)
    if not menu:
        t.exit = s.END_TURN
        t.phase = TURN_END
        return
    chosen: int = yield Pick(seat, "stage", menu + free, (stage,))
    if is_free(chosen):
        yield from do_free(t, seat, chosen)
        yield from settle(t, seat)
        carry_out_exit(t, seat)
    else:
        yield from use_option(t, seat, index_of(chosen))


# ---- the end of a turn


def end_of_turn(t: World) -> Script:
    """After being forced out, free actions until the end is confirmed; then the next player. [D-062 D-148]"""
    seat = t.active
    free = free_actions(t, seat) if t.exit != s.STAY_HERE and t.in_play(seat) else []
    if free:
        chosen: int = yield Pick(seat, "turn_end", [packed(actions.FINISH), *free])
        if is_free(chosen):
            yield from do_free(t, seat, chosen)
            return
    pass_on(t)


def pass_on(t: World) -> None:
    """The next seat still in play; after the last one a new day begins. [D-026 D-029 D-187]"""
    t.turns += 1
    if t.in_finale(t.active) and t.scene:
        t.finale_told[t.active] += (t.day, t.scene[-1])
    offset = (t.active - t.first) % t.seats
    for _ in range(t.seats):
        offset += 1
        if offset == t.seats:
            offset = 0
            t.day_begins = True
        seat = (t.first + offset) % t.seats
        if t.in_play(seat):
            t.active = seat
            begin_turn(t)
            return

"""What the story does: the closed list of effects, run in order; owed points, choices and overflow are settled at once.

Exits (`leave`, `end_turn`, `stage`, `win`, `defeat`) are only noted here; whoever ran the list carries them out last.
"""

from typing import Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.destinies import state as s
from rulewright.games.destinies.rules.abilities import exhaust, gain_coins, gain_xp, lose, receive, refresh
from rulewright.games.destinies.rules.skills import gain, new_marker
from rulewright.games.destinies.state import BOX, GONE, OPEN, PILE, SPENT, STACK, World
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.conditions import holds, path_of
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE

LOWEST_VIRTUE: Final = -10
HIGHEST_VIRTUE: Final = 10


def run(t: World, seat: int, program: int) -> Script:
    """Run an effect list for the acting player, in file order. [D-067 D-088 D-127 D-156]"""
    if program == NONE:
        return
    for code in t.plot.programs[program]:
        op = code[0]
        if op == p.SAY:
            t.say(code[1])
        elif op == p.GIVE:
            yield from give(t, seat, code[1], code[2])
        elif op == p.TAKE_ITEM or op == p.TAKE_CATEGORY:
            yield from take(t, seat, code)
        elif op == p.SKILL:
            if code[2] > 0:
                yield from gain(t, seat, code[1], code[2])
            else:
                yield from lose(t, seat, code[1], -code[2])
        elif op == p.MARKER:
            yield from new_marker(t, seat, code[1], code[2])
        elif op == p.CHOOSE:
            yield from choose(t, seat, code[1])
        elif op <= p.ADD_VISIT:
            set_variable(t, seat, code)
        elif op <= p.VIRTUE:
            change_board(t, seat, op, code[1])
        elif op <= p.STACK_REMOVE:
            change_world(t, seat, code)
        elif op >= p.LEAVE and op <= p.DEFEAT:
            note_exit(t, code)
        else:
            change_story(t, seat, code)


def set_variable(t: World, seat: int, code: tuple[int, ...]) -> None:
    """Assign a literal, or change a number within its domain."""
    op = code[0]
    index = code[1]
    value = code[2]
    plot = t.plot
    slot = seat * len(plot.me_ids) + index
    if op == p.SET_WORLD:
        t.world[index] = value
    elif op == p.SET_ME:
        t.me[slot] = value
    elif op == p.SET_VISIT:
        t.visit[index] = value
    elif op == p.ADD_WORLD:
        t.world[index] = max(plot.world_low[index], min(plot.world_high[index], t.world[index] + value))
    elif op == p.ADD_ME:
        t.me[slot] = max(plot.me_low[index], min(plot.me_high[index], t.me[slot] + value))
    else:
        t.visit[index] = max(plot.visit_low[index], min(plot.visit_high[index], t.visit[index] + value))


def change_board(t: World, seat: int, op: int, number: int) -> None:
    """Coins, experience, Effort dice, and silently Virtue. [D-121 D-161]"""
    if op == p.COINS:
        gain_coins(t, seat, number)
        t.tell("coins", t.settings.telling, seat, number)
    elif op == p.XP:
        gain_xp(t, seat, number)
        t.tell("xp", t.settings.telling, seat, number)
    elif op == p.REFRESH:
        refresh(t, seat, number)
        t.tell("effort", t.settings.telling, seat, t.ready[seat])
    elif op == p.EXHAUST:
        exhaust(t, seat, number)
        t.tell("effort", t.settings.telling, seat, t.ready[seat])
    else:
        t.virtue[seat] = max(LOWEST_VIRTUE, min(HIGHEST_VIRTUE, t.virtue[seat] + number))


def give(t: World, seat: int, item: int, otherwise: int) -> Script:
    """One copy from the box; none there: the other list runs instead."""
    instance = t.in_box(item)
    if instance == NONE:
        yield from run(t, seat, otherwise)
    else:
        yield from receive(t, seat, instance)


def take(t: World, seat: int, code: tuple[int, ...]) -> Script:
    """An item the story takes leaves play or returns to the box; of a category the player picks. [D-136]"""
    plot = t.plot
    fitting: list[int] = []
    for instance in sorted(t.hands[seat]):
        item = plot.instance_item[instance]
        if (item == code[1]) if code[0] == p.TAKE_ITEM else (code[1] in plot.item_categories[item]):
            fitting.append(instance)
    if not fitting:
        yield from run(t, seat, code[3])
        return
    instance = fitting[0]
    if code[0] == p.TAKE_CATEGORY and len(fitting) > 1:
        instance = yield Pick(seat, "take", t.one_of_each(fitting))
    t.put(instance, GONE if code[2] else BOX)
    t.tell("lost", t.settings.telling, seat, plot.instance_item[instance])


def choose(t: World, seat: int, choice: int) -> Script:
    """A forced choice: one of its open branches, before anything else. [D-067 D-063]"""
    branches = t.plot.branches[choice]
    options = [i for i, branch in enumerate(branches) if holds(t, branch[1], seat) and t.coins[seat] >= branch[2]]
    chosen: int = yield Pick(seat, "choose", options, (choice,))
    t.tell("chose", t.settings.telling, seat, branches[chosen][0])
    t.coins[seat] -= branches[chosen][2]
    yield from run(t, seat, branches[chosen][3])


def change_world(t: World, seat: int, code: tuple[int, ...]) -> None:
    """NPCs, POIs, tiles and trade stacks. [D-118 D-166 D-168 D-169 D-170]"""
    op = code[0]
    at = code[1]
    if op == p.NPC_STATE:
        if t.npc_state[at] * 32 + code[2] in t.plot.npc_moves[at]:
            t.npc_state[at] = code[2]
    elif op == p.MOVE_NPC:
        t.npc_at[at] = code[2]
        t.tell("npc_moved", t.settings.telling, at, code[2])
    elif op == p.POI_ADD:
        t.poi_present[at] = 1
        t.tell("poi", t.settings.telling, at, 1)
    elif op == p.POI_REMOVE:
        t.poi_present[at] = -1
        t.tell("poi", t.settings.telling, at, 0)
    elif op == p.POI_MOVE:
        t.poi_tile[at] = code[2]
        t.tell("poi_moved", t.settings.telling, at, code[2])
    elif op == p.POI_TOKEN:
        t.poi_token[at] = code[2]
    elif op == p.TILE_PLACE:
        if t.tiles[at] == s.HIDDEN:
            t.tiles[at] = s.UNEXPLORED
    elif op == p.TILE_REVEAL:
        explore(t, at, seat)
    elif op == p.TILE_REMOVE:
        remove_tile(t, at, code[2], seat)
    elif op == p.STACK_ADD:
        instance = t.in_box(code[2])
        if instance != NONE:
            t.put(instance, STACK + at)
    else:
        for instance in t.plot.item_instances[code[2]]:
            if t.where[instance] == STACK + at:
                t.put(instance, BOX)
                break


def explore(t: World, tile: int, seat: int) -> None:
    """Turn a tile over: its POIs that are due appear, new unexplored tiles are placed. [D-047 D-048 D-049 D-050]"""
    if t.tiles[tile] == s.EXPLORED or t.tiles[tile] == s.REMOVED:
        return
    t.tiles[tile] = s.EXPLORED
    t.tell("explored", t.settings.telling, seat, tile)
    for poi in t.plot.tile_pois[tile]:
        if t.poi_present[poi] == 0 and holds(t, t.plot.poi_when[poi], seat):
            t.poi_present[poi] = 1
    for other in t.plot.tile_places[tile]:
        if t.tiles[other] == s.HIDDEN and holds(t, t.plot.tile_when[other], seat):
            t.tiles[other] = s.UNEXPLORED


def remove_tile(t: World, tile: int, refuge: int, seat: int) -> None:
    """Figures and the pile go to the explored tile that the effect names. [D-053 D-176]"""
    explore(t, refuge, seat)
    t.tiles[tile] = s.REMOVED
    for other in range(t.seats):
        if t.place[other] == tile:
            t.place[other] = refuge
    for instance in t.pile(tile):
        t.put(instance, PILE + refuge)


def change_story(t: World, seat: int, code: tuple[int, ...]) -> None:
    """Options open and close, events are scheduled, steps are marked, facts are written. [D-060 D-061]"""
    op = code[0]
    if op == p.OPEN or op == p.CLOSE:
        switch(t, seat, code[1], code[2], op == p.OPEN)
    elif op == p.SCHEDULE:
        event = code[1]
        if t.event_timer[event] == NONE and t.event_state[event] == s.IDLE:
            t.event_timer[event] = code[2]
    elif op == p.MARK_STEP:
        at = path_of(t, seat, code[1])
        if at != NONE:
            for step, number in enumerate(t.plot.path_step_numbers[at]):
                if number == code[2]:
                    t.marked[seat * MAX_PATHS + code[1]] |= 1 << step
    else:
        t.facts[code[1]] = code[2]


def switch(t: World, seat: int, option: int, scope: int, to_open: bool) -> None:
    """Open or close an option for all, for me, or for this turn; a spent one stays spent."""
    bits = s.OPENED_BIT if to_open else s.CLOSED_BIT
    gone = s.CLOSED_BIT if to_open else s.OPENED_BIT
    if scope == p.FOR_ALL:
        if t.options[option] != SPENT:
            t.options[option] = OPEN if to_open else s.CLOSED
    elif scope == p.FOR_ME:
        slot = seat * len(t.plot.option_ids) + option
        t.options_me[slot] = (t.options_me.get(slot, 0) & ~gone) | bits
    else:
        t.options_turn[option] = (t.options_turn.get(option, 0) & ~gone) | bits


def note_exit(t: World, code: tuple[int, ...]) -> None:
    """Remember how this list ends; a Finale's exit beats leaving."""
    op = code[0]
    if op == p.STAGE:
        t.exit = s.NEXT_STAGE
        t.exit_stage = code[1]
    elif op == p.WIN:
        t.exit = s.WIN
    elif op == p.DEFEAT:
        t.exit = s.DEFEAT
    elif t.exit == s.STAY_HERE:
        t.exit = s.LEAVE if op == p.LEAVE else s.END_TURN

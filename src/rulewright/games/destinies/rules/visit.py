"""Visiting a Point of Interest: its options, each once a turn, in any order. [D-054..D-069 D-092..D-110]"""

from rulewright.engine.questions import Pick, Script
from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import ANY_BUT_EACH_ONCE
from rulewright.games.destinies.rules import actions
from rulewright.games.destinies.rules.abilities import do_free, free_actions, is_free, receive, triggered
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.rules.ending import carry_out_exit
from rulewright.games.destinies.rules.events import settle
from rulewright.games.destinies.rules.finale import begin_finale
from rulewright.games.destinies.rules.trial import take_test
from rulewright.games.destinies.state import BOX, GONE, HINT, SPENT, STACK, TRADING, TURN_END, VISITING, World
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.conditions import holds
from rulewright.games.destinies.story.effects import run
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.story.steps import entitled
from rulewright.games.destinies.story.telling import say


def enter(t: World, seat: int, poi: int) -> Script:
    """Begin the visit: the description for the POI's present state is read aloud. [D-054 D-055 D-056 D-165]"""
    t.poi = poi
    t.phase = VISITING
    t.last_roll = ()
    t.visit = t.plot.visit_start[:]
    t.tell("visits", t.settings.telling, seat, poi)
    if t.settings.coach and t.plot.poi_coach[poi] != NONE:
        say(t, t.plot.poi_coach[poi])
    for condition, text in t.plot.poi_arrive[poi]:
        if holds(t, condition, seat):
            say(t, text)
            break
    yield from triggered(t, seat, p.ON_VISIT)


def visiting(t: World) -> Script:
    """One choice of a visit: an option, a pick-up, the Finale, a free action, or leaving. [D-057 D-058 D-063]"""
    seat = t.active
    options = offered_here(t, seat)
    for option in options:
        create_stack(t, option)
    menu = [packed(actions.OPTION, option) for option in options]
    menu += [packed(actions.BEGIN_FINALE, path) for path in finales_here(t, seat)]
    menu += [packed(actions.PICK_UP, i) for i in pickable(t, seat)]
    menu.append(packed(actions.LEAVE_POI))
    chosen: int = yield Pick(seat, "visit", menu + free_actions(t, seat), (t.poi,))
    kind = kind_of(chosen)
    if is_free(chosen):
        yield from do_free(t, seat, chosen)
        yield from settle(t, seat)
        carry_out_exit(t, seat)
    elif kind == actions.OPTION:
        yield from use_option(t, seat, index_of(chosen))
    elif kind == actions.PICK_UP:
        instance = index_of(chosen)
        t.picked_up = (*t.picked_up, instance)
        yield from receive(t, seat, instance)
    elif kind == actions.BEGIN_FINALE:
        begin_finale(t, seat, index_of(chosen))
    else:
        t.tell("leaves", t.settings.telling, seat)
        t.poi = NONE
        t.phase = TURN_END
        t.exit = s.STAY_HERE


def offered_here(t: World, seat: int) -> list[int]:
    """The open options of the POI and of the NPCs at it, in file order. [D-057 D-166 D-167]"""
    found = [option for option in t.plot.poi_options[t.poi] if offered(t, seat, option)]
    for npc, at in enumerate(t.npc_at):
        if at == t.poi:
            found += [option for option in t.plot.npc_options[npc] if offered(t, seat, option)]
    return found


def offered(t: World, seat: int, option: int) -> bool:
    """Open for this player, unused, its condition true, its price payable. [D-059 D-065 D-069 D-102]"""
    plot = t.plot
    ever = t.options_me.get(seat * len(plot.option_ids) + option, 0)
    now = t.options_turn.get(option, 0)
    if t.options[option] == SPENT or now & s.USED_BIT:
        return False
    if plot.option_once[option] == p.PER_PLAYER and ever & s.USED_BIT:
        return False
    if now & (s.OPENED_BIT | s.CLOSED_BIT):
        is_open = now & s.OPENED_BIT != 0
    elif ever & (s.OPENED_BIT | s.CLOSED_BIT):
        is_open = ever & s.OPENED_BIT != 0
    else:
        is_open = t.options[option] == s.OPEN
    if not is_open or t.coins[seat] < plot.option_cost[option]:
        return False
    group = plot.option_group[option]
    if group != NONE and group in t.groups_turn:
        if option not in t.scanned_turn or t.settings.scan_items != ANY_BUT_EACH_ONCE:
            return False
    if plot.option_type[option] == p.SCAN_ITEM and not scannable(t, seat, option):
        return False
    return holds(t, plot.option_when[option], seat)


def finales_here(t: World, seat: int) -> list[int]:
    """Paths whose Finale this player may begin here: either, undeclared until now. [D-021 D-022 D-177 D-178 D-190]"""
    found: list[int] = []
    for path in range(t.settings.destiny_paths):
        at = t.characters[seat] * MAX_PATHS + path
        if t.plot.path_there[at] == 1 and t.plot.path_at[at] == t.poi and entitled(t, seat, path):
            found.append(path)
    return found


def pickable(t: World, seat: int) -> list[int]:
    """The pile on this tile, less what was picked up this turn. [D-131 D-132 D-133 D-134]"""
    once = t.settings.pickup_once_per_turn
    return t.one_of_each([i for i in t.pile(t.place[seat]) if not (once and i in t.picked_up)])


def use_option(t: World, seat: int, option: int) -> Script:
    """Use an option: spent for the turn, its price paid, and what it brings about happens. [D-059 D-066 D-068]"""
    plot = t.plot
    kind = plot.option_type[option]
    t.last_roll = ()
    t.tell("option", t.settings.telling, seat, option)
    t.coins[seat] -= plot.option_cost[option]
    if kind == p.SCAN_ITEM:
        yield from scan_item(t, seat, option)
    elif kind == p.SCAN_DESTINY:
        yield from scan_destiny(t, seat, option)
        return
    elif kind == p.TRADE:
        mark_used(t, seat, option)
        create_stack(t, option)
        t.trade_stack = plot.option_stack[option]
        t.traded = {}
        t.phase = TRADING
        return
    elif kind == p.TEST:
        mark_used(t, seat, option)
        yield from take_test(t, seat, option)
    else:
        mark_used(t, seat, option)
        yield from run(t, seat, plot.option_do[option])
    yield from settle(t, seat)
    carry_out_exit(t, seat)


def mark_used(t: World, seat: int, option: int) -> None:
    """Once a turn, once a player or once ever; with its whole group. [D-059 D-102]"""
    slot = seat * len(t.plot.option_ids) + option
    t.options_me[slot] = t.options_me.get(slot, 0) | s.USED_BIT
    t.options_turn[option] = t.options_turn.get(option, 0) | s.USED_BIT
    group = t.plot.option_group[option]
    if group != NONE and group not in t.groups_turn:
        t.groups_turn = (*t.groups_turn, group)
    if t.plot.option_once[option] == p.EVER:
        t.options[option] = SPENT


# ---- scanning items


def scannable(t: World, seat: int, option: int) -> list[int]:
    """Only items in one's own inventory; with many scans, each item once. [D-093 D-098 D-135]"""
    seen = t.scanned_turn.get(option, ())
    return t.one_of_each([i for i in sorted(t.hands[seat]) if i not in seen])


def scan_item(t: World, seat: int, option: int) -> Script:
    """Show, use or give an item: the first reaction that knows it answers, else the default. [D-092 D-095..D-097]"""
    plot = t.plot
    instance: int = yield Pick(seat, "scan", scannable(t, seat, option), (option,))
    item = plot.instance_item[instance]
    t.tell("scanned", t.settings.telling, seat, item, plot.option_mode[option])
    t.scanned_turn[option] = (*t.scanned_turn.get(option, ()), instance)
    if t.settings.scan_items == ANY_BUT_EACH_ONCE:
        mark_used(t, seat, option)
        t.options_turn[option] &= ~s.USED_BIT
    else:
        mark_used(t, seat, option)
    for wanted, category, condition, keep, gone, text, program in plot.option_reactions[option]:
        if wanted != NONE and wanted != item:
            continue
        if category != NONE and category not in plot.item_categories[item]:
            continue
        if not holds(t, condition, seat):
            continue
        say(t, text)
        if not keep:  # first, so that what comes in exchange finds its room [D-095 D-126]
            t.put(instance, GONE if gone else BOX)
            t.tell("lost", t.settings.telling, seat, item)
        yield from run(t, seat, program)
        return


# ---- asking about one's Destiny


def scan_destiny(t: World, seat: int, option: int) -> Script:
    """The player names a path in private; only the answer is public. [D-104 D-105 D-108 D-109]"""
    first = t.characters[seat] * MAX_PATHS
    paths = [path for path in range(t.settings.destiny_paths) if t.plot.path_there[first + path] == 1]
    path: int = yield Pick(seat, "path", paths, (option,), True)
    t.whisper(seat, "asked_path", t.settings.telling, seat, path)
    t.scans_turn += 1
    asked = len(t.scanned_turn.get(option, ())) + 1
    t.scanned_turn[option] = (0,) * asked
    mark_used(t, seat, option)
    if asked < t.settings.destiny_scans:
        t.options_turn[option] &= ~s.USED_BIT
    told = t.plot.option_hints[option].get(t.characters[seat] * MAX_PATHS + path, t.plot.option_default[option])
    t.hint_option = option
    t.hint_text = told[0]
    t.hint_program = told[1]
    t.phase = HINT


def hear_hint(t: World) -> Script:
    """The answer is read aloud and may change the story like any option. [D-106 D-107 D-110]"""
    seat = t.active
    t.phase = VISITING
    say(t, t.hint_text)
    program = t.hint_program
    t.hint_option = NONE
    t.hint_text = NONE
    t.hint_program = NONE
    yield from run(t, seat, program)
    yield from settle(t, seat)
    carry_out_exit(t, seat)


# ---- trade stacks


def create_stack(t: World, option: int) -> None:
    """The first time trade is offered, the stack is laid out from the box, as far as copies go. [D-111 D-112]"""
    stack = t.plot.option_stack[option]
    if stack == NONE or t.stacks_made[stack]:
        return
    t.stacks_made[stack] = 1
    for item in t.plot.stack_items[stack]:
        instance = t.in_box(item)
        if instance != NONE:
            t.put(instance, STACK + stack)

"""Conditions of the story, read for one player. Side-effect free. [D-162 D-167]"""

from rulewright.games.destinies.state import EXPLORED, World
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE, SHIFT, SOURCE


def holds(t: World, node: int, seat: int) -> bool:
    """Whether the condition (a node of the plot; NONE is always true) holds for this player."""
    if node == NONE:
        return True
    plot = t.plot
    op = plot.node_op[node]
    a = plot.node_a[node]
    if op == p.AND:
        for kid in plot.node_kids[node]:
            if not holds(t, kid, seat):
                return False
        return True
    if op == p.OR:
        for kid in plot.node_kids[node]:
            if holds(t, kid, seat):
                return True
        return False
    if op == p.NOT:
        return not holds(t, plot.node_kids[node][0], seat)
    if op == p.COMPARE:
        return compare(value_of(t, a, seat), plot.node_b[node], value_of(t, plot.node_c[node], seat))
    if op == p.NPC_IS:
        return t.npc_state[a] == plot.node_b[node]
    if op == p.VIRTUE_AT_LEAST:
        return t.virtue[seat] >= a
    if op == p.VIRTUE_AT_MOST:
        return t.virtue[seat] <= a
    if op == p.COINS_AT_LEAST:
        return t.coins[seat] >= a
    if op == p.HAS:
        return t.holds(seat, a)
    if op == p.HAS_CATEGORY:
        return holds_category(t, seat, a)
    if op == p.EXPLORED:
        return t.tiles[a] == EXPLORED
    if op == p.PRESENT:
        return t.poi_present[a] == 1 and t.tiles[t.poi_tile[a]] == EXPLORED
    if op == p.NPC_AT:
        return t.npc_at[a] == plot.node_b[node]
    if op == p.STEP:
        return step_named(t, seat, a, plot.node_b[node])
    if op == p.IS_CHARACTER:
        return t.characters[seat] == a
    if op == p.PLAYERS:
        return t.seats == a
    if op == p.MODE_IS:
        return t.settings.mode == a
    if op == p.USED:
        return t.options_me.get(seat * len(plot.option_ids) + a, 0) & 1 != 0
    for other in range(t.seats):  # SOMEONE_ELSE
        if other != seat and t.in_play(other) and holds(t, plot.node_kids[node][0], other):
            return True
    return False


def value_of(t: World, source: int, seat: int) -> int:
    """One side of a comparison."""
    kind = source // SOURCE
    index = source % SOURCE
    if kind == p.NUMBER:
        return index - SHIFT
    if kind == p.ME:
        return t.me[seat * len(t.plot.me_ids) + index]
    if kind == p.WORLD:
        return t.world[index]
    if kind == p.DAY:
        return t.day
    if kind == p.MARKERS:
        return len(t.markers(seat, index))
    if kind == p.VISIT:
        return t.visit[index]
    return t.facts[index]


def compare(left: int, relation: int, right: int) -> bool:
    """One of the six relations."""
    if relation == p.EQ:
        return left == right
    if relation == p.NE:
        return left != right
    if relation == p.LT:
        return left < right
    if relation == p.LE:
        return left <= right
    if relation == p.GT:
        return left > right
    return left >= right


def holds_category(t: World, seat: int, category: int) -> bool:
    """Whether the player has an item of a category. [D-096]"""
    for instance in t.hands[seat]:
        if category in t.plot.item_categories[t.plot.instance_item[instance]]:
            return True
    return False


def path_of(t: World, seat: int, path: int) -> int:
    """The number of one of the player's paths, or NONE if the card has no such path. [D-020]"""
    if path >= t.settings.destiny_paths:
        return NONE
    at = t.characters[seat] * MAX_PATHS + path
    return at if t.plot.path_there[at] == 1 else NONE


def step_done(t: World, seat: int, path: int, step: int) -> bool:
    """Done while an alternative holds, or for good once marked (or, with the latch, once noticed). [D-190]"""
    bit = 1 << step
    slot = seat * MAX_PATHS + path
    if t.marked[slot] & bit:
        return True
    if t.settings.finale_latch and t.noticed[slot] & bit:
        return True
    for condition in t.plot.path_steps[t.characters[seat] * MAX_PATHS + path][step]:
        if holds(t, condition, seat):
            return True
    return False


def step_named(t: World, seat: int, path: int, name: int) -> bool:
    """Whether the player's path has a step of that name and it is done."""
    at = path_of(t, seat, path)
    if at == NONE:
        return False
    for step, number in enumerate(t.plot.path_step_numbers[at]):
        if number == name and step_done(t, seat, path, step):
            return True
    return False


def entitled(t: World, seat: int, path: int) -> bool:
    """Whether every step that this path's Finale needs is done. [D-177 D-190]"""
    at = path_of(t, seat, path)
    if at == NONE:
        return False
    for step in t.plot.path_needs[at]:
        if not step_done(t, seat, path, step):
            return False
    return True

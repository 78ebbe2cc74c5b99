"""Two sides compared: the day, markers, variables and facts against numbers and each other."""

from rulewright.games.destinies.state import World
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.plot import SHIFT, SOURCE


def comparison(t: World, node: int, seat: int) -> bool:
    """Whether the comparison that a node holds is true for this player."""
    plot = t.plot
    return compare(value_of(t, plot.node_a[node], seat), plot.node_b[node], value_of(t, plot.node_c[node], seat))


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

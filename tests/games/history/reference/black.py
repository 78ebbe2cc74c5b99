"""What the black cards do as events."""

from tests.games.history.reference.auctions import auction
from tests.games.history.reference.placing import event_income
from tests.games.history.reference.red import Event, destinations, destroy_market
from tests.games.history.reference.selling import purge
from tests.games.history.reference.table import COLOURS, Course, Sector, Table, ask, neighbours


def awakening(t: Table, own: bool) -> Course[None]:
    """A gem and a pool disk of any colour in an empty sector [K01]."""
    sectors = t.empty()
    if t.options["awakening_explores"] and t.may_explore():
        sectors += t.unexplored()
    if not sectors:
        return
    at = yield from ask(t.active, sectors)
    drew = at not in t.stacks
    if drew:
        yield from t.explore(at)
    t.gems[at] += 1
    if t.in_pool():
        colour = yield from ask(t.active, t.in_pool())
        t.take_disk(colour)
        t.add(at, colour)
        event_income(t, t.active, at, drew)


def remembrance(t: Table, own: bool) -> Course[None]:
    """The bottom card of the deck is auctioned [K02]; it may stay face down as an option [H-051]."""
    if not t.deck_size():
        return
    lot: list[str | None] = []
    if t.options["blind_lots"] and (t.bottom or t.unseen):
        lot.append(t.bottom.pop() if t.bottom else None)
    else:
        lot.append((yield from t.draw_bottom()))
    yield from auction(t, lot, None, 0)


def eldritch_theft(t: Table, own: bool) -> Course[None]:
    """A disk of the pool is destroyed [K03]."""
    if t.in_pool():
        colour = yield from ask(t.active, t.in_pool())
        t.take_disk(colour)
        t.destroyed[colour] += 1


def altemian_purge(t: Table, own: bool) -> Course[None]:
    """A market card is sold [K04]."""
    if t.market:
        yield from purge(t, (yield from ask(t.active, list(t.market))))


def dark_ages(t: Table, own: bool) -> Course[None]:
    """All market cards are destroyed [K05]."""
    yield from destroy_market(t, list(t.market))


def in_one_piece(tiles: list[Sector]) -> bool:
    """Whether the tiles hang together."""
    reached, todo = set(tiles[:1]), tiles[:1]
    while todo:
        for near in neighbours(todo.pop()):
            if near in tiles and near not in reached:
                reached.add(near)
                todo.append(near)
    return len(reached) == len(tiles)


def event_horizon(t: Table, own: bool) -> Course[None]:
    """An empty tile goes out of the game, if the map stays in one piece [K06]."""
    able = [at for at in t.empty() if in_one_piece([other for other in t.stacks if other != at])]
    if able:
        at = yield from ask(t.active, able)
        del t.printed[at], t.gems[at], t.stacks[at]


def from_the_dark(t: Table, own: bool) -> Course[None]:
    """A destroyed disk returns to any sector [K07]."""
    sectors = [at for at in t.stacks if not (t.shielded() and t.stacks[at])]
    if t.options["effects_may_explore"] and t.may_explore():
        sectors += t.unexplored()
    colours = [colour for colour in COLOURS if t.destroyed[colour]]
    if not sectors or not colours:
        return
    colour = yield from ask(t.active, colours)
    at = yield from ask(t.active, sectors)
    drew = at not in t.stacks
    if drew:
        yield from t.explore(at)
    t.destroyed[colour] -= 1
    t.add(at, colour)
    event_income(t, t.active, at, drew)


def hanios_resistance(t: Table, own: bool) -> Course[None]:
    """A disk goes to the bottom of its stack [K08]."""
    barred = t.shielded() and t.options["shield_scope"] == "all_covering"
    able = [
        ("disk", at, h)
        for at, stack in t.stacks.items()
        for h in range(len(stack))
        if not barred or h < len(stack) - 1 or h == 0
    ]
    if able:
        _, at, height = yield from ask(t.active, able)
        if height and height == len(t.stacks[at]) - 1:
            t.top_changes(at)
        t.stacks[at].insert(0, t.stacks[at].pop(height))


def one_true_path(t: Table, own: bool) -> Course[None]:
    """Gain one and take this card back [K09]; revealed it stays, unless an option says otherwise [H-093]."""
    t.money[t.active] += 1
    if own or t.options["reveal_moves_self"]:
        t.take_back("K09", own)
    yield from ()


def underground(t: Table, own: bool) -> Course[None]:
    """One for each black disk under others [K11]."""
    t.money[t.active] += sum(stack[:-1].count("K") for stack in t.stacks.values())
    yield from ()


def drakons_escape(t: Table, own: bool) -> Course[None]:
    """A whole stack moves to a neighbour; its shield goes with it [K12]."""
    able = [("move", at, None, to) for at in t.occupied() for to in destinations(t, at)]
    if not able:
        return
    _, at, _, to = yield from ask(t.active, able)
    if to not in t.stacks:
        yield from t.explore(to)
    t.top_changes(to)
    t.stacks[to] += t.stacks[at]
    t.stacks[at] = []
    if at in t.shields:
        t.shields.remove(at)
        t.shields.add(to)


EVENTS: dict[str, Event] = {
    "K01": awakening,
    "K02": remembrance,
    "K03": eldritch_theft,
    "K04": altemian_purge,
    "K05": dark_ages,
    "K06": event_horizon,
    "K07": from_the_dark,
    "K08": hanios_resistance,
    "K09": one_true_path,
    "K11": underground,
    "K12": drakons_escape,
}

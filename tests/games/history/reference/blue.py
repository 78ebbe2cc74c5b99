"""What the blue cards do as events."""

from tests.games.history.reference.red import Event
from tests.games.history.reference.table import Course, Table, ask


def treaty(t: Table, own: bool) -> Course[None]:
    """A card for each player, given out by the active one [B02], or dealt unseen as an option [H-081]."""
    receivers = t.clockwise(t.active)[: t.deck_size()]
    if t.options["treaty_random"]:
        for seat in receivers:
            t.hands[seat].append((yield from t.draw()))
        return
    drawn: list[str] = []
    for _ in receivers:
        drawn.append((yield from t.draw()))
    for seat in receivers:
        card = yield from ask(t.active, drawn)
        drawn = [other for other in drawn if other != card]
        t.hands[seat].append(card)


def goauldi_scouts(t: Table, own: bool) -> Course[None]:
    """A tile is drawn and laid; its number is gained [B03]."""
    if not t.may_explore():
        return
    if t.options["scouts_spot_first"]:
        at = yield from ask(t.active, t.unexplored())
        yield from t.explore(at)
    else:
        (printed,) = yield ("chance", sorted(t.tiles), 1)
        at = yield from ask(t.active, t.unexplored())
        t.lay(at, printed)
    t.money[t.active] += t.printed[at]


def quiet_prosperity(t: Table, own: bool) -> Course[None]:
    """A gem in each sector with exactly one disk [B04]."""
    for at, stack in t.stacks.items():
        t.gems[at] += len(stack) == 1
    yield from ()


def genesis_device(t: Table, own: bool) -> Course[None]:
    """A gem in each blue sector [B05]."""
    for at in t.controlled("B"):
        t.gems[at] += 1
    yield from ()


def ruins_of_loni_city(t: Table, own: bool) -> Course[None]:
    """A gem from each empty sector [B06]."""
    for at in t.empty():
        if t.gems[at]:
            t.gems[at] -= 1
            t.money[t.active] += 1
    yield from ()


def sustainable_farming(t: Table, own: bool) -> Course[None]:
    """Gain two [B07]."""
    t.money[t.active] += 2
    yield from ()


def living_ocean(t: Table, own: bool) -> Course[None]:
    """Two gems in each empty sector [B10]."""
    for at in t.empty():
        t.gems[at] += 2
    yield from ()


def garthu_spaceport(t: Table, own: bool) -> Course[None]:
    """One for each colour in hand [B11]."""
    t.money[t.active] += len({card[0] for card in t.hands[t.active]})
    yield from ()


def tidal_pools(t: Table, own: bool) -> Course[None]:
    """Each top disk that is not blue goes under its stack [B12]."""
    if t.shielded() and t.options["shield_scope"] == "all_covering":
        return
    for at, stack in t.stacks.items():
        if len(stack) > 1 and stack[-1] != "B":
            t.top_changes(at)
            stack.insert(0, stack.pop())
    yield from ()


def jordani_current(t: Table, own: bool) -> Course[None]:
    """Gain one and shuffle the deck [B13]."""
    t.money[t.active] += 1
    t.shuffle()
    yield from ()


EVENTS: dict[str, Event] = {
    "B02": treaty,
    "B03": goauldi_scouts,
    "B04": quiet_prosperity,
    "B05": genesis_device,
    "B06": ruins_of_loni_city,
    "B07": sustainable_farming,
    "B10": living_ocean,
    "B11": garthu_spaceport,
    "B12": tidal_pools,
    "B13": jordani_current,
}

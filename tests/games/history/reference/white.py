"""What the white cards do as events."""

from tests.games.history.reference.auctions import auction
from tests.games.history.reference.preserving import preserve
from tests.games.history.reference.red import Event
from tests.games.history.reference.table import COLOURS, Course, Sector, Table, ask, neighbours


def futures_market(t: Table, own: bool) -> Course[None]:
    """One for each white market card [W01]."""
    t.money[t.active] += sum(card[0] == "W" for card in t.market)
    yield from ()


def new_economy(t: Table, own: bool) -> Course[None]:
    """Three gems on market cards, one after the other [W02, H-047]."""
    for _ in range(3 if t.market else 0):
        card = yield from ask(t.active, list(t.market))
        t.on_card[card] = t.on_card.get(card, 0) + 1


def for_gems(t: Table) -> list[Sector]:
    """Where gems may be put: explored sectors, as an option also new ones [H-085]."""
    new = t.unexplored() if t.options["effects_may_explore"] and t.may_explore() else []
    return [*t.stacks, *new]


def put_gems(t: Table, number: int) -> Course[None]:
    """Gems go to one sector the active player chooses."""
    at = yield from ask(t.active, for_gems(t))
    if at not in t.stacks:
        yield from t.explore(at)
    t.gems[at] += number


def critical_mass(t: Table, own: bool) -> Course[None]:
    """A preservation bid for white; all bids become gems in one sector [W03]."""
    if not for_gems(t):
        return
    total = yield from preserve(t, t.controlled("W"), "sector")
    if total:
        yield from put_gems(t, total)


def discovery(t: Table, own: bool) -> Course[None]:
    """Three gems in a sector [W04]."""
    if for_gems(t):
        yield from put_gems(t, 3)


def crystalline_city(t: Table, own: bool) -> Course[None]:
    """One for each colour in a sector [W05]."""
    if t.stacks:
        at = yield from ask(t.active, list(t.stacks))
        t.money[t.active] += len(set(t.stacks[at]))


def unity_is_strength(t: Table, own: bool) -> Course[None]:
    """One for each white card in hand [W07]."""
    t.money[t.active] += sum(card[0] == "W" for card in t.hands[t.active])
    yield from ()


def cheras_tithe(t: Table, own: bool) -> Course[None]:
    """One for each white sector [W08]."""
    t.money[t.active] += len(t.controlled("W"))
    yield from ()


def thorweds_gambit(t: Table, own: bool) -> Course[None]:
    """The two top cards of the deck as one lot [W10]; they may stay face down as an option [H-051]."""
    lot: list[str | None] = []
    for _ in range(min(2, t.deck_size())):
        if not t.options["blind_lots"] or t.top:
            lot.append((yield from t.draw()))
        elif t.loose() > lot.count(None):
            lot.append(None)
        else:
            lot.append(t.bottom.pop(0))
    if lot:
        yield from auction(t, lot, None, 0)


def city_of_anten(t: Table, own: bool) -> Course[None]:
    """All gems of a sector go to its neighbours as the active player likes [W11]."""
    if not t.stacks:
        return
    at = yield from ask(t.active, list(t.stacks))
    there = t.gems[at] + (at in t.shields)
    new = t.options["effects_may_explore"] and t.may_explore()
    around = [n for n in neighbours(at) if n in t.stacks or new]
    if not there or not around:
        return
    left = t.take_gems(at)
    for place, to in enumerate(around):
        share = left
        if place < len(around) - 1:
            share = yield from ask(t.active, list(range(left + 1)))
        if share and to not in t.stacks:
            yield from t.explore(to)
        if share:
            t.gems[to] += share
        left -= share


def shupa_vane_route(t: Table, own: bool) -> Course[None]:
    """One for each colour with control [W12]."""
    t.money[t.active] += sum(bool(t.controlled(colour)) for colour in COLOURS)
    yield from ()


def nyri_artifacts(t: Table, own: bool) -> Course[None]:
    """All white market cards as one lot [W13]."""
    lot = [card for card in t.market if card[0] == "W"]
    if lot:
        gems = sum(t.leave_market(card) for card in lot)
        yield from auction(t, list(lot), None, gems)
        yield from t.refill_at_once()


EVENTS: dict[str, Event] = {
    "W01": futures_market,
    "W02": new_economy,
    "W03": critical_mass,
    "W04": discovery,
    "W05": crystalline_city,
    "W07": unity_is_strength,
    "W08": cheras_tithe,
    "W10": thorweds_gambit,
    "W11": city_of_anten,
    "W12": shupa_vane_route,
    "W13": nyri_artifacts,
}

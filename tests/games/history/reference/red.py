"""What the red cards do as events."""

from collections.abc import Callable
from typing import TypeAlias

from tests.games.history.reference.preserving import preserve
from tests.games.history.reference.table import COLOURS, Course, Sector, Table, ask, neighbours

Event: TypeAlias = Callable[[Table, bool], Course[None]]


def fires_at_night(t: Table, own: bool) -> Course[None]:
    """Pay up to 3 and destroy as many top disks, of different sectors [R01]."""
    again = t.options["fires_same_stack"]
    there = sum(map(len, t.stacks.values())) if again else len(t.occupied())
    number = yield from ask(t.active, list(range(min(3, t.money[t.active], there) + 1)))
    t.money[t.active] -= number
    struck: list[Sector] = []
    for _ in range(number):
        at = yield from ask(t.active, [at for at in t.occupied() if again or at not in struck])
        struck.append(at)
        t.destroy_top(at)


def like_a_torrent(t: Table, own: bool) -> Course[None]:
    """One gem from every sector beside a red one [R03]; the taker says whether it is a shield [4.2]."""
    for at in list(t.stacks):
        if not any(n in t.stacks and t.controller(n) == "R" for n in neighbours(at)):
            continue
        kinds = [kind for kind, there in enumerate((t.gems[at], at in t.shields)) if there]
        if not kinds:
            continue
        if (yield from ask(t.active, kinds)):
            t.shields.remove(at)
        else:
            t.gems[at] -= 1
        t.money[t.active] += 1


def blood_from_a_stone(t: Table, own: bool) -> Course[None]:
    """All gems of an empty sector [R04]."""
    yield from take_all(t, t.empty())


def take_all(t: Table, sectors: list[Sector]) -> Course[None]:
    """The active player takes all gems of one of the sectors."""
    if sectors:
        t.money[t.active] += t.take_gems((yield from ask(t.active, sectors)))


def berserkers(t: Table, own: bool) -> Course[None]:
    """One for each destroyed red disk [R06]."""
    t.money[t.active] += t.destroyed["R"]
    yield from ()


def destinations(t: Table, at: Sector) -> list[Sector]:
    """Where a disk or stack may move: explored neighbours, new ones as an option, none covered under the Shield."""
    found = [n for n in neighbours(at) if n in t.stacks or (t.options["effects_may_explore"] and t.may_explore())]
    return [n for n in found if not (t.shielded() and t.stacks.get(n))]


def thani_tribes(t: Table, own: bool) -> Course[None]:
    """Every disk of a colour moves once to a neighbour [R07, H-086]."""
    tops = t.options["thani_tops_only"]
    there = [colour for colour in COLOURS if any(colour in stack for stack in t.stacks.values())]
    if not there:
        return
    colour = yield from ask(t.active, there)
    waiting = {
        at: [h for h, disk in enumerate(stack) if disk == colour and (not tops or h == len(stack) - 1)]
        for at, stack in t.stacks.items()
    }
    if t.shielded():
        yield from one_by_one(t, waiting)
        return
    # A disk that has arrived does not move again: those that wait lie below the ones that came.
    for at, heights in waiting.items():
        for height in reversed(heights):
            possible = destinations(t, at)
            if possible:
                yield from wander(t, at, height, (yield from ask(t.active, possible)))


def one_by_one(t: Table, waiting: dict[Sector, list[int]]) -> Course[None]:
    """Under the Shield the next disk is named too, and blocked ones stay [R07, A-100]."""
    while True:
        able = [("move", at, h, to) for at, heights in waiting.items() for h in heights for to in destinations(t, at)]
        if not able:
            return
        _, at, height, to = yield from ask(t.active, able)
        yield from wander(t, at, height, to)
        waiting[at] = [h - (h > height) for h in waiting[at] if h != height]


def wander(t: Table, at: Sector, height: int, to: Sector) -> Course[None]:
    """One disk leaves its stack and arrives on top of another."""
    if height == len(t.stacks[at]) - 1:
        t.top_changes(at)
    disk = t.stacks[at].pop(height)
    if to not in t.stacks:
        yield from t.explore(to)
    t.add(to, disk)


def cyris_treachery(t: Table, own: bool) -> Course[None]:
    """This card and a random one of an opponent's hand change places [R08, H-045, H-093]."""
    if not own and not t.options["reveal_moves_self"]:
        return
    able = [seat for seat in range(t.players) if seat != t.active and t.hands[seat]]
    if not able:
        return
    victim = yield from ask(t.active, able)
    (card,) = yield ("chance", sorted(t.hands[victim]), 1)
    t.hands[victim].remove(card)
    t.hands[victim].append("R08")
    if not own:
        t.top[t.top.index("R08")] = card
        return
    where, laid = t.options["treachery_to"], t.in_front == "R08"
    if where == "discard" and laid:
        t.in_front = card
    elif where == "discard":
        t.discards[t.active][t.discards[t.active].index("R08")] = card
    else:
        (t.hands[t.active] if where == "hand" else t.bottom).append(card)
        if laid:
            t.in_front = None
        else:
            t.discards[t.active].remove("R08")


def revolution(t: Table, own: bool) -> Course[None]:
    """A disk goes to the top of its stack [R09]."""
    barred = t.shielded() and t.options["shield_scope"] == "all_covering"
    able = [
        ("disk", at, h)
        for at, stack in t.stacks.items()
        for h in range(len(stack))
        if not barred or h == len(stack) - 1
    ]
    if able:
        _, at, height = yield from ask(t.active, able)
        if height < len(t.stacks[at]) - 1:
            t.top_changes(at)
            t.stacks[at].append(t.stacks[at].pop(height))


def treasure_vaults(t: Table, own: bool) -> Course[None]:
    """All gems of a sector that red does not control [R10]."""
    yield from take_all(t, [at for at in t.stacks if t.controller(at) != "R"])


def destroy_market(t: Table, cards: list[str]) -> Course[None]:
    """Market cards are destroyed with the gems on them [H-103, H-047]."""
    for card in cards:
        t.leave_market(card)
        (t.bottom if t.options["destroyed_cards"] == "buried" else t.removed).append(card)
    if cards:
        yield from t.refill_at_once()


def robber_barons(t: Table, own: bool) -> Course[None]:
    """All market cards that are not red are destroyed [R11]."""
    yield from destroy_market(t, [card for card in t.market if card[0] != "R"])


def ru_shou_dam(t: Table, own: bool) -> Course[None]:
    """A preservation bid for everything; the active player gains the opponents' bids [R12]."""
    text = t.options["rushou"]
    sink = "lost" if text == "bids_to_bank" else "dam"
    if text == "per_colour":
        for colour in COLOURS:
            yield from preserve(t, t.controlled(colour), sink)
    else:
        yield from preserve(t, t.occupied(), sink)


EVENTS: dict[str, Event] = {
    "R01": fires_at_night,
    "R03": like_a_torrent,
    "R04": blood_from_a_stone,
    "R06": berserkers,
    "R07": thani_tribes,
    "R08": cyris_treachery,
    "R09": revolution,
    "R10": treasure_vaults,
    "R11": robber_barons,
    "R12": ru_shou_dam,
}

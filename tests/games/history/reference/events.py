"""What the cards say."""

from typing import Any

from tests.games.history.reference.market import auction, lose_top, preserve, sale
from tests.games.history.reference.table import COLOURS, Play, Sector, Table, choose


def carry_out(t: Table, card: str, played: bool) -> Play:
    """The event of a card, played or revealed; a card without one does nothing."""
    you = t.active
    counted = gains(t, card)
    if counted is not None:
        t.money[you] += counted
    if card in ("R03", "B06"):
        for at in [one for one in t.printed if t.gems[one] and taxed(t, card, one)]:
            t.gems[at] -= 1
            t.money[you] += 1
    elif card in ("W04", "B04", "B05", "B10"):
        yield from lay_gems(t, card)
    elif card in ("R07", "R09", "K08", "K12", "B12"):
        yield from move_disks(t, card)
    elif card in ("R01", "R02", "K01", "K03", "K06", "K07", "B03"):
        yield from map_events(t, card, played)
    elif card in ("W02", "R11", "K05", "K04", "W10", "W13", "K02", "B02", "R08"):
        yield from card_events(t, card, played)
    elif card in ("R04", "R10"):
        places = [at for at in t.printed if (not t.stacks[at] if card == "R04" else t.stacks[at][-1:] != ["R"])]
        if places:
            at = yield from choose(you, places)
            t.money[you] += t.gems[at]
            t.gems[at] = 0
    elif card == "R12":
        offered = yield from preserve(t, t.occupied())
        t.money[you] += sum(offered) - offered[you]
    elif card == "W03" and t.printed:
        offered = yield from preserve(t, t.controlled("W"))
        if sum(offered):
            at = yield from choose(you, list(t.printed))
            t.gems[at] += sum(offered)
    elif card == "W05" and t.printed:
        at = yield from choose(you, list(t.printed))
        t.money[you] += len(set(t.stacks[at]))
    elif card == "W11" and t.printed:
        yield from share_out(t)
    elif card == "K09" and played:
        t.discards[you].remove("K09")
        t.hands[you].append("K09")
    elif card == "B13":
        t.unseen += t.top + t.bottom
        t.top, t.bottom = [], []
    elif card == "B01" and played and t.deck():
        shown = yield from t.draw()
        t.top.insert(0, shown)
        yield from carry_out(t, shown, False)


def gains(t: Table, card: str) -> int | None:
    """Cards that pay their player by counting something."""
    hand = t.hands[t.active]
    counts: dict[str, Any] = {
        "R06": lambda: t.destroyed["R"],
        "W01": lambda: sum(one[0] == "W" for one in t.market),
        "W07": lambda: sum(one[0] == "W" for one in hand),
        "W08": lambda: len(t.controlled("W")),
        "W12": lambda: sum(bool(t.controlled(colour)) for colour in COLOURS),
        "B07": lambda: 2,
        "B11": lambda: len({one[0] for one in hand}),
        "B13": lambda: 1,
        "K09": lambda: 1,
        "K11": lambda: sum(stack[:-1].count("K") for stack in t.stacks.values()),
    }
    return int(counts[card]()) if card in counts else None


def taxed(t: Table, card: str, at: Sector) -> bool:
    """Whether Like a Torrent or the Ruins of Loni City take a gem there."""
    if card == "B06":
        return not t.stacks[at]
    return any(near in t.controlled("R") for near in t.beside(at))


def lay_gems(t: Table, card: str) -> Play:
    """Gems of the bank on sectors."""
    places = {
        "W04": list(t.printed),
        "B04": [at for at, stack in t.stacks.items() if len(stack) == 1],
        "B05": t.controlled("B"),
        "B10": t.empty(),
    }[card]
    if card == "W04" and places:
        places = [(yield from choose(t.active, places))]
    for at in places:
        t.gems[at] += {"W04": 3, "B10": 2}.get(card, 1)


def share_out(t: Table) -> Play:
    """The City of Anten: how many gems go to each neighbour, the last gets what is left."""
    source = yield from choose(t.active, list(t.printed))
    places = [near for near in t.beside(source) if near in t.printed]
    if not places:
        return
    left, t.gems[source] = t.gems[source], 0
    for at in places:
        if not left:
            return
        sent = left
        if at != places[-1]:
            sent = yield from choose(t.active, list(range(left + 1)))
        t.gems[at] += sent
        left -= sent


def move_disks(t: Table, card: str) -> Play:
    """Disks and stacks that change places; under the Xin Shield none may be covered."""
    you, bound = t.active, t.shielded()
    if card == "B12":
        for stack in t.stacks.values():
            if not bound and len(stack) > 1 and stack[-1] != "B":
                stack.insert(0, stack.pop())
    elif card in ("R09", "K08"):
        disks = [("disk", at, height) for at, stack in t.stacks.items() for height in range(len(stack))]
        if bound and card == "R09":
            disks = [one for one in disks if one[2] == len(t.stacks[one[1]]) - 1]
        elif bound:
            disks = [one for one in disks if len(t.stacks[one[1]]) == 1 or one[2] < len(t.stacks[one[1]]) - 1]
        if disks:
            _, at, height = yield from choose(you, disks)
            colour = t.stacks[at].pop(height)
            t.stacks[at].insert(len(t.stacks[at]) if card == "R09" else 0, colour)
    elif card == "K12":
        moves = [
            ("move", at, None, near) for at in t.occupied() for near in t.beside(at)
            if near in t.printed and not (bound and t.stacks[near])
        ]  # fmt: skip
        if moves:
            _, at, _, to = yield from choose(you, moves)
            t.stacks[to] += t.stacks[at]
            t.stacks[at] = []
    else:
        present = [colour for colour in COLOURS if any(colour in stack for stack in t.stacks.values())]
        if present:
            colour = yield from choose(you, present)
            yield from (shielded_tribe(t, colour) if bound else tribe(t, colour))


def tribe(t: Table, colour: str) -> Play:
    """Every disk of the colour moves once, sector by sector in the order in which the tiles were laid."""
    moving = [(at, stack.count(colour)) for at, stack in t.stacks.items()]
    arrived: dict[Sector, int] = {}
    for at, disks in moving:
        ways = [near for near in t.beside(at) if near in t.printed]
        for _ in range(disks if ways else 0):
            to = yield from choose(t.active, ways)
            staying = len(t.stacks[at]) - arrived.get(at, 0)
            height = max(h for h in range(staying) if t.stacks[at][h] == colour)
            t.stacks[to].append(t.stacks[at].pop(height))
            arrived[to] = arrived.get(to, 0) + 1


def shielded_tribe(t: Table, colour: str) -> Play:
    """Under the Shield you also name the disk; it goes where no disk lies at that moment."""
    moved: set[Sector] = set()
    while True:
        moves = [
            ("move", at, height, near)
            for at, stack in t.stacks.items() if at not in moved
            for height, disk in enumerate(stack) if disk == colour
            for near in t.beside(at) if near in t.printed and not t.stacks[near]
        ]  # fmt: skip
        if not moves:
            return
        _, at, height, to = yield from choose(t.active, moves)
        t.stacks[to].append(t.stacks[at].pop(height))
        moved.add(to)  # it was free: the only disk there has moved


def map_events(t: Table, card: str, played: bool) -> Play:
    """Disks that appear or vanish, tiles that come or go."""
    you = t.active
    pool = [colour for colour in COLOURS if t.pool[colour]]
    if card == "R01":
        paid = yield from choose(you, list(range(min(3, len(t.occupied()), t.money[you]) + 1)))
        t.money[you] -= paid
        struck: list[Sector] = []
        for _ in range(paid):
            at = yield from choose(you, [one for one in t.occupied() if one not in struck])
            struck.append(at)
            lose_top(t, at)
    elif card == "R02" and played and pool:
        colour = yield from choose(you, pool)
        t.pool[colour] -= 1
        t.crusade = [colour]
        t.crusade_took_last = not sum(t.pool.values())
    elif card == "K01" and t.empty():
        at = yield from choose(you, t.empty())
        t.gems[at] += 1
        if pool:
            colour = yield from choose(you, pool)
            t.pool[colour] -= 1
            t.stacks[at].append(colour)
    elif card == "K03" and pool:
        colour = yield from choose(you, pool)
        t.pool[colour] -= 1
        t.destroyed[colour] += 1
    elif card == "K06":
        loose = [at for at in t.empty() if t.in_one_piece([one for one in t.printed if one != at])]
        if loose:
            at = yield from choose(you, loose)
            for kept in (t.printed, t.gems, t.stacks):
                del kept[at]
    elif card == "K07":
        gone = [colour for colour in COLOURS if t.destroyed[colour]]
        places = t.empty() if t.shielded() else list(t.printed)
        if gone and places:
            colour = yield from choose(you, gone)
            at = yield from choose(you, places)
            t.destroyed[colour] -= 1
            t.stacks[at].append(colour)
    elif card == "B03" and t.may_explore():
        (value,) = yield ("chance", sorted(t.tiles), 1)
        at = yield from choose(you, t.frontier())
        t.lay(at, value)
        t.money[you] += value


def card_events(t: Table, card: str, played: bool) -> Play:
    """Cards of the market, of the deck and of hands."""
    you = t.active
    if card == "W02" and t.market:
        for _ in range(3):
            chosen = yield from choose(you, list(t.market))
            t.on_card[chosen] = t.on_card.get(chosen, 0) + 1
    elif card in ("R11", "K05"):
        for gone in [one for one in t.market if card == "K05" or one[0] != "R"]:
            t.leaves_market(gone)
    elif card == "K04" and t.market:
        chosen = yield from choose(you, list(t.market))
        t.money[you] += t.leaves_market(chosen)
        yield from sale(t, chosen)
    elif card == "W13":
        lot = [one for one in t.market if one[0] == "W"]
        if lot:
            gems = sum(t.leaves_market(one) for one in lot)
            yield from auction(t, lot, -1, gems)
    elif card in ("W10", "K02"):
        lot = []
        for _ in range(min(t.deck(), 2 if card == "W10" else 1)):
            lot.append((yield from (t.draw() if card == "W10" else t.draw_last())))
        if lot:
            yield from auction(t, lot, -1, 0)
    elif card == "B02":
        drawn = []
        for _ in range(min(t.players, t.deck())):
            drawn.append((yield from t.draw()))
        for step in range(len(drawn)):
            given = yield from choose(you, list(drawn))
            drawn.remove(given)
            t.hands[(you + step) % t.players].append(given)
    elif card == "R08" and played:
        victims = [seat for seat in range(t.players) if seat != you and t.hands[seat]]
        if victims:
            victim = yield from choose(you, victims)
            (stolen,) = yield ("chance", sorted(t.hands[victim]), 1)
            t.hands[victim].remove(stolen)
            t.hands[victim].append("R08")
            t.discards[you][-1] = stolen

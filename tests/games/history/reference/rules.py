"""The course of play: turns, auctions, sales, expansions, the end. Only the game as it comes: no options."""

from tests.games.history.reference.events import carry_out
from tests.games.history.reference.market import auction, sale
from tests.games.history.reference.table import Play, Table, choose


def game(t: Table, turn_cap: int) -> Play:
    """Three cards and nine influence each, four cards in the market; turns until the pool is empty."""
    (t.first,) = yield ("chance", list(range(t.players)), 1)
    for seat in range(t.players):
        hand = yield ("chance", sorted(t.unseen), 3)
        t.hands[seat] = list(hand)
        t.unseen = [card for card in t.unseen if card not in hand]
    yield from refill(t)
    t.active = t.first
    while True:
        t.turn += 1
        yield from turn(t)
        if not sum(t.pool.values()) or t.turn >= turn_cap:
            break
        yield from refill(t)
        t.active = (t.active + 1) % t.players
    if t.crusade and t.crusade_took_last:
        yield from release(t, t.atop("R02"))
    count(t)


def refill(t: Table) -> Play:
    while len(t.market) < 4 and t.deck():
        card = yield from t.draw()
        t.market.append(card)


def turn(t: Table) -> Play:
    """The Crusade grows, an empty hand is recovered, one action."""
    you = t.active
    if t.crusade and t.atop("R02") == you and t.pool[t.crusade[0]]:
        onto_crusade(t, t.crusade[0])
    if not t.hands[you] and t.discards[you]:
        pile, t.discards[you] = t.discards[you], []
        t.hands[you] = pile
        if pile[-1] == "R02" and t.crusade:
            yield from release(t, you)
    options = [("act", "sow", card) for card in t.market]
    options += [("act", "sow", pile[-1]) for pile in t.discards if pile]
    for what in ("reap", "expand", "event"):
        options += [("act", what, card) for card in t.hands[you]]
    if not options:
        return
    _, what, card = yield ("ask", you, options)
    if what == "sow":
        yield from sow(t, card)
        return
    t.hands[you].remove(card)
    if what == "reap":
        yield from sale(t, card)
        return
    covered = bool(t.crusade) and t.atop("R02") == you
    t.discards[you].append(card)
    if covered:
        yield from release(t, you)
    if what == "expand":
        yield from expand(t, card[0])
    else:
        yield from carry_out(t, card, True)


def sow(t: Table, card: str) -> Play:
    """The card leaves its place; a Crusade drops its disks before anybody bids."""
    if card in t.market:
        gems = t.leaves_market(card)
        yield from auction(t, [card], -1, gems)
        return
    owner = t.atop(card)
    t.discards[owner].pop()
    if card == "R02" and t.crusade:
        yield from release(t, owner)
    yield from auction(t, [card], owner, 0)


def expand(t: Table, colour: str) -> Play:
    """A disk of the pool, the value of its sector, and after a new tile the top card of the deck."""
    places = t.targets(colour) if t.pool[colour] else []
    if not places:
        return
    at = yield from choose(t.active, places)
    new = at not in t.printed
    if new:
        yield from t.explore(at)
    t.pool[colour] -= 1
    t.stacks[at].append(colour)
    t.money[t.active] += t.printed[at] + t.gems[at]
    if new:
        yield from carry_out(t, "B01", True)


def onto_crusade(t: Table, colour: str) -> None:
    t.pool[colour] -= 1
    t.crusade.append(colour)
    t.crusade_took_last = not sum(t.pool.values())


def release(t: Table, owner: int) -> Play:
    """All disks of the Crusade are placed by its owner; what finds no place returns to the pool."""
    while t.crusade:
        places = t.targets(t.crusade[0])
        if not places:
            t.pool[t.crusade[0]] += len(t.crusade)
            t.crusade = []
            t.crusade_took_last = False
            return
        at = yield from choose(owner, places)
        colour = t.crusade.pop()
        if at not in t.printed:
            yield from t.explore(at)
        t.stacks[at].append(colour)


def count(t: Table) -> None:
    """Influence, and every card of hand and discard at its colour's value."""
    worth = {colour: t.worth(colour) for colour in "RWBK"}
    if any("K13" in t.hands[seat] + t.discards[seat] for seat in range(t.players)):
        worth["K"] += 2 * t.destroyed["K"]
    for seat in range(t.players):
        owned = t.hands[seat] + t.discards[seat]
        t.scores.append(t.money[seat] + sum(worth[card[0]] for card in owned))


def winners(t: Table) -> list[int]:
    """The highest score, then more influence, then shared."""
    best = max((t.scores[seat], t.money[seat]) for seat in range(t.players))
    return [seat for seat in range(t.players) if (t.scores[seat], t.money[seat]) == best]

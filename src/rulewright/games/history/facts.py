# interpreted: counted for the harness and for simulation, never in play
"""What never changes in number, and what simulation reports of a finished game."""

from collections.abc import Mapping, Sequence
from typing import Final

from rulewright.engine import Event
from rulewright.games.history.cards import COLOUR_NAMES, COLOURS, MANIFEST, NOTHING
from rulewright.games.history.rules.action import FOR_BOTH, FOR_EVENT, FOR_EXPANSION, REAP
from rulewright.games.history.rules.scoring import winners
from rulewright.games.history.state import BANK, CAPPED, Galaxy

USES: Final[Mapping[int, tuple[str, ...]]] = {
    REAP: ("reaped",),
    FOR_EXPANSION: ("expansion",),
    FOR_EVENT: ("event",),
    FOR_BOTH: ("event", "expansion"),
}
"""What a card was used for, by the action."""


def conserved(t: Galaxy) -> Mapping[str, int]:
    """Disks of each colour, cards and tiles: they change places, never number."""
    disks = [t.pool[which] + t.destroyed[which] for which in COLOURS]
    for stack in t.stacks.values():
        for which in stack:
            disks[which] += 1
    disks[t.crusade_colour] += t.crusade_disks
    for place, n in enumerate(t.taken):
        disks[place % len(COLOURS)] += n
    cards = t.deck_size() + len(t.market) + len(t.lot) + len(t.waiting) + len(t.sales) + len(t.treaty)
    cards += sum(hand.bit_count() for hand in t.hands) + sum(len(pile) for pile in t.discards)
    cards += t.removed.bit_count() + t.set_aside.bit_count() + sum(packet.bit_count() for packet in t.packets)
    cards += 1 if t.in_front != NOTHING else 0
    return {
        **{f"{COLOUR_NAMES[which]} disks": disks[which] for which in COLOURS},
        "cards": cards,
        "tiles": sum(t.tiles) + len(t.stacks) + t.removed_tiles,
    }


def facts(t: Galaxy, events: Sequence[Event]) -> Mapping[str, float]:
    """Figures of a finished game; those of a game that was broken off stand apart, in a table of their own."""
    found = ended_facts(t, events)
    if t.ended != CAPPED:
        return {"capped": 0.0, **found}
    apart = {f"capped games | {name} | mean": value for name, value in found.items() if " | " not in name}
    return {"capped": 1.0, **apart}


def ended_facts(t: Galaxy, events: Sequence[Event]) -> dict[str, float]:
    """Length, auctions, income and preservation, seats by turn order, and for each card what became of it."""
    found: dict[str, float] = {"turns": float(t.turn)}
    auctions = [event.facts for event in events if event.kind == "won"]
    reaps = [event.facts[2] for event in events if event.kind == "sold"]
    found["auctions"] = float(len(auctions))
    found["mean price"] = sum(won[2] for won in auctions) / max(1, len(auctions))
    found["sales"] = float(len(reaps))
    found["mean sale"] = sum(reaps) / max(1, len(reaps))
    found["reveals"] = float(sum(1 for event in events if event.kind == "revealed"))
    found["events without effect"] = float(sum(1 for event in events if event.kind == "no_effect"))
    found["turns without change"] = float(quiet_turns(events))
    found["disks destroyed"] = float(sum(t.destroyed))
    found["winning score"] = float(max(t.scores))
    found["margin"] = float(max(t.scores) - sorted(t.scores)[-2])
    found.update(preservation_facts(events))
    found.update(income_facts(events))
    found.update(order_facts(t))
    found.update(card_facts(t, events))
    return found


CHANGES: Final = frozenset({"disk", "explored", "disk_destroyed", "pool_disk_destroyed", "crusade_grows"})
"""Events after which pool, map or destroyed disks are not as they were."""


def quiet_turns(events: Sequence[Event]) -> int:
    """How many turns took no disk from the pool, destroyed none and laid no tile. [H-120]"""
    turns, changed, started = 0, True, False
    for event in events:
        if event.kind in ("turn", "ended"):
            turns += started and not changed
            changed, started = False, True
        elif event.kind in CHANGES:
            changed = True
    return turns


def preservation_facts(events: Sequence[Event]) -> dict[str, float]:
    """What was bid to preserve colours, and how many sectors that saved. [H-065 H-066]"""
    spent = sum(abs(bid) for event in events if event.kind == "preservation_bids" for bid in event.facts[0])
    saved = sum(1 for event in events if event.kind == "saved")
    found = {"preservation | all bids | gems": float(spent), "preservation | all bids | sectors saved": float(saved)}
    if spent:
        found["preservation | all bids | saved a gem"] = saved / spent
    return found


SOURCES: Final = ("sales", "expansion", "events", "revealed events", "auctions", "bought cards", "the Dam")


def income_facts(events: Sequence[Event]) -> dict[str, float]:
    """Where influence came from, all seats together, by what was going on. [H-061 H-078 H-057 H-059 R-12]"""
    earned = dict.fromkeys(SOURCES, 0)
    now = "events"
    for event in events:
        if event.kind == "played":
            now = "expansion" if event.facts[2] == FOR_EXPANSION else "events"
        elif event.kind == "revealed":
            now = "revealed events"
        elif event.kind == "won":
            now = "bought cards"
            winner, price, payee = event.facts[0], event.facts[2], event.facts[5]
            if payee not in (BANK, winner):
                earned["auctions"] += price
        elif event.kind == "sold":
            earned["sales"] += event.facts[2]
        elif event.kind == "took_bids":
            earned["the Dam"] += event.facts[1]
        elif event.kind == "gain":
            earned[now] += event.facts[1]
    return {f"income | {source} | gems": float(gems) for source, gems in earned.items()}


def order_facts(t: Galaxy) -> dict[str, float]:
    """By place in the turn order: who wins, with what score, and whose turn was the last. [H-010 H-121]"""
    best = winners(t)
    found: dict[str, float] = {"ended by a winner": float(t.active in best)}
    for place in range(t.players):
        seat = (t.first + place) % t.players
        name = f"turn order | {place + 1}"
        found[f"{name} | wins"] = (seat in best) / len(best)
        found[f"{name} | score"] = float(t.scores[seat])
        found[f"{name} | ends the game"] = float(seat == t.active)
    return found


def card_facts(t: Galaxy, events: Sequence[Event]) -> dict[str, float]:
    """For each card: times sown, played for event and for expansion, reaped; the mean price where it was bought alone;
    and, of the games in which somebody holds it at the end, how many that player wins."""
    did = {what: [0] * len(MANIFEST) for what in ("sown", "event", "expansion", "reaped")}
    prices: list[list[int]] = [[] for _ in MANIFEST]
    for event in events:
        if event.kind == "sown":
            did["sown"][event.facts[1]] += 1
        elif event.kind == "played":
            for what in USES[event.facts[2]]:
                did[what][event.facts[1]] += 1
        elif event.kind == "won" and len(event.facts[1]) == 1 and event.facts[1][0] >= 0:
            prices[event.facts[1][0]].append(event.facts[2])
    best = winners(t)
    found: dict[str, float] = {}
    for card, row in enumerate(MANIFEST):
        name = f"cards | {row.code} {row.name}"
        for what, times in did.items():
            found[f"{name} | {what}"] = float(times[card])
        if prices[card]:
            found[f"{name} | price"] = sum(prices[card]) / len(prices[card])
        for seat in range(t.players):
            if t.hands[seat] >> card & 1 or card in t.discards[seat]:
                found[f"{name} | holder wins"] = (seat in best) / len(best)
    return found

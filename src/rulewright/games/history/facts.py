# interpreted: counted for the harness and for simulation, never in play
"""What never changes in number, and what simulation reports of a finished game."""

from collections.abc import Mapping, Sequence

from rulewright.engine import Event
from rulewright.games.history.cards import COLOUR_NAMES, COLOURS, MANIFEST, NOTHING
from rulewright.games.history.rules.action import REAP
from rulewright.games.history.state import CAPPED, Galaxy


def conserved(t: Galaxy) -> Mapping[str, int]:
    """Disks of each colour, cards and tiles: they change places, never number."""
    disks = [t.pool[which] + t.destroyed[which] for which in COLOURS]
    for stack in t.stacks.values():
        for which in stack:
            disks[which] += 1
    disks[t.crusade_colour] += t.crusade_disks
    for place, n in enumerate(t.taken):
        disks[place % len(COLOURS)] += n
    cards = t.deck_size() + len(t.market) + len(t.lot) + len(t.sales) + len(t.treaty)
    cards += sum(hand.bit_count() for hand in t.hands) + sum(len(pile) for pile in t.discards)
    cards += t.removed.bit_count() + t.set_aside.bit_count() + sum(packet.bit_count() for packet in t.packets)
    cards += 1 if t.in_front != NOTHING else 0
    return {
        **{f"{COLOUR_NAMES[which]} disks": disks[which] for which in COLOURS},
        "cards": cards,
        "tiles": sum(t.tiles) + len(t.stacks) + t.removed_tiles,
    }


def facts(t: Galaxy, events: Sequence[Event]) -> Mapping[str, float]:
    """Figures of a finished game: length, auctions, income, and for each card how often and at what price.

    A card's price is given only for the games in which it was bought alone, so its mean is a mean price.
    """
    found: dict[str, float] = {"turns": float(t.turn), "capped": float(t.ended == CAPPED)}
    auctions = [event.facts for event in events if event.kind == "won"]
    reaps = [event.facts[2] for event in events if event.kind == "sold"]
    reveals = sum(1 for event in events if event.kind == "revealed")
    found["auctions"] = float(len(auctions))
    found["mean price"] = sum(won[2] for won in auctions) / max(1, len(auctions))
    found["sales"] = float(len(reaps))
    found["mean sale"] = sum(reaps) / max(1, len(reaps))
    found["reveals"] = float(reveals)
    found["disks destroyed"] = float(sum(t.destroyed))
    found["winning score"] = float(max(t.scores))
    found["margin"] = float(max(t.scores) - sorted(t.scores)[-2])
    found["first player has the best score"] = float(t.scores[t.first] == max(t.scores))
    found.update(card_facts(events))
    return found


def card_facts(events: Sequence[Event]) -> dict[str, float]:
    """For each card: times sown, bought, played and reaped, and the mean price where it was bought alone."""
    sown = [0] * len(MANIFEST)
    plays = [0] * len(MANIFEST)
    reaped = [0] * len(MANIFEST)
    prices: list[list[int]] = [[] for _ in MANIFEST]
    for event in events:
        if event.kind == "sown":
            sown[event.facts[1]] += 1
        elif event.kind == "played":
            counted = reaped if event.facts[2] == REAP else plays
            counted[event.facts[1]] += 1
        elif event.kind == "won" and len(event.facts[1]) == 1 and event.facts[1][0] >= 0:
            prices[event.facts[1][0]].append(event.facts[2])
    found: dict[str, float] = {}
    for card, row in enumerate(MANIFEST):
        name = f"cards | {row.code} {row.name}"
        found[f"{name} | sown"] = float(sown[card])
        found[f"{name} | played"] = float(plays[card])
        found[f"{name} | reaped"] = float(reaped[card])
        if prices[card]:
            found[f"{name} | price"] = sum(prices[card]) / len(prices[card])
    return found

# interpreted: read once a finished game
"""What simulation reports of a finished career, and what never changes while it lasts."""

from collections.abc import Mapping, Sequence

from rulewright.engine import Event
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.character import POWERS
from rulewright.games.genesis.events import CHILL, DRAWABLE, EMPTY_HANDED, EVENT_NAMES, GO_SOLO
from rulewright.games.genesis.gigs import GIGS
from rulewright.games.genesis.state import EMPTY_SLOT, Table

INCOME_ROUNDS = 10
"""Rounds of which the income curve is told."""


def conserved(t: Table) -> Mapping[str, int]:
    """Cards, gigs and meeples that can be in one place only. [G-008 G-009 G-039]"""
    riff = t.riff_deck.bit_count() + len(t.riff_bottom) + t.riff_discards.bit_count() + t.riff_box.bit_count()
    riff += sum(1 for card in t.market if card != EMPTY_SLOT) + len(t.played_cards)
    riff += sum(hand.bit_count() for hand in t.hands)
    settled = t.event_discards | t.producers
    shown = sum(1 for card in t.shown if 0 <= card < DRAWABLE and not settled >> card & 1)
    producers = (t.producers & 0b111).bit_count()
    events = t.event_deck.bit_count() + t.event_discards.bit_count() + producers + shown
    events += sum(hand.bit_count() for hand in t.events)
    basic = sum(t.chills) + sum(t.solos) + sum(1 for card in t.shown if card in (CHILL, GO_SOLO))
    return {
        "Write and Riff cards": riff,
        "Event cards": events,
        "Chill and Go Solo": basic,
        "songs with a record line": len(t.songs) - len(t.records),
    }


def facts(t: Table, events: Sequence[Event]) -> Mapping[str, float]:
    """How the career went: its length, income, and the use of every card and power."""
    found: dict[str, float] = {
        "rounds": t.round,
        "gigs played": t.nights,
        "originals": len(t.songs),
        "records": sum(1 for record in t.records if record),
        "band COIN": t.band_coin,
        "band CROWD": t.band_crowd,
        "band CLOUT": t.band_clout,
        "members' CROWD": sum(t.crowd),
        "broke up as three": float(len(t.sides) == 3),
        "Beats wins": float(t.winners & 1),
        "Melody wins": float(t.winners >> 1 & 1),
        "Front wins": float(t.winners >> 2 & 1),
    }
    found.update({f"power: {name}": 0.0 for name in POWERS})
    found.update({f"card: {card.code} {card.title}": 0.0 for card in CARDS})
    found.update({f"event: {name}": 0.0 for name in EVENT_NAMES[:EMPTY_HANDED]})
    found.update({f"gig: {gig.title}": 0.0 for gig in GIGS})
    count_events(found, events)
    found.update(income(events))
    return found


def count_events(found: dict[str, float], events: Sequence[Event]) -> None:
    """Count uses: powers, cards gained, events shown, gigs played, circles, technical difficulties."""
    for event in events:
        if event.kind == "power":
            found[f"power: {POWERS[event.facts[1]]}"] += 1
        elif event.kind == "card_gained":
            card = CARDS[event.facts[1]]
            found[f"card: {card.code} {card.title}"] += 1
        elif event.kind == "meeting":
            for shown in event.facts:
                if shown < EMPTY_HANDED:
                    found[f"event: {EVENT_NAMES[shown]}"] += 1
        elif event.kind == "gig_starts" and event.facts[0] < 12:
            found[f"gig: {GIGS[event.facts[0]].title}"] += 1
        elif event.kind in ("circle_worked", "circle_failed", "technical_difficulties", "composed", "recorded"):
            name = event.kind.replace("_", " ")
            found[name] = found.get(name, 0) + 1


def income(events: Sequence[Event]) -> dict[str, float]:
    """The income curve: COIN and CROWD that the gig of each of the first rounds brought the band and its members."""
    curves = ("band COIN", "member points")
    found = {f"round {n:02d} {what}": 0.0 for n in range(1, INCOME_ROUNDS + 1) for what in curves}
    now = 0
    for event in events:
        if event.kind == "gig_starts":
            now = event.facts[1]
        elif now > INCOME_ROUNDS or now == 0:
            continue
        elif event.kind == "outcome":
            found[f"round {now:02d} band COIN"] += event.facts[2]
        elif event.kind == "gained":
            found[f"round {now:02d} member points"] += event.facts[2]
    return found

# interpreted: read once a finished game
"""What simulation reports of a finished career, and what never changes while it lasts.

A fact named `table | row | column` stands in a table of the report. A fact that a career does not have (what a round
brought that was never played, who won a break-up that never came) is left out, so that means are over those that do.
"""

from collections.abc import Mapping, Sequence

from rulewright.engine import Event
from rulewright.games.band.options import ON
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.songs import BIG_FINISH, KIND_TITLES
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.character import POWERS, SCORES
from rulewright.games.genesis.events import (
    CHILL,
    DRAWABLE,
    EMPTY_HANDED,
    EVENT_CODES,
    EVENT_NAMES,
    GO_SOLO,
    PRODUCERS,
    STEVE,
)
from rulewright.games.genesis.gigs import GIGS
from rulewright.games.genesis.state import BROKEN_UP, EMPTY_SLOT, ENDINGS, Band

INCOME_ROUNDS = 20
"""Rounds of which the income curve is told."""
LONGEST = 18
"""Letters of a name in a table."""
PASTIME_COLUMNS = ("rests", "Live the Life", "Write and Riff", "can afford nothing")
OUTCOMES = ("everybody", "most", "too few")
BAND, MEMBERS = "the band's income by round", "members' points by round"
BAND_SCORES = ("COIN", "CROWD", "CLOUT")


def conserved(t: Band) -> Mapping[str, int]:
    """Cards, gigs and meeples that can be in one place only. [G-008 G-009 G-039]"""
    riff = t.riff_deck.bit_count() + len(t.riff_bottom) + t.riff_discards.bit_count() + t.riff_box.bit_count()
    riff += sum(1 for card in t.market if card != EMPTY_SLOT) + len(t.played_cards)
    riff += sum(hand.bit_count() for hand in t.hands)
    invited = t.producers & ~(1 << STEVE)
    settled = t.event_discards | invited
    shown = sum(1 for card in t.shown if 0 <= card < DRAWABLE and not settled >> card & 1)
    events = t.event_deck.bit_count() + t.event_discards.bit_count() + invited.bit_count() + shown
    events += sum(hand.bit_count() for hand in t.events)
    basic = sum(t.chills) + sum(t.solos) + sum(1 for card in t.shown if card in (CHILL, GO_SOLO))
    return {
        "Write and Riff cards": riff,
        "Event cards": events,
        "Chill and Go Solo": basic,
        "songs with a record line": len(t.songs) - len(t.records),
    }


def facts(t: Band, events: Sequence[Event]) -> Mapping[str, float]:
    """How the career went: its length, its end, income round by round, and the use of every card and power by role."""
    found: dict[str, float] = {
        "rounds": t.round,
        "gigs played": t.nights,
        f"rounds until {ENDINGS[t.ending]}": t.round,
        "originals": len(t.songs),
        "records": sum(1 for record in t.records if record),
        "band COIN at the end": t.band_coin,
        "band CROWD at the end": t.band_crowd,
        "band CLOUT at the end": t.band_clout,
    }
    found |= break_up_facts(t)
    found |= empty_tables(t)
    for event in events:
        count(found, event)
    found |= income(events)
    return found


def break_up_facts(t: Band) -> dict[str, float]:
    """Who left and who won, of careers that ended in a break-up. [G-250..G-263]"""
    if t.ending != BROKEN_UP:
        return {}
    found: dict[str, float] = {"of break-ups: everyone for themselves": float(len(t.sides) == 3)}
    for role, name in enumerate(ROLES):
        won, alone = t.winners >> role & 1, t.winners == 1 << role
        found[f"of break-ups | {name} | goes solo"] = float(t.solo >> role & 1)
        found[f"of break-ups | {name} | wins alone"] = float(alone)
        found[f"of break-ups | {name} | wins in the team"] = float(won and not alone)
        found[f"of break-ups | {name} | wins"] = float(won)
        found[f"of break-ups | {name} | CROWD before"] = float(t.crowd[role])
    return found


def empty_tables(t: Band) -> dict[str, float]:
    """Nought for everything that may be counted, so that what never happens is reported too."""
    names = [f"points gained | {role} | {score}" for role in ROLES for score in SCORES]
    names += [f"downtime | {role} | {pastime}" for role in ROLES for pastime in PASTIME_COLUMNS]
    powers = [*POWERS, *special_dice()]
    names += [f"powers and special dice used | {power} | {role}" for power in powers for role in ROLES]
    if t.settings.party != ON:
        names += [f"gigs | {gig.code} {cut(gig.title)} | {column}" for gig in GIGS for column in ("played", *OUTCOMES)]
        shown = range(EMPTY_HANDED)
        names += [f"cards of the Band Meeting shown | {event_row(event)} | {role}" for event in shown for role in ROLES]
        worked = ("hired", "songs", "records")
        names += [f"producers | {producer.name} | {column}" for producer in PRODUCERS for column in worked]
    names += [
        f"Write and Riff cards gained, and drawn into songs | {card_row(card)} | {column}"
        for card in range(len(CARDS))
        for column in (*ROLES, "drawn")
    ]
    names += [f"circles | {kind} | {column}" for kind in KIND_TITLES[:BIG_FINISH] for column in ("worked", "failed")]
    names += ["technical difficulties", "sheets scrapped", "songs played from their record"]
    return dict.fromkeys(names, 0.0)


def special_dice() -> list[str]:
    """The special dice of Beats, Melody and Front, by their cards."""
    return [card.title for card in CARDS[-3:]]


def cut(title: str) -> str:
    """A title that fits into a table."""
    return title if len(title) <= LONGEST else title[: LONGEST - 1].rstrip() + "…"


def card_row(card: int) -> str:
    """A Write and Riff card; equal cards share a row."""
    return f"{CARDS[card].code} {cut(CARDS[card].title)}"


def event_row(event: int) -> str:
    """An Event card."""
    return f"{EVENT_CODES[event]} {cut(EVENT_NAMES[event])}"


SIMPLE = {
    "technical_difficulties": "technical difficulties",
    "scrapped": "sheets scrapped",
    "record_played": "songs played from their record",
}
"""Events that are simply counted."""


def count(found: dict[str, float], event: Event) -> None:
    """Count one event in the table it belongs to."""
    kind, told = event.kind, event.facts
    if kind in SIMPLE:
        found[SIMPLE[kind]] += 1
    elif kind == "power":
        found[f"powers and special dice used | {POWERS[told[1]]} | {ROLES[told[0]]}"] += 1
    elif kind == "special_added":
        found[f"powers and special dice used | {special_dice()[told[0]]} | {ROLES[told[0]]}"] += 1
    elif kind == "gained":
        found[f"points gained | {ROLES[told[0]]} | {SCORES[told[1]]}"] += told[2]
    elif kind == "downtime":
        found[f"downtime | {ROLES[told[0]]} | {PASTIME_COLUMNS[told[1]]}"] += 1
    elif kind == "no_downtime":
        found[f"downtime | {ROLES[told[0]]} | {PASTIME_COLUMNS[-1]}"] += 1
    elif kind == "card_gained":
        found[f"Write and Riff cards gained, and drawn into songs | {card_row(told[1])} | {ROLES[told[0]]}"] += 1
    elif kind == "drawn":
        found[f"Write and Riff cards gained, and drawn into songs | {card_row(told[1])} | drawn"] += 1
    elif kind in ("circle_worked", "circle_failed"):
        found[f"circles | {KIND_TITLES[told[0]]} | {kind[7:]}"] += 1
    elif kind == "meeting":
        for role, shown in enumerate(told):
            if shown < EMPTY_HANDED:
                found[f"cards of the Band Meeting shown | {event_row(shown)} | {ROLES[role]}"] += 1
    elif kind == "outcome" and told[0] < len(GIGS):
        gig = f"{GIGS[told[0]].code} {cut(GIGS[told[0]].title)}"
        found[f"gigs | {gig} | played"] += 1
        found[f"gigs | {gig} | {OUTCOMES[told[1]]}"] += 1
    elif kind in WORKED and told[-1] >= 0:
        found[f"producers | {PRODUCERS[told[-1]].name} | {WORKED[kind]}"] += 1


WORKED = {"hired": "hired", "composing": "songs", "recorded": "records"}
"""Events of the Studio whose last fact is the producer."""


def income(events: Sequence[Event]) -> dict[str, float]:
    """The income curve: what each round that was played brought the band by its gig, and each member in points."""
    found: dict[str, float] = {f"{BAND} | {n:2d} | reached": 0.0 for n in range(1, INCOME_ROUNDS + 1)}
    now = 0
    for event in events:
        if event.kind == "gig_starts":
            now = event.facts[1]
            if now <= INCOME_ROUNDS and not found[f"{BAND} | {now:2d} | reached"]:
                found[f"{BAND} | {now:2d} | reached"] = 1.0
                found |= {f"{BAND} | {now:2d} | {score}": 0.0 for score in BAND_SCORES}
                found |= {f"{MEMBERS} | {now:2d} | {role}": 0.0 for role in ROLES}
        elif now == 0 or now > INCOME_ROUNDS:
            continue
        elif event.kind == "outcome":
            for score, gain in zip(BAND_SCORES, event.facts[2:5], strict=True):
                found[f"{BAND} | {now:2d} | {score}"] += gain
        elif event.kind == "gained":
            found[f"{MEMBERS} | {now:2d} | {ROLES[event.facts[0]]}"] += event.facts[2]
    return found

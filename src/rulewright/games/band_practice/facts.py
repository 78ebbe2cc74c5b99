# interpreted: read once a finished game
"""What simulation reports of a finished practice, and what never changes while it lasts."""

from collections.abc import Mapping, Sequence

from rulewright.engine import Event
from rulewright.games.band_practice.cards import POWER_IDS, power_of
from rulewright.games.band_practice.state import Rehearsal


def conserved(t: Rehearsal) -> Mapping[str, int]:
    """Cards and songs never get lost."""
    owned = [card for cards in t.owned for card in cards]
    count = {"songs": len(t.songs_left) + t.played + (1 if t.song >= 0 else 0)}
    for power in range(len(POWER_IDS)):
        there = [power_of(card) for card in [*t.display, *owned]] + t.deck.cards()
        count[f"cards of power {power}"] = there.count(power)
    return count


def facts(t: Rehearsal, events: Sequence[Event]) -> Mapping[str, float]:
    """What simulation reports: patrons, mistakes, spotlight actions, broken-off songs, cards."""
    kinds = [event.kind for event in events]
    return {
        "patrons": t.patrons,
        "mistakes": kinds.count("mistake"),
        "cards taken": kinds.count("took"),
        "cards used": kinds.count("used"),
        "discs removed": kinds.count("mended_circle") + kinds.count("mended_card"),
        "songs broken off": kinds.count("difficulties"),
    }

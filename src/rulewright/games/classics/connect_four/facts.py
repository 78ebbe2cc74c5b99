# interpreted: counted for the harness, never in play
"""What never changes."""

from collections.abc import Mapping

from rulewright.games.classics.connect_four.rules import Rack


def conserved(t: Rack) -> Mapping[str, int]:
    """No two discs share a place, and the seats take turns: whoever is not to move has not dropped fewer."""
    ahead = int(t.first).bit_count() - int(t.second).bit_count()
    moved_last = t.turn if t.won else 1 - t.turn
    return {"shared": int(t.first & t.second).bit_count(), "turns": ahead - (1 - moved_last)}

# interpreted: counted for the harness, never in play
"""What never changes."""

from collections.abc import Mapping

from rulewright.games.classics.connect_four.rules import Rack


def conserved(t: Rack) -> Mapping[str, int]:
    """Every disc dropped stands in a column, and nobody comes or goes."""
    return {"lost": sum(t.height) - sum(held.bit_count() for held in t.held), "seats": len(t.held)}

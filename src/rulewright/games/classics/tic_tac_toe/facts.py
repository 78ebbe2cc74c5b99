# interpreted: counted for the harness, never in play
"""What never changes."""

from collections.abc import Mapping

from rulewright.games.classics.tic_tac_toe.rules import Grid


def conserved(t: Grid) -> Mapping[str, int]:
    """No square is marked twice, and every mark is remembered."""
    crosses, noughts = t.marks
    return {"squares marked twice": crosses & noughts, "lost": (crosses | noughts) ^ t.taken}

"""The games that are installed, ours and anybody's: whatever registers in the entry-point group `rulewright.games`."""

from rulewright.engine.game import find, names

__all__ = ["find", "names"]

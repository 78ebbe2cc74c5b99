"""`rulewright scenario …`: the commands of Destinies, which live with the game."""

from rulewright.games.destinies.commands import register

__all__ = ["register"]

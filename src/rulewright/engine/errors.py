# interpreted: exceptions leave the compiled package anyway
"""The small family of errors. Each says what was refused, by which rule, and what would be allowed."""

from typing import Any


class RulewrightError(Exception):
    """Anything that Rulewright itself refuses or cannot do; the text is meant for a person."""


class Illegal(RulewrightError):
    """An answer that was not offered. The game is untouched.

    `question` is what was asked, `given` the refused answer, `rule` the atom behind the refusal (or ""), `why` a
    sentence for the player, `allowed` what could have been answered.
    """

    def __init__(self, question: Any, given: Any, rule: str, why: str, allowed: Any = None) -> None:
        super().__init__(f"{why} [{rule}]" if rule else why)
        self.question = question
        self.given = given
        self.rule = rule
        self.why = why
        self.allowed = allowed

    def __reduce__(self) -> Any:
        return (Illegal, (self.question, self.given, self.rule, self.why, self.allowed))


class BadRecord(RulewrightError):
    """A record that cannot be replayed: corrupt, foreign, of another rules version, or hostile."""


class BadOption(RulewrightError):
    """A game option that does not exist, or a value outside its range."""


class UnknownGame(RulewrightError):
    """No game of that name is installed."""


class Endless(RulewrightError):
    """A game that goes on without asking anybody anything."""


class Unimaginable(RulewrightError):
    """`imagine` could not find a world that fits what the observer has seen since the last resting point."""


class RuleBroken(RulewrightError):
    """A check of the harness failed: the rules of a game contradict the engine's contract."""

"""What may be set before a game, and the `Settings` it settles into."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine.options import fill, number

OPTIONS = (number("goal", 100, 20, 200, "How many points win.", "P-005"),)


class Settings:
    """How this game is played: every option under its own name."""

    goal: int


def settings_of(options: Mapping[str, Any]) -> Settings:
    """The settled options as the rules read them."""
    settings = Settings()
    fill(settings, OPTIONS, options)
    return settings

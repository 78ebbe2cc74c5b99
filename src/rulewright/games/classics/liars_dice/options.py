"""What may be set before a game, and the `Settings` it settles into."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.options import Option, fill, flag, number

OPTIONS: Final[tuple[Option, ...]] = (
    number("dice", 5, 1, 5, "How many dice everybody starts with.", "L-001"),
    flag("wild_ones", False, "Ones count as every face.", "L-007"),
)


class Settings:
    """How this game is played: every option under its own name, never changed after the start."""

    dice: int
    wild_ones: bool


def settings_of(options: Mapping[str, Any]) -> Settings:
    """The settled options as the rules read them."""
    settings = Settings()
    fill(settings, OPTIONS, options)
    return settings

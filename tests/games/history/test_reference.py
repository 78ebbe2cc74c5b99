"""The game in lockstep with the reference: the same questions, the same table before every action, the same end."""

import os
from typing import Any

import pytest

from rulewright.engine import Rng
from rulewright.games.history import GAME
from tests.games.history.lockstep import play
from tests.games.history.reference.options import USUAL

SLOW = bool(os.environ.get("RULEWRIGHT_SLOW"))
GAMES = int(os.environ.get("RULEWRIGHT_LOCKSTEP", "1200")) if SLOW else 6
NEEDS: dict[str, dict[str, Any]] = {
    "shield_autobid": {"preservation_mode": "on_stacks"},
    "shield_consumed": {"preservation_mode": "on_stacks"},
    "turn_disk_income": {"turn_disk": True},
    "turn_disk_event": {"turn_disk": True},
}
"""What else must be chosen for an option to have anything to change."""
NUMBERS = {
    "start_cards": [0, 11],
    "start_influence": [0, 25],
    "market_size": [2, 6],
    "quiet_rounds": [1, 3],
    "turn_cap": [9],
}
"""Values of the options that are numbers; 3 for all others."""

MEETINGS = [
    ("B08", "R07"),
    ("B08", "R13", "R02"),
    ("B08", "R13", "K07"),
    ("K10", "R12", "W03"),
    ("W09", "K04", "B09"),
    ("B01", "R02"),
    ("B08", "R09", "K08"),
    ("W10", "K02", "B02"),
]
"""Cards that seldom lie atop together when all plays are chance."""


def unusual() -> list[tuple[str, Any]]:
    """Every option with each value that is not the usual one."""
    found: list[tuple[str, Any]] = []
    for option in GAME.options:
        if option.kind == "flag":
            found.append((option.name, not option.default))
        elif option.kind == "choice":
            found += [(option.name, choice) for choice in option.choices if choice != option.default]
        else:
            found += [(option.name, value) for value in NUMBERS.get(option.name, [3])]
    return found


def drawn_options(players: int, rng: Rng) -> dict[str, Any]:
    """All options by chance; the quiet that ends a game is short enough to be met."""
    options = {name: value for name, value in GAME.random_options(players, rng).items() if name != "turn_cap"}
    return {**options, "quiet_rounds": rng.below(8)}


def test_the_reference_knows_the_same_options() -> None:
    assert {option.name: option.default for option in GAME.options} == USUAL


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_game_and_the_reference_agree(seed: int) -> None:
    assert play(f"lockstep/{seed}", 2 + seed % 3, {}) > 50


@pytest.mark.parametrize(("name", "value"), unusual() if SLOW else unusual()[::12])
def test_they_agree_under_each_option(name: str, value: Any) -> None:
    for seed in range(max(1, GAMES // len(unusual())) if SLOW else 1):
        assert play(f"{name}/{value}/{seed}", 2 + seed % 3, {**NEEDS.get(name, {}), name: value}) > 5


@pytest.mark.parametrize("seed", range(GAMES))
def test_they_agree_under_options_by_chance(seed: int) -> None:
    players = 2 + seed % 3
    play(f"chance/{seed}", players, drawn_options(players, Rng(f"options/{seed}")))


@pytest.mark.parametrize("cards", MEETINGS)
def test_they_agree_where_cards_meet_that_seldom_do(cards: tuple[str, ...]) -> None:
    for seed in range(max(1, GAMES // 40) if SLOW else 1):
        options = {"start_cards": 9, "crusade": ("faq", "printed", "rc2")[seed % 3]}
        play(f"{cards}/{seed}", 2 + seed % 3, options, cards)

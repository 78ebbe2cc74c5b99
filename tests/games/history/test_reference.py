"""The game in lockstep with the reference: the same questions, the same table before every action, the same end."""

import os

import pytest

from tests.games.history.lockstep import play

GAMES = int(os.environ.get("RULEWRIGHT_LOCKSTEP", "1200")) if os.environ.get("RULEWRIGHT_SLOW") else 6


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_game_and_the_reference_agree(seed: int) -> None:
    assert play(f"lockstep/{seed}", 2 + seed % 3, {}) > 50

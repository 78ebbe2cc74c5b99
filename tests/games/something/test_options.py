"""Options: the preset, and each block of the second draft by itself."""

from __future__ import annotations

import pytest

from rulewright.games.something import GAME
from rulewright.games.something.options import BLOCKS, settings_of


@pytest.mark.atom("S-903")
def test_the_preset_turns_every_block_on_and_each_can_be_on_alone() -> None:
    second = settings_of(GAME.settle(3, {"preset": "second"}))
    assert all(getattr(second, block) for block in BLOCKS)
    for block in BLOCKS:
        alone = settings_of(GAME.settle(3, {block: True}))
        assert [b for b in BLOCKS if getattr(alone, b)] == [block]

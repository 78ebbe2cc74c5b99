"""The GM's oracle."""

from __future__ import annotations

import pytest

from rulewright.games.something import GAME
from tests.games.something.positions import PAIR, minding, offered, play, position


@pytest.mark.atom("S2-066")
def test_a_secret_oracle_is_the_gms_own() -> None:
    run = position(die="S2", crew=PAIR, gm_oracle=True, change=minding)
    play(run, "", business=[10], oracle_type=0, oracle_open=0, oracle_answer=["aye", "nay"], roll=[(5,)])
    assert GAME.look(run, 0)["private"] == ["aye", "nay", "nay"]
    for observer in (-1, 1, 2):
        assert "nay" not in repr(GAME.look(run, observer))
    assert not [event for event in run.state.told or [] if event.kind == "oracle" and event.to is None]


@pytest.mark.atom("S2-064")
def test_the_oracle_compares_two_different_types() -> None:
    run = position(die="S2", crew=PAIR, gm_oracle=True, change=minding)
    play(run, "", business=[10])
    assert offered(run) == [0, 1, 2, 4]

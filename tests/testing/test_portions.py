"""Portions of the long searches: each is the same whenever it is done, and finds what is planted."""

from dataclasses import replace

import pytest

from rulewright.engine import Game
from rulewright.engine.errors import RuleBroken
from rulewright.games import find, names
from rulewright.testing.portions import compared_leaks, fuzzed_games


@pytest.mark.parametrize("name", names())
def test_a_few_of_each_game(name: str) -> None:
    assert fuzzed_games(find(name), 0, 3) == 3
    if find(name).has_secrets:
        assert compared_leaks(find(name), 0, 12) >= 12


def test_a_game_that_does_not_end_is_named_by_its_number() -> None:
    endless = replace(find("tic-tac-toe"), answer_cap=4)
    with pytest.raises(RuleBroken, match=r"game 20 with .* has not ended after 4 answers"):
        fuzzed_games(endless, 2, 10)


def test_a_view_that_tells_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.chdir(str(tmp_path))  # what fails is saved where it was run
    honest = find("liars-dice")
    telling: Game = replace(
        honest, view=lambda state, observer: {**honest.view(state, observer), "all": repr(state.dice)}
    )
    with pytest.raises(RuleBroken, match="can tell the real game from an imagined one"):
        compared_leaks(telling, 0, 200)

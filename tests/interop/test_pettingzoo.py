"""PettingZoo's own tests over every game, and what they do not ask: secrets, sealed answers, rewards."""

import os
import warnings
from collections.abc import Iterator

import pytest

pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from rulewright.engine import Illegal
from rulewright.games import find, names
from rulewright.interop.gymnasium import SeatEnv, gym_id
from rulewright.interop.pettingzoo import env, parallel_env, raw_env

CYCLES = 1000 if os.environ.get("RULEWRIGHT_SLOW") else 40


@pytest.fixture(autouse=True)
def _its_own_warnings() -> Iterator[None]:
    """PettingZoo warns of observations with a mask in games whose names it does not know."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("name", names())
def test_every_game_passes_the_tests_of_pettingzoo(name: str) -> None:
    api_test(env(name), num_cycles=CYCLES)
    parallel_api_test(parallel_env(name), num_cycles=CYCLES)
    seed_test(lambda: env(name), num_cycles=CYCLES // 2)


@pytest.mark.parametrize("name", ["liars-dice", "history"])
def test_gymnasium_accepts_a_seat_among_bots(name: str) -> None:
    check_env(SeatEnv(name, bots=["random"]), skip_render_check=True)


def test_gymnasium_makes_a_seat_by_its_id() -> None:
    import gymnasium

    table = gymnasium.make(gym_id(find("tic-tac-toe")), bots=["easy"], disable_env_checker=True)
    seen, _info = table.reset(seed=4)
    over = False
    paid = 0.0
    while not over:
        seen, reward, over, _cut, info = table.step(int(np.flatnonzero(seen["action_mask"])[0]))
        paid += float(reward)
    assert paid in (-1.0, 0.0, 1.0)
    assert "reason" in info


def test_what_is_not_offered_is_refused_and_loses_where_it_is_wrapped() -> None:
    table = raw_env("connect-four")
    table.reset(seed=1)
    with pytest.raises(Illegal):
        table.step(200)
    wrapped = env("connect-four")
    wrapped.reset(seed=1)
    wrapped.step(200)
    assert wrapped.terminations["player_0"]
    assert wrapped.rewards["player_0"] == -1


def test_the_winner_of_two_is_paid_what_the_other_loses() -> None:
    table = env("connect-four")
    table.reset(seed=1)
    for column in (0, 1, 0, 1, 0, 1, 0):
        table.step(column)
    assert table.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert table.infos["player_1"]["winners"] == (0,)


def test_dice_of_others_are_not_observed() -> None:
    seen = []
    for theirs in ((1,), (6,)):
        table = raw_env("liars-dice", options={"dice": 1})
        run = find("liars-dice").run(2, {"dice": 1})
        run.answer((3,))
        run.answer(theirs)
        table.reset(seed=1)
        table.bench.play.run = run
        seen.append(table.observe("player_0")["observation"])
    assert np.array_equal(seen[0], seen[1])


def test_who_seals_an_answer_does_not_see_what_the_others_sealed() -> None:
    for seed in range(40):
        first, second = raw_env("history"), raw_env("history")
        first.reset(seed=seed)
        second.reset(seed=seed)
        for _ in range(200):
            run = first.bench.play.run
            if run.over or len(run.waiting_for()) > 1:
                break
            offered = np.flatnonzero(first.observe(first.agent_selection)["action_mask"])
            action = int(offered[seed % len(offered)])
            first.step(action)
            second.step(action)
        if run.over:
            continue
        offered = np.flatnonzero(first.observe(first.agent_selection)["action_mask"])
        if len(offered) < 2:
            continue
        first.step(int(offered[0]))
        second.step(int(offered[-1]))
        after = [table.observe(table.agent_selection) for table in (first, second)]
        assert np.array_equal(after[0]["observation"], after[1]["observation"])
        assert np.array_equal(after[0]["action_mask"], after[1]["action_mask"])
        return
    pytest.fail("no sealed question was met")


def test_the_table_is_rendered_as_text() -> None:
    table = raw_env("tic-tac-toe", render_mode="ansi")
    table.reset(seed=1)
    assert "—" in str(table.render())

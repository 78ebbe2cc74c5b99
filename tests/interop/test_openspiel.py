# ruff: noqa: E402 - what is imported below needs the extra that is looked for first
"""OpenSpiel's own simulation tests over every game, its algorithms on ours, and its games at our tables."""

import os
from functools import partial
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed (make soak has it)")

import openspiel_on_ours as ours

from rulewright.bots import RandomBot, TreeBot, play_out
from rulewright.engine import Game, Pick, Rng
from rulewright.games import find, names
from rulewright.interop.guests import guest
from rulewright.interop.openspiel import load, short_name

SLOW = bool(os.environ.get("RULEWRIGHT_SLOW"))
SMALL = ("connect-four", "liars-dice", "tic-tac-toe")


@pytest.mark.parametrize("name", names())
def test_every_game_passes_the_simulation_test_of_openspiel(name: str) -> None:
    """Random games by OpenSpiel itself, each state written down, read back and compared."""
    games = (20 if name in SMALL else 5) if SLOW else 1
    ours.simulated(name, games)


@pytest.mark.skipif(not SLOW, reason="full tables take minutes: make soak")
@pytest.mark.parametrize("name", names())
def test_a_full_table_passes_the_simulation_test_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(load(name, find(name).seats[1]), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", names())
def test_every_game_is_loaded_by_the_name_it_has_in_openspiel(name: str) -> None:
    loaded = load(name)
    theirs = pyspiel.load_game(short_name(name))
    assert theirs.num_players() == loaded.num_players() == find(name).seats[0]
    assert theirs.get_type().long_name == find(name).title
    assert theirs.num_distinct_actions() == loaded.num_distinct_actions()


def test_a_game_is_found_by_openspiel_with_its_parameters() -> None:
    load("liars-dice")
    game = pyspiel.load_game("rulewright_liars_dice(seats=3,options=dice:1)")
    assert game.num_players() == 3
    assert game.new_initial_state().held.run.options["dice"] == 1


@pytest.mark.skipif(not SLOW, reason="the whole tree takes minutes: make soak")
def test_openspiel_finds_the_value_of_one_die_each() -> None:
    """CFR+ of OpenSpiel on our Liar's Dice: 4/9 for the first of two with one die each, as our own solver has it."""
    ((_, value, exploitability),) = ours.solved([30])
    assert value == pytest.approx(ours.EXACT, abs=0.01)
    assert exploitability < 0.05


def test_a_tree_that_is_written_down_has_the_value_of_the_game() -> None:
    """Kuhn poker, whose value is known: the first player loses a chip in eighteen games."""
    tree = pyspiel.load_efg_game(ours.written(pyspiel.load_game("kuhn_poker")))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    value = pyspiel.expected_returns(tree.new_initial_state(), solver.average_policy(), -1, False)[0]
    assert value == pytest.approx(-1 / 18, abs=0.001)


def test_ismcts_of_openspiel_wins_at_our_liars_dice() -> None:
    """Its information-set search on our game, through `resample_from_infostate`, against a random player."""
    returns = ours.searched(60 if SLOW else 8, 60)
    assert sum(returns) / len(returns) >= 0.4


def test_a_resampled_state_tells_nothing_of_what_others_hold() -> None:
    game = load("liars-dice", dice=1)
    strings = set()
    for theirs in (0, 5):
        state = game.new_initial_state()
        state.apply_action(2)
        state.apply_action(theirs)
        worlds = [state.resample_from_infostate(0, partial(float, k / 12)) for k in range(12)]
        strings.add(tuple(world.information_state_string(1) for world in worlds))
        assert {world.information_state_string(0) for world in worlds} == {state.information_state_string(0)}
    assert len(strings) == 1


@pytest.fixture(scope="module")
def leduc() -> Game:
    return guest("leduc_poker", "openspiel_guests", open_actions=True)


def test_a_guest_from_openspiel_is_played_by_our_bots(leduc: Game) -> None:
    for seed in range(4):
        run = play_out(leduc, [TreeBot(30), RandomBot()], seed=seed)
        result = run.state.result()
        assert result is not None
        assert sum(result.scores) == 0


def test_a_guest_keeps_its_secrets(leduc: Game) -> None:
    run = leduc.run(2, seed=3)
    worlds = [run.imagine(0, Rng(k)) for k in range(30)]
    assert {str(leduc.view(world.state, 0)) for world in worlds} == {str(leduc.view(run.state, 0))}
    assert len({world.state.spiel.information_state_string(1) for world in worlds}) > 1  # type: ignore[attr-defined]
    assert "Private" not in str(leduc.view(run.state, -1))


def test_a_guest_is_recorded_and_replayed(leduc: Game) -> None:
    run = play_out(leduc, [RandomBot(), RandomBot()], seed=5)
    assert leduc.replay(run.record()).state.result() == run.state.result()


def test_a_guest_without_secrets_lies_open() -> None:
    game = guest("connect_four", "openspiel_guests")
    run = game.run(2)
    run.answer(3)
    assert isinstance(run.question, Pick)
    asking = game.asking(run, 1)
    assert asking is not None
    assert [choice.label for choice in asking.choices] == [f"o{column}" for column in range(7)]
    assert "x" in str(game.view(run.state, -1)["shown"])

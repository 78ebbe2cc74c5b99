"""What nobody may know stays unknown; the bot follows a path; simulation reports it."""

import json

import pytest

from rulewright.bots import bot_answer
from rulewright.engine import Rng, Run
from rulewright.games.destinies import GAME, conserved, facts
from rulewright.games.destinies.bots import Pathfinder
from rulewright.games.destinies.goals import FAR
from rulewright.games.destinies.planning import Planner
from rulewright.games.destinies.rules import Adventure
from rulewright.games.destinies.scripted import Stage
from rulewright.testing.checks import lawful

TALE = "low_water_sketch"


def wandering(seed: int, seats: int = 3, **options: object) -> Run:
    return GAME.run(seats, {"scenario": TALE, "characters": "dealt", "day_cap": 8, **options}, seed=seed)


@pytest.mark.atom("D-011", "D-108", "D-160", "D-164", "D-178")
@pytest.mark.parametrize("notice", ["veiled", "private", "open"])
def test_an_imagined_table_looks_the_same_to_its_observer_and_hides_the_rest(notice: str) -> None:
    virtues: set[tuple[int, ...]] = set()
    steps: set[tuple[int, ...]] = set()
    for seed in range(4):
        run, rng = wandering(seed, notice=notice), Rng(seed)
        while not run.over and run.position < 120:
            if run.position % 7 == 0:
                lawful(GAME, run, rng)
                world = run.imagine(0, rng).state
                assert isinstance(world, Adventure)
                virtues.add(tuple(world.virtue))
                steps.add(tuple(world.noticed[4:]))
            run.answer(run.question.at_random(rng))  # type: ignore[union-attr]
    assert len(virtues) > 10
    assert len(steps) > 1


@pytest.mark.atom("D-164", "D-071", "D-016")
def test_no_view_holds_virtue_bands_or_what_waits_unexplored() -> None:
    stage = Stage(TALE, ["marit", "pim"], {"players.marit.virtue": -7})
    stage.do("P-07", to="quay").do("P-08", visit="eel_stall").do("P-09", option="calm_crowd")
    for observer in (-1, 0, 1):
        told = json.dumps(GAME.view(stage.t, observer))
        assert "-7" not in told
        assert "results" not in told
        tiles = [entry for entry in GAME.view(stage.t, observer)["tiles"] if not entry["explored"]]
        assert all(entry["pois"] == [] for entry in tiles)


def test_hidden_inventories_are_hidden() -> None:
    stage = Stage(TALE, ["marit", "pim"], {}, {"inventory_public": False})
    assert GAME.view(stage.t, 1)["players"][0]["items"] is None
    assert GAME.view(stage.t, 1)["players"][0]["held"] == 1
    assert GAME.view(stage.t, 0)["players"][0]["items"] == list(stage.t.hands[0])


def test_the_bot_reaches_its_destiny_and_does_so_faster_than_chance() -> None:
    def days(bots: bool, seed: int) -> int:
        run = GAME.run(1, {"scenario": TALE, "day_cap": 40, "characters": "dealt"}, seed=seed)
        bot, rng = Pathfinder(), Rng(seed)
        while not run.over:
            run.answer(bot_answer(bot, run, 0, rng) if bots else run.question.at_random(rng))  # type: ignore[union-attr]
        return run.state.day if run.state.winner == 0 else 60  # type: ignore[attr-defined]

    planned = [days(True, seed) for seed in range(8)]
    random = [days(False, seed) for seed in range(8)]
    assert sum(planned) < 0.7 * sum(random)
    assert sum(1 for day in planned if day < 30) >= 6


def test_a_plan_names_what_is_missing() -> None:
    stage = Stage(TALE, ["marit"])
    (near, path, goal), *_ = Planner(stage.t, 0).paths()
    assert near < FAR
    assert goal.option in range(len(stage.told.plot.option_ids))
    ready = Stage(TALE, ["marit"], {"players.marit.vars.heard_note": True, "players.marit.vars.forge_hot": True})
    (closer, nearest, last), *_ = Planner(ready.t, 0).paths()
    assert nearest == 0
    assert closer < near
    assert ready.told.plot.tile_ids[last.tile] == "bell_hill"
    assert path in (0, 1)


def test_simulation_reports_winners_by_character_and_turn() -> None:
    run, rng, bot = wandering(3, day_cap=30), Rng(3), Pathfinder()
    while not run.over:
        seat = run.waiting_for()[0]
        run.answer(bot_answer(bot, run, seat, rng), seat)
    assert isinstance(run.state, Adventure)
    told = facts(run.state, [])
    assert told["days"] == run.state.day
    assert sum(value for name, value in told.items() if name.startswith("wins as")) == len(run.state.result().winners)  # type: ignore[union-attr]
    assert conserved(run.state)["held twice or nowhere"] == 0

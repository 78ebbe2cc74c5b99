"""What nobody may know stays unknown; the bot follows a path; simulation reports it."""

import json

import pytest

from rulewright.bots import bot_answer
from rulewright.engine import Pick, Rng, Run
from rulewright.games.destinies import GAME
from rulewright.games.destinies import state as s
from rulewright.games.destinies.facts import conserved, facts
from rulewright.games.destinies.players.goals import FAR
from rulewright.games.destinies.players.pathfinder import Pathfinder, restless
from rulewright.games.destinies.players.planning import Planner
from rulewright.games.destinies.players.ways import index_of_plot
from rulewright.games.destinies.prover.acting import adventure, sit_down
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import packed
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.rules.events import notices
from rulewright.games.destinies.shelf.library import tale
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.conditions import COMPARE, holds
from rulewright.games.destinies.story.kinds import COINS, UP
from rulewright.games.destinies.story.plot import NONE
from rulewright.testing.checks import lawful
from tests.games.destinies.stage import Stage

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


@pytest.mark.atom("D-023", "D-108")
def test_the_next_look_at_the_steps_tells_as_many_in_an_imagined_world_as_here() -> None:
    """A step that holds by what a hero has is noticed there, too: one that was forgotten would be told once more."""
    told = 0
    for seed in range(6):
        run, rng = wandering(seed, notice="veiled", day_cap=20), Rng(seed)
        while not run.over and run.position < 250:
            real = run.state.copy()
            assert isinstance(real, Adventure)
            world = real.imagine(-1, rng)
            assert isinstance(world, Adventure)
            for t in (real, world):
                for seat in range(t.seats):
                    if t.characters[t.seats - 1] != NONE:
                        notices(t, seat)
            counts = [sum(bits.bit_count() for bits in t.noticed) for t in (real, world)]
            assert counts[0] == counts[1], (seed, run.position)
            told += counts[0]
            run.answer(run.question.at_random(rng))  # type: ignore[union-attr]
    assert told > 100


@pytest.mark.atom("D-023", "D-108")
def test_a_world_in_which_an_answer_told_of_another_number_of_steps_is_dealt_anew() -> None:
    """A step dealt as noticed can be reached by the next answer: it is then told of in the real world only."""
    for notice in ("veiled", "private"):
        real = wandering(3, seats=2, notice=notice).state
        assert isinstance(real, Adventure)
        world = real.copy()
        world.noticed[0], real.noticed[0] = 0b01, 0b10
        assert world.fits(real, -1)
        real.noticed[0] = 0b11
        assert world.fits(real, -1) == (notice == "private")


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


@pytest.mark.parametrize("scenario", ["low_water", "missing_noon", "twice_orchard", "leap_day"])
@pytest.mark.parametrize(("players", "mode"), [(1, "explorer"), (1, "challenger"), (2, ""), (3, "")])
def test_the_bot_comes_to_a_finale_in_every_shipped_scenario(scenario: str, players: int, mode: str) -> None:
    told = tale(scenario)
    for number in range(2):
        order = told.scenario.order[number:] + told.scenario.order[:number]
        run = sit_down(told, tuple(order[:players]), mode)
        rng, bots = Rng(f"{scenario}/{number}"), [Pathfinder() for _ in range(players)]
        while run.question is not None and adventure(run).turns < 40 * players:
            question = run.question
            seat = question.seat if isinstance(question, Pick) else 0
            run.answer(bots[seat].choose(run, question, rng) if isinstance(question, Pick) else question.at_random(rng))
        t = adventure(run)
        begun = any(t.in_finale(seat) for seat in range(players))
        too_late = mode == "challenger" and t.ended == s.DEADLINE  # a challenge can be lost
        assert begun or too_late, f"nobody came to a Finale in game {number}"


def test_the_bot_does_not_wait_before_ground_that_is_not_there_yet() -> None:
    """It once stood at the inn for ever: the tower was not on the table, and nobody went to lay it out."""
    stage = Stage("leap_day", ["perrin"], {"players.perrin.tile": "inn_row", "explored": ["inn_row"]})
    plot = stage.told.plot
    tower = plot.tile_ids.index("tower_yard")
    plan = Planner(stage.t, 0)
    assert stage.t.tiles[tower] == s.HIDDEN
    goal = plan.ground(tower, 0)
    assert plot.tile_ids[goal.tile] == "archive_row"
    assert 1 < goal.cost < FAR
    strings = plan.way(index_of_plot(plot).outcomes(plot.option_ids.index("hang_strings"))[-1], 0)
    assert plot.tile_ids[strings.tile] == "archive_row"
    assert strings.cost > goal.cost


def test_a_plan_earns_what_is_missing() -> None:
    for coins, work in ((0, True), (4, False)):
        stage = Stage("leap_day", ["perrin"], {"players.perrin.coins": coins})
        plot = stage.told.plot
        supper = plot.option_ids.index("pay_mandate")
        goal = Planner(stage.t, 0).way(index_of_plot(plot).outcomes(supper)[0], 0)
        assert goal.cost < FAR
        assert (goal.option != supper) == work
        earning = {deed.way.option for deed in index_of_plot(plot).to(COINS, UP)}
        assert not work or goal.option in earning or goal.sell or goal.tile >= 0


def test_a_plan_waits_for_events_and_undoes_what_stands_in_its_way() -> None:
    stage = Stage("low_water", ["pim"])
    plot = stage.told.plot
    plan = Planner(stage.t, 0)
    camp = plan.presence(plot.poi_ids.index("salvage_camp"), 0)
    assert 3 <= camp.cost < FAR
    for node, op in enumerate(plot.node_op):
        if op == p.NOT and plot.node_op[plot.node_kids[node][0]] == COMPARE.op:
            assert plan.condition(node, 0).cost <= FAR
            assert holds(stage.t, node, 0) == (plan.condition(node, 0).cost == 0)


def test_nobody_can_tell_from_the_table_which_path_a_bot_likes() -> None:
    likes = set()
    for seed in range(12):
        stage = Stage("low_water", ["marit", "pim", "tobias"])
        bot = Pathfinder()
        assert isinstance(stage.run.question, Pick)
        bot.choose(stage.run, stage.run.question, Rng(seed))
        likes.add(bot.likes[0])
    assert likes == {0, 1, NONE}


def test_somebody_whose_plans_fail_grows_restless() -> None:
    stage = Stage("low_water", ["marit"])
    rng = Rng(1)
    assert not any(restless(stage.t, 0, rng) for _ in range(200))
    stage.t.day = 40
    assert 40 < sum(restless(stage.t, 0, rng) for _ in range(200)) < 120
    stage.t.finale_path[0] = 0
    assert not any(restless(stage.t, 0, rng) for _ in range(200))


@pytest.mark.atom("D-071")
def test_the_ladder_is_the_same_whatever_a_test_asks_for() -> None:
    """Two tests of one skill with different bands show the same chances, and always of one to six successes."""
    shown = []
    for option in ("quote_ledger", "reason_with_vole"):
        stage = Stage("low_water", ["tobias"], {"players.tobias.ready": 2}, {"odds_helper": "ladder"})
        stage.do("P-07", to="quay").do("P-08", visit="harbour_office").do("P-09", option=option)
        shown.append(GAME.view(stage.t, 0)["test"]["ladder"])
        assert all(len(row) == 6 for row in shown[-1])
    bands = [
        stage.told.plot.option_bands[stage.told.plot.option_ids.index(o)] for o in ("quote_ledger", "reason_with_vole")
    ]
    assert [band[0] for band in bands[0]] != [band[0] for band in bands[1]]
    assert shown[0] == shown[1]


@pytest.mark.atom("D-164", "D-178")
def test_what_virtue_opens_changes_nothing_for_the_others() -> None:
    """An option that only a ruthless player is offered: the other players' tables and questions are the same."""
    seen = []
    for virtue in (0, -7):
        stage = Stage("low_water", ["tobias", "pim"], {"players.tobias.virtue": virtue})
        stage.do("P-07", to="quay").do("P-08", visit="harbour_office")
        offered = "frighten_vole" in stage.offered()
        assert offered == (virtue < 0)
        others = [GAME.look(stage.run, observer) for observer in (1, -1)]
        told = [GAME.sentence(event, ("Ann", "Ben")) for event in stage.t.told or [] if event.to is None]
        seen.append(json.dumps([others, told], sort_keys=True))
    assert seen[0] == seen[1]


def test_simulation_reports_winners_by_character_and_turn() -> None:
    run, rng, bot = wandering(3, day_cap=30), Rng(3), Pathfinder()
    while not run.over:
        seat = run.waiting_for()[0]
        run.answer(bot_answer(bot, run, seat, rng), seat)
    assert isinstance(run.state, Adventure)
    told = facts(run.state, [])
    assert told["days"] == run.state.day
    result = run.state.result()
    assert result is not None

    def summed(table: str, column: str) -> float:
        return sum(value for name, value in told.items() if name.startswith(f"{table} |") and name.endswith(column))

    assert summed("characters", " begun") == told["finales begun"]
    assert summed("characters", " won") == summed("characters", "| wins") == summed("turn order", "| wins")
    assert summed("characters", "| wins") == len(result.winners)
    assert conserved(run.state)["held twice or nowhere"] == 0


def test_a_hint_names_the_step_that_a_choice_leads_to() -> None:
    stage = Stage("low_water", ["pim"])
    assert isinstance(stage.run.question, Pick)
    told = GAME.hint(stage.t, stage.run.question) if GAME.hint else {}
    stay, row = stage.told.plot.tile_ids.index("quay"), stage.told.plot.tile_ids.index("customs_row")
    assert told[packed(a.GO, stay)].startswith("towards dawn: Find the second name (about ")
    assert told[packed(a.GO, row)].startswith("towards dusk: Get a stamped claim, one way or another (about ")
    assert len(told) == 2


def test_hints_have_a_reason_at_every_question_of_a_turn_and_none_where_there_is_none() -> None:
    run = sit_down(tale("low_water"), ("marit",))
    bot, rng = Pathfinder(), Rng("hints")
    told: set[str] = set()
    while run.question is not None and adventure(run).day < 9:
        question = run.question
        if isinstance(question, Pick):
            assert GAME.hint is not None
            words = GAME.hint(run.state, question)
            assert set(words) <= set(question.options)
            assert all(words.values())
            told.update(words.values())
            run.answer(bot.choose(run, question, rng))
        else:
            run.answer(question.at_random(rng))
    assert {"worth doing first", "the best chance here"} <= told
    assert any(words.startswith("towards dawn: Bring the cold foundry to heat (") for words in told)

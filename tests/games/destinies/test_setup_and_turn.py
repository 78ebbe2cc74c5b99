"""Setup, objective, turn order, start of turn, movement, exploring."""

import pytest

from rulewright.engine import BadOption, Illegal
from rulewright.games.destinies import GAME
from rulewright.games.destinies.panels import cell_lines
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import packed
from rulewright.games.destinies.rules.turn import reachable
from rulewright.games.destinies.state import EXPLORED, HIDDEN, UNEXPLORED
from rulewright.games.destinies.words.texts import Words
from tests.games.destinies.stage import Stage

TALE = "low_water_sketch"


@pytest.mark.atom("D-001", "D-002")
def test_one_to_three_players_and_a_scenario_that_exists() -> None:
    for seats in (1, 2, 3):
        assert GAME.run(seats, {"scenario": TALE}, seed=1).state.seats == seats  # type: ignore[attr-defined]
    with pytest.raises(BadOption):
        GAME.run(4, {"scenario": TALE})
    with pytest.raises(BadOption, match="there is no scenario"):
        GAME.run(1, {"scenario": "../../etc"})


@pytest.mark.atom("D-003", "D-004", "D-028")
def test_the_introduction_comes_before_the_characters_which_all_differ() -> None:
    run = GAME.run(3, {"scenario": TALE}, seed=1, listen=True)
    story = run.state.told or []
    assert [event.kind for event in story] == ["said"]
    assert GAME.sentence(story[0], run.names).startswith("Nine days ago")
    assert story[0].heard_by(-1)
    assert run.asked(0) is not None
    run.answer(1)
    assert run.asked(1).options == [0, 2]  # type: ignore[union-attr]
    with pytest.raises(Illegal):
        run.answer(1)


@pytest.mark.atom("D-005")
def test_characters_can_be_dealt() -> None:
    seen = set()
    for seed in range(12):
        run = GAME.run(3, {"scenario": TALE, "characters": "dealt"}, seed=seed)
        assert sorted(run.state.characters) == [0, 1, 2]  # type: ignore[attr-defined]
        seen.add(tuple(run.state.characters))  # type: ignore[attr-defined]
    assert len(seen) > 3


@pytest.mark.atom("D-006", "D-007", "D-008", "D-009", "D-010")
def test_the_board_starts_as_the_scenario_says() -> None:
    run = GAME.run(["Ann"], {"scenario": TALE})
    run.answer(0)
    t = run.state
    assert t.skills == [(6, 9), (7, 10), (5, 7, 9)]  # type: ignore[attr-defined]
    assert t.coins == [1]  # type: ignore[attr-defined]
    assert t.ready == [1]  # type: ignore[attr-defined]  # all exhausted, then the first refresh
    assert [t.plot.item_ids[t.plot.instance_item[i]] for i in t.hands[0]] == ["founders_hammer"]  # type: ignore[attr-defined]
    assert len(t.settings.main) == 6  # type: ignore[attr-defined]


@pytest.mark.atom("D-011", "D-012", "D-020", "D-179")
def test_a_destiny_is_read_by_its_owner_alone() -> None:
    stage = Stage(TALE, ["marit", "pim"])
    mine, theirs, nobody = (GAME.view(stage.t, observer) for observer in (0, 1, -1))
    assert len(mine["destiny"]["paths"]) == 2
    shown = "".join(str(p) for p in GAME.panels({**mine, "names": ["A", "B"], "you": 0}))
    assert "It ends where the rope hangs." in shown
    for other in (theirs, nobody):
        seen = "".join(str(p) for p in GAME.panels({**other, "names": ["A", "B"], "you": 1}))
        assert "It ends where the rope hangs." not in seen
        assert "Marit Quell" in seen
    assert nobody["destiny"] is None


@pytest.mark.atom("D-013", "D-014", "D-015", "D-043")
def test_the_start_tile_is_explored_and_everybody_stands_on_it() -> None:
    stage = Stage(TALE, ["marit", "pim", "tobias"])
    plot, t = stage.told.plot, stage.t
    assert [plot.tile_ids[i] for i, state in enumerate(t.tiles) if state == EXPLORED] == ["quay"]
    assert {plot.tile_ids[i] for i, state in enumerate(t.tiles) if state == UNEXPLORED} == {
        "bell_hill",
        "salt_pans",
        "customs_row",
        "mudflats",
    }
    assert t.place == [plot.tile_ids.index("quay")] * 3
    assert {plot.poi_ids[i] for i in t.pois_here(t.place[0])} == {"eel_stall", "stranded_ferry"}


@pytest.mark.atom("D-016")
def test_an_unexplored_tile_shows_its_teaser_and_nothing_else() -> None:
    stage = Stage(TALE, ["pim"])
    tile = stage.told.plot.tile_ids.index("mudflats")
    seen = next(entry for entry in GAME.view(stage.t, 0)["tiles"] if entry["tile"] == tile)
    assert seen["pois"] == []
    view = {**GAME.view(stage.t, 0), "names": ["A"], "you": 0}
    shown = " ".join(span.text for line in cell_lines(Words(view), seen, 15) for span in line)
    assert "something like counting" in shown
    assert "duckboards" not in "".join(str(panel) for panel in GAME.panels(view)).lower()


@pytest.mark.atom("D-017")
def test_characters_nobody_chose_take_no_turns() -> None:
    stage = Stage(TALE, ["pim"])
    for day in (1, 2, 3):
        assert stage.t.day == day
        assert stage.t.active == 0
        stage.do("P-07", to="quay").do("P-08", end=True)


@pytest.mark.atom("D-018", "D-021", "D-022", "D-180")
def test_either_path_wins_and_none_is_declared_before_the_finale() -> None:
    for path, extra in (("dawn", {"players.pim.vars.names": 3}), ("dusk", {"players.pim.vars.box_found": True})):
        where = {"dawn": ("net_lofts", "loft_hall"), "dusk": ("wreck_sands", "the_wreck")}[path]
        given = {**extra, "explored": [where[0]], "players.pim.tile": where[0], "players.pim.vars.names": 3}
        stage = Stage(TALE, ["pim"], given)
        assert stage.t.finale_path == [-1]
        stage.do("P-07", to=where[0]).do("P-08", visit=where[1]).do("P-20", path=path)
        assert stage.t.finale_path == [0 if path == "dawn" else 1]
        assert not stage.offers("P-20", path="dawn")


@pytest.mark.atom("D-023")
def test_a_step_is_noticed_once_veiled_to_others_in_full_to_its_owner() -> None:
    def kinds(flag: str) -> tuple[list[str], list[str]]:
        given = {"explored": ["bell_hill"], "players.marit.INT": [2, 2]}
        stage = Stage(TALE, ["marit", "pim"], given, {"notice": flag})
        stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-09", option="learn_note")
        stage.do("P-16", effort=0, dice=[1, 1])
        story = [event for event in stage.t.told or [] if event.kind.startswith("step_")]
        return [e.kind for e in story if e.heard_by(0)], [e.kind for e in story if e.heard_by(1)]

    assert kinds("veiled") == (["step_veiled", "step_private"], ["step_veiled"])
    assert kinds("private") == (["step_private"], [])
    assert kinds("open") == (["step_open"], ["step_open"])


@pytest.mark.atom("D-024")
def test_a_taken_unique_item_leaves_another_way_to_the_finale() -> None:
    given = {
        "explored": ["bell_hill", "drowned_stair"],
        "players.marit.vars.stair_read": True,
        "players.marit.POW": [2, 2],
    }
    stage = Stage(TALE, ["marit", "pim"], {**given, "players.pim.items": ["cracked_clapper"]})
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-09", option="still_bell")
    stage.do("P-16", effort=0, dice=[1, 1])
    assert stage.t.marked[1] != 0
    stage.do("P-11")
    stage.t.place[0] = stage.told.plot.tile_ids.index("drowned_stair")
    stage.do("P-07", to="quay").do("P-08", end=True)
    stage.do("P-07", to="drowned_stair").do("P-08", visit="the_stair")
    assert stage.offers("P-20", path="dusk")


@pytest.mark.atom("D-026", "D-029", "D-030", "D-146")
def test_turns_go_round_and_a_day_ends_when_everybody_had_one() -> None:
    stage = Stage(TALE, ["marit", "pim", "tobias"], {"players.pim.xp": 1})
    order = []
    for _ in range(6):
        order.append((stage.t.day, stage.t.active))
        assert stage.run.waiting_for() == [stage.t.active]
        with pytest.raises(Illegal):
            stage.run.answer(packed(a.SPEND_XP), (stage.t.active + 1) % 3)
        stage.do("P-07", to="quay").do("P-08", end=True)
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


def test_the_first_player_is_drawn() -> None:
    firsts = set()
    for seed in range(20):
        run = GAME.run(3, {"scenario": TALE, "characters": "dealt"}, seed=seed)
        firsts.add(run.state.active)  # type: ignore[attr-defined]
    assert firsts == {0, 1, 2}


@pytest.mark.atom("D-027", "D-045", "D-054", "D-055", "D-064")
def test_start_then_movement_then_one_visit() -> None:
    stage = Stage(TALE, ["pim"])
    assert stage.ask == "move"
    stage.do("P-07", to="quay")
    assert stage.ask == "arrive"
    stage.do("P-08", visit="stranded_ferry")
    assert stage.ask == "visit"
    assert not stage.offers("P-08", visit="eel_stall")
    assert not stage.offers("P-07", to="mudflats")
    stage.do("P-11")
    assert stage.t.day == 2
    assert stage.ask == "move"


@pytest.mark.atom("D-035", "D-036")
def test_events_come_after_the_refresh_unless_the_table_says_otherwise() -> None:
    for flag, ready in (("refresh_first", 1), ("events_first", 2)):
        stage = Stage(TALE, ["pim"], {"players.pim.ready": 1}, {"start_order": flag}, mode="challenger")
        stage.do("P-07", to="quay").do("P-08", end=True).do("P-07", to="quay").do("P-08", end=True)
        assert stage.t.day == 3
        assert "event.sea_presses.say." in "".join(stage.said())
        assert stage.t.ready == [2 if ready == 1 else 3]


@pytest.mark.atom("D-039", "D-044")
def test_staying_is_always_possible_and_a_rope_goes_further() -> None:
    given: dict[str, object] = {"players.pim.items": ["tarred_rope"], "explored": ["bell_hill", "net_lofts"]}
    given["players.pim.tile"] = "salt_pans"
    stage = Stage(TALE, ["pim"], given)
    assert not stage.offers("P-07", to="net_lofts")  # three steps: the quay, the hill, the lofts
    assert stage.offers("P-07", to="quay")
    assert len(reachable(stage.t, 0, 0)) == 1
    stage.do("P-04", use="tarred_rope")
    assert stage.t.range_bonus == 1
    assert stage.run.question.about == (3,)  # type: ignore[union-attr]
    stage.do("P-07", to="net_lofts")
    assert stage.t.range_bonus == 1
    stage.do("P-08", end=True)
    assert stage.t.range_bonus == 0


@pytest.mark.atom("D-037", "D-041")
def test_step_by_step_the_second_step_follows_what_the_first_shows() -> None:
    stage = Stage(TALE, ["pim"], {"explored": ["bell_hill"]}, {"move_stepwise": True})
    assert not stage.offers("P-07", to="net_lofts")
    stage.do("P-07", to="bell_hill")
    assert stage.ask == "step"
    stage.do("P-07", to="quay")
    assert stage.t.moved
    assert not stage.t.stayed
    other = Stage(TALE, ["pim"], {}, {"move_stepwise": True})
    other.do("P-07", to="mudflats")
    assert other.ask == "arrive"


@pytest.mark.atom("D-047", "D-048", "D-049", "D-050", "D-051", "D-053")
def test_exploring_turns_the_tile_places_its_pois_and_new_tiles_and_allows_a_visit() -> None:
    stage = Stage(TALE, ["pim"])
    plot = stage.told.plot
    assert stage.t.tiles[plot.tile_ids.index("drowned_stair")] == HIDDEN
    stage.do("P-07", to="mudflats")
    assert stage.t.tiles[plot.tile_ids.index("mudflats")] == EXPLORED
    assert stage.fact("players.pim.tile") == "mudflats"
    assert stage.t.tiles[plot.tile_ids.index("drowned_stair")] == UNEXPLORED
    assert stage.t.tiles[plot.tile_ids.index("wreck_sands")] == UNEXPLORED
    assert stage.offers("P-08", visit="duckboards")
    assert stage.offers("P-08", visit="singing_mud")
    stage.do("P-08", end=True).do("P-07", to="quay").do("P-08", end=True)
    assert stage.t.tiles[plot.tile_ids.index("mudflats")] == EXPLORED
    late = Stage(TALE, ["pim"])
    late.t.day = 9
    late.do("P-07", to="mudflats")
    assert not late.offers("P-08", visit="singing_mud")  # its condition is read when the tile is explored


@pytest.mark.atom("D-052", "D-142")
def test_exploring_triggers_the_rake_once() -> None:
    stage = Stage(TALE, ["pim"])
    stage.do("P-07", to="mudflats")
    assert stage.t.coins == [2]
    stage.do("P-08", end=True).do("P-07", to="quay")
    assert stage.t.coins == [2]


def test_a_game_can_be_passed_to_the_end_of_its_days() -> None:
    run = GAME.run(2, {"scenario": TALE, "day_cap": 3, "characters": "dealt"}, seed=2)
    while not run.over:
        offered = run.question.options  # type: ignore[union-attr]
        place = packed(a.GO, run.state.place[run.state.active])  # type: ignore[attr-defined]
        run.answer(place if place in offered else packed(a.END) if packed(a.END) in offered else offered[0])
    assert run.state.result().reason == "stopped after the last day agreed"  # type: ignore[union-attr]

"""Virtue and NPCs, events, Finales, the end, solo modes, saving, campaigns."""

import json
import socket
from pathlib import Path

import pytest

from rulewright.engine import BadOption, BadRecord, Pick, Rng
from rulewright.games.destinies import GAME
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.shelf import saving, snapshots
from rulewright.games.destinies.shelf.chronicle import (
    BadChronicle,
    Chronicle,
    facts_for,
    read_chronicle,
    remember,
    suggested,
    warnings,
)
from rulewright.games.destinies.shelf.library import LANGUAGE, Tale, load, tale
from rulewright.games.destinies.state import EXPLORED, GONE, PILE, REMOVED
from rulewright.games.destinies.story.effects.people import MOVE_NPC, send
from rulewright.games.destinies.story.effects.world import (
    POI_ADD,
    POI_MOVE,
    POI_REMOVE,
    TILE_REMOVE,
    add_poi,
    move_poi,
    remove_poi,
    remove_tile,
)
from rulewright.games.destinies.story.plot import NONE
from rulewright.games.destinies.tools.scripted import table
from rulewright.testing.snapshot import snapshot
from tests.games.destinies.stage import Stage

TALE = "low_water_sketch"
STORIES = Path(__file__).parent / "stories"
MARIT_READY = {
    "players.marit.vars.heard_note": True,
    "players.marit.vars.forge_hot": True,
    "explored": ["bell_hill"],
    "players.marit.tile": "bell_hill",
}


def wait(stage: Stage, turns: int = 1) -> Stage:
    for _ in range(turns):
        place = stage.told.plot.tile_ids[stage.t.place[stage.t.active]]
        stage.do("P-07", to=place).do("P-08", end=True)
    return stage


@pytest.mark.atom("D-163", "D-162")
def test_both_ends_of_virtue_open_something() -> None:
    kind = Stage(TALE, ["marit"], {**MARIT_READY, "players.marit.virtue": 5, "npc.hale": "devoted"})
    kind.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
    kind.do("P-21", option="strike_it").do("P-16", effort=0, dice=[1, 1]).do("P-22")
    assert "let_go" in kind.offered()
    kind.do("P-21", option="let_go")
    assert kind.t.winner == 0


@pytest.mark.atom("D-164")
def test_the_epilogue_says_virtue_in_words_a_number_or_not_at_all() -> None:
    for flag, seen in (("words", "kind"), ("number", 5), ("none", None)):
        stage = Stage(
            TALE,
            ["marit"],
            {**MARIT_READY, "players.marit.virtue": 5, "npc.hale": "devoted"},
            {"virtue_epilogue": flag},
        )
        stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
        stage.do("P-21", option="strike_it").do("P-16", effort=0, dice=[1, 1]).do("P-22").do("P-21", option="let_go")
        assert GAME.view(stage.t, -1)["players"][0].get("virtue") == seen


@pytest.mark.atom("D-168", "D-169", "D-170")
def test_npcs_and_places_come_go_and_move() -> None:
    stage = Stage(TALE, ["pim"])
    plot, t = stage.told.plot, stage.t
    ferry, quay, hill = (
        plot.poi_ids.index("stranded_ferry"),
        plot.tile_ids.index("quay"),
        plot.tile_ids.index("bell_hill"),
    )
    send(t, 0, (MOVE_NPC.op, plot.npc_ids.index("brannoch"), ferry))
    stage.do("P-07", to="quay").do("P-08", visit="stranded_ferry")
    assert "haul_planks" in stage.offered()
    assert t.npc_at[plot.npc_ids.index("brannoch")] == ferry
    send(t, 0, (MOVE_NPC.op, plot.npc_ids.index("brannoch"), NONE))
    assert t.npc_at[plot.npc_ids.index("brannoch")] == NONE
    move_poi(t, 0, (POI_MOVE.op, ferry, hill))
    assert ferry not in t.pois_here(quay)
    assert ferry not in t.pois_here(hill)  # waits unseen until the hill is explored
    t.tiles[hill] = EXPLORED
    assert ferry in t.pois_here(hill)
    remove_poi(t, 0, (POI_REMOVE.op, ferry))
    assert ferry not in t.pois_here(hill)
    add_poi(t, 0, (POI_ADD.op, ferry))
    assert ferry in t.pois_here(hill)


@pytest.mark.atom("D-171", "D-172", "D-174")
def test_events_fire_by_day_by_delay_and_when_a_condition_turns_true() -> None:
    stage = Stage(TALE, ["pim"], {"explored": ["mudflats"], "players.pim.tile": "mudflats", "players.pim.DEX": [12]})
    stage.do("P-07", to="mudflats").do("P-08", visit="duckboards").do("P-09", option="dig").do(
        "P-16", effort=0, dice=[1, 1]
    )
    assert not any(key.startswith("event.mud_sings") for key in stage.said())  # waits for the next start of a turn
    stage.do("P-11")
    assert any(key.startswith("event.mud_sings") for key in stage.said())
    assert any(key.startswith("event.crack_widens") for key in stage.said())
    assert stage.t.day == 2
    wait(stage, 4)
    assert sum(key.startswith("event.mud_sings") for key in stage.said()) == 1  # once
    delayed = Stage(TALE, ["pim"], {"explored": ["mudflats"], "players.pim.tile": "mudflats"})
    delayed.do("P-07", to="mudflats").do("P-08", visit="singing_mud").do("P-09", option="lean_in")
    delayed.do("P-09", option="lean_further").do("P-22")
    assert delayed.fact("npc.listener") == "counting"
    wait(delayed)
    assert delayed.fact("npc.listener") == "answered"


@pytest.mark.atom("D-172")
def test_an_immediate_event_does_not_wait() -> None:
    given = {"explored": ["wreck_sands"], "players.pim.tile": "wreck_sands", "players.pim.DEX": [2, 2]}
    stage = Stage(TALE, ["pim"], given)
    stage.do("P-07", to="wreck_sands").do("P-08", visit="the_wreck").do("P-09", option="find_box").do(
        "P-16", effort=0, dice=[1, 1]
    )
    assert any(key.startswith("event.box_stirs") for key in stage.said())
    assert stage.ask == "visit"


@pytest.mark.atom("D-173")
def test_several_due_events_go_by_priority_or_as_the_player_likes() -> None:
    def order(flags: dict[str, object]) -> Stage:
        stage = Stage(TALE, ["pim"], {}, flags)
        for name in ("cart_comes", "mud_sings"):
            stage.t.event_state[stage.told.plot.event_ids.index(name)] = 1
        return stage.do("P-07", to="quay").do("P-08", end=True)

    keys = [key.split(".")[1] for key in order({}).said() if key.startswith("event.")]
    assert keys == ["mud_sings", "crack_widens", "cart_comes"]
    asked = order({"event_order": "active_player_chooses"})
    assert asked.ask == "turn_start"
    assert len(asked.options) == 3


@pytest.mark.atom("D-175")
def test_a_place_that_vanishes_ends_the_visit_after_the_option() -> None:
    given = {"explored": ["mudflats"], "players.pim.tile": "mudflats"}
    stage = Stage(TALE, ["pim"], given)
    stage.t.options[stage.told.plot.option_ids.index("answer_the_hum")] = 1
    stage.do("P-07", to="mudflats").do("P-08", visit="singing_mud").do("P-09", option="answer_the_hum")
    assert stage.t.xp == [2]  # the option was finished first
    assert stage.ask == "turn_end"
    assert stage.offers("P-05")


@pytest.mark.atom("D-176", "D-053")
def test_a_tile_that_vanishes_sends_figures_and_pile_to_its_refuge() -> None:
    stage = Stage(TALE, ["pim", "marit"], {"explored": ["mudflats"], "players.marit.tile": "mudflats"})
    plot, t = stage.told.plot, stage.t
    mud, quay = plot.tile_ids.index("mudflats"), plot.tile_ids.index("quay")
    pouch = t.in_box(plot.item_ids.index("salt_pouch"))
    t.put(pouch, PILE + mud)
    remove_tile(t, 0, (TILE_REMOVE.op, mud, quay))
    assert t.tiles[mud] == REMOVED
    assert t.place[1] == quay
    assert t.where[pouch] == PILE + quay
    assert not stage.offers("P-07", to="mudflats") or stage.run.question is not None


@pytest.mark.atom("D-177", "D-178", "D-179", "D-180", "D-190")
def test_the_finale_option_shows_only_to_whom_it_belongs_and_hides_again() -> None:
    given = {**MARIT_READY, "players.pim.tile": "bell_hill"}
    stage = Stage(TALE, ["marit", "pim"], given)
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower")
    assert stage.offers("P-20", path="dawn")
    assert not stage.offers("P-20", path="dusk")
    assert "Take the rope" not in json.dumps(GAME.view(stage.t, 1))
    others = GAME.asking(stage.run, 1)
    assert others is not None
    assert others.choices == ()
    stage.do("P-11").do("P-22").do("P-07", to="bell_hill").do("P-08", visit="bell_tower")
    assert not stage.offers("P-20", path="dawn")
    lost = Stage(
        TALE,
        ["marit"],
        {
            "players.marit.items": ["cracked_clapper"],
            "players.marit.vars.stair_read": True,
            "explored": ["drowned_stair"],
            "players.marit.tile": "drowned_stair",
        },
    )
    lost.do("P-07", to="drowned_stair").do("P-08", visit="the_stair")
    assert lost.offers("P-20", path="dusk")
    lost.t.put(lost.t.hands[0][0], 0)
    lost.do("P-11").do("P-07", to="drowned_stair").do("P-08", visit="the_stair")
    assert not lost.offers("P-20", path="dusk")


@pytest.mark.atom("D-190")
def test_with_the_latch_a_step_once_done_stays_done() -> None:
    given = {
        "players.marit.items": ["cracked_clapper"],
        "players.marit.vars.stair_read": True,
        "explored": ["drowned_stair"],
        "players.marit.tile": "drowned_stair",
    }
    stage = Stage(TALE, ["marit"], given, {"finale_latch": True})
    stage.t.put(stage.t.hands[0][0], 0)
    stage.do("P-07", to="drowned_stair").do("P-08", visit="the_stair")
    assert stage.offers("P-20", path="dusk")


@pytest.mark.atom("D-182", "D-186")
def test_the_first_stage_waits_a_turn_unless_the_table_wants_it_at_once() -> None:
    stage = Stage(TALE, ["marit"], MARIT_READY)
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
    assert (stage.t.day, stage.ask) == (2, "stage")
    at_once = Stage(TALE, ["marit"], MARIT_READY, {"finale_first_stage": "same_turn"})
    at_once.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
    assert (at_once.t.day, at_once.ask) == (1, "stage")


@pytest.mark.atom("D-059", "D-102", "D-182")
def test_in_a_finale_too_a_wrong_item_is_the_whole_try_of_a_turn() -> None:
    given = {"players.marit.items": ["cracked_clapper", "salt_pouch"], "players.marit.vars.stair_read": True}
    given |= {"explored": ["drowned_stair"], "players.marit.tile": "drowned_stair"}
    stage = Stage(TALE, ["marit"], given)
    stage.do("P-07", to="drowned_stair").do("P-08", visit="the_stair").do("P-20", path="dusk")
    stage.do("P-21", option="keep_the_shore_first").do("P-16", effort=0, dice=[6, 6])
    assert stage.offered() == {"keep_the_shore_last", "keep_the_shore_show"}
    day = stage.t.day
    stage.do("P-21", option="keep_the_shore_show").do("P-14", item="salt_pouch")
    assert not stage.run.over
    assert stage.t.day == day + 1  # nothing was left to try: the same stage, on the next turn
    assert stage.offered() == {"keep_the_shore_last", "keep_the_shore_show"}


@pytest.mark.atom("D-182", "D-186")
def test_the_first_stage_may_wait_a_turn_and_upkeep_may_stop() -> None:
    flags = {"finale_first_stage": "next_turn", "finale_upkeep": False}
    stage = Stage(TALE, ["marit"], {**MARIT_READY, "players.marit.xp": 1}, flags)
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn").do("P-22")
    assert stage.t.day == 2
    assert stage.ask == "stage"
    assert stage.t.ready == [1]
    assert not stage.offers("P-05")


@pytest.mark.atom("D-184", "D-185", "D-187", "D-188")
def test_a_defeated_player_is_out_and_when_all_are_nobody_wins() -> None:
    given = {**MARIT_READY, "npc.hale": "devoted", "players.marit.items": ["salt_pouch"]}

    def fail(flags: dict[str, object] | None = None) -> Stage:
        stage = Stage(TALE, ["marit", "pim"], given, flags or {})
        stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
        wait(stage)
        stage.do("P-21", option="strike_it").do("P-16", effort=0, dice=[1, 1]).do("P-22")
        assert stage.ask == "move"  # the other goes on with normal turns
        wait(stage)
        pouch = stage.t.hands[0][0]
        stage.do("P-21", option="trust_ear").do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True)
        gone = (flags or {}).get("defeated_items") == "gone"
        assert stage.t.where[pouch] == (GONE if gone else PILE + stage.t.place[0])
        return stage

    fail({"defeated_items": "gone"})
    stage = fail()
    assert not stage.run.over
    assert stage.t.active == 1
    wait(stage, 2)
    assert stage.t.active == 1
    last = fail({"last_standing_wins": True})
    assert last.t.winner == 1
    alone = Stage(TALE, ["marit"], given)
    alone.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
    alone.do("P-21", option="strike_it").do("P-16", effort=0, dice=[1, 1]).do("P-22")
    alone.do("P-21", option="trust_ear").do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True)
    assert alone.said()[-1] == "scenario.endings.nobody.text"
    assert alone.t.result().winners == ()  # type: ignore[union-attr]


@pytest.mark.atom("D-181")
def test_no_way_back_from_a_finale() -> None:
    stage = Stage(TALE, ["marit"], MARIT_READY)
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
    for _ in range(3):
        assert stage.ask == "stage"
        assert not stage.offers("P-11")
        stage.do("P-21", option="hoist_it").do("P-16", effort=0, dice=[1, 1])
        if stage.ask == "lose":
            stage.run.answer(stage.options[0])
        stage.do("P-22")


# ---- solo


@pytest.mark.atom("D-191", "D-192", "D-193", "D-195")
def test_explorer_has_no_pressure_and_challenger_has() -> None:
    def heard(mode: str) -> Stage:
        return wait(Stage(TALE, ["pim"], {}, {}, mode), 3)

    assert not any("sea_presses" in key for key in heard("explorer").said())
    assert any("sea_presses" in key for key in heard("challenger").said())
    assert heard("explorer").t.ready == [3]  # the same upkeep


@pytest.mark.atom("D-194", "D-192")
def test_challenger_is_lost_when_the_day_after_the_deadline_would_begin() -> None:
    stage = wait(Stage(TALE, ["pim"], {}, {}, "challenger"), 11)
    assert stage.t.day == 12
    wait(stage)
    assert stage.run.over
    assert stage.said()[-1] == "scenario.endings.deadline.text"
    assert not wait(Stage(TALE, ["pim"], {}, {}, "explorer"), 14).run.over
    for flag, over in (("ignore", False), ("apply", True)):
        late = Stage(TALE, ["marit"], MARIT_READY, {"deadline_in_finale": flag}, "challenger")
        late.t.day = 12
        late.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
        assert late.run.over == over


# ---- saving


def somewhere(seed: int, answers: int) -> object:
    run = GAME.run(3, {"scenario": TALE, "characters": "dealt"}, seed=seed)
    rng = Rng(seed)
    while not run.over and run.position < answers:
        run.answer(run.question.at_random(rng))  # type: ignore[union-attr]
    return run


@pytest.mark.atom("D-196")
def test_a_game_is_saved_at_any_decision_and_goes_on_exactly_there() -> None:
    for answers in (1, 7, 20, 33, 60):
        run = somewhere(answers, answers)
        again, notes = saving.resume(saving.save(run))  # type: ignore[arg-type]
        assert notes == []
        assert repr(again.question) == repr(run.question)  # type: ignore[attr-defined]
        assert snapshot(again.state) == snapshot(run.state)  # type: ignore[attr-defined]


@pytest.mark.atom("D-196")
def test_a_table_by_names_is_the_same_table() -> None:
    for answers in (5, 12, 20, 33):
        run = somewhere(answers, answers)
        assert not run.over  # type: ignore[attr-defined]
        rest = run.rest  # type: ignore[attr-defined]
        bare = json.dumps(snapshots.snapshot(rest))
        back = GAME.run(3, {"scenario": TALE, "resume": bare, "characters": "dealt"}).rest
        assert snapshots.snapshot(back) == snapshots.snapshot(rest)  # type: ignore[arg-type]


@pytest.mark.atom("D-196")
def test_a_save_survives_edits_of_the_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import shutil

    from rulewright.games.destinies.shelf import finder, library

    home = tmp_path / "edited_tale"
    shutil.copytree(STORIES / TALE, home)
    head = home / "scenario.yaml"
    head.write_text(head.read_text().replace("id: low_water_sketch", "id: edited_tale"))
    monkeypatch.setenv(finder.SHELVES, str(tmp_path))
    run = GAME.run(["A", "B"], {"scenario": "edited_tale", "characters": "dealt"}, seed=4)
    rng = Rng(4)
    while run.position < 25:
        run.answer(run.question.at_random(rng))  # type: ignore[union-attr]
    kept = saving.save(run)
    ferry = home / "stranded_ferry.yaml"
    ferry.write_text(ferry.read_text().replace("id: haul_planks", "id: carry_planks_here"))
    head.write_text(
        head.read_text().replace("  start: {tile", "  renamed: {haul_planks: carry_planks_here}\n  start: {tile")
    )
    items = home / "items.yaml"
    items.write_text("\n".join(items.read_text().splitlines()) + "\n  new_thing:\n    number: 99\n    value: 2\n")
    library.forget("edited_tale")
    again, notes = saving.resume(kept)
    assert notes == []
    assert again.question is not None
    assert again.state.day == run.rest.day  # type: ignore[attr-defined]
    assert [len(hand) for hand in again.state.hands] == [len(hand) for hand in run.rest.hands]  # type: ignore[attr-defined]
    while not again.over and again.position < 40:
        again.answer(again.question.at_random(rng))
    ferry.write_text(ferry.read_text().replace("carry_planks_here", "lift_planks"))
    head.write_text(head.read_text().replace("{haul_planks: carry_planks_here}", "{haul_planks: gone_option}"))
    library.forget("edited_tale")
    assert any("haul_planks" in note for note in saving.resume(kept)[1])


@pytest.mark.atom("D-196")
def test_what_is_no_save_is_refused_with_a_sentence() -> None:
    for text in (
        "",
        "{}",
        "[1]",
        '{"destinies_save": 1}',
        '{"destinies_save": 1, "record": "x", "table": {}}',
        "{" * 5000,
    ):
        with pytest.raises(BadRecord):
            saving.resume(text)
    for bare in ("{}", "[]", '{"scenario": "other"}', "x"):
        with pytest.raises(BadOption):
            GAME.run(1, {"scenario": TALE, "resume": bare})


@pytest.mark.atom("D-197")
def test_playing_opens_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_args: object, **_facts: object) -> None:
        raise AssertionError("the game went to the network")

    monkeypatch.setattr(socket, "socket", never)
    monkeypatch.setattr(socket, "create_connection", never)
    run = GAME.run(2, {"scenario": TALE, "day_cap": 4, "characters": "dealt"}, seed=9)
    rng = Rng(9)
    while not run.over:
        run.answer(run.question.at_random(rng))  # type: ignore[union-attr]


@pytest.mark.atom("D-198", "D-028")
def test_the_language_changes_at_once_for_what_was_read_too() -> None:
    run = GAME.run(["A"], {"scenario": "low_water"}, seed=1, listen=True)
    intro = (run.state.told or [])[0]
    english = GAME.sentence(intro, run.names)
    token = LANGUAGE.set("de")
    try:
        german = GAME.sentence(intro, run.names)
        assert GAME.look(run, 0)["language"] == "en"  # what is seen is the table's; only its words change
        assert "Spieler" in GAME.panels(GAME.look(run, 0))[1].title
        asked = GAME.asking(run, 0)
    finally:
        LANGUAGE.reset(token)
    assert english != german
    assert asked is not None
    assert asked.sentence == "Wer willst du sein?"
    with pytest.raises(BadOption):
        GAME.run(1, {"scenario": "low_water", "language": "xx"})


# ---- campaign


@pytest.fixture
def campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    import shutil

    from rulewright.games.destinies.shelf import finder, library

    (tmp_path / "campaigns").mkdir()
    (tmp_path / "campaigns" / "two_parts.yaml").write_text(
        "format: scenario/1\nfile: campaign\ncampaign:\n  id: two_parts\n  order: [part_one, part_two]\n  facts:\n"
        "    bell_rang: {type: bool, default: false, written_by: part_one}\n"
        "    keeper: {type: enum, values: [nobody_yet, marit_won], default: nobody_yet, written_by: part_one}\n"
    )
    for part in ("part_one", "part_two"):
        home = tmp_path / part
        shutil.copytree(STORIES / TALE, home)
        head = home / "scenario.yaml"
        text = head.read_text().replace("id: low_water_sketch", f"id: {part}\n  campaign: two_parts")
        if part == "part_one":
            text = text.replace(
                "text: The sea comes in like somebody who was only out for bread.",
                "text: The sea comes in like somebody who was only out for bread.\n"
                "        do:\n          - chronicle: {bell_rang: true, keeper: marit_won}",
            )
            text += "  deeds:\n    - id: rich\n      when: me.heard_note\n      text: They remember the note.\n"
        head.write_text(text)
        library.forget(part)
    monkeypatch.setenv(finder.SHELVES, str(tmp_path))
    return tmp_path


@pytest.mark.atom("D-199", "D-200", "D-201", "D-202", "D-204")
def test_only_facts_pass_from_part_to_part(campaign: Path) -> None:
    stage = Stage(
        "part_one",
        ["marit"],
        {**MARIT_READY, "npc.hale": "devoted", "players.marit.INT": [2, 2, 2], "players.marit.coins": 30},
    )
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
    stage.do("P-21", option="strike_it").do("P-16", effort=0, dice=[1, 1])
    assert stage.t.winner == 0
    assert "scenario.deeds.rich.text" in stage.said()
    book = Chronicle()
    remember(book, stage.t, ("Ann",))
    assert book.facts == {"two_parts": {"bell_rang": "true", "keeper": "marit_won"}}
    (campaign / "group.json").write_text(book.text())
    again = read_chronicle(campaign / "group.json")
    told = facts_for(again, tale("part_two"))
    assert told == "bell_rang=true,keeper=marit_won"
    run = GAME.run(1, {"scenario": "part_two", "chronicle": told}, seed=1)
    fresh = GAME.run(1, {"scenario": "part_two"}, seed=1)
    for other in (run, fresh):
        other.answer(0)
    assert run.state.facts == [1, 1]  # type: ignore[attr-defined]
    assert fresh.state.facts == [0, 0]  # type: ignore[attr-defined]  # declared defaults, alone or without the earlier part
    for name in ("coins", "xp", "skills", "ready", "hands"):
        assert getattr(run.state, name) == getattr(fresh.state, name)
    with pytest.raises(BadOption):
        GAME.run(1, {"scenario": "part_two", "chronicle": "nothing=1"})
    assert [name for name in suggested() if name.startswith("part")] == ["part_one", "part_two"]
    assert suggested()[0] == "low_water" or "low_water" not in suggested()


@pytest.mark.atom("D-203")
def test_the_app_warns_when_only_some_know_the_scenario(tmp_path: Path) -> None:
    book = Chronicle(played={"Ann": [TALE]})
    told = tale(TALE)
    assert warnings(book, told, ("Ann", "Ben")) == ["Ann played this before and would have an advantage over Ben."]
    assert warnings(book, told, ("Ben", "Cy")) == []
    book.played["Ben"] = [TALE]
    assert warnings(book, told, ("Ann", "Ben")) == []
    (tmp_path / "bad.json").write_text("[")
    with pytest.raises(BadChronicle):
        read_chronicle(tmp_path / "bad.json")
    assert read_chronicle(tmp_path / "none.json") == Chronicle()


def test_scripted_tables_are_adventures() -> None:
    made = load(STORIES / TALE)
    stage = Stage(TALE, ["pim"])
    assert isinstance(table(Tale(made, TALE), stage.script), Adventure)
    assert isinstance(stage.run.question, Pick)


@pytest.mark.atom("D-189")
@pytest.mark.parametrize(("notice", "steps"), [("private", False), ("veiled", True)])
def test_the_end_says_who_was_still_on_the_way_and_how_far_as_everybody_knows(notice: str, steps: bool) -> None:
    run = GAME.run(["Ann", "Ben"], {"scenario": TALE, "day_cap": 12, "characters": "dealt", "notice": notice}, seed=9)
    rng = Rng("ending")
    while not run.over:
        run.answer(run.question.at_random(rng))  # type: ignore[union-attr]
    result = run.state.result()
    assert result is not None
    told = [row.detail for row in GAME.ending(run.state, result, run.names).rows]  # type: ignore[misc]
    assert all(said.startswith("still on the way, last at ") for said in told)
    assert any("reached" in said for said in told) == steps

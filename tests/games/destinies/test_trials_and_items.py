"""Tests of skill, items and their abilities, experience and skills."""

import pytest

from rulewright.engine.questions import Pick
from rulewright.games.destinies import GAME
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.story.plot import POW
from rulewright.games.destinies.words.asks import ability_words
from rulewright.games.destinies.words.texts import Words, item_card, path_card
from tests.games.destinies.stage import Stage

TALE = "low_water_sketch"


def trying(
    option: str, poi: str, tile: str, character: str = "pim", flags: dict[str, object] | None = None, **given: object
) -> Stage:
    start: dict[str, object] = {"explored": [tile], f"players.{character}.tile": tile}
    start |= {f"players.{character}.{key}": value for key, value in given.items()}
    stage = Stage(TALE, [character], start, flags or {})
    return stage.do("P-07", to=tile).do("P-08", visit=poi).do("P-09", option=option)


def grades(stage: Stage) -> list[int]:
    return [event.facts[-1] for event in stage.t.told or [] if event.kind == "tested"]


@pytest.mark.atom("D-070", "D-071", "D-072", "D-086")
def test_a_test_names_its_skill_and_never_its_difficulty() -> None:
    stage = Stage(TALE, ["pim"]).do("P-07", to="quay").do("P-08", visit="eel_stall")
    view = {**GAME.view(stage.t, 0), "names": ["A"], "you": 0}
    choices = GAME.asks["visit"].choices(view, stage.run.asked(0), stage.options)  # type: ignore[arg-type]
    assert any("brawl" in one.label and one.detail == "a test of Intelligence" for one in choices)
    assert all("beast-" in one.sign for one in choices if "test" in one.detail)
    stage.do("P-09", option="calm_crowd")
    seen = GAME.view(stage.t, 0)["test"]
    assert set(seen) == {"option", "skill", "main", "effort", "bonus", "ladder"}
    words = Words(view)
    assert [words.skill(i) for i in range(3)] == ["Intelligence", "Dexterity", "Power"]
    other = trying("search_ferry", "stranded_ferry", "quay", INT=[7, 10], DEX=[7, 10])
    assert GAME.view(other.t, 0)["test"]["ladder"] == seen["ladder"]  # same markers, other difficulty, same ladder


@pytest.mark.atom("D-071")
def test_the_ladder_is_exact_and_can_be_switched_off() -> None:
    stage = trying("calm_crowd", "eel_stall", "quay", INT=[7])
    assert GAME.view(stage.t, 0)["test"]["ladder"][0] == [583, 0, 0, 0, 0, 0]
    off = trying("calm_crowd", "eel_stall", "quay", flags={"odds_helper": "off"})
    assert "ladder" not in GAME.view(off.t, 0)["test"]


@pytest.mark.atom("D-081", "D-089", "D-142")
def test_a_passive_item_raises_the_total_of_its_own_skill_only() -> None:
    power = trying("help_hale", "bell_tower", "bell_hill", items=["founders_hammer"], POW=[3, 9])
    power.do("P-16", effort=0, dice=[1, 1])
    assert grades(power) == [1]
    wits = trying("learn_note", "bell_tower", "bell_hill", items=["founders_hammer"], INT=[3, 9], POW=[2, 2])
    wits.do("P-16", effort=0, dice=[1, 1])
    assert grades(wits) == [0]


@pytest.mark.atom("D-085", "D-087", "D-088")
def test_a_test_can_be_tried_again_later_for_a_better_result() -> None:
    stage = trying("search_ferry", "stranded_ferry", "quay", DEX=[6, 7])
    stage.do("P-16", effort=0, dice=[1, 1])
    assert stage.said()[-1].endswith("results.0.text")
    assert "search_ferry" not in stage.offered()
    stage.do("P-11").do("P-07", to="quay").do("P-08", visit="stranded_ferry").do("P-09", option="search_ferry")
    stage.do("P-16", effort=0, dice=[4, 4])
    assert "tuning_fork" in stage.fact("players.pim.items")
    assert stage.t.xp == [1]


@pytest.mark.atom("D-084")
def test_more_than_six_successes_read_as_six() -> None:
    stage = trying("calm_crowd", "eel_stall", "quay", "tobias", INT=[2, 2, 2, 2], ready=2, items=["stamp_of_office"])
    stage.do("P-16", effort=3, dice=[1, 1, "S", "S", "S"]).do("P-17", confirm=True)
    assert grades(stage) == [6]


@pytest.mark.atom("D-091")
def test_a_table_with_real_dice_types_faces_or_the_count() -> None:
    faces = trying("calm_crowd", "eel_stall", "quay", flags={"dice_input": "manual_faces"}, INT=[5, 9])
    faces.do("P-16", effort=1)
    for face in (2, 3, -1):
        assert faces.ask == "type_face"
        faces.run.answer(face)
    assert grades(faces) == [2]
    count = trying("calm_crowd", "eel_stall", "quay", flags={"dice_input": "manual_count"}, INT=[5, 9])
    count.do("P-16", effort=1)
    assert count.ask == "type_count"
    assert count.options == [0, 1, 2, 3]
    count.run.answer(3)
    assert grades(count) == [3]
    assert count.t.ready == [0]


@pytest.mark.atom("D-074")
def test_effort_can_be_committed_before_abilities() -> None:
    stage = trying("calm_crowd", "eel_stall", "quay", flags={"effort_last": False}, items=["smoked_eel"])
    assert {kind_of(o) for o in stage.options} == {a.COMMIT_EFFORT}
    stage.do("P-16", effort=1)
    assert packed(a.GO_ON) in stage.options
    last = trying("calm_crowd", "eel_stall", "quay", items=["smoked_eel"])
    assert {kind_of(o) for o in last.options} == {a.COMMIT_EFFORT, a.ABILITY}


@pytest.mark.atom("D-123", "D-124", "D-125")
def test_a_card_says_what_it_does_and_a_discard_goes_to_the_box() -> None:
    stage = Stage(TALE, ["pim"], {"players.pim.items": ["smoked_eel"], "players.pim.ready": 0})
    plot = stage.told.plot
    eel = stage.t.hands[0][0]
    item = plot.instance_item[eel]
    assert (plot.item_number[item], plot.item_value[item]) == (5, 1)
    ability = plot.item_ability[item]
    assert ability is not None
    assert ability.discard
    words = Words({**GAME.view(stage.t, 0), "names": ["A"]})
    assert ability_words(words, ability) == "refresh 1 Effort"
    stage.do("P-04", use="smoked_eel")
    assert stage.t.ready == [2]
    assert stage.t.where[eel] == 0


@pytest.mark.atom("D-129", "D-128")
def test_old_or_new_items_may_go_and_a_plain_discard_is_an_option() -> None:
    five = ["salt_pouch", "boat_hook", "pick_set", "silver_ladle", "tarred_rope"]
    stage = trying("search_ferry", "stranded_ferry", "quay", items=five, DEX=[2, 2])
    stage.do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True)
    plot = stage.told.plot
    going = {plot.item_ids[plot.instance_item[index_of(o)]] for o in stage.options}
    assert going == {*five, "tuning_fork"}
    assert {kind_of(o) for o in stage.options} == {a.ABANDON, a.ABILITY}
    loose = trying(
        "search_ferry",
        "stranded_ferry",
        "quay",
        flags={"plain_discard": True},
        items=five,
        DEX=[2, 2],
    )
    loose.do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True)
    assert {kind_of(o) for o in loose.options} == {a.ABANDON, a.DISCARD, a.ABILITY}


@pytest.mark.atom("D-130")
def test_items_are_abandoned_freely_only_where_the_table_allows_it() -> None:
    assert not any(kind_of(o) == a.ABANDON for o in Stage(TALE, ["pim"]).options)
    stage = Stage(TALE, ["pim"], {}, {"voluntary_abandon": True})
    stage.run.answer(next(o for o in stage.options if kind_of(o) == a.ABANDON))
    assert stage.t.hands == [()]


@pytest.mark.atom("D-135", "D-139")
def test_an_ability_with_stated_timing_works_only_then_and_only_while_held() -> None:
    stage = Stage(TALE, ["pim"], {"players.pim.items": ["spyglass", "boat_hook"], "players.pim.coins": 2})
    assert stage.ask == "turn_start"
    assert stage.offers("P-04", use="spyglass")
    assert not stage.offers("P-04", use="boat_hook")
    stage.run.answer(packed(a.GO_ON))
    assert not stage.offers("P-04", use="spyglass")
    piled = Stage(TALE, ["pim"], {"players.pim.items": []})
    hammer = piled.t.in_box(piled.told.plot.item_ids.index("mudlarks_rake"))
    piled.t.put(hammer, 10_000 + piled.t.place[0])
    piled.do("P-07", to="mudflats")
    assert piled.t.coins == [1]


@pytest.mark.atom("D-016", "D-143")
def test_a_look_at_an_unexplored_tile_names_what_waits_there() -> None:
    stage = Stage(TALE, ["pim", "marit"], {"players.pim.items": ["spyglass"], "players.pim.coins": 1})
    stage.do("P-04", use="spyglass")
    mud = stage.told.plot.tile_ids.index("mudflats")
    stage.run.answer(mud)
    seen = next(entry for entry in GAME.view(stage.t, 1)["tiles"] if entry["tile"] == mud)
    assert [stage.told.plot.poi_ids[poi] for poi in seen["peeked"]] == ["duckboards", "singing_mud"]
    assert stage.t.coins[0] == 0


@pytest.mark.atom("D-143", "D-142")
def test_effort_as_a_cost_needs_a_ready_die_and_once_a_turn_means_once() -> None:
    stage = Stage(
        TALE, ["pim"], {"players.pim.items": ["tide_almanac"], "players.pim.ready": 2, "players.pim.INT": [7]}
    )
    stage.do("P-04", use="tide_almanac")
    assert stage.fact("players.pim.INT") == [6]
    assert stage.t.ready == [2]
    assert not stage.offers("P-04", use="tide_almanac")
    tired = Stage(TALE, ["pim"], {"players.pim.items": ["tide_almanac"]})
    tired.t.ready = [0]
    tired.do("P-07", to="quay")
    assert not tired.offers("P-04", use="tide_almanac")


@pytest.mark.atom("D-141", "D-075")
def test_a_reroll_takes_any_choice_of_dice_and_effort_stays_exhausted() -> None:
    stage = trying("calm_crowd", "eel_stall", "quay", items=["lucky_float"], INT=[7, 9], ready=1)
    stage.do("P-16", effort=2, dice=[1, 1, 1, 2])
    stage.do("P-17", use="lucky_float")
    assert len(stage.options) == 15
    stage.do("P-17", reroll=[1, 4], dice=[6, "S"])
    assert stage.t.ready == [0]
    assert grades(stage) == [2]  # 6 + 1 + 1 = 8 meets the 7, and one automatic success


@pytest.mark.atom("D-146", "D-030")
def test_nothing_can_be_used_on_another_players_turn() -> None:
    stage = Stage(TALE, ["pim", "marit"], {"players.marit.items": ["smoked_eel"], "players.marit.xp": 1})
    assert stage.run.asked(1) is None
    assert not any(kind_of(o) in (a.ABILITY, a.SPEND_XP) for o in stage.options)


@pytest.mark.atom("D-147", "D-153", "D-152")
def test_experience_is_kept_and_not_offered_where_no_step_is_left() -> None:
    kept = Stage(TALE, ["pim"], {"players.pim.xp": 2})
    kept.do("P-07", to="quay").do("P-08", end=True)
    assert kept.t.xp == [2]
    floor = {"players.pim.xp": 1, "players.pim.INT": [1], "players.pim.DEX": [1], "players.pim.POW": [1]}
    assert not Stage(TALE, ["pim"], floor).offers("P-05")
    one_left = {**floor, "players.pim.POW": [2]}
    stage = Stage(TALE, ["pim"], one_left)
    stage.do("P-05")
    assert stage.fact("players.pim.POW") == [1]  # the second step is lost
    assert stage.t.xp == [0]
    assert not Stage(TALE, ["pim"], one_left, {"xp_partial": "forbid"}).offers("P-05")


@pytest.mark.atom("D-154", "D-155", "D-156", "D-152")
def test_the_loser_chooses_and_takes_as_much_as_possible() -> None:
    stage = trying("help_hale", "bell_tower", "bell_hill", POW=[6, 9])
    stage.do("P-16", effort=0, dice=[1, 1])
    assert stage.ask == "lose"
    stage.do("P-06", marker=["POW", 9])
    assert stage.fact("players.pim.POW") == [6, 10]
    for chooser, after in (("worst", [7, 9]), ("best", [6, 10])):
        fixed = trying("help_hale", "bell_tower", "bell_hill", flags={"loss_chooser": chooser}, POW=[6, 9])
        fixed.do("P-16", effort=0, dice=[1, 1])
        assert fixed.fact("players.pim.POW") == after
    end = trying("help_hale", "bell_tower", "bell_hill", POW=[12])
    end.do("P-16", effort=0, dice=[1, 1])
    assert end.fact("players.pim.POW") == [12]


@pytest.mark.atom("D-142", "D-155")
def test_a_storm_cloak_softens_one_loss_a_turn() -> None:
    stage = trying("help_hale", "bell_tower", "bell_hill", POW=[6, 9], items=["storm_cloak"])
    stage.do("P-16", effort=0, dice=[1, 1])
    assert stage.fact("players.pim.POW") == [6, 9]
    assert stage.ask == "visit"


@pytest.mark.atom("D-157", "D-158", "D-159")
def test_a_new_marker_counts_and_a_fifth_becomes_two_points() -> None:
    start = {"explored": ["bell_hill"], "players.pim.tile": "bell_hill", "players.pim.coins": 3}

    def lesson(markers: list[int], flags: dict[str, object] | None = None) -> Stage:
        stage = Stage(TALE, ["pim"], {**start, "players.pim.DEX": markers}, flags or {})
        return stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-09", option="buy_lesson")

    assert lesson([5, 7]).fact("players.pim.DEX") == [5, 7, 11]
    full = lesson([5, 5, 5, 5])
    full.do("P-06", marker=["DEX", 4]) if full.ask == "gain" else None
    assert sum(full.fact("players.pim.DEX")) == 18
    assert lesson([5, 5, 5, 5], {"marker_overflow": "nothing"}).fact("players.pim.DEX") == [5, 5, 5, 5]


@pytest.mark.atom("D-205", "D-206")
def test_printed_codes_are_shown_where_the_table_wants_them() -> None:
    stage = Stage(TALE, ["pim"], {}, {"codes": "qr"})
    words = Words({**GAME.view(stage.t, 0), "names": ["A"]})
    assert words.item(stage.t.hands[0][0]) == "Mudlark's rake (card 002)"
    assert item_card(7) == "007"
    assert len({*stage.told.plot.item_number}) == len(stage.told.plot.item_number)
    plain = Stage(TALE, ["pim"])
    assert Words({**GAME.view(plain.t, 0), "names": ["A"]}).item(plain.t.hands[0][0]) == "Mudlark's rake"


@pytest.mark.atom("D-206", "D-207")
def test_a_choice_that_is_a_card_says_its_number_and_only_ones_own_cards_are_offered() -> None:
    def choices(flags: dict[str, object]) -> dict[str, str]:
        given = {"explored": ["quay"], "players.pim.tile": "quay", "players.pim.items": ["salt_pouch"]}
        stage = Stage("low_water", ["pim"], given, flags)
        stage.do("P-07", to="quay").do("P-08", visit="eel_stall").do("P-09", option="cellar_item")
        seen = {**GAME.view(stage.t, 0), "names": ["A"]}
        question = stage.run.question
        assert isinstance(question, Pick)
        return {
            choice.label: choice.card for choice in GAME.asks[question.ask].choices(seen, question, question.options)
        }

    assert choices({"codes": "qr"}) == {"Salt pouch (card 006)": "006"}
    assert choices({}) == {"Salt pouch": ""}


@pytest.mark.atom("D-206")
def test_ones_own_paths_have_the_numbers_of_ones_destiny() -> None:
    given = {"explored": ["bell_hill"], "players.pim.tile": "bell_hill"}
    stage = Stage("low_water", ["pim"], given, {"codes": "qr"})
    seen = {**GAME.view(stage.t, 0), "names": ["A"]}
    paths = Pick(0, "path", [0, 1], (0,), True)
    pim = stage.told.plot.character_ids.index("pim")
    assert [choice.card for choice in GAME.asks["path"].choices(seen, paths, [0, 1])] == [
        path_card(pim, 0),
        path_card(pim, 1),
    ]


@pytest.mark.atom("D-121")
def test_a_purse_holds_99_and_tokens_can_be_few() -> None:
    from rulewright.games.destinies.rules.abilities import gain_coins, gain_xp

    stage = Stage(TALE, ["pim", "marit"], {"players.pim.coins": 98})
    gain_coins(stage.t, 0, 5)
    assert stage.t.coins[0] == 99
    few = Stage(TALE, ["pim", "marit"], {"players.pim.coins": 19, "players.marit.coins": 0}, {"finite_tokens": True})
    gain_coins(few.t, 1, 5)
    assert few.t.coins == [19, 1]
    gain_xp(few.t, 1, 25)
    assert few.t.xp == [0, 20]
    gain_coins(few.t, 0, -40)
    assert few.t.coins == [0, 1]
    assert POW == 2

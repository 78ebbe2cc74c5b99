"""The worked examples, exactly as written."""

import pytest

from rulewright.engine import Illegal
from rulewright.games.destinies import GAME
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import packed
from rulewright.games.destinies.rules.trial import band
from rulewright.games.destinies.rules.turn import reachable
from rulewright.games.destinies.story.steps import entitled
from rulewright.games.destinies.tools.scripted import Failed
from tests.games.destinies.stage import Stage

TALE = "low_water_sketch"
STAY = {"to": "quay"}


def tiles(stage: Stage, seat: int = 0) -> set[str]:
    return {stage.told.plot.tile_ids[tile] for tile in reachable(stage.t, seat, 2)}


@pytest.mark.atom("D-073", "D-075", "D-076", "D-077", "D-078", "D-079", "D-080", "D-074")
def test_m01_two_effort_dice_one_of_them_a_success() -> None:
    given = {"players.tobias.INT": [5, 6, 10], "players.tobias.ready": 1}
    stage = Stage(TALE, ["tobias"], given)
    assert stage.t.ready == [2]  # the turn's refresh came on top
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall").do("P-09", option="calm_crowd")
    stage.do("P-16", effort=2, dice=[3, 4, 1, "S"])
    view = GAME.view(stage.t, 0)
    assert view["test"]["total"] == 8
    assert view["test"]["count"] == 3
    assert stage.t.ready == [0]


@pytest.mark.atom("D-125", "D-137", "D-144")
def test_m02_three_points_are_split_over_two_markers() -> None:
    items = ["poppy_cordial", "salt_pouch", "smoked_eel", "silver_ladle"]
    stage = Stage(TALE, ["pim"], {"players.pim.items": items, "players.pim.POW": [6, 7]})
    stage.do("P-04", use="poppy_cordial")
    stage.do("P-06", marker=["POW", 6]).do("P-06", marker=["POW", 5]).do("P-06", marker=["POW", 7])
    assert stage.fact("players.pim.POW") == [4, 6]
    assert stage.fact("players.pim.items") == items[1:]
    assert stage.t.in_box(stage.told.plot.item_ids.index("poppy_cordial")) >= 0
    assert stage.ask == "move"


@pytest.mark.atom("D-046", "D-145", "D-142")
def test_m03_staying_triggers_before_the_visit() -> None:
    stage = Stage(TALE, ["pim"], {"players.pim.items": ["mud_boards"], "players.pim.DEX": [7, 9]})
    stage.do("P-07", **STAY).do("P-06", skill="DEX").do("P-06", marker=["DEX", 7])
    assert stage.fact("players.pim.DEX") == [6, 9]
    assert stage.offers("P-08", visit="eel_stall")


@pytest.mark.atom("D-082", "D-140", "D-080")
def test_m04_items_after_the_roll_make_five() -> None:
    given = {
        "players.marit.items": ["tuning_fork", "boat_hook"],
        "players.marit.POW": [6, 8],
        "explored": ["bell_hill"],
    }
    stage = Stage(TALE, ["marit"], given)
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-09", option="help_hale")
    stage.do("P-16", effort=0, dice=[1, 3])
    assert GAME.view(stage.t, 0)["test"]["count"] == 0
    stage.do("P-17", use="tuning_fork")
    assert GAME.view(stage.t, 0)["test"]["count"] == 3
    stage.do("P-17", use="boat_hook")
    assert stage.fact("players.marit.items") == []
    tested = next(event for event in stage.t.told or [] if event.kind == "tested")
    assert tested.facts[-1] == 5


@pytest.mark.atom("D-037", "D-038", "D-040", "D-041", "D-042")
def test_m05_what_is_in_reach() -> None:
    near = {"quay", "bell_hill", "salt_pans", "customs_row", "mudflats"}
    assert tiles(Stage(TALE, ["pim"])) == near
    further = Stage(TALE, ["pim"])
    further.do("P-07", to="mudflats").do("P-08", end=True).do("P-07", to="quay").do("P-08", end=True)
    assert tiles(further) == near | {"wreck_sands", "drowned_stair"}
    west = Stage(TALE, ["pim"])
    west.do("P-07", to="mudflats").do("P-08", end=True).do("P-07", to="quay").do("P-08", end=True)
    west.do("P-07", to="salt_pans").do("P-08", end=True)
    assert tiles(west) == near


@pytest.mark.atom("D-031", "D-032", "D-033", "D-034")
def test_m06_effort_comes_back_one_a_turn_and_never_a_fourth() -> None:
    stage = Stage(TALE, ["pim"])
    seen = [stage.t.ready[0]]
    stage.do("P-07", **STAY).do("P-08", visit="stranded_ferry").do("P-09", option="search_ferry")
    stage.do("P-16", effort=1, dice=[1, 1, 1]).do("P-17", confirm=True).do("P-11")
    for _ in range(4):
        seen.append(stage.t.ready[0])
        stage.do("P-07", **STAY).do("P-08", end=True)
    assert seen == [1, 1, 2, 3, 3]


@pytest.mark.atom("D-126", "D-127", "D-128", "D-130", "D-131", "D-133")
def test_m07_a_sixth_item_is_settled_at_once_and_lies_there_for_others() -> None:
    five = ["salt_pouch", "boat_hook", "smoked_eel", "silver_ladle", "tarred_rope"]
    given = {"players.marit.items": five, "players.marit.DEX": [2, 10], "explored": ["mudflats"]}
    given |= {"players.marit.tile": "mudflats"}
    stage = Stage(TALE, ["marit", "pim"], given)
    stage.do("P-07", to="mudflats").do("P-08", visit="duckboards").do("P-09", option="dig")
    stage.do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True)
    assert stage.ask == "overflow"
    assert stage.offers("P-19", use="smoked_eel")
    assert stage.offers("P-19", use="boat_hook")  # its moment is another one; it may go all the same
    strict = Stage(TALE, ["marit", "pim"], given, {"overflow_ignore_timing": False})
    strict.do("P-07", to="mudflats").do("P-08", visit="duckboards").do("P-09", option="dig")
    strict.do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True)
    assert strict.offers("P-19", use="smoked_eel")
    assert not strict.offers("P-19", use="boat_hook")
    assert stage.offers("P-19", abandon="silver_ladle")
    stage.do("P-19", abandon="salt_pouch")
    assert len(stage.t.hands[0]) == 5
    stage.do("P-11").do("P-22")
    stage.do("P-07", to="mudflats")
    assert not stage.offers("P-10", item="salt_pouch")
    stage.do("P-08", visit="singing_mud")
    stage.do("P-10", item="salt_pouch")
    assert "salt_pouch" in stage.fact("players.pim.items")


@pytest.mark.atom("D-097", "D-098", "D-101", "D-102", "D-103")
def test_m08_the_wrong_item_fails_without_a_roll() -> None:
    stage = Stage(TALE, ["pim"], {"players.pim.items": ["salt_pouch"]})
    ready = stage.t.ready[0]
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall")
    assert {"cellar_item", "cellar_force"} <= stage.offered()
    stage.do("P-09", option="cellar_item").do("P-14", item="salt_pouch")
    assert stage.said()[-1] == "poi.eel_stall.cellar_item.reactions.default.text"
    assert stage.fact("players.pim.items") == ["salt_pouch"]
    assert stage.t.ready[0] == ready
    assert not {"cellar_item", "cellar_force"} & stage.offered()
    stage.do("P-11").do("P-07", **STAY).do("P-08", visit="eel_stall")
    assert {"cellar_item", "cellar_force"} <= stage.offered()


@pytest.mark.atom("D-111", "D-112", "D-113", "D-114", "D-115", "D-116")
def test_m09_the_first_trade() -> None:
    given = {"players.marit.items": ["boat_hook"], "players.marit.coins": 3, "players.pim.coins": 3}
    stage = Stage(TALE, ["marit", "pim"], given)
    plot = stage.told.plot
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall")
    laid = [plot.item_ids[plot.instance_item[i]] for i in stage.t.stack(plot.stack_ids.index("eel_shop"))]
    assert sorted(laid) == ["salt_pouch", "silver_ladle", "smoked_eel", "smoked_eel", "tallow_lantern"]
    stage.do("P-09", option="stall_trade").do("P-18", sell="boat_hook")
    assert stage.t.coins[0] == 6
    stage.do("P-18", buy="silver_ladle")
    assert stage.t.coins[0] == 1
    stage.do("P-18", buy="smoked_eel")
    assert stage.t.coins[0] == 0
    stage.do("P-18", done=True).do("P-11").do("P-22")
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall").do("P-09", option="stall_trade")
    assert stage.offers("P-18", buy="boat_hook")
    stage.do("P-18", buy="boat_hook")
    assert stage.t.coins[1] == 0
    left = [plot.item_ids[plot.instance_item[i]] for i in stage.t.stack(plot.stack_ids.index("eel_shop"))]
    assert sorted(left) == ["salt_pouch", "smoked_eel", "tallow_lantern"]


@pytest.mark.atom("D-148", "D-149", "D-150", "D-151", "D-090")
def test_m10_one_experience_moves_two_markers_or_one_twice() -> None:
    given = {"players.pim.xp": 1, "players.pim.INT": [7], "players.pim.DEX": [5], "players.pim.POW": [9]}
    stage = Stage(TALE, ["pim"], given)
    stage.do("P-05").do("P-06", marker=["INT", 7]).do("P-06", marker=["POW", 9])
    assert stage.fact("players.pim.INT") == [6]
    assert stage.fact("players.pim.POW") == [8]
    assert stage.t.xp == [0]
    twice = Stage(TALE, ["pim"], given)
    twice.do("P-05").do("P-06", marker=["DEX", 5]).do("P-06", marker=["DEX", 4])
    assert twice.fact("players.pim.DEX") == [3]
    locked = Stage(TALE, ["pim"], given)
    locked.do("P-07", **STAY).do("P-08", visit="eel_stall").do("P-09", option="calm_crowd")
    assert not locked.offers("P-05")
    with pytest.raises(Illegal):
        locked.run.answer(packed(a.SPEND_XP))


@pytest.mark.atom("D-083", "D-084", "D-085")
def test_m11_bands_by_successes() -> None:
    stage = Stage(TALE, ["pim"])
    option = stage.told.plot.option_ids.index("calm_crowd")
    lows = [grade for grade, _, _ in stage.told.plot.option_bands[option]]
    texts = [text for _, text, _ in stage.told.plot.option_bands[option]]
    assert lows == [0, 1, 3, 5]
    reached = [lows[texts.index(band(stage.t, option, count)[0])] for count in range(8)]
    assert reached == [0, 1, 1, 3, 3, 5, 5, 5]


@pytest.mark.atom("D-019", "D-025", "D-184", "D-189")
def test_m12_a_later_finale_may_end_first() -> None:
    given = {
        "players.pim.vars.box_found": True,
        "players.tobias.vars.copied": True,
        "players.tobias.vars.heard_of_ledger": True,
        "explored": ["customs_row", "wreck_sands"],
        "players.pim.tile": "wreck_sands",
        "players.pim.POW": [12],
        "players.pim.virtue": -5,
    }
    stage = Stage(TALE, ["pim", "tobias", "marit"], given, {"finale_first_stage": "same_turn"})
    stage.do("P-07", to="wreck_sands").do("P-08", visit="the_wreck").do("P-20", path="dusk")
    assert stage.ask == "stage"  # ruthless: an extra stage is played first, at once
    stage.do("P-21", option="finders_law_doubt").do("P-22")
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall").do("P-20", path="dusk")
    stage.do("P-21", option="the_better_book_first").do("P-16", effort=0, dice=[6, 6]).do("P-17", confirm=True).do(
        "P-22"
    )
    stage.do("P-07", **STAY).do("P-08", end=True)
    stage.do("P-21", option="finders_law_first").do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True).do("P-22")
    assert not stage.t.over()
    stage.do("P-21", option="the_better_book_show").do("P-14", item="stamp_of_office")
    assert stage.run.over
    result = stage.t.result()
    assert result is not None
    assert result.winners == (1,)
    assert stage.t.day == 2
    assert stage.t.place[2] == stage.told.plot.start_tile


@pytest.mark.atom("D-105", "D-106", "D-107", "D-108")
def test_m13_the_answer_is_public_and_the_path_is_not() -> None:
    stage = Stage(TALE, ["pim", "marit"])
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall").do("P-09", option="ask_destiny").do("P-15", path="dusk")
    assert stage.said()[-1] == "poi.eel_stall.ask_destiny.hints.pim.dusk.text"
    told = [event for event in stage.t.told or [] if event.kind == "asked_path"]
    assert [event.to for event in told] == [(0,)]
    public = [event for event in stage.t.told or [] if event.heard_by(1)]
    assert not any(event.kind == "asked_path" for event in public)
    assert "ask_destiny" not in stage.offered()


@pytest.mark.atom("D-160", "D-161", "D-162", "D-164")
def test_m14_virtue_changes_what_is_read_and_is_never_shown() -> None:
    given = {"players.marit.coins": 4, "players.marit.virtue": 2, "explored": ["bell_hill"]}
    stage = Stage(TALE, ["marit"], given)
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall").do("P-09", option="ask_sea").do("P-09", option="pay_debt")
    assert stage.t.virtue == [4]
    views = [str(GAME.view(stage.t, observer)) for observer in (-1, 0)]
    assert not any("virtue" in view for view in views)
    assert not any("virtue" in event.kind for event in stage.t.told or [])
    stage.do("P-11").do("P-07", to="bell_hill").do("P-08", visit="bell_tower")
    keys = stage.said()
    texts = {stage.told.scenario.passages[key].text for key in keys}
    assert "Hale has put out a second cup." in texts


@pytest.mark.atom("D-138", "D-143", "D-090")
def test_m15_an_ability_without_timing_works_after_the_roll() -> None:
    items = ["poppy_cordial", "tide_almanac"]
    given = {"players.pim.items": items, "players.pim.POW": [7, 9], "players.pim.xp": 1, "explored": ["bell_hill"]}
    stage = Stage(TALE, ["pim"], given | {"players.pim.ready": 1})
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-09", option="help_hale")
    stage.do("P-16", effort=0, dice=[3, 3])
    assert GAME.view(stage.t, 0)["test"]["count"] == 0
    assert not stage.offers("P-17", use="tide_almanac")
    assert not stage.offers("P-05")
    stage.do("P-17", use="poppy_cordial")
    stage.do("P-06", marker=["POW", 7]).do("P-06", marker=["POW", 9]).do("P-06", marker=["POW", 8])
    assert stage.fact("players.pim.POW") == [6, 7]
    tested = [event.facts[-1] for event in stage.t.told or [] if event.kind == "tested"]
    assert tested == [1]


@pytest.mark.atom("D-181", "D-182", "D-183", "D-185", "D-186")
def test_m16_preparation_skips_a_stage_and_the_last_stroke_decides() -> None:
    given = {
        "players.marit.vars.heard_note": True,
        "players.marit.vars.forge_hot": True,
        "npc.hale": "devoted",
        "explored": ["bell_hill"],
    }
    stage = Stage(TALE, ["marit"], given)
    stage.do("P-07", to="bell_hill").do("P-08", visit="bell_tower").do("P-20", path="dawn")
    assert stage.offered() == {"strike_it"}
    assert not stage.offers("P-11")
    stage.do("P-21", option="strike_it").do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True).do("P-22")
    assert stage.t.day == 3  # a turn to begin, a turn for each stage
    assert stage.t.ready == [3]
    assert stage.offered() == {"trust_ear"}
    stage.do("P-21", option="trust_ear").do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True)
    assert stage.run.over
    result = stage.t.result()
    assert result is not None
    assert result.winners == ()


@pytest.mark.atom("D-132", "D-134", "D-131")
def test_m17_the_same_item_is_not_picked_up_twice_in_a_turn() -> None:
    five = ["salt_pouch", "boat_hook", "smoked_eel", "silver_ladle", "tuning_fork"]
    stage = Stage(TALE, ["pim"], {"players.pim.items": five})
    rope = stage.t.in_box(stage.told.plot.item_ids.index("tarred_rope"))
    stage.t.put(rope, 10_000 + stage.told.plot.start_tile)
    stage.do("P-07", **STAY).do("P-08", visit="stranded_ferry").do("P-10", item="tarred_rope")
    stage.do("P-19", abandon="salt_pouch")
    assert stage.offers("P-10", item="salt_pouch")
    stage.do("P-10", item="salt_pouch").do("P-19", abandon="tarred_rope")
    assert not stage.offers("P-10", item="tarred_rope")
    assert "haul_planks" in stage.offered()  # picking up took nothing from the visit


@pytest.mark.atom("D-136", "D-125")
def test_m18_an_empty_box_pays_the_other_way() -> None:
    given = {"players.tobias.INT": [2, 2, 2, 2]}
    stage = Stage(TALE, ["tobias"], given)
    plot = stage.told.plot
    eels = plot.item_instances[plot.item_ids.index("smoked_eel")]
    for eel in eels:
        stage.t.put(eel, 1)
    stage.t.put(eels[0], 100 + plot.stack_ids.index("eel_shop"))
    stage.t.stacks_made[plot.stack_ids.index("eel_shop")] = 1
    coins = stage.t.coins[0]
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall").do("P-09", option="calm_crowd")
    stage.do("P-16", effort=0, dice=[1, 1]).do("P-17", confirm=True)
    assert stage.t.coins[0] == coins + 1
    assert stage.t.where[eels[0]] >= 100


def test_the_readings_of_the_first_sketch() -> None:
    stage = Stage(TALE, ["pim", "marit"], {"players.pim.coins": 4, "players.pim.INT": [2]})
    stage.do("P-07", **STAY).do("P-08", visit="eel_stall")
    assert "pay_debt" not in stage.offered()
    stage.do("P-09", option="ask_sea")
    assert "pay_debt" in stage.offered()
    stage.do("P-09", option="pay_debt")
    assert stage.fact("npc.brannoch") == "trusting"
    assert "calm_crowd" not in stage.offered()
    with pytest.raises(Failed):
        stage.do("P-09", option="pay_debt")
    assert not entitled(stage.t, 0, 0)

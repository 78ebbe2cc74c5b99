"""Visits, interactions, item scans, destiny scans, trade."""

import pytest

from rulewright.engine import Illegal
from rulewright.games.destinies import GAME
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.state import GONE, PILE
from rulewright.games.destinies.story.effects.things import GIVE
from rulewright.games.destinies.words.asks import action_detail
from tests.games.destinies.stage import Stage

TALE = "low_water_sketch"


def at(poi: str, tile: str = "quay", players: list[str] | None = None, **given: object) -> Stage:
    who = players or ["pim"]
    start = {"explored": [tile], f"players.{who[0]}.tile": tile, **{k.replace("__", "."): v for k, v in given.items()}}
    return Stage(TALE, who, start).do("P-07", to=tile).do("P-08", visit=poi)


@pytest.mark.atom("D-056", "D-165")
def test_the_description_is_that_of_the_present_state() -> None:
    def last(state: str) -> str:
        stage = Stage(TALE, ["pim"], {"npc.brannoch": state}).do("P-07", to="quay").do("P-08", visit="eel_stall")
        return stage.told.scenario.passages[stage.said()[-1]].text

    assert last("wary").startswith("Smoke, vinegar")
    assert last("trusting").startswith("She shifts a crate")


@pytest.mark.atom("D-057", "D-058", "D-059", "D-065")
def test_five_kinds_of_options_in_any_order_each_once_a_turn() -> None:
    stage = at("eel_stall", players=["pim", "marit"], players__pim__items=["salt_pouch"])
    plot = stage.told.plot
    kinds = {plot.option_type[plot.option_ids.index(name)] for name in stage.offered()}
    assert kinds == {0, 1, 2, 3, 4}
    stage.do("P-09", option="show_item").do("P-14", item="salt_pouch")
    stage.do("P-09", option="ask_sea")
    assert not {"show_item", "ask_sea"} & stage.offered()
    stage.do("P-11").do("P-22").do("P-07", to="quay").do("P-08", visit="eel_stall")
    assert {"ask_sea", "show_item"} <= stage.offered()


@pytest.mark.atom("D-060", "D-061")
def test_an_option_opens_others_now_and_closes_others_for_good() -> None:
    stage = at("singing_mud", "mudflats")
    assert "lean_further" not in stage.offered()
    stage.do("P-09", option="lean_in")
    assert "lean_further" in stage.offered()
    assert "answer_the_hum" not in stage.offered()
    stage.do("P-09", option="lean_further").do("P-22")
    again = at("eel_stall", players__pim__coins=4)
    again.do("P-09", option="ask_sea").do("P-09", option="pay_debt").do("P-11")
    again.t.npc_state[0] = 0
    again.do("P-07", to="quay").do("P-08", visit="eel_stall")
    assert "pay_debt" not in again.offered()  # once ever


@pytest.mark.atom("D-061")
def test_for_this_turn_beats_for_me_beats_for_all() -> None:
    from rulewright.games.destinies.rules.visit import offered
    from rulewright.games.destinies.story.effects.options import switch
    from rulewright.games.destinies.story.plot import FOR_ALL, FOR_ME, FOR_TURN

    stage = Stage(TALE, ["pim", "marit"])
    option = stage.told.plot.option_ids.index("haul_planks")
    switch(stage.t, 0, option, FOR_ALL, False)
    assert not offered(stage.t, 0, option)
    switch(stage.t, 0, option, FOR_ME, True)
    assert offered(stage.t, 0, option)
    assert not offered(stage.t, 1, option)
    switch(stage.t, 0, option, FOR_TURN, False)
    assert not offered(stage.t, 0, option)


@pytest.mark.atom("D-062", "D-063")
def test_a_result_may_force_the_player_out_and_leaving_is_otherwise_free() -> None:
    stage = at("eel_stall", players__pim__INT=[12, 12], players__pim__xp=1)
    assert stage.offers("P-11")
    stage.do("P-09", option="calm_crowd").do("P-16", effort=0, dice=[1, 1]).do("P-06", marker=["POW", 9])
    assert "forced_out" in stage.told_kinds()
    assert stage.ask == "turn_end"  # free actions until the end is confirmed
    stage.do("P-22")
    assert stage.t.day == 2


@pytest.mark.atom("D-066", "D-068", "D-069", "D-121")
def test_an_interaction_always_happens_and_its_price_is_shown_and_paid() -> None:
    poor = at("eel_stall", players__pim__coins=3)
    poor.do("P-09", option="ask_sea")
    assert "pay_debt" not in poor.offered()
    rich = at("eel_stall", players__pim__coins=5)
    rich.do("P-09", option="ask_sea")
    action = packed(a.OPTION, rich.told.plot.option_ids.index("pay_debt"))
    label = action_detail({**GAME.view(rich.t, 0), "names": ["A"]}, rich.run.asked(0), action)  # type: ignore[arg-type]
    assert "4 coins" in label
    rich.do("P-09", option="pay_debt")
    assert rich.t.coins == [1]


@pytest.mark.atom("D-067", "D-138", "D-148")
def test_a_forced_choice_comes_before_anything_but_free_actions() -> None:
    stage = at("stranded_ferry", players__pim__xp=1)
    stage.do("P-09", option="captains_question")
    assert stage.ask == "choose"
    branches = [stage.told.plot.branch_ids[0][o] for o in stage.options if not kind_of(o)]
    assert branches == ["say_yes", "say_no"]  # the third costs 2
    asked = GAME.asking(stage.run, 0)
    assert asked is not None
    assert len({choice.label for choice in asked.choices}) == len(stage.options)  # each has words of its own
    assert not stage.offers("P-11")
    stage.do("P-05")
    while stage.ask == "experience":
        stage.run.answer(stage.options[0])
    assert stage.t.xp == [0]
    assert stage.ask == "choose"  # and the choice still waits
    stage.do("P-12", choose="say_no")
    assert "copper_whistle" in stage.fact("players.pim.items")
    assert stage.t.virtue == [-2]


@pytest.mark.atom("D-092", "D-093", "D-094", "D-095", "D-096", "D-135")
def test_talking_keeps_the_item_using_may_take_it() -> None:
    stage = at("eel_stall", players__pim__items=["cracked_clapper"])
    stage.do("P-09", option="show_item").do("P-14", item="cracked_clapper")
    assert stage.fact("players.pim.vars.knows_clapper")
    assert stage.fact("players.pim.items") == ["cracked_clapper"]
    forge = at("cold_foundry", "salt_pans", players__pim__items=["smoked_eel", "tallow_lantern"])
    plot = forge.told.plot
    forge.do("P-09", option="light_with")
    assert {plot.item_ids[plot.instance_item[i]] for i in forge.options} == {"smoked_eel", "tallow_lantern"}
    forge.do("P-14", item="smoked_eel")
    assert forge.fact("players.pim.items") == ["tallow_lantern"]
    by_category = at("cold_foundry", "salt_pans", players__pim__items=["tallow_lantern"])
    by_category.do("P-09", option="light_with").do("P-14", item="tallow_lantern")
    assert by_category.fact("players.pim.vars.forge_hot")


@pytest.mark.atom("D-135", "D-093", "D-207")
def test_what_lies_in_a_pile_or_stack_cannot_be_scanned() -> None:
    stage = at("eel_stall", players__pim__items=["salt_pouch"])
    clapper = stage.t.in_box(stage.told.plot.item_ids.index("cracked_clapper"))
    stage.t.put(clapper, PILE + stage.t.place[0])
    stage.do("P-09", option="show_item")
    assert clapper not in stage.options
    words = GAME.asks["scan"].refuse
    assert words is not None
    assert words({}, stage.run.asked(0), clapper) == words({}, stage.run.asked(0), 999)  # type: ignore[arg-type]
    with pytest.raises(Illegal):
        stage.run.answer(clapper)


@pytest.mark.atom("D-099", "D-100", "D-102")
def test_the_right_item_succeeds_without_a_roll_and_bars_the_test() -> None:
    stage = at("eel_stall", players__pim__items=["pick_set"])
    stage.do("P-09", option="cellar_item").do("P-14", item="pick_set")
    assert stage.fact("world.cellar_open")
    assert "rolled" not in stage.told_kinds()
    assert not {"cellar_item", "cellar_force"} & stage.offered()
    tried = at("eel_stall", players__pim__items=["pick_set"], players__pim__DEX=[12])
    tried.do("P-09", option="calm_crowd").do("P-16", effort=0, dice=[6, 6]).do("P-17", confirm=True)
    tried.do("P-09", option="cellar_item")
    assert tried.ask == "scan"


@pytest.mark.atom("D-098")
def test_with_many_scans_each_item_may_be_offered_once() -> None:
    given = {"players.pim.items": ["salt_pouch", "silver_ladle"]}
    stage = Stage(TALE, ["pim"], given, {"scan_items": "any_but_each_once"})
    stage.do("P-07", to="quay").do("P-08", visit="eel_stall").do("P-09", option="show_item").do(
        "P-14", item="salt_pouch"
    )
    assert "show_item" in stage.offered()
    stage.do("P-09", option="show_item")
    assert len(stage.options) == 1
    stage.run.answer(stage.options[0])
    assert "show_item" not in stage.offered()


@pytest.mark.atom("D-104", "D-109", "D-110", "D-105")
def test_every_npc_answers_about_a_destiny_if_only_neutrally() -> None:
    prepared = at("bell_tower", "bell_hill", ["marit"])
    prepared.do("P-09", option="hale_destiny")
    assert len(prepared.options) == 2  # one's own two paths, nobody else's
    prepared.do("P-15", path="dawn")
    assert prepared.said()[-1].endswith("hints.marit.dawn.text")
    for character in ("pim", "tobias"):
        neutral = at("bell_tower", "bell_hill", [character])
        neutral.do("P-09", option="hale_destiny").do("P-15", path="dusk")
        assert neutral.said()[-1] == "poi.bell_tower.hale_destiny.default.text"
    both = Stage(TALE, ["pim"], {}, {"destiny_scans": 2})
    both.do("P-07", to="quay").do("P-08", visit="eel_stall")
    both.do("P-09", option="ask_destiny").do("P-15", path="dawn").do("P-09", option="ask_destiny").do(
        "P-15", path="dusk"
    )
    assert "ask_destiny" not in both.offered()


@pytest.mark.atom("D-106")
def test_an_answer_may_change_the_story() -> None:
    stage = at("eel_stall", players=["marit"])
    stage.do("P-09", option="ask_destiny").do("P-15", path="dusk")
    assert stage.fact("players.marit.vars.hint_stair")


@pytest.mark.atom("D-117", "D-119", "D-120")
def test_nobody_buys_on_credit_or_sells_what_has_no_value_and_trade_is_once_a_turn() -> None:
    stage = at("eel_stall", players__pim__coins=1, players__pim__items=["cracked_clapper"])
    stage.do("P-09", option="stall_trade")
    assert stage.offers("P-18", buy="salt_pouch")
    assert not stage.offers("P-18", buy="silver_ladle")
    assert not stage.offers("P-18", sell="cracked_clapper")
    stage.do("P-18", buy="salt_pouch")
    assert stage.offers("P-18", sell="salt_pouch")  # a change of mind costs nothing
    assert stage.t.coins == [0]
    stage.do("P-18", done=True)
    assert "stall_trade" not in stage.offered()
    strict = Stage(TALE, ["pim"], {"players.pim.coins": 1}, {"trade_no_return": True})
    strict.do("P-07", to="quay").do("P-08", visit="eel_stall").do("P-09", option="stall_trade").do(
        "P-18", buy="salt_pouch"
    )
    assert not strict.offers("P-18", sell="salt_pouch")


@pytest.mark.atom("D-118", "D-170", "D-174")
def test_an_event_brings_new_goods_again_and_again() -> None:
    stage = Stage(TALE, ["pim"])
    plot = stage.told.plot
    shop = plot.stack_ids.index("row_shop")
    for day in range(2, 7):
        stage.do("P-07", to="quay").do("P-08", end=True)
        assert stage.t.day == day
    assert len(stage.t.stack(shop)) == 2  # day 3 and day 6
    assert sum(1 for key in stage.said() if key.startswith("event.cart_comes")) == 2


@pytest.mark.atom("D-122")
def test_players_cannot_deal_with_one_another_unless_the_table_allows_it() -> None:
    plain = Stage(TALE, ["pim", "marit"]).do("P-07", to="quay")
    assert not any(kind_of(o) == a.HAND_OVER for o in plain.options)
    stage = Stage(TALE, ["pim", "marit"], {}, {"trade_between_players": True}).do("P-07", to="quay")
    offer = next(o for o in stage.options if kind_of(o) == a.HAND_OVER)
    stage.run.answer(offer)
    assert stage.run.waiting_for() == [1]
    stage.run.answer(1)
    assert index_of(offer) in stage.t.hands[1]
    assert not any(kind_of(o) == a.HAND_OVER for o in stage.options)


@pytest.mark.atom("D-136")
def test_what_the_story_takes_returns_to_the_box_or_leaves_play() -> None:
    stage = at("cold_foundry", "salt_pans", players__pim__items=["cracked_clapper"])
    clapper = stage.t.hands[0][0]
    stage.do("P-09", option="light_with").do("P-14", item="cracked_clapper")
    assert stage.t.where[clapper] == GONE
    given = at("cold_foundry", "salt_pans", players__pim__items=["silver_ladle"])
    ladle = given.t.hands[0][0]
    given.do("P-09", option="give_metal").do("P-14", item="silver_ladle")
    assert given.t.where[ladle] == 0


@pytest.mark.atom("D-166", "D-167")
def test_an_npc_changed_by_one_is_changed_for_all_and_may_treat_characters_differently() -> None:
    stage = Stage(TALE, ["pim", "marit"], {"npc.brannoch": "trusting"})
    stage.do("P-07", to="quay").do("P-08", end=True).do("P-07", to="quay").do("P-08", visit="eel_stall")
    assert "calm_crowd" not in stage.offered()
    hints = stage.told.scenario.npcs
    assert hints["brannoch"].attitude is not None
    stage.do("P-09", option="ask_destiny").do("P-15", path="dawn")
    assert "hints.marit" in stage.said()[-1]


@pytest.mark.atom("D-095", "D-126", "D-127")
def test_what_is_given_leaves_before_what_comes_so_five_items_are_room_for_an_exchange() -> None:
    five = ["silver_ladle", "salt_pouch", "boat_hook", "pick_set", "tarred_rope"]
    stage = at("cold_foundry", "salt_pans", players__pim__items=five)
    plot = stage.told.plot
    eel = plot.item_ids.index("smoked_eel")
    give = next(i for i, codes in enumerate(plot.programs) if any(c[:2] == (GIVE.op, eel) for c in codes))
    option = plot.option_ids.index("give_metal")
    reactions = plot.option_reactions[option]
    plot.option_reactions[option] = tuple((*r[:6], give) for r in reactions)
    try:
        stage.do("P-09", option="give_metal").do("P-14", item="silver_ladle")
    finally:
        plot.option_reactions[option] = reactions
    assert stage.ask == "visit"  # nothing had to be abandoned
    assert set(stage.fact("players.pim.items")) == {*five, "smoked_eel"} - {"silver_ladle"}
    assert stage.t.pile(stage.t.place[0]) == []

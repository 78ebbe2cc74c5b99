"""Expand: where a disk may go, what it pays, what it reveals, and the readings that change it."""

from typing import Any

import pytest

from rulewright.engine import Illegal
from rulewright.engine.hexes import neighbours
from rulewright.games.history.cards import BLUE, RED, WHITE, card_named
from tests.games.history.position import asked_now, at, begin_at, cards_of, expand, offered, play, position

FULL = "R04 W11 B12 B13"


@pytest.mark.atom("H-071", "H-072", "H-073")
class TestPlacementRule:
    def test_a_colour_in_control_grows_beside_itself_onto_anything(self) -> None:
        t = position(sectors={(0, 0): "1 R", (1, 0): "1 W", (2, 0): "1 R"})
        around = {near for q in (0, 2) for near in neighbours(at(q, 0))}
        assert set(t.targets(RED)) == around
        assert at(0, 0) not in t.targets(RED)

    def test_its_own_sector_is_a_target_only_beside_another_of_its_own(self) -> None:
        t = position(sectors={(0, 0): "1 R", (1, 0): "1 R"})
        assert {at(0, 0), at(1, 0)} <= set(t.targets(RED))
        alone = position(sectors={(0, 0): "1 R"}, expand_onto_self=True)
        assert at(0, 0) in alone.targets(RED)

    def test_a_colour_without_control_starts_in_any_unoccupied_sector_even_with_buried_disks(self) -> None:
        t = position(sectors={(0, 0): "1 BR", (1, 0): "1"})
        assert set(t.targets(BLUE)) == {at(1, 0), *t.frontier}

    def test_the_fallback_when_every_neighbour_is_barred_is_an_option(self) -> None:
        where: dict[str, Any] = {"sectors": {(0, 0): "1 R", (1, 0): "1 W", (2, 0): "1"}, "discards": ["B08", "R13"]}
        assert position(**where).targets(RED) == []
        assert position(**where, fallback_if_blocked=True).targets(RED) == [at(2, 0)]

    def test_placing_elsewhere_is_refused_with_the_rule(self) -> None:
        t = position(sectors={(0, 0): "1 R", (1, 0): "1 W", (2, 0): "1"}, hands=["R09 R01", "R02"], market=FULL)
        run = play(t, ("act", expand("R09")))
        for place, rule in ((at(2, 0), "H-071"), (at(9, 9), "H-071")):
            with pytest.raises(Illegal) as refused:
                run.answer(place)
            assert refused.value.rule == rule
        free = position(sectors={(0, 0): "1 W", (1, 0): "1"}, hands=["R09 R01", "R02"], market=FULL)
        run = play(free, ("act", expand("R09")))
        with pytest.raises(Illegal, match="occupied") as refused:
            run.answer(at(0, 0))
        assert refused.value.rule == "H-073"


@pytest.mark.atom("H-077", "H-101")
class TestNothingToPlace:
    def test_an_expansion_without_a_pool_disk_or_target_only_moves_the_card(self) -> None:
        t = position(sectors={(0, 0): "1"}, pool="WBK", hands=["R09 R01", "R02"], market=FULL)
        run = play(t, ("act", expand("R09")))
        assert run.waiting_for() == [1]
        assert t.active_card(0) == card_named("R09")
        assert t.influence == [9, 9]
        bare = position(no_tiles=True, hands=["R09 R01", "R02"], market=FULL)
        play(bare, ("act", expand("R09")))
        assert sum(bare.pool) == 24

    def test_it_may_be_forbidden(self) -> None:
        t = position(pool="WBK", hands=["R09 W01 R13", "R02"], market=FULL, forbid_null_expand=True)
        acts = offered(begin_at(t))
        assert expand("R09") not in acts
        assert expand("W01") in acts
        own = position(hands=["R13 R01", "R02"], discards=["R13"[:0], ""], market=FULL, forbid_null_expand=True)
        acts = offered(begin_at(own))
        assert expand("R01") in acts
        assert expand("R13") not in acts
        leaving = position(hands=["R01", "R02"], discards=["R13", ""], market=FULL, forbid_null_expand=True)
        assert expand("R01") in offered(begin_at(leaving))
        with pytest.raises(Illegal) as refused:
            begin_at(position(pool="WBK", hands=["R09", "R02"], market=FULL, forbid_null_expand=True)).answer(
                expand("R09")
            )
        assert refused.value.rule == "H-077"


@pytest.mark.atom("H-078")
class TestIncome:
    @pytest.mark.parametrize(
        ("options", "paid"),
        [
            ({}, 4),
            ({"income_counts_gems": False}, 2),
            ({"gems_count_value": False}, 2),
            ({"expand_income": "none"}, 0),
            ({"expand_income": "on_explore"}, 0),
            ({"preset": "pre_fix"}, 0),
        ],
    )
    def test_on_an_explored_sector(self, options: dict[str, Any], paid: int) -> None:
        t = position(sectors={(0, 0): "2+2"}, no_tiles=True, hands=["R09 R01", "R02"], market=FULL, **options)
        play(t, ("act", expand("R09")))
        assert t.influence[0] == 9 + paid
        assert t.gems[at(0, 0)] == 2

    def test_on_explore_pays_for_a_new_sector(self) -> None:
        t = position(hands=["R09 R01", "R02"], market=FULL, top="W06", expand_income="on_explore")
        play(t, ("act", expand("R09")), ("draw", (3,)))
        assert t.influence[0] == 12


@pytest.mark.atom("H-079", "H-096")
def test_the_exploration_event_can_be_switched_off_and_needs_a_deck() -> None:
    t = position(hands=["W08 R01", "R02"], market=FULL, top="B07", explore_event=False)
    play(t, ("act", expand("W08")), ("draw", (1,)))
    assert t.influence[0] == 10
    bare = position(hands=["W08 R01", "R02"], market=FULL, deck="")
    assert play(bare, ("act", expand("W08")), ("draw", (1,))).waiting_for() == [1]


@pytest.mark.atom("H-075", "H-008")
def test_the_frontier_is_every_untiled_neighbour_of_a_tile() -> None:
    t = position(sectors={(0, 0): "1", (1, 0): "1", (1, 1): "1"})
    around = {near for where in t.stacks for near in neighbours(where)} - set(t.stacks)
    assert set(t.frontier) == around
    assert len(t.frontier) == len(around)
    t.remove_tile(at(1, 1))
    around = {near for where in t.stacks for near in neighbours(where)} - set(t.stacks)
    assert set(t.frontier) == around


@pytest.mark.atom("H-085")
@pytest.mark.parametrize(("code", "ask"), [("W04", "discovery"), ("K07", "return_place")])
def test_by_option_effects_reach_new_sectors(code: str, ask: str) -> None:
    where: dict[str, Any] = {
        "sectors": {(0, 0): "1 W"},
        "hands": [f"{code} R01", "R02"],
        "market": FULL,
        "destroyed": "R",
    }
    from tests.games.history.position import event

    t = position(**where, effects_may_explore=True)
    play(t, ("act", event(code)), (ask, at(0, 1)), ("draw", (2,)))
    assert t.printed[at(0, 1)] == 2
    closed = position(**where)
    assert asked_now(play(closed, ("act", event(code)))) == "act"


@pytest.mark.atom("H-085", "R-07", "W-11")
def test_tribes_and_anten_may_wander_into_the_unknown_by_option() -> None:
    from tests.games.history.position import event

    t = position(sectors={(0, 0): "1+2 W"}, hands=["R07 W11", "R02"], market=FULL, effects_may_explore=True)
    play(t, ("act", event("R07")), ("wander", at(0, 1)), ("draw", (2,)))
    assert t.stacks[at(0, 1)] == (WHITE,)
    gems = position(sectors={(0, 0): "1+2 W"}, hands=["R07 W11", "R02"], market=FULL, effects_may_explore=True)
    play(gems, ("act", event("W11")), ("anten_share", 2), ("draw", (2,)))
    assert gems.gems[at(1, 0)] == 2
    assert cards_of("W11") == (card_named("W11"),)

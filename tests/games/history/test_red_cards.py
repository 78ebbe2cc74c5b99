"""The red cards: what each does, and where it ends."""

from typing import Any

import pytest

from rulewright.engine import Illegal, Run
from rulewright.games.history.cards import BLACK, BLUE, RED, WHITE, card_named
from rulewright.games.history.options import CRUSADE_PRINTED, CRUSADE_RC2
from rulewright.games.history.rules.preservation import STOP
from rulewright.games.history.rules.turn import History
from tests.games.history.position import (
    asked_now,
    at,
    begin_at,
    cards_of,
    colours_of,
    event,
    expand,
    offered,
    play,
    position,
    reap,
    sow,
)

FULL = "B13 B12 K08 K11"  # a full market, so that the turn ends without a draw


@pytest.mark.atom("R-01")
class TestFiresAtNight:
    def test_each_influence_destroys_one_top_disk_in_another_sector(self) -> None:
        t = position(sectors={(0, 0): "1 RW", (1, 0): "1 B", (2, 0): "1"}, hands=["R01 R09", "R03"], market=FULL)
        play(t, ("act", event("R01")), ("fires", 2), ("burn", at(0, 0)))
        assert t.stacks[at(0, 0)] == colours_of("R")
        assert t.stacks[at(1, 0)] == ()
        assert t.influence[0] == 7

    def test_no_more_than_owned_and_no_more_than_there_are_occupied_sectors(self) -> None:
        sectors = {(0, 0): "1 RW", (1, 0): "1 B"}
        poor = position(sectors=sectors, hands=["R01 R09", "R03"], influence=[1, 9])
        assert offered(play(poor, ("act", event("R01")))) == [0, 1]
        rich = position(sectors=sectors, hands=["R01 R09", "R03"])
        assert offered(play(rich, ("act", event("R01")))) == [0, 1, 2]

    def test_nothing_is_a_legal_choice_and_stasis_is_no_help(self) -> None:
        t = position(sectors={(0, 0): "1 RW"}, hands=["R01 R09", "R03"], discards=["", "K10"], market=FULL)
        play(t, ("act", event("R01")), ("fires", 1))
        assert t.stacks[at(0, 0)] == colours_of("R")
        t = position(sectors={(0, 0): "1 RW"}, hands=["R01 R09", "R03"], market=FULL)
        play(t, ("act", event("R01")), ("fires", 0))
        assert t.stacks[at(0, 0)] == colours_of("RW")

    @pytest.mark.atom("H-082")
    def test_with_fires_same_stack_one_stack_may_burn_three_times(self) -> None:
        t = position(sectors={(0, 0): "1 RWB"}, hands=["R01 R09", "R03"], market=FULL, fires_same_stack=True)
        play(t, ("act", event("R01")), ("fires", 3))
        assert t.stacks[at(0, 0)] == ()
        assert t.destroyed == [1, 1, 1, 0]


@pytest.mark.atom("R-02")
class TestCrusadeOfTheSun:
    def test_with_an_empty_pool_it_takes_no_disk_and_never_ticks(self) -> None:
        t = position(sectors={(0, 0): "1 W"}, hands=["R02 R01", "R03"], pool="", endgame="empty_galaxy", market=FULL)
        play(t, ("act", event("R02")))
        assert t.crusade_disks == 0
        assert t.active_card(0) == card_named("R02")

    def test_played_for_expansion_it_is_inert(self) -> None:
        t = position(hands=["R02 R01", "R03 R04"], market=FULL, top="B07")
        run = play(t, ("act", expand("R02")), ("draw", (1,)), ("act", event("R04")))
        assert run.waiting_for() == [0]
        assert t.crusade_disks == 0

    @pytest.mark.atom("H-024", "H-022")
    def test_recovering_it_drops_its_disks_before_the_action(self) -> None:
        t = position(sectors={(0, 0): "1 W"}, hands=["", "R03"], discards=["R02", ""], crusade="K", market=FULL)
        run = play(t, ("crusade_place", at(1, 0)), ("draw", (2,)), ("crusade_place", at(2, 0)), ("draw", (2,)))
        assert asked_now(run) == "act"
        assert t.hands[0] == 1 << card_named("R02")
        assert t.pool[BLACK] == 4

    @pytest.mark.atom("H-033", "H-074")
    def test_disks_without_a_legal_place_return_to_the_pool(self) -> None:
        t = position(
            sectors={(0, 0): "1 W"}, hands=["B08 R01", "R03"], discards=["R02", "R13"], crusade="K", market=FULL
        )
        play(t, ("act", event("B08")))
        assert t.crusade_disks == 0
        assert t.pool[BLACK] == 6

    @pytest.mark.atom("H-021")
    def test_crusade_every_turn_ticks_at_the_others_turns_too(self) -> None:
        t = position(
            sectors={(0, 0): "1 W"}, hands=["R01", "R03"], discards=["", "R02"], crusade="K", crusade_every_turn=True
        )
        begin_at(t)
        assert t.crusade_disks == 2
        base = position(sectors={(0, 0): "1 W"}, hands=["R01", "R03"], discards=["", "R02"], crusade="K")
        begin_at(base)
        assert base.crusade_disks == 1

    @pytest.mark.atom("H-021")
    def test_the_rc2_crusade_gathers_from_the_first_turn_start_on(self) -> None:
        t = position(hands=["R01", "R03"], discards=["R02", ""], crusade="", market=FULL)
        t.settings.crusade = CRUSADE_RC2
        run = begin_at(t)
        assert asked_now(run) == "crusade_colour"
        run.answer(BLUE)
        assert (t.crusade_disks, t.pool[BLUE]) == (1, 5)

    def test_the_printed_crusade_sets_disks_aside_and_may_be_taken_back(self) -> None:
        t = position(sectors={(0, 0): "1 W", (1, 0): "1"}, hands=["R02 R01", "R03"], market=FULL, crusade="")
        t.settings.crusade = CRUSADE_PRINTED
        run = play(t, ("act", event("R02")), ("crusade_colour", BLACK), ("crusade_retrieve", 1))
        assert t.hands[0] == sum(1 << card for card in cards_of("R01 R02"))
        assert t.taken[:4] == (0, 0, 0, 1)
        run.answer(event("R03"))
        run.answer(event("R02"))
        run.answer(BLACK)
        run.answer(0)
        run.answer(at(1, 0))
        run.answer(at(0, 0))
        assert t.stacks[at(0, 0)] == colours_of("WK")
        assert t.taken == (0,) * 8

    def test_a_revealed_crusade_does_nothing(self) -> None:
        t = position(hands=["W08 R01", "R03"], top="R02", market=FULL)
        run = play(t, ("act", expand("W08")), ("draw", (1,)))
        assert sum(t.pool) == 23
        assert run.waiting_for() == [1]


@pytest.mark.atom("R-03")
class TestLikeATorrent:
    def test_one_gem_from_each_sector_beside_red_however_many_adjoin(self) -> None:
        t = position(
            sectors={(0, 0): "1+1 R", (1, 0): "1+3", (2, 0): "1+2 R", (4, 0): "1+2 W", (3, 0): "1+1 B"},
            hands=["R03 R01", "R04"],
            market=FULL,
        )
        play(t, ("act", event("R03")))
        assert [t.gems[at(q, 0)] for q in range(5)] == [1, 2, 2, 0, 2]
        assert t.influence[0] == 11

    def test_a_red_sector_counts_only_with_a_red_neighbour(self) -> None:
        t = position(sectors={(0, 0): "1+1 R", (1, 0): "1+1 R", (3, 0): "1"}, hands=["R03 R01", "R04"], market=FULL)
        play(t, ("act", event("R03")))
        assert [t.gems[at(q, 0)] for q in (0, 1)] == [0, 0]
        alone = position(sectors={(0, 0): "1+1 R"}, hands=["R03 R01", "R04"], market=FULL)
        play(alone, ("act", event("R03")))
        assert alone.influence[0] == 9


@pytest.mark.atom("R-04")
class TestBloodFromAStone:
    def test_takes_all_gems_of_an_empty_sector(self) -> None:
        t = position(sectors={(0, 0): "1+3 R", (1, 0): "1+4", (0, 1): "1"}, hands=["R04 R01", "R03"], market=FULL)
        run = play(t, ("act", event("R04")))
        assert offered(run) == [at(1, 0), at(0, 1)]
        run.answer(at(1, 0))
        assert (t.influence[0], t.gems[at(1, 0)]) == (13, 0)

    def test_without_an_empty_sector_nothing_happens(self) -> None:
        t = position(sectors={(0, 0): "1+3 R"}, hands=["R04 R01", "R03"], market=FULL)
        play(t, ("act", event("R04")))
        assert t.influence[0] == 9
        assert t.active_card(0) == card_named("R04")


@pytest.mark.atom("R-05")
class TestFallOfGethiEferi:
    @pytest.mark.atom("H-063", "H-069")
    def test_it_strikes_even_where_no_bid_was_held_and_through_stasis(self) -> None:
        t = position(sectors={(0, 0): "2 WR"}, hands=["R05 R01", "R03"], discards=["", "K10"], market=FULL)
        play(t, ("act", reap("R05")), ("preserve", (0, 0)))
        assert t.stacks[at(0, 0)] == colours_of("W")
        none = position(hands=["R05 R01", "R03"], market=FULL)
        run = play(none, ("act", reap("R05")))
        assert run.waiting_for() == [1]

    @pytest.mark.atom("H-083")
    def test_played_for_its_event_it_does_nothing(self) -> None:
        t = position(sectors={(0, 0): "2 WR"}, hands=["R05 R01", "R03"], market=FULL)
        play(t, ("act", event("R05")))
        assert t.stacks[at(0, 0)] == colours_of("WR")

    @pytest.mark.atom("H-069")
    def test_before_the_bid_by_option_it_lessens_what_is_at_risk(self) -> None:
        t = position(sectors={(0, 0): "2 WR"}, hands=["R05 R01", "R03"], market=FULL, sale_trigger_timing="before_bid")
        run = play(t, ("act", reap("R05")))
        assert run.waiting_for() == [1]
        assert t.influence[0] == 11
        assert t.destroyed[RED] == 1


@pytest.mark.atom("R-06")
def test_berserkers_gain_one_for_each_destroyed_red_disk() -> None:
    t = position(destroyed="RRRWW", hands=["R06 R01", "R03"], market=FULL)
    play(t, ("act", event("R06")))
    assert t.influence[0] == 12


@pytest.mark.atom("R-06")
def test_berserkers_gain_nothing_for_disks_of_other_colours() -> None:
    none = position(destroyed="WW", hands=["R06 R01", "R03"], market=FULL)
    play(none, ("act", event("R06")))
    assert none.influence[0] == 9


@pytest.mark.atom("R-07", "H-086")
class TestThaniTribes:
    def test_every_disk_of_the_colour_moves_once_buried_ones_too(self) -> None:
        t = position(sectors={(0, 0): "1 RWR", (1, 0): "1 B", (0, 1): "1"}, hands=["R07 R01", "R03"], market=FULL)
        play(t, ("act", event("R07")), ("tribe", RED), ("wander", at(1, 0)), ("wander", at(0, 1)))
        assert t.stacks[at(0, 0)] == colours_of("W")
        assert t.stacks[at(1, 0)] == colours_of("BR")
        assert t.stacks[at(0, 1)] == colours_of("R")

    def test_a_disk_without_an_explored_neighbour_stays(self) -> None:
        t = position(sectors={(0, 0): "1 RW"}, hands=["R07 R01", "R03"], market=FULL)
        play(t, ("act", event("R07")), ("tribe", WHITE))
        assert t.stacks[at(0, 0)] == colours_of("RW")

    def test_tops_only_by_option(self) -> None:
        t = position(
            sectors={(0, 0): "1 RWR", (1, 0): "1 B"}, hands=["R07 R01", "R03"], market=FULL, thani_tops_only=True
        )
        play(t, ("act", event("R07")), ("tribe", RED))
        assert t.stacks[at(0, 0)] == colours_of("RW")
        assert t.stacks[at(1, 0)] == colours_of("BR")


@pytest.mark.atom("R-08", "H-045")
class TestCyrisTreachery:
    def test_a_random_card_becomes_your_active_card_and_this_one_goes_to_the_victim(self) -> None:
        t = position(hands=["R08 R01", "B08"], market=FULL)
        run = play(t, ("act", event("R08")), ("draw", (card_named("B08"),)))
        assert t.active_card(0) == card_named("B08")
        assert t.hands[1] == 1 << card_named("R08")
        assert t.shielded_from_covering()
        assert run.waiting_for() == [1]

    def test_only_opponents_with_cards_can_be_struck_and_without_any_nothing_happens(self) -> None:
        t = position(3, hands=["R08 R01", "", "B08"], market=FULL)
        assert asked_now(play(t, ("act", event("R08")))) == "draw"
        none = position(hands=["R08 R01", ""], market=FULL)
        play(none, ("act", event("R08")))
        assert none.active_card(0) == card_named("R08")

    def test_a_stolen_crusade_holds_no_disks(self) -> None:
        t = position(hands=["R08 R01", "R02"], market=FULL)
        play(t, ("act", event("R08")), ("draw", (card_named("R02"),)))
        assert t.crusader() == 0
        assert t.crusade_disks == 0

    def test_to_the_hand_by_option_it_stays_between_the_two(self) -> None:
        t = position(3, hands=["R08 R01", "B08 B07", "R03"], market=FULL, treachery_to="hand")
        play(t, ("act", event("R08")), ("victim", 1), ("draw", (card_named("B08"),)))
        b08 = 1 << card_named("B08")
        assert t.hands[0] & b08
        assert [bool(t.known[who] & b08) for who in range(4)] == [True, True, False, False]
        assert t.active_card(0) == -1

    def test_under_the_deck_by_option(self) -> None:
        t = position(hands=["R08 R01", "B08"], market=FULL, treachery_to="deck_bottom")
        play(t, ("act", event("R08")), ("draw", (card_named("B08"),)))
        assert t.deck_bottom == cards_of("B08")

    @pytest.mark.atom("H-093")
    def test_revealed_it_does_nothing_unless_an_option_lets_it_move_itself(self) -> None:
        t = position(hands=["W08 R01", "B08"], top="R08", market=FULL)
        run = play(t, ("act", expand("W08")), ("draw", (1,)))
        assert run.waiting_for() == [1]
        assert t.deck_top == cards_of("R08")
        moving = position(hands=["W08 R01", "B08"], top="R08", market=FULL, reveal_moves_self=True)
        play(moving, ("act", expand("W08")), ("draw", (1,)), ("draw", (card_named("B08"),)))
        assert moving.deck_top == cards_of("B08")
        assert moving.hands[1] == 1 << card_named("R08")

    def test_below_a_ritual_that_revealed_it_the_ritual_stays_where_it_is(self) -> None:
        t = position(hands=["W08 R01", "B08"], top="B01 R08", market=FULL, reveal_moves_self=True, banii_next_card=True)
        play(t, ("act", expand("W08")), ("draw", (1,)), ("draw", (card_named("B08"),)))
        assert t.deck_top == cards_of("B01 B08")
        assert t.hands[1] == 1 << card_named("R08")


@pytest.mark.atom("R-09")
class TestRevolution:
    def test_any_disk_rises_to_the_top(self) -> None:
        t = position(sectors={(0, 0): "1 RWB"}, hands=["R09 R01", "R03"], market=FULL)
        play(t, ("act", event("R09")), ("raise", at(0, 0) * 32 + 0))
        assert t.stacks[at(0, 0)] == colours_of("WBR")

    @pytest.mark.atom("B-08")
    def test_under_the_shield_only_a_top_disk_may_be_named(self) -> None:
        sectors = {(0, 0): "1 RWB", (1, 0): "1 K"}
        t = position(sectors=sectors, hands=["R09 R01", "R03"], discards=["", "B08"], market=FULL)
        assert offered(play(t, ("act", event("R09")))) == [at(0, 0) * 32 + 2, at(1, 0) * 32]
        narrow = position(
            sectors=sectors, hands=["R09 R01", "R03"], discards=["", "B08"], market=FULL, shield_scope="placement_only"
        )
        assert len(offered(play(narrow, ("act", event("R09"))))) == 4


@pytest.mark.atom("R-10")
class TestTreasureVaults:
    def test_takes_all_gems_of_a_sector_red_does_not_control(self) -> None:
        t = position(sectors={(0, 0): "1+3 WR", (1, 0): "1+4 RW", (0, 1): "1+5"}, hands=["R10 R01", "R03"], market=FULL)
        run = play(t, ("act", event("R10")))
        assert offered(run) == [at(1, 0), at(0, 1)]
        run.answer(at(1, 0))
        assert t.influence[0] == 13

    def test_with_only_red_sectors_nothing_happens(self) -> None:
        t = position(sectors={(0, 0): "1+3 WR"}, hands=["R10 R01", "R03"], market=FULL)
        play(t, ("act", event("R10")))
        assert t.gems[at(0, 0)] == 3


@pytest.mark.atom("R-11", "H-103", "H-047")
class TestRobberBarons:
    def test_every_market_card_that_is_not_red_leaves_the_game_with_its_gems(self) -> None:
        t = position(hands=["R11 R01", "R03"], market="W01 R04 B01 K01", market_gems=[2])
        run = play(t, ("act", event("R11")))
        assert t.market == cards_of("R04")
        assert t.removed == sum(1 << card for card in cards_of("W01 B01 K01"))
        assert t.influence == [9, 9]
        assert asked_now(run) == "draw"

    def test_buried_by_option_in_market_order(self) -> None:
        t = position(hands=["R11 R01", "R03"], market="W01 R04 B01 K01", destroyed_cards="buried")
        play(t, ("act", event("R11")))
        assert t.deck_bottom == cards_of("W01 B01 K01")
        red = position(hands=["R11 R01", "R03"], market="R04 R05 R06 R07")
        play(red, ("act", event("R11")))
        assert red.market == cards_of("R04 R05 R06 R07")


@pytest.mark.atom("R-12")
class TestRuShouDam:
    def test_the_bid_is_held_even_if_no_sector_is_occupied(self) -> None:
        t = position(hands=["R12 R01", "R03"], market=FULL)
        play(t, ("act", event("R12")), ("preserve", (2, 3)))
        assert t.influence == [9 - 2 + 3, 6]

    def test_an_own_card_covered_by_it_no_longer_protects(self) -> None:
        t = position(sectors={(0, 0): "1 R"}, hands=["R12 R01", "R03"], discards=["K10", ""], market=FULL)
        play(t, ("act", event("R12")), ("preserve", (0, 0)))
        assert t.stacks[at(0, 0)] == ()

    @pytest.mark.atom("H-065")
    def test_options_send_the_bids_to_the_bank_or_hold_four_bids_or_remove_the_card(self) -> None:
        lost = position(sectors={(0, 0): "1 R"}, hands=["R12 R01", "R03"], market=FULL, rushou="bids_to_bank")
        play(lost, ("act", event("R12")), ("preserve", (1, 3)), ("save", at(0, 0)))
        assert lost.influence == [8, 6]
        sectors = {(0, 0): "1 R", (1, 0): "1 K"}
        four = position(sectors=sectors, hands=["R12 R01", "R03"], market=FULL, rushou="per_colour")
        bids: list[tuple[str, Any]] = [("preserve", (0, 1)), ("preserve", (0, 1)), ("preserve", (0, 1))]
        play(four, ("act", event("R12")), ("preserve", (0, 1)), ("save", STOP), *bids, ("save", at(1, 0)))
        assert four.influence == [13, 5]
        assert four.destroyed == [1, 0, 0, 0]
        gone = position(hands=["R01", "R03"], rushou="removed")
        assert gone.removed == 1 << card_named("R12")
        assert not gone.deck_pool >> card_named("R12") & 1


@pytest.mark.atom("R-13", "H-043", "H-044")
class TestWreckageOfTheXyri:
    def test_it_works_the_same_when_played_for_its_event_and_stops_when_covered(self) -> None:
        t = position(sectors={(0, 0): "1 W"}, hands=["R13 R01", "W08 R03"], market=FULL)
        run = play(t, ("act", event("R13")))
        assert t.targets(WHITE) == []
        run.answer(sow("R13"))
        assert len(t.targets(WHITE)) == 6

    @pytest.mark.atom("B-03")
    def test_scouts_find_nothing_under_it(self) -> None:
        t = position(hands=["B03 R01", "R03"], discards=["", "R13"], market=FULL)
        play(t, ("act", event("B03")))
        assert t.stacks == {}
        assert t.influence[0] == 9

    def test_placing_on_an_unexplored_sector_is_refused_with_the_rule(self) -> None:
        t = position(
            sectors={(0, 0): "1 W", (1, 0): "1", (0, 1): "1"},
            hands=["W08 R01", "R03"],
            discards=["", "R13"],
            market=FULL,
        )
        run = play(t, ("act", expand("W08")))
        with pytest.raises(Illegal, match="No new tile may be drawn") as refused:
            run.answer(at(-1, 0))
        assert refused.value.rule == "H-074"


@pytest.mark.atom("H-084", "R-02")
def test_by_option_the_disks_of_the_crusade_pay_and_reveal() -> None:
    def placed(**options: Any) -> tuple[History, Run]:
        t = position(
            sectors={(0, 0): "3 K"},
            hands=["W05 R01", "R03"],
            discards=["R02", ""],
            crusade="K",
            market=FULL,
            pool="R",
            influence=[0, 0],
            top="B08",
            **options,
        )
        return t, play(t, ("act", event("W05")), ("crusade_place", at(1, 0)), ("draw", (2,)), listen=True)

    plain, quiet = placed()
    assert plain.influence[0] == 0
    assert "revealed" not in [told.kind for told in quiet.state.told or ()]
    paid, run = placed(crusade_expands=True)
    assert paid.influence[0] == 2
    assert "revealed" in [told.kind for told in run.state.told or ()], "for the tile that was laid"


@pytest.mark.atom("H-051", "R-02", "W-13")
def test_a_crusade_that_is_sown_waits_while_a_lot_is_sold_that_its_own_disk_revealed() -> None:
    t = position(
        sectors={(0, 0): "3 K"},
        hands=["W05 R01", "R03"],
        discards=["R02", ""],
        crusade="K",
        market="W04 B12 K08 K11",
        pool="R",
        influence=[9, 9],
        top="W13",
        refill_timing="turn_end",
        crusade_expands=True,
    )
    run = play(t, ("act", sow("R02")), ("crusade_place", at(1, 0)), ("draw", (2,)))
    assert (t.lot, t.waiting) == (cards_of("W04"), cards_of("R02"))
    run.answer((0, 3))
    assert t.hands[1] >> card_named("W04") & 1
    assert (t.lot, t.lot_owner, t.waiting) == (cards_of("R02"), 0, ())
    run.answer((0, 1))
    assert t.hands[1] >> card_named("R02") & 1
    assert t.lot == ()


@pytest.mark.atom("H-084", "R-02")
def test_so_do_those_of_the_crusade_as_printed() -> None:
    t = position(
        sectors={(0, 0): "3 K"},
        hands=["R02 R01", "R03"],
        market=FULL,
        pool="K",
        influence=[0, 0],
        top="B07",
        crusade_expands=True,
    )
    t.settings.crusade = CRUSADE_PRINTED
    play(t, ("act", event("R02")), ("crusade_retrieve", 0), ("crusade_place", at(1, 0)), ("draw", (1,)))
    assert t.influence[0] == 1 + 2, "the tile, and Sustainable Farming revealed for it"


@pytest.mark.atom("H-095")
def test_a_revealed_crusade_does_not_reveal_itself() -> None:
    t = position(
        sectors={(0, 0): "3 K"},
        hands=["B01 R01", "R03"],
        market=FULL,
        pool="KK",
        influence=[0, 0],
        top="R02",
        crusade_expands=True,
    )
    t.settings.crusade = CRUSADE_PRINTED
    play(t, ("act", event("B01")), ("crusade_place", at(1, 0)), ("draw", (1,)))
    assert (t.influence[0], t.pool[BLACK]) == (1, 1)

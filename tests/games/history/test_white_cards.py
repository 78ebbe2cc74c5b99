"""The white cards: what each does, and where it ends."""

import pytest

from rulewright.games.history.cards import BLACK, RED, WHITE, card_named
from tests.games.history.position import (
    asked_now,
    at,
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

FULL = "B13 B12 K08 K11"


@pytest.mark.atom("W-01")
def test_futures_market_counts_white_cards_in_the_market() -> None:
    t = position(hands=["W01 R01", "R03"], market="W02 R04 W03 K01")
    play(t, ("act", event("W01")))
    assert t.influence[0] == 11


@pytest.mark.atom("W-01")
def test_futures_market_gains_nothing_without_white_cards() -> None:
    none = position(hands=["W01 R01", "R03"], market=FULL)
    play(none, ("act", event("W01")))
    assert none.influence[0] == 9


@pytest.mark.atom("W-02", "H-047", "H-011")
class TestNewEconomy:
    def test_three_gems_are_split_over_market_cards_and_go_to_the_buyer_after_paying(self) -> None:
        t = position(hands=["W02 R01", "R03"], market="R04 R05 R06 R07")
        r05, r04 = card_named("R05"), card_named("R04")
        run = play(t, ("act", event("W02")), ("new_economy", r05), ("new_economy", r04), ("new_economy", r05))
        assert t.market_gems == (1, 2, 0, 0)
        assert t.influence == [9, 9]
        run.answer(sow("R05"))
        run.answer((9, 0))
        assert t.influence == [2, 18]

    def test_with_market_gems_to_seller_the_active_player_receives_them(self) -> None:
        t = position(hands=["R01", "R03"], market="R04 R05 R06 R07", market_gems=[3], market_gems_to="seller")
        play(t, ("act", sow("R04")), ("bid", (0, 1)))
        assert t.influence == [9 + 1 + 3, 8]

    def test_an_empty_market_takes_no_gems(self) -> None:
        t = position(hands=["W02 R01", "R03"], deck="R04")
        run = play(t, ("act", event("W02")))
        assert asked_now(run) == "draw"


@pytest.mark.atom("W-03")
class TestCriticalMass:
    def test_all_bids_lie_as_gems_in_one_sector_after_the_collapse(self) -> None:
        t = position(sectors={(0, 0): "2 RW", (1, 0): "1 W"}, hands=["W03 R01", "R03"], market=FULL)
        run = play(t, ("act", event("W03")), ("preserve", (1, 2)), ("save", at(1, 0)), ("save", -1))
        assert t.stacks[at(0, 0)] == colours_of("R")
        run.answer(at(0, 0))
        assert t.gems[at(0, 0)] == 3
        assert t.influence == [8, 7]

    def test_without_bids_no_sector_is_named_and_without_a_tile_nobody_bids(self) -> None:
        t = position(sectors={(0, 0): "2 W"}, hands=["W03 R01", "R03"], market=FULL)
        run = play(t, ("act", event("W03")), ("preserve", (0, 0)))
        assert run.waiting_for() == [1]
        bare = position(hands=["W03 R01", "R03"], market=FULL)
        assert play(bare, ("act", event("W03"))).waiting_for() == [1]
        assert bare.influence == [9, 9]

    @pytest.mark.atom("H-085")
    def test_by_option_the_gems_may_go_to_a_new_sector(self) -> None:
        t = position(hands=["W03 R01", "R03"], market=FULL, effects_may_explore=True)
        play(t, ("act", event("W03")), ("preserve", (1, 1)), ("draw", (4,)))
        assert t.gems[at(0, 0)] == 2


@pytest.mark.atom("W-04")
def test_maengalis_discovery_lays_three_gems_in_an_explored_sector() -> None:
    t = position(sectors={(0, 0): "2 W", (1, 0): "0"}, hands=["W04 R01", "R03"], market=FULL)
    run = play(t, ("act", event("W04")))
    assert offered(run) == [at(0, 0), at(1, 0)]
    run.answer(at(0, 0))
    assert t.colour_value(WHITE) == 5


@pytest.mark.atom("W-04")
def test_maengalis_discovery_does_nothing_without_a_tile() -> None:
    bare = position(hands=["W04 R01", "R03"], market=FULL)
    play(bare, ("act", event("W04")))
    assert bare.gems == {}


@pytest.mark.atom("W-05")
def test_the_crystalline_city_counts_different_colours_of_one_stack() -> None:
    t = position(sectors={(0, 0): "2 WRWK", (1, 0): "0"}, hands=["W05 R01", "R03"], market=FULL)
    play(t, ("act", event("W05")), ("city", at(0, 0)))
    assert t.influence[0] == 12


@pytest.mark.atom("W-05")
def test_the_crystalline_city_may_be_an_empty_sector_and_gain_nothing() -> None:
    none = position(sectors={(0, 0): "2 WRWK", (1, 0): "0"}, hands=["W05 R01", "R03"], market=FULL)
    play(none, ("act", event("W05")), ("city", at(1, 0)))
    assert none.influence[0] == 9


@pytest.mark.atom("W-06", "H-059")
class TestGalacticUnion:
    sectors = {(0, 0): "1 R", (1, 0): "1 W", (2, 0): "1"}  # noqa: RUF012

    def test_another_buyer_gains_for_each_occupied_sector_after_paying(self) -> None:
        t = position(sectors=self.sectors, hands=["R01", "R03"], market="W06 R04 R05 R07")
        play(t, ("act", sow("W06")), ("bid", (1, 9)))
        assert t.influence == [18, 2]

    def test_buying_back_ones_own_is_not_rewarded_unless_an_option_says_so(self) -> None:
        t = position(sectors=self.sectors, hands=["R01", "R03"], discards=["W06", ""], market=FULL)
        play(t, ("act", sow("W06")), ("bid", (3, 0)))
        assert t.influence == [9, 9]
        rewarded = position(
            sectors=self.sectors, hands=["R01", "R03"], discards=["W06", ""], market=FULL, union_self_purchase=True
        )
        play(rewarded, ("act", sow("W06")), ("bid", (3, 0)))
        assert rewarded.influence == [11, 9]

    def test_taking_it_by_beta_theory_is_no_purchase(self) -> None:
        t = position(sectors=self.sectors, hands=["B09 R01", "R03"], market="W06 R04 R05 R07")
        play(t, ("act", reap("B09")), ("beta_theory", card_named("W06")))
        assert t.influence == [9, 9]
        assert t.hands[0] >> card_named("W06") & 1


@pytest.mark.atom("W-07")
class TestUnityIsStrength:
    def test_the_hand_is_shown_and_white_cards_in_it_pay_this_one_not_included(self) -> None:
        t = position(hands=["W07 W01 W02 R01", "R03"], market=FULL)
        play(t, ("act", event("W07")), listen=True)
        assert t.influence[0] == 11
        assert t.known[1] & t.hands[0] == t.hands[0]
        assert t.known[2] & t.hands[0] == t.hands[0]

    def test_an_empty_hand_pays_nothing(self) -> None:
        t = position(hands=["W07", "R03"], market=FULL)
        play(t, ("act", event("W07")))
        assert t.influence[0] == 9


@pytest.mark.atom("W-08")
def test_cheras_tithe_counts_sectors_white_controls() -> None:
    t = position(sectors={(0, 0): "1 RW", (1, 0): "0 W", (2, 0): "4 WR"}, hands=["W08 R01", "R03"], market=FULL)
    play(t, ("act", event("W08")))
    assert t.influence[0] == 11


@pytest.mark.atom("W-08")
def test_cheras_tithe_does_not_count_white_under_others() -> None:
    none = position(sectors={(0, 0): "1 WR"}, hands=["W08 R01", "R03"], market=FULL)
    play(none, ("act", event("W08")))
    assert none.influence[0] == 9


@pytest.mark.atom("W-09", "H-110")
class TestZeleResearchLabs:
    def test_a_card_sold_by_the_purge_is_collected_too(self) -> None:
        t = position(hands=["K04 R01", "R03"], discards=["", "W09"], market="R04 R05 R06 R07")
        play(t, ("act", event("K04")), ("purge", card_named("R04")))
        assert t.hands[1] >> card_named("R04") & 1

    def test_covered_labs_collect_nothing(self) -> None:
        t = position(hands=["R04 R01", "R03"], discards=["", "W09 R05"], market=FULL)
        play(t, ("act", reap("R04")))
        assert t.deck_bottom == cards_of("R04")


@pytest.mark.atom("W-10")
class TestThorwedsGambit:
    def test_two_deck_cards_are_turned_up_and_sold_as_one_lot(self) -> None:
        t = position(hands=["W10 R01", "R03"], top="K01", market=FULL)
        b07 = card_named("B07")
        run = play(t, ("act", event("W10")), ("draw", (b07,)))
        assert t.lot == (card_named("K01"), b07)
        run.answer((4, 2))
        assert t.influence == [5, 9]
        assert t.hands[0] >> b07 & 1

    @pytest.mark.atom("H-100")
    def test_one_card_left_is_auctioned_alone_and_an_empty_deck_gives_nothing(self) -> None:
        t = position(hands=["W10 R01", "R03"], bottom="K01", deck="", market=FULL)
        play(t, ("act", event("W10")), ("bid", (0, 1)))
        assert t.hands[1] >> card_named("K01") & 1
        none = position(hands=["W10 R01", "R03"], deck="", market=FULL)
        assert play(none, ("act", event("W10"))).waiting_for() == [1]

    @pytest.mark.atom("H-051")
    def test_blind_lots_are_seen_only_by_the_winner(self) -> None:
        t = position(hands=["W10 R01", "R03"], top="K01", market=FULL, blind_lots=True)
        run = play(t, ("act", event("W10")))
        assert asked_now(run) == "bid"
        assert t.lot == (card_named("K01"), -1)
        run.answer((0, 2))
        run.answer((card_named("W06"),))
        assert t.hands[1] >> card_named("W06") & 1
        hidden = position(hands=["W10 R01", "R03"], top="K01", market=FULL, blind_lots=True)
        run = play(hidden, ("act", event("W10")), ("bid", (0, 2)), ("draw", (card_named("B07"),)))
        assert [hidden.known[who] >> card_named("B07") & 1 for who in (0, 2)] == [0, 0]
        assert [hidden.known[who] >> card_named("K01") & 1 for who in (0, 2)] == [1, 1]


@pytest.mark.atom("W-11")
class TestCityOfAnten:
    def test_all_gems_are_shared_out_among_explored_neighbours(self) -> None:
        t = position(sectors={(0, 0): "1+5 R", (1, 0): "1", (0, 1): "1 W"}, hands=["W11 R01", "R03"], market=FULL)
        play(t, ("act", event("W11")), ("anten", at(0, 0)), ("anten_share", 2))
        assert [t.gems[at(*where)] for where in ((0, 0), (1, 0), (0, 1))] == [0, 2, 3]

    def test_without_gems_or_neighbours_nothing_moves(self) -> None:
        t = position(sectors={(0, 0): "1+5 R"}, hands=["W11 R01", "R03"], market=FULL)
        play(t, ("act", event("W11")))
        assert t.gems[at(0, 0)] == 5
        bare = position(sectors={(0, 0): "1 R", (1, 0): "1"}, hands=["W11 R01", "R03"], market=FULL)
        play(bare, ("act", event("W11")), ("anten", at(0, 0)))
        assert bare.gems[at(1, 0)] == 0

    def test_a_shield_goes_along_but_stays_on_its_stack_where_nothing_can_move(self) -> None:
        for neighbour, moved in (({}, False), ({(1, 0): "1"}, True)):
            sectors = {(0, 0): "1+1 R", **neighbour}
            t = position(sectors=sectors, hands=["W11 R01", "R03"], market=FULL, preservation_mode="on_stacks")
            t.shields = (at(0, 0),)
            play(t, ("act", event("W11")), *([("anten", at(0, 0))] if moved else []))
            assert t.shields == (() if moved else (at(0, 0),))
            assert t.gems[at(0, 0)] == (0 if moved else 1)
            assert t.gems.get(at(1, 0), 2) == 2


@pytest.mark.atom("W-12")
def test_shupa_vane_route_counts_colours_in_control() -> None:
    t = position(sectors={(0, 0): "1 RW", (1, 0): "0 W", (2, 0): "4 WK"}, hands=["W12 R01", "R03"], market=FULL)
    play(t, ("act", event("W12")))
    assert t.influence[0] == 11


@pytest.mark.atom("W-12")
def test_shupa_vane_route_gains_nothing_where_nobody_controls() -> None:
    none = position(sectors={(0, 0): "1"}, hands=["W12 R01", "R03"], market=FULL)
    play(none, ("act", event("W12")))
    assert none.influence[0] == 9


@pytest.mark.atom("W-13")
class TestNyriArtifacts:
    def test_all_white_market_cards_are_one_lot_with_their_gems(self) -> None:
        t = position(hands=["W13 R01", "R03"], market="W01 R04 W02 R05", market_gems=[1, 5, 2])
        play(t, ("act", event("W13")), ("bid", (2, 4)))
        assert t.hands[1] & (1 << card_named("W01") | 1 << card_named("W02")) == sum(
            1 << card for card in cards_of("W01 W02")
        )
        assert t.influence == [13, 9 - 4 + 3]
        assert t.market == cards_of("R04 R05")

    def test_without_white_cards_nothing_is_auctioned(self) -> None:
        t = position(hands=["W13 R01", "R03"], market=FULL)
        assert play(t, ("act", event("W13"))).waiting_for() == [1]
        assert asked_now(play(position(hands=["W13 R01", "R03"], market=FULL), ("act", expand("W13")))) == "draw"


def test_values_of_colours_do_not_mix() -> None:
    t = position(sectors={(0, 0): "4 RW", (1, 0): "3+1 K"})
    assert t.colour_values() == [0, 4, 0, 4]
    assert (t.colour_value(RED), t.colour_value(BLACK)) == (0, 4)

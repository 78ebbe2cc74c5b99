"""The black cards: what each does, and where it ends."""

import pytest

from rulewright.engine.hexes import DIRECTIONS
from rulewright.games.history.cards import BLACK, RED, WHITE, card_named
from rulewright.games.history.rules.scoring import final_values
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

FULL = "R11 W11 B12 B13"


@pytest.mark.atom("K-01")
class TestAwakening:
    def test_a_gem_and_a_disk_of_any_colour_without_adjacency_or_income(self) -> None:
        t = position(sectors={(0, 0): "3 W", (1, 0): "2", (0, 1): "2"}, hands=["K01 R01", "R03"], market=FULL)
        play(t, ("act", event("K01")), ("awaken", at(1, 0)), ("awaken_colour", RED))
        assert t.stacks[at(1, 0)] == colours_of("R")
        assert t.gems[at(1, 0)] == 1
        assert t.influence[0] == 9
        assert t.pool[RED] == 5

    @pytest.mark.atom("H-082")
    def test_without_an_empty_sector_there_is_not_even_a_gem(self) -> None:
        t = position(sectors={(0, 0): "3 W"}, hands=["K01 R01", "R03"], market=FULL)
        play(t, ("act", event("K01")))
        assert t.gems[at(0, 0)] == 0

    @pytest.mark.atom("H-084", "H-085")
    def test_by_options_it_pays_and_explores(self) -> None:
        t = position(
            sectors={(0, 0): "3 W", (1, 0): "2"}, hands=["K01 R01", "R03"], market=FULL, event_disk_income=True
        )
        play(t, ("act", event("K01")), ("awaken_colour", RED))
        assert t.influence[0] == 9 + 3
        far = position(sectors={(0, 0): "3 W"}, hands=["K01 R01", "R03"], market=FULL, awakening_explores=True)
        play(far, ("act", event("K01")), ("awaken", at(0, 1)), ("draw", (4,)), ("awaken_colour", RED))
        assert far.stacks[at(0, 1)] == colours_of("R")


@pytest.mark.atom("K-02")
class TestRemembrance:
    def test_the_bottom_card_is_turned_up_and_paid_to_bank_or_active_player(self) -> None:
        t = position(hands=["K02 R01", "R03"], bottom="R05 R06", market=FULL)
        run = play(t, ("act", event("K02")))
        assert t.lot == cards_of("R06")
        run.answer((3, 1))
        assert t.influence == [6, 9]
        assert t.deck_bottom == cards_of("R05")

    def test_an_empty_deck_gives_nothing(self) -> None:
        t = position(hands=["K02 R01", "R03"], deck="", market=FULL)
        assert play(t, ("act", event("K02"))).waiting_for() == [1]

    @pytest.mark.atom("H-094")
    def test_revealed_as_the_only_card_it_auctions_itself(self) -> None:
        t = position(hands=["W08 R01", "R03"], top="K02", deck="", market=FULL)
        play(t, ("act", expand("W08")), ("draw", (1,)), ("bid", (0, 1)))
        assert t.hands[1] >> card_named("K02") & 1
        assert t.deck_size() == 0


@pytest.mark.atom("K-03")
def test_eldritch_theft_destroys_a_pool_disk() -> None:
    t = position(hands=["K03 R01", "R03"], market=FULL)
    play(t, ("act", event("K03")), ("theft", WHITE))
    assert (t.pool[WHITE], t.destroyed[WHITE]) == (5, 1)


@pytest.mark.atom("K-03", "H-030")
def test_eldritch_theft_of_the_last_pool_disk_ends_the_game() -> None:
    last = position(hands=["K03 R01", "R03"], market=FULL, pool="K")
    run = play(last, ("act", event("K03")))
    assert run.over
    assert last.destroyed[BLACK] == 6


@pytest.mark.atom("K-04")
class TestAltemianPurge:
    def test_it_sells_a_market_card_in_full_even_for_nothing(self) -> None:
        t = position(hands=["K04 R01", "R03"], market="R04 W05 B01 B02")
        play(t, ("act", event("K04")), ("purge", card_named("W05")))
        assert t.influence[0] == 9
        assert t.deck_bottom == cards_of("W05")

    @pytest.mark.atom("H-062")
    def test_without_the_bid_by_option_and_nothing_from_an_empty_market(self) -> None:
        t = position(sectors={(0, 0): "3 W"}, hands=["K04 R01", "R03"], market="R04 W05 B01 B02", purge_full_reap=False)
        run = play(t, ("act", event("K04")), ("purge", card_named("W05")))
        assert asked_now(run) == "draw"  # the market is filled up already: nobody was asked to bid
        assert t.influence[0] == 12
        assert t.stacks[at(0, 0)] == colours_of("W")
        none = position(hands=["K04 R01", "R03"], deck="R04")
        assert asked_now(play(none, ("act", event("K04")))) == "draw"


@pytest.mark.atom("K-05", "H-103", "H-047")
def test_dark_ages_remove_the_whole_market_and_the_gems_on_it() -> None:
    t = position(hands=["K05 R01", "R03"], market="R04 W05 B01 B02", market_gems=[3])
    play(t, ("act", event("K05")))
    assert t.market == ()
    assert t.removed == sum(1 << card for card in cards_of("R04 W05 B01 B02"))
    assert sum(t.influence) == 18


@pytest.mark.atom("K-05", "H-100")
def test_dark_ages_do_nothing_to_an_empty_market() -> None:
    t = position(hands=["K05 R01", "R03"], market="", deck="")
    play(t, ("act", event("K05")))
    assert (t.market, t.influence) == ((), [9, 9])
    assert not t.removed & sum(t.hands)


@pytest.mark.atom("K-06", "H-102")
class TestEventHorizon:
    def test_only_empty_tiles_that_do_not_split_the_map_may_go(self) -> None:
        t = position(
            sectors={(0, 0): "1 R", (1, 0): "2", (2, 0): "1 W", (3, 0): "4+2", (0, 1): "0"},
            hands=["K06 R01", "R03"],
            market=FULL,
        )
        run = play(t, ("act", event("K06")))
        assert offered(run) == [at(1, 0), at(3, 0), at(0, 1)] or offered(run) == [at(3, 0), at(0, 1)]
        run.answer(at(3, 0))
        assert at(3, 0) not in t.stacks
        assert at(3, 0) in t.frontier
        assert at(4, 0) not in t.frontier
        assert t.influence == [9, 9]

    def test_a_bridge_stays(self) -> None:
        t = position(sectors={(0, 0): "1 R", (1, 0): "2", (2, 0): "1 W"}, hands=["K06 R01", "R03"], market=FULL)
        play(t, ("act", event("K06")))
        assert len(t.stacks) == 3


@pytest.mark.atom("K-07", "H-086")
class TestFromTheDark:
    def test_a_destroyed_disk_returns_on_top_of_any_explored_sector(self) -> None:
        t = position(sectors={(0, 0): "3 W", (1, 0): "2"}, destroyed="RK", hands=["K07 R01", "R03"], market=FULL)
        play(t, ("act", event("K07")), ("return_colour", RED), ("return_place", at(0, 0)))
        assert t.stacks[at(0, 0)] == colours_of("WR")
        assert t.destroyed == [0, 0, 0, 1]
        assert t.influence[0] == 9

    @pytest.mark.atom("B-08")
    def test_under_the_shield_only_an_empty_sector_and_nothing_without_destroyed_disks(self) -> None:
        t = position(
            sectors={(0, 0): "3 W", (1, 0): "2"},
            destroyed="R",
            hands=["K07 R01", "R03"],
            discards=["", "B08"],
            market=FULL,
        )
        play(t, ("act", event("K07")))
        assert t.stacks[at(1, 0)] == colours_of("R")
        none = position(sectors={(0, 0): "3 W"}, hands=["K07 R01", "R03"], market=FULL)
        play(none, ("act", event("K07")))
        assert none.stacks[at(0, 0)] == colours_of("W")


@pytest.mark.atom("K-08")
class TestHaniosResistance:
    def test_any_disk_sinks_to_the_bottom(self) -> None:
        t = position(sectors={(0, 0): "1 RWB"}, hands=["K08 R01", "R03"], market=FULL)
        play(t, ("act", event("K08")), ("sink", at(0, 0) * 32 + 2))
        assert t.stacks[at(0, 0)] == colours_of("BRW")

    @pytest.mark.atom("B-08")
    def test_under_the_shield_no_top_disk_that_would_be_covered(self) -> None:
        t = position(
            sectors={(0, 0): "1 RWB", (1, 0): "1 K"}, hands=["K08 R01", "R03"], discards=["", "B08"], market=FULL
        )
        run = play(t, ("act", event("K08")))
        assert offered(run) == [at(0, 0) * 32, at(0, 0) * 32 + 1, at(1, 0) * 32]
        run.answer(at(0, 0) * 32 + 1)
        assert t.stacks[at(0, 0)] == colours_of("WRB")


@pytest.mark.atom("K-09", "H-045", "H-093")
class TestOneTruePath:
    def test_it_pays_one_and_returns_leaving_the_card_below_active(self) -> None:
        t = position(hands=["K09", "R03"], discards=["B08", ""], market=FULL)
        play(t, ("act", event("K09")))
        assert t.influence[0] == 10
        assert t.hands[0] == 1 << card_named("K09")
        assert t.shielded_from_covering()

    def test_revealed_it_only_pays_unless_an_option_lets_it_move(self) -> None:
        t = position(hands=["W08 R01", "R03"], top="K09", market=FULL)
        play(t, ("act", expand("W08")), ("draw", (1,)))
        assert t.influence[0] == 11
        assert t.deck_top == cards_of("K09")
        moving = position(hands=["W08 R01", "R03"], top="K09", market=FULL, reveal_moves_self=True)
        play(moving, ("act", expand("W08")), ("draw", (1,)))
        assert moving.hands[0] >> card_named("K09") & 1
        assert moving.deck_top == ()


@pytest.mark.atom("K-10", "H-068")
class TestStasisPods:
    def test_collapse_destroys_nothing_but_bids_are_spent(self) -> None:
        t = position(sectors={(0, 0): "1 R"}, hands=["R04 R01", "R03"], discards=["", "K10"], market=FULL)
        play(t, ("act", reap("R04")), ("preserve", (2, 0)), ("save", -1))
        assert t.stacks[at(0, 0)] == colours_of("R")
        assert t.influence == [9 + 1 - 2, 9]

    def test_no_bid_at_all_by_option(self) -> None:
        t = position(
            sectors={(0, 0): "1 R"}, hands=["R04 R01", "R03"], discards=["", "K10"], market=FULL, stasis_skips_bid=True
        )
        assert play(t, ("act", reap("R04"))).waiting_for() == [1]
        assert t.influence == [10, 9]


@pytest.mark.atom("K-11")
def test_the_underground_counts_black_disks_under_others() -> None:
    t = position(sectors={(0, 0): "1 KKWK", (1, 0): "1 KR"}, destroyed="K", hands=["K11 R01", "R03"], market=FULL)
    play(t, ("act", event("K11")))
    assert t.influence[0] == 12


@pytest.mark.atom("K-11")
def test_the_underground_does_not_count_black_in_control() -> None:
    none = position(sectors={(0, 0): "1 K"}, hands=["K11 R01", "R03"], market=FULL)
    play(none, ("act", event("K11")))
    assert none.influence[0] == 9


@pytest.mark.atom("K-12", "H-086")
class TestDrakonsEscape:
    def test_a_whole_stack_moves_onto_a_neighbour_and_gems_stay(self) -> None:
        t = position(sectors={(0, 0): "1+2 RW", (1, 0): "1+1 K"}, hands=["K12 R01", "R03"], market=FULL)
        play(t, ("act", event("K12")), ("escape", at(0, 0) * 8 + DIRECTIONS.index(1024)))
        assert t.stacks[at(1, 0)] == colours_of("KRW")
        assert t.stacks[at(0, 0)] == ()
        assert (t.gems[at(0, 0)], t.gems[at(1, 0)]) == (2, 1)

    @pytest.mark.atom("B-08", "H-085")
    def test_under_the_shield_only_onto_an_empty_neighbour_and_by_option_into_the_unknown(self) -> None:
        t = position(
            sectors={(0, 0): "1 RW", (1, 0): "1 K"}, hands=["K12 R01", "R03"], discards=["", "B08"], market=FULL
        )
        assert play(t, ("act", event("K12"))).waiting_for() == [1]
        far = position(sectors={(0, 0): "1 RW"}, hands=["K12 R01", "R03"], market=FULL, effects_may_explore=True)
        play(far, ("act", event("K12")), ("escape", at(0, 0) * 8), ("draw", (2,)))
        assert far.stacks[at(1, 0)] == colours_of("RW")
        assert far.influence[0] == 9


@pytest.mark.atom("K-13", "H-123")
class TestBlackStars:
    def test_it_counts_from_hand_or_discard_but_not_from_the_market(self) -> None:
        def black(**where: object) -> int:
            return final_values(position(destroyed="KK", **where))[BLACK]  # type: ignore[arg-type]

        assert black(hands=["K13", ""]) == 4
        assert black(discards=["", "K13 R01"]) == 4
        assert black(market="K13") == 0
        assert black(hands=["K13", ""], black_stars_zone="discard") == 0
        assert black(discards=["", "K13 R01"], black_stars_zone="discard") == 4
        assert black(discards=["", "K13 R01"], black_stars_zone="atop") == 0
        assert black(discards=["", "R01 K13"], black_stars_zone="atop") == 4

    @pytest.mark.atom("H-083")
    def test_as_an_event_it_does_nothing_and_an_option_forbids_it(self) -> None:
        t = position(hands=["K13 R01", "R03"], market=FULL)
        assert play(t, ("act", event("K13"))).waiting_for() == [1]
        strict = position(hands=["K13 R01 R13", "R03"], market=FULL, forbid_null_event=True)
        acts = offered(begin_at(strict))
        assert event("K13") not in acts
        assert event("R13") in acts
        assert sow("R11") in acts

"""The blue cards: what each does, and where it ends."""

import pytest

from rulewright.games.history.cards import BLACK, BLUE, RED, card_named, cards_in
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
)

FULL = "R11 W11 K08 K11"


@pytest.mark.atom("B-01", "H-090")
class TestBaniisRitual:
    def test_the_top_card_is_carried_out_and_stays_known_on_top(self) -> None:
        t = position(hands=["B01 R01", "R03"], market=FULL)
        play(t, ("act", event("B01")), ("draw", (card_named("B07"),)))
        assert t.influence[0] == 11
        assert t.deck_top == cards_of("B07")

    @pytest.mark.atom("H-095", "H-096")
    def test_revealed_it_does_nothing_and_an_empty_deck_reveals_nothing(self) -> None:
        t = position(hands=["W08 R01", "R03"], top="B01", market=FULL)
        assert play(t, ("act", expand("W08")), ("draw", (1,))).waiting_for() == [1]
        none = position(hands=["B01 R01", "R03"], deck="", market=FULL)
        assert play(none, ("act", event("B01"))).waiting_for() == [1]

    @pytest.mark.atom("H-095")
    def test_by_option_it_reveals_the_card_below_which_stays_second(self) -> None:
        t = position(hands=["W08 R01", "R03"], top="B01", market=FULL, banii_next_card=True)
        play(t, ("act", expand("W08")), ("draw", (1,)), ("draw", (card_named("B07"),)))
        assert t.influence[0] == 9 + 1 + 2
        assert t.deck_top == cards_of("B01 B07")


@pytest.mark.atom("B-02")
class TestTreaty:
    def test_each_player_receives_one_and_only_giver_and_receiver_know_which(self) -> None:
        t = position(3, hands=["B02 R01", "R03", "R04"], market=FULL)
        x, y, z = cards_of("B03 B04 B05")
        run = play(t, ("act", event("B02")), ("draw", (x,)), ("draw", (y,)), ("draw", (z,)))
        assert run.waiting_for() == [0]
        run.answer(y)
        run.answer(z)
        assert [bool(t.hands[seat] >> card & 1) for seat, card in ((0, y), (1, z), (2, x))] == [True, True, True]
        assert [t.known[who] >> z & 1 for who in range(4)] == [1, 1, 0, 0]
        assert [t.known[who] >> x & 1 for who in range(4)] == [1, 0, 1, 0]

    def test_fewer_cards_than_players_go_clockwise_from_the_active_player(self) -> None:
        t = position(3, hands=["B02 R01", "R03", "R04"], deck="", bottom="B03 B04", market=FULL, active=0)
        play(t, ("act", event("B02")), ("give", card_named("B04")))
        assert t.hands[0] >> card_named("B04") & 1
        assert t.hands[1] >> card_named("B03") & 1
        assert t.hands[2] == 1 << card_named("R04")
        assert t.deck_size() == 0

    @pytest.mark.atom("H-081")
    def test_dealt_unseen_by_option(self) -> None:
        t = position(hands=["B02 R01", "R03"], market=FULL, treaty_random=True)
        x, y = cards_of("B03 B04")
        run = play(t, ("act", event("B02")), ("draw", (x,)), ("draw", (y,)))
        assert run.waiting_for() == [1]
        assert [t.known[0] >> y & 1, t.known[1] >> x & 1] == [0, 0]
        assert t.hands[1] >> y & 1


@pytest.mark.atom("B-03")
class TestGoauldiScouts:
    def test_the_tile_is_seen_before_the_position_is_named_and_pays_its_number(self) -> None:
        t = position(sectors={(0, 0): "1 W"}, hands=["B03 R01", "R03"], market=FULL, top="B07")
        run = play(t, ("act", event("B03")), ("draw", (3,)))
        assert len(offered(run)) == 6
        run.answer(at(-1, 0))
        assert t.printed[at(-1, 0)] == 3
        assert t.stacks[at(-1, 0)] == ()
        assert t.influence[0] == 12
        assert t.deck_top == cards_of("B07")

    @pytest.mark.atom("H-085", "H-101")
    def test_spot_first_by_option_and_nothing_without_tiles(self) -> None:
        t = position(sectors={(0, 0): "1 W"}, hands=["B03 R01", "R03"], market=FULL, scouts_spot_first=True)
        play(t, ("act", event("B03")), ("scout", at(-1, 0)), ("draw", (2,)))
        assert t.influence[0] == 11
        none = position(sectors={(0, 0): "1 W"}, hands=["B03 R01", "R03"], market=FULL, no_tiles=True)
        play(none, ("act", event("B03")))
        assert none.influence[0] == 9


@pytest.mark.atom("B-04")
def test_quiet_prosperity_lays_a_gem_on_each_sector_with_one_disk() -> None:
    t = position(sectors={(0, 0): "1 W", (1, 0): "2+1 R"}, hands=["B04 R01", "R03"], market=FULL)
    play(t, ("act", event("B04")))
    assert [t.gems[at(q, 0)] for q in range(2)] == [1, 2]
    assert t.influence == [9, 9]


@pytest.mark.atom("B-04")
def test_quiet_prosperity_passes_over_stacks_and_empty_sectors() -> None:
    t = position(sectors={(0, 0): "1 WW", (1, 0): "1 WRB", (2, 0): "1"}, hands=["B04 R01", "R03"], market=FULL)
    play(t, ("act", event("B04")))
    assert [t.gems[at(q, 0)] for q in range(3)] == [0, 0, 0]


@pytest.mark.atom("B-05")
def test_genesis_device_lays_a_gem_where_blue_controls() -> None:
    t = position(sectors={(0, 0): "1 WB", (1, 0): "1+2 B"}, hands=["B05 R01", "R03"], market=FULL)
    play(t, ("act", event("B05")))
    assert [t.gems[at(q, 0)] for q in range(2)] == [1, 3]
    assert t.influence == [9, 9]


@pytest.mark.atom("B-05")
def test_genesis_device_does_nothing_for_buried_blue_or_empty_sectors() -> None:
    t = position(sectors={(0, 0): "1 BR", (1, 0): "1"}, hands=["B05 R01", "R03"], market=FULL)
    play(t, ("act", event("B05")))
    assert [t.gems[at(q, 0)] for q in range(2)] == [0, 0]


@pytest.mark.atom("B-06")
def test_the_ruins_of_loni_city_take_one_gem_from_each_empty_sector() -> None:
    t = position(sectors={(0, 0): "1+2", (1, 0): "3+1"}, hands=["B06 R01", "R03"], market=FULL)
    play(t, ("act", event("B06")))
    assert [t.gems[at(q, 0)] for q in range(2)] == [1, 0]
    assert t.influence[0] == 11


@pytest.mark.atom("B-06")
def test_the_ruins_of_loni_city_leave_occupied_sectors_and_those_without_gems_alone() -> None:
    t = position(sectors={(0, 0): "1+2 R", (1, 0): "4"}, hands=["B06 R01", "R03"], market=FULL)
    play(t, ("act", event("B06")))
    assert [t.gems[at(q, 0)] for q in range(2)] == [2, 0]
    assert t.influence[0] == 9


@pytest.mark.atom("B-07")
def test_sustainable_farming_gains_two() -> None:
    t = position(hands=["B07 R01", "R03"], market=FULL)
    play(t, ("act", event("B07")))
    assert t.influence == [11, 9]


@pytest.mark.atom("B-07", "H-090")
def test_sustainable_farming_revealed_pays_whose_turn_it_is_and_stays_on_the_deck() -> None:
    t = position(hands=["R01", "B01 R03"], top="B07", market=FULL, active=1)
    play(t, ("act", event("B01")))
    assert t.influence == [9, 11]
    assert t.deck_top == cards_of("B07")


@pytest.mark.atom("B-08", "H-074")
class TestXinShield:
    sectors = {(0, 0): "1 W", (1, 0): "1 R", (0, 1): "1"}  # noqa: RUF012

    def test_occupied_sectors_are_no_targets_for_anybody_even_for_the_expansion_that_plays_it(self) -> None:
        t = position(sectors={**self.sectors, (2, 0): "1 B"}, hands=["B08 R01", "R03"], market=FULL)
        run = play(t, ("act", expand("B08")))
        assert not {at(0, 0), at(1, 0)} & set(offered(run))

    def test_taking_disks_away_is_not_hindered(self) -> None:
        t = position(sectors=self.sectors, hands=["R01 R09", "R03"], discards=["", "B08"], market=FULL)
        play(t, ("act", event("R01")), ("fires", 1), ("burn", at(0, 0)))
        assert t.stacks[at(0, 0)] == ()


@pytest.mark.atom("B-09", "H-069")
class TestBetaTheory:
    def test_sold_it_takes_a_market_card_with_its_gems(self) -> None:
        t = position(hands=["B09 R01", "R03"], market="R04 W05 K01 K02", market_gems=[0, 2])
        play(t, ("act", reap("B09")), ("beta_theory", card_named("W05")))
        assert t.influence[0] == 11
        assert t.hands[0] >> card_named("W05") & 1
        assert t.deck_bottom == cards_of("B09")

    def test_an_empty_market_gives_nothing(self) -> None:
        t = position(hands=["B09 R01", "R03"], deck="R04")
        play(t, ("act", reap("B09")))
        assert cards_in(t.hands[0]) == [card_named("R01")]


@pytest.mark.atom("B-10")
def test_the_living_ocean_lays_two_gems_on_each_empty_sector() -> None:
    t = position(sectors={(0, 0): "1+2", (1, 0): "0"}, hands=["B10 R01", "R03"], market=FULL)
    play(t, ("act", event("B10")))
    assert [t.gems[at(q, 0)] for q in range(2)] == [4, 2]


@pytest.mark.atom("B-10")
def test_the_living_ocean_spares_occupied_and_unexplored_sectors() -> None:
    t = position(sectors={(0, 0): "1+2 R"}, hands=["B10 R01", "R03"], market=FULL)
    play(t, ("act", event("B10")))
    assert t.gems == {at(0, 0): 2}


@pytest.mark.atom("B-11")
def test_the_garthu_spaceport_counts_colours_in_the_hand_shown() -> None:
    t = position(hands=["B11 R01 R02 W01 K01", "R03"], market=FULL)
    play(t, ("act", event("B11")))
    assert t.influence[0] == 12
    assert t.known[1] & t.hands[0] == t.hands[0]


@pytest.mark.atom("B-11")
def test_the_garthu_spaceport_gains_nothing_from_an_empty_hand() -> None:
    none = position(hands=["B11", "R03"], market=FULL)
    play(none, ("act", event("B11")))
    assert none.influence[0] == 9


@pytest.mark.atom("B-12")
class TestTidalPools:
    def test_every_top_disk_that_is_not_blue_sinks_once(self) -> None:
        t = position(sectors={(0, 0): "1 RWK", (1, 0): "1 RB", (2, 0): "1 K"}, hands=["B12 R01", "R03"], market=FULL)
        play(t, ("act", event("B12")))
        assert [t.stacks[at(q, 0)] for q in range(3)] == [colours_of("KRW"), colours_of("RB"), colours_of("K")]

    @pytest.mark.atom("B-08")
    def test_the_shield_forbids_it_unless_it_only_binds_placing(self) -> None:
        t = position(sectors={(0, 0): "1 RWK"}, hands=["B12 R01", "R03"], discards=["", "B08"], market=FULL)
        play(t, ("act", event("B12")))
        assert t.stacks[at(0, 0)] == (RED, 1, BLACK)
        narrow = position(
            sectors={(0, 0): "1 RWK"},
            hands=["B12 R01", "R03"],
            discards=["", "B08"],
            market=FULL,
            shield_scope="placement_only",
        )
        play(narrow, ("act", event("B12")))
        assert narrow.stacks[at(0, 0)] == colours_of("KRW")


@pytest.mark.atom("B-13")
class TestJordaniCurrent:
    def test_it_pays_one_and_all_knowledge_of_the_order_is_lost(self) -> None:
        t = position(hands=["B13 R01", "R03"], top="R04", bottom="R05 R06", market=FULL)
        size = t.deck_size()
        play(t, ("act", event("B13")))
        assert t.influence[0] == 10
        assert (t.deck_top, t.deck_bottom) == ((), ())
        assert t.deck_size() == size

    @pytest.mark.atom("H-094")
    def test_revealed_it_is_shuffled_in_too(self) -> None:
        t = position(hands=["W08 R01", "R03"], top="B13", market=FULL)
        play(t, ("act", expand("W08")), ("draw", (1,)))
        assert t.deck_top == ()
        assert t.deck_pool >> card_named("B13") & 1


def test_a_turn_of_reveals_asks_nobody_else() -> None:
    t = position(hands=["B01 R01", "R03"], market=FULL, top="B06")
    assert asked_now(play(t, ("act", event("B01")))) == "act"
    assert t.colour_value(BLUE) == 0

"""The worked examples: seats A = 0, B = 1, C = 2, nine influence each unless said otherwise."""

from typing import Any

import pytest

from rulewright.engine import Pick
from rulewright.games.history.cards import BLACK, BLUE, RED, WHITE, card_named, cards_in
from rulewright.games.history.rules.scoring import final_values, score_of, winners
from tests.games.history.position import (
    asked_now,
    at,
    cards_of,
    colours_of,
    event,
    expand,
    play,
    position,
    reap,
    sow,
)

K09 = card_named("K09")


def hand(t: object, seat: int) -> set[int]:
    return set(cards_in(t.hands[seat]))  # type: ignore[attr-defined]


@pytest.mark.atom("H-061", "H-124")
def test_x1_red_controlling_two_one_and_zero_makes_each_red_card_worth_three() -> None:
    t = position(sectors={(0, 0): "2 R", (1, 0): "1 R", (2, 0): "0 R"}, hands=["R01 R02", ""], influence=[0, 0])
    assert t.colour_value(RED) == 3
    assert score_of(t, 0, final_values(t)) == 6


@pytest.mark.atom("H-060", "H-061", "H-062", "H-064", "H-065", "H-066", "H-068", "H-110", "H-111")
def test_x2_the_sector_nobody_saves_loses_its_disk_and_bids_are_spent() -> None:
    t = position(sectors={(0, 0): "3 B", (1, 0): "1 B"}, hands=["B07", "R01"])
    play(t, ("act", reap("B07")), ("preserve", (0, 1)), ("save", at(0, 0)))
    assert t.influence == [13, 8]
    assert t.stacks[at(1, 0)] == ()
    assert t.destroyed[BLUE] == 1
    assert t.pool[BLUE] == 4
    assert t.colour_value(BLUE) == 3
    assert t.deck_bottom == cards_of("B07")


@pytest.mark.atom("H-050", "H-053", "H-055", "H-056", "H-057", "H-058", "H-045")
def test_x3_the_active_player_names_the_winner_of_a_tie_and_is_paid_by_him() -> None:
    def sown(*answers: tuple[str, object]) -> tuple[list[int], list[set[int]]]:
        t = position(3, influence=[10, 7, 5], discards=["", "W04 K09", ""], hands=["R01", "R02", "R03"])
        play(t, ("act", sow("K09")), *answers)
        assert t.active_card(1) == card_named("W04")
        return t.influence, [hand(t, seat) for seat in range(3)]

    influence, hands = sown(("bid", (2, 4, 4)), ("winner", 2))
    assert influence == [14, 7, 1]
    assert K09 in hands[2]
    influence, hands = sown(("bid", (2, 4, 4)), ("winner", 1))
    assert influence == [14, 3, 5]
    assert K09 in hands[1]
    influence, hands = sown(("bid", (5, 4, 4)))
    assert influence == [5, 12, 5]
    assert K09 in hands[0]


@pytest.mark.atom("H-054", "H-059", "H-047", "H-031", "W-06")
def test_x4_a_lot_nobody_bids_on_is_given_away_free_and_galactic_union_pays_its_buyer() -> None:
    t = position(
        sectors={(0, 0): "1 R", (1, 0): "1 W", (2, 0): "1 B"},
        market="W06 R03 R04 R06",
        market_gems=[2],
        hands=["R01", "R02"],
    )
    run = play(t, ("act", sow("W06")), ("bid", (0, 0)), ("winner", 0))
    assert t.influence[0] == 9 + 2 + 3
    assert card_named("W06") in hand(t, 0)
    assert t.market == cards_of("R03 R04 R06")
    run.answer((card_named("B01"),))
    assert t.market == cards_of("R03 R04 R06 B01")


@pytest.mark.atom("H-073", "H-075", "H-076", "H-078", "H-079", "H-090", "H-091", "H-097", "B-07", "H-003")
def test_x5_two_explorations_in_a_row_carry_out_the_same_top_card() -> None:
    t = position(hands=["B05 R01", "W08 R02"], top="B07", market="R03 R04 R06 R09")
    run = play(t, ("act", expand("B05")), ("draw", (2,)))
    assert t.influence == [9 + 2 + 2, 9]
    run.answer(expand("W08"))
    assert asked_now(run) == "place"
    assert isinstance(run.question, Pick)
    assert set(run.question.options) == {at(1, 0), at(1, -1), at(0, -1), at(-1, 0), at(-1, 1), at(0, 1)}
    run.answer(at(1, 0))
    run.answer((0,))
    assert t.influence == [13, 9 + 0 + 2]
    assert t.pool == [6, 5, 5, 6]
    assert t.deck_top == cards_of("B07")


@pytest.mark.atom("H-071", "H-072", "H-078")
def test_x6_a_disk_beside_its_colour_may_cover_others_and_collects_gems_that_stay() -> None:
    sectors = {(0, 0): "2 R", (1, 0): "1+2 BW"}
    t = position(sectors=sectors, hands=["R03 R01", ""])
    assert (t.colour_value(RED), t.colour_value(WHITE)) == (2, 3)
    play(t, ("act", expand("R03")), ("place", at(1, 0)))
    assert t.stacks[at(1, 0)] == colours_of("BWR")
    assert t.influence[0] == 12
    assert t.gems[at(1, 0)] == 2
    assert (t.colour_value(RED), t.colour_value(WHITE)) == (5, 0)
    assert t.deck_top == ()
    shielded = position(sectors=sectors, hands=["R03 R01", ""], discards=["", "B08"])
    assert at(1, 0) not in shielded.targets(RED)


@pytest.mark.atom("H-042", "H-074", "H-077", "R-13")
def test_x7_the_wreckage_of_the_xyri_binds_the_very_expansion_that_plays_it() -> None:
    t = position(hands=["R13", "B05 W08"], market="R03 R04 R06 R09")
    run = play(t, ("act", expand("R13")))
    assert sum(t.pool) == 24
    assert t.influence[0] == 9
    assert t.deck_top == ()
    run.answer(expand("B05"))
    assert sum(t.pool) == 24
    assert t.active == 0


@pytest.mark.atom("R-12", "H-066", "H-065")
def test_x8_the_dam_puts_every_sector_at_risk_and_opponents_bids_go_to_the_active_player() -> None:
    t = position(
        3,
        sectors={(0, 0): "4 R", (1, 0): "2 W", (2, 0): "1 B", (3, 0): "0 K"},
        influence=[6, 5, 3],
        hands=["R12 R01", "R02", "R03"],
    )
    run = play(t, ("act", event("R12")), ("preserve", (1, 2, 0)), ("save", at(0, 0)), ("save", at(1, 0)))
    assert run.waiting_for() == [1]
    run.answer(at(2, 0))
    assert t.stacks[at(3, 0)] == ()
    assert t.destroyed == [0, 0, 0, 1]
    assert t.influence == [7, 3, 3]


@pytest.mark.atom("W-09", "H-110", "H-068", "H-061")
def test_x9_zele_research_labs_collect_a_sold_card() -> None:
    sectors = {(0, 0): "3+2 BR"}
    t = position(sectors=sectors, hands=["R06 R01", "R02"], discards=["", "W09"])
    play(t, ("act", reap("R06")), ("preserve", (0, 0)))
    assert t.influence[0] == 14
    assert t.stacks[at(0, 0)] == colours_of("B")
    assert (t.colour_value(BLUE), t.colour_value(RED)) == (5, 0)
    assert card_named("R06") in hand(t, 1)
    assert t.deck_bottom == ()
    own = position(sectors=sectors, hands=["R06 R01", "R02"], discards=["W09", ""])
    play(own, ("act", reap("R06")), ("preserve", (0, 0)))
    assert card_named("R06") in hand(own, 0)
    opponents = position(sectors=sectors, hands=["R06 R01", "R02"], discards=["W09", ""], zele_scope="opponents")
    play(opponents, ("act", reap("R06")), ("preserve", (0, 0)))
    assert opponents.deck_bottom == cards_of("R06")


@pytest.mark.atom("H-123", "H-124", "H-126", "K-13")
def test_x10_black_stars_raise_black_for_all_and_more_influence_breaks_the_tie() -> None:
    def ended(**options: Any) -> tuple[list[int], list[int]]:
        t = position(
            sectors={(0, 0): "4+1 R", (1, 0): "3 W", (2, 0): "2 K"},
            destroyed="KKK",
            hands=["R01", "K13"],
            discards=["W02 K05", "B07 W01"],
            influence=[7, 12],
            **options,
        )
        worth = final_values(t)
        t.scores = tuple(score_of(t, seat, worth) for seat in range(2))
        return list(t.scores), winners(t)

    assert ended() == ([23, 23], [1])
    assert ended(black_stars="owner_bonus") == ([17, 23], [1])


@pytest.mark.atom("R-05", "H-069")
def test_x11_the_fall_of_gethi_eferi_strikes_after_the_collapse_even_saved_sectors() -> None:
    t = position(sectors={(0, 0): "3 R", (1, 0): "2 RR"}, hands=["R05 R01", "R02"])
    play(t, ("act", reap("R05")), ("preserve", (0, 1)), ("save", at(1, 0)))
    assert t.influence == [14, 8]
    assert t.stacks[at(0, 0)] == ()
    assert t.stacks[at(1, 0)] == colours_of("R")
    assert t.colour_value(RED) == 2
    assert t.destroyed[RED] == 2


@pytest.mark.atom("R-02", "H-021", "H-070", "H-084", "H-073", "H-071", "H-075")
def test_x12_a_crusade_gathers_a_disk_a_turn_and_lands_when_it_is_covered() -> None:
    t = position(
        sectors={(0, 0): "1 W", (1, 0): "2"},
        hands=["R02 W08 R01", "R03 R04 R05 R06"],
        market="B01 B02 B03 B04",
    )
    run = play(t, ("act", event("R02")), ("crusade_colour", BLACK))
    assert t.pool[BLACK] == 5
    run.answer(sow("B01"))
    run.answer((0, 0))
    run.answer(0)
    run.answer((card_named("K01"),))
    assert (t.crusade_disks, t.pool[BLACK]) == (2, 4)
    run.answer(sow("B02"))
    run.answer((0, 0))
    run.answer(1)
    run.answer((card_named("K02"),))
    run.answer(sow("B03"))
    run.answer((0, 0))
    run.answer(0)
    run.answer((card_named("K03"),))
    assert (t.crusade_disks, t.pool[BLACK]) == (3, 3)
    run.answer(event("W08"))
    assert isinstance(run.question, Pick)
    assert at(0, 0) not in run.question.options
    run.answer(at(1, 0))
    run.answer(at(2, 0))
    run.answer((3,))
    run.answer(at(0, 0))
    assert t.stacks[at(0, 0)] == colours_of("WK")
    assert t.printed[at(2, 0)] == 3
    assert t.influence[0] == 9
    assert t.colour_value(BLACK) == 6
    assert t.deck_top == ()


@pytest.mark.atom("B-02", "H-094", "H-091", "H-081")
def test_x13_a_revealed_treaty_deals_itself_out() -> None:
    t = position(3, hands=["W08 R01", "R02", "R03"], top="B02", market="R04 R05 R06 R07")
    size = t.deck_size()
    x, y = cards_of("K01 K02")
    run = play(t, ("act", expand("W08")), ("draw", (1,)), ("draw", (x,)), ("draw", (y,)))
    assert set(t.treaty) == {card_named("B02"), x, y}
    run.answer(x)
    run.answer(card_named("B02"))
    assert x in hand(t, 0)
    assert card_named("B02") in hand(t, 1)
    assert y in hand(t, 2)
    assert t.deck_size() == size - 3
    assert t.deck_top == ()


@pytest.mark.atom("H-022", "H-023")
def test_x14_a_card_won_before_the_turn_prevents_recovery() -> None:
    t = position(hands=["", "R01"], discards=["K01 K09", ""], market="W01 R03 R04 R05", active=1)
    run = play(t, ("act", sow("W01")), ("bid", (1, 0)), ("draw", (card_named("B01"),)))
    assert run.waiting_for() == [0]
    assert hand(t, 0) == {card_named("W01")}
    assert t.active_card(0) == K09


@pytest.mark.atom("R-07", "B-08")
def test_x15_thani_tribes_under_the_shield_move_one_by_one_to_free_sectors() -> None:
    def moved(source: tuple[int, int], height: int, direction: int) -> list[tuple[int, ...]]:
        t = position(
            sectors={(0, 0): "0 R", (1, 0): "0", (2, 0): "0 WR"}, hands=["R07 R01", "R02"], discards=["", "B08"]
        )
        play(t, ("act", event("R07")), ("tribe", RED), ("wander_next", (at(*source) * 32 + height) * 8 + direction))
        return [t.stacks[at(q, 0)] for q in range(3)]

    assert moved((0, 0), 0, 0) == [(), (RED,), (WHITE, RED)]
    assert moved((2, 0), 1, 3) == [(RED,), (RED,), (WHITE,)]


@pytest.mark.atom("K-01", "H-030", "H-032", "H-120", "H-104")
def test_x16_the_last_pool_disk_ends_the_game_after_the_turn_is_completed() -> None:
    t = position(
        sectors={(0, 0): "2 W", (1, 0): "1"}, pool="W", hands=["W08 R01", "R02"], top="K01", market="R03 R04 R05 R06"
    )
    run = play(t, ("act", expand("W08")), ("place", at(0, 1)), ("draw", (3,)))
    assert t.influence[0] == 12
    assert t.gems[at(1, 0)] == 1
    assert t.stacks[at(1, 0)] == ()
    assert run.over
    assert t.colour_value(WHITE) == 5
    result = t.result()
    assert result is not None
    assert result.reason == "the pool is empty"
    assert t.market == cards_of("R03 R04 R05 R06")


@pytest.mark.atom("W-10", "H-094", "H-057")
def test_x17_a_revealed_gambit_auctions_itself_with_the_next_card() -> None:
    t = position(sectors={(0, 0): "1 W"}, hands=["W08 R01", "R02"], top="W10", market="R03 R04 R05 B06")
    r06 = card_named("R06")
    run = play(t, ("act", expand("W08")), ("place", at(1, 0)), ("draw", (2,)), ("draw", (r06,)), ("bid", (1, 3)))
    assert t.influence == [14, 6]
    assert {card_named("W10"), r06} <= hand(t, 1)
    assert t.deck_top == ()
    assert run.waiting_for() == [1]


@pytest.mark.atom("R-02", "R-13", "H-051", "H-045", "H-044", "H-056")
def test_x18_a_sown_crusade_is_placed_by_its_owner_under_the_card_laid_bare() -> None:
    t = position(sectors={(0, 0): "1 W", (1, 0): "2"}, hands=["R01", "R03"], discards=["", "R13 R02"], crusade="KKK")
    run = play(t, ("act", sow("R02")))
    assert run.waiting_for() == [1]
    assert (t.stacks[at(1, 0)], t.stacks[at(0, 0)]) == (colours_of("K"), colours_of("WK"))
    run.answer(at(1, 0))
    assert (t.stacks[at(1, 0)], t.stacks[at(0, 0)]) == (colours_of("KK"), colours_of("WK"))
    run.answer((0, 0))
    run.answer(0)
    assert card_named("R02") in hand(t, 0)
    assert t.crusade_disks == 0
    assert t.active_card(1) == card_named("R13")


@pytest.mark.atom("K-04", "B-09", "W-09", "H-047")
def test_x19_the_purge_sells_a_market_card_with_everything_that_belongs_to_a_sale() -> None:
    t = position(
        sectors={(0, 0): "3 B", (1, 0): "1 B"},
        hands=["K04 R07", "R02"],
        discards=["", "W09"],
        market="B09 R01 R03 R04",
        market_gems=[2, 1],
    )
    play(
        t,
        ("act", event("K04")),
        ("purge", card_named("B09")),
        ("preserve", (0, 1)),
        ("save", at(0, 0)),
        ("beta_theory", card_named("R01")),
    )
    assert t.influence == [16, 8]
    assert card_named("R01") in hand(t, 0)
    assert card_named("B09") in hand(t, 1)
    assert t.market == cards_of("R03 R04")
    assert t.stacks[at(1, 0)] == ()


@pytest.mark.atom("K-10", "R-12")
def test_x20_in_stasis_nothing_collapses_but_bids_still_move() -> None:
    t = position(
        3,
        sectors={(0, 0): "1 R", (1, 0): "1 W"},
        influence=[6, 5, 3],
        hands=["R12 R01", "R02", "R03"],
        discards=["", "", "K10"],
    )
    play(t, ("act", event("R12")), ("preserve", (1, 2, 3)), ("save", -1), ("save", -1), ("save", -1))
    assert t.influence == [10, 3, 0]
    assert t.destroyed == [0, 0, 0, 0]


@pytest.mark.atom("R-05", "H-068")
def test_x21_collapse_and_the_fall_take_two_red_disks_of_one_stack() -> None:
    t = position(sectors={(0, 0): "2 WRR"}, hands=["R05 R01", "R02"])
    play(t, ("act", reap("R05")), ("preserve", (0, 0)))
    assert t.influence[0] == 11
    assert t.stacks[at(0, 0)] == colours_of("W")
    assert t.destroyed[RED] == 2


@pytest.mark.atom("R-02", "H-079", "H-070")
def test_x22_a_tile_drawn_for_the_crusade_reveals_nothing() -> None:
    t = position(
        sectors={(0, 0): "1 W", (0, 1): "2"},
        hands=["W08 R01", "R03"],
        discards=["R02", ""],
        crusade="B",
        top="B07",
        pool="RRRRRRWWWWWKKKKKK",  # no blue disk left for the tick: the Crusade holds just one
        market="R04 R05 R06 R07",
    )
    play(t, ("act", expand("W08")), ("crusade_place", at(1, 0)), ("draw", (3,)), ("place", at(0, 1)))
    assert t.stacks[at(1, 0)] == colours_of("B")
    assert t.influence[0] == 11
    assert t.deck_top == cards_of("B07")


@pytest.mark.atom("H-122", "H-021", "H-124", "R-02")
def test_x23_disks_on_the_crusade_are_placed_before_the_final_count() -> None:
    t = position(
        sectors={(0, 0): "1 W", (1, 0): "2"},
        hands=["K05", ""],
        discards=["R02", ""],
        crusade="K",
        pool="K",
        market="R03 R04",
    )
    run = play(
        t, ("act", sow("R03")), ("bid", (0, 0)), ("winner", 1), ("crusade_place", at(1, 0)), ("crusade_place", at(0, 0))
    )
    assert run.over
    assert t.colour_value(BLACK) == 3
    assert t.scores == (12, 9)


@pytest.mark.atom("W-03")
def test_x24_critical_mass_is_held_even_if_white_controls_nothing() -> None:
    t = position(sectors={(0, 0): "1 R", (1, 0): "2"}, hands=["W03 R01", "R02"])
    play(t, ("act", event("W03")), ("preserve", (1, 2)), ("gather", at(1, 0)))
    assert t.influence == [8, 7]
    assert t.gems[at(1, 0)] == 3
    assert t.stacks[at(0, 0)] == colours_of("R")


@pytest.mark.atom("K-06", "H-102", "H-008")
def test_x25_the_only_tile_may_go_and_the_centre_is_unexplored_again() -> None:
    t = position(sectors={(0, 0): "1+2"}, hands=["K06 R01", "R02"])
    play(t, ("act", event("K06")))
    assert t.stacks == {}
    assert t.frontier == (at(0, 0),)
    assert t.removed_tiles == 1

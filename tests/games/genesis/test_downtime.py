"""Downtime: Live the Life, Write and Riff, and paying for things."""

from typing import Any

import pytest

from rulewright.engine.questions import Draw
from rulewright.games.genesis import state
from rulewright.games.genesis.cards import CARDS, may_gain
from rulewright.games.genesis.character import INSPIRATION
from rulewright.games.genesis.rules import downtime
from rulewright.games.genesis.rules.downtime import (
    LIVE_THE_LIFE,
    SKIP,
    STOP_LIVING,
    STOP_RIFFING,
    THROW_ALL,
    THROW_FIRST,
    TURN_HAND_RIFFING,
    WRITE_AND_RIFF,
    draw_event,
    live_the_life,
    riff_options,
)
from rulewright.games.genesis.rules.market import draw_riff_card, fill_market
from rulewright.games.genesis.rules.outcome import start_downtime
from rulewright.games.genesis.rules.purse import NOT_PAID, PAID, pay
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand

VERSE, BRIDGE, SOLO, PEDAL, KEY_CHANGE, BOOM_DIE = 0, 4, 9, 12, 17, 24


def resting(**options: Any) -> Stand:
    """A band in Downtime with four Song Parts in the market."""
    s = Stand(**options)
    s.t.market = [0, 1, 2, 3]
    s.t.riff_deck &= ~0b1111
    start_downtime(s.t)
    return s


def riffing(role: int, **options: Any) -> Stand:
    s = resting(**options)
    s.t.phase, s.t.turn = state.RIFFING, role
    return s


# -- the phase -------------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-168", "G-169", "G-170")
def test_members_act_in_commitment_order_and_choose_one_pastime() -> None:
    s = resting()
    s.t.commitment = [3, 0, 6]
    s.t.coin = [0, 0, 9]
    start_downtime(s.t)
    s.step(WRITE_AND_RIFF)
    assert s.seats() == [FRONT]
    assert s.options() == [SKIP, LIVE_THE_LIFE, WRITE_AND_RIFF]
    s.step(STOP_RIFFING)
    s.step(SKIP)
    assert s.seats() == [BEATS]
    s.step()  # Melody can do nothing
    s.step()
    assert s.t.phase == state.MEETING


@pytest.mark.atom("G-169")
def test_whoever_can_do_nothing_is_not_asked() -> None:
    s = resting()
    s.step()
    assert s.asks() == []
    assert s.told("downtime") == []
    assert s.told("no_downtime") == [(BEATS,)]


# -- Live the Life ---------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-172", "G-175", "G-178", "G-020")
def test_two_steps_cost_nine_and_bring_one_event() -> None:
    s = resting()
    s.t.commitment = [10, 50, 50]
    s.play(live_the_life(s.t, BEATS), 0, 4, (5,))
    assert (s.t.intensity[BEATS], s.t.craft[BEATS]) == (1, 1)
    assert s.t.commitment == [1, 50, 50]
    assert s.t.life[BEATS] == 3
    assert s.t.events == [1 << 5, 0, 0]
    assert s.options(1) == [0, 4, STOP_LIVING]


@pytest.mark.atom("G-172", "G-178")
def test_one_may_stop_after_a_step() -> None:
    s = resting()
    s.t.commitment = [50, 0, 0]
    s.play(live_the_life(s.t, BEATS), 0, STOP_LIVING, (5,))
    assert s.t.commitment[BEATS] == 47


@pytest.mark.atom("G-173")
@pytest.mark.parametrize(("prices", "left"), [("normal", 97), ("expert", 95)])
def test_expert_prices_are_higher(prices: str, left: int) -> None:
    s = resting(prices=prices)
    s.t.commitment = [100, 0, 0]
    s.play(live_the_life(s.t, BEATS), 0, STOP_LIVING, (5,))
    assert s.t.commitment[BEATS] == left


@pytest.mark.atom("G-174", "G-176")
def test_a_fourth_bubble_comes_after_three_and_marks_one_pair() -> None:
    s = resting()
    s.t.commitment, s.t.intensity, s.t.life = [12, 0, 0], [3, 0, 0], [3, 1, 1]
    s.play(live_the_life(s.t, BEATS), 1, (5,))
    assert s.options(0) == [0, 1, 2, 4]
    assert (s.t.intensity[BEATS], s.t.rock_pairs[BEATS]) == (4, 0b010)
    assert (s.t.craft[BEATS], s.t.diva_pairs[BEATS]) == (0, 0)


@pytest.mark.atom("G-176")
def test_by_option_pairs_are_levels_of_their_own() -> None:
    s = resting(secondary="sequential_levels")
    s.t.commitment, s.t.craft, s.t.life = [500, 0, 0], [3, 0, 0], [3, 1, 1]
    s.play(live_the_life(s.t, BEATS), 4, 4, 4, STOP_LIVING, (5,))
    assert (s.t.craft[BEATS], s.t.diva_pairs[BEATS]) == (6, 0b011)


@pytest.mark.atom("G-177")
def test_space_eight_is_the_end() -> None:
    s = resting()
    s.t.commitment, s.t.life, s.t.intensity = [999, 0, 0], [8, 1, 1], [4, 0, 0]
    s.step(SKIP)
    assert s.options() == [SKIP, WRITE_AND_RIFF]


@pytest.mark.atom("G-179")
def test_no_bubble_no_event() -> None:
    s = resting()
    s.t.commitment = [9, 0, 0]
    start_downtime(s.t)
    s.step(SKIP)
    assert s.t.events == [0, 0, 0]


@pytest.mark.atom("G-180")
def test_only_its_owner_sees_a_drawn_event() -> None:
    s = resting()
    s.play(draw_event(s.t, MELODY), (3,))
    draw = s.asked[0]
    assert isinstance(draw, Draw)
    assert draw.to == (MELODY,)
    seen = [event for event in s.t.told or [] if event.kind == "event_seen"]
    assert [event.to for event in seen] == [(MELODY,)]


@pytest.mark.atom("G-181")
def test_discards_become_a_new_event_deck() -> None:
    s = resting()
    s.t.event_deck, s.t.event_discards = 0, 0b110000000
    s.play(draw_event(s.t, BEATS), (8,))
    assert (s.t.event_deck, s.t.event_discards) == (0b010000000, 0)
    s.t.event_deck = 0
    s.play(draw_event(s.t, BEATS))
    assert s.t.events[BEATS] == 1 << 8


# -- Write and Riff --------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-182", "G-183", "G-187", "G-018", "G-190")
def test_buying_a_card_slides_the_market_left() -> None:
    s = riffing(FRONT)
    s.t.band_coin, s.t.coin = 10, [0, 0, 7]
    s.step(1, 10, (4,))
    assert s.asks() == ["riff", "pay_band"]
    assert s.options(1) == [8, 9, 10]
    assert s.t.market == [0, 2, 3, 4]
    assert s.t.hands[FRONT] == 1 << 1
    assert (s.t.band_coin, s.t.coin) == (0, [0, 0, 2])
    assert s.told("card_gained") == [(FRONT, 1)]
    s.step(STOP_RIFFING)
    assert s.t.phase == state.DOWNTIME


@pytest.mark.atom("G-182", "G-170")
def test_any_number_of_actions_in_any_order() -> None:
    s = riffing(BEATS)
    s.t.coin, s.t.commitment = [10, 0, 0], [8, 0, 0]
    s.step(THROW_FIRST, (4,))
    s.step(0, (5,))
    s.step(THROW_ALL, (6,), (7,), (8,), (9,))
    s.step(0, (10,))
    assert s.t.commitment[BEATS] == 0
    assert s.t.hands[BEATS].bit_count() == 2


@pytest.mark.atom("G-184")
def test_a_card_for_another_role_is_not_for_sale() -> None:
    s = riffing(BEATS)
    s.t.market = [PEDAL, KEY_CHANGE, BOOM_DIE, VERSE]
    s.t.coin = [99, 99, 99]
    assert riff_options(s.t, BEATS) == [2, 3, STOP_RIFFING]
    assert riff_options(s.t, MELODY) == [0, 1, 3, STOP_RIFFING]
    assert riff_options(s.t, FRONT) == [1, 3, STOP_RIFFING]


@pytest.mark.parametrize("card", range(27))
@pytest.mark.atom("G-183", "G-184", "G-189", "G-191")
def test_every_card_can_be_bought_by_those_it_names(card: int) -> None:
    for role in range(3):
        s = riffing(role)
        s.t.market, s.t.coin = [card, 0 if card else 1, 2, 3], [5, 5, 5]
        s.t.riff_deck = 1 << 11
        if not may_gain(card, role):
            assert 0 not in riff_options(s.t, role)
            continue
        s.step(0, (11,))
        if CARDS[card].code.startswith("DC"):
            assert s.t.special == 1 << role
            assert s.t.riff_box >> card & 1
            assert s.t.hands[role] == 0
        else:
            assert s.t.hands[role] == 1 << card


@pytest.mark.atom("G-185", "G-186")
def test_throwing_cards_away_costs_commitment() -> None:
    s = riffing(MELODY)
    s.t.commitment = [0, 8, 0]
    s.step(THROW_FIRST, (4,))
    assert (s.t.commitment[MELODY], s.t.riff_discards, s.t.market) == (6, 0b1, [1, 2, 3, 4])
    s.step(THROW_ALL, (5,), (6,), (7,), (8,))
    assert (s.t.commitment[MELODY], s.t.riff_discards, s.t.market) == (0, 0b11111, [5, 6, 7, 8])
    assert riff_options(s.t, MELODY) == [STOP_RIFFING]


@pytest.mark.atom("G-187", "G-188")
def test_an_empty_deck_is_refilled_from_the_discards() -> None:
    s = riffing(MELODY)
    s.t.market, s.t.riff_deck, s.t.riff_discards = [0, -1, 2, -1], 0, 0b10
    s.play(fill_market(s.t), (1,))
    assert s.t.market == [0, 2, 1, -1]
    assert s.t.riff_discards == 0


@pytest.mark.atom("G-129", "G-192")
def test_inspiration_adds_the_top_card_at_every_purchase() -> None:
    s = riffing(BEATS)
    s.t.coin, s.t.craft = [10, 0, 0], [3, 0, 0]
    s.step(0, (4,), (5,))
    assert s.t.hands[BEATS] == 1 << 0 | 1 << 5
    s.step(0, (6,), (PEDAL,))
    assert s.t.hands[BEATS] == 1 << 0 | 1 << 5 | 1 << 1
    assert s.t.riff_bottom == (PEDAL,)
    assert s.told("power") == [(BEATS, INSPIRATION)] * 2
    assert s.t.used == [0, 0, 0]
    s = riffing(BEATS, inspiration="once_per_round")
    s.t.coin, s.t.craft = [10, 0, 0], [3, 0, 0]
    s.step(0, (4,), (5,))
    s.step(0, (6,))
    assert s.t.hands[BEATS].bit_count() == 3


@pytest.mark.atom("G-192")
def test_cards_below_the_deck_come_last_in_their_order() -> None:
    s = riffing(BEATS)
    s.t.riff_deck, s.t.riff_bottom = 1 << 7, (12, 13)
    drawn = [s.play(draw_riff_card(s.t), (7,)), s.play(draw_riff_card(s.t)), s.play(draw_riff_card(s.t))]
    assert drawn == [7, 12, 13]


@pytest.mark.atom("G-190")
def test_a_hand_may_be_hidden_and_shown_again() -> None:
    s = riffing(BEATS)
    s.t.coin = [9, 0, 0]
    s.step(TURN_HAND_RIFFING)
    assert s.t.hand_shown == 0b110
    s.step(STOP_RIFFING)
    assert TURN_HAND_RIFFING not in s.options()


# -- paying ----------------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-018", "G-019", "G-171")
def test_in_downtime_only_band_and_buyer_pay() -> None:
    s = riffing(BEATS)
    s.t.coin, s.t.band_coin = [2, 99, 99], 2
    assert riff_options(s.t, BEATS) == [STOP_RIFFING]
    s.t.band_coin = 3
    assert riff_options(s.t, BEATS) == [0, STOP_RIFFING]
    s.step(0, (4,))
    assert s.asks() == ["riff"]  # every coin is needed
    assert (s.t.coin, s.t.band_coin) == ([0, 99, 99], 0)


@pytest.mark.atom("G-213", "G-019")
def test_others_may_chip_in_where_coin_is_pooled() -> None:
    s = Stand()
    s.t.coin, s.t.band_coin = [3, 4, 5], 2
    assert s.play(pay(s.t, BEATS, 10, True), 1, 2, 4, 3) == PAID
    assert s.asks() == ["pay_band", "pay_own", "chip_in", "chip_in"]
    assert (s.t.coin, s.t.band_coin) == ([1, 0, 2], 1)
    assert s.play(pay(s.t, BEATS, 4, True), 1) == NOT_PAID
    assert (s.t.coin, s.t.band_coin) == ([1, 0, 2], 1)  # nothing is taken unless all comes together


@pytest.mark.atom("G-018")
def test_by_option_the_others_must_consent_to_spending_band_coin() -> None:
    for option, votes, result in (
        ("majority", (0, 1), PAID),
        ("majority", (0, 0), NOT_PAID),
        ("unanimous", (0, 1), NOT_PAID),
        ("unanimous", (1, 1), PAID),
    ):
        s = Stand(band_coin=option)
        s.t.band_coin = 5
        assert s.play(pay(s.t, MELODY, 5, False), *votes) == result
        assert s.seats() == [BEATS, FRONT]


@pytest.mark.atom("G-018")
def test_a_refused_purchase_leaves_only_ones_own_coin() -> None:
    s = riffing(MELODY, band_coin="unanimous")
    s.t.band_coin = 50
    s.step(0, 0, 0)
    assert s.t.market == [0, 1, 2, 3]
    assert riff_options(s.t, MELODY) == [STOP_RIFFING]


@pytest.mark.atom("G-190")
def test_cards_may_be_turned_over_before_the_pastime_is_chosen() -> None:
    s = Stand()
    s.t.phase, s.t.hands[BEATS], s.t.commitment = state.DOWNTIME, 0b1, [3, 0, 0]
    s.step(downtime.TURN_HAND_FIRST)
    assert s.t.hand_shown == 0b110
    assert s.t.done == 0
    s.step(downtime.SKIP)  # asked again, and not a second time for the cards
    assert downtime.TURN_HAND_FIRST not in s.options()
    assert (s.t.done, s.t.bought) == (1, 0)


@pytest.mark.atom("G-190")
def test_who_holds_no_card_has_none_to_turn_over() -> None:
    s = Stand()
    s.t.phase, s.t.commitment = state.DOWNTIME, [3, 0, 0]
    s.step(downtime.SKIP)
    assert s.options() == [downtime.SKIP, downtime.LIVE_THE_LIFE]

"""Setting up: what lies on the table before the first turn, and the options about it."""

from typing import Any

import pytest

from rulewright.engine import BadOption, Draw, Pick, Rng, Roll, Run
from rulewright.games import find
from rulewright.games.history.cards import EVERY_CARD, card_named, cards_in, packed
from rulewright.games.history.options import CRUSADE_FAQ, CRUSADE_PRINTED, CRUSADE_RC2
from rulewright.games.history.rules.turn import History
from tests.games.history.position import asked_now, at, cards_of

GAME = find("history")


def opened(seats: int, seed: int = 1, **options: Any) -> tuple[Run, History]:
    run = GAME.run(seats, options, seed=seed)
    assert isinstance(run.state, History)
    return run, run.state


@pytest.mark.atom("H-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_only_two_to_four_may_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4"):
        GAME.run(seats)


@pytest.mark.atom("H-001", "H-002", "H-004", "H-005", "H-006", "H-007", "H-008", "H-009")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_at_the_start(seats: int) -> None:
    _run, t = opened(seats)
    assert [hand.bit_count() for hand in t.hands] == [3] * seats
    assert t.influence == [9] * seats
    assert len(t.market) == 4
    assert t.deck_size() == 52 - 4 - 3 * seats
    assert sum(t.hands) | packed(t.market) | t.deck_pool == EVERY_CARD
    assert t.pool == [6, 6, 6, 6]
    assert t.destroyed == [0, 0, 0, 0]
    assert t.tiles == (5, 7, 5, 2, 1)
    assert t.stacks == {}
    assert t.frontier == (at(0, 0),)
    assert t.discards == [()] * seats
    assert t.market_gems == (0, 0, 0, 0)


@pytest.mark.atom("H-003")
def test_the_tiles_are_those_of_the_book() -> None:
    _run, t = opened(2)
    assert sum(t.tiles) == 20
    assert sum(value * n for value, n in enumerate(t.tiles)) == 27


@pytest.mark.atom("H-010")
def test_chance_names_the_first_player_or_an_option_does() -> None:
    assert {opened(3, seed)[1].first for seed in range(40)} == {0, 1, 2}
    run, t = opened(3, first_player="seat_3")
    assert t.first == 2
    assert run.waiting_for() == [2]
    assert opened(2, first_player="seat_4")[1].first == 1
    assert isinstance(GAME.run(2).question, Roll)
    assert not isinstance(GAME.run(2, {"first_player": "seat_1"}).question, Roll)


@pytest.mark.atom("H-006")
def test_influence_by_option_and_by_place_in_the_turn_order() -> None:
    _run, t = opened(
        3, first_player="seat_2", start_influence=5, first_player_bonus=1, second_player_bonus=2, third_player_bonus=3
    )
    assert t.influence == [5 + 3, 5 + 1, 5 + 2]


@pytest.mark.atom("H-005", "H-029")
def test_the_empty_hand_variant_leaves_nothing_but_sowing() -> None:
    run, t = opened(2, preset="empty_hand")
    assert t.hands == [0, 0]
    assert t.influence == [16, 16]
    assert isinstance(run.question, Pick)
    assert run.question.options == list(t.market)


@pytest.mark.atom("H-007", "H-005")
def test_sizes_of_market_and_hand_by_option() -> None:
    _run, t = opened(4, market_size=6, start_cards=11)
    assert len(t.market) == 6
    assert [hand.bit_count() for hand in t.hands] == [11] * 4
    assert t.deck_size() == 52 - 6 - 44


@pytest.mark.atom("H-008")
def test_an_initial_tile_lies_at_the_centre() -> None:
    _run, t = opened(2, initial_tile=True)
    assert list(t.stacks) == [at(0, 0)]
    assert sum(t.tiles) == 19


@pytest.mark.atom("H-005")
class TestDraft:
    def test_everybody_keeps_one_and_passes_the_rest_to_the_left(self) -> None:
        run, t = opened(3, draft_hands=True)
        before = t.packets
        picks = [cards_in(packet)[0] for packet in before]
        run.answer(tuple(picks))
        assert t.hands == [1 << card for card in picks]
        assert t.packets == tuple(before[seat - 1] & ~(1 << picks[seat - 1]) for seat in range(3))
        while asked_now(run) == "draft":
            run.answer(tuple(cards_in(packet)[0] for packet in t.packets))
        assert [hand.bit_count() for hand in t.hands] == [3, 3, 3]
        assert t.packets == ()

    def test_of_two_drafters_each_ends_up_knowing_two_cards_of_the_other(self) -> None:
        run, t = opened(2, draft_hands=True)
        while asked_now(run) == "draft":
            run.answer(tuple(cards_in(packet)[0] for packet in t.packets))
        assert (t.hands[1] & t.known[0]).bit_count() == 2

    def test_a_drafter_of_three_knows_only_the_last_card_he_passed(self) -> None:
        run, t = opened(3, draft_hands=True)
        while asked_now(run) == "draft":
            run.answer(tuple(cards_in(packet)[0] for packet in t.packets))
        assert (t.hands[1] & t.known[0]).bit_count() == 1
        assert (t.hands[2] & t.known[0]).bit_count() == 0


@pytest.mark.atom("H-005")
class TestMulligan:
    def test_any_cards_are_put_back_and_as_many_drawn(self) -> None:
        run, t = opened(2, mulligan="partial", first_player="seat_1")
        first = cards_in(t.hands[0])
        run.answer(first[0])
        run.answer(first[2])
        assert t.hands[0] == 1 << first[1]
        run.answer(-1)
        assert t.hands[0].bit_count() == 3
        assert t.hands[0] >> first[1] & 1
        assert not t.hands[0] & packed([first[0], first[2]])
        assert run.waiting_for() == [1]
        run.answer(-1)
        assert t.set_aside == 0
        assert t.deck_pool & packed([first[0], first[2]]) == packed([first[0], first[2]])

    def test_all_or_nothing(self) -> None:
        run, t = opened(2, mulligan="full", first_player="seat_1")
        first = t.hands[0]
        run.answer(1)
        assert not t.hands[0] & first
        second = t.hands[1]
        run.answer(0)
        assert t.hands[1] == second
        assert asked_now(run) == "act"

    def test_a_small_deck_gives_some_cards_back(self) -> None:
        run, t = opened(4, mulligan="full", start_cards=11, market_size=6, first_player="seat_1")
        run.answer(1)
        assert t.hands[0].bit_count() == 11
        assert t.deck_pool == 0

    def test_chance_says_which_cards_come_back_from_under_a_small_deck(self) -> None:
        run = GAME.run(4, {"mulligan": "full", "start_cards": 11, "market_size": 6, "first_player": "seat_1"})
        rng = Rng("small deck")
        while run.question is not None and run.question.is_chance():
            run.answer(run.question.at_random(rng))
        assert isinstance(run.state, History)
        laid = cards_in(run.state.hands[0])
        run.answer(1)
        assert isinstance(run.question, Draw)
        run.answer(run.question.at_random(rng))
        assert isinstance(run.question, Draw)
        assert (run.question.pool, run.question.n, run.question.to) == (laid, 9, (0,))


@pytest.mark.atom("H-021")
def test_the_text_of_the_crusade_is_chosen_by_its_name() -> None:
    for name, text in (("faq", CRUSADE_FAQ), ("printed", CRUSADE_PRINTED), ("rc2", CRUSADE_RC2)):
        assert opened(2, crusade=name)[1].settings.crusade == text


@pytest.mark.atom("H-006")
def test_the_fourth_player_may_have_a_bonus_too() -> None:
    _run, t = opened(4, first_player="seat_2", fourth_player_bonus=7)
    assert t.influence == [16, 9, 9, 9]


@pytest.mark.atom("H-002")
def test_without_the_dam_the_deck_has_51_cards() -> None:
    _run, t = opened(2, rushou="removed")
    assert t.deck_size() == 51 - 4 - 6
    assert t.removed == packed(cards_of("R12"))
    assert not sum(t.hands) >> card_named("R12") & 1

"""Sow and every other auction: bids, winners, payments, and the options about them."""

from typing import Any

import pytest

from rulewright.engine import Illegal, Sealed
from rulewright.games.history.cards import card_named
from tests.games.history.position import asked_now, begin_at, cards_of, offered, play, position, sow

FULL = "R04 W11 B12 B13"


def sown(card: str, *answers: tuple[str, Any], players: int = 3, **where: Any) -> Any:
    where.setdefault("hands", ["R01", "R02", "R03"][:players])
    t = position(players, market=FULL, **where)
    play(t, ("act", sow(card)), *answers)
    return t


@pytest.mark.atom("H-052")
class TestBidding:
    def test_every_player_with_influence_bids_from_nothing_to_all_he_owns(self) -> None:
        t = position(3, hands=["R01", "R02", "R03"], market=FULL, influence=[2, 0, 3])
        run = play(t, ("act", sow("R04")))
        assert isinstance(run.question, Sealed)
        assert [(pick.seat, pick.options) for pick in run.question.picks] == [(0, [0, 1, 2]), (2, [0, 1, 2, 3])]

    @pytest.mark.parametrize(("bid", "why"), [(10, "You own 9"), (-1, "less than nothing"), ("2", "whole number")])
    def test_other_bids_are_refused_with_the_rule_and_change_nothing(self, bid: Any, why: str) -> None:
        t = position(hands=["R01", "R02"], market=FULL)
        run = play(t, ("act", sow("R04")))
        with pytest.raises(Illegal, match=why) as refused:
            run.answer(bid, 0)
        assert refused.value.rule == "H-052"
        assert run.waiting_for() == [0, 1]

    def test_nobody_bids_twice_or_out_of_turn(self) -> None:
        t = position(3, hands=["R01", "R02", "R03"], market=FULL, influence=[2, 0, 3])
        run = play(t, ("act", sow("R04")))
        run.answer(1, 2)
        with pytest.raises(Illegal, match="answered already") as twice:
            run.answer(2, 2)
        assert twice.value.rule == "H-052"
        with pytest.raises(Illegal, match="not your turn"):
            run.answer(0, 1)

    def test_a_bid_is_hidden_until_all_are_in(self) -> None:
        t = position(hands=["R01", "R02"], market=FULL)
        run = play(t, ("act", sow("R04")))
        run.answer(7, 1)
        before = run.game.look(run, 0)
        assert before["influence"] == [9, 9]
        assert run.imagine(0, run_rng()).held == {}


def run_rng() -> Any:
    from rulewright.engine import Rng

    return Rng(1)


@pytest.mark.atom("H-055", "H-056", "H-057", "H-058")
class TestPaying:
    def test_the_whole_table_of_payments(self) -> None:
        assert sown("R04", ("bid", (5, 1, 1))).influence == [4, 9, 9]  # market card, active wins: the bank is paid
        assert sown("R04", ("bid", (1, 5, 1))).influence == [14, 4, 9]  # market card, another wins: active is paid
        own: dict[str, Any] = {"discards": ["K01", "", ""]}
        assert sown("K01", ("bid", (5, 1, 1)), **own).influence == [9, 9, 9]  # his own: nothing changes hands
        assert sown("K01", ("bid", (1, 5, 1)), **own).influence == [14, 4, 9]
        other: dict[str, Any] = {"discards": ["", "K01", ""]}
        assert sown("K01", ("bid", (5, 1, 1)), **other).influence == [4, 14, 9]
        assert sown("K01", ("bid", (1, 5, 1)), **other).influence == [14, 4, 9]  # the owner buys it back
        assert sown("K01", ("bid", (1, 1, 5)), **other).influence == [14, 9, 4]  # a third: the owner gets nothing

    def test_winning_ones_own_may_cost_by_option(self) -> None:
        t = sown("K01", ("bid", (5, 1, 1)), discards=["K01", "", ""], self_win_pays="bank")
        assert t.influence == [4, 9, 9]

    def test_the_owner_is_paid_by_option(self) -> None:
        other: dict[str, Any] = {"discards": ["", "K01", ""], "auction_payee": "owner"}
        assert sown("K01", ("bid", (1, 1, 5)), **other).influence == [9, 14, 4]
        assert sown("K01", ("bid", (1, 5, 1)), **other).influence == [14, 4, 9]
        assert sown("R04", ("bid", (1, 5, 1)), auction_payee="owner").influence == [14, 4, 9]


@pytest.mark.atom("H-050")
def test_ones_own_active_card_may_be_sown_unless_an_option_forbids() -> None:
    t = position(hands=["R01", "R02"], market=FULL, discards=["K01", "K02"])
    assert {sow("K01"), sow("K02")} <= set(offered(begin_at(t)))
    closed = position(hands=["R01", "R02"], market=FULL, discards=["K01", "K02"], sow_own=False)
    assert sow("K01") not in offered(begin_at(closed))


@pytest.mark.atom("H-053", "H-054")
class TestTies:
    def test_the_active_player_may_name_only_the_tied(self) -> None:
        t = position(3, hands=["R01", "R02", "R03"], market=FULL)
        run = play(t, ("act", sow("R04")), ("bid", (1, 3, 3)))
        assert offered(run) == [1, 2]
        assert run.waiting_for() == [0]

    def test_by_option_he_must_win_or_chance_decides(self) -> None:
        must = sown("R04", ("bid", (3, 3, 1)), tie_rule="active_must_win")
        assert must.hands[0] >> card_named("R04") & 1
        lucky = sown("R04", ("bid", (3, 3, 1)), ("draw", (1,)), tie_rule="random")
        assert lucky.hands[1] >> card_named("R04") & 1

    def test_a_lot_nobody_wants_is_buried_by_option(self) -> None:
        t = sown("R04", ("bid", (0, 0, 0)), zero_lot="bury", market_gems=[2])
        assert t.deck_bottom == cards_of("R04")
        assert t.influence == [9, 9, 9]
        assert t.lot == ()


@pytest.mark.atom("H-055")
class TestSealedFormats:
    def test_the_second_price(self) -> None:
        assert sown("R04", ("bid", (1, 5, 3)), auction_format="sealed_second").influence == [12, 6, 9]
        assert sown("R04", ("bid", (5, 0, 0)), auction_format="sealed_second").influence == [9, 9, 9]

    def test_all_pay(self) -> None:
        assert sown("R04", ("bid", (2, 5, 3)), auction_format="sealed_all_pay").influence == [9 - 2 + 8, 4, 6]
        other: dict[str, Any] = {"discards": ["", "K01", ""], "auction_format": "sealed_all_pay"}
        assert sown("K01", ("bid", (5, 4, 3)), **other).influence == [4, 9 + 8, 6]
        own: dict[str, Any] = {"discards": ["K01", "", ""], "auction_format": "sealed_all_pay"}
        assert sown("K01", ("bid", (5, 4, 3)), **own).influence == [9 + 7, 5, 6]


@pytest.mark.atom("H-052", "H-053")
class TestOpenFormats:
    def test_once_around_the_active_player_is_last_and_wins_by_equalling(self) -> None:
        t = position(3, hands=["R01", "R02", "R03"], market=FULL, auction_format="once_around")
        run = play(t, ("act", sow("R04")), ("open_bid", 2))
        assert run.waiting_for() == [2]
        assert offered(run)[:2] == [0, 3]
        run.answer(4)
        assert run.waiting_for() == [0]
        assert offered(run)[:2] == [0, 4]
        run.answer(4)
        assert t.influence == [5, 9, 9]
        assert t.hands[0] >> card_named("R04") & 1

    def test_once_around_with_all_passing_the_active_player_names_the_winner(self) -> None:
        t = position(hands=["R01", "R02"], market=FULL, auction_format="once_around")
        run = play(t, ("act", sow("R04")), ("open_bid", 0), ("open_bid", 0))
        assert asked_now(run) == "winner"

    def test_ascending_goes_on_until_one_is_left(self) -> None:
        t = position(3, hands=["R01", "R02", "R03"], market=FULL, auction_format="ascending")
        run = play(t, ("act", sow("R04")), ("open_bid", 1), ("open_bid", 2), ("open_bid", 0))
        assert run.waiting_for() == [1]
        run.answer(3)
        run.answer(0)
        assert t.influence == [12, 6, 9]
        assert t.hands[1] >> card_named("R04") & 1

    def test_in_an_ascending_auction_the_last_may_still_bid_alone(self) -> None:
        t = position(hands=["R01", "R02"], market=FULL, auction_format="ascending")
        run = play(t, ("act", sow("R04")), ("open_bid", 0))
        assert run.waiting_for() == [0]
        run.answer(1)
        assert t.influence == [8, 9]


@pytest.mark.atom("H-052")
def test_any_whole_bid_up_to_what_one_owns_is_legal_however_rich() -> None:
    t = position(hands=["R01", "R03"], market="W06 R04 R05 R07", influence=[968, 345])
    play(t, ("act", sow("W06")), ("bid", (333, 344)))
    assert t.influence == [968 + 344, 1]
    again = begin_at(position(hands=["R01", "R03"], market="W06 R04 R05 R07", influence=[968, 345]))
    again.answer(sow("W06"))
    with pytest.raises(Illegal, match="cannot bid 969"):
        again.answer(969, 0)

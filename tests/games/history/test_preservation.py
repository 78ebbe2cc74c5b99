"""Reap, preservation and collapse, and every way to hold the bid."""

from typing import Any

import pytest

from rulewright.engine import Illegal, Sealed
from rulewright.games.history.cards import BLUE, card_named
from tests.games.history.position import asked_now, at, cards_of, colours_of, event, offered, play, position, reap

FULL = "R04 W11 B12 B13"
BLUE_TWO = {(0, 0): "3 RB", (1, 0): "1 B"}
A, B = at(0, 0), at(1, 0)


def reaped(*answers: tuple[str, Any], **where: Any) -> Any:
    where.setdefault("sectors", BLUE_TWO)
    where.setdefault("hands", ["B07 R01", "R02"])
    t = position(market=FULL, **where)
    play(t, ("act", reap("B07")), *answers)
    return t


@pytest.mark.atom("H-064", "H-062")
def test_the_seller_may_bid_with_his_proceeds() -> None:
    t = position(sectors=BLUE_TWO, hands=["B07 R01", "R02"], market=FULL, influence=[0, 1])
    run = play(t, ("act", reap("B07")))
    assert isinstance(run.question, Sealed)
    assert [pick.options for pick in run.question.picks] == [[0, 1, 2, 3, 4], [0, 1]]
    with pytest.raises(Illegal, match="You own 1") as refused:
        run.answer(2, 1)
    assert refused.value.rule == "H-064"


@pytest.mark.atom("H-066", "H-067")
def test_savers_choose_counter_clockwise_from_the_active_player_and_may_stop() -> None:
    def asked(**options: Any) -> list[int]:
        t = position(4, sectors=BLUE_TWO, hands=["B07 R01", "R02", "R03", "R05"], market=FULL, active=1, **options)
        t.hands[1], t.hands[0] = t.hands[0], t.hands[1]
        run = play(t, ("act", reap("B07")), ("preserve", (1, 1, 1, 1)))
        order = []
        while asked_now(run) == "save":
            order += run.waiting_for()
            assert set(offered(run)) == {A, B, -1}
            run.answer(-1)
        assert t.destroyed[BLUE] == 2
        return order

    assert asked() == [1, 0, 3, 2]
    assert asked(collapse_order="active_last") == [0, 3, 2, 1]


@pytest.mark.atom("H-067", "H-065", "H-111")
def test_a_saved_sector_is_not_named_again_and_unused_bids_are_lost() -> None:
    t = reaped(("preserve", (2, 2)), ("save", A), ("save", B))
    assert t.influence == [9 + 4 - 2, 7]
    assert t.destroyed == [0, 0, 0, 0]


@pytest.mark.atom("H-065")
def test_by_option_what_saved_nothing_is_returned() -> None:
    t = reaped(("preserve", (2, 2)), ("save", A), ("save", -1), ("save", -1), refund_unused=True)
    assert t.influence == [9 + 4 - 1, 9]
    assert t.destroyed[BLUE] == 1


@pytest.mark.atom("H-063")
def test_a_colour_that_controls_nothing_is_sold_for_nothing_without_a_bid() -> None:
    t = reaped(sectors={(0, 0): "3 BR"})
    assert t.influence == [9, 9]
    assert t.deck_bottom == cards_of("B07")


@pytest.mark.atom("H-064")
class TestBidsAgainst:
    def test_cancel_lets_those_against_undo_saves(self) -> None:
        t = reaped(("preserve_or_doom", (2, -1)), ("save", A), ("save", B), ("doom", A), anti_bid="cancel")
        assert t.stacks[A] == colours_of("R")
        assert t.stacks[B] == colours_of("B")
        assert t.influence == [11, 8]

    def test_net_saves_only_the_surplus(self) -> None:
        t = reaped(("preserve_or_doom", (2, -1)), ("save", B), anti_bid="net")
        assert t.stacks[A] == colours_of("R")
        assert t.stacks[B] == colours_of("B")
        assert reaped(("preserve_or_doom", (1, -3)), anti_bid="net").destroyed[BLUE] == 2

    def test_net_returns_what_was_bid_for_and_saved_nothing(self) -> None:
        t = reaped(("preserve_or_doom", (1, -3)), anti_bid="net", refund_unused=True)
        assert t.influence == [13, 6], "4 for the card; the 1 for blue comes back, the 3 against it do not"
        t = reaped(("preserve_or_doom", (2, -1)), ("save", B), anti_bid="net", refund_unused=True)
        assert t.influence == [12, 8]

    def test_net_goes_around_one_at_a_time(self) -> None:
        t = position(sectors=BLUE_TWO, hands=["B07 R01", "R02"], market=FULL, anti_bid="net")
        run = play(t, ("act", reap("B07")), ("preserve_or_doom", (2, 2)), ("save", A))
        assert run.waiting_for() == [1]

    def test_it_is_ignored_where_bidders_do_not_choose(self) -> None:
        t = reaped(("preserve", (2, 0)), anti_bid="cancel", preservation_mode="pooled_highest")
        assert t.destroyed[BLUE] == 0


@pytest.mark.atom("H-066")
class TestOnStacks:
    def test_a_save_leaves_a_shield_that_saves_again_without_a_bid(self) -> None:
        t = position(sectors=BLUE_TWO, hands=["B07 B01 R01", "R02"], market=FULL, preservation_mode="on_stacks")
        run = play(t, ("act", reap("B07")), ("preserve", (1, 0)), ("save", A), listen=True)
        assert t.shields == (A,)
        assert t.colour_value(BLUE) == 3
        run.answer(event("R02"))
        run.answer(0)
        run.answer(reap("B01"))
        run.answer((0, 0))
        assert t.stacks[A] == colours_of("RB")
        assert t.shields == (A,)

    def test_shields_may_be_spent_or_worthless_by_option(self) -> None:
        def again(**options: Any) -> Any:
            t = position(
                sectors=BLUE_TWO, hands=["B07 R01", "R02"], market=FULL, preservation_mode="on_stacks", **options
            )
            t.shields = (A,)
            play(t, ("act", reap("B07")), ("preserve", (0, 0)))
            return t

        assert again(shield_consumed=True).shields == ()
        assert again(shield_consumed=True).stacks[A] == colours_of("RB")
        bare = again(shield_autobid=False)
        assert bare.stacks[A] == colours_of("R")
        assert bare.gems[A] == 1

    def test_a_shield_drops_when_the_top_changes_and_travels_with_its_stack(self) -> None:
        t = position(sectors=BLUE_TWO, hands=["R09 R01", "R02"], market=FULL, preservation_mode="on_stacks")
        t.shields = (A,)
        play(t, ("act", event("R09")), ("raise", A * 32))
        assert [*t.shields, t.gems[A]] == [1]
        moving = position(sectors=BLUE_TWO, hands=["K12 R01", "R02"], market=FULL, preservation_mode="on_stacks")
        moving.shields = (A, B)
        play(moving, ("act", event("K12")), ("escape", A * 8))
        assert list(moving.shields) == [B]
        assert moving.gems[B] == 1

    def test_takers_treat_a_shield_as_a_gem(self) -> None:
        t = position(
            sectors={(0, 0): "3+1 B", (1, 0): "1 R"},
            hands=["R03 R01", "R02"],
            market=FULL,
            preservation_mode="on_stacks",
        )
        t.shields = (A,)
        play(t, ("act", event("R03")), ("gem_or_shield", 1))
        assert [*t.shields, t.gems[A], t.influence[0]] == [1, 10]
        vault = position(sectors=BLUE_TWO, hands=["R10 R01", "R02"], market=FULL, preservation_mode="on_stacks")
        vault.shields = (A,)
        play(vault, ("act", event("R10")), ("loot", A))
        assert vault.influence[0] == 10

    def test_bids_a_card_takes_leave_no_shield(self) -> None:
        t = position(sectors=BLUE_TWO, hands=["R12 R01", "R02"], market=FULL, preservation_mode="on_stacks")
        play(t, ("act", event("R12")), ("preserve", (0, 1)), ("save", A))
        assert t.shields == ()
        assert t.stacks[A] == colours_of("RB")


@pytest.mark.atom("H-066")
class TestPooledHighest:
    def test_the_most_valuable_sectors_are_saved_and_surplus_lies_on_one(self) -> None:
        t = reaped(("preserve", (1, 0)), preservation_mode="pooled_highest")
        assert (t.stacks[A], t.stacks[B]) == (colours_of("RB"), ())
        rich = reaped(("preserve", (2, 2)), ("surplus", B), preservation_mode="pooled_highest")
        assert rich.gems[B] == 2

    def test_the_active_player_breaks_ties_of_value(self) -> None:
        t = reaped(
            ("preserve", (0, 1)),
            ("save_equal", B),
            sectors={(0, 0): "2 B", (1, 0): "2 B"},
            preservation_mode="pooled_highest",
        )
        assert (t.stacks[A], t.stacks[B]) == ((), colours_of("B"))


@pytest.mark.atom("H-061", "H-110")
class TestCommission:
    def test_others_may_sell_at_the_same_value_and_pay_the_active_player_one(self) -> None:
        t = position(3, sectors=BLUE_TWO, hands=["B07 R01", "B09 R02", "R03"], market=FULL, commission="seller_pays")
        run = play(t, ("act", reap("B07")))
        assert run.waiting_for() == [1]
        assert offered(run) == [card_named("B09"), -1]
        run.answer(card_named("B09"))
        assert offered(run) == [-1]  # asked all the same: not being asked would betray the hand
        run.answer(-1)
        assert t.influence == [9 + 4 + 1, 9 + 4 - 1, 9]
        run.answer((0, 0, 0))
        assert run.waiting_for() == [1]
        run.answer(card_named("W11"))
        assert t.deck_bottom == cards_of("B07 B09")

    def test_the_bank_pays_by_option_and_the_purge_has_none(self) -> None:
        t = position(sectors=BLUE_TWO, hands=["B07 R01", "B09 R02"], market=FULL, commission="bank_pays")
        play(t, ("act", reap("B07")), ("commission", card_named("B09")))
        assert t.influence == [14, 13]
        purge = position(sectors=BLUE_TWO, hands=["K04 R01", "B09 R02"], market=FULL, commission="bank_pays")
        assert asked_now(play(purge, ("act", event("K04")), ("purge", card_named("B12")))) == "preserve"

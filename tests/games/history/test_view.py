"""What an observer is shown: the map in letters, and no more than they may know."""

import pytest

from rulewright.engine import SPECTATOR, Rng
from rulewright.engine.panels import plain_text
from rulewright.games import find
from tests.games.history.position import at, begin_at, expand, play, position, reap, sow

GAME = find("history")
FULL = "R04 W11 B12 B13"


def test_the_map_is_drawn_with_letters_for_covered_and_controlling_disks() -> None:
    t = position(sectors={(0, 0): "2+3 RWK", (1, 0): "0"}, hands=["R01", "W01"], market=FULL)
    run = begin_at(t)
    drawn = plain_text(GAME.panels(GAME.look(run, 0)))
    assert "rwK" in drawn
    assert "2+3" in drawn
    assert "R01   Fires at Night" in drawn
    assert "W01" not in plain_text(GAME.panels(GAME.look(run, SPECTATOR)))


def test_hidden_cash_shows_only_the_own_total() -> None:
    t = position(hands=["R01", "W01"], market=FULL, hidden_cash=True)
    run = begin_at(t)
    assert GAME.look(run, 0)["influence"] == [9, None]
    assert GAME.look(run, SPECTATOR)["influence"] == [None, None]


def test_a_view_says_what_is_asked_and_only_to_the_asked_what_about() -> None:
    t = position(sectors={(0, 0): "2 R", (1, 0): "1 B"}, hands=["R01", "W01"], market=FULL)
    run = play(t, ("act", expand("R01")))
    mine, other = GAME.look(run, 0)["asked"], GAME.look(run, 1)["asked"]
    assert (mine["ask"], mine["about"]) == ("place", [0])
    assert at(1, 0) in mine["options"]
    assert other == {"ask": "place", "seats": [0]}


def test_who_has_sealed_a_bid_is_not_in_the_view() -> None:
    run = play(position(hands=["R01", "W01"], market=FULL), ("act", sow("R04")))
    before = GAME.look(run, 1)
    run.answer(3, 0)
    assert GAME.look(run, 1) == before
    assert GAME.look(run, 0)["asked"] == {"ask": "bid", "seats": [0, 1]}


def test_opened_bids_are_seen_with_winner_price_and_payee() -> None:
    run = play(position(hands=["R01", "W01"], market=FULL), ("act", sow("R04")))
    run.answer(3, 0)
    run.answer(5, 1)
    seen = GAME.look(run, SPECTATOR)["opened"]
    assert (seen["cards"], seen["bids"], seen["winner"], seen["price"], seen["payee"]) == (["R04"], [3, 5], 1, 5, 0)


def test_while_preservation_is_bid_for_what_is_at_risk_and_what_is_saved_is_seen() -> None:
    t = position(sectors={(0, 0): "2 R", (1, 0): "1 R", (0, 1): "1 B"}, hands=["R06", "W01"], market=FULL)
    run = play(t, ("act", reap("R06")))
    assert GAME.look(run, 1)["at_risk"] == ["M10", "M11"]
    run.answer(1, 0)
    run.answer(0, 1)
    assert GAME.look(run, 1)["opened"]["bids"] == [1, 0]
    run.answer(at(1, 0))
    after = GAME.look(run, 1)
    assert (after["at_risk"], after["bidding_for"], after["opened"]["fallen"]) == ([], -1, ["M10"])


@pytest.mark.atom("H-124")
def test_when_it_is_over_all_hands_lie_open_and_the_count_can_be_checked() -> None:
    sectors = {(0, 0): "2 R", (1, 0): "1"}
    t = position(sectors=sectors, hands=["R01 R03", "K13"], market=FULL, pool="R", destroyed="KK", no_tiles=True)
    run = play(t, ("act", expand("R01")))
    assert run.over
    seen = GAME.look(run, SPECTATOR)
    assert seen["hands"][0]["seen"] == ["R03"]
    assert seen["count"]["worth"] == [3, 0, 0, 2 * seen["destroyed"][3]]
    assert seen["count"]["stars"] == 1
    assert GAME.look(run.imagine(1, Rng(5)), 1) == GAME.look(run, 1)


@pytest.mark.parametrize("hidden_cash", [False, True])
def test_the_open_part_is_the_same_for_everybody_and_in_every_world_they_imagine(hidden_cash: bool) -> None:
    run, rng = GAME.run(3, {"hidden_cash": hidden_cash}, seed=7), Rng("open")
    for _ in range(120):
        seat = run.waiting_for()[0]
        asked = run.asked(seat)
        assert asked is not None
        run.answer(asked.at_random(rng), seat)
        if run.over:
            break
        assert GAME.open_view is not None
        shared = GAME.open_view(run.state)
        for observer in range(SPECTATOR, 3):
            assert GAME.view(run.state, observer, shared) == GAME.view(run.state, observer)
            assert GAME.open_view(run.imagine(observer, rng).state) == shared
        assert GAME.open_view(run.state) == shared, "making a view of it changed it"

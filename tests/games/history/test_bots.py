"""The bots answer every question with something offered, and play to win."""

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Pick, Rng
from rulewright.games import find
from rulewright.games.history.bots.judge import HistoryJudge
from rulewright.games.history.bots.players import Farseeing, Greedy
from rulewright.games.history.bots.quick import quick, stirring
from rulewright.games.history.bots.valuation import standing
from rulewright.games.history.rules.turn import History
from tests.games.history.position import at, begin_at, event, expand, play, position, reap, sow

GAME = find("history")
FULL = "R04 W11 B12 B13"


def test_greedy_beats_random_play() -> None:
    won = 0
    for seed in range(4):
        run = play_out(GAME, [make_bot(GAME, "greedy"), make_bot(GAME, "random")], GAME.for_simulation, seed=seed)
        result = run.state.result()
        assert result is not None
        won += result.winners == (0,)
    assert won >= 3


@pytest.mark.parametrize("k", range(6))
def test_the_quick_answers_fit_every_question_of_every_variant(k: int) -> None:
    rng = Rng(f"quick/{k}")
    run = GAME.run(2 + k % 3, GAME.random_options(2 + k % 3, rng), seed=k)
    while not run.over and run.position < 600:
        for seat in run.waiting_for():
            asked = run.asked(seat)
            assert isinstance(asked, Pick)
            assert isinstance(run.state, History)
            given = asked.at_random(rng) if asked.ask == "act" else quick(run.state, asked, rng)
            run.answer(given, seat)


def test_the_farseeing_bot_answers_and_does_not_bid_more_than_it_must() -> None:
    t = position(hands=["R01", "R02"], market="K09 W11 B12 B13", influence=[20, 2])
    run = play(t, ("act", sow("K09")))
    asked = run.asked(0)
    assert isinstance(asked, Pick)
    bid = Farseeing(worlds=1).choose(run.imagine(0, Rng(1)), asked, Rng(2))
    assert isinstance(bid, int)
    assert bid <= 2
    start = position(hands=["B07 R01", "R02"], market=FULL)
    run = begin_at(start)
    asked = run.asked(0)
    assert isinstance(asked, Pick)
    assert Farseeing(candidates=2, worlds=1, breadth=2).choose(run, asked, Rng(1)) in asked.options


def test_greedy_sells_what_is_dear_to_both_before_the_other_can() -> None:
    t = position(
        sectors={(0, 0): "4+6 B"}, hands=["B03 W10", "B05 B04"], influence=[5, 0], market=FULL, pool="RWK", deck=""
    )
    run = begin_at(t)
    asked = run.asked(0)
    assert isinstance(asked, Pick)
    assert Greedy().choose(run, asked, Rng(1)) == reap("B03")


def test_being_ahead_means_owning_more() -> None:
    t = position(sectors={(0, 0): "3 R"}, hands=["R01", "W01"], influence=[9, 9])
    assert standing(t, 0) > 0 > standing(t, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_seats_are_one_victory(players: int) -> None:
    """Who is as far as the others wins as often as they do: a hint must not promise everybody a half."""
    even = position(players, hands=["R01", "W01", "B01", "K01"][:players], market=FULL, influence=[9] * players)
    assert HistoryJudge().values(even, players) == pytest.approx([1 / players] * players)
    ahead = position(
        players, hands=["R01", "W01", "B01", "K01"][:players], market=FULL, influence=[9] * (players - 1) + [30]
    )
    chances = HistoryJudge().values(ahead, players)
    assert sum(chances) == pytest.approx(1)
    assert chances[-1] > 1.5 * chances[0]


def test_no_seat_is_preferred_where_answers_are_worth_the_same() -> None:
    t = position(3, hands=["R01", "R03", "R09"], market="K09 W11 B12 B13", influence=[2, 9, 9])
    run = play(t, ("act", sow("K09")), ("bid", (0, 1, 1)))
    asked = run.asked(0)
    assert isinstance(asked, Pick)
    assert asked.ask == "winner"
    assert isinstance(run.state, History)
    named = [quick(run.state, asked, Rng(seed)) for seed in range(60)]
    assert 15 < named.count(1) < 45
    chosen = [Greedy().choose(run, asked, Rng(seed)) for seed in range(60)]
    assert 15 < chosen.count(1) < 45


def test_a_bot_ends_what_goes_round_and_round() -> None:
    t = position(sectors={(0, 0): "1 R"}, hands=["R05 W07", "R03"], market=FULL)
    assert isinstance(t, History)
    run = begin_at(t)
    asked = run.asked(0)
    assert isinstance(asked, Pick)
    assert stirring(t, asked.options) == asked.options
    t.quiet_turns = 3 * t.players
    assert stirring(t, asked.options) == [expand("R05"), expand("W07")]
    t.pool = [0, 0, 0, 0]
    assert stirring(t, asked.options) == [reap("R05")], "only red rules anything that a sale could bring down"


def test_who_holds_no_card_of_the_last_colour_fetches_one() -> None:
    """Only blue disks are left, and nobody holds a blue card: two bots once waited so for 364 turns."""
    t = position(sectors={(0, 0): "1"}, hands=["R05 W07", "R03"], market="K09 W11 B12 B13")
    assert isinstance(t, History)
    asked = begin_at(t).asked(0)
    assert isinstance(asked, Pick)
    t.quiet_turns, t.pool = 3 * t.players, [0, 0, 2, 0]
    assert stirring(t, asked.options) == [sow("B12"), sow("B13")]
    t.pool = [0, 0, 0, 0]
    assert stirring(t, asked.options) == [sow("K09"), sow("W11"), sow("B12"), sow("B13")], (
        "nothing to sell: a new market"
    )


def test_gems_go_where_they_serve_nobody_rather_than_a_rival() -> None:
    t = position(sectors={(0, 0): "1 B", (1, 0): "2"}, hands=["W04 R01", "B03 B05"], market=FULL)
    run = play(t, ("act", event("W04")))
    asked = run.asked(0)
    assert isinstance(asked, Pick)
    assert asked.ask == "discovery"
    assert isinstance(run.state, History)
    assert quick(run.state, asked, Rng(1)) == at(1, 0)

"""The bots answer every question with something offered; people read words for whatever the game shows."""

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Pick, Rng
from rulewright.engine.panels import plain_text
from rulewright.games import find
from rulewright.games.history.bots.players import Farseeing, Greedy
from rulewright.games.history.bots.valuation import quick, standing
from rulewright.games.history.cards import MANIFEST, count, packed
from rulewright.games.history.rules.turn import History
from tests.games.history.position import at, begin_at, event, play, position, reap, sow

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


def test_the_map_is_drawn_with_letters_for_covered_and_controlling_disks() -> None:
    t = position(sectors={(0, 0): "2+3 RWK", (1, 0): "0"}, hands=["R01", "W01"], market=FULL)
    run = begin_at(t)
    drawn = plain_text(GAME.panels(GAME.look(run, 0)))
    assert "rwK" in drawn
    assert "2+3" in drawn
    assert "R01   Fires at Night" in drawn
    assert "W01" not in plain_text(GAME.panels(GAME.look(run, -1)))


def test_hidden_cash_shows_only_the_own_total() -> None:
    t = position(hands=["R01", "W01"], market=FULL, hidden_cash=True)
    run = begin_at(t)
    assert GAME.look(run, 0)["influence"] == [9, None]
    assert GAME.look(run, -1)["influence"] == [None, None]


def test_every_event_of_a_game_is_told_in_a_sentence() -> None:
    run = GAME.run(["Ann", "Ben", "Cid"], GAME.for_simulation, seed=4, listen=True)
    rng = Rng(4)
    while not run.over:
        for seat in run.waiting_for():
            asked = run.asked(seat)
            assert asked is not None
            run.answer(asked.at_random(rng), seat)
    story = run.state.told or []
    told = [GAME.sentence(told, run.names) for told in story]
    assert all(sentence.endswith(".") for sentence in told)
    assert GAME.facts is not None
    facts = GAME.facts(run.state, story)
    assert facts["turns"] == run.state.turn  # type: ignore[attr-defined]
    assert sum(facts[f"cards | {card.code} {card.name} | reaped"] for card in MANIFEST) <= facts["sales"]


def test_a_question_names_the_lot_and_the_sector() -> None:
    t = position(sectors={(0, 0): "2 R"}, hands=["R01", "W01"], market="K09 W11 B12 B13", market_gems=[2])
    run = play(t, ("act", sow("K09")))
    asking = GAME.asking(run, 0)
    assert asking is not None
    assert asking.sentence == "What do you bid for K09 The One True Path with 2 gems?"
    burn = position(sectors={(0, 0): "2 WR", (1, 0): "1 B"}, hands=["R01", "W01"], market=FULL)
    run = play(burn, ("act", event("R01")), ("fires", 1))
    asking = GAME.asking(run, 0)
    assert asking is not None
    assert [choice.label for choice in asking.choices] == ["(0,0) worth 2 [wR]", "(1,0) worth 1 [B]"]
    assert asking.choices[0].place == "0,0"
    assert at(0, 0) in burn.stacks


def test_sets_of_cards_are_counted_right() -> None:
    rng = Rng(1)
    for _ in range(200):
        cards = sorted({rng.below(52) for _ in range(rng.below(52))})
        assert count(packed(cards)) == len(cards)

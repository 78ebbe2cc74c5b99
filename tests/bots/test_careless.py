"""Bots that slip now and then."""

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.bots.careless import Careless, harmless
from rulewright.engine import Pick, Rng, RulewrightError, Run
from rulewright.games import find
from rulewright.games.genesis.events import GO_SOLO


class Last:
    """Always the last option."""

    def choose(self, _run: Run, question: Pick, _rng: Rng) -> int:
        return question.options[-1]


def test_it_slips_as_often_as_it_should() -> None:
    run = find("connect-four").run(2, seed=1)
    question = run.asked(0)
    assert isinstance(question, Pick)
    bot = Careless(Last(), 4)  # type: ignore[arg-type]
    rng = Rng(1)
    others = sum(bot.choose(run, question, rng) != question.options[-1] for _ in range(700))
    assert 100 < others < 200  # a quarter of 700, and six of seven slips are another column: 150


def test_a_grave_move_is_no_accident() -> None:
    game = find("genesis")
    bots = [make_bot(game, "wanderer")] * 3
    run = play_out(game, bots, game.for_simulation, seed=3, cap=1)
    while run.asked(0) is None or run.asked(0).ask != "meeting":  # type: ignore[union-attr]
        seat = run.waiting_for()[0]
        asked = run.asked(seat)
        assert asked is not None
        run.answer(asked.at_random(Rng(run.position)), seat)
    question = run.asked(0)
    assert isinstance(question, Pick)
    assert GO_SOLO in question.options
    assert GO_SOLO not in harmless(run, question)


def test_slips_are_asked_for_by_name() -> None:
    game = find("history")
    bot = make_bot(game, "greedy~3")
    assert isinstance(bot, Careless)
    assert bot.slips == 3
    assert play_out(game, [make_bot(game, "random~2"), bot], game.for_simulation, seed=1, cap=40).position >= 40
    for wrong in ("greedy~", "greedy~x", "greedy~1", "greedy~0", "nobody~3"):
        with pytest.raises(RulewrightError):
            make_bot(game, wrong)

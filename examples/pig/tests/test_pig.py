"""Pig, rule by rule, and the whole harness on it."""

import pytest

from pig.rules import HOLD, ROLL
from rulewright.engine import Illegal, Run
from rulewright.games import find
from rulewright.testing import CHECKS
from rulewright.testing.checks import Check


def pig(*answers: int, goal: int = 100) -> Run:
    """A game in which each answer is a choice, or, after a roll, the die."""
    run = find("pig").run(2, {"goal": goal})
    for given in answers:
        run.answer((given,) if run.question is not None and run.question.is_chance() else given)
    return run


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_harness(check: Check) -> None:
    check(find("pig"), 1)


@pytest.mark.atom("P-001", "P-002")
def test_rolls_add_up() -> None:
    run = pig(ROLL, 5, ROLL, 6)
    seen = run.game.look(run, 0)
    assert (seen["banked"], seen["turn"], seen["gained"], seen["goal"]) == ([0, 0], 0, 11, 100)


@pytest.mark.atom("P-003")
def test_a_one_loses_the_turn() -> None:
    run = pig(ROLL, 5, ROLL, 1)
    seen = run.game.look(run, 0)
    assert (seen["banked"], seen["turn"], seen["gained"]) == ([0, 0], 1, 0)


@pytest.mark.atom("P-004")
def test_holding_banks_the_turn_but_not_before_the_first_roll() -> None:
    run = pig(ROLL, 5, HOLD)
    assert run.game.look(run, 0)["banked"] == [5, 0]
    with pytest.raises(Illegal, match="at least once"):
        pig(HOLD)


@pytest.mark.atom("P-005")
def test_the_goal_wins() -> None:
    run = pig(ROLL, 6, ROLL, 6, ROLL, 6, ROLL, 6, HOLD, goal=20)
    assert run.over
    assert run.state.result().winners == (0,)  # type: ignore[union-attr]


def test_the_die_and_the_pig_are_what_one_clicks() -> None:
    run = pig(ROLL, 5)
    asking = run.game.asking(run, 0)
    assert asking is not None
    assert {choice.label: choice.place for choice in asking.choices} == {"roll": "die", "hold": "pig"}
    assert {piece.place for piece in run.game.draw(run.game.look(run, 0)).boards[0].pieces if piece.place} == {
        "die",
        "pig",
    }

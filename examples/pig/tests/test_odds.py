"""The exact numbers agree with the rules, walked roll by roll, and with what has been published."""

from fractions import Fraction

import pytest

from pig.odds import banks, points, turn, turns
from pig.rules import HOLD, ROLL, Race
from rulewright.engine import Run
from rulewright.games import find


def walked(run: Run, hold_at: int) -> dict[int, Fraction]:
    """The slow twin of `turn`: every roll of the first player's turn, by the rules themselves."""
    t = run.state
    assert isinstance(t, Race)
    if t.turn == 1:
        return {t.banked[0]: Fraction(1)}
    if run.question is not None and run.question.is_chance():
        branches = list(run.question.outcomes())
    else:
        branches = [(HOLD if t.gained >= hold_at else ROLL, Fraction(1))]
    found: dict[int, Fraction] = {}
    for given, chance in branches:
        branch = run.fork()
        branch.answer(given)
        for banked, further in walked(branch, hold_at).items():
            found[banked] = found.get(banked, Fraction(0)) + chance * further
    return found


@pytest.mark.parametrize("hold_at", [1, 2, 5, 9])
def test_a_turn_brings_what_the_rules_bring(hold_at: int) -> None:
    assert turn(hold_at) == walked(find("pig").run(2), hold_at)


def test_holding_at_twenty_as_published() -> None:
    chances = turn(20)
    assert sum(chances.values()) == 1
    assert round(float(chances[0]), 4) == 0.6245
    assert round(float(points(20)), 2) == 8.14


def test_banking_a_number_of_points() -> None:
    assert banks(0, 20) == 1
    assert banks(1, 20) == banks(20, 20) == 1 - turn(20)[0]
    assert banks(26, 20) == 0


def test_the_turns_to_a_goal_that_one_lucky_roll_reaches() -> None:
    assert turns(2, goal=2) == Fraction(6, 5)
    assert turns(20) > turns(20, goal=50)


@pytest.mark.parametrize("hold_at", [0, 201])
def test_nobody_holds_before_the_first_point_or_beyond_the_highest_goal(hold_at: int) -> None:
    with pytest.raises(ValueError, match="1 to 200"):
        turn(hold_at)
    with pytest.raises(ValueError, match="1 to 200"):
        turns(20, goal=hold_at)

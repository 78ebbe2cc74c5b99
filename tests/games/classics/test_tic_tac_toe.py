"""Tic-tac-toe, rule by rule."""

import pytest

from rulewright.engine import Illegal, Result, Run
from rulewright.games import find


def played(*squares: int) -> Run:
    run = find("tic-tac-toe").run(["Ann", "Ben"])
    for square in squares:
        run.answer(square)
    return run


def sentence_of(run: Run) -> str:
    ended = run.game.ended(run)
    assert ended is not None
    return str(ended.sentence)


@pytest.mark.atom("T-001", "T-002")
def test_crosses_begin_on_an_empty_grid_and_players_take_turns() -> None:
    assert played().waiting_for() == [0]
    assert played().asked(0).options == list(range(9))  # type: ignore[union-attr]
    assert played(4).waiting_for() == [1]
    assert played(4, 0).waiting_for() == [0]


@pytest.mark.atom("T-003")
def test_a_taken_square_is_refused_with_its_name() -> None:
    with pytest.raises(Illegal, match="middle centre is taken") as refused:
        played(4).answer(4)
    assert refused.value.rule == "T-003"


@pytest.mark.atom("T-004")
@pytest.mark.parametrize(
    "line", [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
)
def test_three_in_a_row_win_at_once(line: tuple[int, int, int]) -> None:
    others = [s for s in range(9) if s not in line][:2]
    run = played(line[0], others[0], line[1], others[1], line[2])
    assert run.over
    assert run.state.result() == Result("three in a row", (0,))


@pytest.mark.atom("T-005")
def test_a_full_grid_without_three_in_a_row_is_a_draw() -> None:
    run = played(0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert run.state.result() == Result("the grid is full", ())
    assert sentence_of(run) == "The grid is full."


def test_the_end_says_where_the_three_lie() -> None:
    run = played(2, 0, 4, 1, 6)
    assert sentence_of(run) == "Three in a row, from the top right to the bottom left."

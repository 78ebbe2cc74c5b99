"""Connect Four, rule by rule."""

import pytest

from rulewright.engine import Illegal, Result, Run
from rulewright.games import find


def played(*columns: int) -> Run:
    run = find("connect-four").run(["Ann", "Ben"])
    for column in columns:
        run.answer(column)
    return run


def sentence_of(run: Run) -> str:
    ended = run.game.ended(run)
    assert ended is not None
    return str(ended.sentence)


@pytest.mark.atom("C-001", "C-002")
def test_seven_open_columns_and_turns() -> None:
    run = played()
    assert run.asked(0).options == [0, 1, 2, 3, 4, 5, 6]  # type: ignore[union-attr]
    assert played(3).waiting_for() == [1]
    assert played(3, 3).waiting_for() == [0]


@pytest.mark.atom("C-003")
def test_a_disc_falls_on_the_one_below_and_a_full_column_is_refused() -> None:
    run = played(2, 2, 2, 2, 2, 2)
    rows = run.game.look(run, 0)["rows"]
    assert [row[2] for row in rows] == [2, 1, 2, 1, 2, 1]
    with pytest.raises(Illegal, match="Column 3 is full"):
        run.answer(2)


@pytest.mark.atom("C-004")
@pytest.mark.parametrize(
    ("columns", "where"),
    [
        ((0, 1, 0, 1, 0, 1, 0), "upright in column 1"),
        ((0, 0, 1, 1, 2, 2, 3), "level from column 1 to column 4"),
        ((0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3), "rising from column 1 to column 4"),
        ((6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3), "falling from column 4 to column 7"),
    ],
    ids=["upright", "across", "rising", "falling"],
)
def test_four_in_a_line_win_and_it_is_told_where(columns: tuple[int, ...], where: str) -> None:
    assert not played(*columns[:-1]).over
    run = played(*columns)
    assert run.state.result() == Result("four in a line", (0,))
    assert sentence_of(run) == f"Four in a line, {where}."


@pytest.mark.atom("C-005")
def test_a_full_rack_without_a_line_is_a_draw() -> None:
    full = [c for pair in ((0, 1), (2, 3), (4, 5)) for c in (*pair * 3, *pair[::-1] * 3)]
    run = played(*full, 6, 6, 6, 6, 6, 6)
    assert run.state.result() == Result("the rack is full", ())
    assert sentence_of(run) == "The rack is full."

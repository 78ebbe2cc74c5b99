"""Goals and their progress."""

from __future__ import annotations

import pytest

from tests.games.something.positions import PAIR, Crew, goals_now, minding, play, position, roll, table


@pytest.mark.atom("S-089", "S-091", "S-095")
def test_progress_is_shared_and_only_the_applied_goal_moves() -> None:
    crew: Crew = {"A": ("CDE", {}), "B": ("CST", {}), "C": ("CDE", {})}
    run = position(die="S1", crew=crew, goals={"Battle": 0, "Other": 3})
    roll(run, "A", goal="Battle", throw="D2 E3", keep="D")
    assert goals_now(run) == {"Battle": 1, "Other": 3}
    roll(run, "B", goal="Battle", throw="S1 T2", keep="S")
    assert (table(run).total, goals_now(run)) == (3 + 1 + 1, {"Battle": 2, "Other": 3})
    roll(run, "C", goal="Battle", throw="D4 E2", keep="D", win=1)
    assert (table(run).total, goals_now(run)) == (2 + 4 + 2, {"Battle": 0, "Other": 3})


@pytest.mark.atom("S-088")
def test_a_goal_is_named_on_one_line() -> None:
    run = position(goals={}, change=minding)
    play(run, "claim", business=[1, 0], goal_name="The \n  Long Way")
    assert goals_now(run) == {"The Long Way": 0}


@pytest.mark.atom("S2-010")
def test_changing_tactics_keeps_the_flow() -> None:
    run = position(die="S1", crew=PAIR, goals={"G": 2}, flow=True)
    roll(run, "A", skill="gunnery", goal="G", threshold=19, throw="D2 E3", keep="D")
    roll(run, "B", skill="con", goal="G", threshold=13, throw="C2 T4", keep="C", win=0)
    assert table(run).total == 3 + 2 + 3
    assert goals_now(run) == {"G": 4}

"""Adventurer types and their powers."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.engine import Run
from rulewright.games.something.dice import mask_of
from rulewright.games.something.state import FULL, TIE
from tests.games.something.positions import (
    Crew,
    die_now,
    goals_now,
    key,
    offered,
    play,
    position,
    roll,
    table,
    tokens_of,
    told,
)


def typed(dice: str, die: str, goals: dict[str, int] | None = None, **more: Any) -> Run:
    crew: Crew = {"A": (dice, {}), "B": ("CDE" if dice != "CDE" else "DST", {})}
    return position(die=die, crew=crew, goals=goals or {"G": 0}, types=True, **more)


@pytest.mark.atom("S2-039")
@pytest.mark.parametrize(
    ("dice", "die", "throw", "gain"),
    [("CDE", "E1", "C2 D3", 2), ("CDE", "T1", "C2 D3", 1), ("CST", "C1", "S2 T3", 2), ("EST", "S1", "E2 T3", 2)],
)
def test_brilliant_charming_and_canny_gain_two(dice: str, die: str, throw: str, gain: int) -> None:
    run = typed(dice, die)
    roll(run, "A", goal="G", throw=throw, keep=throw[0])
    assert goals_now(run) == {"G": gain}


@pytest.mark.atom("S2-039")
def test_brash_uses_both_thrown_dice_and_leaves_the_course() -> None:
    run = typed("CDS", "E2")
    roll(run, "A", goal="G", throw="C5 D6", stop="keep")
    assert 2 in offered(run)
    play(run, keep=2)
    assert (table(run).total, table(run).band, die_now(run)) == (11, FULL, "E2")
    tie = typed("CDS", "E2")
    roll(tie, "A", goal="G", throw="C5 D5", stop="keep")
    play(tie, keep=2)
    assert (table(tie).band, die_now(tie)) == (TIE, "E2")
    elsewhere = typed("CDS", "T2")
    roll(elsewhere, "A", goal="G", throw="C5 D6", stop="keep")
    assert 2 not in offered(elsewhere)


@pytest.mark.atom("S2-039")
@pytest.mark.parametrize(("dice", "left", "kind"), [("CDT", "C", 0), ("CES", "S", 3)])
def test_bold_and_mysterious_gain_a_second_benefit_from_a_higher_new_course(dice: str, left: str, kind: int) -> None:
    kept = "T" if dice == "CDT" else "E"
    for face, gained in ((5, True), (2, False)):
        run = typed(dice, "D3" if dice == "CES" else "S3")
        roll(run, "A", goal="G", throw=f"{left}{face} {kept}1", keep=kept)
        assert (kind in [facts[2] for facts in told(run, "benefit")][1:]) == gained


@pytest.mark.atom("S2-039")
def test_wise_throws_three_and_drops_one_and_a_thrown_daring_die_must_be_passed() -> None:
    run = typed("CET", "D4")
    roll(run, "A", goal="G", stop="throw")
    assert 102 in offered(run)
    play(run, "keep", throw=102, roll=[(1, 5, 6)], drop=0)
    assert (table(run).pair, table(run).faces) == ((2, 4), (5, 6))
    exchanged = typed("CET", "D4", change=lambda t: t.dice.__setitem__(0, mask_of("CDT")))
    roll(exchanged, "A", goal="G", stop="throw")
    play(exchanged, "keep", throw=102, roll=[(1, 5, 6)], drop=[0])
    assert offered(exchanged)[:1] == [1]
    assert 0 not in offered(exchanged)


@pytest.mark.atom("S2-039")
@pytest.mark.parametrize(
    ("throw", "total"), [("D2 E5", 3 + 2 + 3), ("D2 E3", 3 + 2), ("D4 E5", 3 + 4 + 3), ("D6 E5", 3 + 6)]
)
def test_calculating_adds_three_below_the_new_course(throw: str, total: int) -> None:
    run = typed("DES", "T3")
    roll(run, "A", goal="G", threshold=30, throw=throw, keep="D", win=0)
    assert table(run).total == total


@pytest.mark.atom("S2-039")
@pytest.mark.parametrize(("die", "held"), [("C1", {"Hunch"}), ("S1", {"Clue"}), ("C2", set())])
def test_enterprising_gains_the_token_of_a_course_of_one(die: str, held: set[str]) -> None:
    run = typed("DET", die)
    roll(run, "A", goal="G", throw="D3 E4", keep="D", win=0)
    assert tokens_of(run, "A") == held


@pytest.mark.atom("S2-039")
def test_sly_uses_any_benefit_under_a_higher_course() -> None:
    run = typed("DST", "C5")
    roll(run, "A", goal="G", throw="D3 S4", keep="D", win=0, any_benefit=1)
    assert [facts[2] for facts in told(run, "benefit")] == [1]
    low = typed("DST", "C3")
    roll(low, "A", goal="G", throw="D2 S4", keep="D", win=0)
    assert key(low) == "business"
    assert "any_benefit" not in [answer.ask for answer in low.answers()]


@pytest.mark.atom("S2-039", "S-072")
@pytest.mark.parametrize(("win", "progress"), [(1, 2), (2, 0)])
def test_sly_may_choose_expertise_to_keep_the_progress_of_a_win(win: int, progress: int) -> None:
    run = typed("DST", "C5", {"G": 2})
    roll(run, "A", goal="G", threshold=20, throw="D3 S4", keep="D", stop="win")
    assert offered(run) == [0, 1, 2]
    play(run, win=win, any_benefit=3)
    assert goals_now(run) == {"G": progress}
    assert [facts[2] for facts in told(run, "benefit")] == ([] if win == 1 else [3])


@pytest.mark.atom("S2-004", "S2-039")
@pytest.mark.parametrize(("die", "flow"), [("E1", 2), ("T1", 1)])
def test_a_flow_founded_under_ones_own_course_starts_at_two(die: str, flow: int) -> None:
    run = position(die=die, crew={"A": ("CDE", {}), "B": ("DST", {})}, types=True, flow=True)
    roll(run, "A", throw="C2 D3", keep="C", goal_name="New")
    assert goals_now(run) == {"New": flow}

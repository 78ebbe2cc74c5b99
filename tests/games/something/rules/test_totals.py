"""What counts in a roll: skills, gear, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.engine import Run
from tests.games.something.positions import die_now, position, roll, table


@pytest.mark.atom("S-008", "S-009", "S-039")
def test_a_listed_skill_adds_its_bonus_and_an_unlisted_one_nothing() -> None:
    for skill, total in (("gunnery", 6 + 2 + 3), ("medical", 6 + 2)):
        run = position(die="S6", crew={"A": ("CDE", {"gunnery": 3}), "B": ("CDE", {})})
        roll(run, "A", skill=skill, threshold=20, throw="D2 E1", keep="D", win=0)
        assert table(run).total == total


@pytest.mark.atom("S-086")
def test_tokens_add_nothing_to_a_roll() -> None:
    totals = []
    for held in ([], ["Clue", "Focus", "Hunch", "Initiative", "Foresight"]):
        run = position(die="S6", tokens={"Ann": held})
        roll(run, "Ann", throw="D2 E1", keep="D", win=0)
        totals.append(table(run).total)
    assert totals[0] == totals[1]


def with_gear(kind: str, value: int, die: str = "S6", fickle: bool = False, **crew: Any) -> Run:
    piece: dict[str, Any] = {"kind": kind, "value": value, "fickle": fickle, "name": "thing"}
    piece |= {"die": "S"} if kind == "course" else {"skill": "gunnery"}
    skills = crew.get("skills", {})
    return position(
        die=die, crew={"A": ("CDET", skills), "B": ("CST", {})}, goals={"G": crew.get("flow", 0)},
        extra={"gear": [piece]}, gear=True,
    )  # fmt: skip


@pytest.mark.atom("S2-034", "S2-035", "S2-036", "S2-038")
@pytest.mark.parametrize(
    ("kind", "value", "flow", "skill", "die", "added"),
    [
        ("flat", 1, 0, 0, "S6", 1), ("gated", 3, 2, 0, "S6", 0), ("gated", 3, 3, 0, "S6", 3),
        ("floor", 2, 0, 1, "S6", 1), ("floor", 2, 0, 4, "S6", 0),
        ("course", 1, 0, 0, "S6", 1), ("course", 1, 0, 0, "C6", 0),
    ],
)  # fmt: skip
def test_gear_adds(kind: str, value: int, flow: int, skill: int, die: str, added: int) -> None:
    run = with_gear(kind, value, die, skills={"gunnery": skill} if skill else {}, flow=flow)
    roll(run, "A", goal="G", threshold=30, throw="D2 E1", keep="D", win=0)
    assert table(run).total == 6 + 2 + flow + skill + added


@pytest.mark.atom("S2-037")
def test_fickle_gear_fails_for_a_roll_by_a_win_and_for_good_by_a_setback() -> None:
    run = with_gear("flat", 1, fickle=True)
    roll(run, "A", goal="G", threshold=30, throw="D2 E1", keep="D", win=1, gear_fails=1)
    totals = []
    for _ in range(2):
        roll(run, "B", throw="C2 T3", keep="C", win=0)
        free = "D2 E1" if die_now(run)[0] not in "DE" else "C2 T1"
        roll(run, "A", goal="G", threshold=30, throw=free, keep=free[0], win=0)
        t = table(run)
        totals.append(t.total - t.course_face - 2 - (t.progress[0] - 1))
    assert totals == [0, 1]
    lost = with_gear("flat", 1, fickle=True)
    roll(lost, "A", throw="D6 E1", keep="D", gear_lost=1)
    assert table(lost).gear_lost[0] == 1

"""The ship's Damage Matrix."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.engine import Run
from rulewright.games.something import GAME
from rulewright.games.something.dice import EXPERTISE, THRIVING
from rulewright.games.something.rules.something import Something
from rulewright.games.something.skills import SKILLS
from rulewright.games.something.state import BUSINESS
from tests.games.something.positions import PAIR, goals_now, offered, play, position, roll, table, tokens_of, told


def ship(marks: list[int], tracks: int = 63, **more: Any) -> Run:
    def change(t: Something) -> None:
        t.marks = marks[:]
        t.tracks = tracks
        t.phase = BUSINESS

    return position(crew={"A": ("CDET", {}), "B": ("CST", {})}, goals={"G": 5}, ships=True, change=change, **more)


@pytest.mark.atom("S2-052", "S2-053")
def test_only_the_players_ship_has_a_matrix_of_numbered_tracks() -> None:
    assert GAME.look(ship([0] * 6), -1)["ship"]["tracks"] == [0, 1, 2, 3, 4, 5]
    assert GAME.look(position(), -1)["ship"] is None
    run = ship([0] * 6, tracks=64 | 0b101010)  # three tracks of two numbers each
    play(run, "", business=[12], damage=2, roll=[(3, 6)], halve_flow=0)
    assert table(run).marks == [0, 0, 0, 1, 0, 1]


@pytest.mark.atom("S2-054", "S2-055", "S2-057")
def test_damage_marks_the_lowest_slot_lowest_die_first_and_a_missing_track_is_a_miss() -> None:
    run = ship([15, 0, 0, 0, 0, 0], tracks=0b111011)
    play(run, "", business=[12, 12], damage=[2, 1], roll=[(5, 2), (3,)])
    assert [facts[0] for facts in told(run, "marked")] == [1, 4]
    assert told(run, "missed") == [(2,)]
    assert table(run).marks == [15, 1, 0, 0, 1, 0]


@pytest.mark.atom("S2-054")
def test_a_fire_adds_a_damage_die() -> None:
    run = ship([15, 0b10, 0, 0, 0, 0])
    play(run, "", business=[12], damage=1, roll=[])
    assert run.question is not None
    assert run.question.n == 2  # type: ignore[attr-defined]


@pytest.mark.atom("S2-058")
def test_shields_draw_the_first_hit_and_cancel_hits_of_their_level() -> None:
    run = ship([0, 0, 0, 0, 0, 0])
    play(run, "", business=[12, 12], damage=1, roll=[(3,), (3,)])
    assert table(run).marks == [1, 0, 1, 0, 0, 0]
    play(run, "", business=[12], roll=[(3,)], damage=1)
    assert table(run).marks == [1, 0, 1, 0, 0, 0]
    assert told(run, "shielded") == [(2, 2)]
    broken = ship([0b11, 0, 1, 0, 0, 0])
    play(broken, "", business=[12], damage=1, roll=[(3,)])
    assert table(broken).marks == [0b11, 0, 0b11, 0, 0, 0]


@pytest.mark.atom("S2-059")
def test_a_thriving_recovery_clears_any_mark() -> None:
    run = ship([0, 0b1010, 0, 0, 0, 1])
    table(run).die_type, table(run).die_face = THRIVING, 5
    roll(run, "A", goal="G", threshold=30, throw="C2 D1", keep="C", win=0, stop="recover")
    assert offered(run) == [0, 200 + 5, 200 + 7, 200 + 20]
    play(run, recover=207)
    assert table(run).marks[1] == 0b10


@pytest.mark.atom("S2-060", "S2-061")
def test_crew_marks_cannot_be_repaired_nor_warp_once_the_engines_are_gone() -> None:
    run = ship([0, 0b1001, 0, 0, 0, 1])
    roll(run, "A", skill="repair: ship", stop="repair")
    assert offered(run) == [-1, 7]


@pytest.mark.atom("S2-061")
@pytest.mark.parametrize(
    ("before", "harm", "after"),
    [(0, [0, 1], [1, 1]), (1, [0, 1], [0, 2]), (0b11, [2, 1], [3, 1]), (0b111, [2, 1], [2, 2]), (15, [2, 1], [2, 2])],
)
def test_crew_hits_harm_those_at_that_slot_and_later_the_least_marked(
    before: int, harm: list[int], after: list[int]
) -> None:
    run = ship([15, 0, 0, 0, 0, before], destiny_tracks=True)
    table(run).harm = harm[:]
    play(run, "", business=[12], damage=1, roll=[(6,)])
    assert table(run).harm == after


@pytest.mark.atom("S2-053", "S2-061")
def test_with_the_weapons_ablaze_gunners_are_harmed_with_the_crew() -> None:
    run = ship([15, 0, 0b111, 0, 0, 0], destiny_tracks=True)
    t = table(run)
    t.harm = [2, 0]
    t.bonus[SKILLS.index("gunnery")] = 1
    play(run, "", business=[12], damage=1, roll=[(6,)])
    assert t.harm == [3, 1]


@pytest.mark.atom("S2-061")
def test_among_equally_marked_crew_chance_decides() -> None:
    run = ship([15, 0, 0, 0, 0, 0b111], destiny_tracks=True)
    play(run, "", business=[12], damage=1, roll=[(6,)], draw=[(1,)])
    assert table(run).harm == [0, 1]


@pytest.mark.atom("S2-053")
@pytest.mark.parametrize(
    ("marks", "skill", "added"),
    [
        ([0, 0, 0b11, 0, 0, 0], "gunnery", 4), ([0, 0, 0b11, 0, 0, 0], "con", 0), ([0, 0, 0, 1, 0, 0], "sensors", 3),
        ([0, 0, 0, 0b100, 0, 0], "piloting: starship", 3), ([0, 0, 0, 0, 0b11, 0], "piloting: starship", 4),
        ([0, 0, 0, 0, 0b01, 0], "gunnery", 1),
    ],
)  # fmt: skip
def test_marks_raise_thresholds(marks: list[int], skill: str, added: int) -> None:
    run = ship(marks)
    roll(run, "A", skill=skill, threshold=10, stop="throw")
    assert table(run).threshold == 10 + added


@pytest.mark.atom("S2-053")
def test_later_hits_halve_a_flow_disable_a_weapon_and_risk_a_collision() -> None:
    run = ship([15, 0, 0, 0b111, 0, 0])
    play(run, "", business=[12, 12], damage=1, roll=[(4,), (4,)], halve_flow=0)
    assert goals_now(run) == {"G": 1}
    expert = ship([15, 0, 0, 0b111, 0, 0])
    table(expert).die_type = EXPERTISE
    play(expert, "", business=[12], damage=1, roll=[(4,)])
    assert goals_now(expert) == {"G": 5}
    guns = ship([15, 0, 0b111, 0, 0, 0])
    play(guns, "", business=[12], damage=1, roll=[(3,)], draw=[(5,)])
    assert told(guns, "weapon_out") == [(5,)]
    helm = ship([15, 0, 0, 0, 0b11, 0])
    play(helm, "", business=[12], damage=1, roll=[(5,), (2, 3)], collision=0)
    assert table(helm).marks == [15, 1, 1, 0, 0b111, 0]
    late = ship([15, 0, 0, 0, 15, 0])
    play(late, "", business=[12, 0], damage=1, roll=[(5,)], claim=[])
    assert table(late).later_hits[4] == 1
    roll(late, "A", skill="piloting: starship", threshold=10, stop="throw")
    assert table(late).threshold == 10 + 1 + 3 + 3


@pytest.mark.atom("S2-062")
def test_aboard_one_token_spares_the_whole_ship() -> None:
    for held, marks in ((["Clue"], 0), ([], 1)):
        run = position(
            die="T1", crew={"A": ("CDE", {}), "B": ("CST", {})}, goals={"G": 0}, tokens={"B": held}, ships=True
        )
        table(run).marks[0] = 15
        roll(
            run,
            "A",
            goal="G",
            throw="C2 E3",
            keep="C",
            react=2,
            reach=1,
            whom=4,
            surprised=8,
            damage=1,
            roll=[(2, 3), (2,)],
        )
        assert table(run).marks[1] == marks
        assert tokens_of(run, "B") == set()


@pytest.mark.atom("S2-063")
def test_a_successful_sensor_roll_gives_a_sensor_token() -> None:
    run = position(die="S6", crew=PAIR, ships=True)
    roll(run, "A", skill="sensors", threshold=7, throw="D2 E1", keep="D")
    assert tokens_of(run, "A") == {"Clue", "Sensor"}


@pytest.mark.atom("S2-053")
def test_the_last_hit_on_the_engines_marks_the_warp_too() -> None:
    def marked(t: Something) -> None:
        t.phase = BUSINESS
        t.marks[0] = 15
        t.marks[1] = 0b0100

    run = position(ships=True, change=marked)
    play(run, "roll", business=[12], damage=2)
    run.answer((2, 2))
    assert table(run).marks[1] == 0b0110
    play(run, "roll", business=[12], damage=1)
    run.answer((2, 2))
    assert table(run).marks[1] == 0b1111

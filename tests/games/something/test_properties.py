"""What holds for every roll of every sitting, checked over random play."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.engine import Rng, Run, read_record
from rulewright.games.something import GAME
from rulewright.games.something.rules.business import NOT_YET
from rulewright.games.something.rules.crew import in_scene, locked
from rulewright.games.something.rules.something import Something
from rulewright.games.something.sets import size
from rulewright.games.something.state import FULL, KEEP, LOW, NO_GOAL, TIE, WIN
from rulewright.testing.portions import play
from tests.games.something import positions
from tests.games.something.positions import key, table


def test_the_example_of_the_builder_runs() -> None:
    assert doctest.testmod(positions) == (0, 3)


def answered(run: Run, rng: Rng) -> None:
    for seat in run.waiting_for():
        asked = run.asked(seat)
        assert asked is not None
        given = asked.at_random(rng)
        run.answer(NOT_YET if key(run) == "end_when" else given, seat)  # chance would end an evening before it begins


def rolls(seed: int, seats: int, options: dict[str, Any]) -> Iterator[tuple[Something, Something, tuple[int, int]]]:
    """Each roll as the table right after the throw, the table at the reaction, and the die that was passed."""
    run = GAME.run(seats, options, seed=seed)
    rng = Rng(seed)
    before: Something | None = None
    passed = (0, 0)
    while not run.over:
        t = table(run)
        if key(run) == "keep" and (before is None or sum(before.rolled) != sum(t.rolled)):
            before = t.copy()
        if key(run) == "react" and before is not None and sum(before.rolled) == sum(t.rolled):
            other = 1 - t.kept
            passed = (t.pair[other], t.faces[other])
            yield before, t.copy(), passed
            before = None
        answered(run, rng)


DEFAULTS = {"rolls": 12, "goals": 0}


@pytest.mark.atom("S-023", "S-024", "S-027", "S-029", "S-007")
@pytest.mark.parametrize("seed", range(8))
def test_the_passed_die_is_the_new_table_die_and_rolled_types_are_legal(seed: int) -> None:
    seen = 0
    for before, after, passed in rolls(seed, 2 + seed % 6, DEFAULTS):
        seen += 1
        assert (after.die_type, after.die_face) == passed
        first, second = before.pair
        assert first != second
        assert before.course_type not in (first, second)
        assert before.dice[before.roller] >> first & 1
        assert before.dice[before.roller] >> second & 1
    assert seen > 0


@pytest.mark.atom("S-043", "S-045", "S-046", "S-056", "S-091", "S-093", "S-095")
@pytest.mark.parametrize("seed", range(8))
def test_a_roll_changes_at_most_one_goal_one_skill_and_one_token(seed: int) -> None:
    for before, after, _ in rolls(seed, 2 + seed % 6, DEFAULTS):
        goal = before.goal
        founded = len(after.progress) - len(before.progress)
        assert founded <= (1 if goal == NO_GOAL and after.band == LOW else 0)
        for g, progress in enumerate(before.progress):
            if g != goal:
                assert after.progress[g] == progress
            elif after.progress[g] == progress and progress > 0:
                assert after.band == WIN  # only Expertise keeps it
                assert 2 in (after.course_type, after.pair[after.kept])
            else:
                assert after.progress[g] in (0, progress + 1)
        assert after.learned - before.learned <= 1
        assert after.gained - before.gained <= 1
        changed = [k for k in after.bonus if after.bonus[k] != before.bonus.get(k, 0)]
        assert len(changed) <= 1


@pytest.mark.atom("S-055", "S-057", "S-068")
@pytest.mark.parametrize("seed", range(8))
def test_skills_rise_only_on_ties_and_tokens_come_only_without(seed: int) -> None:
    for before, after, _ in rolls(seed, 2 + seed % 6, DEFAULTS):
        assert after.band in (TIE, LOW, WIN, FULL)
        if after.band == TIE:
            assert after.gained == before.gained
        else:
            assert after.learned == before.learned


@pytest.mark.atom("S2-016")
@pytest.mark.parametrize("seed", range(3))
def test_by_the_second_draft_a_roll_gives_at_most_two_tokens(seed: int) -> None:
    gains = [
        after.gained - before.gained
        for before, after, _ in rolls(seed, 3, {**DEFAULTS, "rolls": 40, "tokens2": True})
    ]  # fmt: skip
    assert max(gains) <= 2


@pytest.mark.atom("S-036", "S-098")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_rolls_twice_running_unless_nobody_else_can(seed: int) -> None:
    run = GAME.run(2 + seed % 6, {**DEFAULTS, "lock": ("character", "player")[seed % 2]}, seed=seed)
    rng = Rng(seed)
    was = 0
    while not run.over:
        t = table(run)
        if t.phase == KEEP and sum(t.rolled) != was:
            was = sum(t.rolled)
            if locked(t, t.roller):
                others = [c for c in in_scene(t) if not locked(t, c)]
                assert all(size(t.dice[c] & ~(1 << t.course_type)) < 2 for c in others)
        answered(run, rng)


@pytest.mark.parametrize("preset", ["first", "second"])
def test_replaying_the_log_gives_the_same_table(preset: str) -> None:
    run = GAME.run(4, {**DEFAULTS, "preset": preset}, seed=5, listen=True)
    rng = Rng(5)
    while not run.over:
        answered(run, rng)
    again = GAME.replay(read_record(run.record().text()), listen=True)
    assert GAME.look(again, 0) == GAME.look(run, 0)
    assert again.state.told == run.state.told


@pytest.mark.atom("S-078")
@pytest.mark.parametrize("seed", range(4))
def test_every_character_owns_its_types_for_good_and_skills_stay_between_nought_and_six(seed: int) -> None:
    run = GAME.run(3, {**DEFAULTS, "rolls": 30}, seed=seed)
    rng = Rng(seed)
    dice = table(run).dice[:]
    while not run.over:
        t = table(run)
        assert t.dice == dice
        assert all(0 <= bonus <= 6 for bonus in t.bonus.values())
        assert t.die_type < 0 or 1 <= t.die_face <= 6
        answered(run, rng)


def test_skills_of_characters_that_are_made_at_the_table_are_no_gain() -> None:
    """Found by fuzzing: points that people chose freely were counted as having come from nowhere. [S-008 S2-041]"""
    options = GAME.settle(2, {**GAME.for_simulation, "creation": "choose", "skill_array": "free", "rolls": 1})
    for seed in range(4):
        play(GAME, 2, dict(options), Rng(f"made at the table/{seed}"))

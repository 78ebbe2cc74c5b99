"""Between two rolls: Goals opened, renamed, merged, split and closed; scenes; rewards; the end."""

from __future__ import annotations

import pytest

from rulewright.games.something.dice import mask_of
from rulewright.games.something.rules.crew import eligible_types
from tests.games.something.positions import (
    PAIR,
    die_now,
    goals_now,
    minding,
    play,
    position,
    roll,
    table,
    tokens_of,
)


@pytest.mark.atom("S-088")
@pytest.mark.parametrize(("how", "progress"), [("higher", 5), ("sum", 7), ("zero", 0)])
def test_merged_goals(how: str, progress: int) -> None:
    run = position(goals={"G": 2, "H": 5}, change=minding, merge_progress=how)
    play(run, "", business=[4], which_goal=0, merge_with=1)
    assert goals_now(run) == {"G": progress}


@pytest.mark.atom("S-088")
@pytest.mark.parametrize(("keeps", "progress"), [(0, {"G": 2, "H": 5, "part": 0}), (1, {"G": 0, "H": 5, "part": 2})])
def test_a_split_goal(keeps: int, progress: dict[str, int]) -> None:
    run = position(goals={"G": 2, "H": 5}, change=minding)
    play(run, "", business=[5], which_goal=0, goal_name="part", split_keeps=keeps)
    assert goals_now(run) == progress


@pytest.mark.atom("S-088")
def test_goals_are_opened_renamed_and_closed_by_the_gm() -> None:
    run = position(goals={"G": 2}, change=minding)
    play(run, "", business=[1, 2, 3], which_goal=[0, 1], goal_name=["New", "Renamed"])
    assert goals_now(run) == {"Renamed": 2}


@pytest.mark.atom("S-003")
def test_by_option_a_new_scene_opens_with_a_new_die() -> None:
    run = position(die="S4", change=minding, reopen="session_and_scene")
    play(run, "claim", business=[7], lay_die=46)
    assert die_now(run) == "T6"
    assert eligible_types(table(run), 1) == mask_of("ES")


@pytest.mark.atom("S-901")
def test_a_sitting_ends_after_its_rolls_its_goals_or_by_the_gm() -> None:
    run = position(die="S6", rolls=1)
    roll(run, "Ann", throw="D2 E1", keep="D", win=0)
    assert run.over
    assert run.state.result().reason == "the evening is over"  # type: ignore[union-attr]
    closing = position(die="S6", goals={"G": 0})
    table(closing).goals_due = 1
    roll(closing, "Ann", goal="G", throw="D5 E1", keep="D", close_goal=1)
    assert closing.state.result().reason == "the Goals are reached"  # type: ignore[union-attr]
    early = position(die="S6", change=minding)
    play(early, "closing", business=13, end_when=2)
    early.answer("They sail on.")
    assert early.state.result().reason == "the GM ends the evening"  # type: ignore[union-attr]


@pytest.mark.atom("S-901")
def test_deeds_without_rolls_do_not_go_on_for_ever() -> None:
    run = position(die="S6", rolls=1, next_roller="rotation")
    for _ in range(13):
        play(run, "business", needs_roll=0)
        if not run.over:
            run.answer(0)
    assert run.over
    assert run.state.result().reason == "the GM ends the evening"  # type: ignore[union-attr]


@pytest.mark.atom("S2-068", "S2-022")
def test_the_gm_awards_reward_tokens() -> None:
    run = position(crew=PAIR, prep=True, change=minding)
    play(run, "", business=[11], reward_whom=1, reward_token=10)
    assert tokens_of(run, "B") == {"Evidence"}

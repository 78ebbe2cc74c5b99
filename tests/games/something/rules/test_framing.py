"""Calling for a roll: action and intent, skill, Goal and threshold, and the choice of dice."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulewright.engine import Illegal
from rulewright.games.something import GAME
from rulewright.games.something.dice import LETTERS, mask_of, pairs
from rulewright.games.something.skills import SKILLS
from rulewright.games.something.state import FULL
from tests.games.something.positions import PAIR, goals_now, key, offered, play, position, roll, table


@pytest.mark.atom("S-005", "S-017")
def test_die_and_threshold_are_seen_by_everybody_before_the_dice_are_chosen() -> None:
    run = position(die="S6", goals={"G": 0})
    roll(run, "Ann", goal="G", threshold=13, stop="throw")
    for observer in (-1, 0, 1, 2, 3):
        seen = GAME.look(run, observer)
        assert seen["die"] == [3, 6]
        assert seen["roll"]["threshold"] == 13


@pytest.mark.atom("S-006", "S-007", "S-023", "S-024")
@pytest.mark.parametrize("skill", ["gunnery", "medical", "con"])
def test_any_two_of_ones_own_types_but_the_tables_whatever_the_deed(skill: str) -> None:
    run = position(die="C3", crew={"A": ("CDE", {}), "B": ("CDEST", {})})
    roll(run, "A", skill=skill, stop="throw")
    assert [value for value in offered(run) if value < 25] == pairs(mask_of("DE"))
    for wrong, rule in ((0 * 5 + 1, "S-024"), (1 * 5 + 1, "S-023"), (1 * 5 + 3, "S-007")):
        with pytest.raises(Illegal) as refused:
            run.answer(wrong)
        assert refused.value.rule == rule


@pytest.mark.atom("S-012", "S-016")
def test_action_and_intent_are_written_and_kept_and_a_skill_may_be_asked_for() -> None:
    run = position(goals={"G": 0})
    roll(
        run,
        "Ann",
        goal="G",
        action="I shoot",
        intent="the beacon sticks",
        suggest_skill=15,
        suggest_goal=0,
        stop="throw",
    )
    prose = [(kind, text) for _, kind, text in table(run).prose]
    assert prose == [("action", "I shoot"), ("intent", "the beacon sticks"), ("ruling", "the ruling")]
    assert [answer.value for answer in run.answers() if answer.ask == "action"] == ["I shoot"]


@pytest.mark.atom("S-013")
@pytest.mark.parametrize("how", [0, 2])
def test_without_a_roll_nothing_mechanical_changes(how: int) -> None:
    run = position(die="S6", goals={"G": 2}, tokens={"Ann": ["Clue"]}, last="Ben")
    t = table(run)
    before = (t.die_type, t.die_face, t.progress[:], t.tokens[:], t.last_roller, sum(t.rolled))
    roll(run, "Ann", goal="G", needs_roll=how)
    assert (t.die_type, t.die_face, t.progress, t.tokens, t.last_roller, sum(t.rolled)) == before
    assert key(run) == "business"


@pytest.mark.atom("S-014", "S-015")
def test_the_gm_names_one_skill_and_one_goal_or_none_or_a_new_one() -> None:
    run = position(goals={"G": 0, "H": 1})
    roll(run, "Ann", stop="skill")
    assert set(offered(run)) >= {0, 15, 999}
    play(run, "goal", skill=999, skill_name="star singing")
    assert table(run).skill_names[table(run).skill] == "star singing"
    assert offered(run) == [-1, 0, 1, 999]
    play(run, "threshold", goal=999, goal_name="The Choir")
    assert goals_now(run) == {"G": 0, "H": 1, "The Choir": 0}


@pytest.mark.atom("S-016", "S-022")
def test_the_player_may_argue_once_then_the_gms_word_stands() -> None:
    run = position(die="S6", goals={"G": 0})
    roll(run, "Ann", goal="G", threshold=16, stop="throw")
    assert 101 in offered(run)
    play(run, "keep", throw=[101], skill=24, goal=-1, threshold=10)
    assert (table(run).skill, table(run).goal, table(run).threshold) == (24, -1, 10)
    assert 101 not in offered(run)
    with pytest.raises(Illegal) as refused:
        run.answer(101)
    assert refused.value.rule == "S-016"


@pytest.mark.atom("S-018", "S-021")
def test_thresholds_are_whole_numbers_from_seven_with_the_ladder_named() -> None:
    run = position()
    roll(run, "Ann", stop="threshold")
    assert offered(run) == list(range(7, 41))
    labels = {choice.value: choice.label for choice in GAME.asking(run, 0).choices}  # type: ignore[union-attr]
    assert labels[7] == "7 (routine)"
    assert labels[10] == "10 (one lucky shot)"
    with pytest.raises(Illegal) as refused:
        run.answer(6)
    assert refused.value.rule == "S-018"


@pytest.mark.atom("S-018")
def test_by_option_a_threshold_below_seven_is_full_when_reached_and_has_no_middle() -> None:
    for keep, band in (("D", FULL), ("E", 1)):
        run = position(die="S1", crew={"A": ("CDE", {}), "B": ("CDE", {})}, min_threshold="any")
        roll(run, "A", threshold=5, throw="D4 E2", keep=keep)
        assert table(run).band == band


@pytest.mark.atom("S-022")
def test_a_player_may_withdraw_until_the_throw_and_no_lock_results() -> None:
    run = position(die="S6", last="Ben")
    roll(run, "Ann", throw="", stop="throw")
    run.answer(100)
    assert key(run) == "business"
    assert table(run).last_roller == 1
    strict = position(die="S6", withdraw=False)
    roll(strict, "Ann", stop="throw")
    assert 100 not in offered(strict)


@pytest.mark.atom("S-022", "S-025")
def test_once_thrown_skill_goal_and_threshold_are_frozen_and_faces_stay() -> None:
    run = position(die="S6", goals={"G": 0})
    roll(run, "Ann", goal="G", threshold=13, throw="D3 E4", stop="keep")
    assert max(offered(run)) < 10
    assert table(run).faces == (3, 4)
    with pytest.raises(Illegal):
        run.answer(101)


@pytest.mark.atom("S-025")
def test_a_throw_is_two_fair_dice() -> None:
    run = position(die="S6")
    roll(run, "Ann", throw="D1 E1", roll=[], stop="never")
    assert run.question is not None
    outcomes = list(run.question.outcomes())
    assert len(outcomes) == 36
    assert len({chance for _, chance in outcomes}) == 1


@pytest.mark.atom("S-033", "S-034")
def test_how_many_pairs_there_are() -> None:
    counted: dict[int, tuple[set[int], set[int]]] = {k: (set(), set()) for k in range(6)}
    for k in range(6):
        for dice in combinations(LETTERS, k):
            for lies in LETTERS:
                owned = lies in dice
                counted[k][owned].add(len(pairs(mask_of("".join(dice)) & ~mask_of(lies))))
    assert counted[2] == ({1}, {0})
    assert counted[3] == ({3}, {1})
    assert counted[4] == ({6}, {3})
    assert counted[5] == (set(), {6})
    assert counted[1][0] == {0}


@pytest.mark.atom("S-014", "S-016")
def test_ones_best_skills_come_first_in_the_list() -> None:
    run = position(crew={"A": ("CDE", {"con": 3, "gunnery": 1}), "B": ("CST", {})})
    roll(run, "A", stop="suggest_skill")
    names = table(run).skill_names
    assert [names[skill] for skill in offered(run)[1:4]] == ["con", "gunnery", "acrobatics"]


@pytest.mark.atom("S-014", "S-015", "S-016", "S-021")
def test_the_gm_hears_what_the_player_suggests_and_sees_the_yardstick() -> None:
    run = position(crew={"A": ("CDE", {"con": 3}), "B": ("CST", {})}, goals={"The Dam": 1})
    search = table(run).skill_names.index("search")
    roll(run, "A", stop="skill", suggest_skill=search, suggest_goal=0)
    sentences, labels = [], []
    for answer in (search, 0, 10):
        asking = GAME.asking(run, 0)
        assert asking is not None
        sentences.append(asking.sentence)
        labels = [choice.label for choice in asking.choices]
        run.answer(answer)
    assert sentences[0] == "Which skill does A use? Suggested: search."
    assert sentences[1] == "Which Goal applies? Suggested: The Dam."
    assert sentences[2] == "What is the threshold? In doubt, higher."
    assert {"7 (routine)", "8", "10 (one lucky shot)", "13 (skill or time)"} <= set(labels)
    again = position(goals={"The Dam": 1})
    roll(again, "Ann", stop="goal", suggest_goal=-1)
    assert GAME.asking(again, 0).sentence == "Which Goal applies? Suggested: none."  # type: ignore[union-attr]


@pytest.mark.atom("S2-023", "S2-033")
def test_every_skill_can_be_tried_and_new_ones_named() -> None:
    run = position(crew=PAIR, skills2=True)
    roll(run, "A", stop="skill")
    assert {skill for skill in range(len(SKILLS)) if skill < 42} <= set(offered(run))
    assert {"acrobatics", "gunnery", "zero-gee"} <= set(SKILLS)


@pytest.mark.atom("S2-030")
@pytest.mark.parametrize(("code", "added"), [(0, 0), (3, 3), (4, 3), (8, 3), (15, 9)])
def test_modifiers_of_a_threshold(code: int, added: int) -> None:
    run = position(crew=PAIR, mt=True)
    roll(run, "A", threshold=10, modifiers=code, stop="throw")
    assert table(run).threshold == 10 + added


@pytest.mark.atom("S2-039")
def test_a_species_opens_skills_that_others_cannot_try() -> None:
    for species, able in (("winged", True), ("human", False)):
        run = position(crew=PAIR, extra={"species": species}, types=True)
        roll(run, "A", stop="skill")
        assert (SKILLS.index("wing flight") in offered(run)) == able

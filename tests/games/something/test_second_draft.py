"""The second draft's blocks, each behind its own option."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulewright.engine import Pick, Run
from rulewright.games.something import GAME
from rulewright.games.something.campaign import campaign_after
from rulewright.games.something.destiny_tracks import DOOM, SLOTS
from rulewright.games.something.dice import EXPERTISE, THRIVING, mask_of
from rulewright.games.something.options import BLOCKS, settings_of
from rulewright.games.something.rules.crew import may_roll
from rulewright.games.something.rules.powers import POWER_NAMES
from rulewright.games.something.rules.something import Something
from rulewright.games.something.skills import SKILLS
from rulewright.games.something.state import BUSINESS, FULL, LOW, TIE
from rulewright.games.something.tokens import QUESTIONS, TOKENS
from tests.games.something.positions import (
    Crew,
    die_now,
    goals_now,
    key,
    offered,
    play,
    position,
    roll,
    skill_now,
    table,
    tokens_of,
)

PAIR: Crew = {"A": ("CDE", {}), "B": ("CST", {})}


def minding(t: Something) -> None:
    """The GM is asked for business."""
    t.phase = BUSINESS


def told(run: Run, kind: str) -> list[tuple[Any, ...]]:
    return [event.facts for event in run.state.told or [] if event.kind == kind]


@pytest.mark.atom("S-903")
def test_the_preset_turns_every_block_on_and_each_can_be_on_alone() -> None:
    second = settings_of(GAME.settle(3, {"preset": "second"}))
    assert all(getattr(second, block) for block in BLOCKS)
    for block in BLOCKS:
        alone = settings_of(GAME.settle(3, {block: True}))
        assert [b for b in BLOCKS if getattr(alone, b)] == [block]


# --- Course and Flow -------------------------------------------------------------------------------------------------


@pytest.mark.atom("S2-001", "S2-002")
def test_the_course_changes_only_after_all_consequences() -> None:
    for course, during in ((False, "E2"), (True, "S6")):
        run = position(die="S6", crew=PAIR, goals={"G": 0}, course=course)
        roll(run, "A", goal="G", throw="D4 E2", keep="D", stop="react")
        assert die_now(run) == during
        assert GAME.look(run, -1)["die"] is not None
        play(run)
        assert die_now(run) == "E2"


@pytest.mark.atom("S2-003", "S2-027")
def test_opponents_read_the_course() -> None:
    run = position(die="S6", crew=PAIR, goals={"G": 0}, course=True, mt=True, change=minding)
    traits = [1 + 3, 6 + 3]  # cannot surprise under Sneaky; threshold +3 under Sneaky
    play(run, "", business=[8, 8, 0], foe_name=["Hound", "Marshal"], foe_mt=10, foe_sphere=-1, foe_trait=traits)
    roll(run, "A", goal="G", opposition=0, threshold=10, throw="D2 E1", keep="D", win=0, stop="react")
    assert table(run).threshold == 10
    assert 2 not in offered(run)
    play(run)
    assert die_now(run) == "E1"
    roll(run, "B", goal="G", opposition=1, threshold=10, stop="throw")
    assert table(run).threshold == 10
    under_sneaky = position(die="S6", crew=PAIR, goals={"G": 0}, course=True, mt=True, change=minding)
    play(under_sneaky, "", business=[8, 0], foe_mt=10, foe_sphere=-1, foe_trait=6 + 3)
    roll(under_sneaky, "A", goal="G", opposition=0, threshold=10, stop="throw")
    assert table(under_sneaky).threshold == 13


@pytest.mark.atom("S2-004", "S2-008")
def test_flow_founds_itself_on_a_low_result_and_low_is_always_open() -> None:
    run = position(die="S1", crew=PAIR, flow=True)
    roll(run, "A", throw="D2 E3", keep="D", goal_name="Patience")
    assert goals_now(run) == {"Patience": 1}
    full = position(die="S6", crew=PAIR, goals={"G": 2}, flow=True)
    roll(full, "A", goal="G", throw="D5 E3", keep="D", stop="full")
    assert offered(full) == [1, 0]
    play(full, full=0)
    assert (table(full).band, goals_now(full)) == (LOW, {"G": 3})


@pytest.mark.atom("S2-006")
def test_recovery_may_go_to_anyone() -> None:
    run = position(die="T6", crew=PAIR, flow=True, destiny_tracks=True)
    table(run).harm[1] = 2
    roll(run, "A", throw="D2 E1", keep="D", win=0, stop="recover")
    assert offered(run) == [0, 1]
    play(run, recover=1)
    assert table(run).harm == [0, 1]


@pytest.mark.atom("S2-007")
def test_daring_shelters_until_the_course_changes_even_through_another_roll() -> None:
    crew: Crew = {"A": ("CDS", {}), "B": ("CST", {})}
    run = position(die="E1", crew=crew, course=True, types=True)
    roll(run, "A", throw="C2 D5", keep="D", win=0)
    assert table(run).sheltered is False
    first_draft = position(die="E1", crew=crew, types=True)
    roll(first_draft, "A", throw="C2 D5", keep="D", win=0)
    assert table(first_draft).sheltered is False
    run = position(die="E1", crew=crew, course=True, types=True)
    roll(run, "A", throw="C2 D5", stop="keep")
    play(run, keep=2, win=0)  # Brash: both dice, the Course stays
    assert die_now(run) == "E1"
    assert table(run).sheltered is True
    roll(run, "B", throw="C2 T3", keep="C", react=1, stop="reach")
    assert offered(run) == [0, 2]


@pytest.mark.atom("S2-010")
def test_changing_tactics_keeps_the_flow() -> None:
    run = position(die="S1", crew=PAIR, goals={"G": 2}, flow=True)
    roll(run, "A", skill="gunnery", goal="G", threshold=19, throw="D2 E3", keep="D")
    roll(run, "B", skill="con", goal="G", threshold=13, throw="C2 T4", keep="C", win=0)
    assert table(run).total == 3 + 2 + 3
    assert goals_now(run) == {"G": 4}


@pytest.mark.atom("S2-013")
def test_no_player_rolls_twice_running_with_the_course_on() -> None:
    run = position(die="S6", crew={**PAIR, "C": ("CDE", {})}, owners=(1, 1, 2), course=True)
    roll(run, "A", throw="D2 E1", keep="D", win=0)
    assert may_roll(table(run)) == [2]


@pytest.mark.atom("S2-014")
def test_a_roll_for_a_benefit_alone_grants_it_on_a_full_success() -> None:
    run = position(die="S6", crew=PAIR, flow=True)
    roll(run, "A", benefit_wanted=1, throw="D5 E2", keep="D")
    assert [facts[2] for facts in told(run, "benefit")] == [3, 1]


# --- tokens ----------------------------------------------------------------------------------------------------------


@pytest.mark.atom("S2-015")
@pytest.mark.parametrize(("throw", "keep", "held"), [("D6 E2", "D", {"Initiative"}), ("D2 E1", "D", set())])
def test_each_six_of_the_pair_gives_its_token(throw: str, keep: str, held: set[str]) -> None:
    run = position(die="S5", crew=PAIR, tokens2=True)
    roll(run, "A", throw=throw, keep=keep, win=0)
    assert tokens_of(run, "A") == held


@pytest.mark.atom("S2-018", "S2-019", "S2-022")
def test_a_token_asks_from_its_list_and_each_answer_moves_a_flow() -> None:
    run = position(die="S6", crew=PAIR, goals={"G": 1}, tokens={"A": ["Luck"]}, tokens2=True)
    run.answer((100 + 9, 0))
    play(run, "theme", questions=2)
    assert offered(run) == [0, 1, 2]
    asking = GAME.asking(run, 1)
    assert asking is not None
    assert tuple(choice.label for choice in asking.choices) == QUESTIONS[9]
    play(run, "claim", theme=1, answer_flow=[0, 999], goal_name="A lucky thread")
    assert goals_now(run) == {"G": 2, "A lucky thread": 1}
    assert len(TOKENS) == len(QUESTIONS) == 12
    assert tokens_of(run, "A") == set()


@pytest.mark.atom("S2-022")
def test_the_hunch_is_called_a_rumor() -> None:
    assert GAME.look(position(tokens2=True), -1)["token_names"][0] == "Rumor"
    assert GAME.look(position(), -1)["token_names"][0] == "Hunch"


@pytest.mark.atom("S2-021")
def test_tokens_also_cancel_arbitrary_harm() -> None:
    for tokens2, asked in ((True, "surprised"), (False, "business")):
        run = position(
            die="T1", crew=PAIR, goals={"G": 0}, tokens={"A": ["Clue"]}, tokens2=tokens2, destiny_tracks=True
        )
        roll(run, "A", goal="G", throw="C2 E3", keep="C", react=1, reach=1, surprised=[], stop="business")
        assert key(run) == asked
        if tokens2:
            play(run, surprised=8)
        assert table(run).harm[0] == (0 if tokens2 else 1)


# --- skills, thresholds, opponents -----------------------------------------------------------------------------------


@pytest.mark.atom("S2-023", "S2-033")
def test_every_skill_can_be_tried_and_new_ones_named() -> None:
    run = position(crew=PAIR, skills2=True)
    roll(run, "A", stop="skill")
    assert {skill for skill in range(len(SKILLS)) if skill < 42} <= set(offered(run))
    assert {"acrobatics", "gunnery", "zero-gee"} <= set(SKILLS)


@pytest.mark.atom("S2-024")
def test_a_new_character_chooses_three_two_two_one_one_one() -> None:
    run = GAME.run(2, {"creation": "choose"})
    play(run, "lay_die", dice=7, starting_skill=[0, 1, 2, 3, 4, 5])
    assert [table(run).bonus[skill] for skill in range(6)] == [3, 2, 2, 1, 1, 1]
    assert len(table(run).bonus) == 6


@pytest.mark.atom("S2-025")
def test_no_skill_passes_six() -> None:
    run = position(die="S6", crew={"A": ("CDE", {"gunnery": 6}), "B": ("CDE", {})})
    roll(run, "A", throw="D6 E1", keep="D")
    assert skill_now(run, "A", "gunnery") == 6


@pytest.mark.atom("S2-026", "S2-027", "S2-029")
def test_arcane_feats_and_opponents_set_a_least_threshold_that_may_be_met() -> None:
    run = position(crew=PAIR, mt=True, change=minding)
    play(run, "", business=[8, 0], foe_mt=13, foe_sphere=15, foe_sphere_mt=19)
    for opposition, skill, least in ((-1, "gunnery", 7), (90, "gunnery", 16), (0, "con", 13), (0, "gunnery", 19)):
        fork = run.fork()
        roll(fork, "A", skill=skill, opposition=opposition, stop="threshold")
        assert offered(fork)[0] == least
    asking = GAME.asking(fork, 0)
    assert asking is not None
    labels = {choice.value: choice.label for choice in asking.choices}
    assert labels[22] == "22 (a master opposes)"
    assert labels[34] == "34 (desperate)"


@pytest.mark.atom("S2-030")
@pytest.mark.parametrize(("code", "added"), [(0, 0), (3, 3), (4, 3), (8, 3), (15, 9)])
def test_modifiers_of_a_threshold(code: int, added: int) -> None:
    run = position(crew=PAIR, mt=True)
    roll(run, "A", threshold=10, modifiers=code, stop="throw")
    assert table(run).threshold == 10 + added


@pytest.mark.atom("S2-031", "S2-032", "S2-047", "S2-048")
def test_an_opponents_peril_harms_and_its_doom_replaces_ones_own() -> None:
    run = position(die="S6", crew=PAIR, goals={"G": 0}, mt=True, destiny_tracks=True, change=minding)
    table(run).harm[0] = 3
    play(run, "", business=[8, 0], foe_mt=10, foe_sphere=-1, foe_peril=1, foe_doom="under glass for ever")
    roll(run, "A", goal="G", opposition=0, throw="D2 E1", keep="D", win=0)
    assert "risky" not in [answer.ask for answer in run.answers()]
    assert table(run).gone == [1, 0]
    assert goals_now(run) == {"G": 1}  # no last gift of +6
    assert (0, "doom", "under glass for ever") in table(run).prose


# --- gear ------------------------------------------------------------------------------------------------------------


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


# --- types -----------------------------------------------------------------------------------------------------------


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


@pytest.mark.atom("S2-040")
def test_a_lone_one_gains_up_to_two_tokens_at_session_start() -> None:
    lone = {"name": "Solo", "dice": "CDEST", "skills": {"con": 3}, "sittings": 2}
    campaign = json.dumps({"format": "something-campaign", "version": 1, "characters": [lone]})
    run = GAME.run(2, {"types": True, "campaign": campaign})
    assert (key(run), offered(run)) == ("start_token", [-1, 0, 1, 2, 3, 4])
    play(run, "lay_die", start_token=[1, 3])
    assert tokens_of(run, "Solo") == {"Initiative", "Clue"}


@pytest.mark.atom("S2-042")
def test_an_exchanged_die_comes_back_after_the_session() -> None:
    run = GAME.run(2, {"types": True})
    run.answer(1 + 0 * 5 + 3)
    assert campaign_after(table(run), 2, run.options)["characters"][0]["dice"] == "CDE"


@pytest.mark.atom("S2-039", "S2-040")
def test_choosing_a_type_gives_a_token_of_its_dice_and_lone_two() -> None:
    assert len(POWER_NAMES) == 11
    for mask, count in ((mask_of("CDE"), 1), (31, 2)):
        run = GAME.run(2, {"creation": "choose", "types": True})
        play(run, "career", dice=mask, type_token=[0, 2][:count])
        assert tokens_of(run, table(run).names[0]) == ({"Hunch"} if count == 1 else {"Hunch", "Foresight"})


@pytest.mark.atom("S2-039")
def test_a_species_opens_skills_that_others_cannot_try() -> None:
    for species, able in (("winged", True), ("human", False)):
        run = position(crew=PAIR, extra={"species": species}, types=True)
        roll(run, "A", stop="skill")
        assert (SKILLS.index("wing flight") in offered(run)) == able


@pytest.mark.atom("S2-041")
def test_a_tie_for_the_third_place_is_chosen_among_or_lone() -> None:
    run = GAME.run(2, {"creation": "roll", "types": True})
    run.answer((6, 5, 4, 4, 1))
    assert offered(run) == [mask_of("CDE"), mask_of("CDS"), 31]


@pytest.mark.atom("S2-042")
def test_one_die_may_be_exchanged_for_the_session_and_the_power_stays() -> None:
    run = GAME.run(2, {"types": True})
    assert key(run) == "exchange"
    assert len(offered(run)) == 1 + 3 * 2
    run.answer(1 + 0 * 5 + 3)
    assert table(run).dice[0] == mask_of("DES")
    assert table(run).power[0] == mask_of("CDE")


@pytest.mark.atom("S2-043")
def test_a_career_gives_skills_and_leaves_one_point_open_until_play() -> None:
    run = GAME.run(2, {"creation": "choose", "types": True})
    play(run, "lay_die", dice=7, type_token=0, career=0)
    assert sorted(table(run).bonus.values()) == [1, 1, 2, 2, 3]
    play(run, "throw", lay_die=36, how_many_goals=1, aim_goal=0, claim=1, skill=24, goal=0, threshold=10, open_point=1)
    assert table(run).bonus[24] == 1
    assert table(run).open_point == [0]


# --- harm and Destiny ------------------------------------------------------------------------------------------------


def hurt(destiny: str, slot: int, die: str = "S6", **more: Any) -> Run:
    def change(t: Something) -> None:
        t.harm[0] = slot

    crew: Crew = {"A": ("CDET", {}), "B": ("CST", {})}
    return position(
        die=die, crew=crew, goals={"G": 2}, extra={"destiny": destiny}, destiny_tracks=True, change=change, **more
    )


@pytest.mark.atom("S2-044", "S2-045", "S2-048", "S2-050", "S2-051")
def test_a_risky_roll_harms_the_roller_unless_daring_is_high_and_tokens_cannot_help() -> None:
    assert [len(slots) - 1 for slots in SLOTS] == list(DOOM)
    run = position(die="S6", crew=PAIR, tokens={"A": ["Clue", "Focus"]}, destiny_tracks=True, tokens2=True, course=True)
    roll(run, "A", risky=1, throw="D2 E1", keep="D", win=0, stop="throw")
    assert GAME.look(run, 2)["roll"]["risky"] is True
    play(run, throw=7, roll=[(2, 1)], keep=0, win=0)
    assert table(run).harm == [1, 0]
    daring = position(die="S1", crew=PAIR, destiny_tracks=True)
    roll(daring, "A", risky=1, throw="D6 E2", keep="D", win=0)
    assert table(daring).harm == [0, 0]
    order = [event.kind for event in run.state.told or [] if event.kind in ("harmed", "passed")]
    assert order == ["harmed", "passed"]


@pytest.mark.atom("S2-045")
@pytest.mark.parametrize(
    ("slot", "die", "throw", "keep", "penalty"),
    [
        (0, "S6", "D2 E1", "D", 0), (1, "S6", "D2 E1", "D", -3), (1, "S6", "D2 E1", "E", 0),
        (2, "S6", "T2 E1", "T", -3), (3, "S6", "D2 E1", "D", 0), (1, "D6", "C2 E1", "C", -3),
    ],
)  # fmt: skip
def test_old_and_broken_rolls_worse_with_hurt_dice_in_the_pair(
    slot: int, die: str, throw: str, keep: str, penalty: int
) -> None:
    run = hurt("Old and Broken", slot, die)
    roll(run, "A", goal="G", threshold=30, throw=throw, keep=keep, win=0)
    kept = int(throw[throw.index(keep) + 1])
    assert table(run).total == int(die[1]) + kept + 2 + penalty


@pytest.mark.atom("S2-045")
@pytest.mark.parametrize(("cause", "flow"), [(0, 2), (1, 4)])
def test_old_and_broken_before_doom_doubles_the_flow_against_the_cause(cause: int, flow: int) -> None:
    run = hurt("Old and Broken", 3)
    roll(run, "A", goal="G", threshold=30, against_cause=cause, throw="C2 E1", keep="C", win=0)
    assert table(run).total == 6 + 2 + flow


@pytest.mark.atom("S2-045")
@pytest.mark.parametrize(
    ("slot", "die", "after", "luck"),
    [(0, "E6", 3, False), (0, "S6", 1, False), (1, "S6", 2, True), (2, "T6", 5, False), (2, "S6", 3, False)],
)
def test_foolhardy_slides_on_under_its_courses_and_finds_luck(slot: int, die: str, after: int, luck: bool) -> None:
    run = hurt("Foolhardy", slot, die)
    thrown = "C2 D1"
    roll(run, "A", goal="G", risky=1, throw=thrown, keep="C", win=0, benefit=0)
    assert table(run).harm[0] == after
    assert ("Luck" in tokens_of(run, "A")) == luck


@pytest.mark.atom("S2-045")
def test_foolhardy_at_the_last_step_rethrows_the_die_it_leaves() -> None:
    run = hurt("Foolhardy", 5)
    roll(run, "A", goal="G", throw="C2 D1", keep="C", win=0, roll=[(2, 1), (6,)])
    assert die_now(run) == "D6"


@pytest.mark.atom("S2-046")
@pytest.mark.parametrize(("destiny", "token"), [("Old and Broken", "Focus"), ("Foolhardy", "Foresight")])
def test_recovering_at_the_start_gives_the_destinys_token(destiny: str, token: str) -> None:
    run = hurt(destiny, 0, "T5")
    roll(run, "A", goal="G", throw="C2 D1", keep="C", win=0)
    assert token in tokens_of(run, "A")
    back = hurt(destiny, 1, "T5")
    roll(back, "A", goal="G", throw="C2 E1", keep="C", win=0)
    assert table(back).harm[0] == 0


@pytest.mark.atom("S2-047")
def test_doom_removes_the_character_after_a_last_effect() -> None:
    run = hurt("Old and Broken", 3)
    roll(run, "A", goal="G", risky=1, throw="C2 E1", keep="C", win=1, last_words="remember", last_gift=0)
    assert goals_now(run) == {"G": 6}
    assert may_roll(table(run)) == [1]
    fool = hurt("Foolhardy", 5)
    roll(fool, "A", goal="G", risky=1, throw="C2 E1", keep="C", win=1, roll=[(2, 1), (1,)])
    assert (table(fool).gone, table(fool).remembering) == ([1, 0], [0, 1])
    table(fool).harm[1] = 2
    fool.answer(0)
    asked = fool.question
    assert isinstance(asked, Pick)
    assert asked.options == [2, 501]
    fool.answer(501)
    assert (table(fool).harm[1], table(fool).remembering[1]) == (1, 0)


@pytest.mark.atom("S2-049")
def test_peril_outside_a_roll_harms_unless_a_token_is_spent() -> None:
    crew: Crew = {**PAIR, "C": ("CDE", {})}
    run = position(crew=crew, tokens={"B": ["Clue"]}, destiny_tracks=True, change=minding)
    play(run, "", business=[14], surprised=[8])
    assert table(run).harm == [1, 0, 1]
    assert tokens_of(run, "B") == set()


# --- ships -----------------------------------------------------------------------------------------------------------


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


# --- the GM's tools --------------------------------------------------------------------------------------------------


@pytest.mark.atom("S2-066")
def test_a_secret_oracle_is_the_gms_own() -> None:
    run = position(die="S2", crew=PAIR, gm_oracle=True, change=minding)
    play(run, "", business=[10], oracle_type=0, oracle_open=0, oracle_answer=["aye", "nay"], roll=[(5,)])
    assert GAME.look(run, 0)["private"] == ["aye", "nay", "nay"]
    for observer in (-1, 1, 2):
        assert "nay" not in repr(GAME.look(run, observer))
    assert not [event for event in run.state.told or [] if event.kind == "oracle" and event.to is None]


@pytest.mark.atom("S2-064")
def test_the_oracle_compares_two_different_types() -> None:
    run = position(die="S2", crew=PAIR, gm_oracle=True, change=minding)
    play(run, "", business=[10])
    assert offered(run) == [0, 1, 2, 4]


@pytest.mark.atom("S2-067")
def test_preparation_is_nine_lines_in_the_gms_notebook() -> None:
    run = GAME.run(2, {"prep": True})
    play(run, "lay_die", prep=[f"line {i}" for i in range(9)])
    assert GAME.look(run, 0)["private"] == [f"line {i}" for i in range(9)]
    assert GAME.look(run, 1)["private"] == []


@pytest.mark.atom("S2-068", "S2-022")
def test_the_gm_awards_reward_tokens() -> None:
    run = position(crew=PAIR, prep=True, change=minding)
    play(run, "", business=[11], reward_whom=1, reward_token=10)
    assert tokens_of(run, "B") == {"Evidence"}


@pytest.mark.atom("S2-004", "S2-039")
@pytest.mark.parametrize(("die", "flow"), [("E1", 2), ("T1", 1)])
def test_a_flow_founded_under_ones_own_course_starts_at_two(die: str, flow: int) -> None:
    run = position(die=die, crew={"A": ("CDE", {}), "B": ("DST", {})}, types=True, flow=True)
    roll(run, "A", throw="C2 D3", keep="C", goal_name="New")
    assert goals_now(run) == {"New": flow}


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

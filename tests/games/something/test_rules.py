"""The first draft, chapter by chapter."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulewright.engine import Illegal, Pick, Rng
from rulewright.games.something import GAME
from rulewright.games.something.dice import LETTERS, TYPES, mask_of, pairs
from rulewright.games.something.rules.crew import eligible_types, may_roll
from rulewright.games.something.rules.something import Something
from rulewright.games.something.rules.totals import band_of, high_die, total_of
from rulewright.games.something.state import BUSINESS, FULL, MIDDLE, TIE
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

# --- the table and the characters ----------------------------------------------------------------------------------


@pytest.mark.atom("S-001")
@pytest.mark.parametrize("seats", range(2, 8))
def test_one_gm_and_every_player_has_a_character(seats: int) -> None:
    t = table(GAME.run(seats))
    assert sorted(t.owner) == list(range(1, seats))
    two_each = table(GAME.run(seats, {"characters": 2}))
    assert sorted(two_each.owner) == sorted([*range(1, seats)] * 2)
    with pytest.raises(Exception, match="2 to 7 players"):
        GAME.run(1)


@pytest.mark.atom("S-002", "S-003", "S-005")
def test_the_gm_lays_any_type_showing_one_or_six_and_nothing_is_rolled() -> None:
    run = GAME.run(2)
    assert offered(run) == [kind * 10 + face for kind in range(5) for face in (1, 6)]
    assert len(TYPES) == 5
    with pytest.raises(Illegal, match="shows 1 or 6") as refused:
        run.answer(33)
    assert refused.value.rule == "S-003"
    run.answer(31)
    assert die_now(run) == "S1"


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


@pytest.mark.atom("S-008", "S-009", "S-039")
def test_a_listed_skill_adds_its_bonus_and_an_unlisted_one_nothing() -> None:
    for skill, total in (("gunnery", 6 + 2 + 3), ("medical", 6 + 2)):
        run = position(die="S6", crew={"A": ("CDE", {"gunnery": 3}), "B": ("CDE", {})})
        roll(run, "A", skill=skill, threshold=20, throw="D2 E1", keep="D", win=0)
        assert table(run).total == total


@pytest.mark.atom("S-010", "S-101")
def test_passing_a_die_takes_no_type_from_the_sheet_and_the_next_roller_is_bound_to_it() -> None:
    run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CDE", {})})
    roll(run, "A", throw="D4 E2", keep="E", win=0)
    t = table(run)
    assert t.dice == [mask_of("CDE"), mask_of("CDE")]
    assert die_now(run) == "D4"
    roll(run, "B", stop="throw")
    assert [value for value in offered(run) if value < 25] == pairs(mask_of("CE"))


# --- calling for a roll ----------------------------------------------------------------------------------------------


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
    assert prose == [("action", "I shoot"), ("intent", "the beacon sticks")]
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


# --- dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.atom("S-025")
def test_a_throw_is_two_fair_dice() -> None:
    run = position(die="S6")
    roll(run, "Ann", throw="D1 E1", roll=[], stop="never")
    assert run.question is not None
    outcomes = list(run.question.outcomes())
    assert len(outcomes) == 36
    assert len({chance for _, chance in outcomes}) == 1


@pytest.mark.atom("S-026", "S-027", "S-028", "S-029", "S-030")
@pytest.mark.parametrize(
    ("die", "throw", "keep", "threshold", "left", "band"),
    [
        ("S3", "D3 E6", "D", 10, "E6", TIE),
        ("S1", "D2 E6", "D", 10, "E6", 1),
        ("S6", "D2 E6", "D", 10, "E6", 1),
        ("S6", "D5 E6", "D", 10, "E6", FULL),
    ],
)
def test_the_other_die_is_always_passed_and_gives_nothing(
    die: str, throw: str, keep: str, threshold: int, left: str, band: int
) -> None:
    run = position(die=die, crew={"A": ("CDE", {}), "B": ("CDE", {})}, goals={"G": 0})
    roll(run, "A", goal="G", threshold=threshold, throw=throw, keep=keep, win=0)
    assert die_now(run) == left
    assert table(run).band == band
    assert "Foresight" not in tokens_of(run, "A")


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


@pytest.mark.atom("S-035")
def test_a_character_shut_out_may_still_spend_tokens_and_by_option_borrow_a_die() -> None:
    crew: Crew = {"A": ("DS", {}), "B": ("CDE", {})}
    run = position(die="S2", crew=crew, tokens={"A": ["Clue"]})
    asked = run.asked(1)
    assert isinstance(asked, Pick)
    assert asked.options == [0, 103]
    lent = position(die="S2", crew=crew, short_hand="borrow")
    roll(lent, "A", stop="lend")
    assert offered(lent) == [0, 2, 4]
    play(lent, "throw", lend=2)
    assert [value for value in offered(lent) if value < 25] == [1 * 5 + 2]


@pytest.mark.atom("S-036")
@pytest.mark.parametrize(("option", "last"), [("lift", 0), ("none", -1)])
def test_alone_the_lock_is_lifted_or_not_set(option: str, last: int) -> None:
    run = position(die="S6", crew={"A": ("CDE", {})}, solo_lock=option)
    roll(run, "A", throw="D2 E1", keep="D", win=0)
    assert table(run).last_roller == last
    assert may_roll(table(run)) == [0]


# --- resolving -------------------------------------------------------------------------------------------------------


@pytest.mark.atom("S-037", "S-038", "S-040", "S-042", "S-044", "S-053", "S-054")
def test_every_keep_of_every_throw_is_exactly_one_band() -> None:
    run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CDE", {})}, goals={"G": 0})
    roll(run, "A", goal="G", threshold=10, throw="D1 E2", stop="keep")
    t = table(run)
    for n in range(1, 7):
        for bonus in (0, 3, 4, 8):
            t.course_face, t.progress[0] = n, bonus
            for x in range(1, 7):
                t.faces = (x, 1)
                band = band_of(t, 0)
                assert (band == TIE) == (x == n)
                if band != TIE:
                    assert total_of(t, 0) == n + x + bonus
                    assert band == (FULL if n + x + bonus >= 10 else 1 if n + x + bonus <= 6 else MIDDLE)
                    assert high_die(t, 0) == ((3, n) if n > x else (1, x))
                    assert not (bonus >= 4 and band == 1)
                    assert not (n == 6 and high_die(t, 0)[0] == 1)
                    assert not (n == 1 and high_die(t, 0)[0] == 3)
                    assert bonus < 10 - 3 or band == FULL


@pytest.mark.atom("S-042")
def test_a_full_success_can_be_declined_only_by_option() -> None:
    for option, progress in ((False, 0), (True, 3)):
        run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CDE", {})}, goals={"G": 2}, decline_full=option)
        roll(run, "A", goal="G", throw="D5 E2", keep="D", full=0)
        assert goals_now(run) == {"G": progress}


@pytest.mark.atom("S-044", "S-049")
def test_an_offer_is_compulsory_and_by_option_told_only_after_the_keep() -> None:
    run = position(die="S6", goals={"G": 0}, offer_time="after_keep")
    roll(run, "Ann", goal="G", throw="D2 E1", stop="keep")
    assert offered(run) == [0, 1]
    play(run, "win", keep=0, offer="")
    assert table(run).offers[0] == "Something, but less."


# --- ties ------------------------------------------------------------------------------------------------------------


@pytest.mark.atom("S-056")
@pytest.mark.parametrize(("spare", "progress"), [(0, 0), (1, 4)])
def test_by_option_the_gm_may_spare_the_progress(spare: int, progress: int) -> None:
    run = position(die="S3", goals={"G": 4}, tie_zeroing="gm_may_spare")
    roll(run, "Ann", goal="G", throw="D3 E5", keep="D", spare=spare)
    assert goals_now(run) == {"G": progress}


@pytest.mark.atom("S-059", "S-061")
def test_a_drafted_setback_is_the_gms_secret_until_a_tie_delivers_it() -> None:
    run = position(die="S3", setback_drafts=True)
    roll(run, "Ann", throw="D3 E5", draft="the floor was a lid", stop="keep")
    assert GAME.look(run, 0)["draft"] == "the floor was a lid"
    for observer in (-1, 1, 2):
        assert "lid" not in repr(GAME.look(run, observer))
    play(run, keep=0)
    assert (0, "setback", "the floor was a lid") in table(run).prose
    assert "lid" in repr(GAME.look(run, -1))


@pytest.mark.atom("S-064")
def test_the_raise_may_be_declined() -> None:
    run = position(die="S3")
    roll(run, "Ann", throw="D3 E5", keep="D", learn=0)
    assert skill_now(run, "Ann", "gunnery") == 0


@pytest.mark.atom("S-068")
@pytest.mark.parametrize("keep", ["D", "E"])
def test_nothing_but_a_tie_raises_a_skill(keep: str) -> None:
    run = position(die="S6", goals={"G": 0})
    roll(run, "Ann", goal="G", throw="D4 E2", keep=keep, win=1)
    assert table(run).learned == 0
    assert skill_now(run, "Ann", "gunnery") == 0


# --- benefits and tokens ---------------------------------------------------------------------------------------------


@pytest.mark.atom("S-069", "S-070", "S-071", "S-073", "S-074", "S-097")
@pytest.mark.parametrize(
    ("die", "reaches"), [("C6", [0, 1, 2, 3]), ("D6", [0, 2]), ("S6", [0, 1]), ("T6", [0, 1, 2, 3])]
)
def test_a_used_benefit_binds_the_reaction(die: str, reaches: list[int]) -> None:
    crew: Crew = {"A": ("CDEST", {}), "B": ("CDE", {})}
    thrown = "".join(letter for letter in "CDEST" if letter != die[0])[:2]
    run = position(die=die, crew=crew)
    throw = f"{thrown[0]}2 {thrown[1]}1"
    roll(run, "A", throw=throw, keep=thrown[0], win=0, react=1, witness="the hangman", stop="reach")
    assert offered(run) == reaches
    t = table(run)
    assert ((0, "witness", "the hangman") in t.prose) == (die == "C6")
    assert t.recoveries[0] == (1 if die == "T6" else 0)
    waived = position(die=die, crew=crew)
    roll(waived, "A", throw=f"{thrown[0]}2 {thrown[1]}1", keep=thrown[0], win=0, react=1, benefit=0, stop="reach")
    assert offered(waived) == [0, 1, 2, 3]


@pytest.mark.atom("S-075", "S-076", "S-077")
@pytest.mark.parametrize(("benefit", "take"), [(0, 1), (1, 0), (1, 1), (0, 0)])
def test_benefit_and_token_are_used_or_waived_each_on_its_own(benefit: int, take: int) -> None:
    run = position(die="S6")
    roll(run, "Ann", throw="D2 E1", keep="D", win=0, benefit=benefit, take_token=take, stop="react")
    assert table(run).unnoticed == bool(benefit)
    assert tokens_of(run, "Ann") == ({"Clue"} if take else set())
    kept_six = position(die="S2")
    roll(kept_six, "Ann", throw="D6 E1", keep="D", win=0)
    assert tokens_of(kept_six, "Ann") == {"Initiative"}


@pytest.mark.atom("S-079")
@pytest.mark.parametrize("private", [0, 1])
def test_information_is_asked_and_answered_in_the_open_or_between_two(private: int) -> None:
    run = position(die="S6", tokens={"Ann": ["Clue"]})
    run.answer((103, 0, 0))
    play(run, "claim", privately=private, question="who lies?", answer="the robot")
    assert tokens_of(run, "Ann") == set()
    assert table(run).spent == 1
    for observer, reads in ((0, True), (1, True), (2, not private), (-1, not private)):
        assert ("the robot" in repr(GAME.look(run, observer))) == reads


@pytest.mark.atom("S-061", "S-079")
def test_an_imagined_table_holds_other_notes_for_those_who_may_not_read_them() -> None:
    run = position(die="S6", tokens={"Ann": ["Clue"]})
    run.answer((103, 0, 0))
    play(run, "claim", privately=1, question="who lies?", answer="the robot")
    for observer, reads in ((0, True), (1, True), (2, False), (-1, False)):
        assert ("robot" in repr(table(run).imagine(observer, Rng(1)).notes)) == reads


@pytest.mark.atom("S-079")
def test_information_can_also_be_bought_between_throw_and_keep() -> None:
    run = position(die="S6", tokens={"Ann": ["Focus"]})
    roll(run, "Ann", throw="D2 E1", stop="keep")
    assert 14 in offered(run)
    play(run, keep=[14])
    assert (key(run), tokens_of(run, "Ann")) == ("keep", set())


def caught(whom: int, tokens: dict[str, list[str]], token_pool: bool = False) -> tuple[Something, list[str]]:
    """Three characters and a surprise; the first player answers with all they may."""
    crew: Crew = {"A": ("DST", {}), "B": ("CDE", {}), "C": ("CDE", {})}
    run = position(die="C2", crew=crew, tokens=tokens, token_pool=token_pool)
    roll(run, "A", throw="D3 S4", keep="D", react=2, whom=whom, stop="surprised")
    asked = []
    while key(run) == "surprised":
        question = run.question
        assert isinstance(question, Pick)
        asked.append("ABC"[question.about[0]])
        run.answer(max(value for value in question.options if value < 4096))
    return table(run), asked


@pytest.mark.atom("S-080", "S-081", "S-082", "S-083")
@pytest.mark.parametrize(
    ("held", "asked", "surprised", "turned"),
    [
        ({"A": ["Clue"]}, ["A"], ["B", "C"], False),
        ({"A": ["Clue"], "C": ["Focus"]}, ["A", "C"], ["B"], False),
        ({"A": ["Clue", "Hunch"], "C": ["Focus"]}, ["A"], [], False),
        ({"A": ["Clue", "Hunch", "Focus"], "C": ["Focus"]}, ["A"], [], True),
    ],
)
def test_one_two_and_three_tokens(
    held: dict[str, list[str]], asked: list[str], surprised: list[str], turned: bool
) -> None:
    t, who = caught(3, held)
    assert who == asked
    told = [event.facts for event in t.told or [] if event.kind == "surprised"]
    assert told == [(tuple(surprised), turned)]
    assert t.tokens[0] == 0


@pytest.mark.atom("S-081")
def test_by_option_tokens_of_several_characters_count_together() -> None:
    t, asked = caught(3, {"A": ["Clue"], "B": ["Clue"], "C": ["Focus"]}, token_pool=True)
    assert asked == ["A", "B", "C"]
    assert [event.facts for event in t.told or [] if event.kind == "surprised"] == [((), True)]


@pytest.mark.atom("S-085")
def test_by_option_every_reaction_is_a_surprise() -> None:
    run = position(die="S6", surprise_flag="every_reaction")
    roll(run, "Ann", throw="D2 E1", keep="D", win=0, stop="react")
    assert offered(run) == [0, 2]


@pytest.mark.atom("S-086")
def test_tokens_add_nothing_to_a_roll() -> None:
    totals = []
    for held in ([], ["Clue", "Focus", "Hunch", "Initiative", "Foresight"]):
        run = position(die="S6", tokens={"Ann": held})
        roll(run, "Ann", throw="D2 E1", keep="D", win=0)
        totals.append(table(run).total)
    assert totals[0] == totals[1]


@pytest.mark.atom("S-087")
@pytest.mark.parametrize(
    ("wish", "options"), [("none", None), ("choose_any", [-1, 0, 1, 2, 3, 4]), ("choose_own_type", [-1, 0, 1, 2])]
)
def test_a_token_to_start_with(wish: str, options: list[int] | None) -> None:
    run = GAME.run(2, {"start_token": wish})
    if options is None:
        assert key(run) == "lay_die"
        return
    assert offered(run) == options
    run.answer(2)
    assert tokens_of(run, "Captain Ysolde Marrow") == {"Foresight"}


@pytest.mark.atom("S-087")
def test_a_random_token_to_start_with_is_drawn_openly() -> None:
    run = GAME.run(2, {"start_token": "random"})
    assert key(run) == "draw"
    run.answer((3,))
    assert tokens_of(run, "Captain Ysolde Marrow") == {"Clue"}


# --- Goals -----------------------------------------------------------------------------------------------------------


@pytest.mark.atom("S-088", "S-090")
def test_the_players_wants_become_goals_that_may_hold_several() -> None:
    run = GAME.run(4)
    play(
        run,
        "business",
        lay_die=36,
        want=["deliver the message", "get away", "shoot the ace"],
        how_many_goals=2,
        goal_name=["Transmission", "Battle"],
        aim_goal=[0, 1, 1],
    )
    assert goals_now(run) == {"Transmission": 0, "Battle": 0}
    assert table(run).aims == ["deliver the message", "get away", "shoot the ace"]
    assert table(run).aim_goal == [0, 1, 1]


def minding(t: Something) -> None:
    """The GM is asked for business."""
    t.phase = BUSINESS


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


@pytest.mark.atom("S-094")
@pytest.mark.parametrize("closing", [0, 1])
def test_a_full_success_resets_the_goal_and_only_the_gm_closes_it(closing: int) -> None:
    run = position(die="S6", goals={"G": 1})
    roll(run, "Ann", goal="G", throw="D5 E1", keep="D", close_goal=closing)
    assert goals_now(run) == ({} if closing else {"G": 0})


@pytest.mark.atom("S-093")
@pytest.mark.parametrize(("auto", "founded"), [("always", True), ("never", False)])
def test_a_low_result_without_a_goal_founds_one_by_option(auto: str, founded: bool) -> None:
    run = position(die="S1", auto_new_goal=auto)
    roll(run, "Ann", throw="D2 E3", keep="D", goal_name="Rescue")
    assert goals_now(run) == ({"Rescue": 1} if founded else {})


# --- after the roll --------------------------------------------------------------------------------------------------


@pytest.mark.atom("S-098", "S-100")
def test_the_lock_is_on_the_character_or_by_option_on_the_player_and_ends_with_the_next_roll() -> None:
    crew: Crew = {"A": ("CDE", {}), "B": ("CDE", {}), "C": ("CDE", {})}
    for lock, able in (("character", [1, 2]), ("player", [2])):
        run = position(die="S6", crew=crew, owners=(1, 1, 2), lock=lock)
        roll(run, "A", throw="D2 E1", keep="D", win=0)
        assert may_roll(table(run)) == able
        roll(run, "C", throw="C3 D2", keep="C", win=0)
        assert may_roll(table(run)) == [0, 1]


@pytest.mark.atom("S-099")
def test_who_goes_next_is_claimed_called_or_in_turn() -> None:
    run = position(die="S6")
    run.answer((1, 2, 0))
    assert (key(run), offered(run)) == ("call_on", [0, 1])
    run.answer(1)
    assert table(run).roller == 1
    nobody = position(die="S6")
    nobody.answer((0, 0, 0))
    assert (key(nobody), offered(nobody)) == ("call_on", [0, 1, 2])
    called = position(die="S6", next_roller="gm_calls", last="Ann")
    assert (key(called), offered(called)) == ("call_on", [1, 2])
    in_turn = position(die="S6", next_roller="rotation", last="Ben")
    assert table(in_turn).roller == 2


@pytest.mark.atom("S-098")
def test_a_locked_character_is_refused_by_name() -> None:
    run = position(die="S6", last="Ann")
    assert run.asked(1) is None
    crew: Crew = {"A": ("CDE", {}), "B": ("CDE", {})}
    solo = position(die="S6", crew=crew, owners=(1, 1), last="A", tokens={"A": ["Clue"]})
    with pytest.raises(Illegal) as refused:
        solo.answer(1, 1)
    assert refused.value.rule == "S-098"


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
    table(closing).settings.goals = 1
    roll(closing, "Ann", goal="G", throw="D5 E1", keep="D", close_goal=1)
    assert closing.state.result().reason == "the Goals are reached"  # type: ignore[union-attr]
    half = position(die="S6", rolls=2)
    roll(half, "Ann", throw="D2 E1", keep="D", win=0)
    assert 13 in offered(half)
    half.answer(13)
    assert key(half) == "closing"
    half.answer("They sail on.")
    assert half.state.result().reason == "the GM ends the sitting"  # type: ignore[union-attr]


@pytest.mark.atom("S-901")
def test_deeds_without_rolls_do_not_go_on_for_ever() -> None:
    run = position(die="S6", rolls=1, next_roller="rotation")
    for _ in range(13):
        play(run, "business", needs_roll=0)
        if not run.over:
            run.answer(0)
    assert run.over
    assert "without a roll" in run.state.result().reason  # type: ignore[union-attr]


@pytest.mark.atom("S-902")
def test_the_advisor_tells_what_each_keep_leads_to_and_the_gm_can_turn_it_off() -> None:
    run = position(die="S6", crew={"Bertrude": ("DE", {}), "Steve": ("CST", {"gunnery": 4})}, goals={"Transmission": 0})
    roll(run, "Bertrude", goal="Transmission", throw="D6 E2", stop="keep")
    assert GAME.hint is not None
    question = run.question
    assert isinstance(question, Pick)
    words = GAME.hint(run.state, question)
    assert words[0].startswith("tie; progress 0; gunnery rises to +1; a setback, which no figure counts; leaves Expert")
    assert words[1].startswith("middle, total 8; progress 1 (0 if you Take the Win); Sneaky high")
    assert "Clue gained; leaves Daring [6]; next Steve" in words[1]
    assert "more rolls expected" in words[1]
    table(run).advisor = False
    assert GAME.hint(run.state, question) == {}

    off = position(change=minding)
    play(off, "", business=[6])
    assert table(off).advisor is False


@pytest.mark.atom("S-902")
@pytest.mark.parametrize(("convention", "shown"), [("rules", "55.56 %"), ("author", "75.00 %")])
def test_odds_at_the_table_follow_the_convention_chosen(convention: str, shown: str) -> None:
    run = position(die="S6", odds_convention=convention)
    roll(run, "Ann", threshold=10, stop="throw")
    question = run.question
    assert isinstance(question, Pick)
    assert GAME.hint is not None
    words = GAME.hint(run.state, question)
    assert len(words) == 3
    assert all(text.startswith(f"full success {shown}; ") for text in words.values())
    assert words[1].endswith(
        "Compelling high: somebody who saw it is impressed · Daring high: the roller and allies are unharmed by it"
    )


@pytest.mark.atom("S-902")
def test_the_advisor_thinks_of_the_next_roller_on_the_die_left_behind() -> None:
    crew: Crew = {"A": ("CDE", {}), "B": ("DE", {"gunnery": 3}), "C": ("CST", {})}
    run = position(die="S3", crew=crew, goals={"G": 1})
    roll(run, "A", goal="G", threshold=13, throw="D1 E5", stop="keep")
    question = run.question
    assert isinstance(question, Pick)
    assert GAME.hint is not None
    words = GAME.hint(run.state, question)
    assert "next C" in words[0]
    assert "next C" in words[1]
    free = position(die="S3", crew=crew, goals={"G": 1})
    roll(free, "A", goal="G", threshold=13, throw="C1 E5", stop="keep")
    question = free.question
    assert isinstance(question, Pick)
    words = GAME.hint(free.state, question)
    assert "next C" in words[0]
    assert "next B" in words[1]


@pytest.mark.atom("S-047", "S-902")
def test_the_advisor_knows_what_expertise_keeps() -> None:
    run = position(die="E5", crew={"A": ("CDS", {"comms": 2}), "B": ("CST", {})}, goals={"G": 3})
    roll(run, "A", skill="comms", goal="G", threshold=16, throw="D6 S3", stop="keep")
    question = run.question
    assert isinstance(question, Pick)
    assert GAME.hint is not None
    assert "progress 4 (3 if you Take the Win)" in GAME.hint(run.state, question)[1]


# --- information at any time -----------------------------------------------------------------------------------------


@pytest.mark.atom("S-079")
def test_the_roller_may_buy_information_before_the_throw_and_before_taking_a_win() -> None:
    run = position(die="S6", tokens={"Ann": ("Clue", "Focus")}, goals={"G": 0})
    roll(run, "Ann", goal="G", threshold=13, stop="throw")
    assert {113, 114} <= set(offered(run))
    run.answer(113)
    play(run, "throw")
    assert tokens_of(run, "Ann") == {"Focus"}
    play(run, "win", throw=7, roll=[(3, 1)], keep=0)
    assert 14 in offered(run)
    run.answer(14)
    play(run, "win")
    assert tokens_of(run, "Ann") == set()
    assert offered(run) == [0, 1]
    assert [kind for _, kind, _ in table(run).prose].count("answer") == 2
    assert [kind for _, kind, _ in table(run).prose].count("offer") == 1


@pytest.mark.atom("S-079", "S-099")
@pytest.mark.parametrize("who", ["gm_calls", "rotation"])
def test_between_rolls_tokens_can_be_spent_whoever_decides_who_goes_next(who: str) -> None:
    run = position(die="S6", tokens={"Ben": ("Clue",)}, next_roller=who)
    assert key(run) == "claim"
    assert offered(run) == [0, 100 + 16 + 3]
    asking = GAME.asking(run, 2)
    assert asking is not None
    assert [choice.label for choice in asking.choices] == ["nothing now", "Ben spends Clue for information"]
    run.answer(119)
    play(run, "call_on" if who == "gm_calls" else "action")
    assert tokens_of(run, "Ben") == set()


@pytest.mark.atom("S-014", "S-016")
def test_ones_best_skills_come_first_in_the_list() -> None:
    run = position(crew={"A": ("CDE", {"con": 3, "gunnery": 1}), "B": ("CST", {})})
    roll(run, "A", stop="suggest_skill")
    names = table(run).skill_names
    assert [names[skill] for skill in offered(run)[1:4]] == ["con", "gunnery", "acrobatics"]


@pytest.mark.atom("S-047", "S-051")
def test_without_a_goal_there_is_no_progress_for_expertise_to_keep() -> None:
    run = position(die="E5", goals={"G": 2}, crew={"A": ("CDS", {}), "B": ("CST", {})})
    roll(run, "A", threshold=16, throw="D3 S2", keep="D", stop="win")
    assert offered(run) == [0, 1]


@pytest.mark.atom("S-088")
def test_a_goal_is_named_on_one_line() -> None:
    run = position(goals={}, change=minding)
    play(run, "claim", business=[1, 0], goal_name="The \n  Long Way")
    assert goals_now(run) == {"The Long Way": 0}


@pytest.mark.atom("S-902")
@pytest.mark.parametrize("advisor", [True, False])
def test_each_die_says_what_keeping_it_comes_to_unless_the_advisor_is_off(advisor: bool) -> None:
    run = position(die="S6", crew={"A": ("CDE", {"gunnery": 1}), "B": ("CST", {})}, advisor=advisor)
    roll(run, "A", threshold=10, throw="D6 E2", stop="keep")
    asking = GAME.asking(run, 1)
    assert asking is not None
    told = (": a tie", ": 9, middle") if advisor else ("", "")
    assert [choice.label for choice in asking.choices[:2]] == [
        f"keep Daring [6], pass Expertise [2]{told[0]}",
        f"keep Expertise [2], pass Daring [6]{told[1]}",
    ]


@pytest.mark.atom("S-014", "S-015", "S-016", "S-021")
def test_the_gm_hears_what_the_player_suggests_and_sees_the_yardstick() -> None:
    run = position(crew={"A": ("CDE", {"con": 3}), "B": ("CST", {})}, goals={"The Dam": 1})
    search = table(run).skill_names.index("search")
    roll(run, "A", stop="skill", suggest_skill=search, suggest_goal=0)
    sentences = []
    for answer in (search, 0, 10):
        asking = GAME.asking(run, 0)
        assert asking is not None
        sentences.append(asking.sentence)
        run.answer(answer)
    assert sentences[0] == "Which skill does A use? Suggested: search."
    assert sentences[1] == "Which Goal applies? Suggested: The Dam."
    assert "7 routine, 10 one lucky shot, 13 skill or time" in sentences[2]
    again = position(goals={"The Dam": 1})
    roll(again, "Ann", stop="goal", suggest_goal=-1)
    assert GAME.asking(again, 0).sentence == "Which Goal applies? Suggested: none."  # type: ignore[union-attr]

"""The software GM and the software players."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Pick, Rng
from rulewright.games.something import GAME
from rulewright.games.something.bots.game_master import (
    Case,
    GameMaster,
    case_of,
    judge_goal,
    judge_skill,
    judge_threshold,
)
from rulewright.games.something.bots.tales import everything, filled, shape, tales, untold
from rulewright.games.something.skills import GUNNERY, SKILLS, skill_called
from tests.games.something.positions import play, position, roll, table

OWN_WORDS = ("scene", "closing", "offer", "obstacle", "setback", "event", "surprise", "witness", "answer", "oracle")


def test_the_tables_hold_sixty_situations_offers_setbacks_and_surprises_each() -> None:
    assert len(tales()["situations"]) >= 60
    opened = Counter((s["die"], s["face"]) for s in tales()["situations"])
    assert set(opened) == {(d, f) for d in "CDEST" for f in (1, 6)}
    assert min(opened.values()) >= 5
    counts = {name: len(everything(name)) for name in ("offers", "setbacks", "surprises", "obstacles", "reactions")}
    assert all(counts[name] >= 60 for name in ("offers", "setbacks", "surprises"))
    assert all(counts[name] >= 30 for name in ("obstacles", "reactions"))
    lines = [line for name in counts for line in everything(name)]
    assert len(set(lines)) == len(lines)
    assert max(len(line) for line in lines) <= 200


def test_every_line_can_be_filled_in_every_situation_and_reads_as_sentences() -> None:
    sections = (
        "offers",
        "obstacles",
        "setbacks",
        "surprises",
        "reactions",
        "leads",
        "closings",
        "oracle",
        "oracle_thirds",
    )
    slots = {"who": "Ann", "goal": "The Dam", "intent": "Hold the dam"}
    assert len({s["foe"] for s in tales()["situations"]}) == len(tales()["situations"])
    for scene in tales()["situations"]:
        words = {**slots, **{name: scene[name] for name in ("foe", "place", "prize")}}
        for line in [line for name in sections for line in everything(name)]:
            text = filled(line, words)
            assert text, line
            assert "{" not in text
            assert text[0] in "“" + text[0].upper()
            assert text[-1] in ".!?"
            assert not re.search(r"[.!?] [a-z]", text), text


def test_a_line_that_wants_a_word_which_is_not_there_is_not_told() -> None:
    assert filled("{goal}: not yet.", {"goal": ""}) == ""
    assert filled("{foe} wait. {foe} smile.", {"foe": "the pirates"}) == "The pirates wait. The pirates smile."


@pytest.mark.parametrize("seed", range(6))
def test_the_software_gm_never_says_the_same_twice_in_a_sitting(seed: int) -> None:
    players = ["careful", "token-lover", "fewest-rolls", "learner"]
    bots = [make_bot(GAME, "game-master"), *[make_bot(GAME, players[(seed + i) % 4]) for i in range(1 + seed % 4)]]
    options = {"rolls": 60, "goals": 0, "preset": "second" if seed % 2 else "first", "decline_full": True}
    run = play_out(GAME, bots, options, seed=seed)
    said = [text for seat, kind, text in table(run).prose if seat == 0 and kind in OWN_WORDS]
    assert len(said) > 40
    assert len(set(said)) == len(said)


def test_used_up_tables_are_told_two_lines_in_one_breath() -> None:
    assert untold(["A."], ["A.", "B."], "A.\nB.", {}, 100, Rng(1)) in ("A. B.", "B. A.")


def test_a_line_told_of_one_is_not_told_again_of_another() -> None:
    lines = ["The crowd carries {who} away.", "It rains."]
    assert untold(lines, lines, "The crowd carries Ann away.", {"who": "Ben"}, 100, Rng(1)) == "It rains."


@pytest.mark.atom("S-003", "S-004")
@pytest.mark.parametrize("seed", range(10))
def test_it_opens_with_a_die_and_the_situation_that_goes_with_it(seed: int) -> None:
    run = GAME.run(2, {"start_token": "none"})
    rng = Rng(seed)
    gm = GameMaster()
    for _ in range(2):
        question = run.asked(0)
        assert question is not None
        run.answer(gm.choose(run, question, rng))
    t = table(run)
    scene = next(s for s in tales()["situations"] if s["text"] == t.prose[0][2])
    assert ("CDEST".index(scene["die"]), scene["face"]) == (t.die_type, t.die_face)


@pytest.mark.atom("S-019", "S-020", "S-021")
def test_its_threshold_depends_on_neither_table_die_nor_dice_nor_goal() -> None:
    chosen = set()
    for die, dice, progress in (("S6", "CDE", 0), ("C1", "DET", 9), ("T4", "CDEST", 3)):
        run = position(die=die, crew={"A": (dice, {"gunnery": 2}), "B": ("CST", {})}, goals={"G": progress, "H": 0})
        roll(run, "A", goal="H" if progress else "G", stop="threshold")
        question = run.question
        assert isinstance(question, Pick)
        chosen.add(tuple(GameMaster().choose(run, question, Rng(i)) for i in range(20)))
    assert len(chosen) == 1
    ladder = set(next(iter(chosen)))
    assert ladder <= {7, 10, 13, 16}
    assert not any(name in Case.__dataclass_fields__ for name in ("die", "dice", "die_type", "die_face", "rng"))


SKILL_NAMES = {skill_called(name): name for name in SKILLS}


DUEL_AND_DAM = ((0, "The Duel"), (1, "The Dam"))


@pytest.mark.atom("S-014", "S-015", "S-016")
def test_it_follows_what_the_player_asks_for_and_else_judges_by_aim_and_sheet() -> None:
    asked = Case("I fly over the duel", GUNNERY, 1, SKILL_NAMES, {}, 0, DUEL_AND_DAM)
    assert (judge_skill(asked), judge_goal(asked)) == (GUNNERY, 1)
    left = Case("I do it", -2, -2, SKILL_NAMES, {skill_called("medical"): 3, GUNNERY: 2}, 1, DUEL_AND_DAM)
    assert (judge_skill(left), judge_goal(left)) == (skill_called("medical"), 1)
    assert judge_goal(Case("", -2, -2, SKILL_NAMES, {}, -1, ())) == -1


@pytest.mark.atom("S-012", "S-014", "S-015", "S-019")
@pytest.mark.parametrize(
    ("deed", "skill", "goal"),
    [
        ("I draw my sword and lunge at the Count", "physical melee", 0),
        ("I weld the sluice shut before the dam goes", "repair: ship", 1),
        ("I sneak past them to the dam", "infiltration", 1),
        ("By zero-gee we drift to the duel", "zero-gee", 0),
    ],
)
def test_it_reads_what_the_player_wrote(deed: str, skill: str, goal: int) -> None:
    case = Case(deed, -2, -2, SKILL_NAMES, {}, -1, DUEL_AND_DAM)
    assert (SKILLS[judge_skill(case)], judge_goal(case)) == (skill, goal)


@pytest.mark.atom("S-019", "S-021")
def test_a_bold_deed_is_harder_than_a_careful_one() -> None:
    def thresholds(deed: str) -> list[int]:
        return [judge_threshold(Case(deed, -2, -2, SKILL_NAMES, {}, -1, ()), Rng(i)) for i in range(30)]

    bold, plain, careful = (thresholds(d) for d in ("all of them at once", "the bolt", "slowly, with care"))
    assert sum(careful) < sum(plain) < sum(bold)
    assert min(careful) >= 7


@pytest.mark.atom("S-044")
def test_its_offer_goes_by_goal_and_margin() -> None:
    for threshold, band in ((10, "near"), (16, "far")):
        run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CST", {})}, goals={"The Dam": 0})
        roll(run, "A", goal="The Dam", threshold=threshold, throw="D2 E1", keep="D", offer=[], stop="never")
        question = run.asked(0)
        assert question is not None
        told = GameMaster().choose(run, question, Rng(3))
        assert isinstance(told, str)
        assert any(shape(line).search(told) for line in tales()["offers"]["mend"][band])
        assert not any(shape(line).search(told) for line in tales()["offers"]["fight"][band])


@pytest.mark.atom("S-059")
def test_its_setback_goes_by_the_die_that_was_kept() -> None:
    run = position(die="S2", crew={"A": ("CDE", {}), "B": ("CST", {})})
    roll(run, "A", throw="D2 E1", keep="D", setback=[], stop="never")
    question = run.asked(0)
    assert question is not None
    told = GameMaster().choose(run, question, Rng(3))
    assert isinstance(told, str)
    assert any(shape(line).search(told) for line in tales()["setbacks"]["D"])


@pytest.mark.atom("S-044", "S-096")
def test_its_words_come_from_the_situation_the_goal_and_the_wish() -> None:
    scene = next(s for s in tales()["situations"] if s["foe"] == "the sand sharks")
    run = position(
        die="S6", crew={"Captain Ysolde Marrow": ("CDE", {}), "B": ("CST", {})}, goals={"Across the Dune": 0}
    )
    table(run).prose.append((0, "scene", scene["text"]))
    roll(
        run, "Captain Ysolde Marrow", goal="Across the Dune", throw="D2 E1", keep="D", offer=[], stop="never",
        intent="to reach the ship alive.",
    )  # fmt: skip
    question = run.asked(0)
    assert question is not None
    told = [str(GameMaster().choose(run, question, Rng(seed))) for seed in range(60)]
    assert any("“Reach the ship alive”" in text for text in told)
    assert any("The sand sharks" in text or "the sand sharks" in text for text in told)
    assert any("Ysolde" in text for text in told)
    assert all("{" not in text and len(text) <= 280 for text in told)


@pytest.mark.atom("S-093")
def test_a_goal_that_a_roll_founds_is_named_after_the_wish() -> None:
    run = position(die="T1", crew={"A": ("CDE", {}), "B": ("CST", {})})
    roll(run, "A", threshold=10, throw="C2 D4", keep="C", stop="goal_name", intent="to pick up the lost pilot.")
    question = run.asked(0)
    assert question is not None
    assert GameMaster().choose(run, question, Rng(1)) == "Pick up the lost pilot"


@pytest.mark.atom("S-901")
def test_it_closes_the_sitting_by_how_it_went() -> None:
    for closed, band in ((1, "won"), (0, "lost")):
        run = position(rolls=1, goals={"G": 0})
        table(run).closed = closed
        roll(run, "Ann", threshold=10, throw="C1 D2", keep="C", win=0, stop="closing")
        question = run.asked(0)
        assert question is not None
        told = GameMaster().choose(run, question, Rng(1))
        assert any(shape(line).search(str(told)) for line in tales()["closings"][band])
        run.answer(told)
        assert run.over


@pytest.mark.atom("S-097")
def test_its_reaction_respects_daring_and_sneaky() -> None:
    for die, barred in (("D6", 1), ("S6", 2)):
        for seed in range(12):
            run = position(die=die, crew={"A": ("CETS" if die == "D6" else "CDET", {}), "B": ("CST", {})})
            roll(run, "A", throw="C2 E1", keep="C", win=0, react=1, stop="reach")
            question = run.question
            assert isinstance(question, Pick)
            chosen = GameMaster().choose(run, question, Rng(seed))
            assert isinstance(chosen, int)
            assert not chosen & barred
            play(run, "event", reach=[chosen])
            question = run.asked(0)
            assert question is not None
            told = str(GameMaster().choose(run, question, Rng(seed)))
            unsaid = "harm" if barred == 1 else "notice"
            for group in ("surprises", "reactions"):
                assert not any(shape(line).search(told) for die in tales()[group].values() for line in die[unsaid])


def test_the_case_is_all_it_sees() -> None:
    run = position(goals={"G": 0})
    roll(run, "Ann", stop="skill", suggest_skill=15)
    play(run, "threshold", skill=15, goal=0)
    case = case_of(table(run))
    assert (case.deed, case.suggested_skill) == ("the action the intent", 15)


def test_every_line_of_every_table_is_text() -> None:
    for name in tales():
        if name not in ("situations", "threads"):
            lines = everything(name)
            assert all(isinstance(line, str) and line == line.strip() and len(line) > 5 for line in lines), name
            assert len(set(lines)) == len(lines), name
    for scene in tales()["situations"]:
        assert len(scene["text"]) <= 280
        assert len(scene["goals"]) == 2
        assert all(goal["kind"] in tales()["offers"] and len(goal["name"]) <= 60 for goal in scene["goals"])

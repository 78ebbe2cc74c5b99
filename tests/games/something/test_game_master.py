"""The software GM and the software players."""

from __future__ import annotations

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Pick, Rng
from rulewright.games.something import GAME, usual_bot
from rulewright.games.something.bots import Careful, FewestRolls, Learner, TokenLover
from rulewright.games.something.game_master import Case, GameMaster, case_of, judge_goal, judge_skill, judge_threshold
from rulewright.games.something.positions import play, position, roll, table
from rulewright.games.something.tales import everything, tales, untold

OWN_WORDS = ("scene", "offer", "obstacle", "setback", "event", "surprise", "witness", "answer", "oracle")


def test_the_tables_hold_well_over_sixty_lines_of_each_weight() -> None:
    assert len(tales()["situations"]) == 30
    assert {(s["die"], s["face"]) for s in tales()["situations"]} == {(d, f) for d in "CDEST" for f in (1, 6)}
    counts = {name: len(everything(name)) for name in ("offers", "obstacles", "setbacks", "surprises", "reactions")}
    assert all(count >= 20 for count in counts.values())
    assert sum(counts.values()) + 30 > 180
    lines = [line for name in counts for line in everything(name)]
    assert len(set(lines)) == len(lines)
    assert max(len(line) for line in lines) <= 200


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
    told = {"a", "b"}
    assert untold(["a"], ["a", "b"], told, "", 100, Rng(1)) in ("a b", "b a")


@pytest.mark.atom("S-003", "S-004")
@pytest.mark.parametrize("seed", range(10))
def test_it_opens_with_a_die_and_the_situation_that_goes_with_it(seed: int) -> None:
    run = GAME.run(2)
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


@pytest.mark.atom("S-014", "S-015", "S-016")
def test_it_follows_what_the_player_asks_for_and_else_judges_by_aim_and_sheet() -> None:
    asked = Case(15, 1, -1, {}, 0, ((0, "The Duel"), (1, "The Dam")), 1)
    assert (judge_skill(asked), judge_goal(asked)) == (15, 1)
    left = Case(-2, -2, -1, {24: 3, 15: 2}, 1, ((0, "The Duel"), (1, "The Dam")), 1)
    assert (judge_skill(left), judge_goal(left)) == (24, 1)
    assert judge_goal(Case(-2, -2, -1, {}, -1, (), 1)) == -1
    assert judge_threshold(left, Rng(1)) in (7, 10, 13)


@pytest.mark.atom("S-044")
def test_its_offer_goes_by_goal_and_margin() -> None:
    for threshold, band in ((10, "near"), (16, "far")):
        run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CST", {})}, goals={"The Dam": 0})
        roll(run, "A", goal="The Dam", threshold=threshold, throw="D2 E1", keep="D", offer=[], stop="never")
        question = run.asked(0)
        assert question is not None
        assert GameMaster().choose(run, question, Rng(3)) in [
            line.replace("{who}", "A") for line in tales()["offers"]["mend"][band]
        ]


@pytest.mark.atom("S-059")
def test_its_setback_goes_by_the_die_that_was_kept() -> None:
    run = position(die="S2", crew={"A": ("CDE", {}), "B": ("CST", {})})
    roll(run, "A", throw="D2 E1", keep="D", setback=[], stop="never")
    question = run.asked(0)
    assert question is not None
    assert GameMaster().choose(run, question, Rng(3)) in [
        line.replace("{who}", "A") for line in tales()["setbacks"]["D"]
    ]


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


def keep_of(bot: object, run: object) -> int:
    from rulewright.engine import Run

    assert isinstance(run, Run)
    question = run.question
    assert isinstance(question, Pick)
    chosen = bot.choose(run, question, Rng(1))  # type: ignore[attr-defined]
    assert isinstance(chosen, int)
    return chosen


def test_players_keep_what_suits_them() -> None:
    run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CST", {})}, goals={"G": 0})
    roll(run, "A", goal="G", threshold=10, throw="D6 E2", stop="keep")
    assert keep_of(Careful(), run) == 1
    assert keep_of(TokenLover(), run) == 1
    assert keep_of(Learner(), run) == 0
    low = position(die="D2", crew={"A": ("CES", {}), "B": ("CST", {})}, goals={"G": 0})
    roll(low, "A", goal="G", threshold=13, throw="C6 E4", stop="keep")
    assert keep_of(TokenLover(), low) == 0
    assert keep_of(FewestRolls(), low) == 1
    assert usual_bot(4, 0) == "game-master"
    assert usual_bot(4, 2) != "game-master"


def test_a_player_bot_at_the_gms_seat_is_a_gm() -> None:
    bots = [make_bot(GAME, "careful"), make_bot(GAME, "careful")]
    run = play_out(GAME, bots, {"rolls": 4}, seed=3, listen=True)
    assert GAME.facts is not None
    facts = GAME.facts(run.state, run.state.story or [])
    assert facts["rolls"] == sum(table(run).rolled)
    assert facts["largest_spotlight_share"] == 1.0
    assert set(facts) >= {"rolls_per_goal", "setbacks", "learned", "tokens_gained", "smallest_spotlight_share"}


def test_the_case_is_all_it_sees() -> None:
    run = position(goals={"G": 0})
    roll(run, "Ann", stop="skill", suggest_skill=15)
    play(run, "threshold", skill=15, goal=0)
    assert case_of(table(run)).skill == 15


def test_every_line_of_every_table_is_text() -> None:
    for name in tales():
        if name != "situations":
            lines = everything(name)
            assert all(isinstance(line, str) and line == line.strip() and len(line) > 5 for line in lines), name
            assert len(set(lines)) == len(lines), name
    for scene in tales()["situations"]:
        assert len(scene["text"]) <= 280
        assert len(scene["goals"]) == 2
        assert all(goal["kind"] in tales()["offers"] and len(goal["name"]) <= 60 for goal in scene["goals"])

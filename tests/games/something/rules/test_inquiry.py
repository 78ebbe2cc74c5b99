"""Important information for a token, at any time."""

from __future__ import annotations

import pytest

from rulewright.games.something import GAME
from rulewright.games.something.rules.framing import RESTATE
from rulewright.games.something.rules.inquiry import OF_AN_ALLY, promised
from rulewright.games.something.rules.resolving import BUY_BEFORE_KEEP
from rulewright.games.something.tokens import CLUE, QUESTIONS, TOKENS
from tests.games.something.positions import PAIR, goals_now, key, offered, play, position, roll, table, tokens_of


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


@pytest.mark.atom("S-079")
def test_information_can_also_be_bought_between_throw_and_keep() -> None:
    run = position(die="S6", tokens={"Ann": ["Focus"]})
    roll(run, "Ann", throw="D2 E1", stop="keep")
    assert 14 in offered(run)
    play(run, keep=[14])
    assert (key(run), tokens_of(run, "Ann")) == ("keep", set())


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


@pytest.mark.atom("S-079")
@pytest.mark.parametrize("agreed", [0, 1])
def test_a_companion_may_pay_for_information_in_the_midst_of_a_roll(agreed: int) -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})}, tokens={"B": ["Clue"]})
    roll(run, "A", throw="D3 S4", stop="keep")
    asked = BUY_BEFORE_KEEP + OF_AN_ALLY + promised(1, CLUE)
    assert asked in offered(run)
    run.answer(asked)
    assert (key(run), run.waiting_for()) == ("lend_token", [2])
    play(run, "keep", lend_token=agreed)
    assert tokens_of(run, "B") == (set() if agreed else {"Clue"})
    assert asked not in offered(run)


@pytest.mark.atom("S-016")
def test_the_gm_answers_an_argument_in_words() -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})})
    roll(run, "A", throw="D3 S4", stop="throw")
    run.answer(RESTATE)
    play(run, "skill", reply="The rope is new; 7 then.")
    assert table(run).prose[-1] == (0, "reply", "The rope is new; 7 then.")

"""Who goes next: claims, the lock, being shut out, alone, and the end of the sitting."""

from __future__ import annotations

import pytest

from rulewright.engine import Illegal, Pick
from rulewright.games.something.rules.claiming import FIRST_ACT, PASS
from rulewright.games.something.rules.crew import may_roll
from tests.games.something.positions import PAIR, Crew, die_now, key, offered, play, position, roll, table, told


@pytest.mark.atom("S-035")
def test_a_character_shut_out_may_still_spend_tokens_and_by_option_borrow_a_die() -> None:
    crew: Crew = {"A": ("DS", {}), "B": ("CDE", {})}
    run = position(die="S2", crew=crew, tokens={"A": ["Clue"]})
    asked = run.asked(1)
    assert isinstance(asked, Pick)
    assert asked.options == [PASS, FIRST_ACT, 103]
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
    called = position(die="S6", next_roller="gm_calls", last="Ann", act_between=False)
    assert (key(called), offered(called)) == ("call_on", [1, 2])
    in_turn = position(die="S6", next_roller="rotation", last="Ben", act_between=False)
    assert table(in_turn).roller == 2


@pytest.mark.atom("S-098")
def test_a_locked_character_is_refused_by_name() -> None:
    run = position(die="S6", last="Ann", act_between=False)
    assert run.asked(1) is None
    crew: Crew = {"A": ("CDE", {}), "B": ("CDE", {})}
    solo = position(die="S6", crew=crew, owners=(1, 1), last="A", tokens={"A": ["Clue"]})
    with pytest.raises(Illegal) as refused:
        solo.answer(1, 1)
    assert refused.value.rule == "S-098"


@pytest.mark.atom("S2-013")
def test_no_player_rolls_twice_running_with_the_course_on() -> None:
    run = position(die="S6", crew={**PAIR, "C": ("CDE", {})}, owners=(1, 1, 2), course=True)
    roll(run, "A", throw="D2 E1", keep="D", win=0)
    assert may_roll(table(run)) == [2]


@pytest.mark.atom("S-013", "S-035")
def test_who_has_just_rolled_may_still_act_in_the_fiction_and_nothing_else_changes() -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})}, last="A")
    picks = {pick.seat: pick.options for pick in [run.question] if isinstance(pick, Pick)}
    assert picks == {1: [PASS, FIRST_ACT]}
    run.answer(FIRST_ACT)
    play(run, "needs_roll", action="I hold the door.")
    assert offered(run) == [0, 2]
    play(run, "business", needs_roll=0)
    assert (die_now(run), table(run).last_roller, sum(table(run).rolled)) == ("C2", 0, 0)
    assert told(run, "no_roll") == [(0, "A", 0)]


@pytest.mark.atom("S-035")
def test_by_option_who_may_not_roll_is_not_asked() -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})}, last="A", act_between=False)
    assert key(run) == "action"

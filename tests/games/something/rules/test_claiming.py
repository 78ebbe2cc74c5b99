"""Who goes next: claims, the lock, being shut out, alone, and the end of the sitting."""

from __future__ import annotations

import pytest

from rulewright.engine import Illegal, Pick
from rulewright.games.something.rules.crew import may_roll
from tests.games.something.positions import PAIR, Crew, key, offered, play, position, roll, table


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


@pytest.mark.atom("S2-013")
def test_no_player_rolls_twice_running_with_the_course_on() -> None:
    run = position(die="S6", crew={**PAIR, "C": ("CDE", {})}, owners=(1, 1, 2), course=True)
    roll(run, "A", throw="D2 E1", keep="D", win=0)
    assert may_roll(table(run)) == [2]

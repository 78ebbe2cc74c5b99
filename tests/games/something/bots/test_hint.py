"""The advisor: what each choice leads to, unless it is off."""

from __future__ import annotations

import pytest

from rulewright.engine import Pick
from rulewright.games.something import GAME
from tests.games.something.positions import Crew, minding, play, position, roll, table


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


@pytest.mark.atom("S-902")
@pytest.mark.parametrize("advisor", [True, False])
def test_each_die_says_what_keeping_it_comes_to_unless_the_advisor_is_off(advisor: bool) -> None:
    run = position(die="S6", crew={"A": ("CDE", {"gunnery": 1}), "B": ("CST", {})}, advisor=advisor)
    roll(run, "A", threshold=10, throw="D6 E2", stop="keep")
    asking = GAME.asking(run, 1)
    assert asking is not None
    told = ("a tie", "9, middle") if advisor else ("", "")
    assert [(choice.label, choice.detail) for choice in asking.choices[:2]] == [
        ("keep Daring [6], pass Expertise [2]", told[0]),
        ("keep Expertise [2], pass Daring [6]", told[1]),
    ]

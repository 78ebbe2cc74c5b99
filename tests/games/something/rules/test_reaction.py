"""After the roll: surprises and the tokens that answer them, harm, and when the Course changes."""

from __future__ import annotations

import pytest

from rulewright.engine import Pick
from rulewright.games.something import GAME
from rulewright.games.something.rules.something import Something
from tests.games.something.positions import (
    PAIR,
    Crew,
    die_now,
    key,
    minding,
    offered,
    play,
    position,
    roll,
    table,
    tokens_of,
)


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


@pytest.mark.atom("S2-001", "S2-002")
def test_the_course_changes_only_after_all_consequences() -> None:
    for course, during in ((False, "E2"), (True, "S6")):
        run = position(die="S6", crew=PAIR, goals={"G": 0}, course=course)
        roll(run, "A", goal="G", throw="D4 E2", keep="D", stop="react")
        assert die_now(run) == during
        assert GAME.look(run, -1)["die"] is not None
        play(run)
        assert die_now(run) == "E2"


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


@pytest.mark.atom("S2-049")
def test_peril_outside_a_roll_harms_unless_a_token_is_spent() -> None:
    crew: Crew = {**PAIR, "C": ("CDE", {})}
    run = position(crew=crew, tokens={"B": ["Clue"]}, destiny_tracks=True, change=minding)
    play(run, "", business=[14], surprised=[8])
    assert table(run).harm == [1, 0, 1]
    assert tokens_of(run, "B") == set()

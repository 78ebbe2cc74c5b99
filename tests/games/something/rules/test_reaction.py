"""After the roll: surprises and the tokens that answer them, harm, and when the Course changes."""

from __future__ import annotations

import pytest

from rulewright.engine import Pick, Run, Sealed
from rulewright.games.something import GAME
from rulewright.games.something.rules.business import END_SITTING, NARRATE, NEW_SCENE, PRESENCE, SPRING
from rulewright.games.something.rules.reaction import one_of_them
from rulewright.games.something.rules.something import Something
from rulewright.games.something.state import NOBODY
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
    told,
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
        play(run, "surprised")
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


@pytest.mark.atom("S-080")
def test_whoever_spends_tokens_says_what_they_bought() -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})}, tokens={"A": ["Clue"]})
    roll(run, "A", throw="D3 S4", keep="D", react=2, whom=0, stop="surprised")
    run.answer(1 << 3)
    assert (key(run), run.waiting_for()) == ("saved", [1])
    run.answer("I saw the wreck tumble and drew the harpoon in.")
    assert table(run).prose[-1] == (1, "saved", "I saw the wreck tumble and drew the harpoon in.")


@pytest.mark.atom("S-080", "S-085")
def test_the_gm_springs_a_surprise_on_anybody_before_the_first_roll() -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})}, tokens={"B": ["Clue"]}, change=minding)
    run.answer(SPRING)
    play(run, "whom")
    assert one_of_them(1) in offered(run)
    play(run, "surprised", whom=one_of_them(1))
    assert run.waiting_for() == [2]
    play(run, "business", surprised=0)
    assert told(run, "surprised") == [(("B",), False)]
    assert table(run).last_roller == NOBODY


@pytest.mark.atom("S-085")
def test_a_reaction_may_strike_somebody_who_did_not_roll() -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})}, tokens={"A": ["Clue"]})
    roll(run, "A", throw="D3 S4", keep="D", react=2, whom=one_of_them(1))
    assert told(run, "surprised") == [(("B",), False)]


@pytest.mark.atom("S-905")
def test_who_is_not_in_the_scene_is_neither_struck_nor_rolls() -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {}), "C": ("DES", {})}, change=minding)
    play(run, "", business=[PRESENCE], presence=[1])
    assert table(run).away == [0, 1, 0]
    assert not GAME.look(run, 0)["characters"][1]["in_scene"]
    play(run, "", business=[SPRING], whom=[1])
    assert told(run, "surprised") == [(("A", "C"), False)]
    run.answer(0)
    assert isinstance(run.question, Sealed)
    assert [pick.seat for pick in run.question.picks] == [1, 3]


@pytest.mark.atom("S-905")
def test_a_new_scene_has_everybody_in_it_and_keeps_the_die_unless_the_table_wants_a_new_one() -> None:
    run = position(die="C2", change=minding)
    play(run, "", business=[PRESENCE, NEW_SCENE], presence=[1], scene="The harbour.")
    assert (table(run).away, table(run).scene, die_now(run)) == ([0, 0, 0], 2, "C2")
    assert told(run, "scene") == [(2,)]
    run = position(die="C2", change=minding, reopen="session_and_scene")
    play(run, "", business=[NEW_SCENE], lay_die=36)
    assert die_now(run) == "S6"


@pytest.mark.atom("S-901")
def test_an_evening_is_warned_of_its_end_and_goes_on_if_the_gm_wishes() -> None:
    crew: Crew = {"A": ("DST", {}), "B": ("CDE", {})}
    run = position(die="C2", crew=crew, rolls=2)
    roll(run, "A", throw="D3 S4", keep="D")
    assert told(run, "last_roll") == [()]
    roll(run, "B", throw="C1 E4", keep="E", stop="go_longer")
    assert offered(run) == [0, 4]
    run.answer(4)
    assert key(run) == "business"
    assert table(run).rolls_due == 6


@pytest.mark.atom("S-901")
@pytest.mark.parametrize(("when", "over"), [(0, False), (1, False), (2, True)])
def test_the_gm_ends_the_evening_when_it_pleases(when: int, over: bool) -> None:
    run = position(die="C2", change=minding)
    play(run, "", business=[END_SITTING], end_when=when)
    assert run.over == over
    assert table(run).rolls_due == (1 if when == 1 else 60)


@pytest.mark.atom("S-096")
def test_the_gm_tells_what_happens_between_two_rolls() -> None:
    run = position(die="C2", change=minding)
    play(run, "", business=[NARRATE], narration="Rain on the hull.")
    assert table(run).prose == [(0, "narration", "Rain on the hull.")]


@pytest.mark.atom("S-085", "S-071")
def test_who_alone_is_struck_is_called_by_name_and_so_is_who_is_unharmed() -> None:
    lone: Crew = {"Captain Ysolde Marrow": ("CDE", {})}
    for crew, struck in ((lone, "Ysolde"), (PAIR, "everybody")):
        run = position(crew=crew, change=minding)
        play(run, business=[SPRING], reach=1, whom=1, event="A hook thuds into the rail.", stop="never")
        assert f"It strikes {struck}, and may do harm." in sentences(run)
    run = position(die="D6", crew=lone)
    roll(run, "Captain Ysolde Marrow", threshold=7, throw="C2 E1", keep="C")
    assert "Daring is high for Ysolde: Ysolde and allies are unharmed by it." in sentences(run)


def sentences(run: Run) -> list[str]:
    """What was told at the table."""
    return [GAME.told(run, event) for event in table(run).told or []]


@pytest.mark.atom("S-070")
def test_in_the_book_a_witness_is_said_to_be_impressed() -> None:
    run = position(die="C6")
    roll(run, "Ann", threshold=7, throw="D2 E1", keep="D", witness="the hangman.")
    spoken = [GAME.spoken(event) for event in table(run).told or []]
    assert "Impressed: the hangman." in [said[1].text for said in spoken if said is not None]

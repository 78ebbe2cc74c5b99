"""Names of strangers, and roles beside them: in questions, in the story, at `?` in the terminal."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.engine import Write, read_record
from rulewright.engine.game import find
from rulewright.engine.rng import Rng
from rulewright.engine.rulebook import read_atoms
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis.rules.naming import NAME_LIMIT, SONG_TITLES, ready_title
from rulewright.games.genesis.state import STUDIO_MUSICIAN

GAME = find("genesis")
GOLDEN = Path(__file__).parents[2] / "golden" / "genesis"
NASTY = "<img src=x onerror=alert(1)> {seat} [G-001]"


def forming(**options: Any) -> Any:
    """A career of Ann, Ben and Cat whose roles and first bubbles are taken: Ann is Front, Cat Beats."""
    run: Any = GAME.run(["Ann", "Ben", "Cat"], options, seed="names", listen=True)
    while not isinstance(run.question, Write) and run.state.forming < 3:
        pick = run.asked(run.waiting_for()[0])
        run.answer(pick.options[-1] if pick.ask == "role" else pick.options[0])
    return run


def offered(run: Any) -> str:
    """What the one tap says that writes nothing."""
    asking = GAME.asking(run, run.question.seat)
    assert asking is not None
    return asking.unsaid


@pytest.mark.atom("G-011")
def test_one_tap_keeps_the_names_that_are_ready() -> None:
    run = forming()
    (leader,) = run.waiting_for()
    assert GAME.roles(run)[leader] == "Beats"  # nobody is committed yet, and ties go to Beats
    keep = offered(run)
    run.answer("")
    for _ in range(3):
        assert run.question.ask == "character_name"
        run.answer("")
    assert run.question.ask == "song_title"
    title = offered(run)
    run.answer("")
    assert keep == f"Keep “{run.state.names[0]}”"
    assert title == f"Keep “{run.state.songs[0].name}”"
    assert run.state.songs[0].name in SONG_TITLES
    told = [GAME.told(run, event) for event in run.state.told or []]
    assert f"The band is called “{run.state.names[0]}”." in told


@pytest.mark.atom("G-011")
def test_nobody_is_asked_for_names_when_they_are_not_wanted_and_still_they_are_there() -> None:
    run = forming(naming=False)
    assert run.state.names[0]
    assert run.state.songs[0].name in SONG_TITLES


@pytest.mark.atom("G-011")
def test_what_strangers_write_is_one_bounded_line_and_never_a_template() -> None:
    run = forming()
    question = run.question
    assert question.limit == NAME_LIMIT
    assert not question.accepts("x" * (NAME_LIMIT + 1))
    run.answer(f"  {NASTY}\n ")
    for _ in range(3):
        run.answer("a\n\nb")
    run.answer(NASTY)
    assert run.state.names == (NASTY, "a b", "a b", "a b")
    told = [GAME.told(run, event) for event in run.state.told or []]
    assert f"The band is called “{NASTY}”." in told
    found = GAME.thing(NASTY, run.options, GAME.look(run, 0))
    assert found is not None
    assert found.title == NASTY


@pytest.mark.atom("G-011")
def test_no_two_ready_titles_of_a_band_are_alike() -> None:
    titles: list[str] = []
    for _ in range(len(SONG_TITLES) + 2):
        titles.append(ready_title("Rust Parade", titles))
    assert len(set(titles)) == len(titles)
    assert titles[-1] == f"Song {len(titles)}"


@pytest.mark.atom("G-001")
def test_roles_stand_beside_names_in_the_story_and_in_questions() -> None:
    run = forming(naming=False)
    assert list(GAME.roles(run)) == ["Front", "Melody", "Beats"]
    assert list(GAME.called(run)) == ["Ann (Front)", "Ben (Melody)", "Cat (Beats)"]
    told = [GAME.told(run, event) for event in run.state.told or []]
    assert told[:3] == ["Ann plays Front.", "Ben plays Melody.", "Cat plays Beats."]
    assert "Cat (Beats) begins with Re-roll." in told
    while run.waiting_for() != [2]:
        run.answer(run.question.at_random(Rng(0)))
    mine, others = GAME.asking(run, 2), GAME.asking(run, 0)
    assert mine is not None
    assert others is not None
    assert mine.sentence.startswith("Cat (Beats): place a die")
    assert others.sentence == "Cat (Beats) is choosing a die."


def test_every_event_that_names_a_role_names_its_player() -> None:
    """Or, in a break-up, says that a studio musician plays it. [G-256]"""
    run: Any = GAME.run(["Ann", "Ben", "Cat"], GAME.for_simulation, seed="story", listen=True)
    rng = Rng("story")
    while not run.over and run.position < 3000:
        run.answer(run.question.at_random(rng))
    for event in run.state.told or []:
        said = GAME.told(run, event)
        facts = dict(zip(GAME.tells[event.kind].facts.split(), event.facts, strict=True))
        if event.kind != "role" and "role" in facts:
            role, names = facts["role"], GAME.called(run)
            who = "Studio musician" if role >= STUDIO_MUSICIAN else names[run.state.seat_of[role]]
            assert who in said, (event.kind, said)


def test_everything_that_lies_on_the_table_is_told_by_its_code() -> None:
    run = forming(naming=False)
    seen = GAME.look(run, 0)
    codes = ("GIG04", "CC03", "SP03", "DC01", "EV01", "Boom die", "Stereo die", "Charm die", "Echo", "Harmony", "Steve")
    for code in (*codes, "SONG1", run.state.songs[0].name):
        found = GAME.thing(code, run.options, seen)
        assert found is not None, code
        assert found.text
    song = GAME.thing("song1", run.options, seen)
    assert song is not None
    assert "3 parts, 9 squares, 7 circles" in song.text
    assert "There is no record." in song.text
    assert GAME.thing("SONG2", run.options, seen) is None


def test_roles_of_band_practice_stand_beside_names_too() -> None:
    game = find("band-practice")
    run = game.run(["Ann", "Ben", "Cat"], seed="roles", listen=True)
    assert list(game.called(run)) == [f"{name} ({role})" for name, role in zip(run.names, ROLES, strict=True)]
    told = [game.told(run, event) for event in run.state.told or []]
    assert any(line.startswith("Ann (Beats) rolls") for line in told)
    by_title = game.run(0, seed="roles")
    assert list(game.called(by_title)) == list(ROLES)


def test_what_is_told_of_a_thing_leads_to_its_own_rule() -> None:
    """`? EV07` shows the rule of that Event, not of the first: its title is the card's."""
    told = GAME.things({}) if GAME.things is not None else {}
    atoms = read_atoms(GAME.rulebook())
    events = [f"EV{number:02}" for number in range(4, 12)]
    for code in (*events, "CC01", "CC02", "CC03", "CC07", "Echo"):
        assert atoms[told[code].rule].title == told[code].title
    wanted = {
        "GIG05": "The Battle is won once",
        "GIG08": "Tour the Coast goes round again",
        "SP03": "Drawing a Song Part",
    }
    assert {code: atoms[told[code].rule].title for code in wanted} == wanted


def test_a_circle_across_a_gap_is_told_with_the_squares_that_it_compares() -> None:
    """The third column of the song has no Beats square: its Equals compares the second with the fourth."""
    run = GAME.replay(read_record((GOLDEN / "career-31.jsonl").read_text()), upto=782, listen=True)
    told = [GAME.sentence(event, run.names) for event in run.state.told or []]
    last = told[len(told) - told[::-1].index("On stage: “Never Learned the Bridge”.") :]
    assert "Equals between beats 2 and 4 fails." in last
    assert not any("between beats 2 and 3" in sentence for sentence in last)


def test_whoever_waits_reads_what_is_decided() -> None:
    assert not [name for name, words in GAME.asks.items() if not words.waiting]

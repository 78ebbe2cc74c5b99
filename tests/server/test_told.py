"""Lines of the story wait for their words until somebody reads them, and nobody can tell."""

from collections.abc import Callable, Sequence

import pytest

from rulewright.engine import CHANCE, Event, Game, Rng
from rulewright.engine.run import Answer
from rulewright.games import names
from rulewright.server import entries as on
from rulewright.server.protocol import SPECTATOR, StoryLine
from rulewright.server.table import Table
from rulewright.server.told import STORY_LIMIT, EventLine, ToldLine, story

ANSWERS = 60


def play(table: Table, seed: str, each: Callable[[], None]) -> None:
    """Answers by chance, each an entry of its own; `each` looks after every one."""
    rng = Rng(seed)
    run = table.run
    assert run is not None
    for _ in range(ANSWERS):
        question = run.question
        if question is None:
            return
        if question.is_chance():
            given = Answer(CHANCE, question.chance_ask(), question.at_random(rng))
        else:
            seat = run.waiting_for()[0]
            asked = run.asked(seat)
            assert asked is not None
            given = Answer(seat, asked.ask, asked.at_random(rng))
        table.apply(on.Logged(2.0, "holder0", "", on.Answered([given])))
        each()


@pytest.mark.parametrize("name", names())
def test_a_line_read_late_says_what_it_said_at_once(name: str, new_table: Callable[[str], Table]) -> None:
    soon, late = new_table(name), new_table(name)
    at_once: list[StoryLine] = []

    def read() -> None:
        at_once.extend(line.shown for line in soon.story[len(at_once) :])

    read()
    play(soon, "read", read)
    play(late, "read", lambda: None)
    assert [line.shown for line in late.story] == at_once
    assert len(at_once) > 2


def test_nobody_puts_into_words_what_nobody_reads(
    new_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table("history")
    said: list[Event] = []
    sentence = Game.sentence

    def counted(game: Game, event: Event, *more: Sequence[str]) -> str:
        said.append(event)
        return sentence(game, event, *more)

    monkeypatch.setattr(Game, "sentence", counted)
    play(table, "unread", lambda: None)
    assert said == []
    assert sum(isinstance(line, EventLine) for line in table.story) > 20
    once = [line.shown for line in table.story]
    told = len(said)
    assert told > 20
    assert [line.shown for line in table.story] == once
    assert len(said) == told  # made the first time, kept after that


def lines_of(versions: int) -> list[ToldLine]:
    """A line a version; every third one is for seat 1 alone."""
    made = [ToldLine(StoryLine(at, at, f"line {at}", 0.0)) for at in range(1, versions + 1)]
    for line in made:
        line.to = (1,) if line.version % 3 == 0 else None
    return made


@pytest.mark.parametrize(("versions", "after"), [(5, 0), (5, 3), (5, 5), (500, 0), (500, 150), (500, 450), (300, 0)])
def test_the_latest_lines_are_sent_and_whether_some_are_missing(versions: int, after: int) -> None:
    lines = lines_of(versions)
    for observer in (SPECTATOR, 0, 1):
        readable = [line.shown for line in lines if line.version > after and line.read_by(observer)]
        expected = (readable, after) if len(readable) <= STORY_LIMIT else (readable[-STORY_LIMIT:], 0)
        assert story(lines, observer, after) == expected

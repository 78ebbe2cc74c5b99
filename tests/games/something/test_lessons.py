"""The lessons of the rulebook: what its examples say is what happens, and every picture of them can be drawn."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from rulewright.draw.model import draw
from rulewright.games.something import GAME
from rulewright.games.something.dice import LETTERS
from rulewright.games.something.pictures import SAFE, SKILL, TIED, pictures, played
from rulewright.games.something.rules.crew import skill_of
from rulewright.games.something.rules.resolving import TREAT_AS_LOW
from rulewright.games.something.skills import skill_called
from rulewright.games.something.state import MIDDLE, TIE, WIN


@pytest.mark.atom("S-039", "S-044", "S-045", "S-047")
def test_the_lesson_of_the_win_that_expertise_keeps_the_progress_of() -> None:
    run = played("win")
    t: Any = run.state
    assert (t.total, t.threshold, t.band) == (12, 13, MIDDLE)
    t = played("react").state
    assert t.band == WIN
    assert t.progress == [1, 0]
    assert (LETTERS[t.die_type], t.die_face) == ("D", 4)


@pytest.mark.atom("S-046")
def test_the_lesson_of_not_yet() -> None:
    t: Any = played("react", win=TREAT_AS_LOW, keep=SAFE).state
    assert t.progress == [2, 0]


@pytest.mark.atom("S-055", "S-056", "S-064")
def test_the_lesson_of_the_tie_that_teaches() -> None:
    t: Any = played("react", keep=TIED).state
    assert t.band == TIE
    assert t.progress == [0, 0]
    assert skill_of(t, 0, skill_called(SKILL)) == 3
    assert [text for _, kind, text in t.prose if kind == "setback"] == [
        "The drainpipe comes off the wall, with Jory on it."
    ]


def test_every_picture_of_the_lessons_is_made_and_shown() -> None:
    book = files("rulewright.games.something").joinpath("rulebook.md").read_text(encoding="utf-8")
    made = pictures()
    assert set(re.findall(r"!\[[^]]+\]\(([\w-]+)\)", book)) == set(made)
    for picture in made.values():
        boards = {board.id for board in draw(GAME, picture.view).boards}
        assert set(picture.boards) <= boards

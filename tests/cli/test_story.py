"""A record printed as a story: every game's, and an evening of *Something as prose."""

from __future__ import annotations

import sys
from html import unescape
from pathlib import Path

import pytest

from rulewright.cli import main
from rulewright.engine import Rng, Write
from rulewright.games import find, names
from rulewright.games.something import GAME
from rulewright.lab.story import as_html, as_markdown, story_of

GOLDEN = Path(__file__).parent.parent / "golden"


def printed(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["rulewright", "story", *words])
    with pytest.raises(SystemExit) as done:
        main()
    return int(done.value.code or 0)


@pytest.mark.parametrize("name", ["tic-tac-toe", "liars-dice", "history"])
def test_every_game_s_record_gives_a_story(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert name in names()
    for ending in ("md", "html"):
        page = tmp_path / f"story.{ending}"
        assert printed(monkeypatch, str(GOLDEN / name / "01.jsonl"), "--out", str(page)) == 0
        assert find(name).title in unescape(page.read_text(encoding="utf-8"))


def test_only_pages_that_can_be_read_are_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "story.docx"
    assert printed(monkeypatch, str(GOLDEN / "tic-tac-toe" / "01.jsonl"), "--out", str(page)) == 2
    assert not page.exists()


def test_an_evening_reads_like_prose_with_the_rolls_in_the_margin() -> None:
    run = GAME.run(["Mae", "Ann", "Ben"], {"start_token": "none", "rolls": 2}, seed="prose", listen=True)
    rng = Rng("prose")
    said = {
        "goal_name": "Transmission",
        "scene": "Rain over <Carnax>.",
        "action": "I hold the door.",
        "intent": "So that the others get out.",
    }
    picks = {"needs_roll": 1, "business": 0, "privately": 0, "how_many_goals": 1}
    while not run.over:
        seat = run.waiting_for()[0]
        question = run.asked(seat)
        assert question is not None
        if isinstance(question, Write):
            run.answer(said.get(question.ask, f"Words for {question.ask}."), seat)
        else:
            wanted = picks.get(question.ask, -1)
            run.answer(wanted if wanted in question.options else question.at_random(rng), seat)
    told = story_of(GAME, GAME.record(run))
    assert told.players == "Mae (GM), Ann, Ben"
    page = as_markdown(told)
    assert "## Scene 1\n\nRain over &lt;Carnax&gt;." in page
    assert "I hold the door. *So that the others get out.*" in page
    assert any(part.voice in ("Ysolde", "Jex") for part in told.parts)
    assert "Nobody wins" not in page
    assert "GM: 0" not in page
    for name in table_names(run.state):
        assert f"- **{name}**:" in page
    html = as_html(told)
    assert '<aside class="margin">' in html
    assert "Rain over &lt;Carnax&gt;." in html


def table_names(state: object) -> list[str]:
    """The characters and the Goals of a table."""
    return [*getattr(state, "names", []), *getattr(state, "goal_names", [])]

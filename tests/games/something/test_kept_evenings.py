"""The evenings under examples: their records still play, and their stories are what the command prints."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.engine import read_record

EVENINGS = Path(__file__).parents[3] / "examples" / "evenings"


@pytest.mark.parametrize("name", ["first", "second", "people", "alone"])
def test_the_story_of_a_kept_evening_is_what_its_record_tells(name: str, tmp_path: Path) -> None:
    told = tmp_path / "story.md"
    done = CliRunner().invoke(build(), ["story", str(EVENINGS / f"{name}.jsonl"), "--out", str(told)])
    assert done.exit_code == 0, done.output
    assert told.read_text(encoding="utf-8") == (EVENINGS / f"{name}.md").read_text(encoding="utf-8")


def test_the_second_evening_goes_on_where_the_first_ended() -> None:
    """[S-905]"""
    record = read_record((EVENINGS / "second.jsonl").read_text(encoding="utf-8"))
    assert "chronicle" in str(record.options["campaign"])
    assert "Last time, " in (EVENINGS / "second.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["people", "alone"])
def test_in_a_kept_story_everybody_is_named_and_nothing_is_told_twice(name: str) -> None:
    story = (EVENINGS / f"{name}.md").read_text(encoding="utf-8")
    said = [line for line in story.split("\n## The ")[0].splitlines() if line and not line.startswith((">", "#", "*G"))]
    assert len(said) == len(set(said))
    assert any(line.startswith("**Ysolde.** ") for line in said)

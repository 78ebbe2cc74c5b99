"""`rulewright songbook`: the band's songs printed, solved, saved and read again."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rulewright.cli import build

GOLDEN = Path(__file__).resolve().parents[3] / "golden"
LEGENDS = str(GOLDEN / "genesis" / "career-07.jsonl")


def songbook(*words: str) -> Result:
    return CliRunner().invoke(build(), ["songbook", *words])


@pytest.mark.atom("G-230", "G-231")
def test_composed_songs_are_printed_saved_and_read_again(tmp_path: Path) -> None:
    done = songbook(LEGENDS, "--save", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert "Effects Pedal" in done.output
    files = sorted(tmp_path.glob("*.yaml"))
    assert len(files) == 7
    told = json.loads(songbook(LEGENDS, "--json").output)
    again = json.loads(songbook(str(files[2]), "--json").output)
    assert again[0]["mistakes"] == told[2]["mistakes"]
    assert again[0]["flawless"] == told[2]["flawless"]


def test_the_songbook_at_an_earlier_moment_is_thinner() -> None:
    told = json.loads(songbook(LEGENDS, "--at", "100", "--no-odds", "--json").output)
    assert [(song["parts"], song["circles"], song["odds"]) for song in told] == [(3, 7, "not solved")]


def test_what_is_no_songbook_is_refused_in_one_line(tmp_path: Path) -> None:
    for file in (GOLDEN / "history" / "01.jsonl", tmp_path / "nowhere.jsonl"):
        done = songbook(str(file))
        assert done.exit_code == 2
        assert len(done.output.strip().splitlines()) <= 2
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("name: Waltz\nparts: 3\n", encoding="utf-8")
    assert songbook(str(wrong)).exit_code == 2

"""`rulewright character`: out of one game, into the next."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rulewright.cli import build
from rulewright.games import find
from rulewright.games.genesis.character_code import read_code

GOLDEN = Path(__file__).resolve().parents[3] / "golden" / "genesis"


def character(*words: str) -> Result:
    return CliRunner().invoke(build(), ["character", *words])


@pytest.mark.atom("G-264", "G-265")
def test_a_winner_is_exported_checked_and_brought_into_a_new_game(tmp_path: Path) -> None:
    file = tmp_path / "melody.json"
    done = character("export", str(GOLDEN / "career-04.jsonl"), "--seat", "2", "--out", str(file))
    assert done.exit_code == 0, done.output
    done = character("check", str(file))
    assert done.exit_code == 0, done.output
    code = done.output.strip()
    assert read_code(code) > 0
    assert find("genesis").run(3, {"sheet_1": code}).question is not None


@pytest.mark.atom("G-264", "G-268")
def test_losers_legends_and_forgers_are_refused_in_one_line(tmp_path: Path) -> None:
    loser = character("export", str(GOLDEN / "career-04.jsonl"), "--seat", "1")
    assert (loser.exit_code, "only those who won" in loser.output) == (2, True)
    legend = character("export", str(GOLDEN / "career-07.jsonl"), "--seat", "1")
    assert (legend.exit_code, "retires" in legend.output) == (2, True)
    forged = tmp_path / "forged.json"
    forged.write_text('{"name": "Me"}', encoding="utf-8")
    done = character("check", str(forged))
    assert (done.exit_code, "not a character file" in done.output) == (2, True)
    assert character("check", str(tmp_path / "nowhere.json")).exit_code == 2

"""`rulewright campaign`: files of a campaign, between two sittings."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.bots import make_bot, play_out
from rulewright.cli import build
from rulewright.games.something import GAME
from rulewright.games.something.sheets import read_campaign
from rulewright.games.something.state import Evening


def test_a_campaign_on_the_command_line_from_new_to_after_a_sitting(tmp_path: Path) -> None:
    cli = CliRunner()
    app = build()
    first = tmp_path / "first.json"
    assert cli.invoke(app, ["campaign", "new", str(first), "--players", "2"]).exit_code == 0
    checked = cli.invoke(app, ["campaign", "check", str(first), "--json"])
    assert len(json.loads(checked.output)["characters"]) == 2
    bots = [make_bot(GAME, "game-master"), make_bot(GAME, "careful"), make_bot(GAME, "learner")]
    run = play_out(GAME, bots, {"campaign": first.read_text(encoding="utf-8"), "rolls": 5}, seed=1)
    record = tmp_path / "sitting.jsonl"
    record.write_text(run.record().text(), encoding="utf-8")
    second = tmp_path / "second.json"
    assert cli.invoke(app, ["campaign", "after", str(record), str(second)]).exit_code == 0
    assert read_campaign(second.read_text(encoding="utf-8"))["sittings"] == 1
    first.write_text('{"format": "chess"}', encoding="utf-8")
    assert cli.invoke(app, ["campaign", "check", str(first)]).exit_code == 2
    assert cli.invoke(app, ["campaign", "check", str(tmp_path / "nowhere.json")]).exit_code == 2


def test_a_sheet_is_printed_from_a_record_at_true_size(tmp_path: Path) -> None:
    cli, app = CliRunner(), build()
    bots = [make_bot(GAME, "game-master"), make_bot(GAME, "careful")]
    run = play_out(GAME, bots, {"rolls": 2}, seed=1)
    record, file = tmp_path / "sitting.jsonl", tmp_path / "sheet.svg"
    record.write_text(run.record().text(), encoding="utf-8")
    assert isinstance(run.state, Evening)
    name = run.state.names[0]
    done = cli.invoke(app, ["campaign", "sheet", str(record), name[:9].lower(), str(file)])
    assert done.exit_code == 0, done.output
    assert re.search(r'width="[\d.]+mm"', file.read_text(encoding="utf-8"))
    assert name.split()[-1] in file.read_text(encoding="utf-8")
    assert cli.invoke(app, ["campaign", "sheet", str(record), "Nobody", str(file)]).exit_code == 2


@pytest.mark.atom("S2-017")
def test_a_player_s_character_is_carried_from_one_evening_into_another(tmp_path: Path) -> None:
    record = Path(__file__).parents[2] / "golden" / "something" / "table-first.jsonl"
    sheet = tmp_path / "ysolde.json"
    done = CliRunner().invoke(
        build("character"), ["character", "export", str(record), "--seat", "2", "--out", str(sheet)]
    )
    assert done.exit_code == 0, done.output
    told = CliRunner().invoke(build("character"), ["character", "check", str(sheet)])
    assert "Captain Ysolde Marrow: all right" in told.output
    begun = GAME.run(2, {"campaign": sheet.read_text(encoding="utf-8")})
    assert getattr(begun.state, "sittings", []) == [1]
    refused = CliRunner().invoke(build("character"), ["character", "export", str(record), "--seat", "1"])
    assert (refused.exit_code, "the GM has no character" in refused.output) == (2, True)

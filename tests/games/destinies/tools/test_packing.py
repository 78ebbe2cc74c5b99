"""One file for a whole scenario: read like the folder, hashed, refused whole when anything in it was changed."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.games.destinies.scenario.loader import read_folder
from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.volumes import PACKED, digest
from rulewright.games.destinies.shelf import finder, library
from rulewright.games.destinies.shelf.finder import SHIPPED, shipped

CLEAN = Path(__file__).parent.parent / "broken" / "clean"


def tool(*words: str) -> Any:
    done = CliRunner().invoke(build(), ["scenario", *words, "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", shipped())
def test_a_packed_scenario_is_the_same_scenario(name: str, tmp_path: Path) -> None:
    file = tmp_path / f"{name}{PACKED}"
    tool("pack", name, "--to", str(file))
    there, here = Report(), Report()
    packed, folder = read_folder(file, there), read_folder(SHIPPED / name, here)
    assert not there.errors
    assert [str(p) for p in there.problems] == [str(p) for p in here.problems]
    assert (packed.id, packed.hash, packed.passages) == (folder.id, folder.hash, folder.passages)
    assert packed.translations == folder.translations


def test_it_is_played_proved_and_checked_like_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / f"mill{PACKED}"
    told = tool("pack", str(CLEAN), "--to", str(file))
    assert told["files"] == len(json.loads(file.read_text(encoding="utf-8"))["files"])
    assert tool("check", str(file))[0]["problems"] == tool("check", str(CLEAN))[0]["problems"]
    monkeypatch.setenv(finder.SHELVES, str(tmp_path))
    monkeypatch.setattr(library, "_TALES", {})
    assert "mill" in finder.names()
    assert library.tale("mill").plot.option_ids


@pytest.mark.parametrize("words", [
    ["simulate", "destinies", "-n", "2", "--seats", "2", "-o", "scenario=mill", "--workers", "1", "--json"],
    ["scenario", "check", "mill", "--json"],
    ["scenario", "words", "mill", "--json"],
    ["scenario", "odds", "mill", "--json"],
    ["scenario", "graph", "mill", "--json"],
    ["scenario", "fuzz", "mill", "--games", "4", "--players", "1", "--jobs", "1", "--json"],
    ["scenario", "diff", "mill", "mill", "--json"],
    ["scenario", "play", "mill", "--json"],
], ids=lambda words: " ".join(words[:2]))  # fmt: skip
@pytest.mark.parametrize("packed", [False, True])
def test_every_command_finds_what_stands_on_the_shelves(
    words: list[str], packed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, elsewhere = tmp_path / "shelf", tmp_path / "elsewhere"
    shelf.mkdir()
    elsewhere.mkdir()
    if packed:
        tool("pack", str(CLEAN), "--to", str(shelf / f"mill{PACKED}"))
    else:
        shutil.copytree(CLEAN, shelf / "mill")
    monkeypatch.chdir(elsewhere)
    monkeypatch.setattr(library, "_TALES", {})
    monkeypatch.delenv(finder.SHELVES, raising=False)
    assert CliRunner().invoke(build(), words).exit_code != 0
    monkeypatch.setenv(finder.SHELVES, str(shelf))
    found = CliRunner().invoke(build(), words)
    assert found.exit_code == 0, found.output


def test_a_packed_file_is_played_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(finder.SHELVES, "")
    monkeypatch.setattr(library, "_TALES", {})
    file = tmp_path / f"mill{PACKED}"
    tool("pack", str(CLEAN), "--to", str(file))
    played = CliRunner().invoke(build(), ["scenario", "play", str(file), "--json"], input="")
    assert played.exit_code == 0, played.output
    assert json.loads(played.output.splitlines()[0])["choices"]


def test_unpacked_it_is_a_folder_again(tmp_path: Path) -> None:
    file = tmp_path / f"orchard{PACKED}"
    tool("pack", "twice_orchard", "--to", str(file))
    tool("unpack", str(file), "--to", str(tmp_path / "again"))
    report = Report()
    again = read_folder(tmp_path / "again", report)
    assert not report.errors
    assert again.campaign is not None
    refused = CliRunner().invoke(build(), ["scenario", "unpack", str(file), "--to", str(tmp_path / "again")])
    assert refused.exit_code == 2


def packed(tmp_path: Path) -> dict[str, Any]:
    file = tmp_path / f"mill{PACKED}"
    tool("pack", str(CLEAN), "--to", str(file))
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def refusal(tmp_path: Path, text: str) -> str:
    file = tmp_path / f"bad{PACKED}"
    file.write_text(text, encoding="utf-8")
    report = Report()
    assert not read_folder(file, report).pois
    assert len(report.errors) == 1
    return str(report.errors[0])


def test_what_was_changed_on_the_way_is_refused_whole(tmp_path: Path) -> None:
    whole = packed(tmp_path)
    name = next(iter(whole["files"]))
    changed = {**whole, "files": {**whole["files"], name: whole["files"][name] + "# friendly\n"}}
    assert "its hash differs" in refusal(tmp_path, json.dumps(changed))
    fewer = {**whole, "files": {k: v for k, v in whole["files"].items() if k != name}}
    assert "its hash differs" in refusal(tmp_path, json.dumps(fewer))


@pytest.mark.parametrize("name", ["../../etc/passwd.yaml", "/etc/x.yaml", "a/../b.yaml", "x.py", "", "a\\b.yaml"])
def test_names_that_lead_elsewhere_are_refused(tmp_path: Path, name: str) -> None:
    whole = packed(tmp_path)
    files = {**whole["files"], name: "format: 1\n"}
    assert "no file of a scenario" in refusal(tmp_path, json.dumps({**whole, "files": files, "sha256": digest(files)}))


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"files": 3}', "[" * 100_000, '{"rulewright_scenario": 2}'])
def test_other_files_are_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    assert "scenario" in refusal(tmp_path, text)

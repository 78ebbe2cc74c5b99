"""Planted faults are found with the right code; nothing is said against what is clean."""

import importlib.util
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.games.destinies.prover.cache import ProofCache
from rulewright.games.destinies.prover.chances import chances
from rulewright.games.destinies.prover.verdicts import prove
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.problems import CODES
from rulewright.games.destinies.shelf.finder import find, shipped

HERE = Path(__file__).parent


def planted() -> Any:
    """The list of faults beside this file."""
    spec = importlib.util.spec_from_file_location("planted_faults", HERE / "faults.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.FAULTS


FAULTS = planted()


def findings(folder: Path, seconds: float = 30.0) -> set[str]:
    """Codes that `check` and, if it passes, `prove` find."""
    checked = check_folder(folder)
    codes = {problem.code for problem in checked.problems}
    if not any(problem.severity == "error" for problem in checked.problems):
        codes |= {problem.code for problem in prove(checked.scenario, seconds).problems}
    return codes


def broken(fault: Any, home: Path) -> Path:
    """The clean scenario with the fault planted."""
    folder = home / "clean"
    shutil.copytree(HERE / "clean", folder)
    for edit in fault.edits:
        path = folder / edit.file
        if edit.old:
            text = path.read_text(encoding="utf-8")
            assert edit.old in text, f"{fault.name}: the text to change is gone from {edit.file}"
            path.write_text(text.replace(edit.old, edit.new), encoding="utf-8")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(edit.new, encoding="utf-8")
    return folder


def test_there_are_at_least_thirty_planted_faults() -> None:
    assert len(FAULTS) >= 30
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


def test_every_code_has_a_planted_fault_and_a_line_in_the_documentation() -> None:
    assert {fault.code for fault in FAULTS} == set(CODES)
    written = (Path(__file__).parents[4] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    for code, (severity, _) in CODES.items():
        assert f"| {code} | {severity} |" in written


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: str(fault.name))
def test_a_planted_fault_is_found_with_its_code(fault: Any, tmp_path: Path) -> None:
    folder = broken(fault, tmp_path)
    if fault.code == "SC0202":  # the fuzzer's finding
        told = CliRunner().invoke(
            build(), ["scenario", "fuzz", str(folder), "--games", "2", "--players", "1", "--json"]
        )
        assert "wait_for_frost" in json.loads(told.stdout)["never_seen"]["options"]
    elif fault.code == "SC0308":  # a matter of odds, which `prove` adds
        checked = check_folder(folder)
        assert fault.code in {p.code for found in chances(checked.scenario, ProofCache()) if (p := found.problem())}
    else:
        assert fault.code in findings(folder, 4.0 if fault.code == "SC0309" else 30.0)


def test_nothing_is_said_against_the_clean_scenario() -> None:
    assert findings(HERE / "clean") == set()


@pytest.mark.parametrize("name", shipped())
def test_nothing_is_said_against_a_shipped_scenario(name: str) -> None:
    assert findings(find(name)) == set()

"""The command that Pig brings along is one of `rulewright`'s own."""

import json

import pytest
from typer.testing import CliRunner

from rulewright.cli import build

PROGRAM = CliRunner()


def test_it_compares_when_to_hold() -> None:
    done = PROGRAM.invoke(build("hold-at"), ["hold-at", "15", "20"])
    assert done.exit_code == 0
    assert "62.45%" in done.stdout
    assert "8.14" in done.stdout
    assert "turns to 100" in done.stdout


def test_it_prints_for_machines() -> None:
    done = PROGRAM.invoke(build("hold-at"), ["hold-at", "20", "--goal", "50", "--json"])
    (row,) = json.loads(done.stdout)
    assert row["hold_at"] == 20
    assert row["turns"] == pytest.approx(6.6, abs=0.2)


def test_it_refuses_what_cannot_be_held() -> None:
    done = PROGRAM.invoke(build("hold-at"), ["hold-at", "0"])
    assert done.exit_code == 2
    assert "held at 1 to 200 points, not at 0" in done.stderr

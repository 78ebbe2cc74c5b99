# interpreted: Typer reads signatures
"""How every tool opens a scenario: a name on the shelves or a path, all or nothing."""

from __future__ import annotations

from pathlib import Path

from rulewright.cli.console import err, fail, print_json
from rulewright.engine import counted
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.shelf.library import read_scenario


def open_scenario(name: str, as_json: bool = False) -> Scenario:
    """A scenario that could be read; otherwise its errors are printed (for machines as JSON) and the command ends."""
    scenario, problems = read_scenario(name)
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors:
        if as_json:
            print_json({"scenario": name, "problems": [problem.as_json() for problem in errors]})
        for problem in () if as_json else errors:
            err.print(str(problem), markup=False, soft_wrap=True)
        fail(f"{name} cannot be read: {counted(len(errors), 'error')}.")
    return scenario


def write_text(path: Path, text: str) -> None:
    """Write a file, making its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")

# interpreted: reads files
"""Check a scenario folder: schema, names, types, lints; waivers counted, scripted runs replayed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulewright.games.destinies.scenario.lints import check_structure
from rulewright.games.destinies.scenario.lints_heroes import check_heroes
from rulewright.games.destinies.scenario.loader import Memory, read_folder
from rulewright.games.destinies.scenario.looks import check_looks
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.scenario.problems import Problem, Report, Unreadable
from rulewright.games.destinies.scenario.prose import check_prose
from rulewright.games.destinies.scenario.references import check_references
from rulewright.games.destinies.scenario.strings import Entry


@dataclass(frozen=True)
class Checked:
    """What a check found: the scenario, open problems, waived ones, and the number of todos."""

    scenario: Scenario
    problems: list[Problem]
    waived: list[Problem]
    todos: int

    @property
    def errors(self) -> list[Problem]:
        """The problems that forbid playing."""
        return [problem for problem in self.problems if problem.severity == "error"]


def check_folder(folder: Path, memory: Memory | None = None) -> Checked:
    """All findings of `check` about a folder, in reading order; with a memory, only what has changed is parsed."""
    memory = memory or Memory()
    report = Report()
    scenario = read_folder(folder, report, memory)
    if not report.errors:
        check_references(scenario, report)
    if not report.errors:
        check_structure(scenario, report)
        check_looks(scenario, report)
        check_prose(scenario, translations(folder, memory), report)
        check_heroes(scenario, report)
    if not report.errors and scenario.tests:
        from rulewright.games.destinies.tools.scripted import check_scripts

        check_scripts(scenario, report)
    waived = [p for p in report.sorted() if is_waived(scenario, p)]
    kept = [p for p in report.sorted() if p not in waived]
    return Checked(scenario, kept, waived, len(scenario.todos))


def is_waived(scenario: Scenario, problem: Problem) -> bool:
    """Whether a reasoned waiver stands at the place; slips of the format itself cannot be waived."""
    key = (problem.place.file, problem.place.line, problem.code)
    return not problem.code.startswith("SC01") and key in scenario.waivers


def translations(folder: Path, memory: Memory) -> dict[str, list[Entry]]:
    """The translations as written, by language."""
    found: dict[str, list[Entry]] = {}
    for path in sorted(folder.glob("strings/*.po")):
        try:
            found[path.stem] = memory.strings(path.read_bytes(), str(path.relative_to(folder)))
        except (Unreadable, UnicodeDecodeError):
            continue  # told by the loader
    return found

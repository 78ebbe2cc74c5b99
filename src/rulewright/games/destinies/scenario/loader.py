# interpreted: reads files
"""Load a scenario, from its folder or its packed file: all or nothing, every problem with its place."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path, PurePosixPath
from typing import Final

from rulewright.games.destinies.scenario.build import fill
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.scenario.problems import Place, Problem, Report, Unreadable
from rulewright.games.destinies.scenario.schema import FILES, FORMAT
from rulewright.games.destinies.scenario.source import Node, read
from rulewright.games.destinies.scenario.strings import Entry, read_po
from rulewright.games.destinies.scenario.volumes import CAMPAIGNS, MAX_FILES, MAX_TOTAL, Volume, volume
from rulewright.games.destinies.shelf.finder import shipped

_WAIVE: Final = re.compile(r"(?:^|\s)#\s*waive\s+(SC\d{4}):\s*(\S.*)$")
_TODO: Final = re.compile(r"(?:^|\s)#\s*todo\b", re.IGNORECASE)


class Memory:
    """What was read of files before: one that has not changed is not parsed again."""

    def __init__(self) -> None:
        self.trees: dict[str, tuple[bytes, str | None, Node, list[Problem]]] = {}
        self.entries: dict[str, tuple[bytes, list[Entry]]] = {}

    def tree(self, data: bytes, file: str, report: Report) -> tuple[str | None, Node]:
        """The kind and the checked tree of a file; its problems go to the report."""
        known = self.trees.get(file)
        if known is None or known[0] != data:
            found = Report()
            tree = read(data, file, found)
            kind = _kind(tree, found)
            if kind is not None:
                FILES[kind].check(tree, found)
            known = self.trees[file] = (data, kind, tree, found.problems)
        report.problems += known[3]
        return known[1], known[2]

    def strings(self, data: bytes, file: str) -> list[Entry]:
        """The entries of a translation."""
        known = self.entries.get(file)
        if known is None or known[0] != data:
            known = self.entries[file] = (data, read_po(data.decode("utf-8"), file))
        return known[1]


class Refused(Exception):
    """A scenario that may not be played: its errors, one sentence each."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems[:20]))
        self.problems = problems


def read_folder(folder: Path, report: Report, memory: Memory | None = None) -> Scenario:
    """Read every file of the folder (or packed file) into a model; problems go to the report, nothing is raised.

    With a memory of an earlier reading only the files that have changed since are parsed.
    """
    memory = memory or Memory()
    scenario = Scenario(id=folder.name, folder=str(folder), place=Place(str(folder), 1, 1))
    if not folder.exists():
        known = ", ".join(shipped()) or "none"
        report.add(scenario.place, "SC0101", "there is no such folder or packed file.", f"Shipped scenarios: {known}.")
        return scenario
    try:
        files = volume(folder)
    except Unreadable as why:
        report.problems.append(why.problem)
        return scenario
    scenario.id = files.name
    sums = hashlib.sha256()
    trees = _trees(files, scenario, report, sums, memory)
    if not any(kind == "scenario" for kind, _, _ in trees) and not report.errors:
        report.add(scenario.place, "SC0101", "no file with `file: scenario`.", "Add scenario.yaml.")
    if report.errors:
        return scenario
    header = next(tree for kind, _, tree in trees if kind == "scenario")["scenario"]
    campaign = header.get("campaign")
    if campaign is not None and not any(kind == "campaign" for kind, _, _ in trees):
        shared = _shared_campaign(files, campaign.text, campaign.place, report, sums)
        if shared is None:
            return scenario
        trees.append(("campaign", "", shared))
    fill(scenario, [(kind, tree) for kind, _, tree in trees], report)
    _translations(files, scenario, report, sums, memory)
    scenario.hash = sums.hexdigest()
    return scenario


def _trees(
    files: Volume, scenario: Scenario, report: Report, sums: hashlib._Hash, memory: Memory
) -> list[tuple[str, str, Node]]:
    """The checked tree of each file, with its kind and name."""
    trees: list[tuple[str, str, Node]] = []
    names = [name for name in files.names() if not name.endswith(".po")]
    if len(names) > MAX_FILES:
        report.add(scenario.place, "SC0109", f"{len(names)} files.", f"At most {MAX_FILES}.")
        return []
    total = 0
    scenario_seen = False
    for file in names:
        try:
            data = files.read(file)
            total += len(data)
            if total > MAX_TOTAL:
                raise Unreadable(Problem(Place(file, 1, 1), "SC0109", "the folder holds more than 32 MiB.", "Cut it."))
            kind, tree = memory.tree(data, file, report)
        except Unreadable as why:
            report.problems.append(why.problem)
            continue
        if kind is None:
            continue
        if kind == "scenario":
            if scenario_seen:
                report.add(Place(file, 1, 1), "SC0102", "a second `scenario` file.", "Keep one.")
            scenario_seen = True
        sums.update(file.encode() + b"\0" + data + b"\0")
        _comments(data.decode("utf-8", "replace"), file, scenario)
        trees.append((kind, file, tree))
    return trees


def _kind(tree: Node, report: Report) -> str | None:
    form, kind = tree.get("format"), tree.get("file")
    if form is None or form.text != FORMAT:
        report.add(
            tree.place, "SC0101", f"`format: {FORMAT}` is missing.", "Every file begins with `format` and `file`."
        )
        return None
    if kind is None or kind.text not in FILES:
        report.add(tree.place, "SC0101", "`file` is missing or unknown.", f"Write one of {', '.join(FILES)}.")
        return None
    return kind.text


def _comments(text: str, file: str, scenario: Scenario) -> None:
    """Waivers count for their own line and the next line that is not a comment; todos are only counted."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if _TODO.search(line):
            scenario.todos.append(Place(file, number, line.index("#") + 1))
        match = _WAIVE.search(line)
        if match is None:
            continue
        target = number
        while target <= len(lines) and lines[target - 1].lstrip().startswith("#"):
            target += 1
        scenario.waivers[file, target, match.group(1)] = match.group(2).strip()


def _shared_campaign(files: Volume, name: str, place: Place, report: Report, sums: hashlib._Hash) -> Node | None:
    """The campaign file beside the scenario folders: `campaigns/<id>.yaml`."""
    file = f"{CAMPAIGNS}{name}.yaml"
    if not files.has(file):
        report.add(place, "SC0103", f"the campaign `{name}` has no file.", f"Write {file}.")
        return None
    try:
        data = files.read(file)
        tree = read(data, file, report)
    except Unreadable as why:
        report.problems.append(why.problem)
        return None
    if _kind(tree, report) != "campaign":
        report.add(tree.place, "SC0101", "this is not a campaign file.", "Begin with `file: campaign`.")
        return None
    FILES["campaign"].check(tree, report)
    sums.update(data)
    return None if report.errors else tree


def _translations(files: Volume, scenario: Scenario, report: Report, sums: hashlib._Hash, memory: Memory) -> None:
    """`strings/<language>.po`; fuzzy and empty entries fall back to the source text."""
    for file in files.names():
        if not file.endswith(".po"):
            continue
        try:
            data = files.read(file)
            entries = memory.strings(data, file)
        except Unreadable as why:
            report.problems.append(why.problem)
            continue
        except UnicodeDecodeError:
            report.add(Place(file, 1, 1), "SC0101", "this is not UTF-8 text.", "Save the file as UTF-8.")
            continue
        sums.update(file.encode() + b"\0" + data)
        told = {entry.key: entry.text for entry in entries if entry.text and not entry.fuzzy}
        scenario.translations[PurePosixPath(file).stem] = told

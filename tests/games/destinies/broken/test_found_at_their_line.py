"""The faults that a release must not have: each is found by a command, at its own line, and the exit code says so."""

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from rulewright.cli import build

CLEAN = Path(__file__).parent / "clean"
PROVE = ("prove", "--no-odds", "--no-cache", "--seconds", "4")
STRICT = ("check", "--strict")


class Planted(NamedTuple):
    """Changes to the clean scenario, the command that finds them, the code, and the line it is told at."""

    command: tuple[str, ...]
    code: str
    file: str
    line: str  # what stands there
    edits: tuple[tuple[str, str, str], ...]


BEHIND = """    - id: lift_bar
      type: test
      skill: POW
      label: Lift the bar.
      results:
        0:
          text: It stays.
        1:
          text: It lifts.
          do: [{tile: {mill: place}}]
"""
NEARLY = "                text: Nearly.\n                do: [{stage: haul_end}]\n"

FAULTS = {
    "a goal that nobody can reach": Planted(
        PROVE,
        "SC0201",
        "destinies.yaml",
        "mend: {any_of: [me.wheel]}",
        (("wheel_room.yaml", "do: [{set: {me.wheel: true}}, {xp: 1}]", "do: [{xp: 1}]"),),
    ),
    "an item that is of no use": Planted(
        STRICT,
        "SC0207",
        "items.yaml",
        "old_deed:",
        (
            ("destinies.yaml", "[me.knows, has(old_deed)]", "[me.knows]"),
            ("pump.yaml", "        - item: old_deed\n          text: He reads it twice.\n"
                          "          do: [{set: {me.knows: true}}]\n", ""),
        ),
    ),
    "an item that nobody can get": Planted(
        PROVE,
        "SC0201",
        "items.yaml",
        "old_deed:",
        (("loft.yaml", "give: {item: old_deed, else: [{coins: 1}]}", "coins: 1"),),
    ),
    "a text that is missing": Planted(
        ("check",),
        "SC0101",
        "weir.yaml",
        "do: [{set: {me.knows: true}}, {xp: 1}]",
        (("weir.yaml", "          text: A line, a year, a name.\n", ""),),
    ),
    "a translation that is missing": Planted(
        STRICT,
        "SC0502",
        "loft.yaml",
        "name: The loft",
        (("strings/de.po", "", 'msgctxt "poi.weir.name"\nmsgid "The weir"\nmsgstr "Das Wehr"\n'),),
    ),
    "a condition that contradicts itself": Planted(
        PROVE,
        "SC0201",
        "weir.yaml",
        "when: world.sluice == open and world.sluice == shut",
        (("weir.yaml", "when: world.sluice == open", "when: world.sluice == open and world.sluice == shut"),),
    ),
    "a Finale that cannot be won": Planted(
        PROVE,
        "SC0303",
        "finales.yaml",
        "haul:",
        (
            ("finales.yaml", "do: [win]", "do: [defeat]"),
            ("finales.yaml", "              - win\n", "              - defeat\n"),
        ),
    ),
    "a shared Finale that one of its heroes cannot count on": Planted(
        PROVE,
        "SC030",
        "finales.yaml",
        "haul:",
        (
            ("destinies.yaml", "id: free_it", "id: turn_it"),
            ("destinies.yaml", "id: keep_it", "id: turn_it"),
            ("destinies.yaml", "id: sell_it", "id: turn_it"),
            ("finales.yaml", f"              2:\n{NEARLY}", f"              6:\n{NEARLY}"),
            ("finales.yaml", "                do: [{stage: haul_last}]\n              6:",
                             "                do: [defeat]\n              6:"),
        ),
    ),
    "a gate that lies behind itself": Planted(
        PROVE,
        "SC0201",
        "tiles.yaml",
        "mill:",
        (
            ("tiles.yaml", "      place: [mill]\n", ""),
            ("wheel_room.yaml", "  options:\n", "  options:\n" + BEHIND),
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_at_its_line_with_a_non_zero_exit(name: str, tmp_path: Path) -> None:
    fault = FAULTS[name]
    folder = Path(shutil.copytree(CLEAN, tmp_path / "clean"))
    for file, old, new in fault.edits:
        path = folder / file
        path.parent.mkdir(exist_ok=True)
        text = path.read_text(encoding="utf-8") if old else ""
        assert old in text
        path.write_text(text.replace(old, new) if old else new, encoding="utf-8")
    answer = CliRunner().invoke(build(), ["scenario", fault.command[0], str(folder), *fault.command[1:]])
    assert answer.exit_code == 1, answer.output
    lines = (folder / fault.file).read_text(encoding="utf-8").splitlines()
    told = [line for line in answer.output.splitlines() if line.startswith(f"{fault.file}:") and fault.code in line]
    at = {lines[int(line.split(":")[1]) - 1].strip() for line in told}
    assert fault.line in at, f"{at}\n{answer.output}"
    if fault.command is PROVE:
        assert "the proof holds" not in answer.output

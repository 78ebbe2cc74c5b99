"""Damaged files: whatever is cut, doubled or scrambled, the loader answers with findings and never falls over."""

import shutil
from pathlib import Path

import pytest

from rulewright.engine import Rng
from rulewright.games.destinies.scenario.check import check_folder

SKETCH = Path(__file__).parent.parent / "stories" / "low_water_sketch"
FILES = sorted(path.name for path in SKETCH.glob("*.yaml"))
SCRAPS = (
    b"",
    b": ",
    b"- ",
    b"{",
    b"]",
    b"'",
    b"\n",
    b"\t",
    b"  ",
    b"null",
    b"[[",
    b"\xff",
    b"&a ",
    b"*a",
    b"|",
    b"0",
    b"-1",
)


def damaged(data: bytes, rng: Rng) -> bytes:
    for _ in range(1 + rng.below(3)):
        at = rng.below(len(data))
        kind = rng.below(3)
        if kind == 0:
            data = data[:at] + SCRAPS[rng.below(len(SCRAPS))] + data[at:]
        elif kind == 1:
            data = data[:at] + data[at + 1 + rng.below(12) :]
        else:
            data = data[:at] + data[max(0, at - rng.below(40)) :]
    return data


@pytest.mark.parametrize("file", FILES)
def test_a_damaged_file_is_told_and_nothing_else_happens(file: str, tmp_path: Path) -> None:
    home = tmp_path / "tale"
    shutil.copytree(SKETCH, home)
    whole = (home / file).read_bytes()
    rng = Rng(file)
    told = 0
    for _ in range(4):
        (home / file).write_bytes(damaged(whole, rng))
        found = check_folder(home)
        told += bool(found.problems)
        for problem in found.problems:
            assert problem.place.line >= 1
            assert problem.message
    assert told > 0

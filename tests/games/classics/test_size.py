"""The classics are small enough to be read in one sitting: that is what they are for. (Drawing is a room apart.)"""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CLASSICS = sorted(path.parent for path in (ROOT / "src/rulewright/games/classics").glob("*/rules.py"))


@pytest.mark.parametrize("package", [*CLASSICS, ROOT / "examples/pig/src/pig"], ids=lambda package: package.name)
def test_a_small_game_is_under_150_lines(package: Path) -> None:
    rules_and_words = [path for path in package.glob("*.py") if path.name != "draw.py"]
    lines = [line for path in rules_and_words for line in path.read_text(encoding="utf-8").splitlines()]
    assert sum(1 for line in lines if line.strip()) < 150

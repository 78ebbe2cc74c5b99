"""Every registered game passes the whole harness: a new game is checked on the day it is added."""

from pathlib import Path

import pytest

from rulewright.games import find, names
from rulewright.testing import CHECKS
from rulewright.testing.checks import Check
from rulewright.testing.golden import check_golden

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", names())
def test_game(name: str, check: Check) -> None:
    check(find(name), 1)


@pytest.mark.parametrize("path", sorted(GOLDEN.rglob("*.jsonl")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden_game_still_ends_as_it_did(path: Path) -> None:
    check_golden(path)

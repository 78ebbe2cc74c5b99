"""Games kept from before still end as they did, on every build: rules that changed are told by their version."""

from pathlib import Path

import pytest

from rulewright.testing.golden import check_golden

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("path", sorted(GOLDEN.rglob("*.jsonl")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden_game_still_ends_as_it_did(path: Path) -> None:
    check_golden(path)

"""Every registered game passes the whole harness: a new game is checked on the day it is added."""

import pytest

from rulewright.games import find, names
from rulewright.testing import CHECKS
from rulewright.testing.checks import Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", names())
def test_game(name: str, check: Check) -> None:
    check(find(name), 1)

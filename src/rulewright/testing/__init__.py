"""The harness that every game passes, ours and yours.

`check_game("pig")` runs all of it; `CHECKS` are the single checks, each a function of a game that raises `RuleBroken`
with a sentence. Random games that fail are shrunk to the shortest record that still fails and saved.

`rulewright.testing.rig` starts a real server and puts people at its tables; `make bench-server` uses it too.
"""

from rulewright.engine.errors import RuleBroken
from rulewright.testing.checks import CHECKS, check_game
from rulewright.testing.coverage import coverage, gaps
from rulewright.testing.snapshot import snapshot

__all__ = ["CHECKS", "RuleBroken", "check_game", "coverage", "gaps", "snapshot"]

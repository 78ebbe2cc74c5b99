"""Long fuzzing: the whole harness, more thoroughly, over every game or those named. `make soak` runs it."""

import argparse
import sys
import time

from rulewright.engine.errors import RuleBroken
from rulewright.games import find, names
from rulewright.testing import CHECKS


def main() -> int:
    """Run every check at the asked thoroughness; each broken rule is told, and the exit code is 1."""
    given = argparse.ArgumentParser(description="Fuzz the games for a long time.")
    given.add_argument("games", nargs="*", default=names())
    given.add_argument("--thoroughness", type=int, default=20)
    asked = given.parse_args()
    broken = 0
    for name in asked.games:
        for check in CHECKS:
            began = time.perf_counter()
            try:
                check(find(name), asked.thoroughness)
                said = "ok"
            except RuleBroken as why:
                broken += 1
                said = f"BROKEN: {why}"
            print(f"{name:16} {check.__name__:18} {time.perf_counter() - began:7.1f} s  {said}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

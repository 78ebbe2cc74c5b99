"""Long fuzzing: the whole harness, more thoroughly, over every game or those named, and every shipped scenario.

`make soak` runs it.
"""

import argparse
import os
import sys
import time

from rulewright.engine.errors import RuleBroken
from rulewright.games import find, names
from rulewright.games.destinies.shelf.finder import names as scenarios
from rulewright.games.destinies.shelf.library import tale
from rulewright.games.destinies.tools.fuzzer import Fuzzer
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
    if "destinies" in asked.games:
        broken += sum(not fuzzed(name, 500 * asked.thoroughness) for name in scenarios())
    return 1 if broken else 0


def fuzzed(scenario: str, games: int) -> bool:
    """So many games of a scenario for each number of players, alone in both modes: nothing breaks, nobody is stuck."""
    began = time.perf_counter()
    told = tale(scenario)
    fuzzer = Fuzzer(told, "soak")
    counts = list(range(1, len(told.scenario.order) + 1))
    fuzzer.play_all(counts, games, os.cpu_count() or 1, lambda done: None)
    report = fuzzer.report()
    broken, options = report["failures"], report["coverage"]["options"]
    said = f"{report['games']} games, {options['seen']} of {options['of']} options seen, {len(broken)} broken"
    print(f"{scenario:16} {'fuzz':18} {time.perf_counter() - began:7.1f} s  {said}", flush=True)
    for failure in broken[:3]:
        print(f"  BROKEN: {failure['error']} ({', '.join(failure['players'])})", flush=True)
    return not broken


if __name__ == "__main__":
    sys.exit(main())

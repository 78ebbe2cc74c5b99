"""The long campaign: everything that looks for faults, in portions, for as many hours as there are; it resumes.

`python scripts/campaign.py --hours 8` goes on where the last call stopped (build/campaign.json has what was done). Each
portion is a command of its own with its own seeds; one that fails is told, its whole output kept (build/failed-*.txt),
and not done again.
The piece that is furthest behind its goal is next, so that whatever the hours were, everything was looked for.
"""

import argparse
import fcntl
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from rulewright.games import find, names

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "campaign.json"
TWIN = ROOT / "build" / "compiled"


@dataclass(frozen=True)
class Piece:
    """One kind of search: the command of a portion, what is set for it, and how many portions are the goal."""

    name: str
    command: tuple[str, ...]
    times: int
    settings: tuple[tuple[str, str], ...] = ()
    of_rules: bool = False
    """It plays games and needs no server: faster in the compiled twin, where there is one."""

    def words(self, number: int) -> list[str]:
        """The command of its n-th portion; seeds go on from portion to portion."""
        given = {"number": number, "first": number * 1000, "last": (number + 1) * 1000}
        return [word.format(**given) for word in self.command]

    def environment(self, number: int) -> dict[str, str]:
        """The surroundings of its n-th portion."""
        found = {**os.environ, **dict(self.settings), "RULEWRIGHT_PORTION": str(number)}
        if self.of_rules and (TWIN / "BUILT").exists():
            found["PYTHONPATH"] = str(TWIN)
        return found


TESTS = ("-m", "pytest", "-s", "-rfE", "-p", "no:cacheprovider")
WITH_CLOCKS = ("-n", "2", "--dist", "worksteal", "tests/server", "tests/browser")
PORTION = ("-m", "rulewright.testing.portions")


def pieces() -> list[Piece]:
    """All of it: a million games and a million comparisons a game, among others."""
    found = [
        Piece("simulation", ("-m", "rulewright.testing.simulated", "{first}", "{last}"), 20),
        Piece("kills", (*TESTS, "tests/server/test_kill.py"), 20, (("RULEWRIGHT_KILLS", "50"),)),
        Piece("two processes", (*TESTS, "tests/server/test_kill_postgres.py"), 10, (("RULEWRIGHT_KILLS", "20"),)),
        Piece("forms", (*TESTS, "tests/server/test_options.py"), 10, (("RULEWRIGHT_FORMS", "2000"),)),
        Piece("twins", (*TESTS, "tests/server/test_twins.py"), 10, (("RULEWRIGHT_TWINS", "100"),)),
        Piece("hostile input", (*TESTS, "tests/server/test_fuzz.py"), 5, (("RULEWRIGHT_FUZZ", "100"),)),
        Piece("clocks", (*TESTS, *WITH_CLOCKS), 30),
        Piece("harness", ("scripts/soak.py", "--thoroughness", "20"), 1, of_rules=True),
    ]
    for name in names():
        found.append(Piece(f"games of {name}", (*PORTION, "games", name, "{number}"), 25, of_rules=True))
        if find(name).has_secrets:
            found.append(Piece(f"leaks of {name}", (*PORTION, "leaks", name, "{number}"), 20, of_rules=True))
    return found


def main() -> int:
    """Do what is left, until the hours are over; the exit code is 1 when anything has failed so far."""
    given = argparse.ArgumentParser(description="Look for faults for hours; go on where the last call stopped.")
    given.add_argument("--hours", type=float, default=8.0)
    given.add_argument("--only", default="", help="pieces whose names begin like this")
    asked = given.parse_args()
    until = time.monotonic() + asked.hours * 3600
    done: dict[str, list[str]] = json.loads(KEPT.read_text() or "{}") if KEPT.exists() else {}
    chosen = [piece for piece in pieces() if piece.name.startswith(asked.only)]
    while time.monotonic() < until:
        left = [piece for piece in chosen if len(done.setdefault(piece.name, [])) < piece.times]
        if not left:
            break
        piece = min(left, key=lambda one: len(done[one.name]) / one.times)
        done = kept(piece, carried_out(piece, len(done[piece.name])))
    return told(done)


def kept(piece: Piece, said: str) -> dict[str, list[str]]:
    """Write down what came of a portion; several campaigns may run beside each other, each with pieces of its own."""
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        done: dict[str, list[str]] = json.loads(file.read() or "{}")
        done.setdefault(piece.name, []).append(said)
        file.truncate(0)
        json.dump(done, file, indent=1)
    return done


def carried_out(piece: Piece, number: int) -> str:
    """One portion of a piece: ok with its last lines, or what went wrong."""
    began = time.monotonic()
    ended = subprocess.run(
        [sys.executable, *piece.words(number)],
        cwd=ROOT,
        env=piece.environment(number),
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        KEPT.with_name(f"failed-{piece.name.replace(' ', '-')}-{number + 1}.txt").write_text(
            ended.stdout + ended.stderr
        )
    lines = [line for line in ended.stdout.splitlines() if line.strip(".sFE ")]  # dots of tests say nothing
    said = "ok: " + "; ".join(lines[-2:]) if ended.returncode == 0 else "FAILED: " + "\n".join(lines[-20:])
    load = os.getloadavg()[1]
    said = f"{said} [{time.monotonic() - began:.0f} s, load {load:.1f}, {time.strftime('%Y-%m-%d %H:%M')}, {commit()}]"
    print(f"{piece.name} {number + 1} of {piece.times}: {said}", flush=True)
    return said


def commit() -> str:
    """Which state of the project was looked through."""
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "no commit"


def told(done: dict[str, list[str]]) -> int:
    """How far it has come."""
    failed = sum(said.startswith("FAILED") for all_said in done.values() for said in all_said)
    for piece in pieces():
        print(f"{piece.name}: {len(done.get(piece.name, []))} of {piece.times}")
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

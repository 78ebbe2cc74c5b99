"""The long campaign: everything that looks for faults, in pieces, for as many hours as there are; it resumes.

`python scripts/campaign.py --hours 8` goes on where the last call stopped (build/campaign.json has what was done). Each
piece is a command of its own with its own seeds; one that fails is told, kept with its output, and not done again.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "campaign.json"


@dataclass(frozen=True)
class Piece:
    """One kind of search: its command, what is set for it, and how often it is to be done in all."""

    name: str
    command: tuple[str, ...]
    times: int
    settings: tuple[tuple[str, str], ...] = ()

    def words(self, number: int) -> list[str]:
        """The command of its n-th time; seeds go on from time to time."""
        return [word.format(first=number * 1000, last=(number + 1) * 1000) for word in self.command]


TESTS = ("-m", "pytest", "-q", "-s", "-p", "no:cacheprovider")
PIECES = (
    Piece("simulation", ("-m", "rulewright.testing.simulated", "{first}", "{last}"), 20),
    Piece("kills", (*TESTS, "tests/server/test_kill.py"), 10, (("RULEWRIGHT_KILLS", "100"),)),
    Piece("kills on PostgreSQL", (*TESTS, "tests/server/test_kill_postgres.py"), 5, (("RULEWRIGHT_KILLS", "40"),)),
    Piece("forms", (*TESTS, "tests/server/test_options.py"), 1, (("RULEWRIGHT_FORMS", "20000"),)),
    Piece("twins", (*TESTS, "tests/server/test_twins.py"), 1, (("RULEWRIGHT_TWINS", "1000"),)),
    Piece("hostile input", (*TESTS, "tests/server/test_fuzz.py"), 1, (("RULEWRIGHT_FUZZ", "500"),)),
    Piece("harness", ("scripts/soak.py", "--thoroughness", "20"), 1),
)


def main() -> int:
    """Do what is left, until the hours are over; the exit code is 1 when anything has failed so far."""
    given = argparse.ArgumentParser(description="Look for faults for hours; go on where the last call stopped.")
    given.add_argument("--hours", type=float, default=8.0)
    given.add_argument("--only", default="", help="the name of one piece")
    asked = given.parse_args()
    until = time.monotonic() + asked.hours * 3600
    done: dict[str, list[str]] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    for piece in PIECES:
        while len(done.setdefault(piece.name, [])) < piece.times and asked.only in ("", piece.name):
            if time.monotonic() > until:
                print("the hours are over; the next call goes on here")
                return told(done)
            done[piece.name].append(carried_out(piece, len(done[piece.name])))
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_text(json.dumps(done, indent=1))
    return told(done)


def carried_out(piece: Piece, number: int) -> str:
    """One time of a piece: ok with its last line, or what went wrong."""
    began = time.monotonic()
    env = {**os.environ, **dict(piece.settings)}
    ended = subprocess.run(
        [sys.executable, *piece.words(number)], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    lines = [line for line in ended.stdout.splitlines() if line.strip()] or [""]
    said = "ok: " + lines[-1] if ended.returncode == 0 else "FAILED: " + "\n".join(lines[-40:])
    print(f"{piece.name} {number + 1} of {piece.times}, {time.monotonic() - began:.0f} s: {said}", flush=True)
    return said


def told(done: dict[str, list[str]]) -> int:
    """How far it has come."""
    failed = sum(said.startswith("FAILED") for all_said in done.values() for said in all_said)
    for piece in PIECES:
        print(f"{piece.name}: {len(done.get(piece.name, []))} of {piece.times}")
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""The programs that some tests drive: Chromium and a PostgreSQL server.

Without a word it says what is missing, what is then not tested and how to get it; `--install` gets it from Debian's
packages (as root, with apt-get), and fails where it cannot. `make test` asks, `.ci/run` installs: nobody's machine is
changed by running tests on it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

WINDOWLESS = "chromium-headless-shell"
"""Opens no windows: twelve tables in turn took it 5 s of processor time, a full Chromium 14, on a busy machine. It is
taken wherever it is there and will do."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
INSTALL = "python scripts/test_programs.py --install"
NOT_RUN = {
    "chromium": "tests/browser",
    "postgresql": "tests/server/test_postgres.py, test_kill_postgres.py and what else needs a PostgreSQL server",
}
"""What is not tested without a package."""


def chromium(*, windows: bool = False) -> str | None:
    """The program that browser tests drive, None where there is none; `windows` where it is to have what belongs to a
    window: asking for permissions, notifications."""
    named = os.environ.get("RULEWRIGHT_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS if windows else (WINDOWLESS, *BROWSERS))), None)


def missing() -> list[str]:
    """The Debian packages whose programs are not here."""
    lacking = []
    if chromium(windows=True) is None:
        lacking.append("chromium")
    if not shutil.which("initdb") and not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        lacking.append("postgresql")
    return lacking


def said(lacking: list[str]) -> list[str]:
    """One line a missing package: what is not run, and how to get it."""
    return [
        f"NOT RUN: {NOT_RUN[package]}: {package} is missing (Debian: apt install {package}, or {INSTALL})"
        for package in lacking
    ]


def install(lacking: list[str]) -> None:
    """Debian's packages of that name; what apt-get says is shown only where it fails."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", *lacking]):
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, env=quiet
        )
        if done.returncode:
            print(done.stdout, file=sys.stderr)


def main(words: list[str]) -> int:
    """Say what is missing; with `--install`, get it first, and fail if it is still not there."""
    if words not in ([], ["--install"]):
        print(f"usage: {INSTALL}", file=sys.stderr)
        return 2
    if words and (lacking := missing() + [WINDOWLESS] * (shutil.which(WINDOWLESS) is None)):
        print(f"installing {', '.join(lacking)} …")
        install(lacking)
    lacking = missing()
    for line in said(lacking):
        print(line)
    return 1 if words and lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

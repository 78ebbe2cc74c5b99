"""The programs that some tests drive: Chromium and a PostgreSQL server.

What is missing is installed from Debian's packages where that is possible (as root, with apt-get); elsewhere one line
says what to install, and the tests that need it are skipped.
"""

import os
import shutil
import subprocess
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")


def missing() -> list[str]:
    """The Debian packages whose programs are not here."""
    lacking = []
    if not os.environ.get("RULEWRIGHT_CHROMIUM") and not any(map(shutil.which, BROWSERS)):
        lacking.append("chromium")
    if not shutil.which("initdb") and not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        lacking.append("postgresql")
    return lacking


def main() -> None:
    """Install what is missing, or say what would be needed."""
    lacking = missing()
    if lacking and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", *lacking]):
            subprocess.run(command, capture_output=True, check=False, env=quiet)
    for package in missing():
        print(f"{package} is not installed: the tests that need it are skipped (Debian: apt install {package})")


if __name__ == "__main__":
    main()

"""What happens to a server besides a kill: it stands still, its disk is full, its clock jumps, its database goes."""

import contextlib
import os
import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from rulewright.server.porter import MEMBER
from rulewright.testing.rig import Served

PORTION = os.environ.get("RULEWRIGHT_PORTION", "")
"""Which portion of a campaign this is: each has its own chances."""

PATIENT = """
from rulewright.server import serving, store_postgres
serving.PREPARE_AFTER = 1e9
store_postgres.WRITE_SECONDS = store_postgres.READ_SECONDS = 60.0
from rulewright.cli import main
main()
"""
"""The command, with a database that may take its time: what a busy machine does to one is no fault of ours."""


def patient() -> str:
    """The program of a server that waits for its database."""
    return PATIENT


JUMPING = """
import time
true = time.time

def jumped():
    try:
        with open({path!r}) as given:
            return true() + float(given.read())
    except (OSError, ValueError):
        return true()

time.time = jumped
from rulewright.server import serving
serving.PREPARE_AFTER = 1e9
from rulewright.cli import main
main()
"""
"""The command, in a process whose clock is wrong by what a file says."""


def jumping(clock: Path) -> str:
    """The program of a server whose clock obeys this file."""
    return JUMPING.format(path=str(clock))


def jump(clock: Path, seconds: float) -> None:
    """All servers of this clock are wrong by so much from now on."""
    fresh = clock.with_suffix(".new")
    fresh.write_text(str(seconds))
    fresh.replace(clock)


def freeze(served: Served, seconds: float) -> None:
    """The process stands still and knows nothing of it."""
    assert served.process is not None
    served.process.send_signal(signal.SIGSTOP)
    time.sleep(seconds)
    served.process.send_signal(signal.SIGCONT)


def members(served: Served, module: str = MEMBER) -> list[int]:
    """The processes that serve behind its door, where there are several: their ids."""
    assert served.process is not None
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended
            number, _, rest = stat.read_text().partition(" ")
            state, parent = rest.rpartition(") ")[2].split()[:2]
            serves = module.encode() in stat.with_name("cmdline").read_bytes()
            if parent == str(served.process.pid) and state != "Z" and serves:
                found.append(int(number))
    return sorted(found)


def fill_disk(served: Served, full: bool = True) -> None:
    """No file of this process may grow beyond a page, or they may again: what a full disk does to its writes."""
    assert served.process is not None
    _, most = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (4096 if full else most, most))


def fill_log_disk(url: str) -> int:
    """The database can write no more of its log for our connections: it ends in panic and recovers; returns how many.

    What it starts anew may write again, so the disk has space by then.
    """
    with psycopg.connect(url, autocommit=True) as db:
        found = db.execute(
            "select pid from pg_stat_activity where application_name = 'rulewright' and datname = current_database()"
        ).fetchall()
    done = 0
    for (pid,) in found:
        with contextlib.suppress(FileNotFoundError):  # it may have ended
            user = owner(pid) if os.getuid() != owner(pid) else None  # a limit is set by whose process it is
            done += (
                subprocess.run(["prlimit", "--pid", str(pid), "--fsize=4096:"], user=user, check=False).returncode == 0
            )
    return done


def owner(pid: int) -> int:
    """Whose process this is."""
    return Path(f"/proc/{pid}").stat().st_uid


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator["SmallDisk"]:
    """A disk of its own of so many megabytes; skipped where this user may not mount one."""
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("nobody but root may mount a small disk")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


class SmallDisk:
    """A disk that can be filled and emptied."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ballast = folder / "ballast"

    def fill(self) -> None:
        """Not a page is free any more."""
        with contextlib.suppress(OSError), self.ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))

    def empty(self) -> None:
        """There is space again."""
        self.ballast.unlink()


def cut(url: str) -> int:
    """End every connection of the servers to their database, in the middle of whatever they do; returns how many."""
    with psycopg.connect(url, autocommit=True) as db:
        found = db.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rulewright'"
            " and datname = current_database()"
        ).fetchall()
    return len(found)

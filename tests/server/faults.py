"""What happens to a server besides a kill: it stands still, its disk is full, its clock jumps, its database goes."""

import os
import resource
import signal
import time
from pathlib import Path

import psycopg

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


def fill_disk(served: Served, full: bool = True) -> None:
    """No file of this process may grow beyond a page, or they may again: what a full disk does to its writes."""
    assert served.process is not None
    _, most = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (4096 if full else most, most))


def cut(url: str) -> int:
    """End every connection of the servers to their database, in the middle of whatever they do; returns how many."""
    with psycopg.connect(url, autocommit=True) as db:
        found = db.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rulewright'"
            " and datname = current_database()"
        ).fetchall()
    return len(found)

"""The disk of the database is full: nothing is acknowledged, health says so, and all is well when there is space again.

What SQLite does then is in test_kill.py and test_stores.py.
"""

import secrets
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
import pytest

from rulewright.testing.rig import Served
from tests.server.faults import fill_log_disk, owner, patient, small_disk

MOST = 2_000
"""So many tables fit into no pages that are free on a full disk."""


def health(served: Served) -> int:
    return served.person().ask("GET", "/health")[0]


def wait_until(come: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not come():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def made(served: Served) -> str:
    """A new table, or nothing where there was no room for it."""
    status, told, _ = served.person().ask("POST", "/api/tables", {"game": "tic-tac-toe"})
    assert status in (200, 503), told
    assert status == 200 or told["code"] == "unavailable"
    return str(told["table"]) if status == 200 else ""


def kept(url: str) -> set[str]:
    with psycopg.connect(url) as db:
        return {code for (code,) in db.execute("select distinct tab from entries")}


def test_a_full_disk_of_tables_acknowledges_nothing_and_is_told(postgres: str, tmp_path: Path, build: str) -> None:
    if build == "compiled":
        pytest.skip("the server and its store are the same in both builds")
    name = f"full{secrets.token_hex(4)}"
    with ExitStack() as stack:
        disk = stack.enter_context(small_disk(stack.enter_context(open_folder()) / "disk", 24))
        place = disk.folder / "tables"
        place.mkdir()
        with psycopg.connect(postgres, autocommit=True) as db:
            (pid,) = db.execute("select pg_backend_pid()").fetchone() or (0,)
            shutil.chown(place, owner(pid))
            db.execute(f"create tablespace {name} location '{place}'")
            db.execute(f"create database {name} tablespace {name}")
        stack.callback(thrown_away, postgres, name)
        url = postgres.rsplit("/", 1)[0] + f"/{name}"
        served = Served(url, tmp_path, "--one-address", program=patient()).start()
        stack.callback(served.stop)
        told = {made(served) for _ in range(5)}
        assert health(served) == 200
        disk.fill()
        for _ in range(MOST):
            code = made(served)
            if not code:
                break
            told.add(code)
        assert not made(served)
        assert health(served) == 503
        assert kept(url) == told
        disk.empty()
        wait_until(lambda: health(served) == 200)  # nobody writes meanwhile
        told.add(made(served))
        assert kept(url) == told
        assert "DiskFull" in served.log.read_text()


def test_a_full_disk_of_the_log_is_a_database_that_comes_back(postgres: str, tmp_path: Path, build: str) -> None:
    if build == "compiled":
        pytest.skip("the server and its store are the same in both builds")
    name = f"wal{secrets.token_hex(4)}"
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(f"create database {name}")
    url = postgres.rsplit("/", 1)[0] + f"/{name}"
    served = Served(url, tmp_path, "--one-address", program=patient()).start()
    try:
        told = [made(served) for _ in range(5)]  # by now every writer has its connection
        assert fill_log_disk(url) > 0

        def one_more() -> bool:
            told.append(made(served))
            return bool(told[-1])

        wait_until(lambda: not one_more())
        wait_until(lambda: health(served) == 200)
        wait_until(one_more)  # a writer notices that its connection has died when it writes
        assert set(told) - {""} <= kept(url)  # one more may be there: written, but nobody could be told
    finally:
        served.stop()


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder that the database may look into. Those of pytest are their owner's alone, and whoever runs pytest beside
    this closes them again."""
    with tempfile.TemporaryDirectory(prefix="rw-disk-") as folder:
        Path(folder).chmod(0o711)
        yield Path(folder)


def thrown_away(postgres: str, name: str) -> None:
    """The database and its place, so that the disk can go."""
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(f"drop database {name} with (force)")
        db.execute(f"drop tablespace {name}")

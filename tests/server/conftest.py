"""A real server for the tests of a module, and people who come to it."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest

from rulewright.games import find
from rulewright.server import entries as on
from rulewright.server.deciding import begun
from rulewright.server.table import SeatAt, Table
from rulewright.testing.rig import COMMAND, Served, quiet_port, seeded


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on a fresh SQLite file; bots answer at once. All tests come from one address, which is no limit here."""
    folder: Path = tmp_path_factory.mktemp("served")
    store, starts = f"sqlite:///{folder / 'tables.db'}", seeded(COMMAND)
    server = Served(store, folder, "--bot-pause", "0", "--one-address", program=starts).start()
    try:
        yield server
    finally:
        server.stop()


LIMITED = """
import sys
from rulewright.server import serving
from rulewright.server.guard import Limits

serving.PREPARE_AFTER = 1e9  # the list of games would count as memory that somebody else has cost
serving.serve(print, port=int(sys.argv[3]), store=sys.argv[5], limits=Limits({limits}), proxies={proxies!r})
"""


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """A maker of servers with limits of their own, written as `Limits` takes them."""
    with ExitStack() as stack:

        def start(limits: str, proxies: str = "127.0.0.1") -> Served:
            program = LIMITED.format(limits=limits, proxies=proxies)
            server = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, program=program).start()
            stack.callback(server.stop)
            return server

        yield start


@pytest.fixture
def new_table() -> Callable[[str], Table]:
    """A maker of tables without a server: people on all seats, `holder0` on seat 0 and so on, and the game begun."""

    def make(name: str) -> Table:
        game = find(name)
        n = game.seats[0] if game.seats[0] > 1 else game.seats[1]
        seats = [on.SeatStart("person", f"P{i}", "", f"holder{i}") for i in range(n)]
        options = dict(game.settle(n, game.for_simulation))
        table = Table("abcdefgh")
        made = on.Made(game.name, game.rules_version, options, seats, "holder0", "07" * 32, False, "now", 0)
        table.apply(on.Logged(1.0, "", "", made))
        for entry in begun(table, [SeatAt(s.kind, s.name, s.bot, s.holder) for s in seats], {}).entries:
            table.apply(on.Logged(1.0, "", "", entry))
        return table

    return make


def postgres_programs() -> Path | None:
    """Where initdb and postgres are, if they are installed."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of our own. It will not run as root, so root lends it a user."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="rw-pg-"))
    user = None
    if os.geteuid() == 0:
        user = next(name for name in ("postgres", "nobody") if name in {entry.pw_name for entry in pwd.getpwall()})
        shutil.chown(folder, user)
    port = quiet_port()
    data = folder / "data"
    make: list[str | Path] = [
        programs / "initdb",
        "-D",
        data,
        "-U",
        "tables",
        "--auth=trust",
        "--no-sync",
        "-E",
        "UTF8",
        "--locale=C",
    ]
    subprocess.run(make, check=True, user=user, stdout=subprocess.DEVNULL, cwd=folder)
    run: list[str | Path] = [
        programs / "postgres",
        "-D",
        data,
        "-p",
        str(port),
        "-c",
        f"unix_socket_directories={folder}",
    ]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*run, "-c", "listen_addresses=127.0.0.1"], user=user, stdout=log, stderr=log, cwd=folder
        )
    url = f"postgresql://tables@127.0.0.1:{port}/postgres"
    try:
        wait_until_it_answers(url, process, folder / "log")
        yield url
    finally:
        process.send_signal(signal.SIGINT)  # "fast": a connection that a failed test has left open is not waited for
        process.wait(60)
        shutil.rmtree(folder, ignore_errors=True)


def wait_until_it_answers(url: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Until a query is answered; what never answers says why."""
    deadline = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(url, connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start: {log.read_text()[-2000:]}") from None
            time.sleep(0.05)

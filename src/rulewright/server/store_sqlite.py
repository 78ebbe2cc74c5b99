"""Tables in one SQLite file: one writer thread that commits together whatever has gathered meanwhile."""

import asyncio
import contextlib
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from rulewright.server.entries import Card, encode_card
from rulewright.server.store import BEGINNING, Conflict, Listener, Notice, Page, Place, StoreError, page_of

try:
    import fcntl
except ImportError:  # pragma: no cover - not on Windows
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("rulewright.server")

SCHEMA = """
create table if not exists entries (
    tab text not null, version integer not null, entry blob not null, primary key (tab, version)
) without rowid;
create table if not exists cards (
    tab text primary key, listed integer not null, phase text not null, changed_at real not null, card blob not null
) without rowid;
drop index if exists cards_listed;
drop index if exists cards_open;
create index if not exists cards_pages on cards (changed_at, tab) where listed = 1 and phase <> 'over';
create index if not exists cards_changed on cards (changed_at);
create table if not exists holders (holder text not null, tab text not null, primary key (holder, tab)) without rowid;
"""
LISTED = """
select card, changed_at, tab from cards where listed = 1 and phase <> 'over' and (changed_at, tab) < (?, ?)
order by changed_at desc, tab desc limit ?
"""
HELD = """
select card, changed_at, tab from holders join cards using (tab) where holder = ? and (changed_at, tab) < (?, ?)
order by changed_at desc, tab desc limit ?
"""
BATCH = 500
BUSY_SECONDS = 10.0
GATHER_SECONDS = 0.003
"""For so long the writer waits for more jobs when they have been coming together."""

# Each of these writes a whole batch in one call. The writer needs Python's lock once for each call, and while the
# event loop is busy every time is a wait: so their number must not grow with the batch. `?1` lists the rows as JSON;
# where a row has bytes, it says where they lie in the blob `?2`.
LATEST = """
select json_group_object(tab, version) from (
    select tab, max(version) as version from entries where tab in (select value from json_each(?1)) group by tab
)
"""
ADD_ENTRIES = """
insert into entries (tab, version, entry)
select json_extract(value, '$[0]'), json_extract(value, '$[1]'),
    substr(?2, json_extract(value, '$[2]'), json_extract(value, '$[3]'))
from json_each(?1)
"""
PUT_CARDS = """
insert into cards (tab, listed, phase, changed_at, card)
select json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
    json_extract(value, '$[3]'), substr(?2, json_extract(value, '$[4]'), json_extract(value, '$[5]'))
from json_each(?1) where true
on conflict (tab) do update set
    listed = excluded.listed, phase = excluded.phase, changed_at = excluded.changed_at, card = excluded.card
"""
FREE_SEATS = "delete from holders where tab in (select value from json_each(?1))"
TAKE_SEATS = """
insert or ignore into holders (holder, tab)
select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(?1)
"""


@dataclass
class Job:
    """One append that waits for the disk."""

    table: str
    expected: int
    entries: list[bytes]
    card: Card
    seating: bool
    done: "asyncio.Future[None]"
    error: Exception | None = None


NO_CARD = Card("", "", "over", False, [], [], [], [], 0.0, 0.0)


def identity(path: Path) -> tuple[int, int]:
    """Which file this is; (0, 0) when there is none."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


class SqliteStore:
    """The store of one machine: WAL, `synchronous=FULL`, group commit. One process at a time holds it."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread: threading.Thread | None = None
        self.readers = ThreadPoolExecutor(1, "store-reader")
        self.reading: sqlite3.Connection | None = None
        self.broken: Exception | None = None
        self.lock: int | None = None
        self.file = 0, 0
        """Device and number of the file that was opened."""
        self.commits = 0

    async def open(self, listener: Listener) -> None:
        """Open the file and start the writer."""
        self.loop = asyncio.get_running_loop()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path = self.path.resolve()  # under whatever name: one file, one server
            self.take_lock()
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds the seeds of games under way
            self.file = identity(self.path)
            writing = self.connect()
            self.reading = self.connect()
        except (sqlite3.Error, OSError) as why:
            self.release_lock()
            raise StoreError(f"{self.path} cannot be opened as a store: {why}") from why
        self.thread = threading.Thread(target=self.write, args=(writing,), name="store-writer", daemon=True)
        self.thread.start()

    def connect(self) -> sqlite3.Connection:
        """A connection that survives a power cut after each commit."""
        db = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        try:
            db.execute("pragma journal_mode=wal")
            db.execute("pragma synchronous=full")
            db.executescript(SCHEMA)
        except sqlite3.Error:
            db.close()
            raise
        return db

    def take_lock(self) -> None:
        """Two servers on one file would not hear of each other's moves: the second is refused."""
        if fcntl is None:  # pragma: no cover - not on Windows
            return
        self.lock = os.open(f"{self.path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release_lock()
            raise StoreError(
                f"another server uses {self.path}; stop it first, or let several servers share a PostgreSQL store"
            ) from None

    def release_lock(self) -> None:
        """Another server may use the file."""
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    # -- the writer -------------------------------------------------------------------------------------------------

    def write(self, db: sqlite3.Connection) -> None:
        """The writer thread: take all jobs that wait, commit them together, then say so to each."""
        ended = False
        batch: list[Job] = []
        while not ended:
            job = self.jobs.get()
            if len(batch) > 1:
                time.sleep(GATHER_SECONDS)  # busy: a commit costs the same for many
            batch = []
            while True:
                if job is None:
                    ended = True
                    break
                if not job.table:
                    self.commit(db, [job])  # a probe, by itself
                    break
                batch.append(job)
                if len(batch) >= BATCH or self.jobs.empty():
                    break
                job = self.jobs.get()
            if batch:
                self.commit(db, batch)
        db.close()

    def commit(self, db: sqlite3.Connection, batch: list[Job]) -> None:
        """One transaction; a job that conflicts leaves the others alone."""
        try:
            if identity(self.path) != self.file:
                raise StoreError("the file of the store is gone")
            db.execute("begin immediate")
            if batch[0].table:
                insert(db, batch)
            else:
                db.execute("create table if not exists probe (at real)")
                db.execute("delete from probe")
                db.execute("insert into probe values (?)", (time.time(),))
            db.execute("commit")
            self.commits += 1
            self.broken = None
        except Exception as why:  # whatever it is, those who wait must be told
            with contextlib.suppress(sqlite3.Error):
                db.execute("rollback")
            if self.broken is None:
                log.error("the store cannot write", extra={"why": type(why).__name__})
            self.broken = why
            for job in batch:
                job.error = StoreError("the store cannot write now")
        assert self.loop is not None
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
            self.loop.call_soon_threadsafe(settle, batch)

    # -- the interface ----------------------------------------------------------------------------------------------

    async def append(self, table: str, expected: int, entries: list[bytes], card: Card, seating: bool) -> None:
        """Queue for the writer and wait for the disk."""
        assert self.loop is not None
        job = Job(table, expected, entries, card, seating, self.loop.create_future())
        self.jobs.put(job)
        await job.done

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table after the first `after`."""
        rows = await self.ask(
            "select entry from entries where tab = ? and version > ? order by version", (table, after)
        )
        return [bytes(row[0]) for row in rows]

    async def listed(self, limit: int, after: Place | None = None) -> Page:
        """Listed tables that are not over."""
        return page_of(await self.ask(LISTED, (*(after or BEGINNING), limit + 1)), limit)

    async def held(self, holder: str, limit: int, after: Place | None = None) -> Page:
        """Tables of a holder."""
        return page_of(await self.ask(HELD, (holder, *(after or BEGINNING), limit + 1)), limit)

    async def ask(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        """Run a query in the reader thread."""
        reading = self.reading
        assert reading is not None
        query: Callable[[], list[Any]] = lambda: reading.execute(sql, values).fetchall()  # noqa: E731
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, query)
        except sqlite3.Error as why:
            raise StoreError("the store cannot be read now") from why

    async def notify(self, told: Notice) -> None:
        """There is nobody to tell."""

    async def ping(self) -> None:
        """Say whether it can be written to: whether the file is there and, after a commit that failed, by writing."""
        if self.thread is None or not self.thread.is_alive() or identity(self.path) != self.file:
            raise StoreError("the store cannot write now")
        if self.broken is not None:
            assert self.loop is not None
            probe = Job("", 0, [], NO_CARD, False, self.loop.create_future())
            self.jobs.put(probe)
            await probe.done

    async def close(self) -> None:
        """Finish the jobs, close the file."""
        if self.thread is not None:
            self.jobs.put(None)
            await asyncio.get_running_loop().run_in_executor(None, self.thread.join)
            self.thread = None
        self.readers.shutdown(wait=True)
        if self.reading is not None:
            self.reading.close()
            self.reading = None
        self.release_lock()


def insert(db: sqlite3.Connection, batch: list[Job]) -> None:
    """Write the rows of all jobs, except of those whose table has moved on: they get their `Conflict`."""
    (found,) = db.execute(LATEST, (as_json([job.table for job in batch]),)).fetchone()
    latest: dict[str, int] = msgspec.json.decode(found)
    entries, cards = Blob(), Blob()
    seated: list[Job] = []
    for job in batch:
        if latest.get(job.table, 0) != job.expected:
            job.error = Conflict("the table has moved on")
            continue
        for version, entry in enumerate(job.entries, start=job.expected + 1):
            entries.add(entry, job.table, version)
        latest[job.table] = job.expected + len(job.entries)
        card = job.card
        cards.add(encode_card(card), job.table, int(card.listed), card.phase, card.changed_at)
        if job.seating:
            seated.append(job)
    if cards.rows:
        db.execute(ADD_ENTRIES, entries.values())
        db.execute(PUT_CARDS, cards.values())
    if seated:
        db.execute(FREE_SEATS, (as_json([job.table for job in seated]),))
        sitting = [(holder, job.table) for job in seated for holder in job.card.holders if holder]
        db.execute(TAKE_SEATS, (as_json(sitting),))


class Blob:
    """Rows that each have some bytes, all bytes in one piece."""

    def __init__(self) -> None:
        self.rows: list[tuple[object, ...]] = []
        self.pieces: list[bytes] = []
        self.size = 0

    def add(self, piece: bytes, *row: object) -> None:
        """One more row; where its bytes begin (SQL counts from 1) and how many they are goes to its end."""
        self.rows.append((*row, self.size + 1, len(piece)))
        self.pieces.append(piece)
        self.size += len(piece)

    def values(self) -> tuple[str, bytes]:
        """The rows as JSON, and the bytes."""
        return as_json(self.rows), b"".join(self.pieces)


def as_json(value: object) -> str:
    """A parameter for `json_each`."""
    return msgspec.json.encode(value).decode()


def settle(jobs: list[Job]) -> None:
    """Tell everybody who waits how it went; runs in their loop."""
    for job in jobs:
        if job.done.done():
            continue
        if job.error is not None:
            job.done.set_exception(job.error)
        else:
            job.done.set_result(None)

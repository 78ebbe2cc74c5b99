"""Tables in PostgreSQL, for several server processes at once.

The driver is psycopg 3: it speaks asyncio, sends a batch of statements in one round trip (pipelines), hears NOTIFY, and
its wheels bring libpq along. Each table has an advisory lock for the length of a transaction, so the check of the
expected version is exact; batches take their locks in the order of the codes, so they cannot block each other.
"""

import asyncio
import contextlib
import logging
import os
import secrets
import socket
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec
import psycopg
from psycopg import AsyncConnection

from rulewright.server.entries import Card, encode_card
from rulewright.server.store import BEGINNING, Conflict, Listener, Notice, Page, Place, StoreError, page_of

log = logging.getLogger("rulewright.server")

CHANNEL = "rulewright"
WRITERS = 3
WRITE_SECONDS = 1.5
READ_SECONDS = 1.0
"""A database that has not answered by then is out of reach: together a refusal within three seconds."""
BATCH = 100
SCHEMA = """
create table if not exists entries (
    tab text not null, version integer not null, entry bytea not null, primary key (tab, version)
);
create table if not exists cards (
    tab text primary key, listed boolean not null, phase text not null, changed_at double precision not null,
    card bytea not null
);
drop index if exists cards_listed;
drop index if exists cards_open;
create index if not exists cards_pages on cards (changed_at, tab) where listed and phase <> 'over';
create index if not exists cards_changed on cards (changed_at);
create table if not exists holders (holder text not null, tab text not null, primary key (holder, tab));
"""
LISTED = """
select card, changed_at, tab from cards where listed and phase <> 'over' and (changed_at, tab) < (%s, %s)
order by changed_at desc, tab desc limit %s
"""
HELD = """
select card, changed_at, tab from holders join cards using (tab) where holder = %s and (changed_at, tab) < (%s, %s)
order by changed_at desc, tab desc limit %s
"""
decode_notice = msgspec.json.Decoder(tuple[str, str, int, tuple[int, ...] | None]).decode
"""Sender, table, version, who is there: see `Notice`."""

LOCK = "select pg_advisory_xact_lock(hashtextextended(%s, 0))"
APPEND = """
with fresh as (
    insert into entries (tab, version, entry)
    select %(tab)s, %(expected)s + n, entry from unnest(%(entries)s::bytea[]) with ordinality as new (entry, n)
    where (select coalesce(max(version), 0) from entries where tab = %(tab)s) = %(expected)s
    returning 1
), carded as (
    insert into cards (tab, listed, phase, changed_at, card)
    select %(tab)s, %(listed)s, %(phase)s, %(changed_at)s, %(card)s where exists (select 1 from fresh)
    on conflict (tab) do update set
        listed = excluded.listed, phase = excluded.phase, changed_at = excluded.changed_at, card = excluded.card
), seated as (
    insert into holders (holder, tab)
    select holder, %(tab)s from unnest(%(holders)s::text[]) as sitting (holder) where exists (select 1 from fresh)
    on conflict do nothing
)
select written, case when written > 0 then pg_notify(%(channel)s, %(told)s)::text end
from (select count(*) as written from fresh) as counted
"""

TRIAL = """
insert into entries (tab, version, entry)
select %s, n, entry from unnest(%s::bytea[]) with ordinality as new (entry, n)
"""
"""A write that is taken back; larger than what may be free in pages that are there, so it needs a disk with space."""
TRIAL_ROWS = 64
TRIAL_BYTES = 1900


@dataclass
class Job:
    """One append that waits for the database."""

    table: str
    expected: int
    entries: list[bytes]
    card: Card
    seating: bool
    done: "asyncio.Future[None]"


class PostgresStore:
    """The store of several processes."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(8)
        self.jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self.writers: list[asyncio.Task[None]] = []
        self.listening: asyncio.Task[None] | None = None
        self.reading: AsyncConnection[Any] | None = None
        self.reader = asyncio.Lock()
        self.asking: asyncio.Task[Any] | None = None
        """Whoever reads now."""
        self.broken = False
        """Whether the last commit failed."""

    async def open(self, listener: Listener) -> None:
        """Connect, make the tables, start writers and the listener."""
        try:
            async with await self.connect() as db:
                await db.execute("select pg_advisory_lock(hashtextextended('rulewright schema', 0))")
                await db.execute(SCHEMA)
        except psycopg.Error as why:
            raise StoreError(f"PostgreSQL cannot be used as a store: {first_line(why)}") from None
        heard = asyncio.Event()
        self.writers = [asyncio.create_task(self.write()) for _ in range(WRITERS)]
        self.listening = asyncio.create_task(self.listen(listener, heard))
        await heard.wait()

    async def connect(self) -> AsyncConnection[Any]:
        """A connection whose commits are on disk when they return, whatever the server's default."""
        db = await AsyncConnection.connect(
            self.url,
            autocommit=True,
            connect_timeout=2,
            application_name="rulewright",
            prepare_threshold=1,
            # A server that vanished without a word is noticed within half a minute, also by who only listens.
            keepalives_idle=10,
            keepalives_interval=5,
            keepalives_count=3,
            tcp_user_timeout=5000,
        )
        await db.execute("set synchronous_commit to on")
        await db.execute("set statement_timeout to '5s'")
        return db

    # -- writing ----------------------------------------------------------------------------------------------------

    async def write(self) -> None:
        """One writer: take all jobs that wait, commit them together, until it is told to end by None."""
        db: AsyncConnection[Any] | None = None
        try:
            while (job := await self.jobs.get()) is not None:
                batch = [job]
                while len(batch) < BATCH and not self.jobs.empty():
                    more = self.jobs.get_nowait()
                    if more is None:
                        self.jobs.put_nowait(None)
                        break
                    batch.append(more)
                try:
                    if db is None or db.closed:
                        db = await self.connect()
                    batch = [one for one in batch if not one.done.done()]  # whoever waited has been refused
                    await in_time(db, self.commit(db, batch))
                    self.broken = False
                except Exception as why:  # whatever it is, those who wait must be told
                    self.broken = True
                    log.warning("database trouble", extra={"why": type(why).__name__})
                    await let_go(db)
                    db = None
                    for job in batch:
                        fail(job, StoreError("the store cannot write now"))
        finally:
            await let_go(db)

    async def commit(self, db: AsyncConnection[Any], batch: list[Job]) -> None:
        """One transaction in one round trip; a job that conflicts leaves the others alone."""
        batch.sort(key=lambda job: job.table)
        written: list[Any] = []
        async with db.transaction(), db.pipeline():
            for job in batch:
                await db.execute(LOCK, (job.table,))
                written.append(await db.execute(APPEND, self.values(job)))
        for job, cursor in zip(batch, written, strict=True):
            row = await cursor.fetchone()
            if row is None or row[0] == 0:
                fail(job, Conflict("the table has moved on"))
            elif not job.done.done():
                job.done.set_result(None)

    def values(self, job: Job) -> dict[str, Any]:
        """What the statement needs."""
        told = msgspec.json.encode([self.name, job.table, job.expected + len(job.entries), None]).decode()
        return {
            "tab": job.table,
            "expected": job.expected,
            "entries": job.entries,
            "listed": job.card.listed,
            "phase": job.card.phase,
            "changed_at": job.card.changed_at,
            "card": encode_card(job.card),
            "holders": sorted({holder for holder in job.card.holders if holder}) if job.seating else [],
            "channel": CHANNEL,
            "told": told,
        }

    async def append(self, table: str, expected: int, entries: list[bytes], card: Card, seating: bool) -> None:
        """Queue for a writer and wait for the commit."""
        job = Job(table, expected, entries, card, seating, asyncio.get_running_loop().create_future())
        self.jobs.put_nowait(job)
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await job.done
        except TimeoutError:
            raise StoreError("the store does not answer") from None

    # -- reading ----------------------------------------------------------------------------------------------------

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table after the first `after`."""
        rows = await self.ask(
            "select entry from entries where tab = %s and version > %s order by version", (table, after)
        )
        return [bytes(row[0]) for row in rows]

    async def listed(self, limit: int, after: Place | None = None) -> Page:
        """Listed tables that are not over."""
        return page_of(await self.ask(LISTED, (*(after or BEGINNING), limit + 1)), limit)

    async def held(self, holder: str, limit: int, after: Place | None = None) -> Page:
        """Tables of a holder; who has left before the beginning is on no card any more."""
        page = page_of(await self.ask(HELD, (holder, *(after or BEGINNING), limit + 1)), limit)
        return Page([card for card in page.cards if holder in card.holders], page.more)

    async def ask(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        """Run a query, once more on a fresh connection when the old one has died; for a limited time."""
        task = asyncio.create_task(self.ask_now(sql, values))
        task.add_done_callback(look_away)
        done, _ = await asyncio.wait({task}, timeout=READ_SECONDS)
        if done:
            return task.result()
        if self.asking is task and self.reading is not None:
            hang_up(self.reading)  # the driver would wait for a database that does not answer to cancel the query
        elif self.asking is not task:
            task.cancel()
        raise StoreError("the store does not answer")

    async def ask_now(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        """The same, for as long as it takes."""
        async with self.reader:
            self.asking = asyncio.current_task()
            for attempt in (1, 2):
                try:
                    if self.reading is None or self.reading.closed:
                        self.reading = await self.connect()
                    return await (await self.reading.execute(sql, values)).fetchall()
                except (psycopg.OperationalError, OSError):
                    await let_go(self.reading)
                    self.reading = None
                    if attempt == 2:
                        raise StoreError("the store cannot be read now") from None
        raise StoreError("the store cannot be read now")

    async def ping(self) -> None:
        """A round trip; after a commit that failed (a full disk can still be read) also a trial write."""
        await self.ask("select 1", ())
        if not self.broken:
            return
        db: AsyncConnection[Any] | None = None
        try:
            db = await self.connect()
            await in_time(db, self.try_to_write(db))
            self.broken = False
        except (psycopg.Error, OSError):
            raise StoreError("the store cannot write now") from None
        finally:
            await let_go(db)

    async def try_to_write(self, db: AsyncConnection[Any]) -> None:
        """Write something, and take it back."""
        async with db.transaction(force_rollback=True):
            rows = [os.urandom(TRIAL_BYTES) for _ in range(TRIAL_ROWS)]
            await db.execute(TRIAL, (f"trial {secrets.token_hex(8)}", rows))

    # -- the other processes ----------------------------------------------------------------------------------------

    async def notify(self, told: Notice) -> None:
        """Tell the other processes who is where."""
        payload = msgspec.json.encode([self.name, told.table, told.version, told.here]).decode()
        await self.ask("select pg_notify(%s, %s)::text", (CHANNEL, payload))

    async def listen(self, listener: Listener, heard: asyncio.Event) -> None:
        """Hear what other processes say; after a broken connection something may have been missed."""
        while True:
            db: AsyncConnection[Any] | None = None
            try:
                db = await self.connect()
                await db.execute(f"listen {CHANNEL}")
                if heard.is_set():
                    listener(None)
                heard.set()
                async for told in db.notifies():
                    with contextlib.suppress(msgspec.DecodeError):  # whoever else uses this channel
                        sender, table, version, here = decode_notice(told.payload)
                        if sender != self.name:
                            listener(Notice(table, version, here, sender))
            except (psycopg.Error, OSError) as why:
                log.warning("database trouble", extra={"why": type(why).__name__})
                await asyncio.sleep(0.5)
            finally:
                await let_go(db)

    async def close(self) -> None:
        """Write what waits, then let go."""
        tasks = list(self.writers)
        for _ in tasks:
            self.jobs.put_nowait(None)
        if self.listening is not None:
            self.listening.cancel()
            tasks.append(self.listening)
        await asyncio.gather(*tasks, return_exceptions=True)
        await let_go(self.reading)
        self.reading = None


async def let_go(db: AsyncConnection[Any] | None) -> None:
    """Close a connection, dead or alive."""
    if db is not None:
        with contextlib.suppress(psycopg.Error, OSError):
            await db.close()


async def in_time(db: AsyncConnection[Any], work: Coroutine[Any, Any, None]) -> None:
    """Write, and hang up on a database that does not answer."""
    timer = asyncio.get_running_loop().call_later(WRITE_SECONDS, hang_up, db)
    try:
        await work
    finally:
        timer.cancel()


def hang_up(db: AsyncConnection[Any]) -> None:
    """Cut the line to a database that does not answer; whoever waits for it is told at once."""
    with contextlib.suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(db.pgconn.socket)) as line:
        line.shutdown(socket.SHUT_RDWR)


def look_away(task: "asyncio.Task[Any]") -> None:
    """Whoever asked may have gone before the answer came."""
    if not task.cancelled():
        task.exception()


def fail(job: Job, why: Exception) -> None:
    """Tell who waits for this job."""
    if not job.done.done():
        job.done.set_exception(why)


def first_line(why: Exception) -> str:
    """The driver's words, short."""
    return (str(why).strip().splitlines() or ["unknown trouble"])[0][:200]

"""Stores in trouble tell the truth: a file that is gone, a second name for it, a database that does not answer."""

import asyncio
import logging
import sqlite3
import time
from pathlib import Path

import pytest

from rulewright.server import entries as on
from rulewright.server.store import StoreError
from rulewright.server.store_postgres import PostgresStore
from rulewright.server.store_sqlite import SqliteStore


def card(code: str, at: float, holder: str = "holder") -> on.Card:
    return on.Card(code, "tic-tac-toe", "playing", True, ["Ann"], ["person"], [holder], [0], 1.0, at)


def test_a_second_server_through_another_name_of_the_file_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        first = SqliteStore(tmp_path / "tables.db")
        await first.open(lambda told: None)
        (tmp_path / "other.db").symlink_to(tmp_path / "tables.db")
        with pytest.raises(StoreError, match="another server"):
            await SqliteStore(tmp_path / "other.db").open(lambda told: None)
        await first.close()

    asyncio.run(play())


def test_a_file_that_is_gone_acknowledges_nothing_and_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open(lambda told: None)
        await store.append("abcdefgh", 0, [b"one"], card("abcdefgh", 1.0), True)
        await store.ping()
        (tmp_path / "tables.db").unlink()
        with pytest.raises(StoreError):
            await store.ping()
        with pytest.raises(StoreError):
            await store.append("abcdefgh", 1, [b"two"], card("abcdefgh", 2.0), True)
        await store.close()

    with caplog.at_level(logging.ERROR, "rulewright.server"):
        asyncio.run(play())
    assert caplog.messages == ["the store cannot write"]


def test_health_is_good_again_as_soon_as_writing_is_possible_without_anybody_writing(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open(lambda told: None)
        store.broken = sqlite3.OperationalError("database or disk is full")
        await store.ping()
        assert store.broken is None
        await store.append("abcdefgh", 0, [b"one"], card("abcdefgh", 1.0), True)
        await store.close()

    asyncio.run(play())


def test_lists_use_an_index_and_stay_fast(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open(lambda told: None)
        assert store.reading is not None
        many = ((f"t{i:07}", 1, "playing", float(i), on.encode_card(card(f"t{i:07}", float(i)))) for i in range(20_000))
        store.reading.executemany("insert into cards values (?, ?, ?, ?, ?)", many)
        plan = await store.ask(
            "explain query plan select card from cards where listed = 1 and phase <> 'over' "
            "order by changed_at desc limit 100",
            (),
        )
        assert "cards_open" in str(plan)
        assert "TEMP B-TREE" not in str(plan)
        began = time.thread_time()
        found = await store.listed(100)
        assert time.thread_time() - began < 0.05
        assert [one.table for one in found[:2]] == ["t0019999", "t0019998"]
        await store.close()

    asyncio.run(play())


class Proxy:
    """Between a store and its database: passes everything on, until it is told to hold everything back."""

    def __init__(self, url: str) -> None:
        self.url = url
        host, _, port = url.split("@")[1].split("/")[0].partition(":")
        self.there = host, int(port)
        self.flows = asyncio.Event()
        self.flows.set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> str:
        """Listen; the address of the database through here."""
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        return self.url.replace(f"{self.there[0]}:{self.there[1]}", f"127.0.0.1:{port}")

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, both ways."""
        theirs, ours = await asyncio.open_connection(*self.there)
        for pair in ((reader, ours), (theirs, writer)):
            task = asyncio.create_task(self.pump(*pair))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One way."""
        try:
            while piece := await reader.read(65536):
                await self.flows.wait()
                writer.write(piece)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    async def stop(self) -> None:
        self.server.close()
        for task in list(self.tasks):
            task.cancel()


def test_a_database_that_does_not_answer_is_out_of_reach_within_three_seconds(postgres: str) -> None:
    async def play() -> None:
        proxy = Proxy(postgres)
        store = PostgresStore(await proxy.start())
        await store.open(lambda told: None)
        code = f"stall{time.time_ns() % 1000:03}"
        await store.append(code, 0, [b"one"], card(code, 1.0), True)
        await store.ping()
        proxy.flows.clear()
        for attempt in (store.ping(), store.append(code, 1, [b"two"], card(code, 2.0), False), store.read(code)):
            began = time.monotonic()
            with pytest.raises(StoreError):
                await attempt
            assert time.monotonic() - began < 3.0
        proxy.flows.set()
        deadline = time.monotonic() + 20
        while True:
            try:
                await store.ping()
                break
            except StoreError:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.1)
        found = await store.read(code)
        await store.append(code, len(found), [b"three"], card(code, 3.0), False)
        assert (await store.read(code))[-1] == b"three"
        await store.close()
        await proxy.stop()

    asyncio.run(play())

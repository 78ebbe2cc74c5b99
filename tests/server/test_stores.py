"""Stores in trouble tell the truth: a file that is gone, a second name for it, a database that does not answer."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest

from rulewright.server import entries as on
from rulewright.server import store_postgres
from rulewright.server.store import BEGINNING, Page, Place, StoreError, place_of
from rulewright.server.store_postgres import LISTED as LISTED_THERE
from rulewright.server.store_postgres import PostgresStore
from rulewright.server.store_sqlite import HELD, LISTED, SqliteStore


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


MANY = 20_000


async def filled(path: Path) -> SqliteStore:
    """A store of many tables, all open and listed; pairs of them changed at the same moment. `h7` holds some."""
    store = SqliteStore(path / "tables.db")
    await store.open(lambda told: None)
    assert store.reading is not None
    codes = [f"t{i:07}" for i in range(MANY)]
    cards = (
        (code, 1, "playing", i // 2 + 0.1, on.encode_card(card(code, i // 2 + 0.1))) for i, code in enumerate(codes)
    )
    store.reading.execute("begin")
    store.reading.executemany("insert into cards values (?, ?, ?, ?, ?)", cards)
    store.reading.executemany(
        "insert into holders values (?, ?)", [(f"h{i % 100}", code) for i, code in enumerate(codes)]
    )
    store.reading.execute("commit")
    return store


async def turned(turn: Callable[[Place | None], Awaitable[Page]]) -> list[str]:
    """All tables of a list, page after page."""
    page = await turn(None)
    found = [one.table for one in page.cards]
    while page.more is not None:
        page = await turn(page.more)
        found += [one.table for one in page.cards]
    return found


def test_lists_use_an_index_on_every_page(tmp_path: Path) -> None:
    async def play() -> None:
        store = await filled(tmp_path)
        for place in (BEGINNING, Place(5000.1, "t0010001")):
            plan = str(await store.ask(f"explain query plan {LISTED}", (*place, 101)))
            assert (
                "USING INDEX cards_pages (changed_at<?" in plan or "USING INDEX cards_pages ((changed_at,tab)<" in plan
            )
            assert "SCAN" not in plan
            assert "TEMP B-TREE" not in plan
            plan = str(await store.ask(f"explain query plan {HELD}", ("h7", *place, 101)))
            assert "SEARCH holders USING PRIMARY KEY (holder=?)" in plan
            assert "SEARCH cards USING PRIMARY KEY (tab=?)" in plan
            assert "SCAN" not in plan
        await store.close()

    asyncio.run(play())


def test_pages_hold_every_table_once_also_those_that_changed_at_the_same_moment(tmp_path: Path) -> None:
    async def play() -> None:
        store = await filled(tmp_path)
        page = await store.listed(3)
        assert [one.table for one in page.cards] == ["t0019999", "t0019998", "t0019997"]  # the cut is within a pair
        everything = await turned(lambda after: store.listed(777, after))
        assert everything == [f"t{i:07}" for i in reversed(range(MANY))]
        mine = await turned(lambda after: store.held("h7", 33, after))
        assert mine == [f"t{i:07}" for i in reversed(range(7, MANY, 100))]
        assert (await store.held("h7", 200)).more is None  # a page that is just full is the last
        await store.close()

    asyncio.run(play())


def test_somebody_who_turns_pages_loses_no_table_to_those_that_move_meanwhile(tmp_path: Path) -> None:
    async def play() -> None:
        store = await filled(tmp_path)
        first = await store.listed(100)
        for number in range(50):
            code = f"new{number:05}"
            await store.append(code, 0, [b"one"], card(code, 1e6 + number), True)
        second = await store.listed(100, first.more)
        assert [one.table for one in second.cards] == [f"t{i:07}" for i in reversed(range(MANY - 200, MANY - 100))]
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "text", ["", ",", "1", "1,", ",abc", "nan,abc", "inf,abc", "-1,abc", "1e9,abc", "1,a b", "1" * 99]
)
def test_a_place_that_nobody_was_told_is_none(text: str) -> None:
    assert place_of(text) is None
    assert place_of(str(Place(1731730000.1234567, "abcdefgh"))) == (1731730000.1234567, "abcdefgh")


def test_the_same_pages_from_postgresql_by_its_index(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr(store_postgres, "READ_SECONDS", 60.0)
        with psycopg.connect(postgres, autocommit=True) as db:
            db.execute("create database pages")
        store = PostgresStore(postgres.rsplit("/", 1)[0] + "/pages")
        await store.open(lambda told: None)
        await store.ask(
            "insert into cards select 't' || lpad(i::text, 7, '0'), true, 'playing', i / 2 + 0.1, "
            "convert_to(replace(%s, 'CODE', 't' || lpad(i::text, 7, '0')), 'UTF8') from generate_series(0, 4999) as i "
            "returning 1",
            (on.encode_card(card("CODE", 1.0)).decode(),),
        )
        await store.ask("insert into holders select 'holder', tab from cards returning 1", ())
        assert store.reading is not None
        await store.reading.execute("set enable_seqscan to off")  # so few rows are read faster without an index
        plan = str(await store.ask(f"explain {LISTED_THERE}", (5000.1, "t0001000", 101)))
        assert "Index Scan Backward using cards_pages" in plan
        assert "Sort" not in plan
        expected = [f"t{i:07}" for i in reversed(range(5000))]
        assert await turned(lambda after: store.listed(777, after)) == expected
        assert await turned(lambda after: store.held("holder", 777, after)) == expected
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


LATE: list[float] = []


async def lateness() -> None:
    """How much later than it should this loop is woken, again and again: what a busy machine adds to every wait."""
    LATE.clear()
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.02)
        LATE.append(time.monotonic() - began - 0.02)


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
            began, ticking = time.monotonic(), asyncio.create_task(lateness())
            with pytest.raises(StoreError):
                await attempt
            took = time.monotonic() - began
            ticking.cancel()
            assert took - sum(LATE) < 3.0
        proxy.flows.set()
        deadline = time.monotonic() + 120
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

"""A store lent over a line: who asks for it finds what it would find if it were its own."""

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rulewright.server import entries as on
from rulewright.server import lending, room
from rulewright.server import protocol as say
from rulewright.server.hall import Hall
from rulewright.server.lending import SILENT_BEATS, Append, Echo, Lender, LentStore, Line, Up, decode_asked
from rulewright.server.store import Conflict, Notice, Place, StoreError
from rulewright.server.store_sqlite import SqliteStore


def card(table: str, version: int, holder: str = "holder") -> on.Card:
    return on.Card(table, "tic-tac-toe", "playing", True, ["Ann"], ["person"], [holder], [0], 1.0, float(version))


class Lent:
    """A file, and so many who have borrowed it."""

    def __init__(self, keeping: SqliteStore) -> None:
        self.keeping = keeping
        self.lenders: list[Lender] = []
        self.heard: list[list[Notice | None]] = []
        self.lost: list[LentStore] = []
        self.lines: list[Line] = []

    async def borrow(self) -> LentStore:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        for one in (ours, theirs):
            one.setblocking(False)
        lender = Lender(str(len(self.heard)), self.keeping, self.lenders, lambda: None, lambda: None)
        await lender.line.open(ours)
        store = LentStore(lambda: self.lost.append(store))
        await store.line.open(theirs)
        self.lines += [lender.line, store.line]
        self.heard.append([])
        await store.open(self.heard[-1].append)
        return store


@asynccontextmanager
async def lent(path: Path) -> AsyncIterator[Lent]:
    keeping = SqliteStore(path)
    await keeping.open(lambda told: None)
    given = Lent(keeping)
    try:
        yield given
    finally:
        for line in given.lines:
            line.cut()
        await until(lambda: all(line.transport is None for line in given.lines))
        await keeping.close()


def run(path: Path, work: Callable[[Lent], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with lent(path / "tables.db") as store:
            await work(store)

    asyncio.run(all_of_it())


async def until(come: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not come():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.005)


def test_of_many_borrowers_exactly_one_gets_each_version(tmp_path: Path) -> None:
    async def race(given: Lent) -> None:
        stores = [await given.borrow() for _ in range(3)]
        wins = [0, 0, 0]
        for version in range(0, 40, 2):

            async def attempt(i: int, version: int = version) -> None:
                pair = [b"%d:%d" % (i, version), b"%d:%d" % (i, version + 1)]
                try:
                    await stores[i].append("abcdefgh", version, pair, card("abcdefgh", version), True)
                    wins[i] += 1
                except Conflict:
                    pass

            await asyncio.gather(*[attempt(i) for i in range(3)])
        rows = await stores[0].read("abcdefgh")
        assert sum(wins) == 20
        assert [int(row.split(b":")[1]) for row in rows] == list(range(40))
        assert await stores[2].read("abcdefgh", 38) == rows[38:]

    run(tmp_path, race)


def test_lists_are_those_of_the_file(tmp_path: Path) -> None:
    async def look(given: Lent) -> None:
        store = await given.borrow()
        for number in range(5):
            code = f"table{number}"
            await store.append(code, 0, [b"one"], card(code, number, f"holder{number % 2}"), True)
        for after in (None, Place(3.0, "table3")):
            assert await store.listed(2, after) == await given.keeping.listed(2, after)
            assert await store.held("holder1", 1, after) == await given.keeping.held("holder1", 1, after)
        assert [one.table for one in (await store.listed(2)).cards] == ["table4", "table3"]

    run(tmp_path, look)


def test_the_others_hear_of_what_one_has_written_and_of_who_is_where(tmp_path: Path) -> None:
    async def tell(given: Lent) -> None:
        here, there = await given.borrow(), await given.borrow()
        await here.append("abcdefgh", 0, [b"one", b"two"], card("abcdefgh", 1), True)
        await there.notify(Notice("abcdefgh", 2, (1,)))
        await until(lambda: len(given.heard[0]) + len(given.heard[1]) == 2)
        assert given.heard == [[Notice("abcdefgh", 2, (1,), "1")], [Notice("abcdefgh", 2, None, "0")]]

    run(tmp_path, tell)


def test_trouble_of_the_file_is_trouble_of_all(tmp_path: Path) -> None:
    async def lose(given: Lent) -> None:
        store = await given.borrow()
        await store.ping()
        (tmp_path / "tables.db").unlink()
        with pytest.raises(StoreError):
            await store.ping()
        with pytest.raises(StoreError):
            await store.append("abcdefgh", 0, [b"one"], card("abcdefgh", 1), True)

    run(tmp_path, lose)


def test_a_keeper_that_stumbles_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumble(given: Lent) -> None:
        store = await given.borrow()

        async def read(table: str, after: int = 0) -> list[bytes]:
            raise ZeroDivisionError

        monkeypatch.setattr(given.keeping, "read", read)
        with pytest.raises(StoreError, match="stumbled"):
            await store.read("abcdefgh")

    run(tmp_path, stumble)


def test_a_keeper_that_has_gone_leaves_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def leave(given: Lent) -> None:
        store = await given.borrow()

        async def append(*given: object) -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(given.keeping, "append", append)
        waiting = asyncio.create_task(store.append("abcdefgh", 0, [b"one"], card("abcdefgh", 1), True))
        await asyncio.sleep(0.01)
        given.lenders[0].line.cut()
        with pytest.raises(StoreError):
            await waiting
        assert given.lost == [store]
        with pytest.raises(StoreError):
            await store.ping()
        assert given.lenders == []

    run(tmp_path, leave)


def test_messages_are_put_together_from_whatever_pieces_arrive() -> None:
    taken: list[object] = []
    line = Line(decode_asked, taken.append, lambda: None)
    sent = [Append(n, "abcdefgh", n, [bytes(n)], card("abcdefgh", n), False) for n in range(50)]
    whole = b"".join(len(text).to_bytes(4, "big") + text for text in map(lending.encode, sent))
    for start in range(0, len(whole), 37):
        line.data_received(whole[start : start + 37])
    assert taken == sent
    assert not line.unread


def test_whoever_hears_nothing_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would cost memory without end: what others play is told to it, too."""
    monkeypatch.setattr(lending, "UNHEARD", 300_000)

    async def stand_still(given: Lent) -> None:
        store = await given.borrow()
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        ours.setblocking(False)
        given_up: list[bool] = []
        deaf = Lender("deaf", given.keeping, given.lenders, lambda: None, lambda: given_up.append(True))
        await deaf.line.open(ours)
        given.lines.append(deaf.line)
        for version in range(60_000):
            await store.notify(Notice("abcdefgh", version, tuple(range(8))))
            if version % 100 == 0:
                await asyncio.sleep(0)
            if deaf not in given.lenders:
                break
        await until(lambda: deaf not in given.lenders)
        assert given_up == [True]
        theirs.close()

    run(tmp_path, stand_still)


def test_who_goes_on_is_never_given_up_and_who_says_nothing_is(tmp_path: Path) -> None:
    """Beats that do not count (the keeper was held up) are held against nobody, nor is a start that takes long."""

    async def ask(given: Lent) -> None:
        store = await given.borrow()
        going = given.lenders[0]
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        ours.setblocking(False)
        given_up: list[bool] = []
        hanging = Lender("hanging", given.keeping, given.lenders, lambda: None, lambda: given_up.append(True))
        await hanging.line.open(ours)
        given.lines.append(hanging.line)
        for lender in (going, hanging):
            for _ in range(2 * SILENT_BEATS):
                lender.beat(True)
            assert not lender.is_asked  # it has not said that it serves
            lender.take(Up())
        computing = asyncio.create_task(asyncio.to_thread(compute, stop := threading.Event()))
        for n in range(2 * SILENT_BEATS):
            hanging.beat(False)
            going.beat(True)
            await until(lambda: not going.is_asked)
            if n == SILENT_BEATS:
                hanging.take(Echo())
        stop.set()
        await computing
        for _ in range(SILENT_BEATS - 1):
            hanging.beat(True)
        assert not given_up
        assert hanging.silent == SILENT_BEATS - 1
        hanging.beat(True)
        await until(lambda: given_up == [True])
        assert given.lenders == [going]
        await store.ping()
        theirs.close()

    run(tmp_path, ask)


def compute(stop: threading.Event) -> None:
    """A long computation beside the loop."""
    while not stop.is_set():
        sum(range(1000))


def test_a_room_that_nobody_here_uses_is_let_go_when_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(given: Lent) -> None:
        here, there = Hall(await given.borrow()), Hall(await given.borrow())
        await here.open()
        await there.open()
        wish = say.MakeTable("connect-four", {}, [say.SeatPlan("you", "Ann"), say.SeatPlan("bot", "", "random")])
        code = (await here.make(wish, "ann")).table
        room_here, room_there = await here.room(code), await there.room(code)
        await room_there.command(say.Say("one-of-twelve-signs", 0, "hello"), "ann")
        await until(lambda: room_here.table.version == room_there.table.version)  # it was used a moment ago
        monkeypatch.setattr(room, "UNUSED_SECONDS", 0.0)
        await room_there.command(say.Say("another-dozen-signs", 0, "again"), "ann")
        await until(lambda: code not in here.rooms)
        assert room_here.table.version < room_there.table.version
        assert (await here.room(code)).table.version == room_there.table.version
        await here.close()
        await there.close()

    run(tmp_path, play)

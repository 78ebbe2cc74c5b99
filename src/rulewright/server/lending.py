"""A store lent to other processes of this machine: one keeps it, the others ask for it over a line.

SQLite has one writer. So where several processes serve one file, one of them keeps it and commits for all together, and
tells each what the others have written; for those who ask it is a shared store like any other.
"""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from msgspec import Struct

from rulewright.server.entries import Card
from rulewright.server.store import Conflict, Listener, Notice, Page, Place, Store, StoreError

log = logging.getLogger("rulewright.server")

LENGTH: Final = 4
"""Bytes that say how long a message is."""
UNHEARD: Final = 64 * 1024 * 1024
"""So many bytes wait for a process that takes nothing."""
SILENT_BEATS: Final = 10
"""A process that has left so many beats unanswered, one after the other, hangs."""


class Append(Struct, array_like=True, tag="append"):
    """Add entries to a table: see `Store.append`."""

    number: int
    table: str
    expected: int
    entries: list[bytes]
    card: Card
    seating: bool


class Read(Struct, array_like=True, tag="read"):
    """The entries of a table."""

    number: int
    table: str
    after: int


class Lists(Struct, array_like=True, tag="lists"):
    """A page of a holder's tables; of those that anybody may see where nobody is named."""

    number: int
    holder: str
    limit: int
    after: Place | None


class Ping(Struct, array_like=True, tag="ping"):
    """Can it be written to?"""

    number: int


class Told(Struct, array_like=True, tag="told"):
    """A table has grown, or somebody is there: for those who did not know."""

    table: str
    version: int
    here: tuple[int, ...] | None
    sender: str = ""


class Up(Struct, array_like=True, tag="up"):
    """A process begins to serve."""


class Echo(Struct, array_like=True, tag="echo"):
    """A process goes on."""


Asked = Append | Read | Lists | Ping | Told | Up | Echo
"""What those say who have borrowed the store."""


class Good(Struct, array_like=True, tag="good"):
    """It is done."""

    number: int


class Rows(Struct, array_like=True, tag="rows"):
    """The entries that were asked for."""

    number: int
    rows: list[bytes]


class Cards(Struct, array_like=True, tag="cards"):
    """The page that was asked for."""

    number: int
    cards: list[Card]
    more: Place | None


class Bad(Struct, array_like=True, tag="bad"):
    """It cannot be done: somebody was faster, or the store is in trouble."""

    number: int
    conflict: bool
    why: str


Answered = Good | Rows | Cards | Bad | Told
"""What the keeper says."""


class Beat(Struct, array_like=True, tag="beat"):
    """The keeper asks whether a process goes on: its loop answers with an `Echo`."""


encode = msgspec.msgpack.Encoder().encode
decode_asked = msgspec.msgpack.Decoder(Asked).decode
decode_answered = msgspec.msgpack.Decoder(Answered | Beat).decode


class Line(asyncio.Protocol):
    """Messages, one after the other, over a socket between two processes of one server."""

    def __init__(self, decode: Callable[[bytes], Any], take: Callable[[Any], None], lost: Callable[[], None]) -> None:
        """Each message but a beat, which is answered here, is handed to `take`; `lost` is called once when the other
        process has gone."""
        self.decode = decode
        self.take = take
        self.lost = lost
        self.unread = bytearray()
        self.transport: asyncio.Transport | None = None

    async def open(self, over: socket.socket) -> None:
        """Begin to hear."""
        await asyncio.get_running_loop().create_unix_connection(lambda: self, sock=over)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is open."""
        self.transport = transport  # type: ignore[assignment]

    def connection_lost(self, why: Exception | None) -> None:
        """The other process has gone."""
        self.transport = None
        self.lost()

    def data_received(self, data: bytes) -> None:
        """Some of what the other process says."""
        unread = self.unread
        unread += data
        start = 0
        while len(unread) >= start + LENGTH:
            begins = start + LENGTH
            ends = begins + int.from_bytes(unread[start:begins], "big")
            if len(unread) < ends:
                break
            self.hear(self.decode(bytes(unread[begins:ends])))
            start = ends
        del unread[:start]

    def hear(self, message: Any) -> None:
        """A message has arrived."""
        if isinstance(message, Beat):
            with contextlib.suppress(StoreError):  # we are hanging up
                self.send(Echo())
        else:
            self.take(message)

    def send(self, message: Asked | Answered | Beat) -> None:
        """Say something. Raises `StoreError` when nobody is there any more."""
        if self.transport is None or self.transport.is_closing():
            raise StoreError("the keeper of the store has gone")
        text = encode(message)
        self.transport.write(len(text).to_bytes(LENGTH, "big") + text)

    def unheard(self) -> int:
        """How many bytes wait to be taken by the other process."""
        return 0 if self.transport is None else self.transport.get_write_buffer_size()

    def cut(self) -> None:
        """Hang up at once."""
        if self.transport is not None:
            self.transport.abort()

    def close(self) -> None:
        """Hang up, when all has been said."""
        if self.transport is not None:
            self.transport.close()


class LentStore:
    """The store as those have it who borrow it."""

    shared = True

    def __init__(self, lost: Callable[[], None]) -> None:
        """`lost` is called when the keeper has gone: nothing can be done without it."""
        self.line = Line(decode_answered, self.take, self.let_down)
        self.lost = lost
        self.listener: Listener | None = None
        self.number = 0
        self.waiting: dict[int, asyncio.Future[Any]] = {}

    async def open(self, listener: Listener) -> None:
        """Begin to hear what other processes write."""
        self.listener = listener

    def take(self, said: Answered) -> None:
        """The keeper says something."""
        if isinstance(said, Told):
            if self.listener is not None:
                self.listener(Notice(said.table, said.version, said.here, said.sender))
            return
        waiting = self.waiting.pop(said.number, None)
        if waiting is None or waiting.done():
            return
        if isinstance(said, Bad):
            waiting.set_exception(Conflict(said.why) if said.conflict else StoreError(said.why))
        else:
            waiting.set_result(said)

    def let_down(self) -> None:
        """The keeper has gone: whoever waits is told."""
        for waiting in self.waiting.values():
            if not waiting.done():
                waiting.set_exception(StoreError("the keeper of the store has gone"))
        self.waiting.clear()
        self.lost()

    def ask(self, made: Callable[[int], Asked]) -> "asyncio.Future[Any]":
        """Ask for something under a new number."""
        self.number += 1
        self.line.send(made(self.number))
        waiting = self.waiting[self.number] = asyncio.get_running_loop().create_future()
        return waiting

    async def append(self, table: str, expected: int, entries: list[bytes], card: Card, seating: bool) -> None:
        """Ask the keeper to write, and wait for the disk."""
        await self.ask(lambda number: Append(number, table, expected, entries, card, seating))

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table after the first `after`."""
        found: Rows = await self.ask(lambda number: Read(number, table, after))
        return found.rows

    async def listed(self, limit: int, after: Place | None = None) -> Page:
        """Listed tables that are not over."""
        return await self.page("", limit, after)

    async def held(self, holder: str, limit: int, after: Place | None = None) -> Page:
        """Tables of a holder."""
        return await self.page(holder, limit, after)

    async def page(self, holder: str, limit: int, after: Place | None) -> Page:
        """A page of either list."""
        found: Cards = await self.ask(lambda number: Lists(number, holder, limit, after))
        return Page(found.cards, found.more)

    async def notify(self, told: Notice) -> None:
        """Tell the other processes."""
        self.line.send(Told(told.table, told.version, told.here))

    async def ping(self) -> None:
        """Ask the keeper whether it can write."""
        await self.ask(Ping)

    async def close(self) -> None:
        """The keeper closes the store when all have gone."""
        self.line.close()


class Lender:
    """One process that has borrowed the store, at its keeper's end of the line."""

    def __init__(
        self,
        name: str,
        store: Store | None,
        lenders: "list[Lender]",
        up: Callable[[], None],
        lost: Callable[[], None],
    ) -> None:
        """`lenders` are those of all processes; `up` is called when this one serves, `lost` when its line is cut. Where
        each has a store of its own (`store` is None) nothing is lent."""
        self.name = name
        self.store = store
        self.lenders = lenders
        self.up = up
        self.lost = lost
        self.line = Line(decode_asked, self.take, self.leave)
        self.working: set[asyncio.Task[None]] = set()
        self.is_up = False
        self.is_asked = False
        """Whether it was sent a beat and has said nothing since."""
        self.silent = 0
        """So many beats that counted have gone by since then."""
        lenders.append(self)

    def leave(self) -> None:
        """The process has gone."""
        if self in self.lenders:
            self.lenders.remove(self)
            self.lost()

    def take(self, asked: Asked) -> None:
        """The process says something, so it goes on."""
        self.is_asked, self.silent = False, 0
        if isinstance(asked, Echo):
            return
        if isinstance(asked, Up):
            self.is_up = True
            self.up()
        elif isinstance(asked, Told):
            self.tell_others(Told(asked.table, asked.version, asked.here, self.name))
        else:
            task = asyncio.get_running_loop().create_task(self.answer(asked))
            self.working.add(task)
            task.add_done_callback(self.working.discard)

    def beat(self, counts: bool) -> None:
        """Ask the process whether it goes on, once it serves: before that it may take its time. One that has left
        `SILENT_BEATS` unanswered is given up: its line is cut. A beat before which the keeper was held up itself does
        not count."""
        if not self.is_up:
            return
        if self.is_asked and counts:
            self.silent += 1
        if self.silent >= SILENT_BEATS:
            log.error("a process of the server hangs", extra={"why": f"{self.silent} beats without an answer"})
            self.line.cut()
            return
        self.is_asked = True
        self.say(Beat())

    async def answer(self, asked: Append | Read | Lists | Ping) -> None:
        """Do what is asked, and say how it went."""
        try:
            said = await self.done(asked)
        except Conflict as why:
            said = Bad(asked.number, True, str(why))
        except StoreError as why:
            said = Bad(asked.number, False, str(why))
        except Exception:  # whatever it is, whoever waits must be told
            log.exception("the store stumbled")
            said = Bad(asked.number, False, "the store stumbled")
        self.say(said)

    async def done(self, asked: Append | Read | Lists | Ping) -> Answered:
        """Do what is asked. Raises `Conflict` and `StoreError`."""
        store = self.store
        if store is None:
            raise StoreError("nothing is lent here")
        match asked:
            case Append():
                await store.append(asked.table, asked.expected, asked.entries, asked.card, asked.seating)
                self.tell_others(Told(asked.table, asked.expected + len(asked.entries), None, self.name))
                return Good(asked.number)
            case Read():
                return Rows(asked.number, await store.read(asked.table, asked.after))
            case Lists():
                found = await self.page(store, asked)
                return Cards(asked.number, found.cards, found.more)
            case Ping():
                await store.ping()
                return Good(asked.number)

    def page(self, store: Store, asked: Lists) -> Awaitable[Page]:
        """The page that is asked for."""
        if asked.holder:
            return store.held(asked.holder, asked.limit, asked.after)
        return store.listed(asked.limit, asked.after)

    def tell_others(self, told: Told) -> None:
        """Tell the other processes what this one has done."""
        for other in self.lenders:
            if other is not self:
                other.say(told)

    def say(self, said: Answered | Beat) -> None:
        """Say something to this process, if it is still there. One that stands still and hears nothing is given up: its
        line is cut."""
        try:
            self.line.send(said)
        except StoreError:
            self.leave()
            return
        if self.line.unheard() > UNHEARD:
            log.error("a process of the server hears nothing any more")
            self.line.cut()

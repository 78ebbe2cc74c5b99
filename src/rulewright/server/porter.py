"""One door for several processes: whoever comes is shown to the process that has their table; one store for all.

The porter listens and looks at the first line of what somebody says, without taking it; then the connection itself goes
to the process that is to answer. Each table has its process, so that it is drawn once for all who look at it; but
any process can serve any table, as on PostgreSQL, and does when its own has ended. A process that ends is begun again,
and one that hangs is ended: all are asked at a steady pace whether they go on.
"""

import asyncio
import contextlib
import logging
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from typing import Any
from zlib import crc32

import msgspec
import uvicorn
from msgspec import Struct

from rulewright.server.guard import Limits, household
from rulewright.server.lending import LENGTH, Lender
from rulewright.server.listening import HEADER_SECONDS, raise_descriptors
from rulewright.server.store import Store, StoreError

log = logging.getLogger("rulewright.server")

MEMBER = "rulewright.server.member"
MOST_PROCESSES = 16
GLANCE = 512
"""So many bytes of what somebody says are looked at: the first line."""
AT_ONCE = 64
"""So many connections are taken in before others have a turn."""
AGAIN_SECONDS = 0.5
"""A process that has ended is begun again after so long; longer each time when it ends at once."""
STEADY_SECONDS = 30.0
"""Who has served for so long did not end at once."""
END_SECONDS = 20.0
"""Who has not ended by then, when told to, is killed."""
BEAT_SECONDS = 2.0
"""So often every process is asked whether it goes on; see `SILENT_BEATS`."""
LATE_SECONDS = 1.0
"""A beat that comes so much too late does not count: the porter was held up itself, and perhaps the whole machine."""
TABLE = re.compile(rb"[A-Z]{1,16} (?:/api/tables|/t)/([a-z0-9]{1,32})[/? ]")
ONE = re.compile(rb"GET /metrics\?process=([0-9]{1,3}) ")


class Orders(Struct):
    """What a process of several is told when it begins."""

    number: int
    store: str
    """The address of its own store; empty where the porter's is lent."""
    public: str
    origins: tuple[str, ...]
    bot_pause: float
    limits: Limits
    open_metrics: bool
    proxies: str
    minds: int
    """So many bots may think at once in it; 0: as many as the machine is good for."""


def in_writing(orders: Orders) -> bytes:
    """Orders as they are put on the line before anything else: their length, and themselves as JSON."""
    text = msgspec.json.encode(orders)
    return len(text).to_bytes(LENGTH, "big") + text


def orders_on(line: socket.socket) -> Orders:
    """The orders that wait on a line."""
    size = int.from_bytes(line.recv(LENGTH, socket.MSG_WAITALL), "big")
    return msgspec.json.decode(line.recv(size, socket.MSG_WAITALL), type=Orders)


def whose(head: bytes, processes: int) -> int | None:
    """The process that is to answer what begins so; None where any may.

    >>> whose(b"GET /api/tables/abc/socket HTTP/1.1", 4) == whose(b"GET /t/abc HTTP/1.1", 4)
    True
    >>> whose(b"GET / HTTP/1.1", 4)
    >>> whose(b"GET /metrics?process=2 HTTP/1.1", 4)
    2
    """
    if (table := TABLE.match(head)) is not None:
        return crc32(table[1]) % processes
    if (one := ONE.match(head)) is not None and int(one[1]) < processes:
        return int(one[1])
    return None


class Hatch:
    """The way by which connections are handed to a process; what does not fit through it at once waits."""

    def __init__(self, through: socket.socket, most: int) -> None:
        self.through = through
        self.most = most
        self.waiting: deque[socket.socket] = deque()
        through.setblocking(False)

    def hand(self, connection: socket.socket) -> None:
        """Hand over a connection. When too many wait, it is cut."""
        if len(self.waiting) >= self.most:
            connection.close()
            return
        self.waiting.append(connection)
        if len(self.waiting) == 1:
            self.go_on()

    def go_on(self) -> None:
        """Hand over what waits, as far as it is taken."""
        loop = asyncio.get_running_loop()
        while self.waiting:
            try:
                socket.send_fds(self.through, [b"\0"], [self.waiting[0].fileno()])
            except BlockingIOError:
                loop.add_writer(self.through, self.go_on)
                return
            except OSError:
                self.close()  # the process has gone
                return
            self.waiting.popleft().close()
        loop.remove_writer(self.through)

    def close(self) -> None:
        """Nothing is handed over any more; who waits comes again."""
        asyncio.get_running_loop().remove_writer(self.through)
        while self.waiting:
            self.waiting.popleft().close()
        self.through.close()


class Member:
    """One of several processes, as the porter knows it."""

    def __init__(self, number: int, process: asyncio.subprocess.Process, hatch: Hatch) -> None:
        self.number = number
        self.process = process
        self.hatch = hatch
        self.is_up = asyncio.Event()
        self.is_lost = asyncio.Event()
        """Its line is cut: without the store it can do nothing."""


class Porter:
    """Listens for several processes and keeps their store."""

    def __init__(
        self, listening: socket.socket, processes: int, store: Store | None, orders: Callable[[int], Orders], each: int
    ) -> None:
        """`orders` are made for a process by its number; `store` is None where each opens its own; `each` address may
        have so many connections on which nothing has been said."""
        self.listening = listening
        self.processes = processes
        self.store = store
        self.orders = orders
        self.members: list[Member | None] = [None] * processes
        self.lenders: list[Lender] = []
        self.begun = 0
        self.turn = 0
        self.most = 0
        self.each = each
        self.unshown: dict[socket.socket, tuple[str, asyncio.TimerHandle]] = {}
        """Who has said nothing yet: their address, and until when we wait."""
        self.silent: Counter[str] = Counter()
        """How many of them each address has."""
        self.stopping = asyncio.Event()
        self.serving = False
        """Whether all processes have begun once."""
        self.looking_after: list[asyncio.Task[None]] = []
        self.errands: set[asyncio.Task[None]] = set()
        self.trouble = ""

    def run(self, ready: Callable[[], None]) -> None:
        """Until stopped. Raises `StoreError` when it cannot begin."""
        factory = uvicorn.Config(None).get_loop_factory()  # type: ignore[arg-type]
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(self.serve(ready))
        if self.trouble:
            raise StoreError(self.trouble)

    async def serve(self, ready: Callable[[], None]) -> None:
        """Open the store, begin all processes, let people in; end it all in the other order."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.stopping.set)
        if self.store is not None:
            await self.store.open(lambda told: None)
        try:
            self.most = raise_descriptors()
            self.looking_after = [asyncio.create_task(self.look_after(number)) for number in range(self.processes)]
            self.errand(self.beat())
            if await self.all_up():
                self.serving = True
                self.listening.setblocking(False)
                loop.add_reader(self.listening, self.let_in)
                ready()
                await self.stopping.wait()
                loop.remove_reader(self.listening)
        finally:
            self.stopping.set()
            for task in [*self.errands]:
                task.cancel()
            await asyncio.gather(*self.looking_after, *self.errands, return_exceptions=True)
            if self.store is not None:
                await self.store.close()

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done beside it all, until all is to end."""
        task = asyncio.get_running_loop().create_task(work)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    # -- the processes ----------------------------------------------------------------------------------------------

    async def all_up(self) -> bool:
        """Wait until every process serves; False when one could not begin, or all is to end."""
        while not self.stopping.is_set():
            if all(member is not None and member.is_up.is_set() for member in self.members):
                return True
            await asyncio.sleep(0.01)
        return False

    async def look_after(self, number: int) -> None:
        """Begin a process, and again whenever it ends, until all is to end."""
        pause = AGAIN_SECONDS
        while not self.stopping.is_set():
            began = time.monotonic()
            try:
                member = await self.begin(number)
            except OSError as why:
                log.error("a process of the server cannot be begun", extra={"why": type(why).__name__})
            else:
                await self.wait_for_end(member)
                self.members[number] = None
                member.hatch.close()
            if self.stopping.is_set():
                return
            if not self.serving:
                self.trouble = "a process of the server could not begin; what it said stands above"
                self.stopping.set()
                return
            log.error("a process of the server has ended and is begun again")
            if time.monotonic() - began > STEADY_SECONDS:
                pause = AGAIN_SECONDS
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stopping.wait(), pause)
            pause = min(STEADY_SECONDS, 2 * pause)

    async def beat(self) -> None:
        """Ask the processes at a steady pace whether they go on, until all is to end."""
        before = time.monotonic()
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            now = time.monotonic()
            counts = now - before < BEAT_SECONDS + LATE_SECONDS
            before = now
            for lender in [*self.lenders]:
                lender.beat(counts)

    async def wait_for_end(self, member: Member) -> None:
        """Until a process has ended by itself, or has been told to: because all is to end, or because it hears nothing
        any more."""
        ended = asyncio.create_task(member.process.wait())
        reasons = [asyncio.create_task(why.wait()) for why in (self.stopping, member.is_lost)]
        await asyncio.wait({ended, *reasons}, return_when=asyncio.FIRST_COMPLETED)
        for reason in reasons:
            reason.cancel()
        member.is_up.clear()  # nobody is shown to it any more
        if not ended.done():
            await self.end(member)
        await ended

    async def begin(self, number: int) -> Member:
        """A new process with a line, on which its orders wait already, and a hatch. Raises `OSError`."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        through, out = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self.begun += 1
        ours.sendall(in_writing(self.orders(number)))
        ours.setblocking(False)
        ends = theirs.fileno(), out.fileno()
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", MEMBER, *map(str, ends), stdin=subprocess.DEVNULL, pass_fds=ends,
                start_new_session=True,  # Ctrl-C is for the porter, who ends the others in order
            )  # fmt: skip
        except OSError:
            ours.close()
            through.close()
            raise
        finally:
            theirs.close()
            out.close()
        member = Member(number, process, Hatch(through, self.most))
        lender = Lender(f"{number}.{self.begun}", self.store, self.lenders, member.is_up.set, member.is_lost.set)
        await lender.line.open(ours)
        self.members[number] = member
        return member

    async def end(self, member: Member) -> None:
        """Let a process say goodbye, for a while."""
        with contextlib.suppress(ProcessLookupError):
            member.process.terminate()
            try:
                await asyncio.wait_for(member.process.wait(), END_SECONDS)
            except TimeoutError:
                member.process.kill()
                await member.process.wait()

    # -- the door ---------------------------------------------------------------------------------------------------

    def let_in(self) -> None:
        """Somebody connects."""
        loop = asyncio.get_running_loop()
        for _ in range(AT_ONCE):
            try:
                connection, where = self.listening.accept()
            except BlockingIOError:
                return
            except OSError as why:  # no descriptor is free, or whoever came has gone
                log.warning("nobody can be let in now", extra={"why": type(why).__name__})
                loop.remove_reader(self.listening)
                loop.call_later(AGAIN_SECONDS, self.let_in_again)
                return
            address = household(where[0])
            if len(self.unshown) >= self.most or self.silent[address] >= self.each:
                connection.close()
                continue
            connection.setblocking(False)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.silent[address] += 1
            self.unshown[connection] = address, loop.call_later(HEADER_SECONDS, self.turn_away, connection)
            loop.add_reader(connection, self.look, connection)

    def let_in_again(self) -> None:
        """After a pause."""
        if not self.stopping.is_set():
            asyncio.get_running_loop().add_reader(self.listening, self.let_in)

    def turn_away(self, connection: socket.socket) -> None:
        """Somebody has said nothing for too long, or has gone."""
        self.forget(connection)
        connection.close()

    def forget(self, connection: socket.socket) -> None:
        """We wait no longer for what somebody says first."""
        asyncio.get_running_loop().remove_reader(connection)
        address, waiting = self.unshown.pop(connection)
        waiting.cancel()
        self.silent[address] -= 1
        if not self.silent[address]:
            del self.silent[address]

    def look(self, connection: socket.socket) -> None:
        """Somebody has said something: hand them to the process that is to answer."""
        try:
            head = connection.recv(GLANCE, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            head = b""
        hatch = self.hatch_for(whose(head, self.processes)) if head else None
        if hatch is None:
            self.turn_away(connection)
        else:
            self.forget(connection)
            hatch.hand(connection)

    def hatch_for(self, number: int | None) -> Hatch | None:
        """The hatch of this process, of the next one that serves where it does not; None when none does."""
        if number is None:
            self.turn += 1
            number = self.turn
        for step in range(self.processes):
            member = self.members[(number + step) % self.processes]
            if member is not None and member.is_up.is_set():
                return member.hatch
        return None

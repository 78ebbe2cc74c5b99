"""Connections before anybody has asked anything: those that stay silent go, and there are never too many."""

import asyncio
import re
from collections import Counter, deque
from typing import Any, ClassVar, cast
from urllib.parse import urlsplit

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from rulewright.server.collecting import COLLECTOR
from rulewright.server.guard import Limits, household

HEADER_SECONDS = 10.0
"""A connection on which no request has begun for one to two of these is closed."""
MOST = 8000
"""So many connections at once, and no more than the process may have descriptors."""
SPARE = 128
"""Descriptors that are kept for files, stores and processes."""
HEAD = 64 * 1024
"""So many bytes of a request may be no body: its line, its headers, and what stands between and behind the pieces."""
AHEAD = 16
"""So many requests may be sent on a connection before the first of them is answered."""
STALLS = 3
"""Whoever takes nothing of an answer through so many looks in a row has gone."""
HOST = re.compile(r"(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,251}[A-Za-z0-9])?|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
AT_HOME = (".local", ".lan", ".home.arpa", ".localhost", ".internal")
"""Ends of names that no stranger can point at this machine."""


def raise_descriptors() -> int:
    """Take as many descriptors as the system gives, and return how many connections they are good for."""
    try:
        import resource
    except ImportError:  # pragma: no cover - not on Windows
        return 400
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE if hard == resource.RLIM_INFINITY else min(hard, MOST + SPARE)
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(16, min(MOST, max(soft, wanted) - SPARE))


def is_our_host(host: str, origins: tuple[str, ...]) -> bool:
    """Whether this is a name of this server: one it was given, an address, or a name at home.

    A page elsewhere can point its own name at this machine and then ask as if it were ours; such a name is refused.

    >>> is_our_host("127.0.0.1:8000", ()), is_our_host("den.local", ()), is_our_host("evil.example", ())
    (True, True, False)
    >>> is_our_host("games.example.org", ("https://games.example.org",))
    True
    """
    if not HOST.fullmatch(host):
        return False
    if any(urlsplit(origin).netloc == host for origin in origins):
        return True
    name = host if host.startswith("[") else host.partition(":")[0]
    last = name.rpartition(".")[2]
    return name.startswith("[") or last.isdigit() or "." not in name or name.lower().endswith(AT_HOME)


class Hasty(Exception):
    """Too many requests were sent ahead."""


class PatientProtocol(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """uvicorn's, with limits: a time for whoever connects and says nothing or takes nothing, a size for what is no body
    (the parser has none), and a number for connections, of an address too, and for requests sent ahead."""

    most = MOST
    each = Limits.connections
    guests: ClassVar[Counter[str]] = Counter()
    """How many connections each address has; those of a trusted proxy are everybody's, and are not counted."""

    def connection_made(self, transport: Any) -> None:
        """Somebody connects."""
        super().connection_made(transport)
        self.seen_cycle: Any = None
        self.looking: asyncio.TimerHandle | None = None
        self.cycles: deque[Any] = deque()
        """The requests that are not answered, in their order."""
        self.incomplete = False
        """Whether a request has begun to arrive and has not come to its end."""
        self.extra = 0
        """How much of it was no body."""
        self.stalled, self.held_up = 0, 0
        self.counted = ""
        where = self.client[0] if self.client else ""
        if where and where not in getattr(self.app, "trusted_hosts", ()):
            self.counted = household(where)
            self.guests[self.counted] += 1
        if len(self.connections) > type(self).most or self.guests[self.counted] > type(self).each:
            transport.abort()
            return
        self.look_later()

    def look_later(self) -> None:
        """Look after a while whether a request has begun."""
        self.looking = asyncio.get_running_loop().call_later(HEADER_SECONDS, self.look)

    def look(self) -> None:
        """Close a connection on which nothing has begun since the last look, and cut one on which nothing is taken."""
        if self.transport.get_protocol() is not self:
            return  # a WebSocket by now
        if self.cycle is None or (self.cycle is self.seen_cycle and self.cycle.response_complete):
            self.transport.close()  # it ends when all has been taken
        self.seen_cycle = self.cycle
        before, self.held_up = self.held_up, self.transport.get_write_buffer_size()
        self.stalled = self.stalled + 1 if self.held_up and self.held_up == before else 0
        if self.stalled >= STALLS:
            self.transport.abort()
        self.look_later()

    def data_received(self, data: bytes) -> None:
        """Something arrives."""
        super().data_received(data)
        if self.incomplete:
            self.extra += len(data)
            if self.extra > HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        """A request begins to arrive."""
        super().on_message_begin()
        self.incomplete, self.extra = True, 0

    def on_headers_complete(self) -> None:
        """It can be answered from here on."""
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is before:
            return  # a socket
        while self.cycles and self.cycles[0].response_complete:
            self.cycles.popleft()
        self.cycles.append(self.cycle)
        if len(self.cycles) > AHEAD:
            raise Hasty  # the parser stops, and uvicorn refuses what there is

    def on_body(self, body: bytes) -> None:
        """A piece of its body."""
        super().on_body(body)
        self.extra -= len(body)

    def on_message_complete(self) -> None:
        """All of it is here."""
        super().on_message_complete()
        self.incomplete, self.extra = False, 0

    def handle_websocket_upgrade(self) -> None:
        """It is a socket from now on, and those are counted elsewhere."""
        self.leave()
        super().handle_websocket_upgrade()

    def leave(self) -> None:
        """One connection fewer of its address."""
        if self.counted:
            self.guests[self.counted] -= 1
            if not self.guests[self.counted]:
                del self.guests[self.counted]
            self.counted = ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone. What a connection leaves behind are cycles."""
        if self.looking is not None:
            self.looking.cancel()
        for one in self.cycles:
            one.disconnected = True
        self.cycles.clear()
        self.leave()
        super().connection_lost(exc)
        COLLECTOR.lost += 1


STRAIGHT = "rulewright.straight"
"""Under this name a socket finds the way that `StraightProtocol` offers, among the extensions of its scope."""


def text_frame(text: bytes) -> bytes:
    """A whole message of text as a server sends it: one frame, without a mask. [RFC 6455, 5.2]

    >>> [text_frame(bytes(n))[:10].hex()[:20] for n in (2, 200, 70_000)]
    ['81020000', '817e00c8000000000000', '817f0000000000011170']
    """
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 65_536:
        return bytes((0x81, 126, size >> 8, size & 255)) + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class StraightProtocol(WebSocketsSansIOProtocol):
    """uvicorn's, with a straight way out for text: an update goes to every seat after every move, and what stands
    between us and the transport (a message as a dict, its text decoded and encoded again, a state for every frame) cost
    as much as drawing the table."""

    def handle_connect(self, event: Request) -> None:
        """A socket is asked for: it is offered the way."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope)["extensions"][STRAIGHT] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        super().connection_lost(exc)
        COLLECTOR.lost += 1

    async def tell(self, text: bytes) -> None:
        """Send a message over an accepted socket; waits while the other side takes nothing. Raises an `OSError` when
        the socket is closed."""
        if not self.writable.is_set():
            await self.writable.wait()
        self.tell_at_once(text)

    def may_tell(self) -> bool:
        """Whether the other side takes what it is sent, so that `tell` would not wait."""
        return bool(self.writable.is_set())

    def tell_at_once(self, *texts: bytes) -> None:
        """Send messages in one go, whether or not they are taken now. Raises an `OSError` when the socket is closed."""
        if self.disconnected or self.close_sent:
            raise ConnectionResetError("the socket is closed")
        self.transport.write(b"".join(map(text_frame, texts)))

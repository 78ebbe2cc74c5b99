"""Connections before anybody has asked anything: those that stay silent go, and there are never too many."""

import asyncio
import re
from typing import Any, cast
from urllib.parse import urlsplit

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from rulewright.server.collecting import COLLECTOR

HEADER_SECONDS = 10.0
"""A connection on which no request has begun for one to two of these is closed."""
MOST = 8000
"""So many connections at once, and no more than the process may have descriptors."""
SPARE = 128
"""Descriptors that are kept for files, stores and processes."""
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


class PatientProtocol(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """uvicorn's, with a time limit for whoever connects and says nothing, and a limit on how many there are."""

    most = MOST

    def connection_made(self, transport: Any) -> None:
        """Somebody connects."""
        super().connection_made(transport)
        self.seen_cycle: Any = None
        self.looking: asyncio.TimerHandle | None = None
        if len(self.connections) > type(self).most:
            transport.abort()
            return
        self.look_later()

    def look_later(self) -> None:
        """Look after a while whether a request has begun."""
        self.looking = asyncio.get_running_loop().call_later(HEADER_SECONDS, self.look)

    def look(self) -> None:
        """Close a connection on which nothing has begun since the last look."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # gone, or a WebSocket by now
        idle = self.cycle is None or (self.cycle is self.seen_cycle and self.cycle.response_complete)
        if idle:
            self.transport.close()
            return
        self.seen_cycle = self.cycle
        self.look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone. What a connection leaves behind are cycles."""
        if self.looking is not None:
            self.looking.cancel()
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

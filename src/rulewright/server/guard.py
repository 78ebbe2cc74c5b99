"""Who may come in: cookies, origins, sizes, rates, and the headers that every answer carries."""

import re
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv4Address, ip_address, ip_network
from urllib.parse import urlsplit

COOKIE = "rulewright"
SECURE_COOKIE = "__Host-rulewright"
"""Over TLS: browsers take a cookie of this name from this very host only, so no neighbour can plant one."""
TOKEN = re.compile(r"^[A-Za-z0-9_-]{43}$")
YEAR = 365 * 24 * 3600

CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
}


@dataclass(frozen=True)
class Limits:
    """How much and how fast. A rate is (a second, at once)."""

    body: int = 512 * 1024
    message: int = 16 * 1024
    commands: tuple[float, float] = (20.0, 40.0)
    """Messages on one socket."""
    all_commands: tuple[float, float] = (100.0, 400.0)
    """Messages on all sockets of one address."""
    chat: tuple[float, float] = (1.0, 6.0)
    requests: tuple[float, float] = (50.0, 200.0)
    """HTTP requests of one address."""
    tables: tuple[float, float] = (0.5, 30.0)
    """New tables of one address."""
    connections: int = 500
    """Connections of one address that are no sockets; those of a trusted proxy are not counted."""
    sockets: int = 100
    """Sockets of one address."""
    all_sockets: int = 5000
    polls: int = 100
    """Requests of one address that wait for news; one more is answered at once."""
    all_polls: int = 1000
    body_seconds: float = 20.0
    """Whoever has not sent a body within this time is refused."""
    send_seconds: float = 10.0
    """Whoever cannot take a message within this time is dropped."""
    outbox: int = 64


def one_address_limits() -> Limits:
    """For a classroom or a benchmark: everybody shares one address, so addresses limit nothing."""
    return Limits(
        all_commands=(20_000.0, 40_000.0),
        requests=(5000.0, 20_000.0),
        tables=(500.0, 2000.0),
        connections=8000,
        sockets=5000,
        polls=1000,
    )


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def holder_of(token: str) -> str:
    """What the server knows a cookie by; the cookie itself is kept nowhere.

    Holders may be compared in any way: whoever learns one from the time that takes knows a hash, not a cookie.
    """
    return sha256(token.encode()).hexdigest()[:32] if TOKEN.match(token) else ""


def token_in(header: str, secure: bool) -> str:
    """Our cookie in a Cookie header; empty when there is none or it is not one of ours."""
    name = SECURE_COOKIE if secure else COOKIE
    for part in header.split(";"):  # by hand: a neighbour's cookie that is no good must not cost a seat
        key, _, value = part.strip().partition("=")
        if key == name and TOKEN.match(value):
            return value
    return ""


def set_cookie(token: str, secure: bool) -> str:
    """The Set-Cookie header."""
    tail = f"{token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict"
    return f"{SECURE_COOKIE}={tail}; Secure" if secure else f"{COOKIE}={tail}"


def same_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from one of our own pages: its Origin is an allowed one, or the Host asked for."""
    origin = headers.get("origin", "")
    if allowed:
        return origin in allowed
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc == headers.get("host", "")


@lru_cache(4096)
def household(address: str) -> str:
    """What counts as one address for limits: of IPv6 everybody has 2**64.

    >>> household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7"), household("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or ip_network((int(found), 64), strict=False))


@dataclass
class Bucket:
    """A rate: tokens drip in, each action takes one."""

    rate: float
    size: float
    level: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.level = self.size
        self.at = time.monotonic()

    def take(self, now: float | None = None) -> bool:
        """Whether one more is allowed now."""
        moment = time.monotonic() if now is None else now
        self.level = min(self.size, self.level + (moment - self.at) * self.rate)
        self.at = moment
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


class Doorkeeper:
    """Rates by address, in bounded memory."""

    def __init__(self, limits: Limits, most: int = 20_000) -> None:
        self.limits = limits
        self.most = most
        self.requests: dict[str, Bucket] = {}
        self.tables: dict[str, Bucket] = {}
        self.commands: dict[str, Bucket] = {}
        self.sockets: dict[str, int] = {}
        self.all_sockets = 0
        self.polls: dict[str, int] = {}
        self.all_polls = 0

    def may_ask(self, address: str) -> bool:
        """One more request."""
        return self.bucket(self.requests, address, self.limits.requests).take()

    def may_make(self, address: str) -> bool:
        """One more table."""
        return self.bucket(self.tables, address, self.limits.tables).take()

    def commands_of(self, address: str) -> Bucket:
        """What all sockets of an address share."""
        return self.bucket(self.commands, address, self.limits.all_commands)

    def bucket(self, kept: dict[str, Bucket], address: str, rate: tuple[float, float]) -> Bucket:
        """The bucket of an address; the oldest are forgotten when there are too many."""
        found = kept.pop(address, None) or Bucket(*rate)
        kept[address] = found
        while len(kept) > self.most:
            kept.pop(next(iter(kept)))
        return found

    def socket_opens(self, address: str) -> bool:
        """One more socket, unless there are too many."""
        if self.all_sockets >= self.limits.all_sockets or self.sockets.get(address, 0) >= self.limits.sockets:
            return False
        self.all_sockets += 1
        self.sockets[address] = self.sockets.get(address, 0) + 1
        return True

    def poll_begins(self, address: str) -> bool:
        """One more request that waits, unless there are too many."""
        if self.all_polls >= self.limits.all_polls or self.polls.get(address, 0) >= self.limits.polls:
            return False
        self.all_polls += 1
        self.polls[address] = self.polls.get(address, 0) + 1
        return True

    def poll_ends(self, address: str) -> None:
        """One fewer."""
        self.all_polls -= 1
        left = self.polls.get(address, 1) - 1
        if left > 0:
            self.polls[address] = left
        else:
            self.polls.pop(address, None)

    def socket_closes(self, address: str) -> None:
        """One fewer."""
        self.all_sockets -= 1
        left = self.sockets.get(address, 1) - 1
        if left > 0:
            self.sockets[address] = left
        else:
            self.sockets.pop(address, None)

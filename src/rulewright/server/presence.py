"""Who is at a table: over sockets, over plain HTTP, or at another process."""

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rulewright.draw.model import Screen
from rulewright.server import protocol as say
from rulewright.server.drawing import Drawn
from rulewright.server.table import Table

POLL_SECONDS = 40.0
"""Who asks over plain HTTP counts as present for so long."""
NOTICE_SECONDS = 15.0
"""For so long another process's word counts that somebody is there."""
FRESH_SECONDS = 1.0
"""A count of who is here is used again for so long where it may change by itself, or until somebody comes or goes."""


@dataclass(eq=False)
class Watcher:
    """Somebody who looks at the table over a socket, or waits for it over HTTP."""

    holder: str
    since: int
    wanted: int | None = None
    looking: int = say.SPECTATOR
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when something is new, for those who wait for it in a task of their own."""
    hear: Callable[[], None] | None = None
    """Called instead, by those who do not."""
    stale: bool = True
    """Whether there is something new to show."""
    drawn: Drawn | None = None
    """The drawing that this connection was sent last: the next one is told by what differs."""
    screen: Screen = ""
    """The kind of screen that it has said it shows the table on; unsaid, it is sent the tables of both."""

    def call(self) -> None:
        """There is something new."""
        if self.hear is None:
            self.wake.set()
        else:
            self.hear()

    def show_again(self) -> None:
        """The table is to be shown anew."""
        self.stale = True
        self.call()


class Presence:
    """The people of one table: who is here, and for how long who is not has been away."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.watchers: set[Watcher] = set()
        self.loaded = time.monotonic()
        self.left: dict[str, float] = {}
        """When each holder was last seen here."""
        self.polled: dict[str, float] = {}
        self.elsewhere: dict[tuple[str, int], float] = {}
        """Until when a seat counts as present at another process."""
        self.counts: dict[int, bool] = {}
        self.counted = 0.0
        """Until when the count is fresh."""

    def came(self, watcher: Watcher) -> None:
        """Somebody looks at the table."""
        self.watchers.add(watcher)
        self.count_again()

    def went(self, watcher: Watcher) -> None:
        """Somebody looks no more."""
        self.watchers.discard(watcher)
        self.count_again()
        if self.table.seats_of(watcher.holder):
            self.left[watcher.holder] = time.monotonic()

    def asked_over_http(self, holder: str) -> None:
        """Somebody who sits here has asked over plain HTTP."""
        if self.table.seats_of(holder):
            self.polled[holder] = time.monotonic()
            self.count_again()

    def told(self, process: str, seats: Sequence[int]) -> None:
        """Another process says who is there."""
        now = time.monotonic()
        self.elsewhere = {key: until for key, until in self.elsewhere.items() if key[0] != process and until > now}
        for seat in seats:
            self.elsewhere[(process, seat)] = now + NOTICE_SECONDS
        self.count_again()

    def count_again(self) -> None:
        """Something has changed."""
        self.counted = 0.0

    def is_here(self, seat: int) -> bool:
        """Whether the person of this seat is connected, here or at another process."""
        holder = self.table.seats[seat].holder
        now = time.monotonic()
        if holder in [watcher.holder for watcher in self.watchers]:
            return True
        return now - self.polled.get(holder, -1e9) < POLL_SECONDS or self.seen_elsewhere(seat) > now

    def seen_elsewhere(self, seat: int) -> float:
        """Until when the person of this seat counts as present at any other process."""
        return max((until for (_, there), until in self.elsewhere.items() if there == seat), default=0.0)

    def here(self) -> dict[int, bool]:
        """Presence of all people, as it was at most `FRESH_SECONDS` ago."""
        now = time.monotonic()
        if now > self.counted:
            self.counted = now + FRESH_SECONDS if self.polled or self.elsewhere else math.inf
            seats = self.table.seats
            holders = {watcher.holder for watcher in self.watchers}
            self.counts = {
                i: seat.holder in holders or self.is_here(i) for i, seat in enumerate(seats) if seat.kind == "person"
            }
        return self.counts

    def local_seats(self) -> tuple[int, ...]:
        """The seats whose people are connected to this process."""
        holders = {watcher.holder for watcher in self.watchers}
        seats = self.table.seats
        return tuple(i for i, s in enumerate(seats) if s.kind == "person" and s.holder in holders)

    def absence(self) -> dict[int, float]:
        """For how many seconds each person has been away."""
        now = time.monotonic()
        found = {}
        for seat, is_here in self.here().items():
            if not is_here:
                holder = self.table.seats[seat].holder
                seen = max(self.left.get(holder, 0.0), self.polled.get(holder, 0.0), self.seen_elsewhere(seat))
                found[seat] = now - max(seen, self.loaded)
        return found

    def lately(self) -> bool:
        """Whether anybody who sits here has asked over plain HTTP lately."""
        now = time.monotonic()
        return any(now - polled < POLL_SECONDS for polled in self.polled.values())

    def anybody(self) -> bool:
        """Whether anybody looks at all, a spectator too."""
        now = time.monotonic()
        return bool(self.watchers) or any(until > now for until in self.elsewhere.values()) or self.lately()

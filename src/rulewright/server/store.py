"""Where tables are kept: a few methods, two implementations.

A table is an append-only list of entries, numbered from 1. `append` adds entries after an expected number of them and
returns when they are on disk, or raises `Conflict` when the table has moved on. That is all that playing needs: two
processes that want to move the same table find out here who was first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

from rulewright.engine import RulewrightError
from rulewright.server.entries import Card


class StoreError(RulewrightError):
    """The store cannot be opened or reached."""


class Conflict(RulewrightError):
    """The table has other entries by now than the writer thought; nothing was written."""


@dataclass(frozen=True)
class Notice:
    """What processes on one store tell each other: that a table grew, or who is connected where."""

    table: str
    version: int = 0
    here: tuple[int, ...] | None = None
    """The seats whose people are connected to the sender; None: it says nothing of that."""
    sender: str = ""


Listener = Callable[[Notice | None], None]
"""Called for each notice of another process; None means: some may have been missed."""


class Store(Protocol):
    """All that the server asks of a place to keep tables."""

    shared: bool
    """Whether other processes may serve the same tables."""

    async def open(self, listener: Listener) -> None:
        """Connect, make the tables when they are not there, begin to listen."""

    async def append(self, table: str, expected: int, entries: list[bytes], card: Card, seating: bool) -> None:
        """Add entries after `expected` ones; on return they are on disk. Raises `Conflict`, writing nothing.

        `seating` says that the holders on the card have changed.
        """

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table after the first `after`."""

    async def listed(self, limit: int) -> list[Card]:
        """Tables that anybody may see and that are not over, the latest first."""

    async def held(self, holder: str, limit: int) -> list[Card]:
        """Tables at which this holder sits, the latest first."""

    async def notify(self, told: Notice) -> None:
        """Tell the other processes."""

    async def ping(self) -> None:
        """Raise `StoreError` when nothing can be written now."""

    async def close(self) -> None:
        """Write what is left and let go."""


def store_of(url: str) -> Store:
    """The store for an address: `sqlite:///tables.db` (relative), `sqlite:////var/lib/…` (absolute), `postgresql://…`."""
    scheme = urlsplit(url).scheme
    if scheme == "sqlite":
        path = unquote(url.removeprefix("sqlite://"))
        if not path.startswith("/") or path == "/":
            raise StoreError("a SQLite store is written sqlite:///file.db, or sqlite:////whole/path/file.db")
        from rulewright.server.store_sqlite import SqliteStore

        return SqliteStore(Path(path[1:]))
    if scheme in ("postgresql", "postgres"):
        try:
            from rulewright.server.store_postgres import PostgresStore
        except ImportError:
            raise StoreError("PostgreSQL needs one more package: pip install 'rulewright[postgres]'") from None
        return PostgresStore(url)
    raise StoreError(f"a store is sqlite:///file.db or postgresql://user@host/name, not {scheme or url[:20]!r}")

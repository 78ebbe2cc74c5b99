"""Where tables are kept: a few methods, two implementations.

A table is an append-only list of entries, numbered from 1. `append` adds entries after an expected number of them and
returns when they are on disk, or raises `Conflict` when the table has moved on. That is all that playing needs: two
processes that want to move the same table find out here who was first.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol
from urllib.parse import unquote, urlsplit

from rulewright.engine import RulewrightError
from rulewright.server.entries import Card, decode_card


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


class Place(NamedTuple):
    """Where a list goes on: after the table with this code, which changed then. Tables that move meanwhile lose nobody
    their place, as numbered pages would."""

    changed_at: float
    table: str

    def __str__(self) -> str:
        return f"{self.changed_at!r},{self.table}"


BEGINNING = Place(float("inf"), "")
"""Every table comes after it."""


PLACE = r"([0-9]{1,12}(?:\.[0-9]{1,20})?),([a-z0-9]{1,32})"


def place_of(text: str) -> Place | None:
    """A place as it was told to a client; None for what is none."""
    found = re.fullmatch(PLACE, text)
    return None if found is None else Place(float(found[1]), found[2])


class Page(NamedTuple):
    """Some tables of a list, the latest first, and where the list goes on, if it does."""

    cards: list[Card]
    more: Place | None = None


def page_of(rows: Sequence[tuple[bytes, float, str]], limit: int) -> Page:
    """A page from rows of (card, when it changed, table), of which one more than `limit` was asked for."""
    cards = [decode_card(row[0]) for row in rows[:limit]]
    return Page(cards, Place(rows[limit - 1][1], rows[limit - 1][2]) if len(rows) > limit else None)


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

    async def listed(self, limit: int, after: Place | None = None) -> Page:
        """Tables that anybody may see and that are not over, the latest first; those after a place in the list."""

    async def held(self, holder: str, limit: int, after: Place | None = None) -> Page:
        """Tables at which this holder sits, the latest first; those after a place in the list."""

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

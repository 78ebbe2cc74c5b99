"""A store from outside: which tables it has, whether they add up, and moving them out of it and into another.

An archive is a file of JSON lines, one a table: its card, and its entries as they were stored. It holds what the store
holds, seeds and the hashes of cookies too, so it is as private as the store.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from rulewright.engine import BadRecord
from rulewright.server import entries as on
from rulewright.server.store import StoreError
from rulewright.server.store_sqlite import SqliteStore
from rulewright.server.table import folded

DAY = 24 * 3600.0


class Archived(msgspec.Struct):
    """A table in an archive."""

    card: on.Card
    entries: list[msgspec.Raw]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Archived).decode


class Keeper:
    """A store file in the hands of its host; no server uses it meanwhile."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise StoreError(f"there is no store at {path}")
        self.store = SqliteStore(path.resolve())
        self.store.take_lock()
        self.db = self.store.connect()

    def close(self) -> None:
        """Let go of it."""
        self.db.close()
        self.store.release_lock()

    def cards(self, before: float = float("inf"), over_only: bool = False) -> list[on.Card]:
        """The tables that nobody has touched since then, the oldest first."""
        rows = self.db.execute("select card from cards where changed_at < ? order by changed_at", (before,))
        cards = [on.decode_card(row[0]) for row in rows]
        return [card for card in cards if card.phase == "over" or not over_only]

    def entries(self, table: str) -> list[bytes]:
        """The entries of a table, which must be all there."""
        rows = self.db.execute("select version, entry from entries where tab = ? order by version", (table,)).fetchall()
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)) or not rows:
            raise BadRecord("entries are missing")
        return [bytes(row[1]) for row in rows]

    def export(self, cards: list[on.Card], path: Path) -> int:
        """Write these tables into a new file, on disk when this returns."""
        made = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(made, "wb") as out:
            for card in cards:
                out.write(encode(Archived(card, [msgspec.Raw(row) for row in self.entries(card.table)])) + b"\n")
            out.flush()
            os.fsync(out.fileno())
        return len(cards)

    def prune(self, cards: list[on.Card]) -> int:
        """Take these tables out of the store, all or none."""
        codes = [(card.table,) for card in cards]
        with transaction(self.db):
            for place in ("entries", "cards", "holders"):
                self.db.executemany(f"delete from {place} where tab = ?", codes)
        return len(codes)

    def bring_in(self, path: Path) -> tuple[int, int]:
        """Put the tables of an archive into the store, all or none of them; how many, and how many were there."""
        brought = there = 0
        with transaction(self.db), path.open("rb") as lines:
            for one in map(decode, lines):
                if self.db.execute("select 1 from cards where tab = ?", (one.card.table,)).fetchone():
                    there += 1
                    continue
                self.put(one)
                brought += 1
        return brought, there

    def put(self, one: Archived) -> None:
        """One table, checked entry by entry."""
        card = one.card
        for version, row in enumerate(one.entries, start=1):
            on.decode(bytes(row))
            self.db.execute("insert into entries values (?, ?, ?)", (card.table, version, bytes(row)))
        values = card.table, int(card.listed), card.phase, card.changed_at, on.encode_card(card)
        self.db.execute("insert into cards values (?, ?, ?, ?, ?)", values)
        for holder in sorted({holder for holder in card.holders if holder}):
            self.db.execute("insert into holders values (?, ?)", (holder, card.table))

    def verify(self, told: Callable[[str], None]) -> tuple[int, int]:
        """Add up every table and compare it with its card: how many are well, and how many are not, each told."""
        (health,) = self.db.execute("pragma integrity_check").fetchone()
        well, badly = 0, 0 if health == "ok" else 1
        if badly:
            told(f"the file is damaged: {health}")
        for card in self.cards():
            why = self.trouble(card)
            well, badly = (well, badly + 1) if why else (well + 1, badly)
            if why:
                told(f"{card.table}: {why}")
        return well, badly

    def trouble(self, card: on.Card) -> str:
        """What is wrong with a table, or empty."""
        try:
            found = folded(card.table, self.entries(card.table)).card()
        except Exception as why:
            return f"{type(why).__name__}: {why}"[:200]
        same = (found.game, found.phase, found.moves, found.holders) == (
            card.game,
            card.phase,
            card.moves,
            card.holders,
        )
        return "" if same else "its card does not tell what its entries do"


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing."""
    db.execute("begin immediate")
    try:
        yield
    except BaseException:
        db.execute("rollback")
        raise
    db.execute("commit")


def days_ago(days: float) -> float:
    """That moment."""
    return time.time() - days * DAY

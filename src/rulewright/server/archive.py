"""A store from outside: which tables it has, whether they add up, and moving them out of it and into another.

An archive is a file of JSON lines, one a table: its card, and its entries as they were stored. It holds what the store
holds, seeds and the hashes of cookies too, so it is as private as the store.
"""

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
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
        try:
            self.db = self.store.connect()
        except sqlite3.Error:
            self.store.release_lock()
            raise

    def close(self) -> None:
        """Let go of it."""
        self.db.close()
        self.store.release_lock()

    def cards(self, before: float = float("inf"), over_only: bool = False) -> list[on.Card]:
        """The tables that nobody has touched since then, the oldest first."""
        rows = self.db.execute("select tab, card from cards where changed_at < ? order by changed_at", (before,))
        cards = [card_in(*row) for row in rows]
        return [card for card in cards if card.phase == "over" or not over_only]

    def entries(self, table: str) -> list[bytes]:
        """The entries of a table, which must be all there."""
        rows = self.db.execute("select version, entry from entries where tab = ? order by version", (table,)).fetchall()
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)) or not rows:
            raise BadRecord("entries are missing")
        return [bytes(row[1]) for row in rows]

    def export(self, cards: list[on.Card], path: Path) -> int:
        """Write these tables into a new file, on disk when this returns; none of a table that could not come back."""
        made = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        try:
            with os.fdopen(made, "wb") as out:
                for card in cards:
                    out.write(encode(Archived(card, self.whole(card.table))) + b"\n")
                out.flush()
                os.fsync(out.fileno())
        except BaseException:
            path.unlink()
            raise
        return len(cards)

    def whole(self, table: str) -> list[msgspec.Raw]:
        """The entries of a table, all there and each to be read. Raises `BadRecord`, with its name."""
        try:
            rows = self.entries(table)
            legible(table, rows)
        except (BadRecord, *ILLEGIBLE) as why:
            raise BadRecord(f"the table {table} cannot be archived: {why}") from None
        return [msgspec.Raw(row) for row in rows]

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
        """One table, checked entry by entry. Raises `BadRecord`."""
        card = one.card
        legible(card.table, [bytes(row) for row in one.entries])
        for version, row in enumerate(one.entries, start=1):
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
        for table, row in self.db.execute("select tab, card from cards order by changed_at"):
            why = self.trouble(table, row)
            well, badly = (well, badly + 1) if why else (well + 1, badly)
            if why:
                told(f"{table}: {why}")
        for (table,) in self.db.execute("select distinct tab from entries where tab not in (select tab from cards)"):
            badly += 1
            told(f"{table}: it has entries and no card")
        return well, badly

    def trouble(self, table: str, row: bytes) -> str:
        """What is wrong with a table and its card, or empty."""
        try:
            card = card_in(table, row)
            found = folded(table, self.entries(table)).card()
        except Exception as why:
            return f"{type(why).__name__}: {why}"[:200]
        same = (found.game, found.phase, found.moves, found.holders) == (
            card.game,
            card.phase,
            card.moves,
            card.holders,
        )
        return "" if same else "its card does not tell what its entries do"


ILLEGIBLE = (msgspec.DecodeError, UnicodeDecodeError)
"""How a decoder says that bytes are not what they should be."""


def card_in(table: str, row: bytes) -> on.Card:
    """The card of a table. Raises `BadRecord`."""
    try:
        return on.decode_card(row)
    except ILLEGIBLE as why:
        raise BadRecord(f"the card of the table {table} cannot be read: {why}") from None


def legible(table: str, rows: list[bytes]) -> None:
    """Whether these could be the entries of a table of this code; raises `BadRecord` or what a decoder raises."""
    entries = [on.decode(row).entry for row in rows]
    if not re.fullmatch("[a-z0-9]{8}", table):
        raise BadRecord("no table has such a code")
    if [number for number, entry in enumerate(entries) if isinstance(entry, on.Made)] != [0]:
        raise BadRecord("its entries do not begin with how it was made")


@contextmanager
def keeping(path: Path) -> Iterator[Keeper]:
    """A store in one's hands for a while. Raises `StoreError` where there is none, or where its file is damaged."""
    try:
        with closing(Keeper(path)) as keeper:
            yield keeper
    except sqlite3.DatabaseError as why:
        raise StoreError(f"{path} is no store, or is damaged: {why}") from None


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

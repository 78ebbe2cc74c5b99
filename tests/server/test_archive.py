"""Looking after a store: prune, export, import, verify."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.server import entries as on
from rulewright.server.archive import Keeper
from rulewright.server.deciding import answering, begun
from rulewright.server.store import StoreError
from rulewright.server.store_sqlite import SqliteStore
from rulewright.server.table import Table, folded


def filled(path: Path, table: Table, codes: list[str]) -> None:
    """A store with one table of connect-four under each code, two answers old; each a day later than the one before."""

    async def fill() -> None:
        store = SqliteStore(path)
        await store.open(lambda told: None)
        for day, code in enumerate(codes):
            rows = [on.encode(on.Logged(86400.0 * day, "", "", table.made))]
            rows += [on.encode(on.Logged(86400.0 * day, "", "", one)) for one in begun(table, table.seats, {}).entries]
            for value in (3, 4):
                now = folded(code, rows)
                entry = answering(now, now.asked()[0], value).entries[0]
                rows.append(on.encode(on.Logged(86400.0 * day, "holder0", "", entry)))
            await store.append(code, 0, rows, folded(code, rows).card(), True)
        await store.close()

    asyncio.run(fill())


@pytest.fixture
def path(tmp_path: Path, new_table: Callable[[str], Table]) -> Path:
    filled(tmp_path / "tables.db", new_table("connect-four"), ["aaaaaaaa", "bbbbbbbb", "cccccccc"])
    return tmp_path / "tables.db"


def test_what_is_pruned_is_in_the_archive_and_comes_back_the_same(path: Path, tmp_path: Path) -> None:
    keeper = Keeper(path)
    before = {card.table: keeper.entries(card.table) for card in keeper.cards()}
    assert keeper.cards(over_only=True) == []
    old = keeper.cards(before=86400.0 * 1.5)
    assert [card.table for card in old] == ["aaaaaaaa", "bbbbbbbb"]
    assert keeper.export(old, tmp_path / "old.jsonl") == 2
    assert keeper.prune(old) == 2
    assert [card.table for card in keeper.cards()] == ["cccccccc"]
    assert keeper.bring_in(tmp_path / "old.jsonl") == (2, 0)
    assert keeper.bring_in(tmp_path / "old.jsonl") == (0, 2)
    assert {card.table: keeper.entries(card.table) for card in keeper.cards()} == before
    assert keeper.verify(pytest.fail) == (3, 0)
    with pytest.raises(FileExistsError):
        keeper.export(old, tmp_path / "old.jsonl")
    assert (tmp_path / "old.jsonl").stat().st_mode & 0o077 == 0
    keeper.close()


def test_verify_finds_what_does_not_add_up(path: Path) -> None:
    keeper = Keeper(path)
    keeper.db.execute("delete from entries where tab = 'aaaaaaaa' and version = 3")
    keeper.db.execute("update entries set entry = '{}' where tab = 'bbbbbbbb' and version = 2")
    keeper.db.execute("delete from entries where tab = 'cccccccc' and version = 4")
    told: list[str] = []
    assert keeper.verify(told.append) == (0, 3)
    assert [line.partition(":")[0] for line in told] == ["aaaaaaaa", "bbbbbbbb", "cccccccc"]
    keeper.close()


def test_a_damaged_archive_brings_nothing_in(path: Path, tmp_path: Path) -> None:
    keeper = Keeper(path)
    cards = keeper.cards()
    keeper.export(cards, tmp_path / "all.jsonl")
    keeper.prune(cards)
    whole = (tmp_path / "all.jsonl").read_bytes()
    (tmp_path / "all.jsonl").write_bytes(whole[:-40])
    with pytest.raises(ValueError, match=r"."):
        keeper.bring_in(tmp_path / "all.jsonl")
    assert keeper.cards() == []
    keeper.close()


def test_a_store_that_a_server_uses_is_left_alone(path: Path) -> None:
    first = Keeper(path)
    with pytest.raises(StoreError, match="another server"):
        Keeper(path)
    first.close()
    with pytest.raises(StoreError, match="no store"):
        Keeper(path.parent / "nothing.db")

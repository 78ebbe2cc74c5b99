"""Looking after a store: prune, export, import, verify."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulewright.cli import store
from rulewright.engine import BadRecord
from rulewright.server import entries as on
from rulewright.server.archive import Keeper, keeping
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


DAMAGE = {
    "a card that cannot be read": "update cards set card = x'00ff' where tab = 'bbbbbbbb'",
    "no card": "delete from cards where tab = 'bbbbbbbb'",
    "an entry that cannot be read": "update entries set entry = x'00' where tab = 'bbbbbbbb' and version = 2",
    "an entry that is missing": "delete from entries where tab = 'bbbbbbbb' and version = 2",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_verify_names_each_table_that_is_damaged_and_goes_on(path: Path, damage: str) -> None:
    with keeping(path) as keeper:
        keeper.db.execute(DAMAGE[damage])
        told: list[str] = []
        assert keeper.verify(told.append) == (2, 1)
        assert [line.partition(":")[0] for line in told] == ["bbbbbbbb"]


@pytest.mark.parametrize("damage", [one for one in DAMAGE if one != "no card"])
def test_what_could_not_be_brought_in_again_is_not_archived(path: Path, tmp_path: Path, damage: str) -> None:
    with keeping(path) as keeper:
        cards = keeper.cards()
        keeper.db.execute(DAMAGE[damage])
        with pytest.raises(BadRecord, match="bbbbbbbb"):
            keeper.export(keeper.cards(), tmp_path / "all.jsonl")
        assert not (tmp_path / "all.jsonl").exists()
        assert keeper.export([card for card in cards if card.table != "bbbbbbbb"], tmp_path / "all.jsonl") == 2


def less(one: dict[str, Any]) -> None:
    one["entries"] = one["entries"][1:]


def none(one: dict[str, Any]) -> None:
    one["entries"] = []


def renamed(one: dict[str, Any]) -> None:
    one["card"]["table"] = "../../x"


@pytest.mark.parametrize("spoil", [less, none, renamed])
def test_what_is_no_table_is_not_brought_in(
    path: Path, tmp_path: Path, spoil: Callable[[dict[str, Any]], None]
) -> None:
    with keeping(path) as keeper:
        cards = keeper.cards()
        keeper.export(cards, tmp_path / "all.jsonl")
        keeper.prune(cards)
        tables = [json.loads(line) for line in (tmp_path / "all.jsonl").read_text().splitlines()]
        spoil(tables[2])
        (tmp_path / "all.jsonl").write_text("\n".join(map(json.dumps, tables)))
        with pytest.raises(BadRecord):
            keeper.bring_in(tmp_path / "all.jsonl")
        assert keeper.cards() == []


@pytest.mark.parametrize("size", [0, 20_000])
def test_a_file_that_is_no_store_or_is_cut_short_is_one_sentence(path: Path, size: int) -> None:
    path.write_bytes(path.read_bytes()[:size] if size else b"no store" * 1000)
    with pytest.raises(StoreError, match="is no store, or is damaged"), keeping(path) as keeper:
        keeper.verify(lambda line: None)


def test_an_archive_that_is_no_text_is_refused_in_a_sentence(path: Path, tmp_path: Path) -> None:
    (tmp_path / "all.jsonl").write_bytes(b'{"card":{"table":"\xff\xfe"}}')
    with pytest.raises(SystemExit):
        store.bring_in(path, tmp_path / "all.jsonl")


def test_a_store_that_a_server_uses_is_left_alone(path: Path) -> None:
    first = Keeper(path)
    with pytest.raises(StoreError, match="another server"):
        Keeper(path)
    first.close()
    with pytest.raises(StoreError, match="no store"):
        Keeper(path.parent / "nothing.db")

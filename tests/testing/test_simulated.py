"""Server, store and clients on a virtual clock: a few seeds, and that the check would find what it looks for."""

import os

import pytest

from rulewright.server import entries as on
from rulewright.server.table import Table
from rulewright.testing.simulated import Broken, SharedStore, World, simulate

SEEDS = int(os.environ.get("RULEWRIGHT_SEEDS", "15"))


@pytest.fixture(autouse=True)
def once(build: str) -> None:
    """The server is the same in both builds."""
    if build == "compiled":
        pytest.skip("the server is the same in both builds")


def lives(seeds: int) -> list[World]:
    return [simulate(seed) for seed in range(seeds)]


def test_every_history_is_linearizable_through_loss_delay_and_crashes() -> None:
    worlds = lives(SEEDS)
    assert sum(len(world.told) for world in worlds) > 10 * SEEDS
    assert sum(world.crashes for world in worlds) > SEEDS
    assert sum(world.resent for world in worlds) > SEEDS


def test_a_seed_replays() -> None:
    one, other = simulate(4), simulate(4)
    assert [on.decode(row).id for row in one.store.rows] == [on.decode(row).id for row in other.store.rows]
    assert one.told == other.told


def test_a_store_that_loses_what_it_acknowledged_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    keep = SharedStore.append

    async def forgetful(self: SharedStore, table: str, expected: int, entries: list[bytes], *more: object) -> None:
        await keep(self, table, expected, entries, *more)  # type: ignore[arg-type]
        if self.rng.below(10) == 0:
            del self.rows[-len(entries) :]

    monkeypatch.setattr(SharedStore, "append", forgetful)
    with pytest.raises(Broken):
        lives(20)


def test_a_table_that_forgets_what_is_done_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Table.apply

    def forgetful(self: Table, logged: on.Logged) -> None:
        apply(self, logged)
        self.done = {key: value for key, value in self.done.items() if value == self.version}

    monkeypatch.setattr(Table, "apply", forgetful)
    with pytest.raises(Broken, match="stands at"):
        lives(40)

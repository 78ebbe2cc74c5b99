"""Lists of tables from a store of many: `python scripts/bench_store.py 100000`."""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from rulewright.server import entries as on
from rulewright.server.protocol import Phase
from rulewright.server.store_sqlite import SqliteStore


def card(number: int, at: float) -> on.Card:
    """A table's card; every tenth game is still being played, half of them are listed."""
    phase: Phase = "playing" if number % 10 == 0 else "over"
    names = ["Ann", "Ben"]
    return on.Card(
        f"t{number:07}",
        "history",
        phase,
        number % 20 == 0,
        names,
        ["person"] * 2,
        [f"h{number % 5000}", "h"],
        [0],
        at,
        at,
    )


async def main(many: int) -> None:
    """Fill a store and measure."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        await store.open(lambda told: None)
        assert store.reading is not None
        db = store.reading
        db.execute("begin")
        for number in range(many):
            one = card(number, float(number))
            row = one.table, int(one.listed), one.phase, one.changed_at, on.encode_card(one)
            db.execute("insert into cards values (?, ?, ?, ?, ?)", row)
            db.execute("insert into holders values (?, ?)", (one.holders[0], one.table))
            db.execute("insert into entries values (?, 1, ?)", (one.table, b"x" * 400))
        db.execute("commit")
        for name, ask in (
            ("listed", lambda: store.listed(100)),
            ("held", lambda: store.held("h17", 100)),
            ("read", lambda: store.read("t0000017")),
        ):
            took = []
            for _ in range(50):
                began = time.perf_counter()
                await ask()
                took.append(time.perf_counter() - began)
            print(f"{many} tables, {name}: median {sorted(took)[25] * 1000:.2f} ms, worst {max(took) * 1000:.2f} ms")
        began = time.perf_counter()
        await store.append("zzzzzzzz", 0, [b"x" * 400], card(1, 1.0), True)
        print(f"{many} tables, append: {(time.perf_counter() - began) * 1000:.1f} ms")
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))

"""A table of 20,000 answers: nothing that people do there plays it again from the beginning."""

import os
import time
from collections.abc import Callable

import pytest

from rulewright.engine import (
    D6,
    Ask,
    Game,
    Observer,
    Panel,
    Pick,
    Result,
    Rng,
    Roll,
    Script,
    State,
    Tell,
    View,
    text_panel,
)
from rulewright.engine.run import Answer
from rulewright.server import entries as on
from rulewright.server import table as tables
from rulewright.server.deciding import answering, begun
from rulewright.server.showing import replay
from rulewright.server.table import Table, folded
from rulewright.server.undo import reveals

LENGTH = 20_000 if os.environ.get("RULEWRIGHT_SLOW") else 4_000
OPEN, BACK = 0.5, 0.05
"""Seconds to open a table of 20,000 answers; to take back, and to look at any moment."""


class Stroll(State):
    """Two people walk for ever; now and then a die decides."""

    at: list[int]
    turn: int

    def copy(self) -> "Stroll":
        t = Stroll()
        t.at, t.turn = self.at[:], self.turn
        return t

    def step(self) -> Script:
        seat = self.turn % 2
        gone: int = yield Pick(seat, "go", [0, 1, 2, 3])
        if self.turn % 16 == 15:
            rolled: tuple[int, ...] = yield Roll(1, D6)
            gone += rolled[0]
        self.at[seat] += gone
        self.tell("gone", seat, gone)
        self.turn += 1

    def over(self) -> bool:
        return False

    def result(self) -> Result | None:
        return None


def start(seats: int, options: object) -> Stroll:
    t = Stroll()
    t.at, t.turn = [0, 0], 0
    return t


def view(t: State, observer: Observer) -> View:
    assert isinstance(t, Stroll)
    return {"at": t.at[:], "turn": t.turn}


def panels(seen: View) -> list[Panel]:
    return [text_panel("Stroll", [str(seen["at"])])]


STROLL = Game(
    name="stroll", title="Stroll", about="For this test.", seats=(2, 2), minutes="1", package="tests",
    start=start, view=view, panels=panels,
    asks={"go": Ask("How far?", "N-001", label=lambda seen, pick, far: str(far))},
    tells={"gone": Tell("seat far", "{seat} goes {far}.")},
)  # fmt: skip


@pytest.fixture
def long_table(monkeypatch: pytest.MonkeyPatch) -> tuple[Table, list[bytes]]:
    """The table, and its entries as they are stored."""
    monkeypatch.setattr(tables, "game_named", lambda name: STROLL)
    seats = [on.SeatStart("person", name, "", f"holder{i}") for i, name in enumerate(("Ann", "Ben"))]
    made = on.Made("stroll", STROLL.rules_version, {}, seats, "holder0", "07" * 32, False, "now", 0)
    table = Table("abcdefgh")
    rows = []

    def write(by: str, entry: on.Entry) -> None:
        one = on.Logged(1.0, by, "", entry)
        table.apply(one)
        rows.append(on.encode(one))

    write("", made)
    write("", begun(table, table.seats, {}).entries[0])
    rng = Rng("a long stroll")
    while table.position < LENGTH:
        seat = table.asked()[0]
        write(f"holder{seat}", answering(table, seat, rng.below(4)).entries[0])
    return table, rows


def seconds(work: Callable[[], object]) -> float:
    """The processor time of the quicker of two tries."""
    took = []
    for _ in range(2):
        began = time.thread_time()
        work()
        took.append(time.thread_time() - began)
    return min(took)


def test_what_people_do_at_a_long_table_is_quick(long_table: tuple[Table, list[bytes]], build: str) -> None:
    if build == "compiled":
        pytest.skip("the bounds are for the pure build")
    table, rows = long_table
    run = table.run
    assert run is not None
    opened = seconds(lambda: folded("abcdefgh", rows))
    undone = seconds(lambda: run.fork().undo(1))
    checked = seconds(lambda: reveals(STROLL, run, 1, Rng(1)))
    looked = max(
        seconds(lambda at=at: replay(table, table.looking_back(), at, 0))  # type: ignore[misc]
        for at in (0, 1, 63, LENGTH // 3, LENGTH // 2, LENGTH - 70, LENGTH)
    )
    print(
        f"\n{LENGTH} answers: open {opened:.3f} s, undo {undone * 1000:.1f} ms, undo check {checked * 1000:.1f} ms, "
        f"any moment {looked * 1000:.1f} ms"
    )
    assert opened < OPEN
    assert undone < BACK
    assert checked < BACK
    assert looked < BACK


def test_going_back_gives_the_table_that_was_there(long_table: tuple[Table, list[bytes]]) -> None:
    table, _ = long_table
    run = table.run
    assert run is not None
    answers: list[Answer] = run.answers()
    for at in (0, 1, 64, 65, LENGTH // 2):
        back = run.fork()
        back.undo(run.position - at)
        slow = STROLL.run(["Ann", "Ben"], {})
        for given in answers[:at]:
            slow.repeat(given)
        assert STROLL.look(back, 0) == STROLL.look(slow, 0)

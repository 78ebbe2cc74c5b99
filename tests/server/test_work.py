"""Work beside the loop: it has a time limit, ends without harm, and everybody's line gets its turn."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.types import Message

from rulewright.server import deciding, work
from rulewright.server import entries as on
from rulewright.server import hall as halls
from rulewright.server import protocol as say
from rulewright.server import room as rooms
from rulewright.server.app import build
from rulewright.server.deciding import Refusal
from rulewright.server.guard import holder_of, new_token
from rulewright.server.hall import CROWDED_SECONDS, Hall
from rulewright.server.lines import Whereabouts
from rulewright.server.presence import Watcher
from rulewright.server.room import Room
from rulewright.server.showing import SINCES, Alike
from rulewright.server.store_sqlite import SqliteStore
from rulewright.server.table import Table, folded
from rulewright.server.thinker import Trial, tried_or_ended
from rulewright.server.thinking import Late, Stumbled, Thinkers
from rulewright.server.work import STUCK, Crowded, Job, Overrun, Pool, go_on

ENOUGH = 60.0
"""Seconds for what is to succeed: a busy machine is slow, not wrong."""


def spin() -> None:
    """Work without end that looks at the clock."""
    while True:
        go_on()


def test_work_that_looks_at_the_clock_ends_in_time_and_the_next_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SLACK", 10_000.0)  # on a busy machine little processor time is a long time

    async def play() -> int:
        pool = Pool("test", 1, 0.05)
        with pytest.raises(Overrun):
            await pool.do("ann", spin)
        assert (pool.running, pool.stuck) == (0, 0)
        return await pool.do("ben", lambda: 7)

    assert asyncio.run(play()) == 7


def test_work_that_never_looks_is_written_off_and_what_it_finds_is_thrown_away() -> None:
    async def play() -> None:
        pool = Pool("test", 1, 0.02)
        free = threading.Event()
        began = time.monotonic()
        with pytest.raises(Overrun):
            await pool.do("ann", free.wait)
        assert time.monotonic() - began < 60
        assert (pool.running, pool.stuck) == (0, 1)
        pool.seconds = ENOUGH
        assert await pool.do("ben", lambda: 7) == 7
        free.set()
        while pool.stuck:
            await asyncio.sleep(0.01)
        assert pool.running == 0

    asyncio.run(play())


def test_a_pool_full_of_what_does_not_end_refuses_at_once_and_works_again_when_it_ends() -> None:
    async def play() -> None:
        pool = Pool("test", 1, 0.02)
        free = threading.Event()
        told = await asyncio.gather(*[pool.do("ann", free.wait) for _ in range(STUCK + 2)], return_exceptions=True)
        assert [type(one) for one in told] == [Overrun] * STUCK + [Crowded] * 2
        pool.seconds = ENOUGH
        with pytest.raises(Crowded):
            await pool.do("ben", lambda: 7)
        free.set()
        while pool.stuck:
            await asyncio.sleep(0.01)
        assert await pool.do("ben", lambda: 7) == 7

    asyncio.run(play())


def in_a_thread(work: Callable[[], None]) -> None:
    """Do it in a thread whose processor time begins at nothing."""
    raised: list[BaseException] = []

    def tried() -> None:
        try:
            work()
        except BaseException as why:
            raised.append(why)

    thread = threading.Thread(target=tried)
    thread.start()
    thread.join()
    if raised:
        raise raised[0]


@pytest.mark.skipif(not hasattr(time, "pthread_getcpuclockid"), reason="threads have no clocks of their own here")
def test_work_that_only_a_busy_machine_holds_up_is_not_written_off() -> None:
    async def looked_at() -> None:
        pool = Pool("test", 1, 1.0)
        pool.running = 1
        job = Job(lambda: None, asyncio.get_running_loop().create_future())
        job.clock = time.pthread_getcpuclockid(threading.get_ident())
        while time.thread_time() < 0.1:
            pass
        pool.look(job)
        assert not job.written_off  # it is late by the clock on the wall, and has had a tenth of its time
        assert job.timer is not None
        job.timer.cancel()
        pool.look(job)
        assert job.written_off  # it has had next to nothing since
        assert isinstance(job.done.exception(), Overrun)

    in_a_thread(lambda: asyncio.run(looked_at()))


def test_lines_take_turns_and_are_bounded() -> None:
    async def play() -> list[str]:
        pool = Pool("test", 1, ENOUGH, most=6, each=4)
        order: list[str] = []
        free = threading.Event()
        first = asyncio.create_task(pool.do("ann", free.wait))
        await asyncio.sleep(0)
        many = [asyncio.create_task(pool.do("ann", order.append, f"ann {i}")) for i in range(5)]
        few = [asyncio.create_task(pool.do("ben", order.append, "ben"))]
        await asyncio.sleep(0)
        free.set()
        told = await asyncio.gather(first, *many, *few, return_exceptions=True)
        assert [type(one) for one in told if isinstance(one, Exception)] == [Crowded]
        return order

    assert asyncio.run(play()) == ["ann 0", "ben", "ann 1", "ann 2", "ann 3"]


def test_one_address_takes_half_the_places_at_most_and_every_other_turn() -> None:
    async def play() -> tuple[list[str], int]:
        people = Whereabouts()
        for who in [f"cookie {k}" for k in range(20)]:
            people.note(who, "192.0.2.1")
        people.note("ann", "192.0.2.2")
        pool = Pool("test", 1, ENOUGH, most=8, whence=people.of)
        order: list[str] = []
        free = threading.Event()
        first = asyncio.create_task(pool.do("", free.wait))
        await asyncio.sleep(0)
        many = [asyncio.create_task(pool.do(f"cookie {k}", order.append, f"cookie {k}")) for k in range(20)]
        await asyncio.sleep(0)
        ann = asyncio.create_task(pool.do("ann", order.append, "ann"))
        await asyncio.sleep(0)
        free.set()
        told = await asyncio.gather(first, *many, ann, return_exceptions=True)
        return order, sum(isinstance(one, Crowded) for one in told)

    assert asyncio.run(play()) == (["cookie 0", "ann", "cookie 1", "cookie 2", "cookie 3"], 16)


def test_of_so_many_people_only_it_is_known_where_they_are() -> None:
    people = Whereabouts(most=3)
    for who in "abcad":
        people.note(who, f"at {who}")
    assert [people.of(who) for who in "abcd"] == ["at a", "", "at c", "at d"]


def test_whoever_comes_in_is_known_by_the_address_they_come_from(tmp_path: Path) -> None:
    async def play() -> tuple[str, str]:
        hall = Hall(SqliteStore(tmp_path / "tables.db"))
        await hall.open()
        token = new_token()
        scope = {"type": "http", "method": "GET", "scheme": "http", "path": "/health", "query_string": b""}
        headers = [(b"host", b"localhost"), (b"cookie", f"rulewright={token}".encode())]

        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            pass

        await build(hall)({**scope, "headers": headers, "client": ("2001:db8::7", 7)}, receive, send)
        found = hall.replayers.lines.whence(holder_of(token)), hall.triers.lines.whence(holder_of(token))
        await hall.close()
        return found

    assert asyncio.run(play()) == ("2001:db8::/64", "2001:db8::/64")


def test_whoever_does_not_wait_any_more_costs_nothing() -> None:
    async def play() -> list[str]:
        pool = Pool("test", 1, ENOUGH)
        order: list[str] = []
        free = threading.Event()
        first = asyncio.create_task(pool.do("ann", free.wait))
        gone = asyncio.create_task(pool.do("ann", order.append, "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        free.set()
        await first
        await pool.do("ann", order.append, "next")
        return order

    assert asyncio.run(play()) == ["next"]


def test_a_table_that_takes_too_long_to_open_is_refused_and_the_rest_goes_on(new_table: Callable[[str], Table]) -> None:
    table = new_table("connect-four")
    rows = [on.encode(on.Logged(1.0, "", "", table.made))] * 20_000

    async def play() -> None:
        pool = Pool("wake", 1, 0.05)
        with pytest.raises(Overrun):
            await pool.do("ann", folded, "abcdefgh", rows)
        pool.seconds = ENOUGH
        assert (await pool.do("ann", folded, "abcdefgh", rows[:1])).version == 1

    asyncio.run(play())


# -- what a maker has typed --------------------------------------------------------------------------------------------


def test_what_a_maker_has_typed_is_tried_in_another_process() -> None:
    async def play() -> list[str]:
        triers = Thinkers(1, patience=2 * ENOUGH)
        told = [
            await triers.try_out("band-practice", 3, {}, "ann"),
            await triers.try_out("destinies", 1, {"resume": '{"day": 1e999}'}, "ann"),
        ]
        await triers.close()
        return told

    well, badly = asyncio.run(play())
    assert well == ""
    assert badly.startswith("resume")


def test_a_trial_that_takes_too_long_is_ended_with_its_process() -> None:
    async def play() -> None:
        triers = Thinkers(1, patience=0.01)
        with pytest.raises(Stumbled):
            await triers.try_out("destinies", 1, {"resume": "{}"}, "ann")
        triers.patience = 2 * ENOUGH
        assert await triers.try_out("tic-tac-toe", 2, {}, "ann") == ""
        await triers.close()

    asyncio.run(play())


NEVER_DONE = """
from rulewright.server import thinker
thinker.TRIAL_MOST = 1
def begun(trial):
    while True:
        pass
thinker.begun = begun
thinker.tried_or_ended(thinker.Trial("tic-tac-toe", 2, {}))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of processor time there")
def test_a_trial_that_never_ends_is_ended_by_the_processor_time_it_takes() -> None:
    ended = subprocess.run([sys.executable, "-c", NEVER_DONE], check=False)
    assert ended.returncode == -signal.SIGXCPU


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of processor time there")
def test_the_time_of_a_trial_is_over_with_it() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_CPU)
    assert tried_or_ended(Trial("tic-tac-toe", 2, {})) == ""
    assert resource.getrlimit(resource.RLIMIT_CPU) == before


@pytest.mark.parametrize(
    ("why", "code", "words"),
    [(Late("late"), "unavailable", "too busy"), (Stumbled("its process ended"), "illegal", "too large")],
)
def test_who_types_options_is_told_whether_they_are_too_large_or_the_server_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: Stumbled, code: str, words: str
) -> None:
    async def stumbles(*_: object) -> str:
        raise why

    async def play() -> Refusal:
        hall = Hall(SqliteStore(tmp_path / "tables.db"))
        await hall.open()
        monkeypatch.setattr(hall.triers, "try_out", stumbles)
        try:
            with pytest.raises(Refusal) as refused:
                await hall.make(say.MakeTable("destinies", options={"resume": "{}"}), "ann")
            return refused.value
        finally:
            await hall.close()

    refused = asyncio.run(play())
    assert refused.code == code
    assert words in str(refused)


# -- undo --------------------------------------------------------------------------------------------------------------


def at_a_room(tmp_path: Path, table: Table, play: Callable[[Hall, Room], "asyncio.Future[None]"]) -> None:
    """Let somebody play at a table in a hall of its own."""

    async def whole() -> None:
        hall = Hall(SqliteStore(tmp_path / "tables.db"))
        await hall.open()
        rows = [on.Logged(1.0, "", "", table.made)]
        begins = deciding.begun(table, table.seats, {})
        rows += [on.Logged(1.0, "", "", entry) for entry in begins.entries]
        await hall.store.append(table.code, 0, [on.encode(row) for row in rows], table.card(), True)
        try:
            await play(hall, await hall.room(table.code))
        finally:
            await hall.close()

    asyncio.run(whole())


def test_the_loop_goes_on_while_an_undo_is_looked_at(
    tmp_path: Path, new_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    free = threading.Event()
    monkeypatch.setattr(rooms, "reveals", lambda *_: not free.wait(30))

    async def play(hall: Hall, room: Room) -> None:
        table = room.table
        await room.command(say.GiveAnswer("one", 0, table.asked_at, 3), "holder0")
        undo = asyncio.create_task(room.command(say.AskUndo("two", 0, table.asked_at), "holder0"))
        await asyncio.sleep(0.1)
        await room.command(say.Say("three", 1, "meanwhile"), "holder1")
        assert not undo.done()
        free.set()
        await undo
        assert table.undo is not None

    at_a_room(tmp_path, new_table("connect-four"), play)  # type: ignore[arg-type]


def test_asking_for_an_undo_again_and_again_is_refused(tmp_path: Path, new_table: Callable[[str], Table]) -> None:
    async def play(hall: Hall, room: Room) -> None:
        codes = []
        for i in range(8):
            with pytest.raises(Refusal) as refused:
                await room.command(say.AskUndo(f"undo {i}", 0, room.table.asked_at), "holder0")
            codes.append(refused.value.code)
        assert codes == ["not_now"] * 5 + ["too_fast"] * 3

    at_a_room(tmp_path, new_table("connect-four"), play)  # type: ignore[arg-type]


def test_a_move_made_while_an_undo_is_looked_at_makes_it_stale(
    tmp_path: Path, new_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    free = threading.Event()
    monkeypatch.setattr(rooms, "reveals", lambda *_: not free.wait(30))

    async def play(hall: Hall, room: Room) -> None:
        await room.command(say.GiveAnswer("one", 0, room.table.asked_at, 3), "holder0")
        undo = asyncio.create_task(room.command(say.AskUndo("two", 0, room.table.asked_at), "holder0"))
        await asyncio.sleep(0.1)
        await room.command(say.GiveAnswer("three", 1, room.table.asked_at, 3), "holder1")
        free.set()
        with pytest.raises(Refusal) as refused:
            await undo
        assert refused.value.code == "stale"
        assert room.table.position == 2

    at_a_room(tmp_path, new_table("connect-four"), play)  # type: ignore[arg-type]


# -- memory ------------------------------------------------------------------------------------------------------------


def test_with_many_rooms_awake_those_that_nobody_needs_go_sooner(
    tmp_path: Path, new_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "AWAKE", 2)

    async def play() -> list[tuple[str, bool]]:
        hall = Hall(SqliteStore(tmp_path / "tables.db"))
        for name in ("used", "watched", "left"):
            hall.rooms[name] = Room(hall, new_table("tic-tac-toe"))
        now = time.monotonic()
        hall.rooms["watched"].people.came(Watcher("ann", 0))
        hall.rooms["watched"].used = hall.rooms["left"].used = now - CROWDED_SECONDS - 1
        crowded = [(name, hall.may_sleep(room, now)) for name, room in hall.rooms.items()]
        del hall.rooms["used"]
        return [*crowded, ("left, and there is room", hall.may_sleep(hall.rooms["left"], now))]

    assert asyncio.run(play()) == [
        ("used", False), ("watched", False), ("left", True), ("left, and there is room", False),
    ]  # fmt: skip


def test_whoever_names_many_versions_fills_no_memory(new_table: Callable[[str], Table]) -> None:
    table = new_table("tic-tac-toe")
    for word in range(200):
        table.apply(on.Logged(1.0, "holder0", "", on.Said(0, f"word {word}")))
    alike = Alike(table, {})
    told = [alike.story(table, -1, since) for since in range(table.version)]
    assert len(alike.lines) == SINCES
    assert [lines[-1].text for lines, _ in told] == ["word 199"] * table.version

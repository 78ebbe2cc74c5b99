"""The same tables on PostgreSQL, served by several processes at once."""

import asyncio
import secrets
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from rulewright.engine import Rng
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server import store_postgres
from rulewright.server.deciding import Refusal
from rulewright.server.hall import Hall
from rulewright.server.store import Conflict, Listener
from rulewright.server.store_postgres import PostgresStore
from rulewright.testing.rig import Served, Tab, fresh_id, options
from tests.server.faults import patient


@pytest.fixture(scope="module")
def database(postgres: str) -> Iterator[str]:
    """A fresh database on the tests' own server."""
    name = f"t{secrets.token_hex(4)}"
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(f"create database {name}")
    yield postgres.rsplit("/", 1)[0] + f"/{name}"
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(f"drop database {name} with (force)")


@pytest.fixture(scope="module")
def running(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    """Two processes on one database."""
    folder = tmp_path_factory.mktemp("served")
    one, other = (Served(database, folder, "--bot-pause", "0", program=patient()) for _ in range(2))
    servers = one, other
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a database may take is tested elsewhere; here a busy machine is slow, not wrong."""
    monkeypatch.setattr(store_postgres, "WRITE_SECONDS", 60.0)
    monkeypatch.setattr(store_postgres, "READ_SECONDS", 60.0)


@pytest.fixture
def two_servers(running: tuple[Served, Served]) -> tuple[Served, Served]:
    """Both of them up."""
    for server in running:
        if server.process is None:
            server.start()
    return running


def card(version: int) -> on.Card:
    return on.Card(
        "abcdefgh", "tic-tac-toe", "playing", True, ["Ann"], ["person"], ["holder"], [0], 1.0, float(version)
    )


def asked(seen: say.Update) -> bool:
    return seen.phase == "over" or (seen.looking >= 0 and seen.seats[seen.looking].asked)


def test_of_many_writers_exactly_one_gets_each_version(database: str) -> None:
    async def race() -> list[bytes]:
        stores = [PostgresStore(database) for _ in range(3)]
        for store in stores:
            await store.open(lambda told: None)
        wins = [0, 0, 0]
        for version in range(0, 40, 2):

            async def attempt(i: int, version: int = version) -> None:
                try:
                    pair = [b"%d:%d" % (i, version), b"%d:%d" % (i, version + 1)]
                    await stores[i].append("abcdefgh", version, pair, card(version), True)
                    wins[i] += 1
                except Conflict:
                    pass

            await asyncio.gather(*[attempt(i) for i in range(3)])
        rows = await stores[0].read("abcdefgh")
        assert sum(wins) == 20
        assert [one.table for one in (await stores[1].listed(5)).cards] == ["abcdefgh"]
        assert [one.table for one in (await stores[1].held("holder", 5)).cards] == ["abcdefgh"]
        assert await stores[1].held("somebody", 5) == ([], None)
        for store in stores:
            await store.close()
        return rows

    rows = asyncio.run(race())
    assert [int(row.split(b":")[1]) for row in rows] == list(range(40))
    assert all(rows[i].split(b":")[0] == rows[i + 1].split(b":")[0] for i in range(0, 40, 2))


def test_a_table_is_played_through_two_processes(two_servers: tuple[Served, Served]) -> None:
    here, there = two_servers
    ann, ben = here.person(), there.person()
    table = ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    first, second = ann.open(table), ben.open(table)
    assert isinstance(second.do(say.Sit(fresh_id(), 1, "Ben")), say.Done)
    rng = Rng(4)
    while first.until(lambda seen: seen.phase != "gathering").phase != "over":
        for tab in (first, second):
            seen = tab.until(asked)
            if seen.phase == "over":
                break
            assert isinstance(tab.answer(rng.pick(options(seen))), say.Done)
    assert second.until(lambda seen: seen.phase == "over").result == first.now().result
    assert first.until(lambda seen: seen.seats[1].here).seats[1].here
    second.close()
    assert not first.until(lambda seen: not seen.seats[1].here).seats[1].here
    first.close()
    second.close()


def test_bots_move_once_although_two_processes_could_play_them(two_servers: tuple[Served, Served]) -> None:
    here, there = two_servers
    ann = here.person()
    table = ann.make("connect-four", seats=[{"kind": "bot"}, {"kind": "bot"}])
    watching = [ann.open(table), there.person().open(table)]
    ends = [tab.until(lambda seen: seen.phase == "over") for tab in watching]
    assert ends[0].position == ends[1].position
    assert ends[0].panels == ends[1].panels
    moves = [line for line in ends[0].story if line.kind == "event"]
    assert len({(line.version, line.text) for line in moves}) == len(moves)
    for tab in watching:
        tab.close()


def test_two_tabs_at_two_processes_play_one_seat_without_playing_twice(two_servers: tuple[Served, Served]) -> None:
    here, there = two_servers
    ann = here.person()
    table = ann.make("connect-four")
    twin = there.person()
    twin.cookie = ann.cookie
    tabs = [ann.open(table), twin.open(table)]
    done: list[int] = []

    def press(tab: Tab) -> None:
        rng = Rng(id(tab))
        while True:
            seen = tab.until(asked)
            if seen.phase == "over":
                return
            answer = tab.do(say.GiveAnswer(fresh_id(), 0, seen.asked_at, rng.pick(options(seen))))
            if isinstance(answer, say.Done):
                done.append(answer.version)
            else:
                assert answer.code in ("stale", "illegal"), answer
            tab.until(lambda update, before=seen: update.asked_at != before.asked_at or update.phase == "over")  # type: ignore[misc]

    threads = [threading.Thread(target=press, args=(tab,)) for tab in tabs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == len(set(done))
    _, text, _ = ann.ask("GET", f"/api/tables/{table}/record")
    mine = [line for line in text.splitlines()[1:] if line.startswith("[0,")]
    assert len(mine) == len(done)
    for tab in tabs:
        tab.close()


def test_a_killed_process_leaves_its_tables_to_the_other(two_servers: tuple[Served, Served]) -> None:
    here, there = two_servers
    ann = here.person()
    table = ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ada"}])
    tab = ann.open(table)
    version = 0
    for turn in range(4):
        answer = tab.answer(turn, turn % 2)
        assert isinstance(answer, say.Done)
        version = answer.version
    here.stop(signal.SIGKILL)
    tab.close()
    moved = there.person()
    moved.cookie = ann.cookie
    again = moved.open(table, since=version)
    assert (again.now().version, again.now().position) == (version, 4)
    assert isinstance(again.answer(4, 0), say.Done)
    again.close()


class Deaf(PostgresStore):
    """A process that hears nothing of the others."""

    async def listen(self, listener: Listener, heard: asyncio.Event) -> None:
        heard.set()


def test_a_command_is_known_to_a_process_that_has_heard_of_nothing_since(database: str) -> None:
    """Played at one process and sent again to the other, which is several moves behind: done, not stale."""

    async def play() -> None:
        there, here = Hall(PostgresStore(database)), Hall(Deaf(database))
        await there.open()
        await here.open()
        seats = [say.SeatPlan("you", "Ann"), say.SeatPlan("guest", "Ada")]
        code = (await there.make(say.MakeTable("connect-four", {}, seats), "holder")).table
        behind = await here.room(code)
        room = await there.room(code)
        for turn in range(4):
            command = say.GiveAnswer(fresh_id(), turn % 2, room.table.asked_at, turn)
            done = await room.command(command, "holder")
        assert behind.table.version < done.version - 2
        assert await behind.command(command, "holder") == done
        done = await room.command(say.GiveAnswer(fresh_id(), 0, room.table.asked_at, 4), "holder")
        await behind.reach(done.version)
        assert behind.table.version == done.version
        with pytest.raises(Refusal, match="moved on"):
            await behind.command(say.GiveAnswer(fresh_id(), 0, 1, 0), "holder")
        await there.close()
        await here.close()

    asyncio.run(play())


def test_cut_connections_to_the_database_are_made_again_and_nothing_is_missed(
    two_servers: tuple[Served, Served], database: str
) -> None:
    here, there = two_servers
    ann, ben = here.person(), there.person()
    table = ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    first, second = ann.open(table), ben.open(table)
    assert isinstance(second.do(say.Sit(fresh_id(), 1, "Ben")), say.Done)
    killed = 0
    for turn in range(6):
        with psycopg.connect(database, autocommit=True) as db:
            cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rulewright'"
            killed += len(db.execute(cut + " and datname = current_database()").fetchall())
        tab = (first, second)[turn % 2]
        seen = tab.until(asked)
        command = say.GiveAnswer(fresh_id(), turn % 2, seen.asked_at, turn)
        while isinstance(answer := tab.do(command), say.Refused):
            assert answer.code in ("unavailable", "too_fast"), answer
    assert killed >= 6
    for tab in (first, second):
        assert tab.until(lambda seen: seen.position == 6).phase == "playing"
        tab.close()
    logs = here.log.read_text() + there.log.read_text()
    assert "Traceback" not in logs
    assert '"error"' not in logs


def test_a_database_out_of_reach_is_one_clear_sentence(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError) as why:
        Served("postgresql://nobody@127.0.0.1:1/none", tmp_path).start()
    assert "PostgreSQL cannot be used as a store" in str(why.value)
    assert "Traceback" not in str(why.value)

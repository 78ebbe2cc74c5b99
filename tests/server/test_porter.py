"""Several processes behind one door, on one file: any of them may end, and so may the one that keeps the file."""

import asyncio
import contextlib
import http.client
import json
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import WebSocketException

from rulewright.engine import Rng
from rulewright.server import porter as porters
from rulewright.server import protocol as say
from rulewright.server.lending import Lender
from rulewright.server.porter import Porter, whose
from rulewright.testing.rig import COMMAND, Person, Served, Tab, fresh_id, options, seeded
from tests.server.faults import members

PROCESSES = 2
COLUMNS = (0, 1, 0, 1, 1, 0, 1, 0, 2, 3, 2, 3, 3, 2, 3, 2)
"""So many discs, by turns, and no four in a line."""
TROUBLE = (OSError, WebSocketException, http.client.HTTPException, TimeoutError, EOFError)
encode = msgspec.json.Encoder().encode


def begin(folder: Path) -> Served:
    words = ("--bot-pause", "0", "--one-address", "--processes", str(PROCESSES))
    return Served(f"sqlite:///{folder / 'tables.db'}", folder, *words, program=seeded(COMMAND)).start()


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of several processes."""
    server = begin(tmp_path_factory.mktemp("several"))
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture
def several_of_its_own(tmp_path: Path) -> Iterator[Served]:
    """The same, for one test alone: it is done harm to."""
    server = begin(tmp_path)
    try:
        yield server
    finally:
        server.stop()


def until(come: Callable[[], bool]) -> None:
    """A busy machine is slow, not wrong."""
    deadline = time.monotonic() + 120
    while not come():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def figure(served: Served, process: int, name: str) -> float:
    """What one process counts."""
    text = served.person().get(f"/metrics?process={process}")
    return float(next(line for line in text.splitlines() if line.startswith(f"rulewright_{name} ")).split()[1])


def kept_connection(served: Served, process: int) -> http.client.HTTPConnection:
    """A connection to one of the processes, for more than one request."""
    link = http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)
    link.request("GET", f"/metrics?process={process}")
    link.getresponse().read()
    return link


def seated(served: Served, code: str | None = None) -> tuple[str, Person, Person]:
    """Ann and Ben at a table of their own."""
    ann, ben = served.person(), served.person()
    given: dict[str, Any] = {} if code is None else {"code": code}
    table = ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}], **given)
    status, said, _ = ben.ask("POST", f"/api/tables/{table}/commands", say.Sit(fresh_id(), 1, "Ben"))
    assert status == 200, said
    return table, ann, ben


def must_act(seen: say.Update) -> bool:
    return seen.phase == "over" or (seen.looking >= 0 and seen.seats[seen.looking].asked)


class Patient:
    """Somebody at a table who comes again whenever the line is cut, and sends again what was not answered."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.version = 0
        self.tab: Tab | None = None
        self.lost = 0

    def do(self, work: Callable[[Tab], Any]) -> Any:
        """Do something at the table, through every trouble."""
        deadline = time.monotonic() + 120
        while True:
            try:
                if self.tab is None:
                    self.tab = self.person.open(self.table, self.version)
                return work(self.tab)
            except TROUBLE:
                assert time.monotonic() < deadline
                self.leave()
                self.lost += 1
                time.sleep(0.05)

    def leave(self) -> None:
        """Hang up."""
        if self.tab is not None:
            with contextlib.suppress(*TROUBLE):
                self.tab.close()
            self.tab = None

    def answer(self, value: int) -> int:
        """Answer; the version that the table has then."""
        seen: say.Update = self.do(lambda tab: tab.until(lambda seen: seen.version >= self.version and must_act(seen)))
        command = say.GiveAnswer(fresh_id(), seen.looking, seen.asked_at, value)
        while True:
            said = self.do(lambda tab: tab.do(command))
            if isinstance(said, say.Done):
                self.version = said.version
                return said.version
            assert said.code in ("unavailable", "too_fast"), said
            time.sleep(0.05)


def test_what_somebody_says_first_tells_whose_they_are() -> None:
    heads = [
        b"GET /api/tables/%s/socket?since=3 HTTP/1.1\r\n",
        b"GET /t/%s HTTP/1.1\r\n",
        b"POST /api/tables/%s/commands ",
    ]
    for code in (b"abcdefgh", b"23456789", b"zz"):
        found = {whose(head % code, 5) for head in heads}
        assert len(found) == 1
        assert found <= set(range(5))
    assert {whose(b"GET /t/%s HTTP/1.1" % bytes([97 + n] * 8), 3) for n in range(26)} == {0, 1, 2}
    for head in (
        b"GET / HTTP/1.1",
        b"GET /api/tables HTTP/1.1",
        b"\x16\x03\x01",
        b"GET /metrics?process=7 ",
        b"GET /t/",
    ):
        assert whose(head, 5) is None


def test_whole_games_at_many_tables_and_each_table_at_one_process(several: Served) -> None:
    rng = Rng("several")
    tables = [seated(several) for _ in range(8)]
    tabs = [(ann.open(table), ben.open(table)) for table, ann, ben in tables]
    sockets = [figure(several, process, "sockets") for process in range(PROCESSES)]
    assert sum(sockets) == 2 * len(tables)
    expected = [
        2 * sum(whose(f"GET /t/{table} ".encode(), PROCESSES) == n for table, _, _ in tables) for n in range(PROCESSES)
    ]
    assert sockets == expected
    for first, second in tabs:
        while first.now().phase != "over":
            for tab in (first, second):
                if tab.until(must_act).phase == "over":
                    break
                assert isinstance(tab.answer(rng.pick(options(tab.now()))), say.Done)
        assert second.until(lambda seen: seen.phase == "over").result == first.now().result
    listed = tables[0][1].get("/api/tables")
    assert [one["table"] for one in listed["yours"]] == [tables[0][0]]
    for pair in tabs:
        for tab in pair:
            tab.close()


def test_any_process_serves_any_table(several: Served) -> None:
    """A browser keeps a connection for many requests, so some come to a process that is not the table's own."""
    table, ann, ben = seated(several)
    links = [kept_connection(several, process) for process in range(PROCESSES)]

    def ask(link: http.client.HTTPConnection, person: Person, path: str, command: Any = None) -> Mapping[str, Any]:
        sent = {"Origin": several.origin, "Cookie": person.cookie, "Content-Type": "application/json"}
        body = None if command is None else encode(command)
        link.request("GET" if command is None else "POST", f"/api/tables/{table}{path}", body, sent)
        found = link.getresponse()
        told: Mapping[str, Any] = json.loads(found.read())
        assert found.status == 200, told
        return told

    with contextlib.closing(ann.open(table)) as tab:  # at the table's own process
        version = 0
        for turn in range(12):
            person, link = (ann, ben)[turn % 2], links[turn // 2 % 2]
            seen = ask(link, person, f"/events?since={version}")
            told = ask(link, person, "/commands", say.GiveAnswer(fresh_id(), turn % 2, seen["asked_at"], turn % 3))
            version = told["version"]
            tab.until(lambda seen, at=version: seen.version >= at)  # type: ignore[misc]
        assert tab.now().position == 12
    for link in links:
        link.close()


def test_a_process_that_is_killed_is_begun_again_and_nothing_is_lost(several_of_its_own: Served) -> None:
    served = several_of_its_own
    table, ann, ben = seated(served)
    players = [Patient(ann, table), Patient(ben, table)]
    before = members(served)
    assert len(before) == PROCESSES
    told = []
    for turn, column in enumerate(COLUMNS):
        if turn in (5, 6, 11):
            os.kill(members(served)[turn % 2], signal.SIGKILL)
        if turn == 13:
            for one in members(served):
                os.kill(one, signal.SIGKILL)
        told.append(players[turn % 2].answer(column))
        players[1 - turn % 2].version = told[-1]
    assert sum(player.lost for player in players) > 0
    assert told == sorted(set(told))
    until(lambda: len(members(served)) == PROCESSES)
    assert players[0].do(lambda tab: tab.until(lambda seen: seen.version >= told[-1])).position == len(COLUMNS)
    assert served.person().get("/health")["status"] == "ok"
    assert not set(before) & set(members(served))
    for player in players:
        player.leave()


def test_without_the_keeper_of_the_file_nobody_serves_and_all_is_there_again(several_of_its_own: Served) -> None:
    served = several_of_its_own
    table, ann, ben = seated(served)
    players = [Patient(ann, table), Patient(ben, table)]
    for turn, column in enumerate(COLUMNS[: len(COLUMNS) // 2]):
        players[1 - turn % 2].version = players[turn % 2].answer(column)
        if turn in (2, 5):
            orphans = members(served)
            served.stop(signal.SIGKILL)
            served.start()
            until(lambda: not any(alive(one) for one in orphans))  # noqa: B023 - it is asked at once
    assert (
        players[0].do(lambda tab: tab.until(lambda seen: seen.position == len(COLUMNS) // 2)).version
        == players[0].version
    )
    for player in players:
        player.leave()


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_told_to_end_all_processes_end(several_of_its_own: Served) -> None:
    served = several_of_its_own
    table, ann, _ = seated(served)
    tab = ann.open(table)
    tab.now()
    serving = members(served)
    assert len(serving) == PROCESSES
    assert served.stop() == 0
    assert not any(alive(one) for one in serving)
    while not isinstance(tab.receive(), say.Goodbye):
        pass
    tab.close()


def test_a_store_in_trouble_is_told_by_every_process(several_of_its_own: Served) -> None:
    served = several_of_its_own
    table, ann, _ = seated(served)
    Path(served.store.removeprefix("sqlite:///")).unlink()
    for process in range(PROCESSES):
        link = kept_connection(served, process)
        link.request("GET", "/health")
        assert link.getresponse().status == 503
        link.close()
    status, said, _ = ann.ask("POST", f"/api/tables/{table}/commands", say.Say(fresh_id(), 0, "hello"))
    assert (status, said["code"]) == (503, "unavailable")


def test_whoever_says_nothing_is_let_go_and_keeps_nobody_waiting(several: Served) -> None:
    silent = [socket.create_connection(("127.0.0.1", several.port)) for _ in range(200)]
    assert several.person().get("/health")["status"] == "ok"
    silent[0].sendall(b"GET /api/ta")  # not a whole line: any process waits for the rest
    assert several.person().get("/health")["status"] == "ok"
    for one in silent:
        one.settimeout(60)
        assert one.recv(1) == b""
        one.close()


LIMITED = """
import sys
from rulewright.server import serving
from rulewright.server.guard import Limits

serving.serve(print, port=int(sys.argv[3]), store=sys.argv[5], limits=Limits(connections=20), processes=2)
"""


def test_one_address_cannot_keep_the_door_by_saying_nothing(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        server = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, program=LIMITED).start()
        stack.callback(server.stop)
        silent = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(30)]
        for one in silent[20:]:
            one.settimeout(60)
            assert one.recv(1) == b""  # at once, and not after the ten seconds that the others have
        silent[0].setblocking(False)
        with pytest.raises(BlockingIOError):
            silent[0].recv(1)
        other = stack.enter_context(socket.socket())
        other.bind(("127.0.0.2", 0))
        other.connect(("127.0.0.1", server.port))
        other.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        other.settimeout(60)
        assert other.recv(4096).startswith(b"HTTP/1.1 200")


DEAF = """
import os, socket, sys, time
from rulewright.server.lending import Up, encode
from rulewright.server.porter import orders_on

line = socket.socket(fileno=int(sys.argv[1]))
orders_on(line)
text = encode(Up())
line.sendall(len(text).to_bytes(4, "big") + text)
with open({mark!r}, "a") as mark:
    mark.write(f"{os.getpid()}\\n")
while len(open({mark!r}).readlines()) < 2:
    time.sleep(0.01)
time.sleep(1)
line.close()
time.sleep(600)
"""


def test_a_process_whose_line_is_cut_is_ended_and_begun_again(tmp_path: Path) -> None:
    mark = tmp_path / "begun"
    mark.touch()
    (tmp_path / "deaf.py").write_text(DEAF.replace("{mark!r}", repr(str(mark))))
    program = (
        f"import os\nos.environ['PYTHONPATH'] = {str(tmp_path)!r} + os.pathsep + os.environ.get('PYTHONPATH', '')\n"
        f"from rulewright.server import porter\nporter.MEMBER = 'deaf'\n{COMMAND}"
    )
    server = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, "--processes", "2", program=program).start()
    try:
        until(lambda: len(mark.read_text().split()) >= 4)  # each is begun a second time
        first, second, *_ = map(int, mark.read_text().split())
        until(lambda: not alive(first) and not alive(second))
    finally:
        server.stop()


HANGING = """
import signal, sys

def hang(*_):
    while True:
        pass

signal.signal(signal.SIGUSR1, hang)
from rulewright.server.member import main
sys.exit(main())
"""
HASTY = """
import os
os.environ["PYTHONPATH"] = {folder!r} + os.pathsep + os.environ.get("PYTHONPATH", "")
from rulewright.server import porter
porter.MEMBER, porter.BEAT_SECONDS, porter.END_SECONDS = "hanging", 0.3, 1.0
"""


@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGUSR1], ids=["stopped", "in a loop"])
def test_a_process_that_hangs_is_ended_and_begun_again_and_nothing_is_lost(tmp_path: Path, how: signal.Signals) -> None:
    (tmp_path / "hanging.py").write_text(HANGING)
    words = ("--bot-pause", "0", "--one-address", "--processes", str(PROCESSES))
    program = HASTY.format(folder=str(tmp_path)) + seeded(COMMAND)
    served = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, *words, program=program).start()
    try:
        table, ann, ben = seated(served)
        players = [Patient(ann, table), Patient(ben, table)]
        told = []
        first = members(served, "hanging")
        for turn, column in enumerate(COLUMNS):
            if turn in (3, 9):
                hung = first.pop()
                os.kill(hung, how)
                until(lambda: not alive(hung))  # noqa: B023 - it is asked at once
                until(lambda: len(members(served, "hanging")) == PROCESSES)
            told.append(players[turn % 2].answer(column))
            players[1 - turn % 2].version = told[-1]
        assert told == sorted(set(told))
        assert "a process of the server hangs" in served.log.read_text()
        for player in players:
            player.leave()
    finally:
        served.stop()


def test_a_porter_that_was_held_up_blames_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    readings = chain((0.0, 1.0, 2.0, 3.0), count(63.0))
    monkeypatch.setattr(porters, "time", SimpleNamespace(monotonic=lambda: next(readings)))
    monkeypatch.setattr(porters, "BEAT_SECONDS", 0.01)
    beats: list[bool] = []

    class Noting(Lender):
        def beat(self, counts: bool) -> None:
            beats.append(counts)

    async def keep_time() -> None:
        with socket.socket() as listening:
            porter = Porter(listening, 0, None, lambda number: pytest.fail("nobody is begun"), 1)
            Noting("0.1", None, porter.lenders, lambda: None, lambda: None)
            beating = asyncio.create_task(porter.beat())
            while len(beats) < 6:
                await asyncio.sleep(0.01)
            beating.cancel()

    asyncio.run(keep_time())
    assert beats[:6] == [True, True, True, False, True, True]


def test_a_second_server_on_the_file_is_refused(several: Served, tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="another server uses"):
        Served(several.store, tmp_path, "--processes", "2").start()


def test_a_process_that_cannot_begin_is_told(tmp_path: Path) -> None:
    program = "import os\nos.environ['PYTHONHOME'] = '/nowhere'\n" + COMMAND
    with pytest.raises(RuntimeError, match="could not begin"):
        Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, "--processes", "2", program=program).start()

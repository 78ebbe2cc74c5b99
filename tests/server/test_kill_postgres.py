"""Two processes on one PostgreSQL, a person at each, kill -9 now here, now there, and other trouble between.

Nothing is lost, nothing doubled.
"""

import contextlib
import os
import random
import secrets
import signal
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from http.client import HTTPException
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import WebSocketException

from rulewright.engine import Rng
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.table import folded
from rulewright.testing.rig import Person, Served, Tab, fresh_id, options
from tests.server.faults import PORTION, cut, fill_log_disk, freeze, jump, jumping
from tests.server.forked import QuickServed

KILLS = min(40, int(os.environ.get("RULEWRIGHT_KILLS", "5")))
TROUBLE = (OSError, WebSocketException, HTTPException, TimeoutError, EOFError, RuntimeError)


class Hammering:
    """A seat that answers as fast as it may, at whichever process is there, and sends every answer to both."""

    def __init__(self, servers: Sequence[Served], seat: int, stop: threading.Event) -> None:
        self.servers = servers
        self.at = seat
        self.person = Person(servers[seat])
        self.seat = seat
        self.stop = stop
        self.rng = Rng(f"hammering {seat}{PORTION}")
        self.table = ""
        self.version = 0
        """Up to which version of the table this seat has been told of its answers: it takes no older one for news."""
        self.pending: say.GiveAnswer | None = None
        self.acknowledged: dict[str, tuple[str, int]] = {}
        self.repeated = 0
        self.wrong: list[str] = []

    def play(self) -> None:
        """Until told to stop, through every crash: when one process is away, at the other."""
        while not self.stop.is_set():
            try:
                self.person.served = self.servers[self.at]
                with closing(self.person.open(self.table, self.version)) as tab:
                    self.play_while_it_lasts(tab)
            except TROUBLE:
                self.at = 1 - self.at
                time.sleep(0.05)
            except Exception as why:
                self.wrong.append(repr(why))
                self.stop.set()

    def play_while_it_lasts(self, tab: Tab) -> None:
        """Answer until the game is over, then go on to the rematch."""
        while not self.stop.is_set():
            if self.pending is None:
                seen = tab.until(self.must_act)
                if seen.phase == "over":
                    tab.do(say.Rematch(fresh_id()))
                    self.table, self.version = tab.until(lambda seen: bool(seen.next_table)).next_table, 0
                    return
                self.pending = say.GiveAnswer(fresh_id(), self.seat, seen.asked_at, self.rng.pick(options(seen)))
            self.send(tab, self.pending)

    def must_act(self, seen: say.Update) -> bool:
        """Whether the game is over or this seat is asked; not by the table as it was before its last answer, which
        comes after the word on that answer, or from the process that has not heard of it yet. So does a page."""
        return seen.version >= self.version and (seen.phase == "over" or seen.seats[self.seat].asked)

    def send(self, tab: Tab, command: say.GiveAnswer) -> None:
        """Until it is acknowledged; then once more at the other process, which must know it too."""
        answer = tab.do(command)
        if isinstance(answer, say.Refused):
            if answer.code not in ("unavailable", "too_fast"):
                self.wrong.append(str(answer))
                self.stop.set()
            time.sleep(0.2)  # as a page does: a database takes seconds to recover, and who hurries is told to wait
            return
        self.acknowledged[command.id] = (self.table, answer.version)
        self.version = answer.version
        self.pending = None
        self.person.served = self.servers[1 - self.at]
        with contextlib.suppress(*TROUBLE):
            status, again, _ = self.person.ask("POST", f"/api/tables/{self.table}/commands", command)
            self.repeated += 1
            if status not in (429, 503) and (status, again.get("version")) != (200, answer.version):
                self.wrong.append(str(again))
                self.stop.set()
        self.person.served = self.servers[self.at]


def test_two_processes_and_kill_9(postgres: str, tmp_path: Path, build: str) -> None:
    if build == "compiled":
        pytest.skip("the server and its store are the same in both builds")
    name = f"k{secrets.token_hex(4)}"
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(f"create database {name}")
    url = postgres.rsplit("/", 1)[0] + f"/{name}"
    clock = tmp_path / "clock"
    servers = [QuickServed(url, tmp_path, "--one-address", program=jumping(clock)) for _ in range(2)]
    try:
        for served in servers:
            served.start()
        players = play_through_kills(servers, url, clock)
    finally:
        for served in servers:
            served.stop()
            served.nursery.close()
    assert [player.wrong for player in players] == [[], []]
    check(url, players)


def play_through_kills(servers: Sequence[Served], url: str, clock: Path) -> list[Hammering]:
    """Ann and Ben at one table; every now and then one process is killed and started again."""
    stop = threading.Event()
    players = [Hammering(servers, seat, stop) for seat in (0, 1)]
    ann, ben = (player.person for player in players)
    table = ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    with closing(ben.open(table)) as tab:
        assert isinstance(tab.do(say.Sit(fresh_id(), 1, "Ben")), say.Done)
    for player in players:
        player.table = table
    threads = [threading.Thread(target=player.play, daemon=True) for player in players]
    for thread in threads:
        thread.start()
    dice = random.Random(f"8{PORTION}")
    try:
        for number in range(KILLS):
            wait_for_play(players)
            if number % 5 == 1:
                freeze(servers[number // 5 % 2], dice.uniform(0.05, 2.0))
            elif number % 5 == 2:
                cut(url)
            elif number % 5 == 3:
                jump(clock, dice.uniform(-1e6, 1e6))
            elif number % 5 == 4:
                fill_log_disk(url)
            time.sleep(dice.uniform(0.0, 0.2))
            servers[number % 2].stop(signal.SIGKILL)
            wait_for_play(players)
            servers[number % 2].start()
        wait_for_play(players)
    finally:
        stop.set()
    for thread in threads:
        thread.join(120)
    return players


def wait_for_play(players: list[Hammering]) -> None:
    """Until both have been told of some more answers."""
    goals = [len(player.acknowledged) + 2 for player in players]
    deadline = time.monotonic() + 300
    while any(len(player.acknowledged) < goal for player, goal in zip(players, goals, strict=True)):
        wrong = [player.wrong for player in players]
        assert not any(wrong), wrong
        assert time.monotonic() < deadline, "nobody plays any more"
        time.sleep(0.01)


def check(url: str, players: list[Hammering]) -> None:
    """Read the database itself and compare it with what both were told."""
    tables: dict[str, list[bytes]] = {}
    with psycopg.connect(url) as db:
        for code, version, entry in db.execute("select tab, version, entry from entries order by tab, version"):
            rows = tables.setdefault(code, [])
            rows.append(bytes(entry))
            assert len(rows) == version
    ids = {code: [on.decode(row).id for row in rows] for code, rows in tables.items()}
    assert set(Counter(one for made in ids.values() for one in made if one).values()) == {1}
    for player in players:
        assert player.repeated > KILLS
        for command, (table, version) in player.acknowledged.items():
            assert ids[table][version - 1] == command
    for code, rows in tables.items():
        assert folded(code, rows).version == len(rows)
    told = sum(len(player.acknowledged) for player in players)
    repeated = sum(player.repeated for player in players)
    print(
        f"\n{KILLS} kills of two processes, {KILLS * 4 // 5} freezes, cuts, jumps of the clock and full disks: "
        f"{told} answers acknowledged, {repeated} sent again to the other process"
    )

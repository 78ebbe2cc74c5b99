"""kill -9 in the middle of play, and other trouble between: nothing acknowledged is lost, nothing is played twice.

Six kills in the ordinary run; `RULEWRIGHT_KILLS=200` for the long one (`make soak`).
"""

import contextlib
import os
import random
import signal
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from rulewright.engine import Rng
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.table import folded
from rulewright.testing.rig import Person, Served, Tab, fresh_id, options
from tests.server.faults import PORTION, fill_disk, freeze, jump, jumping, members
from tests.server.forked import QuickServed

KILLS = int(os.environ.get("RULEWRIGHT_KILLS", "6"))
PLAYERS = 4
BOTS = ("", "random")
"""Whom they play with: the usual bot, which thinks in a process of its own, and one that the server answers for."""
TROUBLE = (OSError, WebSocketException, HTTPException, TimeoutError, EOFError, RuntimeError)


class Stubborn:
    """Somebody who plays one game after another and never gives up a command until it is answered."""

    def __init__(self, served: Served, number: int, stop: threading.Event) -> None:
        self.person = Person(served)
        self.against = BOTS[number % len(BOTS)]
        self.rng = Rng(f"stubborn {number}{PORTION}")
        self.stop = stop
        self.table = ""
        self.tab: Tab | None = None
        self.pending: say.GiveAnswer | None = None
        self.acknowledged: dict[str, tuple[str, int]] = {}
        self.lost = 0.0
        self.patience = 0.05
        self.returns: list[float] = []
        """Seconds from the loss of the connection to the next view of the table."""
        self.resent = 0
        self.refused = 0
        self.wrong: list[str] = []

    def play(self) -> None:
        """Until told to stop, through every crash."""
        while not self.stop.is_set():
            try:
                self.play_while_it_lasts()
            except TROUBLE:
                self.lost = self.lost or time.monotonic()
                self.hang_up()
                time.sleep(self.patience)
                self.patience = min(self.patience * 2, 0.4)
            except Exception as why:
                self.wrong.append(repr(why))
                return
        self.hang_up()

    def hang_up(self) -> None:
        if self.tab is not None:
            with contextlib.suppress(*TROUBLE):
                self.tab.close()
            self.tab = None

    def play_while_it_lasts(self) -> None:
        """Connect (again, as a browser does, with growing patience), and play this game to its end."""
        if not self.table:
            self.table = self.person.make("connect-four", seats=[{"kind": "you"}, {"kind": "bot", "bot": self.against}])
        self.tab = self.person.open(self.table)
        self.tab.now()
        if self.lost:
            self.returns.append(time.monotonic() - self.lost)
            self.lost = 0.0
        self.patience = 0.05
        while not self.stop.is_set():
            if self.pending is not None:
                self.resent += 1
                self.send(self.tab, self.pending)
                if self.pending is not None:
                    time.sleep(0.05)  # it could not be written; nobody knows better than to ask again
                    continue
            seen = self.tab.until(lambda update: update.phase == "over" or update.seats[0].asked)
            if seen.phase == "over":
                self.table = ""
                self.hang_up()
                return
            self.send(self.tab, say.GiveAnswer(fresh_id(), 0, seen.asked_at, self.rng.pick(options(seen))))

    def send(self, tab: Tab, command: say.GiveAnswer) -> None:
        self.pending = command
        answer = tab.do(command)
        if isinstance(answer, say.Done):
            self.acknowledged[command.id] = (self.table, answer.version)
            version = answer.version
            self.pending = None
            tab.until(lambda update: update.version >= version)
        elif answer.code in ("too_fast", "unavailable"):
            self.refused += 1
        else:
            # A command that was played before the crash must be recognised, not refused as stale.
            self.wrong.append(f"{answer}")
            self.stop.set()


@pytest.mark.parametrize("processes", [1, 2])
def test_nothing_acknowledged_is_lost_and_nothing_is_played_twice(tmp_path: Path, build: str, processes: int) -> None:
    """With two processes half as many kills; between those of the one that keeps the file, one of the others goes."""
    if build == "compiled":
        pytest.skip("the server and its store are the same in both builds")
    path = tmp_path / "tables.db"
    clock = tmp_path / "clock"
    kills = KILLS if processes == 1 else KILLS // 2
    store, words = f"sqlite:///{path}", ("--bot-pause", "0", "--one-address", "--processes", str(processes))
    served = QuickServed(store, tmp_path, *words, program=jumping(clock))
    served.start()
    served_port = served.port
    stop = threading.Event()
    players = [Stubborn(served, i, stop) for i in range(PLAYERS)]
    threads = [threading.Thread(target=player.play, daemon=True) for player in players]
    for thread in threads:
        thread.start()
    dice = random.Random(f"20{PORTION}/{processes}" if processes > 1 else f"20{PORTION}")
    try:
        for number in range(kills):
            wait_for_play(players if number % 10 else players[:1])  # most kills do not wait for a bot that thinks
            trouble(number, served, clock, players, dice)
            time.sleep(dice.uniform(0.0, 0.3))
            served.stop(signal.SIGKILL)
            served.start()
        wait_for_play(players)
    except BaseException:
        served.stop(signal.SIGKILL)
        raise
    finally:
        stop.set()
    for thread in threads:
        thread.join(120)
    assert served.port == served_port
    assert served.stop() == 0
    served.nursery.close()
    assert [player.wrong for player in players] == [[]] * PLAYERS
    check(path, players, kills)


def trouble(number: int, served: Served, clock: Path, players: list[Stubborn], dice: random.Random) -> None:
    """Before every other kill something else goes wrong; play goes on after it, or is killed in the middle of it."""
    for member in members(served)[number % 2 :: 2]:
        os.kill(member, signal.SIGKILL)
        wait_for_play(players)
    if number % 6 == 1:
        freeze(served, dice.uniform(0.05, 1.0))
    elif number % 6 == 3:
        fill_disk(served)
        wait_until(lambda: cannot_write(served), players)  # bots write, if nobody else does
        if dice.random() < 0.5:
            fill_disk(served, False)
            wait_for_play(players)
    elif number % 6 == 5:
        jump(clock, dice.uniform(-1e6, 1e6))
        wait_for_play(players)


def cannot_write(served: Served) -> bool:
    """Whether the server says so; a process of it may have been killed a moment ago."""
    try:
        return served.person().ask("GET", "/health")[0] == 503
    except TROUBLE:
        return False


def wait_for_play(players: list[Stubborn]) -> None:
    """Until somebody has been told that an answer is on disk: every kill hits a game that is going on."""
    before = sum(len(player.acknowledged) for player in players)
    wait_until(lambda: sum(len(player.acknowledged) for player in players) >= before + 2, players)


def wait_until(come: Callable[[], bool], players: list[Stubborn]) -> None:
    """Until it has come to pass; a busy machine is slow, not wrong."""
    deadline = time.monotonic() + 300
    while not come():
        assert time.monotonic() < deadline, [player.wrong for player in players]
        time.sleep(0.01)


def check(path: Path, players: list[Stubborn], kills: int) -> None:
    """Read the file itself and compare it with what everybody was told."""
    db = sqlite3.connect(path)
    tables: dict[str, list[bytes]] = {}
    for code, version, entry in db.execute("select tab, version, entry from entries order by tab, version"):
        rows = tables.setdefault(code, [])
        rows.append(entry)
        assert len(rows) == version
    assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    db.close()
    ids = {code: [on.decode(row).id for row in rows] for code, rows in tables.items()}
    times = Counter(one for made in ids.values() for one in made if one)
    assert set(times.values()) <= {1}
    told = 0
    for player in players:
        for command, (table, version) in player.acknowledged.items():
            assert ids[table][version - 1] == command
            told += 1
    for code, rows in tables.items():
        assert folded(code, rows).version == len(rows)
    back = sorted(seconds for player in players for seconds in player.returns)
    resent = sum(player.resent for player in players)
    refused = sum(player.refused for player in players)
    print(
        f"\n{kills} kills, {kills // 2} freezes, full disks and jumps of the clock: {told} answers acknowledged, all "
        f"there; {resent} commands sent again, none played twice; {refused} refused; {len(tables)} tables, "
        f"{sum(map(len, tables.values()))} entries; back after {back[len(back) // 2]:.2f} s (median), "
        f"{back[-1]:.2f} s (worst)"
    )
    assert told > kills

"""The server under load: tables × seats at a rate of moves, and how long until every seat has seen each move.

`python scripts/bench_server.py [--game liars-dice] [--tables 250] [--rate 1000] [--seconds 20] [--thinking 4]
[--json FILE]`. Half of the people sit before wide screens, the others before phones (`--unsaid`: nobody says so, and
everybody is sent both tables). The server is
a process of its own on a fresh SQLite file on a real disk; the people are in this process, so both share the machine's
cores. What processor time the people take and how late they wake from naps of a millisecond tells whether they were in
time. With `--thinking` so many more tables have a bot that thinks all the time.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import shutil
import tempfile
import time
from collections import deque
from pathlib import Path
from typing import Any, cast

import msgspec

from rulewright.server import protocol as say
from rulewright.testing.rig import Served, fresh_id

SEATS = 4
OPTIONS: dict[str, dict[str, Any]] = {"liars-dice": {"dice": 2}}
"""What is played, where that is not the usual game."""
THOUGHTFUL = "history"
"""A game in which bots have much to think about."""


class Choice(msgspec.Struct):
    """The part of an option that a player needs."""

    value: int
    why_not: str = ""


class Question(msgspec.Struct):
    """The part of a question that a player needs."""

    kind: str
    choices: list[Choice]
    seats: list[int] = []
    answered: list[int] = []


class Seen(msgspec.Struct):
    """The part of a message that a player needs."""

    type: str
    version: int = 0
    asked_at: int = 0
    phase: str = ""
    asking: Question | None = None
    id: str = ""
    code: str = ""


decode = msgspec.json.Decoder(Seen).decode
encode = msgspec.json.Encoder().encode


TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
HANDSHAKE = (
    "GET /api/tables/{table}/socket{screen} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Player(asyncio.Protocol):
    """One seat and what it saw last; a WebSocket with nothing to spare, for the people share the server's machine."""

    def __init__(self, table: "TableUnderLoad", seat: int, handshake: str) -> None:
        self.table = table
        self.seat = seat
        self.handshake = handshake
        self.seen = Seen("")
        self.unread = b""
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport = asyncio.Transport()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.handshake.encode())

    def connection_lost(self, why: Exception | None) -> None:
        """The server has hung up."""
        if not self.welcome.done():
            self.welcome.set_exception(ConnectionError("no WebSocket was opened"))

    def data_received(self, data: bytes) -> None:
        """Frames, the first after the answer to the handshake."""
        data = self.unread + data
        if not self.welcome.done():
            head, ended, data = data.partition(b"\r\n\r\n")
            if not ended or b" 101 " not in head.split(b"\r\n")[0]:
                self.unread = head
                return
            self.welcome.set_result(None)
        at = 0
        while len(data) >= at + 2:
            start, size = at + 2, data[at + 1]
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if len(data) < max(start + size, start):
                break
            self.take(data[at] & 15, data[start : start + size])
            at = start + size
        self.unread = data[at:]

    def send(self, kind: int, payload: bytes) -> None:
        """One frame, masked with zeros."""
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254, size >> 8, size & 255))
        self.transport.write(head + bytes(4) + payload)

    def take(self, kind: int, payload: bytes) -> None:
        """One frame."""
        if kind == PING:
            self.send(PONG, payload)
        if kind != TEXT:
            return
        message = decode(payload)
        if message.type == "update":
            self.seen = message
            self.table.saw(self.seat, message)
        elif message.type == "done":
            self.table.acknowledged(message)
        elif message.type == "refused":
            self.table.refused.append(message.code)


class TableUnderLoad:
    """Four people at one table; one move at a time, timed until all have seen it."""

    def __init__(self, code: str, game: str) -> None:
        self.code = code
        self.game = game
        self.players: list[Player] = []
        self.sent_at = 0.0
        self.sent = ""
        self.version = 0
        self.to_disk: list[float] = []
        self.to_all: list[float] = []
        self.refused: list[str] = []
        self.missing: set[int] = set()
        self.late = 0

    def acknowledged(self, message: Seen) -> None:
        """The move is on disk."""
        if message.id == self.sent:
            self.to_disk.append(time.perf_counter() - self.sent_at)

    def saw(self, seat: int, message: Seen) -> None:
        """A seat has a new view."""
        if self.missing and message.version >= self.version:
            self.missing.discard(seat)
            if not self.missing:
                self.to_all.append(time.perf_counter() - self.sent_at)

    def is_over(self) -> bool:
        """Whether the game has ended; the others go on."""
        return self.players[0].seen.phase == "over"

    def asked(self) -> Player | None:
        """Who is to move."""
        for player in self.players:
            asking = player.seen.asking
            if asking is not None and asking.kind == "pick" and player.seat in set(asking.seats) - set(asking.answered):
                return player
        return None

    def move(self, dice: random.Random) -> None:
        """The seat that is asked answers anything; at Liar's Dice it bids the least it may, and sometimes calls."""
        player = None if self.missing else self.asked()
        if player is None or player.seen.asking is None:
            self.late += 1
            return
        choices = [one for one in player.seen.asking.choices if not one.why_not]
        calls = dice.random() < 0.02
        chosen = choices[-1 if calls else 0] if self.game == "liars-dice" else dice.choice(choices)
        self.sent = fresh_id()
        self.version = player.seen.version + 1
        self.missing = {one.seat for one in self.players}
        self.sent_at = time.perf_counter()
        player.send(TEXT, encode(say.GiveAnswer(self.sent, player.seat, player.seen.asked_at, chosen.value)))


class BesideBots(TableUnderLoad):
    """A person who answers at once, so that the bots at the table think nearly all the time."""

    answers = 0

    def saw(self, seat: int, message: Seen) -> None:
        """Answer anything."""
        asking = message.asking
        if asking is not None and asking.kind == "pick" and asking.choices and self.version < message.version:
            self.version = message.version
            self.answers += 1
            value = asking.choices[self.answers % len(asking.choices)].value
            self.players[0].send(TEXT, encode(say.GiveAnswer(fresh_id(), seat, message.asked_at, value)))


async def beside_bots(served: Served, count: int) -> list[BesideBots]:
    """So many tables with a person and a bot that thinks as long as it may."""
    tables = []
    loop = asyncio.get_running_loop()
    for _ in range(count):
        person = served.person()
        person.ask("GET", "/")
        seats = [{"kind": "you", "name": "P"}, {"kind": "bot", "bot": "expert"}]
        table = BesideBots(person.make(THOUGHTFUL, options={}, seats=seats), THOUGHTFUL)
        host = f"127.0.0.1:{served.port}"
        player = Player(table, 0, HANDSHAKE.format(table=table.code, screen="", host=host, cookie=person.cookie))
        table.players.append(player)
        await loop.create_connection(lambda player=player: player, "127.0.0.1", served.port)  # type: ignore[misc]
        await asyncio.wait_for(player.welcome, 60)
        tables.append(table)
    return tables


def make_tables(served: Served, game: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables with their people: codes and cookies."""
    people = [served.person() for _ in range(SEATS)]
    for person in people:
        person.ask("GET", "/")
    made = []
    for _ in range(count):
        code = people[0].make(
            game,
            options=OPTIONS.get(game, {}),
            seats=[{"kind": "you", "name": "P1"}, *[{"kind": "open"}] * (SEATS - 1)],
        )
        for seat, person in enumerate(people[1:], start=1):
            command = say.Sit(secrets.token_urlsafe(9), seat, f"P{seat + 1}")
            status, answer, _ = person.ask("POST", f"/api/tables/{code}/commands", command)
            assert status == 200, answer
        made.append((code, [person.cookie for person in people]))
    return made


async def sit_down(
    servers: list[Served], args: argparse.Namespace, made: list[tuple[str, list[str]]]
) -> list[TableUnderLoad]:
    """Connect everybody, every other one before a phone; each table at one server, as a proxy would have it."""
    tables = []
    loop = asyncio.get_running_loop()
    for number, (code, cookies) in enumerate(made):
        served = servers[number % len(servers)]
        host = f"127.0.0.1:{served.port}"
        table = TableUnderLoad(code, args.game)
        for seat, cookie in enumerate(cookies):
            screen = "" if args.unsaid else f"?screen={'narrow' if seat % 2 else 'wide'}"
            player = Player(table, seat, HANDSHAKE.format(table=code, screen=screen, host=host, cookie=cookie))
            await loop.create_connection(lambda player=player: player, "127.0.0.1", served.port)  # type: ignore[misc]
            await asyncio.wait_for(player.welcome, 60)
            table.players.append(player)
        tables.append(table)
    return tables


async def load(servers: list[Served], args: argparse.Namespace, made: list[tuple[str, list[str]]]) -> dict[str, Any]:
    """Play at the asked rate and measure."""
    thinking = await beside_bots(servers[0], args.thinking)
    tables = await sit_down(servers, args, made)
    await asyncio.sleep(2.0 if not thinking else 5.0)
    dice = random.Random(7)
    cpu, own = sum(map(server_cpu, servers)), time.process_time()
    naps: list[float] = []
    began = time.perf_counter()
    turn = 0
    playing = deque(tables)
    while (now := time.perf_counter() - began) < args.seconds:
        due = int(now * args.rate)
        while turn < due:
            table = playing.popleft()
            if not table.is_over():
                playing.append(table)
                table.move(dice)
                turn += 1
        asleep = time.perf_counter()
        await asyncio.sleep(0.001)
        naps.append(time.perf_counter() - asleep - 0.001)
    spent = time.perf_counter() - began
    cpu, own = sum(map(server_cpu, servers)) - cpu, time.process_time() - own
    await asyncio.sleep(1.0)
    to_all = sorted(one for table in tables for one in table.to_all)
    to_disk = sorted(one for table in tables for one in table.to_disk)
    for table in [*tables, *thinking]:
        for player in table.players:
            player.transport.close()
    return {
        "game": args.game,
        "tables": len(tables),
        "seats": SEATS,
        "thinking_bots": len(thinking),
        "servers": len(servers),
        "processes": args.processes,
        "asked_rate": args.rate,
        "moves": len(to_all),
        "moves_per_second": round(len(to_all) / spent, 1),
        "not_seen_by_all": sum(bool(table.missing) for table in tables),
        "skipped_because_late": sum(table.late for table in tables),
        "games_over": len(tables) - len(playing),
        "refused": len([code for table in tables for code in table.refused]),
        "to_every_seat_ms": spread(to_all),
        "to_disk_ms": spread(to_disk),
        "server_cores": round(cpu / spent, 2),
        "server_ms_per_move": round(1000 * cpu / max(1, len(to_all)), 3),
        "people_cores": round(own / spent, 2),
        "people_overslept_ms": spread(sorted(naps)),
    }


def server_cpu(served: Served) -> float:
    """Seconds of processor time that the server has used, with the processes that it has begun."""
    assert served.process is not None
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            number = int(stat.parent.name)
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # it has ended
        if served.process.pid in (number, int(fields[1])):
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def spread(times: list[float]) -> dict[str, float]:
    """Median, tail, worst, in milliseconds."""
    if not times:
        return {}
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999}
    found = {name: round(1000 * times[min(len(times) - 1, int(share * len(times)))], 2) for name, share in at.items()}
    return {**found, "max": round(1000 * times[-1], 2)}


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="liars-dice")
    parser.add_argument("--unsaid", action="store_true", help="nobody says what screen they have: both tables are sent")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--thinking", type=int, default=0, help="tables more, each with a bot that thinks all the time")
    parser.add_argument("--store", default="")
    parser.add_argument("--servers", type=int, default=1, help="processes that share the tables and a PostgreSQL store")
    parser.add_argument(
        "--processes", type=int, default=1, help="`rulewright serve --processes`: one server of several"
    )
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir="."))
    store = args.store or f"sqlite:///{folder.resolve() / 'tables.db'}"
    words = ["--one-address", "--processes", str(args.processes)]
    servers = [Served(store, folder, *words) for _ in range(args.servers)]
    try:
        for served in servers:
            served.start()
        made = make_tables(servers[0], args.game, args.tables)
        try:
            import uvloop

            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(load(servers, args, made))
        except ImportError:
            found = asyncio.run(load(servers, args, made))
        found["load_average"] = round(os.getloadavg()[0], 2)
        print(json.dumps(found, indent=2))
        if args.json is not None:
            args.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    finally:
        for served in servers:
            served.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()

"""The server under load: tables × seats at a rate of moves, and how long until every seat has seen each move.

`python scripts/bench_server.py [--tables 250] [--rate 1000] [--seconds 20] [--json FILE]`. The server is a process of
its own on a fresh SQLite file on a real disk; the people are in this process, so both share the machine's cores. What
processor time the people take and how late they wake from naps of a millisecond tells whether they were in time.
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
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from rulewright.server import protocol as say
from rulewright.server.rig import Served, fresh_id

GAME = "liars-dice"
SEATS = 4


class Choice(msgspec.Struct):
    """The part of an option that a player needs."""

    value: int


class Question(msgspec.Struct):
    """The part of a question that a player needs."""

    kind: str
    choices: list[Choice]


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


class Player:
    """One seat: its socket, what it saw last."""

    def __init__(self, table: "TableUnderLoad", seat: int, socket: ClientConnection) -> None:
        self.table = table
        self.seat = seat
        self.socket = socket
        self.seen = Seen("")

    async def read(self) -> None:
        """Take whatever comes."""
        async for text in self.socket:
            message = decode(text)
            if message.type == "update":
                self.seen = message
                self.table.saw(self.seat, message)
            elif message.type == "done":
                self.table.acknowledged(message)
            elif message.type == "refused":
                self.table.refused.append(message.code)


class TableUnderLoad:
    """Four people at one table; one move at a time, timed until all have seen it."""

    def __init__(self, code: str) -> None:
        self.code = code
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

    def asked(self) -> Player | None:
        """Who is to move."""
        for player in self.players:
            if player.seen.asking is not None and player.seen.asking.kind == "pick":
                return player
        return None

    async def move(self, dice: random.Random) -> None:
        """The seat that is asked bids the least it may, and sometimes calls."""
        player = None if self.missing else self.asked()
        if player is None or player.seen.asking is None:
            self.late += 1
            return
        choices = player.seen.asking.choices
        value = choices[-1 if dice.random() < 0.02 else 0].value
        self.sent = fresh_id()
        self.version = player.seen.version + 1
        self.missing = {one.seat for one in self.players}
        self.sent_at = time.perf_counter()
        await player.socket.send(encode(say.Answer(self.sent, player.seat, player.seen.asked_at, value)).decode())


def make_tables(served: Served, count: int) -> list[tuple[str, list[str]]]:
    """Tables with their people: codes and cookies."""
    people = [served.person() for _ in range(SEATS)]
    for person in people:
        person.get("/api/tables")
    made = []
    for _ in range(count):
        code = people[0].make(
            GAME, options={"dice": 2}, seats=[{"kind": "you", "name": "P1"}, *[{"kind": "open"}] * (SEATS - 1)]
        )
        for seat, person in enumerate(people[1:], start=1):
            command = say.Sit(secrets.token_urlsafe(9), seat, f"P{seat + 1}")
            status, answer, _ = person.ask("POST", f"/api/tables/{code}/commands", command)
            assert status == 200, answer
        made.append((code, [person.cookie for person in people]))
    return made


async def sit_down(served: Served, made: list[tuple[str, list[str]]]) -> list[TableUnderLoad]:
    """Connect everybody."""
    tables = []
    for code, cookies in made:
        table = TableUnderLoad(code)
        for seat, cookie in enumerate(cookies):
            socket = await connect(
                f"ws://127.0.0.1:{served.port}/api/tables/{code}/socket",
                origin=Origin(served.origin),
                additional_headers={"Cookie": cookie},
                compression=None,
                ping_interval=None,
                proxy=None,
            )
            table.players.append(Player(table, seat, socket))
        tables.append(table)
    return tables


async def load(served: Served, args: argparse.Namespace, made: list[tuple[str, list[str]]]) -> dict[str, Any]:
    """Play at the asked rate and measure."""
    tables = await sit_down(served, made)
    readers = [asyncio.create_task(player.read()) for table in tables for player in table.players]
    await asyncio.sleep(2.0)
    dice = random.Random(7)
    cpu, own = server_cpu(served), time.process_time()
    naps: list[float] = []
    began = time.perf_counter()
    turn = 0
    while (now := time.perf_counter() - began) < args.seconds:
        due = int(now * args.rate)
        while turn < due:
            await tables[turn % len(tables)].move(dice)
            turn += 1
        asleep = time.perf_counter()
        await asyncio.sleep(0.001)
        naps.append(time.perf_counter() - asleep - 0.001)
    spent = time.perf_counter() - began
    cpu, own = server_cpu(served) - cpu, time.process_time() - own
    await asyncio.sleep(1.0)
    to_all = sorted(one for table in tables for one in table.to_all)
    to_disk = sorted(one for table in tables for one in table.to_disk)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    await asyncio.gather(*[player.socket.close() for table in tables for player in table.players])
    return {
        "tables": len(tables),
        "seats": SEATS,
        "asked_rate": args.rate,
        "moves": len(to_all),
        "moves_per_second": round(len(to_all) / spent, 1),
        "not_seen_by_all": sum(bool(table.missing) for table in tables),
        "skipped_because_late": sum(table.late for table in tables),
        "refused": len([code for table in tables for code in table.refused]),
        "to_every_seat_ms": spread(to_all),
        "to_disk_ms": spread(to_disk),
        "server_cores": round(cpu / spent, 2),
        "server_ms_per_move": round(1000 * cpu / max(1, len(to_all)), 3),
        "people_cores": round(own / spent, 2),
        "people_overslept_ms": spread(sorted(naps)),
    }


def server_cpu(served: Served) -> float:
    """Seconds of processor time that the server has used."""
    assert served.process is not None
    try:
        fields = Path(f"/proc/{served.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--store", default="")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir="."))
    served = Served(args.store or f"sqlite:///{folder.resolve() / 'tables.db'}", folder, "--one-address").start()
    try:
        made = make_tables(served, args.tables)
        try:
            import uvloop

            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(load(served, args, made))
        except ImportError:
            found = asyncio.run(load(served, args, made))
        found["load_average"] = round(os.getloadavg()[0], 2)
        print(json.dumps(found, indent=2))
        if args.json is not None:
            args.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    finally:
        served.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()

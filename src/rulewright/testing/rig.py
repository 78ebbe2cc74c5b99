"""A real server as a child process, and people at its tables: for tests, the benchmark, and bots of your own."""

import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from rulewright.server import protocol as say
from rulewright.server.drawing import applied

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(say.ServerMessage).decode

PATIENCE = 90.0
"""Seconds to wait for a message: a busy machine is slow, not wrong."""


def options(seen: say.Update) -> list[int]:
    """What may be answered to the question that this update shows."""
    return [one.value for one in seen.asking.choices if not one.why_not] if seen.asking is not None else []


def fresh_id() -> str:
    """A new id for a command."""
    return secrets.token_urlsafe(12)


def quiet_port() -> int:
    """A free port below those that systems hand out by themselves: nobody takes it while a server restarts."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


COMMAND = """
from rulewright.server import serving
serving.PREPARE_AFTER = 1e9
from rulewright.cli import main
main()
"""
"""The command; but nobody makes the list of games before it is asked for: it takes seconds, once a server."""


SEED = os.environ.get("RULEWRIGHT_TEST_SEED") or "5eed" * 16


def seeded(program: str) -> str:
    """The program of a server at whose tables the dice always fall alike, so that a test that failed fails again.

    `make soak` gives a new seed each time (64 hexadecimal digits in RULEWRIGHT_TEST_SEED) and prints it: that is where
    other games are met.
    """
    return f"from rulewright.server import making\nmaking.new_seed = lambda: {SEED!r}\n{program}"


class Process(Protocol):
    """What is asked of the process of a server: `subprocess.Popen` has it."""

    pid: int

    def poll(self) -> int | None:
        """How it ended, if it has."""

    def send_signal(self, sig: int, /) -> None:
        """Nothing happens to one that has ended."""

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended: how."""


class Served:
    """A server process. `start` waits until it answers. `program` is what Python runs, the command by default."""

    def __init__(
        self,
        store: str,
        folder: Path,
        *more: str,
        port: int = 0,
        python: str = sys.executable,
        program: str = COMMAND,
    ) -> None:
        self.store = store
        self.folder = folder
        self.more = more
        self.port = port
        self.python = python
        self.program = program
        self.process: Process | None = None
        self.log = folder / f"server-{secrets.token_hex(4)}.log"

    @property
    def origin(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, patience: float = 180.0) -> "Served":
        """Start it, on the port it had before if it had one, and wait until it serves."""
        if self.port:
            deadline = time.monotonic() + patience
            while "cannot listen" in (said := self.launch(self.port, patience)) and time.monotonic() < deadline:
                time.sleep(0.1)  # a process that a killed one was just beginning still holds its port for a moment
        else:
            for _ in range(5):
                port = quiet_port()
                said = self.launch(port, patience)
                if "cannot listen" not in said:
                    break
            self.port = port
        if "is served at" not in said:
            self.stop(signal.SIGKILL)
            raise RuntimeError(f"the server did not start: {said[-2000:]}")
        return self

    def launch(self, port: int, patience: float) -> str:
        """One try: what the server has said when it serves, has ended, or patience has."""
        began = self.log.stat().st_size if self.log.exists() else 0
        self.process = self.begin(["serve", "--port", str(port), "--store", self.store, *self.more])
        deadline = time.monotonic() + patience
        while True:
            ended = self.process.poll() is not None
            said = self.log.read_bytes()[began:].decode()
            if "is served at" in said or ended or time.monotonic() > deadline:
                return said
            time.sleep(0.02)

    def begin(self, words: list[str]) -> Process:
        """A process with these words on its command line, which writes into the log."""
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [self.python, "-c", self.program, *words],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )

    def stop(self, how: int = signal.SIGTERM, patience: float = 60.0) -> int:
        """End it: politely, or with SIGKILL."""
        if self.process is None:
            return 0
        self.process.send_signal(how)  # nothing happens to one that has ended already
        code = self.process.wait(patience)
        self.process = None
        return code

    def person(self) -> "Person":
        """Somebody with a browser of their own."""
        return Person(self)


class Person:
    """A browser: it keeps its cookie."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.cookie = ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any, dict[str, str]]:
        """One request: status, JSON (or text), headers."""
        link = http.client.HTTPConnection("127.0.0.1", self.served.port, timeout=2 * PATIENCE)
        sent = {"Origin": self.served.origin, **{k.replace("_", "-"): v for k, v in headers.items()}}
        if self.cookie:
            sent["Cookie"] = self.cookie
        data = body if isinstance(body, bytes) else None if body is None else encode(body)
        if data is not None:
            sent.setdefault("Content-Type", "application/json")
        try:
            link.request(method, path, data, sent)
            answer = link.getresponse()
            text = answer.read()
        finally:
            link.close()
        got = {k.lower(): v for k, v in answer.getheaders()}
        if "set-cookie" in got:
            self.cookie = got["set-cookie"].split(";")[0]
        is_json = got.get("content-type", "").startswith("application/json")
        return answer.status, json.loads(text) if is_json else text.decode(), got

    def get(self, path: str) -> Any:
        """The JSON behind a path, which must be there."""
        status, found, _ = self.ask("GET", path)
        if status != 200:
            raise RuntimeError(f"{path}: {status} {found}")
        return found

    def make(self, game: str, **wishes: Any) -> str:
        """A new table; returns its code."""
        status, made, _ = self.ask("POST", "/api/tables", {"game": game, **wishes})
        if status != 200:
            raise RuntimeError(f"no table: {status} {made}")
        return str(made["table"])

    def open(self, table: str, since: int = 0) -> "Tab":
        """Open a table in a tab of its own."""
        if not self.cookie:
            self.ask("GET", "/")
        return Tab(self, table, since)


class Tab:
    """One tab of a browser: a socket at a table, with the latest update that came over it."""

    def __init__(self, person: Person, table: str, since: int = 0) -> None:
        self.person = person
        self.table = table
        self.seen: say.Update | None = None
        self.story: list[say.StoryLine] = []
        self.scene: say.SceneShown | None = None
        """The drawn table, followed from change to change."""
        served = person.served
        self.stack = ExitStack()
        opening = connect(
            f"ws://127.0.0.1:{served.port}/api/tables/{table}/socket?since={since}",
            origin=Origin(served.origin),
            additional_headers={"Cookie": person.cookie},
            max_size=2**22,
            max_queue=None,
            compression=None,
            ping_interval=None,
            proxy=None,
        )
        self.socket: ClientConnection = self.stack.enter_context(opening)

    def receive(self, timeout: float = PATIENCE) -> say.ServerMessage:
        """The next message."""
        message: say.ServerMessage = decode(self.socket.recv(timeout))
        if isinstance(message, say.Update):
            self.seen = message
            if message.story_from == 0:
                self.story = []
            self.story += message.story
            if isinstance(message.scene, say.SceneShown):
                self.scene = message.scene
            elif isinstance(message.changes, list) and self.scene is not None:
                self.scene = applied(self.scene, message.changes)
        return message

    def until(self, wanted: Callable[[say.Update], bool], timeout: float = PATIENCE) -> say.Update:
        """Read until an update is as wanted."""
        deadline = time.monotonic() + timeout
        while self.seen is None or not wanted(self.seen):
            self.receive(max(0.01, deadline - time.monotonic()))
        return self.seen

    def now(self) -> say.Update:
        """The latest update; waits for the first."""
        return self.until(lambda _: True)

    def send(self, message: say.ClientMessage) -> None:
        """Send without waiting."""
        self.socket.send(encode(message).decode())

    def do(self, command: say.Command, timeout: float = PATIENCE) -> say.Done | say.Refused:
        """Send a command and wait for its answer."""
        self.send(command)
        deadline = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, deadline - time.monotonic()))
            if isinstance(message, say.Done | say.Refused) and message.id == command.id:
                return message

    def answer(self, value: int | str, seat: int | None = None, command_id: str = "") -> say.Done | say.Refused:
        """Answer what is asked of this seat (the one looked from, unless another is named)."""
        seen = self.now()
        which = seen.looking if seat is None else seat
        done = self.do(say.GiveAnswer(command_id or fresh_id(), which, seen.asked_at, value))
        if isinstance(done, say.Done):
            self.until(lambda update: update.version >= done.version)
        return done

    def close(self) -> None:
        """Hang up."""
        self.stack.close()

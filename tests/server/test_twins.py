"""Two stores that differ only in what somebody may not know: that person is sent the same bytes from every address.

The harness proves that views keep secrets; here it is shown that nothing but views leaves the server: no answer, no
refusal, no header, no length of anything tells the two tables apart.
"""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.types import Message, Scope

from rulewright.engine import CHANCE, Game, Rng, Run, Sealed
from rulewright.engine.run import Answer
from rulewright.games import find, names
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.app import build
from rulewright.server.guard import holder_of, one_address_limits
from rulewright.server.hall import Hall
from rulewright.server.sockets import Connection
from rulewright.server.store_sqlite import SqliteStore
from rulewright.server.table import Table, folded

SECRETIVE = [name for name in names() if find(name).has_secrets]
TWINS = int(os.environ.get("RULEWRIGHT_TWINS", "2"))
"""Pairs of tables a game; `make soak` compares many more."""
TRIES = 30
LENGTHS = (0, 1, 2, 4, 7, 12, 20)
PAST = ("/replay", "/course", "/record")
"""Addresses that tell of earlier moments, which an imagined world does not have."""
EARLY = ("history", "liars-dice")
"""Games that deal secrets at once, by chance: lives that differ in nothing else are easily found."""
ADDRESSES = (
    "", "/events?since=0", "/events?since=2", "/events?since=0&seat=0", "/events?since=0&seat=1", "/words",
    "/words?seat=0", "/replay", "/replay?position=0", "/replay?position=3", "/replay?seat=0", "/course", "/record",
    "/playtests", "/qr.svg", "/things",
)  # fmt: skip
COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "answer", "id": "answer-1", "seat": 0, "asked_at": 1, "value": 0},
    {"type": "answer", "id": "answer-2", "seat": 1, "asked_at": 2, "value": 99},
    {"type": "undo", "id": "undo-0001", "seat": 1, "asked_at": 2},
)
TOKENS = ["a" * 43, "b" * 43, "c" * 43, "d" * 43, "e" * 43, "f" * 43, "g" * 43, "h" * 43]


def one_life(game: Game, options: Any, seats: int, rng: Rng, answers: int) -> list[Answer]:
    """The answers of a game of chance."""
    run = game.run([f"P{i}" for i in range(seats)], options)
    while not run.over and sum(given.who != CHANCE for given in run.answers()) < answers:
        give(run, rng)
    while run.question is not None and run.question.is_chance():
        give(run, rng)
    return run.answers()


def give(run: Run, rng: Rng) -> None:
    """One answer by chance."""
    question = run.question
    assert question is not None
    if question.is_chance():
        run.answer(question.at_random(rng))
    else:
        seat = run.waiting_for()[0]
        asked = run.asked(seat)
        assert asked is not None
        run.answer(asked.at_random(rng), seat)


def seen(game: Game, run: Run, observer: int) -> tuple[object, ...]:
    """All that an observer knows of a run."""
    heard = [event for event in run.state.told or () if event.heard_by(observer)]
    return game.look(run, observer), game.asking(run, observer), heard, sorted(run.held)


def twin(game: Game, options: Any, seats: int, life: list[Answer], observer: int, rng: Rng) -> list[Answer] | None:
    """Another life that has looked the same to the observer at every moment, if chance finds one that differs."""
    truth = game.run([f"P{i}" for i in range(seats)], options, listen=True)
    other = game.run([f"P{i}" for i in range(seats)], options, listen=True)
    differs = False
    for given in life:
        asked = truth.asked(given.who) if given.who != CHANCE else truth.question
        mine = other.asked(given.who) if given.who != CHANCE else other.question
        if asked is None or mine is None:
            return None
        sealed = isinstance(truth.question, Sealed) and given.who != observer
        value = mine.at_random(rng) if sealed or asked.hidden_from(observer) else given.value
        if not mine.accepts(value):
            return None
        differs = differs or value != given.value
        truth.repeat(given)
        other.repeat(Answer(given.who, given.ask, value))
        if seen(game, truth, observer) != seen(game, other, observer):
            return None
    return other.answers() if differs else None


def rows_of(game: Game, options: Any, seats: int, life: list[Answer]) -> list[bytes]:
    """A table as a store keeps it: the beginning, and each answer with what chance did then."""
    people = [on.SeatStart("person", f"P{i}", "", holder_of(TOKENS[i])) for i in range(seats)]
    made = on.Made(game.name, game.rules_version, dict(options), people, people[0].holder, "07" * 32, True, "now", 0)
    groups: list[list[Answer]] = [[]]
    for given in life:
        if given.who == CHANCE:
            groups[-1].append(given)
        else:
            groups.append([given])
    entries: list[on.Logged] = [on.Logged(1.0, "", "", made), on.Logged(1.0, "", "", on.Begun(people, groups[0]))]
    for at, group in enumerate(groups[1:]):
        entries.append(on.Logged(1.0, people[group[0].who].holder, f"given-{at:04}", on.Answered(group)))
    return [on.encode(one) for one in entries]


async def all_that_leaves(
    folder: Path, rows: list[bytes], observer: int, imagined: Rng | None = None
) -> dict[str, tuple[int, Any, bytes]]:
    """Every answer of a server with this one table to this observer's browser.

    With `imagined`, the table lies as this observer may believe it to, all that is hidden dealt anew.
    """
    folder.mkdir()
    hall = Hall(SqliteStore(folder / "tables.db"))
    await hall.open()
    try:
        table: Table = folded("abcdefgh", rows)
        await hall.store.append("abcdefgh", 0, rows, table.card(), True)
        run = (await hall.room("abcdefgh")).table.run
        assert run is not None
        if imagined is not None:
            world = run.imagine(observer, imagined)
            world.held = {seat: given if seat == observer else -999 for seat, given in run.held.items()}
            world.last, world.forgotten = run.last, 0  # who answered what is public enough to offer an undo by
            (await hall.room("abcdefgh")).table.run = world
        app = build(hall, one_address_limits())
        cookie = f"rulewright={TOKENS[observer]}" if observer >= 0 else ""
        found = {"list": await asked(app, "GET", "/api/tables", cookie)}
        for command in COMMANDS:
            path = "/api/tables/abcdefgh/commands"
            if command["seat"] != observer:  # what others may not do is refused in the same words
                found[command["id"]] = await asked(app, "POST", path, cookie, msgspec.json.encode(command))
        for address in ADDRESSES:
            if imagined is not None and address.startswith(PAST):
                continue
            found[address] = await asked(app, "GET", f"/api/tables/abcdefgh{address}", cookie)
        found["a long poll"] = await polled(app, hall, cookie, observer)
        found |= await over_a_socket(app, hall, cookie, observer)
        return found
    finally:
        await hall.close()


async def polled(app: Any, hall: Hall, cookie: str, observer: int) -> tuple[int, Any, bytes]:
    """What a long poll is answered when somebody else has said something; at once, where nobody may."""
    room = await hall.room("abcdefgh")
    wait = 0 if room.table.silence() else 25
    path = f"/api/tables/abcdefgh/events?since={room.table.version}&wait={wait}"
    waiting = asyncio.create_task(asked(app, "GET", path, cookie))
    while not room.people.watchers and not waiting.done():
        await asyncio.sleep(0)
    speaker = 1 if observer == 0 else 0
    told = {"type": "say", "id": "chat-0001", "seat": speaker, "text": "Well played."}
    body = msgspec.json.encode(told)
    await asked(app, "POST", "/api/tables/abcdefgh/commands", f"rulewright={TOKENS[speaker]}", body)
    return await waiting


SPOKEN: tuple[dict[str, Any], ...] = (
    {"type": "ping", "sent": 1},
    {"type": "look", "seat": 0},
    {"type": "look", "seat": 1},
    {"type": "look", "seat": -1},
    {"type": "hint", "seat": 0, "asked_at": 1},
    {"type": "say", "id": "spoken-01", "seat": 0, "text": "hello"},
    {"type": "say", "id": "spoken-02", "seat": 1, "text": "hello"},
    {"type": "undo", "id": "spoken-03", "seat": 0, "asked_at": 2},
    {"type": "answer", "id": "spoken-04", "seat": 1, "asked_at": 0, "value": 0},
    {"type": "hand_over", "id": "spoken-05", "seat": 1, "bot": "random"},
    {"type": "nonsense"},
)


async def over_a_socket(app: Any, hall: Hall, cookie: str, observer: int) -> dict[str, tuple[int, Any, bytes]]:
    """All that a socket is sent: at once, and after each of some messages, of which most are refused.

    How many updates are sent depends on the moment; together they tell the same, so those of a step are laid over each
    other, and each other message is compared as it is.
    """
    room = await hall.room("abcdefgh")
    incoming: asyncio.Queue[Message] = asyncio.Queue()
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"host", b"t"), (b"origin", b"http://t"), *([(b"cookie", cookie.encode())] if cookie else [])]
    scope: Scope = {
        "type": "websocket", "http_version": "1.1", "scheme": "ws", "path": "/api/tables/abcdefgh/socket",
        "raw_path": b"/api/tables/abcdefgh/socket", "query_string": b"since=0", "headers": headers, "subprotocols": [],
        "client": ("192.0.2.1", 1), "server": ("t", 80), "root_path": "",
    }  # fmt: skip
    serving = asyncio.create_task(app(scope, incoming.get, send))
    found: dict[str, tuple[int, Any, bytes]] = {}
    incoming.put_nowait({"type": "websocket.connect"})
    for number, message in enumerate(({}, *SPOKEN)):
        if message:
            # The ping after it is answered when it has been taken.
            for text in (msgspec.json.encode(message), b'{"type":"ping","sent":%d}' % (1000 + number)):
                incoming.put_nowait({"type": "websocket.receive", "text": text.decode()})
        last = b'"sent":%d' % (1000 + number)
        while not serving.done() and (
            any(watcher.stale for watcher in room.people.watchers) or not taken(sent, last if message else b"update")
        ):
            await asyncio.sleep(0.001)
        found[f"socket, {message or 'at first'}"] = len(sent) > 0, *laid_over(sent)
        sent.clear()
    incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await serving
    return found


def taken(sent: list[Message], mark: bytes) -> bool:
    """Whether a message with this in it has been sent."""
    return any(mark in one.get("text", "").encode() for one in sent)


def laid_over(sent: list[Message]) -> tuple[list[str], bytes]:
    """All messages but updates, sorted; and what the updates tell together."""
    others: list[str] = []
    told: dict[str, Any] = {}
    for one in sent:
        text = one.get("text", str({key: value for key, value in one.items() if key != "text"}))
        if '"type":"update"' in text:
            told |= msgspec.json.decode(text)
        else:
            others.append(text)
    return sorted(others), msgspec.json.encode(told)


async def asked(app: Any, method: str, path: str, cookie: str, body: bytes = b"") -> tuple[int, Any, bytes]:
    """One request: its status, its headers, its body."""
    bare, _, query = path.partition("?")
    headers = [(b"host", b"t"), (b"origin", b"http://t"), (b"content-type", b"application/json")]
    if cookie:
        headers.append((b"cookie", cookie.encode()))
    scope: Scope = {
        "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": bare,
        "raw_path": bare.encode(), "query_string": query.encode(), "headers": headers, "client": ("192.0.2.1", 1),
        "server": ("t", 80), "root_path": "",
    }  # fmt: skip
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    told = [(key, value) for key, value in sent[0]["headers"] if key != b"set-cookie"]
    return sent[0]["status"], told, b"".join(one.get("body", b"") for one in sent[1:])


@pytest.mark.parametrize("name", SECRETIVE)
def test_nothing_that_leaves_the_server_tells_two_stores_apart(name: str, tmp_path: Path, build: str) -> None:
    if build == "compiled":
        pytest.skip("the server is the same in both builds")
    game = find(name)
    seats = game.seats[0] if game.seats[0] > 1 else game.seats[1]
    options = game.settle(seats, game.for_simulation)
    rng = Rng(f"twins of {name}")
    twins = worlds = 0
    for number in range(TWINS * TRIES):
        observer = number % (seats + 1) - 1
        life = one_life(game, options, seats, rng, LENGTHS[rng.below(len(LENGTHS))])
        rows = rows_of(game, options, seats, life)
        other = twin(game, options, seats, life, observer, rng) if twins < TWINS else None
        if other is not None:
            twins += 1
            truth = asyncio.run(all_that_leaves(tmp_path / f"{number}-true", rows, observer))
            rows = rows_of(game, options, seats, other)
            compare(truth, asyncio.run(all_that_leaves(tmp_path / f"{number}-twin", rows, observer)), name)
        elif worlds < TWINS and life:
            worlds += 1
            truth = asyncio.run(all_that_leaves(tmp_path / f"{number}-true", rows, observer))
            dealt = asyncio.run(all_that_leaves(tmp_path / f"{number}-dealt", rows, observer, rng))
            compare(truth, dealt, name)
    assert worlds == TWINS
    assert twins > 0 or name not in EARLY


def compare(truth: dict[str, tuple[int, Any, bytes]], other: dict[str, tuple[int, Any, bytes]], name: str) -> None:
    """Every answer of the one server is that of the other, to the byte."""
    assert {200} < {status for status, _, _ in truth.values()}
    for address, answer in other.items():
        assert truth[address] == answer, f"{address or 'the card'} tells a secret of {name}"


@pytest.fixture(autouse=True)
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """When something was said is no secret, but differs from server to server."""
    monkeypatch.setattr(time, "time", lambda: 1_700_000_000.0)


def test_the_comparison_finds_what_only_a_socket_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal on a socket whose length depends on what was answered."""
    original = Connection.post

    def leaking(self: Connection, message: Any) -> None:
        if isinstance(message, say.Refused) and self.room.table.run is not None:
            message.why += "." * sum(hash(given.value) % 7 for given in self.room.table.run.answers())
        original(self, message)

    monkeypatch.setattr(Connection, "post", leaking)
    with pytest.raises(AssertionError, match=r"socket, .* tells a secret"):
        test_nothing_that_leaves_the_server_tells_two_stores_apart("liars-dice", tmp_path, "pure")


def test_the_comparison_finds_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the last answer's value on every card, two tables can be told apart."""
    original = Table.card

    def leaking(self: Table) -> on.Card:
        card = original(self)
        card.outcome = str([given.value for given in self.run.answers()]) if self.run is not None else ""
        return card

    monkeypatch.setattr(Table, "card", leaking)
    with pytest.raises(AssertionError, match="tells a secret"):
        test_nothing_that_leaves_the_server_tells_two_stores_apart("liars-dice", tmp_path, "pure")

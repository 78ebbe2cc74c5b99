"""Hostile input: the OpenAPI document under Schemathesis, a fuzzer on the socket, floods and slow readers."""

import contextlib
import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.failures import FailureGroup
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from rulewright.server import protocol as say
from rulewright.server.guard import Limits
from rulewright.server.openapi import document
from rulewright.server.sockets import STRIKES
from rulewright.testing.rig import PATIENCE, Person, Served, Tab, fresh_id

EXAMPLES = int(os.environ.get("RULEWRIGHT_FUZZ", "12"))
SCHEMA = schemathesis.openapi.from_dict(document())


@pytest.fixture(autouse=True)
def once(build: str) -> None:
    """The server is the same in both builds; one fuzzing is enough."""
    if build == "compiled":
        pytest.skip("the server is the same in both builds")


def memory(served: Served) -> int:
    """Resident memory of the server, in bytes."""
    assert served.process is not None
    status = Path(f"/proc/{served.process.pid}/status")
    if not status.exists():
        pytest.skip("memory is read from /proc")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


@pytest.fixture(scope="module")
def table(served: Served) -> Iterator[Tab]:
    """A table of two people at one device, waiting for its first answer."""
    ann = served.person()
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ada"}]
    tab = ann.open(ann.make("tic-tac-toe", seats=seats))
    yield tab
    tab.close()


def read_to_the_end(tab: Tab) -> list[say.ServerMessage]:
    """Everything until the server hangs up, which it must."""
    found = []
    while True:
        try:
            found.append(tab.receive())
        except TimeoutError:
            raise
        except (ConnectionClosed, OSError):
            return found


CUT = 0
"""No reason arrived: the line was cut."""


def closed_with(tab: Tab) -> int:
    """The code with which the server hung up."""
    close = tab.socket.protocol.close_rcvd
    return CUT if close is None else close.code


@SCHEMA.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_request_is_answered_as_the_document_says(
    served: Served, table: Tab, case: schemathesis.Case[Any]
) -> None:
    if "code" in case.path_parameters and case.meta is not None and case.meta.generation.mode.value == "positive":
        case.path_parameters["code"] = table.table
    if case.query.get("wait"):
        case.query["wait"] = 0
    response = case.call(base_url=served.origin, headers={"Origin": served.origin}, timeout=PATIENCE)
    assert response.status_code not in (429, 500), response.text
    try:
        case.validate_response(response)
    except FailureGroup as failures:
        kept = [failure for failure in failures.exceptions if not expected(failure, response)]
        if kept:
            raise


def expected(failure: Exception, response: Any) -> bool:
    """What the document cannot say: no such bot, options a game has not, 3.0 for a whole number, far too much of it."""
    if response.status_code == 413:
        return type(failure).__name__ == "AcceptedNegativeData"
    if type(failure).__name__ != "RejectedPositiveData":
        return False
    return response.status_code == 422 or "got `float`" in response.text or "has no bot" in response.text


def test_the_table_is_untouched_by_all_that(table: Tab) -> None:
    table.send(say.Ping(1.0))
    while not isinstance(table.receive(), say.Pong):
        pass
    seen = table.now()
    assert seen.position == 0
    assert seen.phase == "playing"


words = st.text(max_size=20)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | words
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4))
KINDS = [command.__struct_config__.tag for command in say.ClientMessage.__args__]
FIELDS = (
    "id",
    "seat",
    "asked_at",
    "value",
    "text",
    "name",
    "request",
    "agree",
    "bot",
    "kind",
    "rating",
    "seed",
    "sent",
)
half_right = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={name: st.sampled_from(["abcdefgh1", 0, 1, 99, True]) | values for name in FIELDS},
).map(lambda made: json.dumps(made, allow_nan=True))
mangled = st.builds(
    lambda text, at, piece: text[: at % len(text)] + piece + text[at % len(text) :],
    half_right,
    st.integers(0, 400),
    st.text(max_size=6),
)


@settings(max_examples=4 * EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(half_right | mangled | words | values.map(json.dumps), min_size=1, max_size=12))
def test_a_stranger_on_a_socket_changes_nothing(served: Served, table: Tab, messages: list[str]) -> None:
    stranger = fuzzer(served, table.table)
    try:
        for message in messages:
            stranger.socket.send(message.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
        stranger.send(say.Ping(7.0))
        while True:
            answer = stranger.receive()
            assert not isinstance(answer, say.Done)
            if isinstance(answer, say.Pong):
                break
            if isinstance(answer, say.Update):
                assert answer.position == 0
    except ConnectionClosed:
        assert closed_with(stranger) in (1003, 1008, 1009)
    finally:
        stranger.close()


def fuzzer(served: Served, table: str) -> Tab:
    """A socket of a browser that sits nowhere."""
    return Tab(STRANGER.setdefault(served.port, Person(served)), table)


STRANGER: dict[int, Person] = {}


def test_binary_and_broken_frames_close_the_socket(served: Served, table: Tab) -> None:
    stranger = fuzzer(served, table.table)
    stranger.now()
    stranger.socket.send(b"\x00\xff")
    read_to_the_end(stranger)
    assert closed_with(stranger) == 1003
    stranger.close()
    broken = fuzzer(served, table.table)
    broken.now()
    broken.socket.socket.sendall(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
    read_to_the_end(broken)
    assert closed_with(broken) == 1007
    broken.close()


@pytest.mark.parametrize("size", [20_000, 3_000_000])
def test_a_message_that_is_too_big_closes_the_socket(served: Served, table: Tab, size: int) -> None:
    """The server hangs up at the header of the frame. What is still on its way is then answered by a reset, which may
    overtake the reason: a message longer than the network holds sees 1009 or only that the line is cut."""
    before = memory(served)
    stranger = fuzzer(served, table.table)
    stranger.now()
    with contextlib.suppress(ConnectionClosed, OSError):
        stranger.socket.send('{"type":"say","text":"' + "x" * size + '"}')
    assert not any(isinstance(message, say.Done) for message in read_to_the_end(stranger))
    assert closed_with(stranger) in ((1009,) if size < 65_536 else (1009, CUT))
    assert memory(served) - before < 30_000_000
    stranger.close()


def test_a_body_that_is_too_big_is_not_read(served: Served) -> None:
    before = memory(served)
    status, answer, _ = served.person().ask("POST", "/api/tables", b'{"game":"' + b"x" * 3_000_000 + b'"}')
    assert (status, answer["code"]) == (413, "too_big")
    assert memory(served) - before < 30_000_000


def test_whoever_floods_is_slowed_and_then_dropped(served: Served, table: Tab) -> None:
    stranger = fuzzer(served, table.table)
    began = time.monotonic()
    with contextlib.suppress(ConnectionClosed, OSError):
        for _ in range(2000):
            stranger.send(say.Say(fresh_id(), 0, "spam"))
    told = [message.code for message in read_to_the_end(stranger) if isinstance(message, say.Refused)]
    took = time.monotonic() - began
    assert "too_fast" in told
    assert closed_with(stranger) in (1008, CUT)
    # So many may have been read in this time, so many refused unread, and one more as the last word.
    assert len(told) <= 1 + sum(at_once + rate * took for rate, at_once in (Limits().commands, STRIKES))
    stranger.close()
    assert table.now().position == 0


def test_whoever_does_not_read_costs_no_memory_and_is_dropped(served: Served) -> None:
    """A table changes all the time while one of its spectators reads nothing at all."""
    ann = served.person()
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ada"}]
    code = ann.make("connect-four", seats=seats)
    playing = ann.open(code)
    playing.now()
    deaf = [raw_socket(served, code) for _ in range(20)]
    with contextlib.ExitStack() as stack:
        for one in deaf:
            stack.enter_context(one)
        change_all_the_time(served, playing)
    playing.close()
    assert ann.get("/health")["status"] == "ok"


def change_all_the_time(served: Served, playing: Tab) -> None:
    before = memory(served)
    for turn in range(300):
        seat = turn % 2
        playing.answer(turn % 7, seat)
        if playing.now().phase == "over":
            playing.do(say.Rematch(fresh_id()))
            break
        if turn % 3 == 2:
            playing.do(say.AskUndo(fresh_id(), seat, playing.now().asked_at))
        time.sleep(0.05)
    grown = memory(served) - before
    assert grown < 20_000_000, grown


SEND_SECONDS = Limits().send_seconds if EXAMPLES >= 50 else 1.0


def test_whoever_reads_nothing_for_long_is_dropped(limited: Callable[..., Served]) -> None:
    """Ten seconds in `make soak`; one second in the ordinary run."""
    fill_a_table_and_stop_reading(
        limited(f"commands=(1e6, 1e6), all_commands=(1e6, 1e6), chat=(1e6, 1e6), send_seconds={SEND_SECONDS}")
    )


def fill_a_table_and_stop_reading(served: Served) -> None:
    ann = served.person()
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ada"}]
    code = ann.make("connect-four", seats=seats)
    talking = ann.open(code)
    for _ in range(400):
        talking.send(say.Say(fresh_id(), 0, "x" * 500))
    for _ in range(400):
        while not isinstance(talking.receive(), say.Done):
            pass
    talking.close()
    before = memory(served)
    with raw_socket(served, code) as deaf:
        look = Frame(Opcode.TEXT, b'{"type":"look","seat":-1}').serialize(mask=True)
        deadline = time.monotonic() + 2 * PATIENCE
        while 'dropped_total{reason="slow"} 1' not in ann.ask("GET", "/metrics")[1]:
            assert time.monotonic() < deadline
            with contextlib.suppress(OSError):
                deaf.sendall(look)
    assert memory(served) - before < 20_000_000


def raw_socket(served: Served, code: str) -> socket.socket:
    """A WebSocket handshake on a socket with the smallest buffer, and then silence."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    raw.connect(("127.0.0.1", served.port))
    raw.sendall(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nOrigin: {served.origin}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return raw


def test_memory_stays_bounded_through_many_connections(served: Served, table: Tab) -> None:
    def come_and_go(times: int) -> None:
        for _ in range(times):
            stranger = fuzzer(served, table.table)
            stranger.socket.send("{}")
            stranger.close()

    come_and_go(30)
    before = memory(served)
    come_and_go(10 * EXAMPLES)
    assert memory(served) - before < 8_000_000


def test_nothing_went_wrong_inside(served: Served, table: Tab) -> None:
    assert table.now().position == 0
    lines = [line for line in served.log.read_text().splitlines() if "Invalid UTF-8 sequence" not in line]
    assert [line for line in lines if '"error"' in line or "Traceback" in line] == []

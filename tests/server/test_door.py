"""Who comes in and how often: cookies, origins, addresses behind proxies, sizes, files."""

import asyncio
import contextlib
import json
import logging
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.sync.client import connect
from websockets.typing import Origin

from rulewright.engine import RulewrightError
from rulewright.server import protocol as say
from rulewright.server import site
from rulewright.server.app import Door, build
from rulewright.server.guard import Bucket, Doorkeeper, Limits, holder_of, new_token, same_origin, set_cookie, token_in
from rulewright.server.hall import Hall
from rulewright.server.listening import AHEAD, is_our_host
from rulewright.server.metrics import Metrics
from rulewright.server.serving import JsonLines, bound
from rulewright.server.site import qr_code
from rulewright.server.store_sqlite import SqliteStore
from rulewright.testing.rig import Served, Tab, encode, fresh_id

FEW = 30
"""Requests of one address that a server of these tests answers."""


def test_a_token_has_256_bits_and_only_its_hash_is_known() -> None:
    token = new_token()
    assert len(token) == 43
    assert token not in holder_of(token)
    assert holder_of("short") == ""
    assert token_in(f"a=b; rulewright={token}; c=d", False) == token
    assert token_in("rulewright=../../etc", False) == ""
    assert token_in("\x00;;;===", False) == ""
    assert token_in(f"rulewright={token}", True) == ""
    assert token_in(set_cookie(token, True), True) == token
    assert set_cookie(token, True).endswith("; Secure")


@pytest.mark.parametrize(
    ("origin", "host", "fits"),
    [
        ("http://a.example", "a.example", True),
        ("https://a.example", "a.example", True),
        ("http://a.example:80", "a.example", False),
        ("http://evil.example", "a.example", False),
        ("null", "a.example", False),
        ("", "a.example", False),
        ("", "", False),
        ("file://", "", False),
        ("http://[", "a.example", False),
        ("http://a.example.evil", "a.example", False),
    ],
)
def test_only_our_own_origin_comes_in(origin: str, host: str, fits: bool) -> None:
    assert same_origin({"origin": origin, "host": host}, ()) is fits


def test_a_named_origin_is_the_only_one() -> None:
    assert same_origin({"origin": "https://a.example", "host": "10.0.0.1:8000"}, ("https://a.example",))
    assert not same_origin({"origin": "http://10.0.0.1:8000", "host": "10.0.0.1:8000"}, ("https://a.example",))


def test_a_bucket_fills_at_its_rate() -> None:
    bucket = Bucket(2.0, 3.0)
    now = bucket.at
    assert [bucket.take(now) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(now + 0.5)
    assert not bucket.take(now + 0.6)


def test_the_doorkeeper_forgets_and_counts() -> None:
    door = Doorkeeper(Limits(sockets=2, all_sockets=3), most=10)
    for i in range(100):
        door.may_ask(f"address {i}")
    assert len(door.requests) == 10
    assert [door.socket_opens("a") for _ in range(3)] == [True, True, False]
    assert [door.socket_opens("b") for _ in range(2)] == [True, False]
    for _ in range(2):
        door.socket_closes("a")
    door.socket_closes("b")
    assert (door.all_sockets, door.sockets) == (0, {})


def test_a_taken_port_is_one_clear_sentence() -> None:
    taken = bound("127.0.0.1", 0)
    try:
        with pytest.raises(RulewrightError, match="cannot listen on"):
            bound("127.0.0.1", taken.getsockname()[1])
    finally:
        taken.close()


def test_logs_tell_where_an_error_was_and_nothing_that_was_there() -> None:
    try:
        raise ValueError("the secret seed")
    except ValueError:
        record = logging.LogRecord("rulewright.server", logging.ERROR, "x", 1, "a table failed", (), sys.exc_info())
    line = JsonLines().format(record)
    assert json.loads(line)["error"] == "ValueError"
    assert "secret" not in line


def test_logs_of_asyncio_are_cut_where_values_begin() -> None:
    said = "Exception in callback Room.tell('the secret seed')\nhandle: <Handle 'the secret seed'>"
    record = logging.LogRecord("asyncio", logging.ERROR, "x", 1, said, (), None)
    assert json.loads(JsonLines().format(record))["said"] == "Exception in callback Room.tell"


def test_a_fault_is_a_sentence_with_all_headers(caplog: pytest.LogCaptureFixture) -> None:
    async def faulty(scope: Scope, receive: Receive, send: Send) -> None:
        raise ValueError("the secret seed")

    site = SimpleNamespace(door=Doorkeeper(Limits()), origins=(), hall=SimpleNamespace(metrics=Metrics()))
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    asked = {"type": "http", "method": "GET", "scheme": "http", "path": "/api/games"}
    scope: Scope = {**asked, "headers": [(b"host", b"localhost")], "client": None}
    asyncio.run(Door(faulty, site)(scope, receive, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 500
    assert b"content-security-policy" in dict(sent[0]["headers"])
    assert b"Something went wrong here" in sent[1]["body"]
    assert caplog.messages == ["a request failed"]


def test_what_is_refused_is_a_line_of_the_log_with_nobody_in_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        hall = Hall(SqliteStore(tmp_path / "tables.db"))
        await hall.open()
        app = build(hall, Limits(requests=(1e-6, 3)))

        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            pass

        asked = {"type": "http", "scheme": "http", "query_string": b"", "client": ("192.0.2.1", 1)}
        for method, path, host in [
            ("GET", "/health", b"localhost"),
            ("GET", "/health", b"evil.example"),
            ("POST", "/api/tables", b"localhost"),
            ("GET", "/api/tables/abcdefgh", b"localhost"),
            ("GET", "/health", b"localhost"),
            ("GET", "/health", b"localhost"),
        ]:
            await app({**asked, "method": method, "path": path, "headers": [(b"host", host)]}, receive, send)
        hall.metrics.command("answer", "not_yours")
        hall.metrics.command("answer", "stale")
        hall.metrics.drop("binary")
        told = hall.report({})
        assert hall.report(told) == told  # nothing new: no line
        hall.metrics.answered(403)
        hall.report(told)
        assert 'requests_refused_total{status="429"} 2' in hall.metrics.text({})
        await hall.close()

    caplog.set_level(logging.INFO, "rulewright.server")
    asyncio.run(play())
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records if record.message == "refused"]
    assert [line["why"] for line in lines] == [
        {"http 400": 1, "http 403": 1, "http 429": 2, "socket binary": 1, "answer not_yours": 1},
        {"http 403": 1},
    ]


# -- behind a proxy ----------------------------------------------------------------------------------------------------


def statuses(served: Served, *forwarded: str) -> list[int]:
    """What each request got that claims to come from there."""
    return [served.person().ask("GET", "/api/games", X_Forwarded_For=address)[0] for address in forwarded]


def test_a_trusted_proxy_tells_who_asks_and_a_visitor_cannot_pretend_to_be_many(limited: Callable[..., Served]) -> None:
    served = limited(f"requests=(1e-6, {FEW})")
    assert statuses(served, *[f"198.51.100.{i}, 203.0.113.9" for i in range(FEW + 1)]) == [200] * FEW + [429]
    assert statuses(served, "203.0.113.10") == [200]
    assert statuses(served, *[f"2001:db8:0:1::{i:x}" for i in range(FEW + 1)]) == [200] * FEW + [429]
    assert statuses(served, "2001:db8:0:2::1") == [200]


def test_whoever_is_no_trusted_proxy_cannot_pretend_to_be_somebody_else(limited: Callable[..., Served]) -> None:
    served = limited(f"requests=(1e-6, {FEW})", proxies="192.0.2.1")
    assert statuses(served, *[f"203.0.113.{i}" for i in range(FEW + 1)]) == [200] * FEW + [429]


def test_over_tls_the_cookie_is_bound_to_this_host_and_the_seat_to_the_cookie(served: Served) -> None:
    ann = served.person()
    _, _, headers = ann.ask("GET", "/", X_Forwarded_Proto="https")
    assert headers["set-cookie"].startswith("__Host-rulewright=")
    assert headers["set-cookie"].endswith("; Secure")
    assert "strict-transport-security" in headers
    wish = {"game": "tic-tac-toe", "begin": "by_hand", "seats": [{"kind": "you"}, {"kind": "open"}]}
    _, made, _ = ann.ask("POST", "/api/tables", wish, X_Forwarded_Proto="https")
    command = say.Begin(fresh_id())
    path = f"/api/tables/{made['table']}/commands"
    planted = served.person()
    planted.cookie = ann.cookie.removeprefix("__Host-")
    assert planted.ask("POST", path, command, X_Forwarded_Proto="https")[0] == 403
    assert ann.ask("POST", path, command, X_Forwarded_Proto="https")[0] == 200


def test_without_tls_no_cookie_is_lost(served: Served) -> None:
    _, _, headers = served.person().ask("GET", "/")
    assert headers["set-cookie"].startswith("rulewright=")
    assert "Secure" not in headers["set-cookie"]
    assert "strict-transport-security" not in headers


# -- what is sent in ---------------------------------------------------------------------------------------------------


def test_a_body_that_never_ends_is_not_waited_for(limited: Callable[..., Served]) -> None:
    served = limited("body_seconds=0.3")
    with socket.create_connection(("127.0.0.1", served.port)) as slow:
        slow.settimeout(60)
        slow.sendall(
            f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nOrigin: {served.origin}\r\n"
            "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{".encode()
        )
        answer = b""
        while b"in time" not in answer:
            piece = slow.recv(4096)
            assert piece, answer
            answer += piece
    assert answer.startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc/passwd",
        "/assets/../app.py",
        "/..%5c..%5capp.py",
        "//etc/passwd",
        "/assets/%00",
        "/%00.html",
        "/api/games/..%2f..%2fapp/rulebook",
        "/api/tables/%2e%2e%2f%2e%2e%2f",
    ],
)
def test_no_path_leads_out_of_the_clients_files(served: Served, path: str) -> None:
    status, text, _ = served.person().ask("GET", path)
    assert status == 404
    assert "root:" not in str(text)
    assert "import" not in str(text)


def test_a_host_too_long_for_a_qr_code_is_refused(served: Served) -> None:
    ann = served.person()
    status, answer, _ = ann.ask("GET", f"/api/tables/{ann.make('tic-tac-toe')}/qr.svg", Host="x" * 5000)
    assert (status, answer["code"]) == (400, "bad_message")


def test_a_qr_code_is_drawn_beside_the_loop_in_everybodys_turn(tmp_path: Path) -> None:
    async def play() -> tuple[int, set[str]]:
        hall = Hall(SqliteStore(tmp_path / "tables.db"))
        await hall.open()
        app, threads, status = build(hall), set(), []

        def drawn(link: str) -> bytes:
            threads.add(threading.current_thread().name)
            return qr_code(link)

        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                status.append(message["status"])

        asked = {"type": "http", "method": "GET", "scheme": "http", "path": "/api/tables/abcdefgh/qr.svg"}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(site, "qr_code", drawn)
            headers = [(b"host", b"localhost")]
            await app({**asked, "query_string": b"", "headers": headers, "client": ("192.0.2.1", 1)}, receive, send)
        await hall.close()
        return status[0], threads

    assert asyncio.run(play()) == (200, {"replay"})


def test_options_that_only_the_beginning_finds_wrong_are_refused_at_once(served: Served) -> None:
    for begin in ("now", "by_hand"):
        wish = {"game": "destinies", "options": {"resume": "{}"}, "begin": begin}
        status, answer, _ = served.person().ask("POST", "/api/tables", wish)
        assert (status, answer["code"]) == (422, "illegal")
        assert answer["why"].startswith("resume: ")


def test_a_mere_question_never_changes_who_somebody_is(served: Served) -> None:
    for path in ("/api/games", "/api/tables", "/api/tables/nowhere", "/health"):
        assert "set-cookie" not in served.person().ask("GET", path)[2]
    ann = served.person()
    table = ann.make("tic-tac-toe", seats=[{"kind": "you"}, {"kind": "open"}], begin="by_hand")
    assert [card["table"] for card in ann.get("/api/tables")["yours"]] == [table]


def test_a_neighbours_cookie_that_is_no_good_costs_nobody_a_seat(served: Served) -> None:
    ann = served.person()
    table = ann.make("tic-tac-toe", seats=[{"kind": "you"}, {"kind": "open"}], begin="by_hand")
    mine = ann.cookie
    for neighbour in ("theme=dark mode", "a={b; c", 'x="', "=", "rulewright=short"):
        ann.cookie = f"{neighbour}; {mine}; z=1"
        assert [card["table"] for card in ann.get("/api/tables")["yours"]] == [table], neighbour


@pytest.mark.parametrize(
    ("host", "origins", "ours"),
    [
        ("127.0.0.1:8000", (), True),
        ("[::1]:8000", (), True),
        ("localhost:8000", (), True),
        ("kitchen.local", (), True),
        ("192.168.1.7", ("https://games.example.org",), True),
        ("games.example.org", ("https://games.example.org",), True),
        ("games.example.org", (), False),
        ("evil.example", ("https://games.example.org",), False),
        ("x" * 300, (), False),
        ("a b", (), False),
        ("", (), False),
        ("127.0.0.1.evil.example", (), False),
    ],
)
def test_a_name_that_strangers_can_point_here_is_refused(host: str, origins: tuple[str, ...], ours: bool) -> None:
    assert is_our_host(host, origins) is ours


@pytest.mark.parametrize("path", ["/api/", "/api/tables/", "/api/games/", "//evil.example/", "/t//evil.example/"])
def test_nobody_is_sent_elsewhere(served: Served, path: str) -> None:
    status, _, headers = served.person().ask("GET", path)
    assert status == 404
    assert "location" not in headers


def test_a_foreign_name_is_told_so_and_nothing_else(served: Served) -> None:
    for path in ("/", "/api/games", "/health"):
        status, answer, _ = served.person().ask("GET", path, Host="evil.example")
        assert (status, answer["code"]) == (400, "bad_message")


def test_requests_that_wait_are_counted() -> None:
    door = Doorkeeper(Limits(polls=2, all_polls=3))
    assert [door.poll_begins("a") for _ in range(3)] == [True, True, False]
    assert [door.poll_begins("b") for _ in range(2)] == [True, False]
    for _ in range(2):
        door.poll_ends("a")
    door.poll_ends("b")
    assert (door.all_polls, door.polls) == (0, {})


SILENT = """
import sys
from rulewright.server import listening
from rulewright.server.serving import serve

listening.HEADER_SECONDS = 1.0
serve(print, port=int(sys.argv[3]), store=sys.argv[5])
"""


def test_whoever_connects_and_says_nothing_is_let_go_and_others_are_not(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, program=SILENT).start()
    try:
        ann = served.person()
        with contextlib.closing(ann.open(ann.make("tic-tac-toe"))) as tab:
            for said in (b"", b"GET / HTTP/1.1\r\nHost: ", b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"):
                with socket.create_connection(("127.0.0.1", served.port)) as silent:
                    silent.settimeout(60)
                    silent.sendall(said)
                    while silent.recv(4096):
                        pass
            tab.send(say.Ping(1.0))  # a socket that was opened before is still there
            while not isinstance(tab.receive(), say.Pong):
                pass
    finally:
        served.stop()


POST = "Host: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
ENDLESS = {
    "an address": ("GET /", "a" * 1000),
    "a header": ("GET / HTTP/1.1\r\nX: ", "a" * 1000),
    "headers": ("GET / HTTP/1.1\r\n", "X: a\r\n" * 200),
    "trailers": (f"POST /api/tables HTTP/1.1\r\n{POST}0\r\n", "X: a\r\n" * 200),
    "what a piece has beside its size": (f"POST /api/tables HTTP/1.1\r\n{POST}1;", "a" * 1000),
    "requests sent ahead": ("", "GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100),
}
ENOUGH = 16 << 20
"""Bytes that no server of ours reads where nothing of them is a body."""


@pytest.mark.parametrize("what", ENDLESS)
def test_what_is_no_body_has_an_end(served: Served, what: str) -> None:
    begins, goes_on = ENDLESS[what]
    sent = 0
    with contextlib.suppress(ConnectionError), socket.create_connection(("127.0.0.1", served.port)) as stranger:
        stranger.settimeout(60)
        stranger.sendall(begins.encode())
        while sent < ENOUGH:
            stranger.sendall(goes_on.encode())
            sent += len(goes_on)
    assert sent < ENOUGH
    assert "Invalid HTTP" not in served.log.read_text()  # or any stranger fills the disk of the log
    assert served.person().ask("GET", "/health")[0] == 200


def test_a_few_requests_sent_ahead_are_all_answered(served: Served) -> None:
    with socket.create_connection(("127.0.0.1", served.port)) as ahead:
        ahead.settimeout(60)
        ahead.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * AHEAD)
        answers = b""
        while answers.count(b'"sockets"') < AHEAD:
            answers += ahead.recv(65_536)
    assert answers.count(b"HTTP/1.1 200 ") == AHEAD


def test_whoever_takes_nothing_of_an_answer_is_let_go_and_who_waits_for_news_is_not(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, program=SILENT).start()
    try:
        ann = served.person()
        code = ann.make("tic-tac-toe")
        art = ann.get(f"/api/tables/{ann.make('history')}/events")["art"]
        size = len(encode(ann.get(art)))
        with socket.create_connection(("127.0.0.1", served.port)) as waits, socket.socket() as takes_nothing:
            waits.settimeout(60)
            news = f"/api/tables/{code}/events?since=99&wait=8"
            waits.sendall(f"GET {news} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            takes_nothing.settimeout(60)
            takes_nothing.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            takes_nothing.connect(("127.0.0.1", served.port))
            much = f"GET {art} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            takes_nothing.sendall(much.encode() * AHEAD)
            assert b" 200 " in waits.recv(4096)  # eight seconds later: looks enough for the other to be cut
            taken = 0
            while piece := takes_nothing.recv(65_536):
                taken += len(piece)
            assert taken < AHEAD * size, "it had all of it"
    finally:
        served.stop()


def test_one_address_cannot_take_all_connections(limited: Callable[..., Served]) -> None:
    served = limited("connections=5", proxies="192.0.2.1")
    with contextlib.ExitStack() as stack:
        held = [stack.enter_context(socket.create_connection(("127.0.0.1", served.port))) for _ in range(6)]
        held[5].settimeout(60)
        with contextlib.suppress(ConnectionError):
            assert held[5].recv(1) == b""
        with socket.create_connection(("127.0.0.1", served.port), source_address=("127.0.0.2", 0)) as other:
            other.settimeout(60)
            other.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b" 200 " in other.recv(4096)
    assert served.person().ask("GET", "/health")[0] == 200  # they have gone: there is room again


def test_the_sockets_of_one_address_share_a_rate_and_those_of_another_do_not(limited: Callable[..., Served]) -> None:
    served = limited(f"all_commands=(1e-6, {FEW}), commands=(1000, 1000)")
    code = served.person().make("tic-tac-toe")
    with contextlib.ExitStack() as stack:
        tabs = [stack.enter_context(contextlib.closing(served.person().open(code))) for _ in range(3)]
        for number in range(FEW + 6):
            tabs[number % 3].send(say.Ping(float(number)))
        told = [message for tab in tabs for message in pongs_and_refusals(tab, (FEW + 6) // 3)]
        assert sum(isinstance(message, say.Pong) for message in told) == FEW
        assert {message.code for message in told if isinstance(message, say.Refused)} == {"too_fast"}
    elsewhere = connect(
        f"ws://127.0.0.1:{served.port}/api/tables/{code}/socket", origin=Origin(served.origin),
        additional_headers={"X-Forwarded-For": "192.0.2.9"}, proxy=None,
    )  # fmt: skip
    with elsewhere:
        elsewhere.send(encode(say.Ping(1.0)).decode())
        while '"pong"' not in (said := str(elsewhere.recv(60))):
            assert "too_fast" not in said


def pongs_and_refusals(tab: Tab, many: int) -> list[say.ServerMessage]:
    """So many answers to what was sent."""
    found: list[say.ServerMessage] = []
    while len(found) < many:
        message = tab.receive()
        if isinstance(message, say.Pong | say.Refused):
            found.append(message)
    return found


def test_connections_through_a_trusted_proxy_are_everybodys(limited: Callable[..., Served]) -> None:
    served = limited("connections=1")
    with contextlib.ExitStack() as stack:
        held = [stack.enter_context(socket.create_connection(("127.0.0.1", served.port))) for _ in range(3)]
        for one in held:
            one.settimeout(60)
            one.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b" 200 " in one.recv(4096)


STUCK = """
import time
from rulewright.server import serving, site
site.encoded_games = lambda: time.sleep(1e6)
serving.PREPARE_AFTER = 0.0
from rulewright.cli import main
main()
"""


def test_a_server_is_stopped_although_it_still_makes_the_list_of_games(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, program=STUCK).start()
    with contextlib.closing(served.person().open(served.person().make("tic-tac-toe"))) as tab:
        tab.now()  # by now the list has been begun
    assert served.stop() == 0

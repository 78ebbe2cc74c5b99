"""Running the server: sockets, logs, a graceful end."""

import json
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn
from starlette.routing import Route

from rulewright.engine import RulewrightError
from rulewright.server.app import build
from rulewright.server.collecting import COLLECTOR
from rulewright.server.guard import Limits
from rulewright.server.hall import Hall
from rulewright.server.listening import PatientProtocol, StraightProtocol, raise_descriptors
from rulewright.server.porter import Orders, Porter
from rulewright.server.store import StoreError, store_of
from rulewright.server.thinking import Thinkers, processes_for
from rulewright.server.twin import Twin

FIRST_PORT = 8000
PORTS = 20
LOGGERS = {"rulewright.server": logging.INFO, "uvicorn.error": logging.ERROR, "asyncio": logging.WARNING}
"""From which level on each is heard: what uvicorn warns of (a request that is none) any stranger can say all day."""
EXTRAS = ("why", "tables", "sockets", "seconds")


class JsonLines(logging.Formatter):
    """One JSON object a line. Only named facts go in: no names, codes, cookies, answers or chat."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "said": plainly(record),
        }
        for name in EXTRAS:
            if hasattr(record, name):
                told[name] = getattr(record, name)
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = record.exc_info[0].__name__
            told["where"] = frames(record.exc_info[2])
        return json.dumps(told, ensure_ascii=False)


def plainly(record: logging.LogRecord) -> str:
    """The message; of asyncio's, which go on with the values that were there, only the beginning."""
    said = record.getMessage()
    return said.splitlines()[0].partition("(")[0] if record.name == "asyncio" and said else said


def frames(trace: Any) -> list[str]:
    """Where an error came from, without the values that were there."""
    found = []
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(f"{Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return found[-12:]


def log_to_stderr() -> None:
    """Structured logs, ours, uvicorn's and asyncio's."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, level in LOGGERS.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False


PREPARE_AFTER = 3.0
"""Seconds after which a server that nobody has asked for its games yet makes the list of them."""


class TableServer(uvicorn.Server):
    """A server that says goodbye to every table before it ends."""

    def __init__(self, config: uvicorn.Config, hall: Hall, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.hall = hall
        self.ready = ready
        self.trouble = ""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and SIGTERM end the server politely, and that is a success."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the hall, listen, then tell."""
        try:
            await self.hall.open()
        except StoreError as why:
            self.trouble = str(why)
            self.should_exit = True
            return
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, let everybody go, close the hall."""
        await self.hall.say_goodbye()
        await super().shutdown(sockets)
        await self.hall.close()


def bound(host: str, port: int | None) -> socket.socket:
    """A listening socket: the port asked for, or the first free one from 8000 on."""
    last = ""
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(2048)
            return listening
        except OSError as why:
            listening.close()
            last = why.strerror or str(why)
    where = f"{host}:{port}" if port is not None else f"{host}, ports {FIRST_PORT} to {FIRST_PORT + PORTS - 1}"
    raise RulewrightError(f"cannot listen on {where} ({last}); choose another with --host and --port")


def lan_address() -> str:
    """This machine's address in its network, as others see it; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def default_store() -> str:
    """The SQLite file of this user."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'rulewright' / 'tables.db'}"


def can_show_browser() -> bool:
    """Whether a browser window could open here (and not a text browser that takes the terminal)."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def configured(app: Any, limits: Limits, proxies: str) -> uvicorn.Config:
    """How uvicorn serves the application."""
    PatientProtocol.most, PatientProtocol.each = raise_descriptors(), limits.connections
    return uvicorn.Config(
        app,
        http=PatientProtocol,
        ws=StraightProtocol,
        ws_max_size=4 * limits.message,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        # Compressed sizes could tell what a seat's secrets have in common with chat that others write.
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        lifespan="off",
        server_header=False,
        timeout_graceful_shutdown=5,
        forwarded_allow_ips=proxies,
        limit_concurrency=None,
        backlog=2048,
    )


def begin_to_play() -> None:
    """Set Python up for a process that serves tables."""
    COLLECTOR.begin()
    # The writer and the bots are threads: nobody should wait five milliseconds for Python's lock, every time.
    sys.setswitchinterval(0.0005)


@dataclass(frozen=True)
class Address:
    """Where a server is: how this machine reaches it, how others do (empty when nobody else can), the first page."""

    here: str
    public: str
    page: str = ""

    def tell(self, say: Callable[[str], None], open_browser: bool) -> None:
        """Say so, and open a browser there."""
        first = (self.public or self.here) + self.page
        say(f"Rulewright is served at {first}" + (f" (here: {self.here})" if self.public else ""))
        say("Stop it with Ctrl-C.")
        if open_browser and can_show_browser():
            webbrowser.open(first)


def address_of(host: str, number: int, origins: tuple[str, ...], page: str) -> Address:
    """Where a server is that listens there."""
    everywhere = host in ("0.0.0.0", "::", "")
    shown = lan_address() if everywhere else host
    here = f"http://{'127.0.0.1' if everywhere else f'[{host}]' if ':' in host else host}:{number}"
    return Address(here, origins[0] if origins else f"http://{shown}:{number}" if everywhere and shown else "", page)


def serve(
    say: Callable[[str], None],
    host: str = "127.0.0.1",
    port: int | None = None,
    store: str = "",
    origins: tuple[str, ...] = (),
    open_browser: bool = False,
    bot_pause: float = 0.5,
    limits: Limits | None = None,
    open_metrics: bool = False,
    proxies: str = "127.0.0.1",
    compile_bots: bool = False,
    routes: Sequence[Route] = (),
    page: str = "",
    processes: int = 1,
) -> None:
    """Serve tables until stopped; with more `routes` if somebody brings them, and another first `page`."""
    kept = limits or Limits()
    url = store or default_store()
    keeping = store_of(url)
    if processes > 1 and not hasattr(socket, "send_fds"):  # pragma: no cover - not on Windows
        raise RulewrightError("this system cannot hand connections to other processes; leave out --processes")
    listening = bound(host, port)
    at = address_of(host, listening.getsockname()[1], origins, page)
    twin = Twin()
    if processes > 1:
        minds = max(1, processes_for(os.cpu_count() or 1) // processes)
        lent = not keeping.shared

        def orders(number: int) -> Orders:
            own = "" if lent else url
            return Orders(number, own, at.public, origins, bot_pause, kept, open_metrics, proxies, minds)

        porter = Porter(listening, processes, keeping if lent else None, orders, kept.connections)
        log_to_stderr()

        def all_ready() -> None:
            at.tell(say, open_browser)
            if compile_bots:
                porter.errand(twin.build(say))

        porter.run(all_ready)
        return
    hall = Hall(keeping, bot_pause, at.public, Thinkers(where=twin.home))
    app = build(hall, kept, origins, open_metrics)
    app.router.routes[:0] = routes
    log_to_stderr()

    def ready() -> None:
        begin_to_play()
        at.tell(say, open_browser)
        app.state.site.prepare(0 if open_browser else PREPARE_AFTER)
        if compile_bots:
            hall.errand(twin.build(say))

    server = TableServer(configured(app, kept, proxies), hall, ready)
    server.run(sockets=[listening])
    if server.trouble:
        raise RulewrightError(server.trouble)

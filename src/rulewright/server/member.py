"""One of several processes that serve tables behind one door: see `porter`."""

import asyncio
import os
import signal
import socket
import sys
from typing import Any

from rulewright.server.app import build
from rulewright.server.hall import Hall
from rulewright.server.lending import LentStore, Line, Up, decode_answered
from rulewright.server.porter import orders_on
from rulewright.server.serving import PREPARE_AFTER, TableServer, begin_to_play, configured, log_to_stderr
from rulewright.server.store import store_of
from rulewright.server.thinking import Thinkers
from rulewright.server.twin import Twin

AT_ONCE = 16
"""So many connections are taken from the hatch before others have a turn."""


def lost() -> None:
    """The porter has gone, and the store with it: end as if told to."""
    os.kill(os.getpid(), signal.SIGTERM)


class Handed(TableServer):
    """A server whose connections are handed to it."""

    def __init__(self, line: Line, over: socket.socket, hatch: socket.socket, *given: Any) -> None:
        super().__init__(*given)
        self.line = line
        self.over = over
        self.hatch = hatch
        self.arriving: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Speak with the porter, open the hall, take what is handed over."""
        self.over.setblocking(False)
        self.hatch.setblocking(False)
        await self.line.open(self.over)
        await super().startup([])
        if self.started:
            asyncio.get_running_loop().add_reader(self.hatch, self.take_in)

    def take_in(self) -> None:
        """Connections are handed over."""
        loop = asyncio.get_running_loop()
        for _ in range(AT_ONCE):
            try:
                said, descriptors, _flags, _from = socket.recv_fds(self.hatch, 1, 1)
            except BlockingIOError:
                return
            if not said:
                loop.remove_reader(self.hatch)  # the porter has gone; the line says so, too
                return
            for descriptor in descriptors:
                connection = socket.socket(fileno=descriptor)
                connection.setblocking(False)
                task = loop.create_task(self.serve_over(connection))
                self.arriving.add(task)
                task.add_done_callback(self.arriving.discard)

    async def serve_over(self, connection: socket.socket) -> None:
        """Serve a connection as if it had come to us."""
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self.protocol, connection)
        except OSError:  # whoever came has gone
            connection.close()

    def protocol(self) -> asyncio.Protocol:
        """What uvicorn gives to a connection that comes to it."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


def main() -> int:
    """Serve as ordered, until told to end or until the porter has gone."""
    over, hatch = (socket.socket(fileno=int(word)) for word in sys.argv[1:3])
    orders = orders_on(over)
    log_to_stderr()
    if orders.store:
        store = store_of(orders.store)
        line = Line(decode_answered, lambda said: None, lost)
    else:
        store = LentStore(lost)
        line = store.line
    hall = Hall(store, orders.bot_pause, orders.public, Thinkers(orders.minds, where=Twin().home))
    app = build(hall, orders.limits, orders.origins, orders.open_metrics)

    def ready() -> None:
        begin_to_play()
        app.state.site.prepare(PREPARE_AFTER)
        line.send(Up())

    server = Handed(line, over, hatch, configured(app, orders.limits, orders.proxies), hall, ready)
    server.run()
    if server.trouble:
        print(server.trouble, file=sys.stderr)
    return 1 if server.trouble else 0


if __name__ == "__main__":
    sys.exit(main())

"""The socket of a table: one reader, one sender, nothing that can grow without bound."""

import asyncio
import contextlib
import logging
import time
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rulewright.engine import Pick, Rng
from rulewright.server import protocol as say
from rulewright.server.deciding import Refusal
from rulewright.server.guard import Bucket, Limits
from rulewright.server.hall import Hall
from rulewright.server.listening import STRAIGHT, StraightProtocol
from rulewright.server.presence import Watcher
from rulewright.server.room import Room
from rulewright.server.thinking import Stumbled

log = logging.getLogger("rulewright.server")

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(say.ClientMessage).decode


class OnlyId(msgspec.Struct):
    """The one field that a refusal needs."""

    id: say.CommandId = ""


decode_id = msgspec.json.Decoder(OnlyId).decode

NOT_A_MESSAGE = 1003
TOO_FAST = 1008
TOO_BIG = 1009
FAULT = 1011
RESTARTING = 1012
TOO_SLOW = 1013
STRIKES = (0.5, 20.0)
"""The rate at which unreadable or hasty messages are answered; beyond it the socket is closed."""


class Connection:
    """One accepted socket at one table."""

    def __init__(
        self, socket: WebSocket, hall: Hall, room: Room, watcher: Watcher, limits: Limits, shared: Bucket
    ) -> None:
        """`shared` is the rate of all sockets of its address."""
        self.socket = socket
        self.hall = hall
        self.room = room
        self.watcher = watcher
        self.limits = limits
        self.straight: StraightProtocol | None = (socket.scope.get("extensions") or {}).get(STRAIGHT)
        self.outbox: deque[say.ServerMessage] = deque()
        self.closing: int | None = None
        self.commands = Bucket(*limits.commands)
        self.shared = shared
        self.patience = Bucket(*STRIKES)
        self.hinting: asyncio.Task[None] | None = None
        self.sending = 0.0
        """Since when a message waits to be taken; 0: none does."""
        self.due = False
        """Whether something will be sent before long."""
        self.failed: Exception | None = None
        """Why nothing can be sent any more."""
        watcher.hear = self.hear
        self.sender = asyncio.create_task(self.send())

    async def serve(self) -> None:
        """Until one side hangs up."""
        self.hall.connections.add(self)
        sender = self.sender
        reader = asyncio.create_task(self.read())
        try:
            await self.room.join(self.watcher)
            ended, _ = await asyncio.wait([sender, reader], return_when=asyncio.FIRST_COMPLETED)
            self.look_into(ended)
        finally:
            self.hall.connections.discard(self)
            for task in (reader, sender):
                task.cancel()
            await asyncio.gather(reader, sender, return_exceptions=True)
            await self.room.leave(self.watcher)
            if self.closing is not None:
                await self.hang_up(self.closing)

    async def hang_up(self, code: int) -> None:
        """Close, and read off what the other side had sent, or its own close would never be read."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
            async with asyncio.timeout(1.0):
                if self.socket.application_state is WebSocketState.CONNECTED:
                    await self.socket.close(code)
                while (await self.socket.receive())["type"] != "websocket.disconnect":
                    pass

    def look_into(self, ended: "set[asyncio.Task[None]]") -> None:
        """Why a connection ended: a fault of ours is logged and told to the client as one."""
        for task in ended:
            why = None if task.cancelled() else task.exception()
            if why is not None and not isinstance(why, WebSocketDisconnect | OSError | RuntimeError):
                log.error("a socket failed", exc_info=(type(why), why, why.__traceback__))
                self.close(FAULT, "fault")

    # -- sending ----------------------------------------------------------------------------------------------------

    def post(self, message: say.ServerMessage) -> None:
        """Queue a short message; a queue that nobody empties closes the socket."""
        if len(self.outbox) >= self.limits.outbox:
            self.close(TOO_SLOW, "slow")
            return
        self.outbox.append(message)
        self.watcher.call()

    def close(self, code: int, reason: str) -> None:
        """End the connection from our side."""
        if self.closing is None:
            self.closing = code
            self.hall.metrics.drop(reason)
        self.watcher.call()

    def say_goodbye(self) -> "asyncio.Task[None]":
        """The server restarts."""
        self.post(say.Goodbye("The server restarts; your table is safe."))
        if self.closing is None:
            self.closing = RESTARTING
        self.watcher.call()
        return self.sender

    def hear(self) -> None:
        """Something waits to be sent; it is, once whoever says so has finished."""
        if not self.due:
            self.due = True
            asyncio.get_running_loop().call_soon(self.send_at_once)

    def send_at_once(self) -> None:
        """Send what waits without a task of its own, as long as the other side takes it; else `send` goes on."""
        self.due = False
        straight = self.straight
        if straight is None or self.sending or self.closing is not None:
            self.watcher.wake.set()
            return
        try:
            if straight.may_tell():
                texts = []
                while self.outbox or self.watcher.stale:
                    texts.append(self.next_message())
                if texts:
                    self.hall.metrics.sent_bytes += sum(map(len, texts))
                    straight.tell_at_once(*texts)
        except Exception as why:  # it ends the connection, as it would in `send`
            self.failed = why
        if self.outbox or self.watcher.stale or self.failed is not None:
            self.watcher.wake.set()

    def next_message(self) -> bytes:
        """What is to be sent next, of something that waits: short messages first, then the latest view."""
        return encode(self.outbox.popleft() if self.outbox else self.room.update_for(self.watcher))

    async def send(self) -> None:
        """Send what waits. Of several changes only the latest view is sent, so a slow reader costs no memory."""
        wake = self.watcher.wake
        while True:
            await wake.wait()
            wake.clear()
            if self.failed is not None:
                raise self.failed
            while self.outbox:
                await self.deliver(self.next_message())
            if self.closing is not None:
                return
            if self.watcher.stale:
                await self.deliver(self.next_message())

    async def deliver(self, text: bytes) -> None:
        """One message."""
        self.hall.metrics.sent_bytes += len(text)
        self.sending = time.monotonic()
        if self.straight is not None:
            await self.straight.tell(text)
        else:
            await self.socket.send_text(text.decode())  # a server of another kind
        self.sending = 0.0

    def drop_if_slow(self, now: float) -> None:
        """Once a second: whoever has not taken a message in time is dropped."""
        if self.sending and now - self.sending > self.limits.send_seconds:
            self.close(TOO_SLOW, "slow")
            self.sender.cancel()

    # -- reading ----------------------------------------------------------------------------------------------------

    async def read(self) -> None:
        """Messages one after another."""
        while self.closing is None:
            try:
                arrived = await self.socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if arrived["type"] == "websocket.disconnect":
                return
            text = arrived.get("text")
            if text is None:
                self.close(NOT_A_MESSAGE, "binary")
                return
            if len(text) > self.limits.message:
                self.close(TOO_BIG, "big")
                return
            if not self.commands.take() or not self.shared.take():
                self.post(say.Refused(id_in(text), "too_fast", "That was too fast; please wait a moment."))
                if not self.patience.take():
                    self.close(TOO_FAST, "fast")
                    return
                await asyncio.sleep(0.1)
                continue
            await self.take(text)

    async def take(self, text: str) -> None:
        """One message."""
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as why:
            self.hall.metrics.command("unreadable", "bad_message")
            self.post(say.Refused("", "bad_message", f"This message cannot be read: {str(why)[:200]}"))
            if not self.patience.take():
                self.close(NOT_A_MESSAGE, "unreadable")
            return
        match message:
            case say.Ping():
                self.post(say.Pong(message.sent))
            case say.Look():
                self.look(message)
            case say.Screen():
                self.turn_to(message)
            case say.Hint():
                # Thinking takes a while, and an answer given meanwhile must not wait for it; who asks again asks anew.
                if self.hinting is not None:
                    self.hinting.cancel()
                self.hinting = self.hall.errand(self.tell_hints(message))
            case _:
                await self.carry_out(message)

    def look(self, message: say.Look) -> None:
        """Change the seat from which this connection looks."""
        self.watcher.wanted = message.seat
        self.watcher.looking = -2
        self.watcher.show_again()

    def turn_to(self, message: say.Screen) -> None:
        """The table is shown on another kind of screen from now on. What such a screen needs is sent at once, unless
        this connection has the tables of both."""
        before, self.watcher.screen = self.watcher.screen, message.kind
        if before and before != message.kind:
            self.watcher.show_again()

    async def tell_hints(self, message: say.Hint) -> None:
        """Hints, when they are there."""
        self.post(await hints(self.room, message, self.watcher.holder))

    async def carry_out(self, command: say.Command) -> None:
        """A command: done or refused."""
        answer = await carried_out(self.hall, self.room, command, self.watcher.holder)
        self.post(answer)
        if isinstance(answer, say.Refused) and answer.code == "stale":
            self.watcher.show_again()


def id_in(text: str) -> str:
    """The id of a command that is refused unread, so that its sender knows which; empty when it has none."""
    try:
        return decode_id(text).id
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return ""


async def carried_out(hall: Hall, room: Room, command: say.Command, holder: str) -> say.Done | say.Refused:
    """Carry out a command for somebody, and count it."""
    kind = str(command.__struct_config__.tag).replace("_", "")
    try:
        if isinstance(command, say.Say) and not room.may_talk(holder):
            raise Refusal("too_fast", "Please wait a moment before you say more.")
        done = await room.command(command, holder)
    except Refusal as refused:
        hall.metrics.command(kind, refused.code)
        return say.Refused(command.id, refused.code, refused.why, refused.rule)
    hall.metrics.command(kind, "done")
    return done


async def hints(room: Room, message: say.Hint, holder: str) -> say.Hints | say.Refused:
    """Words on the options, the game's own or from thinking ahead, in a world as this seat may imagine it."""
    table = room.table
    if message.seat not in table.seats_of(holder) or table.run is None:
        return say.Refused("", "not_yours", "This is not your seat.")
    mine = table.run.asked(message.seat)
    if message.asked_at != table.asked_at or not isinstance(mine, Pick):
        return say.Hints(message.asked_at, {})
    rng = Rng(f"{table.code}/{table.version}/hint")
    try:
        words = await room.hall.thinkers.answer(table.run.fork(), message.seat, "", rng, holder, table.code)
    except Stumbled:
        words = {}
    return say.Hints(message.asked_at, words)

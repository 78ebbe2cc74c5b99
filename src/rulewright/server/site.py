"""The routes: what each address answers. Nothing here decides anything about a game."""

import asyncio
import io
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.websockets import WebSocket

import rulewright
from rulewright.draw.model import Screen
from rulewright.engine import Game, UnknownGame
from rulewright.games import names
from rulewright.server import protocol as say
from rulewright.server.cards import game_card, pictures, rulebook, table_card, things
from rulewright.server.course import course
from rulewright.server.deciding import Refusal
from rulewright.server.drawing import art_file, file_named
from rulewright.server.gallery import gallery
from rulewright.server.guard import Doorkeeper, Limits, holder_of, household, same_origin, token_in
from rulewright.server.hall import Hall, title_of
from rulewright.server.listening import is_our_host
from rulewright.server.openapi import document
from rulewright.server.presence import Watcher
from rulewright.server.room import Room
from rulewright.server.showing import observer_of, replay, words
from rulewright.server.sockets import Connection, carried_out
from rulewright.server.store import Place, StoreError, place_of
from rulewright.server.table import Table, game_named
from rulewright.server.work import Pool

COURSES = 64
"""So many courses of games are kept."""
DRAW_AFTER = 20.0
"""Seconds between the list of games and the art of those that nobody has sat down to yet: whoever comes at once waits
for the one game they play, not for all."""
SCREENS: dict[str, Screen] = {"wide": "wide", "narrow": "narrow"}
STATIC = Path(__file__).parent / "static"
NO_CLIENT = (
    "The tables are served here, but this installation has no browser client built into it.\n"
    "From a clone of the project, make play builds it. The protocol is at /api/openapi.json.\n"
)
STATUS: dict[say.ErrorCode, int] = {
    "bad_message": 400,
    "illegal": 422,
    "muted": 409,
    "not_found": 404,
    "not_now": 409,
    "not_yours": 403,
    "stale": 409,
    "too_big": 413,
    "too_fast": 429,
    "unavailable": 503,
}

encode = msgspec.json.Encoder().encode
decode_command = msgspec.json.Decoder(say.Command).decode
decode_make = msgspec.json.Decoder(say.MakeTable).decode
T = TypeVar("T")


class Site:
    """The routes and what they need."""

    def __init__(self, hall: Hall, limits: Limits, origins: tuple[str, ...] = (), open_metrics: bool = False) -> None:
        self.hall = hall
        hall.chat_rate = limits.chat
        self.limits = limits
        self.origins = origins
        self.shelving = Pool("shelf", 1, 120.0)
        self.open_metrics = open_metrics
        self.door = Doorkeeper(limits)
        self.api = encode(document())
        self.games: asyncio.Task[bytes] | None = None
        self.preparing: asyncio.Task[None] | None = None
        self.courses: dict[tuple[str, int, int], bytes] = {}
        """By table, its last move and who looks: the latest few."""

    # -- games ------------------------------------------------------------------------------------------------------

    async def all_games(self, request: Request) -> Response:
        """Installed games."""
        return json_bytes(await self.shelf())

    async def shelf(self) -> bytes:
        """The cards of all games, made once however many ask at the same time: games are imported and covers drawn."""
        if self.games is None or (self.games.done() and self.games.exception() is not None):
            self.games = asyncio.create_task(self.shelving.do("", encoded_games))
        return await asyncio.shield(self.games)

    def prepare(self, after: float) -> None:
        """Make the list of games before somebody asks for it, and a while later the art of each game before somebody
        sits down to it; tables that come back after a restart go first.

        No errand, and in a thread that the end of the process does not wait for: it takes seconds.
        """

        async def later() -> None:
            await asyncio.sleep(after)
            await self.shelf()
            await asyncio.sleep(DRAW_AFTER)
            for name in names():
                await self.shelving.do("", art_of_game, name)

        self.preparing = asyncio.get_running_loop().create_task(later())

    async def rules(self, request: Request) -> Response:
        """A rulebook."""
        return json_of(rulebook(asked_game(request)))

    async def pictures(self, request: Request) -> Response:
        """The pictures that a rulebook shows."""
        return json_of(await self.beside(request, pictures, asked_game(request)))

    async def art(self, request: Request) -> Response:
        """A game's art or cover, as it was when it got this name."""
        name = request.path_params["file"]
        try:
            found = await asyncio.to_thread(lambda: file_named(name, game_named(name.rpartition("-")[0])))
        except UnknownGame:
            found = None
        if found is None:
            raise Refusal("not_found", "There is no such art here; it may have been drawn anew.")
        if "gzip" in request.headers.get("accept-encoding", ""):
            packed = {"content-encoding": "gzip", "vary": "accept-encoding"}
            return Response(found.packed, headers=packed, media_type=found.kind)
        return Response(found.plain, media_type=found.kind)

    async def gallery(self, request: Request) -> Response:
        """A few positions of a game, drawn; made once, by the thread that looks back."""
        game = await asyncio.to_thread(asked_game, request)
        return json_of(await self.beside(request, gallery, game))

    # -- tables -----------------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        """Lists of tables, or a new one."""
        if request.method == "POST":
            self.from_our_pages(request)
            wish = await self.body(request, decode_make)
            if not self.door.may_make(address(request)):
                raise Refusal("too_fast", "You have made many tables; please wait a moment.")
            return json_of(await self.hall.make(wish, request.state.holder))
        if "listed_after" in request.query_params:
            return json_of(await self.hall.listed_after(place(request, "listed_after")))
        if "yours_after" in request.query_params:
            return json_of(await self.hall.held_after(request.state.holder, place(request, "yours_after")))
        return json_of(await self.hall.listed(request.state.holder))

    async def table(self, request: Request) -> Response:
        """One table's card."""
        room = await self.room(request)
        card = room.table.card()
        return json_of(table_card(card, title_of(card.game), request.state.holder))

    async def commands(self, request: Request) -> Response:
        """One command over plain HTTP."""
        self.from_our_pages(request)
        command = await self.body(request, decode_command)
        room = await self.room(request)
        room.people.asked_over_http(request.state.holder)
        answer = await carried_out(self.hall, room, command, request.state.holder)
        return json_of(answer, STATUS[answer.code] if isinstance(answer, say.Refused) else 200)

    async def events(self, request: Request) -> Response:
        """The table after a version; waits a while for news."""
        since = whole(request, "since", 0, 0, 10_000_000)
        seat = whole(request, "seat", -2, -1, 31)
        wait = whole(request, "wait", 0, 0, 25)
        room = await self.room(request)
        await room.reach(since)
        holder = request.state.holder
        watcher = Watcher(holder, min(since, room.table.version), None if seat == -2 else seat)
        watcher.looking = observer_of(room.table, holder, watcher.wanted, say.SPECTATOR)
        room.people.asked_over_http(holder)
        await room.welcome(holder)
        room.let_bots_play()
        where = address(request)
        if wait and room.table.version <= since and not self.hall.closing and self.door.poll_begins(where):
            try:
                await until_newer(room, watcher, since, wait)
            finally:
                self.door.poll_ends(where)
        return json_of(room.update_for(watcher))

    async def in_words(self, request: Request) -> Response:
        """The table in words, for a drawn game."""
        table = (await self.room(request)).table
        mine = table.seats_of(request.state.holder)
        seat = whole(request, "seat", mine[0] if len(mine) == 1 else say.SPECTATOR, -1, 31)
        return json_of(words(table, seat if seat in mine else say.SPECTATOR))

    async def things(self, request: Request) -> Response:
        """What is written on this table's cards."""
        table = (await self.room(request)).table
        return json_of(things(table.game, table.made.options))

    async def replayed(self, request: Request) -> Response:
        """The table at an earlier position."""
        room = await self.room(request)
        table = room.table
        if table.run is None:
            raise Refusal("not_now", "The game has not begun.")
        position = whole(request, "position", table.position, 0, 10_000_000)
        seat = eyes(request, table)
        return json_of(await self.beside(request, replay, table, table.looking_back(), position, seat))

    async def course(self, request: Request) -> Response:
        """How the game went until now; that of a finished game is kept for a while."""
        table = (await self.room(request)).table
        if table.run is None:
            raise Refusal("not_now", "The game has not begun.")
        wanted = table.code, table.moved, eyes(request, table)
        if wanted not in self.courses:
            made = encode(await self.beside(request, course, table, table.run.fork(), wanted[2]))
            while len(self.courses) >= COURSES:
                self.courses.pop(next(iter(self.courses)))
            self.courses[wanted] = made
        return json_bytes(self.courses[wanted])

    async def beside(self, request: Request, work: Callable[..., T], *given: Any) -> T:
        """What looks back is done by a thread of its own, one thing after the other, and only so many wait for it."""
        return await self.hall.beside(self.hall.replayers, person(request), work, *given)

    async def record(self, request: Request) -> Response:
        """The record, when the game is over."""
        table = (await self.room(request)).table
        if table.phase != "over":
            raise Refusal(
                "not_now", "The record holds every secret of the game; it is given out when the game is over."
            )
        name = f"{table.game.name}-{table.code}.jsonl"
        return PlainTextResponse(
            table.record().text(), headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def playtests(self, request: Request) -> Response:
        """What people wrote about the game, for the maker of the table."""
        table = (await self.room(request)).table
        if table.made.maker != request.state.holder:
            raise Refusal("not_yours", "Only the maker of the table can read the forms.")
        forms = [say.PlaytestShown(at, form.rating, form.unclear, form.text) for at, form in table.forms]
        return json_of(say.Playtests(forms))

    async def qr(self, request: Request) -> Response:
        """The link of a table as a QR code; also of one that is about to be made, whose link is sent already."""
        base = self.hall.public or f"{request.url.scheme}://{request.headers.get('host', '')}"
        try:
            drawn = await self.beside(request, qr_code, f"{base}/t/{code_in(request)}")
        except segno.DataOverflowError:
            raise Refusal("bad_message", "This address is too long for a QR code.") from None
        return Response(drawn, media_type="image/svg+xml; charset=utf-8")

    # -- the socket -------------------------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        """Play over a WebSocket. Whoever may not come in is told nothing."""
        holder = holder_of(token_in(socket.headers.get("cookie", ""), socket.url.scheme == "wss"))
        where = address(socket)
        ours = is_our_host(socket.headers.get("host", ""), self.origins) and same_origin(socket.headers, self.origins)
        if not ours or self.hall.closing or not self.door.may_ask(where):
            self.hall.metrics.drop("refused")
            await socket.close(1008)
            return
        if holder:
            self.hall.whereabouts.note(holder, where)
        try:
            since = whole(socket, "since", 0, 0, 10_000_000)
            room = await self.room(socket)
            await room.reach(since)
        except (Refusal, StoreError):
            await socket.close(1008)
            return
        if not self.door.socket_opens(where):
            self.hall.metrics.drop("many")
            await socket.close(1013)
            return
        try:
            await socket.accept()
            watcher = Watcher(holder, min(since, room.table.version))
            watcher.looking = observer_of(room.table, holder, None, say.SPECTATOR)
            watcher.screen = SCREENS.get(socket.query_params.get("screen", ""), "")
            shared = self.door.commands_of(where)
            await Connection(socket, self.hall, room, watcher, self.limits, shared).serve()
        finally:
            self.door.socket_closes(where)

    # -- for those who run it ---------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        """Whether tables can be served and written."""
        status = 200
        word = "ok"
        if self.hall.closing:
            status, word = 503, "closing"
        else:
            try:
                await self.hall.store.ping()
            except StoreError:
                status, word = 503, "store"
        told = say.Health(word, rulewright.__version__, len(self.hall.rooms), self.door.all_sockets)  # type: ignore[arg-type]
        return json_of(told, status)

    async def metrics(self, request: Request) -> Response:
        """Numbers for Prometheus: for this machine only, unless opened."""
        local = request.client is not None and request.client.host in ("127.0.0.1", "::1")
        if not self.open_metrics and (not local or "x-forwarded-for" in request.headers):
            raise Refusal("not_found", "There is no such page.")
        gauges = {"tables": float(len(self.hall.rooms)), "sockets": float(self.door.all_sockets)}
        return PlainTextResponse(self.hall.metrics.text(gauges), media_type="text/plain; version=0.0.4")

    async def openapi(self, request: Request) -> Response:
        """The OpenAPI document."""
        return json_bytes(self.api)

    async def page(self, request: Request) -> Response:
        """The client, on each of its pages."""
        return client_page()

    # -- what routes share ------------------------------------------------------------------------------------------

    async def room(self, request: HTTPConnection) -> Room:
        """The room that the path names."""
        return await self.hall.room(code_in(request), person(request))

    def from_our_pages(self, request: Request) -> None:
        """Changes are only taken from pages of this server."""
        if not same_origin(request.headers, self.origins):
            raise Refusal("not_yours", "This request does not come from a page of this server.")

    async def body(self, request: Request, decode: Callable[[bytes], T]) -> T:
        """The decoded body, of limited size."""
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Refusal("bad_message", "Send JSON, with the content type application/json.")
        read = bytearray()
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                async for piece in request.stream():
                    read += piece
                    if len(read) > self.limits.body:
                        raise Refusal("too_big", f"At most {self.limits.body} bytes are read.")
        except (TimeoutError, ClientDisconnect):
            raise Refusal("bad_message", "The rest of this did not arrive in time.") from None
        try:
            return decode(bytes(read))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
            raise Refusal("bad_message", f"This cannot be read: {str(why)[:200]}") from None


def qr_code(link: str) -> bytes:
    """A link to be read by a phone, drawn; the longest takes 20 ms."""
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=2, light="#fff", xmldecl=False, omitsize=True)
    return drawn.getvalue()


def person(request: HTTPConnection) -> str:
    """In whose turn something is done: a browser's, or where there is no cookie yet, an address's."""
    return getattr(request.state, "holder", "") or address(request)


def code_in(request: HTTPConnection) -> str:
    """The table's code in the path."""
    code: str = request.path_params["code"]
    if len(code) != 8 or not code.isascii() or not code.isalnum():
        raise Refusal("not_found", "There is no table with this code.")
    return code.lower()


def eyes(request: Request, table: Table) -> int:
    """From which seat somebody looks back: their own, or any once the game is over."""
    mine = table.seats_of(request.state.holder)
    seat = whole(request, "seat", mine[0] if len(mine) == 1 else say.SPECTATOR, -1, 31)
    if seat >= len(table.seats):
        raise Refusal("not_found", f"This table has {len(table.seats)} seats.")
    if seat >= 0 and seat not in mine and table.phase != "over":
        raise Refusal("not_yours", "You can look from other seats when the game is over.")
    return seat


def encoded_games() -> bytes:
    """The cards of all installed games."""
    return encode(say.Games(say.PROTOCOL, [game_card(game_named(name)) for name in names()]))


def art_of_game(name: str) -> None:
    """Draw the art of a game, so that it is there when somebody plays it."""
    art_file(game_named(name))


async def until_newer(room: Room, watcher: Watcher, since: int, wait: int) -> None:
    """Wait until the table has moved on, but not longer than asked."""
    room.people.came(watcher)
    deadline = time.monotonic() + wait
    try:
        while room.table.version <= since and not room.hall.closing:
            left = deadline - time.monotonic()
            if left <= 0:
                return
            watcher.wake.clear()
            try:
                await asyncio.wait_for(watcher.wake.wait(), left)
            except TimeoutError:
                return
    finally:
        room.people.went(watcher)
        room.people.asked_over_http(watcher.holder)


def address(connection: HTTPConnection) -> str:
    """Where a request comes from; behind a trusted proxy uvicorn has put the visitor's address here."""
    return household(connection.client.host) if connection.client is not None else ""


def asked_game(request: HTTPConnection) -> Game:
    """The game that the address names."""
    try:
        return game_named(request.path_params["game"])
    except UnknownGame as why:
        raise Refusal("not_found", str(why)[:200]) from None


def place(request: HTTPConnection, name: str) -> Place:
    """A place in a list from the query."""
    found = place_of(request.query_params[name])
    if found is None:
        raise Refusal("bad_message", f"{name} is a place in the list, as an earlier answer told it.")
    return found


def whole(request: HTTPConnection, name: str, default: int, low: int, high: int) -> int:
    """A whole number from the query."""
    given = request.query_params.get(name)
    if given is None:
        return default
    digits = given.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9 or not low <= int(given) <= high:
        raise Refusal("bad_message", f"{name} is a whole number from {low} to {high}.")
    return int(given)


def json_bytes(text: bytes, status: int = 200) -> Response:
    """Encoded JSON as an answer."""
    return Response(text, status, media_type="application/json")


def json_of(value: Any, status: int = 200) -> Response:
    """A struct as an answer."""
    return json_bytes(encode(value), status)


def refused(why: Refusal) -> Response:
    """A refusal as an answer."""
    return json_of(say.Refused("", why.code, why.why, why.rule), STATUS[why.code])


def client_page(status: int = 200) -> Response:
    """The client's one page, or a sentence where it is not built."""
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse(NO_CLIENT, status)
    return FileResponse(index, status, headers={"cache-control": "no-cache"})

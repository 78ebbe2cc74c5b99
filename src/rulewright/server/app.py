"""The web application: the routes behind one door."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulewright.server import protocol as say
from rulewright.server.deciding import Refusal
from rulewright.server.guard import HEADERS, Limits, holder_of, new_token, set_cookie, token_in
from rulewright.server.hall import Hall
from rulewright.server.listening import is_our_host
from rulewright.server.site import STATIC, Site, address, client_page, json_of, refused
from rulewright.server.store import StoreError

log = logging.getLogger("rulewright.server")

FOREIGN = "This server does not go by that name; whoever runs it can name it with --origin."
FAULT = say.Refused("", "unavailable", "Something went wrong here; nothing was changed.")
PAGES = ("/", "/t/{code}", "/new/{game}", "/replay/{code}", "/rules/{game}", "/gallery/{game}")


def hands_out_cookie(method: str, path: str) -> bool:
    """Whether this answer may carry a new cookie: with a page, or with something done.

    Never with a mere question to the API: a page asks several at once, and a slow answer would overwrite the cookie
    under which a table has been made meanwhile.
    """
    if path.startswith("/api/"):
        return method == "POST"
    return path == "/" or path.startswith(tuple(page.split("{")[0] for page in PAGES if page != "/"))


class Door:
    """The outermost layer: a cookie for who has none, headers on every answer, rates, refusals as sentences."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self.app = app
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        secure = scope["scheme"] == "https"
        token = token_in(request.headers.get("cookie", ""), secure)
        fresh = ""
        path: str = scope["path"]
        if not token and hands_out_cookie(request.method, path):
            token = fresh = new_token()
        holder = scope.setdefault("state", {})["holder"] = holder_of(token)

        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                self.site.hall.metrics.answered(message["status"])
                headers = message.setdefault("headers", [])
                headers += [(k.encode(), v.encode()) for k, v in HEADERS.items()]
                if path.startswith("/api/"):
                    headers.append((b"cache-control", b"no-store"))
                elif path.startswith(("/assets/", "/art/")) and message["status"] < 400:
                    headers.append((b"cache-control", b"public, max-age=31536000, immutable"))
                if secure:
                    headers.append((b"strict-transport-security", b"max-age=31536000"))
                if fresh:
                    headers.append((b"set-cookie", set_cookie(fresh, secure).encode()))
            await send(message)

        if not is_our_host(request.headers.get("host", ""), self.site.origins):
            await refused(Refusal("bad_message", FOREIGN))(scope, receive, with_headers)
            return
        if not path.startswith("/assets/") and not self.site.door.may_ask(address(request)):
            await refused(Refusal("too_fast", "Too many requests; please wait a moment."))(scope, receive, with_headers)
            return
        if holder:
            self.site.hall.whereabouts.note(holder, address(request))
        try:
            await self.app(scope, receive, with_headers)
        except Exception:
            # A fault of ours: the log has it, the visitor gets a sentence.
            log.exception("a request failed")
            if started:
                raise
            await json_of(FAULT, 500)(scope, receive, with_headers)


async def on_refusal(request: Request, why: Exception) -> Response:
    """Refusals raised in routes."""
    assert isinstance(why, Refusal)
    return refused(why)


async def on_store_error(request: Request, why: Exception) -> Response:
    """The store is out of reach."""
    return refused(Refusal("unavailable", "The server cannot reach its store now; please try again."))


async def on_http_error(request: Request, why: Exception) -> Response:
    """No such page, wrong method."""
    status = getattr(why, "status_code", 404)
    if status == 404 and request.method == "GET" and not request.url.path.startswith(("/api/", "/assets/")):
        return client_page(404)
    code: say.ErrorCode = "not_found" if status == 404 else "bad_message"
    told = "There is no such page." if status == 404 else "That cannot be done here."
    answer = json_of(say.Refused("", code, told), status)
    answer.headers.update(getattr(why, "headers", None) or {})
    return answer


class ClientFiles(Mount):
    """The built client's files, below / but never in the way of the API, which answers for itself what it refuses."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Everything but the API."""
        if str(scope.get("path", "")).startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def build(
    hall: Hall, limits: Limits | None = None, origins: tuple[str, ...] = (), open_metrics: bool = False
) -> Starlette:
    """The application."""
    site = Site(hall, limits or Limits(), origins, open_metrics)

    table = "/api/tables/{code}"
    endpoint = Callable[[Request], Awaitable[Response]]
    gets: dict[str, endpoint] = {
        "/api/games": site.all_games,
        "/api/games/{game}/rulebook": site.rules,
        "/api/games/{game}/pictures": site.pictures,
        "/api/games/{game}/gallery": site.gallery,
        table: site.table,
        f"{table}/events": site.events,
        f"{table}/words": site.in_words,
        f"{table}/things": site.things,
        f"{table}/replay": site.replayed,
        f"{table}/course": site.course,
        f"{table}/record": site.record,
        f"{table}/playtests": site.playtests,
        f"{table}/qr.svg": site.qr,
        "/art/{file}": site.art,
        "/api/openapi.json": site.openapi,
        "/health": site.health,
        "/metrics": site.metrics,
        **dict.fromkeys(PAGES, site.page),
    }
    routes: list[Any] = [Route(path, route, methods=["GET"]) for path, route in gets.items()]
    routes.append(Route("/api/tables", site.tables, methods=["GET", "POST"]))
    routes.append(Route(f"{table}/commands", site.commands, methods=["POST"]))
    routes.append(WebSocketRoute(f"{table}/socket", site.socket))
    if STATIC.is_dir():
        routes.append(ClientFiles("/", StaticFiles(directory=STATIC)))
    app = Starlette(
        routes=routes,
        exception_handlers={
            Refusal: on_refusal,
            StoreError: on_store_error,
            404: on_http_error,
            405: on_http_error,
        },
    )
    app.router.redirect_slashes = False  # nobody is sent elsewhere, not even to what they have nearly asked for
    app.add_middleware(Door, site=site)
    app.state.site = site
    return app

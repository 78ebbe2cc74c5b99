# interpreted: Typer reads signatures
"""`edit`: a page with the story's files beside its drawn map, problems as one types, and a table at any place.

The page is for the storyteller at this machine only: the server listens on 127.0.0.1, answers to that name alone (so no
page elsewhere can point its own name here), and wants the key that stands in the address it printed.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.cli.console import fail, out
from rulewright.engine.errors import RulewrightError
from rulewright.games.destinies import GAME
from rulewright.games.destinies.scenario.loader import Refused
from rulewright.games.destinies.shelf.finder import find
from rulewright.games.destinies.tools.workshop import Workshop, mark_of
from rulewright.server.drawing import art_address, scene_shown
from rulewright.server.guard import same_origin
from rulewright.server.site import client_page, encode

HOME: Final = re.compile(r"(?:127\.0\.0\.1|localhost)(?::\d+)?\Z")
"""The names under which this page may be asked for."""
KEY: Final = "x-workshop"
BODY: Final = 8 << 20


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("edit")(_edit)


def _edit(
    scenario: Annotated[str, typer.Argument(help="A folder, or a shipped scenario.")],
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port; the first free one from 8000 on.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser window.")] = False,
) -> None:
    """Edit a story in the browser: files, map, problems as you type, play from any place. Ctrl-C ends it."""
    from rulewright.server.serving import serve

    folder = find(scenario)
    if not folder.is_dir():
        fail(f"{scenario} is neither a shipped scenario nor a folder.")
    shop, key = Workshop(folder), secrets.token_urlsafe(16)
    with tempfile.TemporaryDirectory() as tables:
        try:
            serve(
                say=lambda line: out.print(line, markup=False, soft_wrap=True),
                port=port,
                store=f"sqlite:///{Path(tables) / 'tables.db'}",
                open_browser=open_browser,
                bot_pause=0.0,
                routes=routes(shop, key),
                page=f"/workshop/{shop.name}#{key}",
            )
        except RulewrightError as why:
            fail(why)
        finally:
            shop.close()


def routes(shop: Workshop, key: str) -> list[Route]:
    """What the page asks for; every one of them wants the key."""

    def guarded(answer: Callable[[dict[str, Any]], Any]) -> Callable[[Request], Awaitable[Response]]:
        async def asked(request: Request) -> Response:
            try:
                given = await body_of(request, key)
                return told(await asyncio.to_thread(answer, given))
            except Turned as why:
                return told({"code": "not_yours", "why": str(why)}, 403)
            except Refused as why:
                first = why.problems[0] if why.problems else "it has errors"
                return told({"code": "refused", "why": f"The saved files cannot be played: {first}"}, 409)
            except RulewrightError as why:
                return told({"code": "refused", "why": f"{str(why)[:1].upper()}{str(why)[1:]}."}, 409)
            except (KeyError, TypeError, ValueError) as why:
                return told({"code": "bad_message", "why": f"This cannot be read ({type(why).__name__})."}, 400)

        return asked

    def page(_request: Request) -> Response:
        return client_page()

    return [
        Route("/workshop/{name}", page, methods=["GET"]),
        Route("/api/workshop/files", guarded(lambda _given: opened(shop)), methods=["POST"]),
        Route("/api/workshop/check", guarded(lambda given: checked(shop, texts_in(given))), methods=["POST"]),
        Route("/api/workshop/save", guarded(lambda given: saved(shop, given)), methods=["POST"]),
        Route("/api/workshop/play", guarded(lambda given: begun(shop, given)), methods=["POST"]),
    ]


class Turned(Exception):
    """Somebody who is not the storyteller at this machine."""


async def body_of(request: Request, key: str) -> dict[str, Any]:
    """What was asked, if the storyteller's own page asked it."""
    if not HOME.match(request.headers.get("host", "")):
        raise Turned("the workshop answers to 127.0.0.1 only")
    if not same_origin(request.headers, ()):
        raise Turned("this request does not come from the workshop's page")
    if not secrets.compare_digest(request.headers.get(KEY, "").encode(), key.encode()):
        raise Turned("open the address that the workshop printed: it ends in the key")
    read = bytearray()
    async for piece in request.stream():
        read += piece
        if len(read) > BODY:
            raise ValueError("too large")
    given = json.loads(read or b"{}")
    if not isinstance(given, dict):
        raise ValueError("an object is wanted")
    return given


def opened(shop: Workshop) -> dict[str, Any]:
    """The files of the story."""
    files = [
        {"name": name, "text": data.decode("utf-8", "replace"), "mark": mark_of(data)}
        for name, data in shop.files().items()
    ]
    return {"name": shop.name, "art": art_address(GAME), "files": files}


def texts_in(given: dict[str, Any]) -> dict[str, str]:
    """Drafts by the name of their file."""
    drafts = given["drafts"]
    if not isinstance(drafts, dict) or not all(isinstance(text, str) for text in drafts.values()):
        raise ValueError("drafts are texts by name")
    return drafts


def checked(shop: Workshop, drafts: dict[str, str]) -> dict[str, Any]:
    """What a check says, with the map as every client draws it."""
    found = shop.check(drafts)
    scene = found["scene"]
    return {**found, "scene": None if scene is None else scene_shown(scene)}


def saved(shop: Workshop, given: dict[str, Any]) -> dict[str, Any]:
    """Write one file."""
    name, text, mark = given["name"], given["text"], given["mark"]
    if not (isinstance(name, str) and isinstance(text, str) and isinstance(mark, str)):
        raise ValueError("a name, a text and a mark")
    return shop.save(name, text, mark)


def begun(shop: Workshop, given: dict[str, Any]) -> dict[str, Any]:
    """What to make a table with that begins at a place."""
    hero, tile, day, items = given["hero"], given["tile"], given["day"], given["items"]
    if not (isinstance(hero, str) and isinstance(tile, str) and type(day) is int and isinstance(items, list)):
        raise ValueError("a hero, a tile, a day and items")
    return shop.begin(hero, tile, day, [str(item) for item in items], bool(given.get("everywhere")))


def told(value: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(encode(value), status, media_type="application/json")

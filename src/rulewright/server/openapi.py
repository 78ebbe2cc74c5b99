"""The OpenAPI document, made from the same structs and routes that the server uses."""

from typing import Any

import msgspec

import rulewright
from rulewright.server import protocol as say
from rulewright.server.store import PLACE

TEXT = {"type": "string"}
CODE: dict[str, Any] = {
    "name": "code",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[a-z2-9]{8}$"},
}
GAME: dict[str, Any] = {
    "name": "game",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "minLength": 1, "maxLength": 40},
}

FILE: dict[str, Any] = {
    "name": "file",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "minLength": 1, "maxLength": 80},
}


def number(name: str, low: int, high: int) -> dict[str, Any]:
    """A query parameter that is a whole number."""
    return {"name": name, "in": "query", "schema": {"type": "integer", "minimum": low, "maximum": high}}


SINCE, SEAT, WAIT = number("since", 0, 10_000_000), number("seat", -1, 31), number("wait", 0, 25)
POSITION = number("position", 0, 10_000_000)
LISTED_AFTER, YOURS_AFTER = (
    {"name": name, "in": "query", "schema": {"type": "string", "pattern": f"^{PLACE}$"}}
    for name in ("listed_after", "yours_after")
)


def document() -> dict[str, Any]:
    """The whole document."""
    types = [say.Command, say.MakeTable, *say.HTTP_ANSWERS]
    refs, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    command, make = refs[0], refs[1]

    def of(cls: type) -> dict[str, Any]:
        return {"$ref": f"#/components/schemas/{cls.__name__}"}

    def path(summary: str, answer: Any, parameters: tuple[Any, ...] = (), body: Any = None, kind: str = "") -> Any:
        content = {kind or "application/json": {"schema": answer}}
        refused = {"description": "Refused", "content": {"application/json": {"schema": of(say.Refused)}}}
        told: dict[str, Any] = {
            "summary": summary,
            "parameters": list(parameters),
            "responses": {"200": {"description": "Done", "content": content}, "4XX": refused, "503": refused},
        }
        if body is not None:
            told["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
        return told

    table = "/api/tables/{code}"
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rulewright tables", "version": rulewright.__version__},
        "paths": {
            "/api/games": {"get": path("Installed games", of(say.Games))},
            "/api/games/{game}/pictures": {"get": path("Pictures of its lessons", of(say.Pictures), (GAME,))},
            "/api/games/{game}/rulebook": {
                "get": path("What teaches the game, and the rules by atoms", of(say.Rulebook), (GAME,))
            },
            "/api/games/{game}/gallery": {"get": path("A few positions, drawn", of(say.Gallery), (GAME,))},
            "/api/tables": {
                "get": path("Listed tables and yours", of(say.Tables), (LISTED_AFTER, YOURS_AFTER)),
                "post": path("Make a table", of(say.TableMade), (), make),
            },
            table: {"get": path("A table's card", of(say.TableCard), (CODE,))},
            f"{table}/commands": {"post": path("One command", of(say.Done), (CODE,), command)},
            f"{table}/events": {"get": path("The table after a version", of(say.Update), (CODE, SINCE, SEAT, WAIT))},
            f"{table}/words": {"get": path("A drawn table in words", of(say.Words), (CODE, SEAT))},
            f"{table}/things": {"get": path("What is written on the table's cards", of(say.Things), (CODE,))},
            f"{table}/replay": {"get": path("The table at a position", of(say.ReplayShown), (CODE, POSITION, SEAT))},
            f"{table}/course": {"get": path("How the game went", of(say.CourseShown), (CODE, SEAT))},
            f"{table}/record": {"get": path("The record, after the end", TEXT, (CODE,), kind="text/plain")},
            f"{table}/playtests": {"get": path("Filled-in forms, for the maker", of(say.Playtests), (CODE,))},
            f"{table}/qr.svg": {"get": path("The table's link as a QR code", TEXT, (CODE,), kind="image/svg+xml")},
            "/art/{file}": {"get": path("A game's art, or its cover as SVG", of(say.ArtShown), (FILE,))},
            "/health": {"get": path("Whether the server is well", of(say.Health))},
        },
        "components": {"schemas": parts},
    }

"""`rulewright games`: what can be played."""

from typing import Annotated, Any

import typer
from rich.table import Table

from rulewright.bots import bots_of
from rulewright.cli.console import out, print_json
from rulewright.engine import Game
from rulewright.games import find, names


def as_json(game: Game) -> dict[str, Any]:
    """A game's declaration for machines."""
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "secrets": game.has_secrets,
        "bots": bots_of(game),
        "options": [
            {"name": o.name, "kind": o.kind, "default": o.default, "domain": o.domain(), "what": o.sentence}
            | {"rule": o.rule}
            for o in game.options
        ],
    }


def list_games(json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False) -> None:
    """List the installed games."""
    found = [find(name) for name in names()]
    if json:
        print_json([as_json(game) for game in found])
        return
    table = Table(box=None, pad_edge=False)
    for column in ("name", "title", "players", "minutes", "bots", "what it is"):
        table.add_column(column, no_wrap=column == "name")
    for game in found:
        low, high = game.seats
        players = str(low) if low == high else f"{low}–{high}"
        table.add_row(game.name, game.title, players, game.minutes, ", ".join(bots_of(game)), game.about)
    out.print(table)
    out.print("\nPlay one: [bold]rulewright play NAME[/bold]   read its rules: [bold]rulewright rules NAME[/bold]")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("games")(list_games)

"""`rulewright games`: what can be played."""

from typing import Annotated, Any

import typer
from rich.text import Text

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
    for game in found:
        low, high = game.seats
        players = str(low) if low == high else f"{low}–{high}"
        facts = (f"{players} players, {game.minutes} minutes", "dim")
        out.print(Text.assemble((game.name, "bold"), f"  {game.title}  ", facts))
        out.print(f"    {game.about}", markup=False)
        out.print(f"    bots: {', '.join(bots_of(game))}", style="dim", markup=False)
    out.print("\nPlay one: [bold]rulewright play NAME[/bold]   read its rules: [bold]rulewright rules NAME[/bold]")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("games")(list_games)

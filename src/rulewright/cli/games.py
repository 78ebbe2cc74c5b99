"""`rulewright games`: what can be played."""

from typing import Annotated, Any

import typer
from rich.text import Text

from rulewright.bots import bots_of
from rulewright.cli.arguments import game_named
from rulewright.cli.console import hanging, out, print_json
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


def show_options(game: Game) -> None:
    """What may be set before the game, a line each, with its default and the rule it changes."""
    if not game.options:
        out.print(f"\n{game.title} has no options.", markup=False)
        return
    out.print(Text(f"\nOptions of {game.title}, each --NAME VALUE or -o NAME=VALUE:"))
    for option in game.options:
        usual = ("no", "yes")[bool(option.default)] if option.kind == "flag" else str(option.default)[:40]
        allowed = (f"{option.domain()}; usually {usual or 'empty'}", "dim")
        out.print(hanging(f"  --{option.name} ", Text.assemble(allowed, f" [{option.rule}]")))
        out.print(hanging("     ", Text(option.sentence)))


def show_game(game: Game) -> None:
    """A game for people: what it is, who plays, and its options."""
    low, high = game.seats
    players = str(low) if low == high else f"{low}–{high}"
    facts = (f"{players} players, {game.minutes} minutes", "dim")
    out.print(Text.assemble((game.name, "bold"), f"  {game.title}  ", facts))
    out.print(hanging("   ", Text(game.about)))
    out.print(hanging("   ", Text(f"bots: {', '.join(bots_of(game))}", style="dim")))


def list_games(
    name: Annotated[str, typer.Argument(metavar="[GAME]", help="One game, with its options.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """List the installed games, or one of them with its options."""
    if name:
        game = game_named(name)
        if json:
            print_json(as_json(game))
            return
        show_game(game)
        show_options(game)
        return
    found = [find(name) for name in names()]
    if json:
        print_json([as_json(game) for game in found])
        return
    for game in found:
        show_game(game)
    out.print("\nPlay one: [bold]rulewright play NAME[/bold]   its options: [bold]rulewright games NAME[/bold]")
    out.print("Read its rules: [bold]rulewright rules NAME[/bold]")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("games")(list_games)

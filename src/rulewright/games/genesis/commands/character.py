# interpreted: Typer reads signatures
"""`rulewright character`: a character of Genesis taken from one game into the next."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.arguments import game_named, record_in
from rulewright.cli.console import fail, out
from rulewright.engine import RulewrightError
from rulewright.games.genesis.carry import export_character, read_character

LARGEST_FILE = 20_000_000

character = typer.Typer(help="Carry a character of Genesis from one game into the next.", no_args_is_help=True)


@character.command("export")
def export(
    record: Annotated[Path, typer.Argument(help="The record of a game that ended in a break-up.")],
    seat: Annotated[int, typer.Option(min=1, max=3, help="The winner's seat, from 1.")],
    file: Annotated[Path, typer.Option("--out", help="Where to write the character.")] = Path("character.json"),
) -> None:
    """Write the character file of a winner, with the record that proves it."""
    try:
        found = record_in(record)
        if found.game != "genesis":
            fail(f"{record}: characters are carried over in genesis, this is a record of {found.game}")
        text = export_character(game_named("genesis").replay(found), seat - 1)
    except RulewrightError as why:
        fail(f"{record}: {why}")
    file.write_text(text, encoding="utf-8")
    out.print(f"{file} holds the character of seat {seat}.", markup=False)


@character.command("check")
def check(file: Annotated[Path, typer.Argument(help="A character file.")]) -> None:
    """Play the game behind a character file again and print the code that starts a new game with it."""
    try:
        if file.stat().st_size > LARGEST_FILE:
            fail(f"{file}: too large to be a character file")
        code = read_character(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RulewrightError) as why:
        fail(f"{file}: {why}")
    out.print(code, markup=False)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(character, name="character")

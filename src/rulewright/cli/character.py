"""`rulewright character`: characters taken from one game into the next, in every game that has some."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.arguments import file_text, game_named, record_in
from rulewright.cli.console import fail, out
from rulewright.engine import CharacterFiles, RulewrightError
from rulewright.games import find, names

LARGEST_FILE = 20_000_000

character = typer.Typer(help="Carry a character from one game into the next.", no_args_is_help=True)


@character.command("export")
def export(
    record: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    seat: Annotated[int, typer.Option(min=1, help="Whose character, by seat, from 1.")],
    file: Annotated[Path, typer.Option("--out", help="Where to write the character.")] = Path("character.json"),
) -> None:
    """Write the character file of a seat, as the game leaves it."""
    try:
        found = record_in(record)
        game = game_named(found.game)
        if game.characters is None:
            fail(f"{record}: {game.title} has no characters to carry over; there are some in: {', '.join(having())}")
        if seat > len(found.seats):
            fail(f"this game has seats 1 to {len(found.seats)}, not {seat}")
        text = game.characters().export(game.replay(found), seat - 1)
    except RulewrightError as why:
        fail(f"{record}: {why}")
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as why:
        fail(f"{file} cannot be written: {why.strerror}")
    out.print(f"{file} holds the character of seat {seat}.", markup=False)


@character.command("check")
def check(file: Annotated[Path, typer.Argument(help="A character file.")]) -> None:
    """Whether a character file can be believed; prints what starts a new game with it."""
    try:
        if file.stat().st_size > LARGEST_FILE:
            fail(f"{file}: too large to be a character file")
        text = file_text(file)
        told = files_for(text).read(text)
    except (OSError, RulewrightError) as why:
        fail(f"{file}: {why}")
    out.print(told, markup=False)


def having() -> list[str]:
    """The games that have characters."""
    return [name for name in names() if find(name).characters is not None]


def files_for(text: str) -> CharacterFiles:
    """The game whose mark is in the file; without one, the first that has characters says what is wrong."""
    kinds = [made() for made in (find(name).characters for name in names()) if made is not None]
    return next((kind for kind in kinds if kind.mark in text), kinds[0])


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(character, name="character")

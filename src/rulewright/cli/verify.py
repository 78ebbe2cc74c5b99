"""`rulewright verify`: check that the dice of a recorded table were fair."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import fail, out
from rulewright.engine import RulewrightError, read_record


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("verify")(verify)


def verify(record: Annotated[Path, typer.Argument(help="A record saved from a finished table.")]) -> None:
    """Derive every roll and draw of a record again from its seeds."""
    from rulewright.server.dice import verify as derive

    try:
        text = record.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        fail(f"{record} cannot be read: {getattr(why, 'strerror', None) or 'it is not text'}")
    try:
        drawn = derive(read_record(text))
    except RulewrightError as why:
        fail(why)
    out.print(f"Fair: all {drawn} rolls and draws follow from the seed that the server was bound to.", markup=False)

"""`rulewright verify`: check that the dice of a recorded table were fair."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.arguments import record_in
from rulewright.cli.console import fail, out, print_json
from rulewright.engine import RulewrightError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("verify")(verify)


def verify(
    record: Annotated[Path, typer.Argument(help="A record saved from a finished table.")],
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Derive every roll and draw of a record again from its seeds."""
    from rulewright.server.dice import verify as derive

    try:
        drawn = derive(record_in(record))
    except RulewrightError as why:
        fail(why)
    if json:
        print_json({"fair": True, "drawn": drawn})
    else:
        out.print(f"Fair: all {drawn} rolls and draws follow from the seed that the server was bound to.", markup=False)

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
    commitment: Annotated[str, typer.Option(help="The hash that the table showed before the game began.")] = "",
    seed: Annotated[list[str] | None, typer.Option(help="A seed that you added; it must be in the record.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Derive every roll and draw of a record again from its seeds."""
    from rulewright.server.dice import verify as derive

    try:
        found = derive(record_in(record))
    except RulewrightError as why:
        fail(why)
    if commitment and commitment.strip().lower() != found.commitment:
        fail(f"the record names another commitment than you were shown: {found.commitment}")
    for mine in seed or []:
        if mine not in found.seats.values():
            fail(f"the seed {mine!r} was not used: the record has {listed(found.seats)}")
    if json:
        print_json(
            {
                "fair": True,
                "drawn": found.checked,
                "not_checked": found.given,
                "commitment": found.commitment,
                "seeds": {seat + 1: text for seat, text in found.seats.items()},
            }
        )
        return
    told = [f"Fair: all {found.checked} rolls and draws follow from the seed that the server was bound to."]
    if found.given:
        told.append(f"Not checked: the first {found.given} answers, which came from another table.")
    if not commitment:
        told.append(f"Compare the commitment with what the table showed at first: {found.commitment}")
    if not seed:
        told.append(f"Compare the seeds of the seats with what they added: {listed(found.seats)}")
    for line in told:
        out.print(line, markup=False, soft_wrap=True)


def listed(seats: dict[int, str]) -> str:
    """The seats' seeds in words."""
    return ", ".join(f"seat {seat + 1}: {text}" for seat, text in seats.items()) or "none, the server chose alone"

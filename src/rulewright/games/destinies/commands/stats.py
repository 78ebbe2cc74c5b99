# interpreted: Typer reads signatures
"""`stats`: how many interactions cost, risk or exclude something, and how the Finales are built."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from rulewright.cli.console import out, print_json
from rulewright.games.destinies.commands.opening import open_scenario
from rulewright.games.destinies.tools.consequences import KINDS, weigh


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("stats")(_stats)


def _stats(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    free: Annotated[bool, typer.Option(help="Also name the interactions without a consequence.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Interactions that cost, risk or exclude something; stages and fewest turns of each Finale."""
    report = weigh(open_scenario(scenario, as_json))
    if as_json:
        print_json(report)
        return
    kinds = ", ".join(f"{report[kind]} {kind}" for kind in KINDS)
    told = f"{report['with_consequence']} of {report['interactions']} interactions have a consequence"
    out.print(f"{report['scenario']}: {told} ({report['share']:.0%}): {kinds}.", markup=False, soft_wrap=True)
    if free:
        for entry in report["free"]:
            out.print(f"    {entry['place']} {entry['option']}", markup=False, soft_wrap=True)
    table = Table("Finale", "stages", "tests", "fewest turns", box=None)
    for name, finale in report["finales"].items():
        table.add_row(name, str(finale["stages"]), str(finale["tests"]), str(finale["fewest_turns"]))
    out.print(table)
    shapes = {finale["shape"] for finale in report["finales"].values()}
    out.print(f"{len(shapes)} different shapes among {len(report['finales'])} Finales.", markup=False)

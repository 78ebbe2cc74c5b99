"""`prove`: is any player ever blocked, any Finale unwinnable, any content dead?"""

from __future__ import annotations

from typing import Annotated

import typer

from rulewright.cli.console import out, print_json
from rulewright.cli.scenario.opening import open_scenario
from rulewright.games.destinies.prover.verdicts import Proof, prove


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("prove")(_prove)


def _prove(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    seconds: Annotated[float, typer.Option(help="Budget in seconds; what is not decided by then is undecided.")] = 60.0,
    states: Annotated[int, typer.Option(help="At most so many states a slice.")] = 2_000_000,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Prove that no player is ever blocked and every Finale can be won; exit code 1 if not."""
    proof = prove(open_scenario(scenario), seconds, states)
    if as_json:
        print_json(proof.as_json())
    else:
        _tell(proof)
    if not proof.holds:
        raise typer.Exit(1)


def _tell(proof: Proof) -> None:
    for verdict in proof.verdicts:
        states = f" ({verdict.states} states)" if verdict.states else ""
        out.print(
            f"{verdict.property} {verdict.subject}: {verdict.answer}, {verdict.how}{states}",
            markup=False,
            soft_wrap=True,
        )
        if verdict.answer != "proved":
            for line in verdict.details:
                out.print(f"    {line}", markup=False, soft_wrap=True)
    for problem in proof.problems:
        out.print(str(problem), markup=False, soft_wrap=True)
    said = "holds" if proof.holds else "does not hold"
    out.print(f"{proof.scenario}: the proof {said} ({proof.seconds:.1f} s).", markup=False)

"""`prove`: is any player ever blocked, any Finale unwinnable, any content dead?"""

from __future__ import annotations

import time
from typing import Annotated

import typer

from rulewright.cli.console import out, print_json
from rulewright.cli.scenario.chances import chances
from rulewright.cli.scenario.opening import open_scenario
from rulewright.games.destinies.prover.verdicts import Answer, Proof, Verdict, prove
from rulewright.games.destinies.scenario.model import Scenario


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("prove")(_prove)


def _prove(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    seconds: Annotated[float, typer.Option(help="Budget in seconds; what is not decided by then is undecided.")] = 60.0,
    states: Annotated[int, typer.Option(help="At most so many states a slice.")] = 2_000_000,
    odds: Annotated[bool, typer.Option(help="Also the chances of the Finales.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Prove that no player is ever blocked and every Finale can be won; exit code 1 if not."""
    story = open_scenario(scenario)
    proof = prove(story, seconds, states)
    if odds:
        add_chances(story, proof)
    if as_json:
        print_json(proof.as_json())
    else:
        _tell(proof)
    if not proof.holds:
        raise typer.Exit(1)


def add_chances(story: Scenario, proof: Proof) -> None:
    """V-04: the chance of each Finale, at the worst and at full preparation."""
    began = time.monotonic()
    for found in chances(story):
        told = [
            f"{word} {float(share):.1%}" if share is not None else f"{word} too large to be solved"
            for word, share in (("unprepared", found.worst), ("prepared", found.full))
        ]
        subject = f"{found.character} {found.path}: {found.finale.id}"
        problem = found.problem()
        answer: Answer = "proved" if problem is None else "refuted"
        if problem is None and None in (found.worst, found.full):
            answer = "undecided"
        proof.verdicts.append(Verdict("V-04", subject, answer, ", ".join(told), found.finale.place))
        if problem is not None:
            proof.problems.append(problem)
    proof.seconds += time.monotonic() - began


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

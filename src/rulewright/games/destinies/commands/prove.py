# interpreted: Typer reads signatures
"""`prove`: is any player ever blocked, any Finale unwinnable, any content dead?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.games.destinies.commands.opening import open_scenario, write_text
from rulewright.games.destinies.prover.cache import ProofCache, usual_folder
from rulewright.games.destinies.prover.chances import add_chances
from rulewright.games.destinies.prover.verdicts import Proof, prove
from rulewright.games.destinies.shelf.finder import find


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("prove")(_prove)


def _prove(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    seconds: Annotated[float, typer.Option(help="Budget in seconds; what is not decided by then is undecided.")] = 60.0,
    states: Annotated[int, typer.Option(help="At most so many states a slice.")] = 2_000_000,
    odds: Annotated[bool, typer.Option(help="Also the chances of the Finales.")] = True,
    games: Annotated[Path | None, typer.Option(help="Keep each game that refutes something in this folder.")] = None,
    cache: Annotated[bool, typer.Option(help="Take over what was proved before of parts that did not change.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Prove that no player is ever blocked and every Finale can be won; exit code 1 if not."""
    story = open_scenario(scenario, as_json)
    kept = ProofCache(usual_folder() if cache else None)
    proof = prove(story, seconds, states, kept)
    if odds:
        add_chances(story, proof, kept)
    saved = [] if games is None else keep_games(proof, games)
    if as_json:
        print_json(proof.as_json())
    else:
        _tell(proof)
        shelf = find(scenario).resolve().parent
        for path in saved:
            out.print(f"RULEWRIGHT_SCENARIOS={shelf} rulewright replay {path}", markup=False, soft_wrap=True)
    if not proof.holds:
        raise typer.Exit(1)


def keep_games(proof: Proof, folder: Path) -> list[Path]:
    """Write every game that refutes something as a record."""
    made: list[Path] = []
    for verdict in proof.verdicts:
        if verdict.record:
            subject = verdict.subject.replace(": ", " ").replace(" ", "-")
            path = folder / f"{proof.scenario}-{verdict.property}-{subject}.jsonl"
            try:
                write_text(path, verdict.record)
            except OSError as why:
                fail(f"{path} cannot be written: {why.strerror}")
            made.append(path)
    return made


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
    out.print(proof.last_line, markup=False)

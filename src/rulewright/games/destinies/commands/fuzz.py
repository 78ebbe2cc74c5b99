# interpreted: Typer reads signatures
"""`fuzz`: thousands of seeded games through the real rules, with coverage, balance and shrunk failures."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress

from rulewright.cli.console import err, fail, out, print_json
from rulewright.games.destinies import GAME
from rulewright.games.destinies.commands.opening import open_scenario, write_text
from rulewright.games.destinies.prover.acting import adventure, said, winner
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.tools.fuzzer import BATCH, Fuzzer, replay_file


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("fuzz")(_fuzz)
    app.command("replay")(_replay)


def _fuzz(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    games: Annotated[int, typer.Option(min=1, help="Games for each number of players.")] = 10_000,
    players: Annotated[
        str, typer.Option(help="Numbers of players, such as 3 or 1,2; every number the scenario has if unsaid.")
    ] = "",
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Processes; the games are the same.")] = os.cpu_count() or 1,
    save: Annotated[Path | None, typer.Option(help="A folder: failures are saved there as action lists.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Play many games, at random and with plans, solo in both modes; exit code 1 when something breaks."""
    story = open_scenario(scenario)
    most = min(GAME.seats[1], len(story.order))
    counts = numbers_of_players(players, most)
    fuzzer = Fuzzer(Tale(story, story.id), seed, scenario)
    with Progress(console=err, transient=True, disable=as_json or not err.is_terminal) as bar:
        total = sum(batch.games for count in counts for batch in fuzzer.batches(count, games))
        task = bar.add_task(story.id, total=total)
        fuzzer.play_all(counts, games, jobs if total > BATCH else 1, lambda done: bar.advance(task, done))
    report = fuzzer.report()
    if save is not None:
        for number, failure in enumerate(report["failures"], 1):
            write_text(save / f"failure_{number}.json", json.dumps(failure, ensure_ascii=False, indent=1) + "\n")
    if as_json:
        print_json(report)
    else:
        _tell(report)
    if report["failures"]:
        raise typer.Exit(1)


def numbers_of_players(said: str, most: int) -> list[int]:
    """The numbers of players that were asked for; all that there can be where nothing was said."""
    if not said:
        return list(range(1, most + 1))
    parts = [part.strip() for part in said.split(",")]
    if not all(part.isdigit() and 1 <= int(part) <= most for part in parts):
        fail(f"--players takes numbers from 1 to {most}, such as {'1,2' if most > 1 else '1'}")
    return [int(part) for part in parts]


def _tell(report: dict[str, Any]) -> None:
    out.print(f"{report['scenario']}: {report['games']} games, {report['decisions']} decisions, "
              f"{report['cut']} cut short, {len(report['failures'])} failures.", markup=False)  # fmt: skip
    for kind, share in report["coverage"].items():
        told = share if isinstance(share, int) else f"{share['seen']} of {share['of']} ({100 * share['share']:.1f} %)"
        out.print(f"  {kind}: {told}", markup=False)
    for table, wins in report["balance"].items():
        total = sum(wins.values())
        shares = ", ".join(f"{who} {100 * n / total:.0f} %" for who, n in sorted(wins.items()))
        out.print(f"  {table}, heading for Finales: {shares}", markup=False)
    out.print(f"  days {report['days']}, first Finale on day {report['day_of_first_finale']}, "
              f"{report['finale_length']} stages; words a turn {report['words_a_turn']['mean']}, "
              f"95th percentile {report['words_a_turn']['p95']}.", markup=False)  # fmt: skip
    for name in report["never_seen"]["options"]:
        out.print(f"  SC0202 never used: {name}", markup=False)
    for key in report["never_seen"]["texts"]:
        out.print(f"  SC0202 never told: {key}", markup=False, soft_wrap=True)
    for failure in report["failures"]:
        out.print(f"  {failure['error']} after {len(failure['turns'])} turns.", markup=False, soft_wrap=True)


def _replay(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    file: Annotated[Path, typer.Argument(help="An action list, as fuzz or prove saves it.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Play one action list again, and tell it."""
    story = open_scenario(scenario)
    told = Tale(story, story.id)
    run, stopped, players = replay_file(told, file)
    texts = [story.passages[key].text for key in said(run, told)]
    if as_json:
        print_json({"stopped": stopped, "day": adventure(run).day, "won": winner(run, players), "texts": texts})
    else:
        for text in texts:
            out.print(text, markup=False, soft_wrap=True)
        out.print(stopped or f"Day {adventure(run).day}; {winner(run, players) or 'nobody'} has won.", markup=False)
    if stopped:
        raise typer.Exit(1)

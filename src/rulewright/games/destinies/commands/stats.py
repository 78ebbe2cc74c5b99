# interpreted: Typer reads signatures
"""`stats`: how many interactions cost, risk or exclude something, how Finales are built, and how the story plays."""

from __future__ import annotations

from statistics import median
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table

from rulewright.cli.console import err, out, print_json
from rulewright.games.destinies.commands.opening import open_scenario
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.tools.balance import Balance, measure
from rulewright.games.destinies.tools.consequences import KINDS, weigh
from rulewright.lab.statistics import Estimate, share


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("stats")(_stats)


def _stats(
    scenarios: Annotated[list[str], typer.Argument(help="Names of shipped scenarios, or folders.")],
    free: Annotated[bool, typer.Option(help="Also name the interactions without a consequence.")] = False,
    games: Annotated[int, typer.Option(min=0, help="Also play so many games at a table, and as Challenger.")] = 0,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Interactions that cost, risk or exclude something; Finales; with --games, how it plays, as a Markdown table."""
    reports = []
    stories = [open_scenario(name, as_json) for name in scenarios]
    with Progress(console=err, transient=True, disable=as_json or not err.is_terminal) as bar:
        for story in stories:
            report = weigh(story)
            if games:
                task = bar.add_task(story.id, total=2 * games)
                played = measure(Tale(story, story.id), games, seed, lambda task=task: bar.advance(task))  # type: ignore[misc]
                report["play"] = in_figures(played)
            reports.append(report)
    if as_json:
        print_json(reports)
        return
    for report in reports:
        _tell(report, free)
    if games:
        _table(reports)


def in_figures(played: Balance) -> dict[str, Any]:
    """Counts as shares, each with its interval."""
    lost, alone = played.lost.total(), played.alone.total()
    return {
        "seats": played.seats,
        "games": played.games,
        "wins": {who: _figures(share(many, played.games)) for who, many in played.wins.items()},
        "wins_by_path": dict(played.paths),
        "day_of_the_end": median(played.days),
        "turns_of_the_winning_finale": dict(sorted(played.finale_turns.items())),
        "challenger_lost": _figures(share(lost, alone)) if alone else None,
        "challenger_lost_by": {who: _figures(share(played.lost[who], many)) for who, many in played.alone.items()},
    }


def _figures(estimate: Estimate) -> dict[str, float]:
    return {"share": round(estimate.value, 4), "low": round(estimate.low, 4), "high": round(estimate.high, 4)}


def _tell(report: dict[str, Any], free: bool) -> None:
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
    if "play" in report:
        wins = report["play"]["wins_by_path"]
        told = ", ".join(f"{who} {many}" for who, many in sorted(wins.items()))
        out.print(f"wins by path: {told}.", markup=False, soft_wrap=True)
        by = report["play"]["challenger_lost_by"]
        told = ", ".join(f"{who} {_percent(figures)}" for who, figures in by.items())
        out.print(f"Challenger lost by: {told or 'there is none'}.", markup=False, soft_wrap=True)


HEADS = ("story", "interactions that cost, risk or exclude", "shapes of its Finales", "fewest turns of a Finale",
         "turns of the winning Finale", "day of the end, median", "wins by character", "Challenger lost")  # fmt: skip


def _table(reports: list[dict[str, Any]]) -> None:
    """One row a story, in Markdown: what a page of documentation shows."""
    out.print()
    for row in [HEADS, ("---",) * len(HEADS), *(_row(report) for report in reports)]:
        out.print(f"| {' | '.join(row)} |", markup=False, soft_wrap=True, highlight=False)


def _row(report: dict[str, Any]) -> tuple[str, ...]:
    play, finales = report["play"], report["finales"].values()
    turns = play["turns_of_the_winning_finale"]
    all_turns = sum(turns.values()) or 1
    return (
        report["scenario"],
        f"{report['with_consequence']} of {report['interactions']} ({report['share']:.0%})",
        f"{len({finale['shape'] for finale in finales})} of {len(finales)}",
        str(min(finale["fewest_turns"] or 0 for finale in finales)),
        ", ".join(f"{number}: {many / all_turns:.0%}" for number, many in turns.items()),
        f"{play['day_of_the_end']:g}",
        ", ".join(f"{who} {_percent(figures)}" for who, figures in play["wins"].items()),
        _percent(play["challenger_lost"]) if play["challenger_lost"] else "–",
    )


def _percent(figures: dict[str, float]) -> str:
    return f"{figures['share']:.0%} ({100 * figures['low']:.0f}–{100 * figures['high']:.0f})"

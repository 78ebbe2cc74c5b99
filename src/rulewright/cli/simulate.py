"""`rulewright simulate`: many games between bots, and what they show."""

import os
from collections.abc import Mapping
from typing import Annotated

import typer
from rich.table import Table

from rulewright.cli.arguments import game_named, options_of
from rulewright.cli.console import fail, out, print_json, progress
from rulewright.engine import Game, RulewrightError
from rulewright.lab.simulate import Report, simulate
from rulewright.lab.statistics import Estimate


def run_simulation(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's name.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seats: Annotated[str, typer.Option(help="How many players: 3, or a span like 2..4.")] = "",
    bots: Annotated[str, typer.Option(help="A bot for every seat, or one a seat: greedy,random.")] = "random",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="NAME=VALUE; may be repeated.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    workers: Annotated[int, typer.Option(min=1, help="Processes; default: one a core.")] = os.cpu_count() or 1,
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Play many games between bots and report how they end, who wins, how long they take.

    Options of the game may also be written --NAME VALUE.
    """
    found = game_named(game)
    reports = []
    for count in seat_counts(found, seats, bots):
        options = options_of(found, count, option or [], context.args)
        named = bots.split(",")
        line_up = named * count if len(named) == 1 else named
        with progress(json) as bar:
            task = bar.add_task(f"{found.title}, {count} seats", total=games)
            try:
                reports.append(
                    simulate(game, line_up, games, options, seed, workers, lambda n: bar.advance(task, n))  # noqa: B023
                )
            except RulewrightError as why:
                fail(why)
    if json:
        shown = [report.to_json() for report in reports]
        print_json(shown[0] if len(shown) == 1 else shown)
        return
    for report in reports:
        show(found, report)


def seat_counts(game: Game, seats: str, bots: str) -> list[int]:
    """The numbers of seats to simulate."""
    named = len(bots.split(","))
    if not seats:
        return [named if named > 1 else game.seats[0]]
    low, _, high = seats.partition("..")
    try:
        counts = list(range(int(low), int(high or low) + 1))
    except ValueError:
        fail(f"seats are a number or a span like 2..4, not {seats!r}")
    if named > 1 and counts != [named]:
        fail(f"{named} bots are named for {seats} seats")
    return counts


def show(game: Game, report: Report) -> None:
    """The report as a table."""
    table = Table(title=f"{game.title}: {report.games} games, seed {report.seed}", title_justify="left")
    table.add_column("what")
    table.add_column("value", justify="right")
    table.add_column("95 % interval", justify="right")
    for reason, estimate in report.endings.items():
        table.add_row(f"ended: {reason}", *percent(estimate))
    for seat, estimate in enumerate(report.wins):
        table.add_row(f"seat {seat + 1} ({report.bots[seat]}) wins", *percent(estimate))
    for seat, estimate in enumerate(report.shared):
        if estimate.value:
            table.add_row(f"seat {seat + 1} ({report.bots[seat]}) shares the victory", *percent(estimate))
    if report.nobody.value:
        table.add_row("nobody wins", *percent(report.nobody))
    for seat, estimate in enumerate(report.scores if report.score else ()):
        table.add_row(f"seat {seat + 1} {report.score}", *plain(estimate))
    table.add_row("answers in a game", *plain(report.answers))
    for name, estimate in report.facts.items():
        table.add_row(name, *plain(estimate))
    out.print(table)
    for title, rows in report.tables.items():
        show_table(title, rows)


def show_table(title: str, rows: Mapping[str, Mapping[str, Estimate]]) -> None:
    """One table of a game's figures: means a game, each with half the width of its interval."""
    columns = list(dict.fromkeys(column for row in rows.values() for column in row))
    out.print(f"\n{title} (means a game, ± for 95 %)", markup=False)
    table = Table("")
    for column in columns:
        table.add_column(column, justify="right")
    for name, row in rows.items():
        table.add_row(name, *(short(row[column]) if column in row else "–" for column in columns))
    out.print(table)


def percent(e: Estimate) -> tuple[str, str]:
    """A share in percent."""
    return f"{100 * e.value:.1f} %", f"{100 * e.low:.1f} – {100 * e.high:.1f} %"


def plain(e: Estimate) -> tuple[str, str]:
    """A mean."""
    return f"{e.value:.2f}", f"{e.low:.2f} – {e.high:.2f}"


def short(e: Estimate) -> str:
    """A mean in a narrow column."""
    return f"{e.value:.2f} ±{(e.high - e.low) / 2:.2f}"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate", context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(run_simulation)

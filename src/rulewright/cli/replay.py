"""`rulewright replay`: a recorded game, told again, at any point."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from rulewright.cli import terminal
from rulewright.cli.arguments import game_named, record_in
from rulewright.cli.console import fail, out, print_json
from rulewright.engine import SPECTATOR, Ending, RulewrightError


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `save` writes it.")],
    at: Annotated[int | None, typer.Option(min=0, help="Stop after so many answers.")] = None,
    seat: Annotated[int, typer.Option(help="Whose eyes to look through, from 1; 0 is a spectator.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Tell a recorded game again: its events, the table at the end (or --at a point), the result."""
    record = record_in(file)
    game = game_named(record.game)
    if not 0 <= seat <= len(record.seats):
        fail(f"this game has seats 1 to {len(record.seats)}, not {seat}")
    observer = seat - 1 if seat else SPECTATOR
    try:
        run = game.replay(record, upto=at, listen=True)
    except RulewrightError as why:
        fail(f"{file}: {why}")
    result = game.result(run)
    if json:
        told = [game.told(run, e) for e in run.state.told or [] if e.heard_by(observer)]
        ended = game.ended(run)
        ending = (
            {"reason": result.reason, "scores": result.scores, **in_plain(ended, run.names)}
            if result and ended
            else None
        )
        waiting = run.waiting_for()
        print_json(
            {
                "game": game.name, "seats": run.names, "options": run.options, "answers": run.position,
                "waiting_for": waiting, "view": game.look(run, observer), "story": told, "result": ending,
            }
        )  # fmt: skip
        return
    heading = Text.assemble((game.title, "bold"), f", {', '.join(run.names)}: {run.position} answers")
    out.print(heading)
    terminal.show_events(game, run, 0, observer)
    terminal.show_table(game, run, observer)
    if result is None:
        asking = game.asking(run, observer)
        out.print(asking.sentence if asking else "", markup=False)
    terminal.show_result(game, run)


def in_plain(ended: Ending, names: Sequence[str]) -> dict[str, Any]:
    """An ending as plain data."""
    return {**ended._asdict(), "title": ended.heading(names), "rows": [row._asdict() for row in ended.rows]}


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)

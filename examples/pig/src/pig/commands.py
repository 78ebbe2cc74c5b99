"""What Pig adds to the command line: `rulewright hold-at`."""

from typing import Annotated

import typer
from rich.table import Table

from pig.odds import points, turn, turns
from rulewright.cli.console import fail, out, print_json


def register(app: typer.Typer) -> None:
    """Add the command; the entry point `rulewright.commands` leads here."""
    app.command("hold-at")(hold_at)


def hold_at(
    at: Annotated[list[int], typer.Argument(help="When a turn is held: one or more numbers of points to compare.")],
    goal: Annotated[int, typer.Option(help="How many points win.")] = 100,
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """What comes of holding at so many points, exactly: rulewright hold-at 15 20 25."""
    try:
        rows = [compared(held_at, goal) for held_at in at]
    except ValueError as why:
        fail(why)
    if json:
        print_json(rows)
        return
    shown = Table("hold at", "banks nothing", "points a turn", f"turns to {goal}")
    for row in rows:
        shown.add_row(f"{row['hold_at']}", f"{row['nothing']:.2%}", f"{row['points']:.2f}", f"{row['turns']:.2f}")
    out.print(shown)


def compared(held_at: int, goal: int) -> dict[str, float]:
    """The figures of one strategy."""
    return {
        "hold_at": held_at,
        "nothing": float(turn(held_at)[0]),
        "points": float(points(held_at)),
        "turns": float(turns(held_at, goal)),
    }

# interpreted: Typer reads signatures
"""`odds`: for authors, the chance of every band of every test, at start, mid and late markers. [D-086]"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import typer
from rich.table import Table

from rulewright.cli.console import out, print_json
from rulewright.games.destinies.commands.opening import open_scenario
from rulewright.games.destinies.odds.bands import table_of
from rulewright.games.destinies.options import EFFORT


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def odds(
        scenario: Annotated[str, typer.Argument(help="A shipped name or a folder.")],
        dice: Annotated[str, typer.Option("--dice", help="standard, lean or generous.")] = "standard",
        json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    ) -> None:
        """The chance of every band of every test, for every character, at start, mid and late markers."""
        told = open_scenario(scenario, json)
        rows = table_of(told, dice if dice in EFFORT else "standard")
        if json:
            print_json(rows)
            return
        shown = Table("test", "skill", "who", "when", "markers", "0 Effort", "1", "2", "3")
        for start in range(0, len(rows), 4):
            first = rows[start]
            cells = []
            for row in rows[start : start + 4]:
                parts = [f"{g}: {float(Fraction(p)):.0%}" for g, p in row["bands"].items() if g != "0"]
                cells.append(" ".join(parts))
            markers = " ".join(map(str, first["markers"]))
            shown.add_row(first["option"], first["skill"], first["character"], first["when"], markers, *cells)
        out.print(shown)

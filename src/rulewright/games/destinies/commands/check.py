# interpreted: Typer reads signatures
"""`check`: schema, names, types, lints and scripted runs, told as file:line:column code message advice."""

from __future__ import annotations

from typing import Annotated

import typer

from rulewright.cli.console import out, print_json
from rulewright.engine import counted
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.shelf.finder import find


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def check(
        scenarios: Annotated[list[str], typer.Argument(help="Names of shipped scenarios, or folders.")],
        json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        strict: Annotated[bool, typer.Option("--strict", help="Warnings fail too.")] = False,
    ) -> None:
        """Check scenarios: schema, names, types, lints, scripted runs."""
        reports = []
        failed = False
        for name in scenarios:
            found = check_folder(find(name))
            failed = failed or bool(found.errors) or (strict and bool(found.problems))
            reports.append(
                {
                    "scenario": name,
                    "problems": [problem.as_json() for problem in found.problems],
                    "waived": [problem.as_json() for problem in found.waived],
                    "todos": found.todos,
                }
            )
            if not json:
                for problem in found.problems:
                    out.print(str(problem), markup=False, soft_wrap=True, highlight=False)
                others = counted(len(found.problems) - len(found.errors), "other finding")
                told = f"{counted(len(found.errors), 'error')}, {others}, {len(found.waived)} waived"
                out.print(f"{name}: {told}, {found.todos} todo.", markup=False)
        if json:
            print_json(reports)
        raise typer.Exit(1 if failed else 0)

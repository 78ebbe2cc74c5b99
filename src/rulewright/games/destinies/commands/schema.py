# interpreted: Typer reads signatures
"""`schema`: the JSON Schema of the scenario format, for editors."""

from __future__ import annotations

from typing import Annotated

import typer

from rulewright.cli.console import fail, print_json
from rulewright.games.destinies.scenario.schema import KINDS, json_schema


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def schema(
        kind: Annotated[str, typer.Option("--kind", help="One file kind; all of them without it.")] = "",
        json: Annotated[bool, typer.Option("--json", help="JSON, as always.")] = True,
    ) -> None:
        """Print the JSON Schema (draft 2020-12) of the scenario format."""
        if kind and kind not in KINDS:
            fail(f"there is no file kind {kind!r}; there are: {', '.join(KINDS)}")
        print_json(json_schema(kind or None))

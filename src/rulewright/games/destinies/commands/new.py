# interpreted: Typer reads signatures
"""`new`: a small whole story to begin from, which checks, proves and plays as it is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.engine import counted
from rulewright.games.destinies.tools.starting import NotThere, begin_story


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("new")(_new)


def _new(
    folder: Annotated[Path, typer.Argument(help="A folder that is not there yet; its name is the scenario's id.")],
    title: Annotated[str, typer.Option(help="What the story is called.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Write a small whole story to change: two heroes, four Finales, a stall, a locked door."""
    try:
        names = begin_story(folder, title)
    except (NotThere, OSError) as why:
        fail(why)
    if as_json:
        print_json({"scenario": folder.name, "folder": str(folder), "files": names})
        return
    out.print(f"{folder}: {counted(len(names), 'file')}. What now:", markup=False, soft_wrap=True)
    for words, about in (
        ("check", "every mistake with its line, after each change"),
        ("prove", "nobody can be shut out, every Finale can be won"),
        ("play", "in this terminal; --seats Ann,bot for two"),
    ):
        out.print(f"  rulewright scenario {words} {folder}   # {about}", markup=False, soft_wrap=True, highlight=False)

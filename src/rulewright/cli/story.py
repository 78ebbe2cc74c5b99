"""`rulewright story`: a recorded game as a story to read, as Markdown or as a page."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.arguments import game_named, record_in
from rulewright.cli.console import fail
from rulewright.engine import RulewrightError
from rulewright.lab.story import as_html, as_markdown, story_of


def story(
    file: Annotated[Path, typer.Argument(help="A record, as `save` writes it.")],
    out: Annotated[Path | None, typer.Option(help="FILE.md or FILE.html; left out: print Markdown.")] = None,
) -> None:
    """Tell a recorded game as a story: its chapters, who said what, what was rolled, and how it ended."""
    record = record_in(file)
    try:
        told = story_of(game_named(record.game), record)
    except RulewrightError as why:
        fail(f"{file}: {why}")
    if out is None:
        typer.echo(as_markdown(told), nl=False)
        return
    if out.suffix not in (".md", ".html"):
        fail(f"{out}: a story is written as .md or .html")
    try:
        out.write_text(as_html(told) if out.suffix == ".html" else as_markdown(told), encoding="utf-8")
    except OSError as why:
        fail(f"{out} cannot be written: {why.strerror}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("story")(story)

# interpreted: Typer reads signatures
"""`read`: the whole story as one hero meets it, to be read through before others do."""

from __future__ import annotations

from typing import Annotated

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.games.destinies.commands.opening import open_scenario
from rulewright.games.destinies.tools.read_through import read_as


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("read")(_read)


def _read(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    as_: Annotated[str, typer.Option("--as", help="The hero who hears it; each of them in turn if unsaid.")] = "",
    language: Annotated[str, typer.Option(help="A language it is translated into.")] = "",
    labels: Annotated[bool, typer.Option(help="Also what can be chosen, and names.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Every text that a hero may hear, in reading order, as it would be read to them."""
    story = open_scenario(scenario, as_json)
    if as_ and as_ not in story.order:
        fail(f"there is no character {as_!r}; there are: {', '.join(story.order)}")
    if language and language != story.language and language not in story.translations:
        spoken = ", ".join([story.language, *sorted(story.translations)])
        fail(f"{story.id} is not told in {language!r}; it is in: {spoken}")
    heroes = [as_] if as_ else list(story.order)
    lines = {hero: read_as(story, hero, language) for hero in heroes}
    if not labels:
        ends = (".label", ".name", ".alt")
        lines = {hero: [line for line in found if not line.key.endswith(ends)] for hero, found in lines.items()}
    if as_json:
        print_json({hero: [line.as_json() for line in found] for hero, found in lines.items()})
        return
    for hero, found in lines.items():
        out.print(f"== {story.characters[hero].name.text} ({len(found)} texts)", markup=False, highlight=False)
        about = ""
        for line in found:
            if line.about != about:
                about = line.about
                out.print(f"\n-- {about}", markup=False, soft_wrap=True, highlight=False)
            when = f" [{line.when}]" if line.when else ""
            out.print(f"{line.place}{when}", markup=False, soft_wrap=True, highlight=False, style="dim")
            out.print(f"  {line.text}", markup=False, soft_wrap=True, highlight=False)

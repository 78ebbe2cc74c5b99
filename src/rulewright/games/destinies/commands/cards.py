# interpreted: Typer reads signatures
"""`cards`: printable sheets of items and Destinies, each with its code, for a table that likes paper. [D-205 D-206]"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.games.destinies.commands.opening import open_scenario, write_text
from rulewright.games.destinies.tools.cards import page, sheet


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("cards")(_cards)


def _cards(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    to: Annotated[Path | None, typer.Option(help="Write the printable page (HTML) here.")] = None,
    language: Annotated[str | None, typer.Option(help="Language of the texts.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the cards as data.")] = False,
) -> None:
    """Printable item and Destiny sheets with codes."""
    story = open_scenario(scenario, as_json)
    if language not in {None, story.language, *story.translations}:
        fail(f"{story.id} is not translated to {language}; there is {', '.join(sorted(story.translations)) or 'none'}.")
    cards = sheet(story, language)
    if to is not None:
        write_text(to, page(cards))
    if as_json:
        print_json(cards)
    elif to is not None:
        out.print(f"{to}: {len(cards['items'])} items, {len(cards['destinies'])} Destinies.", markup=False)
    else:
        for item in cards["items"]:
            value = "–" if item["value"] is None else item["value"]
            out.print(f"{item['number']:03d} {item['code']} {item['name']} ({value}) {item['ability']}", markup=False)
        for destiny in cards["destinies"]:
            for path in destiny["paths"]:
                out.print(f"    {path['code']} {destiny['character']}, {path['path']}", markup=False)

# interpreted: Typer reads signatures
"""`cards`: printable sheets of items and Destinies, each with number and QR code. [D-205 D-206]"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.games.destinies.commands.opening import open_scenario, write_text
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.tools.cards import PAPERS, page, sheet


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("cards")(_cards)


def _cards(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    to: Annotated[Path | None, typer.Option(help="Write the printable page (HTML) here.")] = None,
    language: Annotated[str | None, typer.Option(help="Language of the texts.")] = None,
    paper: Annotated[str, typer.Option(help="What the printer holds: a4 or letter.")] = "a4",
    as_json: Annotated[bool, typer.Option("--json", help="Print the cards as data.")] = False,
) -> None:
    """Printable item and Destiny sheets with numbers and QR codes."""
    story = open_scenario(scenario, as_json)
    if language not in {None, story.language, *story.translations}:
        fail(f"{story.id} is not translated to {language}; there is {', '.join(sorted(story.translations)) or 'none'}.")
    if paper not in PAPERS:
        fail(f"there is no paper {paper}; there are: {', '.join(PAPERS)}.")
    told = Tale(story, story.id)
    cards = sheet(told, language or "")
    if to is not None:
        write_text(to, page(told, language or "", paper))
    if as_json:
        print_json(cards)
    elif to is not None:
        pieces = sum(item["copies"] for item in cards["items"])
        out.print(
            f"{to}: {pieces} cards of {len(cards['items'])} items, {len(cards['destinies'])} Destinies. "
            "Print it at full size; play with the option codes=qr.",
            markup=False,
            soft_wrap=True,
        )
    else:
        for item in cards["items"]:
            value = "–" if item["value"] is None else item["value"]
            out.print(f"{item['number']} {item['name']} ({value}) {item['ability']}", markup=False)
        for destiny in cards["destinies"]:
            for path in destiny["paths"]:
                out.print(f"{path['number']} {destiny['character']}, {path['name']}", markup=False)

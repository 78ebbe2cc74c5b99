# interpreted: Typer reads signatures
"""`words`: how much there is to read, for whom and where, and how long it takes aloud."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from rulewright.cli.console import out, print_json
from rulewright.games.destinies.commands.opening import open_scenario
from rulewright.games.destinies.tools.word_count import WORDS_A_MINUTE, measure


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("words")(_words)


def _words(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Words and read-aloud minutes by file, place, person, path, character and language."""
    story = open_scenario(scenario, as_json)
    reports = [measure(story), *(measure(story, language) for language in sorted(story.translations))]
    if as_json:
        print_json(reports)
        return
    for report in reports:
        out.print(
            f"{report['scenario']} ({report['language']}): {report['words']} words in {report['passages']} texts, "
            f"{report['minutes_aloud']} minutes aloud; longest {report['longest']['words']} words "
            f"({report['longest']['key']}); {len(report['todos'])} todos.",
            markup=False,
            soft_wrap=True,
        )
    for kind in ("file", "poi", "npc", "path", "character"):
        table = Table(kind, "words", "minutes", box=None)
        for name, words in reports[0][kind].items():
            table.add_row(name, str(words), f"{words / WORDS_A_MINUTE:.1f}")
        out.print(table)

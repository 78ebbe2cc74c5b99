# interpreted: Typer reads signatures
"""`words`: how much there is to read, for whom and where, and how long it takes aloud."""

from __future__ import annotations

from collections import defaultdict
from typing import Annotated, Any, Final

import typer
from rich.table import Table

from rulewright.cli.console import out, print_json
from rulewright.games.destinies.tools.context import settings
from rulewright.games.destinies.commands.opening import open_scenario
from rulewright.games.destinies.scenario.model import Scenario

WORDS_A_MINUTE: Final = 150
LONGEST: Final = 120  # words a passage


def count(text: str) -> int:
    """Words of a text.

    >>> count("Buy, or stand out of the wind.")
    7
    """
    return len(text.split())


def measure(scenario: Scenario, language: str | None = None) -> dict[str, Any]:
    """Words by file, place, person, path and character; the longest passage; how often `todo` is said."""
    told = scenario.translations.get(language or "", {})
    sums: dict[str, defaultdict[str, int]] = {
        kind: defaultdict(int) for kind in ("file", "poi", "npc", "path", "character")
    }
    total = 0
    longest = ("", 0)
    for key, setting in settings(scenario).items():
        words = count(told.get(key, setting.passage.text))
        total += words
        longest = max(longest, (key, words), key=lambda entry: entry[1])
        where = setting.where
        path = f"{where.character} {where.path}" if where.path else ""
        names = {"file": setting.file, "poi": where.poi, "npc": where.npc, "path": path, "character": where.character}
        for kind, name in names.items():
            if name:
                sums[kind][name] += words
    return {
        "scenario": scenario.id,
        "language": language or scenario.language,
        "words": total,
        "minutes_aloud": round(total / WORDS_A_MINUTE, 1),
        "passages": len(scenario.passages),
        "longest": {"key": longest[0], "words": longest[1]},
        "over_long": sorted(
            key for key, passage in scenario.passages.items() if count(told.get(key, passage.text)) > LONGEST
        ),
        "todos": [str(place) for place in scenario.todos],
        **{kind: dict(sorted(names.items(), key=lambda entry: -entry[1])) for kind, names in sums.items()},
    }


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

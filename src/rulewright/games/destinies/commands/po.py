# interpreted: Typer reads signatures
"""`po export | import | stats`: one gettext file a language, in reading order, with what a translator has to know."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.games.destinies.commands.opening import open_scenario, write_text
from rulewright.games.destinies.scenario.problems import Unreadable
from rulewright.games.destinies.scenario.strings import Entry
from rulewright.games.destinies.tools.po import export, file_of, read_language, stats


def register(app: typer.Typer) -> None:
    """Add the command group."""
    group = typer.Typer(name="po", help="Translations: gettext PO, one file a language.", no_args_is_help=True)
    group.command("export")(_export)
    group.command("import")(_import)
    group.command("stats")(_stats)
    app.add_typer(group)


_Name = Annotated[str, typer.Argument(help="A shipped scenario or a folder.")]
_Language = Annotated[str, typer.Argument(help="Language code, such as de; `pseudo` makes the test language.")]
_Json = Annotated[bool, typer.Option("--json", help="Print a report for machines.")]


def _checked(language: str) -> str:
    if not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?|pseudo", language):
        fail(f"`{language}` is no language code; write one like de or pt_BR.")
    return language


def _entries(path: Path) -> list[Entry]:
    try:
        return read_language(path)
    except (Unreadable, UnicodeDecodeError) as why:
        fail(why)


def _export(
    scenario: _Name,
    language: _Language,
    to: Annotated[Path | None, typer.Option(help="Write here instead of to standard output.")] = None,
    as_json: _Json = False,
) -> None:
    """Print the PO file of a language, what is translated already kept, changed texts marked fuzzy."""
    story = open_scenario(scenario, as_json)
    text = export(story, _checked(language), _entries(file_of(story, language)))
    if to is not None:
        write_text(to, text)
    if as_json:
        print_json({"scenario": story.id, "language": language, "texts": len(story.passages), "file": str(to or "")})
    elif to is None:
        out.print(text, markup=False, soft_wrap=True, end="")
    else:
        out.print(f"{to}: {len(story.passages)} texts.", markup=False)


def _import(
    scenario: _Name,
    file: Annotated[Path, typer.Argument(help="A PO file from a translator.")],
    as_json: _Json = False,
) -> None:
    """Put a translator's file into the scenario folder, merged with what is there."""
    story = open_scenario(scenario, as_json)
    language = _checked(file.stem)
    if not file.is_file():
        fail(f"{file} is no file.")
    fresh = _entries(file)
    told = {entry.key for entry in fresh if entry.text}
    kept = [entry for entry in _entries(file_of(story, language)) if entry.key not in told]
    merged = [entry for entry in fresh if entry.text] + kept
    write_text(file_of(story, language), export(story, language, merged))
    report = stats(story, language, _entries(file_of(story, language)))
    report["orphans"] = sorted(entry.key for entry in fresh if entry.key not in story.passages)
    _tell([report], as_json)


def _stats(scenario: _Name, as_json: _Json = False) -> None:
    """How complete each language is; the exit code is 1 when one is not."""
    story = open_scenario(scenario, as_json)
    files = sorted((Path(story.folder) / "strings").glob("*.po"))
    reports = [stats(story, path.stem, _entries(path)) for path in files]
    _tell(reports, as_json)
    if not all(report["complete"] for report in reports):
        raise typer.Exit(1)


def _tell(reports: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print_json(reports)
        return
    for report in reports:
        out.print(
            f"{report['language']}: {report['done']} of {report['texts']} texts, {len(report['fuzzy'])} fuzzy, "
            f"{len(report['missing'])} missing, {len(report['orphans'])} orphans.",
            markup=False,
        )
        for word in ("fuzzy", "missing", "orphans", "placeholders_differ"):
            for key in report[word]:
                out.print(f"  {word}: {key}", markup=False, soft_wrap=True)

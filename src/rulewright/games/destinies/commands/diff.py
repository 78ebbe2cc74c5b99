# interpreted: Typer reads signatures
"""`diff`: what changed between two versions of a scenario, by id, and whether saved games survive it."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from rulewright.cli.console import out, print_json
from rulewright.games.destinies.commands.opening import open_scenario
from rulewright.games.destinies.tools.diff import compare


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("diff")(_diff)


def _diff(
    old: Annotated[str, typer.Argument(help="The earlier version: a shipped scenario or a folder.")],
    new: Annotated[str, typer.Argument(help="The later version.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """What changed, by id; exit code 1 when saved games of the old version are refused."""
    report = compare(open_scenario(old, as_json), open_scenario(new, as_json))
    if as_json:
        print_json(report)
    else:
        _tell(report)
    if report["saves"] == "refused":
        raise typer.Exit(1)


def _tell(report: dict[str, Any]) -> None:
    for word in ("added", "removed"):
        for kind, names in report[word].items():
            out.print(f"{word} {kind}: {', '.join(names)}", markup=False, soft_wrap=True)
    for before, after in report["renamed"].items():
        out.print(f"renamed: {before} → {after}", markup=False)
    for name, words in report["changed"].items():
        for what, told in words.items():
            out.print(f"{name}, {what}: {told['old']} → {told['new']}", markup=False, soft_wrap=True, highlight=False)
    texts = report["texts"]
    out.print(f"texts: {len(texts['added'])} added, {len(texts['removed'])} removed, {len(texts['changed'])} changed.")
    for key in texts["changed"]:
        out.print(f"  {key}", markup=False, soft_wrap=True)
    why = f" ({', '.join(report['why'])} removed)" if report["why"] else ""
    out.print(f"saved games of the old version: {report['saves']}{why}.", markup=False, soft_wrap=True)

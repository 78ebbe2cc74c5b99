# interpreted: Typer reads signatures
"""`watch`: look again after every save; the test game goes on at the same decision, or stops just before what broke.

While nothing is saved, random games are played in the background, and whatever falls over is told at once.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.loader import Memory
from rulewright.games.destinies.shelf.finder import find
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.tools.watching import POLL, Idle, look, stamps


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("watch")(_watch)


def _watch(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    game: Annotated[Path | None, typer.Option(help="A test game (action list) to go on with after each save.")] = None,
    once: Annotated[bool, typer.Option("--once", help="Look once and end.")] = False,
    fuzz: Annotated[bool, typer.Option(help="Play random games while nothing is saved.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Check after every save and play the test game on; end with Ctrl-C."""
    folder = find(scenario)
    if not folder.is_dir():
        fail(f"{scenario} is neither a shipped scenario nor a folder.")
    if game is not None and not game.is_file():
        fail(f"{game} is no file.")
    before: dict[str, int] = {}
    memory = Memory()
    idle: Idle | None = None
    while True:
        now = stamps(folder)
        if now != before:
            before = now
            report = look(folder, game, memory)
            if as_json:
                print_json(report)
            else:
                _tell(report)
            checked = check_folder(folder, memory)  # nothing is parsed twice
            idle = None if checked.errors or not fuzz else Idle(Tale(checked.scenario, checked.scenario.id))
        if once:
            raise typer.Exit(1 if checked.errors else 0)
        if idle is None:
            time.sleep(POLL)
        elif (broken := idle.play(POLL)) is not None:
            idle = None
            if as_json:
                print_json({"broken": broken})
            else:
                out.print(f"A random game breaks: {broken['why']}", markup=False, soft_wrap=True)
                out.print(json.dumps(broken["turns"]), markup=False, soft_wrap=True)


def _tell(report: dict[str, Any]) -> None:
    for line in report["said"]:
        out.print(line, markup=False, soft_wrap=True)
    out.print(f"{len(report['said'])} findings, {report['texts']} texts, {report['seconds']} s.", markup=False)
    played = report["game"]
    if played is not None and played["stopped"]:
        out.print(f"The test game stops: {played['stopped']}", markup=False, soft_wrap=True)
    elif played is not None:
        out.print(f"Day {played['day']}, asked: {played['asked']}. {played['last_text']}", markup=False, soft_wrap=True)

# interpreted: Typer reads signatures
"""``rulewright campaign``: campaigns of *Something as files; ``rulewright judge``: what its software GM rules."""

import json
from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.arguments import file_text, record_in
from rulewright.cli.console import fail, print_json
from rulewright.engine import SPECTATOR, counted
from rulewright.engine.errors import RulewrightError
from rulewright.games.something import GAME
from rulewright.games.something.bots.ruling.score import answer_to, score
from rulewright.games.something.campaign import campaign_after, ready_campaign
from rulewright.games.something.draw.print import character_svg
from rulewright.games.something.sheets import read_campaign, warnings, write_campaign
from rulewright.games.something.state import Evening


def register(app: typer.Typer) -> None:
    """Add the commands."""
    commands = typer.Typer(no_args_is_help=True, help="Campaigns of *Something: characters, ship and Goals as files.")
    commands.command("new")(new)
    commands.command("check")(check)
    commands.command("after")(after)
    commands.command("sheet")(sheet)
    app.add_typer(commands, name="campaign")


def register_judge(app: typer.Typer) -> None:
    """Add the command that asks the software GM."""
    app.command("judge")(rulings)


def rulings(
    game: Annotated[str, typer.Argument(help="The game whose software GM is asked: something.")],
    cases: Annotated[Path, typer.Argument(help="A JSON list of cases.")],
    figures: Annotated[bool, typer.Option("--score", help="Print the figures against the keys instead.")] = False,
) -> None:
    """What the software GM rules on each case, one line a case: roll, threshold, skill, skills refused, why."""
    if game != GAME.name:
        fail(f"{game} has no GM; {GAME.name} has")
    try:
        rows = json.loads(file_text(cases))
        if figures:
            print_json(score(rows))
            return
        lines = [json.dumps(answer_to(row), ensure_ascii=False) for row in rows]
    except (ValueError, KeyError, TypeError, AttributeError) as why:
        fail(f"{cases} is no list of cases, each with id, scene and deed: {why!r}")
    typer.echo("\n".join(lines))


def new(
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    players: Annotated[int, typer.Option(help="How many players.", min=1, max=6)] = 3,
    characters: Annotated[int, typer.Option(help="How many characters each.", min=1, max=2)] = 1,
    title: Annotated[str, typer.Option(help="Its title.")] = "A new campaign",
) -> None:
    """A campaign with the ready characters, to be edited by hand."""
    write(file, write_campaign(ready_campaign(players, characters, title)))


def check(
    file: Annotated[Path, typer.Argument(help="The campaign.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Whether a campaign file is right; says what is wrong in one line."""
    try:
        found = read_campaign(file_text(file))
    except RulewrightError as why:
        fail(f"{file}: {why}")
    notes = warnings(found)
    if as_json:
        names = [person["name"] for person in found["characters"]]
        print_json({"title": found["title"], "sittings": found["sittings"], "characters": names, "warnings": notes})
        return
    for note in notes:
        typer.echo(f"note: {note}")
    held = counted(len(found["characters"]), "character")
    typer.echo(f"{file}: {held}, {counted(found['sittings'], 'sitting')} so far; all right")


def after(
    record: Annotated[Path, typer.Argument(help="The record of a sitting.")],
    file: Annotated[Path | None, typer.Argument(help="Where to write the campaign; left out: print it.")] = None,
) -> None:
    """The campaign as a recorded sitting leaves it, for the next one: --campaign FILE."""
    played = record_in(record)
    try:
        run = GAME.replay(played)
    except RulewrightError as why:
        fail(f"{record}: {why}")
    assert isinstance(run.state, Evening)
    found = campaign_after(run.state, len(run.names), run.options)
    text = json.dumps(found, ensure_ascii=False, indent=2) + "\n"
    if file is None:
        typer.echo(text, nl=False)
    else:
        write(file, text)


def sheet(
    record: Annotated[Path, typer.Argument(help="The record of a sitting.")],
    name: Annotated[str, typer.Argument(help="Whose sheet: a character's name, or how it begins.")],
    file: Annotated[Path, typer.Argument(help="Where to write it, as SVG at true size.")],
) -> None:
    """A character's sheet and its cover to print, as a recorded sitting leaves them."""
    try:
        run = GAME.replay(record_in(record))
    except RulewrightError as why:
        fail(f"{record}: {why}")
    assert isinstance(run.state, Evening)
    names: list[str] = list(run.state.names)
    found = [number for number, one in enumerate(names) if one.lower().startswith(name.lower())]
    if len(found) != 1:
        fail(f"there is no one character {name!r}; there are: {', '.join(names)}")
    write(file, character_svg(GAME.look(run, SPECTATOR), found[0]))


def write(file: Path, text: str) -> None:
    """Write a file, or one clear line."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as why:
        fail(f"{file} cannot be written: {why.strerror}")

# interpreted: Typer reads signatures
"""`rulewright songbook`: the songs that a band of Genesis wrote, printed, solved and saved as song files."""

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from rulewright.cli.arguments import file_text, game_named, record_in
from rulewright.cli.console import fail, out, print_json
from rulewright.engine import RulewrightError, plain_text, text_panel
from rulewright.games.band.options import readings_of
from rulewright.games.band.panels import sheet_lines
from rulewright.games.band.sheet import SQUARES
from rulewright.games.band.songs import Song
from rulewright.games.genesis.odds import odds_of
from rulewright.games.genesis.songbook import song_text, songs_from
from rulewright.games.genesis.state import Band


def songbook(
    file: Annotated[Path, typer.Argument(help="The record of a game of Genesis, or a song file.")],
    at: Annotated[int, typer.Option(min=-1, help="After so many answers of the record; -1: its end.")] = -1,
    save: Annotated[Path | None, typer.Option(help="Write each song as a song file into this folder.")] = None,
    odds: Annotated[bool, typer.Option(help="Solve each song exactly.")] = True,
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Print the originals of a band, with the exact odds of each, and save them as song files."""
    try:
        songs = songs_in(file, at)
        found = [described(song, number, odds) for number, song in enumerate(songs, start=1)]
    except RulewrightError as why:
        fail(why if str(why).startswith(str(file)) else f"{file}: {why}")
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
        for number, song in enumerate(songs):
            place = save / f"{number + 1:02d}-{plain_name(song.name)}.yaml"
            place.write_text(song_text(song, number), encoding="utf-8")
    if json:
        print_json(found)
        return
    for song, about in zip(songs, found, strict=True):
        title = about["song"] or f"Song {about['number']}"
        lines = [*sheet_lines(song.squares, song.marks, [0] * SQUARES, {}), about["odds"]]
        out.print(plain_text([text_panel(title, lines)]), markup=False, highlight=False)
    if save is not None:
        out.print(f"{len(songs)} songs saved in {save}.", markup=False)


def songs_in(file: Path, at: int) -> list[Song]:
    """The songs of a record at some moment, or of a song file."""
    if not file_text(file).lstrip().startswith("{"):
        return songs_from(file_text(file), readings_of(game_named("genesis").settle(3)), str(file))
    record = record_in(file)
    if record.game != "genesis":
        fail(f"{file}: bands write songs in genesis, this is a record of {record.game}")
    state = game_named("genesis").replay(record, upto=None if at < 0 else at).state
    assert isinstance(state, Band)
    return state.songs


def described(song: Song, number: int, odds: bool) -> dict[str, Any]:
    """What there is to say about a song."""
    solved = odds_of(song) if odds else None
    words = "not solved"
    if solved is not None:
        words = f"without a mistake: {100 * solved[0]:.2f} %; mistakes to expect: {solved[1]:.2f}"
    return {
        "number": number,
        "song": song.name,
        "parts": len(song.columns),
        "circles": len(song.marks),
        "flawless": solved[0] if solved else None,
        "mistakes": solved[1] if solved else None,
        "odds": words,
    }


def plain_name(title: str) -> str:
    """A title as part of a file name."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "song"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("songbook")(songbook)

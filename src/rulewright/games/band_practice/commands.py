# interpreted: Typer reads signatures
"""`rulewright solve`: exact odds of a song, of the cards in hand, and of each die in a saved game."""

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from rulewright.cli.arguments import file_text, game_named, record_in
from rulewright.cli.console import fail, out, print_json, progress
from rulewright.cli.solving import show_solution
from rulewright.engine import Pick, RulewrightError, counted
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.songfile import Draft, read_songs
from rulewright.games.band_practice.odds.position import choices_here, values_here
from rulewright.games.band_practice.odds.songs import card_values, fewest_failures, flawless
from rulewright.games.band_practice.songs import NAMES
from rulewright.games.band_practice.state import Rehearsal

SOLVABLE = "band-practice"


def solve(
    game: Annotated[str, typer.Argument(help="band-practice, whose songs are solved; or any small game.")],
    song: Annotated[str, typer.Argument(help="I-a, I-b, I-c, II-1 … III-3, or all; or a song of the file.")] = "",
    file: Annotated[Path | None, typer.Option("--song", help="A song file of your own (docs/songs.md).")] = None,
    check: Annotated[bool, typer.Option("--check", help="Only check the song file.")] = False,
    cards: Annotated[
        bool,
        typer.Option("--cards", help="Also the value of each single card held, or of the cards in the saved game."),
    ] = False,
    deck: Annotated[str, typer.Option(help="The deck whose cards are valued: v1, v2, v3.")] = "v1",
    record: Annotated[Path | None, typer.Option(help="A saved game: the value of each die at that moment.")] = None,
    at: Annotated[int, typer.Option(min=-1, help="After so many answers of the saved game; -1: its end.")] = -1,
    seats: Annotated[int, typer.Option(help="Another game: how many players.")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="Another game: NAME=VALUE.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Another game with secrets: rounds of learning.")] = 200,
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Exact odds: the best chance to play a song without a mistake, as a fraction.

    Of any other game how it goes when nobody makes a mistake, where it is small enough.
    """
    if game_named(game).name != SOLVABLE:
        show_solution(game_named(game), seats, option or [], record, at, rounds, json)
        return
    try:
        if record is not None:
            show_position(record, at, cards, json)
            return
        songs = songs_asked(song, file)
        if check:
            show_checked(songs, file, json)
            return
        with progress(json) as bar:
            found = [solved(one, cards, deck) for one in bar.track(songs, description="solving")]
    except RulewrightError as why:
        fail(why)
    if json:
        print_json(found[0] if len(found) == 1 else found)
        return
    for one in found:
        show(one)


def songs_asked(song: str, file: Path | None) -> list[str | Draft]:
    """The songs to solve: of the file, or printed ones."""
    if file is None:
        if not song:
            fail(f"which song? {', '.join(NAMES)}, or all; or --song FILE")
        return list(NAMES) if song == "all" else [song]
    drafts = read_songs(file_text(file), str(file))
    chosen: list[str | Draft] = [draft for draft in drafts if song in ("", "all", draft.name)]
    if not chosen:
        fail(f"{file} has no song {song!r}; it has: {', '.join(draft.name for draft in drafts)}")
    return chosen


def show_checked(songs: list[str | Draft], file: Path | None, json: bool) -> None:
    """A song file in which nothing is wrong."""
    if json:
        print_json({"songs": [song if isinstance(song, str) else song.name for song in songs], "wrong": []})
    else:
        out.print(f"{file or 'the printed songs'}: {len(songs)} songs, nothing wrong.", markup=False)


def solved(song: str | Draft, cards: bool, deck: str) -> dict[str, Any]:
    """Everything about one song."""
    found: dict[str, Any] = {
        "song": song if isinstance(song, str) else song.name,
        "flawless": number(flawless(song)),
        "failed_circles": number(fewest_failures(song)),
    }
    if cards:
        found["deck"] = deck
        found["cards"] = [
            {
                "role": value.role,
                "card": value.card,
                "flawless": number(value.flawless),
                "gain": number(value.gain),
                "failed_circles_saved": number(value.failures_saved),
            }
            for value in card_values(song, deck)
        ]
    return found


def number(value: Fraction) -> dict[str, str]:
    """A fraction, and ten decimals of it."""
    return {"fraction": str(value), "decimal": decimals(value)}


def decimals(value: Fraction, places: int = 10) -> str:
    """The fraction rounded half up to so many decimals, by whole numbers only.

    >>> decimals(Fraction(2, 3)), decimals(Fraction(1))
    ('0.6666666667', '1.0000000000')
    """
    scaled = (abs(value) * 10**places * 2 + 1) // 2
    digits = f"{int(scaled):0{places + 1}d}"
    return ("-" if value < 0 and scaled else "") + digits[:-places] + "." + digits[-places:]


def show(found: dict[str, Any]) -> None:
    """One song for people."""
    out.print(Text(found["song"], style="bold"))
    out.print(f"  flawless with best play   {found['flawless']['decimal']}   = {found['flawless']['fraction']}")
    out.print(
        f"  fewest failed circles     {found['failed_circles']['decimal']}   = {found['failed_circles']['fraction']}"
    )
    for card in found.get("cards", []):
        gain, saved = card["gain"]["decimal"], card["failed_circles_saved"]["decimal"]
        out.print(
            f"    {card['card']:<7} of {card['role']:<7} flawless {card['flawless']['decimal']}  (+{gain}, -{saved})"
        )


def show_position(path: Path, at: int, cards: bool, json: bool) -> None:
    """The value of each die that could be placed at one moment of a saved game, with or without the cards in hand."""
    saved = record_in(path)
    found = game_named(saved.game)
    if found.name != SOLVABLE:
        fail(f"{path} is a game of {saved.game}; only {SOLVABLE} is solved")
    answers = len(saved.answers())
    if at > answers:
        fail(f"--at is 0 to {answers} in this game, or -1 for its end")
    run = found.replay(saved, upto=None if at < 0 else at)
    t, question = run.state, run.question
    assert isinstance(t, Rehearsal)
    if not isinstance(question, Pick) or question.ask != "turn":
        fail("nobody is about to place a die at that moment; choose another with --at")
    values = (
        [(value.answer, value.flawless, value.failures) for value in choices_here(t)]
        if cards
        else [(value.die, value.flawless, value.failures) for value in values_here(t)]
    )
    role, view = ROLES[t.square() % 3], found.look(run, question.seat)
    choices: list[dict[str, Any]] = [
        {
            "choice": found.asks["turn"].choices(view, question, [answer])[0].label,
            "flawless": number(clean),
            "failed_circles": number(failing),
        }
        for answer, clean, failing in values
    ]
    if json:
        print_json({"song": t.the_song().name, "role": role, "discs": t.discs.bit_count(), "choices": choices})
        return
    where = Text(t.the_song().name, style="bold")
    discs = counted(t.discs.bit_count(), "red disc")
    out.print(where.append(f", {role} to place; {discs} on the sheet", style="not bold"))
    for one in choices:
        clean, failing = one["flawless"]["decimal"], one["failed_circles"]["decimal"]
        out.print(f"  {one['choice']:<28} no further mistake {clean}   failed circles to expect {failing}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("solve")(solve)

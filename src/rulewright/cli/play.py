"""`rulewright play`: a game in the terminal, with friends at the same keyboard and bots."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from rulewright.bots import usual_bot
from rulewright.cli.arguments import game_named, options_of, record_in
from rulewright.cli.console import fail, out
from rulewright.cli.games import show_options
from rulewright.cli.keyboard import Keyboard, Left
from rulewright.engine import Game, Rng, RulewrightError
from rulewright.games import find, names


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's name; without one you are asked.")] = "",
    seats: Annotated[str, typer.Option(help="Who plays: Ann,Ben,bot,bot:greedy; 3: you and two bots.")] = "",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="NAME=VALUE; may be repeated.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed and answers give the same game.")] = "",
    load: Annotated[Path | None, typer.Option(help="Take up a saved game.")] = None,
    show_help: Annotated[bool, typer.Option("--help", help="Show this; after a game's name also its options.")] = False,
) -> None:
    """Play a game in the terminal, against bots and with friends at the same keyboard.

    Options of the game may also be written --NAME VALUE. What is left or finished is kept.
    """
    if show_help:
        out.print(context.get_help(), markup=False)
        if game:
            show_options(game_named(game))
        return
    seed = seed or secrets.token_hex(8)
    try:
        if load is not None:
            keyboard = loaded(load, seed)
        else:
            keyboard = fresh(game_named(game or chosen_game()), seats, option or [], context.args, seed)
    except RulewrightError as why:
        fail(why)
    try:
        keyboard.play()
    except Left:
        out.print("Good-bye.")


def chosen_game() -> str:
    """Ask which game."""
    found = [find(name) for name in names()]
    for i, game in enumerate(found, start=1):
        out.print(Text.assemble(f"{i:>3} ", (game.title, "bold"), f"  {game.about}"))
    try:
        said = out.input("Which game? > ").strip()
    except (EOFError, KeyboardInterrupt):
        fail("no game was chosen")
    if said.isdecimal() and 0 < int(said) <= len(found):
        return found[int(said) - 1].name
    return said


def fresh(game: Game, seats: str, option: list[str], extra: list[str], seed: str) -> Keyboard:
    """A new game: the seats named, else one person and bots for the others, as many as are asked for."""
    who = [s.strip() for s in seats.split(",")]
    if not seats or seats.isdecimal():
        count = int(seats) if seats else min(max(2, game.seats[0]), game.seats[1])
        game.settle(count)
        who = ["bot"] * count
        who[lone_seat(game, count)] = "Player 1"
    bots = {
        i: s.partition(":")[2] or usual_bot(game, len(who), i)
        for i, s in enumerate(who)
        if s == "bot" or s.startswith("bot:")
    }
    shown = [f"Bot {i + 1}" if i in bots else s or f"Player {i + 1}" for i, s in enumerate(who)]
    if 0 in bots and lone_seat(game, len(who)) and game.seat_titles is not None:
        shown[0] = game.seat_titles(len(who))[0]
    if len(bots) == len(who):
        fail("somebody has to play: name at least one person in --seats")
    run = game.run(shown, options_of(game, len(who), option, extra), seed=f"{seed}/chance", listen=True)
    welcome(game)
    return Keyboard(game, run, bots, seed)


def welcome(game: Game) -> None:
    """What a newcomer has to know before the first question: what this is, and where it is taught."""
    out.print(Text.assemble((game.title, "bold"), f": {game.about}"))
    out.print(f"  /help tells what can be typed; `rulewright rules {game.name}` teaches the game.", markup=False)


def lone_seat(game: Game, seats: int) -> int:
    """Where one person sits: not on the one chair that has a title of its own (a GM's) beside plain players."""
    titles = game.seat_titles(seats) if game.seat_titles is not None and seats > 1 else ()
    return 1 if titles and titles[1][-1].isdigit() and not titles[0][-1].isdigit() else 0


def loaded(path: Path, seed: str) -> Keyboard:
    """A saved game, taken up where it was put away."""
    record = record_in(path)
    game = game_named(record.game)
    run = game.replay(record, listen=True)
    run.let_chance(Rng(f"{seed}/chance"))
    kept = record.notes.get("bots", {})
    bots = {int(s): str(name) for s, name in kept.items() if s.isdecimal()} if isinstance(kept, dict) else {}
    if len(bots) >= len(record.seats) or any(seat >= len(record.seats) for seat in bots):
        bots = {}
    return Keyboard(game, run, bots, seed, path)


def register(app: typer.Typer) -> None:
    """Add the command."""
    free = {"allow_extra_args": True, "ignore_unknown_options": True}
    app.command("play", context_settings=free, add_help_option=False)(play)

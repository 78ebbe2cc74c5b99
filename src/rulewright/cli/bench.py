"""`rulewright bench`: how fast this build plays at random, and how fast it forks."""

import time
from typing import Annotated, Any

import typer
from rich.table import Table

import rulewright.engine.run as run_module
from rulewright.cli.arguments import game_named
from rulewright.cli.console import out, print_json, progress
from rulewright.engine import Game, Rng, Run, playouts
from rulewright.games import names


def build_name() -> str:
    """Which build is running."""
    return "pure Python" if str(run_module.__file__).endswith(".py") else "compiled"


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Games; default: all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each of three measurements takes.")] = 1.0,
    seats: Annotated[int, typer.Option(help="Players; 0: as few as it takes, liar's dice four.")] = 0,
    seed: Annotated[str, typer.Option(help="Where the games start.")] = "bench",
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Measure random play (seats' decisions a second of one core's time, best of three) and forks (microseconds)."""
    found = [game_named(name) for name in game or names()]
    with progress(json) as bar:
        rows = [measure(one, seats, seconds, seed) for one in bar.track(found, description="measuring")]
    if json:
        print_json({"build": build_name(), "games": rows})
        return
    table = Table(title=f"This build: {build_name()}", title_justify="left")
    for column in ("game", "seats", "decisions/s", "decisions a game", "through Run/s", "fork µs"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for row in rows:
        table.add_row(
            row["game"], str(row["seats"]), f"{row['decisions_per_second']:,}", f"{row['decisions_per_game']:.1f}",
            f"{row['run_decisions_per_second']:,}", f"{row['fork_microseconds']:.2f}",
        )  # fmt: skip
    out.print(table)


def measure(game: Game, seats: int, seconds: float, seed: str) -> dict[str, Any]:
    """The figures of one game."""
    count = seats or (4 if game.name == "liars-dice" else game.seats[0])
    options = game.settle(count, game.for_simulation)
    origin = game.start(count, options)
    best, per_game = 0.0, 0.0
    for window in range(3):
        rng = Rng(f"{seed}/{window}")
        decisions, games, batch = 0, 0, 1
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            decisions += playouts(origin, rng, batch)
            games += batch
            batch = min(256, batch * 2)
        if decisions / spent > best:
            best, per_game = decisions / spent, decisions / games
    checked, forks = through_run(game, count, options, seconds, seed)
    return {
        "game": game.name, "seats": count, "decisions_per_second": round(best), "decisions_per_game": per_game,
        "run_decisions_per_second": round(checked), "fork_microseconds": forks,
    }  # fmt: skip


def through_run(game: Game, seats: int, options: Any, seconds: float, seed: str) -> tuple[float, float]:
    """Decisions a second with every answer checked, and the mean time of a fork over all questions of some games."""
    rng = Rng(seed)
    decisions, playing, forking, forks = 0, 0.0, 0.0, 0
    began = time.process_time()
    k = 0
    while time.process_time() - began < seconds or not k:
        run: Run = game.run(seats, options, seed=f"{seed}/{k}")
        k += 1
        while not run.over:
            start = time.process_time()
            for _ in range(20):
                run.fork()
            middle = time.process_time()
            for seat in run.waiting_for():
                run.answer(run.asked(seat).at_random(rng), seat)  # type: ignore[union-attr]
                decisions += 1
            forking += middle - start
            playing += time.process_time() - middle
            forks += 20
    return decisions / playing, forking / forks * 1e6


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)

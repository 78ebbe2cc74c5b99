"""`rulewright bench`: how fast this build plays at random, how fast it forks, and how fast it searches."""

import time
from typing import Annotated, Any

import typer
from rich.table import Table

import rulewright.engine.run as run_module
from rulewright.bots import TreeBot
from rulewright.cli.arguments import game_named
from rulewright.cli.console import out, print_json, progress
from rulewright.engine import Game, Pick, Rng, Run, playouts
from rulewright.games import names


def build_name() -> str:
    """Which build is running."""
    return "pure Python" if str(run_module.__file__).endswith(".py") else "compiled"


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Games; default: all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each of three measurements takes.")] = 1.0,
    seats: Annotated[int, typer.Option(help="Players; 0: as few as it takes, liar's dice four.")] = 0,
    seed: Annotated[str, typer.Option(help="Where the games start.")] = "bench",
    search: Annotated[bool, typer.Option("--search", help="Measure tree search instead.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Measure random play (seats' decisions a second of one core's time, best of three) and forks (microseconds).

    With --search: visits of tree search a second, at questions of random games.
    """
    found = [game_named(name) for name in game or names()]
    if search:
        bench_search(found, seats, seconds, seed, json)
        return
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


def bench_search(found: list[Game], seats: int, seconds: float, seed: str, json: bool) -> None:
    """Measure tree search and print it."""
    with progress(json) as bar:
        rows = [measure_search(one, seats, seconds, seed) for one in bar.track(found, description="searching")]
    if json:
        print_json({"build": build_name(), "games": rows})
        return
    table = Table(title=f"This build: {build_name()}", title_justify="left")
    for column in ("game", "seats", "tree", "positions", "iterations/s"):
        table.add_column(column, justify="left" if column in ("game", "tree") else "right")
    for row in rows:
        table.add_row(
            row["game"], str(row["seats"]), row["tree"], str(row["positions"]), f"{row['iterations_per_second']:,}"
        )
    out.print(table)


def measure_search(game: Game, seats: int, seconds: float, seed: str) -> dict[str, Any]:
    """Visits a second of one core's time, over the questions of a random game; each is searched equally long."""
    count = seats or (4 if game.name == "liars-dice" else game.seats[0])
    positions = questions_of(game, count, seed)
    visits, spent = 0, 0.0
    bot = TreeBot()
    for k, (run, question) in enumerate(positions):
        bot = TreeBot(10_000_000, seconds / len(positions))
        began = time.process_time()
        visits += bot.think(run, question, Rng(f"{seed}/{k}")).visits
        spent += time.process_time() - began
    return {
        "game": game.name, "seats": count, "tree": "information sets" if bot.kept is None else "open",
        "judge": game.judge is not None, "positions": len(positions), "iterations_per_second": round(visits / spent),
    }  # fmt: skip


def questions_of(game: Game, seats: int, seed: str, most: int = 5) -> list[tuple[Run, Pick]]:
    """Some questions from the beginning and the middle of a random game, each as its seat may know it."""
    rng = Rng(seed)
    run = game.run(seats, game.for_simulation, seed=seed)
    found: list[tuple[Run, Pick]] = []
    asked_so_far = 0
    while not run.over and len(found) < most:
        for seat in run.waiting_for():
            question = run.asked(seat)
            assert question is not None
            if isinstance(question, Pick) and len(question.options) > 1 and len(found) < most:
                if asked_so_far in (0, 3, 6, 20, 60):
                    world = run.imagine(seat, rng)
                    found.append((world, world.asked(seat)))  # type: ignore[arg-type]
                asked_so_far += 1
            run.answer(question.at_random(rng), seat)
    return found


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

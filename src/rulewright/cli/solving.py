"""What `rulewright solve` shows of any game: exact play where the game is small enough."""

from pathlib import Path

from rulewright.cli.arguments import options_of, record_in
from rulewright.cli.console import out, print_json, progress
from rulewright.engine import Game
from rulewright.lab.solve import Solution, solve


def show_solution(
    game: Game, seats: int, options: list[str], record: Path | None, at: int, rounds: int, json: bool
) -> None:
    """Solve a game from its beginning, or from a moment of a saved game, and print how it goes."""
    if record is None:
        count = seats or game.seats[0]
        run = game.run(count, options_of(game, count, options, []))
    else:
        saved = record_in(record)
        run = game.replay(saved, None if at < 0 else at)
    with progress(json) as bar:
        task = bar.add_task("solving", total=None)
        found = solve(game, run, rounds=rounds, heard=lambda done: bar.update(task, completed=done))
    if json:
        print_json(found.to_json())
        return
    out.print("\n".join(in_words(game, run.names, found)), markup=False, soft_wrap=True)


def in_words(game: Game, names: tuple[str, ...], found: Solution) -> list[str]:
    """A solution as lines."""
    if found.kind == "too large":
        return [f"{game.title}: {found.why}."]
    values = ", ".join(f"{name} {value:.4g}" for name, value in zip(names, found.values, strict=True))
    if found.kind == "proof":
        best = max(found.values)
        winner = names[found.values.index(best)]
        told = [f"{game.title}: {'a draw' if best == 0.5 else f'{winner} wins'} when nobody makes a mistake (proven)."]
        return [*told, *[f"  {number}. {move}" for number, move in enumerate(found.line, start=1)]]
    told = [f"{game.title}: worth {values}; at most {found.exploitability:.4f} could be won beyond that."]
    for one in found.mixes:
        mix = ", ".join(f"{option}: {part:.0%}" for option, part in one["mix"].items() if part >= 0.005)
        told.append(f"  {names[one['seat']]}, {one['ask']}, knowing {one['knows']}: {mix}")
    return told

"""A check of the harness: a game ends as it declares."""

from rulewright.engine import Ending, Game, Run
from rulewright.engine.errors import RuleBroken
from rulewright.testing.exploring import random_game, set_ups


def ends_as_declared(game: Game, thoroughness: int) -> None:
    """A finished game tells how it ended: winners only where the rules have some, and a number for every seat."""
    for seats, options, seed in set_ups(game, thoroughness):
        run = random_game(game, seats, options, seed, lambda run, rng: None)
        told = game.ended(run)
        if told is not None:
            fault = fault_of(game, run, told)
            if fault:
                raise RuleBroken(f"{game.name}: seed {seed}: {fault}")


def fault_of(game: Game, run: Run, told: Ending) -> str:
    """What is wrong with an ending; empty when nothing is."""
    result = game.result(run)
    if result is None:
        return "an ending is told while the game goes on"
    if game.ends != "winner":
        if told.kind != game.ends or told.winners:
            return f"the game ends as a {game.ends}, but {told.kind} with winners {told.winners} is told"
        if not told.title:
            return f"a {game.ends} needs a title of its own"
    elif told.winners != result.winners or told.kind != ("nobody", "winner", "shared")[min(len(result.winners), 2)]:
        return f"{told.kind} with winners {told.winners} is told of {result!r}"
    for row in told.rows:
        if not row.label.strip():
            return f"a row has no label: {row!r}"
        if row.kind in ("count", "total"):
            if len(row.values) not in (0, len(run.names)) or (not row.values and row.total is None):
                return f"{row.label!r} has {len(row.values)} numbers for {len(run.names)} seats"
            if len(row.notes) not in (0, len(row.values)):
                return f"{row.label!r} has {len(row.notes)} notes on {len(row.values)} numbers"
        elif not row.detail.strip():
            return f"{row.label!r} tells nothing"
    steps = [row.kind for row in told.rows if row.kind in ("step", "reached")]
    if steps and steps.count("reached") != 1:
        return "a table of results needs exactly one line that was reached"
    return ""

"""Random games to look at: every set-up of a game, and a look at their questions on the way."""

from collections.abc import Callable, Iterator
from typing import Any

from rulewright.engine import SPECTATOR, Game, Rng, Run
from rulewright.testing.shrink import saved_failure

Look = Callable[[Run, Rng], object]


def set_ups(game: Game, thoroughness: int) -> Iterator[tuple[int, dict[str, Any], str]]:
    """Set-ups to try: every number of seats with the defaults, then random options; with a seed for each."""
    low, high = game.seats
    for seats in range(low, high + 1):
        yield seats, game.settle(seats, game.for_simulation), f"{game.name}/{seats}"
    rng = Rng(f"{game.name}/options")
    for i in range(6 * thoroughness if game.options else 0):
        seats = low + rng.below(high - low + 1)
        yield seats, game.random_options(seats, rng), f"{game.name}/{seats}/{i}"


def observers(run: Run) -> list[int]:
    """Everybody who may look: all seats and a spectator."""
    return [*range(len(run.names)), SPECTATOR]


def explore(game: Game, thoroughness: int, look: Look, every: int = 1) -> None:
    """Look at random games of every set-up: one long game, or as many short ones as make some 200 answers."""
    for seats, options, seed in set_ups(game, thoroughness):
        answers = 0
        k = 0
        while answers < 200 and k < 50:
            answers += 1 + random_game(game, seats, options, f"{seed}#{k}", look, every).position
            k += 1


def random_game(game: Game, seats: int, options: dict[str, Any], seed: str, look: Look, every: int = 1) -> Run:
    """Play at random and look at every so-many-th question; a failing game is shrunk, saved and raised."""
    run = game.run(seats, options, seed=f"{seed}/chance", listen=True)
    rng = Rng(seed)
    i = 0
    try:
        while not run.over and run.position < game.answer_cap:
            if i % every == 0:
                look(run, rng)
            i += 1
            for seat in run.waiting_for():
                asked = run.asked(seat)
                assert asked is not None
                run.answer(asked.at_random(rng), seat)
        look(run, rng)
    except Exception as broken:
        raise saved_failure(game, run, look, broken) from broken
    return run

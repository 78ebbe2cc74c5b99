"""Long searches in portions that can be done again: fuzzed games, and comparisons of what observers see.

`python -m rulewright.testing.portions games history 7` plays the eighth five thousand of random games of History, each
with a number of seats and options of its own; `… leaks history 7` makes the eighth fifty thousand comparisons of the
true game with one that an observer may believe. What fails is named and saved, and the exit code is 1.
`scripts/campaign.py` does portion after portion.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

from rulewright.engine import Game, Rng, Run
from rulewright.engine.errors import RuleBroken
from rulewright.engine.run import playout
from rulewright.games import find
from rulewright.testing.checks import lawful, sealed_stays_sealed
from rulewright.testing.exploring import random_game

GAMES = 5_000
"""Games in a portion."""
COMPARISONS = 50_000
"""Comparisons in a portion, at least."""
WORLDS = 2
"""Worlds that are dealt for each observer of a position: what they see of the true game is made once for both."""


def fuzzed_games(game: Game, portion: int, games: int = GAMES) -> int:
    """Play so many games at random; raises `RuleBroken`, with the number that plays it again. Returns how many."""
    for number in range(portion * games, (portion + 1) * games):
        rng = Rng(f"{game.name}/fuzzed/{number}")
        low, high = game.seats
        seats = low + rng.below(high - low + 1)
        options = game.random_options(seats, rng)
        try:
            play(game, seats, options, rng)
        except RuleBroken:
            raise
        except Exception as why:
            raise RuleBroken(f"{game.name}: game {number} with {options}: {type(why).__name__}: {why}") from why
    return games


def play(game: Game, seats: int, options: dict[str, Any], rng: Rng) -> None:
    """One game to its end: it ends, says why, and nothing that is conserved has changed."""
    state = game.start(seats, options)
    before = None if game.conserved is None else dict(game.conserved(state))
    playout(state, rng, game.answer_cap)
    result = state.result()
    if result is None:
        raise ValueError(f"has not ended after {game.answer_cap} answers")
    if not result.reason or any(not 0 <= winner < seats for winner in result.winners):
        raise ValueError(f"ended with {result!r}")
    if game.conserved is not None and dict(game.conserved(state)) != before:
        raise ValueError("what is conserved has changed")


def compared_leaks(game: Game, portion: int, comparisons: int = COMPARISONS) -> int:
    """Compare, in random games, what each observer sees with the same in worlds dealt for them; returns how often.

    Where people seal their answers, also what the others see of two games that differ in a sealed answer only.
    """
    made = 0
    number = 0

    def look(run: Run, rng: Rng) -> None:
        nonlocal made
        made += lawful(game, run, rng, WORLDS)
        made += sealed_stays_sealed(game, run)

    while made < comparisons:
        rng = Rng(f"{game.name}/leaks/{portion}/{number}")
        low, high = game.seats
        seats = low + rng.below(high - low + 1)
        options = game.random_options(seats, rng) if number % 3 else game.settle(seats, game.for_simulation)
        random_game(game, seats, options, f"{game.name}/leaks/{portion}/{number}", look, every=2)
        number += 1
    return made


KINDS: dict[str, Callable[[Game, int], int]] = {"games": fuzzed_games, "leaks": compared_leaks}


def main() -> int:
    """Do one portion of a kind."""
    kind, name, portion = sys.argv[1], sys.argv[2], int(sys.argv[3])
    began = time.process_time()
    try:
        made = KINDS[kind](find(name), portion)
    except RuleBroken as why:
        print(f"{name}, portion {portion}: {why}")
        return 1
    print(f"{made} {kind} of {name}, none broken, {time.process_time() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A ladder of bots: each rung against the one below it, seats in rotation, with 95 % intervals.

    PYTHONPATH=build/compiled python scripts/ladder.py connect-four random easy medium hard expert --games 60

One bot of the higher rung sits among bots of the lower one. Shared victories count in parts, a draw between two half.
A game that nobody wins (a table of results, reached together) is played by each bot on all seats: the mean result.
The number of games is fixed beforehand; the same seed gives the same games where budgets are visits.
"""

import argparse
import time
from itertools import pairwise

from rulewright.bots import make_bot, play_out
from rulewright.engine import Game
from rulewright.games import find
from rulewright.lab.statistics import Estimate, mean, share


def won_by(game: Game, higher: str, lower: str, seats: int, games: int, seed: str) -> float:
    """How many games one bot of the higher rung wins among those of the lower."""
    options = game.settle(seats, game.for_simulation)
    won = 0.0
    for k in range(games):
        seat = k % seats
        names = [higher if other == seat else lower for other in range(seats)]
        bots = [make_bot(game, name, programs=True) for name in names]
        result = play_out(game, bots, options, seed=f"{seed}{k}").state.result()
        if result is not None and seat in result.winners:
            won += 1 / len(result.winners)
        elif result is not None and not result.winners and seats == 2:
            won += 0.5
    return won


def reached_by(game: Game, bot: str, seats: int, games: int, seed: str) -> Estimate:
    """What a bot on all seats reaches on average, where the result is everybody's."""
    options = game.settle(seats, game.for_simulation)
    bots = [make_bot(game, bot, programs=True) for _ in range(seats)]
    results = [play_out(game, bots, options, seed=f"{seed}{k}").state.result() for k in range(games)]
    return mean([result.scores[0] for result in results if result is not None])


def main() -> None:
    """Play and print, rung by rung."""
    given = argparse.ArgumentParser(description="Each bot against the one before it.")
    given.add_argument("game")
    given.add_argument("bots", nargs="+", help="from the weakest to the strongest")
    given.add_argument("--seats", type=int, default=0, help="0: as few as the game takes")
    given.add_argument("--games", type=int, default=60)
    given.add_argument("--seed", default="l")
    asked = given.parse_args()
    game = find(asked.game)
    seats = asked.seats or game.seats[0]
    if game.ends == "table":
        for bot in asked.bots:
            began = time.perf_counter()
            found = reached_by(game, bot, seats, asked.games, asked.seed)
            print(
                f"{game.name}, {seats} seats: {bot} {found.value:.2f} {game.score} ({found.low:.2f}–{found.high:.2f}) "
                f"in {asked.games} games, {time.perf_counter() - began:.0f} s",
                flush=True,
            )
        return
    for lower, higher in pairwise(asked.bots):
        began = time.perf_counter()
        won = won_by(game, higher, lower, seats, asked.games, asked.seed)
        found = share(won, asked.games)
        print(
            f"{game.name}, {seats} seats: {higher} against {lower} {won:g} of {asked.games} = {found.value:.1%} "
            f"({found.low:.1%}–{found.high:.1%}), fair {1 / seats:.0%}, {time.perf_counter() - began:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()

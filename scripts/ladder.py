"""A ladder of bots: everybody against everybody, with 95 % intervals and Elo.

    PYTHONPATH=build/compiled python scripts/ladder.py connect-four random easy medium hard expert --games 60

In each game both bots of a pair take every second seat, in turn from the first; who wins it scores 1, shared victories
count in parts, a draw half. Elo is the strength that explains all results best (Bradley and Terry; each pair is given
one draw more, so that nobody is infinitely strong), the first bot at 0; its intervals come from drawing the games anew.
Games that nobody wins (a story, a table of results) are played by one kind of bot a table, and the mean score is told.
With --among one bot sits among others of the rung below, as people meet them: `--among` gives neighbours only.
With --company BOT each bot takes one seat of a table of that bot (`--company self`: everybody is the same), and how
often it is among the winners is told: for games in which all may win together. With --fact NAME the mean of what the
game reports under that name is told instead of its score.
The number of games is fixed beforehand, or `--seconds` ends a pair whatever the score; the same seed gives the same
games where budgets are visits.
"""

import argparse
import json
import time
from collections.abc import Sequence
from itertools import combinations, pairwise
from math import log10

from rulewright.bots import make_bot, play_out
from rulewright.engine import Game, Rng
from rulewright.games import find
from rulewright.lab.statistics import mean, share

AGAIN = 400
"""How often the games are drawn anew for an interval of Elo."""


def part_won(game: Game, names: Sequence[str], seed: str, seats: Sequence[int]) -> float:
    """What part of one game these seats win together."""
    options = game.settle(len(names), game.for_simulation)
    result = play_out(game, [make_bot(game, name, programs=True) for name in names], options, seed=seed).state.result()
    if result is None or not result.winners:
        return len(seats) / len(names)
    return sum(seat in seats for seat in result.winners) / len(result.winners)


def match(
    game: Game, first: str, second: str, seats: int, games: int, seed: str, among: bool, seconds: float
) -> list[float]:
    """What the first bot won of each game against the second."""
    found: list[float] = []
    until = time.perf_counter() + seconds
    while len(found) < games and time.perf_counter() < until:
        k = len(found)
        mine = [k % seats] if among else [seat for seat in range(seats) if (seat + k) % 2 == 0]
        names = [first if seat in mine else second for seat in range(seats)]
        found.append(part_won(game, names, f"{seed}{k}", mine))
    return found


def strengths(bots: Sequence[str], won: dict[tuple[int, int], list[float]]) -> list[float]:
    """Elo of each bot, the first at 0."""
    power = [1.0] * len(bots)
    points = [0.0] * len(bots)
    for (a, b), games in won.items():
        points[a] += sum(games) + 0.5
        points[b] += len(games) - sum(games) + 0.5
    for _ in range(500):
        for one in range(len(bots)):
            met = sum(
                (len(games) + 1) / (power[a] + power[b]) for (a, b), games in won.items() if one in (a, b)
            )  # fmt: skip
            power[one] = points[one] / met
    return [400 * log10(one / power[0]) for one in power]


def elo(bots: Sequence[str], won: dict[tuple[int, int], list[float]]) -> list[tuple[str, float, float, float]]:
    """Each bot with its Elo and the middle 95 % of what it is when the games are drawn anew."""
    rng = Rng("elo")
    drawn = []
    for _ in range(AGAIN):
        again = {pair: [games[rng.below(len(games))] for _ in games] for pair, games in won.items()}
        drawn.append(strengths(bots, again))
    told = []
    for place, (bot, found) in enumerate(zip(bots, strengths(bots, won), strict=True)):
        spread = sorted(one[place] for one in drawn)
        told.append((bot, found, spread[AGAIN // 40], spread[-1 - AGAIN // 40]))
    return told


def alone(game: Game, bot: str, seats: int, games: int, seed: str, seconds: float, fact: str) -> list[float]:
    """The mean score, or a fact, of each table at which everybody is this bot; `master+bot` puts the master first."""
    found: list[float] = []
    until = time.perf_counter() + seconds
    options = game.settle(seats, game.for_simulation)
    master, _, rest = bot.rpartition("+")
    while len(found) < games and time.perf_counter() < until:
        bots = [make_bot(game, master if master and seat == 0 else rest) for seat in range(seats)]
        state = play_out(game, bots, options, seed=f"{seed}{len(found)}", listen=bool(fact)).state
        if fact:
            assert game.facts is not None
            found.append(float(game.facts(state, state.told or [])[fact]))
            continue
        result = state.result()
        scores = () if result is None else result.scores[1:] if master else result.scores
        found.append(sum(scores) / len(scores) if scores else 0.0)
    return found


def in_company(game: Game, bot: str, company: str, seats: int, games: int, seed: str, seconds: float) -> list[float]:
    """What part of its seats the bot won in each game, among those of its company, or with itself alone."""
    found: list[float] = []
    until = time.perf_counter() + seconds
    options = game.settle(seats, game.for_simulation)
    while len(found) < games and time.perf_counter() < until:
        k = len(found)
        names = [bot if company == "self" or seat == k % seats else company for seat in range(seats)]
        result = play_out(game, [make_bot(game, name) for name in names], options, seed=f"{seed}{k}").state.result()
        mine = range(seats) if company == "self" else [k % seats]
        found.append(0.0 if result is None else sum(seat in result.winners for seat in mine) / len(mine))
    return found


def main() -> None:
    """Play and print, pair by pair."""
    given = argparse.ArgumentParser(description="Every bot against every other.")
    given.add_argument("game")
    given.add_argument("bots", nargs="+", help="from the weakest to the strongest")
    given.add_argument("--seats", type=int, default=0, help="0: as few as the game takes")
    given.add_argument("--games", type=int, default=60)
    given.add_argument("--seconds", type=float, default=1e9, help="a pair ends after so long, whatever the score")
    given.add_argument("--among", action="store_true", help="one bot among those of the rung below; neighbours only")
    given.add_argument("--company", default="", help="one bot among these, or `self`: how often it wins")
    given.add_argument("--fact", default="", help="the mean of this fact, for games that nobody wins")
    given.add_argument("--seed", default="l")
    given.add_argument("--json", action="store_true")
    asked = given.parse_args()
    game = find(asked.game)
    seats = asked.seats or game.seats[0]
    if asked.company:
        for bot in asked.bots:
            parts = in_company(game, bot, asked.company, seats, asked.games, asked.seed, asked.seconds)
            wins = share(sum(parts), len(parts))
            print(
                f"{game.name}, {seats} seats: {bot} among {asked.company} is among the winners in {sum(parts):g} of "
                f"{len(parts)} = {wins.value:.1%} ({wins.low:.1%}–{wins.high:.1%})",
                flush=True,
            )
        return
    if game.ends != "winner":
        for bot in asked.bots:
            scores = alone(game, bot, seats, asked.games, asked.seed, asked.seconds, asked.fact)
            score = mean(scores)
            print(
                f"{game.name}, {seats} seats: {bot} {score.value:.2f} ({score.low:.2f}–{score.high:.2f}) "
                f"{asked.fact or game.score or 'score'}, {len(scores)} games",
                flush=True,
            )
        return
    won: dict[tuple[int, int], list[float]] = {}
    places = range(len(asked.bots))
    for low, high in pairwise(places) if asked.among else combinations(places, 2):
        began = time.perf_counter()
        lower, higher = asked.bots[low], asked.bots[high]
        won[high, low] = match(game, higher, lower, seats, asked.games, asked.seed, asked.among, asked.seconds)
        points, many = sum(won[high, low]), len(won[high, low])
        found = share(points, many)
        print(
            f"{game.name}, {seats} seats: {higher} against {lower} {points:g} of {many} = {found.value:.1%} "
            f"({found.low:.1%}–{found.high:.1%}), fair {1 / seats if asked.among else 0.5:.0%}, "
            f"{time.perf_counter() - began:.0f} s",
            flush=True,
        )
    if asked.among:
        return
    for bot, rating, low_end, high_end in elo(asked.bots, won):
        print(f"{game.name}: {bot} Elo {rating:.0f} ({low_end:.0f} to {high_end:.0f})", flush=True)
    if asked.json:
        print(json.dumps({f"{asked.bots[a]} {asked.bots[b]}": games for (a, b), games in won.items()}))


if __name__ == "__main__":
    main()

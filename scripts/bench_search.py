"""How fast tree search is, as ratios beside OpenSpiel's C++ MCTS bot: same core, same minute, turn by turn.

Connect Four from the empty board, one random rollout a simulation, uct_c = 2 (which is 1 where rewards go from 0 to 1).
Each of three workers makes one search after the other: OpenSpiel's, our tree with proofs, our tree for any game.
A ratio is taken within each round, so a busy machine spreads the figures but does not shift them.

    make compiled && PYTHONPATH=build/compiled python scripts/bench_search.py --spiel PYTHON_WITH_OPEN_SPIEL

OpenSpiel is the pip package open_spiel; it may live in an environment of its own, whose Python is named by --spiel.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

GAMES = {"connect-four": "connect_four", "tic-tac-toe": "tic_tac_toe"}
KINDS = ("spiel", "open", "generic")
Search = Callable[[int, int], float]
"""(visits, seed) → visits a second of processor time."""


def spiel(game: str) -> Search:
    """OpenSpiel's own bot, driven from Python: one call a search."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    loaded = pyspiel.load_game(GAMES[game])

    def search(visits: int, seed: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(loaded, evaluator, 2.0, visits, 4096, False, seed, False)
        state = loaded.new_initial_state()
        began = time.process_time()
        bot.step(state)
        return visits / (time.process_time() - began)

    return search


def ours(game: str, proofs: bool) -> Search:
    """One of our trees, compiled."""
    import rulewright.bots.tree as compiled
    from rulewright.bots.open_tree import OpenTree
    from rulewright.bots.tree import Tree
    from rulewright.bots.tree_bot import collector_resting
    from rulewright.engine import Rng
    from rulewright.games import find

    if not str(compiled.__file__).endswith((".so", ".pyd")):
        raise SystemExit("this is the pure build; run with PYTHONPATH=build/compiled after make compiled")
    origin = find(game).start(2, {})

    def search(visits: int, seed: int) -> float:
        began = time.process_time()
        tree = OpenTree(origin, [], 2, Rng(seed)) if proofs else Tree(origin, [], 0, 2, Rng(seed))
        with collector_resting():
            done = tree.grow(visits)
        return done / (time.process_time() - began)

    return search


def work(kind: str, game: str) -> None:
    """A worker: a line `visits seed` in, a figure out."""
    search = spiel(game) if kind == "spiel" else ours(game, kind == "open")
    for line in sys.stdin:
        visits, seed = line.split()
        print(search(int(visits), int(seed)), flush=True)


def measured(pythons: dict[str, str], game: str, visits: int, rounds: int) -> dict[str, list[float]]:
    """Visits a second of each worker, round by round, all on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    workers = {
        kind: subprocess.Popen(
            [python, __file__, "--work", kind, "--game", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for kind, python in pythons.items()
    }
    found: dict[str, list[float]] = {kind: [] for kind in workers}
    for seed in range(rounds + 1):
        for kind, worker in workers.items():
            assert worker.stdin is not None
            assert worker.stdout is not None
            worker.stdin.write(f"{visits} {seed}\n")
            worker.stdin.flush()
            told = worker.stdout.readline()
            if not told:
                raise SystemExit(f"the worker {kind} ended; see above")
            if seed:  # the first round warms up
                found[kind].append(float(told))
    for worker in workers.values():
        assert worker.stdin is not None
        worker.stdin.close()
        worker.wait()
    return found


def report(found: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    """Medians, and the ratios to OpenSpiel with their quartiles."""
    told: dict[str, dict[str, float]] = {}
    for kind, rates in found.items():
        told[kind] = {"iterations_per_second": round(statistics.median(rates))}
        if kind != "spiel" and "spiel" in found:
            ratios = [mine / theirs for mine, theirs in zip(rates, found["spiel"], strict=True)]
            low, middle, high = statistics.quantiles(ratios, n=4)
            told[kind] |= {"ratio": round(middle, 2), "low": round(low, 2), "high": round(high, 2)}
    return told


def main() -> None:
    """Measure and print."""
    given = argparse.ArgumentParser(description="Tree search beside OpenSpiel's MCTS bot.")
    given.add_argument("--spiel", default=sys.executable, help="a Python that has open_spiel")
    given.add_argument("--without-spiel", action="store_true")
    given.add_argument("--game", choices=GAMES, default="connect-four")
    given.add_argument("--rounds", type=int, default=31, help="of 2,000 visits; a third as many of 20,000")
    given.add_argument("--json", action="store_true")
    given.add_argument("--work", choices=KINDS, help=argparse.SUPPRESS)
    asked = given.parse_args()
    if asked.work:
        work(asked.work, asked.game)
        return
    pythons = {"open": sys.executable, "generic": sys.executable}
    if not asked.without_spiel:
        pythons = {"spiel": asked.spiel, **pythons}
    told = {}
    for visits, rounds in ((2_000, asked.rounds), (20_000, max(4, asked.rounds // 3))):
        told[visits] = report(measured(pythons, asked.game, visits, rounds))
    if asked.json:
        print(json.dumps({"game": asked.game, "load": os.getloadavg()[0], "visits": told}, indent=2))
        return
    for visits, kinds in told.items():
        for kind, figures in kinds.items():
            ratio = (
                f"{figures['ratio']:.2f} × ({figures['low']:.2f}–{figures['high']:.2f})" if "ratio" in figures else ""
            )
            print(f"{asked.game}, {visits:,} visits, {kind:8} {figures['iterations_per_second']:>9,.0f} it/s  {ratio}")


if __name__ == "__main__":
    main()

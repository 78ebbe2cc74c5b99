"""Turns a second of our environments beside PettingZoo's own classic games, by its own benchmark, in one run.

    make bench-peers
    PYTHONPATH=build/compiled:build/peers python scripts/bench_pettingzoo.py connect-four tic-tac-toe --rounds 3

Without names all of our games are measured. Its own are where what they need (pygame, in build/peers) is installed.
Each takes five seconds of random play by the clock: on a busy machine only figures of the same round are comparable.
"""

import argparse
import contextlib
import importlib
import io
import warnings
from typing import Any

from pettingzoo.test import performance_benchmark

from rulewright.games import names
from rulewright.interop.pettingzoo import env

THEIRS = ("connect_four_v3", "tictactoe_v3")


def turns(table: Any) -> float:
    """Turns a second, as the benchmark prints them."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        performance_benchmark(table)
    return float(next(line for line in said.getvalue().splitlines() if "turns" in line).split()[0])


def main() -> None:
    """Theirs first, then ours, round by round."""
    given = argparse.ArgumentParser(description="Turns a second, by PettingZoo's own benchmark.")
    given.add_argument("games", nargs="*", help="of ours; none: all")
    given.add_argument("--rounds", type=int, default=1)
    asked = given.parse_args()
    warnings.simplefilter("ignore")
    for _ in range(asked.rounds):
        for name in THEIRS:
            try:
                module = importlib.import_module(f"pettingzoo.classic.{name}")
            except ImportError as why:
                print(f"PettingZoo's {name}: not measured ({why})")
                continue
            print(f"PettingZoo's {name}: {turns(module.env()):,.0f} turns a second", flush=True)
        for name in asked.games or names():
            print(f"{name}: {turns(env(name)):,.0f} turns a second", flush=True)


if __name__ == "__main__":
    main()

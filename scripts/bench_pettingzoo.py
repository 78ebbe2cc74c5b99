"""Turns a second of our environments beside PettingZoo's own classic games, by its own benchmark, in one run.

    PYTHONPATH=build/compiled python scripts/bench_pettingzoo.py connect-four tic-tac-toe history

Its games are measured where what they need (pygame) is installed. Each takes five seconds of random play.
"""

import contextlib
import importlib
import io
import sys
import warnings
from typing import Any

from pettingzoo.test import performance_benchmark

from rulewright.interop.pettingzoo import env

THEIRS = ("connect_four_v3", "tictactoe_v3")


def turns(table: Any) -> float:
    """Turns a second, as the benchmark prints them."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        performance_benchmark(table)
    return float(next(line for line in said.getvalue().splitlines() if "turns" in line).split()[0])


def main() -> None:
    """Theirs first, then ours."""
    warnings.simplefilter("ignore")
    for name in THEIRS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError as why:
            print(f"PettingZoo's {name}: not measured ({why})")
            continue
        print(f"PettingZoo's {name}: {turns(module.env()):,.0f} turns a second", flush=True)
    for name in sys.argv[1:]:
        print(f"{name}: {turns(env(name)):,.0f} turns a second", flush=True)


if __name__ == "__main__":
    main()

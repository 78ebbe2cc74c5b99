"""Compiled and pure play the same games: same seeds, same records, for every registered game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.games import names

ROOT = Path(__file__).resolve().parent.parent
TWIN = ROOT / "build" / "compiled"

PROGRAM = """
import sys
from hashlib import sha256
import rulewright.engine.run as run
from rulewright.bots import make_bot, play_out, RandomBot
from rulewright.engine import Rng
from rulewright.games import find
game = find(sys.argv[1])
print(run.__file__.endswith(".py"))
low, high = game.seats
for k in range(6):
    rng = Rng(f"agree/{k}")
    seats = low + k % (high - low + 1)
    played = play_out(game, [RandomBot()] * seats, game.random_options(seats, rng), seed=f"agree/{k}", listen=True)
    told = [game.sentence(event, played.names) for event in played.state.told]
    fork = played.fork()
    print(sha256(played.record().text().encode()).hexdigest(), sha256(repr(told).encode()).hexdigest(), fork.position)
"""


def games_of(home: Path, name: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, name], env={**os.environ, "PYTHONPATH": str(home)}, capture_output=True,
        text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", names())
def test_both_builds_play_the_same_games(name: str, build: str) -> None:
    if build != "compiled":
        pytest.skip("runs with --build=compiled, where both builds are there")
    pure, compiled = games_of(ROOT / "src", name), games_of(TWIN, name)
    assert (pure[0], compiled[0]) == ("True", "False")
    assert pure[1:] == compiled[1:]

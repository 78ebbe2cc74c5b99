"""Golden games: whole recorded games that must replay to the same end for ever.

`python -m rulewright.testing.golden GAME --games 10` records some into `tests/golden/GAME/`.
"""

import argparse
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulewright.bots import bots_of, make_bot, play_out
from rulewright.engine import SPECTATOR, BadRecord, Game, Rng, Run, read_record
from rulewright.engine.errors import RuleBroken
from rulewright.games import find


def ending(game: Game, run: Run) -> dict[str, Any]:
    """What a golden game must come to: the result, and a digest of everybody's last view and of all events."""
    result = game.result(run)
    views = [game.look(run, observer) for observer in (*range(len(run.names)), SPECTATOR)]
    told = [game.sentence(event, run.names) for event in run.state.story or []]
    seen = sha256(json.dumps([views, told], sort_keys=True).encode()).hexdigest()[:16]
    if result is None:
        return {"reason": "", "winners": [], "scores": [], "seen": seen}
    return {"reason": result.reason, "winners": list(result.winners), "scores": list(result.scores), "seen": seen}


def check_golden(path: Path) -> None:
    """The recorded game still replays and ends as it did."""
    record = read_record(path.read_text(encoding="utf-8"))
    game = find(record.game)
    try:
        run = game.replay(record, listen=True)
    except BadRecord as why:
        raise RuleBroken(f"{path.name}: {why}") from why
    found, wanted = ending(game, run), record.notes["ending"]
    if found != wanted:
        raise RuleBroken(f"{path.name} ended as {wanted}, now as {found}: changed behaviour needs a new rules_version")


def make_golden(game: Game, folder: Path, games: int, seed: str) -> None:
    """Record games between the game's own bots, with every number of seats and, from the second on, random options."""
    folder.mkdir(parents=True, exist_ok=True)
    low, high = game.seats
    names = bots_of(game)
    for k in range(games):
        rng = Rng(f"{seed}/{k}")
        seats = low + k % (high - low + 1)
        options = game.settle(seats, game.for_simulation) if k < 2 else game.random_options(seats, rng)
        bots = [make_bot(game, names[rng.below(len(names))]) for _ in range(seats)]
        run = play_out(game, bots, options, seed=f"{seed}/{k}", listen=True)
        record = game.record(run, {"ending": ending(game, run)})
        (folder / f"{k + 1:02d}.jsonl").write_text(record.text(), encoding="utf-8")


def main() -> None:
    """Record golden games of one game."""
    given = argparse.ArgumentParser(description="Record golden games.")
    given.add_argument("game")
    given.add_argument("--games", type=int, default=10)
    given.add_argument("--seed", default="golden")
    given.add_argument("--folder", type=Path)
    asked = given.parse_args()
    make_golden(find(asked.game), asked.folder or Path("tests/golden") / asked.game, asked.games, asked.seed)


if __name__ == "__main__":
    main()

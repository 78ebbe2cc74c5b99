# interpreted: looks at files
"""Look again after every save; the test game goes on at the same decision, or stops just before what broke.

While nothing is saved, random games are played in the background, and whatever falls over is told at once.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.games.destinies.prover.acting import Recorder, adventure, replay, said, sit_down
from rulewright.games.destinies.prover.policies import Curious
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.loader import Memory
from rulewright.games.destinies.shelf.library import Tale

POLL = 0.2  # seconds between two looks at the files
LONGEST = 300  # turns of a random game


def stamps(folder: Path) -> dict[str, int]:
    """When each file of a scenario was last written."""
    kinds = {".yaml", ".yml", ".po"}
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*") if path.suffix in kinds}


def look(folder: Path, game: Path | None = None, memory: Memory | None = None) -> dict[str, Any]:
    """Check the scenario and play the test game again, by ids; never writes to the scenario."""
    began = time.monotonic()
    checked = check_folder(folder, memory)
    errors = [problem for problem in checked.problems if problem.severity == "error"]
    report: dict[str, Any] = {
        "problems": [problem.as_json() for problem in checked.problems],
        "said": [str(problem) for problem in checked.problems],
        "texts": len(checked.scenario.passages),
        "game": None,
    }
    if game is not None and not errors:
        report["game"] = go_on(Tale(checked.scenario, checked.scenario.id), game)
    report["seconds"] = round(time.monotonic() - began, 3)
    return report


def go_on(told: Tale, game: Path) -> dict[str, Any]:
    """The test game at its last decision: what is asked, the last text, or why it stops earlier now."""
    kept = json.loads(game.read_text(encoding="utf-8"))
    players = tuple(kept["players"])
    missing = [name for name in players if name not in told.scenario.characters]
    if missing:
        return {"stopped": f"{', '.join(missing)} is no character any more"}
    run, stopped = replay(told, players, kept.get("turns") or [kept["play"]], kept.get("mode", ""))
    keys = said(run, told)
    question = run.question
    return {
        "stopped": stopped,
        "day": adventure(run).day,
        "asked": question.ask if isinstance(question, Pick) else "",
        "choices": len(question.options) if isinstance(question, Pick) else 0,
        "last_text": told.scenario.passages[keys[-1]].text if keys else "",
    }


class Idle:
    """Random games between two saves: a piece at a time, so that the next save is seen at once."""

    def __init__(self, told: Tale) -> None:
        self.told = told
        self.games = 0
        self.policy = Curious(told)
        self.rng = Rng("watch")
        self.sit_down()

    def sit_down(self) -> None:
        """Another game, with one player more than the last, all seats by turns."""
        order = self.told.scenario.order
        self.recorder = Recorder(self.told, sit_down(self.told, order[: 1 + self.games % len(order)]))
        self.games += 1

    def play(self, seconds: float) -> dict[str, Any] | None:
        """Play on for a moment; a game that falls over is told with its turns."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            question = self.recorder.run.question
            if question is None or len(self.recorder.turns) > LONGEST:
                self.sit_down()
                continue
            try:
                self.recorder.answer(self.policy.choose(self.recorder.run, question, self.rng))
            except Exception as why:  # whatever goes wrong is the finding
                return {"why": f"{type(why).__name__}: {why}", "turns": self.recorder.turns}
        return None

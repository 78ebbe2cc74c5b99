"""Whoever looks back may stop at any answer, also where chance has the next one: dice that are chosen and have not
fallen."""

from pathlib import Path

import pytest

from rulewright.draw.model import draw
from rulewright.engine import SPECTATOR, Pick, Sealed, Write, read_record
from rulewright.games import find, names

GOLDEN = Path(__file__).parents[1] / "golden"
MOST = 40


@pytest.mark.parametrize("name", names())
def test_where_chance_is_asked_every_observer_sees_a_table(name: str) -> None:
    game = find(name)
    seen = 0
    for path in sorted((GOLDEN / name).glob("*.jsonl"))[:3]:
        run = game.replay(read_record(path.read_text(encoding="utf-8")))
        while run.position and seen < MOST:
            run.undo(1)
            if isinstance(run.question, Pick | Sealed | Write):
                continue
            seen += 1
            for observer in (SPECTATOR, *range(len(run.names))):
                assert draw(game, game.look(run, observer), "wide").boards
    assert seen or name in ("connect-four", "tic-tac-toe")

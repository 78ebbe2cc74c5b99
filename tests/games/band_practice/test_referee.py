"""Whole games, re-judged by a referee that shares no line with the game; thousands of them when there is time."""

import ast
import os
from pathlib import Path

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.games.band_practice import GAME
from tests.games.band_practice import referee
from tests.games.band_practice.position import practice_of
from tests.games.band_practice.referee import Foul, Referee

GAMES = 2000 if "RULEWRIGHT_SLOW" in os.environ else 12
BOTS = (("random", "random", "random"), ("greedy", "random", "greedy"), ("random", "greedy", "random"))


def test_the_referee_imports_nothing_of_the_game() -> None:
    tree = ast.parse(Path(str(referee.__file__)).read_text(encoding="utf-8"))
    named = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named += [one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names]
    assert named
    assert not [name for name in named if name.startswith(("rulewright", "tests"))]


@pytest.mark.atom("B-041", "B-080", "B-081", "B-090", "B-142", "B-150", "B-154")
def test_whole_games_are_judged_alike() -> None:
    circles = 0
    for k in range(GAMES):
        run = play_out(GAME, [make_bot(GAME, name) for name in BOTS[k % len(BOTS)]], seed=f"referee {k}", listen=True)
        judged = Referee(GAME.record(run).text()).play()
        told = run.state.told or []
        ended = [event.facts for event in told if event.kind in ("flawless", "flawed")]
        assert judged.songs == [tuple(facts) for facts in ended], k
        assert judged.points == [event.facts[1] for event in told if event.kind == "scored"], k
        assert judged.spots == practice_of(run).spots, k
        result = run.state.result()
        assert result is not None
        assert result.scores == (judged.patrons,) * 3, k
        circles += judged.judged
    print(f"{GAMES} games, {circles} circles")
    assert circles > GAMES * 50


def test_the_referee_notices_a_changed_answer() -> None:
    run = play_out(GAME, [make_bot(GAME, "greedy")] * 3, seed="changed")
    lines = GAME.record(run).text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith('[1,"turn"'))
    lines[at] = '[1,"turn",7]'
    with pytest.raises(Foul, match="pool"):
        Referee("\n".join(lines)).play()

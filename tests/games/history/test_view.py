"""What an observer is shown: the map in letters, and no more than they may know."""

from rulewright.engine import SPECTATOR
from rulewright.engine.panels import plain_text
from rulewright.games import find
from tests.games.history.position import begin_at, position

GAME = find("history")
FULL = "R04 W11 B12 B13"


def test_the_map_is_drawn_with_letters_for_covered_and_controlling_disks() -> None:
    t = position(sectors={(0, 0): "2+3 RWK", (1, 0): "0"}, hands=["R01", "W01"], market=FULL)
    run = begin_at(t)
    drawn = plain_text(GAME.panels(GAME.look(run, 0)))
    assert "rwK" in drawn
    assert "2+3" in drawn
    assert "R01   Fires at Night" in drawn
    assert "W01" not in plain_text(GAME.panels(GAME.look(run, SPECTATOR)))


def test_hidden_cash_shows_only_the_own_total() -> None:
    t = position(hands=["R01", "W01"], market=FULL, hidden_cash=True)
    run = begin_at(t)
    assert GAME.look(run, 0)["influence"] == [9, None]
    assert GAME.look(run, SPECTATOR)["influence"] == [None, None]

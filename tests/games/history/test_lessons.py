"""The lessons of the rulebook: what its examples say is what happens."""

from typing import Any

import pytest

from rulewright.games.history.cards import BLUE, RED, WHITE, colour
from rulewright.games.history.pictures import (
    BLUE_AT_RISK,
    blue_preserved,
    counted,
    discovering,
    sown,
    two_red_cards,
)
from tests.games.history.position import asked_now, at, cards_of, expand, offered, play, position


@pytest.mark.atom("H-061", "H-124")
def test_the_lesson_of_two_red_cards() -> None:
    """The rulebook's first example: red controls 2, 1 and 0, so two red cards are worth six."""
    t: Any = two_red_cards().state
    assert t.colour_value(RED) == 3
    assert sum(t.colour_value(colour(card)) for card in cards_of("R01 R06")) == 6


@pytest.mark.atom("H-066", "H-068")
def test_the_lesson_of_blue_preserved() -> None:
    """The rulebook's second example: Alice collects four, Bob spends one and saves the sector worth three."""
    run = blue_preserved()
    t: Any = run.state
    assert t.influence == [13, 8]
    assert asked_now(run) == "save"
    assert {at(0, 0), at(1, 0)} <= set(offered(run))
    run.answer(at(0, 0))
    assert t.colour_value(BLUE) == 3
    assert t.stacks[at(1, 0)] == (WHITE,)
    assert t.destroyed[BLUE] == 1


def test_the_lessons_of_an_auction_and_an_expansion() -> None:
    """The market card at 2 against 4 and at 5 against 4; a tile of 2, and Sustainable Farming on top of the deck."""
    for alice, held in ((2, [13, 5]), (5, [4, 9])):
        run = sown()
        run.answer(alice, 0)
        run.answer(4, 1)
        t: Any = run.state
        assert t.influence == held
    drawn = position(sectors=BLUE_AT_RISK, hands=["B05 R01", "K02"], top="B07")
    play(drawn, ("act", expand("B05")), ("place", at(-1, 0)), ("draw", (2,)))
    assert drawn.influence[0] == 13


@pytest.mark.atom("H-046", "W-04")
def test_the_lesson_of_an_event() -> None:
    """Three gems on a red sector: red rises from three to six, two red cards from six to twelve."""
    run = discovering()
    t: Any = run.state
    assert (asked_now(run), t.colour_value(RED)) == ("discovery", 3)
    run.answer(at(0, 0))
    assert sum(t.colour_value(colour(card)) for card in cards_of("R01 R06")) == 12


@pytest.mark.atom("H-030", "H-124")
def test_the_lesson_of_the_end() -> None:
    """The last disk pays two; red 2, white 4, blue 2, black 1; Alice counts 19 and Bob 18."""
    run = counted()
    t: Any = run.state
    assert run.over
    assert t.colour_values() == [2, 4, 2, 1]
    assert (t.influence, t.scores) == ([11, 9], (19, 18))

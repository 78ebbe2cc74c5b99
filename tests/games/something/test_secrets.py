"""What an observer cannot know is made anew."""

from __future__ import annotations

import pytest

from rulewright.engine import Rng
from tests.games.something.positions import play, position, table


@pytest.mark.atom("S-061", "S-079")
def test_an_imagined_table_holds_other_notes_for_those_who_may_not_read_them() -> None:
    run = position(die="S6", tokens={"Ann": ["Clue"]})
    run.answer((103, 0, 0))
    play(run, "claim", privately=1, question="who lies?", answer="the robot")
    for observer, reads in ((0, True), (1, True), (2, False), (-1, False)):
        assert ("robot" in repr(table(run).imagine(observer, Rng(1)).notes)) == reads

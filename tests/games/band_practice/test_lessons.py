"""What the rulebook teaches first agrees with the game: cards, dice, kinds of circle. (Its song is example 4.)"""

import re

import pytest

from rulewright.games.band.dice import BOOM, CHARM, FACES
from rulewright.games.band.songs import KIND_TITLES
from rulewright.games.band_practice import GAME
from rulewright.games.band_practice.cards import COPIES, TITLES
from rulewright.games.band_practice.details import CIRCLES

LESSONS = GAME.rulebook().partition("### B-001")[0]


@pytest.mark.parametrize("power", range(len(TITLES)))
def test_every_card_is_taught_with_its_copies(power: int) -> None:
    row = re.search(rf"^\| {re.escape(TITLES[power])}(?:, for \w+)? \| (\d) \|", LESSONS, re.MULTILINE)
    assert row is not None
    assert int(row[1]) == COPIES[power]


def test_every_circle_and_every_special_face_is_taught() -> None:
    for kind in CIRCLES:
        assert re.search(rf"^\| {KIND_TITLES[kind]}[ ,]", LESSONS, re.MULTILINE)
    for die in (BOOM, CHARM):
        assert ", ".join(str(face) for face in FACES[die]) in LESSONS

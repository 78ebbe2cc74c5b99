"""What the rulebook teaches first agrees with the game: cards, dice, kinds of circle. (Its song is example 4.)"""

import re
from typing import Any

import pytest

from rulewright.draw.model import draw
from rulewright.games.band.dice import BOOM, CHARM, FACES
from rulewright.games.band.songs import KIND_TITLES
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.band_practice import GAME
from rulewright.games.band_practice.cards import COPIES, TITLES
from rulewright.games.band_practice.details import CIRCLES
from rulewright.games.band_practice.pictures import FRONT, pictures, second_part, spotlight

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


def test_the_pictures_show_the_song_that_the_lesson_tells() -> None:
    """After the first part Front stands on 4 and a 3 is left; after the third a Down has failed and Front is lit."""
    second: Any = second_part().state
    assert (second.spots, second.pool) == ([0, 0, 4], [3, 3, 5, 5])
    third = spotlight()
    t: Any = third.state
    assert (t.spots[FRONT], t.discs.bit_count()) == (SPOTLIGHT, 1)
    assert third.waiting_for() == [FRONT]
    for name, picture in pictures().items():
        assert f"]({name})" in LESSONS
        assert set(picture.boards) <= {board.id for board in draw(GAME, picture.view).boards}

"""Steps around the stage, and what dice can show."""

import pytest

from rulewright.games.band.dice import (
    BOOM,
    CHARM,
    CHARM_V2,
    FACES,
    SIX_SIDED,
    STEREO,
    a_die,
    can_show,
    distinct,
    kind_of,
    ordinary_in,
    shows,
    turned,
)
from rulewright.games.band.options import OWN_FACES, RANGE_OF_DIE
from rulewright.games.band.sheet import SLOTS, slot_name
from rulewright.games.band.stage import SPOTLIGHT, START, hogging, next_spot, step


def walk(spots: list[int], role: int, steps: int) -> list[int]:
    return [step(spots, role) for _ in range(steps)]


@pytest.mark.atom("B-091", "B-094", "G-100", "G-101")
def test_an_occupied_spot_is_passed_over_free_of_cost() -> None:
    spots = [START, 3, START]
    assert walk(spots, 0, 3) == [1, 2, 4]
    assert spots == [4, 3, START]


@pytest.mark.atom("B-092", "B-096", "G-102")
def test_after_nine_comes_the_spotlight_and_then_one_again() -> None:
    assert walk([1, 8, START], 1, 4) == [9, SPOTLIGHT, 2, 3]


@pytest.mark.atom("B-104", "B-106", "G-103", "G-107")
def test_an_occupied_spotlight_is_passed_over() -> None:
    spots = [8, START, SPOTLIGHT]
    assert hogging(spots) == 2
    assert walk(spots, 0, 3) == [9, 1, 2]
    assert hogging([8, START, 9]) == -1


@pytest.mark.atom("B-093", "G-104")
def test_two_neighbours_are_passed_over_in_one_step() -> None:
    assert next_spot([8, 9, SPOTLIGHT], 0) == 1
    assert next_spot([START, START, START], 2) == 1


@pytest.mark.atom("B-117", "G-126")
def test_a_die_shows_only_its_own_faces_unless_the_option_widens_it() -> None:
    assert [value for value in range(9) if can_show(a_die(BOOM, 2), value, OWN_FACES)] == [2, 4]
    assert [value for value in range(9) if can_show(a_die(BOOM, 2), value, RANGE_OF_DIE)] == [2, 3, 4]
    assert [value for value in range(9) if can_show(a_die(CHARM, 4), value, OWN_FACES)] == [4, 5, 6, 7]
    assert [value for value in range(9) if can_show(a_die(CHARM_V2, 5), value, OWN_FACES)] == [5, 6, 7]
    assert not can_show(a_die(SIX_SIDED, 6), 7, RANGE_OF_DIE)
    assert can_show(a_die(STEREO, 6), 1, OWN_FACES)


def test_faces_are_listed_low_to_high() -> None:
    assert all(list(faces) == sorted(faces) and len(faces) == 6 for faces in FACES)


def test_a_die_knows_what_it_is_and_what_it_shows() -> None:
    die = turned(a_die(CHARM, 4), 7)
    assert (kind_of(die), shows(die)) == (CHARM, 7)
    assert distinct([5, 3, 5, die, 3]) == [3, 5, die]
    assert ordinary_in([5, 3, die, 0]) == 2


def test_every_slot_has_its_own_name() -> None:
    assert len({slot_name(slot) for slot in range(SLOTS)}) == SLOTS

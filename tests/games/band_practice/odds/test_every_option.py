"""The solver under every option, against the rules themselves: played out in full, or refused with a reason."""

from fractions import Fraction
from inspect import signature

import pytest

from rulewright.engine import begin
from rulewright.games.band.dice import BOOM, a_die
from rulewright.games.band.odds import FEWEST, FLAWLESS
from rulewright.games.band.options import Readings
from rulewright.games.band.sheet import BEATS, LOWER, right_slot
from rulewright.games.band.songs import EQUALS, a_mark, a_song, square_mask
from rulewright.games.band_practice.odds.position import choices_here, value_of_dice
from rulewright.games.band_practice.odds.songs import BadQuestion, HeldCard, Problem
from rulewright.games.band_practice.options import OPTIONS
from rulewright.games.band_practice.rules.practice import Practice
from tests.games.band_practice.odds.test_with_cards import FALL, POSING, after, by_the_rules, solved
from tests.games.band_practice.position import a_practice

READ = {"song", "dice_supply", "hints", "silent"}
"""Beside the songs: what small songs cannot show, and what is no rule of dice."""
VALUES = [
    (option.name, value) for option in OPTIONS if option.name not in READ
    for value in option.choices if value != option.default
]  # fmt: skip
KNOWN = set(signature(Problem).parameters)
BEAT = a_song("beat", square_mask([0, 3]), (a_mark(EQUALS, right_slot(BEATS, 0, LOWER)),), Readings())
HANDS: dict[str, list[HeldCard]] = {
    "special_die": [("beats", "boom"), ("beats", "reroll")],
    "value_limit": [("beats", "boom"), ("beats", "bump")],
    "bump_all_direction": [("beats", "bump")],
    "role_cards": [("beats", "stereo")],
}
"""The cards that an option is about; for the others a Bump."""


@pytest.mark.parametrize(("name", "value"), VALUES, ids=lambda one: str(one))
def test_every_reading_is_solved_as_the_rules_play_it(name: str, value: str) -> None:
    options = {name: value}
    if name == "bump_all_direction":
        options["deck"] = "v2"
    cards = HANDS.get(name, [("beats", "bump")])
    for objective in (FLAWLESS, FEWEST):
        known = {key: given for key, given in options.items() if key in KNOWN}
        if name == "disc_on_card" and objective == FEWEST:
            continue  # a mistake may stop a card: `choices_here` refuses, and `Problem` has no such argument
        assert solved(BEAT, cards, objective, **known) == by_the_rules(BEAT, cards, objective, **options)


def test_each_die_may_be_bumped_its_own_way() -> None:
    held: list[HeldCard] = [("beats", "bump")]
    both = [solved(BEAT, held, FLAWLESS, deck="v2", bump_all_direction=way) for way in ("common", "per_die")]
    assert both[0] < both[1] == by_the_rules(BEAT, held, FLAWLESS, deck="v2", bump_all_direction="per_die")


@pytest.mark.atom("B-121")
def test_a_reroll_beside_a_special_die_that_must_be_placed() -> None:
    """The Boom die is placed, the pool that it leaves behind is rolled again."""
    held: list[HeldCard] = [("beats", "boom"), ("beats", "reroll")]
    for song in (BEAT, POSING):
        for objective in (FLAWLESS, FEWEST):
            found = solved(song, held, objective, special_die="owner_only")
            assert found == by_the_rules(song, held, objective, special_die="owner_only")


def played_out(t: Practice, die: int, objective: int) -> Fraction:
    """The best that can come of placing this die, by the rules."""
    t.patrons, t.display, t.songs_left = 0, [], []
    return after(begin(t.copy()), die, objective, {})


@pytest.mark.atom("B-024")
@pytest.mark.parametrize("boom", [4, a_die(BOOM, 4)], ids=["six-sided", "special"])
def test_a_special_die_is_not_one_of_the_fifteen(boom: int) -> None:
    """III-3, the last square of its fourth part: how many dice its last part rolls depends on what lies there."""
    laid = {f"{row}{column}": 4 for column in range(1, 5) for row in "BMF"}
    laid |= {"M2": 2, "M3": 5, "M4": 4, "F3": 6, "B4": boom}
    del laid["F4"]
    t = a_practice("III-3", pool=[5, 6], laid=laid, options={"dice_supply": "15"})
    for die, (clean, failures) in value_of_dice(t).items():
        assert clean == played_out(t, die, FLAWLESS)
        assert -failures == played_out(t, die, FEWEST)


@pytest.mark.atom("B-044")
@pytest.mark.parametrize(("reading", "more"), [("ignore", 0), ("fail", 1)])
def test_circles_that_never_trigger_fail_in_technical_difficulties(reading: str, more: int) -> None:
    """I-b without its gap, one die for two squares: the song breaks off."""
    options = {"gap_rule": "adjacent_only", "inert_fail": reading}
    t = a_practice("I-b", pool=[5], laid={"B2": 4}, options=options)
    found = value_of_dice(t)[5][1]
    assert -found == played_out(t, 5, FEWEST)
    assert found == 7 + more


def test_what_cannot_be_reckoned_is_refused() -> None:
    for options in ({"dice_supply": "15"}, {"disc_on_card": "disables_owned_power"}):
        t = a_practice("I-a", pool=[1, 2, 3, 4], owned={"beats": ["bump"]}, options=options)
        with pytest.raises(BadQuestion, match="not reckoned"):
            choices_here(t)
    assert solved(FALL, [], FLAWLESS) == by_the_rules(FALL, [], FLAWLESS)

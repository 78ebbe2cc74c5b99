"""Whole careers, judged again by a referee who reads only the events and the rulebook."""

import os

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Event
from rulewright.games import find
from rulewright.games.genesis.rules.career import Career
from tests.games.genesis.referee import DEFAULTS, Readings, Referee, Wrong

GAME = find("genesis")
SLOW = bool(os.environ.get("RULEWRIGHT_SLOW"))


OTHERWISE = Readings("card", "expert", "minus_lowest", "absolute", "tie_ok", "ignore", "negative_allowed", "10")
"""Every option that the referee knows, the other way."""


def career(bot: str, seed: int, rounds: int, how: Readings = DEFAULTS) -> Career:
    """A career between three of a kind, with everything that was told."""
    bots = [make_bot(GAME, bot) for _ in range(3)]
    options = {"naming": False, "round_cap": rounds, **how._asdict()}
    run = play_out(GAME, bots, options, seed=f"referee/{seed}", listen=True)
    assert isinstance(run.state, Career)
    return run.state


def judged_again(t: Career, how: Readings = DEFAULTS) -> int:
    """How many events the referee had to judge."""
    assert t.told is not None
    return Referee(t, how).judge(t.told).seen


def mixed(seed: int) -> Readings:
    """Each option one way or the other, by the bits of a number."""
    return Readings(*[pair[seed >> n & 1] for n, pair in enumerate(zip(DEFAULTS, OTHERWISE, strict=True))])


@pytest.mark.parametrize("seed", [85, 170, 255])
def test_a_career_under_other_options_is_as_they_say(seed: int) -> None:
    assert judged_again(career("wanderer", seed, 12, mixed(seed)), mixed(seed)) > 20


def test_the_referee_notices_options_that_are_not_those_of_the_game() -> None:
    noticed = 0
    for seed in range(8):
        try:
            judged_again(career("wanderer", seed, 12), OTHERWISE)
        except Wrong:
            noticed += 1
    assert noticed == 8


@pytest.mark.parametrize("seed", range(6))
def test_a_career_at_random_is_as_the_rulebook_has_it(seed: int) -> None:
    assert judged_again(career("wanderer", seed, 12)) > 20


def test_a_well_played_career_is_as_the_rulebook_has_it() -> None:
    assert judged_again(career("career", 1, 3)) > 50


def test_the_referee_notices_what_is_not_as_the_rulebook_has_it() -> None:
    """A circle marked the other way round, a marker one spot on, a COIN too many."""
    for kind, change in (
        ("circle_failed", lambda facts: ("circle_worked", facts)),
        ("stepped", lambda facts: ("stepped", (facts[0], facts[1] % 10 + 1, facts[2]))),
        ("gained", lambda facts: ("gained", (facts[0], facts[1], facts[2] + 1))),
    ):
        t = career("wanderer", 3, 12)
        told = list(t.told or [])
        at = next(n for n, event in enumerate(told) if event.kind == kind)
        changed, facts = change(told[at].facts)
        told[at] = Event(changed, facts, None)
        with pytest.raises(Wrong):
            Referee(t).judge(told)


@pytest.mark.skipif(not SLOW, reason="hundreds of careers: RULEWRIGHT_SLOW")
def test_hundreds_of_careers_are_as_the_rulebook_has_it() -> None:
    for seed in range(270):
        judged_again(career("wanderer", seed, 40))
    for seed in range(30):
        judged_again(career("career", seed, 12))


@pytest.mark.skipif(not SLOW, reason="hundreds of careers: RULEWRIGHT_SLOW")
def test_hundreds_of_careers_under_other_options_are_as_they_say() -> None:
    for seed in range(256):
        judged_again(career("wanderer", seed, 40, mixed(seed)), mixed(seed))

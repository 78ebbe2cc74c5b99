"""Saves that were not written by a game: whoever sends one is told so, and the server loses nothing. [D-196]"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.engine import BadOption, Rng, RulewrightError, Run
from rulewright.games.destinies import GAME
from rulewright.games.destinies import state as s
from rulewright.games.destinies.shelf.snapshots import snapshot
from rulewright.games.destinies.state import World

SCENARIO = "low_water_sketch"
NASTY: tuple[Any, ...] = (-1, 0, 1, 7, 9, 77, 99, 10**4000, 1e999, True, None, "", "x", [], {}, [[]], 0.5, -(10**18))


def saved(answers: int, seats: int = 2) -> dict[str, Any]:
    """A table by names after so many answers."""
    run = GAME.run(seats, {"scenario": SCENARIO, "characters": "dealt"}, seed=answers)
    rng = Rng(answers)
    while run.question is not None and run.position < answers:
        run.answer(run.question.at_random(rng))
    assert isinstance(run.rest, World)
    return snapshot(run.rest)


def resumed(table: Any, seats: int = 2) -> Run:
    """A game that goes on with such a table."""
    return GAME.run(seats, {"scenario": SCENARIO, "characters": "dealt", "resume": json.dumps(table)})


def leaves(table: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a save."""
    if path:
        yield path
    inner = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    for key, value in inner:
        yield from leaves(value, (*path, key))


def with_value(table: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The same save with something else there."""
    again = json.loads(json.dumps(table))
    at = again
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return again


@pytest.mark.atom("D-196")
def test_nobody_in_play_is_no_saved_game() -> None:
    for standing in (s.FULFILLED, s.DEFEATED):
        table = saved(30)
        for player in table["players"]:
            player["standing"] = standing
        with pytest.raises(BadOption, match="takes no turns any more"):
            resumed(table)


@pytest.mark.atom("D-196")
def test_numbers_that_no_game_writes_are_refused() -> None:
    table = saved(30)
    for path, value in (
        (("phase",), 99),
        (("day",), 10**4000),
        (("players", 0, "standing"), 9),
        (("players", 0, "path"), 77),
        (("players", 0, "coins"), 1e999),
        (("players", 0, "coins"), True),
        (("turn", "range"), 10**9),
    ):
        with pytest.raises(BadOption, match="in a saved game"):
            resumed(with_value(table, path, value))
    with pytest.raises(BadOption, match="that game is over"):
        resumed(with_value(table, ("phase",), s.OVER))


@pytest.mark.atom("D-196")
def test_any_change_of_a_save_is_refused_or_plays_on() -> None:
    rng = Rng("strangers")
    played = refused = 0
    for answers in (3, 25, 60):
        table = saved(answers)
        ways = list(leaves(table))
        for _ in range(120):
            changed = with_value(table, ways[rng.below(len(ways))], NASTY[rng.below(len(NASTY))])
            try:
                run = resumed(changed)
            except BadOption:
                refused += 1
                continue
            played += 1
            for _ in range(15):
                if run.question is None:
                    break
                run.answer(run.question.at_random(rng))
    assert played > 40
    assert refused > 100


@pytest.mark.atom("D-196")
def test_every_resting_point_of_a_game_is_read_back() -> None:
    rng = Rng("rests")
    run = GAME.run(3, {"scenario": SCENARIO, "characters": "dealt"}, seed=11)
    read = 0
    while run.question is not None and read < 150:
        assert isinstance(run.rest, World)
        table = snapshot(run.rest)
        back = resumed(table, 3).rest
        assert isinstance(back, World)
        assert snapshot(back) == table
        read += 1
        run.answer(run.question.at_random(rng))
    assert read > 100


def test_a_refused_save_is_a_sentence() -> None:
    with pytest.raises(RulewrightError) as why:
        resumed(with_value(saved(20), ("day",), "tomorrow"))
    assert str(why.value) == "resume: the day is from 0 to 9999 in a saved game"

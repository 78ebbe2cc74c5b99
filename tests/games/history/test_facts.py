"""What simulation reports of a game."""

from typing import Any

import pytest

from rulewright.engine import Event, Rng
from rulewright.games.history import GAME
from rulewright.games.history.facts import income_facts, preservation_facts, quiet_turns
from rulewright.games.history.rules.action import FOR_EVENT, FOR_EXPANSION


def played(seed: int, cap: int) -> tuple[Any, dict[str, float]]:
    """A game of chance and its facts."""
    run = GAME.run(3, {"turn_cap": cap}, seed=seed, listen=True)
    rng = Rng(seed)
    while not run.over:
        for seat in run.waiting_for():
            asked = run.asked(seat)
            assert asked is not None
            run.answer(asked.at_random(rng), seat)
    assert GAME.facts is not None
    return run.state, dict(GAME.facts(run.state, run.state.told or []))


def test_a_game_that_was_broken_off_stands_apart() -> None:
    t, found = played(1, 10)
    assert found["capped"] == 1
    assert found["capped games | turns | mean"] == t.turn == 10
    assert all(name == "capped" or name.startswith("capped games | ") for name in found)


def test_the_turn_order_shares_one_victory() -> None:
    t, found = played(4, 400)
    assert found["capped"] == 0
    assert sum(found[f"turn order | {place} | wins"] for place in (1, 2, 3)) == pytest.approx(1)
    assert sum(found[f"turn order | {place} | ends the game"] for place in (1, 2, 3)) == 1
    held = [name for name in found if name.endswith(" | holder wins")]
    assert len(held) == sum(hand.bit_count() for hand in t.hands) + sum(map(len, t.discards))


def test_income_is_told_by_what_it_came_from() -> None:
    events = [
        Event("played", (0, 3, FOR_EXPANSION)), Event("gain", (0, 2)), Event("revealed", (0, 32)),
        Event("gain", (0, 2)),
        Event("played", (1, 32, FOR_EVENT)), Event("gain", (1, 1)), Event("sold", (1, 30, 5)),
        Event("won", (1, (3,), 4, (0, 4), -1, 0)), Event("gain", (1, 3)), Event("took_bids", (0, 6)),
    ]  # fmt: skip
    found = income_facts(events)
    assert [found[f"income | {source} | gems"] for source in ("expansion", "revealed events", "events")] == [2, 2, 1]
    assert [found[f"income | {source} | gems"] for source in ("sales", "auctions", "bought cards", "the Dam")] == [
        5, 4, 3, 6,
    ]  # fmt: skip


def test_quiet_turns_and_preservation() -> None:
    events = [
        Event("turn", (0, 1)), Event("disk", (0, 1, 2)), Event("turn", (1, 2)), Event("gain", (1, 1)),
        Event("turn", (0, 3)), Event("preservation_bids", ((2, 1),)), Event("saved", (0, 5)),
        Event("disk_destroyed", (1, 6)), Event("ended", ()),
    ]  # fmt: skip
    assert quiet_turns(events) == 1
    assert preservation_facts(events)["preservation | all bids | saved a gem"] == pytest.approx(1 / 3)

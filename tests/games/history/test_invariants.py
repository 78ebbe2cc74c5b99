"""What must hold after every answer of any game, whatever the options.

`RULEWRIGHT_DECISIONS=1000000 pytest tests/games/history/test_invariants.py -k as_many` is the long run.
"""

import os
from typing import Any

import pytest

from rulewright.engine import Rng, Run
from rulewright.engine.hexes import connected, neighbours
from rulewright.engine.run import begin
from rulewright.games import find
from rulewright.games.history.cards import NOTHING, UNKNOWN, cards_in
from rulewright.games.history.facts import conserved
from rulewright.games.history.options import SHIELD_ALL_COVERING
from rulewright.games.history.rules.turn import History

GAME = find("history")


def where_cards_are(t: History) -> list[int]:
    """Every card once for each place it is in."""
    packs = (*t.hands, t.deck_pool, t.removed, t.set_aside, *t.packets)
    found = [card for pack in packs for card in cards_in(pack)]
    open_cards = [
        *t.market,
        *t.deck_top,
        *t.deck_bottom,
        *t.lot,
        *t.waiting,
        *t.treaty,
        *[card for card, _seller in t.sales],
    ]
    for pile in t.discards:
        open_cards += pile
    if t.in_front != NOTHING:
        open_cards.append(t.in_front)
    return sorted(found + [card for card in open_cards if card != UNKNOWN])


def hold(t: History, before: dict[str, Any]) -> None:
    """All invariants, also against the table one answer earlier."""
    counted = dict(conserved(t))
    assert [counted[f"{name} disks"] for name in ("red", "white", "blue", "black")] == [6, 6, 6, 6]
    assert counted["cards"] == 52
    assert counted["tiles"] == 20
    assert where_cards_are(t) == list(range(52))
    assert min(t.influence) >= 0
    assert connected(list(t.stacks))
    around = {near for where in t.stacks for near in neighbours(where)} - set(t.stacks)
    assert set(t.frontier) == (around or set(t.frontier))
    assert set(t.printed) == set(t.gems) == set(t.stacks)
    assert all(t.stacks[where] for where in t.shields)
    assert len(t.frontier) <= 2 * len(t.stacks) + 4
    if before:
        released = before["crusade"] > t.crusade_disks or sum(before["taken"]) > sum(t.taken)
        assert sum(t.pool) <= sum(before["pool"]) or released
        if before["shielded"] and t.shielded_from_covering():
            not_covered(before["stacks"], t)


def not_covered(before: dict[int, tuple[int, ...]], t: History) -> None:
    """While the Xin Shield was and is active no top disk has come to lie under another."""
    if t.settings.shield_scope != SHIELD_ALL_COVERING:
        return
    for where, stack in before.items():
        now = t.stacks.get(where, ())
        if stack and len(now) > len(stack):
            raise AssertionError(f"{stack} was covered: {now}")


def photograph(t: History) -> dict[str, Any]:
    return {
        "pool": t.pool[:],
        "taken": t.taken,
        "crusade": t.crusade_disks,
        "stacks": t.stacks.copy(),
        "shielded": t.shielded_from_covering(),
    }


def play_and_look(run: Run, rng: Rng) -> int:
    """A random game, looked at after every answer; how many seats' answers it took."""
    t = run.state
    assert isinstance(t, History)
    decisions = 0
    before: dict[str, Any] = {}
    while not run.over:
        for seat in run.waiting_for():
            asked = run.asked(seat)
            assert asked is not None
            run.answer(asked.at_random(rng), seat)
            decisions += 1
        hold(t, before)
        before = photograph(t)
    return decisions


@pytest.mark.atom("H-004", "H-032", "H-033", "H-052", "H-105")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_after_every_answer_of_random_games(seats: int) -> None:
    decisions = 0
    for seed in range(4):
        run = GAME.run(seats, GAME.for_simulation, seed=seed)
        decisions += play_and_look(run, Rng(f"invariants/{seed}"))
    assert decisions > 500


@pytest.mark.atom("H-001")
@pytest.mark.parametrize("k", range(36))
def test_invariants_hold_under_random_combinations_of_options(k: int) -> None:
    rng = Rng(f"combination/{k}")
    seats = 2 + k % 3
    options = GAME.random_options(seats, rng)
    options["start_influence"] = min(int(options["start_influence"]), 12)
    run = GAME.run(seats, options, seed=k)
    play_and_look(run, rng)
    assert run.state.result() is not None


@pytest.mark.atom("H-004", "H-033")
def test_invariants_hold_for_as_many_decisions_as_asked() -> None:
    wanted = int(os.environ.get("RULEWRIGHT_DECISIONS", "2000"))
    decisions = 0
    game = 0
    while decisions < wanted:
        run = GAME.run(2 + game % 3, GAME.for_simulation, seed=f"many/{game}")
        decisions += play_and_look(run, Rng(f"many/{game}"))
        game += 1
    assert decisions >= wanted


def test_a_broken_table_would_be_noticed() -> None:
    run = GAME.run(2, GAME.for_simulation, seed=1)
    t = run.state
    assert isinstance(t, History)
    hold(t, {})
    t.pool[0] -= 1
    with pytest.raises(AssertionError):
        hold(t, {})
    t.pool[0] += 1
    t.hands[0] |= t.hands[1]
    with pytest.raises(AssertionError):
        hold(t, {})


def test_a_table_of_its_own_can_be_begun_without_the_game() -> None:
    run = begin(GAME.start(2, GAME.settle(2, {})), Rng(3))
    assert run.waiting_for()

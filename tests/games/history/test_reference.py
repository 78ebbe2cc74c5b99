"""The game in lockstep with the reference: the same questions, the same table after every answer, the same end."""

import os
from typing import Any

import pytest

from rulewright.engine import Rng, Run, Sealed
from rulewright.games.history import GAME
from rulewright.games.history.cards import cards_in
from tests.games.history.reference.rules import game, winners
from tests.games.history.reference.table import CARDS, COLOURS, SIX, Sector, Table

GAMES = int(os.environ.get("RULEWRIGHT_LOCKSTEP", "1200")) if os.environ.get("RULEWRIGHT_SLOW") else 6
CAP = 150
ACTS = ("sow", "reap", "expand", "event")


def number(option: Any) -> int:
    """An option of the reference as the game packs it."""
    if option is None:
        return -1
    if isinstance(option, int):
        return option
    if isinstance(option, str):
        return COLOURS.index(option) if len(option) == 1 else CARDS.index(option)
    if option[0] == "act":
        return ACTS.index(option[1]) << 6 | CARDS.index(option[2])
    if option[0] == "disk":
        return packed(option[1]) << 5 | int(option[2])
    if option[0] == "move":
        _, at, height, to = option
        mover = packed(at) if height is None else packed(at) << 5 | height
        return mover << 3 | SIX.index((to[0] - at[0], to[1] - at[1]))
    return packed(option)


def packed(at: Sector) -> int:
    """A sector as the game packs it."""
    return (at[0] + 512) * 1024 + at[1] + 512


def laid_out(t: Table) -> dict[str, Any]:
    """The reference's table in the game's numbers."""
    return {
        "influence": t.money,
        "hands": [sorted(map(number, hand)) for hand in t.hands],
        "discards": [[number(card) for card in pile] for pile in t.discards],
        "market": [(number(card), t.on_card.get(card, 0)) for card in t.market],
        "deck": ([number(c) for c in t.top], sorted(map(number, t.unseen)), [number(c) for c in t.bottom]),
        "map": {
            packed(at): (t.printed[at], t.gems[at], [COLOURS.index(disk) for disk in stack])
            for at, stack in t.stacks.items()
        },
        "pool": [t.pool[colour] for colour in COLOURS],
        "destroyed": [t.destroyed[colour] for colour in COLOURS],
        "crusade": len(t.crusade),
    }


def table_of(run: Run) -> dict[str, Any]:
    """The game's own."""
    t: Any = run.state
    return {
        "influence": t.influence,
        "hands": [cards_in(hand) for hand in t.hands],
        "discards": [list(pile) for pile in t.discards],
        "market": list(zip(t.market, t.market_gems, strict=True)),
        "deck": (list(t.deck_top), cards_in(t.deck_pool), list(t.deck_bottom)),
        "map": {at: (t.printed[at], t.gems[at], list(stack)) for at, stack in t.stacks.items()},
        "pool": t.pool,
        "destroyed": t.destroyed,
        "crusade": t.crusade_disks,
    }


def answered(run: Run, asked: Any, rng: Rng, where: str) -> Any:
    """One answer by chance to what both ask; as the reference understands it."""
    kind, who, more = asked
    question: Any = run.question
    if kind == "chance":
        assert question.is_chance(), f"{where}: the reference wants chance, the game {question!r}"
        left = list(who)
        drawn = [left.pop(rng.below(len(left))) for _ in range(more)]
        run.answer(tuple(number(one) for one in drawn))
        return tuple(drawn)
    if kind == "bids":
        assert isinstance(question, Sealed), f"{where}: the reference wants bids, the game {question!r}"
        assert {pick.seat: list(pick.options) for pick in question.picks} == who, where
        given = {seat: rng.below(min(len(options), 5)) for seat, options in who.items()}
        for seat, bid in given.items():
            run.answer(bid, seat)
        return given
    assert list(run.waiting_for()) == [who], f"{where}: {question!r}"
    assert sorted(question.options) == sorted(map(number, more)), f"{where}: {question!r}"
    chosen = more[rng.below(len(more))]
    acts = [one for one in more if isinstance(one, tuple) and one[:2] == ("act", "expand")]
    if acts and rng.below(2):  # otherwise games of chance hardly end
        chosen = acts[rng.below(len(acts))]
    run.answer(number(chosen), who)
    return chosen


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_game_and_the_reference_agree(seed: int) -> None:
    players, rng = 2 + seed % 3, Rng(f"lockstep/{seed}")
    run = GAME.run(players, {"turn_cap": CAP})
    t = Table(players)
    script = game(t, CAP)
    asked = next(script)
    while True:
        where = f"seed {seed}, answer {run.position}"
        given = answered(run, asked, rng, where)
        try:
            asked = script.send(given)
        except StopIteration:
            break
        assert table_of(run) == laid_out(t), where
    result = GAME.result(run)
    assert result is not None
    assert table_of(run) == laid_out(t)
    assert (list(result.scores), list(result.winners)) == (t.scores, winners(t))

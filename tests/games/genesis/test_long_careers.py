"""Rich and famous bands, played at random from every phase: secrets, conservation, forks and words hold late too."""

from typing import Any

import pytest

from rulewright.bots import make_bot
from rulewright.engine import Rng, begin
from rulewright.games import find
from rulewright.games.genesis import state
from rulewright.games.genesis.cards import may_gain
from rulewright.games.genesis.facts import conserved
from rulewright.testing.checks import lawful
from rulewright.testing.snapshot import snapshot
from tests.games.genesis.stand import Stand

GAME = find("genesis")
STARTS = (state.GIG, state.DOWNTIME, state.MEETING, state.BOOKING)


def famous(seed: int) -> Stand:
    """A band with COIN, levels, cards, dice and Events, under random options, about to begin some phase."""
    rng = Rng(f"famous {seed}")
    options: dict[str, Any] = {**GAME.random_options(3, rng), "party": "off", "naming": False, "round_cap": 4}
    s = Stand(**options)
    t = s.t
    t.coin, t.commitment, t.crowd = [150, 120, 90], [120, 90, 150], [40, 30, 50]
    t.band_coin, t.band_crowd, t.band_clout = 200, 110, 6
    t.intensity, t.craft = [1 + rng.below(4) for _ in range(3)], [1 + rng.below(4) for _ in range(3)]
    if not t.rulings.secondary_levels:
        t.rock_pairs = [1 << rng.below(3) if level == 4 else 0 for level in t.intensity]
        t.diva_pairs = [1 << rng.below(3) if level == 4 else 0 for level in t.craft]
    for card in range(24):
        role = rng.below(6)
        if role < 3 and may_gain(card, role):
            t.hands[role] |= 1 << card
            t.riff_deck &= ~(1 << card)
    for event in range(9):
        role = rng.below(5)
        if role < 3:
            t.events[role] |= 1 << event
            t.event_deck &= ~(1 << event)
    t.unlocked, t.hand_shown = 0b11111111 & ~(1 << 7), rng.below(8)
    t.phase = STARTS[seed % len(STARTS)]
    t.story = None
    return s


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.atom("G-180", "G-190", "G-202", "G-204")
def test_a_famous_band_keeps_its_secrets_and_its_cards(seed: int) -> None:
    start = famous(seed).t
    kept = conserved(start)
    run = begin(start, Rng(f"chance {seed}"), GAME, ("Ann", "Ben", "Cleo"), True)
    rng, bot = Rng(f"answers {seed}"), make_bot(GAME, "wanderer")
    while not run.over and run.position < 260:
        if run.position % 9 == 0:
            lawful(GAME, run, rng)
            assert conserved(run.rest) == kept  # type: ignore[arg-type]
            assert snapshot(run.fork().state) == snapshot(run.state)
        for seat in run.waiting_for():
            asked, shown = run.asked(seat), GAME.asking(run, seat)
            assert asked is not None
            assert shown is not None
            labels = [choice.label for choice in shown.choices]
            assert len(set(labels)) == len(labels), labels
            run.answer(bot.choose(run, asked, rng), seat)
    for event in run.state.story or []:
        assert GAME.sentence(event, run.names)

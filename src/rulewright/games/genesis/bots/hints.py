# interpreted: asked for by people only
"""Hints: what the exact search says of each die, and what a gig is likely to bring."""

from collections.abc import Mapping

from rulewright.engine import Pick
from rulewright.games.genesis.bots.prospects import gig_value
from rulewright.games.genesis.bots.song_sense import Turn, without
from rulewright.games.genesis.rules.powers import PLACE, action_in
from rulewright.games.genesis.state import Band


def hint(t: Band, pick: Pick) -> Mapping[int, str]:
    """Words for options: failed circles to expect after a die, or the rough worth of a gig; empty for all else."""
    if pick.ask == "gig":
        return {gig: f"worth about {gig_value(t, gig):.0f}" for gig in pick.options}
    if pick.ask != "turn" or not t.pool:
        return {}
    turn = Turn(t)
    dice = [option for option in pick.options if action_in(option) == PLACE]
    expected = {die: 0.0 - turn.placing(die, without(t.pool, die)) for die in dice}
    return {die: f"{failed:.2f} failed circles to expect" for die, failed in expected.items()}

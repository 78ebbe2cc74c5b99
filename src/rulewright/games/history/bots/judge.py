"""What History tells a search: weigh the table only while nothing is pending, and branch only at actions.

Auctions, sales and placements on the way are answered by the rule of thumb. Cards are weighed by their number rather
than by the value of their colour today, which hardly lasts.
"""

from math import exp
from typing import Final

from rulewright.engine.judge import Judge, shares
from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.engine.state import State
from rulewright.games.history.bots.quick import quick
from rulewright.games.history.bots.valuation import holdings
from rulewright.games.history.state import Galaxy

# What one more card is worth to its owner in influence, by the disks left in the pool: fixed, and for each point of
# its colour's value. Fitted on 103,000 positions of 4,171 games of bots against themselves, two seats.
POOLS: Final = (2, 5, 9, 14, 19)
"""The most disks in the pool for each row but the last."""
FIXED: Final = (2.1, 2.6, 2.5, 2.8, 3.0, 3.3)
BY_VALUE: Final = (0.55, 0.31, 0.20, 0.12, 0.01, -0.12)
BIDS: Final = ("bid", "open_bid", "preserve", "preserve_or_doom")
SCALE: Final = 23.0
"""So many points of influence ahead are worth about three chances in four."""


class HistoryJudge(Judge):
    """Influence and cards, each at what it is likely to bring in the end."""

    def weighs(self) -> bool:
        """A table between two actions can be weighed."""
        return True

    def ripe(self, pick: Pick) -> bool:
        """Actions decide the game; what follows from them is settled by rule of thumb."""
        return pick.ask == "act"

    def reply(self, state: State, pick: Pick, rng: Rng) -> int:
        """The rule of thumb."""
        assert isinstance(state, Galaxy)
        return quick(state, pick, rng)

    def priors(self, state: State, pick: Pick) -> list[float]:
        """Of a number those near the rule of thumb; of other things nothing."""
        if pick.ask not in BIDS:
            return []
        assert isinstance(state, Galaxy)
        guess = quick(state, pick, Rng(0))
        return [-abs(float(option - guess)) for option in pick.options]

    def values(self, state: State, seats: int) -> list[float]:
        """The result, or each seat's chance to be the first in the end: together they are one victory."""
        assert isinstance(state, Galaxy)
        if state.over():
            return shares(state.result(), seats)
        worth = [likely_score(state, seat) for seat in range(seats)]
        best: float = -1000.0
        for one in worth:
            if one > best:
                best = one
        weights = [exp(bounded((one - best) / SCALE)) for one in worth]
        whole: float = 0.0
        for weight in weights:
            whole += weight
        return [weight / whole for weight in weights]


def likely_score(t: Galaxy, seat: int) -> float:
    """What a seat is likely to score: its influence, and its cards at what they bring in the end."""
    row = row_of(sum(t.pool))
    values = t.colour_values()
    held = holdings(t, seat)
    score: float = float(t.influence[seat])
    for which in range(len(held)):
        score += float(held[which]) * (FIXED[row] + BY_VALUE[row] * float(values[which]))
    return score


def row_of(disks: int) -> int:
    """The row of the table for so many disks in the pool."""
    row = 0
    while row < len(POOLS) and disks > POOLS[row]:
        row += 1
    return row


def bounded(lead: float) -> float:
    """A lead that `exp` can take."""
    return min(50.0, max(-50.0, lead))

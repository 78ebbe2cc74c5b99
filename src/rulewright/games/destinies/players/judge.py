# interpreted: some hundred short calls a decision; the planner beneath them is compiled
"""What Destinies tells a search: where to go and what to try is searched, the rest of the turn goes by the plan.

A visit tries one answer, lets everybody go on as the unswerving do until the next hero sets out, and weighs how far
each is from their Destiny, in turns, as their planner counts them.
"""

from math import exp
from typing import Final

from rulewright.engine.judge import Judge, shares
from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.engine.state import State
from rulewright.games.destinies.players.goals import FAR
from rulewright.games.destinies.players.pathfinder import Unswerving
from rulewright.games.destinies.players.planning import Planner
from rulewright.games.destinies.state import World

SEARCHED: Final = ("move", "arrive", "visit", "trade", "choose")
"""What a Destiny turns on. All else is answered as the unswerving do."""
SCALE: Final = 2.0
"""So many turns ahead are worth about three chances in four."""
A_DIE: Final = 0.15
"""Turns that a ready Effort die is worth."""
SECOND: Final = 0.15
"""How much the second path counts beside the nearest: who has two ways is held up less."""
DETOUR: Final = 6.0
"""The second path never counts for more turns than this beyond the first."""
BEGUN: Final = 1.0
"""Turns that a Finale under way is worth."""


class DestinyJudge(Judge):
    """Who is nearer to their Destiny is likelier to fulfil it first."""

    def __init__(self) -> None:
        self.thumb: Final = Unswerving()

    def weighs(self) -> bool:
        """Between two turns a table can be weighed."""
        return True

    def known(self, pick: Pick) -> bool:
        """All that follows from where one goes."""
        return pick.ask not in SEARCHED

    def ripe(self, pick: Pick) -> bool:
        """Only the question itself is branched at."""
        return False

    def horizon(self, pick: Pick) -> bool:
        """The next hero sets out."""
        return pick.ask == "move"

    def reply(self, state: State, pick: Pick, rng: Rng) -> int:
        """As the unswerving do."""
        assert isinstance(state, World)
        return pick.options[0] if len(pick.options) == 1 else self.thumb.answer(state, pick, rng)

    def values(self, state: State, seats: int) -> list[float]:
        """The result, or the chance that a seat is the first to fulfil a Destiny."""
        assert isinstance(state, World)
        if state.over():
            return shares(state.result(), seats)
        left = [turns_left(state, seat) for seat in range(seats)]
        if seats == 1:
            return [1.0 / (1.0 + exp(min(50.0, left[0] / SCALE - 1.0)))]
        found: list[float] = []
        for seat in range(seats):
            least: float = FAR
            for other in range(seats):
                if other != seat and left[other] < least:
                    least = left[other]
            ahead: float = (least - left[seat]) / SCALE
            found.append(1.0 / (1.0 + exp(min(50.0, max(-50.0, -ahead)))))
        return found


def turns_left(t: World, seat: int) -> float:
    """How many turns a seat is from its Finale, about."""
    if not t.in_play(seat):
        return FAR
    paths = Planner(t, seat).paths()
    if not paths:
        return FAR
    left: float = paths[0][0]
    if len(paths) > 1:
        left += SECOND * min(paths[1][0] - left, DETOUR)
    left -= A_DIE * float(t.ready[seat])
    return left - BEGUN if t.in_finale(seat) else left

"""What a game may tell a search that knows no game: how a table stands, what a sensible answer is, where it matters."""

from rulewright.engine.native import mypyc_attr
from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A game's advice for search, given as `Game.judge`. This one knows nothing: play to the end and see who wins.

    A judge is told imagined tables only, and keeps nothing between two calls.
    """

    def weighs(self) -> bool:
        """Whether `values` means something before the end; else every visit plays on until the game is over."""
        return False

    def values(self, state: State, seats: int) -> list[float]:
        """How well each seat stands, from 0 to 1."""
        return shares(state.result(), seats)

    def reply(self, state: State, pick: Pick, rng: Rng) -> int:
        """A quick answer where the search does not branch, and in playouts."""
        return pick.options[rng.below(len(pick.options))]

    def ripe(self, pick: Pick) -> bool:
        """Whether this question is worth a branch, and the table worth weighing when it comes up."""
        return True

    def known(self, pick: Pick) -> bool:
        """Whether `reply` is as good an answer as there is: it is then given without searching."""
        return False

    def horizon(self, pick: Pick) -> bool:
        """Whether a visit that comes to this question ends there and weighs the table: what follows is long, and a
        search would play it worse than the game's own players do. It counts only if the judge `weighs`."""
        return False

    def margin(self, pick: Pick) -> float:
        """By how much another answer must be worth more than `reply`, beyond chance, before a search gives it. With 0
        a search goes by its visits alone; with more, the game's own player is followed until it is proved wrong."""
        return 0.0

    def priors(self, state: State, pick: Pick) -> list[float]:
        """How promising each option looks, in their order: the best are tried first. Empty: all alike."""
        return []


def shares(result: Result | None, seats: int) -> list[float]:
    """What a result is worth to each seat, from 0 to 1.

    Winners share 1, unless all have won together: then each has 1. Nobody's victory is a draw between two, and a defeat
    of more or of one alone; only differences count. A game that was stopped is worth the same to all.

    >>> shares(Result("four in a line", (1,)), 2)
    [0.0, 1.0]
    >>> shares(Result("the rack is full", ()), 2)
    [0.5, 0.5]
    """
    if result is None:
        return [0.5] * seats
    winners = result.winners
    many = len(winners)
    if many == 0:
        return [0.5 if seats == 2 else 0.0] * seats
    found = [0.0] * seats
    each = 1.0 if many == seats else 1.0 / float(many)
    for winner in winners:
        found[winner] = each
    return found

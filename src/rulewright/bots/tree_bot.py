# interpreted: chooses a tree and a budget once a decision; the search itself is compiled
"""The bot that thinks, for any game: tree search with a budget of visits, of time, or of both."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from rulewright.bots.bandits import departed, drawn, most_visited
from rulewright.bots.open_tree import OPEN, OpenTree
from rulewright.bots.tree import Tree
from rulewright.engine import Judge, Pick, Rng, Run, Sealed, Write

VISITS = 1000
"""What the bot `tree` is given when nobody says otherwise."""


class Weighed(NamedTuple):
    """An answer, how often it was followed, what it is worth to the seat (0 to 1), and whether that is proven."""

    answer: int
    visits: int
    worth: float
    proven: bool


class Thought(NamedTuple):
    """What came of thinking: the answer, how many visits it took, every answer weighed, and the line expected."""

    answer: int
    visits: int
    weighed: tuple[Weighed, ...]
    line: tuple[tuple[int, int], ...]
    """(seat, answer), the seat's own answer first."""


class TreeBot:
    """Thinks ahead by tree search, as long as its budget lasts; it knows the rules and nothing else."""

    def __init__(self, visits: int = VISITS, seconds: float = 0.0, explore: float | None = None) -> None:
        """So many visits, and with `seconds` not longer than that."""
        self.visits = visits
        self.seconds = seconds
        self.explore = explore
        self.kept: OpenTree | None = None
        self.closed = False
        """The game was seen to roll or to seal: it needs the tree for any game."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The answer that held up best. It says nothing where words are asked for."""
        if isinstance(question, Write):
            return ""
        if len(question.options) == 1:
            return question.options[0]
        judge = None if run.game is None else run.game.judge
        if judge is not None and judge.known(question):
            return usual_answer(judge, run, question, rng)
        return self.think(run, question, rng).answer

    def think(self, run: Run, question: Pick, rng: Rng) -> Thought:
        """Grow a tree over the question and tell what it found."""
        with collector_resting():
            if not self.closed and is_open(run):
                thought = self.think_openly(run, rng)
                if thought is not None:
                    return thought
                self.closed = True
            return self.think_behind_the_screen(run, question, rng)

    def think_openly(self, run: Run, rng: Rng) -> Thought | None:
        """Search with states and proofs; None if the game turns out to roll or to seal."""
        tree = self.kept
        if tree is None or tree.seats != len(run.names) or not tree.moved_to(run.rest, run.since):
            tree = OpenTree(run.rest, run.since, len(run.names), rng, 1.0 if self.explore is None else self.explore)
        tree.rng = rng
        self.kept = tree
        visits = tree.grow_for(self.seconds, self.visits) if self.seconds else tree.grow(self.visits)
        if not tree.is_open:
            self.kept = None
            return None
        weighed = [Weighed(answer, n, worth, proof != OPEN) for answer, n, worth, proof in tree.looked_at()]
        return Thought(tree.best(), visits, ranked(weighed), tuple(tree.line()))

    def think_behind_the_screen(self, run: Run, question: Pick, rng: Rng) -> Thought:
        """Search over everything that the seat cannot know."""
        judge = None if run.game is None else run.game.judge
        explore = 1.4 if self.explore is None else self.explore
        tree = Tree(run.rest, run.since, question.seat, len(run.names), rng, judge, explore)
        visits = tree.grow_for(self.seconds, self.visits) if self.seconds else tree.grow(self.visits)
        seen = tree.looked_at()
        margin = 0.0 if judge is None else judge.margin(question)
        if judge is not None and margin > 0:
            answer = departed(seen, usual_answer(judge, run, question, rng), margin, tree.apart())
        else:
            answer = drawn(seen, rng) if isinstance(run.question, Sealed) else most_visited(seen)
        return Thought(answer, visits, ranked([Weighed(*one, False) for one in seen]), tuple(tree.line()))


def usual_answer(judge: Judge, run: Run, question: Pick, rng: Rng) -> int:
    """What the game's own player answers, in a world dealt anew: the one that was handed over may differ in what the
    seat cannot know."""
    given: int = judge.reply(run.imagine(question.seat, rng).state, question, rng)
    return given


def is_open(run: Run) -> bool:
    """Whether the tree with proofs may be tried: nothing is hidden, and the game has no judge of its own."""
    if not isinstance(run.question, Pick) or run.question.secret:
        return False
    return run.game is None or (not run.game.has_secrets and run.game.judge is None)


def ranked(weighed: list[Weighed]) -> tuple[Weighed, ...]:
    """The answers, those first that were followed most."""
    return tuple(sorted(weighed, key=lambda one: (-one.visits, -one.worth)))


@contextmanager
def collector_resting() -> Iterator[None]:
    """A tree has no cycles and many states: the collector would look at all of them again and again."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()

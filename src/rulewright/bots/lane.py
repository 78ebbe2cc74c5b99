"""The fast lane of search: a world dealt and led to its question, and a game played to its end, without a `Run`.

A search reads `run.rest` and `run.since` of the world that its bot was handed, and leaves the run alone: forks, checks
and histories are for people.
"""

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine.errors import Unimaginable
from rulewright.engine.questions import OVER, REST, Observer, Question
from rulewright.engine.rng import Rng
from rulewright.engine.run import as_known, life, whole
from rulewright.engine.state import State

Send = Callable[[Any], Question]
"""A script's `send`, bound once."""

TRIES: Final = 2000
"""How many worlds are dealt before a search gives up, as in `Run.imagine`."""

CAP: Final = 100_000
"""So many answers end a playout that would not end by itself."""


class World:
    """A table dealt for one observer, its script waiting at a question."""

    state: State
    send: Send
    question: Question

    def __init__(self, state: State, send: Send, question: Question) -> None:
        self.state = state
        self.send = send
        self.question = question


def deal(rest: State, since: list[Any], observer: Observer, rng: Rng) -> World:
    """Deal everything anew that the observer cannot know, and give the answers since the rest as far as they know them.

    The same as `Run.imagine`, without a second copy of the state and without the run.
    """
    if not since:
        state = rest.imagine(observer, rng)
        send: Send = whole(state).send
        return World(state, send, send(None))
    for _ in range(TRIES):
        state = rest.imagine(observer, rng)
        send = life(state).send
        question = send(None)
        fits = True
        for given in since:
            if question is REST or question is OVER:
                fits = False
                break
            known = as_known(question, given, observer, rng)
            if not question.accepts(known):
                fits = False
                break
            question = send(known)
        if fits and question is not REST and question is not OVER:
            return World(state, send, question)
    raise Unimaginable(f"no world fits what observer {observer} saw since the last resting point")


def finish(send: Send, question: Question, rng: Rng) -> None:
    """Answer everything at random until the game is over."""
    answers = 0
    while question is not OVER and answers < CAP:
        answers += 1
        question = send(question.at_random(rng))

"""When an answer may be taken back: never across chance, never across anything hidden that has come to light.

Whether something has come to light is not declared by each game but found out: from the moment before, every observer
imagines worlds that fit what they knew then, and the same answers are given there. If somebody can tell the true
outcome from an imagined one, they have learnt something that an undo could not make them forget.
"""

from collections.abc import Sequence
from typing import Any

from rulewright.engine import CHANCE, Event, Game, Illegal, Pick, Rng, Run, Sealed, Unimaginable, Write
from rulewright.engine.run import Answer
from rulewright.server.work import go_on

WORLDS = 30
"""Imagined worlds for each observer: a coin that came to light slips through once in 2**30, and what was to be
expected nine times out of ten once in 24."""
WORLDS_TO_OFFER = 10
"""As many before an undo is offered at all: most of what is refused is found with the first of them, every table that
rests is looked at, and whoever then asks is answered by all `WORLDS`."""


def last_answer(run: Run, hands: Sequence[str], seat: int) -> int:
    """How many answers must be taken back so that this seat's last one is.

    `hands` tells who gave each answer: 0 when the seat has given none, or its last one was not given by a person.
    """
    at = run.last
    for back, hand in enumerate(reversed(hands), start=1):
        assert at is not None
        if at.who == seat:
            return back if hand else 0
        at = at.before
    return 0


def worth_asking(run: Run, hands: Sequence[str], seat: int, bared: int = 0) -> bool:
    """A quick look: this seat's last answer was given by a person, and chance has not decided since.

    `bared` is the number of answers given when something hidden is known to have come to light: nothing from before
    can be taken back.
    """
    at = run.last
    for _, hand in zip(range(len(hands) - bared), reversed(hands), strict=False):
        if at is None or at.who == CHANCE:
            return False
        if at.who == seat:
            return bool(hand)
        at = at.before
    return False


def crosses_chance(run: Run, back: int) -> bool:
    """Whether dice or cards have decided among the last `back` answers."""
    at = run.last
    for _ in range(back):
        if at is None or at.who == CHANCE:
            return True
        at = at.before
    return False


def latest(run: Run, back: int) -> list[Answer]:
    """The last `back` answers, oldest first."""
    found: list[Answer] = []
    at = run.last
    while at is not None and len(found) < back:
        found.append(at)
        at = at.before
    return found[::-1]


def reveals(game: Game, run: Run, back: int, rng: Rng, worlds: int = WORLDS) -> bool:
    """Whether anybody has learnt something hidden through the last `back` answers, as far as so many worlds show."""
    since = latest(run, back)
    before = run.fork()
    before.undo(back)
    truth = before.fork()
    events: list[Event] = []
    truth.state.told = events
    for given in since:
        question = truth.question
        truth.repeat(given)
        if isinstance(question, Sealed) and truth.question is not question:
            return True
    for observer in range(-1, len(run.names)):
        known = Known(game, truth, events, observer)
        for _ in range(worlds if game.has_secrets else 1):
            go_on()
            if not known.fits(before, since, rng):
                return True
    return False


def hold_unknown(world: Run, truth: Run, rng: Rng) -> None:
    """Whoever has answered a sealed question has answered it in the imagined world too, in some way."""
    if isinstance(world.question, Sealed):
        for pick in world.question.picks:
            if pick.seat in truth.held and pick.seat not in world.held:
                world.held[pick.seat] = pick.at_random(rng)


class Known:
    """What one observer knows after the answers that might be taken back: view, events, and the question as it is
    asked. The words of a question follow from view and question, so they need not be made to be compared."""

    def __init__(self, game: Game, truth: Run, events: list[Event], observer: int) -> None:
        self.game = game
        self.observer = observer
        self.view = game.look(truth, observer)
        self.heard = [event for event in events if event.heard_by(observer)]
        self.asked = asked_of(truth, observer)

    def fits(self, before: Run, since: Sequence[Answer], rng: Rng) -> bool:
        """Whether this observer cannot tell the true outcome from that in one world imagined from before."""
        observer = self.observer
        try:
            world = before.imagine(observer, rng)
            hold_unknown(world, before, rng)
            told: list[Event] = []
            world.state.told = told
            for given in since:
                asked = world.asked(given.who)
                if asked is None or asked.ask != given.ask:
                    return False
                hidden = isinstance(world.question, Sealed) and given.who != observer
                if isinstance(asked, Pick) and (hidden or asked.hidden_from(observer)):
                    world.answer(asked.at_random(rng), given.who)
                else:
                    world.answer(given.value, given.who)
        except (Unimaginable, Illegal):
            return False
        return (
            asked_of(world, observer) == self.asked
            and self.heard == [event for event in told if event.heard_by(observer)]
            and self.game.look(world, observer) == self.view
        )


def asked_of(run: Run, observer: int) -> tuple[Any, ...]:
    """The present question as an observer meets it: who is asked what; to the one who is asked, every option."""
    question, mine = run.question, run.asked(observer)
    if question is None:
        return ()
    if isinstance(mine, Pick):
        return (tuple(run.waiting_for()), mine.ask, tuple(mine.options), mine.about)
    if isinstance(mine, Write):
        return (tuple(run.waiting_for()), mine.ask, mine.limit, mine.about)
    first = question.picks[0] if isinstance(question, Sealed) else question
    return (tuple(run.waiting_for()), type(question).__name__, getattr(first, "ask", ""))

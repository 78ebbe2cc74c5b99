"""A game in progress: one question at a time, answers checked, forks for search, undo and records from the answers."""

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine.errors import Endless, Illegal, RulewrightError, Unimaginable
from rulewright.engine.questions import (
    OVER,
    PICK,
    REST,
    SEALED,
    WRITE,
    Observer,
    Pick,
    Question,
    Script,
    Sealed,
    Seat,
    Write,
)
from rulewright.engine.rng import Rng
from rulewright.engine.state import State

CHANCE: Final = -2
"""Who answers when nobody decides."""

RESTS: Final = 100_000
"""After so many resting points and rolls without a question to anybody, a game is taken to go on for ever."""

STRIDE: Final = 64
"""After so many answers a run remembers the next resting point."""

NEVER: Final = 1 << 60

TRIES: Final = 2000
"""How many worlds `imagine` deals before it gives up; a game that rests in time needs one."""


def life(state: State) -> Script:
    """The whole game as one script: step after step with a rest between, then over for ever."""
    while not state.over():
        yield from state.step()
        yield REST
    while True:
        yield OVER


def whole(state: State) -> Script:
    """The whole game as one script without its rests, for playouts and walks that never stop at one."""
    while not state.over():
        yield from state.step()
    while True:
        yield OVER


def playout(state: State, rng: Rng, cap: int = 1_000_000) -> int:
    """Play on at random, in place, from a resting point to the end or to `cap` answers; returns the seats' decisions.

    The fast lane of simulation: no history, no checks, no events.
    """
    # Bound once: compiled code would look `send` up at every answer.
    send: Callable[[Any], Question] = whole(state).send
    question = send(None)
    decisions = 0
    answers = 0
    while question is not OVER and answers < cap:
        answers += 1
        kind = question.kind
        if kind == PICK:
            decisions += 1
        elif kind == SEALED:
            assert isinstance(question, Sealed)
            decisions += len(question.picks)
        elif kind == WRITE:
            decisions += 1
        question = send(question.at_random(rng))
    return decisions


def playouts(origin: State, rng: Rng, games: int) -> int:
    """Play so many random games from copies of one resting point; returns the seats' decisions of all of them."""
    decisions = 0
    for _ in range(games):
        decisions += playout(origin.copy(), rng)
    return decisions


class Answer:
    """One answer: who gave it (a seat, or CHANCE), to what, and the value. Equal are those that say the same.

    In a run it is linked to the one before, so that forks share their past for nothing.
    """

    who: int
    ask: str
    value: Any
    before: "Answer | None"
    count: int

    def __init__(self, who: int, ask: str, value: Any, before: "Answer | None" = None) -> None:
        self.who = who
        self.ask = ask
        self.value = value
        self.before = before
        self.count = 1 if before is None else before.count + 1

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return False
        return self.who == other.who and self.ask == other.ask and bool(self.value == other.value)

    def __hash__(self) -> int:
        return hash((self.who, self.ask, self.value))

    def __repr__(self) -> str:
        return f"Answer({self.who}, {self.ask!r}, {self.value!r})"

    def __reduce__(self) -> Any:
        return (Answer, (self.who, self.ask, self.value))


class Mark:
    """A resting point that a run remembers, so that going back does not play the whole game again."""

    rest: State
    last: Answer
    heard: int
    before: "Mark | None"

    def __init__(self, rest: State, last: Answer, heard: int, before: "Mark | None") -> None:
        self.rest = rest
        self.last = last
        self.heard = heard
        self.before = before


class Run:
    """A game in progress; `begin` starts one.

    `question` is what it waits for (None when it is over), `state` the table as it lies. With `chance` given, the
    run rolls and draws by itself from that stream; without, chance is a question like any other.
    """

    game: Any
    names: tuple[str, ...]
    options: Any
    origin: State | None
    state: State
    rest: State
    since: list[Any]
    question: Question | None
    held: dict[int, Any]
    last: Answer | None
    forgotten: int
    chance: Rng | None
    script: Script
    mark: Mark | None
    next_mark: int

    @property
    def position(self) -> int:
        """How many answers have been given so far."""
        return self.forgotten if self.last is None else self.forgotten + self.last.count

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.question is None

    def asked(self, seat: Seat) -> "Pick | Write | None":
        """What this seat has to answer now, if anything."""
        question = self.question
        if isinstance(question, Pick):
            return question if question.seat == seat else None
        if isinstance(question, Sealed):
            return None if seat in self.held else question.of(seat)
        if isinstance(question, Write):
            return question if question.seat == seat else None
        return None

    def waiting_for(self) -> list[Seat]:
        """The seats that have to answer now; none while chance decides or when the game is over."""
        question = self.question
        if isinstance(question, Pick):
            return [question.seat]
        if isinstance(question, Sealed):
            return [pick.seat for pick in question.picks if pick.seat not in self.held]
        if isinstance(question, Write):
            return [question.seat]
        return []

    def answer(self, given: Any, seat: Seat | None = None) -> None:
        """Answer the question, or one seat's part of a sealed one.

        What is not offered raises `Illegal` and changes nothing. Without `seat`, a sealed question takes the tuple of
        all answers at once.
        """
        question = self.question
        if question is None:
            raise Illegal(None, given, "", "The game is over; nothing is asked any more.")
        if isinstance(question, Sealed):
            self.answer_sealed(question, given, seat)
            return
        if seat is not None and self.asked(seat) is None:
            raise self.refusal(question, given, seat)
        if not question.accepts(given):
            raise self.refusal(question, given, seat)
        if isinstance(question, Pick):
            self.last = Answer(question.seat, question.ask, given, self.last)
        elif isinstance(question, Write):
            self.last = Answer(question.seat, question.ask, given, self.last)
        else:
            self.last = Answer(CHANCE, question.chance_ask(), given, self.last)
        self.advance(given)

    def answer_sealed(self, question: Sealed, given: Any, seat: Seat | None) -> None:
        """Take all sealed answers together, or hold one back until the others are in."""
        if seat is None:
            if not question.accepts(given) or self.held:
                raise self.refusal(question, given, None)
            i = 0
            for pick in question.picks:
                self.last = Answer(pick.seat, pick.ask, given[i], self.last)
                i += 1
            self.advance(given)
            return
        mine = self.asked(seat)
        if mine is None or not mine.accepts(given):
            raise self.refusal(question, given, seat)
        self.last = Answer(seat, mine.ask, given, self.last)
        self.held[seat] = given
        if len(self.held) == len(question.picks):
            together = tuple([self.held[pick.seat] for pick in question.picks])
            self.held = {}
            self.advance(together)

    def advance(self, given: Any) -> None:
        """Send a checked answer into the script and go on to the next question."""
        self.since.append(given)
        self.settle(self.script.send(given))

    def settle(self, question: Question) -> None:
        """Pass resting points, and chance where the run decides it, until a question is there or the game is over.

        A game that asks nobody anything any more raises `Endless` after `RESTS` of them: whoever tried it on a fork has
        lost nothing.
        """
        passed = 0
        while True:
            passed += 1
            if passed > RESTS:
                raise Endless("This game goes on and on without asking anybody anything.")
            if question is REST:
                self.rest = self.state.copy()
                self.since = []
                if self.last is not None and self.last.count >= self.next_mark:
                    told = self.state.told
                    self.mark = Mark(self.rest, self.last, 0 if told is None else len(told), self.mark)
                    self.next_mark = self.last.count + STRIDE
                question = next(self.script)
            elif question is OVER:
                self.rest = self.state.copy()
                self.since = []
                self.question = None
                return
            elif self.chance is not None and question.is_chance():
                given = question.at_random(self.chance)
                self.last = Answer(CHANCE, question.chance_ask(), given, self.last)
                self.since.append(given)
                question = self.script.send(given)
            else:
                self.question = question
                return

    def let_chance(self, rng: Rng) -> None:
        """From now on roll and draw from this stream, beginning with what is asked of chance at this moment."""
        self.chance = rng
        if self.question is not None and self.question.is_chance():
            self.answer(self.question.at_random(rng))

    def fork(self, chance: Rng | None = None) -> "Run":
        """An independent run at the same question. Playing on it never touches this one. It tells no events."""
        other = Run()
        other.game = self.game
        other.names = self.names
        other.options = self.options
        other.origin = self.origin
        other.rest = self.rest
        other.last = self.last
        other.forgotten = self.forgotten
        other.chance = chance
        other.held = self.held.copy() if self.held else {}
        other.since = self.since[:]
        other.mark = self.mark
        other.next_mark = self.next_mark
        state = self.rest.copy()
        other.state = state
        if self.question is None:
            other.question = None
            other.script = self.script
            return other
        script = life(state)
        question = next(script)
        for given in self.since:
            question = script.send(given)
        other.script = script
        other.question = question
        return other

    def imagine(self, observer: Observer, rng: Rng) -> "Run":
        """A run as this observer may believe it to be: everything hidden is dealt anew, all that was seen stays.

        What other seats have sealed is not in it: they are asked there as if they had not answered yet. It has no past,
        for that tells what others were dealt: it makes no record, and takes nothing back.
        """
        for _ in range(TRIES):
            other = self.believed(self.rest.imagine(observer, rng), observer, rng)
            if other is not None:
                return other
        raise Unimaginable(
            f"no world fits what observer {observer} saw since the last resting point: the step must rest earlier"
        )

    def believed(self, state: State, observer: Observer, rng: Rng) -> "Run | None":
        """Lead an imagined state through the answers since the rest, as far as the observer knows them."""
        other = Run()
        other.game = self.game
        other.names = self.names
        other.options = self.options
        other.origin = None
        other.last = None
        other.forgotten = self.position
        other.chance = None
        other.held = {observer: self.held[observer]} if observer in self.held else {}
        other.mark = None
        other.next_mark = NEVER
        other.rest = state.copy()
        other.state = state
        since: list[Any] = []
        script = life(state)
        question = next(script)
        if self.question is None:
            other.question = None
        else:
            for given in self.since:
                if question is REST or question is OVER:
                    return None
                known = as_known(question, given, observer, rng)
                if not question.accepts(known):
                    return None
                since.append(known)
                question = script.send(known)
            if question is REST or question is OVER or not state.fits(self.state, observer):
                return None
            other.question = question
        other.since = since
        other.script = script
        return other

    def answers(self) -> list[Answer]:
        """All answers so far, oldest first."""
        found: list[Answer] = []
        at = self.last
        while at is not None:
            found.append(at)
            at = at.before
        found.reverse()
        return found

    def undo(self, n: int = 1) -> None:
        """Take back the last `n` answers (a seat's part of a sealed question counts as one, a roll or draw too).

        Where the last one kept was before a roll, the roll is asked: answer it, or `let_chance` do so.
        """
        if self.origin is None:
            raise RulewrightError("an imagined game has no past to go back to")
        if n < 0 or n > self.position:
            raise RulewrightError(f"only {self.position} answers have been given; {n} cannot be taken back")
        again = self.at_mark_before(self.position - n)
        start = again.position
        given_since: list[Answer] = []
        at = self.last
        while at is not None and at.count > start:
            given_since.append(at)
            at = at.before
        given_since.reverse()
        for given in given_since[: self.position - n - start]:
            again.repeat(given)
        self.state = again.state
        self.rest = again.rest
        self.since = again.since
        self.question = again.question
        self.held = again.held
        self.last = again.last
        self.script = again.script
        self.mark = again.mark
        self.next_mark = again.next_mark

    def at_mark_before(self, position: int) -> "Run":
        """This run as it was at the last remembered resting point with at most so many answers."""
        mark = self.mark
        while mark is not None and mark.last.count > position:
            mark = mark.before
        told = self.state.told
        assert self.origin is not None
        if mark is None:
            return begin(self.origin.copy(), None, self.game, self.names, told is not None)
        run = Run()
        run.game = self.game
        run.names = self.names
        run.options = self.options
        run.origin = self.origin
        run.rest = mark.rest
        run.state = mark.rest.copy()
        run.state.told = None if told is None else told[: mark.heard]
        run.since = []
        run.held = {}
        run.last = mark.last
        run.forgotten = 0
        run.chance = None
        run.question = None
        run.mark = mark
        run.next_mark = mark.last.count + STRIDE
        run.script = life(run.state)
        run.settle(next(run.script))
        return run

    def repeat(self, given: Answer) -> None:
        """Give an answer from a past, chance included, as it was given then."""
        if given.who == CHANCE:
            if self.question is None or not self.question.is_chance():
                raise Illegal(self.question, given.value, "", "Nothing is rolled or drawn here.")
            self.answer(given.value)
        else:
            self.answer(given.value, given.who)

    def record(self) -> Any:
        """The game as a `Record`: name, version, options, seats and answers."""
        if self.game is None or self.origin is None:
            raise RulewrightError("this run was not started from a game, so it makes no record")
        return self.game.record(self)

    def refusal(self, question: Question, given: Any, seat: Seat | None) -> Illegal:
        """The refusal of an answer, with the rule and the sentence if the game has words for it."""
        if self.game is not None:
            refused: Illegal = self.game.refusal(self, question, given, seat)
            return refused
        if seat is not None and self.asked(seat) is None:
            return Illegal(question, given, "", f"Seat {seat} is not asked now.", [])
        return Illegal(question, given, "", f"{given!r} is not among the answers offered.", allowed(question, seat))


def begin(
    state: State, chance: Rng | None = None, game: Any = None, names: tuple[str, ...] = (), listen: bool = False
) -> Run:
    """Start a run at a resting point; it owns the state from now on. With `listen`, events gather in `state.told`."""
    run = Run()
    run.game = game
    run.names = names
    run.options = {}
    run.origin = state.copy()
    run.rest = run.origin
    run.state = state
    run.since = []
    run.held = {}
    run.last = None
    run.forgotten = 0
    run.chance = chance
    run.question = None
    run.mark = None
    run.next_mark = STRIDE
    if listen:
        state.told = []
    run.script = life(state)
    run.settle(next(run.script))
    return run


def resume(rest: State, since: list[Any], game: Any = None, names: tuple[str, ...] = (), options: Any = None) -> Run:
    """A run without a past, at the question after these answers from a resting point.

    So a run that was imagined crosses to another process: `rest` and `since` say all of it.
    """
    run = Run()
    run.game = game
    run.names = names
    run.options = {} if options is None else options
    run.origin = None
    run.rest = rest
    run.state = rest.copy()
    run.since = since
    run.held = {}
    run.last = None
    run.forgotten = 0
    run.chance = None
    run.mark = None
    run.next_mark = NEVER
    run.script = life(run.state)
    question = next(run.script)
    for given in since:
        question = run.script.send(given)
    run.question = None if question is OVER else question
    return run


def allowed(question: Question, seat: Seat | None) -> Any:
    """What could have been answered."""
    if isinstance(question, Sealed):
        if seat is None:
            return [pick.options for pick in question.picks]
        mine = question.of(seat)
        return [] if mine is None else mine.options
    if isinstance(question, Pick):
        return question.options
    if isinstance(question, Write):
        return f"text of at most {question.limit} characters"
    return repr(question)


def as_known(question: Question, given: Any, observer: Observer, rng: Rng) -> Any:
    """The answer if the observer may know it, else another that chance or the seat might have given."""
    if isinstance(question, Sealed):
        return tuple(
            [pick.at_random(rng) if pick.hidden_from(observer) else given[i] for i, pick in enumerate(question.picks)]
        )
    if question.hidden_from(observer):
        return question.at_random(rng)
    return given

"""Exact play of small games with secrets, chance and sealed answers: an equilibrium by counterfactual regrets.

The whole game is laid out as one tree, with an information set for everything that a seat can know: all answers so far,
as far as the seat may know them. Then each set learns how to mix its answers (regret matching plus, later rounds count
more), and `exploitability` tells how much somebody who knew both mixes could still win against them.
"""

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine.errors import RulewrightError
from rulewright.engine.judge import shares
from rulewright.engine.questions import Pick, Question, Sealed, Write
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run

END: Final = -1
CHANCE: Final = -2
"""Who decides at a place, where it is no seat."""
LIMIT: Final = 1_500_000
"""More places are not laid out."""
COUNTED: Final = 10_000_000
"""So many ways of one roll or shuffle are counted one by one."""
FAR: Final = 1e9
"""A game is far too large when one way through it was one of so many times more than can be laid out."""


class TooLarge(RulewrightError):
    """A game with more places than can be laid out."""


class Place:
    """A point of the game: whose it is, where it leads, and at the end what the first seat has won."""

    seat: int
    known: int
    """The information set of the seat."""
    first: int
    many: int
    worth: float

    def __init__(self, seat: int, known: int, worth: float) -> None:
        self.seat = seat
        self.known = known
        self.worth = worth
        self.first = 0
        self.many = 0


class Known:
    """All that a seat can know at some question: what it may answer, its regrets, and its mix so far."""

    seat: int
    ask: str
    told: tuple[Any, ...]
    options: list[int]
    regrets: list[float]
    mix: list[float]
    total: list[float]

    def __init__(self, seat: int, ask: str, told: tuple[Any, ...], options: list[int]) -> None:
        self.seat = seat
        self.ask = ask
        self.told = told
        self.options = options
        self.regrets = [0.0] * len(options)
        self.mix = [1.0 / float(len(options))] * len(options)
        self.total = [0.0] * len(options)

    def average(self) -> list[float]:
        """How often each option is answered, over all rounds."""
        whole: float = sum(self.total)
        if whole <= 0.0:
            return [1.0 / float(len(self.options))] * len(self.options)
        return [one / whole for one in self.total]


class Waiting:
    """A place that is still to be laid out: the run there, and what each seat knows."""

    place: int
    run: Run
    told: list[tuple[Any, ...]]
    sealed: list[int]

    def __init__(self, place: int, run: Run, told: list[tuple[Any, ...]], sealed: list[int]) -> None:
        self.place = place
        self.run = run
        self.told = told
        self.sealed = sealed


class Layout:
    """A whole game of two seats, or of one, laid out; `learn` mixes, `exploitability` and `value` tell how well."""

    seats: int
    places: list[Place]
    chances: list[float]
    """For each place, how likely chance leads to it from the one before; 1 where a seat decides."""
    sets: list[Known]
    numbers: dict[tuple[int, str, tuple[Any, ...]], int]
    rounds: int

    def __init__(self, run: Run, seats: int, limit: int = LIMIT, heard: Callable[[int], None] | None = None) -> None:
        """Lay out everything that may come after this run's question; a run without a stream of chance."""
        if seats > 2:
            raise RulewrightError("an equilibrium is only found for one or two seats")
        if is_vast(run, limit):
            raise TooLarge(f"far more than {limit:,} places: this game is too large to be solved whole")
        self.seats = seats
        self.places = [Place(END, 0, 0.0)]
        self.chances = [1.0]
        self.sets = []
        self.numbers = {}
        self.rounds = 0
        nothing: tuple[Any, ...] = ()
        waiting = [Waiting(0, run.fork(), [nothing] * seats, [])]
        while waiting:
            self.lay_out(waiting.pop(), waiting)
            if len(self.places) > limit:
                raise TooLarge(f"more than {limit:,} places: this game is too large to be solved whole")
            if heard is not None:
                heard(len(self.places))

    # -- laying out -------------------------------------------------------------------------------------------------

    def lay_out(self, here: Waiting, waiting: list[Waiting]) -> None:
        """Find out what is asked at a place and make those that it leads to."""
        place = self.places[here.place]
        question = here.run.question
        if question is None:
            values = shares(here.run.state.result(), self.seats)
            if self.seats == 2 and values[0] == values[1] and are_rivals(here.run):
                values = [0.5, 0.5]  # a victory that both rivals share is a draw between them
            if self.seats == 2 and abs(values[0] + values[1] - 1.0) > 1e-9:
                raise RulewrightError("what one seat wins the other does not lose here: there is no one right play")
            place.worth = values[0]
        elif isinstance(question, Pick):
            self.ask(here, question, waiting, len(here.sealed), 1)
        elif isinstance(question, Sealed):
            self.ask(here, question.picks[len(here.sealed)], waiting, len(here.sealed), len(question.picks))
        elif isinstance(question, Write):
            self.follow(here, here.place, question, "", waiting, False)
        else:
            place.seat = CHANCE
            if question.ways() > COUNTED:
                raise TooLarge(f"one {question.chance_ask()} can go more than {COUNTED:,} ways: too many to be solved")
            outcomes = list(question.outcomes())
            self.open(place, len(outcomes))
            for i in range(len(outcomes)):
                value, odds = outcomes[i]
                self.chances[place.first + i] = float(odds)
                self.follow(here, place.first + i, question, value, waiting, True)

    def ask(self, here: Waiting, pick: Pick, waiting: list[Waiting], given: int, of: int) -> None:
        """A seat decides, alone or as one of several who seal their answers."""
        place = self.places[here.place]
        place.seat = pick.seat
        place.known = self.number(pick, here.told[pick.seat])
        options = self.sets[place.known].options
        self.open(place, len(options))
        for i in range(len(options)):
            below = place.first + i
            if of == 1 and not isinstance(here.run.question, Sealed):
                self.follow(here, below, pick, options[i], waiting, True)
            elif given + 1 < of:
                waiting.append(Waiting(below, here.run, here.told, [*here.sealed, options[i]]))
            else:
                question = here.run.question
                assert question is not None
                self.follow(here, below, question, (*here.sealed, options[i]), waiting, True)

    def follow(
        self, here: Waiting, below: int, question: Question, value: Any, waiting: list[Waiting], matters: bool
    ) -> None:
        """Give an answer in a fork, and let every seat know of it what it may."""
        run = here.run.fork()
        run.answer(value)
        told = here.told[:]
        if matters:
            for seat in range(self.seats):
                told[seat] = (*told[seat], seen_by(question, value, seat))
        waiting.append(Waiting(below, run, told, []))

    def open(self, place: Place, many: int) -> None:
        """Room for the places that this one leads to."""
        place.first = len(self.places)
        place.many = many
        for _ in range(many):
            self.places.append(Place(END, 0, 0.0))
            self.chances.append(1.0)

    def number(self, pick: Pick, told: tuple[Any, ...]) -> int:
        """The information set of what a seat knows."""
        key = (pick.seat, pick.ask, told)
        found = self.numbers.get(key, -1)
        if found < 0:
            found = len(self.sets)
            self.numbers[key] = found
            self.sets.append(Known(pick.seat, pick.ask, told, list(pick.options)))
        return found

    # -- learning ---------------------------------------------------------------------------------------------------

    def learn(self, rounds: int) -> None:
        """So many rounds of regrets, the seats in turn."""
        for _ in range(rounds):
            self.rounds += 1
            for seat in range(self.seats):
                self.regret(0, seat, 1.0, 1.0)
                for known in self.sets:
                    if known.seat == seat:
                        remix(known)

    def regret(self, at: int, learner: int, mine: float, others: float) -> float:
        """What a place is worth to the learner under the mixes; regrets and totals of the learner's sets grow."""
        place = self.places[at]
        if place.many == 0:
            return place.worth if learner == 0 else 1.0 - place.worth
        value: float = 0.0
        if place.seat == CHANCE:
            for i in range(place.many):
                odds = self.chances[place.first + i]
                value += odds * self.regret(place.first + i, learner, mine, others * odds)
            return value
        known = self.sets[place.known]
        mix = known.mix
        if place.seat != learner:
            for i in range(place.many):  # also where the other never goes: who goes there must meet a good answer
                value += mix[i] * self.regret(place.first + i, learner, mine, others * mix[i])
            return value
        found: list[float] = []
        for i in range(place.many):
            one = self.regret(place.first + i, learner, mine * mix[i], others)
            found.append(one)
            value += mix[i] * one
        weight: float = mine * float(self.rounds)
        for i in range(place.many):
            known.regrets[i] += others * (found[i] - value)
            known.total[i] += weight * mix[i]
        return value

    # -- what it found ----------------------------------------------------------------------------------------------

    def value(self) -> float:
        """What the game is worth to the first seat when all answer by their average mixes."""
        averages = [known.average() for known in self.sets]
        worth = [place.worth for place in self.places]
        for at in range(len(self.places) - 1, -1, -1):
            place = self.places[at]
            if place.many:
                total: float = 0.0
                for i in range(place.many):
                    part = self.chances[place.first + i] if place.seat == CHANCE else averages[place.known][i]
                    total += part * worth[place.first + i]
                worth[at] = total
        return worth[0]

    def best_reply(self, seat: int) -> float:
        """What a seat could win that knew the other's average mix."""
        averages = [known.average() for known in self.sets]
        reach = [1.0] * len(self.places)
        depth = [0] * len(self.places)
        deepest = 0
        for at in range(len(self.places)):
            place = self.places[at]
            for i in range(place.many):
                below = place.first + i
                part: float = 1.0
                if place.seat == CHANCE:
                    part = self.chances[below]
                elif place.seat != seat:
                    part = averages[place.known][i]
                reach[below] = reach[at] * part
                depth[below] = depth[at] + 1
                deepest = max(deepest, depth[below])
        levels: list[list[int]] = [[] for _ in range(deepest + 1)]
        for at in range(len(self.places)):
            levels[depth[at]].append(at)
        worth = [place.worth if seat == 0 else 1.0 - place.worth for place in self.places]
        for level in range(deepest, -1, -1):
            self.reply_at(levels[level], seat, averages, reach, worth)
        return worth[0]

    def reply_at(
        self, level: list[int], seat: int, averages: list[list[float]], reach: list[float], worth: list[float]
    ) -> None:
        """The best answer in every set of one level, where all places below have their worth already."""
        found: dict[int, list[float]] = {}
        for at in level:
            place = self.places[at]
            if place.many and place.seat == seat:
                gains = found.setdefault(place.known, [0.0] * place.many)
                for i in range(place.many):
                    gains[i] += reach[at] * worth[place.first + i]
        best: dict[int, int] = {}
        for known, gains in found.items():
            best[known] = gains.index(max(gains))
        for at in level:
            place = self.places[at]
            if not place.many:
                continue
            if place.seat == seat:
                worth[at] = worth[place.first + best[place.known]]
                continue
            total: float = 0.0
            for i in range(place.many):
                part = self.chances[place.first + i] if place.seat == CHANCE else averages[place.known][i]
                total += part * worth[place.first + i]
            worth[at] = total

    def exploitability(self) -> float:
        """How much each seat could win on average beyond the value by knowing the other's mix; 0 is an equilibrium."""
        if self.seats == 1:
            return self.best_reply(0) - self.value()
        return (self.best_reply(0) + self.best_reply(1) - 1.0) / 2.0


def is_vast(run: Run, limit: int) -> bool:
    """Whether a game is so large that laying it out need not be begun: one way through it, at random, tells.

    One over the chance that the seats take this way is on average not more than the number of all ways: each is met as
    rarely as it then counts much. So where there are at most `limit` ways, more than `FAR` times as many are seen in
    less than one of `FAR` cases.
    """
    rng = Rng("vast")
    world = run.fork()
    ways: float = 1.0
    while not world.over and ways <= float(limit) * FAR:
        question = world.question
        assert question is not None
        if not question.is_chance():
            ways *= float(question.ways())
        world.answer(question.at_random(rng))
    return ways > float(limit) * FAR


def are_rivals(run: Run) -> bool:
    """Whether a game is won against the others, so that what all win together nobody has won."""
    game: Any = run.game
    return game is None or bool(game.ends == "winner")


def remix(known: Known) -> None:
    """Answer in proportion to what was regretted; regrets below nothing are forgotten."""
    whole: float = 0.0
    for i in range(len(known.regrets)):
        if known.regrets[i] < 0.0:
            known.regrets[i] = 0.0
        whole += known.regrets[i]
    even: float = 1.0 / float(len(known.options))
    for i in range(len(known.mix)):
        known.mix[i] = known.regrets[i] / whole if whole > 0.0 else even


def seen_by(question: Question, value: Any, seat: int) -> Any:
    """What a seat knows of an answer: all of it, its own part, or only that there was one."""
    if isinstance(question, Sealed):
        return tuple([None if pick.hidden_from(seat) else value[i] for i, pick in enumerate(question.picks)])
    return None if question.hidden_from(seat) else value

"""Tree search for any game: information sets, chance, sealed answers, any number of seats.

Every visit deals a new world for the observer, and the game's own script walks through it. A seat that is asked chooses
among its arms, chance rolls as it comes, and what an observer cannot know leads to one common place. Sealed answers
are chosen by one bandit a seat and sent together.
"""

from math import log, sqrt
from time import perf_counter
from typing import Any, Final

from rulewright.bots.bandits import (
    NONE,
    Arm,
    Bandit,
    by_promise,
    common_of,
    doubt,
    favourite,
    new_arm,
    new_bandit,
    promising,
    spread,
    turned,
)
from rulewright.bots.lane import CAP, Send, deal, finish
from rulewright.engine.judge import Judge, shares
from rulewright.engine.native import i64
from rulewright.engine.questions import OVER, PICK, SEALED, Observer, Pick, Question, Sealed
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result, State

WIDE: Final = 24
"""With more options than these a bandit below the root opens them little by little."""
AT_FIRST: Final = 8
"""So many at once, and then with the root of its visits."""
OF_SCORES: Final = 0.2
OF_SCORES_TOGETHER: Final = 0.7
"""How much of a result's worth is told by its scores: between rivals, and for those who win or lose together."""
FEW: Final = 4
"""So many at once where a judge tells which promise most."""


class Tree:
    """A search tree for one observer over the question they are asked. `grow` it, then ask it what it found."""

    rest: State
    since: list[Any]
    observer: int
    seats: int
    rng: Rng
    judge: Judge | None
    explore: float
    bandits: list[Bandit]
    start: Arm
    joint: dict[tuple[int, ...], Arm]
    """Where sealed answers lead together: the first bandit's number and the answers that the observer may know."""
    low: float
    high: float
    """The lowest and the highest score met so far."""
    met: list[Bandit]
    taken: list[Arm]

    def __init__(
        self,
        rest: State,
        since: list[Any],
        observer: Observer,
        seats: int,
        rng: Rng,
        judge: Judge | None = None,
        explore: float = 1.4,
    ) -> None:
        """A tree at the question after `since` from the resting point, as the observer knows both."""
        self.rest = rest
        self.since = since
        self.observer = observer
        self.seats = seats
        self.rng = rng
        self.judge = judge
        self.explore = explore
        self.bandits = []
        self.start = new_arm(0)
        self.joint = {}
        self.low = 1e9
        self.high = -1e9
        self.met = []
        self.taken = []

    def grow(self, visits: int) -> int:
        """Visit so many times; returns how often."""
        for _ in range(visits):
            self.visit()
        return visits

    def grow_for(self, seconds: float, most: int) -> int:
        """Visit until the time is over, or so many times; returns how often."""
        until = perf_counter() + seconds
        done = 0
        while done < most:
            self.visit()
            done += 1
            if perf_counter() >= until:
                break
        return done

    # -- one visit --------------------------------------------------------------------------------------------------

    def visit(self) -> None:
        """Deal a world, walk through the tree to an answer not tried yet, see what comes of it, tell all on the way."""
        rng = self.rng
        judge = self.judge
        weighs = judge is not None and judge.weighs()
        world = deal(self.rest, self.since, self.observer, rng)
        send = world.send
        question = world.question
        self.met.clear()
        self.taken.clear()
        came = self.start
        inside = True
        answers = 0
        while inside and question is not OVER and answers < CAP:
            answers += 1
            kind = question.kind
            if kind == PICK:
                assert isinstance(question, Pick)
                if judge is not None and came is not self.start:
                    if weighs and judge.horizon(question):
                        break
                    if not judge.ripe(question):
                        question = send(judge.reply(world.state, question, rng))
                        continue
                bandit = self.bandit_at(came, question, world.state)
                arm = self.pulled(bandit, question.options)
                inside = arm.visits > 0
                came = arm
                if question.secret and question.seat != self.observer:
                    came = common_of(bandit)
                question = send(arm.answer)
            elif kind == SEALED:
                assert isinstance(question, Sealed)
                given: list[int] = []
                together = self.sealed_at(came, question, world.state, given)
                if together is not came:
                    inside = together.visits > 0
                    together.visits += 1
                    came = together
                question = send(tuple(given))
            else:
                question = send(question.at_random(rng))
        if judge is None:
            finish(send, question, rng)
            self.learn(self.worth(world.state.result()))
            return
        play_on(judge, world.state, send, question, rng)
        self.learn(judge.values(world.state, self.seats))

    def sealed_at(self, came: Arm, question: Sealed, state: State, given: list[int]) -> Arm:
        """Let every seat of a sealed question choose for itself; returns where their answers lead together.

        That is the same place again if nothing was chosen that the observer will know.
        """
        judge = self.judge
        key: list[int] = []
        for pick in question.picks:
            at_root = came is self.start and pick.seat == self.observer
            if judge is not None and not at_root and not judge.ripe(pick):
                given.append(judge.reply(state, pick, self.rng))
                continue
            bandit = self.bandit_at(came, pick, state)
            arm = self.pulled(bandit, pick.options)
            given.append(arm.answer)
            if not pick.hidden_from(self.observer):
                key.append(arm.answer)
        if not key:
            return came
        key.append(came.down)
        together = tuple(key)
        found = self.joint.get(together)
        if found is None:
            found = new_arm(0)
            self.joint[together] = found
        return found

    def bandit_at(self, came: Arm, pick: Pick, state: State) -> Bandit:
        """The bandit of this seat and question at a place, made when it is met for the first time."""
        bandits = self.bandits
        at: i64 = came.down
        last: i64 = NONE
        while at >= 0:
            bandit = bandits[at]
            if bandit.seat == pick.seat and bandit.ask == pick.ask:
                return bandit
            last = at
            at = bandit.other
        made = new_bandit(pick)
        if self.judge is None:
            made.order = turned(pick.options, self.rng)
        else:
            promise = self.judge.priors(state, pick)
            made.guided = len(promise) > 0
            made.order = by_promise(pick.options, promise, self.rng)
        if last < 0:
            came.down = len(bandits)
        else:
            bandits[last].other = len(bandits)
        bandits.append(made)
        return made

    def pulled(self, bandit: Bandit, options: list[int]) -> Arm:
        """The arm to follow; it is noted for learning. One that was never followed is new."""
        if bandit.places is None and (bandit.options is options or bandit.options == options):
            arms = bandit.arms
            many = len(arms)
            if many < len(options) and self.has_room(bandit, many, len(options)):
                arm = new_arm(bandit.order[many])
                arms.append(arm)
            else:
                arm = promising(arms, self.explore * doubt(bandit))
        else:
            arm = self.pulled_of_many(bandit, options)
        self.met.append(bandit)
        self.taken.append(arm)
        return arm

    def has_room(self, bandit: Bandit, many: int, options: int) -> bool:
        """Whether a bandit with so many arms may open another one: those with many options do so little by little."""
        if bandit.guided:
            return float(many) < float(FEW) + sqrt(float(bandit.visits)) / 2.0
        if options <= WIDE or bandit is self.bandits[0]:
            return True
        return float(many) < float(AT_FIRST) + 2.0 * sqrt(float(bandit.visits))

    def pulled_of_many(self, bandit: Bandit, options: list[int]) -> Arm:
        """The arm to follow where options differ from world to world: what is not offered does not count."""
        places = bandit.places
        if places is None:
            places = {}
            for i in range(len(bandit.arms)):
                places[bandit.arms[i].answer] = i
                bandit.arms[i].offered = bandit.visits
            bandit.places = places
        k: float = self.explore * spread(bandit)
        full = not self.has_room(bandit, len(bandit.arms), len(options))
        first = self.rng.below(len(options))
        best: float = -1.0
        found: Arm | None = None
        fresh = NONE
        for i in range(len(options)):
            place = places.get(options[i], NONE)
            if place < 0:
                if fresh < 0 or i == first:
                    fresh = i
                continue
            arm = bandit.arms[place]
            arm.offered += 1
            prospect: float = arm.mean + k * sqrt(log(float(arm.offered + 1))) * arm.root
            if prospect > best:
                best = prospect
                found = arm
        if found is not None and (fresh < 0 or full):
            return found
        places[options[fresh]] = len(bandit.arms)
        arm = new_arm(options[fresh])
        arm.offered = 1
        bandit.arms.append(arm)
        return arm

    def worth(self, result: Result | None) -> list[float]:
        """What a result is worth to each seat: who won, and where there are scores how high they are.

        Scores are measured between the lowest and the highest that this tree has met. Where all win or lose together,
        or nobody can win, they say most of it.
        """
        values = shares(result, self.seats)
        if result is None or len(result.scores) != self.seats:
            return values
        for score in result.scores:
            self.low = min(self.low, float(score))
            self.high = max(self.high, float(score))
        if self.high <= self.low:
            return values
        together = len(result.winners) == 0 or len(result.winners) == self.seats
        part = OF_SCORES_TOGETHER if together else OF_SCORES
        for seat in range(self.seats):
            height: float = (float(result.scores[seat]) - self.low) / (self.high - self.low)
            values[seat] = (1.0 - part) * values[seat] + part * height
        return values

    def learn(self, values: list[float]) -> None:
        """Tell everybody on the way how it ended for them."""
        met = self.met
        taken = self.taken
        for i in range(len(met)):
            bandit = met[i]
            arm = taken[i]
            value: float = values[bandit.seat]
            bandit.visits += 1
            bandit.total += value
            bandit.squares += value * value
            arm.visits += 1
            visits: float = float(arm.visits)
            arm.mean += (value - arm.mean) / visits
            arm.root = 1.0 / sqrt(visits)

    # -- what it found ----------------------------------------------------------------------------------------------

    def root(self) -> Bandit | None:
        """The observer's own bandit at the root, if anything was visited."""
        for bandit in self.bandits_at(self.start):
            if bandit.seat == self.observer:
                return bandit
        return None

    def bandits_at(self, place: Arm) -> list[Bandit]:
        """The bandits of a place."""
        found: list[Bandit] = []
        at = place.down
        while at >= 0:
            found.append(self.bandits[at])
            at = self.bandits[at].other
        return found

    def looked_at(self) -> list[tuple[int, int, float]]:
        """Of every answer tried at the root: the answer, its visits, what it is worth to the observer."""
        root = self.root()
        return [] if root is None else [(arm.answer, arm.visits, arm.mean) for arm in root.arms]

    def apart(self) -> float:
        """How far the rewards of single visits lie apart at the root."""
        root = self.root()
        return 0.0 if root is None else spread(root)

    def line(self, most: int = 8) -> list[tuple[int, int]]:
        """The line of play that it expects: (seat, answer), as long as one seat after the other is asked."""
        told: list[tuple[int, int]] = []
        bandit = self.root()
        while bandit is not None and len(told) < most:
            arm = favourite(bandit)
            if arm is None or (told and arm.visits < 2):
                return told
            told.append((bandit.seat, arm.answer))
            below = self.bandits_at(arm)
            bandit = None
            for other in below:
                if bandit is None or other.visits > bandit.visits:
                    bandit = other
        return told


def play_on(judge: Judge, state: State, send: Send, question: Question, rng: Rng) -> None:
    """Answer as the judge would, to the end, or until it can weigh the table: at a ripe question or its horizon."""
    weighs = judge.weighs()
    answers = 0
    while question is not OVER and answers < CAP:
        answers += 1
        kind = question.kind
        if kind == PICK:
            assert isinstance(question, Pick)
            if weighs and (judge.ripe(question) or judge.horizon(question)):
                return
            question = send(judge.reply(state, question, rng))
        elif kind == SEALED:
            assert isinstance(question, Sealed)
            question = send(tuple([judge.reply(state, pick, rng) for pick in question.picks]))
        else:
            question = send(question.at_random(rng))

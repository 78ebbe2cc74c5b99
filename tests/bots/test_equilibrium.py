"""Exact play of small games with secrets and sealed answers."""

import pytest

from rulewright.bots.equilibrium import Layout, TooLarge
from rulewright.engine import (
    D6,
    Draw,
    Observer,
    Pick,
    Result,
    Rng,
    Roll,
    RulewrightError,
    Run,
    Script,
    Sealed,
    Shuffle,
    State,
    begin,
)
from rulewright.games import find
from rulewright.lab.solve import solve

NAMES = ("Ann", "Ben")


class Match(State):
    """Both choose in secret; the first wins with these chances out of a hundred."""

    chances: tuple[tuple[int, int], tuple[int, int]]
    winner: int

    def copy(self) -> "Match":
        t = Match()
        t.chances, t.winner = self.chances, self.winner
        return t

    def step(self) -> Script:
        one, other = yield Sealed([Pick(0, "side", [0, 1]), Pick(1, "side", [0, 1])])
        rolled: tuple[int, ...] = yield Roll(
            1, (0,) * self.chances[one][other] + (1,) * (100 - self.chances[one][other])
        )
        self.winner = rolled[0]

    def result(self) -> Result | None:
        return None if self.winner < 0 else Result("rolled", (self.winner,))


def match(chances: tuple[tuple[int, int], tuple[int, int]]) -> Run:
    t = Match()
    t.chances, t.winner = chances, -1
    return begin(t, None, None, NAMES)


def test_the_only_right_mix_is_found_and_cannot_be_exploited() -> None:
    layout = Layout(match(((30, 70), (70, 50))), 2)
    layout.learn(300)
    assert layout.value() == pytest.approx(17 / 30, abs=0.002)
    assert 0 <= layout.exploitability() < 0.002
    for known in layout.sets:
        assert known.average()[0] == pytest.approx(1 / 3, abs=0.02)


def test_before_learning_it_can_be_exploited() -> None:
    layout = Layout(match(((100, 0), (40, 60))), 2)
    before = layout.exploitability()
    layout.learn(200)
    assert before > 0.04 > layout.exploitability()


class Bluff(State):
    """The first sees a coin (heads is good), and says "good" or gives up a quarter; the second believes or calls.

    A small relative of poker: with heads always say good; with tails sometimes, so that a call wins as much as not.
    """

    coin: int
    said: int
    called: int

    def copy(self) -> "Bluff":
        t = Bluff()
        t.coin, t.said, t.called = self.coin, self.said, self.called
        return t

    def step(self) -> Script:
        if self.coin < 0:
            rolled: tuple[int, ...] = yield Roll(1, (0, 1), (0,))
            self.coin = rolled[0]
        elif self.said < 0:
            self.said = yield Pick(0, "say", [0, 1])
        else:
            self.called = yield Pick(1, "call", [0, 1]) if self.said else Pick(1, "call", [0])

    def result(self) -> Result | None:
        if self.called < 0:
            return None
        return Result("shown", (0,) if self.said and (self.coin or not self.called) else (1,))

    def imagine(self, observer: Observer, rng: Rng) -> "Bluff":
        t = self.copy()
        if observer != 0 and t.coin >= 0:
            t.coin = rng.below(2)
        return t


def test_a_seat_mixes_by_what_it_knows_and_by_nothing_else() -> None:
    t = Bluff()
    t.coin = t.said = t.called = -1
    layout = Layout(begin(t, None, None, NAMES), 2)
    says = [known for known in layout.sets if known.ask == "say"]
    calls = [known for known in layout.sets if known.ask == "call" and len(known.options) == 2]
    assert sorted(known.told for known in says) == [((0,),), ((1,),)]
    assert len(calls) == 1, "the second seat does not know the coin"
    layout.learn(300)
    assert layout.exploitability() < 0.01
    good = next(known for known in says if known.told == ((1,),))
    assert good.average()[1] > 0.95
    assert layout.value() == pytest.approx(0.5, abs=0.02)


def test_one_seat_alone_finds_the_best_way() -> None:
    class Alone(State):
        chosen: int
        rolled: int

        def copy(self) -> "Alone":
            t = Alone()
            t.chosen, t.rolled = self.chosen, self.rolled
            return t

        def step(self) -> Script:
            self.chosen = yield Pick(0, "least", [5, 3])
            rolled: tuple[int, ...] = yield Roll(1, D6)
            self.rolled = rolled[0]

        def result(self) -> Result | None:
            return None if not self.rolled else Result("rolled", (0,) if self.rolled >= self.chosen else ())

    t = Alone()
    t.chosen = t.rolled = 0
    layout = Layout(begin(t, None, None, ("Ann",)), 1)
    layout.learn(100)
    assert layout.value() == pytest.approx(2 / 3, abs=0.01)


def test_a_large_game_says_that_it_is_too_large() -> None:
    with pytest.raises(TooLarge, match="more than 500 places"):
        Layout(find("liars-dice").run(2, {"dice": 1}), 2, limit=500)
    with pytest.raises(RulewrightError, match="one or two seats"):
        Layout(find("liars-dice").run(3, {"dice": 1}), 3)


def test_a_game_that_is_far_too_large_says_so_at_once() -> None:
    """History from its beginning: a deck that cannot be counted in all its orders, and bids without number."""
    game = find("history")
    found = solve(game, game.run(2))
    assert found.kind == "too large"
    assert "far more than 1,500,000 places" in found.why


def test_a_deck_whose_orders_nobody_can_count_is_not_counted() -> None:
    assert Shuffle(list(range(20))).ways() == Draw(list(range(20)), 20).ways() > 1e18
    assert Roll(3).ways() == len(list(Roll(3).outcomes())) == 216

    class Deal(State):
        """A deck is shuffled, and whoever has the lowest card wins."""

        top: int

        def copy(self) -> "Deal":
            t = Deal()
            t.top = self.top
            return t

        def step(self) -> Script:
            order: tuple[int, ...] = yield Shuffle(list(range(200)))
            self.top = order[0]

        def result(self) -> Result | None:
            return None if self.top < 0 else Result("", (self.top % 2,))

    t = Deal()
    t.top = -1
    with pytest.raises(TooLarge, match="one shuffle can go more than 10,000,000 ways"):
        Layout(begin(t, None, None, NAMES), 2)


class Stakes(State):
    """The first may walk away with a sure half, or let the second choose between losing and winning everything.

    Whoever plays well never lets the second choose; and still the second must know what to answer.
    """

    way: int
    answer: int

    def copy(self) -> "Stakes":
        t = Stakes()
        t.way, t.answer = self.way, self.answer
        return t

    def step(self) -> Script:
        if self.way < 0:
            self.way = yield Pick(0, "way", [0, 1])
            if self.way == 0:
                self.answer = 0
        else:
            self.answer = yield Pick(1, "answer", [1, 2, 3])

    def result(self) -> Result | None:
        if self.answer < 0:
            return None
        return Result("", () if self.way == 0 else (1,) if self.answer == 2 else (0,))


def test_answers_are_learned_where_the_other_never_goes() -> None:
    t = Stakes()
    t.way = t.answer = -1
    layout = Layout(begin(t, None, None, NAMES), 2)
    layout.learn(100)
    answers = next(known for known in layout.sets if known.ask == "answer")
    assert answers.average()[1] > 0.9
    assert layout.exploitability() < 0.02


# -- rulewright solve ----------------------------------------------------------------------------------------------


def test_open_games_are_solved_by_proof() -> None:
    game = find("tic-tac-toe")
    run = game.run(NAMES)
    for square in (0, 1):  # a corner, then an edge: lost for the second
        run.answer(square)
    found = solve(game, run)
    assert found.kind == "proof"
    assert found.values == (1.0, 0.0)
    assert found.line[0].startswith("Ann: ")


def test_what_cannot_be_solved_is_told() -> None:
    game = find("connect-four")
    assert solve(game, game.run(2), visits=300).why.startswith("not proven after 300 visits")
    dice = find("liars-dice")
    assert "more than 2,000 places" in solve(dice, dice.run(2, {"dice": 1}), limit=2000).why
    assert "3 seats" in solve(dice, dice.run(3, {"dice": 1})).why


def last_auction(turn_cap: int, seed: int) -> Run:
    """A short game of History for two, played at random up to its last sealed question."""
    rng = Rng(seed)
    run = find("history").run(2, {"turn_cap": turn_cap})
    found: Run | None = None
    while run.question is not None:
        if isinstance(run.question, Sealed):
            found = run.fork()
        run.answer(run.question.at_random(rng))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("turn_cap", "seed", "value"),
    [(2, 0, 0.5), (2, 2, 1.0), (2, 9, 0.0)],
    ids=["who bids alike shares the victory", "the first can only win", "the first can only lose"],
)
def test_the_last_auction_of_history_is_solved(turn_cap: int, seed: int, value: float) -> None:
    found = solve(find("history"), last_auction(turn_cap, seed), rounds=100)
    assert found.kind == "equilibrium"
    assert found.values[0] == pytest.approx(value, abs=0.002)
    assert found.exploitability < 0.001


class Alone(Match):
    """Only the first seals an answer: a sealed question may have one pick."""

    def copy(self) -> "Alone":
        t = Alone()
        t.chances, t.winner = self.chances, self.winner
        return t

    def step(self) -> Script:
        (one,) = yield Sealed([Pick(0, "side", [0, 1])])
        self.winner = one


def test_a_sealed_question_of_one_seat_is_laid_out() -> None:
    t = Alone()
    t.chances, t.winner = ((0, 0), (0, 0)), -1
    layout = Layout(begin(t, None, None, NAMES), 2)
    layout.learn(50)
    assert layout.value() == pytest.approx(1.0, abs=0.02)

"""The tree for any game: chance, sealed answers, secrets, many seats."""

from dataclasses import replace
from typing import Any

import pytest

from rulewright.bots import TreeBot, about_bot, bots_of, make_bot, play_out
from rulewright.bots.bandits import departed, drawn
from rulewright.bots.tree import Tree
from rulewright.engine import D6, Judge, Pick, Result, Rng, Roll, RulewrightError, Script, Sealed, State, begin
from rulewright.engine.judge import shares
from rulewright.games import find, names
from rulewright.lab.statistics import share


class Duel(State):
    """Two seats choose in secret; the first wins by these chances, with two rolls of a die of a thousand sides."""

    chances: tuple[tuple[int, int], tuple[int, int]]
    chosen: tuple[int, ...]
    winner: int

    def copy(self) -> "Duel":
        t = Duel()
        t.chances, t.chosen, t.winner = self.chances, self.chosen, self.winner
        return t

    def step(self) -> Script:
        self.chosen = yield Sealed([Pick(0, "side", [0, 1]), Pick(1, "side", [0, 1])])
        rolled: tuple[int, ...] = yield Roll(1, tuple(range(100)))
        self.winner = 0 if rolled[0] < self.chances[self.chosen[0]][self.chosen[1]] else 1

    def result(self) -> Result | None:
        return None if self.winner < 0 else Result("rolled", (self.winner,))


def duel(chances: tuple[tuple[int, int], tuple[int, int]]) -> Duel:
    t = Duel()
    t.chances, t.chosen, t.winner = chances, (), -1
    return t


def guaranteed(chances: tuple[tuple[int, int], tuple[int, int]], first: float) -> float:
    """What the first seat wins at least by choosing side 0 so often."""
    return min(first * chances[0][other] + (1 - first) * chances[1][other] for other in (0, 1)) / 100


def test_a_sealed_answer_is_mixed_one_third_to_two_thirds() -> None:
    """The only right mix is 1/3 : 2/3, worth 0.567; any fixed answer is worth 0.5 or less."""
    chances = ((30, 70), (70, 50))
    found = []
    for seed in range(20):
        tree = Tree(duel(chances), [], 0, 2, Rng(seed))
        tree.grow(2000)
        visits = {answer: n for answer, n, _worth in tree.looked_at()}
        found.append(guaranteed(chances, visits[0] / 2000))
    assert sum(found) / len(found) > 0.567 - 0.05


def test_matching_pennies_are_not_foreseen() -> None:
    tree = Tree(duel(((100, 0), (0, 100))), [], 0, 2, Rng(1))
    tree.grow(2000)
    given = [drawn(tree.looked_at(), Rng(k)) for k in range(200)]
    assert 60 < sum(given) < 140


def test_what_was_hardly_followed_is_never_drawn() -> None:
    assert {drawn([(0, 90, 0.5), (1, 60, 0.5), (2, 5, 0.9)], Rng(k)) for k in range(100)} == {0, 1}


class Wager(State):
    """One seat, or three: a die must show at least what was chosen, or with `low` at most."""

    turn: int
    seats: int
    ends: list[int]

    def copy(self) -> "Wager":
        t = Wager()
        t.turn, t.seats, t.ends = self.turn, self.seats, self.ends[:]
        return t

    def step(self) -> Script:
        least: int = yield Pick(self.turn, "least", [6, 2, 4])
        rolled: tuple[int, ...] = yield Roll(1, D6)
        self.ends.append(int(rolled[0] >= least))
        self.turn += 1

    def result(self) -> Result | None:
        if self.turn < self.seats:
            return None
        return Result("rolled", tuple(seat for seat, won in enumerate(self.ends) if won))


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_chance_is_weighed_for_any_number_of_seats(seats: int) -> None:
    t = Wager()
    t.turn, t.seats, t.ends = 0, seats, []
    tree = Tree(t, [], 0, seats, Rng(2))
    tree.grow(600)
    worth = {answer: worth for answer, _visits, worth in tree.looked_at()}
    assert max(worth, key=lambda answer: worth[answer]) == 2
    if seats == 1:
        assert worth[2] == pytest.approx(5 / 6, abs=0.06)
    assert [seat for seat, _answer in tree.line(seats)] == list(range(len(tree.line(seats))))


class Guessing(State):
    """The first seat hides a coin, the second guesses; the first looks at a die in between. Nothing to know."""

    hidden: int
    guess: int

    def copy(self) -> "Guessing":
        t = Guessing()
        t.hidden, t.guess = self.hidden, self.guess
        return t

    def step(self) -> Script:
        if self.hidden < 0:
            self.hidden = yield Pick(0, "hide", [0, 1], secret=True)
            return
        self.guess = yield Pick(1, "guess", [0, 1])

    def result(self) -> Result | None:
        return None if self.guess < 0 else Result("guessed", (1,) if self.guess == self.hidden else (0,))

    def imagine(self, observer: int, rng: Rng) -> "Guessing":
        t = self.copy()
        if observer != 0 and t.hidden >= 0:
            t.hidden = rng.below(2)
        return t


def test_nobody_profits_from_what_they_cannot_know() -> None:
    """The guesser's tree deals the coin anew each visit: both guesses are worth a half, whatever is hidden."""
    found = []
    for hidden in (0, 1):
        t = Guessing()
        t.hidden, t.guess = hidden, -1
        tree = Tree(t, [], 1, 2, Rng(5))
        tree.grow(2000)
        found.append(tree.looked_at())
    assert found[0] == found[1]
    assert sum(visits * worth for _answer, visits, worth in found[0]) / 2000 == pytest.approx(0.5, abs=0.06)


def test_a_secret_answer_of_another_leads_to_one_place() -> None:
    t = Guessing()
    t.hidden, t.guess = -1, -1
    tree = Tree(t, [], 1, 2, Rng(5))
    tree.grow(300)
    assert len(tree.bandits) == 2


class Many(State):
    """A second question with many options, of which the last is best."""

    first: int
    second: int

    def copy(self) -> "Many":
        t = Many()
        t.first, t.second = self.first, self.second
        return t

    def step(self) -> Script:
        if self.first < 0:
            self.first = yield Pick(0, "first", [0, 1])
        else:
            self.second = yield Pick(0, "second", list(range(200)))

    def result(self) -> Result | None:
        return None if self.second < 0 else Result("chosen", (0,) if self.second >= 150 else ())


class Knowing(Judge):
    """Knows where the good options are."""

    def priors(self, state: State, pick: Pick) -> list[float]:
        return [float(option) for option in pick.options]


def many() -> Many:
    t = Many()
    t.first, t.second = -1, -1
    return t


def test_many_options_are_opened_little_by_little_and_the_promising_ones_first() -> None:
    tree = Tree(many(), [], 0, 1, Rng(1))
    tree.grow(100)
    below = [bandit for bandit in tree.bandits if bandit.ask == "second"]
    assert 40 > max(len(bandit.arms) for bandit in below) > 5
    knowing = Tree(many(), [], 0, 1, Rng(1), Knowing())
    knowing.grow(100)
    assert all(arm.answer >= 150 for bandit in knowing.bandits if bandit.ask == "second" for arm in bandit.arms)


class Long(State):
    """A choice, then a question that the game itself answers best, and a long game after it."""

    first: int
    asked: int

    def copy(self) -> "Long":
        t = Long()
        t.first, t.asked = self.first, self.asked
        return t

    def step(self) -> Script:
        if self.first < 0:
            self.first = yield Pick(0, "first", [0, 1, 2])
        else:
            yield Pick(0, "craft", [0, 1])
            self.asked += 1

    def result(self) -> Result | None:
        return Result("done", (0,)) if self.asked == 1000 else None


class Craftsman(Judge):
    """Weighs the table where the craft begins, and knows what to do there."""

    def weighs(self) -> bool:
        return True

    def ripe(self, pick: Pick) -> bool:
        return False

    def known(self, pick: Pick) -> bool:
        return pick.ask == "craft"

    def horizon(self, pick: Pick) -> bool:
        return pick.ask == "craft"

    def reply(self, state: State, pick: Pick, rng: Rng) -> int:
        return pick.options[-1]

    def values(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Long)
        assert state.asked == 0, "a visit went on beyond the horizon"
        return [state.first / 2]


def long_game(first: int) -> Long:
    t = Long()
    t.first, t.asked = first, 0
    return t


def test_a_visit_ends_at_the_horizon() -> None:
    tree = Tree(long_game(-1), [], 0, 1, Rng(1), Craftsman())
    tree.grow(60)
    assert {answer: worth for answer, _visits, worth in tree.looked_at()} == {0: 0.0, 1: 0.5, 2: 1.0}
    assert max(tree.looked_at(), key=lambda one: one[1])[0] == 2


def test_what_the_game_knows_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(find("tic-tac-toe"), judge=Craftsman())
    run = begin(long_game(1), Rng(1), game, ("Ann",))
    monkeypatch.setattr(TreeBot, "think", lambda *_given: pytest.fail("it searched"))
    question = run.asked(0)
    assert question is not None
    assert TreeBot(5).choose(run, question, Rng(1)) == 1


class Stubborn(Craftsman):
    """Would answer 1, and must be shown that another answer is better by so much."""

    def __init__(self, margin: float) -> None:
        self.least = margin

    def margin(self, pick: Pick) -> float:
        return self.least

    def reply(self, state: State, pick: Pick, rng: Rng) -> int:
        return 1


@pytest.mark.parametrize(("margin", "given"), [(0.0, 2), (0.1, 2), (0.45, 1), (0.6, 1)])
def test_the_games_own_answer_is_given_until_another_is_shown_to_be_better(margin: float, given: int) -> None:
    """The best answer is worth half a victory more; what chance could explain does not count."""
    game = replace(find("tic-tac-toe"), judge=Stubborn(margin), has_secrets=True)
    run = begin(long_game(-1), Rng(1), game, ("Ann",))
    question = run.asked(0)
    assert question is not None
    assert TreeBot(60).choose(run, question, Rng(1)) == given


def test_what_was_not_tried_proves_nothing() -> None:
    assert departed([(4, 50, 0.9)], 7, 0.1, 0.1) == 7
    assert departed([(4, 50, 0.9), (7, 0, 0.0)], 7, 0.1, 0.1) == 7
    assert departed([(4, 50, 0.9), (5, 50, 0.95), (7, 50, 0.5)], 7, 0.1, 0.1) == 5
    assert departed([(4, 1, 0.9), (7, 1, 0.5)], 7, 0.1, 0.3) == 7  # two visits of such spread are chance


class Together(State):
    """Everybody wins together whatever they do; only the table of results tells how well."""

    seats: int
    score: int

    def copy(self) -> "Together":
        t = Together()
        t.seats, t.score = self.seats, self.score
        return t

    def step(self) -> Script:
        chosen: int = yield Pick(0, "die", [2, 6, 4])
        rolled: tuple[int, ...] = yield Roll(1, tuple(range(1, chosen + 1)))
        self.score = rolled[0]

    def result(self) -> Result | None:
        if not self.score:
            return None
        return Result("counted", tuple(range(self.seats)), (self.score,) * self.seats)


@pytest.mark.parametrize("seats", [1, 3])
def test_those_who_win_together_play_for_the_better_result(seats: int) -> None:
    t = Together()
    t.seats, t.score = seats, 0
    tree = Tree(t, [], 0, seats, Rng(3))
    tree.grow(500)
    assert max(tree.looked_at(), key=lambda one: one[1])[0] == 6


def test_time_is_a_budget() -> None:
    run = find("liars-dice").run(3, seed=4)
    bot = TreeBot(10_000_000, seconds=0.02)
    thought = bot.think(run.imagine(0, Rng(1)), run.asked(0), Rng(1))  # type: ignore[arg-type]
    assert 0 < thought.visits < 1_000_000
    assert thought.weighed[0].visits >= thought.weighed[-1].visits


@pytest.mark.parametrize(
    ("winners", "seats", "worth"),
    [
        ((1,), 3, [0.0, 1.0, 0.0]),
        ((0, 2), 3, [0.5, 0.0, 0.5]),
        ((0, 1, 2), 3, [1.0, 1.0, 1.0]),
        ((), 3, [0.0, 0.0, 0.0]),
        ((), 2, [0.5, 0.5]),
        ((0,), 1, [1.0]),
        ((), 1, [0.0]),
    ],
)
def test_what_a_result_is_worth(winners: tuple[int, ...], seats: int, worth: list[float]) -> None:
    assert shares(Result("", winners), seats) == worth


# -- every game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_it_plays_every_game(name: str) -> None:
    """From the first question on, in turn with chance, it gives answers that are allowed."""
    game = find(name)
    seats = game.seats[0]
    bots: list[Any] = [TreeBot(2) if seat == 0 else make_bot(game, "random") for seat in range(seats)]
    run = play_out(game, bots, game.for_simulation, seed="tree", cap=60)
    assert run.over or run.position >= 60


def test_it_beats_three_random_players_at_liars_dice() -> None:
    game = find("liars-dice")
    won = 0
    for k in range(12):
        bots: list[Any] = [TreeBot(60) if seat == k % 4 else make_bot(game, "random") for seat in range(4)]
        won += k % 4 in play_out(game, bots, {"dice": 2}, seed=k).state.result().winners  # type: ignore[union-attr]
    assert share(won, 12).low > 0.25


def test_a_stronger_one_beats_a_weaker_one_at_connect_four() -> None:
    game = find("connect-four")
    won = 0.0
    for k in range(8):
        bots: list[Any] = [make_bot(game, "tree:400"), make_bot(game, "tree:20")]
        winners = play_out(game, bots[:: 1 if k % 2 == 0 else -1], seed=k).state.result().winners  # type: ignore[union-attr]
        won += 0.5 if not winners else float(winners == (k % 2,))
    assert won >= 6


def test_budgets_are_read_and_nonsense_is_refused() -> None:
    game = find("connect-four")
    assert make_bot(game, "tree:200ms").seconds == 0.2  # type: ignore[union-attr]
    assert make_bot(game, "tree:77").visits == 77  # type: ignore[union-attr]
    for wrong in ("tree:", "tree:0", "tree:-3", "tree:x", "tree:5s", "medium:7"):
        if wrong != "tree:":
            with pytest.raises(RulewrightError):
                make_bot(game, wrong)
    assert bots_of(game) == ["random", "easy", "medium", "hard", "expert", "tree"]
    assert bots_of(find("history"))[-1] == "farseeing"


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_asked_for_by_strength(name: str) -> None:
    """Easy to expert are there, each with a sentence of its own and a bot behind it."""
    game = find(name)
    strengths = ("easy", "medium", "hard", "expert")
    assert set(strengths) <= set(bots_of(game))
    assert len({about_bot(game, strength) for strength in strengths}) == 4
    assert all(about_bot(game, strength).endswith(".") for strength in strengths)
    for strength in strengths:
        assert make_bot(game, strength) is not None


def test_the_same_seed_gives_the_same_answer() -> None:
    run = find("history").run(3, seed=8)
    seat = run.waiting_for()[0]
    given = {make_bot(run.game, "tree:30").choose(run.imagine(seat, Rng(k)), run.asked(seat), Rng(1)) for k in range(3)}  # type: ignore[union-attr,arg-type]
    assert len(given) == 1


def test_a_run_that_belongs_to_no_game_is_searched_too() -> None:
    run = begin(duel(((90, 90), (10, 10))), Rng(1), None, ("Ann", "Ben"))
    assert TreeBot(300).choose(run, run.asked(0), Rng(1)) == 0  # type: ignore[arg-type]

"""Runs: answering, sealed answers, forks, undo, imagined worlds."""

import copy
import pickle

import pytest

from rulewright.engine import (
    SPECTATOR,
    Draw,
    Endless,
    Illegal,
    Observer,
    Pick,
    Result,
    Rng,
    RulewrightError,
    Run,
    Script,
    Sealed,
    State,
    Unimaginable,
    Write,
    begin,
    playout,
)  # fmt: skip
from rulewright.games import find
from rulewright.testing import snapshot


class Auction(State):
    """A toy with everything: a secret draw, sealed bids, a line of prose, a public pick."""

    hands: list[int]
    phase: int
    bids: tuple[int, ...]
    words: str
    rests_late: bool

    def copy(self) -> "Auction":
        t = Auction()
        t.hands = self.hands[:]
        t.phase = self.phase
        t.bids = self.bids
        t.words = self.words
        t.rests_late = self.rests_late
        return t

    def step(self) -> Script:
        if self.phase == 0:
            for seat in range(2):
                drawn: tuple[int, ...] = yield Draw([c for c in range(6) if c not in self.hands], 1, (seat,))
                self.hands[seat] = drawn[0]
                self.whisper(seat, "drew", drawn[0])
            self.phase = 1
            if not self.rests_late:
                return
        if self.phase == 1:
            self.bids = yield Sealed([Pick(seat, "bid", [0, 1, 2]) for seat in range(2)])
            self.tell("bids", self.bids)
            self.phase = 2
            return
        self.words = yield Write(0, "boast", 20)
        self.phase = 3

    def result(self) -> Result | None:
        return Result("said", (0,)) if self.phase == 3 else None

    def imagine(self, observer: Observer, rng: Rng) -> "Auction":
        t = self.copy()
        if t.phase > 0:
            known = [t.hands[s] for s in range(2) if s == observer]
            left = [c for c in range(6) if c not in known]
            for seat in range(2):
                if seat != observer:
                    t.hands[seat] = left.pop(rng.below(len(left)))
        return t


def auction(rests_late: bool = False, chance: Rng | None = None, listen: bool = False) -> Run:
    t = Auction()
    t.hands = [-1, -1]
    t.phase = 0
    t.bids = ()
    t.words = ""
    t.rests_late = rests_late
    return begin(t, chance, listen=listen)


def test_chance_is_a_question_unless_the_run_has_a_stream() -> None:
    assert isinstance(auction().question, Draw)
    assert isinstance(auction(chance=Rng(1)).question, Sealed)


def test_sealed_answers_are_held_back_until_all_are_in() -> None:
    run = auction(chance=Rng(1))
    run.answer(2, seat=1)
    assert run.waiting_for() == [0]
    assert run.state.bids == ()  # type: ignore[attr-defined]
    with pytest.raises(Illegal):
        run.answer(1, seat=1)
    run.answer(0, seat=0)
    assert run.state.bids == (0, 2)  # type: ignore[attr-defined]
    assert run.waiting_for() == [0]


def test_sealed_answers_may_come_all_at_once_but_not_half() -> None:
    run = auction(chance=Rng(1))
    with pytest.raises(Illegal):
        run.answer((1,))
    run.answer((1, 2))
    assert [a.who for a in run.answers()] == [-2, -2, 0, 1]
    half = auction(chance=Rng(1))
    half.answer(1, seat=0)
    with pytest.raises(Illegal):
        half.answer((1, 2))


def test_a_held_answer_is_forked_undone_and_not_imagined_for_others() -> None:
    run = auction(chance=Rng(1))
    run.answer(2, seat=0)
    fork = run.fork()
    fork.answer(1, seat=1)
    assert run.waiting_for() == [1]
    assert run.imagine(0, Rng(3)).held == {0: 2}
    assert run.imagine(1, Rng(3)).held == {}
    assert run.imagine(SPECTATOR, Rng(3)).held == {}
    run.undo()
    assert run.waiting_for() == [0, 1]


def test_refusals_change_nothing_and_say_what_would_be_allowed() -> None:
    run = auction(chance=Rng(1))
    before = snapshot(run.state)
    with pytest.raises(Illegal) as refused:
        run.answer(9, seat=0)
    assert refused.value.allowed == [0, 1, 2]
    assert refused.value.given == 9
    assert snapshot(run.state) == before
    assert run.position == 2
    copied = pickle.loads(pickle.dumps(Illegal(None, 3, "H-001", "No.", [1])))
    assert (copied.given, copied.rule, copied.why) == (3, "H-001", "No.")


def test_nothing_is_asked_when_the_game_is_over() -> None:
    run = auction(chance=Rng(1))
    run.answer((0, 0))
    run.answer("Ha!")
    assert run.over
    assert run.fork().over
    assert run.imagine(0, Rng(1)).over
    with pytest.raises(Illegal, match="over"):
        run.answer(0)


def test_undo_goes_back_over_resting_points_to_the_very_start() -> None:
    run = find("liars-dice").run(3, seed=5, listen=True)
    looks = [(snapshot(run.state), run.position)]
    rng = Rng(8)
    for _ in range(40):
        run.answer(run.question.at_random(rng))  # type: ignore[union-attr]
        looks.append((snapshot(run.state), run.position))
    for seen, position in reversed(looks):
        run.undo(run.position - position)
        assert snapshot(run.state) == seen
    run.undo(run.position)
    assert run.position == 0
    with pytest.raises(RulewrightError, match="only 0 answers"):
        run.undo()


def test_an_imagined_run_keeps_what_was_seen_and_deals_the_rest_anew() -> None:
    run = auction(chance=Rng(4))
    mine = run.state.hands[0]  # type: ignore[attr-defined]
    worlds = [run.imagine(0, Rng(k)).state.hands for k in range(30)]  # type: ignore[attr-defined]
    assert {world[0] for world in worlds} == {mine}
    assert len({world[1] for world in worlds}) > 3


def test_a_secret_draw_within_the_step_is_drawn_anew_for_those_who_did_not_see_it() -> None:
    run = auction(rests_late=True, chance=Rng(4))
    worlds = [run.imagine(1, Rng(k)).state.hands for k in range(30)]  # type: ignore[attr-defined]
    assert {world[1] for world in worlds} == {run.state.hands[1]}  # type: ignore[attr-defined]
    assert len({world[0] for world in worlds}) > 3


def test_an_imagined_run_can_be_played_on_but_has_no_past() -> None:
    world = auction(chance=Rng(4)).imagine(0, Rng(1))
    world.answer((1, 1))
    with pytest.raises(RulewrightError):
        world.undo()
    with pytest.raises(RulewrightError):
        world.record()


class Contrary(Auction):
    """An imagine that can never fit what was seen."""

    def copy(self) -> "Contrary":
        t = Contrary()
        t.hands = self.hands[:]
        t.phase = self.phase
        t.bids = self.bids
        t.words = self.words
        t.rests_late = self.rests_late
        return t

    def imagine(self, observer: Observer, rng: Rng) -> "Contrary":
        t = self.copy()
        t.phase = 3
        return t


def test_a_world_that_never_fits_is_said_to_be_unimaginable() -> None:
    t = Contrary()
    t.hands, t.phase, t.bids, t.words, t.rests_late = [-1, -1], 0, (), "", True
    with pytest.raises(Unimaginable, match="rest earlier"):
        begin(t, Rng(1)).imagine(0, Rng(2))


class Peeked(State):
    """A secret number; each answer tells, before the game rests, whether it lies below."""

    secret: int
    lower: tuple[bool, ...]

    def copy(self) -> "Peeked":
        t = Peeked()
        t.secret, t.lower = self.secret, self.lower
        return t

    def step(self) -> Script:
        for _ in range(2):
            guess = yield Pick(0, "guess", [1, 2, 3, 4])
            self.lower = (*self.lower, guess < self.secret)
        yield Pick(0, "again", [0])

    def result(self) -> Result | None:
        return None

    def imagine(self, observer: Observer, rng: Rng) -> "Peeked":
        t = self.copy()
        t.secret = 1 + rng.below(5)
        return t

    def fits(self, real: State, observer: Observer) -> bool:
        assert isinstance(real, Peeked)
        return self.lower == real.lower


def test_what_answers_brought_to_light_is_the_same_in_every_imagined_world() -> None:
    t = Peeked()
    t.secret, t.lower = 3, ()
    run = begin(t, Rng(1))
    assert {run.imagine(0, Rng(k)).state.secret for k in range(60)} == {1, 2, 3, 4, 5}  # type: ignore[attr-defined]
    run.answer(1)
    assert {run.imagine(0, Rng(k)).state.secret for k in range(60)} == {2, 3, 4, 5}  # type: ignore[attr-defined]
    run.answer(3)
    assert {run.imagine(0, Rng(k)).state.secret for k in range(60)} == {2, 3}  # type: ignore[attr-defined]


def test_whispers_reach_one_seat_and_tells_all() -> None:
    run = auction(chance=Rng(4), listen=True)
    run.answer((1, 2))
    story = run.state.told or []
    assert [e.kind for e in story if e.heard_by(0)] == ["drew", "bids"]
    assert [e.kind for e in story if e.heard_by(SPECTATOR)] == ["bids"]


def test_states_survive_copying_and_pickling_in_both_builds() -> None:
    run = find("liars-dice").run(3, seed=2)
    for twin in (copy.copy(run.state), copy.deepcopy(run.state), pickle.loads(pickle.dumps(run.state))):
        assert snapshot(twin) == snapshot(run.state)
    toy = auction(chance=Rng(1)).state
    assert snapshot(pickle.loads(pickle.dumps(toy))) == snapshot(toy)


def test_playout_counts_the_seats_decisions_only() -> None:
    t = Auction()
    t.hands, t.phase, t.bids, t.words, t.rests_late = [-1, -1], 0, (), "", False
    assert playout(t, Rng(1)) == 3
    assert t.over()


def test_let_chance_rolls_what_is_asked_at_this_moment() -> None:
    run = auction()
    run.let_chance(Rng(3))
    assert isinstance(run.question, Sealed)


class Mill(State):
    """A game that turns and turns, and asks nobody anything after the first question."""

    def __init__(self) -> None:
        self.asked = False

    def copy(self) -> "Mill":
        other = Mill()
        other.asked = self.asked
        return other

    def step(self) -> Script:
        if not self.asked:
            self.asked = True
            yield Pick(0, "start", [1, 2])

    def over(self) -> bool:
        return False


def test_a_game_that_asks_nobody_anything_is_given_up() -> None:
    run = begin(Mill())
    tried = run.fork()
    with pytest.raises(Endless, match="without asking anybody"):
        tried.answer(1)
    assert run.position == 0
    assert run.waiting_for() == [0]


@pytest.mark.parametrize("name", ["history", "destinies", "band-practice"])
def test_going_back_to_any_point_of_a_long_game_gives_what_was_there(name: str) -> None:
    game = find(name)
    seats = max(3, game.seats[0])
    run = game.run(seats, game.for_simulation, seed=5, listen=True)
    rng = Rng(name)
    while run.question is not None and run.position < 700:
        run.answer(run.question.at_random(rng))
    given = run.answers()
    assert run.mark is not None
    assert run.mark.before is not None
    for back in (0, 1, 63, 64, 65, len(given) // 2, len(given) - 3, len(given)):
        kept = len(given) - back
        wound, told = run.fork(), list(run.state.told or ())
        wound.state.told = told
        wound.undo(back)
        fresh = game.run(seats, game.for_simulation, listen=True)
        for one in given[:kept]:
            fresh.repeat(one)
        assert wound.answers() == given[:kept]
        assert snapshot(wound.state) == snapshot(fresh.state)
        assert repr(wound.question) == repr(fresh.question)
        assert wound.state.told == fresh.state.told
        assert wound.fork().position == kept

"""Looking ahead: an answer is carried out in a fork, the rest answered quickly, and the table valued."""

from rulewright.engine.questions import Pick, Question, Sealed
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.history.bots.quick import quick
from rulewright.games.history.bots.valuation import standing
from rulewright.games.history.state import Galaxy


def run_on(run: Run, rng: Rng) -> None:
    """Answer everything quickly until the next action is to be chosen (or the game is over)."""
    t = run.state
    assert isinstance(t, Galaxy)
    while True:
        question: Question | None = run.question
        if question is None:
            return
        if isinstance(question, Pick):
            if question.ask == "act":
                return
            run.answer(quick(t, question, rng))
        elif isinstance(question, Sealed):
            given: list[int] = []
            for pick in question.picks:
                given.append(run.held[pick.seat] if pick.seat in run.held else quick(t, pick, rng))
            run.held = {}
            run.answer(tuple(given))
        else:
            return


def outcome(run: Run, seat: int, option: int, rng: Rng) -> int:
    """How far ahead a seat is when its answer has been carried out and the next action is to be chosen."""
    other = run.fork(rng)
    other.answer(option, seat)
    run_on(other, rng)
    t = other.state
    assert isinstance(t, Galaxy)
    return standing(t, seat)


def ranked(run: Run, seat: int, options: list[int], rng: Rng) -> list[tuple[int, int]]:
    """Every option with how far ahead it brings the seat, best first; equals in an order that chance decides."""
    found = [(outcome(run, seat, option, rng), rng.below(1 << 30), option) for option in options]
    found.sort(reverse=True)
    return [(worth, option) for worth, _lot, option in found]


def sample(options: list[int], most: int, rng: Rng) -> list[int]:
    """At most so many of the options, taken at random."""
    if len(options) <= most:
        return options
    left = options[:]
    rng.shuffle(left)
    return left[:most]


def replies(run: Run, seat: int, breadth: int, rng: Rng) -> None:
    """The others' turns until the seat is to act again, each choosing the best of a few actions."""
    while True:
        question = run.question
        if not isinstance(question, Pick) or question.seat == seat:
            return
        options = sample(question.options, breadth, rng)
        best = ranked(run, question.seat, options, rng)[0][1]
        run.answer(best)
        run_on(run, rng)


def weighed(run: Run, seat: int, options: list[int], worlds: int, breadth: int, rng: Rng) -> int:
    """The option that leaves the seat furthest ahead, on average over imagined worlds that all options share.

    With a breadth the others' replies are played too. Chance decides among equals, so that nobody is preferred.
    """
    total = [0] * len(options)
    for _ in range(worlds):
        world = run.imagine(seat, rng)
        for i in range(len(options)):
            other = world.fork(rng)
            other.answer(options[i], seat)
            run_on(other, rng)
            if breadth:
                replies(other, seat, breadth, rng)
            t = other.state
            assert isinstance(t, Galaxy)
            total[i] += standing(t, seat)
    most = max(total)
    best = [options[i] for i in range(len(options)) if total[i] == most]
    return best[rng.below(len(best))]


def near(options: list[int], guess: int, reach: int) -> list[int]:
    """Numbers worth trying instead of a guess: those not far from it, and the smallest."""
    return [option for option in options if abs(option - guess) <= reach or option == 0]

"""What thinking ahead tells people, as words on their options."""

import pytest

from rulewright.bots import TreeBot
from rulewright.bots.hints import hint, words_on
from rulewright.engine import Pick, Rng, Run
from rulewright.games import find, names


def asked(run: Run) -> Pick:
    question = run.question
    assert isinstance(question, Pick)
    return question


def told(run: Run, visits: int = 3000) -> dict[int, str]:
    """The words that so many visits find for whoever is asked."""
    pick = asked(run)
    return words_on(run, pick.seat, TreeBot(visits).think(run, pick, Rng(1)))


def played(name: str, *answers: int) -> Run:
    run = find(name).run(["Ann", "Ben"])
    for answer in answers:
        run.answer(answer)
    return run


def test_what_is_forced_is_told_as_forced() -> None:
    words = told(played("tic-tac-toe", 0, 4, 1, 8))
    assert words[2] == "the best found, wins by force"
    assert "loses by force" in told(played("tic-tac-toe", 0, 1, 3), 6000)[2]  # the column is open below


def test_where_every_answer_is_a_draw_by_force_it_says_so() -> None:
    words = told(played("tic-tac-toe", 0, 4, 2, 1, 7, 6, 3))  # two squares are left, and neither decides
    assert set(words) == {5, 8}
    assert all("a draw" in said for said in words.values())


def test_the_line_it_expects_names_who_does_what() -> None:
    words = told(played("connect-four", 3, 0, 3, 0, 3))  # three in a column: the top must be stopped
    best = next(said for said in words.values() if said.startswith("the best found"))
    assert "; expects Ann: column" in best
    assert words[3] == best


def test_a_position_without_a_difference_gets_no_words() -> None:
    thought = TreeBot(20).think(played("connect-four"), asked(played("connect-four")), Rng(1))
    flat = thought._replace(weighed=tuple(one._replace(worth=0.5, proven=False) for one in thought.weighed))
    assert words_on(played("connect-four"), 0, flat) == {}


@pytest.mark.parametrize("name", names())
def test_every_game_has_hints_on_legal_options(name: str) -> None:
    """At some question of a random game somebody is told something, and never of what cannot be chosen."""
    game = find(name)
    seats = game.seats[0]
    run = game.run(seats, game.settle(seats, game.for_simulation), seed="hints")
    rng = Rng(1)
    helped = 0
    for _ in range(60):
        if run.over or helped:
            break
        for seat in run.waiting_for():
            question = run.asked(seat)
            if isinstance(question, Pick) and len(question.options) > 1:
                world = run.imagine(seat, Rng(2))
                words = hint(world, question, Rng(3), 0.2)
                assert set(words) <= set(question.options)
                assert all(said.strip() for said in words.values())
                helped += bool(words)
            assert question is not None
            run.answer(question.at_random(rng), seat)
    assert helped

"""Any game as numbered actions: nothing is left out, nothing else is accepted."""

import pytest

from rulewright.engine import Game, Illegal, Pick, Result, Rng
from rulewright.games import find, names
from rulewright.interop.actions import Numbered, by_value, returns, started


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("width", [8, 256])
def test_every_option_is_reached_by_one_action_and_no_action_reaches_anything_else(name: str, width: int) -> None:
    game = find(name)
    rng = Rng(f"{name}{width}")
    play = Numbered(started(game, game.seats[0], None, 3), width)
    for _ in range(60):
        if play.run.over:
            break
        seat = play.run.waiting_for()[0]
        asked = play.run.asked(seat)
        assert asked is not None
        if isinstance(asked, Pick):
            assert sorted(reached(play, seat)) == sorted(asked.options)
        offered = play.offered(seat)
        assert offered == sorted(set(offered))
        assert 0 <= offered[0] <= offered[-1] < width
        play.act(seat, offered[rng.below(len(offered))])


def reached(play: Numbered, seat: int) -> list[int]:
    """Every answer that the seat's actions give, page after page."""
    found: list[int] = []
    other = play.fork()
    other.pages = {}
    while True:
        turns = False
        for action in other.offered(seat):
            answer = other.answer_to(seat, action)
            if isinstance(answer, int):
                found.append(answer)
            else:
                turns = answer is None
        if not turns:
            return found
        other.act(seat, other.width - 1)


def test_a_column_is_the_same_action_whatever_else_is_open() -> None:
    play = Numbered(find("connect-four").run(2))
    for turn in range(6):
        play.act(turn % 2, 3)
    assert play.offered(0) == [0, 1, 2, 4, 5, 6]
    with pytest.raises(Illegal):
        play.act(0, 3)
    asking = find("connect-four").asking(play.run, 0)
    assert asking is not None
    assert play.label(0, 4) == asking.choices[3].label


def test_pages_are_turned_forward_only_and_end() -> None:
    run = find("liars-dice").run(2, {"dice": 5}, seed=1)
    play = Numbered(run, 4)
    first = run.asked(0)
    assert isinstance(first, Pick)
    assert not by_value(first.options, 4)
    before = run.position
    turned = 0
    while 3 in play.offered(0):
        play.act(0, 3)
        turned += 1
    assert turned == -(-len(first.options) // 3) - 1
    assert run.position == before


@pytest.mark.parametrize(
    ("result", "paid"),
    [
        (Result("", (1,)), [-1.0, 1.0]),
        (Result("", ()), [0.0, 0.0]),
        (Result("", (0, 1)), [0.0, 0.0]),
        (None, [0.0, 0.0]),
    ],
)
def test_two_rivals_win_what_the_other_loses(result: Result | None, paid: list[float]) -> None:
    assert returns(find("connect-four"), result, 2) == paid


def test_a_table_of_results_pays_its_scores() -> None:
    game: Game = find("band-practice")
    assert returns(game, Result("", (0, 1, 2), (5, 5, 5)), 3) == [5.0, 5.0, 5.0]

"""The tree with proofs, on games where everything lies open."""

from functools import cache

import pytest

from rulewright.bots import TreeBot
from rulewright.bots.open_tree import OPEN, OpenTree
from rulewright.engine import Pick, Rng, Run, begin
from rulewright.games import find
from rulewright.games.classics.connect_four.rules import Rack, start
from rulewright.games.classics.tic_tac_toe.rules import LINES


def tree_of(run: Run, seed: int = 1) -> OpenTree:
    return OpenTree(run.rest, run.since, 2, Rng(seed))


def played(name: str, *answers: int) -> Run:
    run = find(name).run(2)
    for answer in answers:
        run.answer(answer)
    return run


def asked(run: Run) -> Pick:
    assert isinstance(run.question, Pick)
    return run.question


# -- tic-tac-toe ----------------------------------------------------------------------------------------------------


def test_tic_tac_toe_is_proven_a_draw_after_any_opening() -> None:
    for square in (0, 1, 4):  # a corner, an edge, the middle: the others are their mirror images
        tree = tree_of(played("tic-tac-toe", square))
        tree.grow(100_000)
        assert tree.nodes[0].proof == 0.5


@cache
def best_result(crosses: int, noughts: int) -> int:
    """The obvious twin: what whoever is to move can reach at most (1, 0, -1), by trying everything."""
    if any(noughts & line == line for line in LINES):
        return -1
    free = [square for square in range(9) if not (crosses | noughts) >> square & 1]
    return max((-best_result(noughts, crosses | 1 << square) for square in free), default=0)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_never_loses_tic_tac_toe_whatever_the_other_does(seat: int) -> None:
    """Every game of every opponent: its own answers are followed, the other's all tried."""
    answers: dict[tuple[frozenset[int], frozenset[int]], int] = {}
    left: list[tuple[int, ...]] = [()]
    ends = 0
    while left:
        line = left.pop()
        run = played("tic-tac-toe", *line)
        if run.over:
            ends += 1
            assert run.state.result().winners != (1 - seat,)  # type: ignore[union-attr]
            continue
        question = run.question
        assert isinstance(question, Pick)
        if question.seat != seat:
            left += [(*line, square) for square in question.options]
            continue
        position = (frozenset(line[::2]), frozenset(line[1::2]))
        if position not in answers:
            answers[position] = int(TreeBot(2500).choose(run, question, Rng(3)))
        left.append((*line, answers[position]))
    assert ends > 50


def test_what_is_proven_is_what_trying_everything_finds() -> None:
    rng = Rng("positions")
    checked = 0
    for _ in range(60):
        run = played("tic-tac-toe")
        for _ in range(3 + rng.below(4)):
            if not run.over:
                run.answer(run.question.at_random(rng))  # type: ignore[union-attr]
        if run.over:
            continue
        tree = tree_of(run)
        tree.grow(5000)
        state, turn = run.state, run.waiting_for()[0]
        worth = best_result(state.marks[turn], state.marks[1 - turn])  # type: ignore[attr-defined]
        assert tree.nodes[0].proof == (worth + 1) / 2
        checked += 1
    assert checked > 30


# -- Connect Four ---------------------------------------------------------------------------------------------------


def wins_within(rack: Rack, drops: int) -> list[int]:
    """The obvious twin: columns with which whoever is to move wins in so many of their own drops, whatever comes."""
    found = []
    for column in rack.open:
        after = dropped(rack, column)
        if after.won or (
            drops > 1
            and not after.over()
            and all(
                not (reply := dropped(after, other)).won and not reply.over() and wins_within(reply, drops - 1)
                for other in after.open
            )
        ):
            found.append(column)
    return found


def dropped(rack: Rack, column: int) -> Rack:
    after = rack.copy()
    after.drop(after.turn, column)
    return after


def rack_after(columns: str) -> Rack:
    rack = start(2, {})
    for column in columns:
        rack.drop(rack.turn, int(column))
    return rack


FORCED_WINS = [
    ("210656262", 1),
    ("206051264461", 1),
    ("6356326412240032", 2),
    ("2223204413624014", 2),
    ("4265131021", 2),
    ("302003", 2),
    ("04304066060435431132", 2),
    ("552022216536645", 3),
    ("24362621026313005", 3),
    ("04520425561056222235", 3),
    ("4455502441155113011", 3),
    ("016252224056605545212", 3),
]
"""Drops so far, and in how many of their own drops whoever is to move wins."""


@pytest.mark.parametrize(("columns", "drops"), FORCED_WINS)
def test_forced_wins_are_found(columns: str, drops: int) -> None:
    rack = rack_after(columns)
    winning = wins_within(rack, drops)
    assert winning
    assert not wins_within(rack, drops - 1) if drops > 1 else True
    run = begin(rack, None, None, ("Ann", "Ben"))
    for seed in range(3):
        thought = TreeBot(6000).think(run, asked(run), Rng(seed))
        chosen = next(one for one in thought.weighed if one.answer == thought.answer)
        longer = chosen.proven and chosen.worth == 1.0  # another win, further away
        assert thought.answer in winning or longer


@pytest.mark.parametrize("columns", ["4221165024340", "226015030363", "13031560541145", "3315466"])
def test_a_threat_is_answered(columns: str) -> None:
    """Where only one answer does not lose at once, it is given, and soon."""
    rack = rack_after(columns)
    saving = [column for column in rack.open if not wins_within(dropped(rack, column), 1)]
    assert len(saving) == 1
    run = begin(rack, None, None, ("Ann", "Ben"))
    assert TreeBot(300).choose(run, asked(run), Rng(1)) == saving[0]


def test_a_kept_tree_goes_on_from_the_position_that_came_up() -> None:
    run = played("connect-four")
    tree = tree_of(run)
    tree.grow(2000)
    mine = tree.best()
    run.answer(mine)
    run.answer(3)
    below = [node for node in tree.nodes if node.visits]
    assert tree.moved_to(run.rest, run.since)
    root = tree.nodes[0]
    assert 0 < len(tree.nodes) < len(below)
    assert root.asked == 0
    assert sum(visits for _answer, visits, _worth, _proof in tree.looked_at()) in (root.visits, root.visits - 1)
    tree.grow(500)
    assert tree.best() in run.asked(0).options  # type: ignore[union-attr]


def test_a_position_that_cannot_come_up_is_not_found_in_a_kept_tree() -> None:
    tree = tree_of(played("connect-four", 0, 0))
    tree.grow(300)
    assert not tree.moved_to(played("connect-four", 1, 1, 2, 2).rest, [])


def test_an_unproven_answer_says_so() -> None:
    tree = tree_of(played("connect-four"))
    tree.grow(50)
    assert {proof for _answer, _visits, _worth, proof in tree.looked_at()} == {OPEN}
    assert len(tree.line()) >= 1


def test_a_game_that_rolls_is_not_for_this_tree() -> None:
    run = find("liars-dice").run(2, seed=1)
    tree = OpenTree(run.rest, run.since, 2, Rng(1))
    tree.grow(3000)
    assert not tree.is_open

"""How games end, as people are told it."""

from dataclasses import replace

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Ending, EndRow, Result, Run, won_by
from rulewright.engine.ending import plain_ending
from rulewright.games import find
from rulewright.games.something.state import Evening
from rulewright.lab.simulate import Outcome, report, simulate


def played(name: str, seats: int, bot: str = "random", seed: str = "1") -> Run:
    game = find(name)
    return play_out(game, [make_bot(game, bot)] * seats, dict(game.for_simulation), seed=seed, listen=True)


def told(name: str, seats: int, bot: str = "random", seed: str = "1") -> Ending:
    ended = find(name).ended(played(name, seats, bot, seed))
    assert ended is not None
    return ended


def test_a_game_that_goes_on_has_no_ending() -> None:
    assert find("tic-tac-toe").ended(find("tic-tac-toe").run(2)) is None


def test_winners_are_named_alone_together_or_not_at_all() -> None:
    names = ("Ann", "Ben", "Cleo")
    headings = [won_by(Result("done", seats)).heading(names) for seats in ((1,), (0, 2), ())]
    assert headings == ["Ben wins", "Ann and Cleo win together", "Nobody wins"]
    assert [won_by(Result("done", seats)).kind for seats in ((1,), (0, 2), ())] == ["winner", "shared", "nobody"]


def test_a_game_without_words_for_its_end_tells_result_and_scores() -> None:
    plain = plain_ending(Result("the deck is empty", (0,), (4, 2)))
    assert (plain.sentence, plain.rows) == ("The deck is empty.", (EndRow("Score", (4, 2), kind="total"),))


def test_the_count_of_history_adds_up_to_the_scores() -> None:
    run = played("history", 3)
    ended = find("history").ended(run)
    assert ended is not None
    *counts, score = ended.rows
    assert score.values == run.state.result().scores  # type: ignore[union-attr]
    assert tuple(sum(row.values[seat] or 0 for row in counts) for seat in range(3)) == score.values
    for row in counts[1:]:
        worth = int(row.detail.split()[1])
        held = [0 if note == "no card" else len(note.split()) for note in row.notes]
        assert [cards * worth for cards in held] == list(row.values)


@pytest.mark.atom("B-155", "B-156")
def test_a_practice_reaches_one_line_of_the_final_table_and_nobody_wins() -> None:
    ended = told("band-practice", 3, "greedy")
    assert (ended.kind, ended.winners) == ("table", ())
    assert len(ended.rows) == 9
    assert [row.detail for row in ended.rows if row.kind == "reached"] == [ended.title]


@pytest.mark.atom("S-001")
def test_a_sitting_of_something_is_a_story_that_tells_of_every_character() -> None:
    run = played("something", 3)
    ended = find("something").ended(run)
    assert ended is not None
    assert (ended.kind, ended.winners) == ("story", ())
    assert isinstance(run.state, Evening)
    assert set(run.state.names) <= {row.label for row in ended.rows}


def test_a_break_up_of_genesis_tells_the_totals_that_decided() -> None:
    ended = told("genesis", 3)
    assert "breaks up" in ended.sentence
    assert ended.rows[-1].kind == "total"
    best = max(value for value in ended.rows[-1].values if value is not None)
    assert {ended.rows[-1].values[seat] for seat in ended.winners} == {best}


def test_an_adventure_tells_the_destiny_that_was_fulfilled() -> None:
    ended = told("destinies", 2, "pathfinder")
    winner = ended.rows[ended.winners[0]]
    assert winner.detail.startswith("fulfilled: ")


def test_simulation_counts_shared_victories_as_shared() -> None:
    outcomes = [Outcome("x", winners, (), 1, {}) for winners in ((0,), (0, 1), (0, 1), ())]
    found = report("liars-dice", ("random", "random"), {}, "0", outcomes)
    assert [seat.value for seat in found.wins] == [0.25, 0]
    assert [seat.value for seat in found.shared] == [0.5, 0.5]
    assert found.nobody.value == 0.25


def test_simulation_names_no_winner_where_no_rule_does() -> None:
    practice = simulate("band-practice", ["random"] * 3, 2)
    assert (practice.wins, practice.shared, practice.nobody.value) == ((), (), 0)
    assert practice.ends == "table"


def test_a_table_of_results_without_words_takes_its_title_from_the_reason() -> None:
    game = replace(find("band-practice"), ending=None)
    ended = game.ended(played("band-practice", 3))
    assert ended is not None
    assert ended.title == "A disaster that becomes a family legend"

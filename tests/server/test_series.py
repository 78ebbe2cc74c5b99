"""The same people once more: who has won how many games; a game that goes on from a position of another."""

from pathlib import Path

from rulewright.engine import Run
from rulewright.engine.record import read_record
from rulewright.engine.run import Answer
from rulewright.games import find
from rulewright.server import entries as on
from rulewright.server import making, showing
from rulewright.server import protocol as say
from rulewright.server.showing import Shown
from rulewright.server.table import Table

GOLDEN = Path(__file__).parents[1] / "golden"
WON = (0, 3, 1, 4, 2)


def played(won: list[int]) -> Table:
    """A table of tic-tac-toe that the first seat has won, after these games."""
    wish = say.MakeTable("tic-tac-toe", seats=[say.SeatPlan("you", "Ann"), say.SeatPlan("guest", "Ben")], begin="now")
    made = making.as_wished(wish, "ann")
    made.won = won
    table, _, _ = making.set_up("abc", made, 0.0)
    for square in WON:
        assert table.run is not None
        turn = table.run.question.seat  # type: ignore[union-attr]
        table.apply(on.Logged(1.0, "ann", "", on.Answered([Answer(turn, "mark", square)])))
    return table


def test_a_rematch_remembers_who_has_won() -> None:
    again = making.again(played([]), "ann")
    assert again.won == [1, 0]
    assert making.again(played([0, 1]), "ann").won == [1, 1]


def test_the_end_counts_the_games_of_a_series_but_not_a_single_one() -> None:
    run: Run = find("tic-tac-toe").run(["Ann", "Ben"])
    for square in WON:
        run.answer(square)
    first = showing.result(run.game, run)
    assert first is not None
    assert first.series == []
    third = showing.result(run.game, run, [0, 1])
    assert third is not None
    assert third.series == [1, 1]


def test_the_end_names_the_rule_that_decided_it() -> None:
    table = played([])
    assert table.run is not None
    told = showing.result(table.game, table.run, table.made.won)
    assert told is not None
    assert told.rule == "T-004"


def test_a_copied_game_opens_while_bids_are_sealed() -> None:
    """The bids of an auction before it are no moment: the view has already put them away."""
    record = read_record((GOLDEN / "history" / "03.jsonl").read_text(encoding="utf-8"))
    seats = [on.SeatStart("person", name, "", "ann") for name in record.seats]
    for position in (424, 425):
        made = on.Made(
            game=record.game, rules=record.rules, options=dict(record.options), seats=seats, maker="ann",
            seed="5eed" * 16, listed=False, begin="now", takeover_after=0, prelude=record.answers()[:position],
        )  # fmt: skip
        table, _, _ = making.set_up("abc", made, 0.0)
        assert not table.has_moment()
        assert Shown(table, 3).moments == []

"""`rulewright solve`: fractions and decimals, song files, saved games, and refusals in one line."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rulewright.cli import build
from rulewright.engine import Rng
from rulewright.games.band_practice import GAME
from rulewright.games.band_practice.commands import decimals
from rulewright.games.band_practice.state import TURN, Rehearsal
from rulewright.odds.songs import flawless

WALTZ = """\
name: Waltz
parts:
  - {col: 1, squares: [beats, melody]}
  - {col: 2, squares: [beats]}
circles:
  - {kind: equals, row: beats, left: 1, right: 2}
"""


def solve(*words: str) -> Result:
    return CliRunner().invoke(build(), ["solve", "band-practice", *words])


def report(*words: str) -> Any:
    done = solve(*words, "--json")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_a_song_as_fraction_and_ten_decimals() -> None:
    found = report("I-a")
    assert Fraction(found["flawless"]["fraction"]) == flawless("I-a")
    assert found["flawless"]["decimal"] == "0.2997356737"
    shown = solve("I-a").stdout
    assert found["flawless"]["fraction"] in shown
    assert "0.2997356737" in shown


def test_decimals_are_rounded_by_whole_numbers() -> None:
    assert decimals(Fraction(1, 3)) == "0.3333333333"
    assert decimals(Fraction(2, 3)) == "0.6666666667"
    assert decimals(Fraction(-7, 2)) == "-3.5000000000"
    assert decimals(Fraction(0)) == "0.0000000000"


def test_a_song_file_is_checked_and_solved(tmp_path: Path) -> None:
    file = tmp_path / "waltz.yaml"
    file.write_text(WALTZ.replace("Waltz", "'[/bold] Waltz'"))
    assert "[/bold] Waltz" in solve("--song", str(file)).stdout
    file.write_text(WALTZ)
    assert "nothing wrong" in solve("--song", str(file), "--check").stdout
    found = report("--song", str(file), "--cards")
    assert found["flawless"]["fraction"] == "29/54"
    bump = next(card for card in found["cards"] if (card["role"], card["card"]) == ("beats", "bump"))
    assert bump["flawless"]["fraction"] == "17/18"


def test_a_saved_game_is_solved_at_any_moment(tmp_path: Path) -> None:
    run, rng = GAME.run(3, seed=5), Rng(5)
    moment = 0
    while not run.over:
        for seat in run.waiting_for():
            question = run.asked(seat)
            assert question is not None
            t = run.state
            assert isinstance(t, Rehearsal)
            if t.played == 2 and t.phase == TURN and question.ask == "turn" and not moment:
                moment = run.position
            run.answer(question.at_random(rng), seat)
    file = tmp_path / "game.jsonl"
    file.write_text(run.record().text())
    found = report("--record", str(file), "--at", str(moment))
    assert found["song"] == "I-c"
    values = [Fraction(choice["flawless"]["fraction"]) for choice in found["choices"]]
    assert values == sorted(values, reverse=True)
    assert "place the" in found["choices"][0]["choice"]
    assert "to place" in solve("--record", str(file), "--at", str(moment)).stdout
    assert report("--record", str(file), "--at", str(moment), "--cards")["choices"]
    assert "choose another with --at" in solve("--record", str(file)).stderr.replace("\n", " ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("IV-4",), "there is no song 'IV-4'"),
        ((), "which song?"),
        (("--song", "missing.yaml"), "cannot be read"),
        (("--record", "tests/golden/band-practice/13-own-songs.jsonl", "--at", "999"), "--at is 0 to"),
        (("--record", "missing.jsonl"), "cannot be read"),
        (("I-a", "--cards", "--deck", "v9"), "deck is one of"),
    ],
)
def test_refusals_are_one_line(words: tuple[str, ...], said: str) -> None:
    done = solve(*words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_broken_song_file_gets_its_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(WALTZ.replace("left: 1, right: 2", "left: 2, right: 2"))
    done = solve("--song", str(file))
    assert done.exit_code == 2
    assert f"{file}:6: " in done.stderr.replace("\n", "")
    assert "write `left: 1`" in done.stderr.replace("\n", " ")


def test_a_song_file_is_played_and_a_broken_one_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "waltz.yaml"
    file.write_text(WALTZ)
    played = CliRunner().invoke(build(), ["simulate", "band-practice", "--song", str(file), "-n", "3", "--json"])
    assert played.exit_code == 0, played.stderr
    file.write_text(WALTZ.replace("col: 2", "col: 9"))
    for command in ("play", "simulate"):
        done = CliRunner().invoke(build(), [command, "band-practice", "--song", str(file)])
        assert done.exit_code == 2
        assert f"{file}:4: col is '9', a sheet has columns 1 to 5" in done.stderr.replace("\n", "")


def test_other_games_are_solved_where_they_are_small_enough() -> None:
    done = CliRunner().invoke(build(), ["solve", "tic-tac-toe"])
    assert done.exit_code == 0, done.output
    assert "a draw when nobody makes a mistake (proven)" in done.output
    three = CliRunner().invoke(build(), ["solve", "liars-dice", "--seats", "3", "-o", "dice=1"])
    assert "3 seats: there is one right play only for one or two" in three.output


def test_a_song_file_that_is_not_there_is_said_to_be_missing() -> None:
    for command in ("play", "simulate"):
        done = CliRunner().invoke(build(), [command, "band-practice", "--song", "missing.yaml"])
        assert done.exit_code == 2
        assert "missing.yaml cannot be read" in done.stderr

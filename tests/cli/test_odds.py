"""`rulewright odds`: one command for every game's table of odds, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.cli.odds import BadCall, answer, parsed
from rulewright.engine import UnknownGame


def told(*words: str, as_json: bool = False) -> list[str]:
    return answer(words[0], words[1] if len(words) > 1 else None, words[2:], as_json)


def test_a_chance_is_shown_as_fraction_decimal_and_percent() -> None:
    assert told("something", "success", "--T", "7", "--policy", "author") == ["161/216 = 0.745370 = 74.54 %"]
    shown = json.loads(told("something", "success", "--T=7", "--policy=author", as_json=True)[0])
    assert shown == {"fraction": "161/216", "decimal": pytest.approx(161 / 216), "percent": 74.54}


def test_bands_are_shown_by_name_and_numbers_of_rolls_without_percent() -> None:
    shown = json.loads(told("something", "bands", "--T", "10", "--b", "-1", "--n", "3", as_json=True)[0])
    assert list(shown) == ["full", "win_only", "forced_low", "inescapable_tie"]
    assert shown["inescapable_tie"]["fraction"] == "1/36"
    rolls = json.loads(told("something", "m1", "--T", "7", "--s", "0", as_json=True)[0])
    assert set(rolls) == {"fraction", "decimal"}
    assert "%" not in told("something", "m2", "--T", "10", "--s", "0", "--n", "none")[0]


def test_without_a_function_it_tells_what_can_be_asked() -> None:
    lines = told("something")
    assert len(lines) == 21
    assert any(line.startswith("rulewright odds something m2 --T --s [--p] [--n]") for line in lines)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("chess", "mate"), "there is no game 'chess'"),
        (("tic-tac-toe", "win"), "no odds for Tic-tac-toe; there are for: .*something"),
        (("something", "sucess"), "no odds called 'sucess'"),
        (("something", "success"), "also needs --T"),
        (("something", "success", "--T"), "--T needs a value"),
        (("something", "success", "--T", "seven"), "--T is a whole number; got 'seven'"),
        (("something", "success", "--T", "7", "--T", "8"), "given twice"),
        (("something", "success", "--Q", "7"), "does not know '--Q'"),
        (("something", "success", "7"), "does not know '7'"),
        (("something", "success", "--T", "7", "--n", "9"), "1 to 6"),
        (("something", "success", "--T", "7", "--policy", "lucky"), "opt, naive, author"),
        (("../secrets", "x"), "there is no game '../secrets'"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(words: tuple[str, ...], why: str) -> None:
    with pytest.raises((BadCall, UnknownGame), match=why) as refused:
        told(*words)
    assert "\n" not in str(refused.value)


def test_values_are_read_by_annotation() -> None:
    assert parsed("1,2,3", list[int], "x") == [1, 2, 3]
    assert parsed("1,2", tuple[int, ...], "x") == (1, 2)
    assert parsed("", list[int], "x") == []
    assert parsed("[1, 2]", Sequence[int], "x") == [1, 2]
    assert parsed("0:fail,2:win", Sequence[Sequence[Any]], "x") == [[0, "fail"], [2, "win"]]
    assert parsed('[[0, "fail"], [2, "win"]]', Sequence[Sequence[Any]], "x") == [[0, "fail"], [2, "win"]]
    assert parsed("none", int | None, "x") is None
    assert parsed("yes", bool, "x") is True
    assert parsed("4", int | str, "x") == 4
    assert parsed("four", int | str, "x") == "four"
    with pytest.raises(BadCall):
        parsed("perhaps", bool, "x")


def test_the_command_on_the_command_line() -> None:
    cli = CliRunner()
    app = build()
    done = cli.invoke(app, ["odds", "something", "useful", "--s", "5", "--json"])
    assert (done.exit_code, json.loads(done.output)["percent"]) == (0, 5.09)
    wrong = cli.invoke(app, ["odds", "something", "useful", "--s", "x"])
    assert isinstance(wrong.exception, BadCall)

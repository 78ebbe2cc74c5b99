"""A question in the terminal."""

import pytest

from rulewright.cli.terminal import show_question
from rulewright.engine import Asking, Choice


def asked(*labels: str) -> Asking:
    """How much, of these from 7 on."""
    choices = tuple([Choice(value, label) for value, label in enumerate(labels, 7)])
    return Asking("pick", (0,), "much", "How much?", "S-018", choices, is_number=True)


def test_numbers_that_have_a_name_are_told_where_a_number_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    show_question(asked("7 (routine)", "8", "9"))
    assert "type a number from 7 to 9: 7 (routine)" in capsys.readouterr().out
    show_question(asked("7 points", "8 points"))
    assert capsys.readouterr().out.rstrip().endswith("type a number from 7 to 8")

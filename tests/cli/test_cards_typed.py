"""Printed cards at the keyboard: a card's number says what a choice says, and nothing else changes."""

import pytest

from rulewright.cli.keyboard import card_told, of_card
from rulewright.engine import Asking, Choice

ASKED = Asking(
    "pick", (0,), "scan", "Which item?", "D-093",
    (
        Choice(40, "Salt pouch", card="006"), Choice(41, "Smoked eel: sell", card="005"),
        Choice(42, "Smoked eel: eat", card="005"), Choice(43, "leave"),
        Choice(44, "Tin ingot", card="011", why_not="no"),
    ),
)  # fmt: skip


def test_a_cards_number_is_the_choice_of_that_card() -> None:
    assert [choice.value for choice in of_card("006", ASKED)] == [40]
    assert card_told("006", ASKED) == ""


def test_a_card_that_does_several_things_says_which() -> None:
    assert card_told("005", ASKED) == "Card 005: 2 Smoked eel: sell, 3 Smoked eel: eat."


@pytest.mark.parametrize("typed", ["007", "011", "1002"])
def test_a_card_that_cannot_be_played_now_is_told_so(typed: str) -> None:
    assert card_told(typed, ASKED) == f"Card {typed} cannot be played now."


@pytest.mark.parametrize("typed", ["1", "12", "leave", ""])
def test_numbers_of_choices_and_words_are_no_cards(typed: str) -> None:
    assert card_told(typed, ASKED) == ""


def test_a_table_without_cards_knows_no_card_numbers() -> None:
    plain = ASKED._replace(choices=(Choice(1, "a"), Choice(2, "b")))
    assert card_told("007", plain) == ""
    assert of_card("", plain) == []

"""Names and counted things in sentences."""

from rulewright.engine import Tell, by_name, counted, filled, listed, names_of
from rulewright.engine.state import Event
from rulewright.games import find
from rulewright.testing.wording import miscounted


def test_one_is_singular_none_and_many_are_plural() -> None:
    assert [counted(n, "gem") for n in (0, 1, 7)] == ["no gems", "1 gem", "7 gems"]
    assert [counted(n, "die", "dice") for n in (1, 2)] == ["1 die", "2 dice"]
    assert counted(2, "success") == "2 successes"


def test_names_are_listed_and_numbers_carry_them() -> None:
    assert listed(["Ann"]) == "Ann"
    assert names_of(["Ann", "Ben", "Cleo"], (0, 1, 2)) == "Ann, Ben and Cleo"
    assert by_name(["Ann", "Ben"], (0, 7)) == "Ann 0, Ben 7"


def test_a_number_in_a_sentence_brings_its_noun() -> None:
    assert filled("{n:card|cards} of {who}", {"n": 1, "who": "Ann"}) == "1 card of Ann"
    assert filled("{n:Karte|Karten}", {"n": 0}, in_english=False) == "0 Karten"
    assert filled("coins {n:+}", {"n": 3}) == "coins +3"


def test_bids_are_told_with_whose_they_are() -> None:
    won = find("history").sentence(Event("won", (1, (3,), 7, (0, 7), -1, -1)), ("Ann", "Ben"))
    assert won.startswith("Bids: Ann 0, Ben 7. Ben takes ")
    assert won.endswith(" and pays 7 to the bank.")


def test_a_call_that_found_one_die_says_so() -> None:
    assert find("liars-dice").sentence(Event("counted", (1, 6, 0)), ("Ann",)) == "There is 1 × 6: Ann loses a die."


def test_a_sentence_made_by_a_function_knows_everybodys_name() -> None:
    told = Tell("scores", lambda facts: by_name(facts["names"], facts["scores"]))
    assert not isinstance(told.sentence, str)
    assert told.sentence({"names": ("Ann", "Ben"), "scores": (1, 2)}) == "Ann 1, Ben 2"


def test_the_harness_knows_a_count_from_a_number() -> None:
    assert miscounted("Ann gains 1 gems.") == "1 gems"
    assert miscounted("1 red disks lie there") == "1 red disks"
    assert miscounted("a pool of 1 dice") == "1 dice"
    for fine in ("Ann gains 1 gem.", "square 1 is free", "Player 1 wins.", "round 1 begins", "11 gems", "2.1 gems"):
        assert not miscounted(fine)
    assert not miscounted("Player 1 takes a card.", ["Player 1"])

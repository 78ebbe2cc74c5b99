"""Questions: what they accept, how chance is spread, and that the exact outcomes are the true ones."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import D6, Draw, Pick, Question, Rng, Roll, Sealed, Shuffle, Write

ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.integers()), st.tuples(st.integers())
)


def test_a_pick_accepts_its_options_and_no_truth_value() -> None:
    pick = Pick(0, "bid", [0, 1, 5])
    assert [x for x in range(-2, 9) if pick.accepts(x)] == [0, 1, 5]
    assert not pick.accepts(True)
    assert not pick.accepts("1")
    assert not pick.accepts(1.0)


@given(ANYTHING)
def test_accepting_never_raises_and_never_takes_what_is_not_offered(anything: Any) -> None:
    questions: list[Question] = [
        Pick(0, "x", [1, 2]), Sealed([Pick(0, "x", [1]), Pick(1, "x", [2])]), Write(0, "x", 5), Roll(2),
        Draw([1, 1, 2], 2), Shuffle([1, 2]),
    ]  # fmt: skip
    for question in questions:
        if question.accepts(anything):
            assert isinstance(anything, int | str | tuple)


def test_a_draw_takes_no_card_twice() -> None:
    draw = Draw([1, 1, 2], 2)
    assert draw.accepts((1, 1))
    assert draw.accepts((2, 1))
    assert not draw.accepts((2, 2))
    assert not draw.accepts((1,))


@pytest.mark.parametrize(
    "question", [Roll(2), Roll(1, (0, 0, 1)), Roll(3, (1, 2)), Draw([1, 1, 2, 3], 2), Shuffle([1, 2, 3]), Draw([7])]
)
def test_outcomes_add_up_to_one_and_are_what_at_random_gives(question: Question) -> None:
    exact = dict(question.outcomes())
    assert sum(exact.values()) == 1
    rng = Rng("spread")
    n = 20_000
    seen = Counter(question.at_random(rng) for _ in range(n))
    assert set(seen) == set(exact)
    for value, chance in exact.items():
        expected = float(chance) * n
        assert abs(seen[value] - expected) < 6 * (expected * (1 - float(chance))) ** 0.5 + 1


def test_two_dice_make_seven_in_one_of_six_cases() -> None:
    assert sum(p for values, p in Roll(2, D6).outcomes() if sum(values) == 7) == Fraction(1, 6)


def test_hands_forget_the_order() -> None:
    assert dict(Draw([1, 1, 2], 2).hands()) == {(1, 1): Fraction(1, 3), (1, 2): Fraction(2, 3)}


def test_who_may_know_an_answer() -> None:
    assert not Roll(1).hidden_from(0)
    assert Roll(1, D6, (1,)).hidden_from(0)
    assert not Roll(1, D6, (1,)).hidden_from(1)
    assert Draw([1], 1, ()).hidden_from(-1)
    assert Pick(0, "x", [1], secret=True).hidden_from(1)
    assert not Pick(0, "x", [1], secret=True).hidden_from(0)


def test_writing_takes_plain_text_within_its_limit() -> None:
    write = Write(0, "name", 10)
    assert write.accepts("Ærø\nsong")
    assert not write.accepts("x" * 11)
    assert not write.accepts("bell\x07")
    assert not write.accepts(3)

"""The odds of *Something: published figures, slow obvious twins, and the properties they must have."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.odds import something

FACES = range(1, 7)
THROWS = [(n, x, y) for n in FACES for x in FACES for y in FACES]
known_or_random = st.one_of(st.none(), st.integers(1, 6))
thresholds = st.integers(0, 30)
bonuses = st.integers(-8, 14)


def percent(chance: Fraction) -> float:
    return round(float(chance * 100), 2)


def throws(n: int | None) -> list[tuple[int, int, int]]:
    return [throw for throw in THROWS if n in (None, throw[0])]


def share(n: int | None, event: Callable[[int, int, int], bool]) -> Fraction:
    of = throws(n)
    return Fraction(sum(event(*throw) for throw in of), len(of))


def test_the_published_chance_of_seven_or_more_counts_ties_as_sums() -> None:
    assert something.success(T=7, b=0, n=None, policy="author") == Fraction(161, 216)
    assert percent(something.success(7, policy="author")) == 74.54
    assert something.success(7, policy="naive") < something.success(7) < something.success(7, policy="author")


def test_the_published_chance_of_ten_or_more_counts_ties_as_sums() -> None:
    assert percent(something.success(10, policy="author")) == 26.85
    assert something.success(10) < something.success(10, policy="author")


@pytest.mark.parametrize("n", [None, *FACES])
def test_the_published_chances_of_ties_hold_for_any_table_face(n: int | None) -> None:
    assert percent(something.inescapable(n)) == 2.78
    assert percent(something.available(n)) == 30.56
    assert something.available(n) == something.inescapable(n) + something.avoidable(n)


@pytest.mark.parametrize(("skill", "published"), list(enumerate([30.56, 25.46, 20.37, 15.28, 10.19, 5.09])))
def test_the_published_chances_of_a_useful_tie(skill: int, published: float) -> None:
    assert percent(something.useful(skill)) == published


@pytest.mark.parametrize("n", FACES)
def test_a_useful_tie_on_a_known_face_is_none_or_any_tie(n: int) -> None:
    for skill in range(7):
        assert something.useful(skill, n) == (something.available(n) if n > skill else 0)
        assert something.useful_inescapable(skill, n) == (something.inescapable(n) if n > skill else 0)


@given(thresholds, bonuses, known_or_random)
def test_the_four_bands_sum_to_one_and_are_the_best_that_can_be_had(T: int, b: int, n: int | None) -> None:
    parts = something.bands(T, b, n)
    assert sum(parts) == 1
    counted: dict[str, int] = dict.fromkeys(parts._fields, 0)
    for face, x, y in throws(n):
        best = max((v for v in (x, y) if v != face), default=None)
        if best is None:
            counted["inescapable_tie"] += 1
        elif face + best + b >= T:
            counted["full"] += 1
        elif face + best + b >= 7:
            counted["win_only"] += 1
        else:
            counted["forced_low"] += 1
    assert parts._asdict() == {name: Fraction(count, len(throws(n))) for name, count in counted.items()}


@given(thresholds, bonuses, known_or_random)
def test_naive_is_never_better_than_opt_nor_opt_than_author(T: int, b: int, n: int | None) -> None:
    naive, opt, author = (something.success(T, b, n, policy) for policy in ("naive", "opt", "author"))
    assert naive <= opt <= author
    assert opt == something.bands(T, b, n).full


@given(thresholds, bonuses, known_or_random)
def test_a_win_can_be_had_when_some_untied_keep_is_in_the_middle(T: int, b: int, n: int | None) -> None:
    assert something.win_any(T, b, n) == share(n, lambda f, x, y: any(v != f and 7 <= f + v + b < T for v in (x, y)))


@given(known_or_random)
def test_tokens_by_the_first_draft_need_an_untied_high_six(n: int | None) -> None:
    assert something.token_any(n) == share(n, lambda f, x, y: any(v != f and 6 in (f, v) for v in (x, y)))
    assert something.token_rolled_type(n) == share(n, lambda f, x, y: x == 6 and f != 6)
    assert something.token_table_type(n) == share(n, lambda f, x, y: f == 6 and not x == y == 6)


@given(known_or_random)
def test_tokens_by_the_second_draft_need_any_six(n: int | None) -> None:
    assert something.token_any(n, draft=2) == share(n, lambda f, x, y: 6 in (f, x, y))
    assert something.token_two(n) == share(n, lambda f, x, y: f == 6 and 6 in (x, y))


@given(thresholds, bonuses, known_or_random)
def test_a_token_with_success_comes_from_one_and_the_same_keep(T: int, b: int, n: int | None) -> None:
    expected = share(n, lambda f, x, y: any(v != f and f + v + b >= T and 6 in (f, v) for v in (x, y)))
    assert something.token_and_success(T, b, n) == expected


def high_keeps(role: str, f: int, x: int, y: int) -> Iterator[int]:
    for v in (x,) if role == "rolled" else (x, y):
        if (v < f) if role == "table" else (v > f):
            yield v


@given(st.sampled_from(["rolled", "either", "table"]), thresholds, bonuses, known_or_random)
def test_high_dice_alone_with_success_and_with_a_win(role: str, T: int, b: int, n: int | None) -> None:
    assert something.high(role, n) == share(n, lambda *t: any(high_keeps(role, *t)))
    assert something.high_and_success(role, T, b, n) == share(
        n, lambda f, x, y: any(f + v + b >= T for v in high_keeps(role, f, x, y))
    )
    assert something.high_and_win(role, T, b, n) == share(
        n, lambda f, x, y: any(7 <= f + v + b < T for v in high_keeps(role, f, x, y))
    )


# --- many rolls: each value satisfies its own equation, over all 216 throws, ties on purpose included -------------


def mean(over: list[tuple[int, int, int]], best: Callable[[int, int, int], Fraction]) -> Fraction:
    counted = Counter(best(*throw) for throw in over)
    return sum((value * count for value, count in counted.items()), Fraction(0)) / len(over)


@pytest.mark.parametrize(("T", "s"), [(3, 0), (7, 0), (10, 0), (13, 2), (16, 6), (22, 4), (10, -2), (9, 8)])
def test_m1_solves_its_equation(T: int, s: int) -> None:
    values = [something.m1(T, s, p) for p in range(max(0, T - s) + 3)]

    def after(n: int, v: int, p: int) -> Fraction:
        return values[0] if v == n else Fraction(0) if n + v + s + p >= T else values[p + 1]

    for p in range(len(values) - 1):
        assert values[p] == 1 + mean(THROWS, lambda n, x, y, p=p: min(after(n, x, p), after(n, y, p)))  # type: ignore[misc]


@pytest.mark.parametrize(("T", "s"), [(7, 0), (10, 0), (13, 5), (16, 3), (19, 6), (12, -1)])
def test_m1_with_learning_solves_its_equation(T: int, s: int) -> None:
    values = [something.m1_learning(T, s, p) for p in range(max(0, T - s) + 3)]
    learned = something.m1_learning(T, s + 1)

    def after(n: int, v: int, p: int) -> Fraction:
        if v == n:
            return learned if n > s else values[0]
        return Fraction(0) if n + v + s + p >= T else values[p + 1]

    for p in range(len(values) - 1):
        assert values[p] == 1 + mean(THROWS, lambda n, x, y, p=p: min(after(n, x, p), after(n, y, p)))  # type: ignore[misc]


@pytest.mark.parametrize(("T", "s"), [(7, 0), (10, 1), (16, 2)])
def test_m2_solves_its_equation(T: int, s: int) -> None:
    values = [[something.m2(T, s, p, n) for n in FACES] for p in range(max(0, T - s) + 3)]

    def after(n: int, v: int, u: int, p: int) -> Fraction:
        return values[0][u - 1] if v == n else Fraction(0) if n + v + s + p >= T else values[p + 1][u - 1]

    for p in range(len(values) - 1):
        for n in FACES:
            best = [min(after(n, x, y, p), after(n, y, x, p)) for _, x, y in throws(n)]
            assert values[p][n - 1] == 1 + sum(best, Fraction(0)) / 36
        assert something.m2(T, s, p) == sum(values[p], Fraction(0)) / 6


@pytest.mark.parametrize(("T", "sa", "sb"), [(7, 0, 0), (13, 0, 3), (16, 4, 1)])
def test_m3_solves_its_equation(T: int, sa: int, sb: int) -> None:
    values = [something.m3(T, sa, sb, p) for p in range(T)]
    others = [something.m3(T, sb, sa, p) for p in range(T + 1)]

    def after(n: int, v: int, p: int) -> Fraction:
        return others[0] if v == n else Fraction(0) if n + v + sa + p >= T else others[p + 1]

    for p in range(T):
        assert values[p] == 1 + mean(THROWS, lambda n, x, y, p=p: min(after(n, x, p), after(n, y, p)))  # type: ignore[misc]


def test_m3_of_two_equals_is_m1() -> None:
    assert something.m3(13, 2, 2, 1) == something.m1(13, 2, 1)


@pytest.mark.parametrize(("T", "s"), [(7, 0), (13, 1), (16, 6)])
def test_m1_within_solves_its_equation(T: int, s: int) -> None:
    assert something.m1_within(T, s, 0, 0) == 0
    for p in range(4):
        for k in range(1, 5):
            total = sum(
                max(
                    something.m1_within(T, s, 0, k - 1)
                    if v == n
                    else 1
                    if n + v + s + p >= T
                    else something.m1_within(T, s, p + 1, k - 1)
                    for v in (x, y)
                )
                for n, x, y in THROWS
            )
            assert something.m1_within(T, s, p, k) == Fraction(total) / 216


def test_within_one_roll_is_the_chance_of_success() -> None:
    assert something.m1_within(10, 1, 2, 1) == something.success(10, 3)


@given(st.integers(3, 24), st.integers(0, 6), st.integers(0, 8))
def test_expected_rolls_never_rise_with_progress_and_learning_never_hurts(T: int, s: int, p: int) -> None:
    assert something.m1(T, s, p + 1) <= something.m1(T, s, p)
    assert something.m1_learning(T, s, p + 1) <= something.m1_learning(T, s, p)
    assert something.m1_learning(T, s, p) <= something.m1(T, s, p)


@pytest.mark.parametrize("T", [10, 16, 19])
def test_with_the_passed_die_too_progress_never_hurts(T: int) -> None:
    for n in FACES:
        values = [something.m2(T, 0, p, n) for p in range(T)]
        assert values == sorted(values, reverse=True)


# --- refusals and speed ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "arguments"),
    [
        (something.success, {"T": 7, "n": 0}),
        (something.success, {"T": 7, "n": 7}),
        (something.success, {"T": 7, "policy": "lucky"}),
        (something.token_any, {"draft": 3}),
        (something.high, {"role": "low"}),
        (something.m1, {"T": 7, "s": 0, "p": -1}),
        (something.m1_within, {"T": 7, "s": 0, "p": 0, "k": -1}),
        (something.m2, {"T": 7, "s": 0, "n": 9}),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_a_sentence(call: Callable[..., Any], arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="; got "):
        call(**arguments)


def fastest(call: Callable[[], object]) -> float:
    times = []
    for _ in range(3):
        begun = time.process_time()
        call()
        times.append(time.process_time() - begun)
    return min(times)


def test_one_roll_takes_less_than_fifty_milliseconds() -> None:
    samples: dict[str, dict[str, Any]] = {"useful": {"s": 0}, "useful_inescapable": {"s": 0}}
    for name, call in something.CALLS.items():
        if not name.startswith("m"):
            arguments = samples.get(name, {})
            if name in ("bands", "success", "win_any", "token_and_success", "high_and_success", "high_and_win"):
                arguments = {"T": 13}
            if name.startswith("high"):
                arguments = {**arguments, "role": "either"}
            assert fastest(lambda call=call, arguments=arguments: call(**arguments)) < 0.05, name  # type: ignore[misc]


def test_many_rolls_take_less_than_two_seconds() -> None:
    begun = time.process_time()
    something.m1(35, 0)
    something.m1_learning(35, 0)
    something.m2(35, 0)
    something.m3(35, 0, 1)
    something.m1_within(35, 0, 0, 40)
    assert time.process_time() - begun < 2

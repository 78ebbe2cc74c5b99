"""Chance: repeatable, the same in both builds, and evenly spread."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import Rng
from rulewright.engine.rng import MULTIPLIER


def test_the_stream_is_the_same_for_ever() -> None:
    rng = Rng("golden")
    assert [rng.below(1000) for _ in range(8)] == [500, 529, 309, 143, 812, 998, 760, 739]


def test_the_multiplier_gives_the_longest_period() -> None:
    """MULTIPLIER * 2**32 - 1 and half of it less one are both prime (a safe prime)."""
    for n in (MULTIPLIER * 2**32 - 1, MULTIPLIER * 2**31 - 1):
        assert is_prime(n)


def is_prime(n: int) -> bool:
    """Miller and Rabin's test with bases that settle every number below 2**81."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd //= 2
        twos += 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        x = pow(base, odd, n)
        if x not in (1, n - 1) and all((x := x * x % n) != n - 1 for _ in range(twos - 1)):
            return False
    return True


@given(st.text(), st.integers(1, 10_000))
def test_below_stays_below(seed: str, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_is_even() -> None:
    rng = Rng("even")
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    a, b = Rng(1), Rng(2)
    assert sum(a.below(100) == b.below(100) for _ in range(1000)) < 40


def test_a_copy_goes_on_alike_and_a_spawned_stream_does_not() -> None:
    rng = Rng(5)
    twin, child = rng.copy(), rng.spawn("x")
    first = [rng.below(100) for _ in range(20)]
    assert [twin.below(100) for _ in range(20)] == first
    assert [child.below(100) for _ in range(20)] != first


def test_a_shuffle_keeps_everything() -> None:
    things = list(range(40))
    Rng(3).shuffle(things)
    assert things != list(range(40))
    assert sorted(things) == list(range(40))

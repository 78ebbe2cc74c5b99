"""Chance: repeatable, the same in both builds, and evenly spread."""

import itertools
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


def chi_square(counts: Counter[object], cells: int) -> float:
    """How far counts are from all being alike."""
    expected = sum(counts.values()) / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


def test_below_is_even() -> None:
    """Chi square below its 99.9 % point: for a die, for pairs and for triples of throws that follow each other."""
    rng = Rng("even")
    throws = [rng.below(6) for _ in range(120_000)]
    assert chi_square(Counter(throws), 6) < 20.5
    assert chi_square(Counter(itertools.pairwise(throws)), 36) < 66.6
    assert chi_square(Counter(zip(throws[::3], throws[1::3], throws[2::3], strict=False)), 216) < 282.5


def test_every_bit_of_a_word_is_even_and_independent_of_its_neighbour() -> None:
    rng = Rng("bits")
    words = [int(rng.word()) for _ in range(20_000)]
    for bit in range(32):
        ones = sum(word >> bit & 1 for word in words)
        changes = sum((a ^ b) >> bit & 1 for a, b in itertools.pairwise(words))
        assert abs(ones - 10_000) < 330, bit  # 4.7 standard deviations
        assert abs(changes - 10_000) < 330, bit


def test_first_throws_of_numbered_streams_are_even() -> None:
    """Many games start as seed/0, seed/1, …: their first throws must be as good as one stream."""
    assert chi_square(Counter(Rng(f"seed/{k}").below(6) for k in range(30_000)), 6) < 20.5


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

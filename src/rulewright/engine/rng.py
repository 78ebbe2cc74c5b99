"""The one source of chance: small, fast, and the same number by number compiled or not."""

from hashlib import blake2b
from typing import Final

from rulewright.engine.native import i64

# Marsaglia's multiply-with-carry: MULTIPLIER * 2**32 - 1 is a safe prime, so the period is about 2**61, and since the
# multiplier is below 2**31 every product fits a signed 64-bit word: no masks, no big ints, same results everywhere.
MULTIPLIER: Final = 1791398085
WORD: Final = 0xFFFFFFFF


class Rng:
    """A stream of chance, made from any int or text.

    >>> Rng("tonight").below(6) == Rng("tonight").below(6)
    True
    """

    state: i64

    def __init__(self, seed: object = 0) -> None:
        """Start the stream that belongs to `seed` (whatever its `str` is)."""
        self.state = digest(str(seed))

    def word(self) -> i64:
        """The next 32 random bits."""
        s: i64 = self.state
        s = MULTIPLIER * (s & WORD) + (s >> 32)
        self.state = s
        return (s ^ (s >> 32)) & WORD

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (n is small against 2**32)."""
        bound: i64 = n
        s: i64 = self.state
        s = MULTIPLIER * (s & WORD) + (s >> 32)
        self.state = s
        drawn: i64 = (((s ^ (s >> 32)) & WORD) * bound) >> 32
        return int(drawn)

    def chance(self, numerator: int, denominator: int) -> bool:
        """True in numerator of denominator cases."""
        return self.below(denominator) < numerator

    def pick(self, options: list[int]) -> int:
        """One of the options."""
        return options[self.below(len(options))]

    def shuffle(self, things: list[int]) -> None:
        """Put the list into random order, in place."""
        i = len(things) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = things[i]
            things[i] = things[j]
            things[j] = kept
            i -= 1

    def spawn(self, name: object) -> "Rng":
        """A new independent stream named after this one's present place."""
        return Rng(f"{self.state}/{name}")

    def copy(self) -> "Rng":
        """A stream that goes on exactly like this one."""
        other = Rng(0)
        other.state = self.state
        return other


def digest(seed: str) -> i64:
    """A valid starting word for the stream named `seed`: 61 well-mixed bits, never one of the two dead states."""
    drawn = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")
    return drawn % (MULTIPLIER * 4294967296 - 3) + 1

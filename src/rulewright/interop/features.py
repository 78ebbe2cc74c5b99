"""What a seat may know, as a row of numbers of fixed length.

A view is nested data of any shape. Every fact in it has a path ("rack", 3, 0); the path says at which place of the row
the fact is written, by a checksum, so two facts may share a place. A number is written damped (its logarithm),
and once more as a mark for exactly this number; words and truths are written as marks. Whoever wants an exact layout
for one game gives a function of their own: `Features(game, made=...)`.
"""

from collections.abc import Callable
from math import log1p
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from rulewright.engine import Game, Run

SIZE = 1024
"""How long the row is, unless somebody wants another."""
MOST = 64.0
"""No place of the row holds more than this, or less than its negative."""

KEPT = 4096
"""So many names and numbers are kept as they are written."""
STEPS = tuple(b"/%d" % place for place in range(256))
"""The places of a list, as parts of a path."""

Row = NDArray[np.float32]
Made = Callable[[dict[str, Any], int], Row]
"""(view, seat) → the row."""


class Features:
    """Makes the rows of one game; all have the same length."""

    def __init__(self, game: Game, size: int = SIZE, made: Made | None = None) -> None:
        """With `made`, a function (view, seat) → row of `size` numbers instead of the checksums."""
        self.game = game
        self.size = size
        self.made = made
        self.keys: dict[str, bytes] = {}
        self.numbers: dict[float, tuple[float, bytes]] = {}

    def of(self, run: Run, seat: int) -> Row:
        """What this seat may know now."""
        view = self.game.look(run, seat)
        if self.made is not None:
            return np.asarray(self.made(view, seat), np.float32)
        row = [0.0] * self.size
        names = view.pop("names", None)
        self.write(row, view, 0)
        if names is not None:
            self.mark(row, crc32(b"#%d" % len(names)), 1.0)
        return np.clip(np.asarray(row, np.float32), -MOST, MOST)

    def write(self, row: list[float], fact: Any, at: int) -> None:
        """Write a fact and all within it; `at` is the checksum of the path to it."""
        kind = type(fact)
        if kind is int:
            self.write_number(row, fact, at)
        elif kind is list or kind is tuple:
            for place, value in enumerate(fact):
                below = crc32(STEPS[place] if place < len(STEPS) else b"/%d" % place, at)
                if type(value) is int:  # boards are lists of numbers: no further call for these
                    self.write_number(row, value, below)
                elif value is not None:
                    self.write(row, value, below)
        elif kind is dict:
            for key, value in fact.items():
                self.write(row, value, crc32(self.key(str(key)), at))
        elif isinstance(fact, bool | str):
            self.mark(row, crc32(b"=" + self.key(str(fact)), at), 1.0)
        elif isinstance(fact, int | float):
            self.write_number(row, fact, at)

    def write_number(self, row: list[float], fact: float, at: int) -> None:
        """A number: damped at the place of its path, and a mark for exactly this number."""
        known = self.numbers.get(fact)
        if known is None:
            known = (log1p(abs(fact)) if fact >= 0 else -log1p(abs(fact)), b"=%d" % int(fact))
            if len(self.numbers) < KEPT:
                self.numbers[fact] = known
        row[at % self.size] += known[0]
        row[crc32(known[1], at) % self.size] += 1.0

    def mark(self, row: list[float], at: int, by: float) -> None:
        """Add to the place of a checksum."""
        row[at % self.size] += by

    def key(self, name: str) -> bytes:
        """A name as bytes; those that come often are kept."""
        found = self.keys.get(name)
        if found is None:
            found = b"." + name.encode()
            if len(self.keys) < KEPT:
                self.keys[name] = found
        return found

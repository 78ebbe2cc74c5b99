"""Questions: all that a script ever waits for, from a seat or from chance.

A script `yield`s a question and receives the answer: an int for a `Pick`, a tuple of ints for `Sealed` and for chance,
text for a `Write`. Answers are never live lists, so a record of them cannot change behind the game's back.
"""

from collections.abc import Generator, Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import factorial, perm, prod
from typing import Any, Final, NewType

from rulewright.engine.native import mypyc_attr
from rulewright.engine.rng import Rng

Seat = int
Observer = int
SPECTATOR: Final = -1

Kind = NewType("Kind", int)
"""Which sort of question: a seat's up to WRITE, then those of chance, then the engine's own marks."""
PICK: Final = Kind(0)
SEALED: Final = Kind(1)
WRITE: Final = Kind(2)
ROLL: Final = Kind(3)
DRAW: Final = Kind(4)
SHUFFLE: Final = Kind(5)
RESTING: Final = Kind(9)
CHANCE_ASKS: Final = ("roll", "draw", "shuffle")
"""What chance is asked, from ROLL on."""

D6: Final = (1, 2, 3, 4, 5, 6)
NOTHING: Final[tuple[int, ...]] = ()


class Question:
    """Something the game waits for. `kind` tells which sort without an isinstance ladder."""

    kind: Kind

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def is_chance(self) -> bool:
        """Whether nobody decides: dice, cards."""
        return ROLL <= self.kind <= SHUFFLE

    def chance_ask(self) -> str:
        """What a record calls this question of chance."""
        return CHANCE_ASKS[self.kind - ROLL]

    def accepts(self, given: object) -> bool:
        """Whether `given` is an answer to this question. Never raises, whatever it is given."""
        return False

    def at_random(self, rng: Rng) -> Any:
        """An answer: for chance with its true probability, for a seat any option alike."""
        return 0

    def hidden_from(self, observer: Observer) -> bool:
        """Whether the observer may not know the answer when it is given."""
        return False

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        """Every answer of chance with its exact probability."""
        raise TypeError("a seat decides this question; it has options, not outcomes")

    def ways(self) -> int:
        """In how many ways it can be answered, equal dice and cards told apart; prose counts as one."""
        return 1


REST: Final = Question(RESTING)
"""Yielded by the engine between two steps: the state is plain data, no script is under way."""
OVER: Final = Question(RESTING)
"""Yielded for ever once the game has ended."""

Script = Generator[Question, Any, None]
Deciding = Generator[Question, Any, int]

# `free_list_len`: the questions that come by the million are made in the place of the one before, not allocated.


@mypyc_attr(free_list_len=1)
class Pick(Question):
    """One seat chooses one of `options`. `about` carries public facts that the words of the question need.

    A `secret` pick (a card laid face down) is known to its seat alone until the rules reveal it.
    """

    seat: Seat
    ask: str
    options: list[int]
    about: tuple[int, ...]
    secret: bool

    def __init__(
        self, seat: Seat, ask: str, options: list[int], about: tuple[int, ...] = NOTHING, secret: bool = False
    ) -> None:
        self.kind = PICK
        self.seat = seat
        self.ask = ask
        self.options = options
        self.about = about
        self.secret = secret

    def accepts(self, given: object) -> bool:
        """Only an int (no bool) that is among the options."""
        if not isinstance(given, int) or isinstance(given, bool):
            return False
        return given in self.options

    def at_random(self, rng: Rng) -> Any:
        """Any option, all alike."""
        options: list[Any] = self.options  # handed on as it is: an int would be unpacked and packed again
        return options[rng.below(len(options))]

    def ways(self) -> int:
        """Its options."""
        return len(self.options)

    def hidden_from(self, observer: Observer) -> bool:
        """A secret pick is hidden from everybody but its seat."""
        return self.secret and observer != self.seat

    def __repr__(self) -> str:
        return f"Pick({self.seat}, {self.ask!r}, {self.options!r})"


class Sealed(Question):
    """Several seats choose in secret; the script receives all answers together, in the order of `picks`."""

    picks: list[Pick]

    def __init__(self, picks: list[Pick]) -> None:
        self.kind = SEALED
        self.picks = picks

    def of(self, seat: Seat) -> "Pick | None":
        """What this seat is asked, if it is."""
        for pick in self.picks:
            if pick.seat == seat:
                return pick
        return None

    def accepts(self, given: object) -> bool:
        """A tuple with a fitting answer for every pick."""
        if not isinstance(given, tuple) or len(given) != len(self.picks):
            return False
        i = 0
        for pick in self.picks:
            if not pick.accepts(given[i]):
                return False
            i += 1
        return True

    def at_random(self, rng: Rng) -> Any:
        """Any option for each seat."""
        return tuple([pick.options[rng.below(len(pick.options))] for pick in self.picks])

    def ways(self) -> int:
        """All answers of all seats together."""
        return prod([len(pick.options) for pick in self.picks])

    def __repr__(self) -> str:
        return f"Sealed({self.picks!r})"


class Write(Question):
    """One seat writes a line of prose. It is kept in the record and never decides a rule."""

    seat: Seat
    ask: str
    limit: int
    about: tuple[int, ...]

    def __init__(self, seat: Seat, ask: str, limit: int = 280, about: tuple[int, ...] = NOTHING) -> None:
        self.kind = WRITE
        self.seat = seat
        self.ask = ask
        self.limit = limit
        self.about = about

    def accepts(self, given: object) -> bool:
        """Printable text (line breaks allowed) of at most `limit` characters."""
        if not isinstance(given, str) or len(given) > self.limit:
            return False
        return given.replace("\n", "").isprintable()

    def at_random(self, rng: Rng) -> Any:
        """A few words, some of them awkward on purpose."""
        words = ("", "Onwards!", "We ask politely.", "<b>bold</b> & 'quoted'", "Ærø, 東京, ½", "{seat} [H-001]")
        return words[rng.below(len(words))][: self.limit]

    def __repr__(self) -> str:
        return f"Write({self.seat}, {self.ask!r}, {self.limit})"


@mypyc_attr(free_list_len=1)
class Roll(Question):
    """`n` like dice are rolled; `faces` are the values on one die. Answer: the n values. `to` names who sees them.

    >>> sum(p for values, p in Roll(2).outcomes() if sum(values) == 7)
    Fraction(1, 6)
    """

    n: int
    faces: tuple[int, ...]
    to: tuple[int, ...] | None

    def __init__(self, n: int, faces: tuple[int, ...] = D6, to: tuple[int, ...] | None = None) -> None:
        self.kind = ROLL
        self.n = n
        self.faces = faces
        self.to = to

    def accepts(self, given: object) -> bool:
        """A tuple of n faces."""
        return isinstance(given, tuple) and len(given) == self.n and all_in(given, self.faces)

    def at_random(self, rng: Rng) -> Any:
        """A fair roll."""
        sides = len(self.faces)
        if self.n == 1:
            return (self.faces[rng.below(sides)],)
        return tuple([self.faces[rng.below(sides)] for _ in range(self.n)])

    def hidden_from(self, observer: Observer) -> bool:
        """Hidden from all seats but those in `to`."""
        return self.to is not None and observer not in self.to

    def ways(self) -> int:
        """All ordered rolls."""
        return int(len(self.faces) ** self.n)

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        """Every ordered roll; equal faces of a die are counted together."""
        weight: dict[tuple[int, ...], int] = {}
        for values in product(self.faces, repeat=self.n):
            weight[values] = weight.get(values, 0) + 1
        whole = len(self.faces) ** self.n
        for values, ways in weight.items():
            yield values, Fraction(ways, whole)

    def __repr__(self) -> str:
        return f"Roll({self.n}, {self.faces!r})"


@mypyc_attr(free_list_len=1)
class Draw(Question):
    """`n` things are drawn from `pool` without replacement. Answer: their values, in the order drawn.

    The pool is a copy or a list the script will not change while it waits. `to` names the seats that see the result.
    """

    pool: list[int]
    n: int
    to: tuple[int, ...] | None

    def __init__(self, pool: list[int], n: int = 1, to: tuple[int, ...] | None = None) -> None:
        self.kind = DRAW
        self.pool = pool
        self.n = n
        self.to = to

    def accepts(self, given: object) -> bool:
        """A tuple of n values that are all in the pool together."""
        if not isinstance(given, tuple) or len(given) != self.n:
            return False
        if self.n == 1:
            return all_in(given, self.pool)
        return taken_from(given, self.pool)

    def at_random(self, rng: Rng) -> Any:
        """n different places of the pool, all alike."""
        if self.n == 1:
            return (self.pool[rng.below(len(self.pool))],)
        left = self.pool[:]
        drawn: list[int] = []
        for _ in range(self.n):
            i = rng.below(len(left))
            drawn.append(left[i])
            left[i] = left[-1]
            left.pop()
        return tuple(drawn)

    def hidden_from(self, observer: Observer) -> bool:
        """Hidden from all seats but those in `to`."""
        return self.to is not None and observer not in self.to

    def ways(self) -> int:
        """All ordered draws."""
        return perm(len(self.pool), self.n)

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        """Every ordered draw; equal values are counted together."""
        weight: dict[tuple[int, ...], int] = {}
        whole = 0
        for values in permutations(self.pool, self.n):
            weight[values] = weight.get(values, 0) + 1
            whole += 1
        for values, ways in weight.items():
            yield values, Fraction(ways, whole)

    def hands(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Every draw as a sorted hand, where the order does not matter."""
        weight: dict[tuple[int, ...], int] = {}
        whole = 0
        for values in combinations(sorted(self.pool), self.n):
            weight[values] = weight.get(values, 0) + 1
            whole += 1
        for values, ways in weight.items():
            yield values, Fraction(ways, whole)

    def __repr__(self) -> str:
        return f"Draw({self.pool!r}, {self.n})"


class Shuffle(Question):
    """The whole pool in random order. Prefer a lazy `Deck`, whose order is decided only when somebody looks."""

    pool: list[int]
    to: tuple[int, ...] | None

    def __init__(self, pool: list[int], to: tuple[int, ...] | None = None) -> None:
        self.kind = SHUFFLE
        self.pool = pool
        self.to = to

    def accepts(self, given: object) -> bool:
        """A tuple that is some order of the pool."""
        return isinstance(given, tuple) and len(given) == len(self.pool) and taken_from(given, self.pool)

    def at_random(self, rng: Rng) -> Any:
        """Any order, all alike."""
        order = self.pool[:]
        rng.shuffle(order)
        return tuple(order)

    def hidden_from(self, observer: Observer) -> bool:
        """Hidden from all seats but those in `to`."""
        return self.to is not None and observer not in self.to

    def ways(self) -> int:
        """All orders."""
        return factorial(len(self.pool))

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        """Every order; equal values are counted together."""
        yield from Draw(self.pool, len(self.pool)).outcomes()

    def __repr__(self) -> str:
        return f"Shuffle({self.pool!r})"


def all_in(given: tuple[Any, ...], allowed: Any) -> bool:
    """Whether every member is an int (no bool) among the allowed values."""
    for value in given:
        if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
            return False
    return True


def taken_from(given: tuple[Any, ...], pool: list[int]) -> bool:
    """Whether the given values can be taken from the pool together."""
    left = pool[:]
    for value in given:
        if not isinstance(value, int) or isinstance(value, bool) or value not in left:
            return False
        left.remove(value)
    return True

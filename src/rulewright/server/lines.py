"""Those who wait for something that only a few can have at once: addresses take turns, and at each address its people.

A cookie costs nothing, so turns of people alone would be turns of cookies: whoever comes with thirty of them would hold
up everybody thirtyfold. An address costs more; it is kept in memory only, and for as many people as are remembered.
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

REMEMBERED = 20_000
"""Of so many people it is known from where they were heard last."""


class Whereabouts:
    """From which address each person was heard last, of those who were heard lately."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self.most = most
        self.known: dict[str, str] = {}

    def note(self, person: str, address: str) -> None:
        """Somebody is heard."""
        self.known.pop(person, None)
        self.known[person] = address
        if len(self.known) > self.most:
            self.known.pop(next(iter(self.known)))

    def of(self, person: str) -> str:
        """Their address; empty where it is not known."""
        return self.known.get(person, "")


def nowhere(person: str) -> str:
    """Where nothing is known of addresses, people alone take turns."""
    return ""


class Lines(Generic[T]):
    """What waits, a line for each person."""

    def __init__(self, whence: Callable[[str], str] = nowhere) -> None:
        """`whence` tells the address of a person."""
        self.whence = whence
        self.at: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        """By address and person, whose turn comes next first."""

    def add(self, person: str, one: T) -> None:
        """One more, at the end of its line."""
        self.at.setdefault(self.whence(person), OrderedDict()).setdefault(person, deque()).append(one)

    def take(self) -> T:
        """The next one; there must be one."""
        address, people = self.at.popitem(last=False)
        person, line = people.popitem(last=False)
        one = line.popleft()
        if line:
            people[person] = line  # at the end: the others come first
        if people:
            self.at[address] = people
        return one

    def of(self, person: str) -> int:
        """How many wait in the line of this person."""
        people = self.at.get(self.whence(person))
        return 0 if people is None else len(people.get(person, ()))

    def near(self, person: str) -> int:
        """How many wait at the address of this person; 0 where it is not known."""
        address = self.whence(person)
        people = self.at.get(address) if address else None
        return 0 if people is None else sum(map(len, people.values()))

    def clear(self) -> None:
        """Nothing waits any more."""
        self.at.clear()

    def __iter__(self) -> Iterator[T]:
        return (one for people in self.at.values() for line in people.values() for one in line)

    def __len__(self) -> int:
        return sum(len(line) for people in self.at.values() for line in people.values())

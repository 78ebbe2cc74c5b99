"""What lies on the table at a resting point, and the contract that every game's state fulfils."""

from typing import Any, Final

from rulewright.engine.native import mypyc_attr
from rulewright.engine.questions import Observer, Script, Seat
from rulewright.engine.rng import Rng


class Result:
    """How a game ended: why, who won (nobody, one or several seats), and each seat's score if the game has scores."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def __init__(self, reason: str, winners: tuple[int, ...], scores: tuple[int, ...] = ()) -> None:
        self.reason = reason
        self.winners = winners
        self.scores = scores

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return False
        return self.reason == other.reason and self.winners == other.winners and self.scores == other.scores

    def __hash__(self) -> int:
        return hash((self.reason, self.winners, self.scores))

    def __repr__(self) -> str:
        return f"Result({self.reason!r}, winners={self.winners}, scores={self.scores})"

    def __reduce__(self) -> Any:
        return (Result, (self.reason, self.winners, self.scores))


class Event:
    """Something that happened: told to all (`to` is None) or to some seats. Derived from the answers, never stored."""

    kind: str
    facts: tuple[Any, ...]
    to: tuple[int, ...] | None

    def __init__(self, kind: str, facts: tuple[Any, ...], to: tuple[int, ...] | None = None) -> None:
        self.kind = kind
        self.facts = facts
        self.to = to

    def heard_by(self, observer: Observer) -> bool:
        """Whether this observer may know of it."""
        return self.to is None or observer in self.to

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return False
        return self.kind == other.kind and self.facts == other.facts and self.to == other.to

    def __hash__(self) -> int:
        return hash((self.kind, self.facts, self.to))

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.facts!r}, to={self.to})"


class Unsaid:
    """The fact that was not given."""


UNSAID: Final = Unsaid()


def said(facts: list[object]) -> tuple[Any, ...]:
    """The facts that were given."""
    return tuple([fact for fact in facts if fact is not UNSAID])


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The table of one game: declared typed fields of plain data, no `__init__`, a hand-written `copy`.

    A state is whole at every resting point: whatever the next step needs is in its fields.
    """

    told: list[Event] | None = None
    """Where events go; None while nobody listens (simulation, search), so that telling costs nothing."""

    def copy(self) -> "State":
        """An independent state, equal to this one in every field; it tells nobody."""
        raise TypeError(f"{type(self).__name__} must define copy()")

    def step(self) -> Script:
        """The script from this resting point to the next one."""
        raise TypeError(f"{type(self).__name__} must define step()")

    def over(self) -> bool:
        """Whether the game has ended. Override it where `result` is slow."""
        return self.result() is not None

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        raise TypeError(f"{type(self).__name__} must define result()")

    def imagine(self, observer: Observer, rng: Rng) -> "State":
        """A copy in which everything that the observer may not know is dealt anew.

        The law: `view(s.imagine(o, rng), o) == view(s, o)`. A game without secrets keeps this default.
        """
        return self.copy()

    def fits(self, real: "State", observer: Observer) -> bool:
        """Whether this state, imagined at a resting point and led on, still shows the observer what the real one does.

        A game in which answers may bring to light what was dealt anew, before it rests again, compares what came to
        light; where it is not the same, another world is dealt. Elsewhere this default will do.
        """
        return True

    # Facts have places of their own instead of `*facts`: a compiled call then builds nothing while nobody listens.

    def tell(self, kind: str, a: object = UNSAID, b: object = UNSAID, c: object = UNSAID, d: object = UNSAID) -> None:
        """Add an event that everybody hears, with up to four facts."""
        if self.told is not None:
            self.told.append(Event(kind, said([a, b, c, d])))

    def tell_all(self, kind: str, facts: tuple[object, ...]) -> None:
        """Add an event that everybody hears, with any number of facts."""
        if self.told is not None:
            self.told.append(Event(kind, facts))

    def whisper(
        self, seat: Seat, kind: str, a: object = UNSAID, b: object = UNSAID, c: object = UNSAID, d: object = UNSAID
    ) -> None:
        """Add an event that only this seat hears, with up to four facts."""
        if self.told is not None:
            self.told.append(Event(kind, said([a, b, c, d]), (seat,)))

    def tell_to(
        self, to: tuple[int, ...] | None, kind: str, a: object = UNSAID, b: object = UNSAID, c: object = UNSAID
    ) -> None:
        """Add an event that these seats hear (None: everybody), with up to three facts."""
        if self.told is not None:
            self.told.append(Event(kind, said([a, b, c]), to))

    def __reduce__(self) -> Any:
        names = getattr(self, "__mypyc_attrs__", ())
        native = {k: getattr(self, k) for k in names if k != "__dict__" and hasattr(self, k)}
        return (revive, (type(self), native, dict(getattr(self, "__dict__", {}))))


def revive(cls: Any, native: dict[str, Any], rest: dict[str, Any]) -> Any:
    """Rebuild a pickled state, whether its class is compiled, interpreted or one on top of the other."""
    state = cls()
    for part in (native, rest):
        for name, value in part.items():
            setattr(state, name, value)
    return state

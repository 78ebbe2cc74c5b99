# interpreted: declared and read once a game
"""Options: declared once with range, default and the atom they change; forms, commands and the lab follow from that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from inspect import get_annotations
from typing import Any, Literal

from rulewright.engine.errors import BadOption
from rulewright.engine.rng import Rng

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One thing that may be set before a game. Make it with `flag`, `choice`, `number` or `text`."""

    name: str
    kind: Literal["flag", "choice", "number", "text"]
    default: Value
    sentence: str
    rule: str = ""
    choices: tuple[str, ...] = ()
    """All values of a choice; of a text those that a form offers."""
    low: int = 0
    high: int = 0
    private: bool = False
    """Its value holds what not everybody at the table may know (a saved game): nobody is sent it."""

    def check(self, value: Any) -> Value:
        """The value if it is allowed; else `BadOption` with what would be."""
        if self.kind == "flag" and isinstance(value, bool):
            return value
        if self.kind == "choice" and isinstance(value, str) and value in self.choices:
            return value
        if self.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        if self.kind == "text" and isinstance(value, str) and len(value) <= self.high:
            return value
        shown = repr(value)
        raise BadOption(f"{self.name} cannot be {shown[:60]}: it is {self.domain()}")

    def read(self, text: str) -> Value:
        """The value written as text, on a command line or in a form."""
        if self.kind == "flag":
            if text.lower() in ("true", "yes", "on", "1"):
                return True
            if text.lower() in ("false", "no", "off", "0"):
                return False
            return self.check(text)
        if self.kind == "number":
            try:
                return self.check(int(text))
            except ValueError:
                return self.check(text)
        return self.check(text)

    def domain(self) -> str:
        """What may be chosen, in words."""
        if self.kind == "flag":
            return "yes or no"
        if self.kind == "choice":
            return "one of " + ", ".join(self.choices)
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        return f"text of at most {self.high} characters"

    def at_random(self, rng: Rng) -> Value:
        """Any allowed value (a text keeps its default)."""
        if self.kind == "flag":
            return rng.below(2) == 1
        if self.kind == "choice":
            return self.choices[rng.below(len(self.choices))]
        if self.kind == "number":
            return self.low + rng.below(self.high - self.low + 1)
        return self.default


@dataclass(frozen=True)
class Preset:
    """A way to play in plain words: what differs from the game as it comes, and who sits where.

    `options` are those that differ. `seats` says for how many it is (0: any number); `bots` names a bot for each seat,
    empty where a person sits; without it people sit as they are.
    """

    title: str
    sentence: str
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: int = 0
    bots: tuple[str, ...] = ()


def flag(name: str, default: bool, sentence: str, rule: str = "") -> Option:
    """An option that is on or off."""
    return Option(name, "flag", default, sentence, rule)


def choice(name: str, default: str, choices: Sequence[str], sentence: str, rule: str = "") -> Option:
    """An option with a few named values."""
    return Option(name, "choice", default, sentence, rule, choices=tuple(choices))


def number(name: str, default: int, low: int, high: int, sentence: str, rule: str = "") -> Option:
    """An option that is a whole number."""
    return Option(name, "number", default, sentence, rule, low=low, high=high)


def text(
    name: str,
    default: str,
    limit: int,
    sentence: str,
    rule: str = "",
    offers: Sequence[str] = (),
    private: bool = False,
) -> Option:
    """An option that is free text, for instance a song or a scenario in its file format; the game checks it.

    `offers` are values that a form proposes; others are allowed. What a `private` text says is not shown at the table.
    """
    return Option(name, "text", default, sentence, rule, choices=tuple(offers), high=limit, private=private)


def fill(settings: object, options: Sequence[Option], given: Mapping[str, Any]) -> None:
    """Settle options into the fields of the same names: a flag as a bool, a choice as its place among its choices.

    An option without a field (a preset, a scenario's name) is left to the game.
    """
    fields = declared(type(settings))
    for option in options:
        if option.name in fields:
            value = given[option.name]
            setattr(settings, option.name, option.choices.index(value) if option.kind == "choice" else value)


def declared(cls: type) -> set[str]:
    """The names of a class's fields, compiled or not."""
    found = set(getattr(cls, "__mypyc_attrs__", ()))
    for base in cls.__mro__:
        found |= set(get_annotations(base))
    return found


def settled(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Value]:
    """All options with their values: those given, checked, and the defaults of the others."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"there is no option {name!r}; there are: {', '.join(known) or 'none'}")
    return {o.name: o.check(given[o.name]) if o.name in given else o.default for o in options}

# interpreted: what a storyteller wrote, as objects; the rules use the compiled `Plot` instead
"""Effects as written: a row of the table of effects, a value for each of its arguments, and the place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.games.destinies.scenario.expressions import Ref
from rulewright.games.destinies.scenario.problems import Place
from rulewright.games.destinies.scenario.texts import Condition, Passage, Value
from rulewright.games.destinies.story.arguments import SAID
from rulewright.games.destinies.story.kinds import EffectKind


@dataclass(frozen=True, slots=True)
class Branch:
    """One answer of a forced choice."""

    id: str
    label: Passage
    when: Condition | None
    cost: int
    do: tuple[Effect, ...]
    place: Place


Argued = Value | Ref | Passage | tuple[str, ...] | tuple["Effect", ...] | tuple[Branch, ...] | None


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that a story does."""

    kind: EffectKind
    values: tuple[Argued, ...]
    place: Place

    def get(self, name: str) -> Argued:
        """What stands for an argument; None: it was left out."""
        for argument, value in zip(self.kind.arguments, self.values, strict=True):
            if argument.name == name:
                return value
        raise KeyError(name)

    def has(self, name: str) -> bool:
        """The kind has an argument of that name."""
        return any(argument.name == name for argument in self.kind.arguments)

    def maybe(self, name: str) -> str | None:
        """An argument that is a word, if it was written."""
        value = self.get(name)
        assert value is None or isinstance(value, str), name
        return value

    def word(self, name: str) -> str:
        """An argument that is a word."""
        value = self.get(name)
        assert isinstance(value, str), name
        return value

    def names(self, name: str) -> tuple[str, ...]:
        """An argument that is a list of words."""
        value = self.get(name)
        assert isinstance(value, tuple), name
        return tuple(entry for entry in value if isinstance(entry, str))

    def number(self, name: str) -> int:
        """An argument that is a number."""
        value = self.get(name)
        assert isinstance(value, int), name
        return value

    def value(self, name: str) -> Value:
        """An argument that is a literal."""
        value = self.get(name)
        assert isinstance(value, (bool, int, str)), name
        return value

    def ref(self, name: str) -> Ref:
        """An argument that is a variable."""
        value = self.get(name)
        assert isinstance(value, Ref), name
        return value

    def said(self) -> list[Passage]:
        """The texts it reads out, without those inside its lists."""
        pairs = zip(self.kind.arguments, self.values, strict=True)
        return [value for argument, value in pairs if argument.sort == SAID and isinstance(value, Passage)]

    def otherwise(self) -> tuple[Effect, ...]:
        """The list that runs where the effect cannot."""
        value = self.values[self.kind.else_at - 1] if self.kind.else_at else ()
        assert isinstance(value, tuple)
        return tuple(entry for entry in value if isinstance(entry, Effect))

    def branches(self) -> tuple[Branch, ...]:
        """The answers among which the player must choose."""
        value = self.values[self.kind.choice_at - 1] if self.kind.choice_at else ()
        assert isinstance(value, tuple)
        return tuple(entry for entry in value if isinstance(entry, Branch))

    def lists(self) -> list[tuple[Effect, ...]]:
        """Every effect list inside."""
        return ([self.otherwise()] if self.kind.else_at else []) + [branch.do for branch in self.branches()]

    def gained(self, what: str) -> int:
        """How much the player gains of something on their board: coins, xp, effort."""
        return self.kind.sign * self.number("amount") if self.kind.board == what else 0


def walk_effects(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Every effect of a list, those inside `else` and `choose` included."""
    for effect in effects:
        yield effect
        for inner in effect.lists():
            yield from walk_effects(inner)

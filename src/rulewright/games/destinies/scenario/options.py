# interpreted: what a storyteller wrote, as objects; the rules use the compiled `Plot` instead
"""Options: what players can do at a place, with a person or in a Finale stage, and how it can turn out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.games.destinies.scenario.effects import Effect
from rulewright.games.destinies.scenario.problems import Place
from rulewright.games.destinies.scenario.texts import Condition, Passage


@dataclass(frozen=True, slots=True)
class Outcome:
    """A text and what it brings about."""

    text: Passage
    do: tuple[Effect, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Reaction:
    """What happens when an item is shown, used or given; neither item nor category: the default."""

    item: str | None
    category: str | None
    when: Condition | None
    keep: bool
    gone: bool
    outcome: Outcome
    place: Place


@dataclass(frozen=True, slots=True)
class Option:
    """Something to do at a POI, with an NPC or in a Finale stage."""

    id: str
    type: str
    label: Passage
    place: Place
    owner: str  # "poi.<id>", "npc.<id>" or "finale.<id>.<stage>"
    when: Condition | None = None
    open: bool = True
    once: str = "per_turn"
    group: str | None = None
    cost: int = 0
    do: tuple[Effect, ...] = ()
    skill: str = ""
    results: tuple[tuple[int, Outcome], ...] = ()
    mode: str = ""
    reactions: tuple[Reaction, ...] = ()
    hints: dict[tuple[str, str], Outcome] = field(default_factory=dict)  # (character, path)
    default: Outcome | None = None
    stack: str | None = None

    def outcomes(self) -> Iterator[tuple[str, Passage | None, tuple[Effect, ...]]]:
        """Every way this option can turn out: a name, the text, the effects."""
        if self.type == "interact":
            yield "do", None, self.do
        for grade, outcome in self.results:
            yield f"results.{grade}", outcome.text, outcome.do
        for index, reaction in enumerate(self.reactions):
            name = reaction.item or reaction.category or "default"
            yield f"reactions.{index}.{name}", reaction.outcome.text, reaction.outcome.do
        for (character, path), outcome in self.hints.items():
            yield f"hints.{character}.{path}", outcome.text, outcome.do
        if self.default is not None:
            yield "default", self.default.text, self.default.do

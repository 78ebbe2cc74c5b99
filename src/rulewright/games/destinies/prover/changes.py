# interpreted: works on what a storyteller wrote, once a proof
"""What can change a variable, and how: every effect of a scenario as a map from values to values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulewright.games.destinies.prover.claims import LAST_DAY, Domains, Values, Variable, changed, touched
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.kinds import MOVES_POI, OPENS, REMOVES_TILE

MOST_ALTERNATIVES: Final = 256


@dataclass(frozen=True, slots=True)
class TurnOut:
    """One way an option or event can turn out: all effects that certainly run, choices of the player made."""

    owner: m.Option | m.Event
    name: str  # results.3, reactions.0.rope, hints.marit.dawn, do
    effects: tuple[m.Effect, ...]
    choices: tuple[str, ...] = ()  # branches taken
    guards: tuple[m.Condition, ...] = ()  # conditions of those branches and of the reaction
    cost: int = 0  # coins for those branches
    item: str | None = None  # a scan needs this item, or
    category: str | None = None  # any of this category


def ways(owner: m.Option | m.Event) -> list[TurnOut]:
    """Every way an option or event can turn out, one for each choice of branches."""
    if isinstance(owner, m.Event):
        return list(_chosen(owner, "do", owner.do))
    made: list[TurnOut] = []
    for name, _, effects in owner.outcomes():
        made += _chosen(owner, name, effects)
    if owner.type == "scan_item":
        reactions = {f"reactions.{i}.{r.item or r.category or 'default'}": r for i, r in enumerate(owner.reactions)}
        made = [_scanned(way, reactions[way.name]) for way in made]
    return made


def _scanned(way: TurnOut, reaction: m.Reaction) -> TurnOut:
    guards = way.guards if reaction.when is None else (*way.guards, reaction.when)
    return TurnOut(way.owner, way.name, way.effects, way.choices, guards, way.cost, reaction.item, reaction.category)


def _chosen(owner: m.Option | m.Event, name: str, effects: tuple[m.Effect, ...]) -> Iterator[TurnOut]:
    """Split at forced choices; `else` lists are left out: they are nobody's to count on."""
    plain: list[m.Effect] = []
    for index, effect in enumerate(effects):
        if effect.kind.choice_at:
            for branch in effect.branches():
                for rest in _chosen(owner, name, (*branch.do, *effects[index + 1 :])):
                    guards = rest.guards if branch.when is None else (branch.when, *rest.guards)
                    yield TurnOut(
                        owner,
                        name,
                        (*plain, *rest.effects),
                        (branch.id, *rest.choices),
                        guards,
                        branch.cost + rest.cost,
                    )
            return
        plain.append(effect)
    yield TurnOut(owner, name, tuple(plain))


def alternatives(effects: tuple[m.Effect, ...]) -> list[tuple[m.Effect, ...]] | None:
    """Every list that may really run: each `give` and `take` works, or its `else` runs instead; None: too many."""
    made: list[tuple[m.Effect, ...]] = [()]
    for effect in effects:
        if effect.kind.else_at:
            instead = alternatives(effect.otherwise())
            parts = None if instead is None else [(effect,), *instead]
        elif effect.kind.choice_at:
            inner = [alternatives(branch.do) for branch in effect.branches()]
            parts = None if None in inner else [part for found in inner if found is not None for part in found]
        else:
            parts = [(effect,)]
        if parts is None or len(made) * len(parts) > MOST_ALTERNATIVES:
            return None
        made = [(*before, *part) for before in made for part in dict.fromkeys(parts)]
    return made


def lasting(variable: Variable, values: Values, effects: list[m.Effect], domains: Domains) -> bool:
    """No effect in the files, by anybody, can undo it."""
    kind = variable[0]
    if kind in {"has", "has_cat", "coins", "mode", "visit", "players", "someone_else"}:
        return False
    if kind == "day":
        return LAST_DAY in values and all(v in values for v in range(min(int(v) for v in values), LAST_DAY))
    if kind == "markers":
        numbers = {int(v) for v in values}
        return all(n in numbers for n in range(min(numbers, default=13), 13))
    if kind == "explored":
        removed = any(f.kind.ground == REMOVES_TILE and f.word("tile") == variable[1] for f in effects)
        return True in values and not removed
    if kind == "used":
        return True in values
    if kind == "chronicle":
        return True
    for effect in effects:
        if touched(effect) != variable:
            continue
        if any(changed(effect, value, domains) not in values for value in values):
            return False
    return True


def brings(
    effect: m.Effect, variable: Variable, values: Values, domains: Domains, *, again: bool, own: bool = True
) -> bool:
    """The effect makes the variable one of these values, from whatever it was.

    `again`: used as often as needed; `own`: by the character whose variable it is (an option opened "for me" is open
    to nobody else).
    """
    if own and variable[0] == "open" and touched(effect) == ("mine", variable[1]):
        return (effect.kind.opens == OPENS) in values
    if touched(effect) != variable:
        return False
    if effect.kind.ground == MOVES_POI:
        return False
    for value in domains.of(variable):
        seen = {value}
        now = value
        while now not in values:
            now = changed(effect, now, domains)
            if now in values:
                break
            if now in seen or not again:
                return False
            seen.add(now)
    return True

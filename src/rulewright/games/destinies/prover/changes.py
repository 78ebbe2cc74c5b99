# interpreted: works on what a storyteller wrote, once a proof
"""What can change a variable, and how: every effect of a scenario as a map from values to values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulewright.games.destinies.prover.claims import LAST_DAY, OFFSTAGE, VIRTUES, Domains, Values, Variable
from rulewright.games.destinies.scenario import model as m

MOST_ALTERNATIVES: Final = 256


@dataclass(frozen=True, slots=True)
class Way:
    """One way an option or event can turn out: all effects that certainly run, choices of the player made."""

    owner: m.Option | m.Event
    name: str  # results.3, reactions.0.rope, hints.marit.dawn, do
    effects: tuple[m.Effect, ...]
    choices: tuple[str, ...] = ()  # branches taken
    guards: tuple[m.Condition, ...] = ()  # conditions of those branches and of the reaction
    cost: int = 0  # coins for those branches
    item: str | None = None  # a scan needs this item, or
    category: str | None = None  # any of this category


def ways(owner: m.Option | m.Event) -> list[Way]:
    """Every way an option or event can turn out, one for each choice of branches."""
    if isinstance(owner, m.Event):
        return list(_chosen(owner, "do", owner.do))
    made: list[Way] = []
    for name, _, effects in owner.outcomes():
        made += _chosen(owner, name, effects)
    if owner.type == "scan_item":
        reactions = {f"reactions.{i}.{r.item or r.category or 'default'}": r for i, r in enumerate(owner.reactions)}
        made = [_scanned(way, reactions[way.name]) for way in made]
    return made


def _scanned(way: Way, reaction: m.Reaction) -> Way:
    guards = way.guards if reaction.when is None else (*way.guards, reaction.when)
    return Way(way.owner, way.name, way.effects, way.choices, guards, way.cost, reaction.item, reaction.category)


def _chosen(owner: m.Option | m.Event, name: str, effects: tuple[m.Effect, ...]) -> Iterator[Way]:
    """Split at forced choices; `else` lists are left out: they are nobody's to count on."""
    plain: list[m.Effect] = []
    for index, effect in enumerate(effects):
        if isinstance(effect, m.Choose):
            for branch in effect.branches:
                for rest in _chosen(owner, name, (*branch.do, *effects[index + 1 :])):
                    guards = rest.guards if branch.when is None else (branch.when, *rest.guards)
                    yield Way(
                        owner,
                        name,
                        (*plain, *rest.effects),
                        (branch.id, *rest.choices),
                        guards,
                        branch.cost + rest.cost,
                    )
            return
        plain.append(effect)
    yield Way(owner, name, tuple(plain))


def alternatives(effects: tuple[m.Effect, ...]) -> list[tuple[m.Effect, ...]] | None:
    """Every list that may really run: each `give` and `take` works, or its `else` runs instead; None: too many."""
    made: list[tuple[m.Effect, ...]] = [()]
    for effect in effects:
        if isinstance(effect, (m.Give, m.Take)):
            instead = alternatives(effect.otherwise)
            parts = None if instead is None else [(effect,), *instead]
        elif isinstance(effect, m.Choose):
            inner = [alternatives(branch.do) for branch in effect.branches]
            parts = None if None in inner else [part for found in inner if found is not None for part in found]
        else:
            parts = [(effect,)]
        if parts is None or len(made) * len(parts) > MOST_ALTERNATIVES:
            return None
        made = [(*before, *part) for before in made for part in dict.fromkeys(parts)]
    return made


def touched(effect: m.Effect) -> Variable | None:
    """The variable that an effect changes."""
    if isinstance(effect, (m.SetVar, m.AddVar)):
        return ("attitude", effect.name) if effect.scope == "npc" else (effect.scope, effect.name)
    if isinstance(effect, m.NpcState):
        return ("state", effect.npc)
    if isinstance(effect, m.MoveNpc):
        return ("place", effect.npc)
    if isinstance(effect, m.Amount) and effect.what == "virtue":
        return ("virtue",)
    if isinstance(effect, m.MarkStep):
        return ("marked", effect.path, effect.step)
    if isinstance(effect, m.PoiChange) and effect.change != "token":
        return ("present", effect.poi)
    if isinstance(effect, m.TileChange):
        return ("tile", effect.tile)
    if isinstance(effect, m.Switch) and effect.scope != "turn":
        return ("open" if effect.scope == "all" else "mine", effect.option)
    return None


def changed(effect: m.Effect, value: m.Value, domains: Domains) -> m.Value:
    """The value of the touched variable after the effect."""
    if isinstance(effect, m.SetVar):
        return effect.value
    if isinstance(effect, m.AddVar):
        variable = touched(effect)
        assert variable is not None
        numbers = [v for v in domains.of(variable) if isinstance(v, int)]
        return max(min(numbers), min(max(numbers), int(value) + effect.amount))
    if isinstance(effect, m.NpcState):
        npc = domains.scenario.npcs[effect.npc]
        allowed = any((move.before, move.after) == (value, effect.state) for move in npc.moves)
        return effect.state if allowed or value == effect.state else value
    if isinstance(effect, m.MoveNpc):
        return effect.poi or OFFSTAGE
    if isinstance(effect, m.Amount):
        return max(VIRTUES.start, min(VIRTUES.stop - 1, int(value) + effect.number))
    if isinstance(effect, m.MarkStep):
        return True
    if isinstance(effect, m.PoiChange):
        return effect.change == "add" if effect.change != "move" else value
    if isinstance(effect, m.Switch):
        return effect.open if effect.scope == "all" else "open" if effect.open else "closed"
    return value


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
        removed = any(isinstance(f, m.TileChange) and f.change == "remove" and f.tile == variable[1] for f in effects)
        return True in values and not removed
    if kind == "used":
        return True in values
    if kind == "chronicle":
        return True
    for effect in effects:
        if touched(effect) != variable:
            continue
        if isinstance(effect, m.PoiChange) and effect.change == "move":
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
        return isinstance(effect, m.Switch) and effect.open in values
    if touched(effect) != variable:
        return False
    if isinstance(effect, m.PoiChange) and effect.change == "move":
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

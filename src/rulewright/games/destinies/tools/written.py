# interpreted: made once a scenario
"""A scenario without its texts: what each thing is set to, by id and in words, so that versions can be compared."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.effects import Argued
from rulewright.games.destinies.scenario.expressions import Ref
from rulewright.games.destinies.story.arguments import ALT, SAID
from rulewright.games.destinies.story.kinds import BARE, EACH, EACH_WORD, FIELDS, SHORT, WORD

Facts = dict[str, str]
"""What a thing is set to: the word of the format, and its value in words."""


def written(effects: Iterable[m.Effect]) -> str:
    """Effects nearly as a file writes them; what they say is a text and left out.

    >>> from rulewright.games.destinies.shelf.library import tale
    >>> tutorial = tale("low_water").scenario
    >>> written(next(o for o in tutorial.options() if o.id == "read_notices").do)
    'xp: 1'
    """
    said = [one for effect in effects if (one := _effect(effect))]
    return "; ".join(said) or "nothing"


def _effect(x: m.Effect) -> str:
    values = [
        (argument.name, _value(value))
        for argument, value in zip(x.kind.arguments, x.values, strict=True)
        if argument.sort not in (SAID, ALT) and value is not None
    ]
    key = x.kind.key
    if x.kind.form == WORD:
        return key
    if not values:  # nothing but a text
        return ""
    (_, first), rest = values[0], values[1:]
    if x.kind.form == BARE:
        return f"{key}: {first}"
    if x.kind.form in (FIELDS, SHORT):
        return f"{key}: {_fields(values)}"
    inner = rest[0][1] if x.kind.form == EACH else x.kind.word if x.kind.form == EACH_WORD else _fields(rest)
    return f"{key}: {{{first}: {inner}}}"


def _fields(values: list[tuple[str, str]]) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in values) + "}"


def _value(value: Argued) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        effects = [entry for entry in value if isinstance(entry, m.Effect)]
        if effects:
            return f"[{written(effects)}]"
        return f"[{', '.join(_branch(e) if isinstance(e, m.Branch) else str(e) for e in value)}]"
    return str(value) if isinstance(value, (int, str, Ref)) else ""


def _branch(branch: m.Branch) -> str:
    when = f" when {branch.when.source}" if branch.when is not None else ""
    cost = f" for {branch.cost}" if branch.cost else ""
    return f"{branch.id}{when}{cost}: {written(branch.do)}"


def _when(condition: m.Condition | None) -> str:
    return "always" if condition is None else " ".join(condition.source.split())


def _row(names: Iterable[object]) -> str:
    return ", ".join(map(str, names)) or "none"


def things(s: m.Scenario) -> dict[str, Facts]:
    """Every thing of a scenario, as `kind id`, with what it is set to."""
    found: dict[str, Facts] = {"the scenario": _header(s)}
    for (scope, name), variable in s.variables.items():
        values = _row(str(value).lower() for value in variable.values)
        found[f"variable {scope}.{name}"] = {"values": values, "start": str(variable.start).lower()}
    for tile in s.tiles.values():
        found[f"tile {tile.id}"] = {
            "pos": f"{tile.x}, {tile.y}",
            "when": _when(tile.when),
            "pois": _row(tile.pois),
            "place": _row(tile.places),
        }
    for poi in s.pois.values():
        found[f"poi {poi.id}"] = {
            "tile": poi.tile,
            "kind": poi.kind,
            "npc": poi.npc or "nobody",
            "when": _when(poi.when),
            "arrive": _row(_when(arrival.when) for arrival in poi.arrive),
        }
    for npc in s.npcs.values():
        moves = _row(f"{move.before} → {move.after} by {_row(move.by)}" for move in npc.moves)
        attitude = "none" if npc.attitude is None else f"{_row(npc.attitude.values)}; start {npc.attitude.start}"
        at = npc.at or "where a POI names it"
        found[f"npc {npc.id}"] = {"at": at, "states": _row(npc.states), "attitude": attitude, "moves": moves}
    for stack in s.stacks.values():
        found[f"stack {stack.id}"] = {"items": _row(stack.items)}
    for option in s.options():
        found[f"option {option.id}"] = _option(option)
    _people(s, found)
    _events(s, found)
    return found


def _header(s: m.Scenario) -> Facts:
    return {
        "start": s.start_tile,
        "placed": _row(s.placed),
        "characters": _row(s.order),
        "purses": "own" if s.own_purses else "one coin each",
        "deadline_days": str(s.deadline),
        "challenger events": _row(s.pressure),
        "as_npc": _row(f"{who}: {npc}" for who, npc in s.as_npc.items()),
        "campaign": s.campaign_id or "none",
    }


def _option(o: m.Option) -> Facts:
    facts = {
        "of": o.owner,
        "type": o.type,
        "when": _when(o.when),
        "start": "open" if o.open else "closed",
        "once": o.once,
        "cost": str(o.cost),
        "group": o.group or "none",
        "skill": o.skill,
        "mode": o.mode,
        "stack": o.stack or "",
        "bands": _row(grade for grade, _ in o.results),
    }
    for name, _, effects in o.outcomes():
        facts[name] = written(effects)
    for number, reaction in enumerate(o.reactions):
        what = reaction.item or reaction.category or "default"
        item = "kept" if reaction.keep else "gone" if reaction.gone else "to the box"
        facts[f"the item of reaction {number} ({what})"] = f"{item}, {_when(reaction.when)}"
    return facts


def _people(s: m.Scenario, found: dict[str, Facts]) -> None:
    for item in s.items.values():
        ability = item.ability
        found[f"item {item.id}"] = {
            "number": str(item.number),
            "value": "cannot be sold" if item.value is None else str(item.value),
            "copies": str(item.copies),
            "categories": _row(item.categories),
            "unique": str(item.unique).lower(),
            "ability": "none" if ability is None else _ability(ability),
        }
    for character in s.characters.values():
        found[f"character {character.id}"] = {
            **{skill: _row(markers) for skill, markers in character.skills.items()},
            "coins": str(character.coins),
            "virtue": str(character.virtue),
            "items": _row(character.items),
        }
    for who, destiny in s.destinies.items():
        for path in destiny.paths.values():
            found[f"path {who}.{path.id}"] = {"finale": path.finale, "at": path.at, "needs": _row(path.needs)}
            for step in path.steps.values():
                any_of = " or ".join(_when(condition) for condition in step.any_of) or "marked by an effect"
                found[f"step {who}.{path.id}.{step.id}"] = {"any_of": any_of}


def _ability(ability: m.Ability) -> str:
    pays = [
        "discarded" if ability.discard else "",
        f"{ability.exhaust} Effort" if ability.exhaust else "",
        f"{ability.coins} coins" if ability.coins else "",
        "once a turn" if ability.once_per_turn else "",
    ]
    does = " ".join(filter(None, (ability.effect, ability.which or str(ability.number), ability.skill or "any")))
    return ", ".join(filter(None, (ability.kind, ability.trigger, *pays, does)))


def _events(s: m.Scenario, found: dict[str, Facts]) -> None:
    for event in s.events.values():
        by = f"day {event.day}" if event.day is not None else _when(event.when) if event.when else "scheduled"
        found[f"event {event.id}"] = {
            "by": by,
            "after": str(event.after),
            "repeat": str(event.repeat),
            "priority": str(event.priority),
            "immediate": str(event.immediate).lower(),
            "modes": _row(event.modes),
            "players": _row(event.players),
            "do": written(event.do),
        }
    for finale in s.finales.values():
        found[f"finale {finale.id}"] = {"start": finale.start}
        for stage in finale.stages.values():
            found[f"stage {finale.id}.{stage.id}"] = {
                "skip_if": _row(f"{_when(jump.when)} → {jump.to}" for jump in stage.skip_if),
                "extra_if": _row(f"{_when(jump.when)} → {jump.to}" for jump in stage.extra_if),
            }
    for (who, path), outcome in s.endings.items():
        found[f"ending {who}.{path}".rstrip(".")] = {"do": written(outcome.do)}
    for deed in s.deeds:
        found[f"deed {deed.id}"] = {"when": _when(deed.when), "do": written(deed.do)}

# interpreted: made for storytellers, once a scenario
"""Where each text of a scenario stands: who speaks, at which place, under which condition, read aloud or private."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.destinies.scenario.model import (
    Choose,
    Condition,
    Effect,
    Give,
    Option,
    Passage,
    Say,
    Scenario,
    Take,
)


@dataclass(frozen=True, slots=True)
class Where:
    """Place and people of a passage: ids, empty where there is none."""

    poi: str = ""
    npc: str = ""
    character: str = ""
    path: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """The circumstances of one passage."""

    passage: Passage
    where: Where
    condition: str = ""
    veiled: bool = False

    @property
    def file(self) -> str:
        """The file that holds the passage."""
        return self.passage.place.file


def settings(scenario: Scenario) -> dict[str, Setting]:
    """Every passage with its circumstances, in reading order (files, then lines)."""
    collector = _Collector(scenario)
    collector.collect()
    made = collector.made
    for key, passage in scenario.passages.items():
        if key not in made:
            made[key] = Setting(passage, _by_key(scenario, key))
    order = sorted(made.values(), key=lambda s: (_rank(s.file), s.passage.place.file, s.passage.place.line))
    return {setting.passage.key: setting for setting in order}


_FILES = ("scenario", "character", "destin", "tile", "poi", "npc", "item", "event", "finale")


def _rank(file: str) -> int:
    """Header first, then people, places, things, events and Finales: the order in which a translator reads."""
    for index, word in enumerate(_FILES):
        if word in file:
            return index
    return len(_FILES)


def _by_key(scenario: Scenario, key: str) -> Where:
    """Place or person by the first words of a key."""
    kind, _, rest = key.partition(".")
    name = rest.partition(".")[0]
    if kind == "poi":
        return Where(name, (scenario.pois[name].npc or "") if name in scenario.pois else "")
    if kind == "npc":
        return Where(npc=name)
    if kind in {"character", "destiny"}:
        parts = rest.split(".")
        path = parts[1] if kind == "destiny" and len(parts) > 1 and parts[1] in {"dawn", "dusk"} else ""
        return Where(character=name, path=path)
    return Where()


class _Collector:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.made: dict[str, Setting] = {}

    def note(self, passage: Passage, where: Where, condition: str, *, veiled: bool = False) -> None:
        self.made[passage.key] = Setting(passage, where, condition, veiled)

    def collect(self) -> None:
        for poi in self.scenario.pois.values():
            where = Where(poi.id, poi.npc or "")
            for arrival in poi.arrive:
                self.note(arrival.text, where, _source(arrival.when))
            for option in poi.options:
                self.option(option, where)
        for npc in self.scenario.npcs.values():
            for option in npc.options:
                self.option(option, Where(npc=npc.id))
        owners = {
            path.finale: (destiny.character, path.id)
            for destiny in self.scenario.destinies.values()
            for path in destiny.paths.values()
        }
        for finale in self.scenario.finales.values():
            who, which = owners.get(finale.id, ("", ""))
            for stage in finale.stages.values():
                self.note(stage.text, Where(character=who, path=which), "")
                for option in stage.options:
                    self.option(option, Where(character=who, path=which))
        for event in self.scenario.events.values():
            self.effects(event.do, Where(), _source(event.when) or (f"day {event.day}" if event.day else ""))

    def option(self, option: Option, where: Where) -> None:
        condition = _source(option.when)
        self.note(option.label, where, condition)
        self.effects(option.do, where, condition)
        for _, outcome in option.results:
            self.note(outcome.text, where, condition)
            self.effects(outcome.do, where, condition)
        for reaction in option.reactions:
            found = reaction.item or reaction.category or "any other item"
            told = f"shown: {found}" + (f"; {reaction.when.source}" if reaction.when else "")
            self.note(reaction.outcome.text, where, told)
            self.effects(reaction.outcome.do, where, told)
        for (character, path), outcome in option.hints.items():
            self.note(outcome.text, Where(where.poi, where.npc, character, path), condition, veiled=True)
            self.effects(outcome.do, where, condition)
        if option.default is not None:
            self.note(option.default.text, where, condition, veiled=option.type == "scan_destiny")

    def effects(self, effects: tuple[Effect, ...], where: Where, condition: str) -> None:
        for effect in effects:
            if isinstance(effect, Say):
                self.note(effect.passage, where, condition)
            elif isinstance(effect, (Give, Take)):
                self.effects(effect.otherwise, where, condition)
            elif isinstance(effect, Choose):
                for branch in effect.branches:
                    told = _source(branch.when) or condition
                    self.note(branch.label, where, told)
                    self.effects(branch.do, where, told)


def _source(condition: Condition | None) -> str:
    return "" if condition is None else condition.source

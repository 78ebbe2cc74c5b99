# interpreted: works on what a storyteller wrote, once a proof
"""Where the generous reading starts: possible values, who may act, what is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulewright.games.destinies.prover.claims import LAST_DAY, OFFSTAGE, Domains, Variable
from rulewright.games.destinies.scenario import model as m

PRIVATE: Final = frozenset({"me", "attitude", "visit", "has", "virtue", "used", "marked", "markers"})


class Position:
    """Where the generous reading starts: possible values by (character or "", variable), and who may act."""

    def __init__(self, actors: Iterable[str]) -> None:
        self.actors = tuple(actors)
        self.values: dict[tuple[str, Variable], set[m.Value]] = {}
        self.free_items: set[str] = set()  # items of which a copy lies in the box, a stack or a pile
        self.any_grade = False
        self.spent: set[str] = set()  # options that are used up
        self.over: set[str] = set()  # events that will not come again
        self.explored: set[str] = set()  # tiles whose exploring lies in the past
        self.removed: set[str] = set()  # POIs that exploring will not place again
        self.pending: set[str] = set()  # events that are due, or whose timer runs
        self.goals: frozenset[tuple[str, str]] = frozenset()  # stop as soon as one of these Finales can begin
        self.finale: tuple[str, str, str] | None = None  # character, path, stage: a Finale under way
        self.company = False  # others are at the table: they pass, but conditions of events are read for them too


def opening(scenario: m.Scenario, domains: Domains) -> Position:
    """The start of any game: every character may act, every item is in the box."""
    start = Position(scenario.order)
    start.free_items = set(scenario.items)
    start.company = len(scenario.order) > 1
    values = start.values
    for (scope, name), variable in scenario.variables.items():
        for who in scenario.order if scope in PRIVATE else ("",):
            first = {variable.start} if scope != "chronicle" else set(variable.values)
            values[who, (scope, name)] = first
    for npc in scenario.npcs.values():
        values["", ("state", npc.id)] = {npc.states[0]}
        away = {OFFSTAGE} if npc.id in scenario.as_npc.values() else set()
        values["", ("place", npc.id)] = {domains.home(npc), *away}
        for who in scenario.order:
            values[who, ("attitude", npc.id)] = {0 if npc.attitude is None else npc.attitude.start}
    for option in scenario.options():
        values["", ("open", option.id)] = {option.open}
    for name in (scenario.start_tile, *scenario.placed):
        values["", ("placed", name)] = {True}
    values["", ("explored", scenario.start_tile)] = {True}
    for who in scenario.order:
        character = scenario.characters[who]
        values[who, ("virtue",)] = {character.virtue}
        for skill, positions in character.skills.items():
            values[who, ("markers", skill)] = {len(positions)}
        for item in character.items:
            values[who, ("has", item)] = {False, True}
    values["", ("day",)] = set(range(1, LAST_DAY + 1))
    return start

# interpreted: plays real games against a claim
"""Refutation: a real game after which a character can never come to a Finale again, not even with perfect luck.

Games are played through the rules. At the end of each turn the generous reading starts from the table as it lies, with
one character acting; if it finds no Finale, the character is blocked for certain, and the game is cut to the turns that
matter.
"""

from __future__ import annotations

import time
from typing import Any

from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies import state as s
from rulewright.games.destinies.library import Story
from rulewright.games.destinies.prover.acting import Action, Recorder, adventure, replay, sit_down
from rulewright.games.destinies.prover.claims import LAST_DAY, OFFSTAGE, Domains
from rulewright.games.destinies.prover.policies import Curious, Policy, Uniform
from rulewright.games.destinies.prover.relaxed import Position, Relaxed
from rulewright.games.destinies.saving import snapshot
from rulewright.games.destinies.scenario import model as m

TURNS_A_GAME = 60
LOOK_EVERY = 5  # who is blocked stays blocked


def refute(scenario: m.Scenario, who: str, seconds: float = 20.0) -> list[list[Action]] | None:
    """Turns of a game, all characters playing, that block the character; None if none was found in time."""
    told = Story(scenario, scenario.id)
    hunt = Hunt(told, who)
    began = time.monotonic()
    curious = Curious(told)
    number = 0
    while time.monotonic() - began < seconds:
        number += 1
        policy: Policy = curious if number % 2 else Uniform()
        found = hunt.game(policy, Rng(f"refute/{who}/{number}"), began + seconds)
        if found is not None:
            return hunt.cut(found)
    return None


class Hunt:
    """Looks for a game that blocks one character."""

    def __init__(self, told: Story, who: str) -> None:
        self.told = told
        self.scenario = told.scenario
        self.domains = Domains(told.scenario)
        self.who = who
        self.players = tuple(told.scenario.order)
        self.seat = self.players.index(who)
        self.judged: dict[str, bool] = {}

    def game(self, policy: Policy, rng: Rng, until: float) -> list[list[Action]] | None:
        """One game; its turns, if it blocks the character."""
        run = sit_down(self.told, self.players)
        recorder = Recorder(self.told, run)
        turns = 0
        while run.question is not None and turns < TURNS_A_GAME and time.monotonic() < until:
            recorder.answer(policy.choose(run, run.question, rng))
            if len(recorder.turns) > turns + 1:
                turns = len(recorder.turns) - 1
                if turns % LOOK_EVERY == 0 and self.blocked(run):
                    return recorder.turns[:turns]
        return None

    def blocked(self, run: Run) -> bool:
        """The character can never begin a Finale again, whatever luck it has."""
        t = adventure(run)
        if run.question is None or t.in_finale(self.seat) or t.standing[self.seat] != s.PLAYING:
            return False
        table = snapshot(t)
        key = str([table[part] for part in ("world", "npcs", "pois", "tiles", "options", "items", "events")])
        key += str([table["players"][self.seat][part] for part in ("vars", "options", "virtue", "marked")])
        if key not in self.judged:
            reading = Relaxed(self.scenario, self.domains, self.position(table))
            self.judged[key] = not any(who == self.who for who, _ in reading.ready)
        return self.judged[key]

    def cut(self, turns: list[list[Action]]) -> list[list[Action]]:
        """The turns that matter: each other one is passed."""
        kept = [turn[:] for turn in turns]
        for index in reversed(range(len(kept))):
            tried = [*kept[:index], [], *kept[index + 1 :]]
            run, stopped = replay(self.told, self.players, tried)
            if not stopped and self.blocked(run):
                kept = tried
        while kept and not kept[-1]:
            run, stopped = replay(self.told, self.players, kept[:-1])
            if stopped or not self.blocked(run):
                break
            kept.pop()
        return kept

    def position(self, table: dict[str, Any]) -> Position:
        """A table by names as the start of the generous reading, with this character alone acting."""
        start = Position([self.who])
        start.any_grade = True
        values = start.values
        me = table["players"][self.seat]
        for scope, kept in (("world", table["world"]), ("me", me["vars"]), ("chronicle", table["facts"])):
            for name, number in kept.items():
                owner = self.who if scope == "me" else ""
                if (scope, name) in self.scenario.variables:
                    values[owner, (scope, name)] = {self.value(scope, name, number)}
                elif name in self.scenario.npcs:
                    values[owner, ("attitude", name)] = {number}
        for (scope, name), variable in self.scenario.variables.items():
            if scope == "visit":
                values[self.who, (scope, name)] = {variable.start}
        self.people(start, table)
        self.things(start, table, me)
        values[self.who, ("virtue",)] = {me["virtue"]}
        for skill, markers in zip(("INT", "DEX", "POW"), me["skills"], strict=True):
            values[self.who, ("markers", skill)] = {len(markers)}
        for path, steps in me["marked"].items():
            for step in steps:
                values[self.who, ("marked", path, step)] = {True}
        values["", ("day",)] = set(range(max(1, table["day"]), LAST_DAY + 1))
        return start

    def value(self, scope: str, name: str, number: int) -> m.Value:
        """A number of the tables as the storyteller writes it."""
        variable = self.scenario.variables[scope, name]
        if variable.type == "enum":
            return variable.values[number]
        return bool(number) if variable.type == "bool" else number

    def people(self, start: Position, table: dict[str, Any]) -> None:
        """NPCs, places, tiles."""
        values = start.values
        for npc, (state, at) in table["npcs"].items():
            values["", ("state", npc)] = {state}
            values["", ("place", npc)] = {at or OFFSTAGE}
            values.setdefault((self.who, ("attitude", npc)), {0})
        for poi, (tile, present) in table["pois"].items():
            if present > 0:
                values["", ("present", poi)] = {True}
            elif present < 0:
                start.removed.add(poi)
            if tile != self.scenario.pois[poi].tile:
                values["", ("moved", poi)] = {tile}
        for tile, state in table["tiles"].items():
            if state in {s.UNEXPLORED, s.EXPLORED}:
                values["", ("placed", tile)] = {True}
            if state == s.EXPLORED:
                values["", ("explored", tile)] = {True}
                start.explored.add(tile)

    def things(self, start: Position, table: dict[str, Any], me: dict[str, Any]) -> None:
        """Options, items, events: what lies with other players stays there; what is spent stays spent."""
        values = start.values
        for option in self.scenario.options():
            state = table["options"].get(option.id, s.OPEN)
            mine = me["options"].get(option.id, 0)
            if mine & s.USED_BIT:
                values[self.who, ("used", option.id)] = {True}
            if state == s.SPENT or (option.once == "per_player" and mine & s.USED_BIT):
                start.spent.add(option.id)
            closed = mine & s.CLOSED_BIT or (state == s.CLOSED and not mine & s.OPENED_BIT)
            values["", ("open", option.id)] = {not closed}
        for instance, place in table["items"].items():
            item = instance.partition("#")[0]
            if place[0] in {"box", "stack", "pile"} or place == ["hand", self.seat]:
                start.free_items.add(item)
            if place[0] == "pile" or place == ["hand", self.seat]:
                values[self.who, ("has", item)] = {False, True}
            if place[0] == "stack":
                values.setdefault(("", ("stocked", place[1])), set()).add(item)
        for event, (state, timer, _) in table["events"].items():
            if timer > 0:
                values["", ("scheduled", event)] = {True}
            if state == s.DONE and not self.scenario.events[event].repeat:
                start.over.add(event)

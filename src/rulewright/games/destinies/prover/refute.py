# interpreted: plays real games against a claim
"""Refutation: a real game after which a character can never come to a Finale again, not even with perfect luck.

Games are played through the rules. At the end of each turn the generous reading starts from the table as it lies, with
one character acting; if it finds no Finale (or not the one looked at), that is lost for certain, and the game is cut to
the turns and actions that matter. What is left is an ordinary record: `rulewright replay` plays it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

from rulewright.engine.record import Record
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies import state as s
from rulewright.games.destinies.prover.acting import Action, Recorder, replay, sit_down, to_record
from rulewright.games.destinies.prover.claims import LAST_DAY, OFFSTAGE, Domains
from rulewright.games.destinies.prover.policies import Curious, Eager, Policy, Uniform, Wanting
from rulewright.games.destinies.prover.position import Position
from rulewright.games.destinies.prover.relaxed import Relaxed
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.shelf.finder import name_at
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.shelf.snapshots import snapshot

TURNS_A_GAME = 60
LOOK_EVERY = 5  # what is lost stays lost
CUTTING = 15.0  # seconds to make a game shorter
Turns = list[list[Action]]


class Refutation:
    """A game by turns, and who sits at the table."""

    def __init__(self, told: Tale, players: tuple[str, ...], turns: Turns) -> None:
        self.told = told
        self.players = players
        self.turns = turns

    @property
    def length(self) -> int:
        """Turns in which something is done."""
        return sum(bool(turn) for turn in self.turns)

    def record(self) -> Record:
        """The same game as a record."""
        return to_record(self.told, self.players, self.turns)


def tale_of(scenario: m.Scenario) -> Tale:
    """The story under the name by which a shelf finds it: that of its folder or file."""
    return Tale(scenario, name_at(Path(scenario.folder)))


def refute(
    scenario: m.Scenario, who: str, paths: Iterable[str] = (), seconds: float = 20.0, hints: Iterable[str] = ()
) -> Refutation | None:
    """A game that loses these paths for the character for good (none named: all); None if none was found in time.

    `hints` are options and events that a failed proof blames: they are tried first.
    """
    hunt = Hunt(tale_of(scenario), who, paths)
    return hunt.run(seconds, hints, hunt.lost)


def refute_finale(scenario: m.Scenario, who: str, path: str, seconds: float = 20.0) -> Refutation | None:
    """A game in which a character begins a Finale that can never be won, whatever the dice."""
    hunt = Hunt(tale_of(scenario), who, (path,))
    hunt.look_always = True
    return hunt.run(seconds, (), hunt.hopeless)


class Hunt:
    """Looks for a game after which a character has lost some paths."""

    def __init__(self, told: Tale, who: str, paths: Iterable[str] = ()) -> None:
        self.told = told
        self.scenario = told.scenario
        self.domains = Domains(told.scenario)
        self.who = who
        self.paths = tuple(paths) or tuple(told.scenario.destinies[who].paths)
        others = [other for other in told.scenario.order if other != who]
        self.tables = [
            tuple(name for name in told.scenario.order if name == who or name in company)
            for count in range(len(others), -1, -1)
            for company in combinations(others, count)
        ]
        self.judged: dict[str, bool] = {}
        self.look_always = False

    def run(self, seconds: float, hints: Iterable[str], bad: Callable[[Run], bool]) -> Refutation | None:
        """Games at every table, some curious, some wild, some straight for a Finale, until one goes wrong."""
        until = time.monotonic() + seconds
        blamed = set(hints)
        policies: list[Policy] = [Curious(self.told), Uniform(), Eager()]
        if blamed:
            policies = [Wanting(self.told, blamed, self.who), Wanting(self.told, blamed), *policies]
        number = 0
        while time.monotonic() < until:
            players = self.tables[number // len(policies) % len(self.tables)]
            policy = policies[number % len(policies)]
            number += 1
            turns = self.game(players, policy, Rng(f"refute/{self.who}/{number}"), until, bad)
            if turns is not None:
                return self.cut(players, turns, bad)
        return None

    def game(
        self, players: tuple[str, ...], policy: Policy, rng: Rng, until: float, bad: Callable[[Run], bool]
    ) -> Turns | None:
        """One game; its turns, if it goes wrong."""
        run = sit_down(self.told, players)
        recorder = Recorder(self.told, run)
        turns = 0
        while run.question is not None and turns < TURNS_A_GAME and time.monotonic() < until:
            recorder.answer(policy.choose(run, run.question, rng))
            if self.look_always and bad(run):
                return recorder.played()
            if len(recorder.turns) > turns + 1:
                turns = len(recorder.turns) - 1
                if turns % LOOK_EVERY == 0 and bad(run):
                    return recorder.turns[:turns]
        return None

    def seat(self, t: Adventure) -> int:
        """Where the character sits."""
        return t.characters.index(t.plot.character_ids.index(self.who))

    def lost(self, run: Run) -> bool:
        """The character can never begin one of these Finales again, whatever luck it has."""
        t = run.rest
        assert isinstance(t, Adventure)
        seat = self.seat(t)
        if run.question is None or t.in_finale(seat) or t.standing[seat] != s.PLAYING or not _between_turns(t):
            return False
        table = snapshot(t)
        key = str([table[part] for part in ("world", "npcs", "pois", "tiles", "options", "items", "events", "day")])
        key += str([table["players"][seat][part] for part in ("vars", "options", "virtue", "marked")]) + str(t.seats)
        if key not in self.judged:
            start = self.position(table, seat)
            start.goals = frozenset((self.who, path) for path in self.paths)
            self.judged[key] = not Relaxed(self.scenario, self.domains, start).ready & start.goals
        return self.judged[key]

    def hopeless(self, run: Run) -> bool:
        """The character has just begun a Finale that cannot be won, whatever luck it has."""
        t = run.rest
        assert isinstance(t, Adventure)
        seat = self.seat(t)
        path = self.paths[0]
        if run.question is None or t.phase != s.IN_FINALE or t.active != seat or t.finale_length[seat] != 1:
            return False
        if t.visit != t.plot.visit_start or any(
            o in t.options_turn for o in t.plot.stage_options[t.finale_stage[seat]]
        ):
            return False
        if t.finale_path[seat] != list(self.scenario.destinies[self.who].paths).index(path):
            return False
        start = self.position(snapshot(t), seat)
        start.finale = (self.who, path, t.plot.stage_ids[t.finale_stage[seat]])
        return (self.who, path) not in Relaxed(self.scenario, self.domains, start).won

    def cut(self, players: tuple[str, ...], turns: Turns, bad: Callable[[Run], bool]) -> Refutation:
        """What matters: each other turn is passed, each other action left out."""

        until = time.monotonic() + CUTTING

        def still(tried: Turns) -> bool:
            if time.monotonic() > until:
                return False
            run, stopped = replay(self.told, players, tried)
            return not stopped and bad(run)

        kept = [turn[:] for turn in turns]
        before = -1
        while before != sum(map(len, kept)) + len(kept):
            before = sum(map(len, kept)) + len(kept)
            for shorter in (self.fewer_turns, self.fewer_days, self.fewer_actions):
                kept = shorter(kept, len(players), still)
        return Refutation(self.told, players, kept)

    def fewer_turns(self, turns: Turns, players: int, still: Callable[[Turns], bool]) -> Turns:
        """Pass each turn, or each two, that the end does not need."""
        del players
        kept = turns
        busy = [index for index, turn in enumerate(turns) if turn]
        for pair in [(index, index) for index in reversed(busy)] + list(combinations(busy, 2)):
            tried = [[] if index in pair else turn for index, turn in enumerate(kept)]
            if any(kept[index] for index in pair) and still(tried):
                kept = tried
        return kept

    def fewer_days(self, turns: Turns, players: int, still: Callable[[Turns], bool]) -> Turns:
        """Leave out days on which nobody does anything, and what comes after all is done."""
        kept = turns
        index = len(kept) - players
        while index >= 0:
            tried = kept[:index] + kept[index + players :]
            if not any(kept[index : index + players]) and still(tried):
                kept = tried
            index -= 1
        while kept and not kept[-1] and still(kept[:-1]):
            kept = kept[:-1]
        return kept

    def fewer_actions(self, turns: Turns, players: int, still: Callable[[Turns], bool]) -> Turns:
        """Leave out each stretch of actions that the end does not need."""
        del players
        kept = turns
        for index in range(len(kept)):
            size = len(kept[index]) // 2
            while size:
                at = 0
                while at + size <= len(kept[index]):
                    fewer = kept[index][:at] + kept[index][at + size :]
                    tried = [*kept[:index], fewer, *kept[index + 1 :]]
                    if fewer and still(tried):
                        kept = tried
                    else:
                        at += 1
                size //= 2
        return kept

    def position(self, table: dict[str, Any], seat: int) -> Position:
        """A table by names as the start of the generous reading, with this character alone acting."""
        start = Position([self.who])
        start.any_grade = True
        seats = len(table["players"])
        start.company = seats > 1
        for number in (1, 2, 3):
            start.values["", ("players", str(number))] = {number == seats}
        values = start.values
        me = table["players"][seat]
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
        self.things(start, table, me, seat)
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

    def things(self, start: Position, table: dict[str, Any], me: dict[str, Any], seat: int) -> None:
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
        taken_back = any(
            isinstance(f, m.Take) for event in self.scenario.events.values() for f in m.walk_effects(event.do)
        )
        for instance, place in table["items"].items():
            item = instance.partition("#")[0]
            if place[0] in {"box", "stack", "pile"} or place == ["hand", seat] or (place[0] == "hand" and taken_back):
                start.free_items.add(item)
            if place[0] == "pile" or place == ["hand", seat]:
                values[self.who, ("has", item)] = {False, True}
            if place[0] == "stack":
                values.setdefault(("", ("stocked", place[1])), set()).add(item)
        for event, (state, timer, _) in table["events"].items():
            if timer > 0 or state == s.DUE:
                start.pending.add(event)
            if state == s.DONE and not self.scenario.events[event].repeat:
                start.over.add(event)


def _between_turns(t: Adventure) -> bool:
    """Nothing is under way that the generous reading does not see: a turn has ended, or just begun."""
    opened = any(bits & s.OPENED_BIT for bits in t.options_turn.values())
    return t.phase in (s.TURN_START, s.MOVE) and not opened

"""Tiny scenarios at random: enough of the language that a prover can go wrong, little enough to look at every state."""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import yaml

from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story.arguments import Argument
from rulewright.games.destinies.story.conditions import COMPARE, LOWEST_VIRTUE
from rulewright.games.destinies.story.effects.board import VIRTUE
from rulewright.games.destinies.story.effects.trade import STACK
from rulewright.games.destinies.story.effects.variables import ADD
from rulewright.games.destinies.story.kinds import (
    BARE,
    CONDITIONS,
    EACH,
    EACH_WORD,
    EFFECTS,
    FIELDS,
    NOTHING,
    SHORT,
    WORD,
    EffectKind,
)

ABSENT = ("noon", "midnight")  # paths that no tiny Destiny has
VARIABLES = ("world.aa", "world.bb", "me.cc", "me.dd")
ATTITUDE = "npc.miller.me"
LEAST_CHANGE = VIRTUE.arguments[0].low


class Plain(yaml.SafeDumper):
    """YAML without anchors, which scenarios may not have."""

    def ignore_aliases(self, data: Any) -> bool:
        """Never an alias."""
        return True


class Tiny:
    """One scenario, written into a folder."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.people = ["anna", "bert"][: self.rng.choice([1, 2, 2])]
        self.options = [f"deed_{i}" for i in range(self.rng.choice([3, 4, 5]))]
        self.far = self.rng.random() < 0.4  # the second place lies on a second tile
        self.miller = self.rng.random() < 0.3
        self.risky = self.rng.random() < 0.5
        self.trading = self.rng.random() < 0.25

    # ---- arguments, by sort

    def argument(self, argument: Argument) -> Any:
        """A random argument of a condition or an effect; only of sorts that the tiny world has."""
        return ARGUMENTS[argument.sort](self, argument)

    def has(self, arguments: Iterable[Argument]) -> bool:
        """This tiny world has room for such arguments."""
        room = CALM | {a.NPC, a.STATE, a.PLACE_OR_OFF} if self.miller else CALM
        room |= {a.TILE} if self.far else frozenset()
        room |= {a.CONDITION} if len(self.people) > 1 else frozenset()
        room |= {a.STACK, a.ITEMS} if self.trading else frozenset()
        return all(x.optional or x.sort in (room | RISKY if self.risky else CALM) for x in arguments)

    def number(self, argument: Argument) -> int:
        """A number within its bounds: few of them, so that few states follow."""
        if argument.low == LEAST_CHANGE:
            return self.rng.choice([-5, 5])  # of Virtue: two steps to either end
        if argument.low == LOWEST_VIRTUE:
            return self.rng.choice([-4, 1, 4])
        return self.rng.choice([-1, 1]) if argument.low < 0 and self.miller else max(1, argument.low)

    # ---- conditions

    def atom(self, where: str = "option") -> str:
        """A condition of the table that may stand there, or its opposite."""
        kinds = [kind for kind in CONDITIONS for _ in range(kind.twin) if self.has(kind.arguments)]
        kinds = [kind for kind in kinds if self.risky or kind.seek != NOTHING]
        kinds = [kind for kind in kinds if kind.forbids is None or not kind.forbids(where, False, False)]
        kind = self.rng.choice(kinds)
        values = {argument.name: self.argument(argument) for argument in kind.arguments}
        call = f"{kind.name}({', '.join(map(str, values.values()))})"
        found = self.comparison() if kind is COMPARE else kind.written.format(**values) if kind.written else call
        plain = kind.forbids is not None and kind.forbids(where, True, False)
        return found if plain or self.rng.random() < 0.7 else f"not {found}"

    def comparison(self) -> str:
        """A variable alone, or the day."""
        more = ["day >= 2", "day < 3"] if self.risky else []
        more += [f"{ATTITUDE} > 0", f"{ATTITUDE} >= 0"] if self.risky and self.miller else []
        return self.rng.choice([*VARIABLES, "me.cc", "me.dd", *more])

    def condition(self) -> str:
        if self.rng.random() < 0.7:
            return self.atom()
        return f"{self.atom()} {self.rng.choice(['and', 'or'])} {self.atom()}"

    # ---- effects

    def effect(self, *, event: bool = False, deep: bool = True) -> Any:
        """An effect of the table, as a file writes it."""
        kinds = [kind for kind in EFFECTS for _ in range(kind.twin) if self.may(kind, event=event, deep=deep)]
        kind = self.rng.choice(kinds)
        values = {x.name: self.argument(x) for x in kind.arguments if x.sort != a.DO}
        if kind.else_at:
            values["else"] = [self.effect(event=event, deep=False)] if deep and self.rng.random() < 0.6 else []
        either = [x.name for x in kind.arguments if x.optional and x.sort in (a.ITEM, a.CATEGORY)]
        if kind is ADD:
            values["variable"] = ATTITUDE
        if kind is STACK:
            del values[self.rng.choice(["add", "remove"])]
        for name in either[1:] if not self.risky or self.rng.random() < 0.7 else either[:-1]:
            del values[name]
        first, *rest = values.values() or [None]
        if kind.form == WORD:
            return kind.key
        if kind.form == BARE:
            return {kind.key: first}
        if kind.form in (FIELDS, SHORT):
            return {kind.key: values}
        if kind.form == EACH:
            return {kind.key: {first: rest[0]}}
        if kind.form == EACH_WORD:
            return {kind.key: {first: kind.word}}
        return {kind.key: {first: {x.name: values[x.name] for x in kind.arguments[1:] if x.name in values}}}

    def may(self, kind: EffectKind, *, event: bool, deep: bool) -> bool:
        """This tiny world has room for such an effect here: no choice in a choice, no exit in an event."""
        if not self.has(kind.arguments) or (not kind.arguments and not self.risky):
            return False
        if kind is ADD and not self.miller:
            return False
        return not (kind.choice_at and (event or not deep)) and not (kind.exits and event)

    def branches(self) -> list[Any]:
        """A forced choice: one answer with a condition, one without."""
        wary = {"id": "yes", "label": "Yes.", "when": self.atom(), "do": [self.effect(deep=False)]}
        return [wary, {"id": "no", "label": "No.", "do": [self.effect(deep=False)]}]

    def effects(self, **how: Any) -> list[Any]:
        return [self.effect(**how) for _ in range(self.rng.choice([1, 1, 2]))]

    # ---- parts

    def option(self, name: str) -> dict[str, Any]:
        made: dict[str, Any] = {"id": name, "label": "Do it."}
        if self.rng.random() < 0.55:
            made["when"] = self.condition()
        if self.rng.random() < 0.2:
            made["start"] = "closed"
        once = self.rng.choice(["", "", "", "per_player", "ever"])
        if once:
            made["once"] = once
        if self.risky and self.rng.random() < 0.15:
            made["cost"] = {"coins": 1}
        kind = self.rng.choice(["interact", "interact", "test", "scan_item"])
        if kind == "interact":
            return made | {"type": kind, "do": [{"say": "So be it."}, *self.effects()]}
        if kind == "scan_item":
            reaction: dict[str, Any] = {"item": "key", "text": "A key.", "keep": self.rng.random() < 0.5}
            if self.rng.random() < 0.3:
                reaction["when"] = self.atom()
            reaction["do"] = self.effects()
            default = {"default": True, "text": "No.", "keep": True, "do": self.effects() if self.risky else []}
            return made | {"type": kind, "mode": "use", "reactions": [reaction, default]}
        low: dict[str, Any] = {"text": "No."}
        if self.rng.random() < 0.4:
            low["do"] = self.effects()
        bar = self.rng.choice([1, 2, 3, 5])
        return made | {"type": kind, "skill": "POW", "results": {0: low, bar: {"text": "Yes.", "do": self.effects()}}}

    def hints(self) -> dict[str, Any]:
        hints = {
            who: {p: {"text": "Hm.", "do": self.effects(deep=False)} for p in ("dawn", "dusk")} for who in self.people
        }
        return {"id": "ask", "type": "scan_destiny", "label": "Ask.", "hints": hints, "default": {"text": "Hm."}}

    def poi(self, name: str, tile: str, options: list[str]) -> dict[str, Any]:
        poi: dict[str, Any] = {"id": name, "tile": tile, "kind": "place", "name": name, "arrive": [{"text": "Here."}]}
        poi["options"] = [self.option(o) for o in options]
        if name == "hut" and self.trading:
            poi["options"].append({"id": "shop", "type": "trade", "label": "Trade.", "stack": "stall"})
        if name == "hut" and self.miller:
            poi["npc"] = "miller"
            poi["options"].append(self.hints())
        poi["options"] = poi["options"] or [
            {"id": f"rest_{name}", "type": "interact", "label": "Rest.", "do": [{"say": "You rest."}]}
        ]
        return poi

    def stage(self, name: str) -> dict[str, Any]:
        exits: list[Any] = [{"stage": "one"}, {"stage": "two"}, "win", "defeat"]
        results = {
            0: {"text": "No.", "do": [self.rng.choice(exits)]},
            self.rng.choice([1, 2, 3, 4]): {"text": "Yes.", "do": [self.rng.choice([*exits, "win"])]},
        }
        made: dict[str, Any] = {"text": "Now.", "options": [
            {"id": f"{name}_try", "type": "test", "skill": "POW", "label": "Try.", "results": results}]}  # fmt: skip
        if self.rng.random() < 0.4:
            done = [{"say": "So."}, *([self.effect(deep=False)] if self.risky else []), self.rng.choice(exits)]
            made["options"].append(
                {"id": f"{name}_ask", "type": "interact", "label": "Ask.", "when": self.atom(), "do": done}
            )
        return made

    def finale(self, name: str) -> dict[str, Any]:
        stages = {stage: self.stage(f"{name}_{stage}") for stage in ("one", "two")}
        if self.rng.random() < 0.3:
            stages["one"]["skip_if"] = [{"when": self.atom(), "to": "two"}]
        if self.rng.random() < 0.3:
            stages["two"]["extra_if"] = [{"when": "me.cc", "stage": "one"}]
        return {"start": "one", "stages": stages}

    def destiny(self, who: str) -> dict[str, Any]:
        paths = {}
        for path in ("dawn", "dusk"):
            steps = {"try": {"any_of": [self.condition() for _ in range(self.rng.choice([1, 1, 2]))]}}
            at = self.rng.choice(["hut", "hut", "shed"])
            end = {"id": f"{who}_{path}", "at": at, "needs": ["try"], "label": "End it."}
            paths[path] = {
                "goal": "Win.",
                "finale_hint": "Here.",
                "secret_terms": ["zinc"],
                "steps": steps,
                "finale": end,
            }
        return {"intro": "You.", "paths": paths}

    def events(self) -> dict[str, Any]:
        made: dict[str, Any] = {}
        if self.rng.random() < 0.35:
            event: dict[str, Any] = {"do": [{"say": "It happens."}, *self.effects(event=True)]}
            if self.rng.random() < 0.5:
                event["day"] = 2
            else:
                event["when"] = self.atom("event")
                event["immediate"] = self.rng.random() < 0.5
            made["turn_up"] = event
        return made

    def write(self, home: Path) -> Path:
        """Write the scenario; returns its folder."""
        folder = home / "tiny"
        folder.mkdir(parents=True)
        far = "mill" if self.far else "yard"
        placed = self.rng.random() < 0.6
        listed = self.rng.random() < 0.7
        tiles: dict[str, Any] = {"yard": {"pos": [0, 0], "front": "A yard.", "on_explore": {"pois": ["hut"]}}}
        if self.far:
            tiles["mill"] = {"pos": [1, 0], "teaser": "A mill.", "front": "A mill.", "on_explore": {"pois": []}}
            if self.rng.random() < 0.2:
                tiles["mill"]["when"] = "world.aa"
            if not placed:
                tiles["yard"]["on_explore"]["place"] = ["mill"]
        if listed:
            tiles[far]["on_explore"]["pois"].append("shed")
        ends = {who: {"dawn": {"text": "Good."}, "dusk": {"text": "Good."}} for who in self.people}
        truth = {"type": "bool", "start": False}
        scenario = {
            "id": "tiny", "title": "Tiny", "language": "en", "minutes": 1, "intro": "A tiny world.",
            "start": {"tile": "yard", "placed": ["mill"] if self.far and placed else []}, "characters": self.people,
            "vars": {"world": {"aa": truth, "bb": truth}, "me": {"cc": truth, "dd": truth}},
            "endings": ends | {"nobody": {"text": "Nobody."}},
        }  # fmt: skip
        skills = {"INT": [6, 9], "DEX": [6, 9], "POW": [7, 9]}
        folk = {
            w: {"name": w, "alt": w, "skills": skills, "coins": 0, "items": ["key"] if self.rng.random() < 0.2 else []}
            for w in self.people
        }
        half = self.rng.randrange(len(self.options) + 1)
        parts: dict[str, dict[str, Any]] = {
            "scenario": {"scenario": scenario},
            "tiles": {"tiles": tiles},
            "items": {"items": {"key": {"number": 1, "value": 1, "categories": ["metal"], "copies": 1}}},
            "characters": {"characters": folk},
            "destinies": {"destinies": {who: self.destiny(who) for who in self.people}},
            "finales": {
                "finales": {f"{w}_{p}": self.finale(f"{w}_{p}") for w in self.people for p in ("dawn", "dusk")}
            },
            "hut": {"poi": self.poi("hut", "yard", self.options[:half])},
            "shed": {"poi": self.poi("shed", far, self.options[half:])},
        }
        events = self.events()
        if self.miller:
            asks = [f"{name}_{stage}_ask" for name in parts["finales"]["finales"] for stage in ("one", "two")]
            asks = [end for end in asks if f"'{end}'" in str(parts["finales"])]
            by = [*self.options, "ask", *asks, *(["event.turn_up"] if events else [])]
            moves = [{"from": "gruff", "to": "glad", "by": by}, {"from": "glad", "to": "gruff", "by": by}]
            attitude = {"type": "int", "min": -1, "max": 1}
            parts["hut"]["npc"] = {
                "id": "miller", "name": "Miller", "states": ["gruff", "glad"], "attitude": attitude, "moves": moves
            }  # fmt: skip
        if self.trading:
            parts["hut"]["stacks"] = {"stall": {"items": ["key"] if self.rng.random() < 0.7 else []}}
        if events:
            parts["events"] = {"events": events}
        kinds = {"hut": "poi", "shed": "poi"}
        for name, body in parts.items():
            whole = {"format": "scenario/1", "file": kinds.get(name, name)} | body
            text = yaml.dump(whole, Dumper=Plain, sort_keys=False, default_flow_style=False)
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        return folder


# What the tiny world has of each sort; what it lacks, the rows that need it say by `twin=0`.
ARGUMENTS: dict[str, Callable[[Tiny, Argument], Any]] = {
    a.ITEM: lambda tiny, _: "key",
    a.CATEGORY: lambda tiny, _: "metal",
    a.TILE: lambda tiny, argument: "yard" if argument.name == "remove" else "mill",
    a.POI: lambda tiny, _: "shed",
    a.PLACE_OR_OFF: lambda tiny, _: tiny.rng.choice(["hut", "shed", "offstage"]),
    a.NPC: lambda tiny, _: "miller",
    a.STATE: lambda tiny, _: tiny.rng.choice(["glad", "gruff"]),
    a.OPTION: lambda tiny, _: tiny.rng.choice(tiny.options),
    a.CHARACTER: lambda tiny, _: "anna",
    a.STEP: lambda tiny, _: "try",
    a.VARIABLE: lambda tiny, _: tiny.rng.choice(VARIABLES),
    a.VALUE: lambda tiny, _: tiny.rng.random() < 0.7,
    a.CHOICE: lambda tiny, argument: tiny.rng.choice([word for word in argument.words if word not in ABSENT]),
    a.NUMBER: lambda tiny, argument: tiny.number(argument),
    a.STACK: lambda tiny, _: "stall",
    a.ITEMS: lambda tiny, _: ["key"],
    a.SOURCE: lambda tiny, _: tiny.comparison(),
    a.RELATION: lambda tiny, argument: tiny.rng.choice(argument.words),
    a.BRANCHES: lambda tiny, _: tiny.branches(),
    a.CONDITION: lambda tiny, _: tiny.comparison(),
}
CALM = frozenset({a.VARIABLE, a.VALUE, a.OPTION, a.CHOICE, a.ITEM, a.DO, a.SOURCE, a.RELATION})
RISKY = frozenset({a.POI, a.NUMBER, a.CHARACTER, a.CATEGORY, a.STEP, a.BRANCHES})

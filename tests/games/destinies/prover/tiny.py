"""Tiny scenarios at random: enough of the language that a prover can go wrong, little enough to look at every state."""

from pathlib import Path
from random import Random
from typing import Any

import yaml


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

    # ---- conditions

    def atom(self) -> str:
        atoms = [
            "world.aa",
            "world.bb",
            "me.cc",
            "me.dd",
            "me.cc",
            "me.dd",
            "has(key)",
            f"used({self.rng.choice(self.options)})",
        ]
        if self.risky:
            atoms += ["present(shed)", "day >= 2", "day < 3", "coins >= 1", "has_cat(metal)", "is(anna)"]
            atoms += ["explored(mill)"] if self.far else []
            atoms += ["npc.miller is glad", "at(miller, hut)"] if self.miller else []
            atoms += ["someone_else(me.cc)", "players(2)"] if len(self.people) > 1 else []
        found = self.rng.choice(atoms)
        return found if self.rng.random() < 0.7 or found.startswith("coins") else f"not {found}"

    def condition(self) -> str:
        if self.rng.random() < 0.7:
            return self.atom()
        return f"{self.atom()} {self.rng.choice(['and', 'or'])} {self.atom()}"

    # ---- effects

    def effect(self, *, event: bool = False, deep: bool = True) -> Any:
        kinds = ["set"] * 6 + ["switch"] * 2 + ["give", "take"]
        if self.risky:
            kinds += ["poi", "coins", "leave"] + (["choose"] * 2 if deep and not event else [])
            kinds += ["npc", "npc", "move"] if self.miller else []
            kinds += ["tile"] if self.far else []
        kind = self.rng.choice(kinds)
        if kind == "set":
            return {"set": {self.rng.choice(["world.aa", "world.bb", "me.cc", "me.dd"]): self.rng.random() < 0.7}}
        if kind == "switch":
            scope = self.rng.choice(["all", "all", "me", "turn"])
            return {self.rng.choice(["open", "close"]): {"id": self.rng.choice(self.options), "for": scope}}
        if kind in {"give", "take"}:
            other = [self.effect(event=event, deep=False)] if deep and self.rng.random() < 0.6 else []
            return {kind: {"item": "key", "else": other}}
        if kind == "poi":
            return {"poi": {"shed": self.rng.choice(["add", "remove"])}}
        if kind == "coins":
            return {"coins": 1}
        if kind == "npc":
            return {"npc": {"miller": self.rng.choice(["glad", "gruff"])}}
        if kind == "move":
            return {"move_npc": {"miller": self.rng.choice(["hut", "shed", "offstage"])}}
        if kind == "tile":
            return {"tile": {"mill": self.rng.choice(["place", "reveal"])}}
        if kind == "choose":
            wary = {"id": "yes", "label": "Yes.", "when": self.atom(), "do": [self.effect(deep=False)]}
            return {"choose": [wary, {"id": "no", "label": "No.", "do": [self.effect(deep=False)]}]}
        return "leave"

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
            event["do"] = [effect for effect in event["do"] if effect != "leave"]
            if self.rng.random() < 0.5:
                event["day"] = 2
            else:
                event["when"] = self.atom().replace("coins >= 1", "me.cc")
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
            parts["hut"]["npc"] = {"id": "miller", "name": "Miller", "states": ["gruff", "glad"], "moves": moves}
        if events:
            parts["events"] = {"events": events}
        kinds = {"hut": "poi", "shed": "poi"}
        for name, body in parts.items():
            whole = {"format": "scenario/1", "file": kinds.get(name, name)} | body
            text = yaml.dump(whole, Dumper=Plain, sort_keys=False, default_flow_style=False)
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        return folder

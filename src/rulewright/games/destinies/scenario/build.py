# interpreted: turns files into objects once, when a scenario is loaded
"""From checked nodes to the model: the kinds of files."""

from __future__ import annotations

from typing import Any

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.build_options import (
    OptionBuilder,
    digest,
    listed,
    names_in,
    whole_number,
    word_or,
)
from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.schema import KINDS, MODES, PATHS, SKILLS
from rulewright.games.destinies.scenario.source import Node


def fill(scenario: m.Scenario, trees: list[tuple[str, Node]], report: Report) -> None:
    """Fill a scenario from the checked trees of its files, each with its kind."""
    builder = _Builder(scenario, report)
    for kind, tree in sorted(trees, key=lambda entry: KINDS.index(entry[0])):
        getattr(builder, f"{kind}_file")(tree)


class _Builder(OptionBuilder):
    def scenario_file(self, node: Node) -> None:
        s, body = self.scenario, node["scenario"]
        s.id, s.place = body["id"].text, body.place
        s.version, s.language = whole_number(body.get("version"), 1), body["language"].text
        s.minutes = whole_number(body["minutes"], 0)
        introductory = body.get("introductory")
        s.introductory = introductory is not None and introductory.value is True
        s.title, s.intro = self.passage("scenario.title", body["title"]), self.passage("scenario.intro", body["intro"])
        s.content_notes = tuple(
            self.passage(f"scenario.content_notes.{digest(note.text)}", note)
            for note in listed(body.get("content_notes"))
        )
        s.start_tile, s.placed = body["start"]["tile"].text, names_in(body["start"].get("placed"))
        s.order = names_in(body["characters"])
        s.as_npc = {key: value.text for key, _, value in self.entries(body.get("as_npc"))}
        s.renamed = {key: value.text for key, _, value in self.entries(body.get("renamed"))}
        s.own_purses = body.get("purses") is not None
        s.finale_turns = whole_number(body.get("finale_turns"), s.finale_turns)
        challenger = body.get("challenger")
        if challenger is not None:
            s.deadline, s.pressure = whole_number(challenger["deadline_days"], 0), names_in(challenger.get("events"))
        campaign = body.get("campaign")
        s.campaign_id = None if campaign is None else campaign.text
        for scope, _, variables in self.entries(body.get("vars")):
            for _, key, value in variables.pairs():
                s.variables[scope, key.text] = self.variable(scope, key, value, "start")
        self.endings(body["endings"])
        s.deeds = tuple(
            m.Deed(
                deed["id"].text,
                when,
                None if deed.get("text") is None else self.deed(deed),
                self.effects(f"scenario.deeds.{deed['id'].text}", deed.get("do")),
                deed.place,
            )
            for deed in listed(body.get("deeds"))
            if (when := self.condition(deed["when"])) is not None
        )

    def deed(self, node: Node) -> m.Passage:
        return self.passage(f"scenario.deeds.{node['id'].text}.text", node["text"], told=True)

    def entries(self, node: Node | None) -> list[tuple[str, Node, Node]]:
        return [] if node is None else list(node.pairs())

    def endings(self, node: Node) -> None:
        for who, key, value in node.pairs():
            if who in {"nobody", "deadline"}:
                if "text" in value.entries:
                    self.scenario.endings[who, ""] = self.outcome(f"scenario.endings.{who}", value)
                else:
                    self.report.add(key.place, "SC0101", f"the ending `{who}` has no `text`.", "Add `text:`.")
                continue
            for path in PATHS:
                told = value.get(path)
                if told is not None:
                    self.scenario.endings[who, path] = self.outcome(f"scenario.endings.{who}.{path}", told)

    def variable(self, scope: str, key: Node, node: Node, start: str) -> m.Variable:
        kind = node["type"].text
        values: tuple[m.Value, ...] = (False, True)
        if kind == "int":
            low, high = whole_number(node["min"], 0), whole_number(node["max"], 0)
            if high < low or high - low > 31:
                code = "SC0106" if high < low else "SC0109"
                self.report.add(node.place, code, f"`{key.text}` runs from {low} to {high}.", "Allow 1 to 32 values.")
                high = low
            values = tuple(range(low, high + 1))
        elif kind == "enum":
            values = names_in(node["values"])
        told = node.get(start)
        first: m.Value = values[0] if kind != "int" else (0 if 0 in values else values[0])
        if told is not None:
            first = told.value if told.value is not None else ""
            if first not in values or isinstance(first, bool) != (kind == "bool"):
                self.report.add(
                    told.place, "SC0106", f"`{told.text}` is no value of `{key.text}`.", "Stay in the domain."
                )
                first = values[0]
        return m.Variable(scope, key.text, kind, values, first, key.place)

    def tiles_file(self, node: Node) -> None:
        for name, key, body in node["tiles"].pairs():
            self.name(key, "tile")
            explore = body.get("on_explore")
            self.scenario.tiles[name] = m.Tile(
                name,
                self.title(f"tile.{name}.name", body, key),
                whole_number(body["pos"].items[0], 0),
                whole_number(body["pos"].items[1], 0),
                self.maybe(f"tile.{name}.teaser", body.get("teaser")),
                self.passage(f"tile.{name}.front", body["front"]),
                self.condition(body.get("when")),
                () if explore is None else names_in(explore.get("pois")),
                () if explore is None else names_in(explore.get("place")),
                key.place,
                names_in(body.get("look")),
            )
            self.maybe(f"tile.{name}.alt", body.get("alt"))

    def poi_file(self, node: Node) -> None:
        body = node["poi"]
        name = self.name(body["id"], "POI")
        owner = f"poi.{name}"
        arrive: list[m.Arrival] = []
        for entry in body["arrive"].items:
            told = entry.get("id")
            key = told.text if told is not None else digest(entry["text"].text)
            text = self.passage(f"{owner}.arrive.{key}.text", entry["text"], told=True)
            arrive.append(m.Arrival(self.condition(entry.get("when")), text, entry.place))
        token, npc = body.get("token"), body.get("npc")
        self.scenario.pois[name] = m.Poi(
            name,
            body["tile"].text,
            body["kind"].text,
            None if token is None else token.text,
            self.maybe(f"{owner}.alt", body.get("alt")),
            self.passage(f"{owner}.name", body["name"]),
            None if npc is None else npc.text,
            self.condition(body.get("when")),
            self.maybe(f"{owner}.coach", body.get("coach")),
            tuple(arrive),
            tuple(self.option(owner, option) for option in body["options"].items),
            body.place,
            look_of(body),
        )
        if "npc" in node.entries:
            self.npc(node["npc"])
        for stack, stack_key, value in self.entries(node.get("stacks")):
            self.name(stack_key, "stack")
            self.scenario.stacks[stack] = m.Stack(stack, names_in(value["items"]), stack_key.place)

    def npc_file(self, node: Node) -> None:
        self.npc(node["npc"])

    def npc(self, body: Node) -> None:
        name = self.name(body["id"], "NPC")
        owner = f"npc.{name}"
        attitude = body.get("attitude")
        at = body.get("at")
        self.scenario.npcs[name] = m.Npc(
            name,
            self.passage(f"{owner}.name", body["name"]),
            None if at is None else at.text,
            names_in(body["states"]),
            None if attitude is None else self.variable("npc", body["id"], attitude, "start"),
            tuple(
                m.Transition(move["from"].text, move["to"].text, names_in(move["by"]), move.place)
                for move in listed(body.get("moves"))
            ),
            tuple(self.option(owner, option) for option in listed(body.get("options"))),
            body.place,
            look_of(body),
        )
        self.maybe(f"{owner}.alt", body.get("alt"))

    def passages_file(self, node: Node) -> None:
        for name, key, text in node["passages"].pairs():
            self.name(key, "passage")
            self.scenario.shared[name] = self.passage(f"passage.{name}", text, told=True)

    def items_file(self, node: Node) -> None:
        for name, key, body in node["items"].pairs():
            self.name(key, "item")
            unique = body.get("unique")
            ability = body.get("ability")
            value = body["value"].value
            self.scenario.items[name] = m.Item(
                name,
                whole_number(body["number"], 0),
                self.title(f"item.{name}.name", body, key),
                self.maybe(f"item.{name}.about", body.get("about")),
                value if isinstance(value, int) else None,
                names_in(body.get("categories")),
                whole_number(body.get("copies"), 1),
                unique is not None and unique.value is True,
                None if ability is None else self.ability(ability),
                key.place,
                look_of(body),
            )
            self.maybe(f"item.{name}.alt", body.get("alt"))

    def ability(self, node: Node) -> m.Ability:
        cost, effect = node.get("cost"), node["effect"]
        kind = next(key for key in effect.entries if key != "skill")
        skill = word_or(effect.get("skill"), "any")
        discard = node["kind"].text == "discard" or (cost is not None and "discard_self" in cost.entries)
        return m.Ability(
            node["kind"].text,
            node["trigger"].text,
            discard,
            0 if cost is None else whole_number(cost.get("exhaust_effort"), 0),
            0 if cost is None else whole_number(cost.get("coins"), 0),
            cost is not None and "once_per_turn" in cost.entries,
            kind,
            0 if kind in {"reroll", "peek_tile"} else whole_number(effect[kind], 0),
            effect[kind].text if kind == "reroll" else "",
            None if skill == "any" else skill,
            node.place,
        )

    def characters_file(self, node: Node) -> None:
        for name, key, body in node["characters"].pairs():
            self.name(key, "character")
            owner = f"character.{name}"
            self.scenario.characters[name] = m.Character(
                name,
                self.passage(f"{owner}.name", body["name"]),
                self.maybe(f"{owner}.alt", body.get("alt")),
                self.maybe(f"{owner}.about", body.get("about")),
                {skill: tuple(sorted(whole_number(n, 12) for n in body["skills"][skill].items)) for skill in SKILLS},
                whole_number(body.get("coins"), 1),
                whole_number(body.get("virtue"), 0),
                names_in(body.get("items")),
                key.place,
                look_of(body),
                word_or(body.get("pronouns"), ""),
            )

    def destinies_file(self, node: Node) -> None:
        for name, key, body in node["destinies"].pairs():
            owner = f"destiny.{name}"
            if name in self.scenario.destinies:
                self.report.add(key.place, "SC0102", f"`{name}` has two Destinies.", "Keep one of them.")
            self.scenario.destinies[name] = m.Destiny(
                name,
                self.passage(f"{owner}.intro", body["intro"], True),
                {path: self.path(f"{owner}.{path}", path, value) for path, _, value in body["paths"].pairs()},
                key.place,
            )

    def path(self, owner: str, name: str, body: Node) -> m.Path:
        steps: dict[str, m.Step] = {}
        for step, key, value in body["steps"].pairs():
            conditions = tuple(c for entry in listed(value.get("any_of")) if (c := self.condition(entry)) is not None)
            steps[step] = m.Step(
                step, self.maybe(f"{owner}.steps.{step}.text", value.get("text"), True), conditions, key.place
            )
        terms = body["secret_terms"]
        by_language = {lang: names_in(value) for lang, _, value in terms.pairs()} if terms.kind == "map" else {}
        finale = body["finale"]
        return m.Path(
            name,
            self.passage(f"{owner}.goal", body["goal"], True),
            self.passage(f"{owner}.finale_hint", body["finale_hint"], True),
            by_language or {self.scenario.language: names_in(terms)},
            steps,
            finale["id"].text,
            finale["at"].text,
            names_in(finale["needs"]),
            self.passage(f"{owner}.finale.label", finale["label"], True),
            body.place,
        )

    def events_file(self, node: Node) -> None:
        for name, key, body in node["events"].pairs():
            self.name(key, "event")
            day, repeat = body.get("day"), body.get("repeat")
            immediate, players = body.get("immediate"), body.get("players")
            self.scenario.events[name] = m.Event(
                name,
                None if day is None else whole_number(day, 1),
                self.condition(body.get("when")),
                whole_number(body.get("after"), 0),
                0 if repeat is None else int(whole_number(repeat, 1)),
                whole_number(body.get("priority"), 0),
                immediate is not None and immediate.value is True,
                names_in(body.get("modes")) or MODES,
                tuple(whole_number(n, 1) for n in listed(players)) or (1, 2, 3),
                self.effects(f"event.{name}", body["do"]),
                key.place,
            )

    def finales_file(self, node: Node) -> None:
        for name, key, body in node["finales"].pairs():
            self.name(key, "Finale")
            stages: dict[str, m.Stage] = {}
            for stage, stage_key, value in body["stages"].pairs():
                owner = f"finale.{name}.{stage}"
                stages[stage] = m.Stage(
                    stage,
                    self.passage(f"{owner}.text", value["text"], told=True),
                    self.jumps(value.get("skip_if"), "to"),
                    self.jumps(value.get("extra_if"), "stage"),
                    tuple(self.option(owner, option) for option in value["options"].items),
                    stage_key.place,
                )
            self.scenario.finales[name] = m.Finale(name, body["start"].text, stages, key.place)

    def jumps(self, node: Node | None, target: str) -> tuple[m.Jump, ...]:
        return tuple(
            m.Jump(when, entry[target].text, entry.place)
            for entry in listed(node)
            if (when := self.condition(entry["when"])) is not None
        )

    def campaign_file(self, node: Node) -> None:
        body = node["campaign"]
        facts = {
            name: m.Fact(self.variable("chronicle", key, value, "default"), value["written_by"].text)
            for name, key, value in body["facts"].pairs()
        }
        made = m.Campaign(
            body["id"].text, self.maybe("campaign.title", body.get("title")), names_in(body["order"]), facts, body.place
        )
        self.scenario.campaign = made
        for name, fact in facts.items():
            self.scenario.variables["chronicle", name] = fact.variable

    def tests_file(self, node: Node) -> None:
        for name, key, body in node["tests"].pairs():
            given: dict[str, Any] = body["given"].data() if "given" in body.entries else {}
            flags: dict[str, m.Value] = body["flags"].data() if "flags" in body.entries else {}
            players = names_in(body["players"])
            mode = word_or(body.get("mode"), "explorer" if len(players) == 1 else "versus")
            self.scenario.tests[name] = m.ScriptedTest(
                name, mode, players, flags, given, tuple(body["play"].data()), tuple(body["expect"].data()), key.place
            )


def look_of(body: Node) -> str:
    """The one word by which a thing, a place or a person is drawn; empty where none is given."""
    look = body.get("look")
    return "" if look is None else look.text

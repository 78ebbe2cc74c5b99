# interpreted: turns files into objects once, when a scenario is loaded
"""From checked nodes to the model: every text gets its key, every condition is parsed."""

from __future__ import annotations

import hashlib
from typing import Any

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.expressions import parse
from rulewright.games.destinies.scenario.problems import Place, Report, Unreadable
from rulewright.games.destinies.scenario.schema import KINDS, MODES, PATHS, SKILLS
from rulewright.games.destinies.scenario.source import Node


def words_of(name: str) -> str:
    """An id as a readable name, for tiles and items that have none.

    >>> words_of("tide_almanac")
    'Tide almanac'
    """
    return name.replace("_", " ").capitalize()


def digest(text: str) -> str:
    """A short hash that names a line by its wording."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _list(node: Node | None) -> list[Node]:
    return [] if node is None else node.items


def _names(node: Node | None) -> tuple[str, ...]:
    return tuple(item.text for item in _list(node))


def _whole(node: Node | None, default: int) -> int:
    return node.value if node is not None and isinstance(node.value, int) else default


def _word(node: Node | None, default: str) -> str:
    return default if node is None else node.text


def fill(scenario: m.Scenario, trees: list[tuple[str, Node]], report: Report) -> None:
    """Fill a scenario from the checked trees of its files, each with its kind."""
    builder = _Builder(scenario, report)
    for kind, tree in sorted(trees, key=lambda entry: KINDS.index(entry[0])):
        getattr(builder, f"{kind}_file")(tree)


class _Builder:
    def __init__(self, scenario: m.Scenario, report: Report) -> None:
        self.scenario = scenario
        self.report = report
        self.ids: dict[str, Place] = {}

    # ---- texts, conditions, ids

    def name(self, node: Node, what: str) -> str:
        """Claim an id; ids are global."""
        known = self.ids.get(node.text)
        if known is not None:
            self.report.add(
                node.place, "SC0102", f"the {what} `{node.text}`: the id is taken at {known}.", "Rename it."
            )
        self.ids[node.text] = node.place
        return node.text

    def passage(self, key: str, node: Node, private: bool = False) -> m.Passage:
        made = m.Passage(key, node.text, node.place, private)
        known = self.scenario.passages.get(key)
        if known is not None and known.text != made.text:
            self.report.add(node.place, "SC0102", f"two texts under the key `{key}`.", "Give one of them an `id`.")
        self.scenario.passages[key] = made
        return made

    def maybe(self, key: str, node: Node | None, private: bool = False) -> m.Passage | None:
        return None if node is None else self.passage(key, node, private)

    def title(self, key: str, node: Node, key_node: Node) -> m.Passage:
        named = node.get("name")
        if named is not None:
            return self.passage(key, named)
        made = m.Passage(key, words_of(key_node.text), key_node.place)
        self.scenario.passages[key] = made
        return made

    def condition(self, node: Node | None) -> m.Condition | None:
        if node is None:
            return None
        try:
            return m.Condition(node.text, parse(node.text, node.place), node.place)
        except Unreadable as why:
            self.report.problems.append(why.problem)
            return None

    # ---- effects

    def effects(self, prefix: str, node: Node | None) -> tuple[m.Effect, ...]:
        made: list[m.Effect] = []
        for item in _list(node):
            if item.kind == "scalar":
                made.append(m.Exit(item.text, None, item.place))
            else:
                for kind, _, value in item.pairs():
                    made += self.effect(prefix, kind, value, item.place)
        return tuple(made)

    def effect(self, prefix: str, kind: str, node: Node, at: Place) -> list[m.Effect]:
        if kind == "say":
            text = node["text"] if node.kind == "map" else node
            key = node["id"].text if node.kind == "map" else digest(text.text)
            return [m.Say(self.passage(f"{prefix}.say.{key}", text), at)]
        if kind == "give":
            return [m.Give(node["item"].text, self.effects(prefix, node.get("else")), at)]
        if kind == "take":
            item, category = node.get("item"), node.get("category")
            gone = _word(node.get("to"), "box") == "gone"
            otherwise = self.effects(prefix, node.get("else"))
            return [m.Take(item.text if item else None, category.text if category else None, gone, otherwise, at)]
        if kind in {"coins", "xp", "virtue", "refresh", "exhaust"}:
            return [m.Amount(kind, _whole(node, 0), at)]
        if kind in {"open", "close"}:
            target = node if node.kind == "scalar" else node["id"]
            scope = "all" if node.kind == "scalar" else _word(node.get("for"), "all")
            return [m.Switch(target.text, kind == "open", scope, target.place)]
        if kind == "choose":
            return [m.Choose(tuple(self.branch(prefix, branch) for branch in node.items), at)]
        if kind == "schedule":
            return [m.Schedule(node["event"].text, _whole(node["in_days"], 1), at)]
        if kind == "step":
            return [m.MarkStep(node["path"].text, node["id"].text, at)]
        if kind == "stage":
            return [m.Exit("stage", node.text, at)]
        return [self.entry(prefix, kind, key, value) for _, key, value in node.pairs()]

    def entry(self, prefix: str, kind: str, key: Node, value: Node) -> m.Effect:
        """One entry of an effect that is written as a map."""
        at = key.place
        if kind in {"set", "add"}:
            parts = key.text.split(".")
            scope, name = parts[0], parts[1]
            if kind == "add":
                return m.AddVar(scope, name, _whole(value, 0), at)
            return m.SetVar(scope, name, value.value if value.value is not None else "", value.place)
        if kind == "skill":
            return m.SkillPoints(key.text, _whole(value, 0), at)
        if kind == "marker":
            return m.NewMarker(key.text, _whole(value, 12), at)
        if kind == "npc":
            return m.NpcState(key.text, value.text, at)
        if kind == "move_npc":
            return m.MoveNpc(key.text, None if value.text == "offstage" else value.text, at)
        if kind == "poi":
            if value.kind == "scalar":
                return m.PoiChange(key.text, value.text, None, at)
            change = "move" if "move" in value.entries else "token"
            alt = self.maybe(f"{prefix}.poi.{key.text}.{value[change].text}.alt", value.get("alt"))
            return m.PoiChange(key.text, change, value[change].text, at, alt)
        if kind == "tile":
            if value.kind == "scalar":
                return m.TileChange(key.text, value.text, None, at)
            return m.TileChange(key.text, "remove", value["remove"].text, at)
        if kind == "stack":
            return m.StackChange(key.text, _names(value.get("add")), _names(value.get("remove")), at)
        return m.WriteFact(key.text, value.value if value.value is not None else "", at)

    def branch(self, prefix: str, node: Node) -> m.Branch:
        inner = f"{prefix}.choose.{node['id'].text}"
        cost = node.get("cost")
        return m.Branch(
            node["id"].text,
            self.passage(f"{inner}.label", node["label"]),
            self.condition(node.get("when")),
            0 if cost is None else _whole(cost["coins"], 0),
            self.effects(inner, node.get("do")),
            node.place,
        )

    def outcome(self, prefix: str, node: Node) -> m.Outcome:
        return m.Outcome(self.passage(f"{prefix}.text", node["text"]), self.effects(prefix, node.get("do")), node.place)

    # ---- options

    def option(self, owner: str, node: Node) -> m.Option:
        name = self.name(node["id"], "option")
        prefix = f"{owner}.{name}"
        kind = node["type"].text
        cost = node.get("cost")
        hints: dict[tuple[str, str], m.Outcome] = {}
        written = node.get("hints")
        if kind == "scan_destiny" and written is not None:
            for character, _, paths in written.pairs():
                for path, _, value in paths.pairs():
                    hints[character, path] = self.outcome(f"{prefix}.hints.{character}.{path}", value)
        default, stack, group = node.get("default"), node.get("stack"), node.get("group")
        return m.Option(
            id=name,
            type=kind,
            label=self.passage(f"{prefix}.label", node["label"]),
            place=node.place,
            owner=owner,
            when=self.condition(node.get("when")),
            open=_word(node.get("start"), "open") == "open",
            once=_word(node.get("once"), "per_turn"),
            group=None if group is None else group.text,
            cost=0 if cost is None else _whole(cost["coins"], 0),
            do=self.effects(prefix, node.get("do")),
            skill=_word(node.get("skill"), ""),
            results=self.results(prefix, node.get("results")),
            mode=_word(node.get("mode"), ""),
            reactions=self.reactions(prefix, node),
            hints=hints,
            default=None if default is None else self.outcome(f"{prefix}.default", default),
            stack=None if stack is None else stack.text,
        )

    def results(self, prefix: str, node: Node | None) -> tuple[tuple[int, m.Outcome], ...]:
        if node is None:
            return ()
        bands = [(int(grade), self.outcome(f"{prefix}.results.{grade}", value)) for grade, _, value in node.pairs()]
        return tuple(sorted(bands, key=lambda band: band[0]))

    def reactions(self, prefix: str, node: Node) -> tuple[m.Reaction, ...]:
        made: list[m.Reaction] = []
        taken: set[str] = set()
        show = _word(node.get("mode"), "") == "show"
        for entry in _list(node.get("reactions")):
            item, category = entry.get("item"), entry.get("category")
            what = item.text if item else category.text if category else "default"
            if entry.get("id") is not None:
                key = entry["id"].text
            else:
                key = what if what not in taken else f"{what}.{digest(entry['text'].text)}"
            taken.add(what)
            keep = entry.get("keep")
            made.append(
                m.Reaction(
                    item.text if item else None,
                    category.text if category else None,
                    self.condition(entry.get("when")),
                    show or (keep is not None and keep.value is True),
                    _word(entry.get("to"), "box") == "gone",
                    self.outcome(f"{prefix}.reactions.{key}", entry),
                    entry.place,
                )
            )
        return tuple(made)

    # ---- file kinds

    def scenario_file(self, node: Node) -> None:
        s, body = self.scenario, node["scenario"]
        s.id, s.place = body["id"].text, body.place
        s.version, s.language = _whole(body.get("version"), 1), body["language"].text
        s.minutes = _whole(body["minutes"], 0)
        introductory = body.get("introductory")
        s.introductory = introductory is not None and introductory.value is True
        s.title, s.intro = self.passage("scenario.title", body["title"]), self.passage("scenario.intro", body["intro"])
        s.content_notes = tuple(
            self.passage(f"scenario.content_notes.{digest(note.text)}", note)
            for note in _list(body.get("content_notes"))
        )
        s.start_tile, s.placed = body["start"]["tile"].text, _names(body["start"].get("placed"))
        s.order = _names(body["characters"])
        s.as_npc = {key: value.text for key, _, value in self.entries(body.get("as_npc"))}
        s.renamed = {key: value.text for key, _, value in self.entries(body.get("renamed"))}
        challenger = body.get("challenger")
        if challenger is not None:
            s.deadline, s.pressure = _whole(challenger["deadline_days"], 0), _names(challenger.get("events"))
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
                self.maybe(f"scenario.deeds.{deed['id'].text}.text", deed.get("text")),
                self.effects(f"scenario.deeds.{deed['id'].text}", deed.get("do")),
                deed.place,
            )
            for deed in _list(body.get("deeds"))
            if (when := self.condition(deed["when"])) is not None
        )

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
            low, high = _whole(node["min"], 0), _whole(node["max"], 0)
            if high < low or high - low > 31:
                code = "SC0106" if high < low else "SC0109"
                self.report.add(node.place, code, f"`{key.text}` runs from {low} to {high}.", "Allow 1 to 32 values.")
                high = low
            values = tuple(range(low, high + 1))
        elif kind == "enum":
            values = _names(node["values"])
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
                _whole(body["pos"].items[0], 0),
                _whole(body["pos"].items[1], 0),
                self.maybe(f"tile.{name}.teaser", body.get("teaser")),
                self.passage(f"tile.{name}.front", body["front"]),
                self.condition(body.get("when")),
                () if explore is None else _names(explore.get("pois")),
                () if explore is None else _names(explore.get("place")),
                key.place,
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
            text = self.passage(f"{owner}.arrive.{key}.text", entry["text"])
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
        )
        if "npc" in node.entries:
            self.npc(node["npc"])
        for stack, stack_key, value in self.entries(node.get("stacks")):
            self.name(stack_key, "stack")
            self.scenario.stacks[stack] = m.Stack(stack, _names(value["items"]), stack_key.place)

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
            _names(body["states"]),
            None if attitude is None else self.variable("npc", body["id"], attitude, "start"),
            tuple(
                m.Transition(move["from"].text, move["to"].text, _names(move["by"]), move.place)
                for move in _list(body.get("moves"))
            ),
            tuple(self.option(owner, option) for option in _list(body.get("options"))),
            body.place,
        )
        self.maybe(f"{owner}.alt", body.get("alt"))

    def items_file(self, node: Node) -> None:
        for name, key, body in node["items"].pairs():
            self.name(key, "item")
            unique = body.get("unique")
            ability = body.get("ability")
            value = body["value"].value
            self.scenario.items[name] = m.Item(
                name,
                _whole(body["number"], 0),
                self.title(f"item.{name}.name", body, key),
                self.maybe(f"item.{name}.about", body.get("about")),
                value if isinstance(value, int) else None,
                _names(body.get("categories")),
                _whole(body.get("copies"), 1),
                unique is not None and unique.value is True,
                None if ability is None else self.ability(ability),
                key.place,
            )
            self.maybe(f"item.{name}.alt", body.get("alt"))

    def ability(self, node: Node) -> m.Ability:
        cost, effect = node.get("cost"), node["effect"]
        kind = next(key for key in effect.entries if key != "skill")
        skill = _word(effect.get("skill"), "any")
        discard = node["kind"].text == "discard" or (cost is not None and "discard_self" in cost.entries)
        return m.Ability(
            node["kind"].text,
            node["trigger"].text,
            discard,
            0 if cost is None else _whole(cost.get("exhaust_effort"), 0),
            0 if cost is None else _whole(cost.get("coins"), 0),
            cost is not None and "once_per_turn" in cost.entries,
            kind,
            0 if kind in {"reroll", "peek_tile"} else _whole(effect[kind], 0),
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
                {skill: tuple(sorted(_whole(n, 12) for n in body["skills"][skill].items)) for skill in SKILLS},
                _whole(body.get("coins"), 1),
                _whole(body.get("virtue"), 0),
                _names(body.get("items")),
                key.place,
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
            conditions = tuple(c for entry in _list(value.get("any_of")) if (c := self.condition(entry)) is not None)
            steps[step] = m.Step(
                step, self.maybe(f"{owner}.steps.{step}.text", value.get("text"), True), conditions, key.place
            )
        terms = body["secret_terms"]
        by_language = {lang: _names(value) for lang, _, value in terms.pairs()} if terms.kind == "map" else {}
        finale = body["finale"]
        return m.Path(
            name,
            self.passage(f"{owner}.goal", body["goal"], True),
            self.passage(f"{owner}.finale_hint", body["finale_hint"], True),
            by_language or {self.scenario.language: _names(terms)},
            steps,
            finale["id"].text,
            finale["at"].text,
            _names(finale["needs"]),
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
                None if day is None else _whole(day, 1),
                self.condition(body.get("when")),
                _whole(body.get("after"), 0),
                0 if repeat is None else int(_whole(repeat, 1)),
                _whole(body.get("priority"), 0),
                immediate is not None and immediate.value is True,
                _names(body.get("modes")) or MODES,
                tuple(_whole(n, 1) for n in _list(players)) or (1, 2, 3),
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
                    self.passage(f"{owner}.text", value["text"]),
                    self.jumps(value.get("skip_if"), "to"),
                    self.jumps(value.get("extra_if"), "stage"),
                    tuple(self.option(owner, option) for option in value["options"].items),
                    stage_key.place,
                )
            self.scenario.finales[name] = m.Finale(name, body["start"].text, stages, key.place)

    def jumps(self, node: Node | None, target: str) -> tuple[m.Jump, ...]:
        return tuple(
            m.Jump(when, entry[target].text, entry.place)
            for entry in _list(node)
            if (when := self.condition(entry["when"])) is not None
        )

    def campaign_file(self, node: Node) -> None:
        body = node["campaign"]
        facts = {
            name: m.Fact(self.variable("chronicle", key, value, "default"), value["written_by"].text)
            for name, key, value in body["facts"].pairs()
        }
        made = m.Campaign(
            body["id"].text, self.maybe("campaign.title", body.get("title")), _names(body["order"]), facts, body.place
        )
        self.scenario.campaign = made
        for name, fact in facts.items():
            self.scenario.variables["chronicle", name] = fact.variable

    def tests_file(self, node: Node) -> None:
        for name, key, body in node["tests"].pairs():
            given: dict[str, Any] = body["given"].data() if "given" in body.entries else {}
            flags: dict[str, m.Value] = body["flags"].data() if "flags" in body.entries else {}
            players = _names(body["players"])
            mode = _word(body.get("mode"), "explorer" if len(players) == 1 else "versus")
            self.scenario.tests[name] = m.ScriptedTest(
                name, mode, players, flags, given, tuple(body["play"].data()), tuple(body["expect"].data()), key.place
            )

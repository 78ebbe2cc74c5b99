# interpreted: turns files into objects once, when a scenario is loaded
"""Texts, conditions, effects and options: what all kinds of files are made of."""

from __future__ import annotations

import hashlib

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.grammar import parse
from rulewright.games.destinies.scenario.problems import Place, Report, Unreadable
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


def listed(node: Node | None) -> list[Node]:
    """The items of a list that may be missing."""
    return [] if node is None else node.items


def names_in(node: Node | None) -> tuple[str, ...]:
    """The words of a list that may be missing."""
    return tuple(item.text for item in listed(node))


def whole_number(node: Node | None, default: int) -> int:
    """A number, or the default."""
    return node.value if node is not None and isinstance(node.value, int) else default


def word_or(node: Node | None, default: str) -> str:
    """A word, or the default."""
    return default if node is None else node.text


class OptionBuilder:
    """Builds what stands inside files; every text gets its key, every condition is parsed."""

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
        """A text under its key."""
        made = m.Passage(key, node.text, node.place, private)
        known = self.scenario.passages.get(key)
        if known is not None and known.text != made.text:
            self.report.add(node.place, "SC0102", f"two texts under the key `{key}`.", "Give one of them an `id`.")
        self.scenario.passages[key] = made
        return made

    def maybe(self, key: str, node: Node | None, private: bool = False) -> m.Passage | None:
        """A text that may be missing."""
        return None if node is None else self.passage(key, node, private)

    def title(self, key: str, node: Node, key_node: Node) -> m.Passage:
        """The name of a thing, or its id as words."""
        named = node.get("name")
        if named is not None:
            return self.passage(key, named)
        made = m.Passage(key, words_of(key_node.text), key_node.place)
        self.scenario.passages[key] = made
        return made

    def condition(self, node: Node | None) -> m.Condition | None:
        """A condition as written and as parsed."""
        if node is None:
            return None
        try:
            return m.Condition(node.text, parse(node.text, node.place), node.place)
        except Unreadable as why:
            self.report.problems.append(why.problem)
            return None

    # ---- effects

    def effects(self, prefix: str, node: Node | None) -> tuple[m.Effect, ...]:
        """An effect list."""
        made: list[m.Effect] = []
        for item in listed(node):
            if item.kind == "scalar":
                made.append(m.Exit(item.text, None, item.place))
            else:
                for kind, _, value in item.pairs():
                    made += self.effect(prefix, kind, value, item.place)
        return tuple(made)

    def effect(self, prefix: str, kind: str, node: Node, at: Place) -> list[m.Effect]:
        """One entry of an effect list: some write several effects at once."""
        if kind == "say":
            text = node["text"] if node.kind == "map" else node
            key = node["id"].text if node.kind == "map" else digest(text.text)
            return [m.Say(self.passage(f"{prefix}.say.{key}", text), at)]
        if kind == "give":
            return [m.Give(node["item"].text, self.effects(prefix, node.get("else")), at)]
        if kind == "take":
            item, category = node.get("item"), node.get("category")
            gone = word_or(node.get("to"), "box") == "gone"
            otherwise = self.effects(prefix, node.get("else"))
            return [m.Take(item.text if item else None, category.text if category else None, gone, otherwise, at)]
        if kind in {"coins", "xp", "virtue", "refresh", "exhaust"}:
            return [m.Amount(kind, whole_number(node, 0), at)]
        if kind in {"open", "close"}:
            target = node if node.kind == "scalar" else node["id"]
            scope = "all" if node.kind == "scalar" else word_or(node.get("for"), "all")
            return [m.Switch(target.text, kind == "open", scope, target.place)]
        if kind == "choose":
            return [m.Choose(tuple(self.branch(prefix, branch) for branch in node.items), at)]
        if kind == "schedule":
            return [m.Schedule(node["event"].text, whole_number(node["in_days"], 1), at)]
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
                return m.AddVar(scope, name, whole_number(value, 0), at)
            return m.SetVar(scope, name, value.value if value.value is not None else "", value.place)
        if kind == "skill":
            return m.SkillPoints(key.text, whole_number(value, 0), at)
        if kind == "marker":
            return m.NewMarker(key.text, whole_number(value, 12), at)
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
            return m.StackChange(key.text, names_in(value.get("add")), names_in(value.get("remove")), at)
        return m.WriteFact(key.text, value.value if value.value is not None else "", at)

    def branch(self, prefix: str, node: Node) -> m.Branch:
        """One answer of a forced choice."""
        inner = f"{prefix}.choose.{node['id'].text}"
        cost = node.get("cost")
        return m.Branch(
            node["id"].text,
            self.passage(f"{inner}.label", node["label"]),
            self.condition(node.get("when")),
            0 if cost is None else whole_number(cost["coins"], 0),
            self.effects(inner, node.get("do")),
            node.place,
        )

    def outcome(self, prefix: str, node: Node) -> m.Outcome:
        """A text and its effects."""
        return m.Outcome(self.passage(f"{prefix}.text", node["text"]), self.effects(prefix, node.get("do")), node.place)

    # ---- options

    def option(self, owner: str, node: Node) -> m.Option:
        """An option of a place, a person or a stage."""
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
            open=word_or(node.get("start"), "open") == "open",
            once=word_or(node.get("once"), "per_turn"),
            group=None if group is None else group.text,
            cost=0 if cost is None else whole_number(cost["coins"], 0),
            do=self.effects(prefix, node.get("do")),
            skill=word_or(node.get("skill"), ""),
            results=self.results(prefix, node.get("results")),
            mode=word_or(node.get("mode"), ""),
            reactions=self.reactions(prefix, node),
            hints=hints,
            default=None if default is None else self.outcome(f"{prefix}.default", default),
            stack=None if stack is None else stack.text,
        )

    def results(self, prefix: str, node: Node | None) -> tuple[tuple[int, m.Outcome], ...]:
        """The bands of a test, lowest first."""
        if node is None:
            return ()
        bands = [(int(grade), self.outcome(f"{prefix}.results.{grade}", value)) for grade, _, value in node.pairs()]
        return tuple(sorted(bands, key=lambda band: band[0]))

    def reactions(self, prefix: str, node: Node) -> tuple[m.Reaction, ...]:
        """The reactions of an item scan, in reading order."""
        made: list[m.Reaction] = []
        taken: set[str] = set()
        show = word_or(node.get("mode"), "") == "show"
        for entry in listed(node.get("reactions")):
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
                    word_or(entry.get("to"), "box") == "gone",
                    self.outcome(f"{prefix}.reactions.{key}", entry),
                    entry.place,
                )
            )
        return tuple(made)

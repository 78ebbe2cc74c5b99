# interpreted: turns files into objects once, when a scenario is loaded
"""Texts, conditions, effects and options: what all kinds of files are made of."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection
from typing import Final

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.effects import Argued
from rulewright.games.destinies.scenario.expressions import Ref
from rulewright.games.destinies.scenario.grammar import parse
from rulewright.games.destinies.scenario.placeholders import Malformed, conditions_in
from rulewright.games.destinies.scenario.problems import Place, Report, Unreadable
from rulewright.games.destinies.scenario.source import Node
from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story.arguments import Argument, Sort
from rulewright.games.destinies.story.effects.variables import SET
from rulewright.games.destinies.story.kinds import BARE, EACH, EACH_WORD, EFFECTS, FIELDS, SHORT, EffectKind


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


def kind_of(key: str, words: Collection[str] = ()) -> EffectKind:
    """The row of an effect by its key, and by the word that tells it from others under that key.

    >>> kind_of("poi", ("token", "alt")).name
    'poi.token'
    """
    under = [kind for kind in EFFECTS if kind.key == key]
    return next((kind for kind in under if kind.word in words), under[0])


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

    def passage(self, key: str, node: Node, private: bool = False, told: bool = False) -> m.Passage:
        """A text under its key; one that is read out (`told`) may hold conditions."""
        made = m.Passage(key, node.text, node.place, private, told, self.conditions(node) if told else ())
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

    def conditions(self, node: Node) -> tuple[m.Condition, ...]:
        """The conditions inside a text; what is wrong with its braces is told by the lints of texts."""
        try:
            found = conditions_in(node.text)
        except Malformed:
            return ()
        made: list[m.Condition] = []
        for source in found:
            try:
                made.append(m.Condition(source, parse(source, node.place), node.place))
            except Unreadable as why:
                self.report.problems.append(why.problem)
        return tuple(made)

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
        """An effect list; some entries write several effects at once."""
        made: list[m.Effect] = []
        for item in listed(node):
            if item.kind == "scalar":
                made.append(m.Effect(kind_of(item.text), (), item.place))
            else:
                for key, _, value in item.pairs():
                    made += self.effect(prefix, key, value, item.place)
        return tuple(made)

    def effect(self, prefix: str, key: str, node: Node, at: Place) -> list[m.Effect]:
        """One entry of an effect list, by the form in which its kind is written."""
        kind = kind_of(key)
        if kind.form == BARE:
            return [m.Effect(kind, (self.argument(prefix, kind.arguments[0], node),), at)]
        if kind.form == FIELDS:
            return [m.Effect(kind, self.fields(prefix, kind.arguments, node), at)]
        if kind.form == SHORT:
            first, *rest = kind.arguments
            if node.kind == "scalar":
                values = (self.argument(prefix, first, node), *(self.argument(prefix, other, None) for other in rest))
                return [m.Effect(kind, values, node.place)]
            return [m.Effect(kind, self.fields(prefix, kind.arguments, node), node[first.name].place)]
        return [self.entry(prefix, key, name, value) for _, name, value in node.pairs()]

    def entry(self, prefix: str, key: str, name: Node, value: Node) -> m.Effect:
        """One entry of an effect that is written as a map."""
        kind = kind_of(key, (value.text,) if value.kind == "scalar" else value.entries)
        first = self.argument(prefix, kind.arguments[0], name)
        if kind.form == EACH:
            written = self.argument(prefix, kind.arguments[1], value)
            at = value.place if kind.op == SET.op else name.place  # what can be wrong there is the value
            return m.Effect(kind, (first, written), at)
        if kind.form == EACH_WORD:
            return m.Effect(kind, (first,), name.place)
        inner = f"{prefix}.{key}.{name.text}"
        return m.Effect(kind, (first, *self.fields(inner, kind.arguments[1:], value)), name.place)

    def fields(self, prefix: str, arguments: tuple[Argument, ...], node: Node) -> tuple[Argued, ...]:
        """Arguments that are written as a map; a text is named after the word before it."""
        made: list[Argued] = []
        for argument in arguments:
            owner = f"{prefix}.{made[-1]}" if argument.sort == a.ALT else prefix
            made.append(self.argument(owner, argument, node.get(argument.name)))
        return tuple(made)

    def argument(self, prefix: str, argument: Argument, node: Node | None) -> Argued:
        """One argument as its sort is read; None where it may be left out and was."""
        return READERS[argument.sort](self, prefix, argument, node)

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
        text = self.passage(f"{prefix}.text", node["text"], told=True)
        return m.Outcome(text, self.effects(prefix, node.get("do")), node.place)

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


# ---- arguments of effects, by their sort

Reader = Callable[[OptionBuilder, str, Argument, Node | None], Argued]


def _word(_: OptionBuilder, __: str, ___: Argument, node: Node | None) -> Argued:
    return None if node is None else node.text


def _place(_: OptionBuilder, __: str, ___: Argument, node: Node | None) -> Argued:
    return None if node is None or node.text == a.OFFSTAGE else node.text


def _choice(_: OptionBuilder, __: str, argument: Argument, node: Node | None) -> Argued:
    return word_or(node, argument.words[0])


def _number(_: OptionBuilder, __: str, argument: Argument, node: Node | None) -> Argued:
    return whole_number(node, max(0, argument.low))


def _variable(_: OptionBuilder, __: str, ___: Argument, node: Node | None) -> Argued:
    scope, name, *_rest = word_or(node, "").split(".")
    return Ref(scope, name)


def _value(_: OptionBuilder, __: str, ___: Argument, node: Node | None) -> Argued:
    return "" if node is None or node.value is None else node.value


def _items(_: OptionBuilder, __: str, ___: Argument, node: Node | None) -> Argued:
    return names_in(node)


def _said(builder: OptionBuilder, prefix: str, _: Argument, node: Node | None) -> Argued:
    assert node is not None
    text = node["text"] if node.kind == "map" else node
    key = node["id"].text if node.kind == "map" else digest(text.text)
    return builder.passage(f"{prefix}.say.{key}", text, told=True)


def _alt(builder: OptionBuilder, prefix: str, _: Argument, node: Node | None) -> Argued:
    return builder.maybe(f"{prefix}.alt", node)


def _do(builder: OptionBuilder, prefix: str, _: Argument, node: Node | None) -> Argued:
    return builder.effects(prefix, node)


def _branches(builder: OptionBuilder, prefix: str, _: Argument, node: Node | None) -> Argued:
    return tuple(builder.branch(prefix, branch) for branch in listed(node))


READERS: Final[dict[Sort, Reader]] = {
    **dict.fromkeys(
        (a.ITEM, a.CATEGORY, a.TILE, a.POI, a.NPC, a.STATE, a.OPTION, a.EVENT, a.STACK, a.STAGE, a.FACT, a.STEP,
         a.FILE),
        _word,
    ),
    a.PLACE_OR_OFF: _place,
    a.VARIABLE: _variable,
    a.VALUE: _value,
    a.ITEMS: _items,
    a.CHOICE: _choice,
    a.NUMBER: _number,
    a.SAID: _said,
    a.ALT: _alt,
    a.DO: _do,
    a.BRANCHES: _branches,
}  # fmt: skip

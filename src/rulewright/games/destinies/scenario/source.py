# interpreted: reads YAML through a third-party parser
"""YAML files as trees of nodes that remember where they stand.

The files are YAML 1.2, core schema, and less: no anchors, aliases, merge keys, tags, directives, second documents or
duplicate keys. The tree is built from the parser's events, one at a time, so a hostile file is refused before it grows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, Literal

import yaml

from rulewright.games.destinies.scenario.problems import Place, Problem, Report, Unreadable

MAX_BYTES: Final = 1024 * 1024
MAX_NESTING: Final = 40
MAX_NODES: Final = 50_000
MAX_DIGITS: Final = 9

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT: Final = re.compile(r"[-+]?[0-9]+\Z")
_ODD: Final = re.compile(
    r"(?:y|n|yes|no|on|off|~|\.inf|\.nan|0[0-7]+|0[xo][0-9a-f]+|[-+]?[0-9][0-9_]*_[0-9_]*|[0-9]+(?::[0-5]?[0-9])+"
    r"|[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2})\Z",
    re.IGNORECASE,
)


class Node:
    """One value of a file: a map, a list or a scalar."""

    __slots__ = ("braces", "entries", "flow", "items", "kind", "place", "plain", "value")

    def __init__(self, kind: Literal["map", "list", "scalar"], place: Place, flow: bool) -> None:
        self.kind = kind
        self.place = place
        self.flow = flow  # inside braces or brackets
        self.braces = False  # inside braces
        self.plain = False
        self.value: str | int | bool | None = None
        self.entries: dict[str, tuple[Node, Node]] = {}
        self.items: list[Node] = []

    def get(self, key: str) -> Node | None:
        """The value under a key of a map."""
        entry = self.entries.get(key)
        return None if entry is None else entry[1]

    def __getitem__(self, key: str) -> Node:
        return self.entries[key][1]

    def pairs(self) -> Iterator[tuple[str, Node, Node]]:
        """Key, key node and value node of each entry of a map."""
        for key, (name, value) in self.entries.items():
            yield key, name, value

    @property
    def text(self) -> str:
        """The scalar as text."""
        return self.value if isinstance(self.value, str) else str(self.value)

    def data(self) -> Any:
        """The tree as plain data."""
        if self.kind == "map":
            return {key: value.data() for key, _, value in self.pairs()}
        if self.kind == "list":
            return [item.data() for item in self.items]
        return self.value


def read(data: bytes, file: str, report: Report) -> Node:
    """Read one file; anything that YAML 1.2 or this format forbids stops it with its place."""
    start = Place(file, 1, 1)
    if len(data) > MAX_BYTES:
        raise Unreadable(Problem(start, "SC0109", f"the file has {len(data)} bytes, more than 1 MiB.", "Split it."))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as why:
        before = data[: why.start]
        place = Place(file, before.count(b"\n") + 1, why.start - (before.rfind(b"\n") + 1) + 1)
        raise Unreadable(Problem(place, "SC0101", "this is not UTF-8 text.", "Save the file as UTF-8.")) from None
    reader = _Reader(file, report)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            reader.take(event)
    except yaml.MarkedYAMLError as why:
        mark = why.problem_mark or why.context_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else start
        said = " ".join(part for part in (why.context, why.problem) if part)
        raise Unreadable(Problem(place, "SC0101", f"not YAML: {said}.", "Mend the indentation or quotes.")) from None
    except yaml.YAMLError as why:
        position = getattr(why, "position", 0) or 0
        before_text = text[: position if isinstance(position, int) else 0]
        place = Place(file, before_text.count("\n") + 1, len(before_text) - (before_text.rfind("\n") + 1) + 1)
        said = str(getattr(why, "reason", "") or "unreadable characters")
        raise Unreadable(Problem(place, "SC0101", f"not YAML: {said}.", "Remove the control character.")) from None
    if reader.root is None:
        raise Unreadable(Problem(start, "SC0101", "the file is empty.", "Begin with `format: scenario/1`."))
    return reader.root


class _Reader:
    """Builds the tree from parser events with a stack of its own, never by recursion."""

    def __init__(self, file: str, report: Report) -> None:
        self.file = file
        self.report = report
        self.root: Node | None = None
        self.stack: list[Node] = []
        self.keys: list[Node | None] = []
        self.count = 0

    def take(self, event: Any) -> None:
        name = type(event).__name__
        place = Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)
        if name == "DocumentStartEvent":
            if self.root is not None:
                self.refuse(place, "a second document in one file.", "Keep one document a file; remove `---`.")
            if event.version or event.tags:
                self.refuse(place, "a YAML directive.", "Remove the line that begins with `%`.")
        elif name == "AliasEvent":
            self.refuse(place, f"an alias `*{event.anchor}`.", "Write the value out; aliases are not read.")
        elif name in {"ScalarEvent", "SequenceStartEvent", "MappingStartEvent"}:
            if event.anchor:
                self.refuse(place, f"an anchor `&{event.anchor}`.", "Remove it; anchors are not read.")
            if event.tag is not None:
                self.refuse(place, f"a tag `{event.tag}`.", "Remove it; values say themselves what they are.")
            self.begin(event, name, place)
        elif name in {"SequenceEndEvent", "MappingEndEvent"}:
            self.stack.pop()
            self.keys.pop()

    def begin(self, event: Any, name: str, place: Place) -> None:
        self.count += 1
        if self.count > MAX_NODES or len(self.stack) >= MAX_NESTING:
            what = "too many values" if self.count > MAX_NODES else f"values nested more than {MAX_NESTING} deep"
            raise Unreadable(Problem(place, "SC0109", f"{what}.", "Split or flatten the file."))
        inside_flow = bool(self.stack) and self.stack[-1].flow
        if name == "ScalarEvent":
            node = Node("scalar", place, inside_flow)
            node.plain = event.style in (None, "")
            self.resolve(node, event.value)
            self.put(node)
            return
        flow = inside_flow or bool(event.flow_style)
        node = Node("map" if name == "MappingStartEvent" else "list", place, flow)
        self.put(node)
        node.braces = node.braces or (flow and node.kind == "map")
        self.stack.append(node)
        self.keys.append(None)

    def resolve(self, node: Node, raw: str) -> None:
        """YAML 1.2 core: true, false, null, whole numbers; the rest is text. What YAML 1.1 reads otherwise is told."""
        node.value = raw
        is_key = bool(self.stack) and self.stack[-1].kind == "map" and self.keys[-1] is None
        if is_key or not node.plain:
            return
        if raw in {"true", "True", "TRUE"}:
            node.value = True
        elif raw in {"false", "False", "FALSE"}:
            node.value = False
        elif _INT.match(raw) and not re.match(r"[-+]?0[0-9]", raw):
            if len(raw.lstrip("+-")) > MAX_DIGITS:
                raise Unreadable(
                    Problem(node.place, "SC0109", f"a number of {len(raw)} digits.", "Write a smaller one.")
                )
            node.value = int(raw)
        elif raw in {"", "null", "Null", "NULL"}:
            node.value = None
        elif _ODD.match(raw):
            self.report.add(node.place, "SC0105", f"`{raw}` is read in different ways by YAML tools.", "Quote it.")

    def put(self, node: Node) -> None:
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        node.braces = parent.braces
        if parent.kind == "list":
            parent.items.append(node)
            return
        key = self.keys[-1]
        if key is None:
            if node.kind != "scalar":
                self.refuse(node.place, "a key that is not a word.", "Keys are plain words.")
            if node.text == "<<":
                self.refuse(node.place, "a merge key `<<`.", "Write the entries out.")
            if node.text in parent.entries:
                first = parent.entries[node.text][0].place.line
                self.refuse(node.place, f"`{node.text}` stands twice (first in line {first}).", "Keep one of them.")
            self.keys[-1] = node
            return
        parent.entries[key.text] = (key, node)
        self.keys[-1] = None

    def refuse(self, place: Place, message: str, advice: str) -> None:
        raise Unreadable(Problem(place, "SC0101", message, advice))

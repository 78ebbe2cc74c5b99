# interpreted: describes files, never runs in a game
"""Shapes of values: each checks a node, with a place for every complaint, and prints itself as JSON Schema.

One description serves both, so the published schema and the loader cannot drift apart.
"""

from __future__ import annotations

import re
from typing import Any, Final

from rulewright.games.destinies.scenario.placeholders import longest
from rulewright.games.destinies.scenario.problems import Report, nearest
from rulewright.games.destinies.scenario.source import Node

Schema = dict[str, Any]


class Shape:
    """What a value looks like."""

    def check(self, node: Node, report: Report) -> None:
        """Report everything about the node that does not fit."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """The shape as JSON Schema."""
        raise NotImplementedError

    def wrong(self, node: Node, report: Report, wanted: str) -> None:
        """Say what was found and what was wanted."""
        found = {"map": "a map", "list": "a list"}.get(node.kind) or (
            "nothing" if node.value is None else f"`{_short(node.text)}`"
        )
        report.add(node.place, "SC0101", f"{found} stands where {wanted} belongs.", f"Write {wanted}.")


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "…"


class Text(Shape):
    """Prose that players read; may not stand inside a flow map."""

    def __init__(self, limit: int = 1200) -> None:
        self.limit = limit  # of what is read; a text that varies may be written longer
        self.written = limit * 4

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind == "scalar" and isinstance(node.value, (bool, int)):
            report.add(node.place, "SC0105", f"`{node.text.lower()}` is not read as text.", "Put it in quotes.")
            return
        if node.kind != "scalar" or not isinstance(node.value, str):
            self.wrong(node, report, "text")
            return
        if not node.text.strip():
            report.add(node.place, "SC0101", "the text is empty.", "Write at least one word.")
        read = len(longest(node.text))
        if read > self.limit or len(node.text) > self.written:
            report.add(node.place, "SC0109", f"a text of {read} characters.", f"The limit is {self.limit}.")
        if node.braces:
            report.add(node.place, "SC0104", "prose inside braces.", "Write it in block form, on its own line.")

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"type": "string", "minLength": 1, "maxLength": self.written}


class Word(Shape):
    """A string of a given pattern: ids, names of tokens, languages."""

    def __init__(self, pattern: str, wanted: str) -> None:
        self.pattern = pattern
        self.compiled = re.compile(re.sub(r"\$\Z", r"\\Z", pattern))  # a last line break is no part of a name
        self.wanted = wanted

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind != "scalar" or not isinstance(node.value, str) or not self.compiled.search(node.value):
            self.wrong(node, report, self.wanted)

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"type": "string", "pattern": self.pattern}


class Expression(Shape):
    """A condition; its grammar is checked when the model is built."""

    LIMIT: Final = 400

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind != "scalar" or not isinstance(node.value, str) or not node.value.strip():
            self.wrong(node, report, "a condition")
            return
        if len(node.value) > self.LIMIT:
            report.add(node.place, "SC0109", f"a condition of {len(node.value)} characters.", f"Limit: {self.LIMIT}.")
        if node.flow and "," in node.value:
            report.add(node.place, "SC0104", "a condition with a comma in flow form.", "Write it in block form.")

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"type": "string", "minLength": 1, "maxLength": self.LIMIT}


class Int(Shape):
    """A whole number within limits."""

    def __init__(self, low: int, high: int, code: str = "SC0109") -> None:
        self.low = low
        self.high = high
        self.code = code

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind != "scalar" or isinstance(node.value, bool) or not isinstance(node.value, int):
            self.wrong(node, report, f"a whole number from {self.low} to {self.high}")
        elif not self.low <= node.value <= self.high:
            report.add(node.place, self.code, f"{node.value} is out of range.", f"Allowed: {self.low} to {self.high}.")

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Enum(Shape):
    """One of a few words or numbers."""

    def __init__(self, *values: str | int | bool) -> None:
        self.values = values

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        fits = node.kind == "scalar" and any(type(node.value) is type(v) and node.value == v for v in self.values)
        if not fits:
            words = [str(v).lower() if isinstance(v, bool) else str(v) for v in self.values]
            self.wrong(node, report, words[0] if len(words) == 1 else "one of " + ", ".join(words))

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"const": self.values[0]} if len(self.values) == 1 else {"enum": list(self.values)}


class Literal(Shape):
    """A value of a variable: true, false, a number or a word."""

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind != "scalar" or node.value is None:
            self.wrong(node, report, "a value")

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"type": ["boolean", "integer", "string"]}


class Nullable(Shape):
    """A value or `null`."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind == "scalar" and node.value is None:
            return
        self.shape.check(node, report)

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"oneOf": [{"type": "null"}, self.shape.schema()]}


class Anything(Shape):
    """A value whose meaning another part checks."""

    def check(self, node: Node, report: Report) -> None:
        """Anything fits here."""

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {}


class Listed(Shape):
    """A list of values of one shape."""

    def __init__(
        self, shape: Shape, low: int = 0, high: int | None = None, unique: bool = False, extra: Schema | None = None
    ) -> None:
        self.shape = shape
        self.extra = extra or {}
        self.low = low
        self.high = high
        self.unique = unique

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind != "list":
            self.wrong(node, report, "a list")
            return
        if len(node.items) < self.low:
            report.add(node.place, "SC0101", f"a list of {len(node.items)}.", f"At least {self.low} belong here.")
        if self.high is not None and len(node.items) > self.high:
            report.add(node.place, "SC0109", f"a list of {len(node.items)}.", f"At most {self.high} belong here.")
        seen: set[str] = set()
        for item in node.items:
            self.shape.check(item, report)
            if self.unique and item.kind == "scalar":
                if item.text in seen:
                    report.add(item.place, "SC0101", f"`{item.text}` stands twice in this list.", "Keep one of them.")
                seen.add(item.text)

    def schema(self) -> Schema:
        """As JSON Schema."""
        schema: Schema = {"type": "array", "items": self.shape.schema(), **self.extra}
        if self.low:
            schema["minItems"] = self.low
        if self.high is not None:
            schema["maxItems"] = self.high
        if self.unique:
            schema["uniqueItems"] = True
        return schema


class Mapped(Shape):
    """A map from keys of one shape to values of one shape."""

    def __init__(self, key: Shape, value: Shape, low: int = 0, required: tuple[str, ...] = ()) -> None:
        self.key = key
        self.value = value
        self.low = low
        self.required = required

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind != "map":
            self.wrong(node, report, "a map")
            return
        if len(node.entries) < self.low:
            report.add(node.place, "SC0101", "an empty map.", f"At least {self.low} belong here.")
        for name in self.required:
            if name not in node.entries:
                report.add(node.place, "SC0101", f"`{name}` is missing.", f"Add `{name}:`.")
        for _, key, value in node.pairs():
            self.key.check(key, report)
            self.value.check(value, report)

    def schema(self) -> Schema:
        """As JSON Schema."""
        schema: Schema = {
            "type": "object",
            "propertyNames": self.key.schema(),
            "additionalProperties": self.value.schema(),
        }
        if self.low:
            schema["minProperties"] = self.low
        if self.required:
            schema["required"] = list(self.required)
        return schema


class Fields(Shape):
    """A map with named fields, no others."""

    def __init__(
        self,
        fields: dict[str, Shape],
        required: tuple[str, ...] = (),
        *,
        one_of: tuple[str, ...] = (),
        at_most_one: tuple[str, ...] = (),
        together: dict[str, str] | None = None,
        apart: dict[str, str] | None = None,
        missing: dict[str, str] | None = None,
    ) -> None:
        self.fields = fields
        self.required = required
        self.one_of = one_of
        self.at_most_one = at_most_one
        self.together = together or {}
        self.apart = apart or {}
        self.missing = missing or {}

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind != "map":
            self.wrong(node, report, "a map")
            return
        for key, name, value in node.pairs():
            shape = self.fields.get(key)
            if shape is None:
                advice = nearest(key, list(self.fields)) or "Known here: " + ", ".join(self.fields) + "."
                report.add(name.place, "SC0101", f"unknown key `{_short(key)}`.", advice)
            else:
                shape.check(value, report)
        for key in self.required:
            if key not in node.entries:
                report.add(node.place, self.missing.get(key, "SC0101"), f"`{key}` is missing.", f"Add `{key}:`.")
        for key, other in self.together.items():
            if key in node.entries and other not in node.entries:
                code = self.missing.get(other, "SC0101")
                report.add(node.entries[key][0].place, code, f"`{key}` without `{other}`.", f"Add `{other}:`.")
        for key, other in self.apart.items():
            if key in node.entries and other in node.entries:
                report.add(
                    node.entries[other][0].place, "SC0101", f"`{key}` together with `{other}`.", f"Remove `{other}`."
                )
        found = [key for key in self.one_of if key in node.entries]
        if self.one_of and len(found) != 1:
            names = ", ".join(f"`{key}`" for key in self.one_of)
            report.add(node.place, "SC0101", f"{len(found)} of {names}.", "Exactly one of them belongs here.")
        many = [key for key in self.at_most_one if key in node.entries]
        if len(many) > 1:
            names = ", ".join(f"`{key}`" for key in many)
            report.add(node.entries[many[1]][0].place, "SC0101", f"{names} together.", "Keep one of them.")

    def schema(self) -> Schema:
        """As JSON Schema."""
        schema: Schema = {
            "type": "object",
            "additionalProperties": False,
            "properties": {key: shape.schema() for key, shape in self.fields.items()},
        }
        if self.required:
            schema["required"] = list(self.required)
        if self.together:
            schema["dependentRequired"] = {key: [other] for key, other in self.together.items()}
        if self.one_of:
            schema["oneOf"] = [{"required": [key]} for key in self.one_of]
        rules: list[Schema] = [{"not": {"required": [key, other]}} for key, other in self.apart.items()]
        for index, key in enumerate(self.at_most_one):
            rules += [{"not": {"required": [key, other]}} for other in self.at_most_one[index + 1 :]]
        if rules:
            schema["allOf"] = rules
        return schema


class Tagged(Shape):
    """A map whose fields depend on the word under one key."""

    def __init__(self, tag: str, variants: dict[str, Fields]) -> None:
        self.tag = tag
        self.variants = variants

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        if node.kind != "map":
            self.wrong(node, report, "a map")
            return
        word = node.get(self.tag)
        variant = self.variants.get(word.text) if word is not None and word.kind == "scalar" else None
        if variant is None:
            place = node.place if word is None else word.place
            known = ", ".join(self.variants)
            report.add(place, "SC0101", f"`{self.tag}` is missing or unknown.", f"Write one of {known}.")
            return
        variant.check(node, report)

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"oneOf": [variant.schema() for variant in self.variants.values()]}


class Either(Shape):
    """A scalar of one shape, or a map or list of another."""

    def __init__(self, scalar: Shape, other: Shape, other_kind: str = "map") -> None:
        self.scalar = scalar
        self.other = other
        self.other_kind = other_kind

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        (self.other if node.kind == self.other_kind else self.scalar).check(node, report)

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"oneOf": [self.scalar.schema(), self.other.schema()]}


class Named(Shape):
    """A shape known by name, so that shapes may contain themselves; `$defs` in the schema."""

    table: Final[dict[str, Shape]] = {}

    def __init__(self, name: str) -> None:
        self.name = name

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        self.table[self.name].check(node, report)

    def schema(self) -> Schema:
        """As JSON Schema."""
        return {"$ref": f"#/$defs/{self.name}"}

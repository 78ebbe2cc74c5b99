# interpreted: conditions are parsed once, when a scenario is loaded
"""The grammar of conditions.

>>> parse("npc.hale is devoted and not has(rope)", NOWHERE)
And(parts=(NpcIs(npc='hale', state='devoted'), Not(part=Has(item='rope'))))
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rulewright.games.destinies.scenario.expressions import (
    And,
    At,
    Coins,
    Compare,
    Day,
    EnumIs,
    Explored,
    Expr,
    Has,
    HasCategory,
    Is,
    Markers,
    Mode,
    Not,
    NpcIs,
    Or,
    Players,
    Present,
    Ref,
    SomeoneElse,
    StepDone,
    Truth,
    Used,
    VirtueCompare,
    VirtueIs,
)
from rulewright.games.destinies.scenario.problems import NOWHERE as NOWHERE
from rulewright.games.destinies.scenario.problems import Place, Problem, Unreadable

RELATIONS: Final = ("==", "!=", "<", "<=", ">", ">=")
MAX_DEPTH: Final = 16

_TOKEN: Final = re.compile(
    r"\s*(?:([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)|(-?[0-9]+)|(==|!=|<=|>=|<|>)|([(),]))"
)
_CALLS: Final[dict[str, tuple[int, Callable[..., Expr]]]] = {
    "has": (1, Has),
    "has_cat": (1, HasCategory),
    "explored": (1, Explored),
    "present": (1, Present),
    "at": (2, At),
    "step": (2, StepDone),
    "is": (1, Is),
    "mode": (1, Mode),
    "used": (1, Used),
}
_SCOPES: Final = ("world", "me", "visit", "chronicle")


def parse(source: str, place: Place) -> Expr:
    """Parse a condition, or raise `Unreadable` with the place and the column of the slip."""
    return _Parser(source, place).whole()


class _Parser:
    def __init__(self, source: str, place: Place) -> None:
        self.source = source
        self.place = place
        self.tokens: list[tuple[str, int]] = []
        self.position = 0
        self.depth = 0
        at = 0
        while source[at:].strip():
            match = _TOKEN.match(source, at)
            if match is None:
                start = at + len(source[at:]) - len(source[at:].lstrip())
                self.fail(f"`{source[start]}` means nothing here.", start)
            else:
                self.tokens.append((match.group().strip(), match.end() - len(match.group().strip())))
                at = match.end()

    def fail(self, message: str, offset: int | None = None) -> None:
        if offset is None:
            offset = self.tokens[self.position][1] if self.position < len(self.tokens) else len(self.source)
        said = f"in the condition `{self.source.strip()}` at character {offset + 1}: {message}"
        raise Unreadable(Problem(self.place, "SC0101", said, "See `Conditions` in docs/scenarios.md."))

    def peek(self) -> str:
        return self.tokens[self.position][0] if self.position < len(self.tokens) else ""

    def next(self) -> str:
        token = self.peek()
        if not token:
            self.fail("it ends too early.")
        self.position += 1
        return token

    def expect(self, token: str) -> None:
        if self.peek() != token:
            self.fail(f"`{token}` is missing.")
        self.position += 1

    def whole(self) -> Expr:
        expr = self.any()
        if self.peek():
            self.fail(f"`{self.peek()}` is too much.")
        return expr

    def any(self) -> Expr:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.fail("too many brackets.")
        parts = [self.all()]
        while self.peek() == "or":
            self.next()
            parts.append(self.all())
        self.depth -= 1
        return parts[0] if len(parts) == 1 else Or(tuple(parts))

    def all(self) -> Expr:
        parts = [self.negated()]
        while self.peek() == "and":
            self.next()
            parts.append(self.negated())
        return parts[0] if len(parts) == 1 else And(tuple(parts))

    def negated(self) -> Expr:
        if self.peek() == "not":
            self.next()
            return Not(self.atom())
        return self.atom()

    def atom(self) -> Expr:
        token = self.next()
        if token == "(":
            expr = self.any()
            self.expect(")")
            return expr
        if self.peek() == "(" and token != "markers":
            return self.call(token)
        if token == "virtue":
            return self.virtue()
        if token == "coins":
            self.expect(">=")
            return Coins(self.integer())
        if token == "day":
            return self.compare(Day())
        if token == "markers":
            return self.compare(self.markers())
        return self.variable(token)

    def markers(self) -> Markers:
        self.expect("(")
        skill = self.next()
        if skill not in ("INT", "DEX", "POW"):
            self.position -= 1
            self.fail("the skills are INT, DEX and POW.")
        self.expect(")")
        return Markers(skill)

    def call(self, name: str) -> Expr:
        self.expect("(")
        if name == "someone_else":
            inner = self.any()
            self.expect(")")
            return SomeoneElse(inner)
        if name == "players":
            number = self.integer()
            self.expect(")")
            return Players(number)
        if name not in _CALLS:
            self.position -= 2
            self.fail(f"`{name}` is not a call; known: {', '.join(_CALLS)}, players, someone_else.")
        count, make = _CALLS[name]
        words = [self.name()]
        while len(words) < count:
            self.expect(",")
            words.append(self.name())
        self.expect(")")
        return make(*words)

    def virtue(self) -> Expr:
        relation = self.next()
        if relation == "is":
            return VirtueIs(self.name())
        if relation not in (">=", "<="):
            self.position -= 1
            self.fail("Virtue is asked with `>=`, `<=` or `is`.")
        return VirtueCompare(relation, self.integer())

    def variable(self, token: str) -> Expr:
        parts = token.split(".")
        if parts[0] == "npc" and len(parts) == 2:
            if self.peek() != "is":
                self.fail("an NPC's state is asked with `is`.")
            self.next()
            return NpcIs(parts[1], self.name())
        ref = self.ref(token)
        if ref is None:
            self.position -= 1
            self.fail(f"`{token}` is no variable, call or word of the language.")
            raise AssertionError
        if self.peek() not in RELATIONS:
            return Truth(ref)
        return self.compare(ref)

    def ref(self, token: str) -> Ref | None:
        parts = token.split(".")
        if len(parts) == 2 and parts[0] in _SCOPES:
            return Ref(parts[0], parts[1])
        if len(parts) == 3 and parts[0] == "npc" and parts[2] == "me":
            return Ref("npc", parts[1])
        return None

    def compare(self, left: Ref | Day | Markers) -> Expr:
        relation = self.next()
        if relation not in RELATIONS:
            self.position -= 1
            self.fail("a comparison is missing.")
        right = self.next()
        if re.fullmatch(r"-?[0-9]+", right):
            if len(right) > 4:
                self.position -= 1
                self.fail("the number is too large.")
            return Compare(left, relation, int(right))
        other = self.ref(right)
        if isinstance(left, Ref) and other is not None:
            return Compare(left, relation, other)
        if isinstance(left, Ref) and relation in ("==", "!=") and "." not in right and re.match("[a-z]", right):
            return EnumIs(left, relation == "==", right)
        self.position -= 1
        self.fail("a number, a variable or a word of the variable is missing.")
        raise AssertionError

    def name(self) -> str:
        token = self.next()
        if not re.fullmatch(r"[a-z][a-z0-9_]*", token):
            self.position -= 1
            self.fail("an id is missing.")
        return token

    def integer(self) -> int:
        token = self.next()
        if not re.fullmatch(r"-?[0-9]{1,4}", token):
            self.position -= 1
            self.fail("a number is missing.")
        return int(token)

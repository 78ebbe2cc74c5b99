# interpreted: conditions are parsed once, when a scenario is loaded
"""The grammar of conditions.

>>> parse("npc.hale is devoted and not has(rope)", NOWHERE)
And(parts=(Term(kind=npc_is, values=('hale', 'devoted')), Not(part=Term(kind=has, values=('rope',)))))
"""

from __future__ import annotations

import re
from typing import Final

from rulewright.games.destinies.scenario.expressions import And, Day, Expr, Markers, Not, Or, Ref, Source, Term
from rulewright.games.destinies.scenario.problems import NOWHERE as NOWHERE
from rulewright.games.destinies.scenario.problems import Place, Problem, Unreadable
from rulewright.games.destinies.story.arguments import CONDITION, NUMBER, Argument
from rulewright.games.destinies.story.conditions import (
    COINS_AT_LEAST,
    COMPARE,
    NPC_IS,
    VIRTUE_AT_LEAST,
    VIRTUE_AT_MOST,
    VIRTUE_IS,
)
from rulewright.games.destinies.story.kinds import CONDITIONS
from rulewright.games.destinies.story.plot import RELATIONS

MAX_DEPTH: Final = 16

_TOKEN: Final = re.compile(
    r"\s*(?:([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)|(-?[0-9]+)|(==|!=|<=|>=|<|>)|([(),]))"
)
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
            return Term(COINS_AT_LEAST, (self.integer(),))
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
        """A condition of the table that is written as a call of its name."""
        self.expect("(")
        calls = {kind.name: kind for kind in CONDITIONS if not kind.written}
        if name not in calls:
            self.position -= 2
            self.fail(f"`{name}` is not a call; known: {', '.join(calls)}.")
        values: list[Source | Expr] = []
        for argument in calls[name].arguments:
            if values:
                self.expect(",")
            values.append(self.argument(argument))
        self.expect(")")
        return Term(calls[name], tuple(values))

    def argument(self, argument: Argument) -> Source | Expr:
        if argument.sort == CONDITION:
            return self.any()
        return self.integer() if argument.sort == NUMBER else self.name()

    def virtue(self) -> Expr:
        relation = self.next()
        if relation == "is":
            return Term(VIRTUE_IS, (self.name(),))
        if relation not in (">=", "<="):
            self.position -= 1
            self.fail("Virtue is asked with `>=`, `<=` or `is`.")
        return Term(VIRTUE_AT_LEAST if relation == ">=" else VIRTUE_AT_MOST, (self.integer(),))

    def variable(self, token: str) -> Expr:
        parts = token.split(".")
        if parts[0] == "npc" and len(parts) == 2:
            if self.peek() != "is":
                self.fail("an NPC's state is asked with `is`.")
            self.next()
            return Term(NPC_IS, (parts[1], self.name()))
        ref = self.ref(token)
        if ref is None:
            self.position -= 1
            self.fail(f"`{token}` is no variable, call or word of the language.")
            raise AssertionError
        if self.peek() not in RELATIONS:
            return Term(COMPARE, (ref, "==", True))
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
            return Term(COMPARE, (left, relation, int(right)))
        other = self.ref(right)
        if isinstance(left, Ref) and other is not None:
            return Term(COMPARE, (left, relation, other))
        if isinstance(left, Ref) and relation in ("==", "!=") and "." not in right and re.match("[a-z]", right):
            return Term(COMPARE, (left, relation, right))
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

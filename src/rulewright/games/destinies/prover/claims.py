# interpreted: works on what a storyteller wrote, once a proof
"""Atomic conditions as claims: one variable of the world lies in a set of values.

Every condition of the language (but comparisons of two variables, and what other players are) is a mix of such claims
by `and`, `or`, `not`; so negation, "lasting" and "brought about" are questions about sets.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.arguments import OFFSTAGE as OFFSTAGE
from rulewright.games.destinies.story.conditions import HIGHEST_VIRTUE, LOWEST_VIRTUE
from rulewright.games.destinies.story.kinds import Variable as Variable

Values = frozenset[m.Value]

YES: Final[Values] = frozenset({True})
NO: Final[Values] = frozenset({False})
BOTH: Final[Values] = frozenset({False, True})
LAST_DAY: Final = 61  # days are read only against numbers up to 60
VIRTUES: Final = range(LOWEST_VIRTUE, HIGHEST_VIRTUE + 1)


@dataclass(frozen=True, slots=True)
class Claim:
    """The variable has one of these values."""

    variable: Variable
    values: Values

    def __str__(self) -> str:
        name = ".".join(self.variable) if self.variable[0] != "someone_else" else "someone_else"
        if self.values == YES:
            return name
        if self.values == NO:
            return f"not {name}"
        return f"{name} in {{{', '.join(sorted(str(value) for value in self.values))}}}"


@dataclass(frozen=True, slots=True)
class Both:
    """All parts."""

    parts: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of the parts."""

    parts: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """What no single player can be sure of: other players, their number, two variables against each other."""

    about: str


Form = Claim | Both | Either | Unknown

TRUE: Final = Both(())
FALSE: Final = Either(())


class Domains:
    """The values that each variable of a scenario can have at all."""

    def __init__(self, scenario: m.Scenario) -> None:
        self.scenario = scenario
        self.effects = every_effect(scenario)
        self.kept: dict[str, Any] = {}
        self.places: dict[str, Values] = {}
        for npc in scenario.npcs.values():
            away = {OFFSTAGE} if npc.id in scenario.as_npc.values() else set()
            self.places[npc.id] = frozenset({self.home(npc), *away})
        for effect in self.effects:
            variable = touched(effect)
            if variable is not None and variable[0] == "place" and variable[1] in self.places:
                self.places[variable[1]] |= {changed(effect, "", self)}

    def cached(self, name: str, make: Callable[[], Any]) -> Any:
        """Something worked out once for the scenario."""
        if name not in self.kept:
            self.kept[name] = make()
        return self.kept[name]

    def home(self, npc: m.Npc) -> str:
        """Where an NPC is at the start."""
        if npc.at is not None:
            return npc.at
        return next((poi.id for poi in self.scenario.pois.values() if poi.npc == npc.id), OFFSTAGE)

    def of(self, variable: Variable) -> Values:
        """Every value of a variable."""
        kind = variable[0]
        if kind in {"me", "world", "visit", "chronicle"}:
            return frozenset(self.scenario.variables[kind, variable[1]].values)
        if kind == "attitude":
            declared = self.scenario.npcs[variable[1]].attitude
            return frozenset({0} if declared is None else declared.values)
        if kind == "state":
            return frozenset(self.scenario.npcs[variable[1]].states)
        if kind == "place":
            return self.places[variable[1]]
        if kind == "virtue":
            return frozenset(VIRTUES)
        if kind == "day":
            return frozenset(range(1, LAST_DAY + 1))
        if kind == "markers":
            return frozenset(range(13))
        if kind == "mine":
            return frozenset({"", "open", "closed"})
        return BOTH

    # ---- what rows of the table of conditions claim

    def claim(self, variable: Variable, values: Values = YES) -> Form:
        """The variable has one of these values."""
        return Claim(variable, values)

    def known(self, truth: bool) -> Form:
        """It is so, or not, whatever happens."""
        return TRUE if truth else FALSE

    def unknown(self, about: str) -> Form:
        """Nobody can be sure of it."""
        return Unknown(about)

    def step(self, path: str, step: str, who: str) -> Form:
        """The character's own path has the step, and it is done."""
        destiny = self.scenario.destinies.get(who)
        found = None if destiny is None else destiny.paths.get(path)
        if found is None or step not in found.steps:
            return FALSE
        return step_form(found.steps[step], path, who, self)

    def compared(self, x: e.Term) -> Form:
        """A variable, the day or a number of markers against a literal."""
        left, relation, right = x.get("left"), x.word("relation"), x.get("right")
        if not isinstance(right, (int, str)):
            return self.unknown("two variables against each other")
        variable: Variable = ("day",)
        if isinstance(left, e.Ref):
            variable = left.variable()
        elif isinstance(left, e.Markers):
            variable = ("markers", left.skill)
        if right is True:
            return Claim(variable, YES)
        if isinstance(right, str):
            values = frozenset({right})
            return Claim(variable, values if relation == "==" else self.of(variable) - values)
        number = right
        numbers = [v for v in self.of(variable) if isinstance(v, int)]
        return Claim(variable, frozenset(v for v in numbers if holds(v, relation, number)))


def touched(effect: m.Effect) -> Variable | None:
    """The variable that an effect changes."""
    return None if effect.kind.touches is None else effect.kind.touches(effect)


def changed(effect: m.Effect, value: m.Value, domains: Domains) -> m.Value:
    """The value of the touched variable after the effect."""
    after: m.Value = value if effect.kind.after is None else effect.kind.after(effect, value, domains)
    return after


def every_effect(scenario: m.Scenario) -> list[m.Effect]:
    """Every effect that play can run: options, events and Finale stages."""
    made: list[m.Effect] = []
    for option in scenario.options():
        for _, _, effects in option.outcomes():
            made += m.walk_effects(effects)
    for event in scenario.events.values():
        made += m.walk_effects(event.do)
    return made


def form(expr: e.Expr, who: str, domains: Domains) -> Form:
    """A condition, read for a character, as a mix of claims: grammar here, the rest as the table of conditions says."""
    if isinstance(expr, e.And):
        return Both(tuple(form(part, who, domains) for part in expr.parts))
    if isinstance(expr, e.Or):
        return Either(tuple(form(part, who, domains) for part in expr.parts))
    if isinstance(expr, e.Not):
        return negated(form(expr.part, who, domains), domains)
    return expr.kind.claim(expr, who, domains)


def step_form(step: m.Step, path: str, who: str, domains: Domains) -> Form:
    """A step is done while one alternative holds, or once an effect has marked it. [D-190]"""
    parts: list[Form] = [form(condition.expr, who, domains) for condition in step.any_of]
    mark = ("marked", path, step.id)
    if any(touched(effect) == mark for effect in domains.effects):
        parts.append(Claim(mark, YES))
    return Either(tuple(parts))


def holds(left: int, relation: str, right: int) -> bool:
    """Compare two numbers.

    >>> holds(3, ">=", 4)
    False
    """
    return {
        "==": left == right,
        "!=": left != right,
        "<": left < right,
        "<=": left <= right,
        ">": left > right,
        ">=": left >= right,
    }[relation]


def negated(wanted: Form, domains: Domains) -> Form:
    """The opposite."""
    if isinstance(wanted, Both):
        return Either(tuple(negated(part, domains) for part in wanted.parts))
    if isinstance(wanted, Either):
        return Both(tuple(negated(part, domains) for part in wanted.parts))
    if isinstance(wanted, Claim):
        return Claim(wanted.variable, domains.of(wanted.variable) - wanted.values)
    return wanted


def claims_in(wanted: Form) -> list[Claim]:
    """Every claim of a mix."""
    if isinstance(wanted, Claim):
        return [wanted]
    if isinstance(wanted, Unknown):
        return []
    return [claim for part in wanted.parts for claim in claims_in(part)]


def variables_in(wanted: Form) -> set[Variable]:
    """Every variable of a mix."""
    if isinstance(wanted, Claim):
        return {wanted.variable}
    if isinstance(wanted, Unknown):
        return set()
    return {variable for part in wanted.parts for variable in variables_in(part)}


def true_in(wanted: Form, row: dict[Variable, m.Value]) -> bool:
    """The mix holds for these values; what is unknown may."""
    if isinstance(wanted, Both):
        return all(true_in(part, row) for part in wanted.parts)
    if isinstance(wanted, Either):
        return any(true_in(part, row) for part in wanted.parts)
    if isinstance(wanted, Claim):
        return row[wanted.variable] in wanted.values
    return True

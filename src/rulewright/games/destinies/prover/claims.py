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

Variable = tuple[str, ...]  # ("me", name), ("world", name), ("state", npc), ("place", npc), ("used", option) …
Values = frozenset[m.Value]

YES: Final[Values] = frozenset({True})
NO: Final[Values] = frozenset({False})
BOTH: Final[Values] = frozenset({False, True})
OFFSTAGE: Final = "offstage"
LAST_DAY: Final = 61  # days are read only against numbers up to 60
VIRTUES: Final = range(-10, 11)
BANDS: Final[dict[str, range]] = {"ruthless": range(-10, -3), "grey": range(-3, 4), "kind": range(4, 11)}


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
            if isinstance(effect, m.MoveNpc) and effect.npc in self.places:
                self.places[effect.npc] |= {effect.poi or OFFSTAGE}

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
    """A condition, read for a character, as a mix of claims."""
    if isinstance(expr, e.And):
        return Both(tuple(form(part, who, domains) for part in expr.parts))
    if isinstance(expr, e.Or):
        return Either(tuple(form(part, who, domains) for part in expr.parts))
    if isinstance(expr, e.Not):
        return negated(form(expr.part, who, domains), domains)
    return _atom(expr, who, domains)


def _atom(expr: e.Expr, who: str, domains: Domains) -> Form:
    if isinstance(expr, e.Truth):
        return Claim(variable_of(expr.ref), YES)
    if isinstance(expr, e.EnumIs):
        variable = variable_of(expr.ref)
        values = frozenset({expr.value})
        return Claim(variable, values if expr.equal else domains.of(variable) - values)
    if isinstance(expr, e.Compare):
        return _compare(expr, domains)
    if isinstance(expr, e.NpcIs):
        return Claim(("state", expr.npc), frozenset({expr.state}))
    if isinstance(expr, e.VirtueCompare):
        return Claim(("virtue",), frozenset(v for v in VIRTUES if holds(v, expr.relation, expr.number)))
    if isinstance(expr, e.VirtueIs):
        return Claim(("virtue",), frozenset(BANDS.get(expr.band, range(0))))
    if isinstance(expr, e.At):
        return Claim(("place", expr.npc), frozenset({expr.poi}))
    if isinstance(expr, e.Is):
        return TRUE if expr.character == who else FALSE
    if isinstance(expr, e.StepDone):
        return _step(expr, who, domains)
    if isinstance(expr, e.Mode):
        return Claim(("mode", expr.mode), YES)
    if isinstance(expr, e.Players):
        return Claim(("players", str(expr.number)), YES)
    if isinstance(expr, e.SomeoneElse):
        return Claim(("someone_else", repr(expr.part)), YES)
    if isinstance(expr, e.Coins):
        return Claim(("coins", str(expr.number)), YES)
    named = {e.Has: "has", e.HasCategory: "has_cat", e.Explored: "explored", e.Present: "present", e.Used: "used"}
    for kind, word in named.items():
        if isinstance(expr, kind):
            return Claim((word, next(str(getattr(expr, slot)) for slot in expr.__slots__)), YES)
    return Unknown(type(expr).__name__)


def _step(expr: e.StepDone, who: str, domains: Domains) -> Form:
    destiny = domains.scenario.destinies.get(who)
    path = None if destiny is None else destiny.paths.get(expr.path)
    if path is None or expr.step not in path.steps:
        return FALSE
    return step_form(path.steps[expr.step], path.id, who, domains)


def step_form(step: m.Step, path: str, who: str, domains: Domains) -> Form:
    """A step is done while one alternative holds, or once an effect has marked it. [D-190]"""
    parts: list[Form] = [form(condition.expr, who, domains) for condition in step.any_of]
    marked = any(
        isinstance(effect, m.MarkStep) and (effect.path, effect.step) == (path, step.id) for effect in domains.effects
    )
    if marked:
        parts.append(Claim(("marked", path, step.id), YES))
    return Either(tuple(parts))


def _compare(expr: e.Compare, domains: Domains) -> Form:
    if not isinstance(expr.right, int):
        return Unknown("two variables against each other")
    variable: Variable
    if isinstance(expr.left, e.Day):
        variable = ("day",)
    elif isinstance(expr.left, e.Markers):
        variable = ("markers", expr.left.skill)
    else:
        variable = variable_of(expr.left)
    number = expr.right
    return Claim(
        variable, frozenset(v for v in domains.of(variable) if isinstance(v, int) and holds(v, expr.relation, number))
    )


def variable_of(ref: e.Ref) -> Variable:
    """The variable behind a reference."""
    return ("attitude", ref.name) if ref.scope == "npc" else (ref.scope, ref.name)


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
